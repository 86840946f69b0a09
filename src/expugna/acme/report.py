"""Reports: what a seat is told of what happened, one whole sentence or more for each event, as data."""

import gettext
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from expugna.acme import events as happened
from expugna.acme import wording
from expugna.acme.board import Board, board
from expugna.acme.events import Event
from expugna.acme.rules import DisasterKind
from expugna.acme.view import View
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat
from expugna.kernel.wording import catalogue, mark

Plural = tuple[str, str]


def mark_plural(one: str, many: str) -> Plural:
    """A sentence for one and for many: marks both for the catalogue."""
    return one, many


class ReportLine(msgspec.Struct, frozen=True, kw_only=True):
    """An event as it is told: ``kind`` is its tag, ``countries`` are those it happened in, ``seat`` who did it."""

    kind: str
    text: str
    rule: str
    countries: tuple[str, ...] = ()
    seat: Seat | None = None


class Report(msgspec.Struct, frozen=True):
    """What is told, in the order in which it happened."""

    lines: tuple[ReportLine, ...]


def report(view: View, events: Sequence[Event], language: str, on: Board | None = None) -> Report:
    """The events that the view's seat may know of, in its language. ``on`` is the board if it is no shipped one."""
    teller = _Teller(view, on or board(view.board), language)
    return Report(tuple(teller.line(event) for event in seen(events, view.seat)))


class _Teller:
    """Puts events into sentences of one language, with the names of a match."""

    def __init__(self, view: View, on: Board, language: str) -> None:
        self.view = view
        self.board = on
        self.language = language
        self.words: gettext.NullTranslations = catalogue(language)

    def line(self, event: Event) -> ReportLine:
        countries = [getattr(event, name, None) for name in ("source", "country", "target", "to_country")]
        return ReportLine(
            kind=str(type(event).__struct_config__.tag),
            text=_SENTENCES[type(event)](self, event),
            rule=event.rule,
            countries=tuple(country for country in countries if country is not None),
            seat=getattr(event, "seat", None),
        )

    def say(self, sentence: str, **gaps: object) -> str:
        return self.words.gettext(sentence).format_map(gaps)

    def count(self, plural: Plural, number: int, **gaps: object) -> str:
        """The sentence in the number that ``number`` asks for; it fills the gap ``{number}``."""
        return self.words.ngettext(*plural, number).format_map({"number": number, **gaps})

    def player(self, seat: Seat) -> str:
        return self.view.players[seat].name

    def country(self, country: str) -> str:
        return self.board.country_name(country, self.language)

    def cards(self, cards: Sequence[str]) -> str:
        return ", ".join(wording.card_name(card, self.board, self.view.rules, self.language) for card in cards)

    def continent(self, continent: str) -> str:
        return self.board.continents[continent].name.text(self.language)


# ── Start and turns ──────────────────────────────────────────────────────────────────────────────


def _dealt(teller: _Teller, event: happened.Dealt) -> str:
    owners = list(event.countries.values())
    shares = [
        teller.count(
            mark_plural("{player} gets {number} country.", "{player} gets {number} countries."),
            owners.count(seat),
            player=teller.player(seat),
        )
        for seat in event.seats
    ]
    by_lot = mark("{player} moves first, drawn by lot.")
    fewest = mark("{player} has the fewest and moves first.")
    first = teller.say(by_lot if event.drawn_by_lot else fewest, player=teller.player(event.seats[0]))
    return " ".join([teller.say(mark("The countries are dealt.")), *shares, first])


def _turn_began(teller: _Teller, event: happened.TurnBegan) -> str:
    sentence = mark("{month}.{year}: it is {player}'s turn (turn {turn}).")
    return teller.say(sentence, month=event.month, year=event.year, player=teller.player(event.seat), turn=event.turn)


def _turn_ended(teller: _Teller, event: happened.TurnEnded) -> str:
    return teller.say(mark("{player} ends the turn."), player=teller.player(event.seat))


def _match_won(teller: _Teller, event: happened.MatchWon) -> str:
    plural = mark_plural(
        "{player} rules the world after {number} turn and has won.",
        "{player} rules the world after {number} turns and has won.",
    )
    return teller.count(plural, event.turns, player=teller.player(event.seat))


def _frequency_set(teller: _Teller, event: happened.FrequencySet) -> str:
    return teller.say(
        mark("{player} sets the frequency of disasters: {frequency}."),
        player=teller.player(event.seat),
        frequency=wording.frequency_name(event.frequency, teller.language),
    )


# ── Disasters ────────────────────────────────────────────────────────────────────────────────────


