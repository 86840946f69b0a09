"""What differs between two specifications, cell by cell (M-0-6)."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from expugna.mythicor.rules import Spec, tables


class Difference(msgspec.Struct, frozen=True):
    """A cell in which two specifications differ: its name as a file writes it, and both values; empty for none."""

    cell: str
    here: str
    there: str


def differences(spec: Spec, other: Spec) -> tuple[Difference, ...]:
    """All cells in which ``spec`` (here) differs from ``other`` (there), but for id and name."""
    here, there = dict(_cells(tables(spec))), dict(_cells(tables(other)))
    names = list(here) + [name for name in there if name not in here]
    return tuple(
        Difference(name, here.get(name, ""), there.get(name, ""))
        for name in names
        if name != "id" and not name.startswith("name.") and here.get(name) != there.get(name)
    )


def _cells(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _cells(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value if isinstance(value, str) else msgspec.json.encode(value).decode()
