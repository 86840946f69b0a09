"""What a round does, and what is left of the soldiers (M-7.1-3, M-0-4)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expugna.mythicor.army import Army, Place
from expugna.mythicor.phases.battle import clash
from expugna.mythicor.phases.battle_side import sides
from tests.mythicor.battle.armies import CALM, OPEN, STANDARD, army, exact_round, fought, province, spec_with

EXAMPLE = """
[keys]
bonus_mode = "add"
[races.elf]
combat = 10
[troops.militia]
combat_tenths = 25
terrain = { open = 50 }
[troops.medium_swords]
combat_tenths = 50
terrain = { open = 50 }
[troops.light_spears]
combat_tenths = 21
terrain = { open = 0 }
"""
"""Militia worth 25 and swords worth 50, so that 20 and 10 of them are worth 500 each, and enemies that deal 2,100."""


@pytest.mark.rule("M-7.1-3")
def test_militia_and_swordsmen() -> None:
    """20 militia and 10 swords, worth 500 each, VW 6 and 14 with their factor: of 2,100 damage 1,400 and 700 come to
    them; they lose 233 and 50 of their worth, and 11 and 9 remain."""
    spec = spec_with(EXAMPLE)
    elves = army("elf", militia=20, medium_swords=10, military_percent=50, morale_percent=CALM)
    humans = army(light_spears=100)

    battle = fought(elves, humans, OPEN, spec, 0)

    assert battle.trace is not None
    militia, swords = battle.trace.settings[0].fighters
    assert (militia.factor, swords.factor) == (20_000, 20_000)
    assert (militia.defence * 2, swords.defence * 2) == (600, 1_400)
    first = battle.trace.rounds[0].sides[0]
    assert first.takes == 2_100_00
    assert [one.takes for one in first.kinds] == [1_400_00, 700_00]
    assert [one.value_lost for one in first.kinds] == [233_33, 50_00]
    assert battle.rounds == 1
    assert battle.attacker.lost == {"militia": 9, "medium_swords": 1}
    assert first.losses == 28_33


@pytest.mark.rule("M-7.1-3", "M-0-4")
@pytest.mark.parametrize(("strength", "lost"), [(45, 1), (44, 0)])
def test_an_exact_half_is_rounded_up(strength: int, lost: int) -> None:
    """22.5 damage, divided by VW 3, is half of a militia's worth of 15: one of ten falls. Less than half: none."""
    spec = spec_with(f"[troops.light_spears]\ncombat_tenths = {strength}\nterrain = {{ open = 0 }}\n")

    battle = fought(army(militia=10), army(light_spears=1, military_percent=-50), OPEN, spec, 0)

    assert battle.rounds == 1
    assert battle.attacker.lost.get("militia", 0) == lost


@st.composite
def armies(draw: st.DrawFn) -> Army:
    """An army of one to six kinds."""
    names = [kind for kind in STANDARD.troops if kind != "pirates"]
    kinds = draw(st.lists(st.sampled_from(names), min_size=1, max_size=6, unique=True))
    race = draw(st.sampled_from(list(STANDARD.races)))
    is_province = draw(st.booleans())
    return Army(
        race=race,
        troops={kind: draw(st.integers(1, 300)) for kind in kinds},
        military_percent=draw(st.integers(-50, 100)),
        has_leader=not is_province,
        leadership=draw(st.integers(0, 20)),
        is_province=is_province,
    )


@pytest.mark.rule("M-7.1-1", "M-7.1-3")
@settings(max_examples=150, deadline=None)
@given(
    armies(),
    armies(),
    st.sampled_from([one for one in STANDARD.terrains if one != "sea"]),
    st.integers(0, 15),
    st.sampled_from(["add", "multiply"]),
)
def test_rounds_agree_with_exact_fractions(first: Army, second: Army, terrain: str, walls: int, mode: str) -> None:
    """Heads after each of three rounds, against the second reckoning, to within a millionth of a soldier."""
    spec = STANDARD if mode == "add" else spec_with(f'[keys]\nbonus_mode = "{mode}"\n')
    place = Place(terrain, walls)
    left, right = sides(first, second, place, spec, "land")
    exact = tuple({kind: Fraction(count) for kind, count in one.troops.items()} for one in (first, second))
    heads = (exact[0], exact[1])
    for _ in range(3):
        if not left.total or not right.total:
            break
        clash(left, right)
        heads = exact_round(first, second, heads, place, spec)  # type: ignore[assignment]
        for side, mine in zip((left, right), heads, strict=True):
            assert side.heads == pytest.approx([float(one) for one in mine.values()], abs=1e-6)


