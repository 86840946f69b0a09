"""Diplomacy: who talks well goes from village to village and wins them over, whole (UG 1, M-5-2, 11.3)."""

from typing import Final, NamedTuple

from expugna.bots.mythicor.campaign import Campaign, first_march
from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.roles import DIPLOMACY, Role, Roles
from expugna.bots.mythicor.scene import Scene, Ways, Where
from expugna.bots.mythicor.worth import Prize
from expugna.mythicor.intrigue import VILLAGES, province_objection, province_percent
from expugna.mythicor.known import NEVER
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Leader

GO_ON_PERCENT: Final = 75
"""A chance from which on the diplomat does not wait for the answer."""
LEAST_PERCENT: Final = 12
PEOPLE_KEPT: Final = 1.4
"""How much more a province is worth that comes over of its own will, for nobody dies."""
MARCHES: Final = 3


class Courtship(NamedTuple):
    """A place to be won: the chance in percent with the race that the diplomat has, and what it is worth by it."""

    at: Where
    percent: int
    worth: float


def negotiate(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """What all diplomats do: talk where they are, then go on, or wait where the answer is open."""
    for group in sorted(roles.all(Role.DIPLOMAT), key=lambda one: (-_led(one).diplomacy, one.number)):
        percent = _talk(scene, desk, campaign, group)
        if not group.at_sea and (percent < LEAST_PERCENT or percent >= GO_ON_PERCENT):
            _go_on(scene, desk, campaign, group)


def _talk(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> int:
    """UG 1 here, if there is a chance; the chance in percent, 0 for no talk."""
    at = (group.x, group.y)
    prize = campaign.prizes.all.get(at)
    if prize is None or not desk.may(group, "UG", DIPLOMACY):
        return 0
    percent = chance(scene, group, prize, desk.race(group))
    if percent < LEAST_PERCENT:
        return 0
    desk.give(group, "UG", DIPLOMACY)
    desk.targets.add(at)
    return percent


def chance(scene: Scene, group: Group, prize: Prize, race: str) -> int:
    """The chance to win a province over with a diplomat of that race, as far as known; 0 where nobody may try. Of a
    village that nobody has scouted the race is guessed by the land."""
    seen, spec = scene.seen[prize.at], scene.spec
    if seen.scouted_round == NEVER or not seen.race:
        if prize.owner != VILLAGES:
            return 0
        weights = spec.peoples.get(seen.terrain, {})
        likely = sum(weight * _percent(scene, group, prize, race, other) for other, weight in weights.items())
        return likely // max(1, sum(weights.values()))
    if province_objection(spec, prize.owner, seen.race, is_inhabited=seen.population != "none"):
        return 0
    return _percent(scene, group, prize, race, seen.race)


def _percent(scene: Scene, group: Group, prize: Prize, race: str, courted: str) -> int:
    seen = scene.seen[prize.at]
    return province_percent(
        scene.spec, _led(group).diplomacy, race, courted, prize.owner, seen.settlement, seen.fortification
    )


def _go_on(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """Towards the most promising place, in the guise of the race that is here, if that helps (M-1.3-2)."""
    start, points = (group.x, group.y), scene.points(group)
    ways = scene.ways(start, points * MARCHES)
    own = _best(scene, desk, campaign, group, desk.race(group), ways, points)
    goal = own
    other = _race_here(scene, desk, group)
    if other and other != desk.race(group):
        guised = _best(scene, desk, campaign, group, other, ways, points)
        if guised is not None and (own is None or guised.worth > own.worth * 1.2):
            _take_race(scene, desk, group, other)
            goal = guised
    if goal is None:
        return
    desk.targets.add(goal.at)
    campaign.walk(group, *first_march(scene, ways, goal.at, points))


def _best(
    scene: Scene, desk: Desk, campaign: Campaign, group: Group, race: str, ways: Ways, points: int
) -> Courtship | None:
    best: Courtship | None = None
    for at, prize in campaign.prizes.all.items():
        if at not in ways.spent or at in desk.targets or at == ways.start:
            continue
        percent = chance(scene, group, prize, race)
        if percent < LEAST_PERCENT:
            continue
        worth = prize.worth * PEOPLE_KEPT * percent / HUNDRED / (1 + max(0, -(-ways.spent[at] // points)))
        if best is None or worth > best.worth:
            best = Courtship(at, percent, worth)
    return best


def _race_here(scene: Scene, desk: Desk, group: Group) -> str:
    """The race that the diplomat can take on here: an own province's with a recruit to show it."""
    land = scene.lands.get((group.x, group.y))
    if land is None or not desk.have(land, "recruits") or desk.soldiers(group):
        return ""
    if group.population or group.recruits or scene.is_undead(land.race):
        return ""
    return desk.race(land)


def _take_race(scene: Scene, desk: Desk, group: Group, race: str) -> None:
    """A recruit joins and leaves again: the group keeps his race."""
    land = scene.lands[group.x, group.y]
    desk.hand_over(land, "recruits", 1, group)
    desk.hand_over(group, "recruits", 1, land)
    desk.settle(group, race)


def _led(group: Group) -> Leader:
    assert group.leader is not None  # noqa: S101 (diplomats are led)
    return group.leader
