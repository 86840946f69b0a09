"""The figures of the rules: a match specification, inherited and overridden figure by figure (M-0-6, section B)."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Modifier = Annotated[int, msgspec.Meta(ge=-100, le=500)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """A thing's name in both languages."""

    de: Words
    en: Words

    def text(self, language: str) -> str:
        """The name in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class Terrain(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of land (M-1.5-1). ``troops_as`` and ``races_as`` name the column of the modifier tables that counts here
    (hills as mountains; for races coast and wasteland as open, M-2-1). ``label`` is at most five letters, for maps."""

    number: Positive
    name: Names
    label: Names
    cost_hundredths: Positive
    troops_as: str
    races_as: str
    is_sea: bool = False
    is_coast: bool = False
    fertility_thousandths: tuple[int, int]
    farmland: tuple[int, int]


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
    strength_hundredths: Positive
    combat: Positive
    defence: Count
    terrain: dict[str, Modifier]
    city: Modifier
    start: StartValues | None = None


class TroopKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of troops (table 2.1): combat value in tenths, defence value, price in crowns, modifiers by terrain column
    (a missing column: it cannot fight there), in cities. ``reserved_for`` a position; ``seafarers_only`` pirates."""

    number: Positive
    name: Names
    combat_tenths: Positive
    defence: Count
    price_crowns: Count
    terrain: dict[str, Modifier]
    city: Modifier
    is_cavalry: bool = False
    is_missile: bool = False
    is_choosable: bool = False
    reserved_for: Literal["", "warlord", "necromancer", "archmage", "high_priest", "trade_prince", "clan_prince"] = ""
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

    ``henchmen_percent``: effect of henchmen in the group (100 = as they are). ``spells``: numbers of UG actions that
    only some may do. ``makes_maps``: SA 10 anywhere. ``is_nomad``: its population produces (M-1.2-6).
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
    spells: tuple[int, ...] = ()


class LeaderClass(msgspec.Struct, frozen=True, kw_only=True):
    """A class of leaders that can be engaged (table 4): number, price in crowns, values and talents.

    ``under_clan_prince`` replaces values and talents for chiefs of a clan prince (M-3-3)."""

    number: Positive
    name: Names
    price_crowns: Positive
    values: LeaderValues
    talents: Talents = Talents()


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position (chapter 3): its ruler's values and talents, the class the ruler counts as, its own troop kind,
    bonuses of its home, and its privileges."""

    name: Names
    ruler: Names
    like: str
    values: LeaderValues
    talents: Talents = Talents()
    own_troops: str
    home_tax_percent: Percent = 0
    everywhere_henchmen_percent: Percent = 100
    starts_in_group: bool = False
    all_groups_raise: bool = False


class SpecialAction(msgspec.Struct, frozen=True, kw_only=True):
    """A special action 1-9 or 13: one step, and the value up to which it may be raised; 0 means no such limit.

    ``fine_above`` and ``fine_most``: above the first value it rises by one step of 1, up to the second (diplomacy)."""

    step: Positive
    most: Count
    fine_above: Count = 0
    fine_most: Count = 0


class Plague(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of plague (M-5-3): share that dies a round, fertility lost once, chances to spread and to end."""

    name: Names
    dies_percent: Percent
    fertility_thousandths: Count
    spreads_percent: Percent
    ends_percent: Percent


class Garrison(msgspec.Struct, frozen=True, kw_only=True):
    """Troops of a kind that a neutral province may hold, from ``low`` to ``high`` soldiers."""

    troops: str
    low: Count
    high: Count


class Power(msgspec.Struct, frozen=True, kw_only=True):
    """A power of the world that nobody plays, 994 to 999 (M-9-3), and what its provinces look like at the start."""

    name: Names
    is_hidden_on_maps: bool = False
    population: tuple[int, int]
    settlement: tuple[int, int]
    fortification: tuple[int, int]
    garrisons: tuple[Garrison, ...]
    frequency: dict[str, Count]
    """Per terrain: how many of 1,000 provinces belong to it."""
    races: dict[str, dict[str, Count]] = {}
    """Per terrain the weights of the races that live there."""


class Keys(msgspec.Struct, frozen=True, kw_only=True):
    """The switches of a match (section B of the rules). Each has its statement in the sheet that players get."""

    tax_bonus: Literal["add", "multiply"] = "add"
    population_max_cap: Positive = 1000
    growth_percent: Percent = 20
    starvation_province_percent: Percent = 25
    starvation_group_percent: Percent = 20
    henchmen_have_race: bool = False
    archmage_artefact_factor: Positive = 2
    archmage_road_factor: Positive = 1
    archmage_eye_factor: Positive = 1
    archmage_attack_range: Positive = 2
    road_spell_hundredths: Positive = 5
    plague_chance: Literal["5xSt", "100"] = "5xSt"
    magic_attack_factor: Positive = 200
    archmage_attack_factor: Positive = 20
    magic_attack_morale_percent: Percent = 5
    magic_fortress_steps: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    diplomacy_provinces: Literal["997", "npc", "all"] = "all"
    diplomacy_groups: bool = False
    clan_provinces_raise_militia: bool = True
    chiefs_make_maps: bool = False
    chief_bp: Positive = 25
    warlord_bp: Positive = 25
    battle_rounds: Annotated[int, msgspec.Meta(ge=10, le=20)] = 15
    sea_land_rounds: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    militia_at_sea_land: bool = False
    bonus_mode: Literal["add", "multiply"] = "add"
    loser_keeps_tactics: bool = True
    enemies_attack: bool = True
    trade_prince_henchmen_percent: Percent = 225
    sa_per_round: Count = 5
    group_limit: Annotated[int, msgspec.Meta(ge=3, le=20)] = 20
    evaluation_mode: Literal["parallel", "separate"] = "parallel"
    hordes: Count = 3
    world_width: Annotated[int, msgspec.Meta(ge=20, le=500)] = 50
    world_height: Annotated[int, msgspec.Meta(ge=20, le=500)] = 50


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of a match."""

    id: str
    name: Names
    terrains: dict[str, Terrain]
    settlement: dict[str, SettlementLevel]
    fortification: dict[str, FortificationLevel]
    races: dict[str, Race]
    troops: dict[str, TroopKind]
    positions: dict[str, Position]
    leaders: dict[str, LeaderClass]
    special_actions: dict[str, SpecialAction]
    plagues: dict[str, Plague]
    powers: dict[str, Power]
    diplomacy: dict[str, dict[str, Count]]
    keys: Keys
