"""A magic attack in the report: checkable by hand, told to both, and nothing of it to anybody else (M-5-4, M-10-5)."""

import pytest

from expugna.mythicor.battle_sheets import BattleSheet
from expugna.mythicor.knowledge import Knowledge, learn
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes, read_report
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Told, mythicor_at

STORM = """
    map ooooo
    1001 archmage human score=9
      G1 3/1 archmage strength=7
      G2 1/1 sorcerer strength=5
      G3 1/1 hero
    1002 warlord elf
      P2/1 militia=30 light_spears=20 vs=1 population=40
      G1 2/1 sorcerer strength=6 militia=40
    1003 warlord human
      G1 5/1 hero
"""


def struck() -> Told:
    """An archmage strikes a city; a sorcerer strikes an army behind a magic shield."""
    return mythicor_at(STORM).give({1001: "G1 UG 7 P2/1\nG2 UG 8 1002/G1", 1002: "G1 UG 19"})


def told(realm: int, language: str = "en") -> Report:
    """What the realm reads about it."""
    played = struck()
    return report(view(played.state, realm), played.events, language)


def number(cell: str) -> float:
    """A figure of an English table."""
    return float(cell.replace(",", ""))


@pytest.mark.rule("M-5-4", "M-7.1-3", "UG-7")
def test_the_tables_can_be_reckoned_after() -> None:
    """7 x 7 x 20 = 980 on fifty: by heads 588 and 392; by VW x factor 73.5 and 37.33; by KW 3.27 and 1.04 soldiers."""
    city, _ = told(1001).battles
    (side,) = city.sides
    assert side.about == "military bonus 10 % with walls"
    assert side.rows[0][1:6] == ("30", "22.50", "5.00", "+50", "1.6000")
    assert side.rows[1][1:6] == ("20", "36.00", "7.00", "+40", "1.5000")
    assert city.shares[0][1:] == ("30", "588.00", "73.50", "26.73", "3")
    assert city.shares[1][1:] == ("20", "392.00", "37.33", "18.96", "1")
    assert city.shares[2] == ("Together", "50", "980.00", "110.83", "45.69", "4")
    for battle in told(1001).battles:
        assert_adds_up(battle)


def assert_adds_up(battle: BattleSheet) -> None:
    """Every row by the printed figures alone."""
    *rows, together = battle.shares
    damage, heads = number(together[2]), number(together[1])
    for kind, row in zip(battle.sides[0].rows, rows, strict=True):
        assert number(row[2]) == pytest.approx(damage * number(row[1]) / heads, abs=0.01)
        assert number(row[3]) == pytest.approx(number(row[2]) / (number(kind[3]) * number(kind[5])), abs=0.02)
        assert number(row[4]) == pytest.approx(number(row[1]) - number(row[3]) / number(kind[2]), abs=0.02)
        assert number(row[5]) == round(number(row[1]) - number(row[4]))


@pytest.mark.rule("UG-19", "M-5-4")
def test_a_shield_stands_beside_the_army() -> None:
    """Its VW is in the table: 0 + 3 + 1.2."""
    _, group = told(1001).battles
    assert group.sides[0].about == "military bonus 0 %, magic shield +1.2 in the VW"
    assert group.sides[0].rows[0][3] == "4.20"


@pytest.mark.rule("M-10-5", "M-5-4")
@pytest.mark.parametrize("language", ["de", "en"])
def test_both_read_the_same_tables_in_all_forms(language: str) -> None:
    """Text, page and JSON; the number leads to the sentence."""
    for realm in (1001, 1002):
        made = told(realm, language)
        page, paper = html(made), text(made)
        assert all(len(line) <= 80 for line in paper.splitlines())
        for battle in made.battles:
            line = next(line for line in made.lines() if line.number == battle.number)
            assert (line.kind, line.rule) == ("magic-struck", "M-5-4")
            for row in battle.shares:
                assert all(cell in paper and cell in page for cell in row)
        assert read_report(json_bytes(made)) == made
    assert [one.shares for one in told(1001).battles] == [one.shares for one in told(1002).battles]


@pytest.mark.rule("M-10-5", "UG-7")
def test_the_victim_reads_of_the_realm_but_not_of_the_leader() -> None:
    """Neither his group nor his place nor what he learned; a third realm reads nothing."""
    made = told(1002)
    for form in (text(made), html(made), json_bytes(made).decode()):
        assert "Realm 1001" in form
        assert "1001/G" not in form
        assert "3/1" not in form
    assert "Magic of Realm 1001 (1001) hits P2/1." in " ".join(text(made).split())
    for form in (text(told(1003)), html(told(1003)), json_bytes(told(1003)).decode()):
        assert "2/1" not in form
        assert "1002/G" not in form


