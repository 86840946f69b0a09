"""Events of magic eyes, curses, murder, theft, duels and courtship: what either side learns (chapter 5)."""

import msgspec

from expugna.mythicor.events.happened import Happened
from expugna.mythicor.events.magic import Acted


class Ventured(Acted, frozen=True, kw_only=True, tag="ventured"):
    """UG 6, 9, 17, 22, 24 or 26 (``number``): what a leader ventured against the unit ``target``, for his realm alone.

    Where the chance hangs on what the realm does not know, there is only a ``rating`` of it, and ``chance_percent`` is
    0; in a duel it is that of winning, and ``risk`` that of dying, or empty if he was superior. ``falls``: by how much
    a curse lowers which values, as far as the victim had that much. ``crowns``: what a thief took, in ``x``/``y``.
    """

    target: str
    rating: str = ""
    risk: str = ""
    falls: dict[str, int] = msgspec.field(default_factory=dict)
    crowns: int = 0
    x: int = 0
    y: int = 0


class ValuesLost(Happened, frozen=True, kw_only=True, tag="values-lost"):
    """UG 9, UG 24: by how much which values of the unit's leader fell, for its realm alone; ``by_realm`` did it.

    ``number`` is the action's: a curse, or a duel that was lost."""

    number: int
    lost: dict[str, int]
    by_realm: int


class LeaderMurdered(Happened, frozen=True, kw_only=True, tag="leader-murdered"):
    """UG 17: the unit's leader was murdered, for its realm alone. Nobody knows by whom."""

    klass: str
    name: str


class CrownsStolen(Happened, frozen=True, kw_only=True, tag="crowns-stolen"):
    """UG 26: crowns of the unit were stolen, for its realm alone. Nobody knows by whom."""

    crowns: int


class PlotUncovered(Happened, frozen=True, kw_only=True, tag="plot-uncovered"):
    """UG 1, 17, 21 or 26 (``number``): somebody of ``by_realm`` tried it on the unit in vain, for its realm alone."""

    number: int
    by_realm: int


class DuelFought(Happened, frozen=True, kw_only=True, tag="duel-fought"):
    """UG 24: the unit's leader, in ``x``/``y``, challenged that of ``target``, a group of ``target_realm`` in
    ``target_x``/``target_y``. Both realms see it.

    ``dead`` is the unit whose leader died; empty: both live. The winner got ``crowns``, of which ``sold_crowns`` for
    trade goods, and ``artefacts``.
    """

    x: int
    y: int
    target: str
    target_realm: int
    target_x: int
    target_y: int
    dead: str = ""
    crowns: int = 0
    sold_crowns: int = 0
    artefacts: int = 0


class Courted(Acted, frozen=True, kw_only=True, tag="courted"):
    """UG 1, UG 21: a leader courted the unit ``target``, for his realm alone. The chance is told of villages; elsewhere
    there is only a ``rating`` of it, and ``chance_percent`` is 0. ``diplomacy``: by how much his own changed."""

    target: str
    rating: str = ""
    diplomacy: int = 0


class ProvinceWon(Happened, frozen=True, kw_only=True, tag="province-won"):
    """UG 1: the province, which belonged to ``from_realm``, has come over to the realm with all that it ``held``.

    ``disbanded`` soldiers, all but the militia, have gone home. Both realms see it.
    """

    x: int
    y: int
    terrain: str
    from_realm: int
    disbanded: int
    held: dict[str, int] = msgspec.field(default_factory=dict)


class GroupWon(Happened, frozen=True, kw_only=True, tag="group-won"):
    """UG 21: the unit, a group of ``from_realm`` called ``name``, has come over to the realm with all that it has, and
    is its ``to_unit`` in ``x``/``y`` now; empty: there was no number free, and it is no more. Both realms see it."""

    from_realm: int
    name: str
    to_unit: str
    x: int
    y: int


IntrigueEvent = (
    Ventured
    | ValuesLost
    | LeaderMurdered
    | CrownsStolen
    | PlotUncovered
    | DuelFought
    | Courted
    | ProvinceWon
    | GroupWon
)
