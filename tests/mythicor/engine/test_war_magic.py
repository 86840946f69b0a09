"""Magic attacks, spells for the battles of the round, undead recruits (UG 7, 8, 12, 15, 19, 23; M-5-1, M-5-4)."""

import pytest
from msgspec.structs import replace

from expugna.kernel.dice import Dice
from expugna.mythicor.events import (
    BattleFought,
    HordeScattered,
    LeaderTrained,
    MagicStruck,
    OrderFailed,
    RaceChanged,
    SpellCast,
    UndeadRecruited,
)
from expugna.mythicor.orders import Order, OwnGroup
from expugna.mythicor.phases.battle_trace import Setting
from expugna.mythicor.phases.battles import army
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group
from tests.mythicor.engine.positions import STANDARD, Told, mythicor_at

VILLAGE = """
    map ooooo
    1001 warlord human
      G1 {place} sorcerer strength={strength}
    997
      P3/1 population=50 recruits=5 militia=30 morale_percent=10
"""
LEARNS, LEARNS_NOT = 0, 99


# ── Magic attacks ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-7", "M-5-4")
def test_a_sorcerer_strikes_a_village_from_afar() -> None:
    """St 5 x 200 = 1,000 on 30 human militia (VW 0 + 3, KW 1.5 x 10): 333.33 of 450 fall, which are 22.2 soldiers."""
    game = mythicor_at(VILLAGE.format(place="1/1", strength=5))
    told = game.give("G1 UG 7 ziel=P3/1", UG=(2, LEARNS_NOT))
    village, hit, cast = told.province("3/1"), told.one(MagicStruck), told.one(SpellCast)
    assert village.troops == {"militia": 8}
    assert (village.population, village.recruits, village.morale_percent) == (50, 5, 7)
    assert (hit.strike.damage, hit.strike.lost, hit.strike.losses_hundredths) == (1_000, {"militia": 22}, 7_407)
    assert (hit.victim_realm, hit.victim_troops, hit.victim_left) == (997, {"militia": 30}, "few")
    assert (cast.target, cast.strength, cast.value, cast.chance_percent, cast.grew) == ("P3/1", 5, 1_000, 100, 0)


@pytest.mark.rule("UG-7", "M-5-4")
def test_an_archmage_strikes_with_the_square_of_his_strength() -> None:
    """6 x 6 x 20 = 720, where a sorcerer has 1,200."""
    game = mythicor_at(
        "map oo\n1001 archmage human\nG1 1/1 archmage strength=6\nG2 1/1 sorcerer strength=6\n997\nP2/1 militia=99"
    )
    told = game.give("G1 UG 7 P2/1\nG2 UG 7 P2/1")
    assert [event.strike.damage for event in told.told(MagicStruck)] == [720, 1_200]


