"""UP 1 to 9: provinces send things to their neighbours and build roads (M-1.5-2, M-1.6-1)."""

import pytest

from expugna.mythicor.events import GoodsSent, RoadBuilt, TroopsSent
from expugna.mythicor.orders import Order, Place
from expugna.mythicor.units import ITEMS
from tests.mythicor.engine.positions import mythicor_at

STOCK = " ".join(f"{item}=9" for item in ITEMS.values())


@pytest.mark.rule("UP-1", "UP-2", "UP-3", "UP-4", "UP-5", "UP-6", "UP-7")
@pytest.mark.parametrize(("number", "item"), list(ITEMS.items()))
def test_items_go_to_a_neighbouring_province(number: int, item: str) -> None:
    """In each direction; in part if there are too few; all if wanted."""
    game = mythicor_at(f"map ooo ooo ooo\n1001 warlord human\nP2/2 {STOCK}\nP3/1")
    told = game.give(f"P2/2 UP {number} 4 richtung=2")
    event = told.one(GoodsSent)
    assert (event.to_unit, event.to_realm, event.item, event.count) == ("P3/1", 1001, item, 4)
    assert (getattr(told.province("2/2"), item), getattr(told.province("3/1"), item)) == (5, 4)
    assert game.give(f"P2/2 UP {number} 10 richtung=2").short == [(10, 9, "goods.too-few")]
    assert getattr(game.give(f"P2/2 UP {number} alles 2").province("3/1"), item) == 9


@pytest.mark.rule("UP-1", "UP-8", "M-10-5")
def test_to_a_foreign_province_it_is_a_gift_that_both_see() -> None:
    """A third realm sees nothing; those whom nobody plays take it silently."""
    game = mythicor_at(
        "map ooo\n1001 warlord human\nP2/1 food=9 militia=9\n1002 warlord human\nP3/1\n997\nP1/1\n1003 warlord human"
    )
    event = game.give("P2/1 UP 1 4 3").one(GoodsSent)
    assert (event.to_realm, event.seen_by) == (1002, ("1001", "1002"))
    soldiers = game.give("P2/1 UP 8 1 4 3").one(TroopsSent)
    assert (soldiers.to_realm, soldiers.kind, soldiers.count, soldiers.seen_by) == (
        1002,
        "militia",
        4,
        ("1001", "1002"),
    )
    assert game.give("P2/1 UP 1 4 7").one(GoodsSent).seen_by == ("1001",)


@pytest.mark.rule("UP-8", "M-1.3-2", "M-1.3-3")
def test_soldiers_march_to_a_neighbour_of_their_race() -> None:
    """Other races and undead provinces refuse them."""
    text = "map oo\n1001 warlord human\nP1/1 militia=9\nP2/1 {}"
    told = mythicor_at(text.format("")).give("P1/1 UP 8 1 12 3")
    assert told.province("2/1").troops == {"militia": 9}
    assert told.short == [(12, 9, "troops.too-few")]
    assert mythicor_at(text.format("race=elf population=1")).give("P1/1 UP 8 1 1 3").codes == ["race.other"]
    assert mythicor_at(text.format("race=undead")).give("P1/1 UP 8 1 1 3").codes == ["race.undead-province"]


@pytest.mark.rule("UP-1", "UP-8")
def test_not_onto_the_sea_nor_out_of_the_world() -> None:
    """One order of the class a round; a direction is 1 to 8."""
    game = mythicor_at("map ocs\n1001 warlord human\nP2/1 food=9 militia=9")
    assert game.give("P2/1 UP 1 1 3\nP2/1 UP 8 1 1 3").codes == ["place.is-sea", "place.is-sea"]
    assert game.give("P2/1 UP 1 1 1").codes == ["place.out-of-world"]
    assert game.give("P2/1 UP 1 1 7\nP2/1 UP 2 1 7").codes == ["order.twice-in-class"]
    for direction in (0, 9):
        order = Order(Place(2, 1), "UP", 1, {"number": 1, "direction": direction})
        assert game.give(order).codes == ["place.bad-direction"]


@pytest.mark.rule("UP-9", "M-1.5-2")
@pytest.mark.parametrize(("before", "after"), [(180, 170), (25, 20), (30, 20)])
def test_a_road_takes_a_tenth_off_the_cost(before: int, after: int) -> None:
    """For 50 crowns, not below 0.2; it belongs to the province."""
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 crowns=50 cost={before}").give("P1/1 UP 9")
    event = told.one(RoadBuilt)
    assert (event.before, event.after, event.price_crowns) == (before, after, 50)
    assert (told.province("1/1").cost_hundredths, told.province("1/1").crowns) == (after, 0)


@pytest.mark.rule("UP-9")
def test_no_road_on_credit_nor_where_it_cannot_be_better() -> None:
    """Nothing is paid then."""
    assert mythicor_at("map o\n1001 warlord human\nP1/1 crowns=49").give("P1/1 UP 9").codes == ["crowns.too-few"]
    told = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=50 cost=20").give("P1/1 UP 9")
    assert told.codes == ["road.best"]
    assert told.is_unchanged
