"""The example match plays as it did, byte by byte, and its war can be read as it was."""

from pathlib import Path

from tests.examples.playing import play
from tests.golden.six_realms.make import FOLDER, written

HOW = "if this is meant, run `python -m tests.golden.six_realms.make` and look at what changed"


def test_the_example_match_plays_as_it_did(tmp_path: Path) -> None:
    """All its rounds, and both sides' reports of the war."""
    kept = {path: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}

    assert written(play(tmp_path)) == kept, HOW
