"""BAS 17 and 18: trade goods (M-1.6-4)."""

import pytest

from expugna.mythicor.distance import distance
from expugna.mythicor.events import StanceDeclared, TradeGoodsBought, TradeGoodsSold
from tests.mythicor.engine.positions import mythicor_at


@pytest.mark.rule("BAS-17", "M-1.6-4")
def test_goods_cost_5_crowns_and_all_come_from_here_then() -> None:
    """Buying sets the origin of all goods of the group."""
    game = mythicor_at("map oo\n1001 warlord human\nG2 2/1 hero crowns=60 trade_goods=3 goods_from=1/1\n996\nP2/1 bg=1")
    told = game.give("G2 BAS 17 10")
    event = told.one(TradeGoodsBought)
    assert (event.count, event.price_crowns, event.x, event.y) == (10, 50, 2, 1)
    assert (told.group(2).trade_goods, told.group(2).crowns, told.group(2).goods_from) == (13, 10, (2, 1))


@pytest.mark.rule("BAS-17", "BAS-18", "M-1.6-4", "M-1.3-1")
@pytest.mark.parametrize(("level", "most"), [(0, 0), (1, 25), (2, 100), (15, 6000)])
def test_the_settlement_level_limits_what_a_group_buys_and_sells(level: int, most: int) -> None:
    """Table 1.3.1; a wilderness has no market."""
    game = mythicor_at(
        f"map oo\n1001 warlord human\nG2 1/1 hero crowns=99999 trade_goods=9000 goods_from=2/1\n996\nP1/1 bg={level}"
    )
    told = game.give("G2 BAS 18 9000\nG2 BAS 17 9000")
    if most:
        assert told.short == [(9000, most, "trade.limit")] * 2
    else:
        assert told.codes == ["trade.none"] * 2


@pytest.mark.rule("BAS-17")
def test_one_buys_what_one_can_pay() -> None:
    """In part, or all."""
    game = mythicor_at("map o\n1001 warlord human\nG2 1/1 hero crowns=14\n996\nP1/1 bg=1")
    assert game.give("G2 BAS 17 9").short == [(9, 2, "crowns.too-few")]
    assert game.give("G2 BAS 17 alles").group(2).trade_goods == 2


@pytest.mark.rule("BAS-18", "M-1.6-4", "M-0-2")
@pytest.mark.parametrize(
    ("place", "distance", "bonus", "profit"), [("11/1", 10, 0, 200), ("11/1", 10, 20, 240), ("2/1", 1, 0, 20)]
)
def test_the_farther_the_more(place: str, distance: int, bonus: int, profit: int) -> None:
    """5 x n x (1 + 0.04 x distance); the trade bonus raises the profit; the province gets 30 % of it on top."""
    game = mythicor_at(
        "map ooooooooooo\n1001 warlord human\n"
        f"G2 {place} hero trade_goods=100 goods_from=1/1 trade_percent={bonus}\n"
        f"1002 warlord human\nP{place} bg=2 crowns=7"
    )
    told = game.give("G2 BAS 18 100")
    event = told.one(TradeGoodsSold)
    assert (event.distance, event.profit_crowns, event.proceeds_crowns) == (distance, profit, 500 + profit)
    assert event.toll_crowns == profit * 3 // 10
    assert (told.group(2).crowns, told.group(2).trade_goods, told.group(2).goods_from) == (500 + profit, 0, None)
    assert told.province(place).crowns == 7 + event.toll_crowns
    assert event.seen_by == ("1001", "1002")


@pytest.mark.rule("BAS-18", "M-1.6-4")
def test_at_the_origin_goods_bring_four_crowns_each() -> None:
    """A loss, and no toll. Nobody's land takes no toll either."""
    game = mythicor_at("map oo\n1001 warlord human\nG2 1/1 hero trade_goods=10 goods_from=1/1\n996\nP1/1 bg=1")
    event = game.give("G2 BAS 18 4").one(TradeGoodsSold)
    assert (event.proceeds_crowns, event.profit_crowns, event.toll_crowns) == (16, 0, 0)
    game = mythicor_at("map oo\n1001 warlord human\nG2 1/1 hero trade_goods=10 goods_from=2/1\n0\nP1/1 bg=1")
    event = game.give("G2 BAS 18 4").one(TradeGoodsSold)
    assert (event.proceeds_crowns, event.toll_crowns, event.seen_by) == (21, 0, ("1001",))
    assert game.give("G2 BAS 18 4").group(2).goods_from == (2, 1)
    assert game.give("G2 BAS 18 40").short == [(40, 10, "goods.too-few")]


@pytest.mark.rule("BAS-17", "BAS-18", "M-1.6-4")
def test_once_each_a_group_and_round() -> None:
    """In whatever order."""
    game = mythicor_at("map oo\n1001 warlord human\nG2 1/1 hero crowns=50 trade_goods=9 goods_from=2/1\n996\nP1/1 bg=1")
    told = game.give("G2 BAS 18 1\nG2 BAS 17 1\nG2 BAS 18 1\nG2 BAS 17 1")
    assert told.codes == ["trade.sold-already", "trade.bought-already"]


@pytest.mark.rule("BAS-17", "BAS-18", "TP-2", "FF")
def test_where_trade_is_closed_only_friends_and_the_owner_trade() -> None:
    """TP 2: no trade for those whom the owner has not declared friends; also not where nobody plays."""
    text = (
        "map oo\n1001 warlord human\nG2 1/1 hero crowns=50 trade_goods=9 goods_from=2/1\n"
        "1002 warlord human\nG2 1/1 hero crowns=50\nP1/1 bg=1 tactic={}\n"
    )
    game = mythicor_at(text.format(2))
    orders = "G2 BAS 17 1\nG2 BAS 18 1"
    assert game.give(orders).codes == ["trade.closed", "trade.closed"]
    assert not game.give({1002: "G2 BAS 17 1"}).codes
    assert not mythicor_at(text.format(1)).give(orders).codes
    told = game.give({1002: "R BAS 1 reich=1001"})
    assert told.one(StanceDeclared).towards == 1001
    game.state = told.state
    assert not game.give(orders).codes
    nobody = mythicor_at("map o\n1001 warlord human\nG2 1/1 hero crowns=50\n996\nP1/1 bg=1 tactic=2")
    assert nobody.give("G2 BAS 17 1").codes == ["trade.closed"]


@pytest.mark.rule("M-0-2")
def test_distance_is_the_straight_line_rounded_down() -> None:
    """With range 5 exactly the twelve corner cells of the map in chapter 9 are out of reach."""
    around = [(x, y) for x in range(-5, 6) for y in range(-5, 6)]
    out = [one for one in around if distance((8, 7), (8 + one[0], 7 + one[1])) > 5]
    assert len(out) == 12
    assert all(abs(x) + abs(y) >= 9 for x, y in out)
    assert distance((4, 4), (1, 8)) == 5


@pytest.mark.rule("BAS-18", "M-1.6-4")
def test_nobodys_province_takes_no_toll_of_a_profit() -> None:
    """100 goods over 10 fields make a profit of 200; where somebody owns the land, its toll is 60."""
    text = f"map {'o' * 11}\n1001 warlord human\nG2 11/1 hero trade_goods=100 goods_from=1/1\n{{}}\nP11/1 bg=2 crowns=7"
    for owner, toll in ((0, 0), (996, 60)):
        told = mythicor_at(text.format(owner)).give("G2 BAS 18 100")
        event = told.one(TradeGoodsSold)
        assert (event.profit_crowns, event.toll_crowns, event.owner) == (200, toll, owner)
        assert told.province("11/1").crowns == 7 + toll
