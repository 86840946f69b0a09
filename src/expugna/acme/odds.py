"""Exact odds of an ACME fight, from the single roll to the last army.

Nothing here rolls dice. Every roll costs at least one army, so the positions of a fight, pairs
`(attackers, defenders)`, form a graph without cycles, and everything there is to know about a fight
follows from the exact table of a single roll:

- backwards through that graph, an expected value for all starts at once (`conquest_table`);
- forwards through it, the distribution of what is left from one start (`odds`).

`attackers` counts ALL armies in the attacking country, those that must stay behind included (A-40):
with the usual one army staying behind, 4 attackers roll three dice and 1 attacker cannot attack.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, get_args

import msgspec

from expugna.acme.odds_ends import Plan, ends
from expugna.acme.rolls import Roll, attack_dice, defence_dice, roll_table
from expugna.acme.rules import DiceRules

Policy = Literal["best", "max", "1", "2", "3"]
"""How many dice the attacker rolls, in a fight that goes on until conquest or until no attack is possible:
the number that gives conquest the best chance (with equal chances the larger number), as many as possible,
or so many, and as many as possible where fewer armies are available."""

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)

USUAL_LIMIT: Final = 99
"""Armies on each side that the tables cover when not asked for more (the army cap of A-35)."""

LARGEST_ARMY: Final = 300
"""Armies on each side up to which odds are calculated; beyond it the tables are no longer cheap."""

_TIE: Final = 1 + 1e-12
"""Two chances closer than this factor are equal: far more than rounding does to a chance in the largest table
(1e-13 of it), far less than choices really differ by (3e-6 of it at least, for the presets and 99 armies)."""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """How one fight ends. Distributions map a number of armies to its probability, smallest number first."""

    conquer: float
    """Probability that the country is conquered."""
    policy: Policy
    best_first_dice: int
    """The number of dice that policy `best` rolls first, whatever `policy` was asked for; 0: no attack possible."""
    attacker_left: dict[int, float]
    """All armies the attacker has left, in the attacking country and moved in (A-44) taken together."""
    defender_left: dict[int, float]
    """Armies the defender has left; 0, always listed, is conquest."""
    expected_attacker_losses: float
    expected_defender_losses: float


class ConquestTable(msgspec.Struct, frozen=True, kw_only=True):
    """Every start at once: `table.conquer[attackers][defenders]`, and likewise the other fields.

    Row and column 0 are there so that armies are their own index: no defenders is conquest, no attackers is none.
    """

    conquer: tuple[tuple[float, ...], ...]
    first_dice: tuple[tuple[int, ...], ...]
    """Dice the policy rolls first (under `best`: the best number); 0: no attack possible, or nobody to attack."""
    expected_attacker_losses: tuple[tuple[float, ...], ...]
    expected_defender_losses: tuple[tuple[float, ...], ...]


class DiceChoice(msgspec.Struct, frozen=True, kw_only=True):
    """What rolling this many dice now would mean."""

    dice: int
    defence_dice: int
    losses: Roll
    """Probabilities that the defender loses 0, 1, … armies in this roll."""
    conquer: float
    """Probability of conquest with this roll now and the best number of dice ever after."""
    best: bool
    """The choice of policy `best`; true for exactly one choice."""


def odds(dice: DiceRules, policy: Policy, attackers: int, defenders: int) -> Odds:
    """How the fight ends when the attacker goes on until conquest or until no attack is possible (A-40 to A-42).

    `attackers` counts all armies in the attacking country, those that stay behind included.
    ValueError when an army is not 1 to `LARGEST_ARMY` or the policy is unknown.

    >>> from expugna.acme.rules import preset
    >>> fight = odds(preset("acme").dice, "best", 10, 5)
    >>> round(fight.conquer, 3), fight.best_first_dice
    (0.758, 1)
    >>> odds(preset("acme").dice, "max", 1, 5).attacker_left
    {1: 1.0}
    """
    _require_policy(policy)
    _require_armies(attackers, defenders)
    size = _table_size(attackers, defenders)
    attacker_left, defender_left = ends(_plan(dice, policy, size, size), dice.stay_behind, attackers, defenders)
    return Odds(
        conquer=defender_left[0],
        policy=policy,
        best_first_dice=_best_dice(dice, size, size)[attackers][defenders],
        attacker_left=attacker_left,
        defender_left=defender_left,
        expected_attacker_losses=sum(((attackers - left) * p for left, p in attacker_left.items()), 0.0),
        expected_defender_losses=sum(((defenders - left) * p for left, p in defender_left.items()), 0.0),
    )


def dice_choices(dice: DiceRules, attackers: int, defenders: int) -> tuple[DiceChoice, ...]:
    """Every number of dice the attacker may roll now, fewest first; none when no attack is possible (A-40).

    ValueError when an army is not 1 to `LARGEST_ARMY`.

    >>> from expugna.acme.rules import preset
    >>> [(choice.dice, round(choice.conquer, 3), choice.best) for choice in dice_choices(preset("acme").dice, 4, 2)]
    [(1, 0.624, False), (2, 0.55, False), (3, 0.676, True)]
    """
    _require_armies(attackers, defenders)
    size = _table_size(attackers, defenders)
    conquer = _conquest_table(dice, "best", size, size).conquer
    best = _best_dice(dice, size, size)[attackers][defenders]
    choices = []
    for number in range(1, attack_dice(dice, attackers) + 1):
        defence = defence_dice(dice, number, defenders)
        losses = roll_table(dice)[number, defence]
        pairs = len(losses) - 1
        chance = sum(p * conquer[attackers - pairs + lost][defenders - lost] for lost, p in enumerate(losses))
        choices.append(
            DiceChoice(dice=number, defence_dice=defence, losses=losses, conquer=chance, best=number == best)
        )
    return tuple(choices)


def conquest_table(
    dice: DiceRules, policy: Policy, max_attackers: int = USUAL_LIMIT, max_defenders: int = USUAL_LIMIT
) -> ConquestTable:
    """Chances, expected losses and first dice for all starts up to the given armies; kept, so asking again is free.

    ValueError when a limit is not 1 to `LARGEST_ARMY` or the policy is unknown.

    >>> from expugna.acme.rules import preset
    >>> round(conquest_table(preset("acme").dice, "max").conquer[10][5], 3)
    0.64
    """
    _require_policy(policy)
    _require_armies(max_attackers, max_defenders)
    return _conquest_table(dice, policy, max_attackers, max_defenders)


# ── All starts: backwards through the positions ──────────────────────────────────────────────────


@lru_cache(maxsize=32)
def _conquest_table(dice: DiceRules, policy: Policy, max_attackers: int, max_defenders: int) -> ConquestTable:
    plan = _plan(dice, policy, max_attackers, max_defenders)
    attackers_left = _expected(plan, lambda attackers, _: float(attackers))
    defenders_left = _expected(plan, lambda _, defenders: float(defenders))
    return ConquestTable(
        conquer=_expected(plan, lambda _, defenders: 0.0 if defenders else 1.0),
        first_dice=_first_dice(dice, policy, max_attackers, max_defenders),
        expected_attacker_losses=tuple(
            tuple([attackers - left for left in row]) for attackers, row in enumerate(attackers_left)
        ),
        expected_defender_losses=tuple(
            tuple([defenders - left for defenders, left in enumerate(row)]) for row in defenders_left
        ),
    )


def _expected(plan: Plan, worth: Callable[[int, int], float]) -> tuple[tuple[float, ...], ...]:
    """For every start the expected `worth(attackers, defenders)` of the position in which the fight ends."""
    values: list[list[float]] = []
    for attackers, rolls in enumerate(plan):
        row: list[float] = []
        values.append(row)
        for defenders, roll in enumerate(rolls):
            if not roll:
                row.append(worth(attackers, defenders))
                continue
            expected, left, stand = 0.0, attackers - len(roll) + 1, defenders
            for p in roll:
                expected += p * values[left][stand]
                left += 1
                stand -= 1
            row.append(expected)
    return tuple(map(tuple, values))


@lru_cache(maxsize=32)
def _plan(dice: DiceRules, policy: Policy, max_attackers: int, max_defenders: int) -> Plan:
    rolls = _rolls_by_armies(dice, max_defenders)
    return tuple(
        tuple([rolls[number][defenders] for defenders, number in enumerate(row)])
        for row in _first_dice(dice, policy, max_attackers, max_defenders)
    )


def _rolls_by_armies(dice: DiceRules, max_defenders: int) -> list[list[Roll]]:
    """`[attack dice][defenders]`: the roll that takes place; empty for no attack dice or no defenders."""
    table = roll_table(dice)
    rolls: list[list[Roll]] = [[()] * (max_defenders + 1)]
    for number in range(1, dice.max_attack_dice + 1):
        met = [table[number, defence_dice(dice, number, defenders)] for defenders in range(1, max_defenders + 1)]
        rolls.append([(), *met])
    return rolls


def _first_dice(dice: DiceRules, policy: Policy, max_attackers: int, max_defenders: int) -> tuple[tuple[int, ...], ...]:
    """`[attackers][defenders]`: how many dice the policy rolls there."""
    if policy == "best":
        return _best_dice(dice, max_attackers, max_defenders)
    wanted = dice.max_attack_dice if policy == "max" else int(policy)
    numbers = [min(wanted, attack_dice(dice, attackers)) for attackers in range(max_attackers + 1)]
    return tuple((0,) + (number,) * max_defenders for number in numbers)


@lru_cache(maxsize=32)
def _best_dice(dice: DiceRules, max_attackers: int, max_defenders: int) -> tuple[tuple[int, ...], ...]:
    """`[attackers][defenders]`: the dice that give conquest the best chance, the most dice of equally good ones.

    The chance of failure is followed, too: where conquest is all but certain, choices differ in that alone
    (1 - 1e-20 and 1 - 1e-30 are the same floating-point number), and where it is all but hopeless, in the other.
    """
    rolls = _rolls_by_armies(dice, max_defenders)
    conquer: list[list[float]] = []
    fail: list[list[float]] = []
    best_dice: list[tuple[int, ...]] = []
    for attackers in range(max_attackers + 1):
        most = attack_dice(dice, attackers)
        conquer_row, fail_row, numbers = [1.0], [0.0], [0]
        conquer.append(conquer_row)
        fail.append(fail_row)
        for defenders in range(1, max_defenders + 1):
            best_chance, best_risk, best_number = 0.0, 1.0, most
            for number in range(most, 0, -1):
                roll = rolls[number][defenders]
                chance, risk, left, stand = 0.0, 0.0, attackers - len(roll) + 1, defenders
                for p in roll:
                    chance += p * conquer[left][stand]
                    risk += p * fail[left][stand]
                    left += 1
                    stand -= 1
                if chance > best_chance * _TIE or risk * _TIE < best_risk:
                    best_chance, best_risk, best_number = chance, risk, number
            conquer_row.append(best_chance)
            fail_row.append(best_risk)
            numbers.append(best_number)
        best_dice.append(tuple(numbers))
    return tuple(best_dice)


# ── Guards against our own mistakes ──────────────────────────────────────────────────────────────


def _table_size(attackers: int, defenders: int) -> int:
    """Armies that the kept tables cover: two sizes only, so that they are made once and serve every query."""
    return USUAL_LIMIT if max(attackers, defenders) <= USUAL_LIMIT else LARGEST_ARMY


def _require_armies(attackers: int, defenders: int) -> None:
    for side, armies in (("attackers", attackers), ("defenders", defenders)):
        if not 1 <= armies <= LARGEST_ARMY:
            raise ValueError(f"{armies} {side}: odds are calculated for 1 to {LARGEST_ARMY}")


def _require_policy(policy: str) -> None:
    if policy not in POLICIES:
        raise ValueError(f"policy {policy!r} is unknown: choose one of {', '.join(POLICIES)}")
