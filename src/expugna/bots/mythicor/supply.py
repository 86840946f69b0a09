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


def unload(scene: Scene, desk: Desk) -> None:
    """What groups have beyond their needs goes to the own province there; traders keep it."""
    for group in scene.view.groups.values():
        land = scene.lands.get((group.x, group.y))
        spare = desk.have(group, "crowns") - desk.pay_due(group) * (scene.level.pay_rounds + 1)
        if land is not None and spare > WORTH_SENDING_CROWNS and not desk.have(group, "trade_goods"):
            desk.hand_over(group, "crowns", spare, land)


def send_on(scene: Scene, desk: Desk) -> None:
    """Crowns go from province to province to where houses pay sooner than the capital's, and else to the capital;
    recruits gather where most people of their race live."""
    if scene.capital is None:
        return
    needs = _needs(scene, desk)
    for at in (scene.capital, *scene.towards_capital):
        land, above = scene.lands[at], scene.towards_capital.get(at)
        spare = desk.free_crowns(land) - needs.own.get(at, 0)
        if spare > WORTH_SENDING_CROWNS and desk.may(land, "UP", CROWNS):
            below = needs.neediest(at)
            goal = below if below is not None else above
            if goal is not None and not scene.is_sea(goal):
                count = spare if below is None else min(spare, needs.all[below])
                send(desk, land, goal, CROWNS, count)
                desk.add(land, "crowns", -count)
        _muster(scene, desk, at, land)


class _Needs:
    """Crowns that provinces could do with: each its ``own``, and ``all`` beyond it, away from the capital."""

    def __init__(self) -> None:
        self.own: dict[Where, int] = {}
        self.all: dict[Where, int] = {}
        self.below: dict[Where, list[Where]] = {}

    def neediest(self, at: Where) -> Where | None:
        """The next province away from the capital, where most is needed there and beyond; None if nothing is."""
        found = [one for one in self.below.get(at, ()) if self.all[one]]
        return max(found, key=lambda one: (self.all[one], one), default=None)


def _needs(scene: Scene, desk: Desk) -> _Needs:
    """What every province needs for its next houses, if they pay sooner than the capital's, from the farthest on."""
    needs = _Needs()
    assert scene.capital is not None  # noqa: S101 (asked before)
    patience = min(payback_rounds(scene, scene.lands[scene.capital]), scene.level.payback_rounds)
    for at, above in reversed(scene.towards_capital.items()):
        land = scene.lands[at]
        if payback_rounds(scene, land) < patience:
            needs.own[at] = scene.spec.settlement[land.settlement + 1].price_crowns
        missing = max(0, needs.own.get(at, 0) - desk.free_crowns(land))
        needs.all[at] = missing + sum(needs.all[one] for one in needs.below.get(at, ()))
        needs.below.setdefault(above, []).append(at)
    return needs


def _muster(scene: Scene, desk: Desk, at: Where, land: Province) -> None:
    """Recruits go to the neighbour of their race with most people, and so gather where armies are raised (M-1.3-2)."""
    spare, race = desk.have(land, "recruits") - KEPT_RECRUITS, desk.race(land)
    if spare < WORTH_SENDING_RECRUITS or not scene.level.can("war") or not desk.may(land, "UP", RECRUITS):
        return
    larger = [
        there
        for _, there in scene.around(at)
        if (other := scene.lands.get(there)) is not None
        and other.race == race
        and other.population > land.population
        and not scene.is_sea(there)
    ]
    if larger and not scene.is_undead(race):
        send(desk, land, max(larger, key=lambda there: (scene.lands[there].population, there)), RECRUITS, spare)


def send(desk: Desk, land: Province, goal: Where, number: int, count: int) -> None:
    """UP 1 to 7: so much of the item of that number goes to the neighbouring place."""
    direction = DIRECTIONS.index((goal[0] - land.x, goal[1] - land.y))
    params: dict[str, Value] = {"number": count, "direction": direction}
    desk.give(land, "UP", number, params)
