"""Campaigns: where an army marches, and what it conquers on the way, by projected battles (chapters 6 and 7)."""

from typing import Final, NamedTuple

import msgspec

from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.scene import Scene, Ways, Where
from expugna.bots.mythicor.worth import Prize, Prizes
from expugna.mythicor.army import Army, army_of_group
from expugna.mythicor.orders import Value
from expugna.mythicor.projection import chances, project, project_strike
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group

NO_TACTIC: Final = 0
CONQUER: Final = 1
PLUNDER: Final = 2
BATTLE_POINTS: Final = 500
"""Movement points, in hundredths, that a battle costs about (M-7.2-1)."""
STRANGERS: Final = {"": 0, "none": 0, "few": 6, "some": 30, "many": 120, "very_many": 300}
"""Soldiers of a foreign group of that magnitude, as they are expected (SP)."""
LOOKED_AT: Final = 8
"""Targets whose battles are reckoned at each step, the most promising by worth and way first."""
PLUNDERERS: Final = 9
"""Soldiers up to whom plunder costs clearly fewer people than conquest does, a tenth at least (TG 1, TG 2)."""
CONQUESTS: Final = 4
"""Provinces that a march takes at most."""


class Fight(NamedTuple):
    """What is expected of an attack: the chance to win in percent, soldiers lost on average if it is fought."""

    chance_percent: float
    lost: float


class March(NamedTuple):
    """A planned march: its directions, the provinces that it is to take, whose they are, and its worth in crowns."""

    moves: tuple[int, ...]
    goals: tuple[Where, ...]
    owner: int
    worth: float
    end: Where


