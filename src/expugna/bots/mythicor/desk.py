"""The desk: the orders that a computer realm has written so far, and what its units have left by them.

Orders are written in the order in which they are carried out (M-10-1), so that nothing is spent twice.
"""

from typing import Final

from expugna.bots.mythicor.scene import Scene, Where
from expugna.mythicor.book import CLASSES, row
from expugna.mythicor.orders import Actor, Order, OwnGroup, Place, Value, WholeRealm
from expugna.mythicor.phases.production import taxes_crowns
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import ITEMS, TROOPS, amount, holds_race
from expugna.mythicor.write import write_order

Unit = Province | Group
ITEM_NUMBERS: Final = {name: number for number, name in ITEMS.items()}


class Desk:
    """What has been ordered. ``special_actions`` counts the realm's, which are few (M-10-4)."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.orders: list[Order] = []
        self.special_actions = 0
        self.marched: dict[int, Where] = {}
        """Where groups that march are expected to be afterwards."""
        self.targets: set[Where] = set()
        """Places that somebody has set out for: nobody else needs to."""
        self._used: set[tuple[str, Actor]] = set()
        self._have: dict[tuple[Actor, str], int] = {}
        self._races: dict[Actor, str] = {}

    @property
    def text(self) -> str:
        """All orders as an order file without its first line."""
        return "".join(f"{write_order(order)}\n" for order in self.orders)

    # ── What there is ────────────────────────────────────────────────────────────────────────────

    def have(self, unit: Unit, item: str) -> int:
        """How much of the item the unit has left."""
        return self._have.get((actor(unit), item), amount(unit, item))

    def add(self, unit: Unit, item: str, delta: int) -> None:
        """Note that the unit got more of the item, or less."""
        self._have[actor(unit), item] = self.have(unit, item) + delta

    def troops(self, unit: Unit) -> dict[str, int]:
        """The unit's soldiers by kind, those included that are being raised."""
        kinds = dict.fromkeys((*unit.troops, *self.scene.realm.troop_kinds))
        counts = {kind: self.have(unit, TROOPS + kind) for kind in kinds}
        return {kind: count for kind, count in counts.items() if count}

    def soldiers(self, unit: Unit) -> int:
        """All its soldiers."""
        return sum(self.troops(unit).values())

    def race(self, unit: Unit) -> str:
        """The unit's race by now."""
        return self._races.get(actor(unit), unit.race)

    def takes(self, unit: Unit, race: str) -> bool:
        """Whether people of the race may come into the unit: it has that race, or nobody who is bound to another."""
        if self.race(unit) == race:
            return True
        if actor(unit) in self._races or holds_race(unit, self.scene.spec):
            return False
        return not (isinstance(unit, Province) and self.scene.is_undead(unit.race))

    def settle(self, unit: Unit, race: str) -> None:
        """Note that people of the race come into the unit."""
        self._races[actor(unit)] = race

    def pay_due(self, unit: Unit) -> int:
        """Crowns that the unit's soldiers and henchmen get at the end of the round (M-2-4)."""
        spec = self.scene.spec
        hundredths = spec.economy.upkeep_percent * sum(
            count * spec.troops[kind].price_crowns for kind, count in self.troops(unit).items()
        )
        hundredths += spec.items["henchmen"].upkeep_crowns * HUNDRED * self.have(unit, "henchmen")
        return half_up(hundredths, HUNDRED)

    def taxes(self, unit: Unit) -> int:
        """Crowns that come in at the end of the round, before anybody is paid (M-1.2-7)."""
        spec = self.scene.spec
        if isinstance(unit, Group) and not self.scene.is_nomad(unit):
            return 0
        income = spec.settlement[unit.settlement if isinstance(unit, Province) else 0].income_hundredths
        return taxes_crowns(self.have(unit, "population"), income, unit.tax_percent, spec.keys.tax_bonus)

    def free_crowns(self, unit: Unit) -> int:
        """Crowns that the unit can spend and still pay everybody at the end of the round."""
        return max(0, self.have(unit, "crowns") - max(0, self.pay_due(unit) - self.taxes(unit)))

    # ── Writing ──────────────────────────────────────────────────────────────────────────────────

    def may(self, unit: Unit | None, klass: str, number: int) -> bool:
        """Whether the unit (None: the realm) may still give the order: it is played, and none of its class was given
        where there is only one (M-10-1)."""
        found = row(klass, number)
        if found is None:
            return False
        if klass == "SA" and self.special_actions >= self.scene.spec.keys.sa_per_round:
            return False
        return not CLASSES[found.evaluated].most_per_unit or (found.evaluated, actor(unit)) not in self._used

    def give(self, unit: Unit | None, klass: str, number: int, params: dict[str, Value] | None = None) -> None:
        """Write an order down."""
        found = row(klass, number)
        evaluated = klass if found is None else found.evaluated
        self._used.add((evaluated, actor(unit)))
        self.special_actions += klass == "SA"
        self.orders.append(Order(actor(unit), klass, number, params or {}))

    def hand_over(self, giver: Unit, item: str, count: int, taker: Unit) -> None:
        """BAS 19: goods for an own unit in the same place."""
        if count > 0:
            self.give(giver, "BAS", 19, {"item": ITEM_NUMBERS[item], "number": count, "to": target(taker)})
            self.add(giver, item, -count)
            self.add(taker, item, count)

    def raise_troops(self, sponsor: Unit, kind: str, count: int, taker: Unit) -> None:
        """BAS 11: soldiers, for a recruit and the price each."""
        if count > 0:
            number = self.scene.realm.troop_kinds.index(kind) + 1
            params: dict[str, Value] = {"kind": number, "number": count}
            if taker is not sponsor:
                params["for"] = target(taker)
            self.give(sponsor, "BAS", 11, params)
            self.add(sponsor, "recruits", -count)
            self.add(sponsor, "crowns", -count * self.scene.spec.troops[kind].price_crowns)
            self.add(taker, TROOPS + kind, count)

    def spend(self, unit: Unit, crowns: int) -> None:
        """Note that an order costs the unit so much."""
        self.add(unit, "crowns", -crowns)


def actor(unit: Unit | None) -> Actor:
    """The unit as orders call it; None is the realm."""
    return WholeRealm() if unit is None else target(unit)


def target(unit: Unit) -> Place | OwnGroup:
    """The unit as orders call it."""
    return Place(unit.x, unit.y) if isinstance(unit, Province) else OwnGroup(unit.number)
