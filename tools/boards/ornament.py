"""What makes the sheet look engraved: coast, water lining, graticule, degree scale, hachures."""

import math
import random
from dataclasses import dataclass

import shapely
from shapely import LineString, MultiLineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from tools.boards.links import closed_curve
from tools.boards.projection import Projection

WATERLINE_DISTANCES = (2.8, 6.2, 10.6)
WATERLINE_TOLERANCE = 1.0
SMALLEST_LINED_POOL = 45.0  # square units: rings of water lining smaller than this are left out
GRATICULE_DEGREES = 15
SCALE_DEGREES = 5
HACHURE_STEP = 3.5
HACHURE_LENGTH = (2.4, 5.2)
HACHURE_CLEARANCE = 1.5
CREST_GAP = 0.5
EARTH_TOP_DEGREES, EARTH_BOTTOM_DEGREES = 86, -66


@dataclass(frozen=True)
class Sheet:
    """The view box and the inner edge of the frame, in units."""

    width: float
    height: float
    margin: float

    @property
    def inside(self) -> Polygon:
        return shapely.box(self.margin, self.margin, self.width - self.margin, self.height - self.margin)


def waterlines(land: BaseGeometry, sheet: Sheet) -> list[BaseGeometry]:
    """Bands around the land at growing distance, whose edges follow the coast as engravers drew the edge of the sea."""
    lines = []
    for distance in WATERLINE_DISTANCES:
        grown = shapely.MultiPolygon([without_pools(part) for part in parts_of(land.buffer(distance, quad_segs=4))])
        lines.append(grown.simplify(WATERLINE_TOLERANCE).intersection(sheet.inside))
    return lines


def without_pools(shape: Polygon) -> Polygon:
    """Rings of water too small to be lined are filled."""
    return Polygon(shape.exterior, [ring for ring in shape.interiors if Polygon(ring).area >= SMALLEST_LINED_POOL])


def parts_of(shape: BaseGeometry) -> list[Polygon]:
    return list(getattr(shape, "geoms", [shape]))


def lakes(
    places: dict[str, list[tuple[float, float]]], projection: Projection, land: BaseGeometry, badges: BaseGeometry
) -> BaseGeometry:
    """The great lakes of the world, rounded from the few points they are sketched with, where no badge stands."""
    soft = [Polygon(closed_curve([projection.point(*place) for place in ring])).buffer(0) for ring in places.values()]
    free = [shape.simplify(0.2) for shape in soft if not shape.intersects(badges)]
    return shapely.union_all(free).intersection(land)


def graticule(projection: Projection, sheet: Sheet) -> BaseGeometry:
    """Meridians and parallels, bent by the lenses like everything else."""
    meridians = [meridian(projection, lon) for lon in range(-180, 210, GRATICULE_DEGREES)]
    parallels = [parallel(projection, lat) for lat in range(-60, 90, GRATICULE_DEGREES)]
    return MultiLineString([line.simplify(0.3) for line in meridians + parallels]).intersection(sheet.inside)


def meridian(projection: Projection, lon: float) -> LineString:
    return LineString([projection.point(lon, lat) for lat in range(EARTH_BOTTOM_DEGREES, EARTH_TOP_DEGREES + 1)])


def parallel(projection: Projection, lat: float) -> LineString:
    return LineString([projection.point(lon, lat) for lon in range(-200, 221)])


def degree_scale(projection: Projection, sheet: Sheet, depth: float) -> BaseGeometry:
    """The dark fields of the scale along the frame: every second step of `SCALE_DEGREES`, on all four sides."""
    low, right, bottom = sheet.margin, sheet.width - sheet.margin, sheet.height - sheet.margin
    xs = [(meridian(projection, lon), lon) for lon in range(-200, 221, SCALE_DEGREES)]
    ys = [(parallel(projection, lat), lat) for lat in range(-60, 86, SCALE_DEGREES)]
    fields = []
    for y, top in ((low, low - depth), (bottom, bottom)):
        marks = crossings(xs, LineString([(-500, y), (sheet.width + 500, y)]), axis=0, low=low, high=right)
        fields += [shapely.box(a, top, b, top + depth) for a, b in marks]
    for x, left in ((low, low - depth), (right, right)):
        marks = crossings(ys, LineString([(x, -500), (x, sheet.height + 500)]), axis=1, low=low, high=bottom)
        fields += [shapely.box(left, a, left + depth, b) for a, b in marks]
    return shapely.MultiPolygon(fields)


def crossings(
    lines: list[tuple[LineString, int]], edge: LineString, *, axis: int, low: float, high: float
) -> list[tuple[float, float]]:
    """The dark intervals along one edge of the frame."""
    met = {degree: line.intersection(edge) for line, degree in lines if line.intersects(edge)}
    at = {degree: point.coords[0][axis] for degree, point in met.items() if isinstance(point, Point)}
    dark = [
        sorted((at[degree], at[degree + SCALE_DEGREES]))
        for degree in sorted(at)
        if degree + SCALE_DEGREES in at and degree // SCALE_DEGREES % 2 == 0
    ]
    return [(max(a, low), min(b, high)) for a, b in dark if min(b, high) - max(a, low) > 0.5]


def hachures(chains: dict[str, list[tuple[float, float]]], projection: Projection) -> list[LineString]:
    """Short strokes falling away on both sides of the crests, uneven as by hand."""
    strokes = []
    for name, places in chains.items():
        dice = random.Random(name)  # noqa: S311 (drawing, not play)
        crest = LineString([projection.point(*place) for place in places])
        strokes += fallen(crest, dice)
    return strokes


def hachures_on(shape: BaseGeometry, badges: BaseGeometry, strokes: list[LineString]) -> BaseGeometry:
    """The strokes that lie wholly in the country and keep clear of all badges."""
    ground = shape.buffer(-HACHURE_CLEARANCE).difference(badges)
    shapely.prepare(ground)
    return MultiLineString([stroke for stroke in strokes if ground.contains(stroke)])


def fallen(crest: LineString, dice: random.Random) -> list[LineString]:
    """The strokes of one chain; they grow towards its middle, as a caterpillar is thickest there."""
    strokes = []
    count = max(2, int(crest.length / HACHURE_STEP))
    for index in range(count + 1):
        along = crest.length * index / count
        here, ahead = crest.interpolate(along), crest.interpolate(min(crest.length, along + 2))
        behind = crest.interpolate(max(0.0, along - 2))
        angle = math.atan2(ahead.y - behind.y, ahead.x - behind.x)
        swell = 0.55 + 0.45 * math.sin(math.pi * index / count)
        sway = dice.uniform(-0.9, 0.9)
        for side in (1, -1):
            lean = angle + side * math.pi / 2 + dice.uniform(-0.35, 0.35)
            reach = dice.uniform(*HACHURE_LENGTH) * swell
            x = here.x + math.cos(lean) * CREST_GAP + math.cos(angle + math.pi / 2) * sway
            y = here.y + math.sin(lean) * CREST_GAP + math.sin(angle + math.pi / 2) * sway
            strokes.append(LineString([(x, y), (x + math.cos(lean) * reach, y + math.sin(lean) * reach)]))
    return strokes
