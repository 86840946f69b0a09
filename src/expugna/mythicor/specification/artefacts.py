"""Kinds of artefacts in a match specification: what they work on and do, and their figures (M-1.6-5)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from expugna.mythicor.specification.rows import Count, Names, Positive, Range

TargetType = Literal["province", "group", "artefact"]
Deed = Literal[
    "teleport",
    "fertility",
    "blight",
    "farmland",
    "walls",
    "roads",
    "mire",
    "harvest",
    "treasure",
    "strike",
    "curse",
    "revival",
    "plague_stop",
    "map",
    "reveal",
    "movement",
    "morale",
    "military",
    "fear",
    "shield",
    "destroys_undead",
    "leadership",
    "diplomacy",
    "strength",
    "spell",
    "recharge",
]

DEEDS: Final[Mapping[str, tuple[TargetType, ...]]] = {
    "teleport": ("group",),
    "fertility": ("province",),
    "blight": ("province",),
    "farmland": ("province",),
    "walls": ("province",),
    "roads": ("province",),
    "mire": ("province",),
    "harvest": ("province", "group"),
    "treasure": ("province", "group"),
    "strike": ("province", "group"),
    "curse": ("group",),
    "revival": ("group",),
    "plague_stop": ("province",),
    "map": ("province",),
    "reveal": ("province", "group"),
    "movement": ("group",),
    "morale": ("province", "group"),
    "military": ("province", "group"),
    "fear": ("group",),
    "shield": ("group",),
    "destroys_undead": ("group",),
    "leadership": ("group",),
    "diplomacy": ("group",),
    "strength": ("group",),
    "spell": ("group",),
    "recharge": ("artefact",),
}
"""What artefacts can do, and what each can be done to."""

OWN_ONLY: Final = ("teleport", "spell", "recharge")
"""Done to nothing but the realm's own."""
OTHERS_ONLY: Final = ("strike", "curse")
"""Done to others only."""
MAP_RADIUS_MOST: Final = 5
"""A map of more fields each way would not fit a report (M-9-1)."""


class ArtefactKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of artefacts (M-1.6-5): what it ``does``, to what kind of target, and between which figures its artefacts
    lie; ``effect`` is in the unit that ``spec_artefact_words`` names for the deed. ``weight``: how often it is among
    all that are made. ``spell``: the group action that a ``spell`` teaches; 0 for all others."""

    name: Names
    does: Deed
    target: TargetType
    weight: Positive = 1
    strength: Range
    range: Range
    effect: tuple[Positive, Positive]
    charges: tuple[Positive, Annotated[int, msgspec.Meta(ge=1, le=99)]]
    spell: Count = 0
