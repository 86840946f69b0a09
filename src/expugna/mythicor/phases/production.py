"""Production: food and taxes, recruits, pay, and last the new population (M-1.2-1 to M-1.2-7, M-2-4)."""

from typing import Final, NamedTuple

from expugna.mythicor.events import Produced, UpkeepPaid
from expugna.mythicor.phases.troops import is_nomad
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import TROOPS, UNLIMITED, Change, add, room_for

THOUSAND: Final = 1_000


def produce(play: Play) -> None:
    """Every realm's provinces, then its groups; the land that provinces leave is shared before anything changes."""
    shares = nomad_farmers(play)
    for realm in play.ranks:
        play.realm = realm
        for land in play.lands[realm]:
            _produce(play, land, min(land.population, land.farmland), land)
            _pay_upkeep(play, land)
        groups = play.own.groups
        for number in sorted(groups):
            group = groups[number]
            key = (realm, number)
            if key in shares:
                _produce(play, group, shares[key], play.state.province(group.x, group.y))
            else:
                _feed(play, group)
            _pay_upkeep(play, group)


def nomad_farmers(play: Play) -> dict[tuple[int, int], int]:
    """Per nomad group (realm and number) how many of its population find farmland: the province comes first, the
    groups share what it leaves in proportion to their population, rounded down (M-1.2-6)."""
    shares: dict[tuple[int, int], int] = {}
    for (x, y), groups in play.groups_at.items():
        nomads = [group for group in groups if group.population and is_nomad(play, group)]
        if not nomads:
            continue
        land = play.state.province(x, y)
        left = max(0, land.farmland - land.population)
        everybody = sum(group.population for group in nomads)
        for group in nomads:
            mine = group.population if everybody <= left else left * group.population // everybody
            shares[group.realm, group.number] = mine
    return shares


