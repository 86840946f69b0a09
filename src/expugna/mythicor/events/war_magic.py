"""Events of war magic: magic attacks, spells on oneself, the dead who are revived or called, undead recruits (UG)."""

from expugna.mythicor.events.happened import Happened
from expugna.mythicor.events.magic import Acted
from expugna.mythicor.phases.magic_attack import Strike


class SpellCast(Acted, frozen=True, kw_only=True, tag="spell-cast"):
    """UG 7, 8, 12, 14, 15, 19 or 25 (``number``): what a leader of that ``strength`` did, for his own realm alone.

    ``target``: the unit that it was meant for; empty for himself. ``value`` is what it is worth: damage (UG 7, 8),
    undead (UG 12), percent of morale (UG 15), tenths of defence value (UG 19). ``is_aground``: a group did not come
    because its ships do not carry it (UG 25).
    """

    strength: int
    target: str = ""
    value: int = 0
    is_aground: bool = False


class MagicStruck(Happened, frozen=True, kw_only=True, tag="magic-struck"):
    """UG 7 and 8: a magic attack of the realm hit the unit (M-5-4), a province or group of ``victim_realm``.

    Its soldiers before, what is left of them as a magnitude, and the ``strike`` with all figures. The ``changes`` are
    the fallen. The victim learns which realm did it, but neither who nor from where.
    """

    x: int
    y: int
    terrain: str
    fortification: int
    victim_realm: int
    victim_race: str
    victim_troops: dict[str, int]
    victim_left: str
    strike: Strike


class LeaderRevived(Happened, frozen=True, kw_only=True, tag="leader-revived"):
    """UG 14: the dead leader of the unit lives again; the priest's group ``by_unit`` stood beside it.

    ``at_sea``: the group's state from now on. ``troops`` are the magnitudes of both groups' soldiers.
    """

    x: int
    y: int
    group_realm: int
    klass: str
    name: str
    at_sea: bool
    troops: str
    by_unit: str
    by_troops: str


class GroupSummoned(Happened, frozen=True, kw_only=True, tag="group-summoned"):
    """UG 25: the unit, a group of ``group_realm`` whose leader is dead, was called to ``by_unit`` in ``x``/``y``.

    ``owner`` and ``terrain`` are those of the province. ``at_sea``: the group's state from now on. ``troops`` are the
    magnitudes of both groups' soldiers.
    """

    x: int
    y: int
    terrain: str
    owner: int
    group_realm: int
    at_sea: bool
    troops: str
    by_unit: str
    by_troops: str


class UndeadRecruited(Acted, frozen=True, kw_only=True, tag="undead-recruited"):
    """UG 23: recruits of the province ``from_unit`` became undead soldiers of a kind, for its crowns."""

    from_unit: str
    kind: str
    count: int
    price_crowns: int


WarMagicEvent = SpellCast | MagicStruck | LeaderRevived | GroupSummoned | UndeadRecruited
