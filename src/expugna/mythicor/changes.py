"""What changed in a round, unit by unit, and where a realm's crowns came from and went: added up from the events."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor import henchmen
from expugna.mythicor.artefact_gains import FIGURES, VALUES
from expugna.mythicor.events import Event
from expugna.mythicor.units import TROOPS, key_of
from expugna.mythicor.view import View

Changes = dict[str, dict[str, int]]
"""By unit key and item (or value, such as ``tax_percent``), what was gained, or lost below 0."""

PROVINCES: Final = "provinces"
GONE: Final = "gone"
OTHER: Final = "other"

ACCOUNTS: Final = {
    "taxes": mark("Taxes"),
    "trade": mark("Trade"),
    "gifts": mark("Gifts and tolls"),
    PROVINCES: mark("From provinces that came"),
    GONE: mark("With provinces that went"),
    "sides": mark("Groups that changed sides"),
    "war": mark("War and booty"),
    "theft": mark("Robbery and theft"),
    "troops": mark("Troops raised"),
    "building": mark("Levels and roads"),
    "ships": mark("Ships"),
    "henchmen": mark("Henchmen hired"),
    "leaders": mark("Leaders"),
    "artefacts": mark("From artefacts"),
    "upkeep": mark("Upkeep paid"),
    OTHER: mark("Other"),
}
"""Where crowns come from and go, in the order in which they are listed."""

_ACCOUNT_OF: Final[Mapping[type, str]] = {
    happened.Produced: "taxes",
    happened.TradeGoodsBought: "trade",
    happened.TradeGoodsSold: "trade",
    happened.GoodsExported: "gifts",
    happened.GoodsSent: "gifts",
    happened.BattleFought: "war",
    happened.ProvinceConquered: "war",
    happened.DuelFought: "war",
    happened.GroupWon: "sides",
    happened.Ventured: "theft",
    happened.CrownsStolen: "theft",
    happened.HenchmenSent: "theft",
    happened.HenchmenStruck: "theft",
    happened.TroopsRaised: "troops",
    happened.UndeadRecruited: "troops",
    happened.SettlementRaised: "building",
    happened.FortificationRaised: "building",
    happened.RoadBuilt: "building",
    happened.ShipsBuilt: "ships",
    happened.HenchmenHired: "henchmen",
    happened.LeaderAppointed: "leaders",
    happened.GroupCreated: "leaders",
    happened.UpkeepPaid: "upkeep",
    happened.ArtefactWorked: "artefacts",
}


Passing = happened.ProvinceConquered | happened.ProvinceWon | happened.ProvinceHandedOver
"""Events by which a province changes hands."""
_PASSING: Final = (happened.ProvinceConquered, happened.ProvinceWon, happened.ProvinceHandedOver)


class Tally:
    """Adds up the events of a round for one realm: what was done to units while they were its own, and what provinces
    brought that came, or took with them that went."""

    def __init__(self, view: View, events: Sequence[Event]) -> None:
        self._realm = view.realm.id
        self._groups = f"{view.realm.id}/"
        self._held = _held_before(view, events)
        """Provinces that are the realm's at the event that is looked at."""
        self._moved: dict[str, int] = {}
        """What came and went with provinces, and what happened in those that went, by item."""
        self.units: Changes = {}
        self.crowns: dict[str, int] = {}
        """Crowns by account (see ACCOUNTS)."""
        for event in events:
            self._add(event)
            if isinstance(event, _PASSING):
                self._pass(event)

    def total(self, item: str) -> int:
        """What all own units together gained of the item."""
        return sum(items.get(item, 0) for items in self.units.values()) + self._moved.get(item, 0)

    @property
    def kinds(self) -> set[str]:
        """The kinds of troops of which something came or went."""
        every = {item for items in (*self.units.values(), self._moved) for item in items}
        return {item for item in every if item.startswith(TROOPS)}

    def _pass(self, event: Passing) -> None:
        """A province comes to the realm, or goes: with all that it holds, and what was done to it is its own."""
        former, owner = owners(event)
        if owner == self._realm:
            self._held.add(event.unit)
            self._move(event.held, PROVINCES, 1)
        elif former == self._realm:
            self._held.discard(event.unit)
            for item, delta in self.units.pop(event.unit, {}).items():
                self._moved[item] = self._moved.get(item, 0) + delta
            self._move(event.held, GONE, -1)

    def _move(self, held: Mapping[str, int], account: str, sign: int) -> None:
        for item, count in held.items():
            self._moved[item] = self._moved.get(item, 0) + sign * count
        if held.get("crowns"):
            self.crowns[account] = self.crowns.get(account, 0) + sign * held["crowns"]

    def _is_own(self, key: str) -> bool:
        return key.startswith(self._groups) or key in self._held

    def _add(self, event: Event) -> None:
        for unit, item, delta in ((one.unit, one.item, one.delta) for one in event.changes):
            if self._is_own(unit):
                items = self.units.setdefault(unit, {})
                items[item] = items.get(item, 0) + delta
                if item == "crowns":
                    account = _ACCOUNT_OF.get(type(event), OTHER)
                    if account == "trade" and not unit.startswith(event.unit):
                        account = "gifts"
                    self.crowns[account] = self.crowns.get(account, 0) + delta
        if isinstance(event, happened.BattleFought):
            self._add_effects(event)
        if isinstance(event, happened.LandWorked | happened.LandTouched):
            self._add_figures(event)
        values = _VALUES.get(type(event))
        if values is not None and self._is_own(event.unit):
            items = self.units.setdefault(event.unit, {})
            for value, delta in values(event).items():
                items[value] = items.get(value, 0) + delta

    def _add_figures(self, event: happened.LandWorked | happened.LandTouched) -> None:
        """What was done to the figures of an own province (UG-3 to UG-5, UG-10, UG-18, UG-20)."""
        place = event.place if isinstance(event, happened.LandWorked) else event.unit
        if self._is_own(place):
            items = self.units.setdefault(place, {})
            for name, before, after in ((one.name, one.before, one.after) for one in event.figures):
                items[name] = items.get(name, 0) + after - before

    def _add_effects(self, event: happened.BattleFought) -> None:
        """What the battle did to the values of own units (M-7.2-1)."""
        for unit, outcome in ((event.attacker, event.battle.attacker), (event.defender, event.battle.defender)):
            if self._is_own(unit):
                items = self.units.setdefault(unit, {})
                for value in ("morale_percent", "military_percent", "leadership", "strength"):
                    items[value] = items.get(value, 0) + getattr(outcome.effects, value)


