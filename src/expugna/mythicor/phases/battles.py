"""Battles in a match: two units fight, and both are what the battle leaves of them (M-7-1, M-7.2-1, M-7.2-2)."""

from enum import StrEnum

from expugna.mythicor.army import Army, Party, army_of_group, army_of_province, kind_of, place_of
from expugna.mythicor.events import BattleFought, Change, HordeScattered
from expugna.mythicor.phases.battle import Battle, Outcome, fight
from expugna.mythicor.phases.marches import tell_steps
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import half_up
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import TROOPS, add, key_of, owner_of, ships_needed, soldiers

AGROUND = 1
"""Ships that a group at sea keeps, whatever happens."""


class Reason(StrEnum):
    """What makes somebody attack (M-7-1)."""

    BANDITS = "bandits"
    ENCOUNTER = "encounter"
    ENMITY = "enmity"
    SORTIE = "sortie"
    TACTIC = "tactic"


def fight_out(play: Play, attacker: Province | Group, defender: Province | Group, reason: Reason) -> bool:
    """A battle where both are, with all that follows from it; whether the attacker has won."""
    for unit in (attacker, defender):
        _tell_steps(play, unit)
    land = play.state.province(defender.x, defender.y)
    first, second = army(attacker), army(defender)
    battle = fight(first, second, place_of(land), play.spec, _dice(play, attacker, defender), kind=kind_of(first, second), trace=True)
    before = (dict(attacker.troops), dict(defender.troops))
    changes = (
        *suffer(play, attacker, battle, Party.ATTACKER),
        *suffer(play, defender, battle, Party.DEFENDER),
        *booty(play, attacker, defender, battle.winner),
    )
    mover = attacker if isinstance(attacker, Group) else defender
    play.realm = owner_of(mover)
    play.tell(
        BattleFought,
        "M-7-1",
        attacker,
        changes,
        touched=(owner_of(attacker), owner_of(defender)),
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        fortification=land.fortification,
        attacker=key_of(attacker),
        attacker_realm=owner_of(attacker),
        attacker_race=attacker.race,
        attacker_troops=before[0],
        defender=key_of(defender),
        defender_realm=owner_of(defender),
        defender_race=defender.race,
        defender_troops=before[1],
        reason=reason,
        battle=battle,
    )
    for unit in (attacker, defender):
        _scatter(play, unit)
    return battle.winner is Party.ATTACKER


def army(unit: Province | Group) -> Army:
    """The unit as an army."""
    return army_of_province(unit) if isinstance(unit, Province) else army_of_group(unit)


def _dice(play: Play, attacker: Unit, defender: Unit):  # type: ignore[no-untyped-def]
    """Each battle of two units in a round has dice of its own, whatever happens elsewhere."""
    pair = (key_of(attacker), key_of(defender))
    number = play.fights[pair] = play.fights.get(pair, 0) + 1
    return play.stream("battle", *pair, number)


def _tell_steps(play: Play, unit: Unit) -> None:
    march = play.marches.of(unit) if isinstance(unit, Group) else None
    if march is not None:
        tell_steps(play, march)


# ── What it leaves behind ────────────────────────────────────────────────────────────────────────


def suffer(play: Play, unit: Province | Group, battle: Battle, party: Party) -> list[Change]:
    """What the battle does to a side: its fallen, what falls with them, its bonuses, orders, leader and points."""
    outcome = battle.outcome(party)
    before = soldiers(unit)
    fallen = sum(outcome.lost.values())
    if isinstance(unit, Province) and fallen:
        _remember_garrison(play, unit)
    changes = [add(unit, TROOPS + kind, -count) for kind, count in outcome.lost.items() if count]
    if isinstance(unit, Group):
        changes += _train(play, unit, battle, fallen, before)
        _stop_or_tire(play, unit, outcome)
        _touch_leader(unit, outcome)
        if outcome.effects.clears_tactic:
            unit.tactic = None
    unit.morale_percent += outcome.effects.morale_percent
    unit.military_percent += outcome.effects.military_percent
    if outcome.effects.clears_encounter:
        unit.encounter = None
    return changes


def _remember_garrison(play: Play, land: Province) -> None:
    """A power's garrison recovers to what it was before it was first hurt (M-9-3)."""
    power = play.spec.powers.get(str(land.owner))
    if power is not None and power.recovers_percent and not land.garrison:
        land.garrison = dict(land.troops)


def _train(play: Play, group: Group, battle: Battle, fallen: int, before: int) -> list[Change]:
    """Population and recruits of a group, at sea its ships too, fall in the same share as its soldiers (M-7.2-2).

    Ships that those who are left need do not sink.
    """
    if not fallen:
        return []
    changes = []
    for item in ("population", "recruits"):
        gone = half_up(getattr(group, item) * fallen, before)
        if gone:
            changes.append(add(group, item, -gone))
    if battle.kind == "sea":
        needed = max(AGROUND, ships_needed(soldiers(group), group.recruits, group.population, play.spec))
        for item in ("transports", "warships"):
            spare = group.warships + group.transports - needed
            gone = min(half_up(getattr(group, item) * fallen, before), max(0, spare))
            if gone:
                changes.append(add(group, item, -gone))
    return changes


def _stop_or_tire(play: Play, group: Group, outcome: Outcome) -> None:
    if outcome.effects.stops:
        play.marches.stop(group)
    elif outcome.effects.tired_points:
        play.marches.tire(group, outcome.effects.tired_points)


def _touch_leader(group: Group, outcome: Outcome) -> None:
    """The leader learns, or is dead (M-7.1-6, M-7.2-1)."""
    leader = group.leader
    if leader is None:
        return
    leader.leadership += outcome.effects.leadership
    leader.strength += outcome.effects.strength
    if outcome.is_leader_killed:
        leader.is_dead = True


def booty(play: Play, attacker: Province | Group, defender: Province | Group, winner: Party | None) -> list[Change]:
    """Whoever beats a group gets 5 crowns for each of its trade goods (M-7.2-2)."""
    if winner is None:
        return []
    victor, loser = (attacker, defender) if winner is Party.ATTACKER else (defender, attacker)
    if not isinstance(loser, Group) or not loser.trade_goods:
        return []
    goods = loser.trade_goods
    loser.goods_from = None
    price = play.spec.items["trade_goods"].price_crowns
    return [add(loser, "trade_goods", -goods), add(victor, "crowns", goods * price)]


def _scatter(play: Play, unit: Unit) -> None:
    """A horde without soldiers is no more; what it carried is lost (M-9-3)."""
    if not isinstance(unit, Group) or unit.realm in play.lands or unit.troops:
        return
    play.leave(unit)
    del play.state.hordes[unit.number]
    play.marches.stop(unit)
    changes = [add(unit, item, -getattr(unit, item)) for item in ("crowns", "food") if getattr(unit, item)]
    play.tell_nobody(HordeScattered, "M-9-3", unit, tuple(changes))
