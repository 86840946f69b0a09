"""Campaigns: one stack's way through several countries, planned by the odds of every fight on it."""

from typing import NamedTuple

from expugna.bots.acme.worth import Worth


class Campaign(NamedTuple):
    """A plan for a stack. ``worth`` in armies if it ends here; ``reach`` is the chance to come so far.

    ``head`` is where the stack is then, with ``armies`` on average; ``taken`` is the set of countries conquered,
    ``first`` the first of them (-1: none), attacked from ``source``.
    """

    worth: float
    reach: float
    head: int
    armies: int
    taken: int
    first: int
    source: int


def best_campaign(worth: Worth, source: int, armies: int) -> float:
    """What the best plan for so many armies in an own country is worth; 0 when it is best to stay there."""
    return max(campaigns(worth, source, armies)).worth


def campaigns(worth: Worth, source: int, armies: int) -> list[Campaign]:
    """Plans for so many armies in an own country; the first is to stay there.

    Goes ahead ``depth`` conquests and keeps the ``width`` best plans at each; after a conquest either all follow or
    only those that must (A-44, A-45).
    """
    weights = worth.weights
    plans = [Campaign(0.0, 1.0, source, armies, 0, -1, source)]
    found = list(plans)
    for _ in range(weights.depth):
        plans = sorted((more for plan in plans for more in _continued(worth, plan)), reverse=True)[: weights.width]
        if not plans:
            break
        found += plans
    return found


def _continued(worth: Worth, plan: Campaign) -> list[Campaign]:
    """The plan with one more conquest, in every way that has a fair chance."""
    position, fights, weights = worth.position, worth.fights, worth.weights
    stay_behind, most_dice = position.view.rules.dice.stay_behind, position.view.rules.dice.max_attack_dice
    bits, armies_in = position.layout.bits, position.armies
    head = plan.head
    most = len(fights.conquer) - 1
    attackers = min(plan.armies, most)
    if attackers <= stay_behind:
        return []
    found = []
    for target in position.foes[head]:
        if plan.taken & bits[target]:
            continue
        defenders = min(armies_in[target], most)
        chance = fights.conquer[attackers][defenders]
        if chance < weights.least_chance:
            continue
        gain = worth.gain(target, plan.taken)
        if not plan.taken and not worth.has_card:
            gain += worth.card
        fight = chance * gain - worth.own_loss * fights.attacker_loses[attackers][defenders]
        fight += worth.rival_loss * fights.defender_loses[attackers][defenders]
        value = plan.worth + plan.reach * fight
        reach = plan.reach * chance
        left = round(fights.left[attackers][defenders]) + plan.armies - attackers
        taken = plan.taken | bits[target]
        first = target if plan.first < 0 else plan.first
        onward = value - reach * worth.exposure(head, taken)
        found.append(Campaign(onward, reach, target, left - stay_behind, taken, first, plan.source))
        moved = min(most_dice, left - stay_behind)
        if left - moved > stay_behind:
            back = value - reach * worth.exposure(target, taken)
            found.append(Campaign(back, reach, head, left - moved, taken, first, plan.source))
    return found
