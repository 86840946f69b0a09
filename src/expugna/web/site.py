"""What all pages share: the matches, the game, its boards and their drawings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from litestar.di import NamedDependency

from expugna.acme import wording as acme_wording
from expugna.acme.board import Board
from expugna.acme.drawing import Drawing
from expugna.acme.game import Acme
from expugna.host import wording as host_wording
from expugna.host.matches import Matches
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem

GAME: Final = Acme.name

DrawingOf = Callable[[str], Drawing | None]
"""The drawing of a board by the board's id; None for one that has none, and is shown as a list of countries."""


@dataclass(frozen=True)
class Site:
    """Handed to every page."""

    matches: Matches
    drawing_of: DrawingOf

    @property
    def game(self) -> Acme:
        """The rules of ACME, with all boards that can be played here."""
        game: Acme = self.matches.games[GAME]
        return game

    def board(self, name: str) -> Board:
        """A board by its id (KeyError for another name)."""
        return self.game.boards[name]


OurSite = NamedDependency[Site]
"""The site as a page's handler asks for it."""


def sentence(problem: Problem, board: Board | None, language: str, names: Mapping[Seat, str] | None = None) -> str:
    """What is wrong, as a player reads it: in the words of the game, or of the host. ``names`` are the players'."""
    if problem.code in host_wording.SENTENCES:
        told = host_wording.problem_text(problem, language)
    else:
        told = acme_wording.problem_text(problem, board, language, names)
    return told[:1].upper() + told[1:]
