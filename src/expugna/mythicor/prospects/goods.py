"""What would become of orders that raise, build, buy, sell and transfer, as things stand (BAS 11 to 29)."""

from collections.abc import Iterator
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor.orders import Order, Place
from expugna.mythicor.phases.race import objection, race_of
from expugna.mythicor.prospects.accounts import Accounts, Own, as_group, as_province, key, warning, whole
from expugna.mythicor.prospects.seen_land import as_seen, knows
from expugna.mythicor.state import Group, Province
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import ITEMS, TROOPS, amount, is_living, is_undead, ships_needed

TRADE_GOODS: Final = "trade_goods"
SETTLEMENT: Final = "bg"
"""What BAS 29 calls the settlement level."""

# ── Raising, building, hiring ────────────────────────────────────────────────────────────────────


def raise_troops(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 11: a sponsor that may; a recruit and the price for each soldier (M-2-3)."""
    item = accounts.troops(order)
    kind = item.removeprefix(TROOPS)
    target = accounts.receiver(order, unit)
    refused = tuple(admitted(accounts, unit, target, item))
    yield from refused
    if not _is_sponsor(accounts, unit, kind):
        yield warning("troops.not-a-sponsor", "M-2-3", unit=key(unit))
    if refused:
        return
    wanted = order.params["number"]
    took, problems = accounts.take(unit, "recruits", wanted, "recruits.too-few", "M-2-3")
    yield from problems
    if took != 0:
        price = accounts.spec.troops[kind].price_crowns
        paid, problems = accounts.buy(unit, wanted, price, "M-2-3", took)
        yield from problems
        accounts.add(unit, "recruits", None if took is None or paid is None else took - paid)
        took = paid
    accounts.add(target, item, took)


def _is_sponsor(accounts: Accounts, unit: Own, kind: str) -> bool:
    position = accounts.spec.positions[accounts.realm.position]
    if isinstance(unit, Province):
        return not position.all_groups_raise or (
            accounts.spec.troops[kind].for_everyone and accounts.spec.keys.clan_provinces_raise_militia
        )
    return position.all_groups_raise or _is_nomad(accounts, unit)


def _is_nomad(accounts: Accounts, group: Group) -> bool:
    """Whether the group's leader is one that nomads follow; one that is new may be."""
    if ("leaderless", key(group)) in accounts.done:
        return accounts.is_led(group)
    leader = group.leader
    return leader is not None and talents_of(accounts.spec, leader.klass, accounts.realm.position).is_nomad


def _buy(
    accounts: Accounts, order: Order, unit: Own, item: str, rule: str, most: int | None = None
) -> Iterator[Problem]:
    count, problems = accounts.buy(unit, order.params["number"], accounts.spec.items[item].price_crowns, rule, most)
    yield from problems
    accounts.add(accounts.receiver(order, unit), item, count)


def build_warships(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 12: the price (M-1.6-2)."""
    return _buy(accounts, order, unit, "warships", "M-1.6-2")


def build_transports(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 13: the price (M-1.6-2)."""
    return _buy(accounts, order, unit, "transports", "M-1.6-2")


def hire(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 16: not by a group at sea (M-1.6-3), and nobody living in undead provinces, where the match has it that
    henchmen are of a race (M-1.3-3)."""
    if isinstance(unit, Group) and unit.at_sea:
        yield warning("henchmen.at-sea", "M-1.6-3", unit=key(unit))
    land = accounts.land(unit)
    seen = accounts.seen(unit.x, unit.y)
    race = land.race if land is not None else seen.race if seen is not None else ""
    if accounts.spec.keys.henchmen_have_race and is_undead(race, accounts.spec):
        yield warning("race.undead-province", "M-1.3-3", unit=f"P{unit.x}/{unit.y}")
    else:
        yield from admitted(accounts, unit, accounts.receiver(order, unit), "henchmen")
    yield from _buy(accounts, order, unit, "henchmen", "M-1.6-3")


def raise_settlement(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 14: level by level, one a round (M-1.3-1)."""
    prices = [level.price_crowns for level in accounts.spec.settlement]
    return _next_level(accounts, unit, "settlement", as_province(unit).settlement + 1, prices)


def raise_fortification(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 15: level by level, one a round (M-1.3-1)."""
    prices = [level.price_crowns for level in accounts.spec.fortification]
    return _next_level(accounts, unit, "fortification", as_province(unit).fortification + 1, prices)


def _next_level(accounts: Accounts, unit: Own, what: str, level: int, prices: list[int]) -> Iterator[Problem]:
    if level >= len(prices):
        yield warning(f"{what}.highest", "M-1.3-1", unit=key(unit))
        return
    problems = accounts.once(what, unit, f"{what}.once-a-round", "M-1.3-1")
    if not problems and (problems := accounts.pay(unit, prices[level], "M-1.3-1")):
        accounts.done.discard((what, key(unit)))
    yield from problems


def raze(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 29: there must be a level to raze."""
    land = as_province(unit)
    is_settlement = order.params["what"] == SETTLEMENT
    what, level = ("settlement", land.settlement) if is_settlement else ("fortification", land.fortification)
    if level == 0 and (what, key(unit)) not in accounts.done:
        yield warning(f"{what}.lowest", "M-1.3-1", unit=key(unit))


# ── Trade ────────────────────────────────────────────────────────────────────────────────────────


def buy_goods(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 17: once a round, so many as the settlement has (M-1.6-4)."""
    yield from accounts.once("bought", unit, "trade.bought-already", "M-1.6-4")
    most = _most_traded(accounts, unit)
    yield from _trade_limit(accounts, order, unit, most)
    if most != 0:
        yield from _buy(accounts, order, unit, TRADE_GOODS, "M-1.6-4", most)


def sell_goods(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 18: once a round; what it brings depends on the place (M-1.6-4)."""
    yield from accounts.once("sold", unit, "trade.sold-already", "M-1.6-4")
    most = _most_traded(accounts, unit)
    yield from _trade_limit(accounts, order, unit, most)
    if most != 0:
        yield from accounts.take(unit, TRADE_GOODS, order.params["number"], "goods.too-few", "M-1.6-4")[1]
        accounts.add(unit, "crowns", None)


def _most_traded(accounts: Accounts, unit: Own) -> int | None:
    """How many trade goods can be traded where the unit is; None: the land is not the realm's (M-1.6-4)."""
    land = accounts.land(unit)
    return None if land is None else accounts.spec.settlement[land.settlement].trade_goods


def _trade_limit(accounts: Accounts, order: Order, unit: Own, most: int | None) -> Iterator[Problem]:
    """That so many cannot be traded; elsewhere than in own land as far as scouts have seen the settlement."""
    if most is not None:
        if not most:
            yield warning("trade.none", "M-1.6-4")
        elif _is_too_many(order, most):
            yield warning("trade.limit", "M-1.6-4", have=most)
        return
    seen = accounts.seen(unit.x, unit.y)
    if seen is None or not knows(seen, "settlement"):
        return
    most = accounts.spec.settlement[seen.settlement].trade_goods
    place, number = f"P{unit.x}/{unit.y}", seen.scouted_round
    if not most:
        yield warning("trade.none-seen", "M-1.6-4", unit=place, number=number)
    elif _is_too_many(order, most):
        yield warning("trade.limit-seen", "M-1.6-4", unit=place, number=number, have=most)


def _is_too_many(order: Order, most: int) -> bool:
    wanted = order.params["number"]
    return isinstance(wanted, int) and wanted > most


# ── Transfers ────────────────────────────────────────────────────────────────────────────────────


def transfer(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 19 and 24: what is given must be there."""
    item = ITEMS[whole(order, "item")]
    yield from _give(accounts, order, unit, item, "goods.too-few")


def transfer_troops(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 20: soldiers that are there."""
    yield from _give(accounts, order, unit, accounts.troops(order), "troops.too-few")


def _give(accounts: Accounts, order: Order, unit: Own, item: str, code: str) -> Iterator[Problem]:
    to = order.params["to"]
    target = accounts.own(to)
    if target is not None:
        refused = tuple(admitted(accounts, unit, target, item))
    else:
        refused = tuple(admitted_abroad(accounts, unit, to.x, to.y, item)) if isinstance(to, Place) else ()
    yield from refused
    if refused:
        return
    took, problems = accounts.take(unit, item, order.params["number"], code, f"BAS-{order.number}")
    yield from problems
    if target is not None:
        accounts.add(target, item, took)


def admitted(accounts: Accounts, unit: Own, target: Own, item: str) -> Iterator[Problem]:
    """Races do not mix, undead go with their leaders only, and nothing living comes into an undead province (M-1.3-2,
    M-1.3-3, 3.1). Where these orders have moved people or soldiers, nobody can foresee who will be there by then."""
    spec, realm = accounts.spec, accounts.realm
    problem = objection(target, race_of(unit, item, spec), {realm.id: realm}, spec)
    if problem is not None and (problem.code == "race.undead-province" or _is_as_it_was(accounts, target)):
        yield warning(problem.code, problem.rule, unit=key(target))


def admitted_abroad(accounts: Accounts, unit: Own, x: int, y: int, item: str) -> Iterator[Problem]:
    """The same of a province that is not the realm's, as far as it has seen who lives there."""
    seen, spec = accounts.seen(x, y), accounts.spec
    problem = None if seen is None else objection(as_seen(seen, spec), race_of(unit, item, spec), {}, spec)
    if problem is not None:
        yield warning(problem.code, problem.rule, unit=f"P{x}/{y}")


def _is_as_it_was(accounts: Accounts, unit: Own) -> bool:
    """Whether none of these orders has changed what in the unit is bound to a race, or who leads it."""
    kinds = sorted({*unit.troops, *accounts.realm.troop_kinds})
    items = ("population", "recruits", "henchmen", *(TROOPS + kind for kind in kinds))
    is_led = accounts.is_led(unit) == is_living(unit) if isinstance(unit, Group) else True
    return is_led and all(accounts.have(unit, item) == amount(unit, item) for item in items)


def disband(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 25: soldiers that are there become recruits; undead vanish."""
    item = accounts.troops(order)
    took, problems = accounts.take(unit, item, order.params["number"], "troops.too-few", "BAS-25")
    yield from problems
    if not accounts.spec.troops[item.removeprefix(TROOPS)].is_undead:
        accounts.add(unit, "recruits", took)


def transfer_artefact(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 21: there must be one in that place, and a free place with the other (M-1.6-5)."""
    slot = whole(order, "slot")
    if slot > len(unit.artefacts) and ("artefact", key(unit)) not in accounts.done:
        yield warning("artefact.none", "M-1.6-5", unit=key(unit), slot=slot)
    target = accounts.own(order.params["to"])
    if target is not None:
        high = accounts.spec.economy.artefacts_most
        if len(target.artefacts) >= high and ("artefact", key(target)) not in accounts.done:
            yield warning("artefact.no-place", "M-1.6-5", unit=key(target), high=high)
        accounts.done.add(("artefact", key(target)))
    accounts.done.add(("artefact", key(unit)))


# ── Settings and the sea ─────────────────────────────────────────────────────────────────────────


def allot_food(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 23: provinces and nomad groups (M-1.2-5)."""
    if isinstance(unit, Group) and not _is_nomad(accounts, unit):
        yield warning("nomads.only", "M-1.2-5")


def put_to_sea(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 26: enough ships for all (M-6-2)."""
    group = as_group(unit)
    if group.at_sea:
        yield warning("group.at-sea-already", "M-6-2", unit=key(unit))
        return
    accounts.sail(group, at_sea=True)
    kinds = sorted({*group.troops, *accounts.realm.troop_kinds})
    aboard = [accounts.have(unit, item) for item in ("warships", "transports", "recruits", "population")]
    counts = [accounts.have(unit, TROOPS + kind) for kind in kinds]
    warships, transports, recruits, population, *troops = (count or 0 for count in (*aboard, *counts))
    if None in aboard or None in counts:
        return
    need = max(1, ships_needed(sum(troops), recruits, population, accounts.spec))
    if warships + transports < need:
        yield warning("ships.too-few", "M-6-2", unit=key(unit), have=warships + transports, need=need)


def go_ashore(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 27: from the sea (M-6-2)."""
    if not as_group(unit).at_sea:
        yield warning("group.not-at-sea", "M-6-2", unit=key(unit))
    accounts.sail(as_group(unit), at_sea=False)
