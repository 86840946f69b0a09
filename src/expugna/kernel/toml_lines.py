"""Where things stand in a TOML text: the standard reader tells values, but not their lines."""

import re
import tomllib
from typing import Final

Path = tuple[str | int, ...]
"""The keys and list places, from 0, that lead to a cell."""

_PIECE = re.compile(
    r'''
    """(?:\\.|[^\\])*?"{3,5}    # a text over several lines may end in one or two quotes of its own
    |\'\'\'.*?\'{3,5}
    |"(?:\\.|[^"\\\n])*"
    |'[^'\n]*'
    |\#[^\n]*
    |\n
    |[\[\]{},=]
    |\d{4}-\d\d-\d\d[ ]\d\d:[^\s,\]}\#]+    # a day and an hour are one value
    |[^\s\[\]{},=\#"']+
    ''',
    re.VERBOSE | re.DOTALL,
)
_KEY_PART = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")

_QUOTE: Final = '"'


def key_lines(text: str) -> dict[Path, int]:
    """The line (from 1) of every table, key and list item of a TOML text that is known to be well formed."""
    walk = _Walk()
    line = 1
    for match in _PIECE.finditer(text):
        piece = match.group()
        if piece != "\n" and not piece.startswith("#"):
            walk.take(piece, line)
        line += piece.count("\n")
    return walk.found


class _Open:
    """A list, or a table within a line, that is not closed yet; ``items`` counts a list's so far."""

    __slots__ = ("is_list", "items", "path")

    def __init__(self, path: Path, *, is_list: bool) -> None:
        self.path = path
        self.is_list = is_list
        self.items = 0


class _Walk:
    """Follows the brackets of a text, piece by piece. Depth costs no recursion."""

    def __init__(self) -> None:
        self.found: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._table: Path = ()
        self._open: list[_Open] = []
        self._key = ""
        self._header = 0
        self._awaited: Path | None = None

    def take(self, piece: str, line: int) -> None:
        """The next piece, none of those that only part others."""
        inner = self._open[-1] if self._open else None
        if self._awaited is not None:
            path, self._awaited = self._awaited, None
            self._value(piece, path)
        elif inner is not None and piece == ("]" if inner.is_list else "}"):
            self._open.pop()
        elif piece == ",":
            return
        elif inner is not None and inner.is_list:
            path = (*inner.path, inner.items)
            inner.items += 1
            self._note(path, line)
            self._value(piece, path)
        elif inner is None and not self._key and piece == "[":
            self._header += 1
        elif piece == "]":
            self._end_header(line)
        elif piece == "=":
            path = (*(inner.path if inner else self._table), *self._parts())
            self._note(path, line)
            self._awaited = path
        else:
            self._key += piece

    def _value(self, piece: str, path: Path) -> None:
        if piece in ("[", "{"):
            self._open.append(_Open(path, is_list=piece == "["))

    def _note(self, path: Path, line: int) -> None:
        self.found.setdefault(path, line)

    def _parts(self) -> Path:
        """The key that has been read, part by part; the next one begins."""
        parts = tuple(_name(part) for part in _KEY_PART.findall(self._key))
        self._key = ""
        return parts

    def _end_header(self, line: int) -> None:
        """One of the one or two brackets that close a header; the first ends its key."""
        if self._key:
            self._table = self._header_path(self._parts(), is_list=self._header > 1)
            self._note(self._table, line)
        self._header -= 1

    def _header_path(self, parts: Path, *, is_list: bool) -> Path:
        """The path of a header: lists of tables that it passes through mean their last table."""
        path: Path = ()
        for part in parts[:-1]:
            path = (*path, part)
            if path in self._counts:
                path = (*path, self._counts[path])
        path = (*path, parts[-1])
        if is_list:
            self._counts[path] = self._counts.get(path, -1) + 1
            path = (*path, self._counts[path])
        return path


def _name(part: str) -> str:
    """A part of a key without its quotes."""
    if part.startswith(_QUOTE):
        return next(iter(tomllib.loads(f"{part} = 0")))
    return part.strip("'")
