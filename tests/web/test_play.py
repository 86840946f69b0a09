"""What the table page shows, from views and events alone: choices, fights, the story and its chart."""

import pytest

from expugna.acme.events import Attacked, Conquered, Dealt, DisasterStruck, MatchWon, PlayerEliminated, TurnBegan
from expugna.acme.orders import (
    Advance,
    Attack,
    EndAttacks,
    EndTurn,
    Keep,
    Order,
    Place,
    Regroup,
    SetEvents,
    Stay,
    Trade,
)
from expugna.acme.rules import DisasterKind, Frequency
from expugna.kernel.ids import Seat
from expugna.web.play.chart import HEIGHT, MOST_POINTS, TOP, WIDTH, chart
from expugna.web.play.choices import choices
from expugna.web.play.fight import fight, last_roll
from expugna.web.play.story import story
from tests.web.visitor import Visitor

RED, BLUE = Seat("red"), Seat("blue")


def test_choices_keep_the_most_of_each_kind() -> None:
    """From every legal order, with every number, to what may be clicked and how often."""
    orders: list[Order] = [
        Place("alaska", 1),
        Place("alaska", 3),
        Place("canada", 2),
        Attack("alaska", "canada", 1),
        Attack("alaska", "canada", 2),
        Attack("alaska", "china", 1),
        Regroup("alaska", "canada", 4),
        Advance(1),
        Advance(5),
        Stay(),
        Keep(),
        EndAttacks(),
        EndTurn(),
        Trade(("infantry", "infantry", "infantry")),
        SetEvents(Frequency.RARE),
    ]
    found = choices(orders)
    assert found.place == {"alaska": 3, "canada": 2}
    assert found.attack == {"alaska": {"canada": 2, "china": 1}}
    assert found.regroup == {"alaska": {"canada": 4}}
    assert found.advance == 5
    assert found.stay
    assert found.keep
    assert found.end_attacks
    assert found.end_turn
    assert found.frequencies == [Frequency.RARE]


@pytest.mark.rule("A-24")
def test_the_browser_is_told_of_no_card() -> None:
    """Series that could be traded are known on the server only."""
    told = choices([Trade(("infantry", "cavalry", "artillery")), Keep()]).for_browser()
    assert "infantry" not in str(told)


def attacked(attack: tuple[int, ...], defence: tuple[int, ...], losses: tuple[int, int]) -> Attacked:
    """A roll of red against blue."""
    return Attacked(
        rule="A-42",
        phase="attack",
        seat=RED,
        defender=BLUE,
        source="alaska",
        target="canada",
        attack_dice=attack,
        defence_dice=defence,
        attacker_losses=losses[0],
        defender_losses=losses[1],
    )


@pytest.mark.rule("A-42")
def test_dice_lie_in_pairs_and_equal_ones_are_the_defenders() -> None:
    """The highest with the highest; one that nothing meets lies alone."""
    roll = last_roll([attacked((6, 4, 2), (5, 4), (1, 1))])
    assert roll is not None
    assert [(pair.attack, pair.defence, pair.attacker_wins) for pair in roll.pairs] == [
        (6, 5, True),
        (4, 4, False),
        (2, None, None),
    ]
    assert not roll.has_conquered


def test_only_the_last_roll_is_shown() -> None:
    """Several orders may have been given at once."""
    conquest = Conquered(
        rule="A-44", phase="attack", seat=RED, defender=BLUE, source="alaska", target="canada", armies=1
    )
    roll = last_roll([attacked((1,), (6,), (1, 0)), attacked((6,), (1,), (0, 1)), conquest])
    assert roll is not None
    assert roll.attack == (6,)
    assert roll.has_conquered
    assert last_roll([]) is None


def test_a_fight_of_very_many_armies_has_no_odds(visitor: Visitor) -> None:
    """Classic knows no cap: what is too much to calculate is offered without odds, and nothing breaks."""
    match = visitor.new_game(preset="classic")
    state = visitor.table(match).state
    source = next(name for name, held in state.countries.items() if held.owner == state.active)
    target = next(name for name, held in state.countries.items() if held.owner != state.active)
    state.countries[source].armies = 301
    offered = fight(visitor.matches.games["acme"].view(state, None), source, target, 3)
    assert [(one.dice, one.defence, one.conquer) for one in offered.buttons] == [
        (1, 1, None),
        (2, 1, None),
        (3, 1, None),
    ]
    assert offered.conquer is None


