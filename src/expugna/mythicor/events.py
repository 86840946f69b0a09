"""Events: everything that happens in a round, with the draws that decided it and what came and went by it."""

import msgspec

from expugna.kernel.event import Event as BaseEvent
from expugna.kernel.problem import Problem
from expugna.mythicor.orders import Order
from expugna.mythicor.phases.battle import Battle
from expugna.mythicor.state import Stance
from expugna.mythicor.units import Change


class Happened(BaseEvent, frozen=True, kw_only=True, gc=False):
    """What all events share: the realm that acted (0: none), the unit it acted with (``R1003``: the realm itself).

    The ``changes`` of all events of a round add up to the difference of the states before and after it. Events never
    hold each other, so that nobody needs to look for circles among them (``gc``).
    """

    realm: int = 0
    unit: str = ""
    changes: tuple[Change, ...] = ()


class RoundBegan(Happened, frozen=True, kw_only=True, tag="round-began"):
    """The evaluation of a round began; everyone knows."""

    round: int


class TurnOrderSet(Happened, frozen=True, kw_only=True, tag="turn-order-set"):
    """When the realm is evaluated, from the lowest score up: ``place`` (from 1) of ``count`` realms (M-10-1).

    Each realm learns its own place and nobody else's (M-10-5)."""

    place: int
    count: int


class OrdersMissing(Happened, frozen=True, kw_only=True, tag="orders-missing"):
    """No orders came from the realm (M-10-1), for the ``missed``-th round in a row: training and production only."""

    missed: int


class OrderFailed(Happened, frozen=True, kw_only=True, tag="order-failed"):
    """An order had no effect; the problem says why."""

    order: Order
    problem: Problem


class OrderPartlyDone(Happened, frozen=True, kw_only=True, tag="order-partly-done"):
    """An order was done in part: ``done`` of ``wanted``; the problem ``why`` says what was in the way."""

    order: Order
    wanted: int
    done: int
    why: Problem


class BonusRaised(Happened, frozen=True, kw_only=True, tag="bonus-raised"):
    """SA 1 to 6: a bonus rose (``morale``, ``military``, ``tax``, ``food``, ``recruit``, ``trade``; in percent).

    It worked ``factor`` times (1 to 3) with a chance of ``chance_percent`` for more than once (M-10-4).
    """

    bonus: str
    before: int
    after: int
    factor: int
    chance_percent: int


class ValueRaised(Happened, frozen=True, kw_only=True, tag="value-raised"):
    """SA 7 to 9: a leader's ``leadership``, ``diplomacy`` or ``strength`` rose; factor and chance as in BonusRaised."""

    value: str
    before: int
    after: int
    factor: int
    chance_percent: int


class FarmlandCleared(Happened, frozen=True, kw_only=True, tag="farmland-cleared"):
    """SA 13: a province has more farmland; factor and chance as in BonusRaised."""

    before: int
    after: int
    factor: int
    chance_percent: int


