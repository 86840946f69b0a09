"""A turn from its beginning to its end: whose it is, the calendar, and victory (A-05, A-06, A-10, A-72)."""

from expugna.acme.events import MatchWon, TurnBegan, TurnEnded
from expugna.acme.orders import EndTurn
from expugna.acme.phases import disaster, series
from expugna.acme.phases.attack import holds_world
from expugna.acme.play import Play
from expugna.acme.rules import CalendarRules
from expugna.acme.state import Phase, State
from expugna.kernel.ids import Seat

MONTHS_IN_YEAR = 12


def calendar(rules: CalendarRules, months: int) -> tuple[int, int]:
    """Month (1 to 12) and year after so many months of the match (A-05).

    >>> calendar(CalendarRules(first_year=1853, first_month=1), 12)
    (1, 1854)
    """
    passed = rules.first_month - 1 + months
    return passed % MONTHS_IN_YEAR + 1, rules.first_year + passed // MONTHS_IN_YEAR


def begin(play: Play) -> None:
    """The active player's turn: a disaster, if any, the offer of a series, the award of armies (A-10)."""
    state = play.state
    state.turn += 1
    state.rolls = 0
    state.regroup_moves = 0
    state.has_conquered = False
    month, year = calendar(state.rules.calendar, state.month)
    play.tell(TurnBegan(rule="A-10", phase="turn", seat=state.active, turn=state.turn, month=month, year=year))
    disaster.maybe_strike(play)
    series.offer(play)


def end_turn(play: Play, _order: EndTurn) -> None:
    """A card for a conquest, then victory or the next player's turn (A-06, A-21, A-50)."""
    state = play.state
    is_won = holds_world(state)
    if state.has_conquered and not is_won:
        series.draw_card(play)
    play.tell(TurnEnded(rule="A-50", phase="turn", seat=state.active))
    for holding in state.countries.values():
        holding.engaged = holding.arrived = 0
    if is_won:
        state.phase = Phase.OVER
        state.winner = state.active
        play.tell(MatchWon(rule="A-06", phase="turn", seat=state.active, turns=state.turn))
        return
    upcoming = next_seat(state)
    if state.seats.index(upcoming) <= state.seats.index(state.active):
        state.month += 1
    state.active = upcoming
    begin(play)


def next_seat(state: State) -> Seat:
    """Whose turn is next: those who are out are passed over (A-72)."""
    at = state.seats.index(state.active)
    order = (*state.seats[at + 1 :], *state.seats[: at + 1])
    return next(seat for seat in order if not state.players[seat].is_out)
