"""Rows of the tables of a match specification: lands, levels, races, troops, leaders, powers (chapters 1 to 5, 9)."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Share = Annotated[int, msgspec.Meta(ge=0, le=100)]
Modifier = Annotated[int, msgspec.Meta(ge=-100, le=500)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=5)]
Range = tuple[Count, Count]
"""From the first to the second number, both included."""

PositionId = Literal["warlord", "necromancer", "archmage", "high_priest", "trade_prince", "clan_prince"]


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """A thing's name in both languages."""

    de: Words
    en: Words

    def text(self, language: str) -> str:
        """The name in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class Labels(msgspec.Struct, frozen=True, kw_only=True):
    """A name of at most five letters in both languages, for the cells of maps (M-9-1)."""

    de: Label
    en: Label

    def text(self, language: str) -> str:
        """The name in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class Terrain(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of land (M-1.5-1). ``troops_as`` and ``races_as`` name the column of the modifier tables that counts here
    (hills as mountains; for races coast and wasteland as open, M-2-1). Fertility and farmland are what the world
    generator draws from."""

    number: Positive
    name: Names
    label: Labels
    cost_hundredths: Positive
    troops_as: str
    races_as: str
    is_sea: bool = False
    is_coast: bool = False
    fertility_thousandths: Range
    farmland: Range


class SettlementLevel(msgspec.Struct, frozen=True, kw_only=True):
    """A row of table 1.3.1: income factor in hundredths, price in crowns, trade goods a group may buy or sell."""

    income_hundredths: Positive
    price_crowns: Count
    trade_goods: Count


class FortificationLevel(msgspec.Struct, frozen=True, kw_only=True):
    """A row of table 1.3.2: leadership, defence bonus (VB), price, military and morale bonus in percent."""

    leadership: Count
    defence: Count
    price_crowns: Count
    military_percent: Count
    morale_percent: Count


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that provinces and groups have (1.6.10). ``number`` is the one of the transfer and export orders; 0 means
    that these do not know it (M-1.6-1). ``price_crowns`` 0: cannot be bought. ``upkeep_crowns`` each, per round."""

    number: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    name: Names
    price_crowns: Count = 0
    upkeep_crowns: Count = 0


class StartValues(msgspec.Struct, frozen=True, kw_only=True):
    """What a realm of a race starts with (table 3.8)."""

    population: Count
    recruits: Count
    crowns: Count
    settlement: Count
    fortification: Count


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """A race (1.1.1, table 2.2): relative strength in hundredths, combat and defence value, modifiers in percent by
    terrain column, in cities; what a realm of it starts with (none: no realm may choose it)."""

    number: Positive
    name: Names
    people: Names
    strength_hundredths: Positive
    combat: Positive
    defence: Count
    terrain: dict[str, Modifier]
    city: Modifier
    is_undead: bool = False
    start: StartValues | None = None


class TroopKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of troops (table 2.1): combat value in tenths, defence value, price in crowns, modifiers by terrain column
    (a missing column: it cannot fight there), in cities. ``reserved_for`` a position; ``seafarers_only`` pirates."""

    number: Positive
    name: Names
    combat_tenths: Positive
    defence: Count
    price_crowns: Positive
    terrain: dict[str, Modifier]
    city: Modifier
    is_cavalry: bool = False
    is_missile: bool = False
    is_choosable: bool = False
    reserved_for: Literal[""] | PositionId = ""
    seafarers_only: bool = False
    for_everyone: bool = False
    is_undead: bool = False


class LeaderValues(msgspec.Struct, frozen=True, kw_only=True):
    """What a new leader can do (table 4): leadership (Fü), diplomacy (Di), strength (St)."""

    leadership: Count
    diplomacy: Count
    strength: Count


class Talents(msgspec.Struct, frozen=True, kw_only=True):
    """What a leader brings to the group (3.1-4.8): bonuses in percent at the start, movement points, privileges.

    ``henchmen_percent``: effect of henchmen in the group (100 = as they are). ``actions``: numbers of the UG actions
    that not everybody may do. ``makes_maps``: SA 10 anywhere. ``is_nomad``: its population produces (M-1.2-6).
    ``blessing_…_factor``: how much stronger than a priest's a blessing is (M-3-3). What section B has a key for
    (movement points of warlords and chiefs, a trade prince's henchmen, maps of chiefs) is not written here; ask
    ``talents.talents_of`` for what counts.
    """

    food_percent: Percent = 0
    recruit_percent: Percent = 0
    tax_percent: Percent = 0
    military_percent: Percent = 0
    morale_percent: Percent = 0
    trade_percent: Percent = 0
    henchmen_percent: Percent = 100
    movement_points: Positive = 25
    makes_maps: bool = False
    is_nomad: bool = False
    blessing_fertility_factor: Positive = 1
    blessing_farmland_factor: Positive = 1
    actions: tuple[Positive, ...] = ()


class Chief(msgspec.Struct, frozen=True, kw_only=True):
    """How a leader class differs under a position (chiefs under a clan prince, M-3-3)."""

    values: LeaderValues
    talents: Talents


class LeaderClass(msgspec.Struct, frozen=True, kw_only=True):
    """A class of leaders that can be engaged (table 4): number, price in crowns, values and talents.

    ``under`` replaces values and talents in realms of that position (M-3-3)."""

    number: Positive
    name: Names
    price_crowns: Positive
    values: LeaderValues
    talents: Talents = Talents()
    under: dict[str, Chief] = {}


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position (chapter 3), named after its ruler: the ruler's values and talents, the class it counts as (``like``),
    the realm's own troop kind, bonuses of its home, and its privileges.

    ``groups_henchmen_percent``: effect of henchmen in all its groups and provinces but the ruler's own group.
    ``leads_undead``: leaders of the class ``like`` may lead undead troops (3.1). ``starts_in_group``: population,
    recruits and crowns start in G1 (M-3-2). ``all_groups_raise``: every group may raise troops, and not its provinces
    (M-2-3)."""

    number: Positive
    name: Names
    like: str
    values: LeaderValues
    talents: Talents = Talents()
    own_troops: str
    home_tax_percent: Percent = 0
    groups_henchmen_percent: Percent = 100
    leads_undead: bool = False
    starts_in_group: bool = False
    all_groups_raise: bool = False


class SpecialAction(msgspec.Struct, frozen=True, kw_only=True):
    """A special action 1-9 or 13: what it raises, one step, and the value up to which; 0 means no such limit.

    ``fine_most``: above ``most`` the value still rises in steps of 1, up to this (diplomacy); 0 for not."""

    name: Names
    step: Positive
    most: Count
    fine_most: Count = 0


class Plague(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of plague (M-5-3): share that dies a round, fertility lost once, chances to spread and to end."""

    name: Names
    dies_percent: Share
    fertility_thousandths: Count
    spreads_percent: Share
    ends_percent: Share


class Garrison(msgspec.Struct, frozen=True, kw_only=True):
    """Troops of a kind that a neutral province holds, from ``low`` to ``high`` soldiers."""

    troops: str
    low: Count
    high: Count


class Power(msgspec.Struct, frozen=True, kw_only=True):
    """A power of the world that nobody plays, 994 to 999 (M-9-3), and what its provinces look like at the start.

    ``frequency``: per terrain, how many of 1,000 provinces belong to it. ``races``: per terrain the weights of the
    races that live there, where they differ from the peoples of the land. ``recovers_percent`` of a beaten garrison's
    size come back each round, until it is whole. ``artefacts_percent`` of its provinces hold an artefact (M-1.6-5)."""

    name: Names
    is_hidden_on_maps: bool = False
    population: Range
    settlement: Range
    fortification: Range
    garrisons: tuple[Garrison, ...]
    frequency: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1_000)]]
    races: dict[str, dict[str, Count]] = {}
    recovers_percent: Share = 0
    artefacts_percent: Share = 0
