"""ART: artefacts are used on provinces, groups and other artefacts, or left behind (M-1.6-5)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from expugna.mythicor.artefact_gains import recharged
from expugna.mythicor.artefacts import Force, force, free_places, leader_of
from expugna.mythicor.distance import distance
from expugna.mythicor.events import ArtefactDropped, ArtefactUsed, ArtefactWorked
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.phases import values
from expugna.mythicor.phases.acting import TARGET, foreign_group
from expugna.mythicor.phases.artefact_deeds import DEEDS, RULE, Outcome, Use
from expugna.mythicor.phases.artefact_finds import tell_found
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.specification.artefacts import OTHERS_ONLY, OWN_ONLY, ArtefactKind
from expugna.mythicor.state import Artefact, Group, Province, Unit
from expugna.mythicor.units import Change, key_of, owner_of, place_of, soldiers
from expugna.mythicor.write import write_unit

DESTINATION: Final = "destination"
"""The parameter that says where a teleported group goes."""


def in_slot(order: Order, unit: Unit) -> tuple[int, Artefact]:
    """The place of the order, and the artefact that the unit has there."""
    slot = values.number(order, "slot")
    if not 1 <= slot <= len(unit.artefacts):
        raise Refused("artefact.none", "M-1.6-5", unit=key_of(unit), slot=slot)
    return slot, unit.artefacts[slot - 1]


# ── ART 1 ────────────────────────────────────────────────────────────────────────────────────────


def use(play: Play, order: Order, unit: Unit | None) -> None:
    """ART 1: an artefact does to its target what its kind does, for a charge; with the last it is gone. What does not
    suit it costs none. Whoever tries it on others where there is nothing to be gained finds out by losing a charge, for
    a refusal would tell what the realm cannot know (M-10-5)."""
    user = values.either(unit, order)
    slot, artefact = in_slot(order, user)
    row = play.spec.artefacts[artefact.kind]
    power = force(play.spec, artefact, leader_of(user))
    to = order.params.get(DESTINATION)
    if isinstance(to, Place) and not play.state.contains(to.x, to.y):
        raise Refused("place.out-of-world", "M-0-1")
    target = order.params.get(TARGET)
    if isinstance(target, int):
        _use_on_artefact(play, user, slot, target, power)
        return
    found = _target(play, order, user, row, artefact, power)
    outcome = _done(play, order, user, row, artefact, power, found)
    _spend(play, user, slot, outcome, key_of(found))
    for tell in outcome.tells:
        tell()


def _target(
    play: Play, order: Order, user: Province | Group, row: ArtefactKind, artefact: Artefact, power: Force
) -> Province | Group:
    """The province or group that the order names, if the artefact suits it and reaches it."""
    value = order.params.get(TARGET)
    if not isinstance(value, Place | OwnGroup | ForeignGroup):
        raise Refused("order.value-missing", RULE, name=TARGET)
    said = write_unit(value)
    if row.target != ("province" if isinstance(value, Place) else "group"):
        raise Refused("artefact.unsuitable", RULE, unit=said)
    if isinstance(value, Place):
        return _province(play, value, user, row, artefact, power)
    if isinstance(value, OwnGroup) or value.realm == play.realm:
        group = play.own.groups.get(value.number)
        if group is None:
            raise Refused("unit.no-such-group", "M-1.4-1", unit=said)
        if row.does in OTHERS_ONLY:
            raise Refused("target.is-own", RULE, unit=key_of(group))
        _in_range(user, group, artefact, power)
        return group
    if row.does in OWN_ONLY:
        raise Refused("artefact.own-only", RULE, unit=said)
    stranger = foreign_group(play, value)
    if stranger is None or distance(place_of(user), place_of(stranger)) > power.range:
        if artefact.is_read:
            raise Refused("target.not-in-reach", RULE, unit=said, high=power.range)
        raise Refused("artefact.reaches-nobody", RULE, unit=said)
    return stranger


def _province(
    play: Play, place: Place, user: Province | Group, row: ArtefactKind, artefact: Artefact, power: Force
) -> Province:
    if not play.state.contains(place.x, place.y):
        raise Refused("place.out-of-world", "M-0-1")
    land = play.state.province(place.x, place.y)
    if row.does in OTHERS_ONLY and land.owner == play.realm:
        raise Refused("target.is-own", RULE, unit=key_of(land))
    _in_range(user, land, artefact, power)
    return land


def _in_range(user: Province | Group, target: Province | Group, artefact: Artefact, power: Force) -> None:
    """Refuse what is too far away; only who has read the artefact is told how far it would reach."""
    way = distance(place_of(user), place_of(target))
    if way <= power.range:
        return
    if artefact.is_read:
        raise Refused("artefact.out-of-reach", RULE, unit=key_of(target), number=way, high=power.range)
    raise Refused("artefact.too-far", RULE, unit=key_of(target))


def _done(
    play: Play,
    order: Order,
    user: Province | Group,
    row: ArtefactKind,
    artefact: Artefact,
    power: Force,
    target: Province | Group,
) -> Outcome:
    """What the artefact does to the target; on one's own nothing in vain."""
    to = _destination(play, order, user, artefact, power) if row.does == "teleport" else None
    if to is not None and isinstance(target, Group) and _heads(target) > power.effect:
        raise Refused("artefact.too-many", RULE, unit=key_of(target))
    here = play.state.province(*place_of(user))
    stream = play.stream(play.realm, key_of(user))
    outcome = DEEDS[row.does](play, Use(user, target, row, power, to or here, stream))
    if not outcome.tells and not outcome.failed and owner_of(target) == play.realm:
        raise Refused("artefact.in-vain", RULE, unit=key_of(target))
    return outcome


