"""Events of magic that changes the land, and of plagues (UG-2 to UG-5, UG-10, UG-11, UG-13, UG-18, UG-20, M-5-3).

Who did it is told that; the owner of the land is told what became of it, but not by whom (M-10-5).
"""

import msgspec

from expugna.mythicor.events.happened import Happened
from expugna.mythicor.events.magic import Acted


class LandFigure(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A figure of a province before and after: ``cost_hundredths``, ``fertility_thousandths``, ``farmland`` or
    ``fortification``."""

    name: str
    before: int
    after: int


class LandWorked(Acted, frozen=True, kw_only=True, tag="land-worked"):
    """UG 3, 4, 5, 10, 18, 20: what a leader's action has done to the figures of the province ``place``. One that stays
    as it is has come to its limit; a failure shows none but the VS that a thief has seen (UG 18)."""

    place: str
    figures: tuple[LandFigure, ...] = ()


class LandTouched(Happened, frozen=True, kw_only=True, tag="land-touched"):
    """The same as the owner is told it: action ``number`` was done to the province ``unit``."""

    number: int
    figures: tuple[LandFigure, ...]


class PlagueCalled(Acted, frozen=True, kw_only=True, tag="plague-called"):
    """UG 2: the ``plague`` that a leader has called into ``place``; none if he failed, or if something was in the way:
    ``nobody`` lives there, or a plague is ``raging`` there."""

    place: str
    plague: str = ""
    hindrance: str = ""


class PlagueBrokeOut(Happened, frozen=True, kw_only=True, tag="plague-broke-out"):
    """M-5-3: the ``plague`` has come to the province ``unit`` and costs it fertility once. ``has_spread``: from a
    neighbour, with ``chance_percent``."""

    plague: str
    has_spread: bool
    chance_percent: int
    fertility_before: int
    fertility_after: int


class PlagueRaged(Happened, frozen=True, kw_only=True, tag="plague-raged"):
    """M-5-3: the plague kills ``dies_percent`` of the population of the province ``unit``."""

    plague: str
    dies_percent: int
    population_before: int
    population_after: int


class PlagueEnded(Happened, frozen=True, kw_only=True, tag="plague-ended"):
    """M-5-3, UG 11: there is no plague in the province ``unit`` any more: it was ``is_stopped`` by magic, or has ended
    by itself with ``chance_percent`` (100: nobody is left)."""

    plague: str
    is_stopped: bool = False
    chance_percent: int = 100


class StoppedPlague(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A plague that was stopped, and where."""

    place: str
    plague: str


class PlaguesStopped(Acted, frozen=True, kw_only=True, tag="plagues-stopped"):
    """UG 11: all the plagues that a priest has stopped around him."""

    stopped: tuple[StoppedPlague, ...]


class DeathBanished(Acted, frozen=True, kw_only=True, tag="death-banished"):
    """UG 13: a priest makes the undead province ``place`` fit for the living, if nothing was in the way: it is not
    undead (``living``), or ``troops`` hold it."""

    place: str
    hindrance: str = ""


class LandRevived(Happened, frozen=True, kw_only=True, tag="land-revived"):
    """The same as the owner is told it: the province ``unit`` is undead no more, and without a race."""


LandMagicEvent = (
    LandWorked
    | LandTouched
    | PlagueCalled
    | PlagueBrokeOut
    | PlagueRaged
    | PlagueEnded
    | PlaguesStopped
    | DeathBanished
    | LandRevived
)
