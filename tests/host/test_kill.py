"""Killed at any moment: every submission that was acknowledged is there afterwards, and the match goes on."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.host.conftest import House

ROOT = Path(__file__).parents[2]


def kill_at_random(house: House, kills: int, seed: int) -> None:
    """Let a process play and kill it so many times; then everything acknowledged must be there, byte for byte."""
    chance = random.Random(seed)
    match_id = house.open()
    acknowledged = 0
    for _ in range(kills):
        if house.table(match_id).is_over:
            match_id = house.matches.restart(match_id).match_id
            acknowledged = 0
        player = _player(house, match_id)
        assert player.stdout is not None
        said = [player.stdout.readline()]  # it is playing
        time.sleep(chance.uniform(0, 0.25))
        player.send_signal(signal.SIGKILL)
        said += player.stdout.readlines()
        player.stdout.close()
        player.wait()
        numbers = [int(line) for line in said if line.endswith("\n") and line != "over\n"]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        acknowledged = numbers[-1]

        table = house.table(match_id)
        assert not table.restored
        assert table.number in (acknowledged, acknowledged + 1)
        verdict = house.matches.verify(match_id)
        assert verdict.is_right, verdict
        assert verdict.number == table.number
    assert acknowledged
    assert house.play(match_id).is_over
    assert house.matches.verify(match_id).is_right
    assert house.sql("PRAGMA integrity_check") == "ok"


def test_killed_a_few_times(house: House) -> None:
    """The short form."""
    kill_at_random(house, kills=2, seed=1)


@pytest.mark.soak
def test_killed_many_times(house: House) -> None:
    """The long form."""
    kill_at_random(house, kills=60, seed=2)


def _player(house: House, match_id: str) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "tests.host.player", str(house.engine.url.database), house.game.name, match_id]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
