"""What a battle leaves behind beside losses: bonuses, movement points, orders, experience (M-7.2-1)."""

import msgspec

from expugna.kernel.dice import Stream
from expugna.mythicor.army import Party
from expugna.mythicor.phases.battle_side import Side
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec


class Effects(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What a battle does to one side beside its losses (M-7.2-1): what its bonuses and its leader's values gain.

    ``tired_points``: movement points that it costs; ``stops``: it loses all of them. ``clears_encounter`` and
    ``clears_tactic``: these orders are over.
    """

    morale_percent: int = 0
    military_percent: int = 0
    leadership: int = 0
    strength: int = 0
    tired_points: int = 0
    stops: bool = False
    clears_encounter: bool = False
    clears_tactic: bool = False


def after_effects(
    first: Side,
    second: Side,
    winner: Party | None,
    rounds: int,
    killed: tuple[bool, bool],
    spec: Spec,
    stream: Stream,
) -> tuple[Effects, Effects]:
    """After-effects of a battle between two armies, drawn for the attacker first (M-7.2-1)."""
    if winner is None:
        return Effects(), Effects()
    return (
        _effects_on(first, winner, rounds, killed[0], spec, stream),
        _effects_on(second, winner, rounds, killed[1], spec, stream),
    )


def _effects_on(side: Side, winner: Party, rounds: int, is_killed: bool, spec: Spec, stream: Stream) -> Effects:
    army, rules = side.army, spec.battle
    wins = side.party is winner
    is_group = not army.is_province
    morale = stream.between(*rules.winner_morale_percent) if wins else -rules.loser_morale_percent
    military = stream.between(*rules.military_percent)
    tired = rounds + stream.between(*rules.tired_points) if wins and is_group else 0
    leadership = strength = 0
    if army.has_leader and not is_killed:
        leadership = int(stream.below(HUNDRED) < rules.leader_gain_percent)
        strength = int(stream.below(HUNDRED) < rules.leader_gain_percent)
    return Effects(
        morale_percent=within_limits(army.morale_percent, morale, spec),
        military_percent=within_limits(army.military_percent, military, spec),
        leadership=leadership,
        strength=strength,
        tired_points=tired,
        stops=is_group and not wins,
        clears_encounter=not wins,
        clears_tactic=is_group and not wins and not spec.keys.loser_keeps_tactics,
    )


def within_limits(before: int, gain: int, spec: Spec) -> int:
    """What is left of a bonus's gain (or loss) by the limits; a bonus beyond them is not brought back."""
    low, high = spec.battle.bonus_limits_percent
    if low <= before + gain <= high:
        return gain
    if gain > 0:
        return max(0, min(gain, high - before))
    return min(0, max(gain, low - before))
