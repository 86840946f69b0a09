"""The ACME board as SVG: an engraved school atlas whose countries are buttons.

The mark-up holds no style attribute and no script, so it lives under a Content-Security-Policy without
`unsafe-inline`; everything that can be seen is decided in `static/board.css` by class.

Layers, from below: paper and graticule, water lining, sea links, coast ink, then one group for each country (wash of
the owner's colour, the owner's pattern, hachures, borders, badge), lakes, names, and the frame. The coast ink is a
broad stroke around every country, of which the washes leave only the outer half to be seen.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from expugna.acme.drawing import CountryShape, Drawing
from expugna.web.svg.lettering import Line, name_lines

OWNERS: Final = 4
MOST_ARMIES: Final = 9999
"""What a badge has room for; the figures of three and four digits are narrower."""


@dataclass(frozen=True)
class CountryMark:
    """What one country shows. `label` is the whole accessible name, `name` the lettering on the map.

    `movable` stands small at the badge's corner: how many armies may still be moved.
    """

    owner: int | None
    armies: int
    label: str
    name: str
    classes: tuple[str, ...] = ()
    movable: int | None = None

    def __post_init__(self) -> None:
        if self.owner is not None and not 0 <= self.owner < OWNERS:
            raise ValueError(f"owner {self.owner}: there are colours for 0 to {OWNERS - 1}, or None for nobody")
        if not 0 <= self.armies <= MOST_ARMIES:
            raise ValueError(f"{self.armies} armies: a badge has room for 0 to {MOST_ARMIES} (A-35, A-73)")


def board_svg(
    drawing: Drawing, marks: Mapping[str, CountryMark], *, title: str, continents: Mapping[str, str] | None = None
) -> Markup:
    """The whole board. `marks` has one entry for each country; `continents` letters the continents, if given.

    Raises ValueError when a country has no mark, or a mark no country.
    """
    if marks.keys() != drawing.countries.keys():
        odd = ", ".join(sorted(marks.keys() ^ drawing.countries.keys()))
        raise ValueError(f"board {drawing.board}: marks and countries differ in {odd}")
    x, y, width, height = drawing.view_box
    return Markup("").join(
        [
            Markup('<svg class="board" viewBox="{} {} {} {}" role="group" aria-label="{}" data-board="{}">').format(
                *map(_number, (x, y, width, height)), title, drawing.board
            ),
            _definitions(drawing),
            _sea(drawing),
            _lettering(drawing, continents or {}),
            *(country_svg(drawing, country, marks[country]) for country in drawing.countries),
            Markup('<path class="lake" aria-hidden="true" d="{}"/>').format(drawing.lakes),
            _names(drawing, marks),
            _COMPASS_ROSE,
            _frame(drawing),
            Markup("</svg>"),
        ]
    )


def country_svg(drawing: Drawing, country: str, mark: CountryMark) -> Markup:
    """The group of one country: a button that can be reached by keyboard, and that a page may swap alone."""
    shape = drawing.countries[country]
    owner = "owner-none" if mark.owner is None else f"owner-{mark.owner}"
    classes = " ".join(("country", owner, *mark.classes))
    return Markup("").join(
        [
            Markup(
                '<g id="country-{0}" class="{1}" role="button" tabindex="0" data-country="{0}" aria-label="{2}">'
            ).format(country, classes, mark.label),
            _land(country, shape, mark.owner),
            _badge(drawing, shape, mark.armies),
            Markup("</g>"),
        ]
    )


def _land(country: str, shape: CountryShape, owner: int | None) -> Markup:
    """Wash, pattern, hachures, the darker tint along the border, and the border itself."""
    use = Markup('<use class="{}" href="#land-{}"{}/>')
    clip = Markup(' clip-path="url(#clip-{})"').format(country)
    layers = [use.format("wash", country, "")]
    if owner is not None:
        layers.append(use.format("pattern", country, Markup(' fill="url(#pattern-{})"').format(owner)))
    layers.append(Markup('<path class="hachure" d="{}"/>').format(shape.hachure) if shape.hachure else Markup(""))
    layers.append(use.format("band", country, clip))
    layers.append(use.format("border", country, ""))
    return Markup("").join(layers)


def _badge(drawing: Drawing, shape: CountryShape, armies: int) -> Markup:
    """The paper disc with the number; the larger unseen disc around it is easier to hit with a finger."""
    x, y = map(_number, shape.badge)
    radius = drawing.badge_radius
    leader = Markup('<path class="leader" d="{}"/>').format(shape.leader) if shape.leader else Markup("")
    return leader + Markup(
        '<circle class="reach" cx="{0}" cy="{1}" r="{2}"/>'
        '<circle class="badge" cx="{0}" cy="{1}" r="{3}"/>'
        '<circle class="badge-ring" cx="{0}" cy="{1}" r="{4}"/>'
        '<text class="armies" data-digits="{6}" x="{0}" y="{1}" dy=".34em">{5}</text>'
    ).format(x, y, _number(radius + 5), _number(radius), _number(radius - 2.6), armies, len(str(armies)))


def _movable(drawing: Drawing, country: str, shape: CountryShape, mark: CountryMark) -> Markup:
    """How many armies may still be moved, at the badge's corner; empty when that is no question (A-52), or
    the country's only army, which never may."""
    x, y = shape.badge
    radius = drawing.badge_radius
    told = "" if mark.movable is None or mark.armies == 1 else f"→{mark.movable}"
    return Markup('<text id="movable-{}" class="movable" x="{}" y="{}">{}</text>').format(
        country, _number(x + radius), _number(y - 0.55 * radius), told
    )


