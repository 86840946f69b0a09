"""A measure for machines: a bare battle of two times six kinds in plain floats, without rules, armies, dice or effects.

The goals were set on a machine that fought BARE_A_SECOND such battles a second. What takes so many times the time of a
bare one takes as many times that time there: so a figure of any machine, whatever its neighbours do today, can be held
against its goal.
"""

from time import process_time
from typing import Final

BARE_A_SECOND: Final = 65_200
"""On one core of the machine on which the goals were set (CPython 3.11.7 without PGO), with 7.5 rounds in the mean."""
AT_ONCE: Final = 1_000
ROUNDS: Final = (7, 8)
KINDS: Final = 6
HEADS: Final = (30.0, 20.0, 10.0, 15.0, 17.0, 60.0)
ATTACK: Final = (1.0, 2.0, 3.0, 4.0, 0.5, 5.0)
FRAIL: Final = (0.002, 0.004, 0.003, 0.005, 0.001, 0.002)
VALUE: Final = (15.0, 20.0, 30.0, 15.0, 40.0, 22.0)


class Timer:
    """Notes what something takes, now and by the yardstick."""

    def __init__(self) -> None:
        self.spent: list[float] = []
        """Seconds of CPU, each time."""
        self.scaled: list[float] = []
        """The same on the machine of the goals, by the bare battles fought before and after."""

    def __enter__(self) -> None:
        self._bare = bare_seconds()
        self._begun = process_time()

    def __exit__(self, *_: object) -> None:
        seconds = process_time() - self._begun
        bare = (self._bare + bare_seconds()) / 2
        self.spent.append(seconds)
        self.scaled.append(on_machine_of_goals(seconds, bare))

    def against(self, goal: float) -> str:
        """The best time, and the best scaled one beside its goal."""
        return f"{min(self.spent):.3f} s CPU; scaled {min(self.scaled):.3f} s (goal: under {goal:g} s)"


def on_machine_of_goals(seconds: float, bare_seconds: float) -> float:
    """What takes ``seconds`` where a bare battle takes ``bare_seconds`` would take there, in seconds."""
    return seconds / (bare_seconds * BARE_A_SECOND)


def bare_seconds() -> float:
    """The time of a bare battle now, in the mean over some."""
    begun = process_time()
    bare_battles(AT_ONCE)
    return (process_time() - begun) / AT_ONCE


def bare_battles(count: int) -> int:
    """That many of them; how many the first side has won."""
    return sum(bare_battle(ROUNDS[number % 2]) for number in range(count))


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
