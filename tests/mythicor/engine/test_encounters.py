"""What a group meets where it comes to: bandits, blockades, encounter orders, enmity, tactics (M-6-4 to M-6-6)."""

import pytest

from expugna.mythicor.events import BattleFought, Blocked, GroupsMet, HeldUp, MovesEnded, ProvinceConquered
from expugna.mythicor.orders import Order, OwnGroup
from expugna.mythicor.phases import encounters
from expugna.mythicor.state import Stance, Standing
from expugna.mythicor.tell.teller import Teller
from expugna.mythicor.tell.telling import tell
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Told, mythicor_at


def battles(told: Told) -> list[tuple[str, str, str]]:
    """Who attacked whom, and why."""
    return [(event.attacker, event.defender, event.reason) for event in told.told(BattleFought)]


@pytest.mark.rule("M-6-6")
def test_the_order_of_encounters_is_one_list() -> None:
    """Bandits, blockades, own order, theirs, the province's, own against it, enmity, tactic."""
    assert [one.__name__ for one in encounters.ENCOUNTERS] == [
        "bandits",
        "blockades",
        "own_orders",
        "their_orders",
        "province_order",
        "order_against_province",
        "enmity",
        "tactic",
    ]


@pytest.mark.rule("M-6-6", "BEG-1", "TG-1")
def test_everything_happens_in_that_order() -> None:
    """A strong group meets it all: its order against all groups, by realm and number, theirs, the province's, its own
    against the province, then the tactic. The others give up at the first loss, so that all have troops left."""
    game = mythicor_at(
        """
        map oo
        1001 warlord human
          G1 1/1 warlord light_spears=9000
        1002 warlord human
          P2/1 light_archers=9000 retreat_percent=1
          G2 2/1 hero militia=900 retreat_percent=1
          G1 2/1 hero militia=900 retreat_percent=1
        1003 warlord human
          G1 2/1 hero militia=900 retreat_percent=1
        """
    )
    game.state.province(2, 1).encounter = Standing(1)
    told = game.give({1001: "G1 BEG 1\nG1 TG 1\nG1 BEW 3"})
    assert battles(told)[:5] == [
        ("1001/G1", "1002/G1", "encounter"),
        ("1001/G1", "1002/G2", "encounter"),
        ("1001/G1", "1003/G1", "encounter"),
        ("P2/1", "1001/G1", "encounter"),
        ("1001/G1", "P2/1", "encounter"),
    ]
    assert [one[2] for one in battles(told)[5:]] in (["tactic"], [])


# ── Bandits ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-6-5")
def test_bandits_attack_whoever_passes_and_end_its_movement() -> None:
    """The winner over them, too, stands still."""
    game = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero heavy_swords=500\n994\nP2/1 barbarians=3")
    told = game.give("G1 BEW 33")
    assert battles(told) == [("P2/1", "1001/G1", "bandits")]
    assert (told.group(1).x, told.province("2/1").troops) == (2, {})
    assert told.one(MovesEnded).problem.code == "move.held-up"


@pytest.mark.rule("M-6-5")
def test_whoever_has_no_soldiers_is_stopped_by_bandits_and_not_beaten() -> None:
    """Nobody fights and nobody falls, and so it is told; who lost soldiers to them was beaten."""
    game = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero\nG2 1/1 hero militia=9\n994\nP2/1 barbarians=90")
    told = game.give("G1 BEW 33\nG2 BEW 33")
    ended = {event.unit: event.problem.code for event in told.told(MovesEnded)}
    (unarmed,) = (event for event in told.told(BattleFought) if event.defender == "1001/G1")

    assert ended == {"1001/G1": "move.held-up", "1001/G2": "move.beaten"}
    for language, sentence in (
        ("de", "Banditen halten an, wer vorbeikommt, und G1 hat in 2/1 keine Soldaten: Niemand kämpft, niemand fällt."),
        ("en", "Bandits stop whoever passes, and G1 has no soldiers in 2/1: nobody fights, and nobody falls."),
    ):
        assert tell(Teller(view(told.state, 1001), language), unarmed) == sentence


@pytest.mark.rule("M-7-1", "M-7.2-1")
def test_an_attack_on_a_group_without_soldiers_is_told_as_no_battle() -> None:
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero militia=9\n1002 warlord human\nG1 2/1 hero")
    told = game.give("G1 BEG 1\nG1 BEW 3")
    german, english = (tell(Teller(view(told.state, 1002), one), told.one(BattleFought)) for one in ("de", "en"))

    assert german.endswith("an: G1. G1 hat keine Soldaten: Niemand kämpft, niemand fällt.")
    assert english.endswith("attacks G1 in 2/1. G1 has no soldiers: nobody fights, and nobody falls.")


