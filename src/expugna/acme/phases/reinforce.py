"""Armies: what a turn brings (A-30), and how many a country takes (A-35)."""

from expugna.acme.board import Board
from expugna.acme.events import ArmiesAwarded
from expugna.acme.play import Play
from expugna.acme.state import Holding, Phase, State
from expugna.kernel.ids import Seat


def countries_of(board: Board, state: State, seat: Seat) -> list[str]:
    """The countries that the seat holds, in the board's order (a saved state keeps another)."""
    return [country for country in board.countries if state.countries[country].owner == seat]


def continents_of(board: Board, state: State, seat: Seat) -> list[str]:
    """The continents that the seat holds completely, in the board's order."""
    return [
        continent
        for continent, members in board.members.items()
        if all(state.countries[country].owner == seat for country in members)
    ]


def armies_for_countries(state: State, countries: int) -> int:
    """Armies for so many countries: one for every three, but never fewer than three (A-30)."""
    return max(state.rules.armies.fewest, countries // state.rules.armies.countries_per_army)


def room(state: State, holding: Holding) -> int:
    """How many armies the country still takes (A-35)."""
    return max(0, state.rules.armies.most_in_country - holding.armies)


def put(state: State, country: str, armies: int) -> tuple[int, int]:
    """Put armies into the country; returns how many found room and how many were lost (A-35)."""
    holding = state.countries[country]
    placed = min(armies, room(state, holding))
    holding.armies += placed
    return placed, armies - placed


def award(play: Play) -> None:
    """The active player gets the armies of the turn, and may place them (A-30)."""
    state = play.state
    countries = len(countries_of(play.board, state, state.active))
    awarded = ArmiesAwarded(
        rule="A-30",
        phase="award",
        seat=state.active,
        countries=countries,
        for_countries=armies_for_countries(state, countries),
        for_continents={
            continent: play.board.continents[continent].bonus_armies
            for continent in continents_of(play.board, state, state.active)
        },
        for_series=state.series_armies,
    )
    state.to_place = awarded.total
    state.series_armies = 0
    play.tell(awarded)
    place_next(state)


def place_next(state: State) -> None:
    """Placement, or, when no army is in hand, attacks (A-10)."""
    state.phase = Phase.PLACEMENT if state.to_place else Phase.ATTACK
