"""Maps as chapter 9 draws them, and the merged map of all that is known."""

import re

import pytest
from msgspec.structs import replace

from expugna.mythicor.atlas import known_world, map_text, owner_marks, world_text
from expugna.mythicor.atlas_svg import SHAPES, land_colour, map_svg, owner_colours, owner_shape, world_svg
from expugna.mythicor.distance import distance
from expugna.mythicor.events import MapCell, MapDrawn
from expugna.mythicor.known import Seen
from expugna.mythicor.report_html import html
from expugna.mythicor.report_parts import Atlas, MapSheet
from expugna.mythicor.report_text import text
from expugna.mythicor.rules import specification
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import OTHER, OWN, played, played_report

STANDARD = specification("standard")
REACH = STANDARD.economy.henchmen_range
TERRAINS = {key: (row.label.de, row.name.de) for key, row in STANDARD.terrains.items()}
WORDS = {label: key for key, (label, _) in TERRAINS.items()}

BOOK = """\
  |   3 |   4 |   5 |   6 |   7 |   8 |   9 |  10 |  11 |  12 |  13 |
---------------------------------------------------------------------
  |     |     |Tundr|Tundr|Tundr|Tundr|Tundr|Offen|Offen|     |     |
 2|  >< |  >< |     |     |     |     |     |     |     |  >< |  >< |
  |     |     |  997|     |     |     |     |     |     |     |     |
---------------------------------------------------------------------
  |     |Berge|Tundr|Tundr|Tundr|Tundr|Tundr|Tundr|Offen|Sumpf|     |
 3|  >< |     |     |     |     |     |     |     |     |     |  >< |
  |     |     |  998|     |     |     |     |     |     |  999|     |
---------------------------------------------------------------------
  | Wald| Wald|Offen|Offen|Offen|Offen|Offen|Offen|Offen|Offen|Offen|
 4|     |     |     |     |     |     |     |     |     |     |     |
  |     |     |  995|     |     |     |     |     |     |  997|  997|
---------------------------------------------------------------------
"""
"""The first rows of the book's map around 8/7 (its heading has 8 and 9 the wrong way round)."""


def cells_of(drawn: str) -> tuple[MapCell, ...]:
    """The cells that a text map shows."""
    lines = drawn.splitlines()
    columns = [int(one) for one in lines[0].split("|")[1:-1]]
    cells = []
    for start in range(2, len(lines), 4):
        y = int(lines[start + 1].split("|")[0])
        lands, owners = lines[start].split("|")[1:-1], lines[start + 2].split("|")[1:-1]
        for x, land, owner in zip(columns, lands, owners, strict=True):
            if land.strip():
                cells.append(MapCell(x, y, WORDS[land.strip()], int(owner.strip() or 0)))
    return tuple(cells)


def sheet(cells: tuple[MapCell, ...], x: int, y: int, radius: int = 5) -> MapSheet:
    return MapSheet(number=1, x=x, y=y, radius=radius, cells=cells)


@pytest.mark.rule("M-9-1", "M-0-2")
def test_it_looks_like_the_map_of_the_book() -> None:
    """Five columns a cell: terrain, >< where henchmen do not reach, the owner's ID to the right."""
    drawn = map_text(sheet(cells_of(BOOK), 8, 7), TERRAINS, REACH)

    assert "\n".join(drawn) + "\n" == BOOK


@pytest.mark.rule("M-0-2")
def test_exactly_twelve_cells_are_out_of_reach() -> None:
    """With a reach of 5 four in each corner but the inner one: (4,4) and (3,5) are within."""
    beyond = {(dx, dy) for dx in range(-5, 6) for dy in range(-5, 6) if distance((0, 0), (dx, dy)) > REACH}

    assert beyond == {(sx * dx, sy * dy) for dx, dy in ((5, 5), (5, 4), (4, 5)) for sx in (1, -1) for sy in (1, -1)}
    cells = tuple(MapCell(x, y, "open", 0) for x in range(1, 12) for y in range(1, 12))
    assert "\n".join(map_text(sheet(cells, 6, 6), TERRAINS, REACH)).count("  >< ") == 12


def test_the_picture_crosses_out_what_is_out_of_reach() -> None:
    """Twelve crosses on a whole map."""
    cells = tuple(MapCell(x, y, "open", 0) for x in range(1, 12) for y in range(1, 12))

    assert map_svg(sheet(cells, 6, 6), played_report("de").atlas, OWN, "de").count('class="far"') == 12