def owners(event: Passing) -> tuple[int, int]:
    """Whose the province was before the event by which it changes hands, and whose it is after it."""
    if isinstance(event, happened.ProvinceHandedOver):
        return event.realm, event.to_realm
    return event.from_realm, event.realm


def _held_before(view: View, events: Sequence[Event]) -> set[str]:
    """The provinces that were the realm's before the events: as now, but for those of which an event tells who came
    first."""
    held = {key_of(land) for land in view.provinces}
    for event in reversed(events):
        if isinstance(event, _PASSING):
            if owners(event)[0] == view.realm.id:
                held.add(event.unit)
            else:
                held.discard(event.unit)
    return held


def _raised(name: str) -> Callable[[Any], dict[str, int]]:
    return lambda event: {name: event.after - event.before}


def _of_artefact(event: happened.ArtefactWorked) -> dict[str, int]:
    """What an artefact did to a figure or to a leader's values (ART-1)."""
    if event.does == CURSE:
        return {value: -getattr(event, value) for value in VALUES}
    name = FIGURES.get(event.does, event.does if event.does in VALUES else "")
    return {name: event.amount} if name else {}


CURSE: Final = "curse"

_VALUES: Final[Mapping[type, Callable[[Any], dict[str, int]]]] = {
    happened.BonusRaised: lambda event: {f"{event.bonus}_percent": event.after - event.before},
    happened.ValueRaised: lambda event: {event.value: event.after - event.before},
    happened.LevelRazed: lambda event: {event.what: event.after - event.before},
    happened.SettingChanged: lambda event: {event.setting: event.after - event.before},
    happened.FarmlandCleared: _raised("farmland"),
    happened.SettlementRaised: _raised("settlement"),
    happened.HenchmenStruck: lambda event: (
        {"fortification": -event.effect} if event.number == henchmen.SABOTAGE else {}
    ),
    happened.FortificationRaised: _raised("fortification"),
    happened.RoadBuilt: _raised("cost_hundredths"),
    happened.PlagueBrokeOut: lambda event: {"fertility_thousandths": event.fertility_after - event.fertility_before},
    happened.LandWorked: lambda event: {"strength": event.grew},
    happened.PlagueCalled: lambda event: {"strength": event.grew},
    happened.PlaguesStopped: lambda event: {"strength": event.grew},
    happened.DeathBanished: lambda event: {"strength": event.grew},
    happened.UpkeepPaid: lambda event: {"morale_percent": event.morale_after - event.morale_before},
    happened.LeaderTrained: lambda event: {
        "leadership": event.leadership,
        "diplomacy": event.diplomacy,
        "strength": event.strength,
    },
    happened.SpellCast: lambda event: {"strength": event.grew},
    happened.Ventured: lambda event: {"strength": event.grew},
    happened.Courted: lambda event: {"strength": event.grew, "diplomacy": event.diplomacy},
    happened.ValuesLost: lambda event: {value: -fall for value, fall in event.lost.items()},
    happened.UndeadRecruited: lambda event: {"strength": event.grew},
    happened.ArtefactWorked: _of_artefact,
    happened.MagicStruck: lambda event: {"morale_percent": event.strike.morale_percent},
}
"""Values that are no goods, and how an event changes them."""
