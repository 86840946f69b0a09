"""What is wrong with a single cell of a rule table, against the kind of value that belongs there."""

import math
from collections.abc import Sequence
from typing import Annotated, Any, Literal, Union

import msgspec


def without_none(info: msgspec.inspect.Type) -> msgspec.inspect.Type:
    """The kind that an optional cell has when it is there: TOML cannot write None."""
    if not isinstance(info, msgspec.inspect.UnionType):
        return info
    kinds = tuple(one for one in info.types if not isinstance(one, msgspec.inspect.NoneType))
    return kinds[0] if len(kinds) == 1 else msgspec.inspect.UnionType(kinds)


def scalar_fault(value: Any, info: msgspec.inspect.Type) -> tuple[str, dict[str, str | int]] | None:
    """What is wrong with a single value: a problem code and its values; None when it is right."""
    if isinstance(value, str) and not _is_unicode(value):
        return "cell.bad-text", {}
    try:
        msgspec.convert(value, _kind_of(info))
    except (msgspec.ValidationError, OverflowError):
        return _fault_code(value, info)
    return None


def _is_unicode(text: str) -> bool:
    """Whether the text can be saved: half of a pair of surrogates cannot."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _kind_of(info: msgspec.inspect.Type) -> Any:
    """The type annotation again from what the inspection says of it."""
    inspect = msgspec.inspect
    match info:
        case inspect.IntType():
            return _bounded(int, info)
        case inspect.FloatType():
            return _bounded(float, info)
        case inspect.StrType():
            return _with_meta(str, min_length=info.min_length, max_length=info.max_length, pattern=info.pattern)
        case inspect.BoolType():
            return bool
        case inspect.EnumType():
            return info.cls
        case inspect.LiteralType():
            return _literal(info.values)
        case inspect.UnionType():
            return _union([_kind_of(one) for one in info.types])
        case _:
            raise TypeError(f"rule tables have no cells of the kind {info!r}")


def _bounded(kind: type, info: msgspec.inspect.IntType | msgspec.inspect.FloatType) -> Any:
    return _with_meta(kind, ge=info.ge, le=info.le, gt=info.gt, lt=info.lt)


def _with_meta(kind: type, **limits: Any) -> Any:
    given = {name: limit for name, limit in limits.items() if limit is not None}
    return Annotated[kind, msgspec.Meta(**given)] if given else kind


def _literal(values: Sequence[object]) -> Any:
    return Literal[tuple(values)]


def _union(kinds: Sequence[Any]) -> Any:
    return Union[tuple(kinds)]  # noqa: UP007 (built at run time)


def _fault_code(value: Any, info: msgspec.inspect.Type) -> tuple[str, dict[str, str | int]]:
    inspect = msgspec.inspect
    match info:
        case inspect.IntType() | inspect.FloatType():
            return _number_fault(value, info)
        case inspect.StrType():
            return _text_fault(value, info)
        case inspect.BoolType():
            return "cell.not-true-or-false", {}
        case inspect.EnumType():
            return "cell.not-one-of", {"allowed": ", ".join(str(one.value) for one in info.cls)}
        case inspect.LiteralType():
            return "cell.not-one-of", {"allowed": ", ".join(str(one) for one in info.values)}
        case _:
            return "cell.not-one-of", {"allowed": ", ".join(_alternatives(info))}


def _number_fault(
    value: Any, info: msgspec.inspect.IntType | msgspec.inspect.FloatType
) -> tuple[str, dict[str, str | int]]:
    low, high = info.ge if info.ge is not None else info.gt, info.le if info.le is not None else info.lt
    limits: dict[str, str | int] = {}
    if low is not None:
        limits["low"] = str(low)
    if high is not None:
        limits["high"] = str(high)
    is_int = isinstance(info, msgspec.inspect.IntType)
    is_finite = isinstance(value, int) or (isinstance(value, float) and math.isfinite(value))
    if is_finite and not isinstance(value, bool if not is_int else bool | float):
        return "cell.out-of-range", limits
    return ("cell.not-a-whole-number" if is_int else "cell.not-a-number"), limits


def _text_fault(value: Any, info: msgspec.inspect.StrType) -> tuple[str, dict[str, str | int]]:
    limits = _text_limits(info)
    if not isinstance(value, str):
        return "cell.not-a-text", limits
    if info.min_length is not None and len(value) < info.min_length:
        return "cell.short-text", limits
    if info.max_length is not None and len(value) > info.max_length:
        return "cell.long-text", limits
    return "cell.bad-text", limits


def _text_limits(info: msgspec.inspect.StrType) -> dict[str, str | int]:
    limits: dict[str, str | int] = {}
    if info.min_length is not None:
        limits["low"] = info.min_length
    if info.max_length is not None:
        limits["high"] = info.max_length
    if info.pattern is not None:
        limits["pattern"] = info.pattern
    return limits


def _alternatives(info: msgspec.inspect.Type) -> list[str]:
    """What may stand in a cell that takes several kinds, in a fixed order."""
    inspect = msgspec.inspect
    match info:
        case inspect.UnionType():
            return sorted(word for one in info.types for word in _alternatives(one))
        case inspect.LiteralType():
            return [str(value) for value in info.values]
        case inspect.IntType():
            return [f"{info.ge if info.ge is not None else ''}…{info.le if info.le is not None else ''}"]
        case _:
            return [type(info).__name__.removesuffix("Type").lower()]
