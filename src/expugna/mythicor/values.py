"""Values of parameters: from a player's word to a number, text or unit, and what is wrong with one."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from expugna.kernel import problem as kernel
from expugna.kernel.problem import suggest
from expugna.mythicor.book import Param, fold
from expugna.mythicor.orders import ALL, ForeignGroup, OwnGroup, Place, Value, WholeRealm

MOST_GROUPS: Final = 20
"""A realm has at most so many groups (M-1.4-1)."""

WORLD_MOST: Final = 500
"""No world is wider or higher than that."""

REALM_MOST: Final = 9999

HERE: Final = "0"
"""The direction of a move on the spot (M-6-1)."""

ABSURD: Final = 10**9
"""Stands for every number that has more digits than any parameter takes."""

_DIGITS: Final = 9
_MOVES_RULE: Final = "M-6-1"

_ALL_WORDS: Final = frozenset({"all", "alle", "alles"})
_UNIT = re.compile(r"(?:0*([0-9]{1,4})/)?G0*([0-9]{1,3})|P?0*([0-9]{1,4})/0*([0-9]{1,4})", re.ASCII | re.IGNORECASE)
_NUMBER = re.compile(r"(-?)0*([0-9]+)%?", re.ASCII)
_MOVES = re.compile(r"[0-8](?:[-,]?[0-8])*", re.ASCII)


class Fault(NamedTuple):
    """What is wrong with a value: a problem's code, what fills its gaps, and what may have been meant."""

    code: str
    values: Mapping[str, kernel.Value] = MappingProxyType({})
    suggestions: tuple[str, ...] = ()
    rule: str = ""
    """The statement that forbids it; empty: the order's own."""


# ── Words into values ────────────────────────────────────────────────────────────────────────────


def parsed(param: Param, word: str) -> Value | Fault:
    """The value that a player's word means for the parameter; texts come here without their quotes."""
    value = _PARSERS.get(param.kind, _parsed_unit)(param, word)
    return value if isinstance(value, Fault) else value_fault(param, value) or value


def _parsed_number(param: Param, word: str) -> Value | Fault:
    if match := _NUMBER.fullmatch(word):
        sign, digits = match.groups()
        if sign and digits != "0":
            return -1
        return int(digits) if len(digits) <= _DIGITS else ABSURD
    if param.all and fold(word) in _ALL_WORDS:
        return ALL
    if param.kind == "realm":
        return _realm_fault(param, word) or word
    return _meant(param, word) if param.words else _not_a_number(param)


def _not_a_number(param: Param) -> Fault:
    return Fault("value.not-a-number", _range_values(param))


def _meant(param: Param, word: str) -> Value | Fault:
    """The value of a parameter with words of its own, by a whole word or an unambiguous beginning."""
    folded = fold(word)
    found = {one.value for one in param.words if fold(one.de) == folded or fold(one.en) == folded}
    found = found or {str(one.value) for one in param.words if str(one.value) == folded}
    if not found and folded:
        starts = ((one.value, fold(word)) for one in param.words for word in (one.de, one.en))
        found = {value for value, start in starts if start.startswith(folded)}
    if len(found) == 1:
        return found.pop()
    known = {fold(word): word for one in param.words for word in (one.de, one.en)}
    names = tuple(known[one] for one in suggest(folded[:40], list(known)))
    numbers = f"{param.low}-{param.high}, " if param.kind == "number" else ""
    options = ", ".join(f"{one.de}/{one.en}" for one in param.words)
    return Fault("value.unknown-word", {"known": numbers + options}, names)


def _parsed_moves(_param: Param, word: str) -> Value | Fault:
    if not _MOVES.fullmatch(word):
        return Fault("moves.bad", rule=_MOVES_RULE)
    return "-".join(word.replace("-", "").replace(",", ""))


def _parsed_text(_param: Param, word: str) -> Value | Fault:
    return word


def _parsed_unit(param: Param, word: str) -> Value | Fault:
    if param.kind == "artefact_target" and (match := _NUMBER.fullmatch(word)) and not match[1]:
        return _parsed_number(param, word)
    unit = parsed_unit(word)
    return unit if unit is not None else Fault("value.wrong-kind", {"expected": param.kind})


@lru_cache(maxsize=4096)
def parsed_unit(word: str) -> Place | OwnGroup | ForeignGroup | None:
    """``P12/8`` or ``12/8``, ``G2``, ``1003/G2``; None for anything else."""
    match = _UNIT.fullmatch(word)
    if match is None:
        return None
    realm, group, x, y = match.groups()
    if realm:
        return ForeignGroup(int(realm), int(group))
    return OwnGroup(int(group)) if group else Place(int(x), int(y))


