"""The text form: 80 columns, tables and boxes aligned to the column."""

import pytest
from msgspec.structs import replace

from expugna.mythicor.columns import WIDTH, flowed, left, right, table, width, wrapped
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import EVALUATED_ON, LANGUAGES, OTHER, every_event, played_report, played_view


def boxes(page: str) -> list[str]:
    return [line for line in page.splitlines() if line.startswith(("+-", "+=", "| "))]


@pytest.fixture(params=LANGUAGES)
def everything(request: pytest.FixtureRequest) -> Report:
    """A report of one event of every kind."""
    return report(played_view(), every_event(), request.param, EVALUATED_ON)


def test_no_line_is_longer_than_the_page(everything: Report) -> None:
    """Umlauts count one column."""
    assert max(map(width, text(everything).splitlines())) == WIDTH


def test_boxes_end_where_the_page_ends(everything: Report) -> None:
    """Every line of a box is exactly as wide as the page."""
    assert {width(line) for line in boxes(text(everything))} == {WIDTH}


def test_strange_names_do_not_move_a_bar() -> None:
    """Wide signs take two columns, marks above letters none; long names are cut."""
    view = played_view()
    for name in ("城" * 40, "e\u0301" * 30, "x" * 40, "\u200bÄ" * 20):
        land = replace(view.provinces[0], name=name)
        strange = replace(view, provinces=(land,), names={**view.names, OTHER: name})
        page = text(report(strange, every_event(), "de"))
        assert {width(line) for line in boxes(page)} == {WIDTH}
        assert max(map(width, page.splitlines())) == WIDTH


def test_huge_figures_do_not_move_a_bar() -> None:
    """A figure too long for its column takes the place of the gap before it."""
    view = played_view()
    rich = replace(view.provinces[0], crowns=1_234_567_890, population=98_765_432)
    page = text(report(replace(view, provinces=(rich,)), (), "de"))
    assert {width(line) for line in boxes(page)} == {WIDTH}
    assert "1.234.567.890 Kr" in page
    assert max(map(width, page.splitlines())) == WIDTH


def test_long_names_of_troops_are_not_cut() -> None:
    """Where the figure is short they take its columns; battles have room for them."""
    game = mythicor_at("""
        map oo
        1001 warlord human
          G1 1/1 hero light_archers=9 medium_archers=12 light_swords=30
        1002 warlord human
          G1 2/1 hero medium_archers=5
    """)
    told = game.give({1001: "G1 BEG 1\nG1 BEW 3", 1002: ""})
    page = text(report(view(told.state, 1001), told.events, "de"))
    assert page.count("Mittlere Bogenschützen") == 3
    assert page.count("Leichte Schwertträger") == 3
    assert {width(line) for line in boxes(page)} == {WIDTH}


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_of_the_overview_stand_below_their_headings(language: str) -> None:
    """Figures end where their heading's rule ends."""
    lines = text(played_report(language)).splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("-------- -----------------"))
    ends = [n for n, sign in enumerate(lines[start]) if sign == "-" and lines[start][n + 1 : n + 2] != "-"]
    for row in (lines[start - 1], *lines[start + 1 : start + 3]):
        gaps = [end + 1 for end in ends if end + 1 < len(row)]
        assert all(row[gap] == " " for gap in gaps), row


def test_the_first_page_tells_money_trouble_and_failure() -> None:
    """What a player with an hour a week wants to know comes before everything else."""
    page = text(played_report("de"))
    titles = ["KRONEN", "WAS DROHT", "WAS MISSLANG", "WAS WUCHS", "WAS ZU ENTSCHEIDEN IST", "WAS GESCHAH"]
    places = [page.index(title) for title in titles]
    assert places == sorted(places)


@pytest.mark.rule("M-10-3")
def test_it_begins_with_the_best() -> None:
    """Reports begin with the list of the best; the own realm is marked."""
    page = text(played_report("de"))
    assert page.index("DIE BESTEN") < page.index("AUF EINEN BLICK")
    assert "   1. Nordmark                                  1001" in page
    assert next(line for line in page.splitlines() if " 1. Nordmark" in line).endswith("<--")


@pytest.mark.rule("M-10-1")
def test_missing_orders_are_told_in_the_head() -> None:
    """Whoever gave no orders sees it at once."""
    view = played_view()
    page = text(report(replace(view, realm=replace(view.realm, missed=2)), (), "de"))
    assert page.index("!! FÜR DIESE RUNDE KAMEN KEINE BEFEHLE !!") < page.index("DIE BESTEN")
    assert "KEINE BEFEHLE" not in text(played_report("de"))


def test_the_date_comes_from_outside() -> None:
    """Written as the language does."""
    assert "02.04.2004" in text(played_report("de"))
    assert "2004-04-02" in text(played_report("en"))


# ── Columns ──────────────────────────────────────────────────────────────────────────────────────


def test_width_counts_columns() -> None:
    """Not characters."""
    assert [width(one) for one in ("", "Zwölf", "城", "e\u0301", "a\u200bb")] == [0, 5, 2, 1, 2]


def test_padding_and_cutting() -> None:
    """Left and right, by columns."""
    assert left("Öl", 4) == "Öl  "
    assert right("Öl", 4) == "  Öl"
    assert left("城城", 3) == "城 "
    assert right("abcd", 3) == "abc"


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ("kurz", ["kurz"]),
        ("zwei Wörter", ["zwei", "Wörter"]),
        ("Donaudampfer", ["Donaudam", "pfer"]),
        ("eins\nzwei", ["eins", "zwei"]),
        ("城城城城城 城", ["城城城城", "城 城"]),
        ("", [""]),
        ("acht hier neun", ["acht", "hier", "neun"]),
    ],
)
def test_wrapping(given: str, lines: list[str]) -> None:
    """At spaces where there are some, within eight columns."""
    assert wrapped(given, 8) == lines


def test_items_flow_without_being_broken() -> None:
    """As many in a line as fit."""
    assert flowed(["aa", "bb bb", "cc"], 9) == ["aa  bb bb", "cc"]


def test_a_figure_too_long_for_its_column_gets_a_line() -> None:
    """No figure is ever cut: it would be wrong."""
    rows = table(("Ort", "Kr"), [("P1/1", "12345")], (4, 3), frozenset({0}))
    assert rows == ["Ort   Kr", "---- ---", "P1/1", f"{'Kr: 12345':>80}"]
