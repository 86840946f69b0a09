"""UG 16: a leader who does nothing else trains (M-5-1)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import LeaderTrained
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Unit
from expugna.mythicor.units import is_living, key_of


def train(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 16: leadership, diplomacy and strength may each rise by 1."""
    _train(play, values.group(unit, order), ordered=True)


def train_the_others(play: Play) -> None:
    """Every living leader of the realm who has had no action this round trains (M-5-1, M-10-1)."""
    groups = play.own.groups
    for number in sorted(groups):
        if is_living(groups[number]) and ("UG", f"G{number}") not in play.used:
            _train(play, groups[number], ordered=False)


def _train(play: Play, group: Group, *, ordered: bool) -> None:
    leader = group.leader
    assert leader is not None  # noqa: S101 (the group is living)
    stream = play.stream(play.realm, key_of(group))
    chance = play.spec.economy.training_percent
    gains = [int(stream.below(HUNDRED) < chance) for _ in range(3)]
    leader.leadership += gains[0]
    leader.diplomacy += gains[1]
    leader.strength += gains[2]
    play.tell(
        LeaderTrained,
        "UG-16",
        group,
        leadership=gains[0],
        diplomacy=gains[1],
        strength=gains[2],
        chance_percent=chance,
        ordered=ordered,
    )


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {("UG", 16): train}
