"""Statements of Mythicor's books name the figures of the data, in both languages."""

from typing import Final

import pytest

from expugna.mythicor.rules import specification
from tools import rulebook
from tools.rulebook_text import LANGUAGES, numbers, statements

PARTS: Final = {
    language: {
        rule: text
        for book in ("mythicor.md", "mythicor-orders.md")
        for rule, text in statements(rulebook.read(book), language)
    }
    for language in LANGUAGES
}


def decimal(value: int, of: int) -> tuple[int, int]:
    """A number counted in parts as it stands in texts: the figures before and after the comma."""
    return divmod(value, of)


def figures() -> dict[str, tuple[int, ...]]:
    """Numbers of the data that a statement must name."""
    spec = specification("standard")
    keys, economy, start, score = spec.keys, spec.economy, spec.start, spec.score
    items, positions, leaders = spec.items, spec.positions, spec.leaders
    henchmen = spec.henchmen
    prince, merchant = positions["clan_prince"], positions["trade_prince"]
    under = leaders["chief"].under["clan_prince"]
    priest = positions["high_priest"].talents
    cavalry = tuple(kind.number for kind in spec.troops.values() if kind.is_cavalry)
    missile = tuple(kind.number for kind in spec.troops.values() if kind.is_missile)
    raising = {number: (row.step, row.step * 2, row.step * 3, row.most) for number, row in spec.special_actions.items()}
    return {
        "M-1.1-1": (len(spec.races), sum(race.start is not None for race in spec.races.values())),
        "M-1.2-1": (economy.recruits_percent,),
        "M-1.2-3": (
            keys.population_max_cap,
            *(n for one in economy.fertility_thousandths for n in decimal(one // 10, 100)),
        ),
        "M-1.2-4": (
            economy.food_eaten,
            keys.growth_percent,
            keys.starvation_province_percent,
            keys.starvation_group_percent,
        ),
        "M-1.4-1": (keys.group_limit,),
        "M-1.5-1": (
            economy.straight_factor,
            economy.diagonal_factor,
            *decimal(spec.terrains["hill"].cost_hundredths, 100),
        ),
        "M-1.5-2": (0, economy.least_cost_hundredths),
        "M-1.6-1": tuple(sorted(item.number for item in items.values() if item.number))[:: len(items) - 3],
        "M-1.6-2": (
            economy.ship_soldiers,
            economy.ship_recruits,
            economy.ship_population,
            items["warships"].price_crowns,
            items["transports"].price_crowns,
        ),
        "M-1.6-3": (items["henchmen"].price_crowns, items["henchmen"].upkeep_crowns, economy.henchmen_range),
        "M-1.6-4": (
            items["trade_goods"].price_crowns,
            economy.trade_toll_percent,
            economy.trade_distance_percent,
            items["trade_goods"].price_crowns * economy.trade_origin_percent // 100,
        ),
        "M-1.6-5": (economy.artefacts_most, keys.archmage_artefact_factor),
        "M-2-1": (len(spec.troops),),
        "M-2-2": (start.troop_kinds, start.troop_kinds - 2),
        "M-2-4": (economy.upkeep_percent, economy.unpaid_morale_percent, -spec.battle.bonus_limits_percent[0]),
        "M-2-5": (*cavalry, *missile),
        "M-3-1": (
            len(positions),
            start.seafarer_warships_percent,
            start.seafarer_transports_factor,
            start.seafarer_militia_factor,
            start.seafarer_morale_percent,
        ),
        "M-3-2": (
            start.leaders,
            start.militia_percent,
            spec.world.home_farmland,
            spec.world.home_distance,
            spec.world.fair_percent,
            spec.world.provinces_per_realm,
        ),
        "M-3-3": (
            prince.talents.food_percent,
            prince.talents.recruit_percent,
            prince.talents.tax_percent,
            prince.talents.military_percent,
            prince.talents.movement_points,
            under.values.leadership,
            under.talents.tax_percent,
            under.talents.recruit_percent,
            under.talents.food_percent,
            merchant.home_tax_percent,
            merchant.talents.trade_percent,
            merchant.groups_henchmen_percent,
            keys.trade_prince_henchmen_percent,
            leaders["thief"].talents.henchmen_percent,
            leaders["hero"].talents.morale_percent,
            priest.blessing_fertility_factor,
            priest.blessing_farmland_factor,
        ),
        "M-5-3": tuple(
            n
            for plague in spec.plagues.values()
            for n in (plague.dies_percent, plague.spreads_percent, plague.ends_percent)
        ),
        "M-5-4": (keys.magic_attack_factor, keys.archmage_attack_factor, keys.magic_attack_morale_percent),
        "M-6-1": (keys.chief_bp, keys.warlord_bp, prince.talents.movement_points),
        "M-7.1-4": (keys.battle_rounds,),
        "M-7.4-1": (keys.sea_land_rounds,),
        "M-9-1": (2 * economy.drawn_map_radius + 1, start.map_radius, start.map_owner_percent),
        "M-9-3": tuple(int(power) for power in spec.powers),
        "M-10-3": (
            score.population_tenths // 10,
            score.recruit_tenths // 10,
            *decimal(score.food_tenths, 10),
            score.trade_good_tenths // 10,
            score.artefact_tenths // 10,
        ),
        "M-10-5": (score.best_listed,),
        "M-10-4": (economy.sa_last_percent, economy.sa_first_percent, keys.sa_per_round),
        **{f"SA-{number}": row[:3] if number == "13" else row for number, row in raising.items()},
        "SA-8": (*raising["8"], spec.special_actions["8"].fine_most),
        "BAS-12": (items["warships"].price_crowns,),
        "BAS-13": (items["transports"].price_crowns,),
        "BAS-16": (items["henchmen"].price_crowns,),
        "BAS-22": (start.group_retreat_percent, start.province_retreat_percent),
        "SP": tuple(most + extra for most in economy.magnitudes for extra in (0, 1)),
        "HA": (
            *decimal(leaders["thief"].talents.henchmen_percent // 10, 10),
            *decimal(keys.trade_prince_henchmen_percent, 100),
            henchmen.base,
            henchmen.least_percent,
            henchmen.most_percent,
            henchmen.success_lost_percent,
            henchmen.failure_lost_percent,
        ),
        "HA-1": (henchmen.robbed_crowns,),
        "HA-2": (henchmen.saboteurs, 1),
        "HA-3": (henchmen.murderers, henchmen.massacred_percent),
        "HA-7": (henchmen.burnt_food, henchmen.burnt_percent),
        "HA-8": (henchmen.assassin_strength,),
        "HA-9": (henchmen.sinkers, 1),
        "HA-10": (henchmen.enticers,),
        "HA-11": (henchmen.guard_percent // 100, henchmen.base),
        "UG-16": (economy.training_percent,),
        "UP-9": (economy.road_crowns, 0, economy.road_hundredths, economy.least_cost_hundredths),
    }


@pytest.mark.parametrize("rule", figures())
def test_statements_name_the_figures_of_the_data(rule: str) -> None:
    """A figure that changes in the data must change in both parts."""
    for language, texts in PARTS.items():
        named = numbers(texts[rule])
        missing = {figure for figure in figures()[rule] if figure not in named}
        assert not missing, f"{language} {rule}: {missing}"
