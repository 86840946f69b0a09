"""Reading world-atlas: TopoJSON arcs become polygons in degrees, with the antimeridian unwrapped.

The atlas (npm package world-atlas, data of Natural Earth) holds one topology: quantised, delta-encoded arcs that
countries share. The map of a board is cut at `SEAM_DEGREES`, in the Bering Strait, so that Chukotka hangs on to Asia.
"""

import json
import math
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shapely import Polygon
from shapely.affinity import translate

ATLAS_MEMBER = "package/countries-50m.json"
SEAM_DEGREES = -168.4
NOT_DRAWN = frozenset({"Antarctica"})

Ring = list[tuple[float, float]]


def read_atlas(package: Path) -> list[tuple[str, Polygon]]:
    """Every polygon of the atlas as (country's name in the atlas, polygon in degrees), in the order of the file."""
    with tarfile.open(package) as archive:
        member = archive.extractfile(ATLAS_MEMBER)
        if member is None:
            raise SystemExit(f"{package} holds no {ATLAS_MEMBER}: is it the npm package world-atlas 2.0.2?")
        topology = json.load(member)
    arcs = decode_arcs(topology)
    found = []
    for geometry in topology["objects"]["countries"]["geometries"]:
        name = geometry["properties"]["name"]
        if name not in NOT_DRAWN:
            found += [(name, on_the_map(polygon)) for polygon in polygons_of(geometry, arcs)]
    return found


def decode_arcs(topology: dict[str, Any]) -> list[Ring]:
    """The shared lines, from quantised differences to degrees."""
    (scale_x, scale_y), (move_x, move_y) = topology["transform"]["scale"], topology["transform"]["translate"]
    decoded = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * scale_x + move_x, y * scale_y + move_y))
        decoded.append(line)
    return decoded


def polygons_of(geometry: dict[str, Any], arcs: list[Ring]) -> Iterator[Polygon]:
    """The polygons of one country; rings too short to enclose anything are left out."""
    parts = [geometry["arcs"]] if geometry["type"] == "Polygon" else geometry["arcs"]
    for part in parts:
        rings = [ring for ring in (join_arcs(indices, arcs) for indices in part) if len(ring) > 3]
        if rings:
            yield Polygon(rings[0], rings[1:])


def join_arcs(indices: list[int], arcs: list[Ring]) -> Ring:
    """One ring from its arcs; a negative index ~i means arc i walked backwards."""
    ring: Ring = []
    for index in indices:
        line = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring += line[1:] if ring else line
    return without_jumps(ring)


def without_jumps(ring: Ring) -> Ring:
    """A ring that crosses the antimeridian goes on beyond 180 degrees instead of jumping round the world."""
    smooth = ring[:1]
    for lon, lat in ring[1:]:
        turns = round((smooth[-1][0] - lon) / 360)
        smooth.append((lon + 360 * turns, lat))
    return smooth


def on_the_map(polygon: Polygon) -> Polygon:
    """Everything west of the seam moves to the eastern edge of the map, and the other way round."""
    west, _, east, _ = polygon.bounds
    turns = math.floor(((west + east) / 2 - SEAM_DEGREES) / 360)
    return translate(polygon, -360 * turns)
