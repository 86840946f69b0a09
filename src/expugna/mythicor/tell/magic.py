"""How players are told of magic that changes the land, and of plagues (chapter 5)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.book import row
from expugna.mythicor.events import LandFigure
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.tell.teller import Teller, mark_plural, parts

CLASS: Final = "UG"

FIGURES: Final = {
    "cost_hundredths": (mark("movement cost from {before} to {after}"), mark("movement cost stays at {before}")),
    "fertility_thousandths": (mark("fertility from {before} to {after}"), mark("fertility stays at {before}")),
    "farmland": (mark("farmland from {before} to {after}"), mark("farmland stays at {before}")),
    "fortification": (mark("VS from {before} to {after}"), mark("VS stays at {before}")),
}
"""A figure of the land that has changed, and one that has not."""
DIGITS: Final = {"cost_hundredths": 2, "fertility_thousandths": 3}


def action(teller: Teller, number: int) -> str:
    """What the group action of that number is called."""
    found = row(CLASS, number)
    assert found is not None  # noqa: S101 (the book has all that events tell of)
    return found.name.text(teller.language)


def learned(teller: Teller, grew: int, told: str) -> str:
    """What was told, and that the leader's strength has risen by doing it (M-5-1)."""
    return told + teller.say(mark(" The leader's strength rises by {number}."), number=grew) if grew else told


# ── Figures of the land ──────────────────────────────────────────────────────────────────────────


def _worked(teller: Teller, event: happened.LandWorked) -> str:
    gaps = {
        "unit": teller.unit(event.unit),
        "action": action(teller, event.number),
        "place": teller.unit(event.place),
        "chance": event.chance_percent,
        "figures": _figures(teller, event.figures),
    }
    if not event.succeeded and not event.figures:
        sentence = mark("{unit}: {action}, {place}, fails (chance: {chance} %).")
    elif not event.succeeded:
        sentence = mark("{unit}: {action}, {place}, fails (chance: {chance} %): {figures}.")
    elif event.chance_percent < HUNDRED:
        sentence = mark("{unit}: {action}, {place}, succeeds (chance: {chance} %): {figures}.")
    else:
        sentence = mark("{unit}: {action}, {place}: {figures}.")
    return learned(teller, event.grew, teller.say(sentence, **gaps))


def _touched(teller: Teller, event: happened.LandTouched) -> str:
    return teller.say(
        mark("In {place} somebody has been at work ({action}): {figures}."),
        place=teller.unit(event.unit),
        action=action(teller, event.number),
        figures=_figures(teller, event.figures),
    )


def _figures(teller: Teller, figures: tuple[LandFigure, ...]) -> str:
    return ", ".join(
        teller.say(
            FIGURES[one.name][one.after == one.before],
            before=_figure(teller, one.name, one.before),
            after=_figure(teller, one.name, one.after),
        )
        for one in figures
    )


def _figure(teller: Teller, name: str, number: int) -> str:
    return parts(number, DIGITS[name], teller.language) if name in DIGITS else teller.figure(number)


# ── Plagues ──────────────────────────────────────────────────────────────────────────────────────


def _called(teller: Teller, event: happened.PlagueCalled) -> str:
    gaps = {"unit": teller.unit(event.unit), "place": teller.unit(event.place), "chance": event.chance_percent}
    if event.plague:
        sentence = mark("{unit} calls a plague into {place} (chance: {chance} %): {plague}.")
        told = teller.say(sentence, plague=teller.plague(event.plague), **gaps)
    elif not event.succeeded:
        told = teller.say(mark("{unit} fails to call a plague into {place} (chance: {chance} %)."), **gaps)
    elif event.hindrance == "nobody":
        told = teller.say(mark("{unit} calls a plague into {place} in vain: nobody lives there."), **gaps)
    else:
        told = teller.say(mark("{unit} calls a plague into {place} in vain: one is raging there already."), **gaps)
    return learned(teller, event.grew, told)


def _broke_out(teller: Teller, event: happened.PlagueBrokeOut) -> str:
    called = mark("{plague} breaks out in {place}.")
    spread = mark("{plague} spreads to {place} (chance: {chance} %).")
    told = teller.say(
        spread if event.has_spread else called,
        plague=teller.plague(event.plague),
        place=teller.unit(event.unit),
        chance=event.chance_percent,
    )
    if event.fertility_after == event.fertility_before:
        return told
    lost = teller.say(
        mark("The fertility falls from {before} to {after}."),
        before=parts(event.fertility_before, 3, teller.language),
        after=parts(event.fertility_after, 3, teller.language),
    )
    return f"{told} {lost}"


def _raged(teller: Teller, event: happened.PlagueRaged) -> str:
    return teller.say(
        mark("{plague} rages in {place}: population from {before} to {after} (-{percent} %)."),
        plague=teller.plague(event.plague),
        place=teller.unit(event.unit),
        percent=event.dies_percent,
        before=teller.figure(event.population_before),
        after=teller.figure(event.population_after),
    )


def _ended(teller: Teller, event: happened.PlagueEnded) -> str:
    if event.is_stopped:
        sentence = mark("{plague} in {place} is stopped by magic.")
    elif event.chance_percent == HUNDRED:
        sentence = mark("{plague} in {place} ends, for nobody is left.")
    else:
        sentence = mark("{plague} in {place} ends by itself (chance: {chance} %).")
    return teller.say(
        sentence, plague=teller.plague(event.plague), place=teller.unit(event.unit), chance=event.chance_percent
    )


def _stopped(teller: Teller, event: happened.PlaguesStopped) -> str:
    unit = teller.unit(event.unit)
    if not event.stopped:
        told = teller.say(mark("{unit} finds no plague to stop."), unit=unit)
    else:
        places = ", ".join(f"{teller.unit(one.place)} ({teller.plague(one.plague)})" for one in event.stopped)
        plural = mark_plural("{unit} stops {number} plague: {places}.", "{unit} stops {number} plagues: {places}.")
        told = teller.count(plural, len(event.stopped), unit=unit, places=places)
    return learned(teller, event.grew, told)


# ── Undead land ──────────────────────────────────────────────────────────────────────────────────


def _banished(teller: Teller, event: happened.DeathBanished) -> str:
    sentences = {
        "": mark("{unit} banishes death from {place}: the province is fit for the living, and without a race."),
        "living": mark("{unit} banishes death from {place} in vain: the province is not undead."),
        "troops": mark("{unit} cannot banish death from {place}: troops hold the province."),
    }
    failed = mark("{unit} fails to banish death from {place} (chance: {chance} %).")
    told = teller.say(
        sentences[event.hindrance] if event.succeeded else failed,
        unit=teller.unit(event.unit),
        place=teller.unit(event.place),
        chance=event.chance_percent,
    )
    return learned(teller, event.grew, told)


def _revived(teller: Teller, event: happened.LandRevived) -> str:
    sentence = mark("A priest has banished death from {place}: the province is undead no more, and without a race.")
    return teller.say(sentence, place=teller.unit(event.unit))


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.LandWorked: _worked,
    happened.LandTouched: _touched,
    happened.PlagueCalled: _called,
    happened.PlagueBrokeOut: _broke_out,
    happened.PlagueRaged: _raged,
    happened.PlagueEnded: _ended,
    happened.PlaguesStopped: _stopped,
    happened.DeathBanished: _banished,
    happened.LandRevived: _revived,
}
"""How each kind of event is told."""
