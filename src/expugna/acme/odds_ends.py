"""How a fight from one start ends: forwards through the positions, from the start to every last army."""

from expugna.acme.rolls import Roll

Plan = tuple[tuple[Roll, ...], ...]
"""`plan[attackers][defenders]`: the roll that a policy makes there, empty where the fight is over."""


def ends(plan: Plan, stay_behind: int, attackers: int, defenders: int) -> tuple[dict[int, float], dict[int, float]]:
    """The distributions of the armies left to attacker and defender when the fight is over.

    The probabilities of reaching each position lie in one list, row after row of `defenders + 1`; one pair more
    won instead of lost is one row further on and one place back.
    """
    width = defenders + 1
    reached = [0.0] * (width * (attackers + 1))
    reached[-1] = 1.0
    for left in range(attackers, stay_behind, -1):
        start, rolls = left * width, plan[left]
        for stand in range(defenders, 0, -1):
            if probability := reached[start + stand]:
                roll = rolls[stand]
                position = start + stand - (len(roll) - 1) * width
                for p in roll:
                    reached[position] += probability * p
                    position += defenders
    return _read(reached, min(attackers, stay_behind), attackers, defenders)


def _read(
    reached: list[float], fewest: int, attackers: int, defenders: int
) -> tuple[dict[int, float], dict[int, float]]:
    """The ends among all positions: the row of the `fewest` attackers and the column without defenders."""
    width = defenders + 1
    stuck = reached[fewest * width : (fewest + 1) * width]
    conquered = reached[::width]
    attacker_left = {left: p for left in range(fewest + 1, attackers + 1) if (p := conquered[left])}
    defender_left = {stand: p for stand in range(1, width) if (p := stuck[stand])}
    return (
        {fewest: sum(defender_left.values(), 0.0)} | attacker_left,
        {0: sum(attacker_left.values(), 0.0)} | defender_left,
    )
