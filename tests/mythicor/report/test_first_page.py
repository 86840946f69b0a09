"""The first page: the account of crowns adds up, what is ahead is told, what can be done is offered."""

import re
from typing import Any

import pytest

from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.changes import Tally
from expugna.mythicor.events import MapCell
from expugna.mythicor.outlook import UNKNOWN, outlook
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_text import text
from expugna.mythicor.units import Change, key_of
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Position, Told, mythicor_at
from tests.mythicor.report.matches import OTHER, OWN, SEEN, played, played_report, played_view


def made(game: Position, *events: Any) -> Report:
    return report(view(game.state, OWN), events, "en")


def crowns(told: Report) -> dict[str, int]:
    """The account, as numbers."""
    return {one.name: int(one.value.split()[0].replace(",", "")) for one in told.summary.crowns}


def test_the_account_adds_up() -> None:
    """Crowns before, plus what came, minus what went, are the crowns now; before is what the state had before."""
    account = crowns(played_report("en"))
    moved = {name: value for name, value in account.items() if name not in ("before", "now", "taxes_next", "due_next")}

    assert account["before"] + sum(moved.values()) == account["now"]
    assert account["before"] == 1500 + 120 + 40 + 1
    assert account["now"] == sum(one.province.crowns for one in played_report("en").provinces) + sum(
        one.group.crowns for one in played_report("en").groups
    )
    assert set(moved) == {"taxes", "troops", "building", "upkeep"}


def test_changes_are_the_differences_of_the_states() -> None:
    """Of every own unit, good by good."""
    told, before = played_report("de"), played().before
    for sheet in told.provinces:
        was = before.province(sheet.province.x, sheet.province.y)
        for name in ("population", "recruits", "crowns", "food", "settlement", "fortification", "retreat_percent"):
            change = getattr(sheet.province, name) - getattr(was, name)
            assert sheet.changes.get(name, 0) == change, (sheet.unit, name)
    for one in told.groups:
        old = before.realms[OWN].groups[one.group.number]
        for name in ("population", "crowns", "food", "morale_percent"):
            assert one.changes.get(name, 0) == getattr(one.group, name) - getattr(old, name), (one.unit, name)
        if one.group.leader is not None and old.leader is not None:
            assert one.changes.get("strength", 0) == one.group.leader.strength - old.leader.strength


def test_a_province_that_came_brings_its_crowns() -> None:
    """Nothing that happened to it before counts."""
    game = mythicor_at("map oo\n1001 warlord human\n  P1/1 crowns=50\n  P2/1 crowns=500\n1002 archmage elf")
    came = happened.ProvinceHandedOver(
        rule="BAS-28",
        phase="FF",
        seen_by=(Seat("1001"),),
        realm=OTHER,
        unit="P2/1",
        to_realm=OWN,
        held={"crowns": 507, "population": 9},
    )
    before = happened.GoodsSent(
        **SEEN,
        unit="P1/1",
        to_unit="P2/1",
        to_realm=OTHER,
        item="crowns",
        count=30,
        changes=(Change("P1/1", "crowns", -30), Change("P2/1", "crowns", 30)),
    )
    paid = happened.UpkeepPaid(
        **SEEN, unit="P2/1", due_crowns=7, paid_crowns=7, changes=(Change("P2/1", "crowns", -7),)
    )
    account = crowns(made(game, before, came, paid))

    expected = {"before": 80, "gifts": -30, "provinces": 507, "upkeep": -7, "now": 550, "taxes_next": 0, "due_next": 0}
    assert account == expected


def test_what_is_given_away_is_no_longer_ones_own() -> None:
    """A province that went has no changes, but what was spent in it and what it took along is accounted for."""
    game = mythicor_at("map oo\n1001 warlord human\n  P1/1 crowns=50\n1002 archmage elf\n  P2/1 crowns=9")
    went = happened.ProvinceHandedOver(**SEEN, unit="P2/1", to_realm=OTHER, held={"crowns": 9, "population": 70})
    spent = happened.RoadBuilt(
        **SEEN, unit="P2/1", before=90, after=80, price_crowns=50, changes=(Change("P2/1", "crowns", -50),)
    )

    tally = Tally(view(game.state, OWN), (spent, went))

    assert tally.units == {}
    assert tally.crowns == {"building": -50, "gone": -9}
    assert tally.total("population") == -70


