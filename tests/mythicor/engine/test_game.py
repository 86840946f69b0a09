"""Mythicor behind the door that all games share (``kernel.game.Game``)."""

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from expugna.mythicor.events import MapDrawn, OrderFailed, Produced
from expugna.mythicor.game import Mythicor
from expugna.mythicor.made_up import made_up
from expugna.mythicor.setup import Options
from expugna.mythicor.state import State
from tests.mythicor.engine.positions import SEED, STANDARD, checked, mythicor_at

if TYPE_CHECKING:
    from expugna.kernel.game import Game

GAME = Mythicor()
SEATS = {Seat(str(realm)): f"Player {realm}" for realm in (1001, 1002, 1003)}


def options() -> Options:
    keys = msgspec.structs.replace(STANDARD.keys, world_width=36, world_height=36)
    spec = msgspec.structs.replace(STANDARD, keys=keys)
    return Options(match="test", spec=spec, realms=made_up(spec, 3, Dice(SEED)))


@pytest.fixture(scope="module")
def start() -> State:
    chosen = options()
    assert GAME.check_options(chosen, SEATS) == ()
    state, events = GAME.setup(chosen, SEATS, Dice(SEED))
    assert [type(event) for event in events] == [MapDrawn] * 3
    return state


def test_it_is_a_game() -> None:
    """As far as a type checker can see, and by name."""
    game: Game[State, Any, Any, Any, Options] = GAME
    assert (game.name, game.rules_version) == ("mythicor", 4)


@pytest.mark.rule("M-10-1")
def test_three_rounds_are_played_through_the_door(start: State) -> None:
    """Each realm orders by text, is checked by its view, and gets its report in both languages."""
    state = start
    assert GAME.due(state) == tuple(SEATS)
    for number in (1, 2, 3):
        given = {}
        for seat in SEATS:
            view = GAME.view(state, seat)
            x, y = view.realm.home
            text = f"P{x}/{y} SA 4\nP{x}/{y} BAS 11 art=1 anzahl=alles\nP{x}/{y} SP 1\nG1 UG 16\nR BAS 4 Reich{number}"
            orders = GAME.read(text).orders
            assert GAME.read("\n".join(map(GAME.write, orders))).orders == orders
            assert not [problem for problem in GAME.check(view, orders) if problem.is_error]
            given[seat] = orders
        after, events = GAME.resolve(state, given, Dice(SEED))
        checked(state, after, events)
        assert after.round == number
        for seat in SEATS:
            for language in ("de", "en"):
                report = GAME.report(GAME.view(after, seat), events, language)
                assert report.lines()
        assert any(isinstance(event, Produced) for event in events)
        assert not [event for event in events if isinstance(event, OrderFailed) and event.order.klass == "UG"]
        state = GAME.decode_state(GAME.encode_state(after))
        assert state == after
    assert GAME.outcome(state) is None


def test_seats_are_the_realms_ids(start: State) -> None:
    """Another one is a fault of the caller; an onlooker sees who is best and nothing else."""
    with pytest.raises(KeyError):
        GAME.view(start, Seat("1009"))
    with pytest.raises(KeyError):
        GAME.resolve(start, {Seat("01001"): ()}, Dice(SEED))
    onlooker = GAME.view(start, None)
    assert (onlooker.provinces, onlooker.groups, onlooker.stances) == ((), {}, {})
    assert [rank.realm for rank in onlooker.ranking] == [rank.realm for rank in GAME.view(start, Seat("1001")).ranking]


@pytest.mark.rule("M-10-1")
def test_realms_that_have_nothing_left_are_not_awaited() -> None:
    """A province or a group is enough."""
    state = mythicor_at(
        "map oo\n1001 warlord human\nP1/1\n1002 warlord human\n1003 warlord human\nG1 1/1 warlord"
    ).state
    assert GAME.due(state) == ("1001", "1003")


def test_a_match_with_bad_options_is_refused() -> None:
    """Somebody sits at a seat that no realm has."""
    strangers = {Seat("1009"): "Nobody"}
    assert [problem.code for problem in GAME.check_options(options(), strangers)] == ["realms.unknown-id"]
    with pytest.raises(ValueError, match=r"realms\.unknown-id 1009"):
        GAME.setup(options(), strangers, Dice(SEED))
