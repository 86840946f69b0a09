"""Battles: two armies, a place, a specification and dice; who wins, who falls, what it leaves behind (chapter 7)."""

from typing import Final

import msgspec

from expugna.kernel.dice import Stream
from expugna.mythicor.army import ATTACKER, DEFENDER, Army, BattleKind, Party, Place, is_city
from expugna.mythicor.phases.battle_effects import Effects, after_effects
from expugna.mythicor.phases.battle_side import ALL, NO_WORRY, Side, equip, sides
from expugna.mythicor.phases.battle_trace import PURSUIT, Cause, Trace, Tracer, Watch
from expugna.mythicor.rules import Spec

MORALE: Final = Cause.MORALE
LEADER_KILLED: Final = Cause.LEADER_KILLED
WIPED_OUT: Final = (Cause.WIPED_OUT, Cause.BOTH_WIPED_OUT)


class Outcome(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How one side came out. ``lost``: soldiers of each kind, ``destroyed`` of them zombies that a priest destroyed.

    ``losses_hundredths`` of a percent of its combat value, before rounding; ``morale_hundredths`` is what was left.
    """

    lost: dict[str, int]
    destroyed: int
    losses_hundredths: int
    morale_hundredths: int
    is_leader_killed: bool
    effects: Effects


class Battle(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A battle that was fought. ``winner`` is None when a battle between sea and land ended undecided (M-7.4-1)."""

    kind: BattleKind
    winner: Party | None
    cause: Cause
    rounds: int
    was_pursued: bool
    attacker: Outcome
    defender: Outcome
    trace: Trace | None = None

    def outcome(self, party: Party) -> Outcome:
        """How that side came out."""
        return self.attacker if party is ATTACKER else self.defender


class Stop(msgspec.Struct, frozen=True, gc=False):
    """Something that ends the battle after a round: why, whose defeat it is, its chance in ten thousandths."""

    cause: Cause
    loser: Party
    chance: int


class Decision(msgspec.Struct, frozen=True, gc=False):
    """How a battle was decided; ``killed``: whether the attacker's and the defender's leader died."""

    winner: Party | None
    cause: Cause
    rounds: int
    was_pursued: bool
    killed: tuple[bool, bool]


def fight(
    attacker: Army, defender: Army, place: Place, spec: Spec, stream: Stream, *, kind: BattleKind, trace: bool = False
) -> Battle:
    """Fight the battle out (M-7.1-4). ``kind`` is what ``kind_of`` says; ``trace`` notes every figure of every round.

    A side without troops has lost at once, both: the attacker; that has no after-effects (M-7.2-1).
    """
    if not attacker.soldiers or not defender.soldiers:
        return _walkover(attacker, defender, kind)
    first, second = sides(attacker, defender, place, spec, kind)
    tracer = Tracer() if trace else None
    decision = decide(first, second, place, spec, stream, kind, tracer)
    effects = after_effects(first, second, decision.winner, decision.rounds, decision.killed, spec, stream)
    return Battle(
        kind=kind,
        winner=decision.winner,
        cause=decision.cause,
        rounds=decision.rounds,
        was_pursued=decision.was_pursued,
        attacker=_outcome(first, decision.killed[0], effects[0]),
        defender=_outcome(second, decision.killed[1], effects[1]),
        trace=tracer.trace() if tracer is not None else None,
    )


def decide(
    first: Side, second: Side, place: Place, spec: Spec, stream: Stream, kind: BattleKind, watch: Watch | None = None
) -> Decision:
    """Fight with two sides that have soldiers until it is over; afterwards they are as the battle left them."""
    if watch is not None:
        watch.start((first, second))
    rounds, stop = _rounds(first, second, stream, watch, most_rounds(kind, spec))
    if stop is None:
        return Decision(rounds_over(kind), Cause.ROUNDS_OVER, rounds, False, (False, False))
    pursued = False
    if stop.cause is MORALE:
        loser, winner = (first, second) if stop.loser is ATTACKER else (second, first)
        pursued = pursue(winner, loser, place, spec, kind, watch)
    killed = _killed(first, second, stop, stream, watch)
    return Decision(stop.loser.other, stop.cause, rounds, pursued, killed)


def most_rounds(kind: BattleKind, spec: Spec) -> int:
    """Rounds after which it is over (M-7.1-4, M-7.4-1)."""
    return spec.keys.sea_land_rounds if kind == "sea_land" else spec.keys.battle_rounds


def rounds_over(kind: BattleKind) -> Party | None:
    """Who has won when all rounds are over: the defender, but nobody between sea and land (M-7.4-1)."""
    return None if kind == "sea_land" else DEFENDER


def clash(first: Side, second: Side) -> None:
    """A round: both deal their damage at the same time (M-7.1-4)."""
    damage = second.damage
    second.suffer(first.damage)
    first.suffer(damage)


def stops(first: Side, second: Side) -> list[Stop]:
    """What may end the battle now, in the order in which it is checked (M-7.1-4); after what is certain, nothing."""
    if first.losses >= NO_WORRY and first.is_gone:
        return [Stop(Cause.BOTH_WIPED_OUT if second.is_gone else Cause.WIPED_OUT, ATTACKER, ALL)]
    if second.losses >= NO_WORRY and second.is_gone:
        return [Stop(Cause.WIPED_OUT, DEFENDER, ALL)]
    both = (first, second)
    for side in both:
        if side.retreat is not None and side.losses >= side.retreat:
            return [Stop(Cause.RETREAT, side.party, ALL)]
    found: list[Stop] = []
    for side in both:
        morale = side.morale
        if morale <= 0:
            return [*found, Stop(MORALE, side.party, ALL)]
        if morale < ALL:
            found.append(Stop(MORALE, side.party, ALL - morale))
    if first.death is not None and (chance := first.death_chance):
        found.append(Stop(LEADER_KILLED, ATTACKER, chance))
    if second.death is not None and (chance := second.death_chance):
        found.append(Stop(LEADER_KILLED, DEFENDER, chance))
    return found


def _rounds(first: Side, second: Side, stream: Stream, watch: Watch | None, most: int) -> tuple[int, Stop | None]:
    """Fight until something ends it: the rounds fought, and what ended it (None: all rounds are over)."""
    if (first.destroyed or second.destroyed) and (first.is_gone or second.is_gone):
        stop = stops(first, second)[0]
        _happens(stop, stream, watch)
        return 0, stop
    for number in range(1, most + 1):
        if watch is not None:
            watch.begin(number)
            dealt = (second.damage, first.damage)
        clash(first, second)
        if watch is not None:
            watch.end(dealt)
        if first.losses < first.worry and second.losses < second.worry:
            continue
        for stop in stops(first, second):
            if _happens(stop, stream, watch):
                return number, stop
    return most, None


def _happens(stop: Stop, stream: Stream, watch: Watch | None) -> bool:
    """Draw whether it happens; nothing is drawn for what is certain."""
    chance = stop.chance
    draw = None if chance >= ALL else stream.below(ALL)
    happens = draw is None or draw < chance
    if watch is not None:
        watch.check(stop.loser, stop.cause, chance, draw)
    return happens


def pursue(winner: Side, loser: Side, place: Place, spec: Spec, kind: BattleKind, watch: Watch | None = None) -> bool:
    """One more round of the winner's cavalry alone, without an answer (M-7.1-5); whether there was any."""
    damage = winner.pursuit_damage(spec)
    if not damage:
        return False
    if leave_walls(winner, loser, place, spec, kind):
        damage = winner.pursuit_damage(spec)
    if watch is not None:
        watch.begin(PURSUIT)
    loser.suffer(damage)
    if watch is not None:
        watch.end_pursuit(winner, damage, spec)
    return True


def leave_walls(winner: Side, loser: Side, place: Place, spec: Spec, kind: BattleKind) -> bool:
    """The leadership of walls does not count in a pursuit, for neither bonus (M-7.1-5); whether there was one."""
    if not (winner.army.is_province and winner.leadership):
        return False
    winner.leadership = 0
    in_city = is_city(winner.army, place)
    equip(winner, winner.heads, loser.leadership, place, spec, kind, in_city=in_city)
    equip(loser, loser.heads, winner.leadership, place, spec, kind, in_city=in_city)
    return True


def _killed(first: Side, second: Side, stop: Stop, stream: Stream, watch: Watch | None) -> tuple[bool, bool]:
    """Whose leader is dead: the one whose death ended it; where all soldiers fell, the leader may fall with them."""
    if stop.cause is LEADER_KILLED:
        return stop.loser is ATTACKER, stop.loser is DEFENDER
    if stop.cause not in WIPED_OUT:
        return False, False
    fallen = []
    for side in (first, second):
        chance = side.death_chance if side.is_gone else 0
        fallen.append(bool(chance) and _happens(Stop(LEADER_KILLED, side.party, chance), stream, watch))
    return fallen[0], fallen[1]


# ── What it leaves behind ────────────────────────────────────────────────────────────────────────


def _walkover(attacker: Army, defender: Army, kind: BattleKind) -> Battle:
    """Nobody to fight against: the side without troops has lost, and only stops (M-6-6, M-7.2-1)."""
    winner = ATTACKER if attacker.soldiers else DEFENDER
    first, second = (
        Outcome(
            lost={},
            destroyed=0,
            losses_hundredths=0,
            morale_hundredths=0,
            is_leader_killed=False,
            effects=Effects(stops=winner is not party and not army.is_province),
        )
        for army, party in ((attacker, ATTACKER), (defender, DEFENDER))
    )
    return Battle(
        kind=kind, winner=winner, cause=Cause.NO_TROOPS, rounds=0, was_pursued=False, attacker=first, defender=second
    )


def _outcome(side: Side, is_killed: bool, effects: Effects) -> Outcome:
    return Outcome(
        lost=side.lost(),
        destroyed=side.destroyed,
        losses_hundredths=side.losses,
        morale_hundredths=side.morale,
        is_leader_killed=is_killed,
        effects=effects,
    )
