"""Events of leaders and groups: who came and went, what they and their lands learned."""

import msgspec

from expugna.mythicor.events.happened import Happened


class BonusRaised(Happened, frozen=True, kw_only=True, tag="bonus-raised"):
    """SA 1 to 6: a bonus rose (``morale``, ``military``, ``tax``, ``food``, ``recruit``, ``trade``; in percent).

    It worked ``factor`` times (1 to 3) with a chance of ``chance_percent`` for more than once (M-10-4).
    """

    bonus: str
    before: int
    after: int
    factor: int
    chance_percent: int


class ValueRaised(Happened, frozen=True, kw_only=True, tag="value-raised"):
    """SA 7 to 9: a leader's ``leadership``, ``diplomacy`` or ``strength`` rose; factor and chance as in BonusRaised."""

    value: str
    before: int
    after: int
    factor: int
    chance_percent: int


class FarmlandCleared(Happened, frozen=True, kw_only=True, tag="farmland-cleared"):
    """SA 13: a province has more farmland; factor and chance as in BonusRaised."""

    before: int
    after: int
    factor: int
    chance_percent: int


class LeaderRemoved(Happened, frozen=True, kw_only=True, tag="leader-removed"):
    """BAS 6: a dead leader was laid to rest, and the group's bonuses fell by those ``lost`` of the class."""

    klass: str
    name: str
    lost: dict[str, int] = msgspec.field(default_factory=dict)


class LeaderDismissed(Happened, frozen=True, kw_only=True, tag="leader-dismissed"):
    """BAS 7: a living leader was dismissed, and the group's bonuses fell by those ``lost`` of the class."""

    klass: str
    name: str
    lost: dict[str, int] = msgspec.field(default_factory=dict)


class LeaderAppointed(Happened, frozen=True, kw_only=True, tag="leader-appointed"):
    """BAS 9: the sponsor paid a leader for the leaderless ``group`` (its unit key)."""

    group: str
    klass: str
    price_crowns: int


class GroupCreated(Happened, frozen=True, kw_only=True, tag="group-created"):
    """BAS 10: the sponsor paid the leader of a new ``group`` (its unit key)."""

    group: str
    klass: str
    price_crowns: int


class GroupDissolved(Happened, frozen=True, kw_only=True, tag="group-dissolved"):
    """BAS 8: a group is no more; ``to_unit`` took everything (empty: there was nothing). ``name`` was the group's."""

    to_unit: str
    name: str = ""


class LeaderTrained(Happened, frozen=True, kw_only=True, tag="leader-trained"):
    """UG 16: what training added to a leader's values (0 or 1 each). ``ordered``: not by default."""

    leadership: int
    diplomacy: int
    strength: int
    chance_percent: int
    ordered: bool


LeaderEvent = (
    BonusRaised
    | ValueRaised
    | FarmlandCleared
    | LeaderRemoved
    | LeaderDismissed
    | LeaderAppointed
    | GroupCreated
    | GroupDissolved
    | LeaderTrained
)
