"""Artefacts are used, recharged and dropped; what users get out of them, and what it costs (ART-1, ART-2, M-1.6-5)."""

from collections.abc import Mapping
from typing import Any

import pytest

from expugna.mythicor.artefacts import force
from expugna.mythicor.events import (
    ArtefactDropped,
    ArtefactsFound,
    ArtefactUsed,
    ArtefactWorked,
    BattleFought,
    GroupCounted,
    GroupsMet,
    GroupTeleported,
    MagicStruck,
    MapDrawn,
    OrderFailed,
    PlagueEnded,
    ProvinceCounted,
    ShipsLeft,
)
from expugna.mythicor.state import Artefact, Leader
from tests.mythicor.engine.positions import STANDARD, Position, Told, mythicor_at

WORLD = """
    map oooooooo oooooooo oooooooo
    1001 warlord human
      P1/1 population=50 crowns=10 food=5
      P2/1
      G1 1/1 sorcerer strength=10 militia=4
      G2 1/1 hero strength=20 militia=3
      G3 3/1 dead:hero militia=2
    1002 archmage elf
      P4/1 population=40 militia=20 vs=2
      P5/1
      G1 4/1 archmage strength=10 militia=9
      G2 5/1 dead:hero
      G3 4/1 - militia=2
    997
      P6/1 population=30 militia=5
"""


def holding(unit: str, kind: str, text: str = WORLD, keys: Mapping[str, Any] | None = None, **figures: int) -> Position:
    """The world, in which the unit has an artefact of strength 10, range 4, effect 20 and 3 charges, or as said."""
    game = mythicor_at(text, keys=keys)
    artefact = Artefact(**{"kind": kind, "strength": 10, "range": 4, "effect": 20, "charges": 3, **figures})  # type: ignore[arg-type]
    owner(game, unit).artefacts.append(artefact)
    return game


def owner(game: Position, unit: str) -> Any:
    """A unit by its key, ``G1`` of realm 1001, ``1002/G1`` or ``P1/1``."""
    if unit.startswith("P"):
        x, y = map(int, unit[1:].split("/"))
        return game.state.province(x, y)
    realm, _, number = unit.rpartition("/")
    return game.state.realms[int(realm or 1001)].groups[int(number[1:])]


def first(told: Told, unit: str) -> Artefact:
    """The first artefact that the unit has afterwards."""
    found: Artefact = owner(Position(told.state), unit).artefacts[0]
    return found


# ── What a user gets out of an artefact ──────────────────────────────────────────────────────────


@pytest.mark.rule("M-1.6-5")
@pytest.mark.parametrize(
    ("klass", "strength", "reach", "effect"),
    [
        ("sorcerer", 10, 5, 7),
        ("sorcerer", 9, 2, 3),
        ("archmage", 10, 10, 14),
        ("archmage", 9, 2, 3),
        ("hero", 20, 2, 3),
        ("conjurer", 20, 2, 3),
        ("", 0, 2, 3),
    ],
)
def test_figures_hold_for_strong_sorcerers_and_half_for_all_others(
    klass: str, strength: int, reach: int, effect: int
) -> None:
    """Strength 10, range 5, effect 7: halves are rounded down; a strong archmage gets twice as much."""
    artefact = Artefact(kind="orb", strength=10, range=5, effect=7, charges=1)
    leader = Leader(klass=klass, strength=strength) if klass else None
    assert tuple(force(STANDARD, artefact, leader)) == (reach, effect)


@pytest.mark.rule("M-1.6-5")
def test_an_effect_is_at_least_1_and_the_dead_use_nothing_well() -> None:
    """Half of 1 is 1 still, half a range of 1 is 0."""
    artefact = Artefact(kind="orb", strength=3, range=1, effect=1, charges=1)
    assert tuple(force(STANDARD, artefact, None)) == (0, 1)
    assert tuple(force(STANDARD, artefact, Leader(klass="archmage", strength=20, is_dead=True))) == (0, 1)


