"""What a realm has ever seen of the world, as data: places and foreign groups, and in which round."""

from typing import Final

import msgspec

from expugna.mythicor.sight import ExactGroup, ExactProvince

NEVER: Final = -1
"""The round of something that was never seen; round 0 is the start."""


class Seen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What was seen of the province at ``x``/``y``: in round ``first`` for the first, in ``round`` for the last time.

    ``owner`` is what was seen in ``owner_round``; in ``changed_round`` it was seen to be no longer ``former``. What
    only scouts see (all from ``cost_hundredths`` on) holds for ``scouted_round``; population and troops are magnitudes
    (SP). ``exact`` is what a spy or a magic eye counted in ``exact_round`` (UG-6, HA-5). An empty ``terrain`` was never
    seen.
    """

    x: int
    y: int
    first: int
    round: int
    terrain: str = ""
    owner: int = 0
    owner_round: int = NEVER
    former: int = 0
    changed_round: int = NEVER
    scouted_round: int = NEVER
    cost_hundredths: int = 0
    race: str = ""
    settlement: int = 0
    fortification: int = 0
    population: str = ""
    troops: str = ""
    plague: str = ""
    exact_round: int = NEVER
    exact: ExactProvince | None = None


class SeenGroup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Where a foreign group was last seen, in ``round``, and in ``first`` for the first time; ``troops`` is the
    magnitude of its soldiers (SP), empty when not seen. ``exact`` is what a spy or a magic eye counted in
    ``exact_round`` (UG-22, HA-6)."""

    realm: int
    number: int
    x: int
    y: int
    first: int
    round: int
    troops: str = ""
    exact_round: int = NEVER
    exact: ExactGroup | None = None


class Knowledge(msgspec.Struct, frozen=True):
    """Places by ``x/y`` and foreign groups by ``realm/Gn``, each in the order in which they were first seen."""

    places: dict[str, Seen] = {}
    groups: dict[str, SeenGroup] = {}