LOST_WAR = """
    map oooo
    1001 warlord human
      P1/1 population=100 crowns=80 food=300 militia=3
      P2/1 population=50 crowns=40 food=150 recruits=6 militia=2
      G1 3/1 hero militia=5
    1002 warlord human
      P4/1 population=80 crowns=500 food=240
      G1 3/1 hero heavy_swords=300 crowns=900 retreat_percent=100 leadership=9 strength=20
"""


def lost_war() -> Told:
    """The south beats a group of the north and takes a province of it."""
    return mythicor_at(LOST_WAR).give({OWN: "P1/1 UP 2 direction=3 number=20", OTHER: "G1 BEG 1\nG1 TG 1\nG1 BEW 0-7"})


@pytest.mark.parametrize("realm", [OWN, OTHER])
def test_the_account_begins_where_the_last_one_ended_though_provinces_change_hands(realm: int) -> None:
    """What a province held goes or comes with it: crowns, people, soldiers (M-10-5: the reports of two rounds fit)."""
    before = view(mythicor_at(LOST_WAR).state, realm)
    told = lost_war()
    page = report(view(told.state, realm), told.events, "en")
    account = crowns(page)

    units = (*before.provinces, *before.groups.values())
    assert account["before"] == sum(one.crowns for one in units)
    assert account["gone" if realm == OWN else "provinces"] == (-1 if realm == OWN else 1) * 54
    after = view(told.state, realm)
    had = sum(one.population for one in units)
    has = sum(one.population for one in (*after.provinces, *after.groups.values()))
    (people,) = (one for one in page.summary.holdings if one.name == "population")
    assert (people.value, people.change) == (f"{has}", f"{has - had:+}")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "1 province was lost to Realm 1002 (1002): P2/1.",
                "7 soldiers fell in battle: G1 (-5), P2/1 (-2).",
            ],
        ),
        (
            "de",
            [
                "1 Provinz ging verloren an Realm 1002 (1002): P2/1.",
                "7 Soldaten fielen in Schlachten: G1 (-5), P2/1 (-2).",
            ],
        ),
    ],
)
def test_the_first_page_tells_what_war_has_cost(language: str, expected: list[str]) -> None:
    """Soldiers who fell and provinces that were taken; the victor is told nothing of the kind."""
    told = lost_war()

    lost = [line.text for line in report(view(told.state, OWN), told.events, language).summary.lost]
    assert [line for line in lost if "G1" in line or "P2/1" in line] == expected
    assert report(view(told.state, OTHER), told.events, language).summary.lost == ()


def test_the_first_page_tells_of_a_leader_who_fell_in_a_duel() -> None:
    """To his own realm only."""
    duel = happened.DuelFought(
        **SEEN,
        unit=f"{OTHER}/G1",
        x=1,
        y=1,
        target=f"{OWN}/G1",
        target_realm=OWN,
        target_x=1,
        target_y=1,
        dead=f"{OWN}/G1",
    )
    game = mythicor_at("map o\n1001 warlord human\n  G1 1/1 dead:hero\n1002 warlord human\n  G1 1/1 warlord")

    assert [line.text for line in made(game, duel).summary.lost] == ["The leader of G1 has died in a duel."]


def test_to_give_a_province_away_is_no_gain() -> None:
    """Whoever gets it sees it among the gains, whoever gives it does not."""
    game = mythicor_at("map oo\n1001 warlord human\n  P1/1 population=9\n  P2/1 population=9\n1002 archmage elf")
    told = game.give({OWN: "P2/1 BAS 28 realm=1002", OTHER: ""})

    def grown(realm: int) -> list[str]:
        return [line.kind for line in report(view(told.state, realm), told.events, "en").summary.grown]

    assert grown(OWN) == []
    assert grown(OTHER) == ["province-handed-over"]


def test_tolls_from_others_are_gifts() -> None:
    """The crowns that a foreign merchant left here are not one's own trade."""
    game = mythicor_at("map oo\n1001 warlord human\n  P1/1 crowns=50")
    sold = happened.TradeGoodsSold(
        **{**SEEN, "realm": OTHER},
        unit=f"{OTHER}/G1",
        count=9,
        x=1,
        y=1,
        distance=4,
        proceeds_crowns=52,
        profit_crowns=7,
        toll_crowns=2,
        owner=OWN,
        changes=(Change(f"{OTHER}/G1", "crowns", 52), Change("P1/1", "crowns", 2)),
    )

    assert crowns(made(game, sold))["gifts"] == 2


