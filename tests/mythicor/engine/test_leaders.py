"""BAS 6 to 10: leaders and groups come and go (M-1.4-1, M-1.4-2, M-3-3)."""

import pytest

from expugna.mythicor.events import (
    GroupCreated,
    GroupDissolved,
    LeaderAppointed,
    LeaderDismissed,
    LeaderRemoved,
    RaceChanged,
)
from expugna.mythicor.phases.leaders import STARTING_BONUSES
from tests.mythicor.engine.positions import mythicor_at


@pytest.mark.rule("BAS-6", "M-1.4-2")
def test_a_dead_leader_is_removed() -> None:
    """Only a dead one; then another can be appointed."""
    told = mythicor_at("map o\n1001 warlord human\nG2 1/1 dead:hero crowns=5").give("G2 BAS 6")
    assert told.one(LeaderRemoved).klass == "hero"
    assert told.group(2).leader is None
    assert told.group(2).crowns == 5
    for leader in ("hero", "-"):
        told = mythicor_at(f"map o\n1001 warlord human\nG2 1/1 {leader}").give("G2 BAS 6")
        assert told.codes == ["group.leader-not-dead"]
        assert told.is_unchanged


@pytest.mark.rule("BAS-7", "M-1.4-2")
def test_a_living_leader_is_dismissed_but_never_the_ruler() -> None:
    """The ruler stays; a dead leader cannot be dismissed."""
    told = mythicor_at("map o\n1001 warlord human\nG2 1/1 hero").give("G2 BAS 7")
    assert told.one(LeaderDismissed).klass == "hero"
    assert told.group(2).leader is None
    told = mythicor_at("map o\n1001 warlord human\nG1 1/1 warlord").give("G1 BAS 7")
    assert told.codes == ["group.ruler-stays"]
    told = mythicor_at("map o\n1001 warlord human\nG2 1/1 dead:hero").give("G2 BAS 7")
    assert told.codes == ["group.no-living-leader"]


DISSOLVING = """
    map oo
    1001 warlord human
      {}
      G1 1/1 warlord
      G2 1/1 hero food=1 crowns=2 warships=3 transports=4 recruits=5 henchmen=6 population=7 militia=8 artefact=ring
"""


@pytest.mark.rule("BAS-8")
def test_what_a_dissolved_group_had_goes_to_the_province_first() -> None:
    """Everything goes over, and the group is no more."""
    told = mythicor_at(DISSOLVING.format("P1/1 crowns=1 militia=1")).give("G2 BAS 8")
    land = told.province("1/1")
    assert (land.food, land.crowns, land.warships, land.transports) == (1, 3, 3, 4)
    assert (land.recruits, land.henchmen, land.population, land.troops) == (5, 6, 7, {"militia": 9})
    assert [one.kind for one in land.artefacts] == ["ring"]
    assert told.one(GroupDissolved).to_unit == "P1/1"
    assert 2 not in told.realm().groups


@pytest.mark.rule("BAS-8")
def test_else_it_goes_to_the_first_own_group_here_that_can_take_it() -> None:
    """A group of another race, or without a free place for the artefact, is passed over."""
    told = mythicor_at(DISSOLVING.format("")).give("G2 BAS 8")
    assert told.one(GroupDissolved).to_unit == "1001/G1"
    assert told.group(1).population == 7
    full = DISSOLVING.format("").replace("G1 1/1 warlord", "G1 1/1 warlord race=elf militia=1")
    told = mythicor_at(full + "\nG3 1/1 hero artefact=a artefact=b\nG4 1/1 hero race=elf").give("G2 BAS 8")
    assert told.one(GroupDissolved).to_unit == "1001/G4"
    assert told.one(RaceChanged).after == "human"
    told = mythicor_at(full).give("G2 BAS 8")
    assert told.codes == ["group.nobody-takes-it"]
    assert told.is_unchanged


@pytest.mark.rule("BAS-8", "M-1.6-2")
def test_a_group_at_sea_takes_a_dissolved_one_only_with_room_for_it() -> None:
    """The ships of both count."""
    text = "map s\n1001 warlord human\nG1 1/1 warlord warships=1 population=1 at_sea\nG2 1/1 hero {} at_sea"
    assert mythicor_at(text.format("transports=1 militia=5")).give("G2 BAS 8").group(1).troops == {"militia": 5}
    both = text.replace("warships=1 population=1", "transports=2 population=2")
    assert not mythicor_at(both.format("warships=1 militia=5")).give("G2 BAS 8").codes
    told = mythicor_at(text.format("transports=1 militia=6")).give("G2 BAS 8")
    assert told.codes == ["group.nobody-takes-it"]


