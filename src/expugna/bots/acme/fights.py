"""The odds of fights as bots look them up: exact up to the usual army cap, in proportion beyond it (A-40 to A-42)."""

from functools import lru_cache

from expugna.acme.odds import USUAL_LIMIT, conquest_table, dice_choices
from expugna.acme.rules import DiceRules


class Fights:
    """Tables ``[attackers][defenders]`` for fights that go on to the end with the best number of dice each time.

    ``left`` are the armies that the attacker has on average if the country is conquered; ``attacker_loses`` and
    ``defender_loses`` are average losses whatever comes of it.
    """

    __slots__ = ("_dice", "attacker_loses", "conquer", "defender_loses", "left")

    def __init__(self, dice: DiceRules) -> None:
        table = conquest_table(dice, "best")
        self._dice = dice
        self.conquer = table.conquer
        self.attacker_loses = table.expected_attacker_losses
        self.defender_loses = table.expected_defender_losses
        self.left = tuple(
            tuple(
                _left(attackers, chance, loss, dice.stay_behind) for chance, loss in zip(chances, losses, strict=True)
            )
            for attackers, (chances, losses) in enumerate(zip(self.conquer, self.attacker_loses, strict=True))
        )

    def best_dice(self, attackers: int, defenders: int) -> int:
        """How many dice give conquest the best chance; some attack must be possible."""
        attackers, defenders = scaled(attackers, defenders)
        return next(choice.dice for choice in dice_choices(self._dice, attackers, defenders) if choice.best)


def scaled(attackers: int, defenders: int) -> tuple[int, int]:
    """Both armies, made smaller in proportion where the tables end.

    >>> scaled(10, 5), scaled(396, 100)
    ((10, 5), (99, 25))
    """
    most = max(attackers, defenders)
    if most <= USUAL_LIMIT:
        return attackers, defenders
    return max(1, attackers * USUAL_LIMIT // most), max(1, defenders * USUAL_LIMIT // most)


def _left(attackers: int, chance: float, loss: float, stay_behind: int) -> float:
    """Armies left on average when the fight is won, as a lost one always leaves those that stay behind."""
    if not chance:
        return float(min(attackers, stay_behind))
    return (attackers - loss - (1 - chance) * min(attackers, stay_behind)) / chance


@lru_cache(maxsize=8)
def fights(dice: DiceRules) -> Fights:
    """The tables for the match's dice, made once."""
    return Fights(dice)