# ── What is ahead ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-2-4")
def test_missing_pay_is_told_before_it_is_too_late() -> None:
    """Crowns and next round's taxes against next round's upkeep."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 population=10 crowns=5 knights=3\n  G1 1/1 warlord knights=5")
    told = made(game)

    assert [(line.unit, line.text) for line in told.summary.trouble if line.rule == "M-2-4"] == [
        ("P1/1", "P1/1: 9 crowns will be missing for the upkeep of 24 crowns; the unpaid will leave."),
        ("1001/G1", "G1: 40 crowns will be missing for the upkeep of 40 crowns; the unpaid will leave."),
    ]


@pytest.mark.rule("M-1.2-4")
def test_hunger_is_told_before_it_comes() -> None:
    """What grows and lies in store against what is eaten: in provinces and in groups."""
    game = mythicor_at(
        "map o\n1001 warlord human\n  P1/1 population=90 fertility=2900\n  G1 1/1 warlord population=10 food=24"
    )
    told = made(game)

    assert [line.text for line in told.summary.trouble if line.rule == "M-1.2-4"] == [
        "P1/1: hunger ahead, the population will fall from 90 to 87 (food: 0, 261 to come).",
        "G1: hunger ahead, the population will fall from 10 to 8 (food: 24, 0 to come).",
    ]


@pytest.mark.rule("M-1.2-6")
def test_nomads_look_ahead_by_their_last_harvest() -> None:
    """What others leave of the land nobody knows; without a harvest nothing is foretold."""
    game = mythicor_at("map o\n1001 clan_prince human\n  G1 1/1 clan_prince population=30 food=10 tax_percent=40")
    seen = view(game.state, OWN)
    group = seen.groups[1]

    assert outlook(seen, group, {}).food_grown == UNKNOWN
    assert outlook(seen, group, {}).population == 30
    ahead = outlook(seen, group, {key_of(group): 98})
    assert (ahead.food_grown, ahead.population, ahead.taxes_crowns) == (98, 36, 42)


@pytest.mark.rule("M-1.2-6")
def test_nomads_on_own_land_share_what_the_province_leaves() -> None:
    """In proportion to their population, as the engine does it."""
    game = mythicor_at("""
        map o
        1001 clan_prince human
          P1/1 population=20
          G1 1/1 clan_prince population=90 food=10 food_percent=35
          G2 1/1 chief population=30 food=10
          G3 1/1 hero population=30 food=99
    """)
    game.state.province(1, 1).farmland = 80
    seen = view(game.state, OWN)
    told = game.round("")

    for number, group in seen.groups.items():
        produced = next(one for one in told.told(happened.Produced) if one.unit == f"1001/G{number}")
        ahead = outlook(seen, group, {})
        assert (ahead.food_grown, ahead.population) == (produced.food_grown, produced.population_after)


@pytest.mark.rule("M-1.2-7")
def test_the_outlook_is_what_the_engine_does() -> None:
    """What a report foretells comes true when nothing else happens."""
    seen = played_view()
    game = Position(played().state)
    told = game.round("")
    for land in seen.provinces:
        ahead = outlook(seen, land, {})
        now = told.province(f"{land.x}/{land.y}")
        produced = next(one for one in told.told(happened.Produced) if one.unit == key_of(land))
        assert (now.population, produced.taxes_crowns) == (ahead.population, ahead.taxes_crowns)


@pytest.mark.rule("M-1.4-1")
def test_a_group_without_a_leader_is_told() -> None:
    """Dead or none at all."""
    game = mythicor_at("map o\n1001 warlord human\n  G1 1/1 dead:warlord\n  G2 1/1 -\n  G3 1/1 hero")

    assert [line.unit for line in made(game).summary.trouble] == ["1001/G1", "1001/G2"]


@pytest.mark.rule("M-1.3-1")
def test_what_can_be_paid_is_offered() -> None:
    """The next level of each province that has the crowns, the most people first, six at most; not the last level."""
    lands = "\n".join(f"  P{x}/1 population={x} crowns=100" for x in range(1, 9))
    game = mythicor_at(f"map {'o' * 9}\n1001 warlord human\n{lands}\n  P9/1 population=99 crowns=9999999 bg=15 vs=15")
    told = [line.text for line in made(game).summary.chances]

    assert told[0] == "5 special actions may be given."
    places = ", ".join(f"P{x}/1: 100 crowns" for x in range(8, 2, -1)) + " and 2 more"
    assert told[1:] == [f"BG can be raised (price): {places}.", f"VS can be raised (price): {places}."]


@pytest.mark.rule("SA-11", "M-1.6-5")
def test_artefacts_of_unknown_kind_can_be_examined() -> None:
    """Where they are; each place is named once, and those that were examined are not."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 artefact=eye artefact=orb\n  G1 1/1 hero artefact=horn")
    game.state.province(1, 1).artefacts[0].is_read = True
    told = [line.text for line in made(game).summary.chances]
    assert told[-1] == "3 artefacts are of unknown kind; SA 11 examines them: P1/1, G1."
    for one in (*game.state.province(1, 1).artefacts, *game.state.realms[OWN].groups[1].artefacts):
        one.is_examined = True
    assert not any("artefact" in line.text for line in made(game).summary.chances)


