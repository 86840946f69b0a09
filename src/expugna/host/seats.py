"""Who sits where, and what they add to the dice: names and words as people type them, checked and tidied."""

import unicodedata
from collections.abc import Mapping
from typing import Final

from expugna.kernel.ids import MAX_NAME_LENGTH, Seat, is_printable
from expugna.kernel.order import quote
from expugna.kernel.problem import Problem

MAX_WORDS_LENGTH: Final = 200
"""The longest words that a player may add to the seed of the dice."""


def tidy_names(seats: Mapping[Seat, str]) -> tuple[dict[Seat, str], tuple[Problem, ...]]:
    """The names as they are kept (composed letters, single spaces), and what is wrong with them."""
    names = {seat: " ".join(unicodedata.normalize("NFC", name).split(" ")).strip() for seat, name in seats.items()}
    names = {seat: " ".join(part for part in name.split(" ") if part) for seat, name in names.items()}
    problems = [problem for seat, name in names.items() if (problem := _name_fault(seat, name)) is not None]
    first: dict[str, Seat] = {}
    for seat, name in names.items():
        other = first.setdefault(_key(name), seat)
        if name and other != seat:
            problems.append(Problem(code="seat.name-twice", quoted=quote(name), values={"seat": seat, "other": other}))
    return names, tuple(problems)


def check_words(words: Mapping[Seat, str], seats: Mapping[Seat, str]) -> tuple[Problem, ...]:
    """What is wrong with the words that players add to the seed."""
    problems = []
    for seat, text in words.items():
        if seat not in seats:
            problems.append(Problem(code="words.unknown-seat", values={"seat": seat}))
        elif len(text) > MAX_WORDS_LENGTH:
            problems.append(
                Problem(code="words.too-long", quoted=quote(text), values={"seat": seat, "most": MAX_WORDS_LENGTH})
            )
        elif not is_printable(text):
            problems.append(Problem(code="words.not-printable", quoted=quote(text), values={"seat": seat}))
    return tuple(problems)


def _name_fault(seat: Seat, name: str) -> Problem | None:
    values: dict[str, str | int] = {"seat": seat}
    if not name:
        return Problem(code="seat.no-name", values=values)
    if not is_printable(name):
        return Problem(code="seat.name-not-printable", quoted=quote(name), values=values)
    if len(name) > MAX_NAME_LENGTH:
        return Problem(code="seat.name-too-long", quoted=quote(name), values={**values, "most": MAX_NAME_LENGTH})
    return None


def _key(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()