@pytest.mark.rule("UG-7", "UG-8", "M-5-4", "M-10-5")
@pytest.mark.parametrize("order", ["G1 UG 7 P2/1", "G1 UG 8 1002/G1"])
def test_nobody_sees_from_afar_how_brave_those_are_whom_he_strikes(order: str) -> None:
    """Neither before the blow nor after it."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nG1 1/1 sorcerer strength=2\n"
        "1002 warlord elf\nP2/1 militia=40 morale_percent=33\nG1 2/1 hero militia=40 morale_percent=33"
    )
    trace = game.give(order).one(MagicStruck).strike.trace
    assert trace is not None
    assert [one.morale for one in trace.settings] == [0]
    assert [side.morale for one in trace.rounds for side in one.sides] == [0]


@pytest.mark.rule("UG-8", "M-5-4")
def test_a_group_is_struck_like_a_province_but_without_walls() -> None:
    """The same army in a city and in the open: 600 fall on VW 3 + VB 4 and a bonus of 75 %, or on VW 3 without any."""
    game = mythicor_at(
        """
        map oo
        1001 warlord human
          G1 1/1 sorcerer strength=3
          G2 1/1 sorcerer strength=3
        1002 warlord human
          P2/1 militia=20 vs=2
          G7 2/1 hero militia=20
        """
    )
    told = game.give({1001: "G1 UG 7 ziel=P2/1\nG2 UG 8 ziel=1002/G7"})
    city, group = told.told(MagicStruck)
    assert (city.unit, city.strike.lost) == ("P2/1", {"militia": 3})
    assert (group.unit, group.strike.lost) == ("1002/G7", {"militia": 13})
    assert told.group(7, 1002).troops == {"militia": 7}
    assert told.group(7, 1002).morale_percent == -5


@pytest.mark.rule("UG-7", "UG-8", "M-0-2", "M-10-5")
@pytest.mark.parametrize(
    ("leader", "keys", "way", "works"),
    [
        ("sorcerer", {}, 2, True),
        ("sorcerer", {}, 3, False),
        ("sorcerer", {"archmage_attack_range": 4}, 3, False),
        ("archmage", {"archmage_attack_range": 4}, 4, True),
        ("archmage", {"archmage_attack_range": 2}, 3, False),
    ],
)
def test_how_far_magic_attacks_reach(leader: str, keys: dict[str, int], way: int, works: bool) -> None:
    """2 fields, for archmages by key. Beyond, nothing is drawn and the leader trains instead."""
    game = mythicor_at(
        f"map {'o' * 6}\n1001 archmage human\nG1 1/1 {leader}\nG2 1/1 {leader}\n"
        f"997\nP{1 + way}/1 militia=9\n1002 warlord human\nG1 {1 + way}/1 hero militia=9",
        keys=keys,
    )
    told = game.give({1001: f"G1 UG 7 P{1 + way}/1\nG2 UG 8 1002/G1"})
    assert len(told.told(MagicStruck)) == 2 * works
    assert told.codes == ([] if works else ["action.out-of-reach", "target.not-in-reach"])
    trained = {event.unit for event in told.told(LeaderTrained)}
    assert ("1001/G1" in trained) is not works
    assert ("1001/G2" in trained) is not works


@pytest.mark.rule("UG-7", "UG-8", "UG-12", "UG-15", "UG-19", "UG-23", "M-3-3", "M-5-1")
def test_only_those_do_it_who_can() -> None:
    """The wrong class is refused; nothing has changed, and the leader trains."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nP1/1 recruits=9 crowns=99\nG1 1/1 hero\n1002 warlord elf\nG1 1/1 hero"
    )
    for order in ("7 P2/1", "8 1002/G1", "12", "15", "19", "23 1 2"):
        told = game.give(f"G1 UG {order}")
        assert told.codes == ["action.not-this-leader"]
        assert [event.unit for event in told.told(LeaderTrained)] == ["1001/G1", "1002/G1"]
    assert not told.told(SpellCast)
    assert told.province("1/1").recruits == 9


@pytest.mark.rule("UG-7", "UG-8")
def test_nobody_strikes_his_own() -> None:
    """Neither province nor group, in whatever way it is written; nor what lies outside the world."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 militia=9\nG1 1/1 sorcerer\nG2 1/1 hero militia=9")
    assert game.give("G1 UG 7 P1/1").codes == ["target.is-own"]
    assert game.give("G1 UG 8 1001/G2").codes == ["target.is-own"]
    assert game.give(Order(OwnGroup(1), "UG", 8, {"target": OwnGroup(2)})).codes == ["target.is-own"]
    assert game.give("G1 UG 7 P9/9").codes == ["place.out-of-world"]
    assert game.give(Order(OwnGroup(1), "UG", 7, {})).codes == ["order.value-missing"]
    assert game.give(Order(OwnGroup(1), "UG", 8, {})).codes == ["order.value-missing"]


@pytest.mark.rule("UG-8", "M-10-5")
def test_a_group_that_is_not_there_is_answered_like_one_that_does_not_exist() -> None:
    """Nobody learns by a refusal where a group is, or whether there is one."""
    game = mythicor_at("map oooo\n1001 warlord human\nG1 1/1 sorcerer\n1002 warlord human\nG1 4/1 hero militia=9")
    for target in ("1002/G1", "1002/G5", "1009/G1", "998/G1"):
        told = game.give(f"G1 UG 8 {target}")
        problem = told.one(OrderFailed).problem
        assert (problem.code, problem.values) == ("target.not-in-reach", {"unit": target, "high": 2})
        assert told.group(1, 1002).troops == {"militia": 9}


@pytest.mark.rule("UG-7", "M-5-4")
def test_where_there_are_no_soldiers_nobody_is_hit() -> None:
    """It is done all the same, for nobody could know; morale does not fall."""
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 sorcerer\n1002 warlord human\nP2/1 population=9")
    told = game.give({1001: "G1 UG 7 P2/1"}, UG=(LEARNS,))
    hit = told.one(MagicStruck)
    assert (hit.changes, hit.victim_left, hit.strike.trace) == ((), "none", None)
    assert told.province("2/1").morale_percent == 0
    assert told.one(SpellCast).grew == 1


@pytest.mark.rule("UG-7", "UG-8", "M-10-5")
def test_the_victim_learns_whose_magic_it_was_but_not_whose_hand() -> None:
    """The spell itself only its own realm reads; others nothing at all."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nG4 1/1 sorcerer\n1002 warlord human\nP2/1 militia=9\n"
        "1003 warlord human\nG1 2/1 hero"
    )
    told = game.give({1001: "G4 UG 7 P2/1"})
    hit, cast = told.one(MagicStruck), told.one(SpellCast)
    assert (hit.realm, hit.unit, hit.seen_by) == (1001, "P2/1", ("1001", "1002"))
    assert cast.seen_by == ("1001",)
    assert "G4" not in str(hit)


