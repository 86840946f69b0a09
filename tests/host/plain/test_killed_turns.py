"""A realm's turn in plain files survives every death of the program that writes it, as a round does (M-10-2)."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from expugna.host.plain import open_match, verify
from expugna.host.plain_turns import Asked, evaluate_turn
from tests.host.plain.small import DAY, REALMS, give, opening, order_file, tree
from tests.host.plain.test_killed import killed

EVALUATE = """
import sys
from pathlib import Path
from expugna.host.plain_turns import Asked, evaluate_turn
print("begun", flush=True)
evaluate_turn(Path(sys.argv[1]), sys.argv[2], None, Asked())
"""
DIE = """
import os, sys
from pathlib import Path
from expugna.host import folders
from expugna.host.plain_turns import Asked, evaluate_turn
steps, last = 0, int(sys.argv[3])
def counted(work):
    def step(*words, **more):
        global steps
        steps += 1
        if steps == last:
            os._exit(9)
        return work(*words, **more)
    return step
folders.os.fsync = counted(os.fsync)
Path.rename = counted(Path.rename)
Path.mkdir = counted(Path.mkdir)
evaluate_turn(Path(sys.argv[1]), sys.argv[2], None, Asked())
print(steps)
"""


@pytest.fixture(scope="module", params=["first turn of a round", "second turn of a round"])
def ready(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match with orders for a turn that comes with the folder of its round, or for one that goes into it."""
    folder = tmp_path_factory.mktemp("killed") / "match"
    opened = opening()
    keys = msgspec.structs.replace(opened.spec.keys, evaluation_mode="separate")
    open_match(folder, opened._replace(spec=msgspec.structs.replace(opened.spec, keys=keys)))
    for realm in REALMS:
        give(folder, f"{realm}.txt", order_file(realm, "G1 SA 7", "G2 UG 16"))
    if request.param.startswith("second"):
        evaluate_turn(folder, DAY, None, Asked())
    return folder


@pytest.fixture(scope="module")
def expected(ready: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The match after a turn in which nobody was killed."""
    folder = tmp_path_factory.mktemp("expected") / "match"
    shutil.copytree(ready, folder)
    evaluate_turn(folder, DAY, None, Asked())
    assert verify(folder).problems == ()
    return tree(folder)


def whole(folder: Path) -> dict[str, bytes]:
    """Every file that counts: none of those that are unfinished, and not the lock."""
    return {name: one for name, one in tree(folder).items() if ".unfinished/" not in name and name != ".lock"}


def assert_whole_or_not_at_all(folder: Path, ready: Path, expected: dict[str, bytes]) -> None:
    """The match is as it was or has the whole turn; evaluated again if need be it gives the very same bytes."""
    wanted = {name: one for name, one in expected.items() if name != ".lock"}
    assert whole(folder) in (whole(ready), wanted)
    if whole(folder) != wanted:
        evaluate_turn(folder, DAY, None, Asked())
    assert tree(folder) == expected
    assert not list(folder.rglob("*.unfinished"))


def test_a_killed_evaluation_leaves_the_match_as_it_was(
    ready: Path, expected: dict[str, bytes], tmp_path: Path
) -> None:
    """At random moments."""
    chance = random.Random(1)
    for number in range(2):
        folder = tmp_path / str(number)
        shutil.copytree(ready, folder)
        killed(EVALUATE, chance.random() * 0.4, str(folder), DAY)
        assert_whole_or_not_at_all(folder, ready, expected)


def test_every_single_step_may_be_the_last(ready: Path, expected: dict[str, bytes], tmp_path: Path) -> None:
    """The first steps on the disk, and the last ones."""
    folder = tmp_path / "whole"
    shutil.copytree(ready, folder)
    done = subprocess.run([sys.executable, "-c", DIE, str(folder), DAY, "0"], capture_output=True, check=True)
    steps = int(done.stdout)
    for last in (1, 2, steps - 2, steps - 1, steps):
        folder = tmp_path / str(last)
        shutil.copytree(ready, folder)
        died = subprocess.run([sys.executable, "-c", DIE, str(folder), DAY, str(last)], check=False)
        assert died.returncode == 9
        assert_whole_or_not_at_all(folder, ready, expected)
