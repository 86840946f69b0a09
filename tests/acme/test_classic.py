"""Rule variants as data, and the preset `classic` (A-73)."""

from collections import Counter

import pytest

from expugna.acme.board import board
from expugna.acme.events import (
    ArmiesAwarded,
    ArmiesPlaced,
    Attacked,
    CardDrawn,
    CardSeen,
    CountryBonusPlaced,
    Dealt,
    SeriesTraded,
    TurnBegan,
)
from expugna.acme.game import Options
from expugna.acme.phases.series import series_value, symbol
from expugna.acme.rules import JOKER, Frequency, preset
from expugna.acme.state import SEATS, Phase
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from tests.acme.positions import GAME, SEED, LoadedDice, Match, acme_at

RED, BLUE, GREEN, YELLOW = SEATS
CLASSIC = preset("classic")
SYMBOLS = {country: symbol(board("world29"), CLASSIC, country) for country in board("world29").countries}


def cards_of(name: str) -> list[str]:
    """The countries whose cards show the symbol."""
    return [country for country, shown in SYMBOLS.items() if shown == name]


def names(count: int) -> dict[Seat, str]:
    return dict(zip(SEATS[:count], ("Anna", "Bob", "Carla", "Dora"), strict=False))


def red_begins() -> LoadedDice:
    """Dice that give red one country more, and the first turn."""
    return LoadedDice(receivers=[[RED, BLUE]], first=[RED])


# ── Setup ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("A-73")
@pytest.mark.parametrize(("players", "armies"), [(2, 40), (3, 35), (4, 30)])
def test_players_place_their_first_armies_in_turns(players: int, armies: int) -> None:
    """Each starts with 40, 35 or 30 armies: one in every country, the others placed one by one, going round."""
    state, _ = GAME.setup(Options(preset="classic"), names(players), Dice(SEED))
    game = Match(state)
    first, order = state.active, list(state.seats)
    assert state.phase is Phase.SETUP
    for seat in order:
        held = sum(one.armies for one in state.countries.values() if one.owner == seat)
        assert held + state.players[seat].unplaced == armies
    waited: list[str] = []
    while game.phase() is Phase.SETUP:
        waited.append(game.state.active)
        assert game.state.to_place == 1
        own = next(one for one in game.state.countries if game.owner(one) == game.state.active)
        receipt = game.play(game.state.active, f"place {own} 1")
        assert receipt.one(ArmiesPlaced).phase == "setup"
    assert waited[: len(order)] == order
    left = Counter(waited)
    assert all(left[seat] == state.players[seat].unplaced for seat in order)
    assert receipt.one(TurnBegan).turn == 1
    assert (game.state.active, game.phase()) == (first, Phase.PLACEMENT)
    assert {player.unplaced for player in game.state.players.values()} == {0}
    for seat in order:
        assert sum(one.armies for one in game.state.countries.values() if one.owner == seat) == armies


@pytest.mark.rule("A-73")
def test_first_armies_may_be_placed_in_batches() -> None:
    """With batches of three, each places up to three at once; the last batch may be smaller."""
    own = {"armies": {"placement_batch": 3, "initial": {"2": 19}}}
    state, _ = GAME.setup(
        Options(preset="classic", overrides=own), names(2), LoadedDice(receivers=[[RED, BLUE]], first=[RED])
    )
    game = Match(state)
    assert [state.players[seat].unplaced for seat in (RED, BLUE)] == [4, 5]
    assert game.state.to_place == 3
    mine = {seat: next(one for one in state.countries if state.countries[one].owner == seat) for seat in (RED, BLUE)}
    assert game.send("red", f"place {mine[RED]} 4").codes == ["place.too-many-armies"]
    game.play("red", f"place {mine[RED]} 1\nplace {mine[RED]} 2")
    game.play("blue", f"place {mine[BLUE]} 3")
    assert (game.state.active, game.state.to_place) == ("red", 1)
    game.play("red", f"place {mine[RED]} 1")
    assert (game.state.active, game.state.to_place) == ("blue", 2)
    game.play("blue", f"place {mine[BLUE]} 2")
    assert (game.state.active, game.phase()) == ("red", Phase.PLACEMENT)


@pytest.mark.rule("A-73")
def test_who_has_placed_all_first_armies_is_passed_over() -> None:
    """With unequal counts one player places the last armies alone."""
    own = {"armies": {"initial": {"2": 16}}}
    state, _ = GAME.setup(
        Options(preset="classic", overrides=own), names(2), LoadedDice(receivers=[[RED, BLUE]], first=[RED])
    )
    game = Match(state)
    for seat in ("red", "blue", "blue"):
        own_country = next(one for one in game.state.countries if game.owner(one) == seat)
        assert (game.state.active, game.phase()) == (seat, Phase.SETUP)
        game.play(seat, f"place {own_country} 1")
    assert (game.state.active, game.phase()) == ("red", Phase.PLACEMENT)


