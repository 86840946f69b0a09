"""BAS 19, 20, 21 and 24: what changes hands in a province (M-1.3-2, M-1.3-3, M-1.6-1, M-1.6-2, M-1.6-5)."""

import pytest

from expugna.mythicor.events import (
    ArtefactTransferred,
    BecameUndead,
    GoodsExported,
    GoodsTransferred,
    OrderFailed,
    RaceChanged,
    TroopsTransferred,
)
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.units import ITEMS
from tests.mythicor.engine.positions import mythicor_at

STOCK = " ".join(f"{item}=9" for item in ITEMS.values())


@pytest.mark.rule("BAS-19", "M-1.6-1")
@pytest.mark.parametrize(("number", "item"), list(ITEMS.items()))
def test_items_1_to_7_go_to_an_own_unit_here(number: int, item: str) -> None:
    """From province to group and from group to group."""
    game = mythicor_at(f"map o\n1001 warlord human\nP1/1 {STOCK}\nG2 1/1 hero\nG3 1/1 hero")
    told = game.give(f"P1/1 BAS 19 {number} 5 an=G2\nG2 BAS 19 {number} 2 an=G3")
    first, second = told.told(GoodsTransferred)
    assert (first.unit, first.to_unit, first.item, first.count) == ("P1/1", "1001/G2", item, 5)
    assert (second.unit, second.to_unit, second.count) == ("1001/G2", "1001/G3", 2)
    assert [getattr(unit, item) for unit in (told.province("1/1"), told.group(2), told.group(3))] == [4, 3, 2]


@pytest.mark.rule("BAS-19")
def test_more_than_there_is_goes_as_far_as_it_goes() -> None:
    """In part, or all of it; nothing at all fails."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 food=9\nG2 1/1 hero")
    assert game.give("P1/1 BAS 19 1 10 an=G2").short == [(10, 9, "goods.too-few")]
    assert game.give("P1/1 BAS 19 1 alles an=G2").group(2).food == 9
    told = game.give("P1/1 BAS 19 2 alles an=G2\nP1/1 BAS 19 2 3 an=G2")
    assert told.codes == ["goods.too-few", "goods.too-few"]
    assert told.is_unchanged


@pytest.mark.rule("BAS-19", "BAS-20", "BAS-21")
def test_the_taker_is_another_own_unit_in_the_same_province() -> None:
    """Not elsewhere, not foreign, not itself."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nP1/1 crowns=9 militia=9 artefact=ring\nP2/1\nG2 2/1 hero\n"
        "1002 warlord human\nG1 1/1 warlord"
    )
    for order in ("BAS 19 2 1", "BAS 20 1 1", "BAS 21 1"):
        for taker, code in (("G2", "not-here"), ("2/1", "not-here"), ("G7", "not-here"), ("1/1", "itself")):
            assert game.give(f"P1/1 {order} an={taker}").codes == [f"unit.{code}"]


