"""The rule book as a page: the part of one language of ``rules/acme.md``, which is a copy of the one in ``docs``.

Only what that book uses is known: chapters, statements, tables, bold words, code, and links within the page.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from expugna.kernel.wording import LANGUAGES

BOOK: Final = Path(__file__).parent / "rules" / "acme.md"
PARTS: Final = {"de": "Deutsch", "en": "English"}

_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_STATEMENT: Final = re.compile(r"\*\*(A-\d+)\*\*")
_INLINE: Final = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
    (re.compile(r"\[([^\]]+)\]\(#([^)\s]+)\)"), r'<a href="#\2">\1</a>'),
)


@lru_cache(maxsize=len(LANGUAGES))
def rule_book(language: str) -> Markup:
    """The rules in a language, as the inside of a page."""
    return html(part(BOOK.read_text("utf-8"), language))


def part(book: str, language: str) -> str:
    """What stands in the book under the heading of the language."""
    return next(section for section in book.split("\n## ") if section.startswith(PARTS[language])).partition("\n")[2]


def html(text: str) -> Markup:
    r"""The text as mark-up.

    >>> str(html("### First\n\n**A-01** [S] Two `a<b`.\n\n| x |\n|---|\n| 1 |"))
    '<h2 id="first">First</h2>\n<p id="A-01"><strong>A-01</strong> [S] Two <code>a&lt;b</code>.</p>\n<div class="wide-table" tabindex="0"><table><thead><tr><th scope="col">x</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>'
    """  # noqa: E501
    blocks = (block.strip() for block in _COMMENT.sub("", text).split("\n\n"))
    return Markup("\n").join(_block(block) for block in blocks if block)


def _block(block: str) -> Markup:
    if block.startswith("### "):
        title = block.removeprefix("### ")
        return Markup('<h2 id="{}">{}</h2>').format(_anchor(title), title)
    if block.startswith("|"):
        return _table(block.splitlines())
    statement = _STATEMENT.match(block)
    mark = Markup(' id="{}"').format(statement[1]) if statement else Markup("")
    return Markup("<p{}>{}</p>").format(mark, _inline(block))


def _table(lines: list[str]) -> Markup:
    head, _, *body = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines)
    rows = Markup("").join(_row(cells, Markup("<td>{}</td>")) for cells in body)
    return Markup(
        '<div class="wide-table" tabindex="0"><table><thead>{}</thead><tbody>{}</tbody></table></div>'
    ).format(_row(head, Markup('<th scope="col">{}</th>')), rows)


def _row(cells: list[str], cell: Markup) -> Markup:
    return Markup("<tr>{}</tr>").format(Markup("").join(_cells(cells, cell)))


def _cells(cells: list[str], cell: Markup) -> Iterator[Markup]:
    for text in cells:
        yield cell.format(_inline(text))


def _inline(text: str) -> Markup:
    told = str(escape(" ".join(text.split("\n"))))
    for pattern, replacement in _INLINE:
        told = pattern.sub(replacement, told)
    return Markup(told)  # noqa: S704 (escaped above)


def _anchor(title: str) -> str:
    """The anchor of a heading, as the links in the book have it.

    >>> _anchor("Die 29 Länder"), _anchor("Ereignisse (Katastrophen)")
    ('die-29-länder', 'ereignisse-katastrophen')
    """
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
