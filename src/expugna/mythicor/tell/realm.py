"""How players are told of special actions, of their realm and its groups, of settings, races and ships."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.state import Stance
from expugna.mythicor.tell.teller import BONUSES, LEADER_VALUES, Teller

# ── Special actions ──────────────────────────────────────────────────────────────────────────────

_TIMES: Final = (
    "",
    "",
    mark(" It worked twice (chance for more than once: {chance} %)."),
    mark(" It worked thrice (chance for more than once: {chance} %)."),
)


def _times(teller: Teller, factor: int, chance: int) -> str:
    """How often a special action worked, when it was more than once (M-10-4)."""
    return teller.say(_TIMES[factor], chance=chance) if factor > 1 else ""


def _bonus(teller: Teller, event: happened.BonusRaised) -> str:
    told = teller.say(
        mark("{unit}: the {bonus} rises from {before} % to {after} %."),
        unit=teller.unit(event.unit),
        bonus=teller.say(BONUSES[event.bonus]),
        before=event.before,
        after=event.after,
    )
    return told + _times(teller, event.factor, event.chance_percent)


def _value(teller: Teller, event: happened.ValueRaised) -> str:
    told = teller.say(
        mark("{unit}: the leader's {value} rises from {before} to {after}."),
        unit=teller.unit(event.unit),
        value=teller.say(LEADER_VALUES[event.value]),
        before=event.before,
        after=event.after,
    )
    return told + _times(teller, event.factor, event.chance_percent)


def _farmland(teller: Teller, event: happened.FarmlandCleared) -> str:
    told = teller.say(
        mark("{unit}: farmland is cleared, from {before} to {after}."),
        unit=teller.unit(event.unit),
        before=teller.figure(event.before),
        after=teller.figure(event.after),
    )
    return told + _times(teller, event.factor, event.chance_percent)


def _map(teller: Teller, event: happened.MapDrawn) -> str:
    return teller.say(mark("A map of the land around {x}/{y} is drawn."), x=event.x, y=event.y)


# ── The realm and its groups ─────────────────────────────────────────────────────────────────────

_STANCES: Final = {
    Stance.FRIEND: mark("{realm} declares {other} a friend."),
    Stance.FOE: mark("{realm} declares {other} a foe."),
    Stance.NEUTRAL: mark("{realm} declares itself neutral towards {other}."),
}
_STANCES_TO_ALL: Final = {
    Stance.FRIEND: mark("{realm} declares all others friends."),
    Stance.FOE: mark("{realm} declares all others foes."),
    Stance.NEUTRAL: mark("{realm} declares itself neutral towards all others."),
}


def _stance(teller: Teller, event: happened.StanceDeclared) -> str:
    sentences = _STANCES if event.towards else _STANCES_TO_ALL
    return teller.say(sentences[event.stance], realm=teller.realm(event.realm), other=teller.realm(event.towards))


def _named(teller: Teller, event: happened.Named) -> str:
    if event.unit.startswith("R"):
        return teller.say(
            mark("The realm {realm} is called “{name}” from now on."), realm=event.realm, name=event.after
        )
    key = event.unit.removeprefix(f"{event.realm}/")
    return teller.say(mark("{unit} is called “{name}” from now on."), unit=key, name=event.after)


def _message(teller: Teller, event: happened.MessageSent) -> str:
    if event.to_realm == teller.own:
        return teller.say(mark("A message from {realm} arrives."), realm=teller.realm(event.realm))
    return teller.say(mark("A message goes to {realm}."), realm=teller.realm(event.to_realm))


def _leader(teller: Teller, klass: str, name: str) -> str:
    return f"{teller.klass(klass)} {name}".rstrip()


def _removed(teller: Teller, event: happened.LeaderRemoved) -> str:
    sentence = mark("{unit}: {leader} is laid to rest.")
    told = teller.say(sentence, unit=teller.unit(event.unit), leader=_leader(teller, event.klass, event.name))
    return told + _lost(teller, event.lost)


def _dismissed(teller: Teller, event: happened.LeaderDismissed) -> str:
    sentence = mark("{unit}: {leader} is dismissed.")
    told = teller.say(sentence, unit=teller.unit(event.unit), leader=_leader(teller, event.klass, event.name))
    return told + _lost(teller, event.lost)


def _lost(teller: Teller, lost: Mapping[str, int]) -> str:
    """What the group's bonuses lose with the leader; nothing, if nothing."""
    told = ", ".join(f"{teller.say(BONUSES[bonus])} -{percent} %" for bonus, percent in lost.items())
    return teller.say(mark(" With the leader goes: {bonuses}."), bonuses=told) if told else ""


