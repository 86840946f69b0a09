"""Mythicor as a game among others: the rules behind one door (``kernel.game.Game``). Seats are realms' IDs."""

from collections.abc import Mapping, Sequence
from typing import Final

from expugna.kernel.dice import Dice
from expugna.kernel.game import Outcome, Resolution
from expugna.kernel.ids import Seat
from expugna.kernel.order import Reading
from expugna.kernel.problem import Problem
from expugna.mythicor import check as checking
from expugna.mythicor import setup as setting_up
from expugna.mythicor import view as viewing
from expugna.mythicor.events import Event
from expugna.mythicor.known import Knowledge
from expugna.mythicor.orders import Order
from expugna.mythicor.play import NOBODY
from expugna.mythicor.read import read_orders
from expugna.mythicor.report import Report, report
from expugna.mythicor.resolve import resolve
from expugna.mythicor.setup import Options
from expugna.mythicor.state import STATE_CODEC, Realm, State
from expugna.mythicor.turns import is_separate, next_turn
from expugna.mythicor.view import View
from expugna.mythicor.write import write_order


class Mythicor:
    """The game. It keeps nothing of any match."""

    name: Final = "mythicor"
    rules_version: Final = 4

    def check_options(self, options: Options, seats: Mapping[Seat, str]) -> tuple[Problem, ...]:
        """Everything that keeps a match from being opened like this (M-2-2, M-3-1, M-3-2)."""
        return setting_up.check_options(options, seats)

    def setup(self, options: Options, seats: Mapping[Seat, str], dice: Dice) -> Resolution[State, Event]:
        """The match before its first round; ValueError for bad options, NoRoom when nobody finds a fair place."""
        return setting_up.setup(options, seats, dice)

    def due(self, state: State) -> tuple[Seat, ...]:
        """Every realm that has anything left: all are awaited for each round (M-10-1). Where realms are evaluated one
        by one, only the one whose turn it is (M-10-2)."""
        if is_separate(state.spec):
            turn = next_turn(state)
            return (Seat(str(turn.realm)),) if turn is not None else ()
        landed = {province.owner for province in state.provinces}
        return tuple(Seat(str(one)) for one in sorted(state.realms) if one in landed or state.realms[one].groups)

    def view(self, state: State, seat: Seat | None) -> View:
        """What the realm may know (M-10-5); an onlooker knows the list of the best. KeyError for no realm's seat."""
        return _onlooker(state) if seat is None else viewing.view(state, realm_of(state, seat))

    def read(self, text: str | bytes) -> Reading[Order]:
        """The orders in a file, line by line."""
        return read_orders(text)

    def write(self, order: Order) -> str:
        """The order's canonical text."""
        return write_order(order)

    def check(self, view: View, orders: Sequence[Order]) -> tuple[Problem, ...]:
        """Everything that is wrong with the orders; ``line`` is their place among several."""
        return checking.check(view, orders)

    def resolve(self, state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Resolution[State, Event]:
        """Evaluate a round on a copy of the state; realms that are not in the mapping gave no orders (M-10-1). Where
        realms are evaluated one by one, it is the turn of the one that is due (M-10-2).

        KeyError for a seat that is no realm's; EvaluationFault for a fault of the program.
        """
        return resolve(state, {realm_of(state, seat): given for seat, given in orders.items()}, dice)

    def report(self, view: View, events: Sequence[Event], language: str) -> Report:
        """What the realm is told of the round, in ``de`` or ``en``, as data."""
        return report(view, events, language)

    def outcome(self, state: State) -> Outcome | None:  # noqa: ARG002 (the protocol's)
        """None: the rule book knows no end of a match; players and game master agree on one."""
        return None

    def encode_state(self, state: State) -> bytes:
        """The state as it is saved; equal states give equal bytes."""
        return STATE_CODEC.encode(state)

    def decode_state(self, saved: bytes) -> State:
        """A saved state again; raises ``kernel.codec.Unreadable``."""
        return STATE_CODEC.decode(saved)


def realm_of(state: State, seat: Seat) -> int:
    """The realm that a seat stands for; KeyError when it stands for none."""
    found = next((one for one in state.realms if str(one) == seat), None)
    if found is None:
        raise KeyError(seat)
    return found


def _onlooker(state: State) -> View:
    """The view of somebody who plays no realm."""
    nobody = Realm(
        id=NOBODY,
        name="",
        player="",
        position="",
        race="",
        is_seafarer=False,
        troop_kinds=(),
        home=(0, 0),
        groups={},
    )
    return View(
        match=state.match,
        spec=state.spec,
        round=state.round,
        width=state.width,
        height=state.height,
        realm=nobody,
        provinces=(),
        groups={},
        knowledge=Knowledge(),
        ranking=viewing.best(viewing.ranking(state), state.spec),
        names={one: state.realms[one].name for one in sorted(state.realms)},
        stances={},
    )
