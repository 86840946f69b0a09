"""Matches as the list shows them; a damaged one is told as such and hides no other."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.found import must_find
from expugna.host.playable import Playable
from expugna.host.records import BoardMissing, MatchCard, MatchDamaged
from expugna.kernel.ids import Seat


def card(connection: Connection, games: Mapping[str, Playable], match_id: str) -> MatchCard:
    """The match in the list."""
    try:
        found = must_find(connection, games, match_id)
    except BoardMissing as missing:
        # The match itself is whole.
        return msgspec.structs.replace(_damaged(connection, match_id), is_damaged=False, needs_board=missing.board)
    except MatchDamaged:
        return _damaged(connection, match_id)
    board, turn = found.game.standing(found.at.state)
    return MatchCard(
        match_id=match_id,
        game=found.row.game,
        names=found.begun.names,
        started=rows.instant(found.row.opened),
        changed=rows.instant(found.row.changed),
        is_over=found.game.outcome(found.at.state) is not None,
        board=board,
        turn=turn,
        is_damaged=False,
        bots=found.begun.bots,
        missing=rows.missing(connection, match_id, found.at.number),
    )


def _damaged(connection: Connection, match_id: str) -> MatchCard:
    known = rows.cells(connection, match_id, ("game", "names", "bots", "options", "opened", "changed", "is_over"))
    return MatchCard(
        match_id=match_id,
        game=str(known.get("game", "")),
        names=_texts(known.get("names")),
        started=rows.instant(known.get("opened")),
        changed=rows.instant(known.get("changed")),
        is_over=bool(known.get("is_over", False)),
        board=_texts(known.get("options")).get(Seat("board"), ""),
        turn=0,
        is_damaged=True,
        bots=_texts(known.get("bots")),
    )


def _texts(cell: object) -> dict[Seat, str]:
    """Those entries of a JSON object whose values are texts; none when it is no JSON object."""
    try:
        content = msgspec.json.decode(cell if isinstance(cell, str) else "")
    except ValueError:
        return {}
    return (
        {Seat(key): text for key, text in content.items() if isinstance(text, str)} if isinstance(content, dict) else {}
    )
