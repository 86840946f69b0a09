"""War: armies are raised where it pays, paid, and sent where they can win; without a target they come home or look
around (chapters 6 and 7)."""

from typing import Final

import msgspec

from expugna.bots.mythicor.campaign import Campaign, first_march
from expugna.bots.mythicor.desk import Desk, Unit
from expugna.bots.mythicor.magic import strike_damage
from expugna.bots.mythicor.roles import Role, Roles
from expugna.bots.mythicor.scene import Scene, Where
from expugna.bots.mythicor.supply import pay_along
from expugna.bots.mythicor.troops import best_kind, reinforce
from expugna.mythicor.army import Army
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group
from expugna.mythicor.units import undead

SPREAD_ROUNDS: Final = 3
"""Marches over which an army's price is spread when it is weighed against what it takes."""
FAR_HOME: Final = 4
"""Marches from which an army without a target still comes home."""
FEW_SOLDIERS: Final = 4


def wage_war(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """What every army does this round, the strongest first."""
    armies = [*roles.all(Role.ARMY), *roles.all(Role.STRIKER)]
    for group in sorted(armies, key=lambda one: (-desk.soldiers(one), one.number)):
        raise_for(scene, desk, roles, campaign, group)
        pay_along(scene, desk, group)
        lead(scene, desk, campaign, group)


def raise_for(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign, group: Group) -> None:
    """Soldiers for the army from those who can raise them where it stands, if it can take more then."""
    for sponsor in sponsors(scene, roles, group):
        crowns = desk.free_crowns(sponsor) * scene.level.army_price_percent // HUNDRED
        kind, count = best_kind(scene, desk, sponsor, group, crowns)
        if not count:
            continue
        now = campaign.army(group)
        then = _stronger(scene, desk, now, sponsor, kind, count)
        price = count * scene.spec.troops[kind].price_crowns
        if _prospect(scene, campaign, group, then) - _prospect(scene, campaign, group, now) > price / SPREAD_ROUNDS:
            reinforce(scene, desk, sponsor, group, crowns)


def sponsors(scene: Scene, roles: Roles, group: Group) -> list[Unit]:
    """Who can raise soldiers where the group is: the province, nurses, a clan prince's group for itself."""
    at = (group.x, group.y)
    found: list[Unit] = [scene.lands[at]] if at in scene.lands else []
    found += [one for one in scene.groups_at.get(at, ()) if roles.of(one) is Role.NURSE]
    if scene.position.all_groups_raise:
        found.append(group)
    return found


def lead(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """Where the army goes: to conquer, towards a target, home for soldiers, or where nobody has looked yet."""
    army = campaign.army(group)
    if army.soldiers:
        march = campaign.best_march(group)
        if march is not None:
            campaign.send(group, march)
            return
        approach = campaign.approach(group, army, strike_damage(scene, group))
        if approach is not None:
            campaign.walk(group, *approach)
            return
    if army.soldiers < FEW_SOLDIERS or not explore(scene, desk, campaign, group):
        go_home(scene, desk, campaign, group)


def go_home(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """Towards the own province where the army finds most recruits and crowns; stay if it is there."""
    start, points = (group.x, group.y), scene.points(group)
    ways = scene.ways(start, points * FAR_HOME, avoided=campaign.avoided())
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
    """Towards the nearest place of which the realm does not know whose it is; whether there is one."""
    start, points = (group.x, group.y), scene.points(group)
    ways = scene.ways(start, points * 2, avoided=campaign.avoided())
    unknown = [at for at in ways.spent if at != start and is_unknown(scene, at) and at not in desk.targets]
    if not unknown:
        return False
    goal = min(unknown, key=lambda at: (ways.spent[at], at))
    desk.targets.add(goal)
    moves, end = first_march(scene, ways, goal, points)
    villages = 997
    if desk.soldiers(group) >= FEW_SOLDIERS and desk.may(group, "TG", 1):
        desk.give(group, "TG", 1, {"only": villages})
    campaign.walk(group, moves, end)
    return True


def is_unknown(scene: Scene, at: Where) -> bool:
    """Whether the realm knows the land, but not whose it is."""
    seen = scene.seen.get(at)
    return at not in scene.lands and seen is not None and scene.owner(at) is None


def _prospect(scene: Scene, campaign: Campaign, group: Group, army: Army) -> float:
    """What an army can take from where it is, this round or after some marches."""
    if not army.soldiers:
        return 0.0
    march = campaign.best_march(group, army)
    if march is not None:
        return march.worth
    ways = scene.ways((group.x, group.y), scene.points(group) * scene.level.far_rounds, avoided=campaign.avoided())
    return campaign.best_far(army, ways, scene.points(group))[1] / 2


def _stronger(scene: Scene, desk: Desk, army: Army, sponsor: Unit, kind: str, count: int) -> Army:
    """The army with so many soldiers more."""
    race = undead(scene.spec) if scene.spec.troops[kind].is_undead else desk.race(sponsor)
    troops = {**army.troops, kind: army.troops.get(kind, 0) + count}
    return msgspec.structs.replace(army, race=race, troops=troops)
