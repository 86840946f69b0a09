"""BAS 11, 16 and 25: troops and henchmen (M-1.1-1, M-1.3-2, M-1.3-3, M-1.6-3, M-2-2, M-2-3)."""

import pytest

from expugna.mythicor.events import (
    BecameUndead,
    HenchmenHired,
    OrderFailed,
    OrderPartlyDone,
    RaceChanged,
    TroopsDisbanded,
    TroopsRaised,
)
from expugna.mythicor.orders import Order, Place
from tests.mythicor.engine.positions import mythicor_at


@pytest.mark.rule("BAS-11", "M-2-2", "M-2-3")
@pytest.mark.parametrize(
    ("number", "kind", "price"),
    [(1, "militia", 3), (2, "knights", 40), (3, "light_spears", 7), (6, "light_swords", 8)],
)
def test_a_soldier_costs_one_recruit_and_the_kinds_price(number: int, kind: str, price: int) -> None:
    """The realm's six kinds are counted from 1."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 recruits=20 crowns=500")
    told = game.give(f"P1/1 BAS 11 art={number} anzahl=5")
    event = told.one(TroopsRaised)
    land = told.province("1/1")
    assert (event.to_unit, event.kind, event.count, event.price_crowns) == ("P1/1", kind, 5, 5 * price)
    assert (land.recruits, land.crowns, land.troops) == (15, 500 - 5 * price, {kind: 5})


@pytest.mark.rule("BAS-11", "M-2-3")
def test_soldiers_may_be_raised_for_an_own_unit_here() -> None:
    """For a group in the province; not for one elsewhere, nor for a foreign one."""
    text = "map oo\n1001 warlord human\nP1/1 recruits=9 crowns=90\nG2 {} hero\n1002 warlord human\nG1 1/1 warlord"
    told = mythicor_at(text.format("1/1")).give("P1/1 BAS 11 1 4 fuer=G2")
    assert told.group(2).troops == {"militia": 4}
    assert told.province("1/1").recruits == 5
    assert mythicor_at(text.format("2/1")).give("P1/1 BAS 11 1 4 fuer=G2").codes == ["unit.not-here"]
    assert mythicor_at(text.format("1/1")).give("P1/1 BAS 11 1 4 fuer=2/1").codes == ["unit.not-here"]


@pytest.mark.rule("BAS-11")
@pytest.mark.parametrize(
    ("recruits", "crowns", "wanted", "done", "why"),
    [
        (9, 12, 5, 4, "crowns.too-few"),
        (3, 99, 5, 3, "recruits.too-few"),
        (3, 3, 5, 1, "crowns.too-few"),
    ],
)
def test_what_can_be_done_in_part_is_done_in_part_and_says_so(
    recruits: int, crowns: int, wanted: int, done: int, why: str
) -> None:
    """Too few recruits or crowns: as many as there are for."""
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 recruits={recruits} crowns={crowns}").give(
        f"P1/1 BAS 11 1 {wanted}"
    )
    assert told.province("1/1").troops == {"militia": done}
    assert told.short == [(wanted, done, why)]
    values = told.one(OrderPartlyDone).why.values
    assert values == {"unit": "P1/1", "have": recruits if "recruits" in why else crowns} | (
        {"need": 3 * wanted} if "crowns" in why else {}
    )


@pytest.mark.rule("BAS-11")
def test_all_is_as_many_as_there_are_and_never_too_many() -> None:
    """``alles`` is done whole; with nothing it fails like any other number."""
    told = mythicor_at("map o\n1001 warlord human\nP1/1 recruits=9 crowns=20").give("P1/1 BAS 11 1 alles")
    assert told.province("1/1").troops == {"militia": 6}
    assert told.short == []
    for stock, code in (("recruits=0 crowns=9", "recruits.too-few"), ("recruits=9 crowns=2", "crowns.too-few")):
        for number, need in (("alles", 3), ("3", 9)):
            told = mythicor_at(f"map o\n1001 warlord human\nP1/1 {stock}").give(f"P1/1 BAS 11 1 {number}")
            assert told.codes == [code]
            values = told.one(OrderFailed).problem.values
            assert values.get("need", need) == need
            assert told.is_unchanged


@pytest.mark.rule("BAS-11", "M-2-3")
@pytest.mark.parametrize(
    ("position", "unit", "kind", "may"),
    [
        ("warlord", "P1/1", 2, True),
        ("warlord", "G2", 2, False),
        ("warlord", "G3", 2, True),
        ("clan_prince", "G2", 2, True),
        ("clan_prince", "G3", 3, True),
        ("clan_prince", "P1/1", 1, True),
        ("clan_prince", "P1/1", 3, False),
    ],
)
def test_who_can_be_a_sponsor(position: str, unit: str, kind: int, may: bool) -> None:
    """Provinces and nomad groups; of a clan prince every group, his provinces militia only."""
    stock = "recruits=9 crowns=900"
    game = mythicor_at(f"map o\n1001 {position} human\nP1/1 {stock}\nG2 1/1 hero {stock}\nG3 1/1 chief {stock}")
    assert game.give(f"{unit} BAS 11 {kind} 2").codes == ([] if may else ["troops.not-a-sponsor"])


@pytest.mark.rule("BAS-11", "M-2-3")
def test_a_match_may_forbid_a_clan_princes_provinces_even_militia() -> None:
    """The key clan_provinces_raise_militia."""
    text = "map o\n1001 clan_prince human\nP1/1 recruits=9 crowns=900"
    game = mythicor_at(text, keys={"clan_provinces_raise_militia": False})
    assert game.give("P1/1 BAS 11 1 2").codes == ["troops.not-a-sponsor"]


@pytest.mark.rule("BAS-11", "M-1.1-1", "M-1.3-2")
def test_races_do_not_mix_in_a_group() -> None:
    """A group with elves takes no humans; an empty one becomes human with the first."""
    text = "map o\n1001 warlord human\nP1/1 recruits=9 crowns=900\nG2 1/1 hero race=elf {}"
    for bound in ("militia=1", "population=1", "recruits=1"):
        told = mythicor_at(text.format(bound)).give("P1/1 BAS 11 1 2 fuer=G2")
        assert told.codes == ["race.other"]
        assert told.is_unchanged
    told = mythicor_at(text.format("henchmen=5 crowns=3")).give("P1/1 BAS 11 1 2 fuer=G2")
    event = told.one(RaceChanged)
    assert (event.unit, event.before, event.after) == ("1001/G2", "elf", "human")
    assert told.group(2).race == "human"


@pytest.mark.rule("BAS-11", "M-2-3")
def test_zombies_go_into_groups_of_conjurers_under_a_necromancer() -> None:
    """Recruits of any race will do; not into other leaders' groups, nor into living ones."""
    text = "map oo\n1001 necromancer human\nP1/1 recruits=9 crowns=900 population=5\nG1 1/1 {}"
    told = mythicor_at(text.format("necromancer")).give("P1/1 BAS 11 2 3 fuer=G1")
    assert (told.group(1).race, told.group(1).troops) == ("undead", {"zombies": 3})
    assert not mythicor_at(text.format("conjurer")).give("P1/1 BAS 11 2 3 fuer=G1").codes
    for leader in ("hero", "dead:conjurer", "-"):
        told = mythicor_at(text.format(leader)).give("P1/1 BAS 11 2 3 fuer=G1")
        assert told.codes == ["troops.undead-not-here"]
        assert told.is_unchanged
    assert mythicor_at(text.format("conjurer militia=1")).give("P1/1 BAS 11 2 3 fuer=G1").codes == ["race.other"]
    assert mythicor_at(text.format("conjurer")).give("P1/1 BAS 11 2 3").codes == ["troops.undead-not-here"]


