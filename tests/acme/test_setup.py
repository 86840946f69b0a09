"""Opening a match and the deal: A-01 to A-04, A-71, A-72."""

from collections import Counter

import pytest

from expugna.acme.board import board
from expugna.acme.events import Dealt, TurnBegan
from expugna.acme.game import Acme, Options
from expugna.acme.rules import Frequency
from expugna.acme.state import SEATS, Phase
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from tests.acme.positions import GAME, SEED, LoadedDice, tiny_board

RED, BLUE, GREEN, YELLOW = SEATS
TWO = {RED: "Anna", BLUE: "Bob"}
THREE = {**TWO, GREEN: "Carla"}
FOUR = {**THREE, YELLOW: "Dora"}


def seed(number: int) -> Dice:
    return Dice(number.to_bytes(32, "big"))


@pytest.mark.rule("A-01")
def test_two_named_players_sit_down_and_one_is_awaited() -> None:
    """Names are entered before the start; then the first player's armies are waiting."""
    state, events = GAME.setup(Options(), {RED: " Anna ", BLUE: "Bob"}, Dice(SEED))
    assert {seat: player.name for seat, player in state.players.items()} == TWO
    assert GAME.due(state) == (state.active,)
    assert state.phase is Phase.PLACEMENT
    assert isinstance(events[0], Dealt)
    assert isinstance(events[1], TurnBegan)


@pytest.mark.rule("A-01")
@pytest.mark.parametrize(
    ("seats", "codes"),
    [
        ({RED: "Anna", BLUE: " \t"}, ["seats.no-name"]),
        ({RED: "Anna", BLUE: "ANNA"}, ["seats.same-name"]),
        ({RED: "", BLUE: ""}, ["seats.no-name", "seats.no-name"]),
        ({Seat("pink"): "Anna", BLUE: "Bob"}, ["seats.unknown"]),
    ],
)
def test_players_without_names_of_their_own_are_refused(seats: dict[Seat, str], codes: list[str]) -> None:
    """Each needs a seat of the table and a name, and two players must not be called the same."""
    assert [problem.code for problem in GAME.check_options(Options(), seats)] == codes
    with pytest.raises(ValueError, match=codes[0]):
        GAME.setup(Options(), seats, Dice(SEED))


@pytest.mark.rule("A-71")
def test_two_to_four_play() -> None:
    """One is too few, five cannot be seated; two, three and four may play."""
    assert [problem.code for problem in GAME.check_options(Options(), {RED: "Anna"})] == ["seats.bad-number"]
    five = GAME.check_options(Options(), {**FOUR, Seat("pink"): "Eve"})
    assert [problem.code for problem in five] == ["seats.unknown", "seats.bad-number"]
    assert five[1].values == {"low": 2, "high": 4, "number": 5}
    for seats in (TWO, THREE, FOUR):
        assert GAME.check_options(Options(), seats) == ()


@pytest.mark.rule("A-02", "A-73")
def test_options_that_make_no_match_are_all_told_at_once() -> None:
    """An unknown board, unknown rules, impossible figures: each is told, with what would work."""
    problems = GAME.check_options(Options(board="world92", preset="clasic"), {RED: ""})
    assert [problem.code for problem in problems] == [
        "options.unknown-board",
        "options.unknown-preset",
        "seats.no-name",
    ]
    assert problems[0].suggestions == ("world42", "world29")
    assert problems[1].suggestions == ("classic",)
    bad = Options(overrides={"dice": {"sides": 1}, "armies": {"strat": 2}})
    assert sorted(problem.code for problem in GAME.check_options(bad, TWO)) == ["cell.out-of-range", "cell.unknown"]


@pytest.mark.rule("A-72")
def test_every_player_needs_a_country() -> None:
    """A board with fewer countries than players is refused."""
    game = Acme({"tiny": tiny_board("a b", "a-b")})
    assert [problem.code for problem in game.check_options(Options(board="tiny"), THREE)] == [
        "seats.too-many-for-board"
    ]
    state, _ = game.setup(Options(board="tiny"), TWO, Dice(SEED))
    assert Counter(holding.owner for holding in state.countries.values()) == {RED: 1, BLUE: 1}


@pytest.mark.rule("A-02")
def test_the_board_is_data_and_has_29_countries_in_six_continents() -> None:
    """29 countries; a match is played on the countries of its board, in the board's order."""
    assert len(board("world29").countries) == 29
    sizes = {name: len(members) for name, members in board("world29").members.items()}
    assert sizes == {"north_america": 6, "south_america": 3, "europe": 6, "africa": 5, "asia": 7, "australia": 2}
    state, _ = GAME.setup(Options(), TWO, Dice(SEED))
    assert list(state.countries) == list(board("world29").countries)


@pytest.mark.rule("A-03")
@pytest.mark.parametrize("number", range(8))
def test_who_has_one_country_fewer_moves_first(number: int) -> None:
    """29 countries, two players: one gets 14 and begins, without a lot."""
    state, events = GAME.setup(Options(frequency=Frequency.NEVER), TWO, seed(number))
    counts = Counter(holding.owner for holding in state.countries.values())
    assert counts[state.active] == 14
    assert sorted(counts.values()) == [14, 15]
    assert isinstance(events[0], Dealt)
    assert not events[0].drawn_by_lot
    assert events[0].countries == {country: holding.owner for country, holding in state.countries.items()}


