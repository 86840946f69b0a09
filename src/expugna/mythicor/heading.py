"""The first line of an order file: ``#mythicor match=panduja round=7 realm=1003 token=9f2c…``."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from expugna.kernel.order import quote
from expugna.kernel.problem import Problem, suggest
from expugna.mythicor.book import Words, fold
from expugna.mythicor.orders import Heading
from expugna.mythicor.tokens import Token, escaped

MARK: Final = "#mythicor"

NAMES: Final = {
    "match": Words("partie", "match"),
    "round": Words("runde", "round"),
    "realm": Words("reich", "realm"),
    "token": Words("kennung", "token"),
}
"""What the values of a heading are called."""

_MEANT: Final = {fold(word): name for name, words in NAMES.items() for word in (words.de, words.en)}
_NUMBERS: Final = ("round", "realm")
_DIGITS: Final = 6


def token_digest(token: str) -> str:
    """What a realm keeps of its token: the SHA-256 of it, so that a saved match gives no token away."""
    return hashlib.sha256(token.strip().encode("utf-8", "replace")).hexdigest()


def read_heading(pieces: Sequence[Token], line: int) -> Heading | tuple[Problem, ...]:
    """The heading from the pieces of its line, or everything that is wrong with it."""
    problems: list[Problem] = []
    found: dict[str, str] = {}
    for piece in pieces[1:]:
        name = _MEANT.get(fold(piece.name))
        if name is None:
            shown = piece.name or piece.text
            names = suggest(fold(shown)[:40], list(_MEANT))
            problems.append(_problem("heading.unknown", line, piece, shown, suggestions=names))
        elif name in found:
            problems.append(_problem("heading.twice-said", line, piece, piece.name))
        elif name in _NUMBERS and not _is_number(piece.text):
            problems.append(_problem("heading.not-a-number", line, piece, piece.text))
            found[name] = "0"
        else:
            found[name] = piece.text
    for name in NAMES:
        if name not in found:
            values: dict[str, str | int] = {"heading": name}
            problems.append(Problem(code="heading.incomplete", line=line, column=1, quoted=MARK, values=values))
    if problems:
        return tuple(problems)
    return Heading(found["match"], int(found["round"]), int(found["realm"]), found["token"])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _DIGITS


def _problem(code: str, line: int, piece: Token, quoted: str, suggestions: tuple[str, ...] = ()) -> Problem:
    return Problem(code=code, line=line, column=piece.column, quoted=quote(quoted), suggestions=suggestions)


def write_heading(heading: Heading, language: str) -> str:
    """The line of the heading in the language.

    >>> write_heading(Heading("panduja", 7, 1003, "9f2c"), "de")
    '#mythicor partie=panduja runde=7 reich=1003 kennung=9f2c'
    """
    values = (heading.match, str(heading.round), str(heading.realm), heading.token)
    pairs = zip(NAMES.values(), values, strict=True)
    return " ".join((MARK, *(f"{words.text(language)}={_value(value)}" for words, value in pairs)))


def _value(text: str) -> str:
    is_plain = text.isascii() and text.isprintable() and not set(text) & set(' ;="\\')
    return text if text and is_plain else escaped(text)


def check_heading(
    heading: Heading | None, *, match: str, next_round: int, realm: int, digest: str, line: int = 0
) -> tuple[Problem, ...]:
    """Whether the file is meant for this match, round and realm, and comes from who may give its orders.

    ``next_round`` is the round that is evaluated next; ``digest`` is the realm's ``token_digest``. The token is never
    quoted; it is compared in constant time.
    """
    if heading is None:
        return (Problem(code="heading.missing", line=line),)
    problems: list[Problem] = []

    def wrong(code: str, given: str | int, expected: str | int) -> None:
        values: dict[str, str | int] = {"given": quote(str(given)), "expected": expected}
        problems.append(Problem(code=code, line=line, values=values))

    if heading.match != match:
        wrong("heading.wrong-match", heading.match, match)
    if heading.round != next_round:
        code = "heading.old-round" if heading.round < next_round else "heading.later-round"
        wrong(code, heading.round, next_round)
    if heading.realm != realm:
        wrong("heading.wrong-realm", heading.realm, realm)
    elif not hmac.compare_digest(token_digest(heading.token), digest):
        problems.append(Problem(code="heading.wrong-token", line=line))
    return tuple(problems)
