"""Maps as pictures for the page: the maps that were drawn, and the whole world as a realm knows it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.atlas import World, known_world
from expugna.mythicor.distance import distance
from expugna.mythicor.report_parts import Atlas, MapSheet
from expugna.mythicor.state import Group
from expugna.mythicor.tell.teller import translated

LANDS: Final = {
    "sea": "#a8cbe2",
    "coast": "#ece1b6",
    "open": "#cfe4ab",
    "tundra": "#dde6e4",
    "wasteland": "#d9ccb8",
    "desert": "#f3e3a9",
    "forest": "#97bf86",
    "oasis": "#86cfae",
    "swamp": "#aab88f",
    "mountain": "#b4aaa1",
    "hill": "#d2bd95",
}
OTHER_LAND: Final = "#e6dcea"
"""The colour of a terrain that a specification adds."""

OWN: Final = "#b3261e"
OWNERS: Final = (
    "#1f4e9c",
    "#7a2a8c",
    "#0f6b5c",
    "#b25b00",
    "#5b4636",
    "#c2185b",
    "#3f6212",
    "#4338ca",
    "#0e7490",
    "#854d0e",
    "#64318f",
    "#9f1239",
)
"""Colours of the other realms, in the order of their IDs, again from the start when there are more."""

POWER: Final = "#3f454b"
_SQUARE: Final = "m.3 .3h.4v.4h-.4z"
SHAPES: Final = {
    994: "m.3 .3h.4l-.2 .4z",
    995: "m.5 .24l.26 .26l-.26 .26l-.26-.26z",
    996: "m.4 .25h.2v.15h.15v.2h-.15v.15h-.2v-.15h-.15v-.2h.15z",
    997: "m.25 .42h.5v.16h-.5z",
    998: "m.42 .25h.16v.5h-.16z",
    999: "m.5 .26l.22 .44h-.44z",
}
"""The powers that nobody plays share a grey; each has a shape of its own, within a field of 1 x 1."""

_POWERS: Final = range(994, 1000)
_CELL: Final = 50
_SIDE: Final = 22
_EVERY: Final = 5
"""The world map says every so many columns and rows where they are."""


def land_colour(terrain: str) -> str:
    """The colour of a terrain."""
    return LANDS.get(terrain, OTHER_LAND)


def owner_shape(owner: int) -> str:
    """How a province of the owner is marked: a path from the field's upper left corner, in the owner's colour."""
    return SHAPES.get(owner, _SQUARE)


def owner_sign(owner: int, colour: str) -> str:
    """The mark of the owner for a legend."""
    path = f'<path fill="{colour}" d="M0 0{owner_shape(owner)}"/>'
    return f'<svg class="sign" viewBox="0 0 1 1" aria-hidden="true">{path}</svg>'


def owner_colours(atlas: Atlas, realm: int) -> dict[int, str]:
    """The colour of each owner."""
    others = [owner for owner in atlas.owners if owner != realm and owner not in _POWERS]
    colours = {owner: OWNERS[place % len(OWNERS)] for place, owner in enumerate(others)}
    return colours | dict.fromkeys(_POWERS, POWER) | {realm: OWN}


@lru_cache(maxsize=256)
def _escaped(text: str) -> str:
    return escape(text)


def map_svg(sheet: MapSheet, atlas: Atlas, realm: int, language: str) -> str:
    """A map that was drawn: terrain as colour and word, the owner's ID, a cross where henchmen do not reach."""
    colours = owner_colours(atlas, realm)
    left, right = min(c.x for c in sheet.cells), max(c.x for c in sheet.cells)
    top, bottom = min(c.y for c in sheet.cells), max(c.y for c in sheet.cells)
    width, height = (right - left + 1) * _CELL + _SIDE, (bottom - top + 1) * _CELL + _SIDE
    title = translated(mark("Map of the land around {x}/{y}"), language).format(x=sheet.x, y=sheet.y)
    parts = [f'<svg class="map" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">']
    add = parts.append
    for x in range(left, right + 1):
        add(f'<text class="at" x="{(x - left) * _CELL + _SIDE + 25}" y="15">{x}</text>')
    for y in range(top, bottom + 1):
        add(f'<text class="at" x="10" y="{(y - top) * _CELL + _SIDE + 29}">{y}</text>')
    for cell in sheet.cells:
        x, y = (cell.x - left) * _CELL + _SIDE, (cell.y - top) * _CELL + _SIDE
        add(f'<path fill="{land_colour(cell.terrain)}" d="M{x} {y}h50v50h-50z"/>')
        add(f'<text x="{x + 25}" y="{y + 19}">{_escaped(atlas.terrains[cell.terrain][0])}</text>')
        if cell.owner:
            colour = colours.get(cell.owner, POWER)
            add(f'<text class="id" fill="{colour}" x="{x + 25}" y="{y + 40}">{cell.owner}</text>')
        if distance((cell.x, cell.y), (sheet.x, sheet.y)) > atlas.reach:
            add(f'<path class="far" d="M{x} {y}l50 50m0-50l-50 50"/>')
    x, y = (sheet.x - left) * _CELL + _SIDE, (sheet.y - top) * _CELL + _SIDE
    add(f'<path class="here" d="M{x} {y}h50v50h-50z"/></svg>')
    return "".join(parts)