def _appointed(teller: Teller, event: happened.LeaderAppointed) -> str:
    return teller.say(
        mark("{unit} appoints a leader for {group}: {klass}, for {crowns}."),
        unit=teller.unit(event.unit),
        group=teller.unit(event.group),
        klass=teller.klass(event.klass),
        crowns=teller.crowns(event.price_crowns),
    )


def _created(teller: Teller, event: happened.GroupCreated) -> str:
    return teller.say(
        mark("{unit} forms the group {group}: {klass}, for {crowns}."),
        unit=teller.unit(event.unit),
        group=teller.unit(event.group),
        klass=teller.klass(event.klass),
        crowns=teller.crowns(event.price_crowns),
    )


def _dissolved(teller: Teller, event: happened.GroupDissolved) -> str:
    unit = teller.unit(event.unit)
    if not event.to_unit:
        return teller.say(mark("{unit} is dissolved; there was nothing to leave."), unit=unit)
    return teller.say(mark("{unit} is dissolved; {to} takes everything."), unit=unit, to=teller.unit(event.to_unit))


# ── Settings, race, ships ────────────────────────────────────────────────────────────────────────


def _setting(teller: Teller, event: happened.SettingChanged) -> str:
    retreat = (
        mark("{unit}: the retreat value is now {after} % (was {before} %)."),
        mark("{unit}: the retreat value is still {after} %."),
    )
    allotment = (
        mark("{unit}: the food allotment is now {after} % (was {before} %)."),
        mark("{unit}: the food allotment is still {after} %."),
    )
    other, same = retreat if event.setting == "retreat_percent" else allotment
    sentence = same if event.after == event.before else other
    return teller.say(sentence, unit=teller.unit(event.unit), before=event.before, after=event.after)


def _race(teller: Teller, event: happened.RaceChanged) -> str:
    other, first = (
        mark("{unit} belongs to another race now: {after} (was: {before})."),
        mark("{unit} has a race now: {after}."),
    )
    sentence = other if event.before else first
    before, after = teller.race(event.before), teller.race(event.after)
    return teller.say(sentence, unit=teller.unit(event.unit), before=before, after=after)


def _undead(teller: Teller, event: happened.BecameUndead) -> str:
    return teller.say(mark("{unit} has become undead; nothing living can stay there."), unit=teller.unit(event.unit))


def _to_sea(teller: Teller, event: happened.WentToSea) -> str:
    return teller.say(
        mark("{unit} goes to sea with {warships} and {transports}."),
        unit=teller.unit(event.unit),
        warships=teller.amount("warships", event.warships),
        transports=teller.amount("transports", event.transports),
    )


def _ashore(teller: Teller, event: happened.WentAshore) -> str:
    return teller.say(mark("{unit} goes ashore."), unit=teller.unit(event.unit))


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.BonusRaised: _bonus,
    happened.ValueRaised: _value,
    happened.FarmlandCleared: _farmland,
    happened.MapDrawn: _map,
    happened.StanceDeclared: _stance,
    happened.Named: _named,
    happened.MessageSent: _message,
    happened.LeaderRemoved: _removed,
    happened.LeaderDismissed: _dismissed,
    happened.LeaderAppointed: _appointed,
    happened.GroupCreated: _created,
    happened.GroupDissolved: _dissolved,
    happened.SettingChanged: _setting,
    happened.RaceChanged: _race,
    happened.BecameUndead: _undead,
    happened.WentToSea: _to_sea,
    happened.WentAshore: _ashore,
}
"""How each kind of event is told."""