@pytest.mark.rule("M-0-5", "M-7.1-3")
def test_heads_are_the_same_to_the_last_bit() -> None:
    """Pinned after two rounds: in another order of reckoning an old match would not give the same bytes for ever."""
    ours = army(
        militia=83, light_archers=57, medium_swords=79, light_cavalry=37,
        leader=(7, 3), military_percent=13, shield_tenths=7,
    )  # fmt: skip
    theirs = province("elf", militia=41, light_spears=23, heavy_archers=11, military_percent=9)
    both = sides(ours, theirs, Place("forest", 2), STANDARD, "land")
    for _ in range(2):
        clash(*both)

    assert [[one.hex() for one in side.heads] for side in both] == [
        ["0x1.7948f18a33136p+5", "0x1.63f7e1bc707c9p+5", "0x1.111ac0fa873b2p+6", "0x1.86934bcc124bbp+3"],
        ["0x1.7b6cb14758cf2p+4", "0x1.0d05b9b897afep+4", "0x1.33b2646873b03p+3"],
    ]


@pytest.mark.rule("M-7.1-3")
def test_a_defence_value_of_nothing_still_divides_by_one() -> None:
    """A match may give race and kind no defence at all."""
    spec = spec_with("[races.human]\ndefence = 0\n")

    battle = fought(army(militia=10), army("ork", militia=10), OPEN, spec)

    assert battle.trace is not None
    assert battle.trace.settings[0].fighters[0].defence == 100
    behind = fought(army("ork", militia=10), province(militia=10), Place("open", 1), spec).trace
    assert behind is not None
    assert behind.settings[1].fighters[0].defence == 100 * spec.fortification[1].defence


@pytest.mark.rule("UG-19")
def test_a_shield_raises_the_defence_value() -> None:
    """St x 0.2: tenths of the defence value on top, before the factor."""
    battle = fought(army(militia=10, shield_tenths=14), army(militia=10))

    assert battle.trace is not None
    assert [one.fighters[0].defence for one in battle.trace.settings] == [440, 300]
    ours, theirs = (side.kinds[0] for side in battle.trace.rounds[0].sides)
    assert ours.value_lost == pytest.approx(theirs.value_lost * 300 / 440, abs=1)


@pytest.mark.rule("UG-12")
def test_prayer_destroys_zombies_before_the_first_round() -> None:
    """As many as the priest's strength; other undead troops only fear him, living ones do not care."""
    undead = army("undead", zombies=5, heavy_swords=10)
    battle = fought(army(militia=10, destroys_undead=8), undead)

    assert battle.trace is not None
    assert [one.destroyed for one in battle.trace.settings] == [0, 5]
    assert battle.defender.destroyed == 5
    assert battle.defender.lost["zombies"] == 5
    assert fought(army(militia=10, destroys_undead=8), army(militia=10)).defender.destroyed == 0
    few = fought(army(militia=10, destroys_undead=3), undead)
    assert few.defender.destroyed == 3


@pytest.mark.rule("UG-12", "M-7.1-4")
def test_prayer_alone_may_win() -> None:
    """Nothing is left to fight against: no round is fought, and the losers had troops."""
    battle = fought(army(militia=10, destroys_undead=8, leader=(0, 0)), army("undead", zombies=5, leader=(2, 2)))

    assert (battle.winner, battle.cause, battle.rounds) == ("attacker", "wiped-out", 0)
    assert battle.defender.lost == {"zombies": 5}
    assert battle.attacker.effects.military_percent > 0


@pytest.mark.rule("UG-12", "M-0-6")
def test_prayer_destroys_no_more_than_its_strength_in_all_kinds_together() -> None:
    """In a match with a second kind of undead, five zombies and three of these."""
    spec = spec_with("[troops.fanatics]\nis_undead = true\n")
    battle = fought(army(militia=10, destroys_undead=8), army("undead", zombies=5, fanatics=20), OPEN, spec)

    assert battle.trace is not None
    assert battle.defender.destroyed == 8
    assert [one.before for one in battle.trace.rounds[0].sides[1].kinds] == [0, 17_00]


@pytest.mark.rule("UG-12", "M-7.1-4")
def test_prayer_stops_those_who_attack_as_well() -> None:
    """The zombies that came are gone before they strike."""
    battle = fought(army("undead", zombies=5), army(militia=10, destroys_undead=8))

    assert (battle.winner, battle.cause, battle.rounds) == ("defender", "wiped-out", 0)
    assert battle.attacker.lost == {"zombies": 5}


@pytest.mark.rule("UG-15")
def test_fear_lowers_the_enemys_morale() -> None:
    """By the strength of whoever spreads it, below the limit of 150."""
    battle = fought(army(militia=10, fear=7), province(militia=10, morale_percent=100))

    assert battle.trace is not None
    assert [one.morale for one in battle.trace.settings] == [9_000, 14_300]
    assert [one.fear for one in battle.trace.settings] == [0, 7]
