"""Campaigns: one stack's way through several countries, planned by the odds of every fight on it."""

from typing import NamedTuple

from expugna.bots.acme.worth import Worth


class Campaign(NamedTuple):
    """The best plan found for a stack: its worth in armies, and the country it attacks first (-1: none)."""

    worth: float
    target: int


NONE = Campaign(0.0, -1)


class _Plan(NamedTuple):
    """A plan so far. ``worth`` if it ends here; ``reach`` is the chance to come so far, ``armies`` are on average
    left in ``head``, ``taken`` is the set of countries conquered."""

    worth: float
    reach: float
    head: int
    armies: int
    taken: int
    first: int


def best_campaign(worth: Worth, source: int, armies: int) -> Campaign:
    """The best plan for so many armies in an own country; NONE if no attack is worth it.

    Goes ahead ``depth`` conquests and keeps the ``width`` best plans at each, some by what they have brought, with
    each conquest either all following or only those that must (A-44, A-45).
    """
    weights = worth.weights
    best = NONE
    plans = [_Plan(0.0, 1.0, source, armies, 0, -1)]
    for _ in range(weights.depth):
        longer = [more for plan in plans for more in _continued(worth, plan)]
        if not longer:
            break
        longer.sort(reverse=True)
        plans = longer[: weights.width]
        if plans[0].worth > best.worth:
            best = Campaign(plans[0].worth, plans[0].first)
    return best


def _continued(worth: Worth, plan: _Plan) -> list[_Plan]:
    """The plan with one more conquest, in every way that has a fair chance."""
    position, fights, weights = worth.position, worth.fights, worth.weights
    dice = position.view.rules.dice
    bits, armies_in = position.layout.bits, position.armies
    most = len(fights.conquer) - 1
    attackers = min(plan.armies, most)
    if attackers <= dice.stay_behind:
        return []
    found = []
    for target in position.foes[plan.head]:
        if plan.taken & bits[target]:
            continue
        defenders = min(armies_in[target], most)
        chance = fights.conquer[attackers][defenders]
        if chance < weights.least_chance:
            continue
        gain = worth.gain(target, plan.taken)
        if not plan.taken and not position.view.has_conquered:
            gain += worth.card
        fight = chance * gain - worth.own_loss * fights.attacker_loses[attackers][defenders]
        fight += worth.loss[position.owner[target]] * fights.defender_loses[attackers][defenders]
        value = plan.worth + plan.reach * fight
        reach = plan.reach * chance
        left = round(fights.left[attackers][defenders]) + plan.armies - attackers
        taken = plan.taken | bits[target]
        first = target if plan.first < 0 else plan.first
        onward = value - reach * worth.exposure(plan.head, taken)
        found.append(_Plan(onward, reach, target, left - dice.stay_behind, taken, first))
        moved = min(dice.max_attack_dice, left - dice.stay_behind)
        if left - moved > dice.stay_behind:
            back = value - reach * worth.exposure(target, taken)
            found.append(_Plan(back, reach, plan.head, left - moved, taken, first))
    return found