@pytest.mark.rule("M-6-5")
def test_bandits_without_troops_hold_up_too() -> None:
    """But do not fight; a conquest in the same step follows."""
    game = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero militia=5\n994\nP2/1")
    told = game.give("G1 TG 1\nG1 BEW 33")
    assert told.one(HeldUp).seen_by == ("1001",)
    assert not told.told(BattleFought)
    assert told.province("2/1").owner == 1001
    assert told.group(1).x == 2


@pytest.mark.rule("M-6-6", "M-7.2-1")
def test_whoever_is_beaten_stops() -> None:
    """And meets nothing more: no tactic, no further step."""
    game = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero militia=5\n994\nP2/1 barbarians=400")
    told = game.give("G1 TG 1\nG1 BEW 33")
    assert len(told.told(BattleFought)) == 1
    assert told.province("2/1").owner == 994
    assert told.one(MovesEnded).problem.code == "move.beaten"
    assert told.group(1).troops == {}


# ── Blockades ────────────────────────────────────────────────────────────────────────────────────


BLOCKADE = """
    map oooo
    1001 warlord human
      G1 1/1 hero militia={mine}
    1002 warlord human {stance}
      G1 2/1 hero militia={theirs}
"""


@pytest.mark.rule("M-6-4", "BEG-5")
@pytest.mark.parametrize(
    ("mine", "theirs", "lost"), [(100, 10, 500), (100, 20, 1000), (50, 50, 5000), (3, 1, 1667), (8, 1, 625)]
)
def test_the_figures_of_a_blockade(mine: int, theirs: int, lost: int) -> None:
    """Blockers / blocked x 50, in hundredths of a point; only heads count."""
    game = mythicor_at(BLOCKADE.format(mine=mine, theirs=theirs, stance=""))
    told = game.give({1002: "G1 BEG 5 0", 1001: "G1 BEW 33"})
    event = told.one(Blocked)
    assert (event.points_hundredths, event.by_soldiers, event.soldiers) == (lost, theirs, mine)
    assert event.seen_by == ("1001", "1002")
    assert told.group(1).x == (3 if lost < 2000 else 2)


@pytest.mark.rule("M-6-4")
def test_a_group_without_soldiers_counts_as_one() -> None:
    """Two blockers take 100 points from it, and every group can make one step from where it was blocked."""
    game = mythicor_at(BLOCKADE.format(mine=0, theirs=2, stance="").replace("militia=0", ""))
    told = game.give({1002: "G1 BEG 6 1", 1001: "G1 BEW 33"})
    assert told.one(Blocked).points_hundredths == 10000
    assert told.group(1).x == 2
    game.state = told.state
    assert game.give({1002: "", 1001: "G1 BEW 3"}).group(1).x == 3


@pytest.mark.rule("M-6-4", "BEG-5", "BEG-6")
@pytest.mark.parametrize(
    ("order", "blocks"),
    [("BEG 5 99", True), ("BEG 5 100", False), ("BEG 6 100", False), ("BEG 6 101", True), ("BEG 1", False)],
)
def test_more_and_fewer(order: str, blocks: bool) -> None:
    """More than so many, fewer than so many: the number itself is neither."""
    game = mythicor_at(BLOCKADE.format(mine=100, theirs=1, stance=""))
    told = game.give({1002: f"G1 {order}", 1001: "G1 BEW 3"})
    assert bool(told.told(Blocked)) == blocks


@pytest.mark.rule("M-6-4")
def test_several_blockades_add_up_and_provinces_block_too() -> None:
    """Friends pass freely; whoever has no troops blocks nobody."""
    text = BLOCKADE.format(mine=100, theirs=10, stance="") + "G2 2/1 hero militia=10\nG3 2/1 hero\nP2/1 militia=10"
    orders = {1002: "G1 BEG 5 0\nG2 BEG 5 0\nG3 BEG 5 0\nP2/1 BEG 5 0", 1001: "G1 BEW 33"}
    told = mythicor_at(text).give(orders)
    assert [event.by_unit for event in told.told(Blocked)] == ["1002/G1", "1002/G2", "P2/1"]
    assert told.group(1).x == 3
    friendly = mythicor_at(text.replace("1002 warlord human", "1002 warlord human friend=1001"))
    assert not friendly.give(orders).told(Blocked)


# ── Encounter orders ─────────────────────────────────────────────────────────────────────────────


