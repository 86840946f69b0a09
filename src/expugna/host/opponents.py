"""Computer opponents at the table: whenever the seat of one is due, it gives its next order as people do (A-70)."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection

from expugna.bots import driver
from expugna.host import intake, rows
from expugna.host.found import Found
from expugna.host.intake import Step
from expugna.host.playable import Playable
from expugna.host.records import BotFailed, EvaluationFailed
from expugna.kernel.ids import Seat
from expugna.kernel.order import quote
from expugna.kernel.problem import Problem, suggest

DICE: Final = "opponents"
"""First name of all streams that opponents draw from; no game names one of its own so."""

MOST_ORDERS_IN_A_ROW: Final = 2000
"""An opponent that gives so many orders and its turn does not pass goes round in circles."""


def check_bots(game: Playable, seats: Mapping[Seat, str], bots: Mapping[Seat, str]) -> tuple[Problem, ...]:
    """What is wrong with the choice of opponents; somebody must be there to look on and to begin."""
    problems = [Problem(code="bots.unknown-seat", values={"seat": seat}) for seat in bots if seat not in seats]
    for seat, level in bots.items():
        if level not in game.levels:
            known = tuple(game.levels)
            values: dict[str, str | int] = {"seat": seat, "allowed": ", ".join(known)}
            names = suggest(level, known)
            problems.append(Problem(code="bots.unknown-level", quoted=quote(level), values=values, suggestions=names))
    if seats and all(seat in bots for seat in seats):
        problems.append(Problem(code="bots.no-person"))
    return tuple(problems)


def awaited(found: Found) -> Seat | None:
    """The computer's seat that is due now, if there is one."""
    if found.row.is_abandoned or not found.begun.bots:
        return None
    return next((seat for seat in found.game.due(found.at.state) if seat in found.begun.bots), None)


def next_step(connection: Connection, found: Found, seat: Seat) -> Step:
    """What the opponent in the seat does next. Nothing changes; raises BotFailed."""
    match_id, number = found.row.match_id, found.at.number + 1
    given = rows.in_a_row(connection, match_id, seat)
    if given >= MOST_ORDERS_IN_A_ROW:
        raise BotFailed(match_id, number, seat, found.begun.bots[seat], "", f"{given} orders and no end")
    text = ""
    try:
        game: Any = found.game
        bot = game.bot(found.begun.bots[seat])
        text = driver.next_order(game, found.at.state, seat, bot, found.begun.dice.within(DICE), number)
        step = intake.evaluate(found, seat, text)
    except Exception as error:  # whatever an opponent stumbles over: the people at the table can go on
        text = getattr(error, "order", text)
        cause = error.__cause__ if isinstance(error, EvaluationFailed) else error
        raise BotFailed(match_id, number, seat, found.begun.bots[seat], text, repr(cause)) from error
    if not isinstance(step, Step):
        codes = ", ".join(problem.code for problem in step)
        raise BotFailed(match_id, number, seat, found.begun.bots[seat], text, codes)
    return step


def refusal(connection: Connection, found: Found, seat: Seat) -> Problem | None:
    """Why no person may sit or give orders there: the computer plays, unless it cannot go on."""
    if seat not in found.begun.bots:
        return None
    try:
        next_step(connection, found, seat)
    except BotFailed:
        return None
    return Problem(code="submission.computers-turn", values={"seat": seat, "name": found.begun.names[seat]})
