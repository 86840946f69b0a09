"""Mythicor's rule and order books agree with the data, the code and each other, and no statement is missing."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from expugna.mythicor.book import BOOK, VERSION
from expugna.mythicor.explain import statements as short_statements
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import scouting, training
from expugna.mythicor.read import read_orders
from expugna.mythicor.rules import SPECIFICATIONS, specification
from expugna.mythicor.write import write_order
from tools import rulebook, rulebook_mythicor, rulebook_orders
from tools.rulebook_text import part, places, statements
from tools.rules import NOT_YET

RULES: Final = "mythicor.md"
ORDERS: Final = "mythicor-orders.md"
TEXTS: Final = {book: rulebook.read(book) for book in (RULES, ORDERS)}
PARTS: Final = {
    language: {rule: text for book in TEXTS.values() for rule, text in statements(book, language)}
    for language in ("de", "en")
}
SOURCE: Final = Path(__file__).parents[2] / "src" / "expugna" / "mythicor"

CHAPTERS: Final[Mapping[str, int]] = {
    "0": 6,
    "1.1": 1,
    "1.2": 7,
    "1.3": 3,
    "1.4": 2,
    "1.5": 2,
    "1.6": 5,
    "2": 5,
    "3": 3,
    "5": 5,
    "6": 6,
    "7": 1,
    "7.1": 6,
    "7.2": 3,
    "7.3": 1,
    "7.4": 1,
    "9": 3,
    "10": 5,
}
RULE_IDS: Final = [f"M-{chapter}-{number}" for chapter, most in CHAPTERS.items() for number in range(1, most + 1)]
"""The statements of the design. An id is never used again for something else, so the list only grows."""

CLASSES: Final[Mapping[str, tuple[int, int]]] = {
    "SA": (1, 13),
    "BAS": (1, 29),
    "ART": (1, 2),
    "SP": (0, 8),
    "HA": (1, 11),
    "UG": (1, 26),
    "UP": (1, 9),
    "BEG": (0, 6),
    "TG": (0, 3),
    "TP": (0, 3),
}
_ORDERS: Final = [
    f"{klass}-{number}"
    for klass, (first, last) in CLASSES.items()
    for number in (*range(first, last + 1), *((40,) if klass == "BAS" else ()))
]
ORDER_IDS: Final = [*_ORDERS[: _ORDERS.index("SP-0")], "SP", *_ORDERS[_ORDERS.index("SP-0") :], "FF"]
"""The orders of the design, and the two classes with a statement for all of their orders."""

_REFERENCE: Final = re.compile(r"\b(?:M|SA|BAS|ART|SP|HA|UG|UP|BEG|TG|TP)-\d[\d.]*(?<!\.)(?:-\d+)?")
_IN_CODE: Final = re.compile(r"\b(?:M-\d[\d.]*-\d+|(?:SA|BAS|ART|SP|HA|UG|UP|BEG|TG|TP)-\d+)\b")
_KEY: Final = re.compile(r"`([a-z]+(?:_[a-z]+)+)`")
_MARK: Final = re.compile(r"\[[SD]\]")


def plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def numbers(text: str) -> list[int]:
    """The numbers that a statement names, smallest first; those of other statements' ids are none, and decimals count
    as two."""
    return sorted(int(one) for one in re.findall(r"[0-9]+", _REFERENCE.sub("", text)))


def decimal(value: int, of: int) -> tuple[int, int]:
    """A number counted in parts as it stands in texts: the figures before and after the comma."""
    return divmod(value, of)


def test_every_statement_is_there_once_and_in_order() -> None:
    """Both books list exactly the statements of the design, in both languages."""
    for language in PARTS:
        assert [rule for rule, _ in statements(TEXTS[RULES], language)] == RULE_IDS, language
        assert [rule for rule, _ in statements(TEXTS[ORDERS], language)] == ORDER_IDS, language


def test_every_order_of_the_data_has_its_statement() -> None:
    """An order that is added to the data must be described."""
    assert {one.id for one in BOOK.values()} == set(ORDER_IDS) - {"SP", "FF"}


@pytest.mark.parametrize("rule", [*RULE_IDS, *ORDER_IDS])
def test_both_languages_say_the_same(rule: str) -> None:
    """Numbers, other statements and keys referred to, marks and the note of what is not in force are the same."""
    german, english = (plain(PARTS[language][rule]) for language in ("de", "en"))
    assert numbers(german) == numbers(english)
    assert sorted(_REFERENCE.findall(german)) == sorted(_REFERENCE.findall(english))
    assert sorted(_KEY.findall(german)) == sorted(_KEY.findall(english))
    assert _MARK.findall(german) == _MARK.findall(english)
    assert german[:3] == english[:3] == _MARK.findall(german)[0]
    assert (NOT_YET["de"] in german) == (NOT_YET["en"] in english)
    assert "[S] [S]" not in " ".join(_MARK.findall(german))
    assert "[D] [D]" not in " ".join(_MARK.findall(german))


@pytest.mark.parametrize("rule", [*RULE_IDS, *ORDER_IDS])
def test_only_statements_are_referred_to(rule: str) -> None:
    """No text names a statement, order or key that does not exist."""
    keys = {name for table in ("keys", "economy", "start", "score", "world") for name in _fields(table)}
    for texts in PARTS.values():
        assert set(_REFERENCE.findall(texts[rule])) <= {*RULE_IDS, *ORDER_IDS}
        assert set(_KEY.findall(texts[rule])) <= keys


def _fields(table: str) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(specification("standard"), table).__struct_fields__
    return found


def test_every_rule_that_the_code_names_is_in_a_book() -> None:
    """Problems, events and explanations never quote an id that nobody can look up."""
    known = {*RULE_IDS, *ORDER_IDS}
    named = {
        rule: path.name
        for path in sorted(SOURCE.rglob("*"))
        if path.suffix in (".py", ".toml")
        for rule in _IN_CODE.findall(path.read_text("utf-8"))
    }
    assert {rule: name for rule, name in named.items() if rule not in known} == {}
    assert set(short_statements()) <= known
    assert {rule for one in BOOK.values() for rule in one.rules} <= known


@pytest.mark.parametrize("order", [one.id for one in BOOK.values()])
def test_what_is_not_in_force_is_said(order: str) -> None:
    """An order has the note as long as the data say that it belongs to a later version, and no longer."""
    one = next(one for one in BOOK.values() if one.id == order)
    assert (NOT_YET["en"] in plain(PARTS["en"][order])) is not one.is_played, f"{order} in version {VERSION}"


def test_the_note_stands_behind_the_first_mark() -> None:
    """So that nobody reads a whole statement before learning that it does not hold yet."""
    for language, texts in PARTS.items():
        for rule, text in texts.items():
            if NOT_YET[language] in plain(text):
                assert plain(text)[4:].startswith(NOT_YET[language]), f"{language} {rule}"
                assert plain(text).count(NOT_YET[language]) == 1, f"{language} {rule}"


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("book", TEXTS)
def test_every_table_is_what_the_data_say(book: str) -> None:
    """`make rulebook` would change nothing."""
    assert rulebook.made(book, TEXTS[book]) == TEXTS[book], "run `make rulebook`"


@pytest.mark.parametrize("language", PARTS)
def test_no_table_is_missing(language: str) -> None:
    """Every table of the sheet and every class of orders is there once, and what other specifications change."""
    others = [f"{rulebook_mythicor.DIFFERENCES} {name}" for name in SPECIFICATIONS if name != "standard"]
    assert sorted(places(TEXTS[RULES], language)) == sorted([*rulebook_mythicor.names(), *others])
    assert places(TEXTS[ORDERS], language) == rulebook_orders.names()
    for book, text in TEXTS.items():
        assert len(places(text, language)) == part(text, language).count("<!-- /table -->"), book
        assert places(text, "de") == places(text, "en")


@pytest.mark.parametrize(
    ("book", "before", "after"),
    [
        (RULES, "| Swamp | 2.60 ", "| Swamp | 2.50 "),
        (RULES, "| 15 | 25,00 | 2.317.000 |", "| 15 | 25,00 | 2.317.001 |"),
        (ORDERS, "`P12/8 BAS 14`", "`P12/8 BAS 41`"),
        (ORDERS, "| `LEADERSHIP` |", "| `LEADERSHAPE` |"),
    ],
)
def test_a_table_that_was_tampered_with_is_noticed(book: str, before: str, after: str) -> None:
    """A changed figure or word does not survive."""
    changed = re.sub(re.escape(before).replace(r"\ ", " +"), after, TEXTS[book], count=1)
    assert changed != TEXTS[book]
    assert rulebook.made(book, changed) == rulebook.made(book, TEXTS[book])


def test_the_check_fails_for_a_wrong_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And names the file; writing mends it."""
    for book in rulebook.BOOKS:
        (tmp_path / book).write_text(rulebook.made(book, rulebook.read(book)), "utf-8")
    monkeypatch.setattr(rulebook, "RULES", tmp_path)
    right = rulebook.read(ORDERS)
    assert rulebook.main(["--check"]) == 0
    wrong = right.replace("`LEADERSHIP`", "`LEADER`")
    (tmp_path / ORDERS).write_text(wrong, "utf-8")
    assert rulebook.main(["--check"]) == 1
    assert rulebook.read(ORDERS) == wrong
    assert rulebook.main([]) == 0
    assert rulebook.read(ORDERS) == right