def test_much_trouble_of_a_kind_is_told_in_one_sentence() -> None:
    """The worst first, six by name: whoever has an hour a week must not read fifty lines of hunger."""
    lands = "\n".join(f"  P{x}/1 population={x * 20} fertility=2800 knights={x} tax_percent=-100" for x in range(1, 9))
    game = mythicor_at(f"map {'o' * 9}\n1001 warlord human\n{lands}\n  G1 1/1 warlord knights=9")
    told = [(line.rule, line.text) for line in made(game).summary.trouble]

    unpaid = (
        "In 9 places 360 crowns will be missing for the upkeep; the unpaid will leave: G1 (72 crowns), "
        "P8/1 (64 crowns), P7/1 (56 crowns), P6/1 (48 crowns), P5/1 (40 crowns), P4/1 (32 crowns) and 3 more."
    )
    hungry = (
        "Hunger ahead in 8 places, the population will fall by 124: P8/1 (-40), P7/1 (-35), P6/1 (-27), "
        "P5/1 (-7), P4/1 (-6), P3/1 (-4) and 2 more."
    )
    assert told == [("M-2-4", unpaid), ("M-1.2-4", hungry)]


def test_the_first_page_repeats_ten_failures() -> None:
    """And says where the others are."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 crowns=1")
    told = game.round("\n".join(["P1/1 BAS 14"] * 13))
    page = report(view(told.state, OWN), told.events, "de")

    assert len(page.summary.failed) == 13
    assert "… und 3 weitere unter „Was geschah“" in text(page)
    assert '<a href="#happened">… und 3 weitere unter „Was geschah“</a>' in html(page)


def test_a_realm_that_has_nothing_is_told_nothing() -> None:
    """Neither trouble nor chances, but a report."""
    told = made(mythicor_at("map o\n1001 warlord human"))

    assert told.lines() == ()
    assert crowns(told)["now"] == 0
    titles = [line for line in text(told).splitlines() if line.startswith("==[")]
    assert [title.strip("=[] ") for title in titles] == [
        "THE BEST",
        "AT A GLANCE",
        "WHAT HAPPENED",
        "ORDERS FOR THE NEXT ROUND",
    ]
    assert re.findall('<h2 id="([a-z]+)"', html(told)) == ["glance", "best", "happened", "orders"]


def test_a_realm_of_wanderers_has_its_overview() -> None:
    """Groups only, and a map that shows nothing yet of a world that it does not know."""
    game = mythicor_at("map o\n1001 warlord human\n  G1 1/1 warlord")
    told = made(game, happened.MapDrawn(**SEEN, unit="1001/G1", x=1, y=1, radius=5, cells=(MapCell(1, 1, "open", 0),)))

    assert "G1                   Warlord, Humans, in 1/1" in text(told)
    assert 'id="overview"' in html(told)
    assert html(told).count("<svg") == 1


def test_failures_and_growth_are_repeated_from_the_chapters() -> None:
    """With the same numbers."""
    told = played_report("de")
    numbers = {line.number: line for chapter in told.chapters for line in chapter.lines}

    assert told.summary.failed
    assert told.summary.grown
    for line in (*told.summary.failed, *told.summary.grown):
        assert numbers[line.number] == line


@pytest.mark.rule("M-10-5")
def test_what_happened_keeps_its_order() -> None:
    """What poorer realms did comes before one's own orders, in a chapter that says so."""
    told = played_report("de")
    titles = [chapter.title for chapter in told.chapters]

    assert titles[:3] == ["Die Runde beginnt", "Andere Reiche: Basisbefehle (BAS)", "Spezialaktionen (SA)"]
    assert titles[-1] == "Die Liste der Besten"


def test_news_tell_what_was_seen() -> None:
    """New places, other owners, foreign groups."""
    game = mythicor_at("map oo oo\n1001 warlord human\n  P1/1 militia=5\n1002 archmage elf\n  P2/1\n  G1 2/1 archmage")
    told = game.round("P1/1 SP 3")
    first = report(view(told.state, OWN), told.events, "en")
    told.state.province(2, 1).owner = 996
    game.state = told.state
    again = game.round("P1/1 SP 3")
    second = report(view(again.state, OWN), again.events, "en")

    assert [line.text for line in first.news] == [
        "1 province was seen for the first time.",
        "1002/G1 of Realm 1002 (1002) was seen in 2/1 (soldiers: 0).",
    ]
    assert second.news[0].text == "2/1 belongs to Overlords' cities (996) now (before: Realm 1002 (1002))."


