"""How a calculating bot moves armies: into conquered countries, and at the end of its turn (A-45, A-50 to A-54)."""

from typing import Final

from expugna.acme.orders import Advance, EndTurn, Order, Regroup, Stay
from expugna.bots.acme.campaign import best_campaign
from expugna.bots.acme.worth import Worth

_QUARTERS: Final = 4
_ENOUGH_GAIN: Final = 1e-9
"""Less than this is rounding, no gain."""


def advance(worth: Worth) -> Order:
    """As many further armies as make the best of both countries: the campaign that goes on, and what stays safe."""
    position = worth.position
    capture = position.view.capture
    if capture is None:
        raise ValueError("armies advance only after a conquest (A-45)")
    source, target = position.layout.numbers[capture.source], position.layout.numbers[capture.target]
    here, there = position.armies[source], position.armies[target]
    most = min(here - position.view.rules.dice.stay_behind, position.room(target))
    if most < 1:
        return Stay()

    def effect(armies: int) -> float:
        onward = max(best_campaign(worth, source, here - armies), best_campaign(worth, target, there + armies))
        if onward < worth.weights.least_gain:
            onward = 0.0
        return onward + worth.standing(source, here - armies) + worth.standing(target, there + armies)

    numbers = sorted({most * quarter // _QUARTERS for quarter in range(_QUARTERS + 1)}, reverse=True)
    best = max(numbers, key=effect)
    return Advance(best) if best else Stay()


def regroup(worth: Worth) -> Order:
    """The move that brings most, as long as one brings anything."""
    position = worth.position
    view, ids = position.view, position.layout.ids
    rules = view.rules.regroup
    if rules.most_moves and view.regroup_moves >= rules.most_moves:
        return EndTurn()
    best: tuple[float, int, int, int] = (_ENOUGH_GAIN, 0, 0, 0)
    for source in position.own:
        movable = view.countries[ids[source]].movable
        if not movable:
            continue
        plain = worth.standing(source, position.armies[source])
        for target in _targets(worth, source, is_far=rules.reach == "connected"):
            most = min(movable, position.room(target))
            stands = worth.standing(target, position.armies[target])
            for armies in {most, (most + 1) // 2} - {0}:
                gain = worth.standing(source, position.armies[source] - armies) - plain
                gain += worth.standing(target, position.armies[target] + armies) - stands
                best = max(best, (gain, -source, -target, armies))
    if not best[3]:
        return EndTurn()
    return Regroup(ids[-best[1]], ids[-best[2]], best[3])


def _targets(worth: Worth, source: int, *, is_far: bool) -> list[int]:
    """Own countries that armies may be moved to (A-50, A-73)."""
    position = worth.position
    near, owner, me = position.layout.near, position.owner, position.me
    if not is_far:
        return [other for other in near[source] if owner[other] == me]
    reached, ring = {source}, [source]
    while ring:
        ring = [other for country in ring for other in near[country] if owner[other] == me and other not in reached]
        reached.update(ring)
    return sorted(reached - {source})
