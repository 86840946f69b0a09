"""How players are told of war magic: magic attacks, spells for battles, the dead, undead recruits (UG)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.events.magic import Acted
from expugna.mythicor.tell.teller import Teller, mark_plural, parts
from expugna.mythicor.units import TROOPS

_CAST: Final = {
    7: mark("{unit} calls a magic storm down on {target}: strength {strength}, damage {value}."),
    8: mark("{unit} calls a magic storm down on {target}: strength {strength}, damage {value}."),
    12: mark("{unit}: in this round {value} zombies fall at the start of each battle against them."),
    14: mark("{unit} prays over the dead leader of {target} (chance {chance} %): he lives."),
    15: mark("{unit} is shrouded in fear this round: its enemies' morale in battle is {value} % lower."),
    19: mark("{unit} stands behind a magic shield this round: its defence values are {value} higher."),
    25: mark("{unit} calls {target} (chance {chance} %): the group comes."),
}
_IN_VAIN: Final = {
    14: mark("{unit} prays over the dead leader of {target} in vain (chance {chance} %)."),
    25: mark("{unit} calls {target} in vain (chance {chance} %)."),
}
_FAILED: Final = mark("{unit}: the spell fails (chance {chance} %).")
_AGROUND: Final = mark("{unit} calls {target}, but its ships cannot carry it here, so it stays where it is.")
_SHIELD: Final = 19
_FALLEN: Final = (
    mark(" No soldier falls, {losses} % of the combat value is lost."),
    mark(" {number} of {all} soldiers fall, {losses} % of the combat value."),
    mark(" All {all} soldiers fall."),
    mark(" The only soldier falls."),
)


def _cast(teller: Teller, event: happened.SpellCast) -> str:
    sentence = _CAST[event.number]
    if event.is_aground:
        sentence = _AGROUND
    elif not event.succeeded:
        sentence = _IN_VAIN.get(event.number, _FAILED)
    is_shield = event.number == _SHIELD
    told = teller.say(
        sentence,
        unit=teller.unit(event.unit),
        target=teller.unit(event.target) if event.target else "",
        strength=event.strength,
        value=parts(event.value, 1, teller.language) if is_shield else teller.figure(event.value),
        chance=event.chance_percent,
    )
    return told + _grew(teller, event)


def _grew(teller: Teller, event: Acted) -> str:
    return teller.say(mark(" The leader's strength rises by {number}."), number=event.grew) if event.grew else ""


def _struck(teller: Teller, event: happened.MagicStruck) -> str:
    victim = whose(teller, event.unit, event.victim_realm)
    if not event.unit.startswith("P"):
        victim = teller.say(mark("{group} in {x}/{y}"), group=victim, x=event.x, y=event.y)
    if event.realm == teller.own:
        told = teller.say(mark("Magic hits {victim}."), victim=victim)
    else:
        told = teller.say(mark("Magic of {realm} hits {victim}."), realm=teller.realm(event.realm), victim=victim)
    if not event.victim_troops:
        return told + teller.say(mark(" There are no soldiers."))
    strike = event.strike
    told += teller.share(
        _FALLEN,
        sum(strike.lost.values()),
        sum(event.victim_troops.values()),
        losses=teller.hundredths(strike.losses_hundredths),
    )
    if strike.morale_percent:
        told += teller.say(mark(" The morale bonus falls by {number}."), number=-strike.morale_percent)
    return told


def whose(teller: Teller, unit: str, realm: int) -> str:
    """The unit, and whose it is if it is another realm's."""
    return teller.unit(unit) if realm == teller.own else f"{teller.unit(unit)} ({teller.realm(realm)})"


def _revived(teller: Teller, event: happened.LeaderRevived) -> str:
    leader = teller.klass(event.klass)
    return teller.say(
        mark("{priest} has brought the leader of {group} back to life: {leader}."),
        priest=whose(teller, event.by_unit, event.realm),
        group=whose(teller, event.unit, event.group_realm),
        leader=f"{event.name} ({leader})" if event.name else leader,
    )


def _summoned(teller: Teller, event: happened.GroupSummoned) -> str:
    sentence = (
        mark("{group} has been called to {conjurer} and lies at sea in {x}/{y} now ({land}, {owner}).")
        if event.at_sea
        else mark("{group} has been called to {conjurer} and stands in {x}/{y} now ({land}, {owner}).")
    )
    return teller.say(
        sentence,
        group=whose(teller, event.unit, event.group_realm),
        conjurer=whose(teller, event.by_unit, event.realm),
        x=event.x,
        y=event.y,
        land=teller.terrain(event.terrain),
        owner=teller.realm(event.owner),
    )


def _recruited(teller: Teller, event: happened.UndeadRecruited) -> str:
    if not event.succeeded:
        told = teller.say(_FAILED, unit=teller.unit(event.unit), chance=event.chance_percent)
        return told + _grew(teller, event)
    plural = mark_plural(
        "{unit} makes {number} recruit of {land} undead for {crowns}: {troops}.",
        "{unit} makes {number} recruits of {land} undead for {crowns}: {troops}.",
    )
    told = teller.count(
        plural,
        event.count,
        unit=teller.unit(event.unit),
        land=teller.unit(event.from_unit),
        crowns=teller.crowns(event.price_crowns),
        troops=teller.amount(TROOPS + event.kind, event.count),
    )
    return told + _grew(teller, event)


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.SpellCast: _cast,
    happened.MagicStruck: _struck,
    happened.LeaderRevived: _revived,
    happened.GroupSummoned: _summoned,
    happened.UndeadRecruited: _recruited,
}
