"""Events: everything that happens in a round, with the draws that decided it and what came and went by it."""

import msgspec

from expugna.mythicor.events.artefacts import (
    ArtefactDropped,
    ArtefactEvent,
    ArtefactExamined,
    ArtefactsFound,
    ArtefactTransferred,
    ArtefactUsed,
    ArtefactWorked,
    GroupTeleported,
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
from expugna.mythicor.events.henchmen import (
    GuardPosted,
    HenchmenEvent,
    HenchmenScouted,
    HenchmenSent,
    HenchmenStruck,
)
from expugna.mythicor.events.intrigue import (
    Courted,
    CrownsStolen,
    DuelFought,
    GroupWon,
    IntrigueEvent,
    LeaderMurdered,
    PlotUncovered,
    ProvinceWon,
    ValuesLost,
    Ventured,
)
from expugna.mythicor.events.land_magic import (
    DeathBanished,
    LandFigure,
    LandMagicEvent,
    LandRevived,
    LandTouched,
    LandWorked,
    PlagueBrokeOut,
    PlagueCalled,
    PlagueEnded,
    PlagueRaged,
    PlaguesStopped,
    StoppedPlague,
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
    TurnBegan,
    TurnOrderSet,
    TurnsDrawn,
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
from expugna.mythicor.events.war_magic import (
    GroupSummoned,
    LeaderRevived,
    MagicStruck,
    SpellCast,
    UndeadRecruited,
    WarMagicEvent,
)

__all__ = [
    "ArtefactDropped",
    "ArtefactExamined",
    "ArtefactTransferred",
    "ArtefactUsed",
    "ArtefactWorked",
    "ArtefactsFound",
    "BattleFought",
    "BecameUndead",
    "Blocked",
    "BonusRaised",
    "Courted",
    "CrownsStolen",
    "DeathBanished",
    "DuelFought",
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
    "GroupSummoned",
    "GroupTeleported",
    "GroupWon",
    "GroupsMet",
    "GuardPosted",
    "Happened",
    "HeldUp",
    "HenchmenHired",
    "HenchmenScouted",
    "HenchmenSent",
    "HenchmenStruck",
    "HordeGathered",
    "HordeScattered",
    "LandFigure",
    "LandRevived",
    "LandTouched",
    "LandWorked",
    "LeaderAppointed",
    "LeaderDismissed",
    "LeaderMurdered",
    "LeaderRemoved",
    "LeaderRevived",
    "LeaderTrained",
    "LevelRazed",
    "MagicStruck",
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
    "PlagueBrokeOut",
    "PlagueCalled",
    "PlagueEnded",
    "PlagueRaged",
    "PlaguesStopped",
    "PlotUncovered",
    "Produced",
    "ProvinceConquered",
    "ProvinceCounted",
    "ProvinceHandedOver",
    "ProvinceWon",
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
    "SpellCast",
    "StanceDeclared",
    "StandingOrderGiven",
    "StoppedPlague",
    "TradeGoodsBought",
    "TradeGoodsSold",
    "TroopsDisbanded",
    "TroopsRaised",
    "TroopsSent",
    "TroopsTransferred",
    "TurnBegan",
    "TurnOrderSet",
    "TurnsDrawn",
    "UndeadRecruited",
    "UpkeepPaid",
    "ValueRaised",
    "ValuesLost",
    "Ventured",
    "WentAshore",
    "WentToSea",
    "decode",
    "encode",
]

Event = (
    RoundEvent
    | LeaderEvent
    | SeenEvent
    | ArtefactEvent
    | WarEvent
    | WarMagicEvent
    | GoodsEvent
    | LandMagicEvent
    | HenchmenEvent
    | IntrigueEvent
)
"""Whatever may happen."""


def encode(events: tuple[Event, ...]) -> bytes:
    """The events as JSON."""
    return msgspec.json.encode(events)


def decode(saved: bytes) -> tuple[Event, ...]:
    """The events again (msgspec.DecodeError when they are none)."""
    return msgspec.json.decode(saved, type=tuple[Event, ...])
