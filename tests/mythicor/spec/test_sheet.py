"""The sheet of a specification that players get: complete, in both languages, aligned, and a page of its own."""

import re
from html.parser import HTMLParser

import msgspec
import pytest

from expugna.kernel.wording import LANGUAGES
from expugna.mythicor.rules import Names, Spec, read_specification, specification
from expugna.mythicor.specification.html import spec_html
from expugna.mythicor.specification.parts import Section, SpecSheet
from expugna.mythicor.specification.sheet import spec_sheet
from expugna.mythicor.specification.text import WIDTH, spec_text
from expugna.mythicor.specification.words import FIGURES

STANDARD = specification("standard")
PANDUJA = specification("panduja2")


def section_text(spec: Spec, language: str, which: str) -> str:
    """One section of the text form, without its rule under the title."""
    sheet = spec_sheet(spec, language)
    part = next(one for one in sheet.sections if one.id == which)
    text = spec_text(msgspec.structs.replace(sheet, sections=(part,)))
    return text.split("\n\n", 1)[1]


def test_what_differs_comes_first() -> None:
    """A player of Panduja 2 sees at once where it leaves the book."""
    sheet = spec_sheet(PANDUJA, "de")

    assert sheet.title == "Partie-Spezifikation: Panduja 2 (2004)"
    assert sheet.sections[0].id == "differences"
    assert ("troops.knights.price_crowns", "34", "40", "Ritter") in sheet.sections[0].rows
    assert section_text(STANDARD, "de", "differences") == (
        "Was vom Standard abweicht\n-------------------------\nNichts.\n"
    )


def test_positions_as_the_german_sheet_has_them() -> None:
    """A golden piece of the text form: words to the left, numbers to the right."""
    assert section_text(STANDARD, "de", "positions") == (
        "Positionen und ihre Herrscher (M-3-1)\n"
        "-------------------------------------\n"
        "Position       Fü  Di  St  Zählt als          Eigene Truppen\n"
        "Kriegsherr     12   5  15  Held               Ritter\n"
        "Schwarzmagier   3   3  12  Geisterbeschwörer  Zombies\n"
        "Zauberer        4   4  15  Hexer              Dämonenkämpfer\n"
        "Erzpriester     5   8  10  Priester           Fanatiker\n"
        "Handelsfürst    5  12   8  Dieb               Gesetzlose\n"
        "Klanfürst      10   6  15  Stammeshäuptling   Nomadenkavallerie\n"
    )


def test_plagues_as_the_english_sheet_has_them() -> None:
    """Another golden piece, with fractions."""
    assert section_text(STANDARD, "en", "plagues") == (
        "Plagues (M-5-3)\n"
        "---------------\n"
        "Plague      dies %  Fertil.  spreads %  ends %\n"
        "Pestilence      50        –         25      30\n"
        "Cholera         40   -0.050         25      30\n"
        "Blight          30   -0.100         25      30\n"
    )


def test_pirates_fight_at_sea_and_at_the_coast_only() -> None:
    """A dash where a kind cannot fight; the line has the columns of the book."""
    text = section_text(STANDARD, "de", "modifiers")

    assert "Truppenart             Meer Offe Tund Wald Oase Sump Wüst Gebi Küst Ödla Stdt\n" in text
    assert "Piraten                 +70    –    –    –    –    –    –    –  +50    –    0\n" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", [STANDARD, PANDUJA], ids=["standard", "panduja2"])
