"""BAS 14, 15 and 29: settlement and fortification levels (M-1.3-1)."""

import pytest

from expugna.mythicor.events import FortificationRaised, LevelRazed, SettlementRaised
from expugna.mythicor.orders import Order, Place
from tests.mythicor.engine.positions import mythicor_at


@pytest.mark.rule("BAS-14", "M-1.3-1")
@pytest.mark.parametrize(("level", "price"), [(0, 100), (1, 200), (2, 425), (14, 2_317_000)])
def test_the_settlement_level_rises_by_one_for_the_price_of_the_table(level: int, price: int) -> None:
    """The price is the one of the new level's row."""
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 bg={level} crowns={price}").give("P1/1 BAS 14")
    event = told.one(SettlementRaised)
    assert (event.before, event.after, event.price_crowns) == (level, level + 1, price)
    assert (told.province("1/1").settlement, told.province("1/1").crowns) == (level + 1, 0)
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 bg={level} crowns={price - 1}").give("P1/1 BAS 14")
    assert told.codes == ["crowns.too-few"]
    assert told.is_unchanged


@pytest.mark.rule("BAS-15", "M-1.3-1")
@pytest.mark.parametrize(("level", "price"), [(0, 100), (1, 165), (14, 120_000)])
def test_the_fortification_level_rises_by_one_for_the_price_of_the_table(level: int, price: int) -> None:
    """Table 1.3.2."""
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 vs={level} crowns={price}").give("P1/1 BAS 15")
    event = told.one(FortificationRaised)
    assert (event.before, event.after, event.price_crowns) == (level, level + 1, price)
    assert (told.province("1/1").fortification, told.province("1/1").crowns) == (level + 1, 0)


@pytest.mark.rule("BAS-14", "BAS-15", "M-1.3-1")
def test_one_level_of_each_a_province_and_round_and_none_above_the_highest() -> None:
    """Two provinces may both build; the same may build both kinds."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 crowns=900\nP2/1 crowns=900")
    told = game.give("P1/1 BAS 14\nP1/1 BAS 15\nP2/1 BAS 14\nP1/1 BAS 14\nP1/1 BAS 15")
    assert told.codes == ["settlement.once-a-round", "fortification.once-a-round"]
    assert (told.province("1/1").settlement, told.province("1/1").fortification) == (1, 1)
    game = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=9000000 bg=15 vs=15")
    assert game.give("P1/1 BAS 14\nP1/1 BAS 15").codes == ["settlement.highest", "fortification.highest"]


@pytest.mark.rule("BAS-29")
def test_a_level_may_be_razed() -> None:
    """One level down, as often as wanted; below 0 is nothing."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 bg=2 vs=1")
    told = game.give("P1/1 BAS 29 was=bg\nP1/1 BAS 29 was=vs\nP1/1 BAS 29 was=vs")
    assert [(event.what, event.before, event.after) for event in told.told(LevelRazed)] == [
        ("settlement", 2, 1),
        ("fortification", 1, 0),
    ]
    assert told.codes == ["fortification.lowest"]
    assert game.give("P1/1 BAS 29 bg\nP1/1 BAS 29 bg\nP1/1 BAS 29 bg").codes == ["settlement.lowest"]
    assert game.give(Order(Place(1, 1), "BAS", 29, {"what": "roof"})).codes == ["order.value-missing"]