_PARSERS: Final[Mapping[str, Callable[[Param, str], Value | Fault]]] = {
    "number": _parsed_number,
    "realm": _parsed_number,
    "text": _parsed_text,
    "moves": _parsed_moves,
    "choice": _meant,
}

# ── What is wrong with a value ───────────────────────────────────────────────────────────────────


def value_fault(param: Param, value: object) -> Fault | None:
    """What is wrong with a value of the parameter, wherever it comes from; None when it is right."""
    return _CHECKS.get(param.kind, _unit_fault)(param, value)


def _number_fault(param: Param, value: object) -> Fault | None:
    if value == ALL and param.all:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        return _not_a_number(param)
    if value < param.low:
        return Fault("value.too-small", _range_values(param))
    return Fault("value.too-large", _range_values(param)) if value > param.high else None


def _range_values(param: Param) -> dict[str, kernel.Value]:
    return {"low": param.low, "high": param.high}


def _realm_fault(param: Param, value: object) -> Fault | None:
    if value == ALL and param.all:
        return None
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number and (value in param.also or param.low <= int(str(value)) <= param.high):
        return None
    also = ", ".join(str(one) for one in param.also)
    return Fault("realm.bad-id", {**_range_values(param), "also": also and f", {also}"})


def _text_fault(param: Param, value: object) -> Fault | None:
    if not isinstance(value, str):
        return Fault("value.wrong-kind", {"expected": param.kind})
    if len(value) < param.low or not value.strip():
        return Fault("text.nothing")
    if len(value) > param.high:
        return Fault("text.too-long", {"length": len(value), "high": param.high})
    if not value.isprintable():
        for place, sign in enumerate(value, start=1):
            if not sign.isprintable() and not (sign == "\n" and param.lines):
                return Fault("text.bad-sign", {"sign": f"U+{ord(sign):04X}", "place": place})
    return None


def _moves_fault(param: Param, value: object) -> Fault | None:
    if not isinstance(value, str) or not _MOVES.fullmatch(value) or "-".join(moves(value)) != value:
        return Fault("moves.bad", rule=_MOVES_RULE)
    steps = moves(value)
    if len(steps) > param.high:
        return Fault(
            "moves.too-many", {"number": len(steps), "high": param.high}, ("-".join(steps[: param.high]),), _MOVES_RULE
        )
    if "0-0" in value:
        kept = [step for before, step in zip(["", *steps], steps, strict=False) if (before, step) != (HERE, HERE)]
        return Fault("moves.twice-on-the-spot", {}, ("-".join(kept),), _MOVES_RULE)
    return None


def moves(value: str) -> tuple[str, ...]:
    """The single moves, each a direction from 0 to 8.

    >>> moves("3-3-4")
    ('3', '3', '4')
    """
    return tuple(sign for sign in value if sign.isdigit())


def _choice_fault(param: Param, value: object) -> Fault | None:
    if any(value == one.value for one in param.words):
        return None
    return Fault("value.unknown-word", {"known": ", ".join(str(one.value) for one in param.words)})


_KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "place": (Place,),
    "own_group": (OwnGroup,),
    "own_unit": (Place, OwnGroup),
    "group": (OwnGroup, ForeignGroup),
    "foreign_group": (ForeignGroup,),
    "foreign_unit": (Place, ForeignGroup),
    "artefact_target": (Place, OwnGroup, ForeignGroup),
}


def _unit_fault(param: Param, value: object) -> Fault | None:
    if isinstance(value, int) and param.kind == "artefact_target":
        return _number_fault(param, value)
    if not isinstance(value, _KINDS[param.kind]):
        return Fault("value.wrong-kind", {"expected": param.kind})
    return target_fault(value)


def target_fault(unit: object) -> Fault | None:
    """What is wrong with a unit's numbers: places no world has, groups no realm can have."""
    match unit:
        case Place(x, y) if not (1 <= x <= WORLD_MOST and 1 <= y <= WORLD_MOST):
            return Fault("place.outside", {"high": WORLD_MOST})
        case OwnGroup(number) if not 1 <= number <= MOST_GROUPS:
            return Fault("group.bad-number", {"high": MOST_GROUPS})
        case ForeignGroup(realm, number) if not 1 <= number <= MOST_GROUPS or not 1 <= realm <= REALM_MOST:
            return Fault("group.bad-number", {"high": MOST_GROUPS})
        case _:
            return None


_CHECKS: Final[Mapping[str, Callable[[Param, object], Fault | None]]] = {
    "number": _number_fault,
    "realm": _realm_fault,
    "text": _text_fault,
    "moves": _moves_fault,
    "choice": _choice_fault,
}


def giver(actor: Place | OwnGroup | WholeRealm) -> str:
    """The letter that the book uses for such a unit: P, G or R."""
    if isinstance(actor, OwnGroup):
        return "G"
    return "P" if isinstance(actor, Place) else "R"