@pytest.mark.rule("M-1.6-5", "ART-1")
@pytest.mark.parametrize(("factor", "rise"), [(1, 20), (2, 40), (3, 60)])
def test_the_factor_of_archmages_is_a_key(factor: int, rise: int) -> None:
    """``archmage_artefact_factor``."""
    game = holding("1002/G1", "plough", keys={"archmage_artefact_factor": factor})
    told = game.give({1002: "G1 ART 1 platz=1 ziel=P4/1"})
    assert told.province("4/1").farmland == 100 + rise


# ── Charges ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_each_use_costs_a_charge_and_with_the_last_the_artefact_is_gone() -> None:
    """Only its owner is told so."""
    game = holding("G1", "plough", charges=2)
    told = game.give("G1 ART 1 platz=1 ziel=P2/1")
    assert (first(told, "G1").charges, told.one(ArtefactUsed).is_spent, told.one(ArtefactUsed).changes) == (
        1,
        False,
        (),
    )
    game.state = told.state
    told = game.give("G1 ART 1 platz=1 ziel=P2/1")
    assert told.group(1).artefacts == []
    event = told.one(ArtefactUsed)
    assert (event.is_spent, event.seen_by) == (True, ("1001",))
    assert [(one.unit, one.item, one.delta) for one in event.changes] == [("1001/G1", "artefacts", -1)]
    assert told.province("2/1").farmland == 140


@pytest.mark.rule("ART-1", "M-1.6-5")
@pytest.mark.parametrize(
    ("kind", "target", "code"),
    [
        ("ring", "P1/1", "artefact.unsuitable"),
        ("plough", "G1", "artefact.unsuitable"),
        ("plough", "1002/G1", "artefact.unsuitable"),
        ("plough", "1", "artefact.unsuitable"),
        ("plough", "2", "artefact.none"),
        ("orb", "1", "artefact.unsuitable"),
        ("orb", "P1/1", "artefact.unsuitable"),
        ("staff", "G2", "target.is-own"),
        ("hammer", "P2/1", "target.is-own"),
        ("mask", "G1", "target.is-own"),
        ("ring", "1002/G1", "artefact.own-only"),
        ("psalter", "1002/G1", "artefact.own-only"),
        ("plough", "P6/1", "artefact.too-far"),
        ("banner", "G9", "unit.no-such-group"),
        ("banner", "1002/G2", ""),
        ("banner", "1002/G9", "artefact.reaches-nobody"),
        ("banner", "998/G1", "artefact.reaches-nobody"),
        ("ring", "G2", "artefact.in-vain"),
        ("feather", "G2", "artefact.in-vain"),
        ("banner", "G3", ""),
        ("boots", "G3", "artefact.in-vain"),
    ],
)
def test_what_does_not_suit_it_costs_no_charge(kind: str, target: str, code: str) -> None:
    """Another kind of target, one out of range, own things where it is for others, and the other way round."""
    told = holding("G1", kind).give(f"G1 ART 1 platz=1 ziel={target}")
    assert told.codes == [code] * bool(code)
    if code:
        assert told.is_unchanged
        assert first(told, "G1").charges == 3
        assert not first(told, "G1").is_examined
    else:
        assert first(told, "G1").charges == 2


@pytest.mark.rule("ART-1", "M-10-5")
def test_who_has_read_it_is_told_how_far_it_reaches_and_nobody_else() -> None:
    """A refusal gives no figure away."""
    game = holding("G1", "plough")
    problem = game.give("G1 ART 1 platz=1 ziel=P6/1").one(OrderFailed).problem
    assert problem.values == {"unit": "P6/1"}
    owner(game, "G1").artefacts[0].is_read = True
    problem = game.give("G1 ART 1 platz=1 ziel=P6/1").one(OrderFailed).problem
    assert (problem.code, problem.values["number"], problem.values["high"]) == ("artefact.out-of-reach", 5, 4)
    game = holding("G1", "banner")
    owner(game, "G1").artefacts[0].is_read = True
    problem = game.give("G1 ART 1 platz=1 ziel=1002/G9").one(OrderFailed).problem
    assert (problem.code, problem.values["high"]) == ("target.not-in-reach", 4)


