"""Events of movement, meetings, battles, conquests and the powers that nobody plays."""

import msgspec

from expugna.kernel.problem import Problem
from expugna.mythicor.events.happened import Happened
from expugna.mythicor.events.seen import MapCell, SeenGroup
from expugna.mythicor.phases.battle import Battle


class WentToSea(Happened, frozen=True, kw_only=True, tag="went-to-sea"):
    """BAS 26: a group on the coast went aboard its ships."""

    warships: int
    transports: int


class WentAshore(Happened, frozen=True, kw_only=True, tag="went-ashore"):
    """BAS 27: a group on the coast left its ships."""


class MoveOrderDrawn(Happened, frozen=True, kw_only=True, tag="move-order-drawn"):
    """In which order the realms move G1; for each further group number the first becomes the last (M-6-3)."""

    order: tuple[int, ...]


class Moved(Happened, frozen=True, kw_only=True, tag="moved"):
    """BAS 40: steps of a group, one after the other, until something else happened to it (M-6-1).

    ``path``: what it entered, with the owners it found there, by the directions ``moves`` (0: it stayed on the spot).
    Points are hundredths of a movement point, after the last step; ``steps`` it has made in all.
    """

    path: tuple[MapCell, ...]
    moves: tuple[int, ...] = ()
    points_hundredths: int
    steps: int


class MovesEnded(Happened, frozen=True, kw_only=True, tag="moves-ended"):
    """A group could not make all its moves: where it stands, how many were ``left``, and why."""

    x: int
    y: int
    left: int
    problem: Problem


class ShipsLeft(Happened, frozen=True, kw_only=True, tag="ships-left"):
    """A group went inland and left its ships to the province ``to_unit`` of ``to_realm`` (M-6-2)."""

    to_unit: str
    to_realm: int
    warships: int
    transports: int


class GroupsMet(Happened, frozen=True, kw_only=True, tag="groups-met"):
    """A group came to a place of another realm: its ``troops`` (a magnitude) are seen there, and it sees the others'
    groups. ``is_owner``: the province is the other realm's, which lets nobody pass unseen."""

    x: int
    y: int
    troops: str
    other_realm: int
    is_owner: bool
    others: tuple[SeenGroup, ...]


class Blocked(Happened, frozen=True, kw_only=True, tag="blocked"):
    """BEG 5 and 6: ``by_unit`` took movement points (hundredths) from a group that came in (M-6-4); ``troops`` are the
    magnitudes of both sides' soldiers."""

    x: int
    y: int
    by_unit: str
    by_realm: int
    by_soldiers: int
    by_troops: str
    soldiers: int
    troops: str
    points_hundredths: int


class HeldUp(Happened, frozen=True, kw_only=True, tag="held-up"):
    """Bandits ended a group's movement (M-6-5)."""

    x: int
    y: int


class BattleFought(Happened, frozen=True, kw_only=True, tag="battle-fought"):
    """A battle at ``x``/``y`` between the units ``attacker`` and ``defender`` of two realms or powers (chapter 7).

    ``reason``: what made the attacker attack: ``bandits``, ``encounter``, ``enmity``, ``sortie`` or ``tactic``. What is
    left of the soldiers is told as magnitudes, too. The ``changes`` are the fallen, what fell with them, and booty.
    """

    x: int
    y: int
    terrain: str
    fortification: int
    attacker: str
    attacker_realm: int
    attacker_race: str
    attacker_troops: dict[str, int]
    defender: str
    defender_realm: int
    defender_race: str
    defender_troops: dict[str, int]
    attacker_left: str
    defender_left: str
    reason: str
    battle: Battle


class ProvinceConquered(Happened, frozen=True, kw_only=True, tag="province-conquered"):
    """TG 1 to 3 (``tactic``): a province went to the realm of the ``group`` (M-7.2-3); ``is_open``: it yielded (TP 3).

    ``disbanded`` soldiers of the former owner were still there. The BG fell with ``chance_percent``.
    ``held`` is what is left in it, good by good.
    """

    x: int
    y: int
    terrain: str
    group: str
    from_realm: int
    tactic: int
    is_open: bool
    population_before: int
    population_after: int
    recruits_lost: int
    crowns_lost: int
    food_lost: int
    settlement_before: int
    settlement_after: int
    chance_percent: int
    disbanded: int
    held: dict[str, int] = msgspec.field(default_factory=dict)


class GarrisonRecovered(Happened, frozen=True, kw_only=True, tag="garrison-recovered"):
    """Soldiers came back to a garrison of a power that nobody plays (M-9-3); nobody is told."""


class HordeGathered(Happened, frozen=True, kw_only=True, tag="horde-gathered"):
    """A horde of the powers of darkness set out from the province ``x``/``y`` (M-9-3); nobody is told."""

    x: int
    y: int


class HordeScattered(Happened, frozen=True, kw_only=True, tag="horde-scattered"):
    """A horde without soldiers is no more (M-9-3)."""


WarEvent = (
    WentToSea
    | WentAshore
    | MoveOrderDrawn
    | Moved
    | MovesEnded
    | ShipsLeft
    | GroupsMet
    | Blocked
    | HeldUp
    | BattleFought
    | ProvinceConquered
    | GarrisonRecovered
    | HordeGathered
    | HordeScattered
)
