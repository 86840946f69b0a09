"""The switches of a match specification (section B), and the figures that are no tables: economy, start, score."""

from typing import Annotated, Literal

import msgspec

from expugna.mythicor.specification.rows import Count, Percent, Positive, Range, Share


class Keys(msgspec.Struct, frozen=True, kw_only=True):
    """The switches of a match (section B). Players read in the sheet what each means (``specification.words``)."""

    tax_bonus: Literal["add", "multiply"] = "add"
    population_max_cap: Positive = 1000
    growth_percent: Share = 20
    starvation_province_percent: Share = 25
    starvation_group_percent: Share = 20
    henchmen_have_race: bool = False
    archmage_artefact_factor: Annotated[int, msgspec.Meta(ge=1, le=10)] = 2
    archmage_road_factor: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    archmage_eye_factor: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    archmage_attack_range: Annotated[int, msgspec.Meta(ge=1, le=20)] = 2
    road_spell_hundredths: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    plague_chance: Literal["5xSt", "100"] = "5xSt"
    magic_attack_factor: Positive = 200
    archmage_attack_factor: Positive = 20
    magic_attack_morale_percent: Share = 5
    magic_fortress_steps: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    diplomacy_provinces: Literal["997", "npc", "all"] = "all"
    diplomacy_groups: bool = False
    clan_provinces_raise_militia: bool = True
    chiefs_make_maps: bool = False
    chief_bp: Annotated[int, msgspec.Meta(ge=1, le=100)] = 25
    warlord_bp: Annotated[int, msgspec.Meta(ge=1, le=100)] = 25
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
    hordes: Annotated[int, msgspec.Meta(ge=0, le=50)] = 3
    world_width: Annotated[int, msgspec.Meta(ge=20, le=500)] = 50
    world_height: Annotated[int, msgspec.Meta(ge=20, le=500)] = 50


MapRadius = Annotated[int, msgspec.Meta(ge=1, le=5)]
"""A map of more fields would not fit the columns of a report (M-9-1)."""


class EconomyRules(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of production, pay, ships, trade and roads (chapters 1 and 2)."""

    recruits_percent: Share
    food_eaten: Positive
    fertility_thousandths: Range
    upkeep_percent: Share
    deserters_percent: Share
    unpaid_morale_percent: Share
    ship_soldiers: Positive
    ship_recruits: Positive
    ship_population: Positive
    trade_distance_percent: Percent
    trade_origin_percent: Share
    trade_toll_percent: Percent
    henchmen_range: Positive
    artefacts_most: Positive
    straight_factor: Positive
    diagonal_factor: Positive
    least_cost_hundredths: Positive
    road_crowns: Count
    road_hundredths: Positive
    sa_last_percent: Share
    sa_first_percent: Share
    training_percent: Share
    action_strength_percent: Share
    drawn_map_radius: MapRadius
    magnitudes: tuple[Positive, Positive, Positive]


class StartRules(msgspec.Struct, frozen=True, kw_only=True):
    """What every realm starts with, beside table 3.8 (M-3-1, M-3-2, M-9-1)."""

    leaders: Annotated[int, msgspec.Meta(ge=0, le=19)]
    troop_kinds: Annotated[int, msgspec.Meta(ge=2, le=6)]
    militia_percent: Percent
    seafarer_warships_percent: Percent
    seafarer_transports_factor: Count
    seafarer_militia_factor: Positive
    seafarer_morale_percent: Percent
    map_radius: Count
    map_owner_percent: Share
    group_retreat_percent: Share
    province_retreat_percent: Share


class ScoreRules(msgspec.Struct, frozen=True, kw_only=True):
    """What counts in the score beside crowns and prices paid (M-10-3), in tenths of a point each; ``best_listed``: so
    many realms are in the list of the best that everybody sees (M-10-5)."""

    population_tenths: Count
    recruit_tenths: Count
    food_tenths: Count
    trade_good_tenths: Count
    artefact_tenths: Count
    best_listed: Positive