TWO = """
    map ooo
    1001 warlord {race} {stance}
      G1 1/1 hero militia={mine}
    1002 warlord human
      G1 2/1 hero militia={theirs}
"""


@pytest.mark.rule("BEG-1", "M-7-1", "M-6-6")
@pytest.mark.parametrize(
    ("stance", "fights"), [("", True), ("friend=1002", False), ("friend=0", False), ("foe=1003", True)]
)
def test_attack_all_but_friends(stance: str, fights: bool) -> None:
    """Friends are never attacked by the one who calls them so."""
    game = mythicor_at(TWO.format(race="human", stance=stance, mine=50, theirs=9) + "\n1003 warlord human")
    told = game.give({1001: "G1 BEG 1\nG1 BEW 3"})
    assert battles(told) == ([("1001/G1", "1002/G1", "encounter")] if fights else [])


@pytest.mark.rule("BEG-2", "M-1.1-1")
@pytest.mark.parametrize(
    ("race", "mine", "theirs", "percent", "fights"),
    [
        ("human", 100, 50, 50, True),
        ("human", 100, 51, 50, False),
        ("dwarf", 100, 75, 50, True),  # 1.5 x 100 = 150
        ("dwarf", 100, 76, 50, False),
        ("hobbit", 100, 35, 50, True),  # 0.7 x 100 = 70
        ("hobbit", 100, 36, 50, False),
        ("human", 10, 30, 300, True),
    ],
)
def test_attack_whoever_is_weak_enough(race: str, mine: int, theirs: int, percent: int, fights: bool) -> None:
    """Heads times relative strength of the race (1.1.1)."""
    game = mythicor_at(TWO.format(race=race, stance="", mine=mine, theirs=theirs))
    told = game.give({1001: f"G1 BEG 2 {percent}\nG1 BEW 3"})
    assert bool(battles(told)) == fights


@pytest.mark.rule("BEG-3", "BEG-4", "BEG-0")
@pytest.mark.parametrize(
    ("order", "at", "fights"),
    [
        ("BEG 3 1002", "3", True),
        ("BEG 3 1003", "3", False),
        ("BEG 4", "3", False),
        ("BEG 4", "5", True),
        ("BEG 1", "5", True),
        ("BEG 3 1002", "5", False),
        ("BEG 0", "3", False),
    ],
)
def test_attack_one_realm_or_those_whom_nobody_plays(order: str, at: str, fights: bool) -> None:
    """994 to 999 are played by nobody."""
    text = """
        map oo oo
        1001 warlord human
          G1 1/1 hero militia=90
        1002 warlord human
          G1 2/1 hero militia=9
        1003 warlord human
        997
          P1/2 militia=3
    """
    told = mythicor_at(text).give({1001: f"G1 {order}\nG1 BEW {at}"})
    assert bool(battles(told)) == fights
    assert told.province("1/2").owner == 997


@pytest.mark.rule("BEG-1", "M-6-6", "M-7-1")
def test_whoever_stands_there_attacks_the_one_who_comes() -> None:
    """Also a province, without its walls; nobody without troops does."""
    game = mythicor_at(
        TWO.format(race="human", stance="", mine=90, theirs=5) + "G2 2/1 hero\nP2/1 militia=5 retreat_percent=100"
    )
    told = game.give({1001: "G1 BEW 3", 1002: "G1 BEG 1\nG2 BEG 1\nP2/1 BEG 1"})
    assert battles(told) == [("1002/G1", "1001/G1", "encounter"), ("P2/1", "1001/G1", "encounter")]


@pytest.mark.rule("M-6-1", "M-6-6")
def test_only_who_moves_meets_somebody() -> None:
    """Two enemies in one place do nothing; with a move on the spot they fight."""
    game = mythicor_at(TWO.format(race="human", stance="", mine=90, theirs=5).replace("1/1", "2/1"))
    assert not battles(game.give({1001: "G1 BEG 1"}))
    assert battles(game.give({1001: "G1 BEG 1\nG1 BEW 0"})) == [("1001/G1", "1002/G1", "encounter")]


@pytest.mark.rule("M-7.2-1", "BEG-1")
def test_orders_stand_until_a_defeat() -> None:
    """They hold in the next round; the loser's is over."""
    game = mythicor_at(TWO.format(race="human", stance="", mine=900, theirs=5))
    told = game.give({1001: "G1 BEG 1", 1002: "G1 BEG 1"})
    assert (told.group(1).encounter, told.group(1, 1002).encounter) == (Standing(1), Standing(1))
    game.state = told.state
    told = game.give({1001: "G1 BEW 3"})
    assert battles(told) == [("1001/G1", "1002/G1", "encounter")]
    assert told.group(1, 1002).encounter is None
    assert told.group(1).encounter == Standing(1)


