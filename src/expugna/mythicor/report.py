"""Makes the report of a round (AWT) for one realm from its view and the events that it may see (M-10-5)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from expugna.kernel.event import is_seen_by
from expugna.kernel.ids import Seat
from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.battle_sheets import BattleSheet, battle_sheet, strike_sheet
from expugna.mythicor.book import CLASSES
from expugna.mythicor.changes import ACCOUNTS, Tally
from expugna.mythicor.events import Event, MapCell
from expugna.mythicor.losses import losses
from expugna.mythicor.notices import Notice, chances, news, trouble
from expugna.mythicor.outlook import Outlook, outlook
from expugna.mythicor.report_parts import (
    Atlas,
    Chapter,
    Head,
    Line,
    MapSheet,
    Message,
    Realm,
    Report,
    Scouting,
    Summary,
)
from expugna.mythicor.sheets import Figure, SheetMaker, all_soldiers
from expugna.mythicor.state import Group, Province, Stance
from expugna.mythicor.tell.teller import Teller, parts
from expugna.mythicor.tell.telling import tell
from expugna.mythicor.template import template
from expugna.mythicor.units import TROOPS, key_of
from expugna.mythicor.view import View

__all__ = ["Report", "report"]


def report(view: View, events: Sequence[Event], language: str, evaluated_on: str = "") -> Report:
    """What the view's realm is told of the round, in ``de`` or ``en``; events that it may not see are left out."""
    seat = Seat(str(view.realm.id))
    own = tuple(_without_witnesses(event, seat) for event in events if is_seen_by(event, seat))
    gone = {event.unit: event.name for event in own if isinstance(event, happened.GroupDissolved | happened.GroupWon)}
    return _Maker(Teller(view, language, gone), own).report(evaluated_on)


def _without_witnesses(event: Event, seat: Seat) -> Event:
    """The event without the list of the others who saw it: whoever is touched does not learn who else was."""
    if event.seen_by is None or event.seen_by == (seat,):
        return event
    return msgspec.structs.replace(event, seen_by=(seat,))


