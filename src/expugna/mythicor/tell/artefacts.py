"""How players are told of artefacts: what was found out, what they did, whose they are now (M-1.6-5)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.specification.artefact_sheet import TARGETS, deed
from expugna.mythicor.tell.magic import action
from expugna.mythicor.tell.teller import LEADER_VALUES, Teller, mark_plural, parts, translated

CERTAIN: Final = 100

# ── What was found out ───────────────────────────────────────────────────────────────────────────


def artefact(teller: Teller, kind: str) -> str:
    """An artefact as a sentence names it; one whose kind is not known has no name."""
    if not kind:
        return teller.say(mark("an artefact of unknown kind"))
    return teller.say(mark("the artefact “{kind}”"), kind=teller.spec.artefacts[kind].name.text(teller.language))


def about(teller: Teller, kind: str) -> str:
    """What artefacts of the kind work on and do: a sentence."""
    row = teller.spec.artefacts[kind]
    return teller.say(
        mark("Target: {target}. It {deed}."),
        target=teller.say(TARGETS[row.target]),
        deed=deed(row, teller.language, partial(translated, language=teller.language)),
    )


def _examined(teller: Teller, event: happened.ArtefactExamined) -> str:
    unit, what = teller.unit(event.unit), artefact(teller, event.kind)
    if not event.is_read:
        told = teller.say(mark("{unit} examines place {slot}: {what}."), unit=unit, slot=event.slot, what=what)
        return f"{told} {about(teller, event.kind)}"
    return teller.say(
        mark(
            "{unit} interprets place {slot}: {what}, strength {strength}, range {range}, effect {effect}, "
            "charges {charges}."
        ),
        unit=unit,
        slot=event.slot,
        what=what,
        strength=event.strength,
        range=event.range,
        effect=event.effect,
        charges=event.charges,
    )


# ── What they did ────────────────────────────────────────────────────────────────────────────────


def _used(teller: Teller, event: happened.ArtefactUsed) -> str:
    if event.target_slot:
        target = teller.say(mark("the artefact in place {slot}"), slot=event.target_slot)
    else:
        target = teller.unit(event.target)
    told = teller.say(
        mark("{unit} uses {what} (place {slot}) on {target}."),
        unit=teller.unit(event.unit),
        what=artefact(teller, event.kind),
        slot=event.slot,
        target=target,
    )
    if event.chance_percent < CERTAIN:
        success = mark(" It succeeds (chance: {chance} %).")
        failure = mark(" It does not succeed (chance: {chance} %).")
        told += teller.say(success if event.worked else failure, chance=event.chance_percent)
    elif not event.worked:
        told += teller.say(mark(" It was in vain."))
    return told + (teller.say(mark(" That was the last charge: the artefact is gone.")) if event.is_spent else "")


def _worked(teller: Teller, event: happened.ArtefactWorked) -> str:
    told = _DEEDS[event.does](teller, event)
    if event.by_realm == teller.own:
        return told
    return teller.say(mark("Magic of {realm} has worked here. {told}"), realm=teller.realm(event.by_realm), told=told)


def _figure(sentence: str, digits: int = 0) -> Callable[[Teller, happened.ArtefactWorked], str]:
    """A figure of the unit that has changed by so much."""

    def told(teller: Teller, event: happened.ArtefactWorked) -> str:
        number = abs(event.amount)
        amount = parts(number, digits, teller.language) if digits else teller.figure(number)
        return teller.say(sentence, unit=teller.unit(event.unit), amount=amount)

    return told


def _goods(item: str) -> Callable[[Teller, happened.ArtefactWorked], str]:
    def told(teller: Teller, event: happened.ArtefactWorked) -> str:
        what = teller.amount(item, event.amount)
        return teller.say(mark("{unit} gets {what}."), unit=teller.unit(event.unit), what=what)

    return told


def _value(teller: Teller, event: happened.ArtefactWorked) -> str:
    return teller.say(
        mark("{unit}: the leader's {value} rises by {amount}."),
        unit=teller.unit(event.unit),
        value=teller.say(LEADER_VALUES[event.does]),
        amount=event.amount,
    )


def _curse(teller: Teller, event: happened.ArtefactWorked) -> str:
    lost = [
        f"{teller.say(word)} -{getattr(event, name)}" for name, word in LEADER_VALUES.items() if getattr(event, name)
    ]
    if not lost:
        return teller.say(mark("{unit}: a curse misses the leader."), unit=teller.unit(event.unit))
    return teller.say(mark("{unit}: the leader is cursed: {lost}."), unit=teller.unit(event.unit), lost=", ".join(lost))


def _plagues(teller: Teller, event: happened.ArtefactWorked) -> str:
    plural = mark_plural("{number} plague around {unit} is over.", "{number} plagues around {unit} are over.")
    return teller.count(plural, event.amount, unit=teller.unit(event.unit))


def _revival(teller: Teller, event: happened.ArtefactWorked) -> str:
    return teller.say(mark("{unit}: the dead leader lives again."), unit=teller.unit(event.unit))


def _spell(teller: Teller, event: happened.ArtefactWorked) -> str:
    learned = action(teller, event.amount)
    return teller.say(
        mark("{unit}: the leader has learned UG {number} ({action}) for good."),
        unit=teller.unit(event.unit),
        number=event.amount,
        action=learned,
    )


def _recharge(teller: Teller, event: happened.ArtefactWorked) -> str:
    unit = teller.unit(event.unit)
    if not event.amount:
        return teller.say(mark("{unit}: the other artefact glows."), unit=unit)
    plural = mark_plural(
        "{unit}: the other artefact has {number} more charge.", "{unit}: the other artefact has {number} more charges."
    )
    return teller.count(plural, event.amount, unit=unit)


_DEEDS: Final[Mapping[str, Callable[[Teller, happened.ArtefactWorked], str]]] = {
    "fertility": _figure(mark("{unit}: the fertility rises by {amount}."), 3),
    "blight": _figure(mark("{unit}: the fertility falls by {amount}."), 3),
    "farmland": _figure(mark("{unit}: the farmland grows by {amount}.")),
    "walls": _figure(mark("{unit}: the fortification level (VS) rises by {amount}.")),
    "roads": _figure(mark("{unit}: the movement cost falls by {amount}."), 2),
    "mire": _figure(mark("{unit}: the movement cost rises by {amount}."), 2),
    "morale": _figure(mark("{unit}: the morale bonus rises by {amount} %.")),
    "military": _figure(mark("{unit}: the military bonus rises by {amount} %.")),
    "movement": _figure(mark("{unit} has {amount} movement points more this round.")),
    "fear": _figure(mark("{unit}: the morale of its enemies is {amount} % lower in the battles of this round.")),
    "shield": _figure(mark("{unit}: the defence value is {amount} higher in the battles of this round."), 1),
    "destroys_undead": _figure(
        mark("{unit}: up to {amount} zombies of the enemies are destroyed at the start of each battle of this round.")
    ),
    "harvest": _goods("food"),
    "treasure": _goods("crowns"),
    "leadership": _value,
    "diplomacy": _value,
    "strength": _value,
    "curse": _curse,
    "plague_stop": _plagues,
    "revival": _revival,
    "spell": _spell,
    "recharge": _recharge,
}
"""What an artefact did, deed by deed; sights, maps, magic attacks and journeys have events of their own."""


def _teleported(teller: Teller, event: happened.GroupTeleported) -> str:
    return teller.say(
        mark("{unit} is taken from {from_x}/{from_y} to {x}/{y} ({terrain}, {owner})."),
        unit=teller.unit(event.unit),
        from_x=event.from_x,
        from_y=event.from_y,
        x=event.x,
        y=event.y,
        terrain=teller.terrain(event.terrain),
        owner=teller.realm(event.owner),
    )


# ── Whose they are now ───────────────────────────────────────────────────────────────────────────


def _transferred(teller: Teller, event: happened.ArtefactTransferred) -> str:
    return teller.say(
        mark("{unit} gives {what} to {to}."),
        unit=teller.unit(event.unit),
        what=artefact(teller, event.kind),
        to=teller.unit(event.to_unit),
    )


def _dropped(teller: Teller, event: happened.ArtefactDropped) -> str:
    gaps = {"unit": teller.unit(event.unit), "what": artefact(teller, event.kind)}
    if not event.to_unit:
        return teller.say(mark("{unit} throws {what} away; nobody will find it again."), **gaps)
    return teller.say(mark("{unit} leaves {what} in {to}."), to=teller.unit(event.to_unit), **gaps)


_FOUND: Final = {
    "horde": mark_plural(
        "{unit} takes {number} artefact from the beaten horde.",
        "{unit} takes {number} artefacts from the beaten horde.",
    ),
    "conquest": mark_plural("There is {number} artefact in {unit}.", "There are {number} artefacts in {unit}."),
    "dropped": mark_plural(
        "{number} artefact has been left behind in {unit}.", "{number} artefacts have been left behind in {unit}."
    ),
}


def _found(teller: Teller, event: happened.ArtefactsFound) -> str:
    return teller.count(_FOUND[event.source], event.count, unit=teller.unit(event.unit))


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.ArtefactExamined: _examined,
    happened.ArtefactTransferred: _transferred,
    happened.ArtefactUsed: _used,
    happened.ArtefactWorked: _worked,
    happened.GroupTeleported: _teleported,
    happened.ArtefactDropped: _dropped,
    happened.ArtefactsFound: _found,
}
"""How each kind of event is told."""
