"""Events of artefacts."""

from expugna.mythicor.events.happened import Happened


class ArtefactExamined(Happened, frozen=True, kw_only=True, tag="artefact-examined"):
    """SA 11 (kind) and SA 12 (figures too, ``is_read``): what the artefact in the unit's ``slot`` (1, 2) is."""

    slot: int
    kind: str
    is_read: bool = False
    strength: int = 0
    range: int = 0
    effect: int = 0
    charges: int = 0


class ArtefactTransferred(Happened, frozen=True, kw_only=True, tag="artefact-transferred"):
    """BAS 21: an artefact went to another own unit."""

    to_unit: str
    kind: str


ArtefactEvent = ArtefactExamined | ArtefactTransferred
