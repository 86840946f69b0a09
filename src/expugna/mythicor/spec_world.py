"""What the world generator may be told by a specification: how much land there is, and what it is like (M-9-3)."""

from typing import Annotated

import msgspec


class WorldRules(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of the world generator that a game master may change. ``land_percent``: provinces that are not sea."""

    land_percent: Annotated[int, msgspec.Meta(ge=10, le=90)]
