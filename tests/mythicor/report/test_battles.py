"""The battle tables of a report can be checked by hand, in all forms (chapter 7)."""

import pytest
from msgspec.structs import replace

from expugna.mythicor.battle_sheets import BattleSheet
from expugna.mythicor.events import BattleFought
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes, read_report
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Told, mythicor_at


def fought() -> Told:
    """40 heavy swordsmen and 20 light archers of humans against militia and light spearmen of orks behind a wall."""
    return mythicor_at(
        """
        map oo
        1001 warlord human
          G1 1/1 warlord heavy_swords=40 light_archers=20
        1002 necromancer ork
          P2/1 militia=40 light_spears=40 vs=1 population=50
        """
    ).give({1001: "G1 TG 1\nG1 BEW 3"})


def told(realm: int = 1001, language: str = "en") -> Report:
    """What the realm reads about it."""
    played = fought()
    return report(view(played.state, realm), played.events, language)


def number(cell: str) -> float:
    """A figure of an English table."""
    return float(cell.replace(",", ""))


@pytest.mark.rule("M-7.1-1", "M-7.1-2", "M-7.1-5", "M-2-1")
def test_the_armies_at_the_start_come_from_the_rule_books_tables() -> None:
    """KW, VW, land, factor and damage, reckoned here from tables 1.3.2, 2.1 and 2.2 of the rule book."""
    (battle,) = told().battles
    attacker, defender = battle.sides
    # Leadership 12 against 6 of VS 1: 60 %. Swordsmen: KW 3.0 x 10, VW 6 + 3; open land 0 + 0, city +20 + 5.
    assert attacker.rows[0] == ("Heavy swordsmen", "40", "30.00", "9.00", "+25", "1.8500", "55.50")
    # Light archers: KW 2.6 x 10, VW 2 + 3; open land +15, city +25 + 5.
    assert attacker.rows[1] == ("Light archers", "20", "26.00", "5.00", "+45", "2.0500", "53.30")
    # Militia: KW 1.5 x 8, VW 0 + 3 + VB 2; city +50 + 0, VS 1: military bonus 10.
    assert defender.rows[0] == ("Militia", "40", "12.00", "5.00", "+50", "1.6000", "19.20")
    # Light spearmen: KW 2.4 x 8, VW 2 + 3 + 2; open land +40.
    assert defender.rows[1] == ("Light spearmen", "40", "19.20", "7.00", "+40", "1.5000", "28.80")
    # Morale: 12 + 0 + 90, and 6 + 0 + 4 (VS 1) + 90.
    assert "leadership 12, military bonus 60 %" in attacker.about
    assert "morale 102.00 %" in attacker.about
    assert "leadership 6, military bonus 10 %" in defender.about
    assert "morale 100.00 %" in defender.about


@pytest.mark.rule("M-7.1-3", "M-7.1-4")
def test_every_round_can_be_reckoned_after() -> None:
    """With the printed figures alone: damage, its shares by heads, what falls, losses, morale."""
    (battle,) = told().battles
    heads = [[number(row[1]) for row in side.rows] for side in battle.sides]
    start = [value_of(heads[side], battle, side) for side in (0, 1)]
    morale = [102.0, 100.0]
    assert len(battle.rounds) >= 4
    for first in range(0, len(battle.rounds), 2):
        rows = battle.rounds[first : first + 2]
        deals = [
            sum(count * number(kind[6]) for count, kind in zip(heads[side], battle.sides[side].rows, strict=True))
            for side in (0, 1)
        ]
        for side, row in enumerate(rows):
            assert number(row[2]) == pytest.approx(deals[side], abs=0.4)
            assert number(row[3]) == pytest.approx(deals[1 - side], abs=0.4)
            heads[side] = left(heads[side], deals[1 - side], battle, side)
            assert [number(one) for one in row[4].split(" + ")] == pytest.approx(heads[side], abs=0.02)
            losses = 100 - 100 * value_of(heads[side], battle, side) / start[side]
            assert number(row[5]) == pytest.approx(losses, abs=0.03)
            assert number(row[6]) == pytest.approx(morale[side] - losses, abs=0.03)


