"""Foreign provinces as far as a realm has seen them, as if that were still so: what the check goes by (M-10-5)."""

from typing import Final

from expugna.mythicor.known import NEVER, Seen
from expugna.mythicor.magnitudes import MAGNITUDES
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province
from expugna.mythicor.units import common_kind

NOBODY_THERE: Final = MAGNITUDES[0]
SOMEBODY: Final = 1
"""As many as are certain where some were seen."""


def as_seen(seen: Seen, spec: Spec) -> Province:
    """The province with what was seen of it; what was not is 0, which ``knows`` tells.

    >>> from expugna.mythicor.rules import specification
    >>> seen = Seen(x=3, y=4, first=1, round=2, terrain="open", race="elf", population="few")
    >>> as_seen(seen, specification("standard")).population
    1
    """
    exact = seen.exact
    return Province(
        x=seen.x,
        y=seen.y,
        terrain=seen.terrain,
        cost_hundredths=seen.cost_hundredths,
        fertility_thousandths=0 if exact is None else exact.fertility_thousandths,
        farmland=0 if exact is None else exact.farmland,
        morale_percent=0 if exact is None else exact.morale_percent,
        military_percent=0 if exact is None else exact.military_percent,
        owner=seen.owner,
        race=seen.race,
        settlement=seen.settlement,
        fortification=seen.fortification,
        population=SOMEBODY if seen.population not in ("", NOBODY_THERE) else 0,
        troops={common_kind(spec): SOMEBODY} if seen.troops not in ("", NOBODY_THERE) else {},
        plague=seen.plague,
    )


def knows(seen: Seen, figure: str) -> bool:
    """Whether the realm has seen that figure of the province: walls, settlement and ways as scouts, others counted."""
    if figure == "cost_hundredths":
        return seen.cost_hundredths > 0
    if figure in ("fortification", "settlement"):
        return seen.scouted_round != NEVER
    return seen.exact is not None
