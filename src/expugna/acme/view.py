"""What a seat may know of a match: everything on the table, and its own hand (A-24)."""

import msgspec

from expugna.acme.board import Board
from expugna.acme.phases.regroup import movable
from expugna.acme.phases.series import series_value
from expugna.acme.phases.turn import calendar
from expugna.acme.rules import Frequency, Rules
from expugna.acme.state import Capture, Holding, Phase, Player, State
from expugna.kernel.ids import Seat


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player as everyone sees them: cards are counted, not shown."""

    name: str
    cards: int
    countries: int
    armies: int
    is_out: bool
    unplaced: int


class CountryView(msgspec.Struct, frozen=True, kw_only=True):
    """A country as everyone sees it. ``movable`` armies may still be regrouped out of it this turn (A-52)."""

    owner: Seat
    armies: int
    engaged: int
    arrived: int
    movable: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat sees it; ``seat`` None is an onlooker, whose ``hand`` is empty.

    ``month`` (1 to 12) and ``year`` are the calendar's, after ``months`` of the match; ``series_value`` is what the
    next series is worth (A-23), ``series_armies`` what was traded this turn and is yet to be awarded.
    """

    board: str
    rules: Rules
    seat: Seat | None
    seats: tuple[Seat, ...]
    players: dict[Seat, PlayerView]
    countries: dict[str, CountryView]
    hand: tuple[str, ...]
    active: Seat
    phase: Phase
    frequency: Frequency
    turn: int
    month: int
    year: int
    series_value: int
    to_place: int
    has_conquered: bool
    capture: Capture | None
    regroup_moves: int
    winner: Seat | None
    months: int = 0
    series_traded: int = 0
    series_armies: int = 0
    is_mid_turn_trade: bool = False


def view(board: Board, state: State, seat: Seat | None) -> View:
    """The table as the seat sees it, countries in the board's order; ``seat`` None is an onlooker."""
    month, year = calendar(state.rules.calendar, state.month)
    return View(
        board=state.board,
        rules=state.rules,
        seat=seat,
        seats=tuple(state.seats),
        players=_players(state),
        countries={country: _country(state, state.countries[country]) for country in board.countries},
        hand=() if seat is None else tuple(state.players[seat].cards),
        active=state.active,
        phase=state.phase,
        frequency=state.frequency,
        turn=state.turn,
        month=month,
        year=year,
        series_value=series_value(state.rules, state.series_traded),
        to_place=state.to_place,
        has_conquered=state.has_conquered,
        capture=state.capture,
        regroup_moves=state.regroup_moves,
        winner=state.winner,
        months=state.month,
        series_traded=state.series_traded,
        series_armies=state.series_armies,
        is_mid_turn_trade=state.is_mid_turn_trade,
    )


def _players(state: State) -> dict[Seat, PlayerView]:
    held: dict[Seat, list[int]] = {seat: [] for seat in state.seats}
    for holding in state.countries.values():
        held[holding.owner].append(holding.armies)
    return {
        seat: PlayerView(
            name=(player := state.players[seat]).name,
            cards=len(player.cards),
            countries=len(armies),
            armies=sum(armies),
            is_out=player.is_out,
            unplaced=player.unplaced,
        )
        for seat, armies in held.items()
    }


def _country(state: State, holding: Holding) -> CountryView:
    return CountryView(
        owner=holding.owner,
        armies=holding.armies,
        engaged=holding.engaged,
        arrived=holding.arrived,
        movable=movable(state.rules, holding),
    )


def scratch(view: View) -> State:
    """A state that holds what the view tells and nothing else: other players' cards are not there.

    Orders are checked and listed on it by the very rules that execute them.
    """
    return State(
        board=view.board,
        rules=view.rules,
        seats=list(view.seats),
        players={
            seat: Player(
                name=player.name,
                cards=list(view.hand) if seat == view.seat else [],
                is_out=player.is_out,
                unplaced=player.unplaced,
            )
            for seat, player in view.players.items()
        },
        countries={
            country: Holding(holding.owner, holding.armies, holding.engaged, holding.arrived)
            for country, holding in view.countries.items()
        },
        active=view.active,
        phase=view.phase,
        frequency=view.frequency,
        turn=view.turn,
        month=view.months,
        series_traded=view.series_traded,
        series_armies=view.series_armies,
        to_place=view.to_place,
        has_conquered=view.has_conquered,
        is_mid_turn_trade=view.is_mid_turn_trade,
        capture=view.capture,
        regroup_moves=view.regroup_moves,
        winner=view.winner,
    )
