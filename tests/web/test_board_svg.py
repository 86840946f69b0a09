"""The board as SVG: well-formed, reachable by keyboard, readable without colours, and free of inline styles."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from expugna.acme.board import board as load_board
from expugna.acme.drawing import DRAWN, Drawing, load_drawing
from expugna.web.svg.acme import MOST_ARMIES, CountryMark, board_svg, country_svg
from expugna.web.svg.lettering import EM_WIDTH, name_lines

SMALLEST_LETTERS = 11.0


def marks_for(drawing: Drawing, **changes: CountryMark) -> dict[str, CountryMark]:
    """Four owners in turn, 99 armies everywhere."""
    names = {country.id: country.name.de for country in load_board(drawing.board).countries.values()}
    marks = {
        country: CountryMark(
            owner=index % 4, armies=99, label=f"{names[country]}, Anna, 99 Armeen", name=names[country]
        )
        for index, country in enumerate(drawing.countries)
    }
    return marks | changes


def parse(svg: str) -> ElementTree.Element:
    """Fails where the mark-up is not well-formed."""
    return ElementTree.fromstring(svg)  # noqa: S314 (our own text)


def parsed(drawing: Drawing, marks: dict[str, CountryMark]) -> ElementTree.Element:
    return parse(board_svg(drawing, marks, title="Weltkarte"))


@pytest.fixture(params=DRAWN)
def drawing(request: pytest.FixtureRequest) -> Drawing:
    return load_drawing(request.param)


@pytest.mark.rule("A-02", "A-40")
def test_every_country_is_a_button_with_its_name(drawing: Drawing) -> None:
    """Each country is one focusable button, and says all it shows."""
    root = parsed(drawing, marks_for(drawing))

    buttons = root.findall(".//g[@role='button']")
    assert root.attrib["role"] == "group"
    assert root.attrib["aria-label"] == "Weltkarte"
    assert [button.attrib["data-country"] for button in buttons] == list(drawing.countries)
    assert {button.attrib["tabindex"] for button in buttons} == {"0"}
    assert all(button.attrib["aria-label"].endswith("Anna, 99 Armeen") for button in buttons)


@pytest.mark.rule("A-35", "A-62")
def test_ninety_nine_armies_stand_on_every_badge(drawing: Drawing) -> None:
    """The number is the badge's text, in the middle of the badge."""
    root = parsed(drawing, marks_for(drawing))

    texts = root.findall(".//text[@class='armies']")
    discs = root.findall(".//circle[@class='badge']")
    assert [text.text for text in texts] == ["99"] * len(drawing.countries)
    assert [(t.attrib["x"], t.attrib["y"]) for t in texts] == [(d.attrib["cx"], d.attrib["cy"]) for d in discs]


@pytest.mark.rule("A-71")
def test_owners_differ_by_pattern_as_well_as_by_colour(drawing: Drawing) -> None:
    """Four owners have four patterns; a country of nobody has none."""
    first, *_ = drawing.countries
    nobody = CountryMark(owner=None, armies=0, label="frei", name="frei")
    root = parsed(drawing, marks_for(drawing, **{first: nobody}))

    by_country = {group.attrib["data-country"]: group for group in root.findall(".//g[@role='button']")}
    fills: dict[str, set[str | None]] = {}
    for country, group in by_country.items():
        pattern = group.find("use[@class='pattern']")
        fills.setdefault(group.attrib["class"], set()).add(None if pattern is None else pattern.attrib["fill"])
        assert pattern is not None or country == first
    assert fills == {
        "country owner-none": {None},
        **{f"country owner-{owner}": {f"url(#pattern-{owner})"} for owner in range(4)},
    }
    assert {pattern.attrib["id"] for pattern in root.findall(".//pattern")} == {f"pattern-{n}" for n in range(4)}


def test_the_board_obeys_a_strict_content_security_policy(drawing: Drawing) -> None:
    """No style attribute, no script, no handler, no address."""
    svg = str(board_svg(drawing, marks_for(drawing), title="Weltkarte"))

    assert re.findall(r"\sstyle=|<script|<style|\son\w+=|https?:|data:", svg) == []


