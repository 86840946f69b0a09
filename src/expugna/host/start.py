"""How a match begins: dealt, and saved with all that its dice and its log will need."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.playable import Playable
from expugna.host.replay import encode_events, to_json
from expugna.host.rows import LogRow, MatchRow
from expugna.kernel import dice
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat


class Start(NamedTuple):
    """What was chosen: the game's options, who sits where, what each adds to the dice, and where the computer plays."""

    options: Any
    names: Mapping[Seat, str]
    words: Mapping[Seat, str]
    bots: Mapping[Seat, str]


def begin(connection: Connection, game: Playable, start: Start, secret: bytes, match_id: str, now: datetime) -> None:
    """Deal the match and save it, with its setup as the first entry of its log."""
    seed = dice.seed(secret, {str(one): words for one, words in start.words.items()})
    state, events = game.setup(start.options, start.names, Dice(seed))
    at = rows.instant_text(now)
    row = MatchRow(
        match_id=match_id,
        game=game.name,
        rules_version=game.rules_version,
        options=to_json(start.options),
        names=to_json(start.names),
        words=to_json(start.words),
        bots=to_json(start.bots),
        secret=secret,
        commitment=dice.commitment(secret),
        opened=at,
        changed=at,
        **rows.state_cells(match_id, 0, game.encode_state(state)),
        seated=None,
        is_over=game.outcome(state) is not None,
        is_abandoned=False,
        restarted_as=None,
    )
    setup = LogRow(match_id=match_id, number=0, seat=None, text="", events=encode_events(events), at=at)
    rows.add(connection, row, setup)
