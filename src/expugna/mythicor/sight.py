"""Exact sights: what spies and magic eyes see of a province or a group, as data (UG-6, UG-22, HA-5, HA-6)."""

import msgspec


class ExactUnit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What is in a unit, counted: people, goods, soldiers by kind, artefacts, and its bonuses in percent."""

    race: str = ""
    population: int = 0
    recruits: int = 0
    henchmen: int = 0
    crowns: int = 0
    food: int = 0
    warships: int = 0
    transports: int = 0
    troops: dict[str, int] = {}
    artefacts: int = 0
    morale_percent: int = 0
    military_percent: int = 0
    tax_percent: int = 0
    food_percent: int = 0
    recruit_percent: int = 0


class ExactProvince(ExactUnit, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A province as a spy or a magic eye sees it: everything but what its owner has ordered. The groups there are seen
    as scouts see them."""

    x: int
    y: int
    terrain: str
    cost_hundredths: int
    fertility_thousandths: int
    farmland: int
    owner: int
    settlement: int = 0
    fortification: int = 0
    plague: str = ""


class ExactLeader(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A group's leader with class (a position for a ruler), name and values."""

    klass: str
    name: str = ""
    leadership: int = 0
    diplomacy: int = 0
    strength: int = 0
    is_dead: bool = False


class ExactGroup(ExactUnit, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A group as a spy or a magic eye sees it, with its place and its leader (None: nobody leads it)."""

    realm: int
    number: int
    x: int
    y: int
    at_sea: bool = False
    trade_goods: int = 0
    trade_percent: int = 0
    leader: ExactLeader | None = None
