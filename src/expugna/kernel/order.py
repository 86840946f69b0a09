"""Orders as words: the text that players, files, mails, browsers and bots all write."""

import re
from collections.abc import Iterator
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from expugna.kernel.problem import Problem

OrderT = TypeVar("OrderT")

MAX_ORDER_BYTES: Final = 1_000_000
"""Longest text that is read at all."""

MAX_QUOTED: Final = 60
"""Longest piece of a player's text that an answer quotes."""

_WORD = re.compile(r"\S+")


class Word(NamedTuple):
    """A word of an order and where it stands; line and column count from 1."""

    text: str
    line: int
    column: int


class Line(NamedTuple):
    """One line that holds an order: its number, its text without the comment, its words."""

    number: int
    text: str
    words: tuple[Word, ...]


class Reading(msgspec.Struct, Generic[OrderT], frozen=True):
    """What a text was understood as: its good orders, with the line each stands on, and every problem."""

    orders: tuple[OrderT, ...] = ()
    problems: tuple[Problem, ...] = ()
    lines: tuple[int, ...] = ()


def decode(text: str | bytes) -> str:
    """Text of a player's bytes: UTF-8, else Latin-1; a byte-order mark is dropped and line ends become ``\\n``.

    Never fails: Latin-1 has a character for every byte.

    >>> decode(b"\\xef\\xbb\\xbfplace alaska 1\\r\\n"), decode(b"Gr\\xf6nland")
    ('place alaska 1\\n', 'Grönland')
    """
    decoded = text if isinstance(text, str) else _decoded(text)
    return decoded.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _decoded(text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        return text.decode("latin-1")


def lines(text: str, comment: str = ";") -> Iterator[Line]:
    """The lines of a decoded text that hold words; what follows the comment sign is left out.

    >>> [line.words[1].column for line in lines("; nothing\\nplace  alaska 2")]
    [8]
    """
    for number, raw in enumerate(text.split("\n"), start=1):
        body = raw.partition(comment)[0]
        words = tuple(Word(match.group(), number, match.start() + 1) for match in _WORD.finditer(body))
        if words:
            yield Line(number, body.strip(), words)


def quote(text: str) -> str:
    """A piece of a player's text as an answer may show it: printable and short.

    >>> quote("a\\x00b" + "c" * 99)
    'a?bcccccccccccccccccccccccccccccccccccccccccccccccccccccccc…'
    """
    shown = "".join(char if char.isprintable() else "?" for char in text[: MAX_QUOTED + 1])
    return shown if len(shown) <= MAX_QUOTED else shown[: MAX_QUOTED - 1] + "…"