@pytest.mark.rule("BAS-8", "M-1.6-1")
def test_a_group_with_trade_goods_or_the_ruler_is_not_dissolved() -> None:
    """Nobody could take them. A leader alone just goes."""
    told = mythicor_at("map o\n1001 warlord human\nP1/1\nG2 1/1 hero trade_goods=1").give("G2 BAS 8")
    assert told.codes == ["group.has-trade-goods"]
    told = mythicor_at("map o\n1001 warlord human\nP1/1\nG1 1/1 warlord").give("G1 BAS 8")
    assert told.codes == ["group.ruler-stays"]
    told = mythicor_at("map o\n1001 warlord human\nG2 1/1 hero").give("G2 BAS 8\nG2 BAS 22 5")
    assert told.one(GroupDissolved).to_unit == ""
    assert told.codes == ["unit.no-such-group"]


@pytest.mark.rule("BAS-9", "M-1.4-2", "M-3-3")
@pytest.mark.parametrize(("number", "klass", "price"), [(1, "scout", 300), (3, "hero", 700), (6, "thief", 400)])
def test_a_sponsor_appoints_a_leader_for_a_leaderless_group_here(number: int, klass: str, price: int) -> None:
    """It costs the class's price; the group keeps everything and has the leader's talents."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=1000\nG2 1/1 - militia=3 food=4 tax_percent=9")
    told = game.give(f"P1/1 BAS 9 klasse={number} gruppe=G2")
    event = told.one(LeaderAppointed)
    assert (event.group, event.klass, event.price_crowns) == ("1001/G2", klass, price)
    group, leader = told.group(2), told.group(2).leader
    row = game.state.spec.leaders[klass]
    assert leader is not None
    assert (leader.leadership, leader.diplomacy, leader.strength) == (
        row.values.leadership,
        row.values.diplomacy,
        row.values.strength,
    )
    assert (group.troops, group.food, group.tax_percent) == ({"militia": 3}, 4, 9)
    assert group.morale_percent == (10 if klass == "hero" else 0)
    assert group.trade_percent == (20 if klass == "thief" else 0)
    assert told.province("1/1").crowns == 1000 - price


@pytest.mark.rule("BAS-9", "M-1.4-2")
def test_when_nobody_can_be_appointed() -> None:
    """The group has a leader, even a dead one; is elsewhere; there are too few crowns; the sponsor is dead."""
    text = "map oo\n1001 warlord human\nP1/1 crowns={}\nG2 {} {}\nG3 1/1 dead:hero crowns=900\nG4 1/1 hero"
    order = "P1/1 BAS 9 klasse=1 gruppe=G2"
    for crowns, place, leader, code in (
        (900, "1/1", "hero", "group.has-leader"),
        (900, "1/1", "dead:hero", "group.has-leader"),
        (900, "2/1", "-", "unit.not-here"),
        (299, "1/1", "-", "crowns.too-few"),
    ):
        told = mythicor_at(text.format(crowns, place, leader)).give(order)
        assert told.codes == [code]
        assert told.is_unchanged
    told = mythicor_at(text.format(900, "1/1", "-")).give("G3 BAS 9 klasse=1 gruppe=G2")
    assert told.codes == ["group.no-living-leader"]
    told = mythicor_at(text.format(900, "1/1", "-")).give("G4 BAS 9 klasse=1 gruppe=G4")
    assert told.codes == ["unit.itself"]


@pytest.mark.rule("BAS-9", "M-2-3")
def test_only_conjurers_under_a_necromancer_lead_the_undead() -> None:
    """A leaderless group with zombies takes a conjurer and nobody else."""
    game = mythicor_at("map o\n1001 necromancer human\nP1/1 crowns=900\nG2 1/1 - race=undead zombies=3")
    assert game.give("P1/1 BAS 9 klasse=3 gruppe=G2").codes == ["leader.cannot-lead-undead"]
    assert not game.give("P1/1 BAS 9 klasse=2 gruppe=G2").codes


@pytest.mark.rule("BAS-10", "M-1.4-1", "M-1.4-2", "M-1.3-2")
def test_a_new_group_takes_the_lowest_free_number_and_the_sponsors_race() -> None:
    """It stands with the sponsor, retreats never, and has nothing but its leader."""
    game = mythicor_at("map oo\n1001 warlord human\nG1 2/1 warlord race=elf crowns=800\nG3 1/1 hero")
    told = game.give("G1 BAS 10 klasse=3")
    event = told.one(GroupCreated)
    group = told.group(2)
    assert (event.group, event.klass, event.price_crowns) == ("1001/G2", "hero", 700)
    assert (group.x, group.y, group.race, group.retreat_percent, group.morale_percent) == (2, 1, "elf", 100, 10)
    assert told.group(1).crowns == 100


@pytest.mark.rule("BAS-10", "M-1.4-1")
def test_a_realm_has_at_most_twenty_groups() -> None:
    """The key group_limit."""
    groups = "\n".join(f"G{number} 1/1 hero crowns=900" for number in range(1, 21))
    game = mythicor_at(f"map o\n1001 warlord human\n{groups}")
    assert game.give("G1 BAS 10 1").codes == ["group.limit-reached"]
    game = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=900", keys={"group_limit": 3})
    assert not game.give("P1/1 BAS 10 1").codes


@pytest.mark.rule("BAS-10", "M-3-1", "M-3-3")
def test_chiefs_of_a_clan_prince_are_better_and_seafarers_groups_braver() -> None:
    """Leadership 4, tax 25, recruits 20, food 20; seafarers +5 morale."""
    told = mythicor_at("map o\n1001 clan_prince human\nP1/1 crowns=900").give("P1/1 BAS 10 5")
    group = told.group(1)
    assert group.leader is not None
    assert group.leader.leadership == 4
    assert (group.tax_percent, group.recruit_percent, group.food_percent) == (25, 20, 20)
    told = mythicor_at("map o\n1001 warlord human seafarer\nP1/1 crowns=900").give("P1/1 BAS 10 3")
    assert told.group(1).morale_percent == 15


@pytest.mark.rule("BAS-10", "M-1.4-2")
def test_a_group_is_not_created_at_sea_nor_on_credit() -> None:
    """People are found on land."""
    game = mythicor_at("map s\n1001 warlord human\nG1 1/1 warlord crowns=900 transports=1 at_sea")
    assert game.give("G1 BAS 10 1").codes == ["group.at-sea"]
    assert mythicor_at("map o\n1001 warlord human\nP1/1 crowns=299").give("P1/1 BAS 10 1").codes == ["crowns.too-few"]


@pytest.mark.rule("BAS-9", "BAS-10", "M-3-1", "M-3-3")
def test_a_leader_brings_a_seafarers_old_group_as_much_as_a_new_one() -> None:
    """A hero 15 % of morale, either way; a scout leaves morale as it was, even a low one."""
    text = "map oo\n1001 warlord human seafarer\nP1/1 crowns=900\nG1 1/1 - morale_percent={}"
    for before, klass, after in ((0, 3, 15), (20, 3, 20), (-20, 3, 15), (-20, 1, -20), (5, 1, 5)):
        told = mythicor_at(text.format(before)).give(f"P1/1 BAS 9 klasse={klass} gruppe=G1")
        assert told.group(1).morale_percent == after
    assert mythicor_at(text.format(0)).give("P1/1 BAS 10 3").group(2).morale_percent == 15
    assert mythicor_at(text.format(0)).give("P1/1 BAS 10 1").group(2).morale_percent == 5


@pytest.mark.rule("BAS-6", "BAS-7", "M-1.4-2", "M-3-3")
@pytest.mark.parametrize(("leader", "order", "kind"), [("hero", 7, LeaderDismissed), ("dead:hero", 6, LeaderRemoved)])
@pytest.mark.parametrize(("before", "after"), [(25, 15), (15, 5), (10, 0), (4, 0), (0, 0), (-30, -30)])
def test_a_leader_who_leaves_takes_the_bonuses_of_the_class_away(
    leader: str, order: int, kind: type[LeaderDismissed | LeaderRemoved], before: int, after: int
) -> None:
    """But by that no bonus falls below 0; those that the class does not have stay."""
    text = f"map o\n1001 warlord human\nG2 1/1 {leader} morale_percent={before} tax_percent=9"
    told = mythicor_at(text).give(f"G2 BAS {order}")
    assert (told.group(2).morale_percent, told.group(2).tax_percent) == (after, 9)
    assert told.one(kind).lost == ({"morale": before - after} if before != after else {})


@pytest.mark.rule("BAS-7", "BAS-9", "M-1.4-2")
def test_a_group_does_not_collect_the_talents_of_leaders_who_left() -> None:
    """Hero, chief and thief, one after the other: only the last one's are there."""
    orders = [f"G2 BAS 7\nP1/1 BAS 9 klasse={klass} gruppe=G2" for klass in (5, 3, 6)]
    game = mythicor_at("map o\n1001 clan_prince human\nP1/1 crowns=9000\nG2 1/1 hero morale_percent=10")
    group = game.give("\n".join(orders)).group(2)
    percent = [getattr(group, f"{bonus}_percent") for bonus in STARTING_BONUSES]
    assert dict(zip(STARTING_BONUSES, percent, strict=True)) == dict.fromkeys(STARTING_BONUSES, 0) | {"trade": 20}
