"""Events of henchmen: what those who sent them are told, and what the victims are told (HA)."""

from expugna.mythicor.events.happened import Happened
from expugna.mythicor.events.seen import SeenProvince


class HenchmenSent(Happened, frozen=True, kw_only=True, tag="henchmen-sent"):
    """HA 1 to 10: a unit ``sent`` henchmen against the unit ``target``; they counted as ``effective``, and ``lost`` of
    them did not come back. Told to those who sent them, and nothing of how the target was guarded.

    ``effect``: how much they did, in what the order is about (crowns, levels, people, food, leaders, ships, henchmen);
    0 for nothing, and for those that only look.
    """

    number: int
    target: str
    sent: int
    effective: int
    succeeded: bool
    lost: int
    effect: int = 0


class HenchmenStruck(Happened, frozen=True, kw_only=True, tag="henchmen-struck"):
    """HA 1 to 10: what henchmen did to the ``unit``, or tried to do. Told to its realm, if it noticed anything: nobody
    notices henchmen who only looked, or who did not find anything.

    They came as ``effective`` against ``against`` and had a chance of ``chance_percent``. ``by_realm`` had sent them; 0
    if that did not come out. ``effect`` as in HenchmenSent.
    """

    number: int
    effective: int
    against: int
    chance_percent: int
    succeeded: bool
    effect: int = 0
    by_realm: int = 0


class HenchmenScouted(Happened, frozen=True, kw_only=True, tag="henchmen-scouted"):
    """HA 4: what henchmen saw of a province. Told after the event that says how they got there."""

    seen: SeenProvince


class GuardPosted(Happened, frozen=True, kw_only=True, tag="guard-posted"):
    """HA 11: the unit's henchmen keep guard this round, and count as ``against`` together with the base."""

    henchmen: int
    against: int


HenchmenEvent = HenchmenSent | HenchmenStruck | HenchmenScouted | GuardPosted
