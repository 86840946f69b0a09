"""What all group actions share: who may, what is in reach, whether it succeeds, what the leader learns (M-5-1)."""

from typing import Final, NamedTuple

from expugna.kernel.dice import Stream
from expugna.mythicor import actions
from expugna.mythicor.distance import distance
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec
from expugna.mythicor.specification.magic import GroupAction
from expugna.mythicor.state import Group, Leader, Province, Unit
from expugna.mythicor.units import key_of, place_of
from expugna.mythicor.write import write_unit

TARGET: Final = "target"
"""The parameter that says whom or what the action is done to."""


class Action(NamedTuple):
    """A group action that a leader may do: its number and statement, its figures, who does it, and its dice."""

    number: int
    rule: str
    row: GroupAction
    group: Group
    leader: Leader
    stream: Stream
    reach: int


def begin(play: Play, order: Order, unit: Unit | None) -> Action:
    """The action, if the leader may do it at all. Nothing has happened yet; refuse what cannot be before ``succeeds``
    or any other draw."""
    group, leader = values.group(unit, order), values.leader(unit, order)
    rule = f"{order.klass}-{order.number}"
    if not actions.may_act(play.spec, leader, play.own.position, order.number):
        raise Refused("action.not-this-leader", rule, unit=key_of(group))
    return Action(
        number=order.number,
        rule=rule,
        row=play.spec.actions[str(order.number)],
        group=group,
        leader=leader,
        stream=play.stream(play.realm, key_of(group)),
        reach=actions.reach(play.spec, leader, order.number),
    )


def province_in_reach(play: Play, order: Order, action: Action) -> Province:
    """The province that the order names."""
    place = order.params.get(TARGET)
    if not isinstance(place, Place):
        raise Refused("order.value-missing", action.rule, name=TARGET)
    if not play.state.contains(place.x, place.y):
        raise Refused("place.out-of-world", "M-0-1")
    way = distance(place_of(action.group), (place.x, place.y))
    if way > action.reach:
        raise Refused("action.out-of-reach", action.rule, unit=f"P{place}", number=way, high=action.reach)
    return play.state.province(place.x, place.y)


def province_here(play: Play, action: Action) -> Province:
    """The province that the group stands in."""
    return play.state.province(action.group.x, action.group.y)


def group_in_reach(play: Play, order: Order, action: Action) -> Group:
    """The group that the order names, of another realm or a horde. One that does not exist, one out of reach and one
    that nobody has seen are answered alike (M-10-5)."""
    value = order.params.get(TARGET)
    if isinstance(value, OwnGroup) or (isinstance(value, ForeignGroup) and value.realm == play.realm):
        raise Refused("target.is-own", action.rule, unit=write_unit(value))
    if not isinstance(value, ForeignGroup):
        raise Refused("order.value-missing", action.rule, name=TARGET)
    found = foreign_group(play, value)
    if found is None or distance(place_of(action.group), place_of(found)) > action.reach:
        raise Refused("target.not-in-reach", action.rule, unit=write_unit(value), high=action.reach)
    return found


def foreign_group(play: Play, value: ForeignGroup) -> Group | None:
    """The group of another realm, or the horde; None if there is none."""
    realm = play.state.realms.get(value.realm)
    if realm is not None:
        return realm.groups.get(value.number)
    horde = play.state.hordes.get(value.number)
    return horde if horde is not None and horde.realm == value.realm else None


def succeeds(spec: Spec, action: Action, against: int = 0) -> tuple[bool, int]:
    """Whether it succeeds, and with what chance in percent; what is certain and what is impossible draws nothing."""
    chance = actions.chance_percent(spec, action.leader, action.number, against)
    return happens(action, chance), chance


def happens(action: Action, percent: int) -> bool:
    """Whether something with that chance happens; what is certain and what is impossible draws nothing."""
    if percent in (0, HUNDRED):
        return percent == HUNDRED
    return action.stream.below(HUNDRED) < percent


def learn(play: Play, action: Action) -> int:
    """The leader's strength may grow by 1 by what he has done, whether it succeeded or not; by how much it did. Drawn
    last (M-5-1)."""
    grew = int(action.stream.below(HUNDRED) < play.spec.economy.action_strength_percent)
    action.leader.strength += grew
    return grew