@pytest.mark.rule("ART-1", "M-10-5")
@pytest.mark.parametrize(("kind", "target"), [("mask", "1002/G3"), ("feather", "1002/G1"), ("boots", "1002/G2")])
def test_on_others_it_is_used_in_vain_for_a_refusal_would_tell_too_much(kind: str, target: str) -> None:
    """A charge is lost; the kind stays unknown, and the others hear nothing."""
    told = holding("G1", kind).give(f"G1 ART 1 platz=1 ziel={target}")
    event = told.one(ArtefactUsed)
    assert (event.worked, event.kind, event.seen_by) == (False, "", ("1001",))
    assert told.told(ArtefactWorked) == []
    assert (first(told, "G1").charges, first(told, "G1").is_examined) == (2, False)


@pytest.mark.rule("ART-1", "M-0-2")
@pytest.mark.parametrize(("range_", "codes"), [(3, []), (2, ["artefact.reaches-nobody"])])
def test_strangers_are_reached_as_far_as_the_range_says(range_: int, codes: list[str]) -> None:
    """Three provinces away."""
    told = holding("G1", "banner", range=range_).give("G1 ART 1 platz=1 ziel=1002/G1")
    assert (told.codes, first(told, "G1").charges) == (codes, 3 if codes else 2)


@pytest.mark.rule("ART-1")
def test_one_is_used_each_round_and_destinations_must_be_in_the_world() -> None:
    """One order of the class per unit."""
    game = holding("G1", "plough")
    assert game.give("G1 ART 1 platz=1 ziel=P1/1\nG1 ART 1 platz=1 ziel=P1/1").codes == ["order.twice-in-class"]
    assert game.give("G1 ART 1 platz=1 ziel=P1/1 nach=P9/9").codes == ["place.out-of-world"]
    assert game.give("G1 ART 1 platz=1 ziel=P9/9").codes == ["place.out-of-world"]
    assert game.give("G2 ART 1 platz=1 ziel=P1/1").codes == ["artefact.none"]


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_trying_it_out_shows_what_kind_it_is() -> None:
    """But not its figures."""
    told = holding("G1", "plough").give("G1 ART 1 platz=1 ziel=P1/1")
    assert (told.one(ArtefactUsed).kind, told.one(ArtefactUsed).worked) == ("plough", True)
    assert (first(told, "G1").is_examined, first(told, "G1").is_read) == (True, False)


