"""A world as people look at it: letters for a terminal, an SVG picture for everything else."""

from collections.abc import Sequence
from typing import Final

from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province
from expugna.mythicor.worldgen.starts import Start
from expugna.mythicor.worldgen.world import World

LETTERS: Final = {
    "sea": ".",
    "coast": "c",
    "open": "o",
    "tundra": "t",
    "wasteland": "w",
    "desert": "d",
    "forest": "f",
    "oasis": "O",
    "swamp": "s",
    "mountain": "M",
    "hill": "h",
}
HOME: Final = "*"
RULER: Final = 10
"""Every so many provinces a number stands at the edge."""

COLOURS: Final = {
    "sea": "#8fb6cc",
    "coast": "#e3d9a6",
    "open": "#b9cf86",
    "tundra": "#dfe6e4",
    "wasteland": "#bfae95",
    "desert": "#ead08c",
    "forest": "#5f8a57",
    "oasis": "#4fae7a",
    "swamp": "#7c9a86",
    "mountain": "#7d7168",
    "hill": "#a99c74",
}
POWER_COLOURS: Final = {
    994: "#5a3b2e",
    995: "#1f4fa3",
    996: "#5b1d87",
    997: "#f7f3e3",
    998: "#141414",
    999: "#c2410c",
}
RIVER: Final = "#3f7ea6"
HOME_COLOUR: Final = "#c81e1e"
CELL: Final = 12
LEGEND: Final = 150
LEGEND_LINE: Final = 18


def letters(world: World, spec: Spec, language: str, starts: Sequence[Start] = ()) -> str:
    """The map in letters with numbers at its edges, homes as stars, and what the letters mean."""
    homes = {(start.x, start.y) for start in starts}
    edge = len(str(world.height))
    lines = [" " * (edge + 1) + _ruler(world.width)]
    for y in range(1, world.height + 1):
        row = world.provinces[(y - 1) * world.width : y * world.width]
        shown = "".join(HOME if (one.x, one.y) in homes else LETTERS[one.terrain] for one in row)
        lines.append(f"{y:>{edge}} {shown}")
    counts = dict.fromkeys(LETTERS, 0)
    for province in world.provinces:
        counts[province.terrain] += 1
    wide = max(len(spec.terrains[name].name.text(language)) for name in LETTERS)
    figures = len(str(len(world.provinces)))
    lines.append("")
    for name, letter in LETTERS.items():
        lines.append(f"{letter}  {spec.terrains[name].name.text(language):<{wide}}  {counts[name]:>{figures}}")
    return "\n".join(lines) + "\n"


def _ruler(width: int) -> str:
    """Numbers over every tenth province, each ending over its own."""
    line = [" "] * width
    for number in range(RULER, width + 1, RULER):
        text = str(number)
        line[number - len(text) : number] = text
    return "".join(line).rstrip()


def svg(world: World, spec: Spec, language: str, starts: Sequence[Start] = ()) -> str:
    """The map as an SVG picture with rivers, the provinces of the powers, homes, and a legend."""
    width, height = world.width * CELL + LEGEND, max(world.height * CELL, LEGEND_LINE * 20)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="serif" font-size="12">'
        ),
        f'<rect width="{width}" height="{height}" fill="#fbf8ee"/>',
        f'<rect width="{world.width * CELL}" height="{world.height * CELL}" fill="{COLOURS["sea"]}"/>',
    ]
    parts += _land(world)
    parts += _rivers(world)
    parts += [_mark(one) for one in world.provinces if one.owner in POWER_COLOURS]
    for start in starts:
        x, y = (start.x - 1) * CELL, (start.y - 1) * CELL
        parts.append(
            f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{HOME_COLOUR}" stroke="#fff">'
            f"<title>{start.x}/{start.y}</title></rect>"
        )
    parts += _legend(world, spec, language)
    return "\n".join([*parts, "</svg>", ""])


def _land(world: World) -> list[str]:
    """Neighbours of one terrain in a row are one rectangle; half a unit larger, so that no seams show."""
    parts = []
    for y in range(world.height):
        x = 0
        row = world.provinces[y * world.width : (y + 1) * world.width]
        while x < world.width:
            terrain, start = row[x].terrain, x
            while x < world.width and row[x].terrain == terrain:
                x += 1
            if terrain != "sea":
                parts.append(
                    f'<rect x="{start * CELL}" y="{y * CELL}" width="{(x - start) * CELL + 0.4}" '
                    f'height="{CELL + 0.4}" fill="{COLOURS[terrain]}"/>'
                )
    return parts


def _rivers(world: World) -> list[str]:
    """All courses as one path; they end where the sea begins."""
    steps = []
    for (x, y), (to_x, to_y) in world.rivers:
        last_x, last_y = _middle(to_x), _middle(to_y)
        if world.province(to_x, to_y).terrain == "sea":
            last_x, last_y = (_middle(x) + last_x) // 2, (_middle(y) + last_y) // 2
        steps.append(f"M{_middle(x)} {_middle(y)}L{last_x} {last_y}")
    return [f'<path d="{"".join(steps)}" stroke="{RIVER}" stroke-width="2" stroke-linecap="round" fill="none"/>']


def _mark(province: Province) -> str:
    colour = POWER_COLOURS[province.owner]
    return (
        f'<circle cx="{_middle(province.x)}" cy="{_middle(province.y)}" r="2.5" fill="{colour}" '
        f'stroke="#333" stroke-width="0.5"/>'
    )


def _middle(number: int) -> int:
    return (number - 1) * CELL + CELL // 2


def _legend(world: World, spec: Spec, language: str) -> list[str]:
    left, y = world.width * CELL + 12, LEGEND_LINE
    parts = []
    for terrain, colour in COLOURS.items():
        name = spec.terrains[terrain].name.text(language)
        parts.append(f'<rect x="{left}" y="{y - 10}" width="12" height="12" fill="{colour}" stroke="#555"/>')
        parts.append(f'<text x="{left + 20}" y="{y}">{_plain(name)}</text>')
        y += LEGEND_LINE
    for number, colour in POWER_COLOURS.items():
        name = spec.powers[str(number)].name.text(language)
        parts.append(f'<circle cx="{left + 6}" cy="{y - 4}" r="4" fill="{colour}" stroke="#333"/>')
        parts.append(f'<text x="{left + 20}" y="{y}">{_plain(name)}</text>')
        y += LEGEND_LINE
    return parts


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