class Campaign:
    """Plans marches for the realm's armies; projections are kept, for several armies ask for the same."""

    def __init__(self, scene: Scene, desk: Desk, prizes: Prizes) -> None:
        self._scene = scene
        self._desk = desk
        self.prizes = prizes
        self._fights: dict[tuple[object, ...], Fight] = {}

    # ── Battles ──────────────────────────────────────────────────────────────────────────────────

    def army(self, group: Group) -> Army:
        """The group as an army, with the soldiers that it is being given."""
        return msgspec.structs.replace(
            army_of_group(group), race=self._desk.race(group), troops=self._desk.troops(group)
        )

    def fight(self, army: Army, prize: Prize) -> Fight:
        """What is expected of the army's attack on a province, foreign groups that stand there counted with it."""
        if not army.soldiers:
            return Fight(0.0, 0.0)
        garrison = prize.garrison
        if not garrison.soldiers:
            return Fight(100.0, 0.0)
        soldiers = (*army.troops.items(), *garrison.troops.items())
        key = (prize.at, army.race, army.leadership, army.military_percent, army.morale_percent, soldiers)
        if key not in self._fights:
            self._fights[key] = self._projected(army, garrison, prize)
        return self._fights[key]

    def _projected(self, army: Army, garrison: Army, prize: Prize) -> Fight:
        spec = self._scene.spec
        won = chances(army, garrison, prize.place, spec, kind="land").attacker_wins * HUNDRED
        if won < self._scene.level.least_chance:
            return Fight(won, army.soldiers)
        projected = project(army, garrison, prize.place, spec, kind="land")
        return Fight(won, projected.attacker.expected_losses)

    # ── Marches ──────────────────────────────────────────────────────────────────────────────────

    def soften(self, at: Where, damage: int) -> None:
        """Count with what a magic attack is going to leave of a garrison (M-5-4)."""
        prize = self.prizes.all[at]
        self.prizes.all[at] = prize._replace(garrison=self.struck(prize, damage))

    def struck(self, prize: Prize, damage: int) -> Army:
        """The garrison after a magic attack."""
        lost = project_strike(damage, prize.garrison, prize.place, self._scene.spec).victim.expected_by_kind
        troops = {kind: count - int(lost[kind]) for kind, count in prize.garrison.troops.items()}
        return msgspec.structs.replace(prize.garrison, troops={kind: left for kind, left in troops.items() if left > 0})

    def best_march(self, group: Group, army: Army | None = None) -> March | None:
        """The most promising march with at least one conquest this round; None if there is none."""
        scene = self._scene
        army = army or self.army(group)
        at, points = (group.x, group.y), scene.points(group)
        moves: list[int] = []
        goals: list[Where] = []
        owner, worth = -1, 0.0
        while points > 0 and len(goals) < CONQUESTS:
            ways = scene.ways(at, points)
            step = self._next_goal(army, ways, owner, {*goals, *self._desk.targets})
            if step is None:
                break
            goal, gain, fight = step
            steps = ways.to(goal)
            more = [direction for direction, _ in steps] or [0]
            if len(moves) + len(more) > scene.spec.war.steps:
                break
            moves += more
            goals.append(goal)
            owner = self.prizes.all[goal].owner
            worth += gain
            points -= max(ways.spent[goal], 0) + BATTLE_POINTS
            army = _after(army, fight.lost)
            at = goal
        return March(tuple(moves), tuple(goals), owner, worth, at) if goals else None

    def _next_goal(self, army: Army, ways: Ways, owner: int, taken: set[Where]) -> tuple[Where, float, Fight] | None:
        """The best province to take next: worth by the chance to get it, less the soldiers it costs."""
        price = self._soldier_crowns(army)
        near = [
            prize
            for place in ways.spent
            if place not in taken
            and (prize := self.prizes.all.get(place)) is not None
            and owner in (-1, prize.owner)
            and self._stands_alone(army, place)
        ]
        near.sort(key=lambda one: (-one.worth / (HUNDRED + ways.spent[one.at] / 8), one.at))
        best: tuple[Where, float, Fight] | None = None
        for prize in near[:LOOKED_AT]:
            fight = self.fight(army, prize)
            if fight.chance_percent < self._scene.level.least_chance:
                continue
            gain = prize.worth * fight.chance_percent / HUNDRED - fight.lost * price
            gain /= 1 + ways.spent[prize.at] / 4_000
            if gain > 0 and (best is None or gain > best[1]):
                best = (prize.at, gain, fight)
        return best

    def _stands_alone(self, army: Army, at: Where) -> bool:
        """Whether no foreign group is known to stand there that the army had better not meet."""
        return STRANGERS[self._scene.strangers.get(at, "")] * 2 <= army.soldiers

    def _soldier_crowns(self, army: Army) -> float:
        """What a soldier of the army costs, his recruit counted."""
        spec = self._scene.spec
        total = sum(spec.troops[kind].price_crowns * count for kind, count in army.troops.items())
        return 8 + total / max(1, army.soldiers)

    def approach(self, group: Group, army: Army, damage: int = 0) -> tuple[tuple[int, ...], Where] | None:
        """The way towards the best target that is several marches away: its directions for this round, and where they
        lead. ``damage`` is what the group's leader can do by magic before."""
        scene = self._scene
        start, points = (group.x, group.y), scene.points(group)
        ways = scene.ways(start, points * scene.level.far_rounds)
        goal, _ = self.best_far(army, ways, points, damage)
        if goal is None:
            return None
        self._desk.targets.add(goal)
        return first_march(scene, ways, goal, points)

    def best_far(self, army: Army, ways: Ways, points: int, damage: int = 0) -> tuple[Where | None, float]:
        """The best target on these ways for an army with so many points a round, and what it is worth."""
        best: Where | None = None
        most = 0.0
        near = sorted(
            (
                prize
                for place, prize in self.prizes.all.items()
                if place in ways.spent and place not in self._desk.targets and self._stands_alone(army, place)
            ),
            key=lambda one: (-one.worth / (1 + ways.spent[one.at] / points), one.at),
        )
        for one in near[:LOOKED_AT]:
            prize = one._replace(garrison=self.struck(one, damage)) if damage else one
            fight = self.fight(army, prize)
            if fight.chance_percent >= self._scene.level.least_chance:
                gain = prize.worth * fight.chance_percent / HUNDRED - fight.lost * self._soldier_crowns(army)
                gain /= 1 + ways.spent[prize.at] / points
                if gain > most:
                    best, most = prize.at, gain
        return best, most

    # ── Orders ───────────────────────────────────────────────────────────────────────────────────

    def send(self, group: Group, march: March) -> None:
        """Write the march down: tactic and moves; conquests are meant for the one owner's provinces only."""
        desk = self._desk
        only: dict[str, Value] = {"only": march.owner}
        tactic = CONQUER if self._scene.is_realm(march.owner) or desk.soldiers(group) > PLUNDERERS else PLUNDER
        if desk.may(group, "TG", tactic):
            desk.give(group, "TG", tactic, only)
        self._march(group, march.moves, march.end)
        desk.targets.update(march.goals)

    def walk(self, group: Group, moves: tuple[int, ...], end: Where) -> None:
        """Write moves down that are to conquer nothing: a tactic of earlier rounds would still hold (TG)."""
        if group.tactic is not None and group.tactic.number and self._desk.may(group, "TG", NO_TACTIC):
            self._desk.give(group, "TG", NO_TACTIC)
        self._march(group, moves, end)

    def _march(self, group: Group, moves: tuple[int, ...], end: Where) -> None:
        if moves and self._desk.may(group, "BAS", 40):
            self._desk.give(group, "BAS", 40, {"moves": "-".join(map(str, moves))})
            self._desk.marched[group.number] = end


def first_march(scene: Scene, ways: Ways, goal: Where, points: int) -> tuple[tuple[int, ...], Where]:
    """As much of the way to a goal as one round's points carry: its directions, and where they lead."""
    moves: list[int] = []
    at = ways.start
    for direction, there in ways.to(goal)[: scene.spec.war.steps]:
        if ways.spent[at] >= points:
            break
        moves.append(direction)
        at = there
    return tuple(moves), at


def _after(army: Army, lost: float) -> Army:
    """The army after a battle, its losses shared by numbers."""
    left = max(0.0, army.soldiers - lost) / max(1, army.soldiers)
    troops = {kind: int(count * left) for kind, count in army.troops.items()}
    return msgspec.structs.replace(army, troops={kind: count for kind, count in troops.items() if count})