class _Maker:
    """Puts one report together; sentences are numbered as they come."""

    def __init__(self, teller: Teller, events: tuple[Event, ...]) -> None:
        self.teller = teller
        self.view = teller.view
        self.events = events
        self.number = 0
        self.tally = Tally(teller.view, events)
        self.units: dict[str, Province | Group] = {key_of(land): land for land in self.view.provinces}
        self.units |= {key_of(group): group for group in self.view.groups.values()}
        grown = {event.unit: event.food_grown for event in events if isinstance(event, happened.Produced)}
        self.ahead = {key: outlook(self.view, unit, grown) for key, unit in self.units.items()}

    def report(self, evaluated_on: str) -> Report:
        teller, view = self.teller, self.view
        warned = self._notices(trouble(teller, self.units, self.ahead))
        lost = self._notices(losses(teller, self.events))
        possible = self._notices(chances(teller, self.units))
        seen = self._notices(news(teller))
        chapters, numbers = self._chapters()
        maker = SheetMaker(teller)
        told = [line for chapter in chapters for line in chapter.lines if chapter.is_own]
        sheets = [maker.province(land, *self._of(key_of(land))) for land in view.provinces]
        return Report(
            language=teller.language,
            head=self._head(evaluated_on),
            best=view.ranking,
            summary=Summary(
                crowns=self._crowns(maker),
                holdings=self._holdings(maker),
                trouble=warned,
                lost=lost,
                chances=possible,
                failed=tuple(line for line in told if line.kind in _FAILED),
                grown=tuple(self._grown(chapters)),
            ),
            chapters=chapters,
            realm=Realm(kinds=tuple(self._kinds(maker)), stances=tuple(self._stances())),
            provinces=tuple(sheets),
            groups=tuple(maker.group(group, *self._of(key_of(group))) for group in view.groups.values()),
            battles=tuple(self._battles(numbers)),
            scouting=tuple(self._scouting(numbers)),
            messages=tuple(self._messages(numbers)),
            maps=tuple(
                MapSheet(number=number, x=event.x, y=event.y, radius=event.radius, cells=event.cells)
                for event, number in zip(self.events, numbers, strict=True)
                if isinstance(event, happened.MapDrawn)
            ),
            plagues=tuple(f"{sheet.title}: {sheet.notes[-1]}" for sheet in sheets if sheet.province.plague),
            news=seen,
            atlas=self._atlas(),
            template=template(teller),
            events=self.events,
        )

    def _of(self, key: str) -> tuple[Mapping[str, int], Outlook]:
        return self.tally.units.get(key, {}), self.ahead[key]

    def _head(self, evaluated_on: str) -> Head:
        view, teller = self.view, self.teller
        realm = view.realm
        position = view.spec.positions.get(realm.position)
        return Head(
            match=view.match,
            specification=view.spec.name.text(teller.language),
            round=view.round,
            evaluated_on=evaluated_on,
            realm=realm.id,
            name=realm.name,
            player=realm.player,
            position=position.name.text(teller.language) if position is not None else "",
            race=teller.race(realm.race) if realm.race else "",
            is_seafarer=realm.is_seafarer,
            missed=realm.missed,
            moment=msgspec.UNSET if view.moment is None else view.moment,
        )

    # ── Sentences ────────────────────────────────────────────────────────────────────────────────

    def _notices(self, notices: Iterable[Notice]) -> tuple[Line, ...]:
        return tuple(self._line(one.text, one.rule, one.kind, one.unit) for one in notices)

    def _line(self, text: str, rule: str, kind: str, unit: str) -> Line:
        self.number += 1
        return Line(number=self.number, text=text, rule=rule, kind=kind, unit=unit)

    def _chapters(self) -> tuple[tuple[Chapter, ...], list[int]]:
        """The events by phases in order of happening, and the number of each event's sentence."""
        chapters: list[Chapter] = []
        lines: list[Line] = []
        numbers: list[int] = []
        before: tuple[str, bool] | None = None
        for event in self.events:
            now = (event.phase, _is_own(event, self.teller.own))
            if now != before and before is not None:
                chapters.append(self._chapter(*before, lines))
                lines = []
            before = now
            kind = str(type(event).__struct_config__.tag)
            lines.append(self._line(tell(self.teller, event), event.rule, kind, event.unit))
            numbers.append(self.number)
        if before is not None:
            chapters.append(self._chapter(*before, lines))
        return tuple(chapters), numbers

    def _chapter(self, phase: str, is_own: bool, lines: Sequence[Line]) -> Chapter:
        teller = self.teller
        if phase in CLASSES:
            name = CLASSES[phase].de if teller.language == "de" else CLASSES[phase].en
            title = f"{name[:1].upper()}{name[1:]} ({phase})"
        else:
            title = teller.say(PHASES[phase])
        if not is_own:
            title = teller.say(mark("Other realms: {phase}"), phase=title)
        return Chapter(phase=phase, title=title, is_own=is_own, lines=tuple(lines))

    def _grown(self, chapters: Sequence[Chapter]) -> Iterable[Line]:
        """The sentences of what the realm has gained; what it has given away is no gain."""
        lines = [line for chapter in chapters for line in chapter.lines]
        for line, event in zip(lines, self.events, strict=True):
            if isinstance(event, happened.ProvinceHandedOver):
                if event.to_realm == self.teller.own:
                    yield line
            elif line.kind in _GROWN and _is_own(event, self.teller.own):
                yield line

    # ── The first page ───────────────────────────────────────────────────────────────────────────

    def _crowns(self, maker: SheetMaker) -> tuple[Figure, ...]:
        """Crowns before the round, what came in and went out, crowns now, and what the next round will bring."""
        teller, accounts = self.teller, self.tally.crowns
        now = sum(unit.crowns for unit in self.units.values())
        unit = maker.crowns_unit

        def line(name: str, label: str, value: int) -> Figure:
            return Figure(name, label, f"{teller.figure(value)} {unit}")

        before = mark("Crowns before the round") if self.view.round else mark("Crowns at the start")
        figures = [line("before", teller.say(before), now - sum(accounts.values()))]
        for account, label in ACCOUNTS.items():
            if accounts.get(account):
                value = accounts[account]
                told = f"{'+' if value > 0 else ''}{teller.figure(value)} {unit}"
                figures.append(Figure(account, teller.say(label), told))
        figures.append(line("now", teller.say(mark("Crowns now")), now))
        taxes = sum(one.taxes_crowns for one in self.ahead.values())
        due = sum(one.due_crowns for one in self.ahead.values())
        figures.append(line("taxes_next", teller.say(mark("Next round: taxes")), taxes))
        figures.append(line("due_next", teller.say(mark("Next round: upkeep")), -due))
        return tuple(figures)

    def _holdings(self, maker: SheetMaker) -> tuple[Figure, ...]:
        """What the realm has, all together."""
        teller, tally = self.teller, self.tally
        figures = [
            Figure("provinces", teller.say(mark("Provinces")), teller.figure(len(self.view.provinces))),
            Figure("groups", teller.say(mark("Groups")), teller.figure(len(self.view.groups))),
        ]
        every = self.units.values()
        for name in ("population", "recruits", "henchmen", "food", "warships", "transports", "trade_goods"):
            value, change = sum(getattr(unit, name, 0) for unit in every), tally.total(name)
            if value or change or name in ("population", "recruits", "food"):
                figures.append(Figure(name, maker.labels[name], teller.figure(value), _signed(teller, change)))
        change = sum(tally.total(kind) for kind in tally.kinds)
        soldiers = teller.figure(all_soldiers(self.units))
        figures.append(Figure("soldiers", maker.labels["soldiers"], soldiers, _signed(teller, change)))
        return tuple(figures)

    def _kinds(self, maker: SheetMaker) -> Iterable[Figure]:
        """The six kinds of troops (M-2-2) with their prices, and the upkeep of each round (M-2-4)."""
        spec, language = self.view.spec, self.teller.language
        for number, kind in enumerate(self.view.realm.troop_kinds, start=1):
            row = spec.troops[kind]
            upkeep = parts(row.price_crowns * spec.economy.upkeep_percent, 2, language)
            price = f"{self.teller.figure(row.price_crowns)} {maker.crowns_unit}"
            yield Figure(f"{TROOPS}{kind}", f"{number} {row.name.text(language)}", price, upkeep)

    def _stances(self) -> Iterable[str]:
        teller, stances = self.teller, self.view.stances
        for realm in sorted(stances):
            other = teller.realm(realm) if realm else teller.say(mark("all others"))
            yield teller.say(STANCES[stances[realm]], other=other)

    # ── Scouting, messages, maps ─────────────────────────────────────────────────────────────────

    def _battles(self, numbers: Sequence[int]) -> Iterable[BattleSheet]:
        for event, number in zip(self.events, numbers, strict=True):
            sheet = None
            if isinstance(event, happened.BattleFought):
                sheet = battle_sheet(self.teller, event, number)
            elif isinstance(event, happened.MagicStruck):
                sheet = strike_sheet(self.teller, event, number)
            if sheet is not None:
                yield sheet

    def _scouting(self, numbers: Sequence[int]) -> Iterable[Scouting]:
        teller = self.teller
        for event, number in zip(self.events, numbers, strict=True):
            if isinstance(event, happened.Scouted | happened.HenchmenScouted | happened.ProvinceCounted):
                seen, exact = event.seen, event.exact if isinstance(event, happened.ProvinceCounted) else None
                groups = [f"{one.realm}/G{one.number} ({teller.short_magnitude(one.troops)})" for one in seen.groups]
                cells = (
                    f"{seen.x}/{seen.y}",
                    teller.terrain(seen.terrain),
                    teller.hundredths(seen.cost_hundredths),
                    str(seen.owner) if seen.owner else "-",
                    teller.race(seen.race) if seen.race else "-",
                    str(seen.settlement),
                    str(seen.fortification),
                    teller.figure(exact.population) if exact else teller.short_magnitude(seen.population),
                    teller.figure(sum(exact.troops.values())) if exact else teller.short_magnitude(seen.troops),
                    ", ".join(groups),
                    teller.plague(seen.plague),
                )
                yield Scouting(number=number, seen=seen, row=cells)

    def _messages(self, numbers: Sequence[int]) -> Iterable[Message]:
        own = self.teller.own
        for event, number in zip(self.events, numbers, strict=True):
            if isinstance(event, happened.MessageSent):
                is_sent = event.realm == own
                other = event.to_realm if is_sent else event.realm
                name = self.teller.realm(other)
                yield Message(number=number, is_sent=is_sent, other=other, other_name=name, text=event.text)

    def _atlas(self) -> Atlas:
        view, teller = self.view, self.teller
        places = sorted(view.knowledge.places.values(), key=lambda one: (one.y, one.x))
        groups = tuple(view.knowledge.groups.values())
        own = view.realm.id
        owners = {one.owner for one in places if one.owner} | {one.realm for one in groups} | {own}
        for event in self.events:
            if isinstance(event, happened.MapDrawn):
                owners |= {cell.owner for cell in event.cells if cell.owner}
        return Atlas(
            width=view.width,
            height=view.height,
            reach=view.spec.economy.henchmen_range,
            terrains={
                key: (row.label.text(teller.language), row.name.text(teller.language))
                for key, row in view.spec.terrains.items()
            },
            owners={owner: teller.realm(owner) for owner in sorted(owners)},
            own=tuple(MapCell(land.x, land.y, land.terrain, own) for land in view.provinces),
            places=tuple(places),
            groups=groups,
        )


