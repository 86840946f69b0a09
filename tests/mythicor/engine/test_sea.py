"""BAS 12, 13, 26 and 27: ships (M-1.6-2, M-6-2)."""

import pytest

from expugna.mythicor.events import ShipsBuilt, WentAshore, WentToSea
from expugna.mythicor.units import UNLIMITED, room_for
from tests.mythicor.engine.positions import mythicor_at


@pytest.mark.rule("BAS-12", "BAS-13", "M-1.6-2")
@pytest.mark.parametrize(("number", "kind", "price"), [(12, "warships", 60), (13, "transports", 18)])
def test_ships_have_their_price(number: int, kind: str, price: int) -> None:
    """60 for a warship, 18 for a transport; for itself or an own unit here."""
    game = mythicor_at("map c\n1001 warlord human\nP1/1 crowns=200\nG2 1/1 hero")
    told = game.give(f"P1/1 BAS {number} 2 fuer=G2")
    event = told.one(ShipsBuilt)
    assert (event.to_unit, event.kind, event.count, event.price_crowns) == ("1001/G2", kind, 2, 2 * price)
    assert getattr(told.group(2), kind) == 2
    assert told.province("1/1").crowns == 200 - 2 * price
    told = game.give(f"P1/1 BAS {number} 99")
    assert told.short == [(99, 200 // price, "crowns.too-few")]
    assert getattr(game.give(f"P1/1 BAS {number} alles").province("1/1"), kind) == 200 // price


@pytest.mark.rule("BAS-12", "BAS-13", "M-1.6-2")
@pytest.mark.parametrize(
    ("order", "may"),
    [("P1/1 BAS 12 1", False), ("P1/1 BAS 13 1", False), ("G2 BAS 12 1", False), ("G2 BAS 13 1", True)],
)
def test_inland_only_groups_build_and_only_transports(order: str, may: bool) -> None:
    """Warships are built at the coast; provinces build at the coast."""
    told = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=200\nG2 1/1 hero crowns=200").give(order)
    assert told.codes == ([] if may else ["place.no-coast"])


@pytest.mark.rule("BAS-26", "M-1.6-2", "M-6-2")
@pytest.mark.parametrize(
    ("load", "ships"),
    [
        ("", 1),
        ("militia=5", 1),
        ("militia=6", 2),
        ("militia=3 knights=3", 2),
        ("militia=5 recruits=5", 2),
        ("population=3", 3),
        ("militia=1 recruits=1 population=1", 3),
        ("henchmen=99 food=999 crowns=999", 1),
    ],
)
def test_a_group_goes_aboard_if_its_ships_carry_all(load: str, ships: int) -> None:
    """Five soldiers or five recruits or one of population a ship; other goods without limit; a ship it must have."""
    text = f"map c\n1001 warlord human\nG1 1/1 warlord {load} transports={{}} warships=1"
    told = mythicor_at(text.format(ships - 1)).give("G1 BAS 26")
    event = told.one(WentToSea)
    assert (event.warships, event.transports) == (1, ships - 1)
    assert told.group(1).at_sea
    less = text.replace("warships=1", "warships=0")
    told = mythicor_at(less.format(ships - 1)).give("G1 BAS 26")
    assert told.codes == ["ships.too-few"]
    assert told.is_unchanged


@pytest.mark.rule("BAS-26", "BAS-27", "M-6-2")
def test_aboard_and_ashore_are_for_the_coast() -> None:
    """Not inland, not on the open sea; not twice."""
    for land, order in (("o", "G1 BAS 26"), ("o", "G1 BAS 27"), ("s", "G1 BAS 27")):
        told = mythicor_at(f"map {land}\n1001 warlord human\nG1 1/1 warlord transports=1 at_sea").give(order)
        assert told.codes == ["place.no-coast"]
    game = mythicor_at("map c\n1001 warlord human\nG1 1/1 warlord transports=1")
    assert game.give("G1 BAS 27").codes == ["group.not-at-sea"]
    told = game.give("G1 BAS 26\nG1 BAS 26\nG1 BAS 27")
    assert told.codes == ["group.at-sea-already"]
    assert told.one(WentAshore).unit == "1001/G1"
    assert not told.group(1).at_sea
    assert told.group(1).transports == 1


@pytest.mark.rule("M-1.6-2")
@pytest.mark.parametrize(
    ("aboard", "room"),
    [
        ("militia=6 recruits=3 transports=3", (4, 2, 0)),
        ("militia=6 recruits=3 transports=4", (9, 7, 1)),
        ("militia=5 recruits=5 transports=2", (0, 0, 0)),
        ("population=2 transports=1 warships=2", (5, 5, 1)),
    ],
)
def test_a_ship_that_is_partly_full_takes_more_of_the_same(aboard: str, room: tuple[int, int, int]) -> None:
    """Soldiers beside soldiers, recruits beside recruits; each ship that is free takes either."""
    state = mythicor_at(f"map c\n1001 warlord human\nG2 1/1 hero {aboard} at_sea").state
    group = state.realms[1001].groups[2]
    items = ("troops.militia", "recruits", "population")
    assert tuple(room_for(group, item, state.spec) for item in items) == room
    assert room_for(group, "food", state.spec) == UNLIMITED
