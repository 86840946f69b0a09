"""Reports of courtship, duels, theft and magic eyes: accounts that add up, and nothing that is hidden (M-10-5)."""

import pytest

from expugna.kernel.wording import LANGUAGES
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Position, Told, mythicor_at

REST = (99,) * 90
NORTH, SOUTH = 1001, 1002


def neighbours() -> Position:
    """Two realms whose leaders stand side by side."""
    return mythicor_at(
        """
        map oooooo
        1001 trade_prince human score=1
          P1/1 population=50 crowns=100
          G1 1/1 - crowns=10
          G2 2/1 thief strength=10 crowns=1 diplomacy=30
        1002 warlord elf score=2
          P2/1 population=60 crowns=90 militia=3
          P3/1 population=40 crowns=70 food=9
          G1 6/1 -
          G2 2/1 scout crowns=33 trade_goods=4 goods_from=3/1 leadership=2 diplomacy=2 strength=2
          G3 6/1 scout crowns=60 leadership=2 diplomacy=2 strength=2
    """,
        keys={"diplomacy_groups": True},
    )


def played(orders: dict[int, str], *dice: int) -> Told:
    """A whole round in which the dice of group actions fall so."""
    return neighbours().round({NORTH: "", SOUTH: "", **orders}, UG=(*dice, *REST))


def made(told: Told, realm: int, language: str = "en") -> Report:
    return report(view(told.state, realm), told.events, language)


def forms(told: Told, realm: int) -> str:
    """The realm's report in all forms and languages, one after the other."""
    reports = [made(told, realm, language) for language in LANGUAGES]
    return "".join(text(one) + html(one) + json_bytes(one).decode() for one in reports)


def flat(one: Report) -> str:
    """The text without its line ends."""
    return " ".join(text(one).split())


def account(one: Report) -> dict[str, int]:
    """The crowns of the first page, as numbers."""
    return {line.name: int(line.value.split()[0].replace(",", "")) for line in one.summary.crowns}


def adds_up(told: Told, realm: int) -> dict[str, int]:
    """What moved the realm's crowns; checked against the states before and after."""
    figures = account(made(told, realm))
    moved = {name: value for name, value in figures.items() if name not in ("before", "now", "taxes_next", "due_next")}
    units = [[land for land in state.provinces if land.owner == realm] for state in (told.before, told.state)]
    groups = [state.realms[realm].groups.values() for state in (told.before, told.state)]
    before, now = (sum(one.crowns for one in (*lands, *some)) for lands, some in zip(units, groups, strict=True))
    assert (figures["before"], figures["now"]) == (before, now)
    assert before + sum(moved.values()) == now
    return moved


@pytest.mark.rule("UG-26", "M-10-5")
def test_a_theft_is_in_both_accounts_and_the_thief_in_one_report() -> None:
    told = played({NORTH: "G2 UG 26 target=P2/1"}, 0)

    assert adds_up(told, NORTH)["theft"] == 90
    assert adds_up(told, SOUTH)["theft"] == -90
    assert "1001/G2" not in forms(told, SOUTH)
    assert "Thieves have taken 90 crowns from P2/1. Nobody knows who sent them." in flat(made(told, SOUTH))


@pytest.mark.rule("UG-17", "M-10-5")
def test_a_murderer_is_in_no_report_but_his_own() -> None:
    """A murder hides realm and group; a failure betrays the realm, and not the group."""
    hidden = forms(played({NORTH: "G2 UG 17 target=1002/G2"}, 0), SOUTH)
    betrayed = forms(played({NORTH: "G2 UG 17 target=1002/G2"}, 99), SOUTH)

    assert "1001/G2" not in hidden + betrayed
    assert "Realm 1001 (1001)" not in hidden
    assert "Realm 1001 (1001)" in betrayed


@pytest.mark.rule("M-5-2", "M-10-5")
def test_a_province_that_comes_over_brings_its_crowns() -> None:
    """To one account as what came; the other realm's report says where it went, and not who talked."""
    told = played({NORTH: "G2 UG 1"}, 0)

    assert adds_up(told, NORTH)["provinces"] == 90
    assert "P2/1, which belonged to Realm 1002 (1002), comes over to Realm 1001 (1001)." in flat(made(told, NORTH))
    south = forms(told, SOUTH)
    assert "Realm 1001 (1001)" in south
    assert "1001/G2" not in south


@pytest.mark.rule("UG-21", "M-10-5")
def test_a_group_that_changes_sides_takes_its_crowns_with_it() -> None:
    """Its former realm still calls it by its number."""
    told = played({NORTH: "G2 UG 21 target=1002/G2"}, 0)

    assert adds_up(told, NORTH)["sides"] == 33
    assert adds_up(told, SOUTH)["sides"] == -33
    knowledge = told.state.realms[SOUTH].knowledge.groups
    assert knowledge["1001/G3"].x == 2
    assert "1002/G2" not in told.state.realms[NORTH].knowledge.groups


@pytest.mark.rule("M-5-5", "M-10-5")
def test_the_booty_of_a_duel_is_in_both_accounts() -> None:
    """33 crowns and 4 trade goods; what the beaten's values fell by is in his realm's sheets alone."""
    game = neighbours()
    hero = game.state.realms[NORTH].groups[2].leader
    assert hero is not None
    hero.klass, hero.leadership = "hero", 10
    told = game.round({NORTH: "G2 UG 24 target=1002/G2", SOUTH: ""}, UG=(0, *REST))

    assert adds_up(told, NORTH)["war"] == 33 + 20
    assert adds_up(told, SOUTH)["war"] == -33
    beaten = next(one for one in made(told, SOUTH).groups if one.group.number == 2)
    assert (beaten.changes["strength"], beaten.changes["leadership"], beaten.changes["diplomacy"]) == (-1, -1, -1)
    assert "values-lost" not in json_bytes(made(told, NORTH)).decode()


@pytest.mark.rule("UG-6", "M-10-5")
def test_an_eye_is_a_row_among_what_scouts_saw() -> None:
    """With the figures themselves; whoever was looked at has nothing of it in his report."""
    game = neighbours()
    sorcerer = game.state.realms[NORTH].groups[2].leader
    assert sorcerer is not None
    sorcerer.klass = "sorcerer"
    orders = {NORTH: "G2 UG 6 target=P3/1", SOUTH: ""}
    told = game.round(orders, UG=REST)
    idle = game.round({NORTH: "", SOUTH: ""}, UG=REST)

    (row,) = made(told, NORTH).scouting
    assert (row.row[0], row.row[7], row.row[8]) == ("3/1", "40", "0")
    assert "3/1, counted: Open land" in flat(made(told, NORTH))
    assert told.state.realms[NORTH].knowledge.places["3/1"].exact is not None
    assert forms(told, SOUTH) == forms(idle, SOUTH)


@pytest.mark.rule("UG-9", "M-10-5")
def test_a_curse_names_the_realm_and_not_the_leader() -> None:
    game = neighbours()
    sorcerer = game.state.realms[NORTH].groups[2].leader
    assert sorcerer is not None
    sorcerer.klass = "sorcerer"
    told = game.round({NORTH: "G2 UG 9 target=1002/G2", SOUTH: ""}, UG=(0, 0, 0, 0, *REST))

    south = forms(told, SOUTH)
    assert "1001/G2" not in south
    assert "A curse of Realm 1001 (1001) hits the leader of G2." in south
    victim = next(one for one in made(told, SOUTH).groups if one.group.number == 2)
    assert victim.changes["strength"] == -2
