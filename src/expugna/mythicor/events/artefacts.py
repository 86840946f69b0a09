"""Events of artefacts: what was found out, who has them, what they did (M-1.6-5)."""

from expugna.mythicor.events.happened import Happened


class ArtefactExamined(Happened, frozen=True, kw_only=True, tag="artefact-examined"):
    """SA 11 (kind) and SA 12 (figures too, ``is_read``): what the artefact in the unit's ``slot`` (1, 2) is; no kind is
    one that is not known."""

    slot: int
    kind: str
    is_read: bool = False
    strength: int = 0
    range: int = 0
    effect: int = 0
    charges: int = 0


class ArtefactTransferred(Happened, frozen=True, kw_only=True, tag="artefact-transferred"):
    """BAS 21: an artefact went to another own unit; no kind is one that is not known."""

    to_unit: str
    kind: str


class ArtefactUsed(Happened, frozen=True, kw_only=True, tag="artefact-used"):
    """ART 1, for the own realm alone: the unit used the artefact in its ``slot`` on ``target`` (a unit's key; the own
    artefact in ``target_slot``, if that is not 0).

    ``worked`` is False for a use in vain, which takes a charge, too, and shows no kind that is not known. What it did
    stands in the events that follow. ``chance_percent``: 100 for what is certain. ``is_spent``: it was the last charge.
    """

    slot: int
    kind: str
    target: str
    target_slot: int = 0
    worked: bool = True
    chance_percent: int = 100
    is_spent: bool = False


class ArtefactWorked(Happened, frozen=True, kw_only=True, tag="artefact-worked"):
    """ART 1: what an artefact of ``by_realm`` did to the unit, a province or group of ``to_realm``, which is told whose
    magic it was, but neither of what kind nor from where. What became of others' bonuses and leaders they alone know.

    ``amount`` is in the unit of the deed: thousandths of fertility, hundredths of movement cost, levels, percent, the
    number of the group action that a leader learned. A curse takes ``leadership``, ``diplomacy`` and ``strength``.
    """

    does: str
    by_realm: int
    to_realm: int
    amount: int = 0
    leadership: int = 0
    diplomacy: int = 0
    strength: int = 0


class GroupTeleported(Happened, frozen=True, kw_only=True, tag="group-teleported"):
    """ART 1: an own group went to another place in no time; it sees what land it is, and whose."""

    from_x: int
    from_y: int
    x: int
    y: int
    terrain: str
    owner: int


class ArtefactDropped(Happened, frozen=True, kw_only=True, tag="artefact-dropped"):
    """ART 2: the artefact in the unit's ``slot`` was left to the province ``to_unit``; empty: it is gone."""

    slot: int
    kind: str
    to_unit: str


class ArtefactsFound(Happened, frozen=True, kw_only=True, tag="artefacts-found"):
    """The unit has ``count`` more artefacts: won from a horde (``horde``), with a conquered province (``conquest``), or
    left there by somebody (``dropped``)."""

    count: int
    source: str


ArtefactEvent = (
    ArtefactExamined
    | ArtefactTransferred
    | ArtefactUsed
    | ArtefactWorked
    | GroupTeleported
    | ArtefactDropped
    | ArtefactsFound
)
