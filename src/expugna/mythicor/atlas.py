"""Maps as text: those of chapter 9 in the form of the book (M-9-1), and all that a realm knows of the world."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from expugna.kernel.wording import mark
from expugna.mythicor.columns import WIDTH, flowed, left, right
from expugna.mythicor.distance import distance
from expugna.mythicor.events import MapCell
from expugna.mythicor.report_parts import Atlas, MapSheet
from expugna.mythicor.tell.teller import translated

CELL: Final = 5
"""Columns of a cell of a map."""

BEYOND: Final = "  >< "
"""The mark of places that are out of the reach of henchmen (M-0-2)."""

BEYOND_MEANS: Final = mark("{sign}  out of the reach of henchmen (farther than {reach})")


def is_crossed(sheet: MapSheet, reach: int) -> bool:
    """Whether the map shows places that henchmen do not reach."""
    return any(distance((cell.x, cell.y), (sheet.x, sheet.y)) > reach for cell in sheet.cells)


def map_text(sheet: MapSheet, terrains: Mapping[str, tuple[str, str]], reach: int) -> list[str]:
    """The map as in chapter 9: five columns a cell; terrain, ``><`` for what henchmen do not reach, owner's ID.

    Columns and rows go as far as the world does.
    """
    cells = {(cell.x, cell.y): cell for cell in sheet.cells}
    columns = _span(sheet.x, sheet.radius, [cell.x for cell in sheet.cells])
    rows = _span(sheet.y, sheet.radius, [cell.y for cell in sheet.cells])
    side = max(2, len(str(rows[-1])))
    blank = " " * side
    rule = "-" * (side + 1 + (CELL + 1) * len(columns))
    lines = [blank + "|" + "".join(f"{x:4} |" for x in columns), rule]
    for y in rows:
        here = [cells.get((x, y)) for x in columns]
        labels = [right(terrains[one.terrain][0], CELL) if one and one.terrain else " " * CELL for one in here]
        beyond = [BEYOND if distance((x, y), (sheet.x, sheet.y)) > reach else " " * CELL for x in columns]
        owners = [f"{one.owner:{CELL}}" if one and one.owner else " " * CELL for one in here]
        lines.append(f"{blank}|{'|'.join(labels)}|")
        lines.append(f"{y:{side}}|{'|'.join(beyond)}|")
        lines.append(f"{blank}|{'|'.join(owners)}|")
        lines.append(rule)
    return lines


def _span(middle: int, radius: int, there: Sequence[int]) -> range:
    """Coordinates of a map: the radius each way, but not beyond the cells that are there at its edges."""
    low, high = min(there, default=middle), max(there, default=middle)
    return range(max(low, middle - radius), min(high, middle + radius) + 1)


# ── The whole world ──────────────────────────────────────────────────────────────────────────────

SIGNS: Final = {
    "sea": "~",
    "coast": "%",
    "open": ".",
    "tundra": ":",
    "wasteland": "_",
    "desert": "-",
    "forest": "&",
    "oasis": "o",
    "swamp": '"',
    "mountain": "^",
    "hill": "n",
}
"""A sign for each terrain; one that a specification adds has the first letter of its name."""

OWN: Final = "#"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_POWERS: Final = range(994, 1000)
SHEET: Final = 36
"""Provinces in a row of a sheet of the world map: two columns each."""


class World(NamedTuple):
    """What is drawn of the world: cells with the owner last seen, the realm's own last, and the box around them."""

    cells: dict[tuple[int, int], MapCell]
    left: int
    top: int
    right: int
    bottom: int


def known_world(atlas: Atlas) -> World | None:
    """All places that the realm knows, merged: its own as they are, others as they were last seen; None for none."""
    cells = {(one.x, one.y): MapCell(one.x, one.y, one.terrain, one.owner) for one in atlas.places if one.terrain}
    cells |= {(one.x, one.y): one for one in atlas.own}
    if not cells:
        return None
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return World(cells, min(xs), min(ys), max(xs), max(ys))


def world_text(atlas: Atlas, realm: int, language: str) -> list[str]:
    """The world map as text: terrain and owner in two columns a province, sheets side by side below each other."""
    world = known_world(atlas)
    if world is None:
        return []
    marks = owner_marks(atlas, realm)
    signs = {terrain: sign(terrain, atlas) for terrain in atlas.terrains}
    lines: list[str] = []
    for start in range(world.left, world.right + 1, SHEET):
        lines += _sheet(world, signs, marks, range(start, min(start + SHEET, world.right + 1)))
        lines.append("")
    return lines + list(_legend(atlas, world, marks, language))


def owner_marks(atlas: Atlas, realm: int) -> dict[int, str]:
    """A sign for each owner: ``#`` for the realm itself, the last digit for the powers 994 to 999, letters for others;
    ``*`` when there are more realms than letters."""
    marks = {realm: OWN, 0: " "}
    letters = iter(_LETTERS)
    for owner in atlas.owners:
        if owner in _POWERS:
            marks[owner] = str(owner)[-1]
        elif owner not in marks:
            marks[owner] = next(letters, "*")
    return marks


def sign(terrain: str, atlas: Atlas) -> str:
    """The sign of a terrain."""
    return SIGNS.get(terrain) or atlas.terrains[terrain][1][:1]


def _sheet(world: World, signs: Mapping[str, str], marks: Mapping[int, str], columns: range) -> Iterator[str]:
    digits = len(str(world.right))
    for place in range(digits):
        yield "     " + " ".join([f"{x:{digits}}"[place] for x in columns]).rstrip()
    yield "    +" + "-" * (2 * len(columns)) + "+"
    cells = world.cells
    for y in range(world.top, world.bottom + 1):
        row = [cells.get((x, y)) for x in columns]
        shown = [f"{signs[cell.terrain]}{marks.get(cell.owner, '*')}" if cell else "  " for cell in row]
        yield f"{y:3} |{''.join(shown)}|"
    yield "    +" + "-" * (2 * len(columns)) + "+"


def _legend(atlas: Atlas, world: World, marks: Mapping[int, str], language: str) -> Iterator[str]:
    seen = {cell.terrain for cell in world.cells.values()}
    lands = [f"{sign(one, atlas)} {name}" for one, (_, name) in atlas.terrains.items() if one in seen]
    owners = sorted({cell.owner for cell in world.cells.values() if cell.owner})
    people = [f"{marks.get(one, '*')} {atlas.owners.get(one, str(one))}" for one in owners]
    for title, items in ((mark("Land:"), lands), (mark("Owners:"), people)):
        head = left(translated(title, language), 10)
        for line in flowed(items, WIDTH - 10):
            yield head + line
            head = " " * 10
