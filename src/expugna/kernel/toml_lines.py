"""Where things stand in a TOML text: the standard reader tells values, but not their lines."""

import re

Path = tuple[str | int, ...]
"""The keys and list places, from 0, that lead to a cell."""

_KEY_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]")


def key_lines(text: str) -> dict[Path, int]:
    """The line (from 1) of every table and key of a TOML text that is known to be well formed."""
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