@pytest.mark.rule("A-73")
def test_first_armies_may_be_placed_at_random() -> None:
    """`placement = random`: every army is on the board after the deal, none above the cap."""
    own = {"armies": {"placement": "random", "initial": {"2": 40, "3": 35, "4": 30}}}
    state, events = GAME.setup(Options(overrides=own, frequency=Frequency.NEVER), names(2), Dice(SEED))
    assert state.phase is Phase.PLACEMENT
    assert isinstance(events[0], Dealt)
    for seat in (RED, BLUE):
        assert sum(events[0].armies[one] for one, owner in events[0].countries.items() if owner == seat) == 40
    assert max(events[0].armies.values()) > 2
    capped = {"armies": {**own["armies"], "most_in_country": 2}}
    state, _ = GAME.setup(Options(overrides=capped, frequency=Frequency.NEVER), names(2), Dice(SEED))
    assert {one.armies for one in state.countries.values()} == {2}


@pytest.mark.rule("A-73")
def test_the_first_player_may_be_drawn_by_lot() -> None:
    """Under classic the lot decides, though one has fewer countries."""
    for first in (RED, BLUE):
        state, events = GAME.setup(Options(preset="classic"), names(2), LoadedDice(first=[first]))
        assert state.active == first
        assert isinstance(events[0], Dealt)
        assert events[0].drawn_by_lot


@pytest.mark.rule("A-73")
def test_a_classic_match_knows_no_disasters() -> None:
    """None is drawn, not even when the frequency is set to often."""
    game = acme_at("red: alaska 9 / blue: rest 9", preset="classic", frequency="often")
    receipt = game.play("red", "end turn", strikes=[True])
    assert [type(event).__name__ for event in receipt.events] == ["TurnEnded", "TurnBegan", "ArmiesAwarded"]


# ── Dice, moves, cap ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("A-41", "A-73")
def test_a_classic_defender_rolls_two_dice_at_most() -> None:
    """Against one die two are rolled, against three two, with one army one."""
    game = acme_at("red: alaska 9, egypt 9 / blue: canada 9, rest 1", preset="classic")
    assert len(game.play("red", "attack alaska canada 1").one(Attacked).defence_dice) == 2
    assert len(game.play("red", "attack alaska canada 3").one(Attacked).defence_dice) == 2
    assert len(game.play("red", "attack alaska east_siberia 1").one(Attacked).defence_dice) == 1


@pytest.mark.rule("A-73")
def test_a_classic_move_goes_along_own_countries_once_a_turn() -> None:
    """From alaska to western_states through canada; those that attacked may go; a second move is refused."""
    game = acme_at(
        "red: alaska 5 engaged 3, canada 1, western_states 1, brazil 4 / blue: rest 1",
        preset="classic",
        phase="regroup",
    )
    assert game.send("red", "regroup alaska brazil 1").codes == ["regroup.not-connected"]
    assert set(game.send("red", "regroup alaska brazil 1").problems[0].suggestions) == {"canada", "western_states"}
    assert game.send("red", "regroup alaska western_states 5").codes == ["regroup.too-many-armies"]
    assert game.send("red", "regroup alaska western_states 5").problems[0].rule == "A-52"
    game.play("red", "regroup alaska western_states 4")
    assert game.armies("alaska", "canada", "western_states") == [1, 1, 5]
    assert game.holding("alaska").engaged == 1
    assert game.texts() == ["end turn"]
    receipt = game.send("red", "regroup western_states canada 9")
    assert receipt.codes == ["regroup.no-more-moves", "regroup.too-many-armies"]
    game.play("red", "end turn")
    assert game.state.regroup_moves == 0


@pytest.mark.rule("A-35", "A-73")
def test_the_cap_is_data() -> None:
    """Under classic a country takes more than 99."""
    game = acme_at("red: alaska 99 / blue: rest 1", preset="classic", phase="placement", to_place=5)
    game.play("red", "place alaska 5")
    assert game.armies("alaska") == [104]


# ── Country cards ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("A-73")
def test_country_cards_take_the_symbols_in_turn() -> None:
    """The first country is infantry, the second cavalry, the third artillery, the fourth infantry again."""
    assert list(SYMBOLS.values())[:4] == ["infantry", "cavalry", "artillery", "infantry"]
    assert symbol(board("world29"), CLASSIC, JOKER) == JOKER


