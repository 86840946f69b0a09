"""How players are told of henchmen: of those whom they sent, and of those who came (HA)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor import henchmen
from expugna.mythicor.tell.sight import seen_groups, seen_land, seen_plague
from expugna.mythicor.tell.teller import Teller, mark_plural

# ── What those are told who sent them ────────────────────────────────────────────────────────────

_PURPOSES: Final = {
    henchmen.ROBBERY: mark("{unit} sends {sent} to rob {target} (effect {effective})."),
    henchmen.SABOTAGE: mark("{unit} sends {sent} to damage the wall of {target} (effect {effective})."),
    henchmen.MASSACRE: mark("{unit} sends {sent} to kill people in {target} (effect {effective})."),
    henchmen.RECONNAISSANCE: mark("{unit} sends {sent} to have a look at {target} (effect {effective})."),
    henchmen.SPYING_ON_PROVINCE: mark("{unit} sends {sent} to spy in {target} (effect {effective})."),
    henchmen.SPYING_ON_GROUP: mark("{unit} sends {sent} to spy on {target} (effect {effective})."),
    henchmen.ARSON: mark("{unit} sends {sent} to burn the stores of {target} (effect {effective})."),
    henchmen.ASSASSINATION: mark("{unit} sends {sent} to murder the leader of {target} (effect {effective})."),
    henchmen.SINKING: mark("{unit} sends {sent} to sink ships of {target} (effect {effective})."),
    henchmen.ENTICEMENT: mark("{unit} sends {sent} to entice henchmen of {target} away (effect {effective})."),
}
_IN_VAIN: Final = {
    henchmen.ROBBERY: mark("They find no crowns."),
    henchmen.SABOTAGE: mark("There is no wall, or they are too few for it."),
    henchmen.MASSACRE: mark("They find nobody, or are too few."),
    henchmen.ARSON: mark("They find nothing to burn."),
    henchmen.ASSASSINATION: mark("They do not get at a living leader."),
    henchmen.SINKING: mark("They find no ships that they could sink, or are too few."),
    henchmen.ENTICEMENT: mark("Nobody comes along."),
}
_LOOKED: Final = mark("They come back and tell what they have seen.")
_ENTICED: Final = mark_plural("{number} henchman comes along.", "{number} henchmen come along.")
_LOST: Final = mark_plural("{number} of them is lost.", "{number} of them are lost.")


def _sent(teller: Teller, event: happened.HenchmenSent) -> str:
    told = [
        teller.say(
            _PURPOSES[event.number],
            unit=teller.unit(event.unit),
            sent=teller.amount("henchmen", event.sent),
            target=teller.unit(event.target),
            effective=teller.figure(event.effective),
        ),
        _success(teller, event) if event.succeeded else teller.say(mark("They fail.")),
    ]
    if event.lost:
        told.append(teller.count(_LOST, event.lost))
    elif not event.succeeded or event.number in _IN_VAIN:
        told.append(teller.say(mark("All of them come back.")))
    return " ".join(told)


def _success(teller: Teller, event: happened.HenchmenSent) -> str:
    """What those who succeeded have done; nothing is possible, too."""
    if event.number not in _IN_VAIN:
        return teller.say(_LOOKED)
    if not event.effect:
        return teller.say(_IN_VAIN[event.number])
    match event.number:
        case henchmen.ROBBERY:
            return teller.say(mark("They bring {crowns}."), crowns=teller.crowns(event.effect))
        case henchmen.SABOTAGE:
            return teller.say(mark("The VS falls by {number}."), number=event.effect)
        case henchmen.MASSACRE:
            return teller.say(mark("They kill {people}."), people=teller.amount("population", event.effect))
        case henchmen.ARSON:
            return teller.say(mark("They burn {food}."), food=teller.amount("food", event.effect))
        case henchmen.ASSASSINATION:
            return teller.say(mark("The leader is dead."))
        case henchmen.SINKING:
            return teller.count(mark_plural("They sink {number} ship.", "They sink {number} ships."), event.effect)
        case _:
            return teller.count(_ENTICED, event.effect)


# ── What the victims are told ────────────────────────────────────────────────────────────────────

_DONE: Final = {
    henchmen.ROBBERY: mark("{unit} is robbed of {lost}."),
    henchmen.SABOTAGE: mark("Saboteurs have damaged the wall of {unit}: the VS falls by {effect}."),
    henchmen.MASSACRE: mark("There is a massacre in {unit}: {lost} killed."),
    henchmen.ARSON: mark("Somebody sets fire to the stores of {unit}: {lost} lost."),
    henchmen.SINKING: mark("Somebody sinks ships of {unit}: {lost}."),
    henchmen.ENTICEMENT: mark("Somebody entices henchmen of {unit} away: {lost}."),
}
_MURDERED: Final = mark("The leader of {unit} is murdered.")
_SURVIVED: Final = mark("The leader of {unit} survives an attempt on his life.")
_UNNOTICED: Final = mark("Strangers have been at {unit}, and nobody has noticed.")
_TRIED: Final = {
    henchmen.ROBBERY: mark("Robbers are driven away from {unit}."),
    henchmen.SABOTAGE: mark("Saboteurs are driven away from the wall of {unit}."),
    henchmen.MASSACRE: mark("Murderers are driven away from {unit} before they can kill."),
    henchmen.RECONNAISSANCE: mark("Scouts are driven away from {unit}."),
    henchmen.SPYING_ON_PROVINCE: mark("Spies are found out in {unit}."),
    henchmen.SPYING_ON_GROUP: mark("Spies are found out near {unit}."),
    henchmen.ARSON: mark("Incendiaries are driven away from {unit}."),
    henchmen.ASSASSINATION: mark("Assassins are driven away from {unit}."),
    henchmen.SINKING: mark("Strangers are driven away from the ships of {unit}."),
    henchmen.ENTICEMENT: mark("Strangers who want to entice henchmen of {unit} are driven away."),
}
_ODDS: Final = mark(
    "They were as strong as {effective}, what stood against them as {against}; their chance: {chance} %."
)
_STRANGERS: Final = mark(
    "The strangers were as strong as {effective}, what stood against them as {against}; their chance: {chance} %."
)


def _struck(teller: Teller, event: happened.HenchmenStruck) -> str:
    if event.succeeded:
        who = mark("Nobody knows who was behind it.")
    else:
        who = mark("They were sent by {realm}.") if event.by_realm else mark("Nobody finds out who sent them.")
    odds = teller.say(
        _STRANGERS if event.succeeded else _ODDS,
        effective=teller.figure(event.effective),
        against=teller.figure(event.against),
        chance=event.chance_percent,
    )
    return f"{blow(teller, event)} {teller.say(who, realm=teller.realm(event.by_realm))} {odds}"


def blow(teller: Teller, event: happened.HenchmenStruck) -> str:
    """What henchmen have done to the unit, or tried to do, in a sentence."""
    sentence = _done(event) if event.succeeded else _TRIED[event.number]
    lost = ", ".join(teller.amount(change.item, -change.delta) for change in event.changes)
    return teller.say(sentence, unit=teller.unit(event.unit), lost=lost, effect=event.effect)


def _done(event: happened.HenchmenStruck) -> str:
    if event.number == henchmen.ASSASSINATION:
        return _MURDERED if event.effect else _SURVIVED
    return _DONE[event.number] if event.effect else _UNNOTICED


# ── Scouts and guards ────────────────────────────────────────────────────────────────────────────


def _scouted(teller: Teller, event: happened.HenchmenScouted) -> str:
    seen = event.seen
    told = teller.say(
        mark(
            "Henchmen of {unit} have seen {x}/{y}: {terrain}, movement cost {cost}, owner {owner}, {race}, "
            "BG {settlement}, VS {fortification}; population: {population}; troops: {troops}."
        ),
        unit=teller.unit(event.unit),
        **seen_land(teller, seen),
    )
    return told + seen_plague(teller, seen.plague) + seen_groups(teller, seen.groups)


def _guard(teller: Teller, event: happened.GuardPosted) -> str:
    plural = mark_plural(
        "{number} henchman of {unit} keeps guard this round; whoever comes has {against} against him.",
        "{number} henchmen of {unit} keep guard this round; whoever comes has {against} against him.",
    )
    return teller.count(plural, event.henchmen, unit=teller.unit(event.unit), against=teller.figure(event.against))


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.HenchmenSent: _sent,
    happened.HenchmenStruck: _struck,
    happened.HenchmenScouted: _scouted,
    happened.GuardPosted: _guard,
}
"""How each kind of event is told."""
