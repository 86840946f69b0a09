"""Who sits before the screen: people take turns at it; the computer never does (A-24, A-70)."""

from collections.abc import Mapping
from typing import Any

from expugna.host.records import Table
from expugna.kernel.ids import Seat


def seated(table: Table) -> Seat | None:
    """Who has taken the screen.

    Who plays alone against the computer has it always, and so has anybody for an opponent that cannot go on.
    """
    active: Seat = table.state.active
    is_alone = len(table.names) - len(table.bots) == 1
    if table.failure is not None or (is_alone and active not in table.bots):
        return active
    return table.seated


def is_computers_turn(table: Table) -> bool:
    """Whether an opponent is still playing, because it has not come to its end within one answer."""
    return not table.is_over and table.failure is None and table.state.active in table.bots


def level_names(table: Table, levels: Mapping[str, Any], language: str) -> dict[Seat, str]:
    """The computer's strength in each of its seats, in the language; the id of one that there is no more."""
    return {seat: levels[level].name.text(language) if level in levels else level for seat, level in table.bots.items()}
