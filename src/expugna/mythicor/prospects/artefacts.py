"""What would become of artefacts that are used or dropped, as far as the realm knows what they are (ART, M-1.6-5)."""

from collections.abc import Iterator
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor.artefact_gains import FIGURES, gain, recharged, teaches
from expugna.mythicor.artefacts import Force, force, leader_of
from expugna.mythicor.distance import distance
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.prospects.accounts import Accounts, Own, error, key, warning, whole
from expugna.mythicor.prospects.seen_land import as_seen, knows
from expugna.mythicor.prospects.war_magic import struck
from expugna.mythicor.specification.artefacts import OTHERS_ONLY, OWN_ONLY, ArtefactKind
from expugna.mythicor.state import Artefact, Group, Province
from expugna.mythicor.units import UNLIMITED, place_of, soldiers

MOVED: Final = "artefact"
"""What ``Accounts.done`` says of a unit whose artefacts have come or gone by an order before."""
RULE: Final = "ART-1"


def drop(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """ART 2: there must be one in that place."""
    yield from _missing(accounts, unit, whole(order, "slot"))
    accounts.done.add((MOVED, key(unit)))


def _missing(accounts: Accounts, unit: Own, slot: int) -> tuple[Problem, ...]:
    if slot <= len(unit.artefacts) or (MOVED, key(unit)) in accounts.done:
        return ()
    return (warning("artefact.none", "M-1.6-5", unit=key(unit), slot=slot),)


def use(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """ART 1: the artefact must be there; of one that was examined its kind is known, of one that was read its reach."""
    slot, target = whole(order, "slot"), _normal(accounts, order.params["target"])
    if missing := _missing(accounts, unit, slot):
        yield from missing
        return
    if isinstance(target, OwnGroup) and target.number not in accounts.groups:
        if not accounts.created:
            yield error("unit.no-such-group", "M-1.4-1", unit=str(target))
        return
    places = [one for one in (target, order.params.get("destination")) if isinstance(one, Place)]
    is_abroad = any(one.x > accounts.view.width or one.y > accounts.view.height for one in places)
    is_moved = (MOVED, key(unit)) in accounts.done
    own = accounts.own(target)
    if isinstance(own, Group) and (is_moved or _may_teleport(accounts, unit.artefacts[slot - 1])):
        accounts.elsewhere.add(key(own))
    if is_abroad or is_moved:
        return
    artefact = unit.artefacts[slot - 1]
    accounts.done.add((MOVED, key(unit)))
    if isinstance(target, int):
        yield from _on_artefact(accounts, unit, slot, target)
    elif artefact.kind:
        yield from _known(accounts, order, unit, artefact, target)


def _may_teleport(accounts: Accounts, artefact: Artefact) -> bool:
    """Whether the artefact takes groups to other places, or may do so, for nobody has examined it."""
    return not artefact.kind or accounts.spec.artefacts[artefact.kind].does == "teleport"


def _normal(accounts: Accounts, value: object) -> object:
    """The target; a group of the own realm however it is written."""
    if isinstance(value, ForeignGroup) and value.realm == accounts.realm.id:
        return OwnGroup(value.number)
    return value


def _on_artefact(accounts: Accounts, unit: Own, slot: int, target: int) -> Iterator[Problem]:
    """Only the other artefact of the unit can be recharged."""
    if target > len(unit.artefacts):
        yield warning("artefact.none", "M-1.6-5", unit=key(unit), slot=target)
        return
    artefact, other = unit.artefacts[slot - 1], unit.artefacts[target - 1]
    row = accounts.spec.artefacts.get(artefact.kind)
    if target == slot or (row is not None and row.target != "artefact"):
        yield warning("artefact.unsuitable", RULE, unit=str(target))
    elif row is not None and other.kind and other.is_read and not recharged(accounts.spec, other, 1):
        yield warning("artefact.in-vain", RULE, unit=str(target))


def _known(accounts: Accounts, order: Order, unit: Own, artefact: Artefact, target: object) -> Iterator[Problem]:
    row = accounts.spec.artefacts[artefact.kind]
    power = force(accounts.spec, artefact, leader_of(unit)) if artefact.is_read else None
    said = f"P{target}" if isinstance(target, Place) else str(target)
    if row.target != ("province" if isinstance(target, Place) else "group"):
        yield warning("artefact.unsuitable", RULE, unit=said)
        return
    own = accounts.own(target)
    if own is not None and row.does in OTHERS_ONLY:
        yield warning("target.is-own", RULE, unit=said)
    elif own is None and row.does in OWN_ONLY:
        yield warning("artefact.own-only", RULE, unit=said)
    elif power is not None and (far := _too_far(accounts, unit, target, said, power)):
        yield far
    elif row.does == "strike" and isinstance(target, Place | ForeignGroup):
        yield from struck(accounts, target, RULE)
    elif row.does == "plague_stop":
        yield from _plagues(accounts, target, power, said)
    elif own is None and isinstance(target, Place):
        yield from _on_seen(accounts, row, power, target)
    elif own is not None:
        yield from _on_own(accounts, order, unit, row, power, own)
        if row.does == "movement":
            points = UNLIMITED if power is None else power.effect
            accounts.points[key(own)] = accounts.points.get(key(own), 0) + points


def _too_far(accounts: Accounts, unit: Own, target: object, said: str, power: Force) -> Problem | None:
    """That the target is out of range, as far as the realm knows where it is."""
    if isinstance(target, ForeignGroup):
        if target.realm not in accounts.view.names and str(target.realm) not in accounts.spec.powers:
            return None
        seen = accounts.view.knowledge.groups.get(str(target))
        if seen is None:
            return warning("target.not-in-reach", RULE, unit=said, high=power.range)
        if distance(place_of(unit), (seen.x, seen.y)) <= power.range:
            return None
        where = f"P{seen.x}/{seen.y}"
        return warning("target.seen-elsewhere", RULE, unit=said, place=where, number=seen.round, high=power.range)
    own = accounts.own(target)
    place = (target.x, target.y) if isinstance(target, Place) else place_of(own or unit)
    way = distance(place_of(unit), place)
    if way <= power.range:
        return None
    return warning("artefact.out-of-reach", RULE, unit=said, number=way, high=power.range)


def _plagues(accounts: Accounts, target: object, power: Force | None, said: str) -> Iterator[Problem]:
    """A plague must be known around the target, as far as the effect is known."""
    if power is None or not isinstance(target, Place):
        return
    if all(distance((target.x, target.y), place) > power.effect for place in accounts.plagues()):
        yield warning("plague.none-known", RULE, unit=said, high=power.effect)


def _on_own(
    accounts: Accounts, order: Order, unit: Own, row: ArtefactKind, power: Force | None, own: Province | Group
) -> Iterator[Problem]:
    """On one's own nothing is used in vain: what would be refused now."""
    effect = 1 if power is None else power.effect
    if row.does == "teleport":
        yield from _teleport(order, unit, power, own)
        return
    gains = gain(accounts.spec, row.does, own, effect)
    if row.does == "spell" and isinstance(own, Group):
        gains = int(teaches(accounts.spec, own, accounts.realm.position, row.spell))
    if not gains:
        yield warning("artefact.in-vain", RULE, unit=key(own))


def _on_seen(accounts: Accounts, row: ArtefactKind, power: Force | None, target: Place) -> Iterator[Problem]:
    """What can change nothing in a province of somebody else, as far as the realm has seen it; it costs a charge."""
    seen, figure = accounts.seen(target.x, target.y), FIGURES.get(row.does, "")
    if seen is None or not figure or not seen.terrain:
        return
    is_known = knows(seen, figure) or accounts.spec.terrains[seen.terrain].is_sea
    if is_known and not gain(
        accounts.spec, row.does, as_seen(seen, accounts.spec), 1 if power is None else power.effect
    ):
        yield warning("land.at-limit", RULE, unit=f"P{target}")


def _teleport(order: Order, unit: Own, power: Force | None, own: Own) -> Iterator[Problem]:
    """The place must be another, in range, and the group no larger than the artefact carries."""
    place = order.params.get("destination")
    x, y = (place.x, place.y) if isinstance(place, Place) else (unit.x, unit.y)
    if power is not None and (way := distance((unit.x, unit.y), (x, y))) > power.range:
        yield warning("artefact.out-of-reach", RULE, unit=f"P{x}/{y}", number=way, high=power.range)
    elif (own.x, own.y) == (x, y):
        yield warning("artefact.in-vain", RULE, unit=key(own))
    elif power is not None and soldiers(own) + own.population + own.recruits > power.effect:
        yield warning("artefact.too-many", RULE, unit=key(own))
