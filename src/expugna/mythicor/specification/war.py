"""The figures of movement, conquest and the neutral powers in a match specification (chapters 6, 7.2 and 9)."""

from typing import Annotated

import msgspec

from expugna.mythicor.specification.rows import Count, Percent, Positive, Range, Share

Steps = Annotated[int, msgspec.Meta(ge=1, le=15)]


class WarRules(msgspec.Struct, frozen=True, kw_only=True):
    """What movement and conquest are reckoned with. What each means, players read in the sheet
    (``specification.words.WAR``)."""

    steps: Steps = 15
    blockade_points: Positive = 50
    conquered_population_percent: Share = 30
    conquered_recruits_percent: Share = 30
    conquered_stores_percent: Share = 10
    conquered_settlement_percent: Share = 25
    plundered_population_percent: Share = 10
    plunderer_percent: Percent = 1
    plundered_most_percent: Share = 60
    plundered_settlement_percent: Share = 50
    slaughtered_settlement: Count = 2
    shelter_percent: Share = 4
    horde_soldiers: Range = (20, 60)
    horde_gathers_percent: Share = 20
    horde_artefacts_percent: Share = 30
