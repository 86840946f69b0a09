"""Encounters: what a group meets where it comes to, one after the other as in ENCOUNTERS (M-6-6)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from expugna.mythicor.events import Blocked, GroupsMet, HeldUp, SeenGroup
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.march import March
from expugna.mythicor.phases import race
from expugna.mythicor.phases.battles import Reason, fight_out
from expugna.mythicor.phases.conquest import may_take, take
from expugna.mythicor.phases.marches import tell_steps
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.state import Group, Province, Standing
from expugna.mythicor.units import holds_race, is_undead, key_of, owner_of, soldiers, undead

BANDITS: Final = 994
ATTACK_ALL: Final = 1
ATTACK_WEAKER: Final = 2
ATTACK_REALM: Final = 3
ATTACK_UNPLAYED: Final = 4
BLOCK_MORE: Final = 5
BLOCK_FEWER: Final = 6
SORTIE: Final = 1
"""The tactic of provinces that sally out against declared foes (TP 1)."""


class Visit(NamedTuple):
    """A group on its march and the province where it has just come to (or where it made a move on the spot); ``fought``
    are the units there that it has fought since."""

    march: March
    land: Province
    fought: set[str]

    @property
    def group(self) -> Group:
        """The group that came."""
        return self.march.group


Encounter = Callable[[Play, Visit], None]


def meet(play: Play, visit: Visit) -> None:
    """Everything that happens to a group where it comes to, until it is beaten (M-6-6)."""
    play.realm = visit.group.realm
    see_each_other(play, visit)
    for encounter in ENCOUNTERS:
        if visit.march.is_beaten:
            return
        encounter(play, visit)
    if not visit.march.is_beaten:
        spread_death(play, visit)


def strangers(play: Play, visit: Visit) -> list[Group]:
    """Groups of other realms that are here, by ID, then by number."""
    realm = visit.group.realm
    groups = play.groups_at.get((visit.land.x, visit.land.y), ())
    if len(groups) < 2:
        return []
    return sorted((one for one in groups if one.realm != realm), key=lambda one: (one.realm, one.number))


def fight(play: Play, visit: Visit, attacker: Province | Group, defender: Province | Group, reason: Reason) -> bool:
    """A battle of the group with a unit that is here; whether the attacker has won."""
    visit.fought.update({key_of(attacker), key_of(defender)} - {key_of(visit.group)})
    return fight_out(play, attacker, defender, reason)


# ── Seeing ───────────────────────────────────────────────────────────────────────────────────────


def see_each_other(play: Play, visit: Visit) -> None:
    """Groups of different realms in one place see each other, and a province's owner sees who comes (M-10-5)."""
    group, land = visit.group, visit.land
    here = strangers(play, visit)
    owner = land.owner if land.owner in play.lands and land.owner != group.realm else 0
    if not here and not owner:
        return
    for realm in sorted({one.realm for one in here} | ({owner} if owner else set())):
        meeting = (key_of(group), realm, land.x, land.y)
        if meeting in play.met:
            continue
        play.met.add(meeting)
        tell_steps(play, visit.march)
        theirs = [one for one in here if one.realm == realm]
        play.met.update((key_of(one), group.realm, land.x, land.y) for one in theirs)
        others = tuple(SeenGroup(one.realm, one.number, magnitude(soldiers(one), play.spec)) for one in theirs)
        play.realm = group.realm
        play.tell(
            GroupsMet,
            "M-10-5",
            group,
            touched=(realm,),
            x=land.x,
            y=land.y,
            troops=magnitude(soldiers(group), play.spec),
            other_realm=realm,
            is_owner=realm == owner,
            others=others,
        )


def appear(play: Play, group: Group, land: Province) -> None:
    """A group that magic has brought here sees who is here, and is seen; the turn stays with whose it was (M-10-5)."""
    acting = play.realm
    see_each_other(play, Visit(March(group, (), 0), land, set()))
    play.realm = acting


# ── Bandits and blockades ────────────────────────────────────────────────────────────────────────


def bandits(play: Play, visit: Visit) -> None:
    """994 attack every group that passes and end its movement, even without troops (M-6-5); hordes they let go."""
    group, land = visit.group, visit.land
    if land.owner != BANDITS or group.realm not in play.lands:
        return
    tell_steps(play, visit.march)
    play.realm = group.realm
    play.tell(HeldUp, "M-6-5", group, x=land.x, y=land.y)
    visit.march.is_held, visit.march.is_unarmed = True, not soldiers(group)
    if soldiers(land):
        fight(play, visit, land, group, Reason.BANDITS)


def blockades(play: Play, visit: Visit) -> None:
    """Whoever blocks here takes movement points from the group: own soldiers / its soldiers x 50 (M-6-4)."""
    group, land = visit.group, visit.land
    blockers: list[Province | Group] = [*strangers(play, visit), land]
    for blocker in blockers:
        order = blocker.encounter
        if order is None or order.number not in (BLOCK_MORE, BLOCK_FEWER):
            continue
        own, theirs = soldiers(blocker), soldiers(group)
        if not own or not blocks(order, theirs) or play.is_friend(owner_of(blocker), group.realm):
            continue
        points = half_up(own * play.spec.war.blockade_points * HUNDRED, max(1, theirs))
        tell_steps(play, visit.march)
        visit.march.points = max(0, visit.march.points - points)
        play.realm = group.realm
        play.tell(
            Blocked,
            "M-6-4",
            group,
            touched=(owner_of(blocker),),
            x=land.x,
            y=land.y,
            by_unit=key_of(blocker),
            by_realm=owner_of(blocker),
            by_soldiers=own,
            by_troops=magnitude(own, play.spec),
            soldiers=theirs,
            troops=magnitude(theirs, play.spec),
            points_hundredths=points,
        )


