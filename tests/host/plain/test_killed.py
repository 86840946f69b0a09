"""A match in plain files survives every death of the program that writes it."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from expugna.host.plain import evaluate, open_match, verify
from expugna.host.plain_files import Files
from tests.host.plain.small import DAY, REALMS, give, opening, order_file, small_match, tree

EVALUATE = """
import sys
from pathlib import Path
from expugna.host.plain import evaluate
print("begun", flush=True)
evaluate(Path(sys.argv[1]), sys.argv[2])
"""
OPEN = """
import sys
from pathlib import Path
from tests.host.plain.small import small_match
print("begun", flush=True)
small_match(Path(sys.argv[1]))
"""


def killed(code: str, seconds: float, *words: str) -> bool:
    """Run the code and kill it so long after it began; whether the kill came before its end."""
    with subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"begun\n"
        time.sleep(seconds)
        os.kill(child.pid, signal.SIGKILL)
    return child.returncode == -signal.SIGKILL


def seconds_of_one(ready: Path, folder: Path) -> float:
    """How long an evaluation takes from its beginning to its end."""
    shutil.copytree(ready, folder)
    words = [sys.executable, "-c", EVALUATE, str(folder), DAY]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        began = time.monotonic()
    return time.monotonic() - began


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match with orders for its first round."""
    folder = small_match(tmp_path_factory.mktemp("killed") / "match")
    for realm in REALMS:
        give(folder, f"{realm}.txt", order_file(realm, "G1 SA 7", "G2 UG 16"))
    return folder


@pytest.fixture(scope="module")
def expected(ready: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The match after a round in which nobody was killed."""
    folder = tmp_path_factory.mktemp("expected") / "match"
    shutil.copytree(ready, folder)
    evaluate(folder, DAY)
    return tree(folder)


def killings(ready: Path, expected: dict[str, bytes], tmp_path: Path, times: int, seed: int) -> int:
    """Kill evaluations at random moments; how many of the deaths came in the middle of one."""
    chance = random.Random(seed)
    before = tree(ready)
    longest = seconds_of_one(ready, tmp_path / "timed")
    hit = 0
    for number in range(times):
        folder = tmp_path / str(number)
        shutil.copytree(ready, folder)
        is_hit = killed(EVALUATE, chance.random() * longest, str(folder), DAY)
        found = tree(folder)
        kept = {name: one for name, one in found.items() if ".unfinished/" not in name}
        assert kept in (before, expected), "neither the match as it was nor the whole round"
        if not (folder / "round-01").exists():
            hit += is_hit
            left = any(".unfinished/" in name for name in found) or any(folder.glob(".*.unfinished"))
            assert bool(evaluate(folder, DAY).swept) is left
        assert tree(folder) == expected
        shutil.rmtree(folder)
    return hit


def test_a_killed_evaluation_leaves_the_match_as_it_was(
    ready: Path, expected: dict[str, bytes], tmp_path: Path
) -> None:
    """And evaluated again it gives the same bytes as one that nobody killed."""
    assert killings(ready, expected, tmp_path, times=4, seed=1) > 0


@pytest.mark.soak
def test_evaluations_killed_many_times(ready: Path, expected: dict[str, bytes], tmp_path: Path) -> None:
    """The long form."""
    assert killings(ready, expected, tmp_path, times=150, seed=2) > 20


def test_every_single_step_may_be_the_last(
    ready: Path, expected: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever call to the disk a process dies after: a child that exits there, for every step of the first files and
    for the last ones."""
    for last in (1, 2, 8, -3, -2, -1):
        folder = tmp_path / str(last)
        shutil.copytree(ready, folder)
        _die_after(folder, last)
        kept = {name: one for name, one in tree(folder).items() if ".unfinished/" not in name}
        assert kept in (tree(ready), expected)
        if kept != expected:
            evaluate(folder, DAY)
        assert tree(folder) == expected


DIE = """
import os, sys
from pathlib import Path
from expugna.host import folders
from expugna.host.plain import evaluate
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
evaluate(Path(sys.argv[1]), sys.argv[2])
print(steps)
"""


def _die_after(folder: Path, last: int) -> None:
    """Evaluate in a process that dies at that step; from the end if below 0."""
    if last < 0:
        whole = folder.with_name("whole")
        shutil.copytree(folder, whole)
        done = subprocess.run([sys.executable, "-c", DIE, str(whole), DAY, "0"], capture_output=True, check=True)
        last = int(done.stdout) + 1 + last
        shutil.rmtree(whole)
    died = subprocess.run([sys.executable, "-c", DIE, str(folder), DAY, str(last)], check=False, capture_output=True)
    assert died.returncode == 9, died.stderr


def test_a_killed_opening_leaves_no_match(tmp_path: Path) -> None:
    """Only something unfinished beside, which the next opening of that name removes."""
    hit = 0
    for number in range(4):
        folder = tmp_path / str(number)
        hit += killed(OPEN, 0.02 + 0.04 * number, str(folder))
        if not folder.exists():
            open_match(folder, opening())
        assert sorted(one.name for one in tmp_path.iterdir()) == [str(one) for one in range(number + 1)]
        assert Files(folder).rounds == (0,)
        assert verify(folder).problems == ()
    assert hit
