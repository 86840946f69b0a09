"""Attacks: A-40 to A-47, A-51, A-72."""

import pytest

from expugna.acme.events import (
    ArmiesAdvanced,
    Attacked,
    CardsTaken,
    Conquered,
    PlayerEliminated,
)
from expugna.acme.phases.attack import losses
from expugna.acme.rolls import roll_counts
from expugna.acme.rules import preset
from expugna.acme.state import Holding, Phase
from expugna.kernel.dice import Dice
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat
from tests.acme.positions import LoadedDice, acme_at

RED, BLUE, GREEN = Seat("red"), Seat("blue"), Seat("green")


@pytest.mark.rule("A-40")
def test_one_army_must_stay_behind() -> None:
    """An attack needs two armies in the attacking country."""
    game = acme_at("""
        red:  alaska 1, canada 5
        blue: east_siberia 3      """)

    receipt = game.send("red", "attack alaska east_siberia 1")

    assert receipt.codes == ["attack.too-few-armies"]
    assert game.state == game.before


@pytest.mark.rule("A-40")
@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (99, 3)])
def test_with_n_armies_at_most_three_and_n_minus_one_attack(armies: int, most: int) -> None:
    """The attacker chooses how many: every number up to min(3, n - 1), none beyond."""
    game = acme_at(f"red: alaska {armies}, canada 1 / blue: rest 1")
    assert game.texts()[:-2] == [f"attack alaska east_siberia {dice}" for dice in range(1, most + 1)]
    for dice in range(1, 6):
        codes = game.send("red", f"attack alaska east_siberia {dice}").codes if dice > most else []
        assert codes == ([] if dice <= most else ["attack.too-many-dice" if dice > 3 else "attack.too-few-armies"])


@pytest.mark.rule("A-40")
def test_an_attack_goes_from_an_own_country_against_an_adjacent_enemy() -> None:
    """From another's, against an own one or over no border: refused, with what would work."""
    game = acme_at("red: alaska 5, canada 5 / blue: rest 2")
    assert game.send("red", "attack brazil colombia 1").codes == ["attack.source-not-own"]
    receipt = game.send("red", "attack alaska canada 2")
    assert receipt.codes == ["attack.target-own"]
    assert receipt.problems[0].suggestions == ("east_siberia",)
    receipt = game.send("red", "attack alaska brazil 2")
    assert receipt.codes == ["attack.not-adjacent"]
    assert receipt.problems[0].suggestions == ("east_siberia",)
    assert game.send("red", "attack alaska alaska 2").codes == ["attack.target-own"]
    assert game.send("red", "attack brazil canada 2").codes == ["attack.source-not-own", "attack.target-own"]
    assert game.send("red", "attack brazil japan 2").codes == ["attack.source-not-own", "attack.not-adjacent"]
    assert game.send("red", "attack brazil japan 4").codes == [
        "attack.source-not-own",
        "attack.not-adjacent",
        "attack.too-many-dice",
    ]


@pytest.mark.rule("A-40")
def test_every_attack_that_is_possible_is_listed_and_no_other() -> None:
    """Each own country with two armies or more, each enemy beside it, each number of dice."""
    game = acme_at("red: alaska 3, canada 2, greenland 1 / blue: rest 1")
    assert game.texts() == [
        "attack alaska east_siberia 1",
        "attack alaska east_siberia 2",
        "attack canada western_states 1",
        "attack canada eastern_states 1",
        "end attacks",
        "end turn",
    ]


@pytest.mark.rule("A-41")
@pytest.mark.parametrize("attackers", [1, 2, 3])
@pytest.mark.parametrize("defenders", [1, 2, 3, 4])
def test_the_defender_rolls_as_many_dice_as_the_attacker(attackers: int, defenders: int) -> None:
    """As many, or as many as there are defending armies if fewer."""
    game = acme_at(f"red: alaska 9 / blue: canada {defenders}, rest 1")
    rolled = game.play("red", f"attack alaska canada {attackers}").one(Attacked)
    assert len(rolled.attack_dice) == attackers
    assert len(rolled.defence_dice) == min(attackers, defenders)


