"""Recorded games play as they did, byte by byte, from their orders alone."""

import pytest

from tests.golden.acme.make import GAME, GAMES, Golden, dice_of, path_of, seats_of, told, written

HOW = "if this is meant, run `python -m tests.golden.acme.make` and raise Acme.rules_version"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_recorded_game_plays_as_it_did(game: Golden) -> None:
    """The orders in the record, read as words, lead to the reports and the state in the record."""
    record = path_of(game).read_text("utf-8").splitlines()
    dice = dice_of(game)
    state, events = GAME.setup(game.options, seats_of(game), dice)
    lines = [record[0], *told(state, None, events)]
    for line in record[1:]:
        seat, colon, text = line.partition(": ")
        if colon and seat in state.players:
            who = next(one for one in state.seats if one == seat)
            reading = GAME.read(text)
            assert not reading.problems
            state, events = GAME.resolve(state, {who: reading.orders}, dice)
            lines += [line, *told(state, who, events)]
    lines.append(f"state: {GAME.encode_state(state).decode()}")
    assert lines == record, HOW
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_record_can_be_made_again(game: Golden) -> None:
    """The command that writes the records gives the same bytes."""
    assert written(game) == path_of(game).read_text("utf-8"), HOW
