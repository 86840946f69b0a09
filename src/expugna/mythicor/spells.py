"""What holds for this round only: spells that leaders have cast on themselves, guards that are on the watch."""


class Spells:
    """Of the round that is being evaluated, by the keys of units. Nothing of it is in the next round's state.

    ``destroys_undead``: zombies that a priest destroys at the start of each battle (UG-12). ``fear``: taken off the
    enemies' morale, in percent (UG-15). ``shield_tenths`` of defence value (UG-19). ``guards``: units whose henchmen
    keep guard (HA-11).
    """

    def __init__(self) -> None:
        self.destroys_undead: dict[str, int] = {}
        self.fear: dict[str, int] = {}
        self.shield_tenths: dict[str, int] = {}
        self.guards: set[str] = set()