def _is_own(event: Event, own: int) -> bool:
    """Whether the realm did it, or nobody: henchmen are somebody's, even if nobody knows whose."""
    return event.realm in (0, own) and not isinstance(event, happened.HenchmenStruck)


def _signed(teller: Teller, change: int) -> str:
    return f"{'+' if change > 0 else ''}{teller.figure(change)}" if change else ""


PHASES: Final = {
    "start": mark("The start"),
    "begin": mark("The round begins"),
    "turn": mark("The turn begins"),
    "plagues": mark("Plagues"),
    "moves": mark("The groups move"),
    "production": mark("Production"),
    "scores": mark("The list of the best"),
}
"""Phases that are no class of orders."""

STANCES: Final = {
    Stance.FRIEND: mark("Friend: {other}"),
    Stance.FOE: mark("Foe: {other}"),
    Stance.NEUTRAL: mark("Neutral: {other}"),
}
"""What the realm thinks of others (FF)."""

_FAILED: Final = frozenset({"order-failed", "order-partly-done"})
_GROWN: Final = frozenset(
    {
        "settlement-raised",
        "fortification-raised",
        "province-conquered",
        "province-won",
        "group-won",
        "group-created",
        "farmland-cleared",
    }
)
"""Kinds of events that the first page repeats."""
