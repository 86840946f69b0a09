"""Attacks: one roll at a time, conquest, elimination, and moving in (A-40 to A-47, A-51, A-72)."""

from collections.abc import Iterator, Sequence

from expugna.acme.board import Board
from expugna.acme.events import (
    ArmiesAdvanced,
    Attacked,
    AttacksEnded,
    CardsTaken,
    Conquered,
    PlayerEliminated,
)
from expugna.acme.orders import Advance, Attack, EndAttacks, Stay
from expugna.acme.phases import series
from expugna.acme.phases.disaster import enemy_neighbours
from expugna.acme.phases.reinforce import countries_of, room
from expugna.acme.play import Play
from expugna.acme.rolls import attack_dice, defence_dice
from expugna.acme.state import Capture, Holding, Phase, State
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem

# ── A roll ───────────────────────────────────────────────────────────────────────────────────────


def attack_refusals(board: Board, state: State, order: Attack) -> Iterator[Problem]:
    """Why the attack cannot be made. Countries that are not on the board have been told before."""
    source, target = state.countries.get(order.source), state.countries.get(order.target)
    if source is not None and source.owner != state.active:
        yield Problem(code="attack.source-not-own", rule="A-40", values={"source": order.source, "seat": source.owner})
    if target is not None and target.owner == state.active:
        names = tuple(enemy_neighbours(board, state, order.source)) if _is_own(state, source) else ()
        yield Problem(code="attack.target-own", rule="A-40", values={"target": order.target}, suggestions=names)
    elif source is not None and target is not None and not board.graph.are_adjacent(order.source, order.target):
        names = tuple(enemy_neighbours(board, state, order.source)) if _is_own(state, source) else ()
        values: dict[str, str | int] = {"source": order.source, "target": order.target}
        yield Problem(code="attack.not-adjacent", rule="A-40", values=values, suggestions=names)
    too_many = tuple(too_many_dice(state, order))
    yield from too_many or _too_few_armies(state, order, source)


def too_many_dice(state: State, order: Attack) -> Iterator[Problem]:
    """Why so many dice are never rolled, if so."""
    high = state.rules.dice.max_attack_dice
    if order.dice > high:
        yield Problem(code="attack.too-many-dice", rule="A-40", values={"dice": order.dice, "high": high})


def _too_few_armies(state: State, order: Attack, source: Holding | None) -> Iterator[Problem]:
    dice = state.rules.dice
    if source is not None and _is_own(state, source) and order.dice > attack_dice(dice, source.armies):
        high = attack_dice(dice, source.armies)
        values: dict[str, str | int] = {
            "source": order.source,
            "armies": source.armies,
            "dice": order.dice,
            "high": high,
        }
        yield Problem(code="attack.too-few-armies", rule="A-40", values=values)


def _is_own(state: State, holding: Holding | None) -> bool:
    return holding is not None and holding.owner == state.active


def attack_orders(board: Board, state: State) -> Iterator[Attack]:
    """Every attack that is possible, with every number of dice."""
    for source in countries_of(board, state, state.active):
        most = attack_dice(state.rules.dice, state.countries[source].armies)
        if most:
            for target in enemy_neighbours(board, state, source):
                for dice in range(1, most + 1):
                    yield Attack(source, target, dice)


def losses(attack: Sequence[int], defence: Sequence[int]) -> tuple[int, int]:
    """Losses of the attacker and of the defender, dice sorted: pairwise, equal dice are the defender's (A-42).

    >>> losses((6, 4, 3), (5, 4))
    (1, 1)
    """
    pairs = list(zip(attack, defence, strict=False))
    defenders = sum(ours > theirs for ours, theirs in pairs)
    return len(pairs) - defenders, defenders


def attack(play: Play, order: Attack) -> None:
    """One roll; the dice come from the match's streams, never from the moment of a click (A-41 to A-43)."""
    state, dice = play.state, play.state.rules.dice
    source, target = play.country(order.source), play.country(order.target)
    state.rolls += 1
    defending = defence_dice(dice, order.dice, target.armies)
    attack_roll = _rolled(play, "attack", order.dice)
    defence_roll = _rolled(play, "defence", defending)
    attacker_losses, defender_losses = losses(attack_roll, defence_roll)
    source.armies -= attacker_losses
    source.engaged = max(source.engaged, order.dice) - attacker_losses
    target.armies -= defender_losses
    play.tell(
        Attacked(
            rule="A-42",
            phase="attack",
            seat=state.active,
            defender=target.owner,
            source=order.source,
            target=order.target,
            attack_dice=attack_roll,
            defence_dice=defence_roll,
            attacker_losses=attacker_losses,
            defender_losses=defender_losses,
        )
    )
    if not target.armies:
        _conquer(play, order)


