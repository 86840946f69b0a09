"""UG 24: heroes challenge leaders to duels (M-5-5)."""

import pytest
from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.mythicor.events import DuelFought, UpkeepPaid, ValuesLost, Ventured
from expugna.mythicor.knowledge import learn
from expugna.mythicor.known import Knowledge
from tests.mythicor.engine.positions import STANDARD, Position, Told, mythicor_at

REST = (99,) * 60
BOOK = "leadership=10 diplomacy=5 strength=20", "leadership=5 diplomacy=4 strength=11"
"""The book's example: the hero and his victim."""
SURVIVES, DIES = 99, 0
ORDER = "G2 UG 24 target=1002/G4"


def lists(hero: str = BOOK[0], victim: str = BOOK[1], *, klass: str = "hero", who: str = "scout") -> Position:
    """A hero beside the province of his victim."""
    return mythicor_at(f"""
        map oooo
        1001 warlord human
          G2 1/1 {klass} {hero}
        1002 archmage elf
          G4 2/1 {who} {victim}
          G5 3/1 scout {BOOK[1]}
    """)


def duel(game: Position, *dice: int, order: str = ORDER) -> Told:
    """The duel, if the dice fall so."""
    return game.give(order, UG=(*dice, *REST))


def alive(told: Told) -> tuple[bool, bool]:
    """Whether the hero and his victim live."""
    hero, victim = told.group(2).leader, told.group(4, 1002).leader
    assert hero is not None
    assert victim is not None
    return not hero.is_dead, not victim.is_dead


@pytest.mark.rule("M-5-5", "UG-24")
@pytest.mark.parametrize(("dice", "victim_lives"), [(74, False), (75, True)])
def test_the_books_example_is_won_with_75_percent(dice: int, victim_lives: bool) -> None:
    """(5 + 1 + 9) x 5; if it is not won, both live."""
    told = duel(lists(), dice)

    assert alive(told) == (True, victim_lives)
    assert told.one(Ventured).succeeded is not victim_lives


@pytest.mark.rule("M-5-5")
def test_the_values_of_the_beaten_fall_by_a_third() -> None:
    """5, 4 and 11 lose 2, 1 and 4: a third, to the nearest whole."""
    told = duel(lists(), DIES)

    leader = told.group(4, 1002).leader
    assert leader is not None
    assert (leader.leadership, leader.diplomacy, leader.strength) == (3, 3, 7)
    assert told.one(ValuesLost).lost == {"leadership": 2, "diplomacy": 1, "strength": 4}


@pytest.mark.rule("M-5-5", "M-5-1")
@pytest.mark.parametrize(("outcome", "strength"), [(34, 8), (35, 9)])
def test_the_dead_learn_nothing(outcome: int, strength: int) -> None:
    """Whoever dies in the duel; whoever lives has had his action and may learn by it."""
    weak = lists("leadership=1 diplomacy=4 strength=8", "leadership=5 diplomacy=4 strength=11")
    told = duel(weak, outcome, 0)
    leader = told.group(2).leader
    assert leader is not None
    assert (leader.strength, told.one(Ventured).grew) == (strength, strength - 8)


@pytest.mark.rule("M-5-5")
def test_who_is_not_superior_in_all_three_values_may_die() -> None:
    """Weaker by 4 + 0 + 3: (-7) x -5 = 35 %; then he loses nothing but his life, and the victim nothing at all."""
    weak = lists("leadership=1 diplomacy=4 strength=8 crowns=40", "leadership=5 diplomacy=4 strength=11 crowns=9")

    assert alive(duel(weak, 35)) == (True, True)
    told = duel(weak, 34)
    assert alive(told) == (False, True)
    leader = told.group(2).leader
    assert leader is not None
    assert (leader.leadership, leader.diplomacy, leader.strength, told.group(2).crowns) == (1, 4, 8, 40)
    assert told.group(4, 1002) == told.before.realms[1002].groups[4]
    assert told.one(DuelFought).dead == "1001/G2"


@pytest.mark.rule("M-5-5", "M-5-2")
@pytest.mark.parametrize(("more", "rating"), [(1, "slim"), (2, "fair"), (6, "fair"), (7, "good")])
def test_how_good_the_chance_was_is_told_roughly(more: int, rating: str) -> None:
    """Superior by 1, 1 and so much: 15 % is slim, up to 40 % fair, beyond that good."""
    told = duel(lists(f"leadership=6 diplomacy=5 strength={11 + more}"), SURVIVES)
    assert told.one(Ventured).rating == rating


@pytest.mark.rule("M-5-5")
@pytest.mark.parametrize("hero", ["leadership=30 diplomacy=4 strength=30", "leadership=30 diplomacy=3 strength=30"])
def test_who_is_stronger_in_all_but_one_value_neither_wins_nor_dies(hero: str) -> None:
    """Equal is not superior; and the sum is on his side. Nothing is drawn for it."""
    told = duel(lists(hero), 19)

    assert alive(told) == (True, True)
    assert told.one(Ventured).grew == 1


