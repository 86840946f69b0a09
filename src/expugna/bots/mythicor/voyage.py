"""Voyages: armies that find nothing more to conquer at home go aboard, cross the sea and land elsewhere (M-6-2)."""

from typing import Final

from expugna.bots.mythicor.campaign import Campaign, first_march
from expugna.bots.mythicor.desk import Desk, target
from expugna.bots.mythicor.scene import Scene, Ways, Where
from expugna.mythicor.army import Army
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import ships_needed

TRANSPORTS: Final = 13
EMBARK: Final = 26
DISEMBARK: Final = 27
ROUNDS: Final = 3
"""How many rounds away a landing may be."""
FEWEST: Final = 8
"""Soldiers who sail out to see what there is."""
SHIPS: Final = ("transports", "warships")


def set_sail(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> bool:
    """From an own coast towards the best landing, or where nobody has been; with ships of the province, or new ones.
    Whether the group sails."""
    at = (group.x, group.y)
    land = scene.lands.get(at)
    if land is None or not scene.is_coast(at) or not desk.may(group, "BAS", EMBARK):
        return False
    ways = scene.sea_ways(at, scene.points(group) * ROUNDS)
    goal = _goal(scene, desk, campaign, group, ways)
    if goal is None or not _fit_out(scene, desk, land, group):
        return False
    desk.give(group, "BAS", EMBARK)
    _go(scene, desk, campaign, group, ways, goal)
    return True


def voyage_worth(scene: Scene, desk: Desk, campaign: Campaign, group: Group, army: Army) -> float:
    """What an army is worth for what lies beyond the sea: the best landing, or that somebody looks there."""
    at = (group.x, group.y)
    if at not in scene.lands or not scene.is_coast(at):
        return 0.0
    ways = scene.sea_ways(at, scene.points(group) * ROUNDS)
    landing = campaign.best_far(army, ways, scene.points(group))[1]
    if landing or army.soldiers < FEWEST:
        return landing
    return EXPLORING_CROWNS if _unknown_waters(scene, desk, ways) is not None else 0.0


EXPLORING_CROWNS: Final = 300.0
"""What a voyage to unknown waters is worth."""


def sail_on(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """At sea: land where there is something to conquer, else sail on, else come home."""
    at, points = (group.x, group.y), scene.points(group)
    if scene.is_coast(at):
        march = campaign.best_march(group) if desk.soldiers(group) else None
        if march is not None:
            desk.give(group, "BAS", DISEMBARK)
            campaign.send(group, march)
            return
    ways = scene.sea_ways(at, points * ROUNDS)
    goal = _goal(scene, desk, campaign, group, ways) if desk.soldiers(group) else None
    if goal is None:
        if at in scene.lands:
            desk.give(group, "BAS", DISEMBARK)
            return
        havens = [there for there in ways.spent if there in scene.lands]
        goal = min(havens, key=lambda there: (ways.spent[there], there), default=None)
    if goal is not None:
        _go(scene, desk, campaign, group, ways, goal)


def _goal(scene: Scene, desk: Desk, campaign: Campaign, group: Group, ways: Ways) -> Where | None:
    """Where the group sails: to the best landing, else to unknown waters."""
    army, points = campaign.army(group), scene.points(group)
    landing, _ = campaign.best_far(army, ways, points)
    if landing is not None or army.soldiers < FEWEST:
        return landing
    return _unknown_waters(scene, desk, ways)


def _unknown_waters(scene: Scene, desk: Desk, ways: Ways) -> Where | None:
    """The nearest water beside which there is something that nobody has seen, or a coast of which nobody knows whose it
    is; None if all is known."""
    found = [
        at
        for at in ways.spent
        if at != ways.start
        and at not in desk.targets
        and at not in scene.lands
        and (
            scene.owner(at) is None if scene.is_coast(at) else any(not scene.terrain(to) for _, to in scene.around(at))
        )
    ]
    return min(found, key=lambda at: (ways.spent[at], at), default=None)


def _fit_out(scene: Scene, desk: Desk, land: Province, group: Group) -> bool:
    """Enough ships for all: the group's, the province's, and new transports; whether there are."""
    need = max(
        1,
        ships_needed(desk.soldiers(group), desk.have(group, "recruits"), desk.have(group, "population"), scene.spec),
    )
    missing = need - sum(desk.have(group, kind) for kind in SHIPS)
    price = scene.spec.items["transports"].price_crowns
    there = sum(desk.have(land, kind) for kind in SHIPS)
    if max(0, missing - there) * price > desk.free_crowns(land):
        return False
    for kind in SHIPS:
        count = min(missing, desk.have(land, kind))
        desk.hand_over(land, kind, count, group)
        missing -= max(0, count)
    if missing > 0:
        desk.give(land, "BAS", TRANSPORTS, {"number": missing, "for": target(group)})
        desk.spend(land, missing * price)
        desk.add(group, "transports", missing)
    return True


def _go(scene: Scene, desk: Desk, campaign: Campaign, group: Group, ways: Ways, goal: Where) -> None:
    desk.targets.add(goal)
    campaign.walk(group, *first_march(scene, ways, goal, scene.points(group)))
