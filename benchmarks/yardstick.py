"""A measure for machines: a bare battle of two times six kinds in plain floats, without rules, armies, dice or effects.

The goals of battles were set on a machine that fought BARE_A_SECOND such battles a second. So many battles a second
there are so many times the time of a bare one, here or anywhere, whatever the machine and its neighbours do today.
"""

from typing import Final, NamedTuple

BARE_A_SECOND: Final = 65_200
"""On one core of the machine on which the goals were set (CPython 3.11.7 without PGO), with 7.5 rounds in the mean."""
ROUNDS: Final = (7, 8)
KINDS: Final = 6
HEADS: Final = (30.0, 20.0, 10.0, 15.0, 17.0, 60.0)
ATTACK: Final = (1.0, 2.0, 3.0, 4.0, 0.5, 5.0)
FRAIL: Final = (0.002, 0.004, 0.003, 0.005, 0.001, 0.002)
VALUE: Final = (15.0, 20.0, 30.0, 15.0, 40.0, 22.0)


class Ratio(NamedTuple):
    """A time in bare battles, and what the goal allows."""

    bare_battles: float
    allowed: float

    def __str__(self) -> str:
        return f"{self.bare_battles:.2f} bare battles each (goal: {self.allowed:.2f} or less)"


def bare_battle(rounds: int) -> bool:
    """Whether the first side has more left after that many rounds."""
    first, second = list(HEADS), list(HEADS)
    dealt = answer = _damage(first)
    worth = rest = 0.0
    for _ in range(rounds):
        taken = answer
        answer, rest = _suffer(second, dealt)
        dealt, worth = _suffer(first, taken)
    return worth > rest


def bare_battles(count: int) -> int:
    """That many of them; how many the first side has won."""
    return sum(bare_battle(ROUNDS[number % 2]) for number in range(count))


def ratio(seconds: float, bare_seconds: float, goal_a_second: float) -> Ratio:
    """What takes ``seconds`` where a bare battle takes ``bare_seconds``, and was to be done so often a second."""
    return Ratio(seconds / bare_seconds, BARE_A_SECOND / goal_a_second)


def _damage(heads: list[float]) -> float:
    deals = 0.0
    for kind in range(KINDS):
        deals += heads[kind] * ATTACK[kind]
    return deals


def _suffer(heads: list[float], damage: float) -> tuple[float, float]:
    total = 0.0
    for count in heads:
        total += count
    share = damage / total
    deals = worth = 0.0
    for kind in range(KINDS):
        left = heads[kind] * (1.0 - share * FRAIL[kind])
        if left < 0.0:
            left = 0.0
        heads[kind] = left
        deals += left * ATTACK[kind]
        worth += left * VALUE[kind]
    return deals, worth
