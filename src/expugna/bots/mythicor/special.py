"""Special actions: the few that a realm has go where they bring most (SA, 11.2)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from expugna.bots.mythicor.campaign import Campaign
from expugna.bots.mythicor.desk import Desk, Unit, actor
from expugna.bots.mythicor.roles import Role, Roles
from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.phases.production import taxes_crowns
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group

TAXES: Final = 3
FOOD: Final = 4
LEADERSHIP: Final = 7
DIPLOMACY: Final = 8
STRENGTH: Final = 9
CLEARING: Final = 13
MORALE: Final = 1

THOUSAND: Final = 1000
ROOM_PERCENT: Final = 80
"""Of its farmland that a province's people must fill before more is cleared."""
MANY_PRIZES: Final = 8
LEAST_OPPORTUNITY: Final = 0.7
LEADER_WORTH: Final = {
    (Role.ARMY, LEADERSHIP): 900,
    (Role.ARMY, MORALE): 250,
    (Role.STRIKER, STRENGTH): 800,
    (Role.PRIEST, STRENGTH): 350,
    (Role.DIPLOMAT, DIPLOMACY): 850,
    (Role.IDLE, LEADERSHIP): 20,
    (Role.IDLE, STRENGTH): 10,
}
"""What it is worth in crowns that a leader does his work better by one step, when the value is low."""


class Wish(NamedTuple):
    """A special action that would be good: its worth in crowns, who would give it, and its number."""

    worth: float
    unit: Unit
    number: int


def special_actions(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """Give the best special actions, one a unit (M-10-4)."""
    wishes = [*_of_lands(scene), *_of_leaders(scene, roles, _opportunity(scene, campaign))]
    for wish in sorted(wishes, key=lambda one: (-one.worth, str(actor(one.unit)), one.number)):
        if wish.worth > 0 and desk.may(wish.unit, "SA", wish.number):
            desk.give(wish.unit, "SA", wish.number)


# ── Provinces, and nomads ────────────────────────────────────────────────────────────────────────


def _of_lands(scene: Scene) -> Iterator[Wish]:
    horizon = scene.level.horizon_rounds
    for land in scene.view.provinces:
        if land.population:
            income = scene.spec.settlement[land.settlement].income_hundredths
            farms, fertility = land.farmland, land.fertility_thousandths
            yield Wish(_food(scene, land, farms, fertility, income), land, FOOD)
            yield Wish(_taxes(scene, land, income), land, TAXES)
            if land.farmland < scene.spec.keys.population_max_cap:
                full = land.population * HUNDRED >= land.farmland * ROOM_PERCENT
                step = scene.spec.special_actions[str(CLEARING)].step
                yield Wish(step * full * (5 + horizon * income / HUNDRED / 2), land, CLEARING)
    for group in scene.leaders:
        if group.population and scene.is_nomad(group):
            under = scene.lands.get((group.x, group.y))
            farms = max(0, under.farmland - under.population) if under is not None else group.population
            fertility = under.fertility_thousandths if under is not None else 3_000
            yield Wish(_food(scene, group, farms, fertility, HUNDRED), group, FOOD)
            yield Wish(_taxes(scene, group, HUNDRED), group, TAXES)


def _taxes(scene: Scene, unit: Unit, income: int) -> float:
    """What a higher tax bonus brings within the horizon."""
    action = scene.spec.special_actions[str(TAXES)]
    if unit.tax_percent >= action.most:
        return 0
    mode = scene.spec.keys.tax_bonus
    more = taxes_crowns(unit.population, income, unit.tax_percent + action.step, mode)
    return scene.level.horizon_rounds * (more - taxes_crowns(unit.population, income, unit.tax_percent, mode))


def _food(scene: Scene, unit: Unit, farms: int, fertility_thousandths: int, income: int) -> float:
    """What a higher food bonus brings within the horizon: people, and what they pay, as long as food is what is short.

    People grow by a fifth a round at most, and starve where the farmland does not feed them (M-1.2-4).
    """
    action, horizon = scene.spec.special_actions[str(FOOD)], scene.level.horizon_rounds
    if unit.food_percent >= action.most:
        return 0
    farmers = min(unit.population, farms)
    eaten = scene.spec.economy.food_eaten
    grown = farmers * (fertility_thousandths + 10 * unit.food_percent) / THOUSAND + unit.food / 4
    wanted = unit.population * eaten * (HUNDRED + scene.spec.keys.growth_percent) / HUNDRED
    short = min(max(0.0, wanted - grown), farmers * action.step / HUNDRED)
    return short / eaten * horizon * (5 + income / HUNDRED * horizon / 2)


# ── Leaders ──────────────────────────────────────────────────────────────────────────────────────


def _opportunity(scene: Scene, campaign: Campaign) -> float:
    """How much there is to do for leaders, from a part to 1: where all villages are taken their values matter less."""
    free = sum(not scene.is_realm(prize.owner) for prize in campaign.prizes.all.values())
    return max(LEAST_OPPORTUNITY, min(1.0, free / MANY_PRIZES))


def _of_leaders(scene: Scene, roles: Roles, opportunity: float) -> Iterator[Wish]:
    for group in scene.leaders:
        role = roles.of(group)
        for (whose, number), worth in LEADER_WORTH.items():
            if whose is role:
                yield Wish(worth * opportunity * _need(scene, group, number), group, number)


def _need(scene: Scene, group: Group, number: int) -> float:
    """How much there is still to be gained, from 1 for nothing reached to 0 at the limit."""
    action = scene.spec.special_actions[str(number)]
    assert group.leader is not None  # noqa: S101 (scene.leaders are led)
    have = {
        MORALE: group.morale_percent,
        LEADERSHIP: group.leader.leadership,
        DIPLOMACY: group.leader.diplomacy,
        STRENGTH: group.leader.strength,
    }[number]
    return 0.0 if have >= action.most else 1 - have / (2 * action.most)
