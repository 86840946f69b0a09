"""The computer realms of Mythicor: three levels, from one that builds to one that reigns."""

from typing import Final

from expugna.bots.mythicor.levels import NAMES, Level, levels
from expugna.bots.mythicor.reign import Player

LEVELS: Final[tuple[Level, ...]] = tuple(levels()[name] for name in NAMES)
"""The levels to choose from, weakest first, each with its id and its words in both languages."""


def player(level: str) -> Player:
    """The computer realm of a level, by its id; KeyError for a level that there is not."""
    return Player(levels()[level])


__all__ = ["LEVELS", "Level", "Player", "player"]
