"""A process that plays: `python -m tests.host.player DATABASE GAME MATCH` prints the number of what was accepted.

With `--first` it makes only the one submission that it is told to by a line on its input, at the number printed first.
"""

import sys

from expugna.host.matches import Matches
from expugna.host.store import open_store
from tests.host.hands import hand


def main(database: str, game: str, match_id: str, *flags: str) -> None:
    """Play the match to its end."""
    player = hand(game)
    matches = Matches(open_store(database), {game: player.game})
    table = matches.table(match_id)
    assert table is not None
    seat, text = player.game.due(table.state)[0], player.text(table.state)
    if "--first" in flags:
        say(f"ready {table.number}")
        sys.stdin.readline()
        receipt = matches.submit(match_id, seat, text, table.number)
        say("accepted" if receipt.accepted else "stale" if receipt.is_stale else "refused")
        return
    while not table.is_over:
        seat, text = player.game.due(table.state)[0], player.text(table.state)
        receipt = matches.submit(match_id, seat, text, table.number)
        assert receipt.accepted or receipt.is_stale, receipt
        if receipt.accepted:
            say(str(receipt.number))
        found = matches.table(match_id)
        assert found is not None
        table = found
    say("over")


def say(line: str) -> None:
    """A line that the listener has for certain once this returns."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
