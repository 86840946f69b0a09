"""From the atlas to the countries of a board: cut, node, polygonize, assign, merge, simplify.

Everything is noded on one grid, so neighbours share their border vertex for vertex (no gaps, no overlaps).
"""

import math
import random
from itertools import pairwise
from typing import Any

import shapely
from shapely import LineString, MultiLineString, Point, Polygon, STRtree, box
from shapely.geometry.base import BaseGeometry

from tools.boards.projection import Projection

GRID_UNITS = 0.1
SMALLEST_ISLAND = 4.0  # square units
SMALLEST_SEA_HOLE = 3.0
TOLERANCE_UNITS = 1.1
ROUGH_STEP_UNITS = 3.0
ROUGHNESS = 0.16

Place = tuple[float, float]


def build_countries(
    atlas: list[tuple[str, Polygon]], table: dict[str, Any], projection: Projection
) -> dict[str, BaseGeometry]:
    """The countries of the board as a valid coverage in page units, keyed by id, in the order of the ids."""
    pieces = drawn_pieces(atlas, table, projection)
    cuts = [rough_line(name, points, projection) for name, points in table["cuts"].items()]
    faces = faces_of(pieces, cuts)
    owners = assign(faces, table, projection)
    merged = {
        owner: shapely.coverage_union_all([face for (_, face), to in zip(faces, owners, strict=True) if to == owner])
        for owner in sorted(set(owners))
    }
    shapes = shapely.coverage_simplify(list(merged.values()), TOLERANCE_UNITS)
    shapes = [without_specks(shape) for shape in shapes]
    if not shapely.coverage_is_valid(shapes):
        raise SystemExit("the countries overlap or leave gaps after simplification: lower TOLERANCE_UNITS")
    return dict(zip(merged, shapes, strict=True))


def drawn_pieces(
    atlas: list[tuple[str, Polygon]], table: dict[str, Any], projection: Projection
) -> list[tuple[str, BaseGeometry]]:
    """The polygons that the board uses, on the page: neither unassigned countries nor far islands nor specks."""
    used = {name for names in table["assign"].values() for name in names} | set(table["parts"])
    unknown = used - {name for name, _ in atlas}
    if unknown:
        raise SystemExit(f"the table names countries that the atlas does not have: {sorted(unknown)}")
    far = [box(*bounds) for bounds in table["leave_out"]]
    found = []
    for name, polygon in atlas:
        if name in used and not any(frame.covers(polygon) for frame in far):
            shape = projection.shape(polygon)
            if shape.area >= SMALLEST_ISLAND or name in ("Vatican", "San Marino", "Monaco", "Liechtenstein"):
                found.append((name, shape))
    return found


def rough_line(name: str, places: list[Place], projection: Projection) -> LineString:
    """A cut as nature would draw it: the points of the table, broken by midpoint displacement seeded by its name."""
    dice = random.Random(name)  # noqa: S311 (drawing, not play)
    points = [projection.point(*place) for place in places]
    line = [points[0]]
    for start, end in pairwise(points):
        line += displaced(start, end, dice)[1:]
    return LineString(line)


def displaced(start: Place, end: Place, dice: random.Random) -> list[Place]:
    """The way from start to end with its middle pushed sideways, again and again until the steps are short."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if math.hypot(dx, dy) <= ROUGH_STEP_UNITS:
        return [start, end]
    push = (dice.random() * 2 - 1) * ROUGHNESS
    middle = ((start[0] + end[0]) / 2 - dy * push, (start[1] + end[1]) / 2 + dx * push)
    return displaced(start, middle, dice) + displaced(middle, end, dice)[1:]


def faces_of(pieces: list[tuple[str, BaseGeometry]], cuts: list[LineString]) -> list[tuple[str, Polygon]]:
    """All borders and cuts noded on one grid and closed to faces; a face belongs to the piece around its inside."""
    lines = [shape.boundary for _, shape in pieces]
    noded = shapely.union_all([*lines, MultiLineString(cuts)], grid_size=GRID_UNITS)
    shapes = [shape.buffer(0) for _, shape in pieces]
    tree = STRtree(shapes)
    faces = []
    for face in shapely.polygonize([noded]).geoms:
        inside = face.representative_point()
        hits = sorted(index for index in tree.query(inside) if shapes[index].contains(inside))
        if hits:
            faces.append((pieces[hits[0]][0], face))
        elif face.area < SMALLEST_SEA_HOLE:
            nearest = int(tree.nearest(inside))
            faces.append((pieces[nearest][0], face))
    return faces


def assign(faces: list[tuple[str, Polygon]], table: dict[str, Any], projection: Projection) -> list[str]:
    """For each face the id of the board's country."""
    whole = {name: owner for owner, names in table["assign"].items() for name in names}
    anchors = {
        name: [anchor(owner, place, name, faces, projection) for owner, places in parts.items() for place in places]
        for name, parts in table["parts"].items()
    }
    return [whole[name] if name in whole else nearest_owner(face, anchors[name]) for name, face in faces]


def anchor(
    owner: str, place: Place, name: str, faces: list[tuple[str, Polygon]], projection: Projection
) -> tuple[str, Polygon]:
    """The face in which a point of the table lies."""
    point = Point(projection.point(*place))
    for face_name, face in faces:
        if face_name == name and face.contains(point):
            return owner, face
    raise SystemExit(f"parts.{name}.{owner}: {place} lies in no part of {name}: move the point inland")


def nearest_owner(face: Polygon, anchors: list[tuple[str, Polygon]]) -> str:
    """The owner whose anchored face is this one or lies nearest to it."""
    return min((face.distance(other) if face != other else -1.0, owner) for owner, other in anchors)[1]


def without_specks(shape: BaseGeometry) -> BaseGeometry:
    """Simplification may leave an island as a sliver: those go."""
    parts = [part for part in getattr(shape, "geoms", [shape]) if part.area >= SMALLEST_ISLAND / 2]
    return shapely.MultiPolygon(parts) if len(parts) > 1 else parts[0]


def neighbours(shapes: dict[str, BaseGeometry]) -> dict[tuple[str, str], float]:
    """Which countries touch, and along how many units (0.0 = in single points only)."""
    ids = list(shapes)
    found = {}
    for index, a in enumerate(ids):
        for b in ids[index + 1 :]:
            if shapes[a].intersects(shapes[b]):
                found[a, b] = shapes[a].intersection(shapes[b]).length
    return found
