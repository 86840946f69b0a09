"""Draws the boards: reads the atlas and the tables beside this file, writes `src/expugna/acme/data/*.drawing.json`.

    python tools/boards/build.py [--atlas world-atlas-2.0.2.tgz] [world29 world42]

Two runs give the same bytes. See README.md for the environment.
"""

import argparse
import json
import subprocess
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import shapely
from shapely import LineString, Point

from tools.boards.labels import BADGE_RADIUS, Label, label
from tools.boards.links import long_curve, sea_link
from tools.boards.ornament import Sheet, degree_scale, graticule, hachures, hachures_on, lakes, waterlines
from tools.boards.pathdata import path_of
from tools.boards.projection import Lens, Projection
from tools.boards.regions import build_countries, neighbours
from tools.boards.topology import read_atlas

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[1] / "src" / "expugna" / "acme" / "data"
BOARDS = ("world29", "world42")
ATLAS = "world-atlas@2.0.2"
LARGEST_FILE_BYTES = 165_000
SHORTEST_BORDER = 4.0  # units: what is shorter cannot be seen as a border

SHEET = Sheet(width=1600, height=856, margin=22)
SCALE_DEPTH = 5.0
BADGE_CLEARANCE = 3.0  # units kept free of ornament around a badge
PROJECTION = Projection(
    lenses=(
        Lens(lon=12, lat=51, radius=0.60, strength=1.05),
        Lens(lon=137, lat=37, radius=0.26, strength=0.60),
        Lens(lon=-88, lat=18, radius=0.30, strength=0.45),
    ),
    height_factor=1.05,
    scale=1600 / 6.56,
    left=-3.09,
    top=2.215,
)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--atlas", type=Path, help=f"the packed npm package {ATLAS}; fetched by npm if not given")
    arguments.add_argument("boards", nargs="*", default=BOARDS)
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        atlas = read_atlas(given.atlas or fetched(Path(folder)))
    for board in given.boards:
        drawing = draw(board, atlas)
        text = json.dumps(drawing, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"
        if len(text.encode()) > LARGEST_FILE_BYTES:
            raise SystemExit(f"{board}: {len(text)} bytes are more than {LARGEST_FILE_BYTES}; simplify more")
        (DATA / f"{board}.drawing.json").write_text(text, encoding="utf-8")
        print(board, len(drawing["countries"]), "countries", len(text), "bytes")


def fetched(folder: Path) -> Path:
    """The atlas by name through npm, whose registry checks its integrity."""
    subprocess.run(["npm", "pack", "--silent", ATLAS], cwd=folder, check=True)
    return next(folder.glob("world-atlas-*.tgz"))


def draw(board: str, atlas: list[Any]) -> dict[str, Any]:
    """The drawing file of one board."""
    table = read_toml(HERE / f"{board}.toml")
    rules = read_toml(DATA / f"{board}.toml")
    decor = read_toml(HERE / "decor.toml")
    shapes = build_countries(atlas, table, PROJECTION)
    check_against_rules(shapes, rules)
    land = shapely.coverage_union_all(list(shapes.values()))
    wished = {country: PROJECTION.point(*place) for country, place in table["badges"].items()}
    labels = {country: label(shape, wished.get(country)) for country, shape in shapes.items()}
    badges = shapely.union_all([Point(found.badge).buffer(BADGE_RADIUS + BADGE_CLEARANCE) for found in labels.values()])
    named = {country: (*PROJECTION.point(lon, lat), room) for country, (lon, lat, room) in table["names"].items()}
    strokes = hachures(read_toml(HERE / "relief.toml"), PROJECTION)
    return {
        "board": board,
        "view_box": [0, 0, SHEET.width, SHEET.height],
        "frame": [SHEET.margin, SHEET.margin, SHEET.width - 2 * SHEET.margin, SHEET.height - 2 * SHEET.margin],
        "badge_radius": BADGE_RADIUS,
        "countries": {
            row["id"]: country_entry(shapes[row["id"]], labels[row["id"]], named.get(row["id"]), badges, strokes)
            for row in rules["countries"]
        },
        "continents": {row["id"]: lettering(decor["continents"][row["id"]]) for row in rules["continents"]},
        "seas": [{"text": sea["text"], **lettering(sea)} for sea in decor["seas"]],
        "sea_links": [link_entry(a, b, table, shapes) for a, b in rules["borders"]["sea"]],
        "waterlines": [path_of(line) for line in waterlines(land, SHEET)],
        "graticule": path_of(graticule(PROJECTION, SHEET)),
        "lakes": path_of(lakes(read_toml(HERE / "lakes.toml"), PROJECTION, land, badges)),
        "degree_scale": path_of(degree_scale(PROJECTION, SHEET, SCALE_DEPTH)),
    }


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def check_against_rules(shapes: dict[str, Any], rules: dict[str, Any]) -> None:
    """The drawing's countries and land borders are those of the rules, or nothing is written."""
    wanted = {row["id"] for row in rules["countries"]}
    if wanted != set(shapes):
        raise SystemExit(f"countries drawn but not in the rules, or the other way round: {wanted ^ set(shapes)}")
    order = [row["id"] for row in rules["countries"]]
    touching = {tuple(sorted(pair, key=order.index)): length for pair, length in neighbours(shapes).items()}
    land = {tuple(pair) for pair in rules["borders"]["land"]}
    faults = [f"{a} and {b} touch, but are no neighbours by land" for a, b in touching.keys() - land]
    faults += [f"{a} and {b} do not touch" for a, b in land - touching.keys()]
    faults += [f"{a} and {b} touch along {n:.1f} units only" for (a, b), n in touching.items() if n < SHORTEST_BORDER]
    if faults:
        raise SystemExit("\n".join(sorted(faults)))


def country_entry(
    shape: Any, found: Label, named: tuple[float, float, float] | None, badges: Any, strokes: list[LineString]
) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "path": path_of(shape),
        "label": found.point,
        "label_radius": found.radius,
        "badge": found.badge,
        "room_below": found.room_below,
        "room_above": found.room_above,
        "hachure": path_of(hachures_on(shape, badges, strokes)),
    }
    if found.leader is not None:
        entry["leader"] = path_of(found.leader)
    if named is not None:
        entry["name_at"] = [round(value, 1) for value in named]
    return entry


def link_entry(a: str, b: str, table: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    lines = table["links"].get(f"{a}-{b}") or table["links"].get(f"{b}-{a}")
    if lines is None:
        raise SystemExit(f"links: nothing says how {a}-{b} runs over the sea")
    return {"a": a, "b": b, "path": path_of(sea_link(a, b, lines, shapes, PROJECTION, SHEET.inside))}


def lettering(row: dict[str, Any]) -> dict[str, Any]:
    """A curved baseline on the page and how large the letters are."""
    return {"baseline": path_of(long_curve([PROJECTION.point(*place) for place in row["along"]])), "size": row["size"]}
