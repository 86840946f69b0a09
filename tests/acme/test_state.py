"""State, view and events as data: copied, saved, shown."""

import msgspec
import pytest

from expugna.acme import events as happened
from expugna.acme.events import Event
from expugna.acme.game import Acme, Options
from expugna.acme.orders import EndTurn, Order, write
from expugna.acme.state import SEATS, STATE_CODEC, Phase, State, copied
from expugna.acme.view import View, scratch
from expugna.kernel.codec import Codec, Unreadable
from expugna.kernel.dice import Dice
from expugna.kernel.game import Game
from expugna.kernel.ids import Seat
from tests.acme.positions import GAME, SEED, Match, acme_at, tiny_board

RED, BLUE, *_ = SEATS


def full_state() -> State:
    """A state in which every field differs from its default."""
    game = acme_at(
        "red: alaska 5 engaged 2 arrived 1 / blue: rest 3",
        phase="advance",
        capture=("alaska", "canada"),
        cards={"red": "infantry"},
        month=3,
        series_traded=2,
        series_armies=4,
        to_place=5,
        has_conquered=True,
        is_mid_turn_trade=True,
        rolls=6,
        regroup_moves=8,
        discards=["egypt"],
        winner=RED,
    )
    game.state.players[RED].unplaced = 9
    game.state.players[BLUE].is_out = True
    return game.state


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    """Changing the copy in any place leaves the original as it was."""
    state = full_state()
    saved = GAME.encode_state(state)
    copy = copied(state)
    assert copy == state
    copy.players[RED].cards.append("cavalry")
    copy.players[RED].is_out = True
    copy.countries["alaska"].armies = 77
    copy.seats.reverse()
    copy.discards.append("china")
    copy.turn = 99
    assert GAME.encode_state(state) == saved


def test_a_saved_state_is_the_same_again() -> None:
    """Saved and read: equal, and equal bytes when saved again; anything else is refused."""
    state = full_state()
    saved = GAME.encode_state(state)
    assert GAME.decode_state(saved) == state
    assert GAME.encode_state(GAME.decode_state(saved)) == saved
    assert STATE_CODEC.name == "acme.state"
    with pytest.raises(Unreadable):
        GAME.decode_state(saved[:-9])


def test_a_state_of_the_first_version_is_still_read() -> None:
    """It counted the cards drawn as well."""

    class Older(State, kw_only=True):
        draws: int = 7

    state = full_state()
    older = Codec("acme.state", 1, Older).encode(Older(**msgspec.structs.asdict(state)))
    assert b'"draws":7' in older
    assert GAME.decode_state(older) == state


def test_a_state_read_again_plays_on_exactly_alike() -> None:
    """A saved state keeps its countries in another order; dice and orders fall the same."""
    state, _ = GAME.setup(Options(), {RED: "Anna", BLUE: "Bob"}, Dice(SEED))
    again = GAME.decode_state(GAME.encode_state(state))
    assert list(again.countries) != list(state.countries)
    one, other = Match(state), Match(again)
    for _ in range(40):
        texts = one.texts()
        assert other.texts() == texts
        text = texts[len(texts) // 2]
        assert one.play(one.state.active, text).events == other.play(other.state.active, text).events
        assert one.game.encode_state(one.state) == one.game.encode_state(other.state)


def test_a_scratch_state_holds_what_the_view_tells() -> None:
    """Everything but other players' cards, what was drawn and rolled, and what lies on the discards."""
    state = full_state()
    state.players[BLUE].cards = ["cavalry"]
    seen = scratch(GAME.view(state, RED))
    assert seen.players[RED].cards == ["infantry"]
    assert seen.players[BLUE].cards == []
    hidden = {"players", "rolls", "discards"}
    for name in State.__struct_fields__:
        assert name in hidden or getattr(seen, name) == getattr(state, name), name


def test_the_view_counts_what_everyone_sees() -> None:
    """Cards, countries and armies of each player, in the order of turns; countries in the board's order."""
    game = acme_at("red: alaska 5, canada 7 / blue: rest 3", cards={"blue": "infantry cavalry"})
    view = game.view(None)
    assert (view.players[RED].countries, view.players[RED].armies, view.players[RED].cards) == (2, 12, 0)
    assert (view.players[BLUE].countries, view.players[BLUE].armies, view.players[BLUE].cards) == (27, 81, 2)
    assert list(view.countries) == list(game.game.boards["world29"].countries)
    assert list(game.game.view(game.game.decode_state(game.game.encode_state(game.state)), None).countries) == list(
        view.countries
    )
    assert view.seats == ("red", "blue")
    with pytest.raises(KeyError):
        game.view("pink")


def test_events_are_data() -> None:
    """Every event of a game can be saved and read again."""
    state, events = GAME.setup(Options(), {RED: "Anna", BLUE: "Bob"}, Dice(SEED))
    assert happened.decode(happened.encode(events)) == events
    _, refused = GAME.resolve(state, {state.active: [EndTurn()]}, Dice(SEED))
    assert happened.decode(happened.encode(refused)) == refused
    with pytest.raises(msgspec.DecodeError):
        happened.decode(b"[{}]")


def test_the_engine_is_a_game_among_others() -> None:
    """It offers what every game offers, on the shipped boards or on others."""
    game: Game[State, View, Order, Event, Options] = Acme()
    assert (game.name, game.rules_version) == ("acme", 2)
    own = Acme({"tiny": tiny_board()})
    state, _ = own.setup(Options(board="tiny"), {Seat("red"): "Anna", Seat("blue"): "Bob"}, Dice(SEED))
    assert sorted(state.countries) == ["a", "b", "c", "d"]
    assert own.write(EndTurn()) == write(EndTurn()) == "end turn"
    assert own.outcome(state) is None
    report = own.report(own.view(state, None), (), "de")
    assert report.lines == ()


@pytest.mark.rule("A-61")
def test_the_view_holds_what_stands_at_the_top_right() -> None:
    """The series' value, the month and the year, for everyone."""
    game = acme_at("red: alaska 5 / blue: rest 3", series_traded=3, month=25)
    for seat in ("red", "blue", None):
        view = game.view(seat)
        assert (view.series_value, view.month, view.year) == (10, 2, 1855)
    assert game.view(None).phase is Phase.ATTACK
