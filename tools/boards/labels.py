"""Badges and lettering: where the armies of a country are shown, and how much room there is for its name."""

from dataclasses import dataclass

import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

BADGE_RADIUS = 15.0
LINE_GAP = 13.0  # from the edge of the badge to the middle of the lettering, in units
PRECISION = 0.25


@dataclass(frozen=True)
class Label:
    """`point` lies in the country; the badge stands there or, with a leader, out at sea."""

    point: tuple[float, float]
    radius: float
    badge: tuple[float, float]
    leader: LineString | None
    room_below: float
    room_above: float


def label(shape: BaseGeometry, wished: tuple[float, float] | None) -> Label:
    """The roomiest place of the country, unless the table of the board wishes another."""
    largest = max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)
    circle = shapely.maximum_inscribed_circle(largest, PRECISION)
    middle, radius = Point(circle.coords[0]), circle.length
    if wished is None:
        return at(shape, middle, radius, middle)
    badge = Point(wished)
    if shape.covers(badge):
        return at(shape, badge, shape.boundary.distance(badge), badge)
    return at(shape, middle, radius, badge)


def at(shape: BaseGeometry, point: Point, radius: float, badge: Point) -> Label:
    leader = None
    if badge != point:
        whole = LineString([badge, point])
        leader = LineString([whole.interpolate(BADGE_RADIUS), point])
    return Label(
        point=rounded(point),
        radius=round(radius, 1),
        badge=rounded(badge),
        leader=leader,
        room_below=room(shape, badge, BADGE_RADIUS + LINE_GAP),
        room_above=room(shape, badge, -BADGE_RADIUS - LINE_GAP),
    )


def room(shape: BaseGeometry, badge: Point, dy: float) -> float:
    """Width of a text, centred at dy from the badge, that stays within the country (0 at sea)."""
    band = shapely.box(badge.x - 400, badge.y + dy - 4, badge.x + 400, badge.y + dy + 4)
    outside = band.difference(shape)
    middle = Point(badge.x, badge.y + dy)
    if not shape.covers(middle):
        return 0.0
    left = max((part.bounds[2] for part in pieces(outside) if part.bounds[0] < badge.x), default=badge.x - 400)
    right = min((part.bounds[0] for part in pieces(outside) if part.bounds[2] > badge.x), default=badge.x + 400)
    width: float = 2 * min(badge.x - left, right - badge.x)
    return round(max(0.0, width), 1)


def pieces(shape: BaseGeometry) -> list[Polygon]:
    return [part for part in getattr(shape, "geoms", [shape]) if part.area > 0]


def rounded(point: Point) -> tuple[float, float]:
    return round(point.x, 1), round(point.y, 1)