def blocks(order: Standing, count: int) -> bool:
    """Whether a blockade is meant for so many soldiers: more than its number (BEG 5), or fewer (BEG 6)."""
    number = order.params["number"]
    return count > number if order.number == BLOCK_MORE else count < number


# ── Encounter orders ─────────────────────────────────────────────────────────────────────────────


def attacks(play: Play, one: Province | Group, other: Province | Group) -> bool:
    """Whether the unit's encounter order makes it attack the other: never without troops, never a friend (BEG, M-7-1).

    A province without troops is not fought; tactics take it.
    """
    order = one.encounter
    if order is None or not soldiers(one) or play.is_friend(owner_of(one), owner_of(other)):
        return False
    if isinstance(other, Province) and not soldiers(other):
        return False
    if order.number == ATTACK_WEAKER:
        return strength(play, other) * HUNDRED <= strength(play, one) * order.params["percent"]
    if order.number == ATTACK_REALM:
        return owner_of(other) == order.params["realm"]
    if order.number == ATTACK_UNPLAYED:
        return owner_of(other) not in play.lands
    return order.number == ATTACK_ALL


def strength(play: Play, unit: Province | Group) -> int:
    """Soldiers times the relative strength of their race (1.1.1), in hundredths."""
    heads = soldiers(unit)
    return heads * play.spec.races[unit.race].strength_hundredths if heads else 0


def own_orders(play: Play, visit: Visit) -> None:
    """The group's encounter order against the groups here, until it is beaten."""
    for other in strangers(play, visit):
        if visit.march.is_beaten:
            return
        if attacks(play, visit.group, other):
            fight(play, visit, visit.group, other, Reason.ENCOUNTER)


def their_orders(play: Play, visit: Visit) -> None:
    """The encounter orders of the groups here against it."""
    for other in strangers(play, visit):
        if visit.march.is_beaten:
            return
        if attacks(play, other, visit.group):
            fight(play, visit, other, visit.group, Reason.ENCOUNTER)


def province_order(play: Play, visit: Visit) -> None:
    """The province's encounter order against it."""
    if attacks(play, visit.land, visit.group):
        fight(play, visit, visit.land, visit.group, Reason.ENCOUNTER)


def order_against_province(play: Play, visit: Visit) -> None:
    """The group's encounter order against the province; that takes no province."""
    if attacks(play, visit.group, visit.land):
        fight(play, visit, visit.group, visit.land, Reason.ENCOUNTER)


# ── Enmity and tactics ───────────────────────────────────────────────────────────────────────────


def enmity(play: Play, visit: Visit) -> None:
    """Declared foes attack each other, the group first, each pair once, if they have not fought here already (M-7-1);
    provinces sally out by TP 1."""
    group = visit.group
    others: list[Province | Group] = [*strangers(play, visit), visit.land]
    for other in others:
        if visit.march.is_beaten:
            return
        if key_of(other) in visit.fought:
            continue
        reason = _hates(play, group, other)
        if reason is not None:
            fight(play, visit, group, other, reason)
            continue
        reason = _hates(play, other, group)
        if reason is not None:
            fight(play, visit, other, group, reason)


def _hates(play: Play, one: Province | Group, other: Province | Group) -> Reason | None:
    """Why enmity makes the unit attack the other; None if it does not: its realm must have declared the other a foe,
    and its retreat value 0 % keeps it from that (M-7-1), unless it sallies out."""
    if not soldiers(one) or not play.is_foe(owner_of(one), owner_of(other)):
        return None
    if isinstance(other, Province) and not soldiers(other):
        return None
    if isinstance(one, Province) and one.tactic is not None and one.tactic.number == SORTIE:
        return Reason.SORTIE
    return Reason.ENMITY if play.spec.keys.enemies_attack and one.retreat_percent > 0 else None


def tactic(play: Play, visit: Visit) -> None:
    """The group's tactic against the province (TG 1 to 3): a battle if it is defended, then it is taken (M-7.2-3)."""
    group, land = visit.group, visit.land
    if not may_take(play, group, land):
        return
    if soldiers(land) and not is_open(land) and not fight(play, visit, group, land, Reason.TACTIC):
        return
    tell_steps(play, visit.march)
    take(play, group, land)


def is_open(land: Province) -> bool:
    """Whether the province yields without a battle (TP 3)."""
    return land.tactic is not None and land.tactic.number == OPEN_CITY


OPEN_CITY: Final = 3


def spread_death(play: Play, visit: Visit) -> None:
    """Where a realm's undead troops pass and nothing living is, the province becomes undead (3.1, M-1.3-3).

    The sea does not, and hordes leave everything as it is.
    """
    group, land, spec = visit.group, visit.land, play.spec
    if (
        group.realm not in play.lands
        or not group.troops
        or not is_undead(group.race, spec)
        or spec.terrains[land.terrain].is_sea
    ):
        return
    if not holds_race(land, spec) and not is_undead(land.race, spec):
        tell_steps(play, visit.march)
        play.realm = group.realm
        race.settle(play, land, undead(spec))


ENCOUNTERS: Final[tuple[Encounter, ...]] = (
    bandits,
    blockades,
    own_orders,
    their_orders,
    province_order,
    order_against_province,
    enmity,
    tactic,
)
"""What a group meets, in this order (M-6-6); whoever is beaten stops."""
