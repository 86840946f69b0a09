"""ACME's rule book agrees with the rule data, its two languages with each other, and no statement is missing."""

import re
from collections.abc import Iterable

import pytest

from expugna.acme.board import board
from expugna.acme.rules import DisasterKind, preset
from tools import rulebook, rulebook_acme
from tools.rulebook_text import REFERENCE, numbers, places, statements

BOOK = "acme.md"
TEXT = rulebook.read(BOOK)
GERMAN = dict(statements(TEXT, "de"))
ENGLISH = dict(statements(TEXT, "en"))
PARTS = {"de": GERMAN, "en": ENGLISH}

CHAPTERS = ((1, 6), (10, 18), (20, 24), (30, 31), (35, 35), (40, 47), (50, 54), (60, 65), (70, 73))
ALL_IDS = [f"A-{number:02}" for first, last in CHAPTERS for number in range(first, last + 1)]
"""The statements of the design. An id is never used again for something else, so the list only grows."""


def bonuses(name: str) -> Iterable[int]:
    """The extra armies of a board's continents."""
    return (continent.bonus_armies for continent in board(name).continents.values())


def figures() -> dict[str, tuple[int, ...]]:
    """Numbers of the data that a statement must name."""
    rules = preset("acme")
    kinds = {kind.id: kind for kind in rules.events.kinds}
    shares = {name: (kinds[name].low_percent, kinds[name].high_percent) for name in kinds}
    world29, world42 = board("world29"), board("world42")
    countries = len(world29.countries)
    return {
        "A-02": (countries, len(world29.continents)),
        "A-03": (countries, countries // 2, countries - countries // 2),
        "A-04": (rules.armies.start,),
        "A-05": (rules.calendar.first_year,),
        "A-13": (kinds[DisasterKind.PLAGUE].fewest_armies - 1, *shares[DisasterKind.PLAGUE]),
        "A-14": (kinds[DisasterKind.EARTHQUAKE].fewest_armies - 1,),
        "A-16": (
            kinds[DisasterKind.DESERTION].fewest_armies,
            kinds[DisasterKind.DESERTION].most_armies,
            kinds[DisasterKind.DESERTION].most_armies + 1,
            *shares[DisasterKind.DESERTION],
        ),
        "A-17": (kinds[DisasterKind.DEFECTION].fewest_armies - 1, *shares[DisasterKind.DEFECTION]),
        "A-18": (kinds[DisasterKind.BRIBERY].fewest_armies - 1, *shares[DisasterKind.BRIBERY]),
        "A-20": (len(rules.cards.symbols),),
        "A-22": (rules.cards.series_min_cards, rules.cards.series_min_cards - 1),
        "A-23": rules.cards.series_values,
        "A-30": (rules.armies.countries_per_army, rules.armies.fewest, *bonuses("world29")),
        "A-35": (rules.armies.most_in_country,),
        "A-40": (rules.dice.max_attack_dice, rules.dice.stay_behind),
        "A-54": (rules.armies.most_in_country,),
        "A-71": (rules.seats.fewest, rules.seats.most),
        "A-72": (len(world42.countries), *bonuses("world42")),
    }


def test_every_statement_is_there_once_and_in_order() -> None:
    """Both parts list exactly the statements of the design."""
    for language in PARTS:
        assert [name for name, _ in statements(TEXT, language)] == ALL_IDS, language


def test_every_table_is_what_the_data_say() -> None:
    """`make rulebook` would change nothing, and both parts have the same tables."""
    assert rulebook.made(BOOK, TEXT) == TEXT, "run `make rulebook`"
    tables = {language: places(TEXT, language) for language in PARTS}
    assert tables["de"] == tables["en"]
    assert len(tables["de"]) == TEXT.count("<!-- /table -->") / len(PARTS) == 7


def test_a_table_that_was_tampered_with_is_noticed() -> None:
    """A changed figure in the text does not survive."""
    changed = TEXT.replace("| Asia | 7 | 5 |", "| Asia | 7 | 6 |")
    assert changed != TEXT
    assert rulebook.made(BOOK, changed) == TEXT


@pytest.mark.parametrize("statement", ALL_IDS)
def test_both_languages_say_the_same(statement: str) -> None:
    """Numbers, other statements referred to and the marks [S] and [D] are the same in both."""
    german, english = GERMAN[statement], ENGLISH[statement]
    assert numbers(german) == numbers(english)
    assert sorted(REFERENCE.findall(german)) == sorted(REFERENCE.findall(english))
    marks = re.findall(r"\[[SD]\]", german)
    assert marks == re.findall(r"\[[SD]\]", english)
    assert marks in (["[S]"], ["[D]"], ["[S]", "[D]"])
    assert german[:3] == english[:3] == marks[0]


@pytest.mark.parametrize("statement", figures())
def test_statements_name_the_figures_of_the_data(statement: str) -> None:
    """A figure that changes in the data must change in both parts."""
    for language, texts in PARTS.items():
        missing = set(figures()[statement]) - set(numbers(texts[statement]))
        assert not missing, f"{language} {statement}: {missing}"


@pytest.mark.parametrize("language", PARTS)
def test_continents_have_their_own_bonus_in_the_wording(language: str) -> None:
    """A-30 and A-72 name each continent beside its own number."""
    for statement, name in (("A-30", "world29"), ("A-72", "world42")):
        text = PARTS[language][statement].replace("\n", " ")
        for continent in board(name).continents.values():
            wording = rf"{continent.name.text(language)}( brings)? {continent.bonus_armies}\b"
            if (language, statement) == ("de", "A-72"):
                wording = rf"{continent.name.text(language)} {continent.bonus_armies}\b"
            assert re.search(wording, text), f"{statement}: {continent.id}"


def test_every_figure_of_a_preset_has_a_name() -> None:
    """The table of differences leaves none out because nobody has named it."""
    paths = {f"{chapter}.{name}" for chapter, figures in rulebook_acme.chapters("acme").items() for name in figures}
    assert paths == set(rulebook_acme.FIGURES)
