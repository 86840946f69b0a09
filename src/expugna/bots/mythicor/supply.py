"""Supply: groups get their pay, provinces send on what others make more of (BAS 19, UP 1 to 8, M-2-4)."""

from typing import Final

from expugna.bots.mythicor.building import payback_rounds
from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.scene import Scene, Where
from expugna.mythicor.orders import Value
from expugna.mythicor.phases.values import DIRECTIONS
from expugna.mythicor.state import Group, Province

WORTH_SENDING_CROWNS: Final = 30
WORTH_SENDING_RECRUITS: Final = 4
KEPT_RECRUITS: Final = 3
CROWNS: Final = 2
RECRUITS: Final = 5


def pay_along(scene: Scene, desk: Desk, group: Group) -> None:
    """Crowns for the soldiers' and henchmen's pay of some rounds, from the own province where the group stands."""
    land = scene.lands.get((group.x, group.y))
    due = desk.pay_due(group)
    missing = due * scene.level.pay_rounds - desk.have(group, "crowns") - desk.taxes(group)
    if land is not None and missing > 0:
        desk.hand_over(land, "crowns", min(missing, desk.free_crowns(land)), group)


def unload(scene: Scene, desk: Desk, group: Group) -> None:
    """What a group has beyond its needs goes to the own province where it stands."""
    land = scene.lands.get((group.x, group.y))
    spare = desk.have(group, "crowns") - desk.pay_due(group) * (scene.level.pay_rounds + 1)
    if land is not None and spare > WORTH_SENDING_CROWNS:
        desk.hand_over(group, "crowns", spare, land)


def send_on(scene: Scene, desk: Desk) -> None:
    """Every province sends what it does not need one province nearer to the capital: crowns, unless it saves them for
    houses that pay sooner than the capital's, or recruits."""
    if scene.capital is None:
        return
    capital = scene.lands[scene.capital]
    patience = payback_rounds(scene, capital)
    for at, following in scene.towards_capital.items():
        land, there = scene.lands[at], scene.lands[following]
        if scene.is_sea(following):
            continue
        crowns = desk.free_crowns(land) if desk.may(land, "UP", CROWNS) else 0
        recruits = desk.have(land, "recruits") - KEPT_RECRUITS
        saves = payback_rounds(scene, land) < min(patience, scene.level.payback_rounds)
        if crowns > WORTH_SENDING_CROWNS and not saves:
            send(desk, land, following, CROWNS, crowns)
            desk.add(land, "crowns", -crowns)
        elif recruits >= WORTH_SENDING_RECRUITS and _may_send_people(scene, desk, land, there, capital):
            send(desk, land, following, RECRUITS, recruits)
            desk.settle(there, desk.race(land))


def _may_send_people(scene: Scene, desk: Desk, land: Province, there: Province, capital: Province) -> bool:
    """Whether recruits are of use at the capital, and of a race that the province on the way admits (M-1.3-2)."""
    race = desk.race(land)
    if not scene.level.can("war") or scene.is_undead(race) or not desk.may(land, "UP", RECRUITS):
        return False
    return desk.takes(there, race) and capital.race == race


def send(desk: Desk, land: Province, goal: Where, number: int, count: int) -> None:
    """UP 1 to 7: so much of the item of that number goes to the neighbouring place."""
    direction = DIRECTIONS.index((goal[0] - land.x, goal[1] - land.y))
    params: dict[str, Value] = {"number": count, "direction": direction}
    desk.give(land, "UP", number, params)
