"""War: armies are raised where it pays, paid, and sent where they can win; without a target they come home or look
around (chapters 6 and 7)."""

from typing import Final

import msgspec

from expugna.bots.mythicor.campaign import Campaign, March, first_march
from expugna.bots.mythicor.desk import Desk, Unit
from expugna.bots.mythicor.magic import strike_damage
from expugna.bots.mythicor.roles import Role, Roles
from expugna.bots.mythicor.scene import Scene, Where
from expugna.bots.mythicor.supply import pay_along
from expugna.bots.mythicor.troops import Sponsor, best_kind, enlist
from expugna.bots.mythicor.voyage import sail_on, set_sail, voyage_worth
from expugna.mythicor.army import Army
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import undead

SPREAD_ROUNDS: Final = 3
"""Marches over which an army's price is spread when it is weighed against what it takes."""
FAR_HOME: Final = 4
"""Marches from which an army without a target still comes home."""
FEW_SOLDIERS: Final = 4
SIZES: Final = (4, 10, 20, 40, 80, 160, 320)
"""How many soldiers at a time are thought of."""
RECRUIT_CROWNS: Final = 4
"""What a recruit is worth who becomes a soldier."""


def wage_war(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """What every army does this round, the strongest first; where soldiers do not pay for one, nobody else asks."""
    armies = [one for one in scene.leaders if roles.of(one) in (Role.ARMY, Role.STRIKER) or one.at_sea]
    idle: set[Where] = set()
    for group in sorted(armies, key=lambda one: (-desk.soldiers(one), -leadership(one), one.number)):
        at = (group.x, group.y)
        if not group.at_sea and (at not in idle or desk.soldiers(group)):
            raised = raise_for(scene, desk, campaign, group)
            if not raised and not desk.soldiers(group):
                idle.add(at)
        pay_along(scene, desk, group)
        lead(scene, desk, campaign, group)


def leadership(group: Group) -> int:
    """The leader's Fü."""
    return 0 if group.leader is None else group.leader.leadership


def raise_for(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> bool:
    """Soldiers for the army from the province where it stands: as few as make it take more than they cost; whether
    there are any."""
    land = scene.lands.get((group.x, group.y))
    sponsor = _sponsor(scene, desk, land, group)
    if sponsor is None:
        return False
    crowns = sponsor.crowns * scene.level.army_price_percent // HUNDRED
    kind, most = best_kind(scene, desk, sponsor, group, crowns)
    if not most:
        return False
    now = campaign.army(group)
    before = _prospect(scene, desk, campaign, group, now)
    best, gain = 0, 0.0
    for count in sorted({min(most, size) for size in SIZES}):
        then = _stronger(scene, now, sponsor.race, kind, count)
        cost = count * (RECRUIT_CROWNS + scene.spec.troops[kind].price_crowns) / SPREAD_ROUNDS
        more = _prospect(scene, desk, campaign, group, then) - before - cost
        if more > gain:
            best, gain = count, more
        elif best:
            break
    if best:
        enlist(scene, desk, sponsor, group, kind, best)
    return bool(best)


def _sponsor(scene: Scene, desk: Desk, land: Province | None, group: Group) -> Sponsor | None:
    """Who raises soldiers for the group where it stands: the province; under a clan prince the group itself, with what
    the province gives it (M-2-3)."""
    there = None if land is None else Sponsor(land, None, desk.race(land), *_means(desk, land))
    if not scene.position.all_groups_raise:
        return there
    recruits, crowns = _means(desk, group)
    if there is not None and there.race and desk.takes(group, there.race):
        return Sponsor(group, land, there.race, recruits + there.recruits, crowns + there.crowns)
    return Sponsor(group, None, desk.race(group), recruits, crowns)


def _means(desk: Desk, unit: Unit) -> tuple[int, int]:
    """Recruits and crowns that the unit can do without."""
    return desk.have(unit, "recruits"), desk.free_crowns(unit)


def lead(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """Where the army goes: to conquer, towards a target, home for soldiers, or where nobody has looked yet."""
    army = campaign.army(group)
    if group.at_sea:
        sail_on(scene, desk, campaign, group)
        return
    if army.soldiers:
        march = campaign.best_march(group)
        if march is not None:
            campaign.send(group, march)
            return
        approach = campaign.approach(group, army, strike_damage(scene, group))
        if approach is not None:
            campaign.walk(group, *approach)
            return
        if scene.level.can("voyages") and set_sail(scene, desk, campaign, group):
            return
    if army.soldiers < FEW_SOLDIERS or not explore(scene, desk, campaign, group):
        go_home(scene, desk, campaign, group)


def go_home(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """Towards the own province where the army finds most recruits and crowns; stay if it is there."""
    start, points = (group.x, group.y), scene.points(group)
    ways = scene.ways(start, points * FAR_HOME)
    best = start
    most = 0.0
    for at, land in scene.lands.items():
        if at in ways.spent and (desk.takes(group, land.race) or at == scene.capital):
            worth = min(desk.have(land, "recruits") * 10, desk.have(land, "crowns")) + 10.0
            worth /= 1 + ways.spent[at] / points
            if worth > most:
                best, most = at, worth
    if best != start:
        campaign.walk(group, *first_march(scene, ways, best, points))


def explore(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> bool:
    """Towards the nearest place of which the realm does not know whose it is; whether there is one. If it turns out to
    be a village, an army that would beat a usual one takes it."""
    start, points = (group.x, group.y), scene.points(group)
    ways = scene.ways(start, points * 2)
    unknown = [at for at in ways.spent if at != start and is_unknown(scene, at) and at not in desk.targets]
    if not unknown:
        return False
    goal = min(unknown, key=lambda at: (ways.spent[at], at))
    desk.targets.add(goal)
    moves, end = first_march(scene, ways, goal, points)
    village = campaign.prizes.village(end)
    army = campaign.army(group)
    if village is not None and campaign.fight(army, village).chance_percent >= scene.level.least_chance:
        campaign.send(group, March(moves, (goal,), village.owner, 0.0, end))
    else:
        campaign.walk(group, moves, end)
    return True


def is_unknown(scene: Scene, at: Where) -> bool:
    """Whether the realm knows the land, but not whose it is."""
    seen = scene.seen.get(at)
    return at not in scene.lands and seen is not None and scene.owner(at) is None


def _prospect(scene: Scene, desk: Desk, campaign: Campaign, group: Group, army: Army) -> float:
    """What an army can take from where it is, this round or after some marches."""
    if not army.soldiers:
        return 0.0
    march = campaign.best_march(group, army)
    if march is not None:
        return march.worth
    ways = scene.ways((group.x, group.y), scene.points(group) * scene.level.far_rounds)
    worth = campaign.best_far(army, ways, scene.points(group))[1] / 2
    if not worth and scene.level.can("voyages"):
        worth = voyage_worth(scene, desk, campaign, group, army) / 2
    return worth


def _stronger(scene: Scene, army: Army, race: str, kind: str, count: int) -> Army:
    """The army with so many soldiers more."""
    if not count:
        return army
    race = undead(scene.spec) if scene.spec.troops[kind].is_undead else race
    troops = {**army.troops, kind: army.troops.get(kind, 0) + count}
    return msgspec.structs.replace(army, race=race, troops=troops)
