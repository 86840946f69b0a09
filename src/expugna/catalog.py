"""The one place that names the games and their computer opponents."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from expugna.acme.board import SHIPPED, Board, board, read_board
from expugna.acme.drawing import Drawing, load_drawing, read_drawing
from expugna.acme.events import Event
from expugna.acme.game import Acme, Options
from expugna.acme.state import State
from expugna.acme.view import View
from expugna.bots import acme as bots
from expugna.bots.acme import LEVELS
from expugna.bots.acme.levels import Level
from expugna.bots.driver import Bot
from expugna.bots.mythicor import LEVELS as REALM_LEVELS
from expugna.bots.mythicor import Player, player
from expugna.bots.mythicor.levels import Level as RealmLevel
from expugna.kernel.problem import Problem, Value
from expugna.kernel.tables import BadTables

DRAWING: Final = ".drawing.json"


class HostedAcme(Acme):
    """ACME with what the host asks of a game besides its rules (``host.playable``), and with its boards' drawings."""

    options_type = Options
    event_type = Event

    def __init__(self, own: Mapping[str, tuple[Board, Drawing | None]] | None = None) -> None:
        """``own`` are boards besides the shipped ones, by their ids; one without a drawing is shown as a list."""
        own = own or {}
        super().__init__({**{name: board(name) for name in SHIPPED}, **{name: one for name, (one, _) in own.items()}})
        self.drawings: Mapping[str, Drawing] = {
            **{name: load_drawing(name) for name in SHIPPED},
            **{name: drawn for name, (_, drawn) in own.items() if drawn is not None},
        }

        self._bots: dict[str, Bot[View]] = {}

    @property
    def levels(self) -> Mapping[str, Level]:
        """The strengths of computer opponents by their ids, weakest first (A-70)."""
        return {one.id: one for one in LEVELS}

    def bot(self, level: str) -> Bot[View]:
        """The computer opponent of a level, on all these boards; KeyError for a level that there is not (A-70)."""
        if level not in self._bots:
            self._bots[level] = bots.bot(level, self.boards)
        return self._bots[level]

    def standing(self, state: State) -> tuple[str, int]:
        """The board's id, and how many turns have begun."""
        return state.board, state.turn


def realm_levels() -> Mapping[str, RealmLevel]:
    """The strengths of Mythicor's computer realms by their ids, weakest first."""
    return {one.id: one for one in REALM_LEVELS}


def realm_player(level: str) -> Player:
    """The computer realm of a level; KeyError for a level that there is not."""
    return player(level)


def games(boards_dir: Path | None = None) -> Mapping[str, Any]:
    """Every game by name. ``boards_dir`` holds boards of one's own for ACME: ``NAME.toml`` and, for a map,
    ``NAME.drawing.json``.

    Raises BadTables with everything that is wrong in any of these files.
    """
    return {Acme.name: HostedAcme(own_boards(boards_dir))}


def own_boards(boards_dir: Path | None) -> Mapping[str, tuple[Board, Drawing | None]]:
    """The boards in a folder by id; raises BadTables with every bad cell of every file, file by file."""
    if boards_dir is None:
        return {}
    if not boards_dir.is_dir():
        raise BadTables([_fault(boards_dir, "boards.no-folder")])
    found: dict[str, tuple[Board, Drawing | None]] = {}
    problems: list[Problem] = []
    for path in sorted(boards_dir.glob("*.toml")):
        try:
            one = _own_board(path)
            found[one.id] = one, _own_drawing(path.with_name(path.stem + DRAWING), one)
        except BadTables as bad:
            problems += bad.problems
    if not found and not problems:
        problems.append(_fault(boards_dir, "boards.none"))
    if problems:
        raise BadTables(problems)
    return found


def _own_board(path: Path) -> Board:
    one = read_board(_content(path), path.name)
    if one.id != path.stem:
        raise BadTables([_fault(path, "boards.other-id", quoted=one.id, expected=path.stem)])
    if one.id in SHIPPED:
        raise BadTables([_fault(path, "boards.id-taken", quoted=one.id)])
    return one


def _own_drawing(path: Path, rules: Board) -> Drawing | None:
    """The drawing of a board; it must show the board's countries and no others. None when there is no file."""
    if not path.exists():
        return None
    try:
        drawn = read_drawing(_content(path))
    except ValueError as error:  # what msgspec raises, or bytes that are no text
        raise BadTables([_fault(path, "boards.bad-drawing", detail=str(error))]) from None
    problems = [
        _fault(path, "boards.not-drawn", quoted=name) for name in rules.countries if name not in drawn.countries
    ]
    problems += [
        _fault(path, "boards.only-drawn", quoted=name) for name in drawn.countries if name not in rules.countries
    ]
    if drawn.board != rules.id:
        problems.append(_fault(path, "boards.other-id", quoted=drawn.board, expected=rules.id))
    if problems:
        raise BadTables(problems)
    return drawn


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadTables([_fault(path, "boards.unreadable", why=error.strerror or str(error))]) from None


def _fault(path: Path, code: str, *, quoted: str = "", **values: Value) -> Problem:
    return Problem(code=code, quoted=quoted, values={"file": path.name, **values})