def food_grown(farmers: int, fertility_thousandths: int, food_percent: int) -> int:
    """Food that so many grow: each the fertility, to which the food bonus is added as hundredths (M-1.2-3).

    >>> food_grown(400, 3_360, 24)
    1440
    """
    return half_up(farmers * max(0, fertility_thousandths + food_percent * (THOUSAND // HUNDRED)), THOUSAND)


def taxes_crowns(population: int, income_hundredths: int, tax_percent: int, mode: str) -> int:
    """Crowns that the population pays: one each, times the income factor, to which the tax bonus is added (or which it
    multiplies, by key) (M-1.2-2).

    >>> taxes_crowns(420, 260, 24, "add"), taxes_crowns(420, 260, 24, "multiply")
    (1193, 1354)
    """
    if mode == "add":
        return half_up(population * max(0, income_hundredths + tax_percent), HUNDRED)
    return half_up(population * income_hundredths * (HUNDRED + tax_percent), HUNDRED * HUNDRED)


def recruits_joining(population: int, percent: int, recruit_percent: int) -> int:
    """Recruits of a round: 5 % of the population, raised by the recruit bonus (M-1.2-1).

    >>> recruits_joining(105, 5, 40)
    7
    """
    return half_up(population * percent * (HUNDRED + recruit_percent), HUNDRED * HUNDRED)


class Meal(NamedTuple):
    """How many there are after eating, and what that took from the store."""

    population: int
    eaten: int


def fed(population: int, food: int, share_percent: int, is_province: bool, spec: Spec) -> Meal:
    """Each eats 3 of the food that is offered; with more they grow, with less they starve, never by more than the
    bounds, to which neither is rounded; what is not used stays in store (M-1.2-4, M-1.2-5).

    >>> from expugna.mythicor.rules import specification
    >>> fed(420, 1540, 100, True, specification("standard"))
    Meal(population=504, eaten=1512)
    """
    keys, each = spec.keys, spec.economy.food_eaten
    offered = food * share_percent // HUNDRED
    starving = keys.starvation_province_percent if is_province else keys.starvation_group_percent
    most = population * (HUNDRED + keys.growth_percent) // HUNDRED
    least = -(-population * (HUNDRED - starving) // HUNDRED)
    after = max(least, min(most, offered // each))
    return Meal(after, min(offered, after * each))


def _produce(play: Play, unit: Province | Group, farmers: int, land: Province) -> None:
    """A unit whose population works: a province, or a nomad group on the land that is left to it."""
    before = unit.population
    if not before:
        return
    spec = play.spec
    is_province = isinstance(unit, Province)
    income = spec.settlement[land.settlement if is_province else 0].income_hundredths
    grown = food_grown(farmers, land.fertility_thousandths, unit.food_percent)
    taxes = taxes_crowns(before, income, unit.tax_percent, spec.keys.tax_bonus)
    joining = recruits_joining(before, spec.economy.recruits_percent, unit.recruit_percent)
    if not is_province:
        joining = min(joining, room_for(unit, "recruits", spec))
    changes = [add(unit, "crowns", taxes), add(unit, "recruits", joining)]
    _eat(play, unit, grown, changes, farmers=farmers, taxes_crowns=taxes, recruits=joining)


def _feed(play: Play, group: Group) -> None:
    """A group whose population produces nothing: it eats from the store (M-1.2-6)."""
    if group.population:
        _eat(play, group, 0, [], farmers=0, taxes_crowns=0, recruits=0)


def _eat(
    play: Play,
    unit: Province | Group,
    grown: int,
    changes: list[Change],
    *,
    farmers: int,
    taxes_crowns: int,
    recruits: int,
) -> None:
    """The population eats of the store and what has grown, and changes; at sea it grows as far as there is room."""
    before = unit.population
    is_province = isinstance(unit, Province)
    meal = fed(before, unit.food + grown, unit.food_share_percent, is_province, play.spec)
    after, eaten = meal
    room = UNLIMITED if is_province else room_for(unit, "population", play.spec)
    if after - before > room:
        after = before + room
        eaten = after * play.spec.economy.food_eaten
    changes += (add(unit, "food", grown - eaten), add(unit, "population", after - before))
    play.tell(
        Produced,
        "M-1.2-7",
        unit,
        tuple(change for change in changes if change.delta),
        farmers=farmers,
        food_grown=grown,
        food_eaten=eaten,
        food_left=unit.food,
        taxes_crowns=taxes_crowns,
        recruits=recruits,
        population_before=before,
        population_after=after,
    )


class Pay(NamedTuple):
    """What a unit pays: crowns due and paid, henchmen and soldiers (by kind) for whom nothing was left."""

    due: int
    paid: int
    henchmen_unpaid: int
    soldiers_unpaid: dict[str, int]


def upkeep(unit: Unit, spec: Spec) -> Pay:
    """What the unit owes and can pay: a fifth of their price for soldiers, the dearest kinds first, then 2 for each of
    the henchmen; kept exact and rounded once (M-0-4, M-2-4)."""
    percent = spec.economy.upkeep_percent
    each = spec.items["henchmen"].upkeep_crowns * HUNDRED
    troops_due = percent * sum(count * spec.troops[kind].price_crowns for kind, count in unit.troops.items())
    total = troops_due + each * unit.henchmen
    due = half_up(total, HUNDRED)
    if unit.crowns >= due:
        return Pay(due, due, 0, {})
    left = unit.crowns * HUNDRED
    unpaid: dict[str, int] = {}
    if unit.crowns >= half_up(troops_due, HUNDRED):
        spent = troops_due
    else:
        spent = 0
        for kind in _dearest_first(unit, spec):
            price = percent * spec.troops[kind].price_crowns
            paid = min(unit.troops[kind], (left - spent) // price)
            spent += paid * price
            if paid < unit.troops[kind]:
                unpaid[kind] = unit.troops[kind] - paid
    henchmen = min(unit.henchmen, max(0, left - spent) // each) if each else unit.henchmen
    spent += henchmen * each
    return Pay(due, min(unit.crowns, half_up(spent, HUNDRED)), unit.henchmen - henchmen, unpaid)


def deserters(unpaid: dict[str, int], percent: int) -> dict[str, int]:
    """Who goes: half of the unpaid soldiers, rounded up; ``unpaid`` runs from the dearest kind, and these go last.

    >>> deserters({"knights": 3, "militia": 2}, 50)
    {'militia': 2, 'knights': 1}
    """
    left = -(-sum(unpaid.values()) * percent // HUNDRED)
    gone = {}
    for kind in reversed(unpaid):
        count = min(left, unpaid[kind])
        if count:
            gone[kind] = count
        left -= count
    return gone


def _dearest_first(unit: Unit, spec: Spec) -> list[str]:
    return sorted(unit.troops, key=lambda kind: (-spec.troops[kind].price_crowns, spec.troops[kind].number))


def _pay_upkeep(play: Play, unit: Province | Group) -> None:
    """Soldiers and henchmen are paid; unpaid henchmen leave, half of the unpaid soldiers desert (M-2-4)."""
    if not unit.troops and not unit.henchmen:
        return
    economy = play.spec.economy
    pay = upkeep(unit, play.spec)
    changes = [add(unit, "crowns", -pay.paid)] if pay.paid else []
    if pay.henchmen_unpaid:
        changes.append(add(unit, "henchmen", -pay.henchmen_unpaid))
    gone = deserters(pay.soldiers_unpaid, economy.deserters_percent) if pay.soldiers_unpaid else {}
    changes += [add(unit, TROOPS + kind, -count) for kind, count in gone.items()]
    morale = unit.morale_percent
    if gone:
        least = play.spec.battle.bonus_limits_percent[0]
        unit.morale_percent = min(morale, max(least, morale - economy.unpaid_morale_percent))
    play.tell(
        UpkeepPaid,
        "M-2-4",
        unit,
        tuple(changes),
        due_crowns=pay.due,
        paid_crowns=pay.paid,
        henchmen_left=pay.henchmen_unpaid,
        deserters=gone,
        morale_before=morale,
        morale_after=unit.morale_percent,
    )
