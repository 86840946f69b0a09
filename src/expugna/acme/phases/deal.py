"""The deal: who holds what at the start, and who moves first (A-03, A-04, A-72, A-73)."""

from collections.abc import Mapping, Sequence

from expugna.acme.board import Board
from expugna.acme.events import Dealt
from expugna.acme.phases.placement import place_first_armies
from expugna.acme.phases.reinforce import countries_of, room
from expugna.acme.play import Play
from expugna.acme.rules import Frequency, Rules
from expugna.acme.state import SEATS, Holding, Phase, Player, State
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat


def deal(board: Board, rules: Rules, frequency: Frequency, names: Mapping[Seat, str], dice: Dice) -> Play:
    """Countries at random, in numbers as equal as can be; then the first armies or the first turn."""
    taken = [seat for seat in SEATS if seat in names]
    owners = _dealt(board, taken, dice)
    first, by_lot = _first(rules, taken, owners, dice)
    at = taken.index(first)
    seats = [*taken[at:], *taken[:at]]
    state = State(
        board=board.id,
        rules=rules,
        seats=seats,
        players={seat: Player(names[seat]) for seat in seats},
        countries={country: Holding(owners[country], rules.armies.start) for country in board.countries},
        active=first,
        phase=Phase.SETUP,
        frequency=frequency,
    )
    _hand_out(board, state, dice)
    play = Play(board, state, dice)
    play.tell(
        Dealt(
            rule="A-03",
            phase="deal",
            countries=owners,
            armies={country: holding.armies for country, holding in state.countries.items()},
            seats=tuple(seats),
            drawn_by_lot=by_lot,
        )
    )
    place_first_armies(play)
    return play


def _dealt(board: Board, seats: Sequence[Seat], dice: Dice) -> dict[str, Seat]:
    """Who gets each country, in the board's order. Who gets one more than others is drawn, too (A-03, A-72)."""
    shuffled = list(board.countries)
    dice.stream("setup", "deal").shuffle(shuffled)
    receivers = list(seats)
    dice.stream("setup", "receivers").shuffle(receivers)
    owners = {country: receivers[number % len(receivers)] for number, country in enumerate(shuffled)}
    return {country: owners[country] for country in board.countries}


def _first(rules: Rules, seats: Sequence[Seat], owners: Mapping[str, Seat], dice: Dice) -> tuple[Seat, bool]:
    """Who moves first, and whether that was drawn by lot: the player with the fewest countries (A-03, A-72)."""
    able = list(seats)
    if rules.seats.first == "fewest_countries":
        counts = {seat: list(owners.values()).count(seat) for seat in seats}
        able = [seat for seat in seats if counts[seat] == min(counts.values())]
    if len(able) == 1:
        return able[0], False
    return dice.stream("setup", "first").choice(able), True


def _hand_out(board: Board, state: State, dice: Dice) -> None:
    """The armies of the start that are not yet on the board: into hands, or at random into countries (A-73)."""
    armies = state.rules.armies
    if armies.placement == "none":
        return
    for seat in state.seats:
        countries = countries_of(board, state, seat)
        left = max(0, armies.initial[str(len(state.seats))] - armies.start * len(countries))
        if armies.placement == "players":
            state.players[seat].unplaced = left
        else:
            _scatter(state, countries, left, dice, seat)


def _scatter(state: State, countries: Sequence[str], armies: int, dice: Dice, seat: Seat) -> None:
    """So many armies, one by one, each into one of the countries that still take one."""
    stream = dice.stream("setup", "placement", seat)
    for _ in range(armies):
        able = [country for country in countries if room(state, state.countries[country])]
        if not able:
            return
        state.countries[stream.choice(able)].armies += 1