# ── What artefacts do ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize(
    ("kind", "target", "figure", "before", "after"),
    [
        ("seed", "P2/1", "fertility_thousandths", 3_000, 3_020),
        ("seed", "P2/1", "fertility_thousandths", 3_990, 4_000),
        ("thistle", "P4/1", "fertility_thousandths", 3_000, 2_980),
        ("thistle", "P4/1", "fertility_thousandths", 1_510, 1_500),
        ("plough", "P2/1", "farmland", 100, 120),
        ("plough", "P2/1", "farmland", 990, 1_000),
        ("trowel", "P2/1", "fortification", 0, 15),
        ("pebble", "P2/1", "cost_hundredths", 100, 80),
        ("pebble", "P2/1", "cost_hundredths", 30, 20),
        ("chain", "P4/1", "cost_hundredths", 100, 120),
        ("drum", "P2/1", "morale_percent", 0, 20),
        ("drum", "P2/1", "morale_percent", 90, 100),
        ("banner", "G2", "morale_percent", 5, 25),
        ("sword", "G2", "military_percent", 95, 100),
        ("purse", "G2", "crowns", 0, 20),
        ("horn_of_plenty", "P1/1", "food", 5, 25),
    ],
)
def test_figures_rise_and_fall_within_their_limits(
    kind: str, target: str, figure: str, before: int, after: int
) -> None:
    """A strong sorcerer's effect of 20, as far as the figure may go; the owner of the target is told."""
    game = holding("G1", kind)
    setattr(owner(game, target), figure, before)
    told = game.give(f"G1 ART 1 platz=1 ziel={target}")
    assert getattr(owner(Position(told.state), target), figure) == after
    event = told.one(ArtefactWorked)
    assert event.amount == after - before
    assert event.seen_by == (("1001", "1002") if target == "P4/1" else ("1001",))


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize(
    ("kind", "target", "figure", "limit"),
    [
        ("seed", "P2/1", "fertility_thousandths", 4_000),
        ("plough", "P2/1", "farmland", 1_000),
        ("trowel", "P2/1", "fortification", 15),
        ("pebble", "P2/1", "cost_hundredths", 20),
        ("drum", "P2/1", "morale_percent", 100),
        ("sword", "G2", "military_percent", 100),
    ],
)
def test_own_things_at_their_limit_cost_no_charge(kind: str, target: str, figure: str, limit: int) -> None:
    """There is nothing to be gained."""
    game = holding("G1", kind)
    setattr(owner(game, target), figure, limit)
    assert game.give(f"G1 ART 1 platz=1 ziel={target}").codes == ["artefact.in-vain"]


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize("kind", ["seed", "plough", "trowel"])
def test_the_sea_is_no_land(kind: str) -> None:
    """What is done to soil and walls is done to no sea."""
    game = holding("G1", kind, "map os\n1001 warlord human\nP2/1\nG1 1/1 sorcerer strength=10")
    assert game.give("G1 ART 1 platz=1 ziel=P2/1").codes == ["artefact.in-vain"]


@pytest.mark.rule("ART-1", "M-10-5")
@pytest.mark.parametrize("kind", ["banner", "sword", "crown", "chalice"])
def test_what_becomes_of_others_bonuses_and_leaders_they_alone_know(kind: str) -> None:
    """Its user is told that it worked."""
    told = holding("G1", kind, effect=1).give("G1 ART 1 platz=1 ziel=1002/G1")
    assert (told.one(ArtefactWorked).seen_by, told.one(ArtefactWorked).amount) == (("1002",), 1)
    assert (told.one(ArtefactUsed).worked, told.one(ArtefactUsed).seen_by) == (True, ("1001",))


@pytest.mark.rule("ART-1", "SA-7")
@pytest.mark.parametrize(("kind", "value"), [("crown", "leadership"), ("tongue", "diplomacy"), ("chalice", "strength")])
def test_a_leader_becomes_better_up_to_20(kind: str, value: str) -> None:
    """Then there is nothing to be gained."""
    game = holding("G1", kind, effect=3)
    setattr(owner(game, "G2").leader, value, 18)
    told = game.give("G1 ART 1 platz=1 ziel=G2")
    assert getattr(told.group(2).leader, value) == 20
    assert told.one(ArtefactWorked).amount == 2
    game.state = told.state
    assert game.give("G1 ART 1 platz=1 ziel=G2").codes == ["artefact.in-vain"]


@pytest.mark.rule("ART-1", "UG-9")
def test_a_curse_takes_each_value_with_an_even_chance() -> None:
    """Below 50 it does; nothing falls below 0. Its victim alone is told how much, and who did it."""
    game = holding("G1", "mask", effect=4)
    leader = owner(game, "1002/G1").leader
    leader.leadership, leader.diplomacy, leader.strength = 3, 9, 12
    told = game.give("G1 ART 1 platz=1 ziel=1002/G1", ART=(49, 50, 0))
    after = told.group(1, 1002).leader
    assert after is not None
    assert (after.leadership, after.diplomacy, after.strength) == (0, 9, 8)
    event = told.one(ArtefactWorked)
    assert (event.leadership, event.diplomacy, event.strength) == (3, 0, 4)
    assert (event.by_realm, event.seen_by) == (1001, ("1002",))
    told = game.give("G1 ART 1 platz=1 ziel=1002/G1", ART=(50, 50, 50))
    assert told.group(1, 1002).leader == leader
    assert (told.one(ArtefactUsed).worked, first(told, "G1").charges) == (False, 2)


