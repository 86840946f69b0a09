"""A single roll: every table against all falls of the dice, laid out one by one."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest

from expugna.acme.rolls import attack_dice, defence_dice, dice_pairs, roll_counts, roll_table
from expugna.acme.rules import DiceRules, preset

ACME = preset("acme").dice
CLASSIC = preset("classic").dice
FOUR_SIDED = msgspec.structs.replace(CLASSIC, sides=4, max_attack_dice=4, defence=3)


def falls(sides: int, attack: int, defence: int) -> list[int]:
    """How often the defender loses 0, 1, … armies when every fall of the dice happens once."""
    counts = [0] * (min(attack, defence) + 1)
    eyes = range(1, sides + 1)
    for attacking in product(eyes, repeat=attack):
        for defending in product(eyes, repeat=defence):
            lost = 0
            for theirs, ours in zip(sorted(attacking)[::-1], sorted(defending)[::-1], strict=False):
                if theirs > ours:
                    lost += 1
            counts[lost] += 1
    return counts


@pytest.mark.rule("A-42")
@pytest.mark.parametrize("dice", [ACME, CLASSIC, FOUR_SIDED], ids=["acme", "classic", "four-sided"])
def test_roll_tables_are_exact(dice: DiceRules) -> None:
    """Highest against highest, as many pairs as the side with fewer dice has; equal dice are the defender's."""
    table = roll_table(dice)
    for (attack, defence), counts in roll_counts(dice).items():
        assert list(counts) == falls(dice.sides, attack, defence)
        assert table[attack, defence] == tuple(
            float(Fraction(count, dice.sides ** (attack + defence))) for count in counts
        )
    assert list(table) == dice_pairs(dice)


@pytest.mark.rule("A-42", "A-73")
def test_three_dice_against_two_as_everybody_knows_them() -> None:
    """3 against 2: the attacker loses two armies in 29.26 %, each side one in 33.58 %, the defender two in 37.17 %."""
    assert roll_counts(CLASSIC)[3, 2] == (2275, 2611, 2890)
    assert roll_table(CLASSIC)[3, 2] == (2275 / 7776, 2611 / 7776, 2890 / 7776)


@pytest.mark.rule("A-42")
def test_equal_dice_cost_the_attacker_the_army() -> None:
    """One die each: of 36 falls 15 are the attacker's, the 6 equal ones and the 15 lower ones the defender's."""
    assert roll_counts(ACME)[1, 1] == (21, 15)


@pytest.mark.rule("A-41")
def test_the_acme_defender_rolls_as_many_dice_as_the_attacker() -> None:
    """As many dice as the attacker, or as many as there are defending armies if fewer."""
    assert dice_pairs(ACME) == [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)]
    assert [defence_dice(ACME, number, 9) for number in (1, 2, 3)] == [1, 2, 3]
    assert [defence_dice(ACME, number, 2) for number in (1, 2, 3)] == [1, 2, 2]


@pytest.mark.rule("A-73")
def test_the_classic_defender_rolls_two_dice_whatever_the_attacker_rolls() -> None:
    """Under `defence = 2` one attacking die can meet two, and three never meet three."""
    assert dice_pairs(CLASSIC) == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]
    assert [defence_dice(CLASSIC, number, 9) for number in (1, 2, 3)] == [2, 2, 2]
    assert [defence_dice(CLASSIC, number, 1) for number in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.rule("A-40")
def test_of_n_armies_at_most_three_and_never_the_last_may_attack() -> None:
    """With n armies at most min(3, n - 1) attack."""
    assert [attack_dice(ACME, armies) for armies in range(6)] == [0, 0, 1, 2, 3, 3]


@pytest.mark.rule("A-73")
def test_dice_rules_are_data() -> None:
    """Two armies staying behind, or another number of dice, are figures like any other."""
    cautious = msgspec.structs.replace(ACME, stay_behind=2, max_attack_dice=2)
    assert [attack_dice(cautious, armies) for armies in range(6)] == [0, 0, 0, 1, 2, 2]
    assert dice_pairs(cautious) == [(1, 1), (2, 1), (2, 2)]


def test_a_table_given_out_is_the_callers_own() -> None:
    """What one caller does to a table does not reach the next."""
    first = roll_table(ACME)
    assert isinstance(first, dict)
    first.clear()
    assert len(roll_table(ACME)) == 6
