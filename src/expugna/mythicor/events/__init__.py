"""Events: everything that happens in a round, with the draws that decided it and what came and went by it."""

import msgspec

from expugna.mythicor.events.artefacts import (
    ArtefactEvent,
    ArtefactExamined,
    ArtefactTransferred,
)
from expugna.mythicor.events.goods import (
    BecameUndead,
    FortificationRaised,
    GoodsEvent,
    GoodsExported,
    GoodsSent,
    GoodsTransferred,
    HenchmenHired,
    LevelRazed,
    Produced,
    ProvinceHandedOver,
    RaceChanged,
    RoadBuilt,
    SettlementRaised,
    ShipsBuilt,
    TradeGoodsBought,
    TradeGoodsSold,
    TroopsDisbanded,
    TroopsRaised,
    TroopsSent,
    TroopsTransferred,
    UpkeepPaid,
)
from expugna.mythicor.events.happened import (
    Happened,
)
from expugna.mythicor.events.leaders import (
    BonusRaised,
    FarmlandCleared,
    GroupCreated,
    GroupDissolved,
    LeaderAppointed,
    LeaderDismissed,
    LeaderEvent,
    LeaderRemoved,
    LeaderTrained,
    ValueRaised,
)
from expugna.mythicor.events.round import (
    MessageSent,
    Named,
    OrderFailed,
    OrderPartlyDone,
    OrdersMissing,
    Ranked,
    RoundBegan,
    RoundEvent,
    ScoresCounted,
    SettingChanged,
    StanceDeclared,
    StandingOrderGiven,
    TurnOrderSet,
)
from expugna.mythicor.events.seen import (
    GroupCounted,
    MapCell,
    MapDrawn,
    ProvinceCounted,
    Scouted,
    SeenEvent,
    SeenGroup,
    SeenProvince,
)
from expugna.mythicor.events.war import (
    BattleFought,
    Blocked,
    GarrisonRecovered,
    GroupsMet,
    HeldUp,
    HordeGathered,
    HordeScattered,
    Moved,
    MoveOrderDrawn,
    MovesEnded,
    ProvinceConquered,
    ShipsLeft,
    WarEvent,
    WentAshore,
    WentToSea,
)

__all__ = [
    "ArtefactExamined",
    "ArtefactTransferred",
    "BattleFought",
    "BecameUndead",
    "Blocked",
    "BonusRaised",
    "Event",
    "FarmlandCleared",
    "FortificationRaised",
    "GarrisonRecovered",
    "GoodsExported",
    "GoodsSent",
    "GoodsTransferred",
    "GroupCounted",
    "GroupCreated",
    "GroupDissolved",
    "GroupsMet",
    "Happened",
    "HeldUp",
    "HenchmenHired",
    "HordeGathered",
    "HordeScattered",
    "LeaderAppointed",
    "LeaderDismissed",
    "LeaderRemoved",
    "LeaderTrained",
    "LevelRazed",
    "MapCell",
    "MapDrawn",
    "MessageSent",
    "MoveOrderDrawn",
    "Moved",
    "MovesEnded",
    "Named",
    "OrderFailed",
    "OrderPartlyDone",
    "OrdersMissing",
    "Produced",
    "ProvinceConquered",
    "ProvinceCounted",
    "ProvinceHandedOver",
    "RaceChanged",
    "Ranked",
    "RoadBuilt",
    "RoundBegan",
    "ScoresCounted",
    "Scouted",
    "SeenGroup",
    "SeenProvince",
    "SettingChanged",
    "SettlementRaised",
    "ShipsBuilt",
    "ShipsLeft",
    "StanceDeclared",
    "StandingOrderGiven",
    "TradeGoodsBought",
    "TradeGoodsSold",
    "TroopsDisbanded",
    "TroopsRaised",
    "TroopsSent",
    "TroopsTransferred",
    "TurnOrderSet",
    "UpkeepPaid",
    "ValueRaised",
    "WentAshore",
    "WentToSea",
    "decode",
    "encode",
]

Event = RoundEvent | LeaderEvent | SeenEvent | ArtefactEvent | WarEvent | GoodsEvent
"""Whatever may happen."""


def encode(events: tuple[Event, ...]) -> bytes:
    """The events as JSON."""
    return msgspec.json.encode(events)


def decode(saved: bytes) -> tuple[Event, ...]:
    """The events again (msgspec.DecodeError when they are none)."""
    return msgspec.json.decode(saved, type=tuple[Event, ...])
