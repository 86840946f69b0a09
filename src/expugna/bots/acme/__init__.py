"""The computer players of ACME: three levels, from one that knows the rules to one that plans campaigns (A-70)."""

from collections.abc import Mapping
from typing import Final

from expugna.acme.board import SHIPPED, Board, board
from expugna.acme.view import View
from expugna.bots.acme.layout import Layout, shipped
from expugna.bots.acme.levels import Level, PlannerWeights, weights
from expugna.bots.acme.planner import Planner
from expugna.bots.acme.recruit import Recruit
from expugna.bots.driver import Bot

LEVELS: Final[tuple[Level, ...]] = (weights().recruit, weights().captain, weights().general)
"""The levels to choose from, weakest first, each with its id and its words in both languages."""


def bot(level: str, boards: Mapping[str, Board] | None = None) -> Bot[View]:
    """The computer player of a level, by its id, for matches on these boards; for the shipped ones if none are given.

    KeyError for a level that there is not.
    """
    known = {one: board(one) for one in SHIPPED} if boards is None else dict(boards)
    layouts = shipped() if boards is None else {name: Layout(one) for name, one in known.items()}
    found = weights()
    if level == found.recruit.id:
        return Recruit(found.recruit, known, layouts)
    return planner({one.id: one for one in (found.captain, found.general)}[level], known, layouts)


def planner(level: PlannerWeights, boards: Mapping[str, Board], layouts: Mapping[str, Layout]) -> Bot[View]:
    """A calculating player with weights of one's own, as for trying them out."""
    return Planner(level, boards, layouts)
