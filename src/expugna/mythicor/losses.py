"""What the round has cost a realm: the part of the first page that tells what was lost."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.changes import owners
from expugna.mythicor.events import Event
from expugna.mythicor.notices import LOST, Notice, worst
from expugna.mythicor.tell.henchmen import blow
from expugna.mythicor.tell.teller import Plural, Teller, mark_plural
from expugna.mythicor.tell.telling import tell


def losses(teller: Teller, events: Sequence[Event]) -> Iterator[Notice]:
    """What battles, others' magic and henchmen, unpaid upkeep, hunger and plagues have taken this round, and which
    leaders, groups and provinces are lost."""
    yield from _lands(teller, events)
    yield from _leaders(teller, events)
    for plural, lost, rule in (*_in_war(teller, events), *_at_home(events)):
        places = [(count, f"{_as_ordered(unit)} (-{teller.figure(count)})") for unit, count in lost if count > 0]
        if places:
            total = sum(count for count, _ in places)
            yield Notice(LOST, teller.count(plural, total, places=worst(teller, places)), rule)
    yield from _taken(teller, events)


_Loss = tuple[Plural, list[tuple[str, int]], str]
"""The sentence, how much each unit lost, and the rule."""


def _lands(teller: Teller, events: Sequence[Event]) -> Iterator[Notice]:
    """Provinces that others have taken or won, by who has them now; one that came back is not lost."""
    lost: dict[str, int] = {}
    for event in events:
        if isinstance(event, happened.ProvinceConquered | happened.ProvinceWon):
            former, owner = owners(event)
            if former == teller.own:
                lost[event.unit] = owner
            elif owner == teller.own:
                lost.pop(event.unit, None)
    plural = mark_plural(
        "{number} province was lost to {realm}: {places}.", "{number} provinces were lost to {realm}: {places}."
    )
    by_owner = groupby(sorted(lost, key=lambda unit: lost[unit]), key=lambda unit: lost[unit])
    for owner, units in by_owner:
        places = [(0, unit) for unit in units]
        told = teller.count(plural, len(places), realm=teller.realm(owner), places=worst(teller, places))
        yield Notice(LOST, told, "M-7.2-3")


def _leaders(teller: Teller, events: Sequence[Event]) -> Iterator[Notice]:
    """Leaders who fell in battle or in a duel, were murdered, or went over with their groups."""
    own = f"{teller.own}/"
    for event in events:
        if isinstance(event, happened.BattleFought):
            sides = ((event.attacker, event.battle.attacker), (event.defender, event.battle.defender))
            for unit, outcome in sides:
                if outcome.is_leader_killed and unit.startswith(own):
                    sentence = mark("The leader of {unit} has fallen in battle.")
                    yield Notice(LOST, teller.say(sentence, unit=teller.unit(unit)), "M-7.1-6", unit)
        elif isinstance(event, happened.DuelFought) and event.dead.startswith(own):
            sentence = mark("The leader of {unit} has died in a duel.")
            yield Notice(LOST, teller.say(sentence, unit=teller.unit(event.dead)), event.rule, event.dead)
        elif isinstance(event, happened.LeaderMurdered) or _went_over(event, teller.own):
            yield Notice(LOST, tell(teller, event), event.rule, event.unit)


def _went_over(event: Event, own: int) -> bool:
    return isinstance(event, happened.GroupWon) and event.from_realm == own


def _in_war(teller: Teller, events: Sequence[Event]) -> Iterator[_Loss]:
    fallen: dict[str, int] = {}
    for event in events:
        if isinstance(event, happened.BattleFought):
            for unit, realm, outcome in (
                (event.attacker, event.attacker_realm, event.battle.attacker),
                (event.defender, event.defender_realm, event.battle.defender),
            ):
                if realm == teller.own:
                    fallen[unit] = fallen.get(unit, 0) + sum(outcome.lost.values())
    plural = mark_plural("{number} soldier fell in battle: {places}.", "{number} soldiers fell in battle: {places}.")
    yield plural, list(fallen.items()), "M-7.1-3"
    struck = [
        (event.unit, sum(event.strike.lost.values()))
        for event in events
        if isinstance(event, happened.MagicStruck) and event.victim_realm == teller.own
    ]
    plural = mark_plural("{number} soldier fell by magic: {places}.", "{number} soldiers fell by magic: {places}.")
    yield plural, struck, "M-5-4"


def _at_home(events: Sequence[Event]) -> Iterator[_Loss]:
    upkeep = [event for event in events if isinstance(event, happened.UpkeepPaid)]
    yield (
        mark_plural("{number} unpaid soldier deserted: {places}.", "{number} unpaid soldiers deserted: {places}."),
        [(event.unit, sum(event.deserters.values())) for event in upkeep],
        "M-2-4",
    )
    yield (
        mark_plural("{number} unpaid henchman left: {places}.", "{number} unpaid henchmen left: {places}."),
        [(event.unit, event.henchmen_left) for event in upkeep],
        "M-2-4",
    )
    yield (
        mark_plural(
            "Where pay was missing the morale bonus fell, by {number}: {places}.",
            "Where pay was missing the morale bonus fell, by {number} in all: {places}.",
        ),
        [(event.unit, event.morale_before - event.morale_after) for event in upkeep],
        "M-2-4",
    )
    yield (
        mark_plural(
            "Hunger took {number} of the population: {places}.", "Hunger took {number} of the population: {places}."
        ),
        [
            (event.unit, event.population_before - event.population_after)
            for event in events
            if isinstance(event, happened.Produced)
        ],
        "M-1.2-4",
    )
    yield (
        mark_plural(
            "Plagues killed {number} of the population: {places}.",
            "Plagues killed {number} of the population: {places}.",
        ),
        [
            (event.unit, event.population_before - event.population_after)
            for event in events
            if isinstance(event, happened.PlagueRaged)
        ],
        "M-5-3",
    )


def _taken(teller: Teller, events: Sequence[Event]) -> Iterator[Notice]:
    """What strangers' henchmen and thieves have taken or destroyed, one by one (HA, UG-26)."""
    for event in events:
        if isinstance(event, happened.HenchmenStruck) and event.effect:
            yield Notice(LOST, blow(teller, event), event.rule, event.unit)
        elif isinstance(event, happened.CrownsStolen):
            yield Notice(LOST, tell(teller, event), event.rule, event.unit)


def _as_ordered(key: str) -> str:
    """An own unit as orders name it, by its key."""
    return key if key.startswith("P") else f"G{key.partition('/G')[2]}"
