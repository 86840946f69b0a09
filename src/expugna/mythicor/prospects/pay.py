"""Whether units can pay for whom orders bring them, or after what orders take from them (M-2-4)."""

from collections.abc import Iterator

import msgspec

from expugna.kernel.problem import Problem
from expugna.mythicor.outlook import outlook
from expugna.mythicor.phases.production import upkeep
from expugna.mythicor.prospects.accounts import Accounts, Own, key, warning
from expugna.mythicor.state import Province
from expugna.mythicor.units import TROOPS

RULE = "M-2-4"
_AMOUNTS = ("crowns", "henchmen", "population")


def pay_problems(accounts: Accounts) -> Iterator[tuple[int, Problem]]:
    """For each unit whose crowns, with the taxes that come in before, will not pay all its soldiers and henchmen: the
    place of the order that last made it worse, and the warning. They go in the same round.

    Only where all is known: who dissolves a group gives to a unit what the account does not follow.
    """
    gone = {(one.x, one.y) for one in accounts.groups.values() if ("dissolved", key(one)) in accounts.done}
    units: tuple[Own, ...] = (*accounts.provinces.values(), *accounts.groups.values())
    for unit in units:
        place = accounts.burdened.get(key(unit))
        after = _after(accounts, unit) if place is not None and (unit.x, unit.y) not in gone else None
        if place is None or after is None:
            continue
        come = outlook(accounts.view, after, {}).taxes_crowns
        after = msgspec.structs.replace(after, crowns=after.crowns + come)
        pay = upkeep(after, accounts.spec)
        code = "pay.soldiers" if pay.soldiers_unpaid else "pay.henchmen"
        if pay.soldiers_unpaid or pay.henchmen_unpaid:
            yield place, warning(code, RULE, unit=key(unit), have=after.crowns, need=pay.due)


def _after(accounts: Accounts, unit: Own) -> Own | None:
    """The unit as the orders leave it; None if something of that is not known."""
    amounts = {name: accounts.have(unit, name) for name in _AMOUNTS}
    kinds = {*unit.troops, *accounts.realm.troop_kinds}
    troops = {kind: accounts.have(unit, TROOPS + kind) for kind in kinds}
    if None in amounts.values() or None in troops.values():
        return None
    there = {kind: count for kind, count in troops.items() if count}
    if isinstance(unit, Province):
        raised = ("settlement", key(unit)) in accounts.done
        return msgspec.structs.replace(unit, **amounts, troops=there, settlement=unit.settlement + raised)
    return msgspec.structs.replace(unit, **amounts, troops=there)