@pytest.mark.rule("A-42")
@pytest.mark.parametrize(
    ("attack", "defence", "lost"),
    [
        ([6], [5], (0, 1)),
        ([5], [5], (1, 0)),
        ([5], [6], (1, 0)),
        ([3, 6, 4], [4, 5], (1, 1)),
        ([1, 6], [5, 5], (1, 1)),
        ([2, 2, 2], [1, 1, 1], (0, 3)),
        ([6, 6, 6], [6, 6, 6], (3, 0)),
        ([6, 3, 1], [5, 3, 1], (2, 1)),
        ([6, 5, 4], [6], (1, 0)),
        ([1, 5, 4], [4], (0, 1)),
    ],
)
def test_dice_are_sorted_and_compared_pairwise(attack: list[int], defence: list[int], lost: tuple[int, int]) -> None:
    """Highest with highest and so on; higher attacks win, equal or lower ones lose; spare dice count nothing."""
    game = acme_at("red: alaska 9 / blue: canada 9, rest 1")
    game.state.countries["canada"].armies = 9 if len(defence) == len(attack) else len(defence)
    before = game.armies("alaska", "canada")
    receipt = game.play("red", f"attack alaska canada {len(attack)}", attack=attack, defence=defence)
    rolled = receipt.one(Attacked)
    assert (rolled.seat, rolled.defender, rolled.source, rolled.target) == ("red", "blue", "alaska", "canada")
    assert rolled.attack_dice == tuple(sorted(attack, reverse=True))
    assert rolled.defence_dice == tuple(sorted(defence, reverse=True))
    assert (rolled.attacker_losses, rolled.defender_losses) == lost
    if not receipt.told(Conquered):
        assert game.armies("alaska", "canada") == [before[0] - lost[0], before[1] - lost[1]]


@pytest.mark.rule("A-42")
def test_losses_agree_with_the_exact_tables() -> None:
    """Every fall of three dice against three, counted: the same table as that of the odds."""
    from itertools import product

    counts = [0] * 4
    eyes = range(1, 7)
    for fall in product(eyes, repeat=6):
        attack, defence = sorted(fall[:3], reverse=True), sorted(fall[3:], reverse=True)
        counts[losses(attack, defence)[1]] += 1
    assert tuple(counts) == roll_counts(preset("acme").dice)[3, 3]


@pytest.mark.rule("A-43")
def test_the_result_comes_from_the_matchs_dice_alone() -> None:
    """The same match and the same roll give the same eyes; the next roll and another match give others."""
    game = acme_at("red: alaska 99 / blue: canada 99, rest 1")
    order = game.game.read("attack alaska canada 3").orders
    first = game.game.resolve(game.state, {RED: order}, game.dice)
    again = game.game.resolve(game.state, {RED: order}, game.dice)
    assert first == again
    second = game.game.resolve(first.state, {RED: order}, game.dice)
    other = game.game.resolve(game.state, {RED: order}, Dice(bytes(32)))
    rolls = [resolution.events[0] for resolution in (first, second, other)]
    assert rolls[0] != rolls[1]
    assert rolls[0] != rolls[2]


@pytest.mark.rule("A-43")
def test_each_roll_has_streams_of_its_own() -> None:
    """Named by turn and roll, one for each side: no roll shifts another."""
    game = acme_at("red: alaska 9 / blue: canada 9, rest 1", turn=7)
    dice = LoadedDice()
    game.game.resolve(game.state, {RED: game.game.read("attack alaska canada 3\n" * 2).orders}, dice)
    assert dice.asked == [("turn", 7, "roll", number, side) for number in (1, 2) for side in ("attack", "defence")]
    game.play("red", "attack alaska canada 1\nend turn")
    assert (game.state.turn, game.state.rolls) == (8, 0)


@pytest.mark.rule("A-44")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_exactly_the_attackers_of_the_last_roll_move_in(dice: int) -> None:
    """Conquest with k dice: k armies move in, the rest stays."""
    game = acme_at("red: alaska 9 / blue: canada 1, rest 1")
    receipt = game.play("red", f"attack alaska canada {dice}", attack=[6] * dice, defence=[1])
    assert receipt.one(Conquered).armies == dice
    assert (receipt.one(Conquered).defender, receipt.one(Conquered).source) == ("blue", "alaska")
    assert (game.owner("canada"), game.armies("alaska", "canada")) == ("red", [9 - dice, dice])


