"""Artefacts that lie in cities and towers of the powers when a match begins (M-1.6-5, M-9-3)."""

from collections.abc import Iterable
from typing import Final

from expugna.kernel.dice import Stream
from expugna.mythicor.artefacts import made
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province

HUNDRED: Final = 100


def hide_artefacts(spec: Spec, provinces: Iterable[Province], stream: Stream) -> None:
    """Some provinces of the powers hold an artefact, as often as the specification says of each power. Nobody is told;
    whoever conquers the province finds it."""
    for land in provinces:
        power = spec.powers.get(str(land.owner))
        if power is not None and power.artefacts_percent and stream.below(HUNDRED) < power.artefacts_percent:
            land.artefacts = [made(spec, stream.between)]
