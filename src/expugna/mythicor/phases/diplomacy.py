"""UG 1 and 21: provinces and leaders are talked into changing sides (M-5-2)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor import intrigue
from expugna.mythicor.artefacts import forget
from expugna.mythicor.events import Courted, GroupWon, ProvinceWon
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import acting
from expugna.mythicor.phases.acting import Action
from expugna.mythicor.phases.artefact_finds import tell_won
from expugna.mythicor.phases.conquest import change_hands, disband
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.intrigue import living_victim, tell_plot
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import ITEMS, TROOPS, Change, amount, free_number, holdings, key_of

ACTIONS: Final = "UG"


def court_province(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 1: the province here may come over with everything, but of its soldiers with the militia only."""
    action = acting.begin(play, order, unit)
    land = acting.province_here(play, action)
    if land.owner == play.realm:
        raise Refused("target.is-own", action.rule, unit=key_of(land))
    objection = intrigue.diplomat_objection(play.spec, action.group.race) or intrigue.province_objection(
        play.spec, land.owner, land.race, is_inhabited=land.population > 0
    )
    if objection:
        raise Refused(objection, "M-5-2", unit=key_of(land))
    percent = intrigue.province_percent(
        play.spec,
        action.leader.diplomacy,
        action.group.race,
        land.race,
        land.owner,
        land.settlement,
        land.fortification,
    )
    succeeds = acting.happens(action, percent)
    _tell(play, action, land, percent, succeeds=succeeds, is_open=land.owner == intrigue.VILLAGES)
    if succeeds:
        _win_province(play, action, land)
    else:
        tell_plot(play, action, land)


def court_group(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 21: a foreign leader may come over with his group, if the match allows it; a ruler never does."""
    action = acting.begin(play, order, unit)
    if not play.spec.keys.diplomacy_groups:
        raise Refused("courtship.no-groups", "M-5-2")
    objection = intrigue.diplomat_objection(play.spec, action.group.race)
    if objection:
        raise Refused(objection, "M-5-2", unit=key_of(action.group))
    group, leader = living_victim(play, order, action)
    percent = intrigue.group_percent(
        play.spec, action.leader.diplomacy, action.group.race, group.race, leader.strength, is_ruler=leader.is_ruler
    )
    succeeds = acting.happens(action, percent)
    _tell(play, action, group, percent, succeeds=succeeds, is_open=False)
    if succeeds:
        _win_group(play, action, group)
    else:
        tell_plot(play, action, group)


def _tell(play: Play, action: Action, target: Province | Group, percent: int, *, succeeds: bool, is_open: bool) -> None:
    """The diplomat learns by it, for better or worse (M-5-2), and is told how it went: with the chance if it is
    ``is_open`` to all, else with a rough rating of it."""
    rules, leader = play.spec.intrigue, action.leader
    if succeeds:
        diplomacy = int(acting.happens(action, rules.courtship_gain_percent))
    else:
        diplomacy = -int(acting.happens(action, rules.courtship_loss_percent) and leader.diplomacy > 0)
    leader.diplomacy += diplomacy
    play.tell(
        Courted,
        action.rule,
        action.group,
        number=action.number,
        target=key_of(target),
        succeeded=succeeds,
        chance_percent=percent if is_open else 0,
        rating="" if is_open else intrigue.rating(play.spec, percent),
        diplomacy=diplomacy,
        grew=acting.learn(play, action),
    )


def _win_province(play: Play, action: Action, land: Province) -> None:
    former = land.owner
    changes: list[Change] = []
    disbanded = disband(play.spec, land, changes)
    change_hands(play, land, play.realm)
    play.tell(
        ProvinceWon,
        action.rule,
        land,
        tuple(changes),
        touched=(former,),
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        from_realm=former,
        disbanded=disbanded,
        held=holdings(land),
    )
    tell_won(play, land)


def _win_group(play: Play, action: Action, group: Group) -> None:
    """The group takes the next free number, with all it has; it obeys no former order, and has had its action this
    round. Without a free number it is no more."""
    before, former = key_of(group), group.realm
    name = group.name or (group.leader.name if group.leader is not None else "")
    had = _holdings(group)
    del play.state.realms[former].groups[group.number]
    play.leave(group)
    number = free_number(play.own, play.spec)
    if number:
        group.realm, group.number = play.realm, number
        group.retreat_percent = play.spec.start.group_retreat_percent
        group.food_share_percent = HUNDRED
        group.encounter = group.tactic = None
        play.own.groups[number] = group
        play.arrive(group)
        forget(group)
        play.used.add((ACTIONS, f"G{number}"))
    after = key_of(group) if number else ""
    changes = [Change(before, item, -count) for item, count in had.items()]
    changes += [Change(after, item, count) for item, count in had.items() if after]
    play.tell(
        GroupWon,
        action.rule,
        before,
        tuple(changes),
        touched=(former,),
        from_realm=former,
        name=name,
        to_unit=after,
        x=group.x,
        y=group.y,
    )


def _holdings(group: Group) -> dict[str, int]:
    """All that the group has, its leader among it."""
    had = {item: amount(group, item) for item in (*ITEMS.values(), "trade_goods")}
    had |= {TROOPS + kind: count for kind, count in sorted(group.troops.items())}
    return {**had, "leaders": int(group.leader is not None), "artefacts": len(group.artefacts)}


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("UG", 1): court_province,
    ("UG", 21): court_group,
}
