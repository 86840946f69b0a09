"""Who does what: each leader's role in the realm, found anew every round from what he can do."""

from enum import StrEnum
from typing import Final

from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.actions import may_act
from expugna.mythicor.state import Group, Leader
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import leads_undead, soldiers

DIPLOMACY: Final = 1
STRIKE: Final = 7
BLESSING: Final = 10
PEOPLE_PER_PRIEST: Final = 700
GOOD_DIPLOMACY: Final = 6
"""Diplomacy from which on it is a pity to be at war."""


class Role(StrEnum):
    """What a leader is for."""

    NURSE = "nurse"
    """Stays with the people that he leads."""
    ARMY = "army"
    STRIKER = "striker"
    """Destroys garrisons by magic."""
    PRIEST = "priest"
    DIPLOMAT = "diplomat"
    IDLE = "idle"


class Roles:
    """The roles of all leaders."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._roles: dict[int, Role] = {}
        level = scene.level
        free = list(scene.leaders)
        if not level.can("war"):
            self._take(free, Role.NURSE, [one for one in free if one.population and scene.is_nomad(one)])
        if level.can("magic"):
            self._take(free, Role.STRIKER, [one for one in free if self._can(one, STRIKE)])
            priests = sorted((one for one in free if self._can(one, BLESSING)), key=self._fitness_for_blessing)
            self._take(free, Role.PRIEST, priests[: self._priests_wanted()])
        if level.can("war"):
            best = sorted(free, key=self._fitness_for_war)
            self._take(free, Role.ARMY, best[: self._armies_wanted(len(free))])
        if level.can("diplomacy"):
            self._take(free, Role.DIPLOMAT, [one for one in free if not scene.is_undead(one.race)])

    def of(self, group: Group) -> Role:
        """The group's role."""
        return self._roles.get(group.number, Role.IDLE)

    def all(self, role: Role) -> list[Group]:
        """All who have it, by number."""
        return [one for one in self._scene.leaders if self.of(one) is role]

    def _take(self, free: list[Group], role: Role, chosen: list[Group]) -> None:
        for one in chosen:
            self._roles[one.number] = role
            free.remove(one)

    def _can(self, group: Group, action: int) -> bool:
        leader = group.leader
        return leader is not None and may_act(self._scene.spec, leader, self._scene.realm.position, action)

    def _priests_wanted(self) -> int:
        """None to begin with, one for so many people."""
        return self._scene.people // PEOPLE_PER_PRIEST

    def _armies_wanted(self, free: int) -> int:
        """As many as the level says, but one of every three who are free, so that the others can talk."""
        level = self._scene.level
        if not level.can("diplomacy"):
            return level.armies
        return min(level.armies, 1 + (free - 1) // 3)

    def _fitness_for_war(self, group: Group) -> tuple[int, int, int]:
        """Leadership first; who has soldiers keeps them, who can lead the undead should, who talks well should talk."""
        leader = _led(group)
        undead = leads_undead(group, self._scene.realm, self._scene.spec)
        talks = max(0, leader.diplomacy - GOOD_DIPLOMACY) if self._scene.level.can("diplomacy") else 0
        fitness = leader.leadership + min(8, soldiers(group) // 4) + 6 * undead - talks
        return (-fitness, -leader.strength, group.number)

    def _fitness_for_blessing(self, group: Group) -> tuple[bool, int, int]:
        """Who leads no soldiers, blesses well, and does nothing else better."""
        leader = _led(group)
        blesses = talents_of(self._scene.spec, leader.klass, self._scene.realm.position).blessing_fertility_factor
        return (soldiers(group) > 0, leader.leadership + leader.diplomacy - leader.strength * blesses, group.number)


def _led(group: Group) -> Leader:
    assert group.leader is not None  # noqa: S101 (scene.leaders are led)
    return group.leader