@pytest.mark.rule("M-9-1")
def test_a_start_map_reaches_three_fields() -> None:
    """Seven cells each way; nothing of it is beyond the reach of henchmen."""
    cells = tuple(MapCell(x, y, "open", 0) for x in range(7, 14) for y in range(7, 14))
    drawn = map_text(sheet(cells, 10, 10, radius=3), TERRAINS, REACH)

    assert drawn[0] == "  |   7 |   8 |   9 |  10 |  11 |  12 |  13 |"
    assert len(drawn) == 2 + 7 * 4
    assert "><" not in "\n".join(drawn)


@pytest.mark.rule("M-9-1")
def test_the_map_ends_where_the_world_ends() -> None:
    """In the corner of the world a map has no columns and rows outside it."""
    cells = tuple(MapCell(x, y, "sea", 0) for x in range(1, 7) for y in range(1, 7))
    drawn = map_text(sheet(cells, 1, 1), TERRAINS, REACH)

    assert drawn[0] == "  |   1 |   2 |   3 |   4 |   5 |   6 |"
    assert drawn[-3].startswith(" 6|")


def test_large_worlds_have_room_for_their_rows() -> None:
    """Three digits and more."""
    drawn = map_text(sheet((MapCell(499, 500, "hill", 1001),), 499, 500), TERRAINS, REACH)

    assert drawn == ["   | 499 |", "-" * 10, "   |Hügel|", "500|     |", "   | 1001|", "-" * 10]


@pytest.mark.rule("M-9-1")
def test_bandits_are_never_drawn() -> None:
    """994 stands on no map that was asked for, whether as text or as picture."""
    report = played_report("de")
    (drawn,) = report.maps
    assert played().state.province(1, 3).owner == 994

    assert any((cell.x, cell.y) == (1, 3) for cell in drawn.cells)
    assert "994" not in "\n".join(map_text(drawn, report.atlas.terrains, report.atlas.reach))
    assert ">994<" not in map_svg(drawn, report.atlas, OWN, "de")


def test_the_map_stands_in_the_report() -> None:
    """With the number of the sentence that tells it."""
    report = played_report("de")
    (drawn,) = report.maps
    line = next(line for line in report.lines() if line.number == drawn.number)

    assert line.kind == MapDrawn.__struct_config__.tag
    assert "\n".join(map_text(drawn, report.atlas.terrains, report.atlas.reach)) in text(report)


# ── The known world ──────────────────────────────────────────────────────────────────────────────


def test_the_world_map_merges_all_that_is_known() -> None:
    """Two columns a province: the sign of the land and that of the owner; own provinces as they are."""
    report = played_report("de")
    drawn = world_text(report.atlas, OWN, "de")

    assert drawn[:6] == [
        "     1 2 3 4 5",
        "    +----------+",
        "  1 |.#. & . .A|",
        "  2 |%#~7n ^ . |",
        "  3 |.4~ ^ - . |",
        "    +----------+",
    ]
    assert "# Nordmark (1001)" in "\n".join(drawn)
    assert "A Südelfen (1002)" in "\n".join(drawn)


def test_a_realm_that_knows_nothing_has_no_world_map() -> None:
    """Not even an empty one."""
    atlas = Atlas(width=5, height=5, reach=5, terrains=TERRAINS, owners={}, own=(), places=(), groups=())

    assert known_world(atlas) is None
    assert world_text(atlas, OWN, "de") == []
    assert world_svg(atlas, {}, OWN, 1, "de") == ""


def test_wide_worlds_come_in_sheets_that_fit_the_page() -> None:
    """36 columns of provinces at most."""
    places = tuple(Seen(x=x, y=1, first=0, round=0, terrain="sea") for x in range(1, 81))
    atlas = Atlas(width=80, height=5, reach=5, terrains=TERRAINS, owners={}, own=(), places=places, groups=())
    drawn = world_text(atlas, OWN, "de")

    assert sum(line.count("~ ") for line in drawn if line.startswith("  1 |")) == 80
    assert max(map(len, drawn)) <= 80


def test_owners_have_signs_and_colours_of_their_own() -> None:
    """The own realm is #, powers their last digit, realms letters."""
    report = played_report("de")
    colours = owner_colours(report.atlas, OWN)
    marks = owner_marks(report.atlas, OWN)

    assert len({colours[OWN], colours[OTHER], colours[997]}) == 3
    assert (marks[OWN], marks[OTHER], marks[997], marks[994]) == ("#", "A", "7", "4")