@pytest.mark.rule("UG-7", "M-9-3")
def test_a_hurt_garrison_recovers_to_what_it_was() -> None:
    """A power remembers the size from before the first blow; nobody else does."""
    game = mythicor_at(
        "map ooo\n1001 warlord human\nG1 2/1 sorcerer strength=2\nG2 2/1 sorcerer strength=2\n"
        "996\nP3/1 militia=40\n1002 warlord human\nP1/1 militia=40"
    )
    told = game.give({1001: "G1 UG 7 P3/1\nG2 UG 7 P3/1"})
    assert told.province("3/1").troops["militia"] < 40
    assert told.province("3/1").garrison == {"militia": 40}
    told = game.give({1001: "G1 UG 7 P1/1"})
    assert told.province("1/1").garrison == {}


@pytest.mark.rule("UG-8", "M-9-3", "M-5-4")
def test_a_horde_may_be_struck_and_scatters_when_nobody_is_left() -> None:
    """Hordes of the powers of darkness are groups of 998."""
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 sorcerer strength=1\nG2 1/1 sorcerer strength=20")
    game.state.hordes[3] = Group(realm=998, number=3, x=2, y=1, race="human", troops={"militia": 20}, crowns=7)
    told = game.give("G1 UG 8 998/G3")
    assert told.state.hordes[3].troops == {"militia": 16}
    told = game.give("G2 UG 8 998/G3")
    assert told.state.hordes == {}
    assert told.one(HordeScattered).unit == "998/G3"
    for nobody in ("997/G3", "998/G1", "1002/G3"):
        assert game.give(f"G2 UG 8 {nobody}").codes == ["target.not-in-reach"]


@pytest.mark.rule("UG-7", "M-5-1", "M-10-1")
def test_one_action_a_round_and_it_may_teach() -> None:
    """20 of 100 give a point of strength, which counts only for what comes after."""
    game = mythicor_at(VILLAGE.format(place="2/1", strength=5))
    told = game.give("G1 UG 7 P3/1\nG1 UG 7 P3/1\nG1 UG 19", UG=(0, 19))
    assert told.codes == ["order.twice-in-class"] * 2
    leader = told.group(1).leader
    assert leader is not None
    assert (told.one(SpellCast).strength, told.one(SpellCast).grew, leader.strength) == (5, 1, 6)
    assert not told.told(LeaderTrained)
    assert game.give("G1 UG 7 P3/1", UG=(0, 20)).one(SpellCast).grew == 0


@pytest.mark.rule("UG-7", "M-0-6")
def test_a_match_may_make_magic_attacks_uncertain() -> None:
    """The chance is a figure of the specification; what fails hits nobody, and may teach, too."""
    actions = {**STANDARD.actions, "7": replace(STANDARD.actions["7"], chance_percent=50)}
    game = mythicor_at(VILLAGE.format(place="2/1", strength=5), spec=replace(STANDARD, actions=actions))
    told = game.give("G1 UG 7 P3/1", UG=(50, LEARNS))
    cast = told.one(SpellCast)
    assert (cast.succeeded, cast.chance_percent, cast.grew) == (False, 50, 1)
    assert not told.told(MagicStruck)
    assert game.give("G1 UG 7 P3/1", UG=(49, 0, LEARNS)).one(MagicStruck).strike.lost


