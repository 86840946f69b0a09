"""The figures of battles in a match specification (chapter 7)."""

from typing import Annotated

import msgspec

from expugna.mythicor.specification.rows import Count, Modifier, Percent, Positive, Range, Share

Limits = tuple[Modifier, Modifier]
Factor = Annotated[int, msgspec.Meta(ge=1, le=100)]


class BattleRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a battle is reckoned with, beside the tables of races, troops and walls. What each means, players read in
    the sheet (``specification.words.BATTLE``)."""

    leadership_percent: Percent = 10
    least_factor_percent: Factor = 5
    least_defence: Positive = 1
    morale_base_percent: Percent = 90
    morale_most_percent: Percent = 150
    pursuit_percent: Percent = 150
    warship_percent: Percent = 20
    transport_percent: Annotated[int, msgspec.Meta(ge=0, le=99)] = 90
    death_from_percent: Share = 50
    death_percent: Share = 40
    death_strength: Positive = 10
    winner_morale_percent: Range = (1, 8)
    loser_morale_percent: Share = 5
    military_percent: Range = (1, 5)
    leader_gain_percent: Share = 20
    tired_points: Range = (0, 3)
    bonus_limits_percent: Limits = (-50, 100)
    shield_tenths: Count = 2
