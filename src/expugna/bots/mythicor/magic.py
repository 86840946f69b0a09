"""Magic: garrisons are struck before armies come, land is blessed, walls grow, the dead are revived (chapter 5)."""

from typing import Final

from expugna.bots.mythicor.campaign import Campaign, first_march
from expugna.bots.mythicor.desk import Desk, target
from expugna.bots.mythicor.roles import BLESSING, STRIKE, Role, Roles
from expugna.bots.mythicor.scene import Scene, Where
from expugna.mythicor.actions import chance_percent, may_act, reach, worth
from expugna.mythicor.distance import distance
from expugna.mythicor.land_spells import figures
from expugna.mythicor.orders import Place
from expugna.mythicor.state import Group, Province

STOP_PLAGUE: Final = 11
REVIVE: Final = 14
FEAR: Final = 15
SHIELD: Final = 19
FORTRESS: Final = 20
ALMOST_GONE: Final = 3
"""Soldiers of a garrison whom nobody strikes: an army does it as well."""
FULL_PERCENT: Final = 90
MARCHES: Final = 4


def strike_damage(scene: Scene, group: Group) -> int:
    """What the group's leader deals by a magic attack; 0 if that is not his art, or the level's (M-5-4)."""
    leader = group.leader
    if leader is None or not scene.level.can("magic"):
        return 0
    can = may_act(scene.spec, leader, scene.realm.position, STRIKE)
    return worth(scene.spec, leader, STRIKE) if can else 0


def cast(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """What all magicians do before anybody marches."""
    for group in scene.leaders:
        if not desk.may(group, "UG", STRIKE):
            continue
        if not (_revive(scene, desk, group) or _stop_plague(scene, desk, group)):
            role = roles.of(group)
            if role is Role.STRIKER:
                strike(scene, desk, campaign, group)
            elif role is Role.PRIEST:
                bless(scene, desk, group)


def protect(scene: Scene, desk: Desk, roles: Roles) -> None:
    """What magicians do for those who march with them, if there is nothing better: fear, a shield, walls."""
    for group in scene.leaders:
        if group.number in desk.marched and desk.soldiers(group):
            for number in (FEAR, SHIELD):
                if _can(scene, desk, group, number):
                    desk.give(group, "UG", number)
        elif roles.of(group) is Role.STRIKER and _can(scene, desk, group, FORTRESS):
            land = scene.lands.get((group.x, group.y))
            if land is not None and land.population and scene.is_frontier((land.x, land.y), 5):
                desk.give(group, "UG", FORTRESS)


# ── Attacks ──────────────────────────────────────────────────────────────────────────────────────


def strike(scene: Scene, desk: Desk, campaign: Campaign, group: Group) -> None:
    """UG 7 on the garrison in reach whose loss opens most: prizes that it leaves bare count whole."""
    leader = group.leader
    assert leader is not None  # noqa: S101 (strikers are led)
    damage, far = strike_damage(scene, group), reach(scene.spec, leader, STRIKE)
    best: Where | None = None
    most = 0.0
    for at, prize in campaign.prizes.all.items():
        if prize.garrison.soldiers < ALMOST_GONE or distance((group.x, group.y), at) > far:
            continue
        left = campaign.struck(prize, damage).soldiers
        gain = prize.worth * (1 - left / prize.garrison.soldiers)
        gain *= 2 if not left else 1
        if gain > most:
            best, most = at, gain
    if best is not None:
        desk.give(group, "UG", STRIKE, {"target": Place(*best)})
        campaign.soften(best, damage)


# ── Land ─────────────────────────────────────────────────────────────────────────────────────────


def bless(scene: Scene, desk: Desk, group: Group) -> None:
    """UG 10 where the priest is, if that land still gains; else he goes to where a blessing is worth most."""
    here = scene.lands.get((group.x, group.y))
    if here is not None and blessing_worth(scene, group, here) > 0 and _can(scene, desk, group, BLESSING):
        desk.give(group, "UG", BLESSING)


def go_blessing(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """Priests whose land has gained all that it can go to where a blessing is worth most."""
    for group in roles.all(Role.PRIEST):
        at, points = (group.x, group.y), scene.points(group)
        here = scene.lands.get(at)
        worth_here = blessing_worth(scene, group, here) if here is not None else 0.0
        ways = scene.ways(at, points * MARCHES)
        best: Where | None = None
        most = 2 * worth_here
        for there, land in scene.lands.items():
            if there in ways.spent and there != at and there not in desk.targets:
                gain = blessing_worth(scene, group, land) / (1 + ways.spent[there] / points / 4)
                if gain > most:
                    best, most = there, gain
        if best is not None and not group.at_sea:
            campaign.walk(group, *first_march(scene, ways, best, points))


def blessing_worth(scene: Scene, group: Group, land: Province) -> float:
    """What one blessing brings within the horizon: people who find fields, and food for all."""
    leader = group.leader
    if leader is None or not land.population:
        return 0.0
    income = scene.spec.settlement[land.settlement].income_hundredths / 100
    person = 5 + scene.level.horizon_rounds * income / 2
    gain = 0.0
    for figure in figures(scene.spec, BLESSING, leader, scene.realm.position, land):
        delta = figure.after - figure.before
        if figure.name == "farmland":
            gain += delta * (land.population * 100 >= land.farmland * FULL_PERCENT)
        else:
            gain += delta * min(land.population, land.farmland) / 3_000 * scene.level.horizon_rounds
    return gain * person * chance_percent(scene.spec, leader, BLESSING) / 100


def _revive(scene: Scene, desk: Desk, group: Group) -> bool:
    """UG 14 for an own dead leader here."""
    if not _can(scene, desk, group, REVIVE):
        return False
    for other in scene.groups_at[group.x, group.y]:
        if other.leader is not None and other.leader.is_dead:
            desk.give(group, "UG", REVIVE, {"target": target(other)})
            return True
    return False


def _stop_plague(scene: Scene, desk: Desk, group: Group) -> bool:
    """UG 11 where an own province in reach is ill."""
    leader = group.leader
    if leader is None or not _can(scene, desk, group, STOP_PLAGUE):
        return False
    far = reach(scene.spec, leader, STOP_PLAGUE)
    if any(land.plague and distance((group.x, group.y), at) <= far for at, land in scene.lands.items()):
        desk.give(group, "UG", STOP_PLAGUE)
        return True
    return False


def _can(scene: Scene, desk: Desk, group: Group, number: int) -> bool:
    leader = group.leader
    return (
        leader is not None
        and desk.may(group, "UG", number)
        and may_act(scene.spec, leader, scene.realm.position, number)
    )
