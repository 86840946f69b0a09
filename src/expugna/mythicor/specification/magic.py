"""Figures of what leaders and henchmen do in secret and by magic (chapters 1.6.6, 1.6.9 and 5)."""

from typing import Annotated

import msgspec

from expugna.mythicor.specification.rows import Count, Percent, Positive, Share

Factor = Annotated[int, msgspec.Meta(ge=0, le=1_000)]


class GroupAction(msgspec.Struct, frozen=True, kw_only=True):
    """A group action (UG). What a class has to be for it stands with the leaders; ``for_everyone`` needs none.

    It reaches ``range`` provinces and ``range_strength_hundredths`` hundredths of one more per strength. Its chance is
    ``chance_percent``, and ``chance_strength_percent`` more per strength, and ``chance_against_percent`` less per point
    of what stands against it. ``effect`` per strength, in the unit that the comment of the row names."""

    for_everyone: bool = False
    range: Factor = 0
    range_strength_hundredths: Factor = 0
    chance_percent: Share = 0
    chance_strength_percent: Share = 0
    chance_against_percent: Share = 0
    effect: Count = 0


class HenchmenRules(msgspec.Struct, frozen=True, kw_only=True):
    """What henchmen do, and what becomes of them (HA-1 to HA-11). What each means, players read in the sheet
    (``specification.words.HENCHMEN``)."""

    base: Positive = 10
    least_percent: Share = 5
    most_percent: Share = 95
    success_lost_percent: Share = 10
    failure_lost_percent: Share = 50
    betrayed_percent: Share = 50
    robbed_crowns: Count = 2
    saboteurs: Positive = 20
    murderers: Positive = 5
    massacred_percent: Share = 20
    burnt_food: Count = 3
    burnt_percent: Share = 50
    assassin_strength: Positive = 10
    sinkers: Positive = 20
    enticers: Positive = 5
    guard_percent: Percent = 200


class IntrigueRules(msgspec.Struct, frozen=True, kw_only=True):
    """What courtship, curses and duels are reckoned with. What each means, players read in the sheet
    (``specification.words.INTRIGUE``)."""

    courtship_percent: Share = 6
    courtship_realms_percent: Share = 50
    courtship_gain_percent: Share = 50
    courtship_loss_percent: Share = 15
    rating_percent: tuple[Share, Share] = (15, 40)
    curse_value_percent: Share = 50
    duel_percent: Share = 5
    duel_loss_divisor: Annotated[int, msgspec.Meta(ge=1, le=100)] = 3
