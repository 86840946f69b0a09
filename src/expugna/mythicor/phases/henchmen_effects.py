"""What henchmen do who have succeeded (HA 1 to 10): to the victim, and for those who sent them."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from expugna.kernel.dice import Stream
from expugna.mythicor import henchmen
from expugna.mythicor.events import GroupCounted, HenchmenScouted, ProvinceCounted
from expugna.mythicor.phases import race
from expugna.mythicor.phases.scouting import seen
from expugna.mythicor.phases.sights import exact_group, exact_province, seen_group
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import Change, add, is_living


class Raid(NamedTuple):
    """Henchmen of the ``sender`` go against the ``victim``: ``sent`` of them, as ``strong`` (A) ``against`` (D)."""

    number: int
    rule: str
    sender: Province | Group
    victim: Province | Group
    sent: int
    strong: int
    against: int
    stream: Stream


class Effect(NamedTuple):
    """How much they did, and what came and went by it with those who sent them and with the victim."""

    amount: int
    own: tuple[Change, ...] = ()
    theirs: tuple[Change, ...] = ()
    is_noticed: bool = False


NOTHING: Final = Effect(0)


def rob(play: Play, raid: Raid) -> Effect:
    """HA 1: crowns go to the sender's unit."""
    count = henchmen.robbed_crowns(play.spec, raid.strong, raid.victim.crowns)
    return _moved(raid, "crowns", count)


def sabotage(play: Play, raid: Raid) -> Effect:
    """HA 2: the VS falls by one level, if there is any and they are enough for it."""
    land = raid.victim
    if not isinstance(land, Province) or not land.fortification:
        return NOTHING
    if raid.strong < henchmen.saboteurs_needed(play.spec, land.fortification):
        return NOTHING
    land.fortification -= 1
    return Effect(1, is_noticed=True)


def massacre(play: Play, raid: Raid) -> Effect:
    """HA 3: a part of the population dies."""
    count = henchmen.massacred(play.spec, raid.strong, raid.victim.population)
    return _vanished(raid, {"population": count})


def burn(play: Play, raid: Raid) -> Effect:
    """HA 7: food burns."""
    count = henchmen.burnt_food(play.spec, raid.strong, raid.victim.food)
    return _vanished(raid, {"food": count})


def assassinate(play: Play, raid: Raid) -> Effect:
    """HA 8: the living leader may die; his guards notice the attempt, too. He stays with the group (M-1.4-2)."""
    group = raid.victim
    if not isinstance(group, Group) or group.leader is None or not is_living(group):
        return NOTHING
    often, times = henchmen.killed_of(play.spec, group.leader.strength)
    group.leader.is_dead = raid.stream.below(times) < often
    return Effect(int(group.leader.is_dead), is_noticed=True)


def sink(play: Play, raid: Raid) -> Effect:
    """HA 9: ships go down, but at sea none that somebody aboard needs."""
    return _vanished(raid, henchmen.sunk(play.spec, raid.strong, raid.victim))


def entice(play: Play, raid: Raid) -> Effect:
    """HA 10: henchmen change sides; those who have a race come only where it may come in (M-1.3-2)."""
    people = race.race_of(raid.victim, "henchmen", play.spec)
    count = henchmen.enticed(play.spec, raid.strong, raid.victim.henchmen)
    if not count or race.objection(raid.sender, people, play.state.realms, play.spec) is not None:
        return NOTHING
    race.settle(play, raid.sender, people)
    return _moved(raid, "henchmen", count)


def only_look(_play: Play, _raid: Raid) -> Effect:
    """HA 4 to 6: nothing changes, nobody notices; see ``look``."""
    return NOTHING


def look(play: Play, raid: Raid) -> None:
    """HA 4 to 6: tell what they have seen."""
    victim = raid.victim
    if raid.number == henchmen.RECONNAISSANCE and isinstance(victim, Province):
        play.tell(HenchmenScouted, raid.rule, raid.sender, seen=seen(play, victim))
    elif raid.number == henchmen.SPYING_ON_PROVINCE and isinstance(victim, Province):
        play.tell(ProvinceCounted, raid.rule, raid.sender, seen=seen(play, victim), exact=exact_province(victim))
    elif raid.number == henchmen.SPYING_ON_GROUP and isinstance(victim, Group):
        play.tell(GroupCounted, raid.rule, raid.sender, seen=seen_group(play, victim), exact=exact_group(victim))


def _moved(raid: Raid, item: str, count: int) -> Effect:
    if not count:
        return NOTHING
    return Effect(count, (add(raid.sender, item, count),), (add(raid.victim, item, -count),), is_noticed=True)


def _vanished(raid: Raid, lost: Mapping[str, int]) -> Effect:
    count = sum(lost.values())
    if not count:
        return NOTHING
    gone = tuple(add(raid.victim, item, -number) for item, number in lost.items() if number)
    return Effect(count, (), gone, is_noticed=True)


EFFECTS: Final[Mapping[int, Callable[[Play, Raid], Effect]]] = {
    henchmen.ROBBERY: rob,
    henchmen.SABOTAGE: sabotage,
    henchmen.MASSACRE: massacre,
    henchmen.RECONNAISSANCE: only_look,
    henchmen.SPYING_ON_PROVINCE: only_look,
    henchmen.SPYING_ON_GROUP: only_look,
    henchmen.ARSON: burn,
    henchmen.ASSASSINATION: assassinate,
    henchmen.SINKING: sink,
    henchmen.ENTICEMENT: entice,
}
"""What each order does, by its number."""