# ── Spells for the battles of the round ──────────────────────────────────────────────────────────

UNDEAD = """
    map {land}o
    1001 high_priest human
      G1 1/1 priest {sea} strength=7 militia=40 warships=30
    1002 necromancer elf
      P2/1
      G1 1/1 necromancer strength=6 race=undead zombies={zombies} light_spears={wraiths}
"""


def settings(told: Told) -> tuple[Setting, Setting]:
    """Attacker and defender of the first battle, at its start."""
    trace = told.told(BattleFought)[0].battle.trace
    assert trace is not None
    first, second = trace.settings
    return first, second


@pytest.mark.rule("UG-12", "M-7.1-3")
def test_a_priest_destroys_as_many_zombies_as_he_has_strength() -> None:
    """At the start of each battle; other undead only fear him (3.1)."""
    game = mythicor_at(UNDEAD.format(land="o", sea="", zombies=20, wraiths=20))
    told = game.give({1001: "G1 UG 12\nG1 BEG 1\nG1 BEW 0"})
    assert (told.one(SpellCast).value, settings(told)[1].destroyed) == (7, 7)
    assert told.told(BattleFought)[0].battle.defender.destroyed == 7
    assert settings(game.give({1001: "G1 BEG 1\nG1 BEW 0"}))[1].destroyed == 0
    wraiths = mythicor_at(UNDEAD.format(land="o", sea="", zombies=0, wraiths=20).replace("zombies=0", ""))
    assert settings(wraiths.give({1001: "G1 UG 12\nG1 BEG 1\nG1 BEW 0"}))[1].destroyed == 0


@pytest.mark.rule("UG-12", "M-7.4-1")
def test_between_sea_and_land_the_prayer_has_no_effect() -> None:
    """He is aboard, they are ashore."""
    game = mythicor_at(UNDEAD.format(land="c", sea="at_sea", zombies=20, wraiths=5))
    told = game.give({1001: "G1 UG 12\nG1 BEG 1\nG1 BEW 0"})
    assert told.told(BattleFought)[0].battle.kind == "sea_land"
    assert settings(told)[1].destroyed == 0


@pytest.mark.rule("UG-15", "M-7.1-5")
def test_fear_takes_the_leaders_strength_off_every_enemys_morale() -> None:
    """Leadership + 90 - 6, whoever attacks; the other side has none."""
    game = mythicor_at(UNDEAD.format(land="o", sea="", zombies=20, wraiths=5))
    told = game.give({1002: "G1 UG 15", 1001: "G1 BEG 1\nG1 BEW 0"})
    attacker, defender = settings(told)
    priest = game.state.realms[1001].groups[1].leader
    assert priest is not None
    assert (attacker.fear, attacker.morale) == (6, (priest.leadership + 90 - 6) * 100)
    assert defender.fear == 0
    assert settings(game.give({1001: "G1 BEG 1\nG1 BEW 0"}))[0].morale == (priest.leadership + 90) * 100


@pytest.mark.rule("UG-19", "M-7.1-3")
def test_a_shield_raises_the_defence_value_of_all_soldiers() -> None:
    """St 7 x 0.2 = 1.4 on VW 3 of militia; without it 3 and 5."""
    text = (
        "map o\n1001 warlord human\nG1 1/1 sorcerer strength=7 militia=20 light_spears=20\n"
        "1002 warlord human\nG1 1/1 hero militia=20"
    )
    told = mythicor_at(text).give({1001: "G1 UG 19", 1002: "G1 BEG 1\nG1 BEW 0"})
    defender = settings(told)[1]
    assert (told.one(SpellCast).value, defender.shield_tenths) == (14, 14)
    assert [kind.defence for kind in defender.fighters] == [440, 640]
    assert settings(told)[0].shield_tenths == 0
    without = mythicor_at(text).give({1002: "G1 BEG 1\nG1 BEW 0"})
    assert [kind.defence for kind in settings(without)[1].fighters] == [300, 500]


