"""BAS 6 to 10: leaders and groups come and go (M-1.4-1, M-1.4-2)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import GroupCreated, GroupDissolved, LeaderAppointed, LeaderDismissed, LeaderRemoved
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import race, values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.rules import Talents
from expugna.mythicor.state import Group, Leader, Province, Unit
from expugna.mythicor.talents import leader_values, talents_of
from expugna.mythicor.units import (
    ITEMS,
    TROOPS,
    Change,
    add,
    amount,
    free_number,
    holds_race,
    is_undead,
    key_of,
    place_of,
    ships_needed,
    soldiers,
)

STARTING_BONUSES: Final = ("food", "recruit", "tax", "military", "morale", "trade")
"""The bonuses that a leader's talents give a group."""


def last_rites(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 6: a dead leader is removed, so that another can be appointed."""
    group = values.group(unit, order)
    leader = group.leader
    if leader is None or not leader.is_dead:
        raise Refused("group.leader-not-dead", "BAS-6", unit=key_of(group))
    lost = _part(play, group, leader)
    changes = (Change(key_of(group), "leaders", -1),)
    play.tell(LeaderRemoved, "BAS-6", group, changes, klass=leader.klass, name=leader.name, lost=lost)


def dismiss(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 7: a living leader is dismissed, but never the ruler."""
    group, leader = values.group(unit, order), values.leader(unit, order)
    if leader.is_ruler:
        raise Refused("group.ruler-stays", "BAS-7", unit=key_of(group))
    lost = _part(play, group, leader)
    changes = (Change(key_of(group), "leaders", -1),)
    play.tell(LeaderDismissed, "BAS-7", group, changes, klass=leader.klass, name=leader.name, lost=lost)


def appoint(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 9: the sponsor pays a fresh leader for an own leaderless group here, which keeps everything it has."""
    sponsor = values.either(unit, order)
    klass = _klass(play, order)
    group = values.other_own_here(play, order, "group", sponsor)
    if not isinstance(group, Group) or group.leader is not None:
        raise Refused("group.has-leader", "M-1.4-2", unit=key_of(group))
    price = play.spec.leaders[klass].price_crowns
    leader = _engaged(play, klass)
    if is_undead(group.race, play.spec) and holds_race(group, play.spec) and not _can_lead_undead(play, klass):
        raise Refused("leader.cannot-lead-undead", "M-2-3")
    values.pay(sponsor, price, "M-1.4-2")
    group.leader = leader
    _grant(play, group, talents_of(play.spec, klass, play.own.position))
    changes = (add(sponsor, "crowns", -price), Change(key_of(group), "leaders", 1))
    play.tell(LeaderAppointed, "M-1.4-2", sponsor, changes, group=key_of(group), klass=klass, price_crowns=price)


def create(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 10: the sponsor pays a leader, who is a new group with the lowest free number and the sponsor's race."""
    sponsor = values.either(unit, order)
    klass = _klass(play, order)
    limit = play.spec.keys.group_limit
    number = free_number(play.own, play.spec)
    if not number:
        raise Refused("group.limit-reached", "M-1.4-1", high=limit)
    if isinstance(sponsor, Group) and sponsor.at_sea:
        raise Refused("group.at-sea", "M-1.4-2", unit=key_of(sponsor))
    price = play.spec.leaders[klass].price_crowns
    values.pay(sponsor, price, "M-1.4-2")
    x, y = place_of(sponsor)
    group = Group(
        realm=play.realm,
        number=number,
        x=x,
        y=y,
        race=sponsor.race or play.own.race,
        leader=_engaged(play, klass),
        retreat_percent=play.spec.start.group_retreat_percent,
    )
    group.morale_percent = _spirits(play)
    _grant(play, group, talents_of(play.spec, klass, play.own.position))
    play.own.groups[number] = group
    play.arrive(group)
    changes = (add(sponsor, "crowns", -price), Change(key_of(group), "leaders", 1))
    play.tell(GroupCreated, "M-1.4-2", sponsor, changes, group=key_of(group), klass=klass, price_crowns=price)


def dissolve(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 8: the group is no more; everything goes to the own province here, else to the first own group here that can
    take all of it. Trade goods nobody can take (M-1.6-1)."""
    group = values.group(unit, order)
    leader = group.leader
    if leader is not None and leader.is_ruler and not leader.is_dead:
        raise Refused("group.ruler-stays", "BAS-8", unit=key_of(group))
    if group.trade_goods:
        raise Refused("group.has-trade-goods", "M-1.6-1", unit=key_of(group))
    goods = [item for item in ITEMS.values() if amount(group, item)]
    goods += [TROOPS + kind for kind in sorted(group.troops)]
    taker = _taker(play, group, goods)
    if taker is None and (goods or group.artefacts):
        raise Refused("group.nobody-takes-it", "BAS-8", unit=key_of(group))
    changes: list[Change] = []
    if taker is not None:
        for item in goods:
            race.settle(play, taker, race.race_of(group, item, play.spec))
            count = amount(group, item)
            changes += (add(group, item, -count), add(taker, item, count))
        if group.artefacts:
            count = len(group.artefacts)
            taker.artefacts += group.artefacts
            changes += (Change(key_of(group), "artefacts", -count), Change(key_of(taker), "artefacts", count))
    if leader is not None:
        changes.append(Change(key_of(group), "leaders", -1))
    del play.own.groups[group.number]
    play.leave(group)
    to_unit = key_of(taker) if taker is not None and changes else ""
    name = group.name or (leader.name if leader is not None else "")
    play.tell(GroupDissolved, "BAS-8", group, tuple(changes), to_unit=to_unit, name=name)


def _taker(play: Play, group: Group, goods: list[str]) -> Province | Group | None:
    """The own unit here that takes everything: the province before groups, these by number."""
    land = play.state.province(group.x, group.y)
    here: list[Province | Group] = [land] if land.owner == play.realm else []
    here += [one for one in play.groups_at[group.x, group.y] if one.realm == play.realm and one is not group]
    return next((one for one in here if _can_take(play, one, group, goods)), None)


def _can_take(play: Play, taker: Province | Group, group: Group, goods: list[str]) -> bool:
    spec = play.spec
    if len(taker.artefacts) + len(group.artefacts) > spec.economy.artefacts_most:
        return False
    for item in goods:
        if race.objection(taker, race.race_of(group, item, spec), play.state.realms, spec) is not None:
            return False
    if not isinstance(taker, Group) or not taker.at_sea:
        return True
    ships = taker.warships + taker.transports + group.warships + group.transports
    needed = ships_needed(
        soldiers(taker) + soldiers(group),
        taker.recruits + group.recruits,
        taker.population + group.population,
        spec,
    )
    return needed <= ships


def _klass(play: Play, order: Order) -> str:
    """The leader class of the order, by its number in table 4."""
    number = values.number(order, "class")
    for klass, row in play.spec.leaders.items():
        if row.number == number:
            return klass
    raise Refused("leader.unknown-class", "M-1.4-2", number=number)


def _engaged(play: Play, klass: str) -> Leader:
    """A fresh leader of the class, with the values of table 4 (M-3-3 under a clan prince)."""
    row = leader_values(play.spec, klass, play.own.position)
    return Leader(klass=klass, leadership=row.leadership, diplomacy=row.diplomacy, strength=row.strength)


def _can_lead_undead(play: Play, klass: str) -> bool:
    position = play.spec.positions[play.own.position]
    return position.leads_undead and klass == position.like


def _spirits(play: Play) -> int:
    """By how much the morale bonus of all groups of the realm is higher: those of seafarers (M-3-1)."""
    return play.spec.start.seafarer_morale_percent if play.own.is_seafarer else 0


def _grant(play: Play, group: Group, talents: Talents) -> None:
    """What the leader brings: each bonus that the class has is at least that of a new group (M-3-1, M-3-3)."""
    for bonus in STARTING_BONUSES:
        name = f"{bonus}_percent"
        brought: int = getattr(talents, name)
        if brought:
            brought += _spirits(play) if bonus == "morale" else 0
            setattr(group, name, max(getattr(group, name), brought))


def _part(play: Play, group: Group, leader: Leader) -> dict[str, int]:
    """The leader leaves the group, and what the class brings goes too, as far as it is there (M-1.4-2): by how much
    each bonus falls."""
    group.leader = None
    talents = talents_of(play.spec, leader.klass, play.own.position)
    lost = {}
    for bonus in STARTING_BONUSES:
        name = f"{bonus}_percent"
        before: int = getattr(group, name)
        falls = max(0, min(before, getattr(talents, name)))
        if falls:
            setattr(group, name, before - falls)
            lost[bonus] = falls
    return lost


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 6): last_rites,
    ("BAS", 7): dismiss,
    ("BAS", 8): dissolve,
    ("BAS", 9): appoint,
    ("BAS", 10): create,
}
