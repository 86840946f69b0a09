"""What rulers and leaders bring to their group (M-3-3), with the keys applied."""

import msgspec
import pytest

from expugna.mythicor.rules import Spec, Talents, specification
from expugna.mythicor.talents import leader_values, talents_of

STANDARD = specification("standard")


def with_keys(**keys: object) -> Spec:
    return msgspec.structs.replace(STANDARD, keys=msgspec.structs.replace(STANDARD.keys, **keys))


@pytest.mark.rule("M-3-3")
def test_clan_prince() -> None:
    """Food 35, recruits 50, tax 40, military 10; 35 BP; maps; his population produces."""
    assert talents_of(STANDARD, "clan_prince", "clan_prince") == Talents(
        food_percent=35,
        recruit_percent=50,
        tax_percent=40,
        military_percent=10,
        movement_points=35,
        makes_maps=True,
        is_nomad=True,
    )


@pytest.mark.rule("M-3-3")
def test_chiefs_under_a_clan_prince() -> None:
    """Leadership 4, tax 25, recruits 20, food 20; elsewhere leadership 2 and nothing of it."""
    under = talents_of(STANDARD, "chief", "clan_prince")

    assert leader_values(STANDARD, "chief", "clan_prince").leadership == 4
    assert under == Talents(food_percent=20, recruit_percent=20, tax_percent=25, is_nomad=True)
    assert leader_values(STANDARD, "chief", "warlord").leadership == 2
    assert talents_of(STANDARD, "chief", "warlord") == Talents(is_nomad=True)


@pytest.mark.rule("M-3-3", "M-6-1", "M-9-2")
def test_keys_give_chiefs_points_and_maps() -> None:
    """chief_bp holds for every chief, chiefs_make_maps for those under a clan prince."""
    spec = with_keys(chief_bp=35, chiefs_make_maps=True)

    assert talents_of(spec, "chief", "clan_prince").movement_points == 35
    assert talents_of(spec, "chief", "archmage").movement_points == 35
    assert talents_of(spec, "chief", "clan_prince").makes_maps
    assert not talents_of(spec, "chief", "archmage").makes_maps


@pytest.mark.rule("M-6-1")
def test_key_gives_a_warlord_points() -> None:
    """warlord_bp holds for the warlord's own group only."""
    spec = with_keys(warlord_bp=30)

    assert talents_of(spec, "warlord", "warlord").movement_points == 30
    assert talents_of(spec, "hero", "warlord").movement_points == 25


@pytest.mark.rule("M-3-3")
def test_trade_prince_and_thieves() -> None:
    """Own trade bonus 20, henchmen at 225 % (key); all his groups 150 %; thieves 150 % and trade bonus 20 anywhere."""
    own = talents_of(STANDARD, "trade_prince", "trade_prince")

    assert (own.trade_percent, own.henchmen_percent) == (20, 225)
    assert (
        talents_of(with_keys(trade_prince_henchmen_percent=300), "trade_prince", "trade_prince").henchmen_percent == 300
    )
    assert talents_of(STANDARD, "priest", "trade_prince").henchmen_percent == 150
    assert talents_of(STANDARD, "priest", "warlord").henchmen_percent == 100
    thief = talents_of(STANDARD, "thief", "warlord")
    assert (thief.trade_percent, thief.henchmen_percent) == (20, 150)
    assert STANDARD.positions["trade_prince"].home_tax_percent == 10
    assert STANDARD.positions["trade_prince"].groups_henchmen_percent == 150


@pytest.mark.rule("M-3-3")
def test_hero_and_high_priest() -> None:
    """A hero's morale bonus is 10; a high priest blesses three times in fertility and twice in farmland."""
    blessing = talents_of(STANDARD, "high_priest", "high_priest")

    assert talents_of(STANDARD, "hero", "archmage").morale_percent == 10
    assert (blessing.blessing_fertility_factor, blessing.blessing_farmland_factor) == (3, 2)
    assert talents_of(STANDARD, "priest", "high_priest").blessing_fertility_factor == 1


@pytest.mark.rule("M-3-1")
def test_a_ruler_has_the_position_s_own_values() -> None:
    """Table 4, first half: a warlord 12, 5, 15; a hero 5, 3, 7."""
    assert leader_values(STANDARD, "warlord", "warlord").leadership == 12
    assert leader_values(STANDARD, "hero", "warlord").leadership == 5


@pytest.mark.rule("M-9-2")
def test_scouts_make_maps() -> None:
    """4.1: a scout makes maps anywhere; a sorcerer does not."""
    assert talents_of(STANDARD, "scout", "warlord").makes_maps
    assert not talents_of(STANDARD, "sorcerer", "warlord").makes_maps


@pytest.mark.rule("M-3-1")
def test_own_actions_of_the_classes() -> None:
    """The headings of 5.1 to 5.25 say who; what everybody may do stands nowhere."""
    who = {
        name: set(talents_of(STANDARD, name, "warlord").actions)
        for name in ("scout", "conjurer", "hero", "priest", "chief", "thief", "sorcerer")
    }

    assert who == {
        "scout": set(),
        "conjurer": {2, 15, 25},
        "hero": {24},
        "priest": {10, 11, 12, 13, 14},
        "chief": set(),
        "thief": {17, 18, 26},
        "sorcerer": {3, 4, 5, 6, 7, 8, 9, 19, 20, 22},
    }
    assert set(STANDARD.positions["necromancer"].talents.actions) == {2, 15, 23, 25}
    for position in STANDARD.positions.values():
        assert who[position.like] <= set(position.talents.actions)
    everybody = {1, 16, 21}
    assert not everybody & set().union(*who.values())


@pytest.mark.rule("M-2-3", "M-3-2")
def test_privileges_of_positions() -> None:
    """Only clan princes start in G1 and raise in all groups; only under necromancers the undead are led."""
    positions = STANDARD.positions.items()

    assert [name for name, one in positions if one.starts_in_group] == ["clan_prince"]
    assert [name for name, one in positions if one.all_groups_raise] == ["clan_prince"]
    assert [name for name, one in positions if one.leads_undead] == ["necromancer"]
