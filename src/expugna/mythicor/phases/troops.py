"""BAS 11, 16 and 25: troops are raised and disbanded, henchmen hired (M-2-2, M-2-3, M-1.6-3)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import HenchmenHired, TroopsDisbanded, TroopsRaised
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import race, values
from expugna.mythicor.phases.faults import Refused, fault
from expugna.mythicor.phases.values import Limit
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import (
    TROOPS,
    add,
    is_afloat,
    is_living,
    is_undead,
    key_of,
    place_of,
    ships_needed,
    soldiers,
    undead,
)


def raise_troops(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 11: soldiers for one recruit and the kind's price each, for an own unit here (M-2-3)."""
    sponsor = values.either(unit, order)
    kind = values.kind(play, order)
    if not may_raise(play, sponsor, kind):
        raise Refused("troops.not-a-sponsor", "M-2-3", unit=key_of(sponsor))
    target = values.own_here(play, order, "for", sponsor)
    item = TROOPS + kind
    row = play.spec.troops[kind]
    people = undead(play.spec) if row.is_undead else sponsor.race
    race.admit(play, target, people)
    recruits = fault("recruits.too-few", "M-2-3", unit=key_of(sponsor), have=sponsor.recruits)
    limits = [Limit(sponsor.recruits, recruits), values.affordable(order, sponsor, row.price_crowns, "M-2-3")]
    if target is not sponsor:
        limits.append(values.room(play, target, item))
    elif is_afloat(sponsor):
        limits.append(_exchange(play, order, sponsor, recruits=-1, most=min(limit.most for limit in limits)))
    count = values.portion(play, order, limits)
    race.settle(play, target, people)
    price = count * row.price_crowns
    changes = (
        add(sponsor, "recruits", -count),
        add(sponsor, "crowns", -price),
        add(target, item, count),
    )
    play.tell(
        TroopsRaised, "M-2-3", sponsor, changes, to_unit=key_of(target), kind=kind, count=count, price_crowns=price
    )


def may_raise(play: Play, sponsor: Province | Group, kind: str) -> bool:
    """Who may be the sponsor: provinces and nomad groups; of a clan prince every group, and by key his provinces for
    militia only (M-2-3)."""
    position = play.spec.positions[play.own.position]
    if isinstance(sponsor, Province):
        if not position.all_groups_raise:
            return True
        return play.spec.keys.clan_provinces_raise_militia and play.spec.troops[kind].for_everyone
    return position.all_groups_raise or is_nomad(play, sponsor)


def is_nomad(play: Play, group: Group) -> bool:
    """Whether a living chief or clan prince leads the group (M-1.2-6)."""
    if group.leader is None or not is_living(group):
        return False
    position = play.state.realms[group.realm].position
    return talents_of(play.spec, group.leader.klass, position).is_nomad


def disband(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 25: soldiers become recruits again; undead ones vanish."""
    acting = values.either(unit, order)
    kind = values.kind(play, order)
    item = TROOPS + kind
    vanish = play.spec.troops[kind].is_undead or is_undead(acting.race, play.spec)
    limits = [values.in_store(play, acting, item, "BAS-25")]
    if is_afloat(acting) and not vanish:
        limits.append(_exchange(play, order, acting, recruits=1, most=limits[0].most))
    count = values.portion(play, order, limits)
    changes = [add(acting, item, -count)]
    if not vanish:
        changes.append(add(acting, "recruits", count))
    play.tell(
        TroopsDisbanded, "BAS-25", acting, tuple(changes), kind=kind, count=count, recruits=0 if vanish else count
    )


def _exchange(play: Play, order: Order, unit: Unit, recruits: int, most: int) -> Limit:
    """How many recruits of a group at sea can become soldiers (or soldiers recruits) without wanting another ship."""
    ships = unit.warships + unit.transports
    wanted = order.params.get("number")
    count = min(most, wanted) if isinstance(wanted, int) else most
    while count > 0:
        after = ships_needed(
            soldiers(unit) - recruits * count, unit.recruits + recruits * count, unit.population, play.spec
        )
        if after <= ships:
            break
        count -= 1
    if isinstance(wanted, int) and count == wanted:
        count = most
    return Limit(count, fault("ships.no-room", "M-1.6-2", unit=key_of(unit), have=count))


def hire_henchmen(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 16: henchmen for an own unit here, but not from the sea (M-1.6-3); those who have a race are living, and no
    undead province has such people (M-1.3-3)."""
    acting = values.either(unit, order)
    land = play.state.province(*place_of(acting))
    if is_afloat(acting) or play.spec.terrains[land.terrain].is_sea:
        raise Refused("henchmen.at-sea", "M-1.6-3", unit=key_of(acting))
    if play.spec.keys.henchmen_have_race and is_undead(land.race, play.spec):
        raise Refused("race.undead-province", "M-1.3-3", unit=key_of(land))
    target = values.own_here(play, order, "for", acting)
    people = race.race_of(acting, "henchmen", play.spec)
    race.admit(play, target, people)
    price = play.spec.items["henchmen"].price_crowns
    count = values.portion(play, order, [values.affordable(order, acting, price, "M-1.6-3")])
    race.settle(play, target, people)
    changes = (add(acting, "crowns", -count * price), add(target, "henchmen", count))
    play.tell(
        HenchmenHired, "M-1.6-3", acting, changes, to_unit=key_of(target), count=count, price_crowns=count * price
    )


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 11): raise_troops,
    ("BAS", 16): hire_henchmen,
    ("BAS", 25): disband,
}