@pytest.mark.rule("UG-19", "UG-8", "M-5-4", "M-10-1")
def test_a_shield_protects_from_magic_too_once_it_stands() -> None:
    """The realm with the lower score has its turn first: 600 / 4 instead of 600 / 3."""
    text = (
        "map oo\n1001 warlord human score={mine}\nG1 1/1 sorcerer strength=3\n"
        "1002 warlord human score=50\nG1 2/1 sorcerer strength=5 militia=40"
    )
    orders = {1001: "G1 UG 8 1002/G1", 1002: "G1 UG 19"}
    late = mythicor_at(text.format(mine=90)).give(orders)
    early = mythicor_at(text.format(mine=10)).give(orders)
    assert late.one(MagicStruck).strike.lost == {"militia": 10}
    assert early.one(MagicStruck).strike.lost == {"militia": 13}


@pytest.mark.rule("UG-12", "UG-15", "UG-19", "ART-1", "M-7.1-2")
def test_a_dead_leaders_spell_is_over() -> None:
    """Who is killed after he cast it protects nobody; what an artefact gave lasts and adds up."""
    game = mythicor_at(
        "map o\n1001 warlord human\nG1 1/1 sorcerer strength=7 militia=20\n1002 warlord human\nG1 1/1 hero militia=20"
    )
    state = game.state
    leader = state.realms[1001].groups[1].leader
    assert leader is not None
    play = Play(state, {}, Dice(bytes(32)))
    play.spells.shield_tenths["1001/G1"] = 14
    assert army(play, state.realms[1001].groups[1]).shield_tenths == 14
    play.spells.strengthen("shield", state.realms[1001].groups[1], 5)
    assert army(play, state.realms[1001].groups[1]).shield_tenths == 19
    leader.is_dead = True
    assert army(play, state.realms[1001].groups[1]).shield_tenths == 5


@pytest.mark.rule("UG-12", "UG-15", "UG-19", "UG-17")
@pytest.mark.parametrize(("spell", "klass"), [(12, "priest"), (15, "conjurer"), (19, "sorcerer")])
@pytest.mark.parametrize(("draw", "holds"), [(0, False), (99, True)])
def test_whoever_is_murdered_after_the_spell_protects_nobody(spell: int, klass: str, draw: int, holds: bool) -> None:
    """The poorer realm casts it first; then a thief of the richer one kills the leader, or fails, and its zombies
    attack."""
    game = mythicor_at(f"""
        map o
        1001 necromancer human score=90
          G1 1/1 necromancer race=undead zombies=30
          G2 1/1 thief strength=20
        1002 warlord elf score=10
          G1 1/1 {klass} strength=5 militia=30
    """)
    orders = {1002: f"G1 UG {spell}", 1001: "G2 UG 17 1002/G1\nG1 BEG 1\nG1 BEW 0"}
    told = game.give(orders, UG=(LEARNS_NOT, draw, *[LEARNS_NOT] * 20))
    zombies, elves = settings(told)
    assert told.one(SpellCast).succeeded
    assert bool(zombies.destroyed or zombies.fear or elves.shield_tenths) is holds


@pytest.mark.rule("UG-12", "UG-15", "UG-19", "M-10-5")
def test_only_the_own_realm_reads_of_such_spells() -> None:
    """And they are no part of the state."""
    game = mythicor_at(
        "map o\n1001 warlord human\nG1 1/1 sorcerer militia=2\n1002 necromancer human\nG1 1/1 necromancer militia=2"
    )
    told = game.give({1001: "G1 UG 19", 1002: "G1 UG 15"})
    assert [(event.unit, event.seen_by) for event in told.told(SpellCast)] == [
        ("1001/G1", ("1001",)),
        ("1002/G1", ("1002",)),
    ]
    assert told.is_unchanged


# ── Undead recruits ──────────────────────────────────────────────────────────────────────────────

CAMP = """
    map oo
    1001 necromancer elf
      P1/1 population=40 recruits={recruits} crowns={crowns}
      G1 1/1 necromancer strength=8 {group}
      G2 1/1 conjurer strength=8 race=undead zombies=2
      G3 2/1 necromancer strength=8 race=undead zombies=2
"""