@pytest.mark.rule("A-44")
def test_a_country_with_an_army_left_is_not_conquered() -> None:
    """Three attack three, two fall: the country stays the defender's."""
    game = acme_at("red: alaska 9 / blue: canada 3, rest 1")
    receipt = game.play("red", "attack alaska canada 3", attack=[6, 6, 1], defence=[5, 5, 5])
    assert not receipt.told(Conquered)
    assert (game.owner("canada"), game.armies("alaska", "canada")) == ("blue", [8, 1])


@pytest.mark.rule("A-45")
def test_further_armies_may_move_in_one_staying_behind() -> None:
    """One by one or several at once, until none but one is left or the player has enough."""
    game = acme_at("red: alaska 9 / blue: canada 1, rest 1")
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert (game.phase(), game.armies("alaska", "canada")) == (Phase.ADVANCE, [6, 3])
    assert game.texts() == [*[f"advance {number}" for number in range(1, 6)], "stay"]
    receipt = game.send("red", "advance 6")
    assert receipt.codes == ["advance.too-many-armies"]
    assert receipt.problems[0].values["high"] == 5
    game.play("red", "advance 1")
    assert (game.phase(), game.armies("alaska", "canada")) == (Phase.ADVANCE, [5, 4])
    moved = game.play("red", "advance 4").one(ArmiesAdvanced)
    assert (moved.source, moved.target, moved.armies) == ("alaska", "canada", 4)
    assert (game.phase(), game.armies("alaska", "canada"), game.state.capture) == (Phase.ATTACK, [1, 8], None)


@pytest.mark.rule("A-45")
def test_moving_in_ends_when_the_player_wants_and_nothing_else_is_possible_before() -> None:
    """`stay` ends it; attacks and the end of the turn wait."""
    game = acme_at("red: alaska 9 / blue: canada 1, rest 1")
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert game.send("red", "attack canada greenland 1").codes == ["order.wrong-phase"]
    assert game.send("red", "end turn").codes == ["order.wrong-phase"]
    game.play("red", "stay")
    assert (game.phase(), game.armies("alaska", "canada")) == (Phase.ATTACK, [6, 3])
    assert game.send("red", "advance 1").codes == ["order.wrong-phase"]


@pytest.mark.rule("A-45")
def test_with_nothing_to_move_in_attacks_go_on_at_once() -> None:
    """Four attack with three: one is left behind, and no question is asked."""
    game = acme_at("red: alaska 4 / blue: canada 1, rest 1")
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert (game.phase(), game.state.capture) == (Phase.ATTACK, None)


@pytest.mark.rule("A-45", "A-54")
def test_no_more_move_in_than_the_country_holds() -> None:
    """A country takes 99; of 99 attackers, 96 are left and 95 could go, three are there."""
    game = acme_at("red: alaska 99 / blue: canada 1, rest 1", overrides={"armies": {"most_in_country": 99}})
    game.state.countries["alaska"] = Holding(RED, 99)
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    game.play("red", "advance 95")
    assert game.armies("alaska", "canada") == [1, 98]
    crowded = acme_at("red: alaska 9 / blue: canada 1, rest 1", overrides={"armies": {"most_in_country": 5}})
    crowded.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert crowded.texts() == ["advance 1", "advance 2", "stay"]
    assert crowded.send("red", "advance 3").codes == ["advance.too-many-armies"]
    crowded.play("red", "advance 2")
    assert (crowded.state.phase, crowded.armies("alaska", "canada")) == (Phase.ATTACK, [4, 5])


@pytest.mark.rule("A-46")
def test_nothing_is_settled_before_the_dice_are_rolled() -> None:
    """Choosing and asking change nothing, so a started attack can be dropped: only the order itself rolls."""
    game = acme_at("red: alaska 9 / blue: canada 1, rest 1")
    saved = game.game.encode_state(game.state)
    view = game.view("red")
    assert game.game.check(view, game.game.read("attack alaska canada 3").orders) == ()
    assert list(game.game.legal_orders(view))
    assert game.view("red") == view
    assert game.game.encode_state(game.state) == saved


