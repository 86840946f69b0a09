"""How players are told of magic eyes, curses, murder, theft, duels and courtship (UG 1, 6, 9, 17, 21 to 26)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.intrigue import VALUES
from expugna.mythicor.tell.teller import LEADER_VALUES, Teller, mark_plural

_CURSE: Final = 9
_THEFT: Final = 26

_RATINGS: Final = {
    "hopeless": mark("the try was hopeless"),
    "slim": mark("the chance was slim"),
    "fair": mark("the chance was fair"),
    "good": mark("the chance was good"),
}
_RISKS: Final = {
    "hopeless": mark("without a risk to his own life"),
    "slim": mark("with a small risk to his own life"),
    "fair": mark("with a considerable risk to his own life"),
    "good": mark("with a great risk to his own life"),
}
"""A rating of the chance to win, and of that to die."""

_DONE: Final = {
    6: mark("{unit} opens a magic eye on {target}."),
    9: mark("{unit} curses the leader of {target} (chance: {chance} %)."),
    17: mark("{unit} has the leader of {target} murdered ({rating})."),
    22: mark("{unit} opens a magic eye on {target}."),
    24: mark("{unit} challenges the leader of {target} to a duel ({rating})."),
    26: mark("{unit} steals from {target} (chance: {chance} %)."),
}
_FAILED: Final = {
    6: mark("{unit} opens a magic eye on {target} in vain (chance: {chance} %)."),
    9: mark("{unit} curses the leader of {target} in vain (chance: {chance} %)."),
    17: mark(
        "{unit} tries to murder the leader of {target} in vain ({rating}); it is known now who sent the murderer."
    ),
    22: mark("{unit} opens a magic eye on {target} in vain (chance: {chance} %)."),
    24: mark("{unit} challenges the leader of {target} to a duel ({rating})."),
    26: mark("{unit} is caught stealing from {target} (chance: {chance} %); it is known now who sent the thief."),
}


def _ventured(teller: Teller, event: happened.Ventured) -> str:
    told = teller.say(
        (_DONE if event.succeeded else _FAILED)[event.number],
        unit=teller.unit(event.unit),
        target=teller.unit(event.target),
        chance=event.chance_percent,
        rating=_rating(teller, event),
    )
    if event.succeeded and event.number == _CURSE:
        sentence = mark(" It hits: {values}.") if event.falls else mark(" It hits no value.")
        told += teller.say(sentence, values=_falls(teller, event.falls))
    elif event.succeeded and event.number == _THEFT:
        told += teller.say(mark(" The booty: {crowns}."), crowns=teller.crowns(event.crowns))
    return told + _learned(teller, event.grew)


def _rating(teller: Teller, event: happened.Ventured) -> str:
    """How good the chance was, or, for a challenger who was not superior, that there was none and what he risked."""
    if event.risk:
        return teller.say(mark("he was not superior in all values, {risk}"), risk=teller.say(_RISKS[event.risk]))
    return teller.say(_RATINGS[event.rating]) if event.rating else ""


def _learned(teller: Teller, grew: int) -> str:
    return teller.say(mark(" The leader's strength rises by {number}."), number=grew) if grew else ""


def _falls(teller: Teller, lost: Mapping[str, int]) -> str:
    return ", ".join(f"{teller.say(LEADER_VALUES[value])} -{lost[value]}" for value in VALUES if value in lost)


# ── What the victims are told ────────────────────────────────────────────────────────────────────


def _lost(teller: Teller, event: happened.ValuesLost) -> str:
    curse = mark("A curse of {realm} hits the leader of {unit}. His values fall: {values}.")
    duel = mark("The leader of {unit} has lost a duel. His values fall: {values}.")
    return teller.say(
        curse if event.number == _CURSE else duel,
        unit=teller.unit(event.unit),
        realm=teller.realm(event.by_realm),
        values=_falls(teller, event.lost),
    )


def _murdered(teller: Teller, event: happened.LeaderMurdered) -> str:
    return teller.say(
        mark("The leader of {unit} is found murdered: {leader}. Nobody knows by whom."),
        unit=teller.unit(event.unit),
        leader=f"{teller.klass(event.klass)} {event.name}".rstrip(),
    )


def _stolen(teller: Teller, event: happened.CrownsStolen) -> str:
    sentence = mark("Thieves have taken {crowns} from {unit}. Nobody knows who sent them.")
    return teller.say(sentence, unit=teller.unit(event.unit), crowns=teller.crowns(event.crowns))


_PLOTS: Final = {
    1: mark("{realm} has tried in vain to talk {unit} round."),
    17: mark("A murderer of {realm} is caught before he can reach the leader of {unit}."),
    21: mark("{realm} has tried in vain to talk the leader of {unit} round."),
    26: mark("A thief of {realm} is caught in {unit}."),
}


def _plot(teller: Teller, event: happened.PlotUncovered) -> str:
    return teller.say(_PLOTS[event.number], unit=teller.unit(event.unit), realm=teller.realm(event.by_realm))


# ── Duels ────────────────────────────────────────────────────────────────────────────────────────


def _duel(teller: Teller, event: happened.DuelFought) -> str:
    whose = {
        event.unit: _whose(teller, event.unit, event.realm),
        event.target: _whose(teller, event.target, event.target_realm),
    }
    gaps = {"challenger": whose[event.unit], "victim": whose[event.target]}
    told = teller.say(mark("The leader of {challenger} challenges the leader of {victim} to a duel."), **gaps)
    if not event.dead:
        return told + teller.say(mark(" Both survive."))
    told += teller.say(mark(" The leader of {unit} dies."), unit=whose[event.dead])
    booty = [teller.crowns(event.crowns)] if event.crowns else []
    if event.artefacts:
        booty.append(teller.count(mark_plural("{number} artefact", "{number} artefacts"), event.artefacts))
    if booty:
        told += teller.say(mark(" The winner gets {booty}."), booty=", ".join(booty))
    if event.sold_crowns:
        told += teller.say(mark(" Of this {crowns} are for trade goods."), crowns=teller.crowns(event.sold_crowns))
    return told


def _whose(teller: Teller, unit: str, realm: int) -> str:
    return teller.unit(unit) if realm == teller.own else f"{teller.unit(unit)} ({teller.realm(realm)})"


# ── Courtship ────────────────────────────────────────────────────────────────────────────────────


def _courted(teller: Teller, event: happened.Courted) -> str:
    gaps = {
        "unit": teller.unit(event.unit),
        "target": teller.unit(event.target),
        "chance": event.chance_percent,
        "rating": teller.say(_RATINGS[event.rating]) if event.rating else "",
    }
    if event.rating:
        done = mark("{unit} talks {target} round ({rating}).")
        failed = mark("{unit} tries in vain to talk {target} round ({rating}).")
    else:
        done = mark("{unit} talks {target} round (chance: {chance} %).")
        failed = mark("{unit} tries in vain to talk {target} round (chance: {chance} %).")
    told = teller.say(done if event.succeeded else failed, **gaps)
    if event.diplomacy > 0:
        told += teller.say(mark(" His diplomacy rises by {number}."), number=event.diplomacy)
    elif event.diplomacy < 0:
        told += teller.say(mark(" His diplomacy falls by {number}."), number=-event.diplomacy)
    return told + _learned(teller, event.grew)


def _won(teller: Teller, event: happened.ProvinceWon) -> str:
    told = teller.say(
        mark("{unit}, which belonged to {former}, comes over to {realm}."),
        unit=teller.unit(event.unit),
        former=teller.realm(event.from_realm),
        realm=teller.realm(event.realm),
    )
    if event.disbanded:
        plural = mark_plural(
            " {number} soldier who was no militia goes home.", " {number} soldiers who were no militia go home."
        )
        told += teller.count(plural, event.disbanded)
    return told


def _came_over(teller: Teller, event: happened.GroupWon) -> str:
    gaps = {
        "group": _whose(teller, event.unit, event.from_realm),
        "realm": teller.realm(event.realm),
        "x": event.x,
        "y": event.y,
    }
    if not event.to_unit:
        return teller.say(
            mark("{group}, in {x}/{y}, leaves its realm for {realm}, which has no number free: it is no more."), **gaps
        )
    sentence = mark("{group}, in {x}/{y}, comes over to {realm} with all it has, as {to}.")
    return teller.say(sentence, to=teller.unit(event.to_unit), **gaps)


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.Ventured: _ventured,
    happened.ValuesLost: _lost,
    happened.LeaderMurdered: _murdered,
    happened.CrownsStolen: _stolen,
    happened.PlotUncovered: _plot,
    happened.DuelFought: _duel,
    happened.Courted: _courted,
    happened.ProvinceWon: _won,
    happened.GroupWon: _came_over,
}
"""How each kind of event is told."""
