"""Magic attacks on armies (M-5-4): the damage of one battle round, reckoned by the same code, without an answer."""

import msgspec

from expugna.kernel.dice import Stream
from expugna.mythicor.army import Army, Place
from expugna.mythicor.phases.battle_effects import within_limits
from expugna.mythicor.phases.battle_side import Side, victim_side
from expugna.mythicor.phases.battle_trace import PURSUIT, Trace, Tracer
from expugna.mythicor.rules import Spec


class Strike(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a magic attack did to an army: soldiers of each kind, losses in hundredths of a percent, morale bonus."""

    damage: int
    lost: dict[str, int]
    losses_hundredths: int
    morale_percent: int
    trace: Trace | None = None


def magic_damage(strength: int, spec: Spec, *, is_archmage: bool) -> int:
    """What a sorcerer's magic attack deals: strength x 200; an archmage's: strength x strength x 20 (M-5-4).

    >>> from expugna.mythicor.rules import specification
    >>> standard = specification("standard")
    >>> magic_damage(5, standard, is_archmage=False), magic_damage(15, standard, is_archmage=True)
    (1000, 4500)
    """
    keys = spec.keys
    return strength * strength * keys.archmage_attack_factor if is_archmage else strength * keys.magic_attack_factor


def strike(damage: int, victim: Army, place: Place, spec: Spec, stream: Stream, *, trace: bool = False) -> Strike:
    """A magic attack: the damage is shared and divided as in a battle (M-7.1-3), a province's walls count, nobody
    leads; only soldiers fall. The morale bonus falls by 1 up to the match's figure. Without troops nothing happens.
    """
    if not victim.soldiers:
        return Strike(damage=damage, lost={}, losses_hundredths=0, morale_percent=0)
    side = victim_side(victim, place, spec)
    tracer = Tracer() if trace else None
    struck(side, damage, tracer)
    most = spec.keys.magic_attack_morale_percent
    morale = within_limits(victim.morale_percent, -stream.between(1, most), spec) if most else 0
    return Strike(
        damage=damage,
        lost=side.lost(),
        losses_hundredths=side.losses,
        morale_percent=morale,
        trace=_without_morale(tracer.trace()) if tracer is not None else None,
    )


def _without_morale(trace: Trace) -> Trace:
    """The figures but for the morale, which keeps nobody from being struck and which nobody sees from afar (M-10-5)."""
    settings = tuple(msgspec.structs.replace(one, morale=0) for one in trace.settings)
    rounds = tuple(
        msgspec.structs.replace(one, sides=tuple(msgspec.structs.replace(side, morale=0) for side in one.sides))
        for one in trace.rounds
    )
    return Trace(settings=settings, rounds=rounds)


def struck(side: Side, damage: int, tracer: Tracer | None = None) -> None:
    """Let a side with soldiers suffer the damage."""
    if tracer is not None:
        tracer.start((side,))
        tracer.begin(PURSUIT)
    side.suffer(float(damage))
    if tracer is not None:
        tracer.end_strike(float(damage))