def _disaster(teller: _Teller, event: happened.DisasterStruck) -> str:
    gaps = {"country": teller.country(event.country), "owner": teller.player(event.owner)}
    if event.kind is DisasterKind.REVOLUTION:
        assert event.to_seat is not None  # noqa: S101 (a revolution has someone who gains)
        plural = mark_plural(
            "Revolution in {country}: {owner} loses the country with {number} army to {other}.",
            "Revolution in {country}: {owner} loses the country with all {number} armies to {other}.",
        )
        return teller.count(plural, event.left, other=teller.player(event.to_seat), **gaps)
    if event.kind is DisasterKind.DEFECTION:
        return _defection(teller, event, gaps)
    return teller.count(_LOSSES[event.kind], event.lost, left=event.left, **gaps)


def _defection(teller: _Teller, event: happened.DisasterStruck, gaps: dict[str, str]) -> str:
    assert event.to_seat is not None and event.to_country is not None  # noqa: S101, PT018 (a defection has both)
    plural = mark_plural(
        "Defection in {country}: {number} of {owner}'s armies changes over to {other} in {target}.",
        "Defection in {country}: {number} of {owner}'s armies change over to {other} in {target}.",
    )
    told = teller.count(
        plural,
        event.lost,
        other=teller.player(event.to_seat),
        target=teller.country(event.to_country),
        **gaps,
    )
    return told + _no_room(teller, event.overflow)


def _no_room(teller: _Teller, number: int) -> str:
    """A further sentence when armies found no room (A-35)."""
    if not number:
        return ""
    plural = mark_plural("{number} army finds no room and is lost.", "{number} armies find no room and are lost.")
    return " " + teller.count(plural, number)


_LOSSES: Final[Mapping[DisasterKind, Plural]] = {
    DisasterKind.PLAGUE: mark_plural(
        "Plague in {country}: {owner} loses {number} army, {left} left.",
        "Plague in {country}: {owner} loses {number} armies, {left} left.",
    ),
    DisasterKind.EARTHQUAKE: mark_plural(
        "Earthquake in {country}: {number} of {owner}'s armies is buried, {left} left.",
        "Earthquake in {country}: {number} of {owner}'s armies are buried, {left} left.",
    ),
    DisasterKind.DESERTION: mark_plural(
        "Desertion in {country}: {number} of {owner}'s armies quits, {left} left.",
        "Desertion in {country}: {number} of {owner}'s armies quit, {left} left.",
    ),
    DisasterKind.BRIBERY: mark_plural(
        "Bribery in {country}: {number} of {owner}'s armies is cut, {left} left.",
        "Bribery in {country}: {number} of {owner}'s armies are cut, {left} left.",
    ),
}


# ── Cards and armies ─────────────────────────────────────────────────────────────────────────────


def _series_traded(teller: _Teller, event: happened.SeriesTraded) -> str:
    plural = mark_plural(
        "{player} trades series no. {series} ({cards}) for {number} army.",
        "{player} trades series no. {series} ({cards}) for {number} armies.",
    )
    player = teller.player(event.seat)
    return teller.count(plural, event.armies, player=player, series=event.number, cards=teller.cards(event.cards))


def _country_bonus(teller: _Teller, event: happened.CountryBonusPlaced) -> str:
    plural = mark_plural(
        "The card of {country} brings {number} army there.", "The card of {country} brings {number} armies there."
    )
    return teller.count(plural, event.placed, country=teller.country(event.country)) + _no_room(teller, event.lost)


def _series_kept(teller: _Teller, event: happened.SeriesKept) -> str:
    return teller.say(mark("{player} keeps the cards."), player=teller.player(event.seat))


def _awarded(teller: _Teller, event: happened.ArmiesAwarded) -> str:
    parts = [
        teller.count(
            mark_plural("{armies} for {number} country", "{armies} for {number} countries"),
            event.countries,
            armies=event.for_countries,
        )
    ]
    parts += [
        teller.say(mark("{armies} for {continent}"), armies=armies, continent=teller.continent(continent))
        for continent, armies in event.for_continents.items()
    ]
    if event.for_series:
        parts.append(teller.say(mark("{armies} for series"), armies=event.for_series))
    plural = mark_plural("{player} gets {number} army: {parts}.", "{player} gets {number} armies: {parts}.")
    return teller.count(plural, event.total, player=teller.player(event.seat), parts=", ".join(parts))


def _placed(teller: _Teller, event: happened.ArmiesPlaced) -> str:
    plural = mark_plural("{player} places {number} army in {country}.", "{player} places {number} armies in {country}.")
    gaps = {"player": teller.player(event.seat), "country": teller.country(event.country)}
    return teller.count(plural, event.placed, **gaps) + _no_room(teller, event.lost)


def _card_drawn(teller: _Teller, event: happened.CardDrawn) -> str:
    return teller.say(mark("{player} draws a card."), player=teller.player(event.seat))