# ── Examples ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", PARTS)
@pytest.mark.parametrize("order", [one.id for one in BOOK.values()])
def test_every_example_is_read_as_the_order_that_it_shows(order: str, language: str) -> None:
    """With all parameters, and without those that may be left out."""
    one = next(one for one in BOOK.values() if one.id == order)
    shown = rulebook_orders.example(one, language)
    needed = {param.en for param in one.params if not param.optional}
    short = Order(shown.actor, shown.klass, shown.number, {k: v for k, v in shown.params.items() if k in needed})
    reading = read_orders(f"{write_order(shown, language)}\n{write_order(short, language)}")
    assert (reading.orders, reading.problems) == ((shown, short), ())


@pytest.mark.parametrize("language", PARTS)
def test_the_order_file_of_the_book_can_be_read(language: str) -> None:
    """Both languages mean the same orders."""
    (text,) = re.findall(r"```\n(.*?)```", part(TEXTS[ORDERS], language), re.DOTALL)
    (other,) = re.findall(r"```\n(.*?)```", part(TEXTS[ORDERS], "en"), re.DOTALL)
    reading, english = read_orders(text), read_orders(other)
    assert reading.problems == ()
    assert reading.heading == english.heading is not None
    assert [(one.actor, one.klass, one.number) for one in reading.orders] == [
        (one.actor, one.klass, one.number) for one in english.orders
    ]
    assert len(reading.orders) == 7