def _rolled(play: Play, side: str, count: int) -> tuple[int, ...]:
    rolls = play.stream("roll", play.state.rolls, side).rolls(count, play.state.rules.dice.sides)
    return tuple(sorted(rolls, reverse=True))


# ── Conquest ─────────────────────────────────────────────────────────────────────────────────────


def _conquer(play: Play, order: Attack) -> None:
    """Exactly those that took part in the last attack move in (A-44); what they are is noted (A-51)."""
    state = play.state
    source, target = play.country(order.source), play.country(order.target)
    defender = target.owner
    source.armies -= order.dice
    source.engaged = max(0, source.engaged - order.dice)
    state.countries[order.target] = Holding(state.active, order.dice, engaged=order.dice)
    state.has_conquered = True
    state.capture = Capture(order.source, order.target)
    play.tell(
        Conquered(
            rule="A-44",
            phase="attack",
            seat=state.active,
            defender=defender,
            source=order.source,
            target=order.target,
            armies=order.dice,
        )
    )
    if not countries_of(play.board, state, defender):
        _eliminate(play, defender)
    _move_in(play)


def _eliminate(play: Play, loser: Seat) -> None:
    """Whoever took the last country takes the cards, too (A-72)."""
    state = play.state
    cards = tuple(state.players[loser].cards)
    state.players[loser].is_out = True
    state.players[loser].cards = []
    play.player.cards.extend(cards)
    play.tell(PlayerEliminated(rule="A-72", phase="attack", seat=loser, by=state.active, cards=len(cards)))
    if cards:
        play.tell(CardsTaken(rule="A-24", phase="attack", seat=state.active, cards=cards, seen_by=(state.active,)))
    state.is_mid_turn_trade = not holds_world(state) and series.is_due_at_once(state)


def holds_world(state: State) -> bool:
    """Whether the active player holds every country (A-06)."""
    return all(holding.owner == state.active for holding in state.countries.values())


# ── Moving in ────────────────────────────────────────────────────────────────────────────────────


def _capture(state: State) -> Capture:
    """The conquest after which armies may move in; the phase ADVANCE has one."""
    assert state.capture is not None  # noqa: S101 (for the type checker)
    return state.capture


def advance_most(state: State) -> int:
    """How many further armies may move into the country just conquered (A-45, A-54)."""
    capture = _capture(state)
    source, target = state.countries[capture.source], state.countries[capture.target]
    return min(source.armies - state.rules.dice.stay_behind, room(state, target))


def advance_refusals(_board: Board, state: State, order: Advance) -> Iterator[Problem]:
    """Why so many armies cannot move in."""
    high = advance_most(state)
    if order.armies > high:
        capture = _capture(state)
        values: dict[str, str | int] = {"source": capture.source, "target": capture.target, "high": high}
        yield Problem(code="advance.too-many-armies", rule="A-45", values=values)


def advance_orders(_board: Board, state: State) -> Iterator[Advance]:
    """Every number of armies that may move in."""
    return (Advance(armies) for armies in range(1, advance_most(state) + 1))


def advance(play: Play, order: Advance) -> None:
    """Further armies move in; they count as not involved, and those not involved go first (A-45, A-51)."""
    capture = _capture(play.state)
    source, target = play.country(capture.source), play.country(capture.target)
    source.armies -= order.armies
    source.engaged = min(source.engaged, source.armies)
    target.armies += order.armies
    play.tell(
        ArmiesAdvanced(
            rule="A-45",
            phase="advance",
            seat=play.state.active,
            source=capture.source,
            target=capture.target,
            armies=order.armies,
        )
    )
    _move_in(play)


def stay(play: Play, _order: Stay) -> None:
    """No further army moves in (A-45)."""
    _after_capture(play)


def _move_in(play: Play) -> None:
    """Ask for further armies as long as there is one that may move in (A-45)."""
    if advance_most(play.state):
        play.state.phase = Phase.ADVANCE
    else:
        _after_capture(play)


def _after_capture(play: Play) -> None:
    """On with the turn: a series that must be traded at once, regrouping if the world is held, or attacks (A-47)."""
    state = play.state
    state.capture = None
    if state.is_mid_turn_trade:
        series.offer(play)
    elif holds_world(state):
        _end(play)
    else:
        state.phase = Phase.ATTACK


def end_attacks(play: Play, _order: EndAttacks) -> None:
    """The player wants no more attacks (A-47)."""
    _end(play)


def _end(play: Play) -> None:
    play.state.phase = Phase.REGROUP
    play.tell(AttacksEnded(rule="A-47", phase="attack", seat=play.state.active))