@pytest.mark.rule("A-73")
def test_a_joker_stands_for_any_symbol() -> None:
    """Two equal and a joker, two different and a joker, a card and two jokers: all are series."""
    one, two, three = cards_of("infantry")[:3]
    other, third = cards_of("cavalry")[0], cards_of("artillery")[0]
    hands = {
        f"{one} {two} joker": True,
        f"{one} {other} joker": True,
        f"{one} joker joker": True,
        f"{one} {two} {three}": True,
        f"{one} {other} {third}": True,
        f"{one} {two} {other}": False,
    }
    for hand, good in hands.items():
        game = acme_at("red: rest 1 / blue: alaska 1", preset="classic", phase="series", cards={"red": hand})
        assert game.send("red", f"trade {hand}").codes == ([] if good else ["trade.no-series"])


@pytest.mark.rule("A-73")
def test_trading_starts_with_three_cards_and_is_forced_with_five() -> None:
    """Three or four may be kept, five may not."""
    hand = cards_of("infantry")
    for count, texts in ((2, None), (3, True), (4, True), (5, False)):
        game = acme_at("blue: alaska 1 / red: rest 1", preset="classic", cards={"red": " ".join(hand[:count])})
        game.play("blue", "end turn")
        if texts is None:
            assert game.phase() is Phase.PLACEMENT
            continue
        assert game.phase() is Phase.SERIES
        assert ("keep" in game.texts()) is texts
        receipt = game.send("red", "keep")
        assert receipt.codes == ([] if texts else ["keep.must-trade"])
        if receipt.problems:
            assert set(receipt.problems[0].suggestions) == {text for text in game.texts() if text.startswith("trade ")}


@pytest.mark.rule("A-23", "A-73")
def test_series_rise_without_end() -> None:
    """4, 6, 8, 10, 12, 15, 20, 25, 30 …"""
    assert [series_value(CLASSIC, traded) for traded in range(10)] == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]


@pytest.mark.rule("A-73")
def test_a_held_country_on_a_traded_card_brings_armies_there_once_a_series() -> None:
    """Two of the cards show held countries: the first named gets two armies; the player may name the other first."""
    one, two, three = cards_of("infantry")[:3]
    game = acme_at(
        f"red: {two} 1, {three} 1 / blue: rest 1",
        preset="classic",
        phase="series",
        cards={"red": f"{one} {two} {three} joker"},
    )
    offers = [text for text in game.texts() if JOKER not in text]
    assert offers == [f"trade {two} {one} {three}", f"trade {three} {one} {two}", "keep"]
    assert f"trade joker {one} {two}" not in game.texts()
    receipt = game.play("red", f"trade {one} {three} {two}")
    bonus = receipt.one(CountryBonusPlaced)
    assert (bonus.country, bonus.placed, bonus.lost) == (three, 2, 0)
    assert game.armies(two, three) == [1, 3]
    assert receipt.one(ArmiesAwarded).for_series == 4


@pytest.mark.rule("A-73")
def test_without_a_held_country_no_bonus_comes() -> None:
    """None of the cards shows a country of the player's."""
    hand = " ".join(cards_of("infantry")[:3])
    game = acme_at("red: canada 1 / blue: rest 1", preset="classic", phase="series", cards={"red": hand})
    assert game.texts() == [f"trade {hand}", "keep"]
    assert not game.play("red", f"trade {hand}").told(CountryBonusPlaced)


@pytest.mark.rule("A-35", "A-73")
def test_the_bonus_obeys_the_cap() -> None:
    """Of two armies one finds room."""
    hand = cards_of("infantry")[:3]
    game = acme_at(
        f"red: {hand[0]} 8 / blue: rest 1",
        preset="classic",
        phase="series",
        cards={"red": " ".join(hand)},
        overrides={"armies": {"most_in_country": 9}},
    )
    bonus = game.play("red", "trade " + " ".join(hand)).one(CountryBonusPlaced)
    assert (bonus.placed, bonus.lost) == (1, 1)
    assert game.armies(hand[0]) == [9]


@pytest.mark.rule("A-73")
def test_six_cards_after_an_elimination_are_traded_at_once() -> None:
    """Red takes green's cards and holds seven: trades until fewer than five are left, places, and attacks on."""
    hand = cards_of("infantry")
    game = acme_at(
        "red: alaska 9 / blue: rest 1 / green: canada 1",
        preset="classic",
        cards={"red": " ".join(hand[:4]), "green": " ".join(hand[4:8])},
    )
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert game.phase() is Phase.ADVANCE
    game.play("red", "stay")
    assert game.phase() is Phase.SERIES
    assert game.send("red", "keep").codes == ["keep.must-trade"]
    receipt = game.play("red", "trade " + " ".join(hand[:3]))
    assert receipt.one(SeriesTraded).armies == 4
    assert game.phase() is Phase.SERIES
    assert game.send("red", "keep").codes == ["keep.must-trade"]
    receipt = game.play("red", "trade " + " ".join(hand[3:6]))
    assert not receipt.told(ArmiesAwarded)
    assert (game.phase(), game.state.to_place) == (Phase.PLACEMENT, 4 + 6)
    game.play("red", "place canada 10")
    assert (game.phase(), game.armies("canada")) == (Phase.ATTACK, [13])
    assert not game.state.is_mid_turn_trade
    receipt = game.play("red", "end turn", card=["japan"])
    assert game.state.series_armies == 0
    assert receipt.one(ArmiesAwarded).seat == "blue"
    game.play("blue", f"place brazil {game.state.to_place}\nend turn")
    assert game.phase() is Phase.SERIES
    assert game.play("red", "keep").one(ArmiesAwarded).for_series == 0


