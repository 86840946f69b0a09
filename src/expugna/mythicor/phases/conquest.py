"""Conquest: a province is taken by a group's tactic, with what is left of it (TG 1 to 3, M-7.2-3)."""

from typing import Final, NamedTuple

from expugna.mythicor.artefacts import forget
from expugna.mythicor.events import ProvinceConquered
from expugna.mythicor.phases.artefact_finds import tell_won
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import TROOPS, Change, add, holdings, key_of, soldiers

CONQUER: Final = 1
PLUNDER: Final = 2
SLAUGHTER: Final = 3
OPEN_CITY: Final = 3
"""The tactic of provinces that yield without a battle (TP 3)."""


class Toll(NamedTuple):
    """What a conquest costs a province: people and goods that are lost, and levels of BG, with a chance in percent."""

    population: int
    recruits: int
    crowns: int
    food: int
    settlement: int
    chance_percent: int


def may_take(play: Play, group: Group, land: Province) -> bool:
    """Whether the group's tactic is meant for the province: never without troops, never the sea, never own and friendly
    land, and with ``only`` no other owner's (TG)."""
    tactic = group.tactic
    if tactic is None or not soldiers(group) or play.spec.terrains[land.terrain].is_sea:
        return False
    if "only" in tactic.params and land.owner != tactic.params["only"]:
        return False
    return not play.is_friend(group.realm, land.owner)


def take(play: Play, group: Group, land: Province) -> None:
    """The province changes hands, with the losses of the group's tactic (M-7.2-3)."""
    assert group.tactic is not None  # noqa: S101 (it may take the province)
    tactic, former = group.tactic.number, land.owner
    is_open = land.tactic is not None and land.tactic.number == OPEN_CITY
    cost = Toll(0, 0, 0, 0, 0, 0) if is_open and tactic == CONQUER else toll(play.spec, tactic, group, land)
    population, settlement = land.population, land.settlement
    changes = [
        add(land, item, -count)
        for item, count in (("population", cost.population), ("recruits", cost.recruits))
        if count
    ]
    changes += _stores(land, group, tactic, cost)
    disbanded = disband(play.spec, land, changes)
    if cost.settlement and _happens(play, group, land, cost.chance_percent):
        land.settlement -= cost.settlement
    change_hands(play, land, group.realm)
    play.realm = group.realm
    play.tell(
        ProvinceConquered,
        f"TG-{tactic}",
        land,
        tuple(changes),
        touched=(former,),
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        group=key_of(group),
        from_realm=former,
        tactic=tactic,
        is_open=is_open,
        population_before=population,
        population_after=land.population,
        recruits_lost=cost.recruits,
        crowns_lost=cost.crowns,
        food_lost=cost.food,
        settlement_before=settlement,
        settlement_after=land.settlement,
        chance_percent=cost.chance_percent if cost.settlement else 0,
        disbanded=disbanded,
        held=holdings(land),
    )
    tell_won(play, land)


def toll(spec: Spec, tactic: int, group: Group, land: Province) -> Toll:
    """What the tactic costs the province (TG 1 to 3); walls shelter the population from the first two."""
    war = spec.war
    if tactic == SLAUGHTER:
        return Toll(land.population, land.recruits, 0, 0, min(war.slaughtered_settlement, land.settlement), HUNDRED)
    level = int(land.settlement > 0)
    if tactic == PLUNDER:
        percent = plundered_percent(spec, soldiers(group))
        people = people_lost(spec, percent, land)
        return Toll(people, land.recruits, land.crowns, land.food, level, war.plundered_settlement_percent)
    is_bare = level and land.settlement > land.fortification
    return Toll(
        people_lost(spec, war.conquered_population_percent, land),
        half_up(land.recruits * war.conquered_recruits_percent, HUNDRED),
        half_up(land.crowns * war.conquered_stores_percent, HUNDRED),
        half_up(land.food * war.conquered_stores_percent, HUNDRED),
        int(is_bare),
        war.conquered_settlement_percent,
    )


def plundered_percent(spec: Spec, count: int) -> int:
    """Percent of the population that plunder costs: 10 by one soldier, 1 more for each further one, up to 60 (TG 2)."""
    war = spec.war
    return min(war.plundered_most_percent, war.plundered_population_percent + (count - 1) * war.plunderer_percent)


def people_lost(spec: Spec, percent: int, land: Province) -> int:
    """How many people a loss of so many percent costs behind these walls: 4 % of it less for each VS (TG).

    What is left is rounded down (M-0-4).
    """
    exposed = max(0, HUNDRED - spec.war.shelter_percent * land.fortification)
    whole = HUNDRED * HUNDRED
    return land.population - land.population * (whole - percent * exposed) // whole


def _stores(land: Province, group: Group, tactic: int, cost: Toll) -> list[Change]:
    """Crowns and food that are lost, or go to a plundering group."""
    changes = []
    for item, count in (("crowns", cost.crowns), ("food", cost.food)):
        if count:
            changes.append(add(land, item, -count))
            if tactic == PLUNDER:
                changes.append(add(group, item, count))
    return changes


def disband(spec: Spec, land: Province, changes: list[Change]) -> int:
    """Of the former owner's soldiers only the militia stay (TG); how many others are gone."""
    gone = 0
    for kind, count in sorted(land.troops.items()):
        if not spec.troops[kind].for_everyone:
            changes.append(add(land, TROOPS + kind, -count))
            gone += count
    return gone


def _happens(play: Play, group: Group, land: Province, percent: int) -> bool:
    if percent >= HUNDRED:
        return True
    return play.stream("conquest", key_of(land), key_of(group)).below(HUNDRED) < percent


def change_hands(play: Play, land: Province, realm: int) -> None:
    """The province belongs to the realm now; nothing that its former owner ordered holds any more."""
    if land.owner in play.lands:
        play.lands[land.owner].remove(land)
    play.lands[realm].append(land)
    play.lands[realm].sort(key=lambda one: (one.y, one.x))
    land.owner = realm
    land.retreat_percent = play.spec.start.province_retreat_percent
    land.food_share_percent = HUNDRED
    land.encounter = land.tactic = None
    land.garrison = {}
    forget(land)
