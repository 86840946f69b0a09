"""How players are told of the round itself, of scouting, training and production."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.tell.sight import seen_groups, seen_land, seen_plague
from expugna.mythicor.tell.teller import DIRECTIONS, LEADER_VALUES, Teller, mark_plural
from expugna.mythicor.turns import is_separate

# ── The round ────────────────────────────────────────────────────────────────────────────────────


def _began(teller: Teller, event: happened.RoundBegan) -> str:
    if is_separate(teller.spec):
        return teller.say(mark("Round {round} begins."), round=event.round)
    return teller.say(mark("Round {round} is evaluated."), round=event.round)


def _turn_order(teller: Teller, event: happened.TurnOrderSet) -> str:
    sentence = mark("The realms take their turns from the lowest score up; this one is number {place} of {count}.")
    return teller.say(sentence, place=event.place, count=event.count)


def _turns_drawn(teller: Teller, event: happened.TurnsDrawn) -> str:
    order = ", ".join(map(str, event.order))
    sentence = mark(
        "Each realm is evaluated by itself and gets its report at once. The turns are in the order {order}."
    )
    return teller.say(sentence, order=order)


def _turn_began(teller: Teller, event: happened.TurnBegan) -> str:
    gaps = {"place": event.place, "count": event.count, "when": teller.month(event.month, event.round)}
    told = teller.say(mark("This realm's turn, number {place} of {count} in the round: {when}."), **gaps)
    if not event.is_late:
        return told
    return told + teller.say(mark(" Its orders were late, so that it was put at the end of the order."))


def _missing(teller: Teller, event: happened.OrdersMissing) -> str:
    plural = mark_plural(
        "No orders came this round: the groups train, provinces and groups produce, and that is all.",
        "No orders came for the {number}. round in a row: the groups train, provinces and groups produce, that is all.",
    )
    return teller.count(plural, event.missed)


def _failed(teller: Teller, event: happened.OrderFailed) -> str:
    sentence = mark("{order} is not carried out: {why}")
    return teller.say(sentence, order=teller.order(event.order), why=teller.problem(event.problem))


def _partly(teller: Teller, event: happened.OrderPartlyDone) -> str:
    return teller.say(
        mark("{order} is carried out in part, {done} of {wanted}: {why}"),
        order=teller.order(event.order),
        done=teller.figure(event.done),
        wanted=teller.figure(event.wanted),
        why=teller.problem(event.why),
    )


def _scores(teller: Teller, event: happened.ScoresCounted) -> str:
    own = next(one for one in event.ranking if one.realm == teller.own)
    sentence = mark("The list of the best: this realm is number {place} of {count} with {score} points.")
    return teller.say(sentence, place=own.place, count=event.count, score=teller.figure(own.score))


# ── Scouting, training, production ───────────────────────────────────────────────────────────────


def _scouted(teller: Teller, event: happened.Scouted) -> str:
    seen = event.seen
    told = teller.say(
        mark(
            "{unit} scouts {x}/{y} ({direction}): {terrain}, movement cost {cost}, owner {owner}, {race}, "
            "BG {settlement}, VS {fortification}; population: {population}; troops: {troops}."
        ),
        unit=teller.unit(event.unit),
        direction=teller.say(DIRECTIONS[event.direction]),
        **seen_land(teller, seen),
    )
    return told + seen_plague(teller, seen.plague) + seen_groups(teller, seen.groups)


def _trained(teller: Teller, event: happened.LeaderTrained) -> str:
    unit = teller.unit(event.unit)
    gains = [(name, getattr(event, name)) for name in LEADER_VALUES]
    told = ", ".join(f"{teller.say(LEADER_VALUES[name])} +{gain}" for name, gain in gains if gain)
    if told:
        return teller.say(mark("{unit} trains: {gains}."), unit=unit, gains=told)
    return teller.say(
        mark("{unit} trains without gain (each value: {chance} %)."), unit=unit, chance=event.chance_percent
    )


def _produced(teller: Teller, event: happened.Produced) -> str:
    gaps = {
        "unit": teller.unit(event.unit),
        "people": _people(teller, event.population_before, event.population_after),
        "grown": teller.amount("food", event.food_grown),
        "eaten": teller.figure(event.food_eaten),
        "left": teller.figure(event.food_left),
    }
    if not (event.farmers or event.food_grown or event.taxes_crowns or event.recruits):
        sentence = mark("{unit}: {eaten} food eaten, {left} left; {people}.")
        return teller.say(sentence, **gaps)
    return teller.say(
        mark("{unit}: {taxes} of taxes, {recruits}; {farmers} grow {grown}, {eaten} eaten, {left} left; {people}."),
        taxes=teller.crowns(event.taxes_crowns),
        recruits=teller.amount("recruits", event.recruits),
        farmers=teller.count(mark_plural("{number} farmer", "{number} farmers"), event.farmers),
        **gaps,
    )


def _people(teller: Teller, before: int, after: int) -> str:
    """How the population changes, within a sentence."""
    sentence = mark("population from {before} to {after}") if after != before else mark("population still {after}")
    return teller.say(sentence, before=teller.figure(before), after=teller.figure(after))


def _upkeep(teller: Teller, event: happened.UpkeepPaid) -> str:
    gaps = {"unit": teller.unit(event.unit), "paid": teller.crowns(event.paid_crowns)}
    if event.paid_crowns == event.due_crowns and not (event.deserters or event.henchmen_left):
        return teller.say(mark("{unit} pays {paid} of upkeep."), **gaps)
    gaps |= {"paid": teller.figure(event.paid_crowns), "due": teller.crowns(event.due_crowns)}
    nothing, part = mark("{unit} pays nothing of {due} of upkeep."), mark("{unit} pays only {paid} of {due} of upkeep.")
    told = [teller.say(part if event.paid_crowns else nothing, **gaps)]
    if event.henchmen_left:
        plural = mark_plural("{number} unpaid henchman leaves.", "{number} unpaid henchmen leave.")
        told.append(teller.count(plural, event.henchmen_left))
    if event.deserters:
        gone = ", ".join(teller.soldiers(kind, count) for kind, count in event.deserters.items())
        told.append(teller.say(mark("Deserted: {soldiers}."), soldiers=gone))
    if event.morale_after != event.morale_before:
        sentence = mark("The morale bonus falls from {before} % to {after} %.")
        told.append(teller.say(sentence, before=event.morale_before, after=event.morale_after))
    return " ".join(told)


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.RoundBegan: _began,
    happened.TurnOrderSet: _turn_order,
    happened.TurnsDrawn: _turns_drawn,
    happened.TurnBegan: _turn_began,
    happened.OrdersMissing: _missing,
    happened.OrderFailed: _failed,
    happened.OrderPartlyDone: _partly,
    happened.Scouted: _scouted,
    happened.LeaderTrained: _trained,
    happened.Produced: _produced,
    happened.UpkeepPaid: _upkeep,
    happened.ScoresCounted: _scores,
}
"""How each kind of event is told."""
