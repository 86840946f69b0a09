"""The levels differ in strength: princes reign better than captains, and these better than settlers.

Each match counts as one number for each level, the average place of its realms; worlds and seats change with it.
"""

import pytest

from expugna.lab.mythicor_match import Plan
from expugna.lab.mythicor_tournament import Result, Tournament, tournament

LEVELS = ("prince", "captain", "settler")
SEED = b"the strength of computer realms".ljust(32)
CI_MATCHES = 6
SOAK_MATCHES = 200


def played(levels: tuple[str, ...], matches: int, realms: int, rounds: int, size: int, workers: int) -> Tournament:
    """A tournament with a fixed seed."""
    plan = Plan(levels=levels, realms=realms, rounds=rounds, seed=SEED, width=size, height=size)
    return tournament(plan, matches, workers)


def by_name(found: Tournament) -> dict[str, Result]:
    """The results by level."""
    return {one.name: one for one in found.levels}


def test_whoever_expands_beats_whoever_only_builds() -> None:
    """In a short series settlers come in last, by far."""
    found = by_name(played(("prince", "captain", "settler"), CI_MATCHES, 6, 14, 24, workers=2))
    assert found["prince"].place.mean < found["settler"].place.mean - 1
    assert found["captain"].place.mean < found["settler"].place.mean - 1


@pytest.mark.soak
def test_all_levels_are_apart_in_the_long_run() -> None:
    """In 200 matches of eight realms the 95 % intervals of the average places do not touch each other."""
    found = played(LEVELS, SOAK_MATCHES, 8, 25, 30, workers=2)
    assert [one.name for one in found.levels] == list(LEVELS)
    for better, worse in zip(found.levels, found.levels[1:], strict=False):
        assert better.place.high < worse.place.low
    assert all(one.failed <= 0.02 * one.orders for one in found.levels)
