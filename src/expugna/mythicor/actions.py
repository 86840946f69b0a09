"""Who may do which group action, how far it reaches and with what chance (chapter 5): asked before and in the round."""

from typing import Final

from expugna.mythicor.phases.magic_attack import magic_damage
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Leader
from expugna.mythicor.talents import talents_of

ARCHMAGE: Final = "archmage"
PLAGUE: Final = 2
"""UG 2, whose chance has a key of its own."""
ALWAYS: Final = "100"
EYES: Final = (6, 22)
"""The magic eyes (UG 6, UG 22), whose reach an archmage's key multiplies."""
ATTACKS: Final = (7, 8)
"""Magic attacks (UG 7, UG 8)."""
SHIELD: Final = 19
"""The magic shield (UG 19)."""
STRIKES: Final = (7, 8, 9)
"""Magic attacks and the curse (UG 7 to 9), whose reach has a key of its own for archmages."""


def may_act(spec: Spec, leader: Leader, position: str, number: int) -> bool:
    """Whether a leader in a realm of the position may do the group action: it is everybody's, his class's, or an
    artefact has granted it to him (5).

    >>> from expugna.mythicor.rules import specification
    >>> may_act(specification("standard"), Leader(klass="priest"), "warlord", 10)
    True
    """
    if spec.actions[str(number)].for_everyone or number in leader.spells:
        return True
    return number in talents_of(spec, leader.klass, position).actions


def reach(spec: Spec, leader: Leader, number: int) -> int:
    """How many provinces far the leader's action reaches (M-0-2); 0: only where he stands."""
    row, keys = spec.actions[str(number)], spec.keys
    is_archmage = leader.klass == ARCHMAGE
    if number in STRIKES and is_archmage:
        return keys.archmage_attack_range
    far = row.range + leader.strength * row.range_strength_hundredths // HUNDRED
    return far * keys.archmage_eye_factor if number in EYES and is_archmage else far


def chance_percent(spec: Spec, leader: Leader, number: int, against: int = 0) -> int:
    """The chance of the leader's action, from 0 to 100; ``against`` is what stands against it: the victim's strength
    (UG 17) or the province's VS (UG 18).

    >>> from expugna.mythicor.rules import specification
    >>> chance_percent(specification("standard"), Leader(klass="priest", strength=3), 10)
    24
    """
    row = spec.actions[str(number)]
    if number == PLAGUE and spec.keys.plague_chance == ALWAYS:
        return HUNDRED
    chance = row.chance_percent + leader.strength * row.chance_strength_percent - against * row.chance_against_percent
    return max(0, min(HUNDRED, chance))


def worth(spec: Spec, leader: Leader, number: int) -> int:
    """What the leader's action is worth by his strength, in the unit that its row in the specification names; of magic
    attacks the damage (M-5-4), of the shield tenths of defence value (UG 19).

    >>> from expugna.mythicor.rules import specification
    >>> [worth(specification("standard"), Leader(klass="sorcerer", strength=7), number) for number in (7, 19)]
    [1400, 14]
    """
    if number in ATTACKS:
        return magic_damage(leader.strength, spec, is_archmage=leader.klass == ARCHMAGE)
    if number == SHIELD:
        return leader.strength * spec.battle.shield_tenths
    return leader.strength * spec.actions[str(number)].effect
