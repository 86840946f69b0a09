"""Orders as words: the text that players, files, mails, browsers and bots all write."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from expugna.kernel.problem import Problem, suggest

OrderT = TypeVar("OrderT")

MAX_ORDER_BYTES: Final = 1_000_000
"""Longest text that is read at all."""

MAX_QUOTED: Final = 60
"""Longest piece of a player's text that an answer quotes."""

MOST_PROBLEMS: Final = 100
"""So many problems of one text are told; of the others only how many they are."""

MOST_WORDS_COMPARED: Final = 200
"""So many different words of one text are compared with those that are known; what is beyond gets no suggestions."""

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


def is_too_long(text: str | bytes) -> bool:
    """Whether the text has more than MAX_ORDER_BYTES bytes; those of its UTF-8, where it is not bytes already."""
    if len(text) > MAX_ORDER_BYTES:
        return True
    return isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > MAX_ORDER_BYTES


def told(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The first MOST_PROBLEMS of a text's problems, and one more that says how many others there are."""
    first = tuple(problems[:MOST_PROBLEMS])
    if len(problems) == len(first):
        return first
    line = problems[MOST_PROBLEMS].line
    return (*first, Problem(code="text.more-problems", line=line, values={"more": len(problems) - len(first)}))


def at_lines(problems: Sequence[Problem], lines: Sequence[int]) -> tuple[Problem, ...]:
    """Problems of ``Game.check``, whose ``line`` is an order's place among several, by the lines of the text.

    ``lines`` are those of ``Reading.lines``. A problem without a place stays without a line.

    >>> at_lines([Problem(code="order.none", line=2)], [3, 7])[0].line
    7
    """
    return tuple(
        msgspec.structs.replace(one, line=lines[one.line - 1]) if 0 < one.line <= len(lines) else one
        for one in problems
    )


class Suggester:
    """Known words close to those of one text: each is compared once, and at most MOST_WORDS_COMPARED are.

    So a text of nothing but slips is read as fast as any other.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}

    def __call__(self, word: str, known: Sequence[str]) -> tuple[str, ...]:
        """As ``problem.suggest``."""
        key = word, tuple(known)
        if key not in self._found:
            if len(self._found) >= MOST_WORDS_COMPARED:
                return ()
            self._found[key] = suggest(word, known)
        return self._found[key]


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
    shown = text[: MAX_QUOTED + 1]
    if not shown.isprintable():
        shown = "".join(char if char.isprintable() else "?" for char in shown)
    return shown if len(shown) <= MAX_QUOTED else shown[: MAX_QUOTED - 1] + "…"
