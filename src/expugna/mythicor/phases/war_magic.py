"""UG 7, 8, 12, 15, 19 and 23: magic attacks, spells for the battles of the round, undead recruits (M-5-4)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.kernel.dice import Stream
from expugna.mythicor.actions import worth
from expugna.mythicor.army import place_of
from expugna.mythicor.events import MagicStruck, SpellCast, UndeadRecruited
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import race, values
from expugna.mythicor.phases.acting import (
    Action,
    begin,
    group_in_reach,
    learn,
    province_here,
    province_in_reach,
    succeeds,
)
from expugna.mythicor.phases.battle_units import apply_strike
from expugna.mythicor.phases.battles import army, remember_garrison, scatter
from expugna.mythicor.phases.faults import Refused, fault
from expugna.mythicor.phases.magic_attack import Strike, strike
from expugna.mythicor.phases.values import Limit
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import TROOPS, add, key_of, owner_of, soldiers, undead


def tell_cast(
    play: Play,
    action: Action,
    chance_percent: int,
    *,
    succeeded: bool = True,
    target: str = "",
    value: int = 0,
    is_aground: bool = False,
) -> None:
    """Tell the leader's own realm of his spell; he may learn by it (M-5-1)."""
    strength = action.leader.strength
    play.tell(
        SpellCast,
        action.rule,
        action.group,
        number=action.number,
        succeeded=succeeded,
        chance_percent=chance_percent,
        grew=learn(play, action),
        strength=strength,
        target=target,
        value=value,
        is_aground=is_aground,
    )


# ── Magic attacks ────────────────────────────────────────────────────────────────────────────────


def strike_province(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 7: a magic attack on a province, but not an own one."""
    action = begin(play, order, unit)
    land = province_in_reach(play, order, action)
    if land.owner == play.realm:
        raise Refused("target.is-own", action.rule, unit=key_of(land))
    _strike(play, action, land)


def strike_group(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 8: a magic attack on a group of another realm, or on a horde."""
    action = begin(play, order, unit)
    _strike(play, action, group_in_reach(play, order, action))


def _strike(play: Play, action: Action, victim: Province | Group) -> None:
    damage = worth(play.spec, action.leader, action.number)
    succeeded, chance = succeeds(play.spec, action)
    done = aimed(play, victim, damage, action.stream) if succeeded else None
    tell_cast(play, action, chance, succeeded=succeeded, target=key_of(victim), value=damage)
    if done is not None:
        hit(play, victim, done)


def aimed(play: Play, victim: Province | Group, damage: int, stream: Stream) -> Strike:
    """What a magic attack of that damage will do to the victim where it is; nothing has happened yet."""
    land = play.state.province(victim.x, victim.y)
    return strike(damage, army(play, victim), place_of(land), play.spec, stream, trace=True)


def hit(play: Play, victim: Province | Group, done: Strike) -> None:
    """A magic attack of the acting realm hits the victim, which learns whose it was, but not from where (M-5-4)."""
    land = play.state.province(victim.x, victim.y)
    troops = dict(victim.troops)
    if troops:
        remember_garrison(play, victim)
    changes = apply_strike(done, victim)
    play.tell(
        MagicStruck,
        "M-5-4",
        victim,
        changes,
        touched=(owner_of(victim),),
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        fortification=land.fortification,
        victim_realm=owner_of(victim),
        victim_race=victim.race,
        victim_troops=troops,
        victim_left=magnitude(soldiers(victim), play.spec),
        strike=done,
    )
    scatter(play, victim)


# ── Spells that a leader casts on himself, for the battles of the round ──────────────────────────


def destroy_undead(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 12: at the start of each battle of the round so many zombies against the priest's group are no more."""
    _ward(play, order, unit, play.spells.destroys_undead)


def spread_fear(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 15: in the battles of the round the enemies' morale is so much lower."""
    _ward(play, order, unit, play.spells.fear)


def raise_shield(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 19: this round the defence value of the sorcerer's soldiers is so much higher."""
    _ward(play, order, unit, play.spells.shield_tenths)


def _ward(play: Play, order: Order, unit: Unit | None, spells: dict[str, int]) -> None:
    action = begin(play, order, unit)
    value = worth(play.spec, action.leader, action.number)
    succeeded, chance = succeeds(play.spec, action)
    if succeeded:
        spells[key_of(action.group)] = value
    tell_cast(play, action, chance, succeeded=succeeded, value=value)


# ── Undead recruits ──────────────────────────────────────────────────────────────────────────────


def recruit_undead(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 23: recruits of the own province here become undead soldiers of one of the realm's six kinds, at most as many
    as the necromancer has strength. The province gives the recruits and the kind's price."""
    action = begin(play, order, unit)
    group, land, rule = action.group, province_here(play, action), action.rule
    if land.owner != play.realm:
        raise Refused("unit.not-own-province", rule, unit=key_of(land))
    kind, people = values.kind(play, order), undead(play.spec)
    race.admit(play, group, people)
    most = worth(play.spec, action.leader, action.number)
    price = play.spec.troops[kind].price_crowns
    limits = [
        Limit(land.recruits, fault("recruits.too-few", rule, unit=key_of(land), have=land.recruits)),
        values.affordable(order, land, price, rule),
        Limit(most, fault("action.at-most", rule, unit=key_of(group), high=most)),
        values.room(play, group, TROOPS + kind),
    ]
    count = values.portion(play, order, limits)
    succeeded, chance = succeeds(play.spec, action)
    if not succeeded:
        play.shortfall, count = None, 0
    else:
        race.settle(play, group, people)
    changes = (
        add(land, "recruits", -count),
        add(land, "crowns", -count * price),
        add(group, TROOPS + kind, count),
    )
    play.tell(
        UndeadRecruited,
        rule,
        group,
        changes,
        number=action.number,
        succeeded=succeeded,
        chance_percent=chance,
        grew=learn(play, action),
        from_unit=key_of(land),
        kind=kind,
        count=count,
        price_crowns=count * price,
    )


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("UG", 7): strike_province,
    ("UG", 8): strike_group,
    ("UG", 12): destroy_undead,
    ("UG", 15): spread_fear,
    ("UG", 19): raise_shield,
    ("UG", 23): recruit_undead,
}