@pytest.mark.rule("A-51")
def test_engaged_armies_are_kept_account_of() -> None:
    """A roll with k attackers and l losses: engaged = max(engaged, k) - l; what others did is not forgotten."""
    game = acme_at("red: alaska 9 / blue: canada 9, rest 1")
    game.play("red", "attack alaska canada 3", attack=[6, 6, 1], defence=[5, 5, 5])
    assert game.holding("alaska") == Holding(RED, 8, engaged=2)
    game.play("red", "attack alaska canada 1", attack=[6], defence=[5])
    assert game.holding("alaska") == Holding(RED, 8, engaged=2)
    game.play("red", "attack alaska canada 3", attack=[1, 1, 1], defence=[5, 5, 5])
    assert game.holding("alaska") == Holding(RED, 5, engaged=0)
    assert game.holding("canada").engaged == 0


@pytest.mark.rule("A-51")
def test_a_conquest_moves_the_engaged_along() -> None:
    """Conquest with k: the new country has k engaged; the old one k fewer, and never fewer than none."""
    game = acme_at("red: alaska 9 engaged 3 / blue: canada 1, rest 1")
    game.play("red", "attack alaska canada 2", attack=[6, 6], defence=[1])
    assert game.holding("alaska") == Holding(RED, 7, engaged=1)
    assert game.holding("canada") == Holding(RED, 2, engaged=2)


@pytest.mark.rule("A-45", "A-51")
def test_those_not_involved_move_in_first_and_count_as_not_involved() -> None:
    """Alaska: 7 armies, 2 of them engaged. Four further ones leave both engaged there; the fifth was one of them."""
    game = acme_at("red: alaska 9 engaged 4 / blue: canada 1, rest 1")
    game.play("red", "attack alaska canada 2", attack=[6, 6], defence=[1])
    assert game.holding("alaska") == Holding(RED, 7, engaged=2)
    game.play("red", "advance 5")
    assert game.holding("alaska") == Holding(RED, 2, engaged=2)
    assert game.holding("canada") == Holding(RED, 7, engaged=2)
    game.play("red", "advance 1")
    assert game.holding("alaska") == Holding(RED, 1, engaged=1)
    assert game.holding("canada") == Holding(RED, 8, engaged=2)


@pytest.mark.rule("A-72")
def test_who_loses_the_last_country_is_out_and_the_cards_go_to_the_conqueror() -> None:
    """Red takes green's last country and green's cards; everyone hears how many, red hears which."""
    game = acme_at(
        "red: alaska 9 / blue: rest 1 / green: canada 1",
        cards={"red": "infantry", "green": "cavalry artillery"},
    )
    receipt = game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    out = receipt.one(PlayerEliminated)
    assert (out.seat, out.by, out.cards) == ("green", "red", 2)
    assert game.state.players[RED].cards == ["infantry", "cavalry", "artillery"]
    assert game.state.players[GREEN].cards == []
    assert game.state.players[GREEN].is_out
    assert game.view(None).players[GREEN].is_out
    assert [event for event in seen(receipt.events, RED) if isinstance(event, CardsTaken)]
    assert not [event for event in seen(receipt.events, BLUE) if isinstance(event, CardsTaken)]
    game.play("red", "stay\nend turn", card=["infantry"])
    assert game.state.active == "blue"


@pytest.mark.rule("A-72")
def test_without_cards_nothing_is_taken() -> None:
    """Green had no cards: nobody hears of any."""
    game = acme_at("red: alaska 9 / blue: rest 1 / green: canada 1")
    receipt = game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert receipt.one(PlayerEliminated).cards == 0
    assert not receipt.told(CardsTaken)


@pytest.mark.rule("A-72")
def test_who_loses_another_country_is_not_out() -> None:
    """Blue holds more than the one that fell."""
    game = acme_at("red: alaska 9 / blue: rest 1 / green: canada 1")
    receipt = game.play("red", "attack alaska east_siberia 3", attack=[6, 6, 6], defence=[1])
    assert not receipt.told(PlayerEliminated)
    assert not game.state.players[BLUE].is_out