def test_identifiers_are_unique_and_references_lead_somewhere(drawing: Drawing) -> None:
    svg = str(board_svg(drawing, marks_for(drawing), title="Weltkarte", continents={"asia": "Asien"}))

    ids = re.findall(r'\sid="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(ids)


@pytest.mark.rule("A-35", "A-73")
@pytest.mark.parametrize(("armies", "digits"), [(1, "1"), (99, "2"), (100, "3"), (MOST_ARMIES, "4")])
def test_badges_show_as_many_armies_as_classic_allows(armies: int, digits: str) -> None:
    """The number whole; how many digits it has is told to the style sheet, which makes long ones narrower."""
    group = parse(country_svg(load_drawing("world29"), "japan", CountryMark(0, armies, "Japan", "Japan")))
    text = group.find("text[@class='armies']")
    assert text is not None
    assert (text.text, text.attrib["data-digits"]) == (str(armies), digits)


def test_owners_have_the_colours_that_the_seats_are_called_by() -> None:
    """Red, blue, green, yellow, in this order, for washes and for patterns."""
    css = (files("expugna.web") / "static" / "board.css").read_text("utf-8")
    for number, colour in enumerate(("red", "blue", "green", "yellow")):
        assert f".board .owner-{number} {{ --tint: var(--board-{colour}); --deep: var(--board-{colour}-deep); }}" in css
        assert re.search(rf"\.ink-{number} \w+ {{ (stroke|fill): var\(--board-{colour}-deep\)", css)


def test_names_are_escaped(drawing: Drawing) -> None:
    """A player's name is text, whatever it is."""
    first, *_ = drawing.countries
    evil = CountryMark(owner=0, armies=1, label='"><script>', name="<b>&")
    root = parsed(drawing, marks_for(drawing, **{first: evil}))

    assert root.find(".//g[@role='button']").attrib["aria-label"] == '"><script>'  # type: ignore[union-attr]
    assert root.find(".//script") is None


def test_classes_of_a_mark_reach_its_country() -> None:
    """States such as the chosen attacker are classes, and one country can be drawn alone to be swapped."""
    drawing = load_drawing("world29")
    mark = CountryMark(owner=2, armies=5, label="Japan", name="Japan", classes=("choosable", "from"))

    group = parse(country_svg(drawing, "japan", mark))

    assert group.attrib["class"] == "country owner-2 choosable from"
    assert group.attrib["id"] == "country-japan"


def test_the_reach_of_a_badge_is_larger_than_the_badge() -> None:
    """Small countries can be hit beside their badge, too."""
    drawing = load_drawing("world42")
    group = parse(country_svg(drawing, "iceland", CountryMark(0, 1, "Island", "Island")))

    radii = {circle.attrib["class"]: float(circle.attrib["r"]) for circle in group.findall("circle")}
    assert radii["reach"] >= radii["badge"] + 4


@pytest.mark.parametrize("language", ["de", "en"])
def test_names_are_lettered_without_running_into_badges(drawing: Drawing, language: str) -> None:
    """Every name of the shipped boards finds a place, in letters large enough, clear of all badges."""
    for country in load_board(drawing.board).countries.values():
        lines = name_lines(drawing.countries[country.id], getattr(country.name, language), drawing.badge_radius)
        assert lines, country.id
        for line in lines:
            assert line.size >= SMALLEST_LETTERS
            half = len(line.text) * line.size * EM_WIDTH / 2
            for other, shape in drawing.countries.items():
                dx = max(0.0, abs(shape.badge[0] - line.x) - half)
                dy = max(0.0, line.y - line.size * 0.7 - shape.badge[1], shape.badge[1] - line.y)
                assert dx * dx + dy * dy > drawing.badge_radius**2, (country.id, other)


def test_a_mark_is_missing() -> None:
    """A country without a mark is named."""
    drawing = load_drawing("world29")
    marks = marks_for(drawing)
    del marks["japan"]

    with pytest.raises(ValueError, match="differ in japan"):
        board_svg(drawing, marks, title="Weltkarte")


@pytest.mark.parametrize(("owner", "armies"), [(4, 1), (-1, 1), (0, 10_000), (0, -1)])
def test_impossible_marks_are_refused(owner: int, armies: int) -> None:
    with pytest.raises(ValueError, match=r"owner|armies"):
        CountryMark(owner=owner, armies=armies, label="", name="")
