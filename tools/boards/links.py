"""Sea links: dashed lines through hand-written places, drawn as curves, and clipped at the two countries' coasts."""

import math

import shapely
from shapely import LineString, MultiLineString
from shapely.geometry.base import BaseGeometry

from tools.boards.projection import Projection

Place = tuple[float, float]

CURVE_STEPS = 8
RING_STEPS = 4
BOW = 0.14  # of the length, for a link of two places
SHORTEST_PIECE = 1.5
RUN_OUT = 90.0  # units


def sea_link(
    a: str,
    b: str,
    lines: list[list[Place]],
    shapes: dict[str, BaseGeometry],
    projection: Projection,
    page: BaseGeometry,
) -> BaseGeometry:
    """The visible part of a link; it may cross islands of its own two countries, but no other land."""
    curves = MultiLineString([curve([projection.point(*place) for place in line]) for line in lines])
    visible = curves.difference(shapely.union_all([shapes[a], shapes[b]])).intersection(page)
    crossed = [name for name, shape in shapes.items() if name not in (a, b) and shape.intersects(visible)]
    if crossed:
        raise SystemExit(f"links.{a}-{b} runs over {crossed}: give it places that stay at sea")
    pieces = [piece for piece in getattr(visible, "geoms", [visible]) if piece.length >= SHORTEST_PIECE]
    if not pieces:
        raise SystemExit(f"links.{a}-{b} has no part at sea: move its first and last place")
    return MultiLineString(pieces)


def curve(points: list[Place]) -> LineString:
    """A Catmull-Rom curve through the points; two points alone are joined by a gentle bow."""
    if len(points) == 2:
        (x1, y1), (x2, y2) = points
        points = [points[0], ((x1 + x2) / 2 + (y2 - y1) * BOW, (y1 + y2) / 2 - (x2 - x1) * BOW), points[1]]
    padded = [points[0], *points, points[-1]]
    line = [points[0]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        line += [between(before, start, end, after, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]
    return LineString(line)


def closed_curve(points: list[Place]) -> list[Place]:
    """A round ring through the points."""
    ring = [points[-1], *points, points[0], points[1]]
    corners = zip(ring, ring[1:], ring[2:], ring[3:], strict=False)
    return [between(*four, step / RING_STEPS) for four in corners for step in range(RING_STEPS)]


def long_curve(points: list[Place]) -> LineString:
    """A curve that goes straight on at both ends, so that lettering along it is never cut off."""
    line = list(curve(points).coords)
    return LineString([beyond(line[1], line[0]), *line, beyond(line[-2], line[-1])])


def beyond(before: Place, end: Place) -> Place:
    length = math.dist(before, end)
    return end[0] + (end[0] - before[0]) / length * RUN_OUT, end[1] + (end[1] - before[1]) / length * RUN_OUT


def between(p0: Place, p1: Place, p2: Place, p3: Place, t: float) -> Place:
    """The point at t (0..1) between p1 and p2."""
    x, y = (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t**3)
        for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
    )
    return x, y
