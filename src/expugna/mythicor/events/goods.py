"""Events of goods and people: raised, bought, built, sent, produced, eaten and paid."""

import msgspec

from expugna.mythicor.events.happened import Happened


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


class RaceChanged(Happened, frozen=True, kw_only=True, tag="race-changed"):
    """A unit took the race of the first race-bound thing that came in (M-1.3-2)."""

    before: str
    after: str


class BecameUndead(Happened, frozen=True, kw_only=True, tag="became-undead"):
    """An empty province became undead (M-1.3-3, M-2-3)."""

    before: str


class ProvinceHandedOver(Happened, frozen=True, kw_only=True, tag="province-handed-over"):
    """BAS 28, carried out in the FF phase: a province went to another realm (``to_realm`` 0: to nobody) with all
    that it ``held``, good by good."""

    to_realm: int
    held: dict[str, int] = msgspec.field(default_factory=dict)


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


GoodsEvent = (
    TroopsRaised
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
    | RaceChanged
    | BecameUndead
    | ProvinceHandedOver
    | GoodsSent
    | TroopsSent
    | RoadBuilt
    | Produced
    | UpkeepPaid
)
