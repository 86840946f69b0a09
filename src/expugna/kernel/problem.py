"""Problems: what a player got wrong, as data. The wording in a language is made elsewhere."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Final

import msgspec

Value = str | int

MOST_COMPARED: Final = 80
"""Letters of the longest word that known ones are suggested for."""


class Severity(StrEnum):
    """An error cannot be executed; a warning would fail as things stand, but may be given."""

    ERROR = "error"
    WARNING = "warning"


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One fault in what a player wrote.

    ``code`` is ``subject.fault`` and names the sentence that the catalogue holds for it; ``values`` fill its gaps.
    ``line`` and ``column`` count from 1; 0 means that the place is not in a text. ``rule`` is the statement's id.
    """

    code: str
    rule: str = ""
    line: int = 0
    column: int = 0
    quoted: str = ""
    values: dict[str, Value] = {}
    suggestions: tuple[str, ...] = ()
    severity: Severity = Severity.ERROR

    @property
    def is_error(self) -> bool:
        """Whether it keeps the order from being executed."""
        return self.severity is Severity.ERROR


def errors(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Those of the problems that keep an order from being executed."""
    return tuple(problem for problem in problems if problem.is_error)


def suggest(word: str, known: Sequence[str], most: int = 3) -> tuple[str, ...]:
    """Known words close to a word that is not known, best first. Words beyond MOST_COMPARED letters are close to none.

    >>> suggest("alsaka", ["alaska", "canada"])
    ('alaska',)
    """
    if len(word) > MOST_COMPARED:
        return ()
    return tuple(get_close_matches(word.lower(), known, n=most, cutoff=0.6))