@pytest.mark.rule("ART-1", "UG-14")
def test_the_dead_live_again_with_the_effect_as_chance() -> None:
    """20 %: 19 is a success, 20 a failure, which costs a charge all the same; others' dead, too."""
    game = holding("G1", "feather")
    told = game.give("G1 ART 1 platz=1 ziel=1002/G2", ART=(19,))
    assert told.group(2, 1002).leader is not None
    assert not told.group(2, 1002).leader.is_dead  # type: ignore[union-attr]
    assert told.one(ArtefactUsed).chance_percent == 20
    told = game.give("G1 ART 1 platz=1 ziel=G3", ART=(20,))
    assert told.group(3).leader.is_dead  # type: ignore[union-attr]
    assert (told.one(ArtefactUsed).worked, told.codes, first(told, "G1").charges) == (False, [], 2)
    assert holding("G1", "feather", effect=200).give("G1 ART 1 platz=1 ziel=G3").one(ArtefactUsed).chance_percent == 100


@pytest.mark.rule("ART-1", "UG-14")
def test_a_group_without_a_living_leader_may_use_it_like_a_province() -> None:
    """At half its effect: the dead hero's own soldiers revive him."""
    told = holding("G3", "feather").give("G3 ART 1 platz=1 ziel=G3", ART=(9,))
    assert told.one(ArtefactUsed).chance_percent == 10
    assert not told.group(3).leader.is_dead  # type: ignore[union-attr]


@pytest.mark.rule("ART-1", "UG-11")
def test_plagues_around_the_target_are_over() -> None:
    """Effect 2: within two provinces of the target, whosever they are; those farther away rage on."""
    game = holding("G1", "amulet", effect=2)
    for x in (2, 4, 6):
        game.state.province(x, 1).population, game.state.province(x, 1).plague = 30, "pestilence"
    told = game.give("G1 ART 1 platz=1 ziel=P2/1")
    assert [told.province(f"{x}/1").plague for x in (2, 4)] == ["", ""]
    assert {event.unit for event in told.told(PlagueEnded) if event.is_stopped} == {"P2/1", "P4/1"}
    assert (told.one(ArtefactWorked).amount, told.one(ArtefactWorked).seen_by) == (2, ("1001",))


@pytest.mark.rule("ART-1", "M-10-5")
@pytest.mark.parametrize(("effect", "codes", "charges"), [(1, ["artefact.in-vain"], 3), (3, [], 2)])
def test_that_no_plague_is_in_foreign_land_is_not_found_out_for_nothing(
    effect: int, codes: list[str], charges: int
) -> None:
    """Around 1/1 all is the realm's own up to a province away; three away is land of others, and looking costs a
    charge."""
    game = holding("G1", "amulet", text=AT_HOME, effect=effect)
    told = game.give("G1 ART 1 platz=1 ziel=P1/1")
    assert (told.codes, first(told, "G1").charges) == (codes, charges)
    assert not first(told, "G1").is_examined
    assert all(not event.worked and event.kind == "" for event in told.told(ArtefactUsed))


AT_HOME = """
    map oooo
    1001 warlord human
      P1/1 population=50
      P2/1
      G1 1/1 sorcerer strength=10
    1002 archmage elf
      P4/1 population=40
"""


@pytest.mark.rule("ART-1", "M-5-4")
@pytest.mark.parametrize(("kind", "target"), [("hammer", "P4/1"), ("staff", "1002/G1")])
def test_a_magic_attack_deals_its_effect_as_damage(kind: str, target: str) -> None:
    """As any magic attack; the victim learns whose it was."""
    told = holding("G1", kind, effect=2_000).give(f"G1 ART 1 platz=1 ziel={target}")
    event = told.one(MagicStruck)
    assert (event.strike.damage, event.victim_realm, event.seen_by) == (2_000, 1002, ("1001", "1002"))
    assert sum(event.strike.lost.values()) > 0
    assert told.one(ArtefactUsed).worked


