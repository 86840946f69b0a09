"""Building: settlement levels that pay for themselves, walls around what is worth it (M-1.3-1, 11.2)."""

from math import inf
from typing import Final

from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Province

SETTLEMENT: Final = 14
WALL: Final = 15
WORTHY_PEOPLE: Final = 40
IN_DANGER_FACTOR: Final = 2
IN_PEACE_FACTOR: Final = 10
"""How many times a wall's price there must be, where others are near, and where houses are wanted and nobody is."""


def build(scene: Scene, desk: Desk) -> None:
    """What every province builds with the crowns that it has left."""
    is_saving = scene.view.round < scene.level.saving_rounds
    for at, land in scene.lands.items():
        if is_saving and at == scene.capital:
            continue
        settle(scene, desk, land)
        if land.population >= WORTHY_PEOPLE:
            wall(scene, desk, land, in_danger=at == scene.capital or scene.is_frontier(at, 5))


def settle(scene: Scene, desk: Desk, land: Province) -> None:
    """BAS 14, if the taxes pay for it within the level's time."""
    if payback_rounds(scene, land) > scene.level.payback_rounds:
        return
    price = scene.spec.settlement[land.settlement + 1].price_crowns
    if price <= desk.free_crowns(land):
        desk.give(land, "BAS", SETTLEMENT)
        desk.spend(land, price)


def payback_rounds(scene: Scene, land: Province) -> float:
    """Rounds after which the next settlement level has paid for itself; for ever where there is none, or nobody."""
    levels = scene.spec.settlement
    following = land.settlement + 1
    if following >= len(levels) or not land.population:
        return inf
    more = levels[following].income_hundredths - levels[land.settlement].income_hundredths
    return levels[following].price_crowns * HUNDRED / max(1, land.population * more)


def wall(scene: Scene, desk: Desk, land: Province, *, in_danger: bool) -> None:
    """BAS 15, up to the level's height, but no higher than the houses are worth. Where others are near a good part of
    the crowns may go into it; elsewhere only what houses that pay do not need."""
    levels = scene.spec.fortification
    following = land.fortification + 1
    if following >= min(len(levels), scene.level.wall_levels + 1) or following > land.settlement + 2:
        return
    price, free = levels[following].price_crowns, desk.free_crowns(land)
    wants_houses = payback_rounds(scene, land) <= scene.level.payback_rounds
    factor = IN_DANGER_FACTOR if in_danger else IN_PEACE_FACTOR if wants_houses else 1
    if price * factor <= free:
        desk.give(land, "BAS", WALL)
        desk.spend(land, price)
