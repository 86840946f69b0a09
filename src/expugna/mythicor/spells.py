"""What holds for this round only: spells that leaders have cast on themselves, guards that are on the watch."""

from typing import NamedTuple

from expugna.mythicor.state import Unit
from expugna.mythicor.units import key_of


class Ward(NamedTuple):
    """What a group has in the battles of the round: zombies that it destroys at the start of each (UG-12), percent that
    it takes off the enemies' morale (UG-15), tenths of defence value (UG-19)."""

    destroys_undead: int
    fear: int
    shield_tenths: int


class Spells:
    """Of the round that is being evaluated, by the keys of units. Nothing of it is in the next round's state; where
    realms are evaluated one by one, what is a realm's holds until its next turn (``phases.turns``).

    ``destroys_undead``: zombies that a priest destroys at the start of each battle (UG-12). ``fear``: taken off the
    enemies' morale, in percent (UG-15). ``shield_tenths`` of defence value (UG-19). These are their leaders' and end
    with them; those that begin with ``given_`` an artefact has given to the groups (ART-1), as ``movement_points``.
    ``guards``: units whose henchmen keep guard (HA-11).
    """

    def __init__(self) -> None:
        self.destroys_undead: dict[str, int] = {}
        self.fear: dict[str, int] = {}
        self.shield_tenths: dict[str, int] = {}
        self.given_destroys_undead: dict[str, int] = {}
        self.given_fear: dict[str, int] = {}
        self.given_shield_tenths: dict[str, int] = {}
        self.guards: set[str] = set()
        self.movement_points: dict[str, int] = {}

    def strengthen(self, does: str, unit: Unit, value: int) -> None:
        """An artefact adds to what holds for the unit (ART-1): fear, shield, destroyed undead or movement points."""
        holding = {
            "fear": self.given_fear,
            "shield": self.given_shield_tenths,
            "destroys_undead": self.given_destroys_undead,
            "movement": self.movement_points,
        }[does]
        key = key_of(unit)
        holding[key] = holding.get(key, 0) + value

    def ward(self, key: str, *, is_led: bool) -> Ward:
        """What the group with that key has in its battles; a dead leader's own spells are over."""
        return Ward(
            self.given_destroys_undead.get(key, 0) + (self.destroys_undead.get(key, 0) if is_led else 0),
            self.given_fear.get(key, 0) + (self.fear.get(key, 0) if is_led else 0),
            self.given_shield_tenths.get(key, 0) + (self.shield_tenths.get(key, 0) if is_led else 0),
        )
