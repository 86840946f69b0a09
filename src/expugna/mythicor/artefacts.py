"""Artefacts: how they are made, what who uses them gets out of them, and whose they become (M-1.6-5)."""

from collections.abc import Callable
from itertools import accumulate
from typing import Final, NamedTuple

from expugna.mythicor.actions import ARCHMAGE
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Artefact, Leader, Unit
from expugna.mythicor.units import Change, key_of

SORCERERS: Final = ("sorcerer", ARCHMAGE)
"""The classes for which an artefact's figures hold, if they are as strong as it is."""
WEAK_SHARE: Final = 2
"""All others get so much less of an artefact's range and effect."""
LEAST_EFFECT: Final = 1

Between = Callable[[int, int], int]
"""A number drawn from the first to the second, both included."""


class Force(NamedTuple):
    """How far a use of an artefact reaches, in provinces, and what it does there."""

    range: int
    effect: int


def force(spec: Spec, artefact: Artefact, leader: Leader | None) -> Force:
    """What the leader gets out of the artefact: a sorcerer at least as strong as it is, what it says; an archmage so
    strong, by key more; all others, and who has no living leader, half the range and effect, but an effect of at least
    1 (M-1.6-5).

    >>> from expugna.mythicor.rules import specification
    >>> orb = Artefact(kind="orb", strength=10, range=5, effect=3, charges=2)
    >>> standard = specification("standard")
    >>> tuple(force(standard, orb, Leader(klass="sorcerer", strength=10)))
    (5, 3)
    >>> tuple(force(standard, orb, Leader(klass="archmage", strength=10))), tuple(force(standard, orb, None))
    ((10, 6), (2, 1))
    """
    if leader is None or leader.is_dead or leader.klass not in SORCERERS or leader.strength < artefact.strength:
        return Force(artefact.range // WEAK_SHARE, max(LEAST_EFFECT, artefact.effect // WEAK_SHARE))
    factor = spec.keys.archmage_artefact_factor if leader.klass == ARCHMAGE else 1
    return Force(artefact.range * factor, artefact.effect * factor)


def leader_of(unit: Unit) -> Leader | None:
    """Who uses the unit's artefacts: a group's leader; a province has none."""
    found: Leader | None = getattr(unit, "leader", None)
    return found


def made(spec: Spec, between: Between) -> Artefact:
    """A new artefact, of a kind and with figures that ``between`` draws: kind, strength, range, effect, charges."""
    kinds = sorted(spec.artefacts)
    limits = list(accumulate(spec.artefacts[one].weight for one in kinds))
    drawn = between(1, limits[-1])
    kind = next(one for one, limit in zip(kinds, limits, strict=True) if drawn <= limit)
    row = spec.artefacts[kind]
    return Artefact(
        kind=kind,
        strength=between(*row.strength),
        range=between(*row.range),
        effect=between(*row.effect),
        charges=between(*row.charges),
    )


def free_places(unit: Unit, spec: Spec) -> int:
    """How many more artefacts the unit can take."""
    return max(0, spec.economy.artefacts_most - len(unit.artefacts))


def forget(unit: Unit) -> None:
    """Another realm owns the unit's artefacts now: what the former owner found out it does not know."""
    for one in unit.artefacts:
        one.is_examined = one.is_read = False


def hand_over(giver: Unit, taker: Unit, spec: Spec) -> tuple[Change, ...]:
    """The giver's artefacts go to a unit of somebody else, from the first on as long as there is room; the taker knows
    nothing of them. What finds no room stays with the giver."""
    count = min(len(giver.artefacts), free_places(taker, spec))
    if not count:
        return ()
    taken, giver.artefacts = giver.artefacts[:count], giver.artefacts[count:]
    for one in taken:
        one.is_examined = one.is_read = False
    taker.artefacts = [*taker.artefacts, *taken]
    return Change(key_of(giver), "artefacts", -count), Change(key_of(taker), "artefacts", count)


def lose(unit: Unit) -> tuple[Change, ...]:
    """All of the unit's artefacts are gone."""
    count, unit.artefacts = len(unit.artefacts), []
    return (Change(key_of(unit), "artefacts", -count),) if count else ()