def _destination(play: Play, order: Order, user: Province | Group, artefact: Artefact, power: Force) -> Province | None:
    """Where a teleported group goes: where the order says, else to the user."""
    place = order.params.get(DESTINATION)
    if not isinstance(place, Place):
        return play.state.province(*place_of(user))
    there = play.state.province(place.x, place.y)
    _in_range(user, there, artefact, power)
    return there


def _heads(group: Group) -> int:
    return soldiers(group) + group.population + group.recruits


def _use_on_artefact(play: Play, user: Province | Group, slot: int, target_slot: int, power: Force) -> None:
    """An artefact recharges the other one of the same unit."""
    row = play.spec.artefacts[user.artefacts[slot - 1].kind]
    if not 1 <= target_slot <= len(user.artefacts):
        raise Refused("artefact.none", "M-1.6-5", unit=key_of(user), slot=target_slot)
    if row.target != "artefact" or target_slot == slot:
        raise Refused("artefact.unsuitable", RULE, unit=str(target_slot))
    other = user.artefacts[target_slot - 1]
    count = recharged(play.spec, other, power.effect)
    if not count:
        raise Refused("artefact.in-vain", RULE, unit=str(target_slot))
    other.charges += count
    told = partial(
        play.tell,
        ArtefactWorked,
        RULE,
        user,
        does=row.does,
        by_realm=play.realm,
        to_realm=play.realm,
        amount=count if other.is_read else 0,
    )
    _spend(play, user, slot, Outcome((told,)), key_of(user), target_slot)
    told()


def _spend(play: Play, user: Province | Group, slot: int, outcome: Outcome, target: str, target_slot: int = 0) -> None:
    """A charge is used up, with the last the artefact; whoever saw it work knows its kind."""
    artefact = user.artefacts[slot - 1]
    worked = bool(outcome.tells) and not outcome.failed
    artefact.is_examined |= worked
    artefact.charges -= 1
    is_spent = artefact.charges < 1
    changes: tuple[Change, ...] = ()
    if is_spent:
        user.artefacts = [one for one in user.artefacts if one is not artefact]
        changes = (Change(key_of(user), "artefacts", -1),)
    play.tell(
        ArtefactUsed,
        RULE,
        user,
        changes,
        slot=slot,
        kind=artefact.kind if artefact.is_examined else "",
        target=target,
        target_slot=target_slot,
        worked=worked,
        chance_percent=outcome.chance_percent,
        is_spent=is_spent,
    )


# ── ART 2 ────────────────────────────────────────────────────────────────────────────────────────


def drop(play: Play, order: Order, unit: Unit | None) -> None:
    """ART 2: a group leaves the artefact to the province here, whoever's that is; without room there, at sea, and when
    a province drops it, it is gone."""
    giver = values.either(unit, order)
    slot, artefact = in_slot(order, giver)
    here = play.state.province(*place_of(giver))
    is_land = not play.spec.terrains[here.terrain].is_sea
    is_left = giver is not here and is_land and free_places(here, play.spec) > 0
    kind = artefact.kind if artefact.is_examined else ""
    del giver.artefacts[slot - 1]
    changes = [Change(key_of(giver), "artefacts", -1)]
    if is_left:
        here.artefacts.append(artefact)
        changes.append(Change(key_of(here), "artefacts", 1))
    to_unit = key_of(here) if is_left else ""
    play.tell(ArtefactDropped, "ART-2", giver, tuple(changes), slot=slot, kind=kind, to_unit=to_unit)
    if is_left and here.owner != play.realm:
        artefact.is_examined = artefact.is_read = False
        tell_found(play, here, 1, "dropped")


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("ART", 1): use,
    ("ART", 2): drop,
}
