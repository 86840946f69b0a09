"""What would become of group actions as things stand (chapter 5): first what all of them ask, then each its own.

Strength may rise and leaders may come before the action's turn: what hangs on these is a warning. Nobody moves before
but whom an artefact takes to another place: of him nothing is said that hangs on where he is.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor import actions
from expugna.mythicor.distance import distance
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.prospects import intrigue, land, war_magic
from expugna.mythicor.prospects.accounts import Accounts, Own, as_group, error, key, warning
from expugna.mythicor.state import Group, Leader
from expugna.mythicor.units import place_of

TARGET: Final = "target"
SUMMONING: Final = 25


def act(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """UG: the leader must be able to do it, the target must be in reach; then what the action itself asks."""
    group = as_group(unit)
    leader = _leader(accounts, group)
    if leader is None:
        return
    if not actions.may_act(accounts.spec, leader, accounts.realm.position, order.number):
        yield warning("action.not-this-leader", _rule(order), unit=key(group))
        return
    faults = [*_reach(accounts, order, group, leader), *_no_chance(accounts, order, group, leader)]
    yield from faults
    own = _HANDLERS.get(order.number)
    if key(group) in accounts.elsewhere and (TARGET not in order.params or order.number == SUMMONING):
        return
    if own is not None and not any(fault.is_error for fault in faults):
        yield from own(accounts, order, group, leader)


def _leader(accounts: Accounts, group: Group) -> Leader | None:
    """The leader who will act; None if nobody will, or one whom nobody knows yet."""
    if group.leader is None or group.leader.is_dead or ("leaderless", key(group)) in accounts.done:
        return None
    return group.leader


def _reach(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """How far the target is, as far as the realm knows where it is."""
    target = order.params.get(TARGET)
    high = actions.reach(accounts.spec, leader, order.number)
    if isinstance(target, ForeignGroup) and target.realm == accounts.realm.id:
        target = OwnGroup(target.number)
    if key(group) in accounts.elsewhere:
        return
    if isinstance(target, Place):
        way = distance(place_of(group), (target.x, target.y))
        if way > high:
            grows = accounts.spec.actions[str(order.number)].range_strength_hundredths
            tell = warning if grows else error
            yield tell("action.out-of-reach", _rule(order), unit=f"P{target}", number=way, high=high)
    elif isinstance(target, OwnGroup):
        yield from _own_target(accounts, order, group, target, high)
    elif isinstance(target, ForeignGroup):
        seen = accounts.view.knowledge.groups.get(str(target))
        if seen is None:
            yield warning("target.not-in-reach", _rule(order), unit=str(target), high=high)
        elif distance(place_of(group), (seen.x, seen.y)) > high:
            place = f"P{seen.x}/{seen.y}"
            yield warning(
                "target.seen-elsewhere", _rule(order), unit=str(target), place=place, number=seen.round, high=high
            )


def _own_target(accounts: Accounts, order: Order, group: Group, target: OwnGroup, high: int) -> Iterator[Problem]:
    """An own group that the action is done to, where the order allows one."""
    found = accounts.groups.get(target.number)
    if found is None:
        yield error("unit.no-such-group", "M-1.4-1", unit=str(target))
    elif (way := distance(place_of(group), place_of(found))) > high and key(found) not in accounts.elsewhere:
        yield warning("action.out-of-reach", _rule(order), unit=str(target), number=way, high=high)


def _no_chance(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """Whether the leader is too weak to succeed at all; but where the chance stands elsewhere."""
    grows = accounts.spec.actions[str(order.number)].chance_strength_percent
    if grows and not actions.chance_percent(accounts.spec, leader, order.number):
        yield warning("action.no-chance", _rule(order), unit=key(group), have=leader.strength)


def _rule(order: Order) -> str:
    return f"UG-{order.number}"


_Handler = Callable[[Accounts, Order, Group, Leader], Iterator[Problem]]

_HANDLERS: Final[Mapping[int, _Handler]] = {
    **dict.fromkeys(land.WORKS, land.work),
    2: land.call_plague,
    11: land.stop_plagues,
    13: land.banish_death,
    18: land.undermine,
    **war_magic.HANDLERS,
    **intrigue.HANDLERS,
}
"""What each action asks for itself, by its number."""