def test_the_best_number_of_dice_is_marked_once(visitor: Visitor) -> None:
    """Ten against five: one die at a time is best by ACME's rules, and the fight's chance is that of the best."""
    state = visitor.table(visitor.new_game(frequency="never")).state
    source = next(name for name, held in state.countries.items() if held.owner == state.active)
    target = next(name for name, held in state.countries.items() if held.owner != state.active)
    state.countries[source].armies, state.countries[target].armies = 10, 5
    offered = fight(visitor.matches.games["acme"].view(state, None), source, target, 3)
    assert [one.dice for one in offered.buttons if one.is_best] == [1]
    assert offered.conquer == pytest.approx(max(one.conquer or 0 for one in offered.buttons))


def turn(number: int, seat: Seat) -> TurnBegan:
    """A turn that began in 1853."""
    return TurnBegan(rule="A-10", phase="", seat=seat, turn=number, month=(number + 1) // 2, year=1853)


def test_the_story_follows_every_change_of_hands() -> None:
    """Dealt, conquered, lost by revolution: counts at the beginning of each turn, and at the end."""
    dealt = Dealt(
        rule="A-03",
        phase="",
        countries={"alaska": RED, "canada": BLUE, "china": BLUE},
        armies={"alaska": 1, "canada": 1, "china": 1},
        seats=(RED, BLUE),
        drawn_by_lot=False,
    )
    revolution = DisasterStruck(
        rule="A-15",
        phase="",
        kind=DisasterKind.REVOLUTION,
        country="china",
        owner=BLUE,
        percent=100,
        lost=0,
        left=1,
        to_seat=RED,
    )
    conquest = Conquered(
        rule="A-44", phase="attack", seat=RED, defender=BLUE, source="alaska", target="canada", armies=1
    )
    told = story(
        (RED, BLUE),
        [
            dealt,
            turn(1, RED),
            turn(2, BLUE),
            revolution,
            turn(3, RED),
            attacked((6, 1), (5, 4), (1, 1)),
            conquest,
            PlayerEliminated(rule="A-72", phase="attack", seat=BLUE, by=RED, cards=0),
            MatchWon(rule="A-06", phase="", seat=RED, turns=3),
        ],
    )
    assert [moment.countries[RED] for moment in told.moments] == [1, 1, 2, 3]
    assert told.winner == RED
    assert told.turns == 3
    assert told.eliminated == [(BLUE, RED)]
    assert told.deeds[RED].conquests == 1
    assert (told.deeds[RED].armies_beaten, told.deeds[RED].armies_lost) == (1, 1)
    assert told.deeds[BLUE].disasters == 1
    drawn = chart(told)
    assert drawn is not None
    assert drawn.lines[0].end_y == TOP
    assert all(0 <= line.end_x <= WIDTH and 0 <= line.end_y <= HEIGHT for line in drawn.lines)


def test_no_month_of_the_chart_is_cut_off() -> None:
    """The last one, which is marked at the right edge, has room for its text."""
    drawn = chart(story((RED, BLUE), [turn(number, RED) for number in range(1, 30)]))
    assert drawn is not None
    half = 7 * len("12.1855") / 2
    assert max(mark.at for mark in drawn.months) + half <= drawn.width
    assert min(mark.at for mark in drawn.months) - half >= 0


def test_a_game_just_begun_has_no_chart() -> None:
    """One moment makes no line."""
    assert chart(story((RED, BLUE), [turn(1, RED)])) is None


def test_a_very_long_game_is_thinned_out_but_keeps_its_end() -> None:
    """The drawing stays small; its last point is the last turn."""
    told = story((RED, BLUE), [turn(number, RED) for number in range(1, 5_001)])
    drawn = chart(told)
    assert drawn is not None
    points = drawn.lines[0].points.split()
    assert len(points) <= MOST_POINTS + 1
    assert float(points[-1].split(",")[0]) == drawn.lines[0].end_x == drawn.right
