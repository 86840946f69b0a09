"""Everything a player sees exists in German and English, and the compiled catalogues are what the sources say."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_catalogues_are_complete_and_compiled() -> None:
    done = subprocess.run(
        [sys.executable, "tools/words.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout + done.stderr) == (0, "")