def value_of(heads: list[float], battle: BattleSheet, side: int) -> float:
    """The combat value of an army: losses are counted in it."""
    return sum(count * number(kind[2]) for count, kind in zip(heads, battle.sides[side].rows, strict=True))


def left(heads: list[float], damage: float, battle: BattleSheet, side: int) -> list[float]:
    """Each kind's share by heads, divided by VW x factor, is combat value that falls; divided by KW, soldiers."""
    total = sum(heads)
    after = []
    for count, kind in zip(heads, battle.sides[side].rows, strict=True):
        share = damage * count / total
        value_lost = share / (number(kind[3]) * number(kind[5]))
        after.append(max(0.0, count - value_lost / number(kind[2])))
    return after


@pytest.mark.rule("M-10-5", "M-7-1")
def test_both_sides_read_the_same_battle_in_all_forms() -> None:
    """Text, page and JSON; the number leads to the sentence."""
    for realm in (1001, 1002):
        made = told(realm, "de")
        (battle,) = made.battles
        page, paper = html(made), text(made)
        line = next(line for line in made.lines() if line.number == battle.number)
        assert line.kind == "battle-fought"
        assert f"[{battle.number}] " in paper
        for row in battle.rounds:
            assert row[4] in paper
            assert row[4] in page
        for check in battle.checks:
            assert check[:30] in paper
            assert check in page
        assert read_report(json_bytes(made)).battles == (battle,)
    assert told(1001).battles[0].rounds == told(1002).battles[0].rounds


@pytest.mark.rule("M-7.1-4")
def test_what_was_drawn_is_shown() -> None:
    """The last check is the one that ended it."""
    event = fought().one(BattleFought)
    (battle,) = told().battles
    trace = event.battle.trace
    assert trace is not None
    assert len(battle.checks) == sum(len(one.checks) for one in trace.rounds)
    assert battle.checks[-1].endswith(("gives up.", "falls.", "retreats.", "is wiped out."))


@pytest.mark.rule("M-10-5")
def test_nobody_else_reads_of_it() -> None:
    """A third realm's report has no battle."""
    game = mythicor_at(
        "map oooo\n1001 warlord human\nG1 1/1 warlord militia=40\n1002 warlord human\nP2/1 militia=40\n"
        "1003 warlord human\nP4/1 militia=3"
    )
    played = game.give({1001: "G1 TG 1\nG1 BEW 3"})
    made = report(view(played.state, 1003), played.events, "en")
    assert made.battles == ()
    assert "2/1" not in text(made)


@pytest.mark.rule("M-7.3-1", "UG-12")
def test_ships_and_prayers_stand_beside_the_army() -> None:
    """The factor of the ships at sea, and zombies that a priest destroyed."""
    game = mythicor_at(
        "map ss\n1001 warlord human\nG1 1/1 hero light_swords=200 warships=40 at_sea\n"
        "1002 warlord human\nG1 2/1 hero light_swords=50 transports=10 at_sea"
    )
    played = game.give("G1 BEG 1\nG1 BEW 3")
    (battle,) = report(view(played.state, 1001), played.events, "en").battles
    assert battle.sides[0].about.endswith(", ships x 1.2000")
    assert battle.sides[1].about.endswith(", ships x 0.1000")
    event = played.one(BattleFought)
    trace = event.battle.trace
    assert trace is not None
    prayed = tuple(replace(one, destroyed=7) for one in trace.settings)
    changed = replace(event, battle=replace(event.battle, trace=replace(trace, settings=prayed)))
    (battle,) = report(view(played.state, 1001), (changed,), "en").battles
    assert battle.sides[0].about.endswith(", 7 destroyed by prayer")
