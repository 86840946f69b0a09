"""Rule data from TOML into frozen rows, with every bad cell of a file told at once, each with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from expugna.kernel.cells import scalar_fault, without_none
from expugna.kernel.order import quote
from expugna.kernel.problem import Problem, suggest
from expugna.kernel.toml_lines import Path, key_lines

T = TypeVar("T")
RowT = TypeVar("RowT", bound=msgspec.Struct)

MAX_FILE_BYTES: Final = 8_000_000

_Sized = msgspec.inspect.ListType | msgspec.inspect.VarTupleType | msgspec.inspect.DictType

_MANY_DIGITS = re.compile(r"[0-9_]{4000,}", re.ASCII)
"""What may be a number with more digits than Python reads (4300)."""

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
        self._is_readable = False
        decoded = self._decoded(text)
        if decoded is None:
            return
        try:
            self.content = tomllib.loads(decoded)
        except (ValueError, RecursionError) as error:
            self._add(_unreadable(decoded, error))
            return
        self._lines = key_lines(decoded)
        self._is_readable = True

    def override(self, values: Mapping[str, Any], source: str = "overrides") -> None:
        """Put values in the place of the file's. What is wrong from now on is told of them: ``source``, without lines,
        as the file alone was good."""
        self.content = merged(self.content, values)
        self.source = source
        self._lines = {}

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
        """Note that the cell is wrong; used for faults that only the reader of the tables can see.

        Of a file that is no TOML at all only that is told, not that its cells are missing.
        """
        if not self._is_readable:
            return
        self._add(
            Problem(
                code=code,
                line=self.line(path),
                quoted=_shown(quoted),
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
        if not self._is_readable:
            return None
        value = self.get(path)
        if value is None:
            self.fault(path, "cell.missing")
            return None
        return self._converted(value, path, kind)

    def rows(self, path: Path, kind: type[RowT]) -> tuple[RowT, ...]:
        """The rows of a list of tables; those that are wrong are noted and left out."""
        return tuple(self.numbered_rows(path, kind).values())

    def numbered_rows(self, path: Path, kind: type[RowT]) -> dict[int, RowT]:
        """The good rows of a list of tables by their places in it, from 0: what is told of one later needs its place.

        Those that are wrong are noted and left out.
        """
        value = self.get(path)
        if value is None:
            self.fault(path, "cell.missing")
            return {}
        if not isinstance(value, list):
            self.fault(path, "cell.not-a-list", quoted=value)
            return {}
        rows = {number: self._converted(item, (*path, number), kind) for number, item in enumerate(value)}
        return {number: row for number, row in rows.items() if row is not None}

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
        info = without_none(info)
        if isinstance(info, inspect.StructType):
            self._inspect_struct(value, path, info)
        elif isinstance(info, inspect.DictType):
            if not isinstance(value, dict):
                self.fault(path, "cell.not-a-table", quoted=value)
                return
            self._inspect_length(value, path, info)
            for key, item in value.items():
                self._inspect(key, (*path, key), info.key_type)
                self._inspect(item, (*path, key), info.value_type)
        elif isinstance(info, inspect.ListType | inspect.VarTupleType):
            if self._is_list(value, path):
                self._inspect_length(value, path, info)
                for number, item in enumerate(value):
                    self._inspect(item, (*path, number), info.item_type)
        elif isinstance(info, inspect.TupleType):
            if not isinstance(value, list) or len(value) != len(info.item_types):
                self.fault(path, "cell.not-a-list-of", quoted=value, count=len(info.item_types))
                return
            for number, (item, item_info) in enumerate(zip(value, info.item_types, strict=True)):
                self._inspect(item, (*path, number), item_info)
        elif (fault := scalar_fault(value, info)) is not None:
            code, values = fault
            allowed = str(values["allowed"]).split(", ") if "allowed" in values else ()
            self.fault(path, code, quoted=value, suggestions=suggest(_shown(value), allowed), **values)

    def _is_list(self, value: Any, path: Path) -> bool:
        if not isinstance(value, list):
            self.fault(path, "cell.not-a-list", quoted=value)
            return False
        return True

    def _inspect_length(self, value: Sequence[Any] | Mapping[str, Any], path: Path, info: _Sized) -> None:
        if info.min_length is not None and len(value) < info.min_length:
            self.fault(path, "cell.too-short", quoted=value, low=info.min_length)
        if info.max_length is not None and len(value) > info.max_length:
            self.fault(path, "cell.too-long", quoted=value, high=info.max_length)

    def _inspect_struct(self, value: Any, path: Path, info: msgspec.inspect.StructType) -> None:
        if not isinstance(value, dict):
            self.fault(path, "cell.not-a-table", quoted=value)
            return
        known = [field.encode_name for field in info.fields]
        for key in map(str, value):
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
        if isinstance(step, int):
            name += f"[{step + 1}]"
        else:
            name += f".{quote(step)}" if name else quote(step)
    return name


def _unreadable(text: str, error: ValueError | RecursionError) -> Problem:
    """Why a text is not read as TOML: it is none, or its brackets or numbers go beyond what the reader can take."""
    if isinstance(error, RecursionError):
        return Problem(code="file.too-deep")
    place = _SYNTAX_PLACE.search(str(error))
    if not isinstance(error, tomllib.TOMLDecodeError):
        digits = _MANY_DIGITS.search(text)
        before = text[: digits.start()] if digits else ""
        return Problem(
            code="file.number-too-long", line=before.count("\n") + 1, quoted=quote(digits[0]) if digits else ""
        )
    line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
    quoted = quote(text.split("\n")[line - 1].strip())
    return Problem(code="file.not-toml", line=line, column=column, quoted=quoted)


def _shown(value: object) -> str:
    """A value as answers quote it; what Python itself refuses to write out shows its kind."""
    try:
        return quote(str(value))
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists in lists
        return type(value).__name__


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