@pytest.mark.rule("UG-23", "M-2-2", "M-2-3")
@pytest.mark.parametrize(
    ("recruits", "crowns", "number", "count", "why"),
    [
        (20, 500, "5", 5, None),
        (20, 500, "all", 8, None),
        (20, 500, "9", 8, "action.at-most"),
        (3, 500, "9", 3, "recruits.too-few"),
        (20, 20, "5", 2, "crowns.too-few"),
    ],
)
def test_recruits_of_the_province_become_undead(
    recruits: int, crowns: int, number: str, count: int, why: str | None
) -> None:
    """Light spearmen cost 7 crowns. Recruits and crowns are the province's, at most as many as his strength 8."""
    game = mythicor_at(CAMP.format(recruits=recruits, crowns=crowns, group="race=undead zombies=2"))
    told = game.give(f"G1 UG 23 art=3 anzahl={number}")
    event, land = told.one(UndeadRecruited), told.province("1/1")
    assert told.group(1).troops == {"zombies": 2, "light_spears": count}
    assert (land.recruits, land.crowns, land.race) == (recruits - count, crowns - 7 * count, "elf")
    assert (event.count, event.price_crowns, event.seen_by) == (count, 7 * count, ("1001",))
    assert [short[2] for short in told.short] == ([why] if why else [])


@pytest.mark.rule("UG-23", "M-1.3-2")
def test_the_group_must_be_undead_or_empty() -> None:
    """An empty one becomes undead by it; among the living there is no place for them."""
    told = mythicor_at(CAMP.format(recruits=9, crowns=99, group="race=elf")).give("G1 UG 23 1 2")
    assert (told.group(1).race, told.group(1).troops) == ("undead", {"militia": 2})
    assert told.one(RaceChanged).unit == "1001/G1"
    told = mythicor_at(CAMP.format(recruits=9, crowns=99, group="militia=3")).give("G1 UG 23 1 2")
    assert told.codes == ["race.other"]
    assert told.province("1/1").recruits == 9


@pytest.mark.rule("UG-23")
def test_only_the_necromancer_himself_and_only_at_home() -> None:
    """His conjurers make zombies only; a foreign province gives nothing."""
    game = mythicor_at(CAMP.format(recruits=9, crowns=99, group=""))
    assert game.give("G2 UG 23 3 2").codes == ["action.not-this-leader"]
    assert game.give("G3 UG 23 3 2").codes == ["unit.not-own-province"]
    assert game.give("G1 UG 23 3 2").codes == []


@pytest.mark.rule("UG-23", "M-2-3", "BAS-20")
@pytest.mark.parametrize(("leader", "codes"), [("conjurer", []), ("hero", ["troops.undead-not-here"])])
def test_other_undead_are_handed_on_to_conjurers_and_to_nobody_else(leader: str, codes: list[str]) -> None:
    """What the necromancer has raised, his conjurers may lead (5.23)."""
    game = mythicor_at(CAMP.format(recruits=9, crowns=99, group=""))
    game.state = game.give("G1 UG 23 3 4").state
    captain = game.state.realms[1001].groups[2].leader
    assert captain is not None
    captain.klass = leader
    told = game.give("G1 BAS 20 art=3 anzahl=3 an=G2")
    assert told.codes == codes
    assert told.group(2).troops.get("light_spears", 0) == (0 if codes else 3)


@pytest.mark.rule("UG-23")
@pytest.mark.parametrize(("recruits", "crowns", "code"), [(0, 99, "recruits.too-few"), (9, 6, "crowns.too-few")])
def test_without_recruits_or_crowns_nothing_happens(recruits: int, crowns: int, code: str) -> None:
    """Refused: no action is used up."""
    told = mythicor_at(CAMP.format(recruits=recruits, crowns=crowns, group="")).give("G1 UG 23 3 2")
    assert told.codes == [code]
    assert "1001/G1" in {event.unit for event in told.told(LeaderTrained)}


@pytest.mark.rule("UG-23", "M-1.6-2")
def test_aboard_there_must_be_room() -> None:
    """On the coast at sea: a ship carries five."""
    text = (
        "map c\n1001 necromancer elf\nP1/1 recruits=9 crowns=99\n"
        "G1 1/1 necromancer strength=8 race=undead zombies=3 transports=1 at_sea"
    )
    told = mythicor_at(text).give("G1 UG 23 3 all")
    assert told.one(UndeadRecruited).count == 2
