"""What a battle or a magic attack does to the province or group that was in it (M-7.2-1, M-7.2-2, M-5-4)."""

from typing import Final

from expugna.mythicor.phases.battle import Battle, Outcome
from expugna.mythicor.phases.magic_attack import Strike
from expugna.mythicor.rounding import half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Unit
from expugna.mythicor.units import TROOPS, Change, add, ships_needed, soldiers

SHIPS: Final = ("transports", "warships")
"""Kinds of ships; of those that must stay afloat, transports stay first."""


def apply(battle: Battle, attacker: Unit, defender: Unit, spec: Spec) -> tuple[Change, ...]:
    """Bring the units to where the battle left them, from where they stood when their armies were made.

    Soldiers fall; in groups people, recruits and, after a battle at sea, ships with them; the winner gets a beaten
    group's trade goods as crowns; bonuses, the leaders' values and deaths, orders that are over. Movement points are
    no part of a unit: see ``Effects.tired_points`` and ``stops``. What came and went is returned.
    """
    changes: list[Change] = []
    for unit, outcome in ((attacker, battle.attacker), (defender, battle.defender)):
        before = soldiers(unit)
        _fall(unit, outcome.lost, changes)
        if isinstance(unit, Group):
            fallen = before - soldiers(unit)
            if fallen:
                _fall_with_them(unit, fallen, before, battle.kind == "sea", spec, changes)
            _lead_on(unit, outcome)
        _take_effects(unit, outcome)
    if battle.winner is not None:
        winner, loser = (attacker, defender) if battle.winner == "attacker" else (defender, attacker)
        _plunder(winner, loser, spec, changes)
    return tuple(changes)


def apply_strike(strike: Strike, victim: Unit) -> tuple[Change, ...]:
    """The same for a magic attack: only soldiers fall, and morale (M-5-4)."""
    changes: list[Change] = []
    _fall(victim, strike.lost, changes)
    victim.morale_percent += strike.morale_percent
    return tuple(changes)


def _fall(unit: Unit, lost: dict[str, int], changes: list[Change]) -> None:
    for kind, number in lost.items():
        changes.append(add(unit, TROOPS + kind, -number))


def _fall_with_them(group: Group, fallen: int, before: int, is_at_sea: bool, spec: Spec, changes: list[Change]) -> None:
    """A group's people, recruits and ships fall by the share of its soldiers (M-7.2-2): what is left of the people is
    rounded downward (M-0-4); ships stay for all who live, and one for the leader."""
    lost = {
        "population": group.population - group.population * (before - fallen) // before,
        "recruits": half_up(group.recruits * fallen, before),
    }
    changes += [add(group, item, -number) for item, number in lost.items() if number]
    if is_at_sea:
        sunk = {kind: half_up(getattr(group, kind) * fallen, before) for kind in SHIPS}
        afloat = group.warships + group.transports - sum(sunk.values())
        missing = max(1, ships_needed(soldiers(group), group.recruits, group.population, spec)) - afloat
        for kind in SHIPS:
            saved = min(sunk[kind], max(0, missing))
            missing -= saved
            sunk[kind] -= saved
        changes += [add(group, kind, -number) for kind, number in sunk.items() if number]


def _lead_on(group: Group, outcome: Outcome) -> None:
    leader = group.leader
    if leader is not None and not leader.is_dead:
        leader.is_dead = outcome.is_leader_killed
        leader.leadership += outcome.effects.leadership
        leader.strength += outcome.effects.strength


def _take_effects(unit: Unit, outcome: Outcome) -> None:
    effects = outcome.effects
    unit.morale_percent += effects.morale_percent
    unit.military_percent += effects.military_percent
    if effects.clears_encounter:
        unit.encounter = None
    if effects.clears_tactic:
        unit.tactic = None


def _plunder(winner: Unit, loser: Unit, spec: Spec, changes: list[Change]) -> None:
    """The winner over a group gets its trade goods as crowns (M-7.2-2)."""
    if isinstance(loser, Group) and loser.trade_goods:
        crowns = loser.trade_goods * spec.items["trade_goods"].price_crowns
        changes.append(add(loser, "trade_goods", -loser.trade_goods))
        changes.append(add(winner, "crowns", crowns))
        loser.goods_from = None