@pytest.mark.rule("ART-1", "M-9-1")
def test_a_map_is_drawn_around_the_target() -> None:
    """As many fields each way as the effect says, but 5 at most."""
    event = holding("G1", "mirror", effect=1).give("G1 ART 1 platz=1 ziel=P4/1").one(MapDrawn)
    assert (event.x, event.y, event.radius, len(event.cells), event.seen_by) == (4, 1, 1, 6, ("1001",))
    assert holding("G1", "mirror").give("G1 ART 1 platz=1 ziel=P4/1").one(MapDrawn).radius == 5


@pytest.mark.rule("ART-1", "M-10-5")
def test_an_eye_counts_everything_and_nobody_notices() -> None:
    """A province or a group."""
    event = holding("G1", "eye").give("G1 ART 1 platz=1 ziel=P4/1").one(ProvinceCounted)
    assert (event.exact.population, event.exact.troops, event.seen_by) == (40, {"militia": 20}, ("1001",))
    told = holding("G1", "lens").give("G1 ART 1 platz=1 ziel=1002/G1")
    assert (told.one(GroupCounted).exact.troops, told.one(GroupCounted).seen_by) == ({"militia": 9}, ("1001",))


@pytest.mark.rule("ART-1", "M-6-1")
def test_boots_carry_a_group_farther_this_round() -> None:
    """Five moves of 5 points each are 25; 20 points more are four fields more, and nothing next round."""
    text = "map oooooooooooo\n1001 warlord human\nG1 1/1 sorcerer strength=10 militia=1"
    game = holding("G1", "boots", text, charges=1)
    told = game.give("G1 ART 1 platz=1 ziel=G1\nG1 BAS 40 3-3-3-3-3-3-3-3-3-3")
    assert told.group(1).x == 10
    game.state = told.state
    assert game.give("G1 BAS 40 7-7-7-7-7-7-7-7-7").group(1).x == 5


@pytest.mark.rule("ART-1", "UG-10", "M-5-1")
def test_a_psalter_teaches_a_leader_for_good() -> None:
    """A hero blesses, this round already; who can do it learns nothing."""
    game = holding("G1", "psalter")
    told = game.give("G1 ART 1 platz=1 ziel=G2")
    assert told.group(2).leader is not None
    assert told.group(2).leader.spells == (10,)  # type: ignore[union-attr]
    assert told.one(ArtefactWorked).amount == 10
    game.state = told.state
    assert game.give("G1 ART 1 platz=1 ziel=G2").codes == ["artefact.in-vain"]
    assert game.give("G2 UG 10").codes == []
    assert game.give("G1 UG 10").codes == ["action.not-this-leader"]


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_an_orb_recharges_the_other_artefact() -> None:
    """Up to the most of its kind; no other orb; of one that was not read no figure is told."""
    game = holding("G1", "orb", effect=2)
    owner(game, "G1").artefacts.append(Artefact(kind="plough", strength=5, range=1, effect=10, charges=1))
    told = game.give("G1 ART 1 platz=1 ziel=2")
    assert [one.charges for one in told.group(1).artefacts] == [2, 3]
    assert (told.one(ArtefactWorked).amount, told.one(ArtefactUsed).target_slot) == (0, 2)
    owner(game, "G1").artefacts[1].is_read = True
    assert game.give("G1 ART 1 platz=1 ziel=2").one(ArtefactWorked).amount == 2
    owner(game, "G1").artefacts[1].charges = STANDARD.artefacts["plough"].charges[1]
    assert game.give("G1 ART 1 platz=1 ziel=2").codes == ["artefact.in-vain"]
    owner(game, "G1").artefacts[1].kind = "orb"
    assert game.give("G1 ART 1 platz=1 ziel=2").codes == ["artefact.in-vain"]


