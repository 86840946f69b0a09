"""The state of a match: the world with everything in it, as it stands between two rounds.

Numbers are whole, in the smallest unit a rule needs: fertility in thousandths, movement costs in hundredths.
Nothing in a state leads back to what holds it, so that nobody needs to look for circles (``gc``).
"""

from enum import StrEnum
from typing import Final

import msgspec

from expugna.kernel.codec import Codec
from expugna.mythicor.known import Knowledge
from expugna.mythicor.rules import Spec


class Stance(StrEnum):
    """What a realm thinks of another (FF); nothing said is neutral."""

    FRIEND = "friend"
    FOE = "foe"
    NEUTRAL = "neutral"


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A standing order that holds until it is changed: number of its class (BEG, TG or TP) and its parameters."""

    number: int
    params: dict[str, int] = {}


class Artefact(msgspec.Struct, gc=False):
    """A magic thing (M-1.6-5). ``kind`` names a row of the specification; the flags tell what its owner found out."""

    kind: str
    strength: int
    range: int
    effect: int
    charges: int
    is_examined: bool = False
    is_read: bool = False


class Leader(msgspec.Struct, gc=False):
    """Who leads a group. ``klass`` names a leader class of the specification, or a position for the ruler.

    ``spells``: numbers of group actions that an artefact has granted, beside those of the class (5).
    """

    klass: str
    name: str = ""
    leadership: int = 0
    diplomacy: int = 0
    strength: int = 0
    is_dead: bool = False
    is_ruler: bool = False
    spells: tuple[int, ...] = ()


class Unit(msgspec.Struct, kw_only=True, gc=False):
    """What provinces and groups have in common: goods, people, troops, bonuses in percent.

    ``race`` is empty for none (provinces only). ``troops`` maps a troop kind to soldiers; kinds without soldiers are
    not listed.
    """

    name: str = ""
    race: str = ""
    population: int = 0
    recruits: int = 0
    henchmen: int = 0
    crowns: int = 0
    food: int = 0
    warships: int = 0
    transports: int = 0
    troops: dict[str, int] = {}
    artefacts: list[Artefact] = []
    morale_percent: int = 0
    military_percent: int = 0
    tax_percent: int = 0
    food_percent: int = 0
    recruit_percent: int = 0
    retreat_percent: int = 0
    food_share_percent: int = 100
    encounter: Standing | None = None
    tactic: Standing | None = None


class Province(Unit, kw_only=True):
    """A province at ``x``/``y`` (M-0-1). ``owner`` is a realm's ID, one of 994 to 999, or 0 for nobody.

    ``garrison`` is what a power's garrison recovers to (M-9-3): the soldiers that were there when it was first hurt;
    empty as long as it was not.
    """

    x: int
    y: int
    terrain: str
    cost_hundredths: int
    fertility_thousandths: int
    farmland: int
    owner: int = 0
    settlement: int = 0
    fortification: int = 0
    plague: str = ""
    garrison: dict[str, int] = {}


class Group(Unit, kw_only=True):
    """A realm's group ``number`` (M-1.4-1); without a living leader it stays where it is."""

    realm: int
    number: int
    x: int
    y: int
    leader: Leader | None = None
    at_sea: bool = False
    trade_goods: int = 0
    goods_from: tuple[int, int] | None = None
    trade_percent: int = 0


class Realm(msgspec.Struct, kw_only=True):
    """A realm. ``id`` counts from 1001. ``troop_kinds`` are its six (M-2-2). ``stances`` by realm ID, 0 for all others.

    ``token_digest`` is the hash of what its order files must carry; ``missed`` counts rounds in a row without orders.
    ``knowledge`` is what the realm has ever seen of the world.
    """

    id: int
    name: str
    player: str
    position: str
    race: str
    is_seafarer: bool
    troop_kinds: tuple[str, ...]
    home: tuple[int, int]
    groups: dict[int, Group]
    stances: dict[int, Stance] = {}
    score: int = 0
    missed: int = 0
    token_digest: str = ""
    knowledge: Knowledge = msgspec.field(default_factory=Knowledge)


class Turns(msgspec.Struct, frozen=True, kw_only=True):
    """How far a round is where realms are evaluated one by one (M-10-2).

    ``order``: all realms, as it was drawn at the start. ``waiting``: whose turn of the round is still to come, in order
    (nobody's when it is over); ``late``: who has been put at its end, or at that of the round that is to begin next.
    ``number`` of ``count`` turns of the last round that began are over. ``gone``: realms that had nothing left at the
    end of their last turn. ``spells``: by realm and name what ``spells.Spells`` held of it at the end of its turn, by
    unit; it holds until its next one.
    """

    order: tuple[int, ...]
    waiting: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    number: int = 0
    count: int = 0
    gone: tuple[int, ...] = ()
    spells: dict[int, dict[str, dict[str, int]]] = {}


class State(msgspec.Struct, kw_only=True):
    """A match between two rounds; ``round`` is the last one that was evaluated (0 after the start).

    ``provinces`` run row by row, west to east, north to south. ``hordes`` of the powers of darkness are groups of
    realm 998 by number (M-9-3). Where realms are evaluated one by one, ``round`` is the last one that began, and
    ``turns`` says how far it is; elsewhere they are not set, and not saved.
    """

    match: str
    spec: Spec
    round: int
    width: int
    height: int
    provinces: list[Province]
    realms: dict[int, Realm]
    hordes: dict[int, Group] = {}
    turns: Turns | msgspec.UnsetType = msgspec.UNSET

    def province(self, x: int, y: int) -> Province:
        """The province at a place that lies in the world (see ``contains``)."""
        return self.provinces[(y - 1) * self.width + x - 1]

    def contains(self, x: int, y: int) -> bool:
        """Whether the place lies in the world."""
        return 1 <= x <= self.width and 1 <= y <= self.height


STATE_CODEC: Final = Codec("mythicor.state", 1, State)
