"""What the next round will bring as things stand: taxes, pay, hunger. Warnings before it is too late."""

from collections.abc import Mapping
from typing import Final

import msgspec

from expugna.mythicor.phases.production import fed, food_grown, taxes_crowns, upkeep
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import is_living, key_of
from expugna.mythicor.view import View

UNKNOWN: Final = -1
"""Food that cannot be foretold: what land other realms leave to nomads nobody knows before (M-1.2-6)."""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """A unit's next production, if nothing changes: crowns that come in and are due, food that grows, population."""

    taxes_crowns: int
    due_crowns: int
    food_grown: int
    population: int

    def missing_crowns(self, unit: Unit) -> int:
        """Crowns that will be missing when troops and henchmen are paid; 0 for none."""
        return max(0, self.due_crowns - unit.crowns - self.taxes_crowns)


def outlook(view: View, unit: Province | Group, grown_by_nomads: Mapping[str, int]) -> Outlook:
    """What the unit's next round will be. ``grown_by_nomads`` is what each nomad group's land gave it this round: off
    the realm's own land all that can be known about the next."""
    spec = view.spec
    due = upkeep(unit, spec).due if unit.troops or unit.henchmen else 0
    if not unit.population:
        return Outlook(taxes_crowns=0, due_crowns=due, food_grown=0, population=0)
    produces = isinstance(unit, Province) or is_nomad(view, unit)
    income = spec.settlement[unit.settlement if isinstance(unit, Province) else 0].income_hundredths
    taxes = taxes_crowns(unit.population, income, unit.tax_percent, spec.keys.tax_bonus) if produces else 0
    if isinstance(unit, Province):
        grown = food_grown(min(unit.population, unit.farmland), unit.fertility_thousandths, unit.food_percent)
    else:
        grown = _grown_by_nomads(view, unit, grown_by_nomads) if produces else 0
    after = _fed(unit, grown, spec) if grown != UNKNOWN else unit.population
    return Outlook(taxes_crowns=taxes, due_crowns=due, food_grown=grown, population=after)


def is_nomad(view: View, group: Group) -> bool:
    """Whether the group's leader makes its population produce on the way (M-1.2-6)."""
    leader = group.leader
    return is_living(group) and leader is not None and talents_of(view.spec, leader.klass, view.realm.position).is_nomad


def _grown_by_nomads(view: View, group: Group, before: Mapping[str, int]) -> int:
    """On own land the group's share of what the province leaves, as far as other realms' nomads do not come, too."""
    land = view.province(group.x, group.y)
    if land is None:
        return before.get(key_of(group), UNKNOWN)
    here = [one for one in view.groups.values() if (one.x, one.y) == (group.x, group.y) and is_nomad(view, one)]
    left = max(0, land.farmland - land.population)
    everybody = sum(one.population for one in here)
    farmers = group.population if everybody <= left else left * group.population // everybody
    return food_grown(farmers, land.fertility_thousandths, group.food_percent)


def _fed(unit: Province | Group, grown: int, spec: Spec) -> int:
    food = unit.food + grown
    return fed(unit.population, food, unit.food_share_percent, isinstance(unit, Province), spec).population
