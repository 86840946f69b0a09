"""Races do not mix: what may come into a unit, and which race it has then (M-1.1-1, M-1.3-2, M-1.3-3)."""

from expugna.kernel.problem import Problem
from expugna.mythicor.events import BecameUndead, RaceChanged
from expugna.mythicor.phases.faults import Refused, fault
from expugna.mythicor.play import Play
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, Realm, Unit
from expugna.mythicor.units import (
    TROOPS,
    holds_race,
    is_race_bound,
    is_undead,
    key_of,
    leads_undead,
    owner_of,
    undead,
)


def race_of(unit: Unit, item: str, spec: Spec) -> str:
    """The race of what is in the unit: its own; none for what is not bound to a race; undead kinds are undead."""
    if not is_race_bound(item, spec):
        return ""
    if item.startswith(TROOPS) and spec.troops[item[len(TROOPS) :]].is_undead:
        return undead(spec)
    return unit.race


def objection(unit: Unit, race: str, realms: dict[int, Realm], spec: Spec) -> Problem | None:
    """Why something of that race may not come into the unit; None if it may."""
    if not race:
        return None
    if isinstance(unit, Province) and is_undead(unit.race, spec) and not is_undead(race, spec):
        return fault("race.undead-province", "M-1.3-3", unit=key_of(unit))
    if is_undead(race, spec) and not _may_hold_undead(unit, realms, spec):
        return fault("troops.undead-not-here", "M-2-3", unit=key_of(unit))
    if unit.race != race and holds_race(unit, spec):
        return fault("race.other", "M-1.3-2", unit=key_of(unit))
    return None


def _may_hold_undead(unit: Unit, realms: dict[int, Realm], spec: Spec) -> bool:
    """Groups of conjurers under a necromancer, undead provinces, and provinces where nobody is (3.1)."""
    if isinstance(unit, Group):
        return leads_undead(unit, realms[unit.realm], spec)
    return is_undead(unit.race, spec) or not holds_race(unit, spec)


def admit(play: Play, unit: Unit, race: str) -> None:
    """Refuse what may not come into the unit."""
    problem = objection(unit, race, play.state.realms, play.spec)
    if problem is not None:
        raise Refused(problem.code, problem.rule, **problem.values)


def settle(play: Play, unit: Unit, race: str) -> None:
    """The unit takes the race of what is about to come in, as the first that is bound to one (M-1.3-2)."""
    if not race or unit.race == race:
        return
    before, unit.race = unit.race, race
    touched = (owner_of(unit),)
    if isinstance(unit, Province) and is_undead(race, play.spec):
        play.tell(BecameUndead, "M-2-3", unit, touched=touched, before=before)
    else:
        play.tell(RaceChanged, "M-1.3-2", unit, touched=touched, before=before, after=race)
