"""The one place that names the games."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from expugna.acme.board import SHIPPED, Board, board, read_board
from expugna.acme.events import Event
from expugna.acme.game import Acme, Options
from expugna.acme.state import State
from expugna.kernel.problem import Problem
from expugna.kernel.tables import BadTables


class HostedAcme(Acme):
    """ACME with what the host asks of a game besides its rules (``host.playable``)."""

    options_type = Options
    event_type = Event

    def standing(self, state: State) -> tuple[str, int]:
        """The board's id, and how many turns have begun."""
        return state.board, state.turn


def games(boards_dir: Path | None = None) -> Mapping[str, Any]:
    """Every game by name. ``boards_dir`` holds boards of one's own for ACME: ``NAME.toml``, ``NAME.drawing.json``.

    Raises BadTables with everything that is wrong in any of these files.
    """
    return {Acme.name: HostedAcme({**{name: board(name) for name in SHIPPED}, **own_boards(boards_dir)})}


def own_boards(boards_dir: Path | None) -> Mapping[str, Board]:
    """The boards in a folder by id; raises BadTables with every bad cell of every file, file by file."""
    found: dict[str, Board] = {}
    problems: list[Problem] = []
    for path in _files(boards_dir):
        try:
            one = read_board(path.read_bytes(), path.name)
        except BadTables as bad:
            problems += bad.problems
            continue
        except OSError as error:
            problems.append(_fault(path, "file.unreadable", why=error.strerror or str(error)))
            continue
        if one.id != path.stem:
            problems.append(_fault(path, "board.id-is-not-the-files", quoted=one.id, expected=path.stem))
        elif one.id in SHIPPED:
            problems.append(_fault(path, "board.id-taken", quoted=one.id))
        found[one.id] = one
    if problems:
        raise BadTables(problems)
    return found


def drawing_path(boards_dir: Path | None, name: str) -> Path | None:
    """Where the drawing of a board of one's own lies, or None when it has none and is shown as a list of countries."""
    path = boards_dir / f"{name}.drawing.json" if boards_dir is not None else None
    return path if path is not None and path.is_file() else None


def _files(boards_dir: Path | None) -> list[Path]:
    if boards_dir is None:
        return []
    if not boards_dir.is_dir():
        raise BadTables([_fault(boards_dir, "file.no-folder")])
    return sorted(boards_dir.glob("*.toml"))


def _fault(path: Path, code: str, *, quoted: str = "", **values: str) -> Problem:
    return Problem(code=code, quoted=quoted, values={"file": path.name, **values})
