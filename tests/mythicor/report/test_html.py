"""The page: well formed, escaped, by itself, and fit for those who do not see it."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from msgspec.structs import replace

from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.state import Leader
from expugna.mythicor.view import View
from tests.mythicor.report.matches import LANGUAGES, OTHER, every_event, played_report, played_view

BAD = "<script>alert('&\"')</script>"


def tree(page: str) -> ET.Element:
    """The page as a tree; raises when it is not well formed (attributes without quotes get theirs)."""
    text = re.sub(r"<(!doctype html|meta [^>]*|)>", "", page)
    return ET.fromstring(re.sub(r" class=([a-z]+)(?=[ >])", r' class="\1"', text))  # noqa: S314 (our own page)


@pytest.fixture(params=LANGUAGES)
def everything(request: pytest.FixtureRequest) -> Report:
    return report(played_view(), every_event(), request.param)


def wicked(view: View) -> View:
    """A view in which everything that players name has a name that means harm."""
    lands = tuple(replace(one, name=BAD) for one in view.provinces)
    groups = {
        number: replace(one, name=BAD, leader=Leader(klass="hero", name=BAD)) for number, one in view.groups.items()
    }
    ranking = tuple(replace(one, name=BAD) for one in view.ranking)
    realm = replace(view.realm, name=BAD, player=BAD)
    names = dict.fromkeys(view.names, BAD)
    return replace(view, provinces=lands, groups=groups, ranking=ranking, realm=realm, names=names, match=BAD)


def test_it_is_well_formed(everything: Report) -> None:
    """Every tag is closed, every id is there once, every link within the page leads somewhere."""
    page = tree(html(everything))
    ids = [one.attrib["id"] for one in page.iter() if "id" in one.attrib]
    links = [one.attrib["href"] for one in page.iter("a")]

    assert len(ids) == len(set(ids))
    assert {link.removeprefix("#") for link in links} <= set(ids)
    assert len(links) > 50


def test_names_cannot_do_harm() -> None:
    """Whatever players call their things is shown, not executed."""
    made = report(wicked(played_view()), every_event(), "de")
    page = html(made)

    assert "<script" not in page
    assert BAD in "".join(tree(page).itertext())


def test_a_message_is_shown_as_it_was_written() -> None:
    """With its signs and line ends."""
    page = tree(html(played_report("de")))
    texts = ["".join(one.itertext()) for one in page.iter("blockquote")]

    assert texts == ["Zwei Zeilen?\nJa.", "Seid gegrüßt. Wollen wir handeln?"]


def test_it_needs_nothing_from_elsewhere(everything: Report) -> None:
    """No address, no script, no file: it can be kept and printed."""
    page = html(everything)

    assert not re.search(r"https?:|//|src=|url\(|@import|<link|<script", page.replace("https://", "https://"))
    assert "@media print" in page


def test_headings_go_down_step_by_step(everything: Report) -> None:
    """One h1, and no level is left out."""
    levels = [int(one.tag[1]) for one in tree(html(everything)).iter() if re.fullmatch("h[1-6]", one.tag)]

    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_tables_say_what_they_are(everything: Report) -> None:
    """Each has a caption, and its headings say for what they stand."""
    tables = list(tree(html(everything)).iter("table"))

    of_battles = sum(len(one.sides) + bool(one.rounds) + bool(one.shares) for one in everything.battles)
    assert len(tables) == 7 + of_battles
    for table in tables:
        assert table.find("caption") is not None
        assert all(one.attrib["scope"] in ("col", "row") for one in table.iter("th"))
        assert all(row.find("th") is not None for row in table.iter("tr"))


def test_pictures_have_names(everything: Report) -> None:
    """For those who do not see them."""
    every = list(tree(html(everything)).iter("svg"))
    pictures = [one for one in every if one.get("class") != "sign"]

    assert len(pictures) == 2
    assert {one.get("aria-hidden") for one in every if one not in pictures} == {"true"}
    assert all(one.attrib["role"] == "img" and one.attrib["aria-label"] for one in pictures)


def test_missing_orders_are_told_at_the_top() -> None:
    """And only then."""
    view = played_view()
    missed = replace(view, realm=replace(view.realm, missed=1))

    assert 'class="missed"' in html(report(missed, (), "de"))
    assert 'class="missed"' not in html(played_report("de"))


def test_the_language_is_told() -> None:
    """To browsers and readers."""
    assert [tree(html(played_report(one))).attrib["lang"] for one in LANGUAGES] == ["de", "en"]


def test_a_plague_has_its_place() -> None:
    """Among the notices, on the sheet and in a chapter of its own."""
    view = played_view()
    plague = next(iter(view.spec.plagues))
    sick = replace(view, provinces=(replace(view.provinces[0], plague=plague),))
    made = report(sick, (), "de")

    assert 'id="plagues"' in html(made)
    assert any(line.rule == "M-5-3" for line in made.summary.trouble)


def test_it_tells_of_seafarers() -> None:
    """In the head."""
    view = played_view()

    assert "Seefahrer" in html(report(replace(view, realm=replace(view.realm, is_seafarer=True)), (), "de"))
    assert str(OTHER) in html(played_report("de"))


def test_german_pages_have_no_english_words() -> None:
    """Every word of the page itself comes from the catalogue."""
    view = played_view()
    missed = replace(view, realm=replace(view.realm, missed=1))
    pages = [html(report(missed, every_event(), one)).partition("</style>")[2] for one in LANGUAGES]
    german, english = (
        {text.strip() for text in re.findall(r">([^<>]+)<|label=\"([^\"]+)\"", page) for text in text if text.strip()}
        for page in pages
    )
    same = {text for text in german & english if re.search(r"[A-Za-z]{4}", text)}
    names = {"Nordmark", "Südelfen", "Nordmark (1001)", "Südelfen (1002)", "P1/1 Grünau", "P1/2 Möwenfels", "Hallo"}

    assert same - names <= {"Name", "Land", "Land %", "Tundra"}


def test_every_list_of_the_first_page_has_its_coloured_bar() -> None:
    """What threatens and what was lost in red, what failed in orange, what grew in green, the rest in grey."""
    bars = re.findall(r"^([^{}\n]+) \{ border-left: 4px", html(played_report("de")), re.MULTILINE)
    coloured = {name.strip() for names in bars for name in names.split(",")}
    lists = re.findall(r"\"said (\w+)\"", html(report(played_view(), every_event(), "de")))

    assert {"trouble", "lost"} <= set(lists)
    assert {f".{kind}" for kind in lists} <= coloured


def test_headings_with_a_number_show_both() -> None:
    """The number of the sentence stands before the words, not upon them."""
    page = html(report(played_view(), every_event(), "de"))

    assert re.search(r'<h3><a class="n" href="#s\d+">\d+</a> ', page)
    assert re.search(r"^h3 \.n \{[^}]*position: static", page, re.MULTILINE)


@pytest.mark.rule("M-7.1-1")
def test_each_side_of_a_battle_is_named_before_its_figures() -> None:
    """Who it is and what it has beside soldiers is one sentence above its table."""
    page = html(report(played_view(), every_event(), "de"))
    sides = re.findall(
        r'<p class="side"><strong>([^<]+)</strong>: [^<]+</p><div class="scroll"[^>]*aria-label="([^"]+)"', page
    )

    assert sides
    assert all(name == label for name, label in sides)