@pytest.mark.rule("A-73")
@pytest.mark.parametrize(("held", "phase"), [(5, Phase.ATTACK), (6, Phase.SERIES)])
def test_five_cards_after_an_elimination_may_wait(held: int, phase: Phase) -> None:
    """Only six or more are traded at once, also when nothing can move in."""
    hand = cards_of("infantry")[:held]
    game = acme_at(
        "red: alaska 4 / blue: rest 1 / green: canada 1",
        preset="classic",
        cards={"red": " ".join(hand[:2]), "green": " ".join(hand[2:])},
    )
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert game.phase() is phase


@pytest.mark.rule("A-06", "A-73")
def test_who_holds_the_world_trades_no_more() -> None:
    """The last country fell, with eight cards in hand: what is left is to regroup and to end the turn."""
    hand = cards_of("infantry")
    game = acme_at(
        "red: alaska 4, rest 1 / blue: canada 1",
        preset="classic",
        cards={"red": " ".join(hand[:4]), "blue": " ".join(hand[4:8])},
    )
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert game.phase() is Phase.REGROUP
    game.play("red", "end turn")
    assert game.state.winner == "red"


@pytest.mark.rule("A-73")
def test_a_match_may_force_trading_after_an_elimination_alone() -> None:
    """`must_trade_cards = 0`: at a turn's beginning nothing is forced, after an elimination from six cards on."""
    hand = cards_of("infantry")
    game = acme_at(
        "red: alaska 4 / blue: rest 1 / green: canada 1",
        preset="classic",
        cards={"red": " ".join(hand[:5]), "green": " ".join(hand[5:9])},
        overrides={"cards": {"must_trade_cards": 0}},
    )
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    assert game.send("red", "keep").codes == ["keep.must-trade"]
    assert "keep" not in game.texts()
    game.play("red", "trade " + " ".join(hand[:3]))
    assert game.phase() is Phase.SERIES
    game.play("red", "trade " + " ".join(hand[3:6]))
    assert (game.phase(), len(game.state.players[RED].cards)) == (Phase.PLACEMENT, 3)


@pytest.mark.rule("A-73")
def test_cards_are_drawn_from_those_that_nobody_holds() -> None:
    """29 countries and two jokers: what is held or traded does not come up; each other card can."""
    held = " ".join(list(SYMBOLS)[:25])
    game = acme_at(
        "red: alaska 3 / blue: rest 1", preset="classic", has_conquered=True, cards={"blue": held + " joker"}
    )
    game.state.discards = list(SYMBOLS)[25:27]
    drawn = set()
    for number in range(100):
        match = Match(game.state, dice=Dice(number.to_bytes(32, "big")))
        drawn.add(match.play("red", "end turn").one(CardSeen).card)
    assert drawn == {*list(SYMBOLS)[27:], JOKER}


@pytest.mark.rule("A-73")
def test_discards_return_when_the_deck_is_empty() -> None:
    """All other cards are held: those traded are shuffled in again."""
    game = acme_at(
        "red: alaska 3 / blue: rest 1",
        preset="classic",
        has_conquered=True,
        cards={"blue": " ".join(list(SYMBOLS)[:28]) + " joker"},
    )
    game.state.discards = [list(SYMBOLS)[28], JOKER]
    drawn = game.play("red", "end turn").one(CardSeen).card
    assert drawn in {list(SYMBOLS)[28], JOKER}
    assert game.state.discards == []


@pytest.mark.rule("A-73")
def test_when_every_card_is_held_none_is_drawn() -> None:
    """No card is left, and none has been traded."""
    game = acme_at(
        "red: alaska 3 / blue: rest 1",
        preset="classic",
        has_conquered=True,
        cards={"blue": " ".join(SYMBOLS) + " joker joker"},
    )
    receipt = game.play("red", "end turn")
    assert not receipt.told(CardDrawn)
    assert game.state.players[RED].cards == []


@pytest.mark.rule("A-73")
def test_traded_cards_lie_on_the_discards() -> None:
    """They are out of the hand and out of the deck."""
    hand = cards_of("infantry")[:3]
    game = acme_at("red: canada 1 / blue: rest 1", preset="classic", phase="series", cards={"red": " ".join(hand)})
    game.play("red", "trade " + " ".join(hand))
    assert (game.state.discards, game.state.players[RED].cards) == (hand, [])
