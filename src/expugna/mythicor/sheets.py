"""The sheets of a realm's own provinces and groups: all their values, with what changed since the last round."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from expugna.kernel.wording import mark
from expugna.mythicor.artefacts import force, leader_of
from expugna.mythicor.book import row
from expugna.mythicor.orders import Order, OwnGroup, Place
from expugna.mythicor.outlook import UNKNOWN, Outlook
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Artefact, Group, Province, Unit
from expugna.mythicor.talents import talents_of
from expugna.mythicor.tell import artefacts as tell_artefacts
from expugna.mythicor.tell import magic as tell_magic
from expugna.mythicor.tell.teller import Teller, figure, group_name, parts, signed, translated
from expugna.mythicor.template import standing_orders
from expugna.mythicor.units import TROOPS, key_of, soldiers
from expugna.mythicor.write import write_order

LABELS: Final = {
    "population": mark("Population"),
    "recruits": mark("Recruits"),
    "henchmen": mark("Henchmen"),
    "crowns": mark("Crowns"),
    "food": mark("Food"),
    "settlement": mark("Settlement BG"),
    "fortification": mark("Fortific. VS"),
    "farmland": mark("Arable land"),
    "fertility": mark("Fertility"),
    "cost_hundredths": mark("Movement cost"),
    "morale_percent": mark("Morale bonus"),
    "military_percent": mark("Military bonus"),
    "tax_percent": mark("Tax bonus"),
    "food_percent": mark("Food bonus"),
    "recruit_percent": mark("Recruit bonus"),
    "trade_percent": mark("Trade bonus"),
    "retreat_percent": mark("Retreat value"),
    "food_share_percent": mark("Food allotment"),
    "warships": mark("Warships"),
    "transports": mark("Transports"),
    "trade_goods": mark("Trade goods"),
    "leadership": mark("Leadership"),
    "diplomacy": mark("Diplomacy"),
    "strength": mark("Strength"),
    "movement": mark("Move points"),
    "soldiers": mark("Soldiers"),
    "taxes_next": mark("Taxes next"),
    "due_next": mark("Upkeep next"),
    "population_next": mark("Popul. next"),
}
"""What the values are called, short enough for a column; ``next`` is next round's, as things stand."""

_BONUSES: Final = ("morale_percent", "military_percent", "tax_percent", "food_percent", "recruit_percent")


