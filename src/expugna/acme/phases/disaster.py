"""Disasters: whether one strikes, which, where, and what it takes (A-11 to A-18)."""

from fractions import Fraction
from typing import Final

from expugna.acme.board import Board
from expugna.acme.events import DisasterStruck
from expugna.acme.phases.reinforce import put
from expugna.acme.play import Play
from expugna.acme.rules import DisasterKind, DisasterRules
from expugna.acme.state import State

RULE_OF: Final = {
    DisasterKind.PLAGUE: "A-13",
    DisasterKind.EARTHQUAKE: "A-14",
    DisasterKind.REVOLUTION: "A-15",
    DisasterKind.DESERTION: "A-16",
    DisasterKind.DEFECTION: "A-17",
    DisasterKind.BRIBERY: "A-18",
}

_WHOLE_PERCENT = 100


def maybe_strike(play: Play) -> None:
    """Before armies are awarded, a disaster may happen, as often as is set (A-11)."""
    one_turn_in = play.state.rules.events.one_turn_in[play.state.frequency]
    if one_turn_in and play.stream("disaster", "strikes").happens(Fraction(1, one_turn_in)):
        strike(play)


def strike(play: Play) -> None:
    """A disaster: uniformly among those that some country qualifies for, then uniformly among these (A-12)."""
    victims = {kind.id: qualifying(play.board, play.state, kind) for kind in play.state.rules.events.kinds}
    possible = [kind for kind in play.state.rules.events.kinds if victims[kind.id]]
    if not possible:
        return
    kind = play.stream("disaster", "kind").choice(possible)
    country = play.stream("disaster", "country").choice(victims[kind.id])
    percent = play.stream("disaster", "percent").between(kind.low_percent, kind.high_percent)
    if kind.id is DisasterKind.REVOLUTION:
        _revolution(play, country, percent)
    elif kind.id is DisasterKind.DEFECTION:
        _defection(play, country, percent)
    else:
        _losses(play, kind.id, country, percent)


def qualifying(board: Board, state: State, kind: DisasterRules) -> list[str]:
    """The countries, anybody's, that such a disaster may strike, in the board's order (A-12 to A-18)."""
    return [country for country in board.countries if _qualifies(board, state, kind, country)]


def _qualifies(board: Board, state: State, kind: DisasterRules, country: str) -> bool:
    holding = state.countries[country]
    if holding.armies < kind.fewest_armies or (kind.most_armies and holding.armies > kind.most_armies):
        return False
    if kind.id is DisasterKind.REVOLUTION:
        return any(other.owner == holding.owner for name, other in state.countries.items() if name != country)
    if kind.id is DisasterKind.DEFECTION:
        return bool(enemy_neighbours(board, state, country))
    return True


def enemy_neighbours(board: Board, state: State, country: str) -> list[str]:
    """The neighbours of the country that another player holds."""
    owner = state.countries[country].owner
    return [other for other in board.graph.neighbours(country) if state.countries[other].owner != owner]


def share(armies: int, percent: int) -> int:
    """That share of the armies, half up to a whole army; at least one, but one always remains (A-12).

    >>> [share(10, 25), share(2, 10), share(2, 100)]
    [3, 1, 1]
    """
    rounded = (2 * armies * percent + _WHOLE_PERCENT) // (2 * _WHOLE_PERCENT)
    return min(max(1, rounded), armies - 1)


def _losses(play: Play, kind: DisasterKind, country: str, percent: int) -> None:
    """Plague, earthquake, desertion, bribery: armies are gone (A-13, A-14, A-16, A-18)."""
    holding = play.country(country)
    lost = share(holding.armies, percent)
    holding.armies -= lost
    play.tell(
        DisasterStruck(
            rule=RULE_OF[kind],
            phase="disaster",
            kind=kind,
            country=country,
            owner=holding.owner,
            percent=percent,
            lost=lost,
            left=holding.armies,
        )
    )


def _revolution(play: Play, country: str, percent: int) -> None:
    """The country falls, with all its armies, to another player; of several one is drawn (A-15)."""
    holding = play.country(country)
    owner = holding.owner
    others = [seat for seat in play.state.seats if seat != owner and not play.state.players[seat].is_out]
    holding.owner = play.stream("disaster", "gainer").choice(others)
    play.tell(
        DisasterStruck(
            rule="A-15",
            phase="disaster",
            kind=DisasterKind.REVOLUTION,
            country=country,
            owner=owner,
            percent=percent,
            lost=0,
            left=holding.armies,
            to_seat=holding.owner,
        )
    )


def _defection(play: Play, country: str, percent: int) -> None:
    """Armies change over to a neighbouring enemy country; what finds no room there is lost (A-17, A-35)."""
    holding = play.country(country)
    target = play.stream("disaster", "neighbour").choice(enemy_neighbours(play.board, play.state, country))
    lost = share(holding.armies, percent)
    holding.armies -= lost
    _, overflow = put(play.state, target, lost)
    play.tell(
        DisasterStruck(
            rule="A-17",
            phase="disaster",
            kind=DisasterKind.DEFECTION,
            country=country,
            owner=holding.owner,
            percent=percent,
            lost=lost,
            left=holding.armies,
            to_country=target,
            to_seat=play.country(target).owner,
            overflow=overflow,
        )
    )
