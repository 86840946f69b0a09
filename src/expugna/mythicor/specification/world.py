"""What the world generator may be told by a specification: how much land there is, and what it is like (M-9-3)."""

from typing import Annotated

import msgspec

Part = Annotated[int, msgspec.Meta(ge=0, le=40)]


class WorldRules(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of the world generator and of the starts of realms that a game master may change.

    ``land_percent``: provinces that are not sea. ``mountain_percent`` to ``wasteland_percent``: shares of the land (as
    far as there is land that it suits). ``tundra_percent``: height of the cold band at either edge, in percent of the
    world's. ``provinces_per_realm``: for so many provinces of the world one realm has room. ``home_distance``:
    provinces between two homes at least. ``home_…``: soil of every home, the same for all. ``fair_percent``: by so
    much the surroundings of two homes may differ in value.
    """

    land_percent: Annotated[int, msgspec.Meta(ge=10, le=90)]
    mountain_percent: Part = 10
    forest_percent: Part = 24
    swamp_percent: Part = 5
    desert_percent: Part = 9
    wasteland_percent: Part = 5
    tundra_percent: Part = 14
    provinces_per_realm: Annotated[int, msgspec.Meta(ge=60, le=10_000)] = 60
    home_distance: Annotated[int, msgspec.Meta(ge=4, le=50)] = 5
    home_fertility_thousandths: Annotated[int, msgspec.Meta(ge=1_500, le=4_000)] = 3_500
    home_farmland: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 400
    fair_percent: Annotated[int, msgspec.Meta(ge=5, le=50)] = 10
