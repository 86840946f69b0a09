"""Scouting: whoever has a soldier looks where the realm knows least (SP, HA 4, SA 10)."""

from typing import Final

from expugna.bots.mythicor.desk import Desk, Unit
from expugna.bots.mythicor.scene import Scene, Where
from expugna.mythicor.known import NEVER
from expugna.mythicor.state import Group
from expugna.mythicor.talents import talents_of

MAP: Final = 10
MAP_GAIN: Final = 40
"""Places around a mapmaker that nobody knows from which on a map is worth a special action."""


def scout(scene: Scene, desk: Desk) -> None:
    """SP for every unit that has a soldier and a neighbouring place that is worth a look."""
    units: list[Unit] = [*scene.view.groups.values(), *scene.view.provinces]
    looked: set[Where] = set()
    for unit in units:
        if not desk.soldiers(unit) or not desk.may(unit, "SP", 0):
            continue
        best, most = (0, (0, 0)), 0
        for direction, at in scene.around((unit.x, unit.y)):
            interest = 0 if at in looked else _interest(scene, at)
            if interest > most:
                best, most = (direction, at), interest
        if most:
            looked.add(best[1])
            desk.give(unit, "SP", best[0])


def ask_for_maps(scene: Scene, desk: Desk) -> None:
    """SA 10 by those who may have a map drawn, where much is still white (M-9-2)."""
    radius = scene.spec.economy.drawn_map_radius
    for group in scene.leaders:
        if not _makes_maps(scene, group) or not desk.may(group, "SA", MAP):
            continue
        white = sum(
            scene.contains(at) and at not in scene.lands and scene.owner(at) is None
            for at in _square((group.x, group.y), radius)
        )
        if white >= MAP_GAIN:
            desk.give(group, "SA", MAP)
            return


def _makes_maps(scene: Scene, group: Group) -> bool:
    leader = group.leader
    if scene.realm.is_seafarer and group.at_sea:
        return True
    return leader is not None and talents_of(scene.spec, leader.klass, scene.realm.position).makes_maps


def _square(at: Where, radius: int) -> list[Where]:
    x, y = at
    return [(x + dx, y + dy) for dy in range(-radius, radius + 1) for dx in range(-radius, radius + 1)]


def _interest(scene: Scene, at: Where) -> int:
    """How much the realm would like to know about a place: what it has never seen first, then what may have changed."""
    if at in scene.lands or scene.is_sea(at):
        return 0
    seen = scene.seen.get(at)
    if seen is None:
        return 900
    if seen.owner_round == NEVER:
        return 1_000
    if seen.scouted_round == NEVER:
        return 700 if seen.owner else 0
    age = scene.view.round - seen.scouted_round
    return age * (20 if scene.is_realm(seen.owner) else 4 if seen.owner else 1)
