"""Random games on random boards under random rules: what holds at every moment of every game."""

import os
from typing import Any

import msgspec
from hypothesis import Phase as HypothesisPhase
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from expugna.acme import events as happened
from expugna.acme.events import Event, OrderRefused
from expugna.acme.game import Acme, Options
from expugna.acme.orders import EndTurn, Order, Stay, Trade
from expugna.acme.phases.regroup import movable
from expugna.acme.rules import Frequency
from expugna.acme.state import SEATS, Phase, State, copied
from expugna.kernel.dice import Stream
from expugna.kernel.ids import Seat
from tests.acme.positions import tiny_board
from tests.properties.acme.play import Told, any_order, orders_of_phase, same, seeded, sensible

RING = tiny_board("a b c d e f g", "a-b b-c c-d d-e e-f f-g g-a a-d")
PAIR = tiny_board("a b", "a-b")
GAME = Acme({**Acme().boards, "tiny": RING, "pair": PAIR})
SOAK = bool(os.environ.get("EXPUGNA_SOAK"))
NAMES = ("Anna", "Bob", "Carla", "Dora")
PHASES = tuple(HypothesisPhase) if SOAK else (HypothesisPhase.explicit, HypothesisPhase.reuse, HypothesisPhase.generate)
"""Making a failing game shorter takes minutes: the long form does it."""

PLACES = st.integers(0, 10**6)

OVERRIDES: list[dict[str, Any]] = [
    {},
    {"armies": {"most_in_country": 4}},
    {"armies": {"fewest": 0}},
    {"cards": {"series_min_cards": 3, "elimination_trade_cards": 5}},
    {"cards": {"must_trade_cards": 5, "own_country_armies": 2}},
    {"regroup": {"reach": "connected", "most_moves": 2}},
    {"armies": {"placement": "random", "initial": {"2": 30, "3": 20, "4": 15}}},
    {"armies": {"placement": "players", "placement_batch": 3, "initial": {"2": 23, "3": 16, "4": 13}}},
]


