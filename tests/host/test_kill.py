"""Killed at any moment: every submission that was acknowledged is there afterwards, and the match goes on."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.host.conftest import House
from tests.host.hands import BLUE

ROOT = Path(__file__).parents[2]


def kill_at_random(house: House, kills: int, seed: int, **options: Any) -> None:
    """Let a process play and kill it so many times; then everything acknowledged must be there, byte for byte."""
    chance = random.Random(seed)
    match_id = house.open(**options)
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
        acknowledged = numbers[-1]
        logged = len(house.matches.log(match_id)) - 1
        if "bots" in options:
            assert numbers == sorted(set(numbers))
            assert logged >= acknowledged
        else:
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            assert logged in (acknowledged, acknowledged + 1)

        table = house.table(match_id)
        assert not table.restored
        assert table.number >= logged
        assert table.is_over or house.game.due(table.state)[0] not in options.get("bots", {}), "opponents go on"
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


@pytest.mark.rule("A-70")
def test_killed_in_the_middle_of_an_opponents_turn(house: House) -> None:
    """Whatever the opponent had ordered stays, and it goes on from there."""
    kill_at_random(house, kills=2, seed=3, bots={BLUE: house.hand.level})


@pytest.mark.soak
def test_killed_many_times_among_opponents(house: House) -> None:
    """The long form."""
    kill_at_random(house, kills=40, seed=4, bots={BLUE: house.hand.level})


@pytest.mark.soak
def test_killed_many_times(house: House) -> None:
    """The long form."""
    kill_at_random(house, kills=60, seed=2)


def _player(house: House, match_id: str) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "tests.host.player", str(house.engine.url.database), house.game.name, match_id]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
