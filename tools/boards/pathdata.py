"""SVG path data from shapes, short: one decimal, relative steps, no needless blanks."""

from collections.abc import Iterable
from itertools import pairwise

from shapely.geometry.base import BaseGeometry

TENTHS = 10

Tenths = tuple[int, int]


def path_of(geometry: BaseGeometry) -> str:
    """Polygons as closed, lines as open subpaths; an empty geometry gives an empty path."""
    text, pen = "", None
    for coordinates, closed in rings_of(geometry):
        places = without_repeats([(round(x * TENTHS), round(y * TENTHS)) for x, y, *_ in coordinates])
        if len(places) > 1:
            text += subpath(places, closed, pen)
            pen = places[0] if closed else places[-1]
    return text


def rings_of(geometry: BaseGeometry) -> Iterable[tuple[list[tuple[float, float]], bool]]:
    """Every ring or line of the geometry, and whether it is closed."""
    if geometry.geom_type == "Polygon":
        for ring in [geometry.exterior, *geometry.interiors]:
            yield list(ring.coords), True
    elif geometry.geom_type in ("LineString", "LinearRing"):
        yield list(geometry.coords), bool(geometry.is_ring)
    else:
        for part in getattr(geometry, "geoms", []):
            if part.geom_type != "Point":
                yield from rings_of(part)


def without_repeats(places: list[Tenths]) -> list[Tenths]:
    return [place for index, place in enumerate(places) if not index or place != places[index - 1]]


def subpath(places: list[Tenths], closed: bool, pen: Tenths | None) -> str:
    """`M x y l dx dy ...` and `z` if closed; after the first a relative `m`. Steps are differences of rounded places,
    so nothing adds up."""
    start = "M" + joined(places[0]) if pen is None else "m" + joined((places[0][0] - pen[0], places[0][1] - pen[1]))
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
    if closed:
        steps.pop()
    return start + "l" + joined(value for step in steps for value in step) + ("z" if closed else "")


def joined(tenths: Iterable[int]) -> str:
    """Numbers with a blank between them only where no sign or second decimal point already parts them."""
    text, parted, has_point = "", True, False
    for value in tenths:
        number = decimal(value)
        text += number if parted or number[0] == "-" or (number[0] == "." and has_point) else " " + number
        parted, has_point = False, "." in number
    return text


def decimal(tenths: int) -> str:
    """15 -> 1.5, -3 -> -.3, 20 -> 2."""
    sign, size = ("-" if tenths < 0 else ""), abs(tenths)
    whole, rest = divmod(size, TENTHS)
    return sign + (str(whole) if whole or not rest else "") + (f".{rest}" if rest else "")