def test_wide_worlds_say_every_fifth_column_where_it_is() -> None:
    """Narrow ones say each."""
    places = tuple(Seen(x=x, y=1, first=0, round=0, terrain="sea") for x in range(1, 31))
    wide = Atlas(width=80, height=5, reach=5, terrains=TERRAINS, owners={}, own=(), places=places, groups=())

    assert world_svg(wide, {}, OWN, 0, "de").count('class="tick"') == 6
    assert world_svg(played_report("de").atlas, {}, OWN, 0, "de").count('class="tick"') == 5 + 3


def test_more_realms_than_letters_share_a_sign() -> None:
    """Never an error."""
    owners = {one: str(one) for one in range(1001, 1061)}
    atlas = Atlas(width=5, height=5, reach=5, terrains=TERRAINS, owners=owners, own=(), places=(), groups=())

    assert owner_marks(atlas, OWN)[1060] == "*"


def test_a_terrain_that_a_specification_adds_is_drawn_too() -> None:
    """With the first letter of its name, in a colour for all such."""
    cell = MapCell(1, 1, "glacier", 0)
    terrains = {**TERRAINS, "glacier": ("Gltsr", "Gletscher")}
    atlas = Atlas(width=5, height=5, reach=5, terrains=terrains, owners={}, own=(cell,), places=(), groups=())

    assert world_text(atlas, OWN, "de")[2] == "  1 |G |"
    assert land_colour("glacier") != land_colour("sea")


def test_old_sights_are_paler_in_the_picture() -> None:
    """What was not seen this round."""
    places = (
        Seen(x=1, y=1, first=0, round=0, terrain="sea"),
        Seen(x=2, y=1, first=0, round=4, terrain="sea"),
    )
    atlas = Atlas(width=5, height=5, reach=5, terrains=TERRAINS, owners={}, own=(), places=places, groups=())

    assert 'opacity=".55" d="M0 0h1v1h-1z"' in world_svg(atlas, {}, OWN, 4, "de")


@pytest.mark.rule("M-9-2")
def test_a_scout_at_the_edge_gets_a_map() -> None:
    """The engine's map goes as far as the world, and the report draws just that."""
    game = mythicor_at("""
        map ooo ooo ooo
        1001 warlord human
          G2 1/1 scout
    """)
    told = game.give("G2 SA 10").one(MapDrawn)

    drawn = map_text(sheet(told.cells, told.x, told.y), TERRAINS, REACH)
    assert drawn[0] == "  |   1 |   2 |   3 |"


POWERS = range(994, 1000)


@pytest.mark.rule("M-9-3")
def test_each_power_has_a_shape_of_its_own_on_the_map_and_in_the_legend() -> None:
    """They share a colour; realms are squares in their own."""
    assert set(SHAPES) == set(POWERS)
    assert len({owner_shape(owner) for owner in (*POWERS, OTHER)}) == len(POWERS) + 1
    assert owner_shape(OTHER) == owner_shape(OWN)
    places = tuple(
        Seen(x=x, y=1, first=0, round=0, terrain="open", owner=owner) for x, owner in enumerate(POWERS, start=1)
    )
    report = played_report("de")
    names = {power: f"Macht {power}" for power in POWERS}
    page = html(replace(report, atlas=replace(report.atlas, own=(), places=places, owners=names)))
    for x, power in enumerate(POWERS):
        assert f'd="M{x} 0{SHAPES[power]}"' in page
        assert re.search(f'd="M0 0{re.escape(SHAPES[power])}"/></svg>Macht {power}</li>', page)


@pytest.mark.rule("M-0-2", "M-9-1")
def test_the_sign_for_what_henchmen_do_not_reach_is_explained_where_it_stands() -> None:
    """Below each map that has it, in text and picture; a start map has none."""
    report = played_report("de")
    cells = tuple(MapCell(x, y, "open", 0) for x in range(1, 12) for y in range(1, 12))
    crossed = replace(report, maps=(sheet(cells, 6, 6),))
    assert "><  Handlanger reichen nicht hin (weiter als 5)" in text(crossed)
    assert "×  Handlanger reichen nicht hin (weiter als 5)" in html(crossed)
    near = replace(report, maps=(sheet(cells[:3], 1, 1, radius=3),))
    assert "reichen nicht hin" not in text(near) + html(near)
