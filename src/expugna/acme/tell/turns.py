"""How the start, turns, victory and disasters are told."""

from collections.abc import Mapping
from typing import Final

from expugna.acme import events as happened
from expugna.acme import wording
from expugna.acme.rules import DisasterKind
from expugna.acme.tell.teller import Plural, Teller, mark_plural
from expugna.kernel.wording import mark

# ── Start and turns ──────────────────────────────────────────────────────────────────────────────────


def dealt(teller: Teller, event: happened.Dealt) -> str:
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


def turn_began(teller: Teller, event: happened.TurnBegan) -> str:
    sentence = mark("{month}.{year}: it is {player}'s turn (turn {turn}).")
    return teller.say(sentence, month=event.month, year=event.year, player=teller.player(event.seat), turn=event.turn)


def turn_ended(teller: Teller, event: happened.TurnEnded) -> str:
    return teller.say(mark("{player} ends the turn."), player=teller.player(event.seat))


def match_won(teller: Teller, event: happened.MatchWon) -> str:
    plural = mark_plural(
        "{player} rules the world after {number} turn and has won.",
        "{player} rules the world after {number} turns and has won.",
    )
    return teller.count(plural, event.turns, player=teller.player(event.seat))


def frequency_set(teller: Teller, event: happened.FrequencySet) -> str:
    return teller.say(
        mark("{player} sets the frequency of disasters: {frequency}."),
        player=teller.player(event.seat),
        frequency=wording.frequency_name(event.frequency, teller.language),
    )


# ── Disasters ──────────────────────────────────────────────────────────────────────────────────────


def disaster(teller: Teller, event: happened.DisasterStruck) -> str:
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


def _defection(teller: Teller, event: happened.DisasterStruck, gaps: dict[str, str]) -> str:
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
    return told + teller.no_room(event.overflow)


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