def _names(drawing: Drawing, marks: Mapping[str, CountryMark]) -> Markup:
    """The lettering of all countries, above them, so that no neighbour cuts a name off, or how many may be moved."""
    lines = (
        line
        for country, shape in drawing.countries.items()
        for line in name_lines(shape, marks[country].name, drawing.badge_radius)
    )
    movable = (_movable(drawing, country, shape, marks[country]) for country, shape in drawing.countries.items())
    texts = Markup("").join([*map(_name_line, lines), *movable])
    return Markup('<g aria-hidden="true">') + texts + Markup("</g>")


def _name_line(line: Line) -> Markup:
    return Markup('<text class="name" x="{}" y="{}" font-size="{}">{}</text>').format(
        _number(line.x), _number(line.y), _number(line.size), line.text
    )


def _definitions(drawing: Drawing) -> Markup:
    """The outlines, drawn from here several times over, and the four patterns that tell owners apart in grey."""
    outlines = Markup("").join(
        Markup('<path id="land-{0}" d="{1}"/><clipPath id="clip-{0}"><use href="#land-{0}"/></clipPath>').format(
            country, shape.path
        )
        for country, shape in drawing.countries.items()
    )
    return Markup("<defs>") + _PATTERNS + outlines + Markup("</defs>")


_PATTERNS: Final = Markup(
    '<pattern id="pattern-0" class="ink-0" width="5" height="5" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M0 2.5h5"/></pattern>'
    '<pattern id="pattern-1" class="ink-1" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<circle cx="1.5" cy="1.5" r=".8"/><circle cx="4.5" cy="4.5" r=".8"/></pattern>'
    '<pattern id="pattern-2" class="ink-2" width="6" height="6" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M0 3h6M3 0v6"/></pattern>'
    '<pattern id="pattern-3" class="ink-3" width="4" height="4" patternUnits="userSpaceOnUse">'
    '<path d="M0 2h4"/></pattern>'
)