@pytest.mark.rule("ART-1", "UG-12", "UG-15", "UG-19")
@pytest.mark.parametrize("kind", ["horn", "shield", "bell"])
def test_wards_hold_for_this_round_as_spells_do(kind: str) -> None:
    """Friends may be strengthened, too; in the next state nothing is left of it."""
    told = holding("G1", kind).give("G1 ART 1 platz=1 ziel=1002/G1")
    assert (told.one(ArtefactWorked).amount, told.one(ArtefactWorked).to_realm) == (20, 1002)
    assert told.one(ArtefactWorked).does == STANDARD.artefacts[kind].does


@pytest.mark.rule("ART-1", "UG-19", "M-7.1-3")
def test_a_shield_saves_soldiers() -> None:
    """The same battle with the same dice costs fewer of them."""
    text = """
        map oo
        1001 warlord human
          G1 1/1 sorcerer strength=10 militia=40
        997
          P2/1 militia=20
    """
    game = holding("G1", "shield", text)
    battle = "G1 BEG 4\nG1 BAS 40 3"
    bare, shielded = game.give(battle), game.give(f"G1 ART 1 platz=1 ziel=G1\n{battle}")
    assert shielded.group(1).troops["militia"] > bare.group(1).troops["militia"]


@pytest.mark.rule("ART-1", "UG-19")
def test_wards_of_two_artefacts_add_up() -> None:
    """20 of the sorcerer's shield and half of the hero's, and 10 x 2 of his own spell: 5.0 on the defence value."""
    text = """
        map oo
        1001 warlord human
          G1 1/1 sorcerer strength=10 militia=40
          G2 1/1 hero
        997
          P2/1 militia=20
    """
    game = holding("G1", "shield", text)
    owner(game, "G2").artefacts.append(Artefact(kind="shield", strength=10, range=4, effect=20, charges=3))
    told = game.give("G1 ART 1 platz=1 ziel=G1\nG2 ART 1 platz=1 ziel=G1\nG1 UG 19\nG1 BEG 4\nG1 BEW 3")
    trace = told.told(BattleFought)[0].battle.trace
    assert trace is not None
    assert trace.settings[0].shield_tenths == 50


# ── Teleport ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ART-1", "M-10-5")
def test_a_ring_takes_an_own_group_to_the_place_or_to_its_user() -> None:
    """It sees where it is; who is there sees it."""
    game = holding("G1", "ring")
    told = game.give("G1 ART 1 platz=1 ziel=G2 nach=P4/1")
    event = told.one(GroupTeleported)
    assert (event.x, event.y, event.owner, event.seen_by) == (4, 1, 1002, ("1001",))
    assert (told.group(2).x, told.group(2).y) == (4, 1)
    assert told.one(GroupsMet).seen_by == ("1001", "1002")
    told = game.give("G1 ART 1 platz=1 ziel=G3")
    assert (told.group(3).x, told.group(3).y) == (1, 1)
    assert game.round({1001: "G1 ART 1 platz=1 ziel=G2 nach=P3/2"}).realm().knowledge.places["3/2"].terrain == "open"


@pytest.mark.rule("ART-1")
def test_a_ring_takes_no_more_than_it_carries_and_not_out_of_its_range() -> None:
    """Soldiers, people and recruits together; the place must be in range, and another one."""
    game = holding("G1", "ring", effect=3)
    assert game.give("G1 ART 1 platz=1 ziel=G1 nach=P2/1").codes == ["artefact.too-many"]
    assert game.give("G1 ART 1 platz=1 ziel=G2 nach=P2/1").codes == []
    assert game.give("G1 ART 1 platz=1 ziel=G2 nach=P6/1").codes == ["artefact.too-far"]
    assert game.give("G1 ART 1 platz=1 ziel=G2").codes == ["artefact.in-vain"]
    for people in ("recruits", "population"):
        setattr(owner(game, "G2"), people, 1)
        assert game.give("G1 ART 1 platz=1 ziel=G2 nach=P2/1").codes == ["artefact.too-many"]
        setattr(owner(game, "G2"), people, 0)


