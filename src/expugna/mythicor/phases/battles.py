"""Battles in a match: two units fight, and both are what the battle leaves of them (M-7-1, M-7.2-1, M-7.2-2)."""

from enum import StrEnum

from expugna.kernel.dice import Stream
from expugna.mythicor.army import Army, Party, army_of_group, army_of_province, kind_of, place_of
from expugna.mythicor.events import BattleFought, HordeScattered
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.phases.artefact_finds import take_from_horde
from expugna.mythicor.phases.battle import Outcome, fight
from expugna.mythicor.phases.battle_units import apply
from expugna.mythicor.phases.marches import tell_steps
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import add, is_living, key_of, owner_of, soldiers


class Reason(StrEnum):
    """What makes somebody attack (M-7-1)."""

    BANDITS = "bandits"
    ENCOUNTER = "encounter"
    ENMITY = "enmity"
    SORTIE = "sortie"
    TACTIC = "tactic"


def fight_out(play: Play, attacker: Province | Group, defender: Province | Group, reason: Reason) -> bool:
    """A battle where both are, with all that follows from it; whether the attacker has won."""
    for unit in (attacker, defender):
        _tell_steps(play, unit)
    land = play.state.province(defender.x, defender.y)
    first, second = army(play, attacker), army(play, defender)
    dice, kind = _dice(play, attacker, defender), kind_of(first, second)
    battle = fight(first, second, place_of(land), play.spec, dice, kind=kind, trace=True)
    remember_garrison(play, attacker)
    remember_garrison(play, defender)
    changes = apply(battle, attacker, defender, play.spec)
    _stop_or_tire(play, attacker, battle.attacker)
    _stop_or_tire(play, defender, battle.defender)
    play.realm = owner_of(attacker)
    play.tell(
        BattleFought,
        "M-7-1",
        attacker,
        changes,
        touched=(owner_of(attacker), owner_of(defender)),
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        fortification=land.fortification,
        attacker=key_of(attacker),
        attacker_realm=owner_of(attacker),
        attacker_race=attacker.race,
        attacker_troops=first.troops,
        defender=key_of(defender),
        defender_realm=owner_of(defender),
        defender_race=defender.race,
        defender_troops=second.troops,
        attacker_left=magnitude(soldiers(attacker), play.spec),
        defender_left=magnitude(soldiers(defender), play.spec),
        reason=reason,
        battle=battle,
    )
    victor = attacker if battle.winner is Party.ATTACKER else defender
    for unit in (attacker, defender):
        scatter(play, unit, None if unit is victor else victor)
    return battle.winner is Party.ATTACKER


def army(play: Play, unit: Province | Group) -> Army:
    """The unit as an army, with the spells that hold for a group in this round (UG-12, UG-15, UG-19, ART-1)."""
    if isinstance(unit, Province):
        return army_of_province(unit)
    ward = play.spells.ward(key_of(unit), is_led=is_living(unit))
    return army_of_group(unit, destroys_undead=ward.destroys_undead, fear=ward.fear, shield_tenths=ward.shield_tenths)


def _dice(play: Play, attacker: Unit, defender: Unit) -> Stream:
    """Each battle of two units in a round has dice of its own, whatever happens elsewhere."""
    pair = (key_of(attacker), key_of(defender))
    number = play.fights[pair] = play.fights.get(pair, 0) + 1
    return play.stream("battle", *pair, number)


def _tell_steps(play: Play, unit: Unit) -> None:
    march = play.marches.of(unit) if isinstance(unit, Group) else None
    if march is not None:
        tell_steps(play, march)


# ── What it leaves behind, beside ``apply`` ──────────────────────────────────────────────────────


def remember_garrison(play: Play, unit: Unit) -> None:
    """A power's garrison recovers to what it was before it was first hurt (M-9-3)."""
    if isinstance(unit, Province) and not unit.garrison:
        power = play.spec.powers.get(str(unit.owner))
        if power is not None and power.recovers_percent:
            unit.garrison = dict(unit.troops)


def _stop_or_tire(play: Play, unit: Unit, outcome: Outcome) -> None:
    """The loser's movement points are gone, the winner's are fewer (M-7.2-1)."""
    if not isinstance(unit, Group):
        return
    if outcome.effects.stops:
        play.marches.stop(unit)
    elif outcome.effects.tired_points:
        play.marches.tire(unit, outcome.effects.tired_points)


def scatter(play: Play, unit: Unit, victor: Province | Group | None = None) -> None:
    """A horde without soldiers is no more; the victor gets its artefacts, what else it carried is lost (M-9-3)."""
    if not isinstance(unit, Group) or unit.realm in play.lands or unit.troops:
        return
    play.leave(unit)
    del play.state.hordes[unit.number]
    play.marches.stop(unit)
    changes = [add(unit, item, -getattr(unit, item)) for item in ("crowns", "food") if getattr(unit, item)]
    changes += take_from_horde(play, unit, victor)
    play.tell_nobody(HordeScattered, "M-9-3", unit, tuple(changes))