class Games(RuleBasedStateMachine):
    """One match: orders are given, sensible, arbitrary and wrong ones, and everything is watched."""

    @initialize(
        board=st.sampled_from(["tiny", "tiny", "tiny", "world29", "world42"]),
        preset=st.sampled_from(["acme", "classic"]),
        players=st.integers(2, 4),
        frequency=st.sampled_from([*Frequency, Frequency.OFTEN]),
        overrides=st.sampled_from(OVERRIDES),
        seed=PLACES,
    )
    def open(
        self, board: str, preset: str, players: int, frequency: Frequency, overrides: dict[str, Any], seed: int
    ) -> None:
        self.options = Options(board=board, preset=preset, frequency=frequency, overrides=overrides)
        self.seats = dict(zip(SEATS[:players], NAMES, strict=False))
        assert GAME.check_options(self.options, self.seats) == ()
        self.dice = seeded(seed)
        self.stream = self.dice.stream("test")
        self.state, events = GAME.setup(self.options, self.seats, self.dice)
        self.log: list[tuple[Seat, Order, tuple[Event, ...]]] = []
        self.dealt = events
        self.told = Told()
        self.told.hear(events)

    # ── What players do ──────────────────────────────────────────────────────────────────────────

    def give(self, order: Order) -> None:
        """An order that must be accepted, and whatever follows from it."""
        (seat,) = GAME.due(self.state)
        view = GAME.view(self.state, seat)
        assert GAME.check(view, [order]) == ()
        assert GAME.read(GAME.write(order)).orders == (order,)
        state, events = GAME.resolve(self.state, {seat: [order]}, self.dice)
        assert events or isinstance(order, Stay)
        assert not [event for event in events if isinstance(event, OrderRefused)]
        self.told.hear(events)
        self.log.append((seat, order, events))
        self.state = state
        for language in ("de", "en"):
            for watching in (*self.state.seats, None):
                lines = GAME.report(GAME.view(state, watching), events, language).lines
                assert all(line.text for line in lines)

    def is_on(self) -> bool:
        return self.state.phase is not Phase.OVER

    @precondition(is_on)
    @rule(place=PLACES)
    def order_anything_legal(self, place: int) -> None:
        """Every order that is listed is accepted and executed."""
        (seat,) = GAME.due(self.state)
        orders = list(GAME.legal_orders(GAME.view(self.state, seat)))
        self.give(orders[place % len(orders)])

    @precondition(is_on)
    @rule(count=st.integers(1, 25))
    def play_on_with_sense(self, count: int) -> None:
        """Some orders of players who want to win, so that the match comes into its later parts."""
        for _ in range(count):
            if self.is_on():
                (seat,) = GAME.due(self.state)
                self.give(sensible(GAME, GAME.view(self.state, seat)))

    @precondition(is_on)
    @rule()
    def order_anything_at_all(self) -> None:
        """Other orders are refused by check and by resolve, and change nothing; there is no third kind."""
        (seat,) = GAME.due(self.state)
        view = GAME.view(self.state, seat)
        board = GAME.boards[view.board]
        legal = {same(order) for order in GAME.legal_orders(view)}
        everything = [*orders_of_phase(board, view), *legal]
        tried = [any_order(self.stream, board, view) for _ in range(10)]
        tried += [self.stream.choice(everything) for _ in range(10)]
        for order in tried:
            problems = GAME.check(view, [order])
            assert (not problems) is (same(order) in legal), (order, problems)
            if problems:
                self.refused(seat, order, [problem.code for problem in problems])

    @precondition(is_on)
    @rule()
    def others_order_something(self) -> None:
        """Nobody but the seat that is due is heard."""
        (due,) = GAME.due(self.state)
        for seat in self.state.seats:
            if seat != due:
                assert list(GAME.legal_orders(GAME.view(self.state, seat))) == []
                self.refused(seat, EndTurn(), ["order.not-your-turn"])

    def refused(self, seat: Seat, order: Order, codes: list[str]) -> None:
        before = copied(self.state)
        state, events = GAME.resolve(self.state, {seat: [order]}, self.dice)
        assert [event.problem.code for event in events if isinstance(event, OrderRefused)] == codes
        assert len(events) == len(codes)
        assert state == self.state == before

    @rule()
    def hands_are_hidden(self) -> None:
        """Two states that differ only in another seat's symbols look alike, and so does what is reported of them."""
        for holder in self.state.seats:
            other = with_other_symbols(GAME, self.state, holder, self.stream)
            for watching in (*self.state.seats, None):
                if watching != holder:
                    seen = [msgspec.json.encode(GAME.view(state, watching)) for state in (self.state, other)]
                    assert seen[0] == seen[1]
                    self.reports_agree(other, holder, watching)

    def reports_agree(self, other: State, holder: Seat, watching: Seat | None) -> None:
        """What follows from a sensible order that shows no card is told alike, in both matches."""
        if not self.is_on() or holder == self.state.active:
            return
        order = sensible(GAME, GAME.view(self.state, self.state.active))
        if isinstance(order, (EndTurn, Trade)):
            return
        texts = []
        for state in (self.state, other):
            after, events = GAME.resolve(state, {state.active: [order]}, self.dice)
            if watching == state.active and any(isinstance(event, happened.CardsTaken) for event in events):
                return
            texts.append(GAME.report(GAME.view(after, watching), events, "en"))
        assert texts[0] == texts[1]

    # ── What always holds ────────────────────────────────────────────────────────────────────────

    @invariant()
    def armies_change_by_events_only(self) -> None:
        """What the events tell is what stands on the board and is held in hands."""
        countries = self.state.countries
        assert self.told.owners == {country: holding.owner for country, holding in countries.items()}
        assert self.told.armies == {country: holding.armies for country, holding in countries.items()}
        assert self.told.cards == {seat: len(player.cards) for seat, player in self.state.players.items()}

    @invariant()
    def the_board_is_sound(self) -> None:
        """At least one army everywhere, at most what fits; owners are in the game; accounts keep their bounds."""
        state = self.state
        for holding in state.countries.values():
            assert 1 <= holding.armies <= state.rules.armies.most_in_country
            assert not state.players[holding.owner].is_out
            assert 0 <= holding.engaged <= holding.armies
            assert 0 <= holding.arrived <= holding.armies
            assert 0 <= movable(state.rules, holding) < holding.armies
            if holding.owner != state.active:
                assert (holding.engaged, holding.arrived) == (0, 0)
        for seat, player in state.players.items():
            held = [one for one in state.countries.values() if one.owner == seat]
            assert player.is_out is (not held)
            assert not (player.is_out and player.cards)
            assert player.unplaced >= 0

    @invariant()
    def the_phase_fits(self) -> None:
        """Armies in hand while placing only; a conquest while moving in only; a winner at the end only."""
        state = self.state
        assert (state.to_place > 0) is (state.phase in (Phase.SETUP, Phase.PLACEMENT)) or state.is_mid_turn_trade
        assert (state.capture is not None) is (state.phase is Phase.ADVANCE)
        assert (state.winner is not None) is (state.phase is Phase.OVER)
        assert bool(GAME.due(state)) is (GAME.outcome(state) is None)
        assert state.seats.index(state.active) >= 0
        assert not state.players[state.active].is_out

    @invariant()
    def country_cards_are_each_there_once(self) -> None:
        """Under classic no card is in two places."""
        if self.state.rules.cards.kind == "countries":
            held = [card for player in self.state.players.values() for card in player.cards] + self.state.discards
            countries = [card for card in held if card != "joker"]
            assert len(set(countries)) == len(countries)
            assert held.count("joker") <= self.state.rules.cards.jokers

    @invariant()
    def the_match_is_never_stuck(self) -> None:
        """Somebody can always do something that goes on with the match, until it is over."""
        for seat in self.state.seats:
            orders = [GAME.write(order) for order in GAME.legal_orders(GAME.view(self.state, seat))]
            going_on = [text for text in orders if not text.startswith("events")]
            assert bool(going_on) is (seat in GAME.due(self.state))
            assert len(set(orders)) == len(orders)

    def teardown(self) -> None:
        """Replaying the orders gives the same events and the same bytes, also from saved states."""
        state, events = GAME.setup(self.options, self.seats, self.dice)
        assert events == self.dealt
        for number, (seat, order, expected) in enumerate(self.log):
            if number % 5 == 0:
                state = GAME.decode_state(GAME.encode_state(state))
            state, events = GAME.resolve(state, {seat: GAME.read(GAME.write(order)).orders}, self.dice)
            assert events == expected
        assert GAME.encode_state(state) == GAME.encode_state(self.state)


def with_other_symbols(game: Acme, state: State, holder: Seat, stream: Stream) -> State:
    """The same match, but the holder's cards show something else."""
    other = copied(state)
    hand = other.players[holder].cards
    if state.rules.cards.kind == "symbols":
        other.players[holder].cards = [stream.choice(state.rules.cards.symbols) for _ in hand]
    else:
        taken = {card for player in state.players.values() for card in player.cards} | set(state.discards)
        free = [card for card in game.boards[state.board].countries if card not in taken] + hand
        stream.shuffle(free)
        other.players[holder].cards = free[: len(hand)]
    return other


TestGames = Games.TestCase
TestGames.settings = settings(stateful_step_count=25, phases=PHASES)