# ── Enmity ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-7-1", "FF")
@pytest.mark.parametrize(
    ("keys", "retreat", "attacks"),
    [({}, 100, True), ({}, 1, True), ({}, 0, False), ({"enemies_attack": False}, 100, False)],
)
def test_declared_foes_attack(keys: dict[str, bool], retreat: int, attacks: bool) -> None:
    """Not with a retreat value of 0 %, and only where the match wants it."""
    game = mythicor_at(TWO.format(race="human", stance="foe=1002", mine=50, theirs=9), keys=keys)
    game.state.realms[1001].groups[1].retreat_percent = retreat
    told = game.give({1001: "G1 BEW 3"})
    assert battles(told) == ([("1001/G1", "1002/G1", "enmity")] if attacks else [])


@pytest.mark.rule("M-7-1", "BAS-1", "BAS-2")
def test_the_foe_who_stands_there_attacks_too_and_each_pair_fights_once() -> None:
    """Declared by the other side only, it is the other side that attacks."""
    game = mythicor_at(
        TWO.format(race="human", stance="", mine=50, theirs=40).replace(
            "1002 warlord human", "1002 warlord human foe=1001"
        )
    )
    assert battles(game.give({1001: "G1 BEW 3"})) == [("1002/G1", "1001/G1", "enmity")]
    game.state.realms[1001].stances = {1002: Stance.FOE}
    assert battles(game.give({1001: "G1 BEW 3"})) == [("1001/G1", "1002/G1", "enmity")]


@pytest.mark.rule("M-6-6")
def test_those_who_have_fought_here_do_not_fight_again_for_enmity() -> None:
    """Who retreats from a battle does not attack the victor at once, nor does the victor what he has wiped out; at the
    next step they may."""
    weak = TWO.format(race="human", stance="foe=1002", mine=900, theirs=50).replace(
        "1002 warlord human", "1002 warlord human foe=1001"
    )
    game = mythicor_at(weak)
    game.state.realms[1002].groups[1].retreat_percent = 1
    assert battles(game.give({1001: "G1 BEG 3 1002\nG1 BEW 3"})) == [("1001/G1", "1002/G1", "encounter")]
    game.state.realms[1002].groups[1].retreat_percent = 100
    assert battles(game.give({1002: "G1 BEG 1", 1001: "G1 BEW 3"})) == [("1002/G1", "1001/G1", "encounter")]
    assert battles(game.give({1001: "G1 BEG 3 1002\nG1 BEW 3-0"}))[0] == ("1001/G1", "1002/G1", "encounter")


@pytest.mark.rule("TP-1", "TP-0", "M-7-1")
@pytest.mark.parametrize(
    ("order", "stance", "fights"),
    [("TP 1", "foe=1001", True), ("TP 0", "foe=1001", False), ("TP 1", "", False), ("TP 2", "foe=1001", False)],
)
def test_a_province_sallies_out_against_foes(order: str, stance: str, fights: bool) -> None:
    """By TP 1 also with a retreat value of 0; as attacker it has no walls."""
    text = f"map oo\n1001 warlord human\nG1 1/1 hero militia=30\n1002 warlord human {stance}\nP2/1 militia=9 vs=5"
    told = mythicor_at(text).give({1001: "G1 BEW 3", 1002: f"P2/1 {order}"})
    assert battles(told) == ([("P2/1", "1001/G1", "sortie")] if fights else [])


@pytest.mark.rule("M-7-1")
def test_friends_never_fight() -> None:
    """Whatever orders stand: nobody attacks whom it calls a friend, by no reason."""
    game = mythicor_at(
        """
        map oo
        1001 warlord human friend=1002
          G1 1/1 hero militia=50
        1002 warlord human friend=1001
          P2/1 militia=9 retreat_percent=100
          G1 2/1 hero militia=50
        """
    )
    told = game.give({1001: "G1 BEG 1\nG1 TG 3\nG1 BEW 3", 1002: "G1 BEG 1\nP2/1 BEG 5 0\nP2/1 TP 1"})
    assert not told.told(BattleFought)
    assert not told.told(Blocked)
    assert not told.told(ProvinceConquered)


