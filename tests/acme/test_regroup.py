"""Regrouping: A-50 to A-54."""

import pytest

from expugna.acme.events import ArmiesRegrouped
from expugna.acme.state import Holding
from expugna.kernel.ids import Seat
from tests.acme.positions import Match, acme_at

RED = Seat("red")


def regrouping(red: str, **given: object) -> Match:
    """Red's countries while regrouping; all others are blue's."""
    return acme_at(f"red: {red} / blue: rest 1", phase="regroup", **given)  # type: ignore[arg-type]


@pytest.mark.rule("A-50")
def test_armies_move_into_an_adjacent_own_country() -> None:
    """One country far: from alaska to canada, not further, and not into another's."""
    game = regrouping("alaska 5, canada 1, greenland 1")
    moved = game.play("red", "regroup alaska canada 3").one(ArmiesRegrouped)
    assert (moved.source, moved.target, moved.armies) == ("alaska", "canada", 3)
    assert game.armies("alaska", "canada", "greenland") == [2, 4, 1]
    assert game.send("red", "regroup alaska greenland 1").codes == ["regroup.not-adjacent"]
    assert game.send("red", "regroup alaska greenland 1").problems[0].suggestions == ("canada",)
    assert game.send("red", "regroup alaska east_siberia 1").codes == ["regroup.target-not-own"]
    assert game.send("red", "regroup brazil canada 1").codes == ["regroup.source-not-own"]
    assert game.send("red", "regroup brazil japan 1").codes == ["regroup.source-not-own", "regroup.target-not-own"]
    assert game.send("red", "regroup alaska alaska 1").codes == ["regroup.same-country"]
    assert game.send("red", "regroup alaska alsaka 9").codes == ["order.unknown-country", "regroup.too-many-armies"]


@pytest.mark.rule("A-50")
def test_the_turn_may_be_ended_instead() -> None:
    """After the attacks the player regroups or ends the turn; there is no way back to attacks."""
    game = acme_at("red: alaska 5, canada 1 / blue: rest 1")
    assert game.send("red", "regroup alaska canada 1").codes == ["order.wrong-phase"]
    game.play("red", "end attacks")
    assert game.texts() == [*[f"regroup alaska canada {number}" for number in range(1, 5)], "end turn"]
    assert game.send("red", "attack alaska east_siberia 1").codes == ["order.wrong-phase"]
    assert game.send("red", "end attacks").codes == ["order.wrong-phase"]
    game.play("red", "end turn")
    assert game.state.active == "blue"


@pytest.mark.rule("A-51")
def test_armies_that_attacked_stay() -> None:
    """Of 7 armies 3 attacked: 4 may go."""
    game = regrouping("alaska 7 engaged 3, canada 1")
    assert game.view("red").countries["alaska"].movable == 4
    receipt = game.send("red", "regroup alaska canada 5")
    assert receipt.codes == ["regroup.too-many-armies"]
    assert receipt.problems[0].rule == "A-51"
    assert receipt.problems[0].values == {"source": "alaska", "high": 4, "armies": 7, "engaged": 3, "arrived": 0}
    game.play("red", "regroup alaska canada 4")
    assert not [text for text in game.texts() if text.startswith("regroup alaska")]


@pytest.mark.rule("A-51")
def test_armies_moved_in_additionally_may_be_regrouped() -> None:
    """Three conquered canada, two more moved in: these two may go on to greenland, the three may not."""
    game = acme_at("red: alaska 6, greenland 1 / blue: canada 1, rest 1")
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    game.play("red", "advance 2\nend attacks")
    assert game.texts() == [
        "regroup canada alaska 1",
        "regroup canada alaska 2",
        "regroup canada greenland 1",
        "regroup canada greenland 2",
        "end turn",
    ]


@pytest.mark.rule("A-51", "A-52")
def test_a_new_turn_begins_with_fresh_armies() -> None:
    """What was engaged or had arrived is so no more in the next turn, in any country."""
    game = regrouping("alaska 7 engaged 3 arrived 1, canada 4 arrived 2")
    game.play("red", "end turn")
    assert {(one.engaged, one.arrived) for one in game.state.countries.values()} == {(0, 0)}


@pytest.mark.rule("A-52")
def test_each_army_is_regrouped_once() -> None:
    """Three arrive in canada, where two were: two go on, and the third must wait for the next turn."""
    game = regrouping("alaska 4, canada 2, greenland 1")
    game.play("red", "regroup alaska canada 3")
    assert game.holding("canada") == Holding(RED, 5, arrived=3)
    receipt = game.send("red", "regroup canada greenland 3")
    assert receipt.codes == ["regroup.too-many-armies"]
    assert receipt.problems[0].rule == "A-52"
    game.play("red", "regroup canada greenland 2")
    assert game.holding("canada") == Holding(RED, 3, arrived=3)
    assert game.holding("greenland") == Holding(RED, 3, arrived=2)


@pytest.mark.rule("A-52")
@pytest.mark.parametrize(
    ("alaska", "movable"),
    [
        ("1", 0),
        ("5", 4),  # one stays
        ("5 engaged 1", 4),  # the one that attacked stays
        ("5 engaged 2 arrived 1", 2),
        ("5 arrived 5", 0),
        ("5 engaged 5", 0),
        ("5 engaged 3 arrived 3", 0),
    ],
)
def test_movable_is_what_neither_must_stay_nor_attacked_nor_arrived(alaska: str, movable: int) -> None:
    """min(armies - 1, armies - engaged - regrouped in)."""
    game = regrouping(f"alaska {alaska}, canada 1")
    assert game.view("red").countries["alaska"].movable == movable
    assert game.texts() == [*[f"regroup alaska canada {number}" for number in range(1, movable + 1)], "end turn"]
    codes = game.send("red", f"regroup alaska canada {movable + 1}").codes
    assert codes == ["regroup.too-many-armies"]


@pytest.mark.rule("A-53")
def test_several_countries_may_be_regrouped_until_the_player_ends_it() -> None:
    """Any number of moves, from any country; what is left may stay where it is."""
    game = regrouping("alaska 3, canada 3, greenland 3")
    game.play("red", "regroup alaska canada 1\nregroup canada greenland 1\nregroup alaska canada 1")
    game.play("red", "regroup greenland canada 1")
    assert game.armies("alaska", "canada", "greenland") == [1, 5, 3]
    assert game.state.regroup_moves == 4
    game.play("red", "end turn")
    assert game.state.regroup_moves == 0


@pytest.mark.rule("A-54")
def test_more_than_99_armies_are_refused_not_lost() -> None:
    """97 stand there: two may come, the third is refused."""
    game = regrouping("alaska 9, canada 97")
    receipt = game.send("red", "regroup alaska canada 3")
    assert receipt.codes == ["regroup.no-room"]
    assert receipt.problems[0].values == {"target": "canada", "high": 2, "cap": 99}
    assert [text for text in game.texts() if text.startswith("regroup alaska")] == [
        "regroup alaska canada 1",
        "regroup alaska canada 2",
    ]
    game.play("red", "regroup alaska canada 2")
    assert game.armies("alaska", "canada") == [7, 99]