def _card_seen(teller: _Teller, event: happened.CardSeen) -> str:
    return teller.say(mark("The card shows: {card}."), card=teller.cards((event.card,)))


# ── Attacks and moves ────────────────────────────────────────────────────────────────────────────


def _attacked(teller: _Teller, event: happened.Attacked) -> str:
    attacker, defender = teller.player(event.seat), teller.player(event.defender)
    roll = teller.say(
        mark("{player} attacks {target} from {source}: {attack} against {defence}."),
        player=attacker,
        source=teller.country(event.source),
        target=teller.country(event.target),
        attack=" ".join(map(str, event.attack_dice)),
        defence=" ".join(map(str, event.defence_dice)),
    )
    loses = mark_plural("{player} loses {number} army.", "{player} loses {number} armies.")
    both = mark_plural(
        "{player} loses {number} army, {other} {more}.", "{player} loses {number} armies, {other} {more}."
    )
    if not event.defender_losses:
        told = teller.count(loses, event.attacker_losses, player=attacker)
    elif not event.attacker_losses:
        told = teller.count(loses, event.defender_losses, player=defender)
    else:
        more = event.attacker_losses
        told = teller.count(both, event.defender_losses, player=defender, other=attacker, more=more)
    return f"{roll} {told}"


def _conquered(teller: _Teller, event: happened.Conquered) -> str:
    plural = mark_plural(
        "{player} conquers {target} from {other}; {number} army moves in.",
        "{player} conquers {target} from {other}; {number} armies move in.",
    )
    player, other = teller.player(event.seat), teller.player(event.defender)
    return teller.count(plural, event.armies, player=player, other=other, target=teller.country(event.target))


def _eliminated(teller: _Teller, event: happened.PlayerEliminated) -> str:
    gaps = {"player": teller.player(event.seat), "by": teller.player(event.by)}
    if not event.cards:
        return teller.say(mark("{player} has lost the last country to {by} and is out."), **gaps)
    plural = mark_plural(
        "{player} has lost the last country to {by} and is out; {by} takes {number} card.",
        "{player} has lost the last country to {by} and is out; {by} takes {number} cards.",
    )
    return teller.count(plural, event.cards, **gaps)


def _cards_taken(teller: _Teller, event: happened.CardsTaken) -> str:
    plural = mark_plural("The card taken shows: {cards}.", "The cards taken show: {cards}.")
    return teller.count(plural, len(event.cards), cards=teller.cards(event.cards))


def _advanced(teller: _Teller, event: happened.ArmiesAdvanced) -> str:
    plural = mark_plural(
        "{number} further army moves from {source} to {target}.",
        "{number} further armies move from {source} to {target}.",
    )
    gaps = {"source": teller.country(event.source), "target": teller.country(event.target)}
    return teller.count(plural, event.armies, **gaps)


def _attacks_ended(teller: _Teller, event: happened.AttacksEnded) -> str:
    return teller.say(mark("{player} ends the attacks."), player=teller.player(event.seat))


def _regrouped(teller: _Teller, event: happened.ArmiesRegrouped) -> str:
    plural = mark_plural(
        "{player} regroups {number} army from {source} to {target}.",
        "{player} regroups {number} armies from {source} to {target}.",
    )
    gaps = {"source": teller.country(event.source), "target": teller.country(event.target)}
    return teller.count(plural, event.armies, player=teller.player(event.seat), **gaps)


def _refused(teller: _Teller, event: happened.OrderRefused) -> str:
    return wording.problem_text(event.problem, teller.board, teller.language)


_SENTENCES: Final[Mapping[type, Callable[[_Teller, Any], str]]] = {
    happened.Dealt: _dealt,
    happened.TurnBegan: _turn_began,
    happened.DisasterStruck: _disaster,
    happened.SeriesTraded: _series_traded,
    happened.CountryBonusPlaced: _country_bonus,
    happened.SeriesKept: _series_kept,
    happened.ArmiesAwarded: _awarded,
    happened.ArmiesPlaced: _placed,
    happened.Attacked: _attacked,
    happened.Conquered: _conquered,
    happened.PlayerEliminated: _eliminated,
    happened.CardsTaken: _cards_taken,
    happened.ArmiesAdvanced: _advanced,
    happened.AttacksEnded: _attacks_ended,
    happened.ArmiesRegrouped: _regrouped,
    happened.CardDrawn: _card_drawn,
    happened.CardSeen: _card_seen,
    happened.FrequencySet: _frequency_set,
    happened.TurnEnded: _turn_ended,
    happened.MatchWon: _match_won,
    happened.OrderRefused: _refused,
}
"""How each kind of event is told."""
