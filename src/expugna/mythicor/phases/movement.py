"""Movement: all groups make their first step, then all their second, up to the fifteenth (M-6-1 to M-6-3)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor.events import MapCell, MoveOrderDrawn, MovesEnded
from expugna.mythicor.march import March, Marches
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.encounters import Visit, meet
from expugna.mythicor.phases.faults import Refused, fault
from expugna.mythicor.phases.marches import leave_ships, movement_points, tell_steps
from expugna.mythicor.phases.powers import wander
from expugna.mythicor.play import NOBODY, Play
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, Unit

HERE: Final = 0
DIRECTIONS: Final = len(values.DIRECTIONS)


# ── The orders ───────────────────────────────────────────────────────────────────────────────────


def set_out(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 40: note the group's moves; all groups make them together, afterwards."""
    group = values.group(unit, order)
    moves = directions(values.text(order, "moves"))
    if not moves or len(moves) > play.spec.war.steps:
        raise Refused("order.value-missing", "M-6-1", name="moves")
    if any(one == following == HERE for one, following in pairwise(moves)):
        raise Refused("moves.twice-on-the-spot", "M-6-1")
    play.marches.add(March(group, moves, movement_points(play, group, values.leader(unit, order))))


def directions(moves: str) -> tuple[int, ...]:
    """The directions of an order, ``3-3-4``; empty when one of them is none.

    >>> directions("3-0-8"), directions("3-9"), directions("")
    ((3, 0, 8), (), ())
    """
    words = moves.split("-")
    valid = all(len(one) == 1 and one.isdecimal() and one.isascii() and int(one) < DIRECTIONS for one in words)
    return tuple(map(int, words)) if valid else ()


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {("BAS", 40): set_out}


# ── The steps ────────────────────────────────────────────────────────────────────────────────────


def move_all(play: Play) -> None:
    """Everybody moves, step by step, in the order drawn for the round; whoever has stopped is told why."""
    play.realm = NOBODY
    order = sorted(play.state.realms)
    play.stream("order").shuffle(order)
    play.tell_all(MoveOrderDrawn, "M-6-3", order=tuple(order))
    wander(play)
    step_by_step(play, order)


def move_own(play: Play) -> None:
    """The groups of the realm whose turn it is move, step by step, while all others stand where they are (M-10-2)."""
    step_by_step(play, play.ranks)


def move_powers(play: Play) -> None:
    """The hordes move, while all realms' groups stand where they are (M-10-2)."""
    wander(play)
    step_by_step(play, ())


def step_by_step(play: Play, order: Sequence[int]) -> None:
    """Whoever has set out makes all steps, one after the other; realms in that order."""
    moving = in_turn(play.marches, order)
    for _ in range(play.spec.war.steps):
        if not moving:
            break
        for march in moving:
            take_step(play, march)
        moving = [march for march in moving if not march.is_over]
    for march in moving:
        finish(play, march)
    play.realm = NOBODY


def in_turn(marches: Marches, order: Sequence[int]) -> list[March]:
    """The marches in the order of a step: G1 of every realm, then G2 with the realms moved on by one, and so on; hordes
    after all realms (M-6-3).

    With the order 1002, 1001, 1003 the second groups move in the order 1001, 1003, 1002.
    """
    place = {realm: number for number, realm in enumerate(order)}
    count = len(order)

    def turn(march: March) -> tuple[int, int, int]:
        group = march.group
        if group.realm not in place:
            return 1, group.number, 0
        return 0, group.number, (place[group.realm] - (group.number - 1)) % count

    return sorted(marches, key=turn)


def take_step(play: Play, march: March) -> None:
    """The next step of a march, with everything that happens where it leads; or its end."""
    if march.at >= len(march.moves) or march.is_beaten or march.is_held or march.points <= 0:
        finish(play, march)
        return
    group, direction = march.group, march.moves[march.at]
    here = play.state.province(group.x, group.y)
    dx, dy = values.DIRECTIONS[direction]
    x, y = group.x + dx, group.y + dy
    there = play.state.province(x, y) if play.state.contains(x, y) else None
    obstacle = hindrance(play.spec, group, here, there, is_diagonal=bool(dx and dy))
    if obstacle is not None and group.realm not in play.lands:
        march.at += 1
        return
    if obstacle is not None or there is None:
        finish(play, march, obstacle)
        return
    march.at += 1
    march.points -= step_cost(play.spec, there, is_diagonal=bool(dx and dy))
    if direction != HERE:
        _leave_ships(play, march, here, there)
        play.leave(group)
        group.x, group.y = x, y
        play.arrive(group)
    march.untold.append((direction, MapCell(x, y, there.terrain, there.owner)))
    meet(play, Visit(march, there, set()))
    if march.at >= len(march.moves) or march.points <= 0:
        finish(play, march)


def step_cost(spec: Spec, there: Province, *, is_diagonal: bool) -> int:
    """Hundredths of a movement point that entering costs: the province's cost times 5, diagonally times 7 (M-1.5-1)."""
    economy = spec.economy
    return there.cost_hundredths * (economy.diagonal_factor if is_diagonal else economy.straight_factor)


def hindrance(spec: Spec, group: Group, here: Province, there: Province | None, *, is_diagonal: bool) -> Problem | None:
    """Why the group cannot go there; None if it can (M-6-2). ``there`` is None beyond the edge of the world."""
    if there is None:
        return fault("move.world-ends", "M-0-1")
    land, before = spec.terrains[there.terrain], spec.terrains[here.terrain]
    if land.is_sea and not group.at_sea:
        return fault("move.sea-ahead", "M-6-2", unit=f"G{group.number}")
    if group.at_sea and not (land.is_sea or land.is_coast):
        return fault("move.land-ahead", "M-6-2", unit=f"G{group.number}")
    if is_diagonal and land.is_sea and not before.is_sea:
        return fault("move.round-the-corner", "M-6-2")
    return None


def _leave_ships(play: Play, march: March, here: Province, there: Province) -> None:
    """Whoever goes inland leaves all ships to the province (M-6-2)."""
    group = march.group
    if group.at_sea or play.spec.terrains[there.terrain].is_coast or not group.warships + group.transports:
        return
    tell_steps(play, march)
    leave_ships(play, group, here)


def finish(play: Play, march: March, obstacle: Problem | None = None) -> None:
    """The march is over; if moves are left, its realm is told how many and why."""
    march.is_over = True
    tell_steps(play, march)
    left = len(march.moves) - march.at
    group = march.group
    if left <= 0 or group.realm not in play.lands:
        return
    if obstacle is None:
        obstacle = _why(march)
    play.realm = group.realm
    play.tell(MovesEnded, obstacle.rule, group, x=group.x, y=group.y, left=left, problem=obstacle)


def _why(march: March) -> Problem:
    """Why the group goes no farther; without soldiers nobody is beaten by bandits."""
    unit = f"G{march.group.number}"
    if march.is_held and (march.is_unarmed or not march.is_beaten):
        return fault("move.held-up", "M-6-5", unit=unit)
    if march.is_beaten:
        return fault("move.beaten", "M-7.2-1", unit=unit)
    return fault("move.no-points", "M-6-1", unit=unit)