def test_the_text_is_at_most_80_columns_wide(spec: Spec, language: str) -> None:
    """And leaves no blanks at the end of a line."""
    lines = spec_text(spec_sheet(spec, language)).split("\n")

    assert max(map(len, lines)) <= WIDTH
    assert [line for line in lines if line != line.rstrip()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_holds_every_cell(language: str) -> None:
    """Whatever is wrapped or broken up, no word and no figure is lost."""
    sheet = spec_sheet(PANDUJA, language)
    words = set(re.split(r"\s+", spec_text(sheet)))

    for section in sheet.sections:
        for row in (section.columns, *section.rows):
            assert {word for cell in row for word in cell.split()} <= words


def test_absurdly_long_names_do_not_burst_the_page() -> None:
    """A name may have 80 letters; the table is wrapped and broken up."""
    long = Names(de="Langer Name " * 6 + "Ende", en="x" * 80)
    troops = {name: msgspec.structs.replace(kind, name=long) for name, kind in STANDARD.troops.items()}
    spec = msgspec.structs.replace(STANDARD, name=long, troops=troops)

    for language in LANGUAGES:
        assert max(map(len, spec_text(spec_sheet(spec, language)).split("\n"))) <= WIDTH


def test_a_table_that_is_too_wide_is_broken_up() -> None:
    """Its first column stands again in every piece."""
    columns = ("Land", *(f"column-{number}" for number in range(10)))
    section = Section(id="wide", title="Wide", columns=columns, rows=(("Sea", *"0123456789"),))

    lines = spec_text(SpecSheet(language="en", title="T", sections=(section,))).split("\n")

    assert [line.split()[0] for line in lines if line.startswith(("Land", "Sea"))] == ["Land", "Sea", "Land", "Sea"]
    assert sum(line.count("column-") for line in lines) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_its_sentence(language: str) -> None:
    """All switches and single figures, with their value and one sentence, in both languages."""
    sheet = spec_sheet(STANDARD, language)
    by_id = {section.id: section for section in sheet.sections}

    for table, (_, sentences) in FIGURES.items():
        rows = {row[0]: row for row in by_id[table].rows}
        assert set(rows) == set(getattr(STANDARD, table).__struct_fields__) == set(sentences)
        for name, row in rows.items():
            assert row[2].endswith("."), name
            assert row[1], name


def test_nothing_of_the_sheet_is_left_in_the_other_language() -> None:
    """Every text has a German one, except words that are the same."""
    german, english = (spec_sheet(PANDUJA, language) for language in LANGUAGES)

    for one, other in zip(german.sections, english.sections, strict=True):
        assert one.id == other.id
        assert one.title != other.title or one.title == "Start"
        if one.id in FIGURES:
            assert [row[2] for row in one.rows if row[2] in {line[2] for line in other.rows}] == []


def test_numbers_are_written_as_the_language_does() -> None:
    """2.317.000 and 1,75; 2,317,000 and 1.75."""
    german, english = (section_text(STANDARD, language, "settlement") for language in LANGUAGES)

    assert "25,00  2.317.000         6.000" in german
    assert "25.00  2,317,000        6,000" in english


def test_upkeep_that_is_no_tenth_is_shown_in_full() -> None:
    """A fifth of the price is a tenth of a crown exactly; 15 % of 7 crowns are 1.05."""
    economy = msgspec.structs.replace(STANDARD.economy, upkeep_percent=15)

    text = section_text(msgspec.structs.replace(STANDARD, economy=economy), "en", "troops")

    assert re.search(r"Light spearmen +2\.4 +2 +7 +1\.05 +choice", text)


def test_who_has_which_troops() -> None:
    """Everyone's, a position's, for choice, for seafarers, for nobody (of a game master's own)."""
    troops = STANDARD.troops | {"marines": msgspec.structs.replace(STANDARD.troops["marines"], is_choosable=False)}

    text = section_text(msgspec.structs.replace(STANDARD, troops=troops), "en", "troops")

    assert re.search(r"Militia .* everyone\n", text)
    assert re.search(r"Knights .* Warlord +cavalry\n", text)
    assert re.search(r"Marines .* nobody\n", text)
    assert re.search(r"Catapults .* choice +missiles\n", text)
    assert re.search(r"Pirates .* seafarers' choice\n", text)


def test_what_a_land_counts_as() -> None:
    """Hills as mountains for both; coast for races only; a game master's own for troops only."""
    forest = msgspec.structs.replace(STANDARD.terrains["forest"], troops_as="swamp")
    spec = msgspec.structs.replace(STANDARD, terrains=STANDARD.terrains | {"forest": forest})
    rows = next(one for one in spec_sheet(spec, "en").sections if one.id == "terrains").rows

    assert {row[1]: row[-1] for row in rows if row[-1]} == {
        "Forest": "troops: Swamp",
        "Hills": "Mountains",
        "Coast": "races: Open land",
        "Wasteland": "races: Open land",
    }


class Page(HTMLParser):
    """What a page consists of: tags that were opened and not closed, and addresses it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.words: list[str] = []
        self.may_break = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.may_break = tag == "wbr"
        if tag not in ("meta", "wbr"):
            self.open.append(tag)
        self.addresses += [str(value) for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """A word may go on after a place where it may be broken."""
        self.words.append(self.words.pop() + data if self.may_break else data)
        self.may_break = False


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_fetches_nothing(language: str) -> None:
    """Well formed, in its language, without any resource from elsewhere; and it holds every cell."""
    sheet = spec_sheet(PANDUJA, language)
    text = spec_html(sheet)
    page = Page()
    page.feed(text)

    assert page.open == []
    assert page.addresses == []
    assert "url(" not in text
    assert "@import" not in text
    assert f'<html lang="{language}">' in text
    for section in sheet.sections:
        assert section.title in page.words
        for row in section.rows:
            assert {cell for cell in row if cell} <= set(page.words)


def test_names_are_text_on_the_page() -> None:
    """A name with signs of HTML in it stays a name."""
    spec = read_specification('inherits = "standard"\nid = "x"\nname = { de = "<b>&", en = "<script>" }\n', "x.toml")

    assert "<h1>Partie-Spezifikation: &lt;b&gt;&amp;</h1>" in spec_html(spec_sheet(spec, "de"))
    assert "<script>" not in spec_html(spec_sheet(spec, "en"))
