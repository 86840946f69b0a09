"""Chances of group actions as far as a realm can tell them beforehand: what receipts show, and the check warns by."""

from typing import Final

from expugna.mythicor import actions, intrigue
from expugna.mythicor.known import NEVER, Seen
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.sight import ExactGroup, ExactLeader
from expugna.mythicor.state import Group, Leader
from expugna.mythicor.units import is_undead
from expugna.mythicor.view import View

ACTIONS: Final = "UG"
COURT: Final = 1
MURDER: Final = 17
UNDERMINE: Final = 18
CORRUPT: Final = 21
DUEL: Final = 24
NO_RACE: Final = ""


def chance_percent(view: View, order: Order) -> int | None:
    """The chance of the group action as things stand; None if it is certain, or hangs on what the realm has not
    seen.

    Courtship: the race that lives there, in cities and provinces of realms BG and VS, must have been seen; murder,
    duels and courtship of leaders: the leader must have been counted.
    """
    group = view.groups.get(order.actor.number) if isinstance(order.actor, OwnGroup) else None
    if order.klass != ACTIONS or group is None or group.leader is None or group.leader.is_dead:
        return None
    if not actions.may_act(view.spec, group.leader, view.realm.position, order.number):
        return None
    chance = _chance(view, order, group, group.leader)
    return None if chance == HUNDRED and view.spec.actions[str(order.number)].chance_percent else chance


def round_of_chance(view: View, order: Order) -> int:
    """The round in which was seen what the chance of the group action hangs on; NEVER if it hangs on nothing foreign.
    Since then much may have changed: another group may even have the number by now."""
    if order.number in (MURDER, CORRUPT, DUEL):
        target = order.params.get("target")
        group = view.knowledge.groups.get(str(target))
        return NEVER if group is None else group.exact_round
    place = None
    if order.number == UNDERMINE:
        place = seen_place(view, order)
    elif order.number == COURT and isinstance(order.actor, OwnGroup) and order.actor.number in view.groups:
        own = view.groups[order.actor.number]
        place = view.knowledge.places.get(f"{own.x}/{own.y}")
    if place is None:
        return NEVER
    return place.round if place.scouted_round == NEVER else place.scouted_round


def _chance(view: View, order: Order, group: Group, leader: Leader) -> int | None:
    match order.number:
        case 1:
            return province_percent(view, group, leader)
        case 17:
            known = counted_leader(view, order)
            return None if known is None else actions.chance_percent(view.spec, leader, MURDER, known.strength)
        case 18:
            place = seen_place(view, order)
            if place is None or place.scouted_round == NEVER:
                return None
            return actions.chance_percent(view.spec, leader, UNDERMINE, place.fortification)
        case 21:
            return group_percent(view, order, group, leader)
        case 24:
            known = counted_leader(view, order)
            return None if known is None else intrigue.duel_odds(view.spec, leader, known).win_percent
        case _:
            row = view.spec.actions[str(order.number)]
            depends = row.chance_percent or row.chance_strength_percent
            return actions.chance_percent(view.spec, leader, order.number) if depends else None


def province_percent(view: View, group: Group, leader: Leader) -> int | None:
    """The chance to win the province over in which the group is (M-5-2); None if too little of it has been seen, or
    nobody there can be courted."""
    place = view.knowledge.places.get(f"{group.x}/{group.y}")
    if view.province(group.x, group.y) is not None or place is None or place.owner_round == NEVER:
        return None
    races = (group.race, place.race)
    if NO_RACE in races or any(is_undead(race, view.spec) for race in races):
        return None
    if place.owner != intrigue.VILLAGES and place.scouted_round == NEVER:
        return None
    return intrigue.province_percent(
        view.spec, leader.diplomacy, *races, place.owner, place.settlement, place.fortification
    )


def group_percent(view: View, order: Order, group: Group, leader: Leader) -> int | None:
    """The chance to win the foreign group over (M-5-2); None if nobody has counted it."""
    exact, known = counted_group(view, order), counted_leader(view, order)
    if exact is None or known is None or is_undead(group.race, view.spec):
        return None
    return intrigue.group_percent(
        view.spec,
        leader.diplomacy,
        group.race,
        exact.race,
        known.strength,
        is_ruler=known.klass in view.spec.positions,
    )


def seen_place(view: View, order: Order) -> Seen | None:
    """What has been seen of the foreign province that the order names."""
    target = order.params.get("target")
    if not isinstance(target, Place) or view.province(target.x, target.y) is not None:
        return None
    return view.knowledge.places.get(f"{target.x}/{target.y}")


def counted_group(view: View, order: Order) -> ExactGroup | None:
    """What was counted of the foreign group that the order names."""
    target = order.params.get("target")
    seen = view.knowledge.groups.get(str(target)) if isinstance(target, ForeignGroup) else None
    return seen.exact if seen is not None else None


def counted_leader(view: View, order: Order) -> ExactLeader | None:
    """The leader of that group, if he was alive then."""
    exact = counted_group(view, order)
    return exact.leader if exact is not None and exact.leader is not None and not exact.leader.is_dead else None
