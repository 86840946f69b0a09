"""Playing ACME in tests: a player with plain sense, orders of all kinds, and what events alone tell of the board."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

import msgspec

from expugna.acme import events as happened
from expugna.acme.board import Board
from expugna.acme.events import Event
from expugna.acme.game import Acme
from expugna.acme.odds import LARGEST_ARMY, dice_choices
from expugna.acme.orders import (
    Advance,
    Attack,
    EndAttacks,
    EndTurn,
    Keep,
    Order,
    Place,
    Regroup,
    SetEvents,
    Stay,
    Trade,
)
from expugna.acme.rules import DisasterKind, Frequency
from expugna.acme.state import Phase
from expugna.acme.view import View
from expugna.kernel.dice import Dice, Stream
from expugna.kernel.ids import Seat

# ── The board as the events tell it ──────────────────────────────────────────────────────────────


class Told(msgspec.Struct):
    """Who holds what with how many armies, and who has how many cards, as far as events tell it."""

    owners: dict[str, Seat] = {}
    armies: dict[str, int] = {}
    cards: dict[Seat, int] = {}

    def hear(self, events: Iterable[Event]) -> None:
        """Follow the events."""
        for event in events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case happened.Dealt():
                self.owners, self.armies = dict(event.countries), dict(event.armies)
                self.cards = dict.fromkeys(event.seats, 0)
            case happened.DisasterStruck():
                self._struck(event)
            case happened.ArmiesPlaced() | happened.CountryBonusPlaced():
                self.armies[event.country] += event.placed
            case happened.Attacked():
                self.armies[event.source] -= event.attacker_losses
                self.armies[event.target] -= event.defender_losses
            case happened.Conquered():
                assert self.armies[event.target] == 0
                self.owners[event.target] = event.seat
                self._moved(event.source, event.target, event.armies)
            case happened.ArmiesAdvanced() | happened.ArmiesRegrouped():
                self._moved(event.source, event.target, event.armies)
            case happened.CardDrawn():
                self.cards[event.seat] += 1
            case happened.SeriesTraded():
                self.cards[event.seat] -= len(event.cards)
            case happened.PlayerEliminated():
                assert self.cards[event.seat] == event.cards
                self.cards[event.seat] -= event.cards
                self.cards[event.by] += event.cards
            case _:
                pass

    def _struck(self, event: happened.DisasterStruck) -> None:
        if event.kind is DisasterKind.REVOLUTION:
            assert event.to_seat is not None
            self.owners[event.country] = event.to_seat
        if event.kind is DisasterKind.DEFECTION:
            assert event.to_country is not None
            self.armies[event.to_country] += event.lost - event.overflow
        self.armies[event.country] -= event.lost
        assert self.armies[event.country] == event.left

    def _moved(self, source: str, target: str, armies: int) -> None:
        self.armies[source] -= armies
        self.armies[target] += armies


# ── Orders of all kinds ──────────────────────────────────────────────────────────────────────────


def same(order: Order) -> Order:
    """Orders that mean the same are the same: the cards of a series may be named in any order."""
    if isinstance(order, Trade):
        one, two, three = sorted(order.cards)
        return Trade((one, two, three))
    return order


def any_order(stream: Stream, board: Board, view: View) -> Order:
    """Some order, sensible or not: all countries and the numbers around the limits, all cards, a few slips."""
    countries = [*board.countries, "nowhere"]
    numbers = (0, 1, 2, 3, 4, view.to_place, view.to_place + 1, stream.between(1, 100))
    cards = (*(view.hand or view.rules.cards.symbols), *view.rules.cards.symbols, "joker", stream.choice(countries))
    kinds: list[Order] = [
        Place(stream.choice(countries), stream.choice(numbers)),
        Trade((stream.choice(cards), stream.choice(cards), stream.choice(cards))),
        Keep(),
        Attack(stream.choice(countries), stream.choice(countries), stream.choice(numbers)),
        Advance(stream.choice(numbers)),
        Stay(),
        EndAttacks(),
        Regroup(stream.choice(countries), stream.choice(countries), stream.choice(numbers)),
        EndTurn(),
        SetEvents(stream.choice(tuple(Frequency))),
    ]
    return stream.choice(kinds)


def orders_of_phase(board: Board, view: View) -> Iterator[Order]:
    """Every order that fits the phase, all countries and numbers, allowed or not."""
    match view.phase:
        case Phase.SETUP | Phase.PLACEMENT:
            for country, armies in product(board.countries, range(view.to_place + 2)):
                yield Place(country, armies)
        case Phase.ATTACK:
            for source, target, dice in product(board.countries, board.countries, range(5)):
                yield Attack(source, target, dice)
        case Phase.ADVANCE:
            for armies in range(110):
                yield Advance(armies)
        case Phase.REGROUP:
            for source, target, armies in product(board.countries, board.countries, range(6)):
                yield Regroup(source, target, armies)
        case _:
            hand = view.hand
            for one, two, three in product(hand, hand, hand):
                yield Trade((one, two, three))
    yield from (Keep(), Stay(), EndAttacks(), EndTurn())


# ── A player with plain sense ────────────────────────────────────────────────────────────────────


def sensible(game: Acme, view: View) -> Order:
    """What a player does who wants to win and to come to an end; the same in the same position."""
    board = game.boards[view.board]
    match view.phase:
        case Phase.SERIES:
            return next(iter(game.legal_orders(view)))
        case Phase.SETUP | Phase.PLACEMENT:
            return Place(max(_front(board, view), key=lambda country: view.countries[country].armies), view.to_place)
        case Phase.ATTACK:
            return _best_attack(board, view) or EndAttacks()
        case Phase.ADVANCE:
            return _advance(game, view)
        case _:
            return _regroup(game, board, view) or EndTurn()


def _enemies(board: Board, view: View, country: str) -> list[str]:
    return [
        near for near in board.graph.neighbours(country) if view.countries[near].owner != view.countries[country].owner
    ]


def _front(board: Board, view: View) -> list[str]:
    own = [country for country in board.countries if view.countries[country].owner == view.active]
    return [country for country in own if _enemies(board, view, country)]


def _best_attack(board: Board, view: View) -> Attack | None:
    best: tuple[float, Attack | None] = (0.5, None)
    for source in _front(board, view):
        for target in _enemies(board, view, source):
            ours, theirs = (min(LARGEST_ARMY, view.countries[one].armies) for one in (source, target))
            for choice in dice_choices(view.rules.dice, ours, theirs):
                if choice.conquer > best[0]:
                    best = (choice.conquer, Attack(source, target, choice.dice))
    return best[1]


def _advance(game: Acme, view: View) -> Order:
    assert view.capture is not None
    board = game.boards[view.board]
    if not _enemies(board, view, view.capture.target) and _enemies(board, view, view.capture.source):
        return Stay()
    return max((order for order in game.legal_orders(view) if isinstance(order, Advance)), key=lambda one: one.armies)


def _regroup(game: Acme, board: Board, view: View) -> Order | None:
    """The most armies from a country without enemies one step towards them."""
    steps = _steps_to_front(board, view)
    moves = [
        order
        for order in game.legal_orders(view)
        if isinstance(order, Regroup) and steps.get(order.target, 99) < steps.get(order.source, 99)
    ]
    return max(moves, key=lambda order: order.armies, default=None)


def _steps_to_front(board: Board, view: View) -> Mapping[str, int]:
    steps: dict[str, int] = {}
    for country in _front(board, view):
        for place, distance in board.graph.reachable(
            country, lambda one: view.countries[one].owner == view.active
        ).items():
            steps[place] = min(distance, steps.get(place, distance))
    return steps


def seeded(number: int) -> Dice:
    """Dice of a test's own."""
    return Dice(number.to_bytes(32, "big"))
