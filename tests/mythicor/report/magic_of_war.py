"""Events of war magic, played out, and variants that no dice of the standard bring about (UG 7 to UG 25)."""

from functools import cache
from typing import Any

from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from tests.mythicor.engine.positions import mythicor_at

OWN, OTHER = 1001, 1002

SORCERERS = """
    map ooc
    1001 archmage human
      P1/1 militia=30 light_spears=5
      G1 1/1 archmage strength=7 militia=4
      G2 1/1 sorcerer strength=1
      G3 1/1 sorcerer strength=2
    1002 archmage human
      P2/1 vs=1 militia=30 light_spears=20
      P3/1 population=9
      G1 2/1 sorcerer strength=5 militia=30
      G2 2/1 sorcerer strength=5
"""
PRIESTS = """
    map oo
    1001 high_priest human
      G1 1/1 high_priest strength=12
      G2 1/1 dead:hero militia=4
    1002 high_priest human
      G1 1/1 dead:hero
"""
CONJURERS = """
    map os
    1001 necromancer human
      P1/1 recruits=20 crowns=200
      G1 1/1 necromancer strength=12 race=undead zombies=4
      G2 2/1 dead:hero at_sea transports=2
      G3 1/1 conjurer strength=12
    1002 necromancer human
      G1 2/1 conjurer strength=12 at_sea transports=2
      G2 1/1 dead:hero transports=2
"""


@cache
def war_magic_events() -> tuple[Event, ...]:
    """At least one event of each kind, as both realms are told of them."""
    found: list[Event] = []
    for text, orders in (
        (
            SORCERERS,
            {
                OWN: "G1 UG 7 P2/1\nG2 UG 19\nG3 UG 7 P3/1",
                OTHER: "G1 UG 7 P1/1\nG2 UG 8 1001/G1",
            },
        ),
        (SORCERERS, {OWN: "G1 UG 8 1002/G1"}),
        (PRIESTS, {OWN: "G1 UG 14 G2"}),
        (PRIESTS, {OWN: "G1 UG 14 1002/G1"}),
        (PRIESTS, {OWN: "G1 UG 12"}),
        (CONJURERS, {OWN: "G1 UG 23 3 8\nG3 UG 25 G2", OTHER: "G1 UG 25 G2"}),
        (CONJURERS, {OWN: "G1 UG 23 1 1\nG3 UG 15"}),
    ):
        found += [one for one in mythicor_at(text).give(orders).events if isinstance(one, KINDS)]
    return (*found, *variants())


KINDS = (
    happened.SpellCast,
    happened.MagicStruck,
    happened.LeaderRevived,
    happened.GroupSummoned,
    happened.UndeadRecruited,
)


def variants() -> tuple[Event, ...]:
    """Failures, a leader who learned by it, and a leader with a name."""
    own: dict[str, Any] = {
        "seen_by": (Seat(str(OWN)),),
        "realm": OWN,
        "unit": f"{OWN}/G2",
        "rule": "UG-14",
        "phase": "UG",
    }
    tried: dict[str, Any] = {**own, "succeeded": False, "chance_percent": 50, "strength": 5}
    return (
        happened.SpellCast(**tried, number=14, target=f"{OTHER}/G1"),
        happened.SpellCast(**tried, number=25, target=f"{OTHER}/G1", grew=1),
        happened.SpellCast(**tried, number=25, target=f"{OTHER}/G1", is_aground=True),
        happened.SpellCast(**tried, number=7, target="P2/1", value=1000),
        happened.UndeadRecruited(
            **own,
            number=23,
            succeeded=False,
            chance_percent=50,
            grew=1,
            from_unit="P1/1",
            kind="militia",
            count=0,
            price_crowns=0,
        ),
        happened.LeaderRevived(
            **own,
            x=1,
            y=1,
            group_realm=OWN,
            klass="hero",
            name="Rogan",
            at_sea=False,
            troops="few",
            by_unit=f"{OTHER}/G1",
            by_troops="none",
        ),
    )
