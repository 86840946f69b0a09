"""The score: the value of what a realm has bought and earned (M-10-3)."""

from typing import Final

from expugna.mythicor.rounding import half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, State, Unit

TENTHS: Final = 10


def scores(state: State) -> dict[int, int]:
    """Every realm's score, by its ID."""
    tenths = dict.fromkeys(sorted(state.realms), 0)
    steps = _level_prices(state.spec)
    for province in state.provinces:
        if province.owner in tenths:
            tenths[province.owner] += _province_tenths(province, state.spec, steps)
    for realm in state.realms.values():
        for group in realm.groups.values():
            tenths[realm.id] += _group_tenths(group, state.spec)
    return {realm: half_up(value, TENTHS) for realm, value in tenths.items()}


def _level_prices(spec: Spec) -> tuple[list[int], list[int]]:
    """What all levels up to each one cost together, of settlement and of fortification."""
    return _sums([row.price_crowns for row in spec.settlement]), _sums([row.price_crowns for row in spec.fortification])


def _sums(prices: list[int]) -> list[int]:
    return [sum(prices[: level + 1]) for level in range(len(prices))]


def _province_tenths(province: Province, spec: Spec, steps: tuple[list[int], list[int]]) -> int:
    settlement, fortification = steps
    levels = settlement[province.settlement] + fortification[province.fortification]
    return TENTHS * levels + _unit_tenths(province, spec)


def _group_tenths(group: Group, spec: Spec) -> int:
    tenths = _unit_tenths(group, spec) + spec.score.trade_good_tenths * group.trade_goods
    leader = group.leader
    if leader is not None and not leader.is_dead and leader.klass in spec.leaders:
        tenths += TENTHS * spec.leaders[leader.klass].price_crowns
    return tenths


def _unit_tenths(unit: Unit, spec: Spec) -> int:
    """Crowns, and troops, ships and henchmen at their prices; people, recruits, food and artefacts at the weights of
    the specification. Rulers and dead leaders have no price."""
    items, weights = spec.items, spec.score
    crowns = (
        unit.crowns
        + unit.warships * items["warships"].price_crowns
        + unit.transports * items["transports"].price_crowns
        + unit.henchmen * items["henchmen"].price_crowns
    )
    for kind, count in unit.troops.items():
        crowns += count * spec.troops[kind].price_crowns
    return (
        TENTHS * crowns
        + weights.population_tenths * unit.population
        + weights.recruit_tenths * unit.recruits
        + weights.food_tenths * unit.food
        + weights.artefact_tenths * len(unit.artefacts)
    )