class Figure(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A value as it is shown: its name, label, text with unit, and change since the last round (empty for none)."""

    name: str
    label: str
    value: str
    change: str = ""


class ProvinceSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An own province: its unit key, what it is called, what land and people, all values, troops, notes.

    ``changes`` are the same as numbers, by value name.
    """

    unit: str
    title: str
    about: str
    province: Province
    changes: dict[str, int]
    figures: tuple[Figure, ...]
    troops: tuple[Figure, ...]
    notes: tuple[str, ...]


class GroupSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An own group, like ProvinceSheet."""

    unit: str
    title: str
    about: str
    group: Group
    changes: dict[str, int]
    figures: tuple[Figure, ...]
    troops: tuple[Figure, ...]
    notes: tuple[str, ...]


@lru_cache(maxsize=2)
def labels(language: str) -> Mapping[str, str]:
    """The labels in the language."""
    return {name: translated(label, language) for name, label in LABELS.items()}


class SheetMaker:
    """Fills the sheets of one report."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.spec: Spec = teller.spec
        self.language = teller.language
        self.labels = labels(teller.language)
        self.crowns_unit = teller.say(mark("cr"))
        self.points_unit = teller.say(mark("pts"))
        self.people_unit = teller.say(mark("pop"))
        self.yield_unit = teller.say(mark("f/pop"))

    def province(self, land: Province, changes: Mapping[str, int], ahead: Outlook) -> ProvinceSheet:
        """The sheet of a province."""
        key = key_of(land)
        figures = [
            self._plain("population", land.population, changes),
            self._crowns(land, changes),
            self._plain("recruits", land.recruits, changes),
            self._plain("food", land.food, changes),
            self._plain("settlement", land.settlement, changes),
            self._plain("fortification", land.fortification, changes),
            self._plain("farmland", land.farmland, changes, self.people_unit),
            self._fertility(land, changes),
            self._hundredths("cost_hundredths", land.cost_hundredths, changes),
            *self._common(land, changes),
            *self._ahead(land, ahead),
        ]
        return ProvinceSheet(
            unit=key,
            title=f"{key} {land.name}".rstrip(),
            about=f"{self.teller.terrain(land.terrain)}, {self.teller.race(land.race)}",
            province=land,
            changes=dict(changes),
            figures=tuple(figures),
            troops=self._troops(land, changes),
            notes=self._notes(land, Place(land.x, land.y)),
        )

    def group(self, group: Group, changes: Mapping[str, int], ahead: Outlook) -> GroupSheet:
        """The sheet of a group."""
        teller, leader = self.teller, group.leader
        figures = []
        if leader is not None:
            figures = [
                self._plain(name, getattr(leader, name), changes) for name in ("leadership", "diplomacy", "strength")
            ]
            if not leader.is_dead:
                points = talents_of(self.spec, leader.klass, teller.view.realm.position).movement_points
                figures.append(Figure("movement", self.labels["movement"], f"{points} {self.points_unit}"))
        figures += [self._crowns(group, changes), self._plain("food", group.food, changes)]
        for name in ("population", "recruits", "trade_goods"):
            if getattr(group, name) or changes.get(name):
                figures.append(self._plain(name, getattr(group, name), changes))
        figures += self._common(group, changes)
        figures.append(self._percent("trade_percent", group.trade_percent, changes))
        figures += self._ahead(group, ahead)
        name = group_name(group.name, leader.name if leader else "")
        return GroupSheet(
            unit=key_of(group),
            title=f"G{group.number} {name}".rstrip(),
            about=self._about(group),
            group=group,
            changes=dict(changes),
            figures=tuple(figures),
            troops=self._troops(group, changes),
            notes=(*self._goods_from(group), *self._learned(group), *self._notes(group, OwnGroup(group.number))),
        )

    # ── Lines of a sheet ─────────────────────────────────────────────────────────────────────────

    def _plain(self, name: str, value: int, changes: Mapping[str, int], unit: str = "") -> Figure:
        """A value whose label says what is counted, or one with a unit behind it."""
        language = self.language
        told = f"{figure(value, language)} {unit}" if unit else figure(value, language)
        return Figure(name, self.labels[name], told, signed(changes.get(name, 0), language))

    def _crowns(self, unit: Unit, changes: Mapping[str, int]) -> Figure:
        return self._plain("crowns", unit.crowns, changes, self.crowns_unit)

    def _percent(self, name: str, value: int, changes: Mapping[str, int]) -> Figure:
        return Figure(name, self.labels[name], f"{value} %", signed(changes.get(name, 0), self.language))

    def _fertility(self, land: Province, changes: Mapping[str, int]) -> Figure:
        value = f"{parts(land.fertility_thousandths, 3, self.language)} {self.yield_unit}"
        change = self._signed_parts(changes.get("fertility_thousandths", 0), 3)
        return Figure("fertility", self.labels["fertility"], value, change)

    def _hundredths(self, name: str, value: int, changes: Mapping[str, int]) -> Figure:
        told = self._signed_parts(changes.get(name, 0), 2)
        return Figure(name, self.labels[name], f"{parts(value, 2, self.language)} {self.points_unit}", told)

    def _signed_parts(self, change: int, digits: int) -> str:
        """A change of a number kept in so many digits after the decimal sign; nothing for none."""
        sign = "+" if change > 0 else "-"
        return f"{sign}{parts(abs(change), digits, self.language)}" if change else ""

    def _common(self, unit: Unit, changes: Mapping[str, int]) -> list[Figure]:
        """Henchmen and ships where there are any, bonuses, settings."""
        figures = [
            self._plain(name, getattr(unit, name), changes)
            for name in ("henchmen", "warships", "transports")
            if getattr(unit, name) or changes.get(name)
        ]
        figures += [self._percent(name, getattr(unit, name), changes) for name in _BONUSES]
        figures.append(self._percent("retreat_percent", unit.retreat_percent, changes))
        if unit.population:
            figures.append(self._percent("food_share_percent", unit.food_share_percent, changes))
        return figures

    def _ahead(self, unit: Unit, ahead: Outlook) -> list[Figure]:
        """Next round's taxes, upkeep and population, as things stand."""
        figures = []
        language, crowns = self.language, self.crowns_unit
        for name, value in (("taxes_next", ahead.taxes_crowns), ("due_next", ahead.due_crowns)):
            if value:
                figures.append(Figure(name, self.labels[name], f"{figure(value, language)} {crowns}"))
        if unit.population and ahead.food_grown != UNKNOWN:
            change = signed(ahead.population - unit.population, language)
            told = figure(ahead.population, language)
            figures.append(Figure("population_next", self.labels["population_next"], told, change))
        return figures

    def _troops(self, unit: Unit, changes: Mapping[str, int]) -> tuple[Figure, ...]:
        kinds = {kind: count for kind, count in unit.troops.items() if count}
        gone = {item[len(TROOPS) :] for item, delta in changes.items() if delta and item.startswith(TROOPS)}
        if not kinds and not gone:
            return ()
        language, rows = self.language, self.spec.troops
        told = sorted({*kinds, *gone}, key=lambda kind: rows[kind].number)
        return tuple(
            Figure(
                TROOPS + kind,
                rows[kind].name.text(language),
                figure(kinds.get(kind, 0), language),
                signed(changes.get(TROOPS + kind, 0), language),
            )
            for kind in told
        )

    def _about(self, group: Group) -> str:
        """Who leads the group, of what race it is and where it stands."""
        teller, leader = self.teller, group.leader
        if leader is None:
            led = teller.say(mark("without a leader"))
        elif leader.is_dead:
            led = teller.say(mark("{leader} (dead)"), leader=teller.klass(leader.klass))
        else:
            led = teller.klass(leader.klass)
        at = mark("at sea in {x}/{y}") if group.at_sea else mark("in {x}/{y}")
        return ", ".join((led, teller.race(group.race), teller.say(at, x=group.x, y=group.y)))

    def _goods_from(self, group: Group) -> tuple[str, ...]:
        if not group.trade_goods or group.goods_from is None:
            return ()
        x, y = group.goods_from
        return (self.teller.say(mark("The trade goods come from {x}/{y}."), x=x, y=y),)

    def _learned(self, group: Group) -> tuple[str, ...]:
        """The group actions that artefacts have taught the leader (ART-1)."""
        spells = group.leader.spells if group.leader is not None else ()
        if not spells:
            return ()
        told = ", ".join(f"UG {number} ({tell_magic.action(self.teller, number)})" for number in spells)
        return (self.teller.say(mark("The leader has learned from artefacts: {actions}."), actions=told),)

    def _notes(self, unit: Unit, actor: Place | OwnGroup) -> tuple[str, ...]:
        """Encounter and tactic that stand, artefacts, plague."""
        notes = [
            self.teller.say(mark("Standing order: {order}."), order=self._order(order))
            for order in standing_orders(actor, unit)
            if order.klass != "BAS"
        ]
        notes += [self._artefact(slot, one, unit) for slot, one in enumerate(unit.artefacts, start=1)]
        if isinstance(unit, Province) and unit.plague:
            name = self.spec.plagues[unit.plague].name.text(self.language)
            notes.append(self.teller.say(mark("Plague: {plague}."), plague=name))
        return tuple(notes)

    def _order(self, order: Order) -> str:
        one = row(order.klass, order.number)
        text = write_order(order, self.language)
        return f"{text} ({one.name.text(self.language)})" if one is not None else text

    def _artefact(self, slot: int, artefact: Artefact, unit: Unit) -> str:
        """What is known of an artefact: its kind and what that does, its figures, and what they come to here."""
        teller = self.teller
        told = teller.say(mark("Place {slot}: {what}."), slot=slot, what=tell_artefacts.artefact(teller, artefact.kind))
        if artefact.kind:
            told += f" {tell_artefacts.about(teller, artefact.kind)}"
        if not artefact.is_read:
            return told
        here = force(self.spec, artefact, leader_of(unit))
        return f"{told} " + teller.say(
            mark(
                "Strength {strength}, range {range}, effect {effect}, charges {charges}; in this unit's hands range "
                "{own_range}, effect {own_effect}."
            ),
            strength=artefact.strength,
            range=artefact.range,
            effect=artefact.effect,
            charges=artefact.charges,
            own_range=here.range,
            own_effect=here.effect,
        )


def all_soldiers(units: Mapping[str, Unit]) -> int:
    """The soldiers of all units together."""
    return sum(soldiers(unit) for unit in units.values())
