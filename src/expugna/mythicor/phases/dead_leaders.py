"""UG 14 and 25: dead leaders are revived, and groups that they leave behind are called to a conjurer."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.distance import distance
from expugna.mythicor.events import GroupSummoned, LeaderRevived
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup
from expugna.mythicor.phases.acting import TARGET, Action, begin, foreign_group, province_here, succeeds
from expugna.mythicor.phases.encounters import appear
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.war_magic import tell_cast
from expugna.mythicor.play import Play
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Unit
from expugna.mythicor.units import key_of, place_of, ships_needed, soldiers
from expugna.mythicor.write import write_unit


def revive(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 14: a dead leader here lives again, another realm's, too; on the sea his group is at sea, else on land."""
    action = begin(play, order, unit)
    group = _led_by_the_dead(play, order, action)
    succeeded, chance = succeeds(play.spec, action)
    tell_cast(play, action, chance, succeeded=succeeded, target=key_of(group))
    if not succeeded:
        return
    leader, land = group.leader, province_here(play, action)
    assert leader is not None  # noqa: S101 (he is dead, but there)
    leader.is_dead = False
    group.at_sea = play.spec.terrains[land.terrain].is_sea
    play.tell(
        LeaderRevived,
        action.rule,
        group,
        touched=(group.realm,),
        x=land.x,
        y=land.y,
        group_realm=group.realm,
        klass=leader.klass,
        name=leader.name,
        at_sea=group.at_sea,
        troops=magnitude(soldiers(group), play.spec),
        by_unit=key_of(action.group),
        by_troops=magnitude(soldiers(action.group), play.spec),
    )


def summon(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 25: a group with a dead leader comes here with all it has, and meets nobody on its way; whoever is here sees
    it. Onto the sea it comes only if its ships carry it."""
    action = begin(play, order, unit)
    group = _led_by_the_dead(play, order, action, is_elsewhere=True)
    land = province_here(play, action)
    at_sea = play.spec.terrains[land.terrain].is_sea
    succeeded, chance = succeeds(play.spec, action)
    is_aground = succeeded and at_sea and not is_carried(group, play.spec)
    tell_cast(play, action, chance, succeeded=succeeded and not is_aground, target=key_of(group), is_aground=is_aground)
    if is_aground or not succeeded:
        return
    play.leave(group)
    group.x, group.y = land.x, land.y
    group.at_sea = at_sea
    play.arrive(group)
    play.tell(
        GroupSummoned,
        action.rule,
        group,
        touched=(group.realm,),
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        owner=land.owner,
        group_realm=group.realm,
        at_sea=group.at_sea,
        troops=magnitude(soldiers(group), play.spec),
        by_unit=key_of(action.group),
        by_troops=magnitude(soldiers(action.group), play.spec),
    )
    appear(play, group, land)


def is_carried(group: Group, spec: Spec) -> bool:
    """Whether the group's own ships carry everybody in it; at least one it needs (M-6-2)."""
    need = max(1, ships_needed(soldiers(group), group.recruits, group.population, spec))
    return group.warships + group.transports >= need


def _led_by_the_dead(play: Play, order: Order, action: Action, *, is_elsewhere: bool = False) -> Group:
    """The group that the order names, whose leader must be dead and in reach, maybe ``is_elsewhere`` than here. Of
    foreign ones nothing else is told: not whether they exist, where they are, or whether their leaders live (M-10-5).
    """
    here = place_of(action.group)
    value = order.params.get(TARGET)
    if isinstance(value, OwnGroup) or (isinstance(value, ForeignGroup) and value.realm == play.realm):
        own = play.own.groups.get(value.number)
        if own is None:
            raise Refused("unit.no-such-group", "M-1.4-1", unit=write_unit(value))
        if not _is_dead(own):
            raise Refused("group.leader-not-dead", action.rule, unit=key_of(own))
        way = distance(here, place_of(own))
        if way > action.reach:
            raise Refused("action.out-of-reach", action.rule, unit=key_of(own), number=way, high=action.reach)
        if is_elsewhere and place_of(own) == here:
            raise Refused("target.here-already", action.rule, unit=key_of(own))
        return own
    if not isinstance(value, ForeignGroup):
        raise Refused("order.value-missing", action.rule, name=TARGET)
    found = foreign_group(play, value)
    is_meant = found is not None and not (is_elsewhere and place_of(found) == here)
    if found is None or not is_meant or not _is_dead(found) or distance(here, place_of(found)) > action.reach:
        code = "target.no-dead-elsewhere" if is_elsewhere else "target.no-dead-leader"
        raise Refused(code, action.rule, unit=write_unit(value), high=action.reach)
    return found


def _is_dead(group: Group) -> bool:
    return group.leader is not None and group.leader.is_dead


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("UG", 14): revive,
    ("UG", 25): summon,
}