@pytest.mark.rule("BAS-19", "BAS-24")
@pytest.mark.parametrize(
    ("number", "params", "code"),
    [
        (19, {"item": 2, "number": 1}, "order.value-missing"),
        (19, {"item": 2, "number": 1, "to": 7}, "order.value-missing"),
        (19, {"item": 8, "number": 1, "to": OwnGroup(2)}, "goods.no-such-item"),
        (19, {"item": "x", "number": 1, "to": OwnGroup(2)}, "order.value-missing"),
        (19, {"item": 2, "number": 0, "to": OwnGroup(2)}, "number.too-small"),
        (19, {"item": 2, "number": -5, "to": OwnGroup(2)}, "number.too-small"),
        (19, {"item": 2, "to": OwnGroup(2)}, "order.value-missing"),
        (24, {"item": 2, "number": 1, "to": 7}, "order.value-missing"),
        (24, {"item": 2, "number": 1, "to": OwnGroup(2)}, "unit.is-own"),
        (24, {"item": 2, "number": 1, "to": ForeignGroup(1001, 2)}, "unit.is-own"),
        (24, {"item": 2, "number": 1, "to": Place(1, 1)}, "unit.is-own"),
        (24, {"item": 2, "number": 1, "to": Place(2, 1)}, "unit.not-here"),
        (24, {"item": 2, "number": 1, "to": ForeignGroup(1003, 2)}, "unit.not-here"),
        (24, {"item": 2, "number": 1, "to": ForeignGroup(1002, 9)}, "unit.not-here"),
        (24, {"item": 2, "number": 1, "to": ForeignGroup(1002, 2)}, "unit.not-here"),
    ],
)
def test_what_no_reader_would_let_through_is_refused_too(number: int, params: dict[str, object], code: str) -> None:
    """Orders that programs make: nothing happens but an answer. A foreign group that is elsewhere and one that does not
    exist are answered alike."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nP1/1 crowns=9\nG2 1/1 hero\n1002 warlord human\nG1 1/1 warlord\nG2 2/1 hero"
    )
    told = game.give(Order(Place(1, 1), "BAS", number, params))  # type: ignore[arg-type]
    assert told.codes == [code]
    assert told.is_unchanged


@pytest.mark.rule("BAS-20", "M-1.3-2")
def test_soldiers_go_over_and_the_first_of_them_sets_the_race() -> None:
    """An empty group of elves becomes human; one with elves refuses; all that is race-bound counts."""
    text = "map o\n1001 warlord human\nP1/1 militia=9 knights=2\nG2 1/1 hero race=elf {}"
    told = mythicor_at(text.format("food=5 crowns=5 henchmen=5")).give(
        "P1/1 BAS 20 1 4 an=G2\nP1/1 BAS 20 2 alles an=G2"
    )
    event = told.told(TroopsTransferred)[0]
    assert (event.to_unit, event.kind, event.count) == ("1001/G2", "militia", 4)
    assert told.one(RaceChanged).after == "human"
    assert told.group(2).troops == {"militia": 4, "knights": 2}
    assert told.province("1/1").troops == {"militia": 5}
    for bound in ("population=1", "recruits=1", "light_swords=1"):
        told = mythicor_at(text.format(bound)).give("P1/1 BAS 20 1 4 an=G2")
        assert told.codes == ["race.other"]
        assert told.is_unchanged
    assert mythicor_at(text.format("")).give("P1/1 BAS 20 1 10 an=G2").short == [(10, 9, "troops.too-few")]


@pytest.mark.rule("BAS-19", "M-1.3-2")
@pytest.mark.parametrize(("number", "code"), [(5, ["race.other"]), (7, ["race.other"]), (6, []), (1, [])])
def test_people_are_bound_to_a_race_and_goods_are_not(number: int, code: list[str]) -> None:
    """Population and recruits; henchmen only by key."""
    text = f"map o\n1001 warlord human\nP1/1 {STOCK}\nG2 1/1 hero race=elf militia=1"
    assert mythicor_at(text).give(f"P1/1 BAS 19 {number} 1 an=G2").codes == code
    by_key = mythicor_at(text, keys={"henchmen_have_race": True}).give("P1/1 BAS 19 6 1 an=G2")
    assert by_key.codes == ["race.other"]


@pytest.mark.rule("BAS-20", "M-1.3-3", "M-2-3")
def test_undead_soldiers_take_empty_provinces_and_nothing_living_enters_them() -> None:
    """Zombies left behind make the province undead; population, recruits and living soldiers are refused then."""
    game = mythicor_at(
        "map o\n1001 necromancer human\nP1/1 crowns=1\nG1 1/1 necromancer race=undead zombies=3\n"
        "G2 1/1 hero recruits=5 population=5 militia=5 food=5"
    )
    told = game.give(
        "G1 BAS 20 2 2 an=1/1\nG2 BAS 19 5 1 an=1/1\nG2 BAS 19 7 1 an=1/1\nG2 BAS 20 1 1 an=1/1\nG2 BAS 19 1 1 an=1/1"
    )
    assert told.one(BecameUndead).before == "human"
    assert told.codes == ["race.undead-province"] * 3
    assert (told.province("1/1").troops, told.province("1/1").food) == ({"zombies": 2}, 1)
    assert game.give("G1 BAS 20 2 1 an=G2").codes == ["troops.undead-not-here"]


@pytest.mark.rule("BAS-19", "M-1.3-3")
def test_an_undead_province_stays_so_when_it_is_empty() -> None:
    """Until a priest banishes death; a group that has been undead may become living."""
    game = mythicor_at(
        "map o\n1001 necromancer human\nP1/1 race=undead\nG1 1/1 necromancer race=undead\nG2 1/1 hero militia=5"
    )
    assert game.give("G2 BAS 20 1 1 an=1/1").codes == ["race.undead-province"]
    assert game.give("G2 BAS 20 1 1 an=G1").group(1).race == "human"


@pytest.mark.rule("BAS-19", "BAS-20", "M-1.6-2")
def test_at_sea_there_must_be_room_and_ships_that_are_needed_stay() -> None:
    """Five to a ship; goods without limit."""
    game = mythicor_at(
        "map c\n1001 warlord human\nP1/1 militia=9 population=9 recruits=9 food=99\n"
        "G2 1/1 hero transports=3 militia=4 at_sea"
    )
    assert game.give("P1/1 BAS 20 1 alles an=G2").group(2).troops == {"militia": 13}
    assert game.give("P1/1 BAS 19 7 5 an=G2").short == [(5, 2, "ships.no-room")]
    assert game.give("P1/1 BAS 19 5 alles an=G2").group(2).recruits == 9
    assert game.give("P1/1 BAS 19 1 99 an=G2").group(2).food == 99
    told = game.give("G2 BAS 19 4 3 an=1/1")
    assert told.short == [(3, 2, "ships.not-to-spare")]
    told = game.give("P1/1 BAS 20 1 6 an=G2\nG2 BAS 19 4 alles an=1/1\nG2 BAS 19 4 1 an=1/1")
    assert (told.group(2).transports, told.codes) == (2, ["ships.not-to-spare"])


@pytest.mark.rule("BAS-21", "M-1.6-5")
def test_an_artefact_goes_to_a_unit_with_a_free_place() -> None:
    """Two places each; what is known of it stays known, and what is not is not told."""
    game = mythicor_at(
        "map o\n1001 warlord human\nP1/1 artefact=ring artefact=staff\nG2 1/1 hero\nG3 1/1 hero artefact=a artefact=b"
    )
    told = game.give("P1/1 BAS 21 platz=1 an=G2\nP1/1 BAS 21 platz=2 an=G2\nP1/1 BAS 21 platz=1 an=G3")
    assert told.codes == ["artefact.none", "artefact.no-place"]
    event = told.one(ArtefactTransferred)
    assert (event.to_unit, event.kind) == ("1001/G2", "")
    assert [one.kind for one in told.province("1/1").artefacts] == ["staff"]
    game.state.province(1, 1).artefacts[0].is_examined = True
    told = game.give("P1/1 BAS 21 platz=1 an=G2")
    assert told.one(ArtefactTransferred).kind == "ring"
    assert told.group(2).artefacts[0].is_examined


@pytest.mark.rule("BAS-24", "M-10-5")
def test_who_has_nothing_to_give_is_not_told_who_is_here() -> None:
    """As many such orders as one likes cost nothing: a foreign group here, one elsewhere and none at all are answered
    alike."""
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero\n1002 warlord human\nG1 1/1 hero\nG2 2/1 hero")
    first, *others = [
        game.give(f"G1 BAS 24 {number} an=1002/{group}").one(OrderFailed).problem
        for number in ("2 1", "2 alles")
        for group in ("G1", "G2", "G3")
    ]
    assert first.code == "goods.too-few"
    assert all(one == first for one in others)


@pytest.mark.rule("BAS-24", "M-1.6-1", "M-10-5")
@pytest.mark.parametrize(("number", "item"), list(ITEMS.items()))
def test_a_gift_goes_to_a_foreign_unit_here_and_both_know(number: int, item: str) -> None:
    """To a group or a province of another realm; a third one hears nothing."""
    game = mythicor_at(
        f"map oo\n1001 warlord human\nG2 1/1 hero {STOCK}\n1002 warlord human\nP1/1\nG5 1/1 hero\n1003 warlord human"
    )
    for to, key in (("1002/G5", "1002/G5"), ("1/1", "P1/1")):
        told = game.give(f"G2 BAS 24 {number} 4 an={to}")
        event = told.one(GoodsExported)
        assert (event.to_unit, event.to_realm, event.item, event.count) == (key, 1002, item, 4)
        assert event.seen_by == ("1001", "1002")
        taker = told.group(5, 1002) if to == key else told.province("1/1")
        assert (getattr(taker, item), getattr(told.group(2), item)) == (4, 5)


@pytest.mark.rule("BAS-24", "M-1.3-2")
def test_gifts_of_people_do_not_mix_races_either() -> None:
    """And a change of race by a gift is told to its owner."""
    text = "map o\n1001 warlord human\nG2 1/1 hero recruits=5\n1002 warlord elf\nG5 1/1 hero {}"
    assert mythicor_at(text.format("militia=1")).give("G2 BAS 24 5 1 an=1002/G5").codes == ["race.other"]
    event = mythicor_at(text.format("")).give("G2 BAS 24 5 1 an=1002/G5").one(RaceChanged)
    assert (event.unit, event.seen_by) == ("1002/G5", ("1001", "1002"))


@pytest.mark.rule("BAS-24")
def test_gifts_to_those_whom_nobody_plays_are_seen_by_the_giver_alone() -> None:
    """A free city takes it all the same."""
    told = mythicor_at("map o\n1001 warlord human\nG2 1/1 hero crowns=5\n995\nP1/1").give("G2 BAS 24 2 5 an=1/1")
    assert told.one(GoodsExported).seen_by == ("1001",)
    assert told.province("1/1").crowns == 5
