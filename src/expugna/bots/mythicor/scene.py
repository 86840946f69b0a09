"""A view as computer realms look at it: where everything is, and how far from everywhere (M-10-5).

Nothing in it comes from anywhere but the view.
"""

from collections.abc import Callable
from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from expugna.bots.mythicor.levels import Level
from expugna.kernel.dice import Dice
from expugna.mythicor.distance import distance
from expugna.mythicor.known import NEVER, Seen
from expugna.mythicor.phases.values import DIRECTIONS
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province, Stance
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import is_living
from expugna.mythicor.view import View

Where = tuple[int, int]
Step = tuple[int, Where, int]
"""A direction, where it leads, and the points (hundredths) that it costs."""

NOBODY: Final = 0
BANDITS: Final = 994
RECENT_ROUNDS: Final = 2
"""For how long a foreign group is taken to be where it was seen."""


class Scene:
    """A realm's situation. ``lands`` are its provinces, ``seen`` what it knows of others, both by place."""

    def __init__(self, view: View, level: Level, dice: Dice) -> None:
        self.view = view
        self.spec = view.spec
        self.level = level
        self.dice = dice
        self.realm = view.realm
        self.position = view.spec.positions[view.realm.position]
        self.lands: dict[Where, Province] = {(one.x, one.y): one for one in view.provinces}
        self.seen: dict[Where, Seen] = {(one.x, one.y): one for one in view.knowledge.places.values()}
        self.leaders = [one for one in view.groups.values() if is_living(one)]
        self.groups_at: dict[Where, list[Group]] = {}
        for group in view.groups.values():
            self.groups_at.setdefault((group.x, group.y), []).append(group)
        self._ways: dict[tuple[Where, int], Ways] = {}
        self._next: dict[Where, list[Step]] = {}

    # ── The land ─────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def costs(self) -> dict[Where, int]:
        """What entering costs where the realm knows the land, in hundredths, for a straight step of 1 (M-1.5-2)."""
        terrains = self.spec.terrains
        found = {
            at: one.cost_hundredths or terrains[one.terrain].cost_hundredths
            for at, one in self.seen.items()
            if one.terrain
        }
        found.update((at, one.cost_hundredths) for at, one in self.lands.items())
        return found

    def terrain(self, at: Where) -> str:
        """The kind of land there; empty where the realm does not know it."""
        own = self.lands.get(at)
        if own is not None:
            return own.terrain
        seen = self.seen.get(at)
        return seen.terrain if seen is not None else ""

    def is_sea(self, at: Where) -> bool:
        """Whether it is known to be sea."""
        terrain = self.terrain(at)
        return bool(terrain) and self.spec.terrains[terrain].is_sea

    def is_coast(self, at: Where) -> bool:
        """Whether it is known to be a coast."""
        terrain = self.terrain(at)
        return bool(terrain) and self.spec.terrains[terrain].is_coast

    def contains(self, at: Where) -> bool:
        """Whether the place lies in the world."""
        return 1 <= at[0] <= self.view.width and 1 <= at[1] <= self.view.height

    def owner(self, at: Where) -> int | None:
        """Whose the place is, as far as known; None where it is not, or where it was the realm's own."""
        if at in self.lands:
            return self.realm.id
        seen = self.seen.get(at)
        known = seen is not None and seen.owner_round != NEVER and seen.owner != self.realm.id
        return seen.owner if seen is not None and known else None

    def is_realm(self, owner: int | None) -> bool:
        """Whether that is another realm, one that somebody plays."""
        return owner is not None and owner in self.view.names and owner != self.realm.id

    def is_friend(self, owner: int | None) -> bool:
        """Whether the realm has declared the owner its friend; it never attacks such (FF)."""
        if not self.is_realm(owner):
            return False
        stances = self.view.stances
        return stances.get(owner or NOBODY, stances.get(NOBODY, Stance.NEUTRAL)) is Stance.FRIEND

    def around(self, at: Where) -> list[tuple[int, Where]]:
        """The places next to it that lie in the world, each with its direction 1 to 8 (M-6-1)."""
        found = []
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            if direction:
                there = (at[0] + dx, at[1] + dy)
                if self.contains(there):
                    found.append((direction, there))
        return found

    # ── The realm ────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def capital(self) -> Where | None:
        """The own province with the most people, the home among equal ones; None without any province."""
        if not self.lands:
            return None
        home = self.realm.home
        return max(self.lands, key=lambda at: (self.lands[at].population, at == home, -at[1], -at[0]))

    @cached_property
    def people(self) -> int:
        """All the realm's population."""
        return sum(one.population for one in (*self.view.provinces, *self.view.groups.values()))

    @cached_property
    def towards_capital(self) -> dict[Where, Where]:
        """For each own province that hangs together with the capital the next one on the way there."""
        if self.capital is None:
            return {}
        found: dict[Where, Where] = {}
        reached = [self.capital]
        for at in reached:
            for _, there in self.around(at):
                if there in self.lands and there not in found and there != self.capital:
                    found[there] = at
                    reached.append(there)
        return found

    @cached_property
    def rivals(self) -> dict[Where, int]:
        """Where the realm knows provinces of other realms, and whose."""
        return {at: one.owner for at, one in self.seen.items() if at not in self.lands and self.is_realm(one.owner)}

    @cached_property
    def strangers(self) -> dict[Where, str]:
        """Where foreign groups were seen lately, with the magnitude of the largest (SP); friends are none."""
        order = ("", "none", "few", "some", "many", "very_many")
        found: dict[Where, str] = {}
        for one in self.view.knowledge.groups.values():
            if self.view.round - one.round < RECENT_ROUNDS and not self.is_friend(one.realm):
                at = (one.x, one.y)
                found[at] = max(found.get(at, ""), one.troops, key=order.index)
        return found

    def is_frontier(self, at: Where, radius: int) -> bool:
        """Whether another realm's province or group is known to be so near."""
        return any(distance(at, other) <= radius for other in (*self.rivals, *self.strangers))

    def is_nomad(self, group: Group) -> bool:
        """Whether the group's people produce on the way (M-1.2-6)."""
        if group.leader is None or not is_living(group):
            return False
        return talents_of(self.spec, group.leader.klass, self.realm.position).is_nomad

    def is_undead(self, race: str) -> bool:
        """Whether that race is the undead; no race is not."""
        return bool(race) and self.spec.races[race].is_undead

    def points(self, group: Group) -> int:
        """The group's movement points, in hundredths (M-6-1)."""
        if group.leader is None:
            return 0
        return talents_of(self.spec, group.leader.klass, self.realm.position).movement_points * HUNDRED

    # ── Ways ─────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def dangers(self) -> frozenset[Where]:
        """Places through which nobody marches without need: bandits', and where foreign groups stand."""
        bandits = {at for at, one in self.seen.items() if one.owner == BANDITS and at not in self.lands}
        return frozenset(bandits | {at for at in self.strangers if at not in self.lands})

    def ways(self, start: Where, points: int) -> "Ways":
        """The cheapest ways over known land from a place, as far as so many points (hundredths) carry, and through no
        danger (but into it)."""
        if (start, points) not in self._ways:
            self._ways[start, points] = self._found_ways(start, points, self._steps)
        return self._ways[start, points]

    def sea_ways(self, start: Where, points: int) -> "Ways":
        """The same for a group at sea: over known water, and onto coasts (M-6-2)."""
        if (start, -points) not in self._ways:
            self._ways[start, -points] = self._found_ways(start, points, self._sea_steps)
        return self._ways[start, -points]

    def _found_ways(self, start: Where, points: int, steps: Callable[[Where], list[Step]]) -> "Ways":
        best: dict[Where, int] = {start: 0}
        before: dict[Where, tuple[Where, int]] = {}
        queue: list[tuple[int, Where]] = [(0, start)]
        while queue:
            spent, at = heappop(queue)
            if spent > best[at] or spent >= points or (at in self.dangers and at != start):
                continue
            for direction, there, cost in steps(at):
                after = spent + cost
                if after < best.get(there, after + 1):
                    best[there] = after
                    before[there] = (at, direction)
                    heappush(queue, (after, there))
        return Ways(start, best, before)

    def _sea_steps(self, at: Where) -> list[Step]:
        """The steps from a water or coast to the next: from a coast no water is entered diagonally."""
        economy, costs, is_sea = self.spec.economy, self.costs, self.is_sea(at)
        return [
            (direction, there, costs[there] * (economy.straight_factor if direction % 2 else economy.diagonal_factor))
            for direction, there in self.around(at)
            if there in costs and (self.is_coast(there) or (self.is_sea(there) and (is_sea or bool(direction % 2))))
        ]

    def _steps(self, at: Where) -> list[Step]:
        """The steps from a place to known land next to it: direction, where it leads, points (hundredths)."""
        found = self._next.get(at)
        if found is None:
            economy, costs = self.spec.economy, self.costs
            found = self._next[at] = [
                (direction, there, costs[there] * factor)
                for direction, there in self.around(at)
                if there in costs and not self.is_sea(there)
                for factor in [economy.straight_factor if direction % 2 else economy.diagonal_factor]
            ]
        return found


class Ways:
    """The cheapest ways from a place: ``spent`` are the points (hundredths) that each place costs to reach."""

    def __init__(self, start: Where, spent: dict[Where, int], before: dict[Where, tuple[Where, int]]) -> None:
        self.start = start
        self.spent = spent
        self._before = before

    def to(self, goal: Where) -> list[tuple[int, Where]]:
        """The steps to a place that can be reached: directions, and where each leads."""
        steps: list[tuple[int, Where]] = []
        at = goal
        while at != self.start:
            previous, direction = self._before[at]
            steps.append((direction, at))
            at = previous
        return steps[::-1]
