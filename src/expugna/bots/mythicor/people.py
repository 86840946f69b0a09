"""People: nomads settle where fields are free, full provinces send their children out (M-1.2-6, UP 7, BAS 19)."""

from typing import Final

from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.scene import Scene, Where
from expugna.bots.mythicor.supply import send
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province

POPULATION: Final = 7
FULL_PERCENT: Final = 95
SENT_PERCENT: Final = 12
KEPT_BY_NOMADS: Final = 60
"""People whom peaceful nomads keep with them, so that their group goes on growing."""
ROOM_PERCENT: Final = 75
FEWEST: Final = 5
FERTILE: Final = 3_000
"""Fertility, in thousandths, that feeds people without a surplus (M-1.2-4)."""


def settle_nomads(scene: Scene, desk: Desk) -> None:
    """People of nomads settle in the own province where the group is, as far as they are many: houses pay more taxes
    than tents do, and whoever goes to war leaves his people at home."""
    for group in scene.leaders:
        land = scene.lands.get((group.x, group.y))
        if land is None or not scene.is_nomad(group):
            continue
        kept = 0 if scene.level.can("war") else KEPT_BY_NOMADS
        many = desk.have(group, "population") - kept
        if many >= FEWEST and _has_room(desk, land, many) and desk.takes(land, desk.race(group)):
            _settle(desk, group, land, many)


def _settle(desk: Desk, group: Group, land: Province, count: int) -> None:
    race = desk.race(group)
    desk.hand_over(group, "population", count, land)
    food = min(desk.have(group, "food"), count)
    desk.hand_over(group, "food", food, land)
    desk.settle(land, race)


def _has_room(desk: Desk, land: Province, count: int) -> bool:
    return desk.have(land, "population") + count <= land.farmland * FULL_PERCENT // HUNDRED


def colonize(scene: Scene, desk: Desk) -> None:
    """UP 7: a province whose fields are full sends people to the own neighbour with most fields that lie fallow."""
    for at, land in scene.lands.items():
        if not desk.may(land, "UP", POPULATION) or scene.is_undead(land.race):
            continue
        if land.population * HUNDRED < land.farmland * FULL_PERCENT or land.population < 4 * FEWEST:
            continue
        goal = _emptiest(scene, desk, at, land)
        if goal is not None:
            there = scene.lands[goal]
            room = there.farmland * ROOM_PERCENT // HUNDRED - desk.have(there, "population")
            count = min(land.population * SENT_PERCENT // HUNDRED, room)
            send(desk, land, goal, POPULATION, count)
            desk.add(there, "population", count)
            desk.settle(there, desk.race(land))


def _emptiest(scene: Scene, desk: Desk, at: Where, land: Province) -> Where | None:
    best: Where | None = None
    most = 0
    for _, there in scene.around(at):
        other = scene.lands.get(there)
        if other is None or scene.is_sea(there) or other.plague or not desk.takes(other, desk.race(land)):
            continue
        fertility = other.fertility_thousandths + 10 * other.food_percent
        room = other.farmland * ROOM_PERCENT // HUNDRED - desk.have(other, "population")
        if fertility >= FERTILE and room >= FEWEST and room > most:
            best, most = there, room
    return best
