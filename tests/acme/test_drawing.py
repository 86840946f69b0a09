"""The drawings of the boards show the boards of the rules: same countries, same neighbours, room for the badges."""

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest
import shapely

from expugna.acme.board import Board
from expugna.acme.board import board as load_board
from expugna.acme.drawing import DRAWN, Drawing, load_drawing, read_drawing

SHORTEST_VISIBLE_BORDER = 4.0  # units of the view box
LINK_REACHES = 3.0
TOKEN = re.compile(r"[Mmlz]|-?(?:\d+\.?\d*|\.\d+)")


def subpaths(path: str) -> Iterator[list[tuple[float, float]]]:
    """The rings and lines of a path of the commands M, m, l and z, in tenths so that nothing is rounded away."""
    command, numbers, here = "", [], (0, 0)
    line: list[tuple[int, int]] = []
    for token in [*TOKEN.findall(path), "M"]:
        if token == "z":
            line.append(line[0])
            here = line[0]
        elif token in "Mml":
            if token in "Mm" and line:
                yield [(x / 10, y / 10) for x, y in line]
                line = []
            command = token
        else:
            numbers.append(round(float(token) * 10))
            if len(numbers) == 2:
                x, y = numbers
                here = (x, y) if command == "M" else (here[0] + x, here[1] + y)
                line.append(here)
                numbers = []


@cache
def shapes(board: str) -> dict[str, Any]:
    """Every country's outline as a shape; a ring inside another is a hole."""
    found = {}
    for country, shape in load_drawing(board).countries.items():
        rings = [shapely.Polygon(ring) for ring in subpaths(shape.path)]
        area = shapely.Polygon()
        for ring in rings:
            area = area.symmetric_difference(ring)
        found[country] = area
    return found


def pairs_of(board: Board, kind: str) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in getattr(board, kind)}


@pytest.fixture(params=DRAWN)
def drawing(request: pytest.FixtureRequest) -> Drawing:
    return load_drawing(request.param)


@pytest.fixture
def board(drawing: Drawing) -> Board:
    return load_board(drawing.board)


@pytest.mark.rule("A-02")
def test_every_country_is_drawn_and_no_other(drawing: Drawing, board: Board) -> None:
    """The drawing has the countries and continents of the rules, in their order."""
    assert list(drawing.countries) == list(board.countries)
    assert list(drawing.continents) == list(board.continents)


def test_the_countries_share_their_borders(drawing: Drawing) -> None:
    """No gap and no overlap: neighbours have the same vertices along their border."""
    outlines = list(shapes(drawing.board).values())

    assert all(outline.is_valid for outline in outlines)
    assert shapely.coverage_is_valid(outlines)


@pytest.mark.rule("A-02", "A-72")
def test_countries_touch_exactly_where_the_rules_have_a_land_border(drawing: Drawing, board: Board) -> None:
    """Two countries touch if and only if the rules have a border by land between them, and long enough to be seen."""
    outlines = shapes(drawing.board)
    touching = {
        frozenset(pair): outlines[pair[0]].intersection(outlines[pair[1]]).length
        for pair in combinations(outlines, 2)
        if outlines[pair[0]].intersects(outlines[pair[1]])
    }

    assert touching.keys() == pairs_of(board, "land")
    assert min(touching.values()) >= SHORTEST_VISIBLE_BORDER


@pytest.mark.rule("A-02", "A-72")
def test_every_other_border_is_a_line_over_the_sea(drawing: Drawing, board: Board) -> None:
    """The rules' borders by sea are drawn once each, between countries that do not touch."""
    linked = [frozenset((link.a, link.b)) for link in drawing.sea_links]

    assert len(linked) == len(set(linked))
    assert set(linked) == pairs_of(board, "sea")


def test_sea_links_reach_both_countries_and_cross_no_third(drawing: Drawing) -> None:
    """A link runs from coast to coast; the one round the world leaves the map at both of its edges."""
    outlines = shapes(drawing.board)
    x, _, width, _ = drawing.frame
    for link in drawing.sea_links:
        lines = shapely.MultiLineString(list(subpaths(link.path)))
        assert outlines[link.a].distance(lines) < LINK_REACHES, link
        assert outlines[link.b].distance(lines) < LINK_REACHES, link
        crossed = [name for name, shape in outlines.items() if name not in (link.a, link.b) and shape.intersects(lines)]
        assert crossed == [], link
        if outlines[link.a].distance(outlines[link.b]) > width / 2:
            assert (lines.bounds[0], lines.bounds[2]) == (x, x + width), link


def test_everything_is_inside_the_view_box(drawing: Drawing) -> None:
    """Land, links and badges lie within the frame."""
    x, y, width, height = drawing.frame
    frame = shapely.box(x, y, x + width, y + height)

    assert [name for name, shape in shapes(drawing.board).items() if not frame.covers(shape)] == []
    for link in drawing.sea_links:
        assert frame.covers(shapely.MultiLineString(list(subpaths(link.path)))), link
    for name, shape in drawing.countries.items():
        assert frame.covers(shapely.Point(shape.badge).buffer(drawing.badge_radius)), name


def test_label_points_lie_inside_their_country(drawing: Drawing) -> None:
    """The free circle around a label point lies in the country."""
    for name, shape in drawing.countries.items():
        free = shapely.Point(shape.label).buffer(shape.label_radius - 0.2)
        assert shape.label_radius > 2, name
        assert shapes(drawing.board)[name].covers(free), name


def test_badges_stand_in_their_country_or_have_a_leader_to_it(drawing: Drawing) -> None:
    """A badge out at sea touches no land, and its leader ends at the label point."""
    land = shapely.union_all(list(shapes(drawing.board).values()))
    for name, shape in drawing.countries.items():
        badge = shapely.Point(shape.badge)
        if shape.leader:
            (line,) = subpaths(shape.leader)
            assert line[-1] == shape.label, name
            assert not land.intersects(badge), name
        else:
            assert shapes(drawing.board)[name].covers(badge), name


def test_no_badge_covers_another_or_foreign_land(drawing: Drawing) -> None:
    """All badges can be read and hit: they keep apart, and off the land of others."""
    outlines = shapes(drawing.board)
    for (a, one), (b, two) in combinations(drawing.countries.items(), 2):
        assert math.dist(one.badge, two.badge) > 2 * drawing.badge_radius + 6, (a, b)
    for name, shape in drawing.countries.items():
        disc = shapely.Point(shape.badge).buffer(drawing.badge_radius)
        assert [other for other in outlines if other != name and outlines[other].intersects(disc)] == [], name


def test_an_unknown_board_is_answered_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match="world29, world42"):
        load_drawing("world7")


def test_a_wrong_file_is_refused_with_the_place() -> None:
    """A drawing that lacks a field names it."""
    with pytest.raises(msgspec.ValidationError, match="view_box"):
        read_drawing(b'{"board": "world29"}')
