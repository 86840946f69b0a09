"""What holds for this round only: spells that leaders have cast on themselves, guards that are on the watch."""

from expugna.mythicor.state import Unit
from expugna.mythicor.units import key_of


class Spells:
    """Of the round that is being evaluated, by the keys of units. Nothing of it is in the next round's state; where
    realms are evaluated one by one, what is a realm's holds until its next turn (``phases.turns``).

    ``destroys_undead``: zombies that a priest destroys at the start of each battle (UG-12). ``fear``: taken off the
    enemies' morale, in percent (UG-15). ``shield_tenths`` of defence value (UG-19). ``guards``: units whose henchmen
    keep guard (HA-11). ``movement_points``: that an artefact has given to groups (ART-1).
    """

    def __init__(self) -> None:
        self.destroys_undead: dict[str, int] = {}
        self.fear: dict[str, int] = {}
        self.shield_tenths: dict[str, int] = {}
        self.guards: set[str] = set()
        self.movement_points: dict[str, int] = {}

    def strengthen(self, does: str, unit: Unit, value: int) -> None:
        """An artefact adds to what holds for the unit (ART-1): fear, shield, destroyed undead or movement points."""
        holding = {
            "fear": self.fear,
            "shield": self.shield_tenths,
            "destroys_undead": self.destroys_undead,
            "movement": self.movement_points,
        }[does]
        key = key_of(unit)
        holding[key] = holding.get(key, 0) + value