@pytest.mark.rule("ART-1", "M-6-2")
def test_a_ring_drowns_nobody_and_leaves_ships_at_the_coast() -> None:
    """Onto the sea nobody comes from land; that costs a charge, for nobody need know what lies there."""
    text = "map cso\n1001 warlord human\nP1/1\nG1 1/1 sorcerer strength=10 militia=1 transports=3"
    game = holding("G1", "ring", text)
    told = game.give("G1 ART 1 platz=1 ziel=G1 nach=P2/1")
    assert (told.group(1).x, told.one(ArtefactUsed).worked, first(told, "G1").charges) == (1, False, 2)
    told = game.give("G1 ART 1 platz=1 ziel=G1 nach=P3/1")
    assert (told.group(1).x, told.group(1).transports, told.province("1/1").transports) == (3, 0, 3)
    assert told.one(ShipsLeft).transports == 3
    owner(game, "G1").at_sea = True
    assert not game.give("G1 ART 1 platz=1 ziel=G1 nach=P3/1").one(ArtefactUsed).worked
    assert game.give("G1 ART 1 platz=1 ziel=G1 nach=P2/1").group(1).x == 2


# ── ART 2 ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ART-2", "M-1.6-5")
def test_a_dropped_artefact_stays_in_the_province_if_there_is_room() -> None:
    """In an own one with all that is known of it."""
    game = holding("G1", "plough")
    owner(game, "G1").artefacts[0].is_examined = True
    told = game.give("G1 ART 2 platz=1")
    assert (told.one(ArtefactDropped).to_unit, told.one(ArtefactDropped).kind) == ("P1/1", "plough")
    assert (first(told, "P1/1").is_examined, told.group(1).artefacts) == (True, [])
    assert told.told(ArtefactsFound) == []
    game.state.province(1, 1).artefacts = [Artefact(kind="eye", strength=1, range=1, effect=1, charges=1)] * 2
    told = game.give("G1 ART 2 platz=1")
    assert (told.one(ArtefactDropped).to_unit, told.group(1).artefacts) == ("", [])
    assert len(told.province("1/1").artefacts) == 2


@pytest.mark.rule("ART-2", "M-10-5")
def test_others_who_find_it_know_nothing_of_it() -> None:
    """The province's owner is told that it is there, but neither what it is nor from whom."""
    game = holding("1002/G1", "plough")
    group = owner(game, "1002/G1")
    group.x, group.artefacts[0].is_examined, group.artefacts[0].is_read = 1, True, True
    told = game.give({1002: "G1 ART 2 platz=1"})
    assert told.one(ArtefactDropped).seen_by == ("1002",)
    event = told.one(ArtefactsFound)
    assert (event.seen_by, event.unit, event.count, event.source) == (("1001",), "P1/1", 1, "dropped")
    assert (first(told, "P1/1").is_examined, first(told, "P1/1").is_read) == (False, False)


@pytest.mark.rule("ART-2")
def test_what_a_province_drops_or_a_group_at_sea_is_gone() -> None:
    """And an empty place has none."""
    told = holding("P1/1", "plough").give("P1/1 ART 2 platz=1")
    assert (told.province("1/1").artefacts, told.one(ArtefactDropped).to_unit) == ([], "")
    text = "map s\n1001 warlord human\nG1 1/1 hero transports=3 at_sea"
    assert holding("G1", "plough", text).give("G1 ART 2 platz=1").one(ArtefactDropped).to_unit == ""
    assert holding("P1/1", "plough").give("P1/1 ART 2 platz=2").codes == ["artefact.none"]


# ── Provinces ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_provinces_use_artefacts_at_half() -> None:
    """Range 4 reaches two provinces, effect 20 does 10."""
    game = holding("P1/1", "plough")
    assert game.give("P1/1 ART 1 platz=1 ziel=P3/1").province("3/1").farmland == 110
    assert game.give("P1/1 ART 1 platz=1 ziel=P4/1").codes == ["artefact.too-far"]
