"""Prices are data: a round goes on whatever they are (M-0-6, M-1.6-1, M-2-4)."""

import pytest

from expugna.mythicor.check import check
from expugna.mythicor.read import read_orders
from expugna.mythicor.rules import BadTables, read_specification
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import mythicor_at

WITHOUT_PRICES = """
inherits = "standard"
id = "free"
name = {de = "Frei", en = "Free"}
[items]
warships = {price_crowns = 0}
transports = {price_crowns = 0}
henchmen = {price_crowns = 0, upkeep_crowns = 0}
trade_goods = {price_crowns = 0}
[economy]
road_crowns = 0
upkeep_percent = 0
[settlement.2]
price_crowns = 0
[fortification.2]
price_crowns = 0
"""
FREE = read_specification(WITHOUT_PRICES, "free.toml")
PLACE = """
    map cc
    1001 warlord human
      P1/1 bg=1 vs=1 crowns=50 militia=3
      G2 1/1 chief crowns=50 recruits=9 trade_goods=4 goods_from=2/1
"""


@pytest.mark.rule("M-0-6", "M-1.6-1", "BAS-12", "BAS-13", "BAS-16", "BAS-17")
@pytest.mark.parametrize("number", ["1", "7", "all"])
@pytest.mark.parametrize("order", ["P1/1 BAS 12", "G2 BAS 13", "P1/1 BAS 16", "G2 BAS 16", "G2 BAS 17"])
def test_what_has_no_price_is_not_for_sale(order: str, number: str) -> None:
    """The order is refused, and the round goes on."""
    told = mythicor_at(PLACE, spec=FREE).round(f"{order} {number}")
    assert told.codes == ["goods.not-for-sale"]


@pytest.mark.rule("M-0-6", "BAS-14", "BAS-15", "BAS-18", "UP-9", "BAS-11")
def test_what_is_done_for_nothing_costs_nothing() -> None:
    """Levels and roads without a price are built; trade goods bring nothing; troops are paid for, upkeep is none."""
    orders = "P1/1 BAS 14\nP1/1 BAS 15\nG2 BAS 18 4\nP1/1 UP 9\nG2 BAS 11 1 2"
    told = mythicor_at(PLACE, spec=FREE).round(orders)
    assert told.codes == []
    land = told.province("1/1")
    assert (land.settlement, land.fortification, land.cost_hundredths, land.crowns) == (2, 2, 110, 50)
    assert (told.group(2).trade_goods, told.group(2).crowns, told.group(2).troops) == (0, 44, {"militia": 2})


@pytest.mark.rule("M-2-4", "M-1.6-3")
@pytest.mark.parametrize("crowns", [0, 1, 4])
def test_henchmen_without_pay_stay_where_soldiers_go_unpaid(crowns: int) -> None:
    """Nothing is divided by their pay."""
    text = f"{WITHOUT_PRICES}\n[troops]\nmilitia = {{price_crowns = 5}}\n".replace("upkeep_percent = 0", "")
    spec = read_specification(text, "free.toml")
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 crowns={crowns} militia=9 henchmen=4", spec=spec).round()
    assert told.province("1/1").henchmen == 4
    assert told.province("1/1").troops["militia"] < 9


@pytest.mark.rule("M-0-6", "M-2-3")
def test_troops_have_a_price() -> None:
    """A specification without one is told so."""
    with pytest.raises(BadTables) as caught:
        read_specification('inherits = "standard"\n[troops.militia]\nprice_crowns = 0', "own.toml")
    assert "troops.militia.price_crowns" in {one.values.get("cell") for one in caught.value.problems}


@pytest.mark.rule("M-0-6", "M-1.6-1")
@pytest.mark.parametrize("order", ["P1/1 BAS 12 1", "G2 BAS 13 all", "P1/1 BAS 16 3", "G2 BAS 17 1"])
def test_the_check_says_before_what_is_not_for_sale(order: str) -> None:
    """As the evaluation does."""
    state = mythicor_at(PLACE, spec=FREE).state
    assert [one.code for one in check(view(state, 1001), read_orders(order).orders)] == ["goods.not-for-sale"]