@pytest.mark.rule("M-10-5", "M-5-4")
def test_the_first_page_tells_the_victim_of_the_fallen() -> None:
    """And the sheets what each unit has lost."""
    made = told(1002)
    (lost,) = made.summary.lost
    assert lost.text.startswith("15 soldiers fell by magic: ")
    assert lost.rule == "M-5-4"
    city, group = made.provinces[0], made.groups[0]
    assert (city.changes["troops.militia"], city.changes["troops.light_spears"]) == (-3, -1)
    assert (city.changes["morale_percent"], group.changes["morale_percent"]) == (-5, -5)
    assert told(1001).summary.lost == ()


@pytest.mark.rule("M-10-5", "UG-7", "UG-8")
def test_who_strikes_learns_what_is_left() -> None:
    """Owner, race and walls of the city, and where the group is, with the magnitudes of soldiers."""
    events = struck().events
    knows = learn(Knowledge(), events, 1001, 4)
    city, group = knows.places["2/1"], knows.groups["1002/G1"]
    assert (city.owner, city.owner_round, city.race, city.fortification, city.troops) == (1002, 4, "elf", 1, "some")
    assert (group.x, group.y, group.troops, group.round) == (2, 1, "some", 4)
    assert learn(Knowledge(), events, 1002, 4).groups == {}
    assert learn(Knowledge(), events, 1003, 4) == Knowledge()


@pytest.mark.rule("M-10-5", "UG-14", "UG-25")
def test_who_is_revived_or_called_learns_where_and_by_whom() -> None:
    """Both groups stand together and see each other."""
    game = mythicor_at(
        "map oo\n1001 necromancer human\nP1/1\nG1 1/1 necromancer strength=10 militia=12\n"
        "1002 warlord elf\nG5 2/1 dead:hero militia=3\n1003 high_priest human\nG2 2/1 priest strength=10"
    )
    called = game.give({1001: "G1 UG 25 1002/G5"}).events
    own, theirs = learn(Knowledge(), called, 1001, 4), learn(Knowledge(), called, 1002, 4)
    assert (own.groups["1002/G5"].x, own.groups["1002/G5"].troops) == (1, "few")
    assert (theirs.groups["1001/G1"].x, theirs.groups["1001/G1"].troops) == (1, "some")
    assert (theirs.places["1/1"].owner, theirs.places["1/1"].terrain) == (1001, "open")
    assert learn(Knowledge(), called, 1003, 4) == Knowledge()
    revived = game.give({1003: "G2 UG 14 1002/G5"}).events
    assert learn(Knowledge(), revived, 1002, 4).groups["1003/G2"].troops == "none"
    assert learn(Knowledge(), revived, 1003, 4).groups["1002/G5"].troops == "few"


@pytest.mark.rule("UG-15", "M-7.1-5")
def test_fear_stands_beside_the_army_that_suffers_it() -> None:
    """So that its morale can be reckoned after: 3 + 90 - 6."""
    game = mythicor_at(
        "map o\n1001 necromancer human\nG1 1/1 necromancer strength=6 militia=30\n"
        "1002 warlord human\nG1 1/1 hero militia=30 leadership=3"
    )
    played = game.give({1001: "G1 UG 15\nG1 BEG 1\nG1 BEW 0"})
    (battle,) = report(view(played.state, 1002), played.events, "en").battles
    assert battle.sides[1].about.endswith("morale 87.00 %, fear -6 % in the morale")
    assert "fear" not in battle.sides[0].about


@pytest.mark.rule("M-10-5", "M-5-4")
def test_nobody_sees_from_afar_how_the_victim_is_led_and_in_which_mood() -> None:
    """Two worlds that differ in morale and in the leader's values: the same bytes for who strikes."""
    events = []
    for hidden in ("", "morale_percent=25 leadership=19 diplomacy=3 crowns=77 population=5"):
        game = mythicor_at(STORM.replace("G1 2/1 sorcerer strength=6", f"G1 2/1 sorcerer strength=6 {hidden}"))
        played = game.give({1001: "G2 UG 8 1002/G1"})
        events.append(json_bytes(report(view(played.state, 1001), played.events, "en")))
    assert events[0] == events[1]


@pytest.mark.rule("M-5-1", "UG-7", "UG-23")
def test_sheets_and_accounts_show_what_magic_brought() -> None:
    """Strength that a leader gained by it; the crowns for undead recruits are those for troops."""
    game = mythicor_at(
        "map oo\n1001 necromancer human\nP1/1 recruits=9 crowns=50\nG1 1/1 necromancer strength=5\n"
        "G2 1/1 sorcerer strength=3\n997\nP2/1 militia=9"
    )
    played = game.give("G1 UG 23 3 2\nG2 UG 7 P2/1", UG=(0, 0, 0))
    made = report(view(played.state, 1001), played.events, "en")
    assert [group.changes["strength"] for group in made.groups] == [1, 1]
    assert [(one.name, one.value) for one in made.summary.crowns[1:3]] == [("troops", "-14 cr"), ("now", "36 cr")]
