"""A match as it is found in the database: from its saved state or, when that is damaged, from its order log."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.playable import Playable
from expugna.host.records import MatchDamaged, NoSuchMatch
from expugna.host.replay import Opening, Position, opening, replay
from expugna.host.rows import MatchRow
from expugna.kernel.codec import Unreadable
from expugna.kernel.problem import Problem


class Found(NamedTuple):
    """A match: with what it was opened, where it stands, and whether the log had to be evaluated again for that."""

    row: MatchRow
    game: Playable
    begun: Opening
    at: Position
    restored: bool


def find(connection: Connection, games: Mapping[str, Playable], match_id: str) -> Found | None:
    """The match of that id, if there is one; raises MatchDamaged when neither state nor log can be used."""
    row = rows.find(connection, match_id)
    if row is None:
        return None
    game = game_of(games, row)
    begun = opening(game, row)
    if rows.last_number(connection, match_id) <= row.number and rows.is_sealed(row):
        try:
            return Found(row, game, begun, Position(game.decode_state(row.snapshot), row.number), restored=False)
        except Unreadable:
            pass
    return Found(row, game, begun, replay(game, row, rows.log(connection, match_id)), restored=True)


def must_find(connection: Connection, games: Mapping[str, Playable], match_id: str) -> Found:
    """The match of that id; raises NoSuchMatch, MatchDamaged."""
    found = find(connection, games, match_id)
    if found is None:
        raise NoSuchMatch(match_id)
    return found


def game_of(games: Mapping[str, Playable], row: MatchRow) -> Playable:
    """The game that the match is of; raises MatchDamaged when there is no such game here."""
    if row.game not in games:
        why = Problem(code="match.unknown-game", quoted=row.game, values={"allowed": ", ".join(sorted(games))})
        raise MatchDamaged(row.match_id, why)
    return games[row.game]
