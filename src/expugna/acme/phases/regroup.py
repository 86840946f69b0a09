"""Regrouping: from an own country into another, each army once, those that attacked not at all (A-50 to A-54)."""

from collections.abc import Iterator
from typing import Protocol

from expugna.acme.board import Board
from expugna.acme.events import ArmiesRegrouped
from expugna.acme.orders import Regroup
from expugna.acme.phases.reinforce import countries_of, room
from expugna.acme.play import Play
from expugna.acme.rules import Rules
from expugna.acme.state import State
from expugna.kernel.problem import Problem


class Standing(Protocol):
    """Armies in a country, as the state and as the view have them."""

    @property
    def armies(self) -> int: ...
    @property
    def engaged(self) -> int: ...
    @property
    def arrived(self) -> int: ...


def movable(rules: Rules, holding: Standing) -> int:
    """Armies that may still be regrouped: one stays, those that attacked or have arrived stay, too (A-51, A-52).

    >>> from expugna.acme.rules import preset
    >>> from expugna.acme.state import Holding
    >>> movable(preset("acme"), Holding("red", 9, engaged=3, arrived=2))
    4
    """
    engaged = 0 if rules.regroup.engaged_may else holding.engaged
    return max(0, min(holding.armies - rules.dice.stay_behind, holding.armies - engaged - holding.arrived))


def targets(board: Board, state: State, source: str) -> list[str]:
    """The own countries that armies of the source can be regrouped into (A-50, A-73).

    Neighbours come in the order of the board's borders; along own countries the nearest come first.
    """
    owner = state.countries[source].owner
    if state.rules.regroup.reach == "adjacent":
        reached = board.graph.neighbours(source)
        return [country for country in reached if state.countries[country].owner == owner]
    own = board.graph.reachable(source, lambda country: state.countries[country].owner == owner)
    return [country for country in own if country != source]


def moves_left(state: State) -> bool:
    """Whether another move is allowed in this turn (A-53, A-73)."""
    most = state.rules.regroup.most_moves
    return most == 0 or state.regroup_moves < most


def regroup_refusals(board: Board, state: State, order: Regroup) -> Iterator[Problem]:
    """Why the armies cannot be regrouped. Countries that are not on the board have been told before."""
    if not moves_left(state):
        yield Problem(code="regroup.no-more-moves", rule="A-73", values={"high": state.rules.regroup.most_moves})
    source, target = state.countries.get(order.source), state.countries.get(order.target)
    if source is not None and source.owner != state.active:
        values: dict[str, str | int] = {"source": order.source, "seat": source.owner}
        yield Problem(code="regroup.source-not-own", rule="A-50", values=values)
    if target is not None and target.owner != state.active:
        values = {"target": order.target, "seat": target.owner}
        yield Problem(code="regroup.target-not-own", rule="A-50", values=values)
    if source is None or source.owner != state.active:
        return
    high = movable(state.rules, source)
    if order.armies > high:
        values = {"source": order.source, "high": high, "armies": source.armies}
        values |= {"engaged": source.engaged, "arrived": source.arrived}
        yield Problem(code="regroup.too-many-armies", rule=_limit_rule(state, source), values=values)
    if target is not None and target.owner == state.active:
        yield from _way_refusals(board, state, order)


def _limit_rule(state: State, source: Standing) -> str:
    """The statement that keeps the armies where they are: they attacked, they have arrived, or one must stay."""
    if source.engaged and not state.rules.regroup.engaged_may:
        return "A-51"
    return "A-52"


def _way_refusals(board: Board, state: State, order: Regroup) -> Iterator[Problem]:
    if order.source == order.target:
        yield Problem(code="regroup.same-country", rule="A-50", values={"source": order.source})
        return
    reached = targets(board, state, order.source)
    if order.target not in reached:
        is_adjacent = state.rules.regroup.reach == "adjacent"
        values: dict[str, str | int] = {"source": order.source, "target": order.target}
        code = "regroup.not-adjacent" if is_adjacent else "regroup.not-connected"
        yield Problem(code=code, rule="A-50" if is_adjacent else "A-73", values=values, suggestions=tuple(reached))
    space = room(state, state.countries[order.target])
    if order.armies > space:
        values = {"target": order.target, "high": space, "cap": state.rules.armies.most_in_country}
        yield Problem(code="regroup.no-room", rule="A-54", values=values)


def regroup_orders(board: Board, state: State) -> Iterator[Regroup]:
    """Every move that is possible, with every number of armies."""
    if not moves_left(state):
        return
    for source in countries_of(board, state, state.active):
        most = movable(state.rules, state.countries[source])
        if most:
            for target in targets(board, state, source):
                for armies in range(1, min(most, room(state, state.countries[target])) + 1):
                    yield Regroup(source, target, armies)


def regroup(play: Play, order: Regroup) -> None:
    """Armies move over and are not movable again in this turn (A-50, A-52); those that attacked go last (A-73)."""
    source, target = play.country(order.source), play.country(order.target)
    source.armies -= order.armies
    source.engaged = min(source.engaged, source.armies)
    target.armies += order.armies
    target.arrived += order.armies
    play.state.regroup_moves += 1
    play.tell(
        ArmiesRegrouped(
            rule="A-50",
            phase="regroup",
            seat=play.state.active,
            source=order.source,
            target=order.target,
            armies=order.armies,
        )
    )
