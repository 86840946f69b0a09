"""From degrees to the units of the drawing: Miller's cylinder, with glass lenses laid on the crowded places.

A board is played with fingers: Europe has as many countries as Asia on a tenth of the ground. A lens enlarges around
its centre and pushes the surroundings outwards, without ever folding the map; the graticule is bent with everything
else, so the drawing stays honest about what it does.
"""

import math
from dataclasses import dataclass

import numpy
from shapely import segmentize, transform
from shapely.geometry.base import BaseGeometry

STEP_DEGREES = 1.0
FOLDING_STRENGTH = 2.2  # r (1 + s exp(-r^2/R^2)) is monotone while s < e^1.5 / 2


@dataclass(frozen=True)
class Lens:
    """An enlargement by 1 + strength at (lon, lat), fading out over the radius (in radians of the cylinder)."""

    lon: float
    lat: float
    radius: float
    strength: float


@dataclass(frozen=True)
class Projection:
    """The chain cylinder -> lenses -> page; `height_factor` stretches the page upwards (1 = Miller's own)."""

    lenses: tuple[Lens, ...]
    height_factor: float
    scale: float
    left: float
    top: float

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        """One place on the page."""
        x, y = self.on_cylinder(lon, lat)
        for lens in self.lenses:
            x, y = through(lens, self.on_cylinder(lens.lon, lens.lat), x, y)
        return (x - self.left) * self.scale, (self.top - y) * self.scale

    def on_cylinder(self, lon: float, lat: float) -> tuple[float, float]:
        """Miller's cylindrical projection, in radians."""
        return math.radians(lon), self.height_factor * 1.25 * math.asinh(math.tan(0.8 * math.radians(lat)))

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """A geometry in degrees becomes one on the page; long straight edges bend as the map does."""
        return transform(segmentize(geometry, STEP_DEGREES), self.points)

    def points(self, degrees: numpy.ndarray) -> numpy.ndarray:
        return numpy.array([self.point(lon, lat) for lon, lat in degrees]).reshape(-1, 2)


def through(lens: Lens, centre: tuple[float, float], x: float, y: float) -> tuple[float, float]:
    """What the lens shows of the point."""
    dx, dy = x - centre[0], y - centre[1]
    factor = 1 + lens.strength * math.exp(-(dx * dx + dy * dy) / lens.radius**2)
    return centre[0] + dx * factor, centre[1] + dy * factor