@pytest.mark.rule("A-03")
def test_countries_are_dealt_at_random_and_either_may_get_fewer() -> None:
    """Other dice, another deal: every country falls to each player, and each player begins, about equally often."""
    red_gets: Counter[str] = Counter()
    together: Counter[str] = Counter()
    begins: Counter[str] = Counter()
    for number in range(200):
        state, _ = GAME.setup(Options(frequency=Frequency.NEVER), TWO, seed(number))
        begins[state.active] += 1
        together.update(
            country for country, holding in state.countries.items() if holding.owner == state.countries["alaska"].owner
        )
        red_gets.update(country for country, holding in state.countries.items() if holding.owner == RED)
    assert 70 <= begins[RED] <= 130
    assert all(60 <= red_gets[country] <= 140 for country in board("world29").countries)
    assert all(60 <= together[country] <= 140 for country in board("world29").countries if country != "alaska")


@pytest.mark.rule("A-03")
def test_with_equal_counts_the_first_is_drawn_by_lot() -> None:
    """42 countries, two players, 21 each: the lot decides, and is said to have decided."""
    for first in (RED, BLUE):
        dice = LoadedDice(first=[first])
        state, events = GAME.setup(Options(board="world42", frequency=Frequency.NEVER), TWO, dice)
        assert Counter(holding.owner for holding in state.countries.values()) == {RED: 21, BLUE: 21}
        assert state.seats[0] == state.active == first
        assert isinstance(events[0], Dealt)
        assert events[0].drawn_by_lot


@pytest.mark.rule("A-04")
def test_every_country_starts_with_one_army() -> None:
    """One army each; the figure is data."""
    state, _ = GAME.setup(Options(frequency=Frequency.NEVER), TWO, Dice(SEED))
    assert {holding.armies for holding in state.countries.values()} == {1}
    three = Options(frequency=Frequency.NEVER, overrides={"armies": {"start": 3}})
    state, events = GAME.setup(three, TWO, Dice(SEED))
    assert {holding.armies for holding in state.countries.values()} == {3}
    assert isinstance(events[0], Dealt)
    assert set(events[0].armies.values()) == {3}


@pytest.mark.rule("A-72")
@pytest.mark.parametrize(
    ("seats", "on", "shares"),
    [
        (THREE, "world29", [9, 10, 10]),
        (FOUR, "world29", [7, 7, 7, 8]),
        (THREE, "world42", [14, 14, 14]),
        (FOUR, "world42", [10, 10, 11, 11]),
    ],
)
def test_more_players_get_as_equal_numbers_as_possible(seats: dict[Seat, str], on: str, shares: list[int]) -> None:
    """Shares differ by one at most; who begins has the fewest, by lot among equals; the order goes round."""
    firsts = set()
    for number in range(30):
        state, events = GAME.setup(Options(board=on, frequency=Frequency.NEVER), seats, seed(number))
        counts = Counter(holding.owner for holding in state.countries.values())
        assert sorted(counts.values()) == shares
        assert counts[state.seats[0]] == shares[0]
        at = list(seats).index(state.seats[0])
        assert state.seats == [*list(seats)[at:], *list(seats)[:at]]
        assert isinstance(events[0], Dealt)
        assert events[0].drawn_by_lot is (shares.count(shares[0]) > 1)
        assert events[0].seats == tuple(state.seats)
        firsts.add(state.seats[0])
    assert firsts == set(seats)


@pytest.mark.rule("A-72")
def test_the_board_of_42_has_its_own_bonuses() -> None:
    """Australia 2, South America 2, Africa 3, Europe 5, North America 5, Asia 7."""
    world = board("world42")
    assert len(world.countries) == 42
    assert {one.id: one.bonus_armies for one in world.continents.values()} == {
        "australia": 2,
        "south_america": 2,
        "africa": 3,
        "europe": 5,
        "north_america": 5,
        "asia": 7,
    }


@pytest.mark.rule("A-11")
def test_the_frequency_of_disasters_may_be_chosen_before_the_start() -> None:
    """Else it is the preset's."""
    state, _ = GAME.setup(Options(frequency=Frequency.RARE), TWO, Dice(SEED))
    assert state.frequency is Frequency.RARE
    state, _ = GAME.setup(Options(), TWO, Dice(SEED))
    assert state.frequency is Frequency.NORMAL


def test_the_same_dice_give_the_same_deal() -> None:
    """Setting up twice gives the same bytes; other dice give others."""
    one, two, other = (GAME.encode_state(GAME.setup(Options(), FOUR, seed(number)).state) for number in (1, 1, 2))
    assert one == two
    assert one != other


@pytest.mark.rule("A-73")
def test_the_armies_of_the_start_must_do_for_the_countries() -> None:
    """29 countries for two: one is dealt 15, with two armies each 30 are needed."""
    for start, low in ((1, 15), (2, 30)):
        for armies, codes in ((low, []), (low - 1, ["options.too-few-armies"])):
            figures = {"armies": {"start": start, "initial": {"2": armies}}}
            options = Options(preset="classic", overrides=figures)
            problems = GAME.check_options(options, TWO)
            assert [problem.code for problem in problems] == codes
            assert all(problem.values["low"] == low for problem in problems)
    assert GAME.check_options(Options(overrides={"armies": {"initial": {"2": 1}}}), TWO) == ()
    assert [problem.code for problem in GAME.check_options(Options(preset="x"), TWO)] == ["options.unknown-preset"]