# ── Figures ──────────────────────────────────────────────────────────────────────────────────────


def figures() -> dict[str, tuple[int, ...]]:
    """Numbers of the data that a statement must name."""
    spec = specification("standard")
    keys, economy, start, score = spec.keys, spec.economy, spec.start, spec.score
    items, positions, leaders = spec.items, spec.positions, spec.leaders
    prince, merchant = positions["clan_prince"], positions["trade_prince"]
    under = leaders["chief"].under["clan_prince"]
    priest = positions["high_priest"].talents
    cavalry = tuple(kind.number for kind in spec.troops.values() if kind.is_cavalry)
    missile = tuple(kind.number for kind in spec.troops.values() if kind.is_missile)
    raising = {number: (row.step, row.step * 2, row.step * 3, row.most) for number, row in spec.special_actions.items()}
    return {
        "M-1.1-1": (len(spec.races), sum(race.start is not None for race in spec.races.values())),
        "M-1.2-1": (economy.recruits_percent,),
        "M-1.2-3": (
            keys.population_max_cap,
            *(n for one in economy.fertility_thousandths for n in decimal(one // 10, 100)),
        ),
        "M-1.2-4": (
            economy.food_eaten,
            keys.growth_percent,
            keys.starvation_province_percent,
            keys.starvation_group_percent,
        ),
        "M-1.4-1": (keys.group_limit,),
        "M-1.5-1": (
            economy.straight_factor,
            economy.diagonal_factor,
            *decimal(spec.terrains["hill"].cost_hundredths, 100),
        ),
        "M-1.5-2": (0, economy.least_cost_hundredths),
        "M-1.6-1": tuple(sorted(item.number for item in items.values() if item.number))[:: len(items) - 3],
        "M-1.6-2": (
            economy.ship_soldiers,
            economy.ship_recruits,
            economy.ship_population,
            items["warships"].price_crowns,
            items["transports"].price_crowns,
        ),
        "M-1.6-3": (items["henchmen"].price_crowns, items["henchmen"].upkeep_crowns, economy.henchmen_range),
        "M-1.6-4": (
            items["trade_goods"].price_crowns,
            economy.trade_toll_percent,
            economy.trade_distance_percent,
            items["trade_goods"].price_crowns * economy.trade_origin_percent // 100,
        ),
        "M-1.6-5": (economy.artefacts_most, keys.archmage_artefact_factor),
        "M-2-1": (len(spec.troops),),
        "M-2-2": (start.troop_kinds, start.troop_kinds - 2),
        "M-2-4": (economy.upkeep_percent, economy.unpaid_morale_percent),
        "M-2-5": (*cavalry, *missile),
        "M-3-1": (
            len(positions),
            start.seafarer_warships_percent,
            start.seafarer_transports_factor,
            start.seafarer_militia_factor,
            start.seafarer_morale_percent,
        ),
        "M-3-2": (
            start.leaders,
            start.militia_percent,
            spec.world.home_farmland,
            spec.world.home_distance,
            spec.world.fair_percent,
            spec.world.provinces_per_realm,
        ),
        "M-3-3": (
            prince.talents.food_percent,
            prince.talents.recruit_percent,
            prince.talents.tax_percent,
            prince.talents.military_percent,
            prince.talents.movement_points,
            under.values.leadership,
            under.talents.tax_percent,
            under.talents.recruit_percent,
            under.talents.food_percent,
            merchant.home_tax_percent,
            merchant.talents.trade_percent,
            merchant.groups_henchmen_percent,
            keys.trade_prince_henchmen_percent,
            leaders["thief"].talents.henchmen_percent,
            leaders["hero"].talents.morale_percent,
            priest.blessing_fertility_factor,
            priest.blessing_farmland_factor,
        ),
        "M-5-3": tuple(
            n
            for plague in spec.plagues.values()
            for n in (plague.dies_percent, plague.spreads_percent, plague.ends_percent)
        ),
        "M-5-4": (keys.magic_attack_factor, keys.archmage_attack_factor, keys.magic_attack_morale_percent),
        "M-6-1": (keys.chief_bp, keys.warlord_bp, prince.talents.movement_points),
        "M-7.1-4": (keys.battle_rounds,),
        "M-7.4-1": (keys.sea_land_rounds,),
        "M-9-1": (2 * 5 + 1, start.map_radius, start.map_owner_percent),
        "M-9-3": tuple(int(power) for power in spec.powers),
        "M-10-3": (
            score.population_tenths // 10,
            score.recruit_tenths // 10,
            *decimal(score.food_tenths, 10),
            score.trade_good_tenths // 10,
            score.artefact_tenths // 10,
        ),
        "M-10-4": (economy.sa_last_percent, economy.sa_first_percent, keys.sa_per_round),
        **{f"SA-{number}": row[:3] if number == "13" else row for number, row in raising.items()},
        "SA-8": (*raising["8"], spec.special_actions["8"].fine_most),
        "BAS-12": (items["warships"].price_crowns,),
        "BAS-13": (items["transports"].price_crowns,),
        "BAS-16": (items["henchmen"].price_crowns,),
        "BAS-22": (start.group_retreat_percent, start.province_retreat_percent),
        "SP": tuple(most + extra for most_of in scouting.MAGNITUDES if (most := most_of[0]) for extra in (0, 1)),
        "UG-16": (training.TRAINING_PERCENT,),
        "UP-9": (economy.road_crowns, 0, economy.road_hundredths, economy.least_cost_hundredths),
    }


@pytest.mark.parametrize("rule", figures())
def test_statements_name_the_figures_of_the_data(rule: str) -> None:
    """A figure that changes in the data must change in both parts."""
    for language, texts in PARTS.items():
        named = numbers(texts[rule])
        missing = {figure for figure in figures()[rule] if figure not in named}
        assert not missing, f"{language} {rule}: {missing}"