def world_svg(atlas: Atlas, groups: Mapping[int, Group], realm: int, now: int, language: str) -> str:
    """The known world: terrain as colour, paler where nothing was seen this round, the owner's mark, the realm's own
    provinces outlined, its groups as discs, foreign ones as rings. Empty when nothing is known."""
    world = known_world(atlas)
    if world is None:
        return ""
    columns, rows = world.right - world.left + 1, world.bottom - world.top + 1
    title = translated(mark("The known world"), language)
    size = f"{min(100, max(40, columns * 4))}%"
    parts = [
        f'<svg class="map world" style="width:{size}" viewBox="-2 -2 {columns + 3} {rows + 3}" role="img"',
        f' aria-label="{title}"><path class="unseen" d="M0 0h{columns}v{rows}h-{columns}z"/>',
    ]
    parts += _lands(atlas, world, now)
    parts += _owners(atlas, world, realm)
    for group in groups.values():
        parts.append(f'<circle fill="{OWN}" cx="{group.x - world.left}.5" cy="{group.y - world.top}.5" r=".24"/>')
    colours = owner_colours(atlas, realm)
    for one in atlas.groups:
        parts.append(
            f'<circle fill="none" stroke="{colours.get(one.realm, POWER)}" stroke-width=".14" '
            f'cx="{one.x - world.left}.5" cy="{one.y - world.top}.5" r=".34"/>'
        )
    parts += _coordinates(world)
    parts.append("</svg>")
    return "".join(parts)


def _lands(atlas: Atlas, world: World, now: int) -> Iterator[str]:
    """One path for all places of a terrain, and one for those that were not seen this round."""
    fresh = {(one.x, one.y) for one in atlas.places if one.round == now} | {(one.x, one.y) for one in atlas.own}
    paths: dict[tuple[str, bool], list[str]] = {}
    left, top = world.left, world.top
    for place, cell in world.cells.items():
        steps = paths.setdefault((cell.terrain, place in fresh), [])
        steps.append(f"M{cell.x - left} {cell.y - top}h1v1h-1z")
    for (terrain, is_fresh), steps in sorted(paths.items()):
        pale = "" if is_fresh else ' opacity=".55"'
        yield f'<path fill="{land_colour(terrain)}"{pale} d="{"".join(steps)}"/>'


def _owners(atlas: Atlas, world: World, realm: int) -> Iterator[str]:
    colours = owner_colours(atlas, realm)
    squares: dict[int, list[str]] = {}
    left, top = world.left, world.top
    for cell in world.cells.values():
        if cell.owner:
            squares.setdefault(cell.owner, []).append(f"M{cell.x - left} {cell.y - top}{owner_shape(cell.owner)}")
    for owner, steps in sorted(squares.items()):
        yield f'<path fill="{colours.get(owner, POWER)}" d="{"".join(steps)}"/>'
    own = "".join(f"M{cell.x - left} {cell.y - top}h1v1h-1z" for cell in atlas.own)
    yield f'<path class="own" d="{own}"/>' if own else ""


def _coordinates(world: World) -> Iterator[str]:
    columns = world.right - world.left + 1
    every = 1 if columns <= _EVERY * 2 else _EVERY
    size = f'style="font-size:{max(4, min(16, columns // 3)) / 10:.1f}px"'
    for x in range(world.left, world.right + 1):
        if x % every == 0:
            yield f'<text class="tick" {size} x="{x - world.left}.5" y="-.4">{x}</text>'
    for y in range(world.top, world.bottom + 1):
        if y % every == 0:
            yield f'<text class="tick" {size} x="-.9" y="{y - world.top}.75">{y}</text>'
