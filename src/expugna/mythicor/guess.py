"""An army that is not known exactly: made from a file, or from what a realm knows of the world (M-10-5)."""

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from expugna.kernel.dice import Stream
from expugna.mythicor.army import Army, Place
from expugna.mythicor.known import NEVER, Seen, SeenGroup
from expugna.mythicor.magnitudes import magnitude, magnitudes
from expugna.mythicor.rules import Garrison, Spec
from expugna.mythicor.sight import ExactGroup, ExactProvince
from expugna.mythicor.specification.rows import Range
from expugna.mythicor.units import common_kind
from expugna.mythicor.view import View

VERY_MANY_MOST: Final = 500
"""Soldiers up to which an army of very many, of which scouts tell no limit, is taken to go."""

Assumption = Literal["race", "kinds", "leader", "bonuses", "walls", "garrison"]
"""What may have been set to something likely: the race, the kinds of troops, that a leader without talents is there,
that there are no bonuses, the height of walls, the number of a power's troops."""


class Guess(msgspec.Struct, frozen=True, kw_only=True):
    """An army with the least soldiers that it may have of each kind; ``most``: of some kinds there may be as many.

    ``assumed`` names what nobody knows and was set to something likely (Assumption). ``seen_round``: in which round all
    else was seen; NEVER for an army that need not be seen.
    """

    army: Army
    most: dict[str, int] = {}
    assumed: tuple[Assumption, ...] = ()
    seen_round: int = NEVER

    @property
    def is_exact(self) -> bool:
        """Whether there is only one such army."""
        return all(self.army.troops[kind] == most for kind, most in self.most.items())

    def drawn(self, stream: Stream) -> Army:
        """One of the armies, each number of soldiers of a kind equally likely."""
        if not self.most:
            return self.army
        least = self.army.troops
        troops = {kind: stream.between(least[kind], self.most.get(kind, least[kind])) for kind in least}
        return replace(self.army, troops=troops)


def exactly(army: Army) -> Guess:
    """An army that is known."""
    return Guess(army=army)


def guessed_province(view: View, x: int, y: int) -> tuple[Guess, Place] | None:
    """The garrison of a foreign province, as far as the realm knows it, and the place; None if it knows too little:
    no terrain, or neither a scout's report nor an owner whose provinces are alike (994 to 999)."""
    seen = view.knowledge.places.get(f"{x}/{y}")
    if seen is None or not seen.terrain:
        return None
    spec = view.spec
    if seen.exact is not None and _still_holds(seen, spec):
        return _counted_province(seen.exact, seen.exact_round)
    power = spec.powers.get(str(seen.owner)) if seen.owner_round != NEVER else None
    if power is None and seen.scouted_round == NEVER:
        return None
    garrisons = power.garrisons if power is not None else (Garrison(troops=common_kind(spec), low=1, high=1),)
    assumed: tuple[Assumption, ...] = ("bonuses",) if power is not None else ("kinds", "bonuses")
    if seen.scouted_round == NEVER:
        assert power is not None  # noqa: S101 (asked above)
        assumed = ("race", "garrison", "walls", "bonuses")
        least = {one.troops: one.low for one in garrisons}
        most = {one.troops: one.high for one in garrisons}
        place = Place(seen.terrain, power.fortification[1])
    else:
        least, most = _shared(garrisons, _magnitude(seen.troops, spec))
        place = Place(seen.terrain, seen.fortification)
    army = Army(race=_race(seen, spec), troops=least, is_province=True)
    when = seen.owner_round if seen.scouted_round == NEVER else seen.scouted_round
    return Guess(army=army, most=most, assumed=assumed if any(most.values()) else (), seen_round=when), place


def guessed_group(view: View, key: str) -> Guess | None:
    """A foreign group that was seen, by its key ``1003/G2``; None if nobody saw how many soldiers it has."""
    seen = view.knowledge.groups.get(key)
    if seen is None or not seen.troops:
        return None
    if seen.exact is not None and _still_holds(seen, view.spec):
        return _counted_group(seen.exact, seen.exact_round)
    least, most = _magnitude(seen.troops, view.spec)
    kind = common_kind(view.spec)
    army = Army(race=view.realm.race, troops={kind: least}, has_leader=True)
    assumed: tuple[Assumption, ...] = ("race", "kinds", "leader", "bonuses")
    return Guess(army=army, most={kind: most}, assumed=assumed, seen_round=seen.round)


def _still_holds(seen: Seen | SeenGroup, spec: Spec) -> bool:
    """Whether nothing that was seen since contradicts what was counted (UG-6, UG-22, HA-5, HA-6)."""
    exact = seen.exact
    if exact is None or magnitude(sum(exact.troops.values()), spec) != seen.troops:
        return False
    if isinstance(seen, Seen) and isinstance(exact, ExactProvince):
        return (exact.owner, exact.race, exact.fortification) == (seen.owner, seen.race, seen.fortification)
    return True


def _counted_province(exact: ExactProvince, when: int) -> tuple[Guess, Place]:
    army = Army(
        race=exact.race,
        troops=dict(exact.troops),
        military_percent=exact.military_percent,
        morale_percent=exact.morale_percent,
        is_province=True,
    )
    return Guess(army=army, seen_round=when), Place(exact.terrain, exact.fortification)


def _counted_group(exact: ExactGroup, when: int) -> Guess:
    leader = exact.leader if exact.leader is not None and not exact.leader.is_dead else None
    army = Army(
        race=exact.race,
        troops=dict(exact.troops),
        military_percent=exact.military_percent,
        morale_percent=exact.morale_percent,
        has_leader=leader is not None,
        leadership=leader.leadership if leader is not None else 0,
        strength=leader.strength if leader is not None else 0,
        at_sea=exact.at_sea,
        warships=exact.warships,
        transports=exact.transports,
    )
    return Guess(army=army, seen_round=when)


def _race(seen: Seen, spec: Spec) -> str:
    """The race that was seen; else the one that most often lives in such lands."""
    if seen.race:
        return seen.race
    weights = spec.peoples.get(seen.terrain, {})
    return max(weights, key=lambda race: weights[race]) if weights else next(iter(spec.races))


def _magnitude(word: str, spec: Spec) -> Range:
    """From how many to how many soldiers a scout's word stands for (SP)."""
    low = 0
    for most, name in magnitudes(spec):
        if name == word:
            return low, most
        low = most + 1
    return low, max(low, VERY_MANY_MOST)


def _shared(garrisons: tuple[Garrison, ...], total: Range) -> tuple[dict[str, int], dict[str, int]]:
    """A number of soldiers shared over kinds as the power's garrisons have them on average: the least, the most.
    Kinds that are alike, for they should all be missing, share alike."""
    weights = {one.troops: one.low + one.high for one in garrisons}
    if not any(weights.values()):
        weights = dict.fromkeys(weights, 1)
    whole = sum(weights.values())
    least = {kind: total[0] * weight // whole for kind, weight in weights.items()}
    most = {kind: -(-total[1] * weight // whole) for kind, weight in weights.items()}
    return least, most
