"""The parameters of an order in a line of an order file: names in both languages, values with or without names."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from expugna.kernel import problem as kernel
from expugna.kernel.order import Suggester, quote
from expugna.kernel.problem import Problem
from expugna.mythicor.book import BOOK, Param, Row, fold
from expugna.mythicor.orders import Value
from expugna.mythicor.tokens import Token
from expugna.mythicor.values import Fault, parsed

LONGEST_COMPARED: Final = 40
"""Longer words are like none that are known."""


class _Words(NamedTuple):
    """What an order's parameters are called: the parameter by its folded name."""

    params: tuple[Param, ...]
    by_name: Mapping[str, Param]

    def meant(self, name: str) -> Param | None:
        """The parameter of that name, or of the only name that begins so."""
        folded = fold(name)
        if folded in self.by_name:
            return self.by_name[folded]
        found = {param.en: param for word, param in self.by_name.items() if word.startswith(folded)}
        return next(iter(found.values())) if len(found) == 1 else None


def _words(one: Row) -> _Words:
    by_name = {fold(word): param for param in one.params for word in (param.de, param.en)}
    return _Words(one.params, by_name)


_PARAM_WORDS: Final = {key: _words(one) for key, one in BOOK.items()}


def read_params(
    one: Row, pieces: Sequence[Token], line: int, suggested: Suggester
) -> tuple[dict[str, Value], list[Problem]]:
    """The values by canonical names; values without a name stand for the parameters in the order of the book."""
    words = _PARAM_WORDS[one.klass, one.number]
    found: dict[str, Value] = {}
    problems: list[Problem] = []
    unnamed = 0
    for piece in pieces:
        if piece.name:
            param = words.meant(piece.name)
        else:
            param = words.params[unnamed] if unnamed < len(words.params) else None
            unnamed += 1
        if param is None:
            problems.append(_unknown_param(one, piece, line, suggested))
            if not piece.name:
                break
        elif param.en in found:
            values: dict[str, kernel.Value] = {"param": param.en}
            problems.append(problem_at("param.twice", line, piece.column, piece.name or piece.text, one, values))
        else:
            value = parsed(param, piece.text)
            if isinstance(value, Fault):
                problems.append(faulty(value, line, piece, one, param))
                value = ""
            found[param.en] = value
    return found, problems


def joined_moves(pieces: Sequence[Token]) -> Sequence[Token]:
    """Moves may stand apart: ``3 3 4``."""
    if len(pieces) > 1 and all(len(one.text) == 1 and not one.name and not one.is_quoted for one in pieces):
        return [pieces[0]._replace(text="".join(one.text for one in pieces))]
    return pieces


def missing_params(one: Row, params: Mapping[str, Value], piece: Token, line: int) -> list[Problem]:
    """What the order needs and does not have; ``piece`` is where the order is named."""
    missing = [param for param in one.params if param.en not in params and not param.optional]
    if not missing:
        return []
    values: dict[str, kernel.Value] = {"params": " ".join(param.en for param in missing), "order": one.id}
    return [problem_at("param.missing", line, piece.column, piece.text, one, values)]


def _unknown_param(one: Row, piece: Token, line: int, suggested: Suggester) -> Problem:
    if not one.params:
        values: dict[str, kernel.Value] = {"order": one.id}
        return problem_at("param.none-allowed", line, piece.column, piece.name or piece.text, one, values)
    values = {"params": " ".join(param.en for param in one.params), "order": one.id}
    if not piece.name:
        return problem_at("param.too-many", line, piece.column, piece.text, one, values)
    known = {fold(word): word for param in one.params for word in (param.de, param.en)}
    names = tuple(known[word] for word in suggested(fold(piece.name)[:LONGEST_COMPARED], tuple(known)))
    return problem_at("param.unknown", line, piece.column, piece.name, one, values, names)


def faulty(fault: Fault, line: int, piece: Token, one: Row | None, param: Param | None = None) -> Problem:
    """The problem of a value that is wrong."""
    values = {**fault.values, "param": param.en} if param else dict(fault.values)
    problem = problem_at(fault.code, line, piece.column, piece.text, one, values, fault.suggestions)
    return msgspec.structs.replace(problem, rule=fault.rule) if fault.rule else problem


def problem_at(
    code: str,
    line: int,
    column: int,
    quoted: str,
    one: Row | None = None,
    values: Mapping[str, kernel.Value] | None = None,
    suggestions: tuple[str, ...] = (),
) -> Problem:
    """A problem at a place of the text; its rule is the order's id."""
    return Problem(
        code=code,
        rule=one.id if one else "",
        line=line,
        column=column,
        quoted=quote(quoted),
        values=dict(values or {}),
        suggestions=suggestions,
    )
