"""A running account of what a realm's own units have while its orders are gone through, as things stand."""

from collections.abc import Iterator
from contextlib import contextmanager

from expugna.kernel.problem import Problem, Severity, Value
from expugna.mythicor.known import Seen
from expugna.mythicor.orders import Order, OwnGroup, Place
from expugna.mythicor.orders import Value as Said
from expugna.mythicor.rules import Terrain
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import TROOPS, UNLIMITED, amount, is_living
from expugna.mythicor.view import View

Own = Province | Group
"""A unit of the realm."""


class Accounts:
    """What the units of a view have, and what the orders so far have made of it.

    An amount that depends on chance, or on what the realm does not know, is unknown (None) from there on.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.spec = view.spec
        self.realm = view.realm
        self.provinces = {f"{one.x}/{one.y}": one for one in view.provinces}
        self.groups = view.groups
        self.done: set[tuple[str, str]] = set()
        """What happened to which unit: ``dissolved``, ``leaderless``, ``settlement`` …"""
        self.place = 0
        """The place of the order that is gone through."""
        self.burdened: dict[str, int] = {}
        """Units that got somebody to pay, or gave crowns away; the place of the order that did it last."""
        self.encounters: dict[str, int] = {}
        """Encounter orders that units got, by their numbers (BEG)."""
        self.tactics: dict[str, int] = {}
        """Tactics that provinces get by these orders (TP), known from the beginning."""
        self.points: dict[str, int] = {}
        """Movement points that artefacts have given to groups (ART-1)."""
        self.elsewhere: set[str] = set()
        """Groups that may have come to another place (ART-1, UG-25); where they are is not known from there on."""
        self.created = 0
        """Groups that were created."""
        self._amounts: dict[tuple[str, str], int | None] = {}
        self._is_led: dict[int, bool] = {}
        self._at_sea: dict[int, bool] = {}

    def own(self, unit: object) -> Own | None:
        """The own unit; None if the realm has none such."""
        if isinstance(unit, Place):
            return self.provinces.get(str(unit))
        return self.groups.get(unit.number) if isinstance(unit, OwnGroup) else None

    def land(self, unit: Own) -> Province | None:
        """The province in which the unit is, if it is the realm's."""
        return unit if isinstance(unit, Province) else self.provinces.get(f"{unit.x}/{unit.y}")

    def seen(self, x: int, y: int) -> Seen | None:
        """What has been seen of a province that is not the realm's; None if nothing has."""
        is_own = f"{x}/{y}" in self.provinces
        return None if is_own else self.view.knowledge.places.get(f"{x}/{y}")

    def terrain(self, x: int, y: int) -> Terrain | None:
        """What kind of land the realm knows there, which never changes; None if it does not know."""
        own = self.provinces.get(f"{x}/{y}")
        seen = self.view.knowledge.places.get(f"{x}/{y}")
        name = own.terrain if own is not None else seen.terrain if seen is not None else ""
        return self.spec.terrains[name] if name else None

    def plagues(self) -> list[tuple[int, int]]:
        """Where the realm knows of plagues: in its own land, and where scouts have seen them."""
        own = [(one.x, one.y) for one in self.provinces.values() if one.plague]
        return [*own, *((one.x, one.y) for one in self.view.knowledge.places.values() if one.plague)]

    def is_coast(self, unit: Own) -> bool:
        """Whether the unit is at a coast; where the realm does not know the land it may be."""
        land = self.terrain(unit.x, unit.y)
        return land is None or land.is_coast

    def is_led(self, group: Group) -> bool:
        """Whether a living leader leads the group by now."""
        return self._is_led.get(group.number, is_living(group))

    def lead(self, group: Group, *, is_led: bool) -> None:
        """Note that the group's leader came or went."""
        self._is_led[group.number] = is_led
        if not is_led:
            self.done.add(("leaderless", key(group)))

    def is_at_sea(self, group: Group) -> bool:
        """Whether the group is at sea by now."""
        return self._at_sea.get(group.number, group.at_sea)

    def sail(self, group: Group, *, at_sea: bool) -> None:
        """Note that the group goes aboard or ashore."""
        self._at_sea[group.number] = at_sea

    def have(self, unit: Own, item: str) -> int | None:
        """How much of the item the unit has by now."""
        place = (key(unit), item)
        if place in self._amounts:
            return self._amounts[place]
        return amount(unit, item)

    def add(self, unit: Own, item: str, delta: int | None) -> None:
        """Put that much of the item into the unit, or take it out."""
        have = self.have(unit, item)
        if delta and (item == "crowns" if delta < 0 else item == "henchmen" or item.startswith(TROOPS)):
            self.burdened[key(unit)] = self.place
        self._amounts[key(unit), item] = None if have is None or delta is None else max(0, have + delta)

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Go through an order that will not be done: afterwards all amounts are what they were."""
        burdened, amounts = self.burdened.copy(), self._amounts.copy()
        yield
        self.burdened, self._amounts = burdened, amounts

    def take(self, unit: Own, item: str, wanted: Said, code: str, rule: str) -> tuple[int | None, tuple[Problem, ...]]:
        """Take that much (or ``all``) out of the unit: how much came out, and that it is too little."""
        have = self.have(unit, item)
        if have is None:
            return None, ()
        wanted = wanted if isinstance(wanted, int) else have
        self.add(unit, item, -wanted)
        is_short = have < wanted or have == 0
        return min(have, wanted), (warning(code, rule, unit=key(unit), have=have),) if is_short else ()

    def pay(self, unit: Own, crowns: int, rule: str) -> tuple[Problem, ...]:
        """Take a price out of the unit that is paid whole or not at all; say if it is too much for it."""
        have = self.have(unit, "crowns")
        if have is not None and have < crowns:
            return (warning("crowns.too-few", rule, unit=key(unit), have=have, need=crowns),)
        self.add(unit, "crowns", -crowns)
        return ()

    def buy(
        self, unit: Own, wanted: Said, price_crowns: int, rule: str, most: int | None = None
    ) -> tuple[int | None, tuple[Problem, ...]]:
        """Pay so many as wanted (or ``all``; at most ``most``), or as there is money for.

        Says how many (None: not known), and whether the money is too little: for the number, or for a single one.
        """
        if not price_crowns:
            return 0, (warning("goods.not-for-sale", rule),)
        have = self.have(unit, "crowns")
        limit = UNLIMITED if most is None else most
        if have is None:
            return min(wanted, limit) if isinstance(wanted, int) else None, ()
        needed = min(wanted, limit) if isinstance(wanted, int) else 1
        count = min(wanted if isinstance(wanted, int) else limit, limit, have // price_crowns)
        self.add(unit, "crowns", -count * price_crowns)
        need = needed * price_crowns
        return count, (warning("crowns.too-few", rule, unit=key(unit), have=have, need=need),) if have < need else ()

    def once(self, what: str, unit: Own, code: str, rule: str) -> tuple[Problem, ...]:
        """Say so if this has happened to the unit in the round already; else it has now."""
        if (what, key(unit)) in self.done:
            return (warning(code, rule, unit=key(unit)),)
        self.done.add((what, key(unit)))
        return ()

    def receiver(self, order: Order, unit: Own) -> Own:
        """For whom something is raised or bought: the unit itself, if nothing is said."""
        return self.own(order.params.get("for", order.actor)) or unit

    def troops(self, order: Order) -> str:
        """The item of the realm's troop kind that the order names (M-2-2)."""
        return TROOPS + self.realm.troop_kinds[whole(order, "kind") - 1]


def whole(order: Order, name: str) -> int:
    """A number of the order, which has been checked."""
    value = order.params[name]
    assert isinstance(value, int)  # noqa: S101 (the order has been checked)
    return value


def as_group(unit: Own) -> Group:
    """The unit of an order that only groups can give."""
    assert isinstance(unit, Group)  # noqa: S101 (the order has been checked)
    return unit


def as_province(unit: Own) -> Province:
    """The unit of an order that only provinces can give."""
    assert isinstance(unit, Province)  # noqa: S101 (the order has been checked)
    return unit


def key(unit: Own) -> str:
    """The unit as its own realm writes it: ``P12/8`` or ``G2``."""
    return f"P{unit.x}/{unit.y}" if isinstance(unit, Province) else f"G{unit.number}"


def warning(code: str, rule: str, **values: Value) -> Problem:
    """What may yet come right."""
    return Problem(code=code, rule=rule, values=values, severity=Severity.WARNING)


def error(code: str, rule: str, **values: Value) -> Problem:
    """What cannot come right."""
    return Problem(code=code, rule=rule, values=values)