class MapCell(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A province on a map: its terrain's id and its owner's ID (0: nobody, or one that maps never show)."""

    x: int
    y: int
    terrain: str
    owner: int


class MapDrawn(Happened, frozen=True, kw_only=True, tag="map-drawn"):
    """SA 10: a map of the surroundings of ``x``/``y`` (M-9-1), ``radius`` fields each way, as far as the world goes."""

    x: int
    y: int
    radius: int
    cells: tuple[MapCell, ...]


class ArtefactExamined(Happened, frozen=True, kw_only=True, tag="artefact-examined"):
    """SA 11 (kind) and SA 12 (figures too, ``is_read``): what the artefact in the unit's ``slot`` (1, 2) is."""

    slot: int
    kind: str
    is_read: bool = False
    strength: int = 0
    range: int = 0
    effect: int = 0
    charges: int = 0


class StanceDeclared(Happened, frozen=True, kw_only=True, tag="stance-declared"):
    """FF: what a realm thinks of another from now on (``towards`` 0: of all others)."""

    towards: int
    stance: Stance


class Named(Happened, frozen=True, kw_only=True, tag="named"):
    """BAS 4: a unit or the realm has a new name."""

    before: str
    after: str


class MessageSent(Happened, frozen=True, kw_only=True, tag="message-sent"):
    """BAS 5: a message to another realm."""

    to_realm: int
    text: str


class LeaderRemoved(Happened, frozen=True, kw_only=True, tag="leader-removed"):
    """BAS 6: a dead leader was laid to rest, and the group's bonuses fell by those ``lost`` of the class."""

    klass: str
    name: str
    lost: dict[str, int] = msgspec.field(default_factory=dict)


class LeaderDismissed(Happened, frozen=True, kw_only=True, tag="leader-dismissed"):
    """BAS 7: a living leader was dismissed, and the group's bonuses fell by those ``lost`` of the class."""

    klass: str
    name: str
    lost: dict[str, int] = msgspec.field(default_factory=dict)


class LeaderAppointed(Happened, frozen=True, kw_only=True, tag="leader-appointed"):
    """BAS 9: the sponsor paid a leader for the leaderless ``group`` (its unit key)."""

    group: str
    klass: str
    price_crowns: int


class GroupCreated(Happened, frozen=True, kw_only=True, tag="group-created"):
    """BAS 10: the sponsor paid the leader of a new ``group`` (its unit key)."""

    group: str
    klass: str
    price_crowns: int


class GroupDissolved(Happened, frozen=True, kw_only=True, tag="group-dissolved"):
    """BAS 8: a group is no more; ``to_unit`` took everything (empty: there was nothing). ``name`` was the group's."""

    to_unit: str
    name: str = ""


class TroopsRaised(Happened, frozen=True, kw_only=True, tag="troops-raised"):
    """BAS 11: the sponsor made soldiers of recruits for ``to_unit``."""

    to_unit: str
    kind: str
    count: int
    price_crowns: int


class TroopsDisbanded(Happened, frozen=True, kw_only=True, tag="troops-disbanded"):
    """BAS 25: soldiers were dismissed and became ``recruits`` (0: undead vanish)."""

    kind: str
    count: int
    recruits: int


class ShipsBuilt(Happened, frozen=True, kw_only=True, tag="ships-built"):
    """BAS 12 and 13: the unit built ``warships`` or ``transports`` for ``to_unit``."""

    to_unit: str
    kind: str
    count: int
    price_crowns: int


class SettlementRaised(Happened, frozen=True, kw_only=True, tag="settlement-raised"):
    """BAS 14: a province's settlement level rose by one."""

    before: int
    after: int
    price_crowns: int


class FortificationRaised(Happened, frozen=True, kw_only=True, tag="fortification-raised"):
    """BAS 15: a province's fortification level rose by one."""

    before: int
    after: int
    price_crowns: int


class LevelRazed(Happened, frozen=True, kw_only=True, tag="level-razed"):
    """BAS 29: one level of ``what`` (``settlement`` or ``fortification``) was pulled down."""

    what: str
    before: int
    after: int


class HenchmenHired(Happened, frozen=True, kw_only=True, tag="henchmen-hired"):
    """BAS 16: the unit hired henchmen for ``to_unit``."""

    to_unit: str
    count: int
    price_crowns: int


class TradeGoodsBought(Happened, frozen=True, kw_only=True, tag="trade-goods-bought"):
    """BAS 17: a group bought trade goods here; all it has now come from here (M-1.6-4)."""

    count: int
    price_crowns: int
    x: int
    y: int


class TradeGoodsSold(Happened, frozen=True, kw_only=True, tag="trade-goods-sold"):
    """BAS 18: a group sold trade goods at ``x``/``y``, ``distance`` from their origin, for ``proceeds_crowns``.

    ``profit_crowns`` is what that is above the price paid; ``toll_crowns`` is what the province got on top.
    """

    count: int
    x: int
    y: int
    distance: int
    proceeds_crowns: int
    profit_crowns: int
    toll_crowns: int
    owner: int


class GoodsTransferred(Happened, frozen=True, kw_only=True, tag="goods-transferred"):
    """BAS 19: goods went to another own unit."""

    to_unit: str
    item: str
    count: int


class GoodsExported(Happened, frozen=True, kw_only=True, tag="goods-exported"):
    """BAS 24: goods were given to a foreign unit."""

    to_unit: str
    to_realm: int
    item: str
    count: int


class TroopsTransferred(Happened, frozen=True, kw_only=True, tag="troops-transferred"):
    """BAS 20: soldiers went to another own unit."""

    to_unit: str
    kind: str
    count: int


class ArtefactTransferred(Happened, frozen=True, kw_only=True, tag="artefact-transferred"):
    """BAS 21: an artefact went to another own unit."""

    to_unit: str
    kind: str


class SettingChanged(Happened, frozen=True, kw_only=True, tag="setting-changed"):
    """BAS 22 and 23: ``retreat_percent`` or ``food_share_percent`` of a unit changed."""

    setting: str
    before: int
    after: int


class RaceChanged(Happened, frozen=True, kw_only=True, tag="race-changed"):
    """A unit took the race of the first race-bound thing that came in (M-1.3-2)."""

    before: str
    after: str


class BecameUndead(Happened, frozen=True, kw_only=True, tag="became-undead"):
    """An empty province became undead (M-1.3-3, M-2-3)."""

    before: str


class WentToSea(Happened, frozen=True, kw_only=True, tag="went-to-sea"):
    """BAS 26: a group on the coast went aboard its ships."""

    warships: int
    transports: int


class WentAshore(Happened, frozen=True, kw_only=True, tag="went-ashore"):
    """BAS 27: a group on the coast left its ships."""


class ProvinceHandedOver(Happened, frozen=True, kw_only=True, tag="province-handed-over"):
    """BAS 28, carried out in the FF phase: a province went to another realm (``to_realm`` 0: to nobody)."""

    to_realm: int


class SeenGroup(msgspec.Struct, frozen=True, gc=False):
    """A group as a scout sees it: its realm, its number and the magnitude of its soldiers."""

    realm: int
    number: int
    troops: str


class SeenProvince(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A province as a scout sees it. Magnitudes are ``none``, ``few``, ``some``, ``many`` or ``very_many`` (SP)."""

    x: int
    y: int
    terrain: str
    cost_hundredths: int
    owner: int
    race: str
    settlement: int
    fortification: int
    population: str
    troops: str
    groups: tuple[SeenGroup, ...]


class Scouted(Happened, frozen=True, kw_only=True, tag="scouted"):
    """SP: what a scout saw in the province in that direction (0: here)."""

    direction: int
    seen: SeenProvince


class GoodsSent(Happened, frozen=True, kw_only=True, tag="goods-sent"):
    """UP 1 to 7: goods went to a neighbouring province; ``to_realm`` is its owner (a gift, if another realm)."""

    to_unit: str
    to_realm: int
    item: str
    count: int


class TroopsSent(Happened, frozen=True, kw_only=True, tag="troops-sent"):
    """UP 8: soldiers went to a neighbouring province; ``to_realm`` is its owner."""

    to_unit: str
    to_realm: int
    kind: str
    count: int


class RoadBuilt(Happened, frozen=True, kw_only=True, tag="road-built"):
    """UP 9: movement through the province costs less (hundredths of a movement point)."""

    before: int
    after: int
    price_crowns: int


class StandingOrderGiven(Happened, frozen=True, kw_only=True, tag="standing-order-given"):
    """BEG, TG, TP: an order that stands until another comes, or a defeat ends it (number 0: none any more)."""

    klass: str
    number: int
    params: dict[str, int] = msgspec.field(default_factory=dict)


class MoveOrderDrawn(Happened, frozen=True, kw_only=True, tag="move-order-drawn"):
    """In which order the realms move G1; for each further group number the first becomes the last (M-6-3)."""

    order: tuple[int, ...]


class Moved(Happened, frozen=True, kw_only=True, tag="moved"):
    """BAS 40: steps of a group, one after the other, until something else happened to it (M-6-1).

    ``path``: what it entered, with the owners it found there. Points are hundredths of a movement point, after the
    last step; ``steps`` it has made in all.
    """

    path: tuple[MapCell, ...]
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


class GarrisonRecovered(Happened, frozen=True, kw_only=True, tag="garrison-recovered"):
    """Soldiers came back to a garrison of a power that nobody plays (M-9-3); nobody is told."""


class HordeGathered(Happened, frozen=True, kw_only=True, tag="horde-gathered"):
    """A horde of the powers of darkness set out from the province ``x``/``y`` (M-9-3); nobody is told."""

    x: int
    y: int


class HordeScattered(Happened, frozen=True, kw_only=True, tag="horde-scattered"):
    """A horde without soldiers is no more (M-9-3)."""


class LeaderTrained(Happened, frozen=True, kw_only=True, tag="leader-trained"):
    """UG 16: what training added to a leader's values (0 or 1 each). ``ordered``: not by default."""

    leadership: int
    diplomacy: int
    strength: int
    chance_percent: int
    ordered: bool


class Produced(Happened, frozen=True, kw_only=True, tag="produced"):
    """A unit's production at the end of the round (M-1.2-1 to M-1.2-7).

    ``farmers`` worked the land; ``food_grown`` came in, ``food_eaten`` was used up, ``food_left`` is in store.
    """

    farmers: int
    food_grown: int
    food_eaten: int
    food_left: int
    taxes_crowns: int
    recruits: int
    population_before: int
    population_after: int


class UpkeepPaid(Happened, frozen=True, kw_only=True, tag="upkeep-paid"):
    """What troops and henchmen cost at the end of the round (M-2-4): troops are paid first.

    ``due_crowns`` were due and ``paid_crowns`` paid; ``henchmen_left`` and ``deserters`` (soldiers by kind) went away
    unpaid, and then the morale bonus fell from ``morale_before`` to ``morale_after``.
    """

    due_crowns: int
    paid_crowns: int
    henchmen_left: int = 0
    deserters: dict[str, int] = msgspec.field(default_factory=dict)
    morale_before: int = 0
    morale_after: int = 0


class Ranked(msgspec.Struct, frozen=True, gc=False):
    """A realm's place in the list of the best, from 1."""

    place: int
    realm: int
    score: int


class ScoresCounted(Happened, frozen=True, kw_only=True, tag="scores-counted"):
    """The list of the best, from the first on, and the realm's own line in it or below (M-10-3), of ``count`` realms.

    Each realm has an event of its own, for nobody learns the scores of those who are not among the best (M-10-5)."""

    ranking: tuple[Ranked, ...]
    count: int


Event = (
    RoundBegan
    | TurnOrderSet
    | OrdersMissing
    | OrderFailed
    | OrderPartlyDone
    | BonusRaised
    | ValueRaised
    | FarmlandCleared
    | MapDrawn
    | ArtefactExamined
    | StanceDeclared
    | Named
    | MessageSent
    | LeaderRemoved
    | LeaderDismissed
    | LeaderAppointed
    | GroupCreated
    | GroupDissolved
    | TroopsRaised
    | TroopsDisbanded
    | ShipsBuilt
    | SettlementRaised
    | FortificationRaised
    | LevelRazed
    | HenchmenHired
    | TradeGoodsBought
    | TradeGoodsSold
    | GoodsTransferred
    | GoodsExported
    | TroopsTransferred
    | ArtefactTransferred
    | SettingChanged
    | RaceChanged
    | BecameUndead
    | WentToSea
    | WentAshore
    | ProvinceHandedOver
    | Scouted
    | GoodsSent
    | TroopsSent
    | RoadBuilt
    | StandingOrderGiven
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
    | LeaderTrained
    | Produced
    | UpkeepPaid
    | ScoresCounted
)


def encode(events: tuple[Event, ...]) -> bytes:
    """The events as JSON."""
    return msgspec.json.encode(events)


def decode(saved: bytes) -> tuple[Event, ...]:
    """The events again (msgspec.DecodeError when they are none)."""
    return msgspec.json.decode(saved, type=tuple[Event, ...])
