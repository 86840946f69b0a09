"""A submission: whether it is wanted, what it leads to, and how that is saved; all in the caller's transaction."""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.found import Found
from expugna.host.records import EvaluationFailed, Receipt
from expugna.host.replay import encode_events
from expugna.host.rows import LogRow
from expugna.kernel.ids import Seat
from expugna.kernel.order import at_lines
from expugna.kernel.problem import Problem, errors


class Step(NamedTuple):
    """What accepted orders lead to; ``text`` is their canonical text, ``problems`` are warnings."""

    text: str
    state: Any
    snapshot: bytes
    events: tuple[Any, ...]
    problems: tuple[Problem, ...]


def refusal(found: Found, seat: Seat) -> Problem | None:
    """Why no orders of the seat are wanted now, if so."""
    if found.row.is_abandoned:
        return Problem(code="match.abandoned")
    if seat not in found.begun.names:
        return Problem(code="submission.unknown-seat", quoted=str(seat)[:40])
    due = found.game.due(found.at.state)
    if not due:
        return Problem(code="match.over")
    if seat not in due:
        names = ", ".join(found.begun.names[one] for one in due)
        return Problem(code="submission.not-your-turn", values={"due": names, "seat": seat})
    return None


def evaluate(found: Found, seat: Seat, text: str) -> Step | tuple[Problem, ...]:
    """What the orders lead to, or why they are refused. Nothing changes; raises EvaluationFailed."""
    game = found.game
    read = game.read(text)
    problems = read.problems
    if not errors(problems):
        problems += at_lines(game.check(game.view(found.at.state, seat), read.orders), read.lines)
    if not read.orders and not problems:
        problems = (Problem(code="submission.empty"),)
    if errors(problems) or not read.orders:
        return problems
    canonical = "\n".join(game.write(order) for order in read.orders)
    try:
        state, events = game.resolve(found.at.state, {seat: read.orders}, found.begun.dice)
        snapshot = game.encode_state(state)
    except Exception as error:
        raise EvaluationFailed(found.row.match_id, found.at.number + 1, seat, canonical) from error
    refusals = tuple(one.problem for one in events if isinstance(getattr(one, "problem", None), Problem))
    problems += refusals
    if refusals and snapshot == game.encode_state(found.at.state):
        return problems
    return Step(canonical, state, snapshot, events, problems)


def save(connection: Connection, found: Found, seat: Seat, step: Step, now: datetime) -> Receipt:
    """The submission is accepted: one more entry in the log, and the state that it leads to."""
    match_id, number = found.row.match_id, found.at.number + 1
    at = rows.instant_text(now)
    entry = LogRow(
        match_id=match_id, number=number, seat=seat, text=step.text, events=encode_events(step.events), at=at
    )
    rows.add_entry(connection, entry)
    rows.change(
        connection,
        match_id,
        **rows.state_cells(match_id, number, step.snapshot),
        changed=at,
        is_over=found.game.outcome(step.state) is not None,
        seated=found.row.seated if found.row.seated in found.game.due(step.state) else None,
    )
    return Receipt(accepted=True, number=number, problems=step.problems, events=step.events)