@pytest.mark.rule("BAS-11", "M-2-3", "M-1.3-3")
def test_zombies_make_an_empty_province_undead() -> None:
    """Raised by a chief for the province where nobody lives; then nothing living may enter it."""
    text = "map o\n1001 necromancer human\nP1/1 {}\nG2 1/1 chief recruits=9 crowns=900"
    told = mythicor_at(text.format("race=")).give("G2 BAS 11 2 3 fuer=1/1\nG2 BAS 19 5 1 an=1/1")
    assert told.one(BecameUndead).unit == "P1/1"
    assert (told.province("1/1").race, told.province("1/1").troops) == ("undead", {"zombies": 3})
    assert told.codes == ["race.undead-province"]
    for bound in ("population=1", "recruits=1", "militia=1"):
        told = mythicor_at(text.format(bound)).give("G2 BAS 11 2 3 fuer=1/1")
        assert told.codes == ["troops.undead-not-here"]


@pytest.mark.rule("BAS-11", "M-2-2")
def test_only_the_six_kinds_of_the_realm_can_be_raised() -> None:
    """There is no seventh."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 recruits=9 crowns=900")
    told = game.give(Order(Place(1, 1), "BAS", 11, {"kind": 7, "number": 1}))
    assert told.codes == ["troops.no-such-kind"]


@pytest.mark.rule("BAS-11", "M-1.6-2")
def test_at_sea_soldiers_need_room() -> None:
    """Five soldiers or five recruits a ship; recruits who become soldiers may need another one."""
    text = "map s\n1001 warlord human\nG1 1/1 chief recruits=10 crowns=900 transports={} at_sea"
    assert mythicor_at(text.format(2)).give("G1 BAS 11 1 5").group(1).troops == {"militia": 5}
    told = mythicor_at(text.format(2)).give("G1 BAS 11 1 6")
    assert told.group(1).troops == {"militia": 5}
    assert told.short == [(6, 5, "ships.no-room")]
    assert mythicor_at(text.format(2)).give("G1 BAS 11 1 alles").group(1).troops == {"militia": 10}
    assert mythicor_at(text.format(3)).give("G1 BAS 11 1 6").group(1).troops == {"militia": 6}
    few = text.replace("crowns=900", "crowns=18").format(2)
    assert mythicor_at(few).give("G1 BAS 11 1 alles").group(1).troops == {"militia": 5}


@pytest.mark.rule("BAS-16", "M-1.6-3")
def test_henchmen_cost_15_crowns_each() -> None:
    """For the unit itself or an own unit here."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=50\nG2 1/1 hero")
    told = game.give("P1/1 BAS 16 2 fuer=G2")
    event = told.one(HenchmenHired)
    assert (event.to_unit, event.count, event.price_crowns) == ("1001/G2", 2, 30)
    assert (told.group(2).henchmen, told.province("1/1").crowns) == (2, 20)
    told = game.give("P1/1 BAS 16 9")
    assert told.short == [(9, 3, "crowns.too-few")]
    assert game.give("P1/1 BAS 16 alles").province("1/1").henchmen == 3


