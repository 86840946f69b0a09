"""The rule books' tables: made from the rule data and written between the markers of `docs/rules/*.md`.

`--check` changes nothing and fails when a table is not what the data say.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools import rulebook_acme, rulebook_mythicor, rulebook_orders
from tools.rulebook_text import filled

RULES: Final = Path(__file__).parent.parent / "docs" / "rules"

BOOKS: Final[Mapping[str, Callable[[str, str], str]]] = {
    "acme.md": rulebook_acme.table,
    "mythicor.md": rulebook_mythicor.table,
    "mythicor-orders.md": rulebook_orders.table,
}
"""Each rule book, and what makes the lines of a table from its name and a language (KeyError for another name)."""


def read(book: str) -> str:
    """The text of a rule book."""
    return (RULES / book).read_text("utf-8")


def made(book: str, text: str) -> str:
    """The text of a rule book with every table as the data have it."""
    return filled(text, BOOKS[book])


def main(arguments: list[str]) -> int:
    """Write the tables, or with `--check` only compare; the exit status tells whether all is well."""
    status = 0
    for book in BOOKS:
        text = read(book)
        new = made(book, text)
        if "--check" not in arguments:
            (RULES / book).write_text(new, "utf-8")
        elif new != text:
            print(f"docs/rules/{book}: a table is not what the data say; run `make rulebook`")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
