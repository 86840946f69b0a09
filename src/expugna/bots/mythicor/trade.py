"""Trade: bought where much is for sale, sold where it is far away, there and back again (BAS 17 and 18, M-1.6-4)."""

from typing import Final

from expugna.bots.mythicor.campaign import Campaign, first_march
from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.roles import Role, Roles
from expugna.bots.mythicor.scene import BANDITS, Scene, Ways, Where
from expugna.mythicor.distance import distance
from expugna.mythicor.known import NEVER
from expugna.mythicor.phases.trade import sale_crowns, toll_crowns
from expugna.mythicor.state import Group

BUY: Final = 17
SELL: Final = 18
GOODS: Final = "trade_goods"
LEAST_PROFIT: Final = 40
"""Crowns a round for which a group trades at all."""
MARCHES: Final = 3
TRAINING: Final = 16


class Markets:
    """Where the realm knows that goods are bought and sold, and how many a group may in a round."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        rows = scene.spec.settlement
        self.limits: dict[Where, int] = {}
        for at, land in scene.lands.items():
            self.limits[at] = rows[land.settlement].trade_goods
        for at, seen in scene.seen.items():
            is_open = seen.owner != BANDITS and not scene.is_realm(seen.owner)
            if at not in scene.lands and seen.scouted_round != NEVER and is_open:
                self.limits[at] = rows[seen.settlement].trade_goods
        self.limits = {at: limit for at, limit in self.limits.items() if limit}

    def profit(self, source: Where, goal: Where, count: int, bonus_percent: int) -> int:
        """Crowns by which so many goods are worth more at the goal, the toll of an own province counted."""
        spec = self._scene.spec
        _, profit = sale_crowns(count, distance(source, goal), bonus_percent, spec)
        return profit + (toll_crowns(profit, spec) if goal in self._scene.lands else 0)

    def best_goal(self, group: Group, source: Where, count: int, ways: Ways, points: int) -> tuple[Where | None, float]:
        """Where goods from the source are best sold, and the profit a round on the way there."""
        best: Where | None = None
        most = 0.0
        for at, limit in self.limits.items():
            if at not in ways.spent or at in (source, ways.start):
                continue
            rounds = max(1, -(-ways.spent[at] // points))
            gain = self.profit(source, at, min(count, limit), group.trade_percent) / rounds
            if gain > most:
                best, most = at, gain
        return best, most


def deal(scene: Scene, desk: Desk, campaign: Campaign, markets: Markets, group: Group) -> bool:
    """Sell what the group has, buy anew, go to where that is sold; whether trade is worth its while."""
    at, points = (group.x, group.y), scene.points(group)
    if group.at_sea or not desk.may(group, "BAS", 40):
        return False
    ways = scene.ways(at, points * MARCHES)
    limit = markets.limits.get(at, 0)
    if group.trade_goods and limit and group.goods_from not in (None, at):
        _sell(scene, desk, group, limit)
    if desk.have(group, GOODS):
        assert group.goods_from is not None  # noqa: S101 (whoever has goods has bought them somewhere)
        goal, _ = markets.best_goal(group, group.goods_from, desk.have(group, GOODS), ways, points)
        return _go(scene, campaign, group, ways, goal)
    goal, gain = markets.best_goal(group, at, limit, ways, points) if limit else (None, 0.0)
    if goal is None or gain < LEAST_PROFIT:
        return _go(scene, campaign, group, ways, _best_source(scene, markets, group, ways))
    _buy(scene, desk, group, min(limit, markets.limits[goal]))
    return bool(desk.have(group, GOODS)) and _go(scene, campaign, group, ways, goal)


def _sell(scene: Scene, desk: Desk, group: Group, limit: int) -> None:
    count = min(limit, desk.have(group, GOODS))
    assert group.goods_from is not None  # noqa: S101 (asked before)
    way = distance(group.goods_from, (group.x, group.y))
    desk.give(group, "BAS", SELL, {"number": count})
    desk.add(group, GOODS, -count)
    desk.add(group, "crowns", sale_crowns(count, way, group.trade_percent, scene.spec)[0])


def _buy(scene: Scene, desk: Desk, group: Group, limit: int) -> None:
    """BAS 17, with crowns of the own province here, if it has any to spare."""
    price = scene.spec.items[GOODS].price_crowns
    spare = desk.have(group, "crowns") - desk.pay_due(group)
    land = scene.lands.get((group.x, group.y))
    if land is not None and spare < limit * price:
        more = min(limit * price - max(0, spare), desk.free_crowns(land))
        desk.hand_over(land, "crowns", more, group)
        spare += more
    count = min(limit, max(0, spare) // price)
    if count:
        desk.give(group, "BAS", BUY, {"number": count})
        desk.spend(group, count * price)
        desk.add(group, GOODS, count)


def _best_source(scene: Scene, markets: Markets, group: Group, ways: Ways) -> Where | None:
    """The market where to begin: the largest own one that is near; None if the group is there."""
    found = [at for at in markets.limits if at in ways.spent and at in scene.lands]
    best = max(found, key=lambda at: (markets.limits[at] / (1 + ways.spent[at] / 2_500), at), default=None)
    return None if best == (group.x, group.y) else best


def _go(scene: Scene, campaign: Campaign, group: Group, ways: Ways, goal: Where | None) -> bool:
    if goal is None:
        return False
    campaign.walk(group, *first_march(scene, ways, goal, scene.points(group)))
    return True


def trade(scene: Scene, desk: Desk, roles: Roles, campaign: Campaign) -> None:
    """What all do who lead no army, and have nothing better to do this round."""
    markets = Markets(scene)
    for group in scene.leaders:
        is_free = (desk.may(group, "UG", TRAINING) and roles.of(group) is not Role.ARMY) or group.trade_goods
        if is_free and group.number not in desk.marched and not desk.soldiers(group) and not group.population:
            deal(scene, desk, campaign, markets, group)
