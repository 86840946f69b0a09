"""Whether a match was played by the rules and with the dice it was committed to: everything evaluated again."""

from collections.abc import Mapping

from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.found import game_of
from expugna.host.playable import Playable
from expugna.host.records import BoardMissing, MatchDamaged, NoSuchMatch, Verdict
from expugna.host.replay import Position, replay
from expugna.host.rows import MatchRow
from expugna.kernel.codec import Unreadable
from expugna.kernel.problem import Problem


def verdict(connection: Connection, games: Mapping[str, Playable], match_id: str) -> Verdict:
    """The match evaluated again from its setup, compared with every event and the state that are saved.

    Raises NoSuchMatch; BoardMissing, because then nothing has been shown at all.
    """
    try:
        row = rows.find(connection, match_id)
        if row is None:
            raise NoSuchMatch(match_id)
        game = game_of(games, row)
        at = replay(game, row, rows.log(connection, match_id))
    except BoardMissing:
        raise
    except MatchDamaged as damage:
        return _damaged(connection, match_id, damage.why)
    is_over = game.outcome(at.state) is not None
    return Verdict(
        match_id=match_id,
        number=at.number,
        commitment=row.commitment,
        secret=row.secret if is_over else None,
        is_over=is_over,
        problems=_differences(game, row, at),
    )


def _differences(game: Playable, row: MatchRow, at: Position) -> tuple[Problem, ...]:
    """In what the saved state differs from the one that the log leads to."""
    problems = []
    if row.number != at.number:
        problems.append(Problem(code="damage.number", values={"saved": row.number, "logged": at.number}))
    expected = game.encode_state(at.state)
    if row.snapshot != expected:
        try:
            is_same = game.encode_state(game.decode_state(row.snapshot)) == expected
        except Unreadable:
            problems.append(Problem(code="damage.snapshot"))
        else:
            problems += [] if is_same else [Problem(code="damage.state")]
    return tuple(problems)


def _damaged(connection: Connection, match_id: str, why: Problem) -> Verdict:
    known = rows.cells(connection, match_id, ("commitment", "number"))
    number = known.get("number")
    return Verdict(
        match_id=match_id,
        number=number if isinstance(number, int) else 0,
        commitment=str(known.get("commitment", "")),
        secret=None,
        is_over=False,
        problems=(why,),
    )