@pytest.mark.rule("M-5-5")
def test_the_winner_gets_crowns_and_trade_goods_as_5_crowns_each() -> None:
    """The beaten keeps his people and everything else."""
    game = lists(victim=f"{BOOK[1]} crowns=33 trade_goods=6 goods_from=4/1 food=7 militia=3 henchmen=5")
    told = duel(game, DIES)

    beaten = told.group(4, 1002)
    assert told.group(2).crowns == 33 + 6 * 5
    assert (beaten.crowns, beaten.trade_goods, beaten.goods_from) == (0, 0, None)
    assert (beaten.food, beaten.troops, beaten.henchmen) == (7, {"militia": 3}, 5)
    event = told.one(DuelFought)
    assert (event.crowns, event.sold_crowns, event.dead) == (63, 30, "1002/G4")


@pytest.mark.rule("M-5-5", "M-2-4")
def test_without_crowns_henchmen_leave_and_soldiers_desert() -> None:
    """As the book says of the beaten; pay is due at the end of the same round."""
    game = lists(victim=f"{BOOK[1]} crowns=500 militia=10 henchmen=5")
    told = game.round(ORDER, UG=(DIES, *REST))

    event = next(one for one in told.told(UpkeepPaid) if one.unit == "1002/G4")
    assert event.henchmen_left == 5
    assert sum(event.deserters.values()) == 5


@pytest.mark.rule("M-5-5", "M-1.6-5")
@pytest.mark.parametrize(("own", "gained"), [(0, 2), (1, 1), (2, 0)])
def test_the_winner_gets_as_many_artefacts_as_he_has_places_for(own: int, gained: int) -> None:
    """The others stay with the beaten."""
    mine = " artefact=horn" * own
    told = duel(lists(BOOK[0] + mine, f"{BOOK[1]} artefact=orb artefact=staff"), DIES)

    names = [one.kind for one in told.group(2).artefacts]
    assert names == ["horn"] * own + ["orb", "staff"][:gained]
    assert [one.kind for one in told.group(4, 1002).artefacts] == ["orb", "staff"][gained:]
    assert told.one(DuelFought).artefacts == gained


@pytest.mark.rule("M-5-1", "M-5-5")
@pytest.mark.parametrize(("dice", "grew"), [(19, 1), (20, 0)])
def test_a_challenger_who_lives_may_grow_stronger(dice: int, grew: int) -> None:
    assert duel(lists(), SURVIVES, dice).one(Ventured).grew == grew


@pytest.mark.rule("UG-24")
def test_a_ruler_may_be_killed_too() -> None:
    told = duel(lists(who="archmage"), DIES)

    leader = told.group(4, 1002).leader
    assert leader is not None
    assert (leader.is_ruler, leader.is_dead) == (True, True)


@pytest.mark.rule("UG-24", "M-10-5")
def test_both_realms_see_the_duel_but_neither_the_others_values() -> None:
    """What the loser's values fell by is told his realm, how good the odds were the challenger's, roughly."""
    told = duel(lists(), DIES)

    assert told.one(DuelFought).seen_by == (Seat("1001"), Seat("1002"))
    assert told.one(ValuesLost).seen_by == (Seat("1002"),)
    event = told.one(Ventured)
    assert (event.seen_by, event.rating, event.risk, event.chance_percent) == ((Seat("1001"),), "good", "", 0)
    beaten_off = duel(lists(), 75).one(Ventured)
    assert (beaten_off.succeeded, beaten_off.rating, beaten_off.risk) == (False, "good", "")
    weak = duel(lists("leadership=1 diplomacy=4 strength=8"), SURVIVES).one(Ventured)
    assert (weak.rating, weak.risk) == ("hopeless", "fair")


@pytest.mark.rule("UG-24", "M-10-5")
def test_who_has_fought_knows_where_the_other_is() -> None:
    events = duel(lists(), SURVIVES).events

    assert learn(Knowledge(), events, 1001, 3).groups["1002/G4"].x == 2
    assert learn(Knowledge(), events, 1002, 3).groups["1001/G2"].x == 1


@pytest.mark.rule("UG-24", "M-10-5")
@pytest.mark.parametrize(("victim", "target"), [("dead:scout", 4), ("scout", 5), ("scout", 9)])
def test_a_challenge_that_finds_nobody(victim: str, target: int) -> None:
    """A dead leader, one out of reach, one that does not exist: one answer."""
    told = duel(lists(who=victim), order=f"G2 UG 24 target=1002/G{target}")

    assert told.codes == ["target.no-living-leader"]
    assert told.is_unchanged


@pytest.mark.rule("UG-24", "M-3-1")
@pytest.mark.parametrize(("klass", "codes"), [("hero", []), ("warlord", []), ("scout", ["action.not-this-leader"])])
def test_heroes_and_warlords_fight_duels(klass: str, codes: list[str]) -> None:
    assert duel(lists(klass=klass), SURVIVES).codes == codes


@pytest.mark.rule("M-5-5", "M-0-6")
def test_figures_of_duels_are_figures_of_the_match() -> None:
    """2 % a point: 30 %; a half instead of a third."""
    game = lists()
    game.state.spec = replace(STANDARD, intrigue=replace(STANDARD.intrigue, duel_percent=2, duel_loss_divisor=2))

    assert alive(duel(game, 30)) == (True, True)
    assert duel(game, 29).one(ValuesLost).lost == {"leadership": 3, "diplomacy": 2, "strength": 6}