# ── Seeing ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-5")
def test_groups_that_meet_see_each_other_and_owners_see_who_comes() -> None:
    """Magnitudes only; a third realm hears nothing."""
    game = mythicor_at(
        """
        map ooo
        1001 warlord human
          G1 1/1 hero militia=50
        1002 warlord human
          P2/1
        1003 warlord human
          G1 3/1 hero militia=9
        1004 warlord human
          G1 1/1 hero
        """
    )
    told = game.give({1001: "G1 BEW 33"})
    met = told.told(GroupsMet)
    assert [(event.x, event.seen_by, event.is_owner) for event in met] == [
        (2, ("1001", "1002"), True),
        (3, ("1001", "1003"), False),
    ]
    assert (met[0].troops, met[0].others) == ("many", ())
    assert [(one.realm, one.troops) for one in met[1].others] == [(1003, "few")]


@pytest.mark.rule("BEG-3", "TG-1")
@pytest.mark.parametrize(
    ("order", "code"),
    [("G1 BEG 3 1001", "realm.itself"), ("G1 BEG 3 1009", "realm.unknown"), ("G1 TG 1 1001", "realm.itself")],
)
def test_orders_against_oneself_are_refused(order: str, code: str) -> None:
    """Nobody attacks the own realm."""
    told = mythicor_at("map o\n1001 warlord human\nG1 1/1 hero").give(order)
    assert told.codes == [code]
    assert told.is_unchanged


@pytest.mark.rule("M-6-6")
def test_whoever_is_beaten_by_the_first_meets_no_second() -> None:
    """Neither by its own order nor by theirs."""
    text = """
        map oo
        1001 warlord human
          G1 1/1 hero militia=3
        1002 warlord human
          G1 2/1 hero heavy_swords=900
          G2 2/1 hero heavy_swords=900
    """
    told = mythicor_at(text).give({1001: "G1 BEG 1\nG1 BEW 3", 1002: ""})
    assert battles(told) == [("1001/G1", "1002/G1", "encounter")]
    told = mythicor_at(text).give({1001: "G1 BEW 3", 1002: "G1 BEG 1\nG2 BEG 1"})
    assert battles(told) == [("1002/G1", "1001/G1", "encounter")]


@pytest.mark.rule("M-7-1", "BEG-1")
def test_undefended_provinces_are_attacked_by_no_order_and_no_enmity() -> None:
    """Only tactics take them."""
    text = "map oo\n1001 warlord human foe=1002\nG1 1/1 hero militia=3\n1002 warlord human\nP2/1 population=9"
    told = mythicor_at(text).give({1001: "G1 BEG 1\nG1 BEW 3"})
    assert battles(told) == []
    assert told.province("2/1").owner == 1002


@pytest.mark.rule("M-6-4", "M-10-5")
def test_a_province_that_blocks_learns_who_was_blocked() -> None:
    """And the blocked group's realm whose province it is."""
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero militia=3\n1002 warlord human\nP2/1 militia=9")
    told = game.round({1001: "G1 BEW 3", 1002: "P2/1 BEG 5 0"})
    assert told.one(Blocked).by_unit == "P2/1"
    assert told.realm(1002).knowledge.groups["1001/G1"].troops == "few"
    assert told.realm(1001).knowledge.places["2/1"].owner == 1002


@pytest.mark.rule("BEG-5")
def test_numbers_of_programs_that_cannot_be_are_refused() -> None:
    """No reader lets them through."""
    game = mythicor_at("map o\n1001 warlord human\nG1 1/1 hero")
    told = game.give(Order(OwnGroup(1), "BEG", 5, {"number": -3}))
    assert told.codes == ["order.value-missing"]
    assert told.is_unchanged


@pytest.mark.rule("M-6-6", "BEG-1")
def test_whoever_is_beaten_by_a_group_is_left_alone_by_the_province() -> None:
    """Its garrison would have attacked, too."""
    game = mythicor_at(
        """
        map oo
        1001 warlord human
          G1 1/1 hero militia=300
        1002 warlord human
          P2/1 militia=90
          G1 2/1 hero heavy_swords=60
        """
    )
    told = game.give({1001: "G1 BAS 22 1\nG1 BEW 3", 1002: "G1 BEG 1\nP2/1 BEG 1"})
    assert battles(told) == [("1002/G1", "1001/G1", "encounter")]
    assert told.group(1).troops


@pytest.mark.rule("M-10-5")
def test_a_meeting_is_told_once() -> None:
    """However often anybody moves on the spot there afterwards."""
    game = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero militia=9\n1002 warlord human\nG1 2/1 hero militia=9")
    told = game.give({1001: "G1 BEW 3-0", 1002: ""})
    assert [event.unit for event in told.told(GroupsMet)] == ["1001/G1"]
    told = game.give({1001: "G1 BEW 3", 1002: "G1 BEW 0-3-0-7"})
    assert len(told.told(GroupsMet)) == 1
