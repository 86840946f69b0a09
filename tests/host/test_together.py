"""Several at once, threads and processes: of submissions to the same number exactly one wins."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from expugna.host.matches import Matches
from expugna.host.records import Receipt
from tests.host.conftest import House

ROOT = Path(__file__).parents[2]
AT_ONCE = 8


def test_of_eight_threads_one_wins_every_time(house: House) -> None:
    """Ten submissions in a row, each tried by eight threads at the same moment."""
    match_id = house.open()
    barrier = Barrier(AT_ONCE)

    def attempt(seat: str, text: str, number: int) -> Receipt:
        barrier.wait()
        return house.matches.submit(match_id, seat, text, number)  # type: ignore[arg-type]

    with ThreadPoolExecutor(AT_ONCE) as pool:
        for number in range(10):
            state = house.table(match_id).state
            seat, text = house.game.due(state)[0], house.hand.text(state)
            receipts = list(pool.map(lambda _, a=(seat, text, number): attempt(*a), range(AT_ONCE)))
            assert sorted(one.accepted for one in receipts) == [False] * (AT_ONCE - 1) + [True]
            assert all(one.is_stale for one in receipts if not one.accepted)
            assert {one.number for one in receipts} == {number + 1}
    assert house.matches.verify(match_id).number == 10
    assert house.matches.verify(match_id).is_right


def test_of_four_processes_one_wins(house: House) -> None:
    """Four processes know the same number and submit when told to."""
    match_id = house.open()
    house.play(match_id, most=2)
    players = [_player(house, match_id, "--first") for _ in range(4)]
    for player in players:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready 2\n"
    for player in players:
        assert player.stdin is not None
        player.stdin.write("go\n")
        player.stdin.flush()

    assert sorted(player.communicate(timeout=60)[0] for player in players) == ["accepted\n", *["stale\n"] * 3]
    assert house.matches.verify(match_id).number == 3
    assert house.matches.verify(match_id).is_right


def test_two_restarts_at_once_make_one_match(house: House) -> None:
    """Two clicks on the same button."""
    match_id = house.open()
    barrier = Barrier(AT_ONCE)

    def restart(matches: Matches) -> str:
        barrier.wait()
        return matches.restart(match_id).match_id

    with ThreadPoolExecutor(AT_ONCE) as pool:
        made = set(pool.map(restart, [house.matches] * AT_ONCE))
    assert len(made) == 1
    assert {card.match_id for card in house.matches.cards()} == made


def _player(house: House, match_id: str, *flags: str) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "tests.host.player", str(house.engine.url.database), house.game.name, match_id]
    return subprocess.Popen([*words, *flags], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
