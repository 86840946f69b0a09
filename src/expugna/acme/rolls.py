"""A single roll, exactly: who may roll how many dice, and how often how many armies are lost (A-40 to A-42)."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import comb

from expugna.acme.rules import DiceRules

Roll = tuple[float, ...]
"""Probabilities that the defender loses 0, 1, … armies; the attacker loses one for each other pair."""


def roll_table(dice: DiceRules) -> Mapping[tuple[int, int], Roll]:
    """For each possible (attack dice, defence dice) the probabilities that the defender loses 0, 1, … armies.

    Each figure is the floating-point number nearest to the exact fraction.

    >>> from expugna.acme.rules import preset
    >>> roll_table(preset("classic").dice)[1, 1] == (21/36, 15/36)
    True
    >>> sorted(roll_table(preset("acme").dice))
    [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)]
    """
    return dict(_roll_table(dice))


def roll_counts(dice: DiceRules) -> dict[tuple[int, int], tuple[int, ...]]:
    """The same exactly: in how many of the equally likely falls of the dice the defender loses 0, 1, … armies.

    >>> from expugna.acme.rules import preset
    >>> roll_counts(preset("classic").dice)[3, 2]
    (2275, 2611, 2890)
    """
    return {pair: _losses_counted(dice.sides, *pair) for pair in dice_pairs(dice)}


def dice_pairs(dice: DiceRules) -> list[tuple[int, int]]:
    """The (attack dice, defence dice) that can meet in one roll, ascending."""
    return [
        (attack, defence)
        for attack in range(1, dice.max_attack_dice + 1)
        for defence in range(1, _defence_limit(dice, attack) + 1)
    ]


def attack_dice(dice: DiceRules, attackers: int) -> int:
    """The most dice the attacker may roll: one for each army that need not stay behind, up to the limit (A-40)."""
    return max(0, min(dice.max_attack_dice, attackers - dice.stay_behind))


def defence_dice(dice: DiceRules, number: int, defenders: int) -> int:
    """The dice the defender rolls against `number` attacking dice: the limit, or the armies there are (A-41, A-73)."""
    return min(defenders, _defence_limit(dice, number))


def _defence_limit(dice: DiceRules, number: int) -> int:
    return number if dice.defence == "match" else dice.defence


@lru_cache(maxsize=32)
def _roll_table(dice: DiceRules) -> dict[tuple[int, int], Roll]:
    table = {}
    for (attack, defence), counts in roll_counts(dice).items():
        falls = dice.sides ** (attack + defence)
        table[attack, defence] = tuple(count / falls for count in counts)
    return table


def _losses_counted(sides: int, attack: int, defence: int) -> tuple[int, ...]:
    """Falls of the dice by the defender's losses: highest against highest, and so on; equal dice defend (A-42).

    Goes through the eyes from the highest down, and counts in how many ways so many attacking and defending dice
    show at least these eyes, with so many losses. A pair is lost when the attacker's die in it comes up alone.
    """
    pairs = min(attack, defence)
    ways = Counter({(0, 0, 0): 1})
    for _ in range(sides):
        before, ways = ways, Counter()
        for (theirs, ours, lost), count in before.items():
            for more, answer in product(range(attack - theirs + 1), range(defence - ours + 1)):
                alone = max(0, min(theirs + more, pairs) - max(theirs, ours + answer))
                chosen = comb(attack - theirs, more) * comb(defence - ours, answer)
                ways[theirs + more, ours + answer, lost + alone] += count * chosen
    return tuple(ways[attack, defence, lost] for lost in range(pairs + 1))
