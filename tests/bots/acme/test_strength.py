"""The levels differ in strength: general beats captain beats recruit (A-70).

Each deal is played from every seat, so neither the first move nor a lucky deal favours anybody. The seeds are fixed.
"""

from math import sqrt

import pytest

from tests.bots.matches import wins

PAIRS = [("captain", "recruit"), ("general", "recruit"), ("general", "captain")]

CI_GAMES = 40
CI_BOUND = 25
"""Wins out of the games in CI. A level that is no better than the weaker one gets so many in one of 13 series."""

SOAK_GAMES = 200
Z_95_PERCENT = 1.96


@pytest.mark.rule("A-70")
@pytest.mark.parametrize(("stronger", "weaker"), PAIRS)
def test_the_stronger_level_wins_more(stronger: str, weaker: str) -> None:
    """In a short series the stronger level wins clearly more than half."""
    assert wins([stronger, weaker], CI_GAMES)[stronger] >= CI_BOUND


@pytest.mark.soak
@pytest.mark.rule("A-70", "A-72", "A-73")
@pytest.mark.parametrize("board", ["world29", "world42"])
@pytest.mark.parametrize("preset", ["acme", "classic"])
@pytest.mark.parametrize(("stronger", "weaker"), PAIRS)
def test_the_stronger_level_wins_more_in_the_long_run(stronger: str, weaker: str, preset: str, board: str) -> None:
    """In a long series the whole 95 % interval of the stronger level's share lies above one half."""
    share = wins([stronger, weaker], SOAK_GAMES, preset=preset, board=board)[stronger] / SOAK_GAMES
    assert share - Z_95_PERCENT * sqrt(share * (1 - share) / SOAK_GAMES) > 1 / 2


@pytest.mark.soak
@pytest.mark.rule("A-70", "A-71")
@pytest.mark.parametrize("others", [("captain", "recruit"), ("captain", "captain", "recruit")])
def test_the_general_wins_most_among_several(others: tuple[str, ...]) -> None:
    """At a table of three or four the general wins more than one and a half times its even share."""
    table = ("general", *others)
    games = 30 * len(table)
    assert wins(table, games)["general"] > 1.5 * games / len(table)