def _star(points: int, outer: float, inner: float, turn: float) -> str:
    """A star around the origin as polygon points."""
    corners = (
        (radius, math.radians(turn + 180 * step / points)) for step, radius in enumerate((outer, inner) * points)
    )
    return " ".join(f"{radius * math.sin(angle):.1f},{-radius * math.cos(angle):.1f}" for radius, angle in corners)


def _half_rays(outer: float, inner: float) -> str:
    """The shaded half of the four main rays."""
    right = inner * math.sin(math.pi / 4)
    quarters = (f"M0 0L0 {-outer}L{right:.1f} {-right:.1f}z", f"M0 0L{outer} 0L{right:.1f} {right:.1f}z")
    return "".join(quarters) + "".join(
        (f"M0 0L0 {outer}L{-right:.1f} {right:.1f}z", f"M0 0L{-outer} 0L{-right:.1f} {-right:.1f}z")
    )


_COMPASS_ROSE: Final = (
    Markup(
        '<g class="compass" aria-hidden="true" transform="translate(132 724)">'
        '<circle class="ring" r="30"/><circle class="ring" r="27.5"/>'
    )
    + Markup('<polygon class="light" points="{}"/>').format(_star(4, 33, 8, 45))
    + Markup('<polygon class="light" points="{}"/><path class="dark" d="{}"/>').format(
        _star(4, 46, 9, 0), _half_rays(46, 9)
    )
    + Markup('<text y="-50" font-size="13">N</text></g>')
)


def _sea(drawing: Drawing) -> Markup:
    x, y, width, height = map(_number, drawing.frame)
    links = Markup("").join(
        Markup('<path class="sea-link" data-link="{}-{}" d="{}"/>').format(link.a, link.b, link.path)
        for link in drawing.sea_links
    )
    lines = Markup("").join(
        Markup('<path class="waterline waterline-{}" d="{}"/>').format(number, path)
        for number, path in enumerate(drawing.waterlines, start=1)
    )
    coast = Markup("").join(Markup('<use class="coast" href="#land-{}"/>').format(name) for name in drawing.countries)
    return (
        Markup('<g aria-hidden="true"><rect class="sea" x="{}" y="{}" width="{}" height="{}"/>').format(
            x, y, width, height
        )
        + Markup('<path class="graticule" d="{}"/>').format(drawing.graticule)
        + lines
        + links
        + coast
        + Markup("</g>")
    )


def _lettering(drawing: Drawing, continents: Mapping[str, str]) -> Markup:
    """Oceans in Latin italics, continents in wide capitals, each on its curved baseline."""
    rows = [(f"sea-{number}", sea.baseline, sea.size, sea.text, "sea-name") for number, sea in enumerate(drawing.seas)]
    rows += [
        (f"continent-{name}", place.baseline, place.size, continents[name], "continent-name")
        for name, place in drawing.continents.items()
        if name in continents
    ]
    text = Markup(
        '<path id="along-{0}" class="baseline" d="{1}"/><text class="{4}" font-size="{2}">'
        '<textPath href="#along-{0}" startOffset="50%">{3}</textPath></text>'
    )
    parts = (text.format(key, baseline, _number(size), words, kind) for key, baseline, size, words, kind in rows)
    return Markup('<g aria-hidden="true">') + Markup("").join(parts) + Markup("</g>")


def _frame(drawing: Drawing) -> Markup:
    """Neat line, degree scale and the heavy outer rule."""
    x, y, width, height = drawing.frame
    rule = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')

    def around(name: str, distance: float) -> Markup:
        box = (x - distance, y - distance, width + 2 * distance, height + 2 * distance)
        return rule.format(name, *map(_number, box))

    return (
        Markup('<g class="frame" aria-hidden="true">')
        + around("rule thin", 0)
        + Markup('<path class="degree-scale" d="{}"/>').format(drawing.degree_scale)
        + around("rule thin", 5)
        + around("rule heavy", 10)
        + around("rule thin", 14)
        + Markup("</g>")
    )


def _number(value: float) -> str:
    """At most two decimals, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
