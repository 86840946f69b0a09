"""Names of things: what a seat, a country or a match may be called."""

import re
from typing import Final, NewType

Seat = NewType("Seat", str)
"""A place at the table, such as ``red`` in ACME or ``1003`` in Mythicor. Not the person who sits there."""

MAX_ID_LENGTH: Final = 40
MAX_NAME_LENGTH: Final = 40

_ID = re.compile(r"[a-z0-9][a-z0-9_]*", re.ASCII)


def is_id(text: str) -> bool:
    """Whether the text can name a country, a board or a seat: lower-case letters, digits and underscores.

    >>> is_id("east_siberia"), is_id("East Siberia"), is_id("")
    (True, False, False)
    """
    return len(text) <= MAX_ID_LENGTH and _ID.fullmatch(text) is not None


def clean_name(text: str) -> str:
    """A person's or thing's name as it is kept: printable, single spaces, at most ``MAX_NAME_LENGTH`` characters.

    >>> clean_name("  Anna \\t von\\x00  Kleve ")
    'Anna von Kleve'
    """
    printable = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(printable.split())[:MAX_NAME_LENGTH].rstrip()
