"""Rule data from TOML into frozen rows, with every bad cell of a file told at once, each with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from expugna.kernel.order import quote
from expugna.kernel.problem import Problem, suggest

T = TypeVar("T")
RowT = TypeVar("RowT", bound=msgspec.Struct)
Path = tuple[str | int, ...]

MAX_FILE_BYTES: Final = 8_000_000

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_KEY_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_SYNTAX_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


class BadTables(Exception):
    """A data file that cannot be used; ``problems`` names every bad cell."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{p.values.get('file')}:{p.line} {p.code} {p.quoted}" for p in problems))
        self.problems = tuple(problems)


class Sheet:
    """A data file while it is read. Cells are asked for by path; what is wrong with them is collected.

    A path is the keys and list places that lead to a cell: ``("countries", 3, "name")``.
    """

    def __init__(self, text: str | bytes, source: str) -> None:
        """``source`` is the file's name as answers show it. Text that is not TOML is a problem, too."""
        self.source = source
        self.problems: list[Problem] = []
        self.content: dict[str, Any] = {}
        self._lines: dict[Path, int] = {}
        decoded = self._decoded(text)
        if decoded is None:
            return
        try:
            self.content = tomllib.loads(decoded)
        except tomllib.TOMLDecodeError as error:
            place = _SYNTAX_PLACE.search(str(error))
            line, column = (int(place[1]), int(place[2])) if place else (decoded.count("\n") + 1, 1)
            quoted = quote(decoded.split("\n")[line - 1].strip())
            self._add(Problem(code="file.not-toml", line=line, column=column, quoted=quoted))
            return
        self._lines = _places(decoded)

    def _decoded(self, text: str | bytes) -> str | None:
        if len(text) > MAX_FILE_BYTES:
            self._add(Problem(code="file.too-long", values={"most_bytes": MAX_FILE_BYTES}))
            return None
        if isinstance(text, str):
            return text.replace("\r\n", "\n")
        try:
            return text.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            self._add(Problem(code="file.not-utf8", line=text[: error.start].count(b"\n") + 1))
            return None

    def _add(self, problem: Problem) -> None:
        values = {"file": self.source, **problem.values}
        self.problems.append(msgspec.structs.replace(problem, values=values))

    def line(self, path: Path) -> int:
        """The line of the cell, or of the nearest thing around it that has one; 0 if there is none."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return 0

    def fault(
        self, path: Path, code: str, *, quoted: object = "", suggestions: tuple[str, ...] = (), **values: str | int
    ) -> None:
        """Note that the cell is wrong; used for faults that only the reader of the tables can see."""
        self._add(
            Problem(
                code=code,
                line=self.line(path),
                quoted=quote(str(quoted)),
                values={"cell": cell_name(path), **values},
                suggestions=suggestions,
            )
        )

    def unknown_keys(self, known: Sequence[str], path: Path = ()) -> None:
        """Note every key of the table that is not known."""
        found = self.get(path)
        for key in found if isinstance(found, dict) else ():
            if key not in known:
                self.fault((*path, key), "cell.unknown", quoted=key, suggestions=suggest(key, known))

    def get(self, path: Path) -> Any:
        """The raw value of a cell, or None if it is not there."""
        value: Any = self.content
        for step in path:
            if isinstance(value, dict) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                return None
        return value

    def cell(self, path: Path, kind: type[T]) -> T | None:
        """The cell as a value of that kind; None when it is missing or wrong, which is then noted."""
        value = self.get(path)
        if value is None:
            self.fault(path, "cell.missing")
            return None
        return self._converted(value, path, kind)

    def rows(self, path: Path, kind: type[RowT]) -> tuple[RowT, ...]:
        """The rows of a list of tables; those that are wrong are noted and left out."""
        value = self.get(path)
        if value is None:
            self.fault(path, "cell.missing")
            return ()
        if not isinstance(value, list):
            self.fault(path, "cell.not-a-list", quoted=value)
            return ()
        rows = [self._converted(item, (*path, number), kind) for number, item in enumerate(value)]
        return tuple(row for row in rows if row is not None)

    def finish(self) -> None:
        """Raise BadTables if anything was wrong."""
        if self.problems:
            raise BadTables(sorted(self.problems, key=lambda problem: problem.line))

    def _converted(self, value: Any, path: Path, kind: type[T]) -> T | None:
        before = len(self.problems)
        self._inspect(value, path, msgspec.inspect.type_info(kind))
        if len(self.problems) > before:
            return None
        return msgspec.convert(value, kind)

    def _inspect(self, value: Any, path: Path, info: msgspec.inspect.Type) -> None:
        """Note every fault of a value against its type; walks into tables and lists so that none hides another."""
        inspect = msgspec.inspect
        if isinstance(info, inspect.StructType):
            self._inspect_struct(value, path, info)
        elif isinstance(info, inspect.DictType):
            if not isinstance(value, dict):
                self.fault(path, "cell.not-a-table", quoted=value)
                return
            for key, item in value.items():
                self._inspect(key, (*path, key), info.key_type)
                self._inspect(item, (*path, key), info.value_type)
        elif isinstance(info, inspect.ListType | inspect.VarTupleType):
            if self._is_list(value, path, info):
                for number, item in enumerate(value):
                    self._inspect(item, (*path, number), info.item_type)
        elif isinstance(info, inspect.TupleType):
            if not isinstance(value, list) or len(value) != len(info.item_types):
                self.fault(path, "cell.not-a-list-of", quoted=value, count=len(info.item_types))
                return
            for number, (item, item_info) in enumerate(zip(value, info.item_types, strict=True)):
                self._inspect(item, (*path, number), item_info)
        elif (fault := _scalar_fault(value, info)) is not None:
            code, values = fault
            allowed = str(values.get("allowed", "")).split(", ")
            self.fault(path, code, quoted=value, suggestions=suggest(str(value), allowed), **values)

    def _is_list(self, value: Any, path: Path, info: msgspec.inspect.ListType | msgspec.inspect.VarTupleType) -> bool:
        if not isinstance(value, list):
            self.fault(path, "cell.not-a-list", quoted=value)
            return False
        if info.min_length is not None and len(value) < info.min_length:
            self.fault(path, "cell.too-short", quoted=value, low=info.min_length)
        return True

    def _inspect_struct(self, value: Any, path: Path, info: msgspec.inspect.StructType) -> None:
        if not isinstance(value, dict):
            self.fault(path, "cell.not-a-table", quoted=value)
            return
        known = [field.encode_name for field in info.fields]
        for key in value:
            if key not in known:
                self.fault((*path, key), "cell.unknown", quoted=key, suggestions=suggest(key, known))
        for field in info.fields:
            if field.encode_name in value:
                self._inspect(value[field.encode_name], (*path, field.encode_name), field.type)
            elif field.required:
                self.fault((*path, field.encode_name), "cell.missing")


def cell_name(path: Path) -> str:
    """A cell as answers name it; list places count from 1.

    >>> cell_name(("countries", 3, "name"))
    'countries[4].name'
    """
    name = ""
    for step in path:
        name += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if name else step
    return name


def _scalar_fault(value: Any, info: msgspec.inspect.Type) -> tuple[str, dict[str, str | int]] | None:
    """What is wrong with a single value: a problem code and its values; None when it is right."""
    try:
        msgspec.convert(value, _kind_of(info))
    except msgspec.ValidationError:
        return _fault_code(value, info)
    return None


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
        case inspect.NoneType():
            return None
        case inspect.UnionType():
            return _union([_kind_of(one) for one in info.types])
        case _:
            raise TypeError(f"rule tables have no cells of the kind {info!r}")


def _bounded(kind: type, info: msgspec.inspect.IntType | msgspec.inspect.FloatType) -> Any:
    return _with_meta(kind, ge=info.ge, le=info.le, gt=info.gt, lt=info.lt)


def _with_meta(kind: type, **limits: Any) -> Any:
    from typing import Annotated

    given = {name: limit for name, limit in limits.items() if limit is not None}
    return Annotated[kind, msgspec.Meta(**given)] if given else kind


def _literal(values: Sequence[object]) -> Any:
    from typing import Literal

    return Literal[tuple(values)]


def _union(kinds: Sequence[Any]) -> Any:
    from typing import Union

    return Union[tuple(kinds)]  # noqa: UP007 (built at run time)


def _fault_code(value: Any, info: msgspec.inspect.Type) -> tuple[str, dict[str, str | int]]:
    inspect = msgspec.inspect
    match info:
        case inspect.IntType() | inspect.FloatType():
            return _number_fault(value, info)
        case inspect.StrType():
            return ("cell.bad-text" if isinstance(value, str) else "cell.not-a-text"), _text_limits(info)
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
    whole = isinstance(info, msgspec.inspect.IntType)
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and not (whole and value != int(value))
    if is_number:
        return "cell.out-of-range", limits
    return ("cell.not-a-whole-number" if whole else "cell.not-a-number"), limits


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
    if isinstance(info, msgspec.inspect.UnionType):
        return [word for one in info.types for word in _alternatives(one)]
    if isinstance(info, msgspec.inspect.LiteralType):
        return [str(value) for value in info.values]
    if isinstance(info, msgspec.inspect.IntType):
        return [f"{info.ge if info.ge is not None else ''}…{info.le if info.le is not None else ''}"]
    return [type(info).__name__.removesuffix("Type").lower()]


def _places(text: str) -> dict[Path, int]:
    """The line of every table and key of a TOML text that is known to be well formed."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    closing = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if closing:
            closing = "" if closing in line else closing
            continue
        if header := _HEADER.match(line):
            table = _table_path(_parts(header[2]), counts, is_list=header[1] == "[[")
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            path = (*table, *_parts(key[1]))
            found.setdefault(path, number)
            closing = _open_string(line[key.end() :])
    return found


def _parts(dotted: str) -> Path:
    return tuple(part.strip("\"'") for part in _KEY_PART.findall(dotted))


def _table_path(parts: Path, counts: dict[Path, int], *, is_list: bool) -> Path:
    """The path of a table header: lists of tables that it passes through mean their last table."""
    path: Path = ()
    for part in parts[:-1]:
        path = (*path, part)
        if path in counts:
            path = (*path, counts[path])
    path = (*path, parts[-1])
    if is_list:
        counts[path] = counts.get(path, -1) + 1
        path = (*path, counts[path])
    return path


def _open_string(rest: str) -> str:
    """The quotes that a text over several lines still waits for, if the line opens one."""
    for quotes in ('"""', "'''"):
        if rest.count(quotes) == 1:
            return quotes
    return ""


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of ``base`` with what ``over`` says put in their place, key by key.

    >>> merged({"dice": {"sides": 6, "max": 3}}, {"dice": {"max": 2}})
    {'dice': {'sides': 6, 'max': 2}}
    """
    result = dict(base)
    for key, value in over.items():
        mine = result.get(key)
        result[key] = merged(mine, value) if isinstance(mine, dict) and isinstance(value, dict) else value
    return result