@pytest.mark.rule("M-2-4", "M-1.2-4")
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_was_lost_is_told_on_the_first_page(language: str) -> None:
    """Deserters, henchmen, morale and the starved, each in one sentence, the worst place first; not again next round,
    when nothing is lost."""
    game = mythicor_at(
        "map oo\n1001 warlord human\n  P1/1 population=100 farmland=0 militia=900\n  P2/1 crowns=900 farmland=100\n"
        "  G2 2/1 hero population=10 knights=3 henchmen=2\n  G3 2/1 hero name=Nord"
    )
    told = game.round()
    page = report(view(told.state, OWN), told.events, language)
    expected = {
        "en": [
            "369 unpaid soldiers deserted: P1/1 (-367), G2 (-2).",
            "2 unpaid henchmen left: G2 (-2).",
            "Where pay was missing the morale bonus fell, by 10 in all: P1/1 (-5), G2 (-5).",
            "Hunger took 27 of the population: P1/1 (-25), G2 (-2).",
        ],
        "de": [
            "369 unbezahlte Soldaten sind desertiert: P1/1 (-367), G2 (-2).",
            "2 unbezahlte Handlanger sind gegangen: G2 (-2).",
            "Wo Sold ausblieb, fiel der Moralbonus, insgesamt um 10: P1/1 (-5), G2 (-5).",
            "Hunger kostet 27 Einwohner: P1/1 (-25), G2 (-2).",
        ],
    }
    assert [line.text for line in page.summary.lost] == expected[language]
    assert [line.rule for line in page.summary.lost] == ["M-2-4", "M-2-4", "M-2-4", "M-1.2-4"]
    assert {"de": "WAS VERLOREN GING", "en": "WHAT WAS LOST"}[language] in text(page)
    assert {"de": "Was verloren ging", "en": "What was lost"}[language] in html(page)
    assert report(view(told.state, OWN), (), language).summary.lost == ()


def test_the_sentences_of_the_first_page_have_the_first_numbers() -> None:
    """In the order in which they stand there; then what happened goes on."""
    for page in (played_report("de"), report(view(mythicor_at(HUNGRY).round().state, OWN), (), "de")):
        assert [line.number for line in page.lines()] == list(range(1, len(page.lines()) + 1))
        first = [*page.summary.trouble, *page.summary.lost, *page.summary.chances, *page.news]
        assert [line.number for line in first] == list(range(1, len(first) + 1))
    printed = [int(line[:4]) for line in text(played_report("de")).splitlines() if re.match(r" +\d+  \S", line[:8])]
    again = {line.number for line in (*played_report("de").summary.failed, *played_report("de").summary.grown)}
    own = [number for number in printed if number not in again]
    assert own == sorted(own)


HUNGRY = "map o\n1001 warlord human\n  P1/1 population=90 fertility=2900 recruits=3"


def test_before_the_first_round_the_account_begins_at_the_start() -> None:
    """Round 0 has nothing before it."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 crowns=50")
    assert made(game).summary.crowns[0].label == "Crowns at the start"
    assert report(view(game.state, OWN), (), "de").summary.crowns[0].label == "Kronen zu Beginn"
    game.state.round = 1
    assert made(game).summary.crowns[0].label == "Crowns before the round"


@pytest.mark.rule("BAS-8")
def test_a_group_that_is_dissolved_later_in_the_round_keeps_its_name_in_the_story() -> None:
    """Its own, or its leader's."""
    game = mythicor_at(
        "map c\n1001 warlord human\n  P1/1\n"
        "  G3 1/1 hero transports=1 at_sea name=Nordheer\n  G4 1/1 hero transports=1 at_sea"
    )
    leader = game.state.realms[OWN].groups[4].leader
    assert leader is not None
    leader.name = "Hagen"
    told = game.round("G3 BAS 27\nG4 BAS 27\nG3 BAS 8\nG4 BAS 8")
    story = [line.text for line in report(view(told.state, OWN), told.events, "en").lines()]
    for sentence in ("G3 Nordheer goes ashore.", "G4 Hagen goes ashore."):
        assert sentence in story
    assert sum(one.startswith("G3 Nordheer") for one in story) == 2
