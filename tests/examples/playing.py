"""Plays the example match: every command of the README of the examples, one after the other, in a folder of its own."""

import re
import shlex
import shutil
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from expugna.cli.main import main

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
README: Final = (EXAMPLES / "README.md").read_text("utf-8")
COMMAND: Final = re.compile(r"^\$ expugna (.+?)(?: {2,}# (\d))?$", re.MULTILINE)


def commands() -> list[tuple[list[str], int]]:
    """The commands as words, and the status with which each must end."""
    return [(shlex.split(words), int(status or 0)) for words, status in COMMAND.findall(README)]


def play(folder: Path) -> Path:
    """The folder of the match after all commands, run in that folder, where the example's files lie too."""
    shutil.copytree(EXAMPLES / "six-realms", folder / "six-realms")
    shutil.copy(EXAMPLES / "battle-village.toml", folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for words, status in commands():
            result = CliRunner().invoke(main, words)
            assert result.exit_code == status, (words, result.output)
    return folder / "auen"