@pytest.mark.rule("BAS-16", "M-1.6-3")
@pytest.mark.parametrize("place", ["map s", "map c"])
def test_henchmen_are_not_hired_at_sea(place: str) -> None:
    """Neither on the open sea nor from aboard on the coast; but on land at the coast."""
    game = mythicor_at(f"{place}\n1001 warlord human\nG1 1/1 warlord crowns=50 transports=1 at_sea")
    assert game.give("G1 BAS 16 1").codes == ["henchmen.at-sea"]
    told = mythicor_at("map c\n1001 warlord human\nG1 1/1 warlord crowns=50").give("G1 BAS 16 1")
    assert told.group(1).henchmen == 1


@pytest.mark.rule("BAS-16", "M-1.3-2")
def test_henchmen_may_be_bound_to_a_race_by_key() -> None:
    """henchmen_have_race."""
    text = "map o\n1001 warlord human\nP1/1 crowns=50\nG2 1/1 hero race=elf militia=1"
    assert not mythicor_at(text).give("P1/1 BAS 16 1 fuer=G2").codes
    game = mythicor_at(text, keys={"henchmen_have_race": True})
    assert game.give("P1/1 BAS 16 1 fuer=G2").codes == ["race.other"]
    text = text.replace("militia=1", "henchmen=1")
    assert mythicor_at(text, keys={"henchmen_have_race": True}).give("P1/1 BAS 16 1 fuer=G2").codes == ["race.other"]


@pytest.mark.rule("BAS-25")
def test_disbanded_soldiers_become_recruits() -> None:
    """As many as there are of the kind; nothing is paid back."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 knights=5 recruits=1")
    told = game.give("P1/1 BAS 25 2 3")
    event = told.one(TroopsDisbanded)
    assert (event.kind, event.count, event.recruits) == ("knights", 3, 3)
    assert (told.province("1/1").troops, told.province("1/1").recruits) == ({"knights": 2}, 4)
    told = game.give("P1/1 BAS 25 2 9")
    assert told.short == [(9, 5, "troops.too-few")]
    assert told.province("1/1").troops == {}
    assert game.give("P1/1 BAS 25 1 alles").codes == ["troops.too-few"]


@pytest.mark.rule("BAS-25")
def test_undead_soldiers_vanish() -> None:
    """Zombies, and any kind in an undead group."""
    game = mythicor_at("map o\n1001 necromancer human\nG1 1/1 necromancer race=undead zombies=4 militia=2")
    told = game.give("G1 BAS 25 2 3\nG1 BAS 25 1 alles")
    assert (told.group(1).troops, told.group(1).recruits) == ({"zombies": 1}, 0)
    assert [event.recruits for event in told.told(TroopsDisbanded)] == [0, 0]


@pytest.mark.rule("BAS-25", "M-1.6-2")
def test_at_sea_disbanded_soldiers_need_room_as_recruits() -> None:
    """One ship with five soldiers has none for four soldiers and a recruit."""
    game = mythicor_at("map s\n1001 warlord human\nG1 1/1 warlord militia=5 transports=1 at_sea")
    assert game.give("G1 BAS 25 1 1").codes == ["ships.no-room"]
    assert game.give("G1 BAS 25 1 5").group(1).recruits == 5


@pytest.mark.rule("BAS-16", "M-1.6-3")
def test_a_group_on_the_sea_hires_nobody_whether_it_has_ships_or_not() -> None:
    """The province is sea; that counts."""
    game = mythicor_at("map s\n1001 warlord human\nG2 1/1 hero crowns=90")
    assert not game.state.realms[1001].groups[2].at_sea
    assert game.give("G2 BAS 16 1").codes == ["henchmen.at-sea"]


@pytest.mark.rule("BAS-16", "M-1.3-3")
@pytest.mark.parametrize("order", ["P1/1 BAS 16 2", "G1 BAS 16 2", "G1 BAS 16 2 fuer=1/1", "P1/1 BAS 16 2 fuer=G1"])
def test_nobody_hires_henchmen_with_a_race_in_an_undead_province(order: str) -> None:
    """Without a race they can be hired there as anywhere."""
    text = "map o\n1001 necromancer human\nP1/1 race=undead crowns=90\nG1 1/1 necromancer crowns=90 race={}"
    for race in ("undead", "human"):
        told = mythicor_at(text.format(race), keys={"henchmen_have_race": True}).give(order)
        assert told.codes == ["race.undead-province"]
        assert told.is_unchanged
        assert not mythicor_at(text.format(race)).give(order).codes
