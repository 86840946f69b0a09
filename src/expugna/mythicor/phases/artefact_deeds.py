"""What artefacts do, deed by deed, once it is known that they may be used so (ART-1, M-1.6-5)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from expugna.kernel.dice import Stream
from expugna.mythicor.artefact_gains import FIGURES, VALUES, gain, teaches
from expugna.mythicor.artefacts import Force
from expugna.mythicor.distance import distance
from expugna.mythicor.events import (
    ArtefactWorked,
    GroupCounted,
    GroupTeleported,
    MapDrawn,
    ProvinceCounted,
)
from expugna.mythicor.phases.encounters import appear
from expugna.mythicor.phases.marches import leave_ships
from expugna.mythicor.phases.plagues import stop_around
from expugna.mythicor.phases.scouting import seen
from expugna.mythicor.phases.sights import exact_group, exact_province, seen_group
from expugna.mythicor.phases.special_actions import map_cells
from expugna.mythicor.phases.war_magic import aimed, hit
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.specification.artefacts import MAP_RADIUS_MOST, ArtefactKind
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import Change, add, owner_of, place_of

RULE: Final = "ART-1"
SECRET: Final = ("curse", "morale", "military", *VALUES)
"""What becomes of others' bonuses and leaders is known to them alone."""
NOTHING_LOST: Final[Mapping[str, int]] = {}
GOODS: Final = {"treasure": "crowns", "harvest": "food"}
"""Goods that a deed brings."""


class Use(NamedTuple):
    """An artefact of the kind is used by a unit on a target in its range, which suits it. ``to``: where a teleported
    group shall go."""

    user: Province | Group
    target: Province | Group
    row: ArtefactKind
    force: Force
    to: Province
    stream: Stream


class Outcome(NamedTuple):
    """What came of a use: how it is told, in order; nothing for nothing to be gained, and then nothing has changed.

    ``failed``: it could have worked, but did not, by chance or because the ground did not let it.
    """

    tells: tuple[Callable[[], None], ...] = ()
    chance_percent: int = HUNDRED
    failed: bool = False


IN_VAIN: Final = Outcome()


def _worked(
    play: Play,
    use: Use,
    unit: Province | Group,
    amount: int = 0,
    changes: tuple[Change, ...] = (),
    lost: Mapping[str, int] = NOTHING_LOST,
) -> Callable[[], None]:
    """Tell what the artefact has done to the unit: its owner, and, unless that is his secret, whoever used it."""
    owner, does = owner_of(unit), use.row.does
    said = {"does": does, "by_realm": play.realm, "to_realm": owner, "amount": amount, **lost}
    if does in SECRET and owner != play.realm:
        return partial(play.tell_victim, ArtefactWorked, RULE, unit, changes, owner, **said)
    return partial(play.tell, ArtefactWorked, RULE, unit, changes, touched=(owner,), **said)


# ── Land, bonuses, goods ─────────────────────────────────────────────────────────────────────────


def change_figure(play: Play, use: Use) -> Outcome:
    """A figure of the target rises or falls, within its limits."""
    delta = gain(play.spec, use.row.does, use.target, use.force.effect)
    if not delta:
        return IN_VAIN
    name = FIGURES[use.row.does]
    setattr(use.target, name, getattr(use.target, name) + delta)
    return Outcome((_worked(play, use, use.target, delta),))


def bring_goods(play: Play, use: Use) -> Outcome:
    """Crowns or food, out of nothing."""
    changes = (add(use.target, GOODS[use.row.does], use.force.effect),)
    return Outcome((_worked(play, use, use.target, use.force.effect, changes),))


def stop_plagues(play: Play, use: Use) -> Outcome:
    """All plagues within as many provinces of the target as the effect says are over, as by UG-11. If there is none,
    that is known before only where all of the land is the realm's own (M-10-5)."""
    place, reach = place_of(use.target), use.force.effect
    around = [land for land in play.state.provinces if distance(place, (land.x, land.y)) <= reach]
    if not any(land.plague for land in around):
        return IN_VAIN if all(land.owner == play.realm for land in around) else Outcome(failed=True)

    def tell() -> None:
        stopped = stop_around(play, place, reach)
        play.tell(
            ArtefactWorked,
            RULE,
            use.target,
            does=use.row.does,
            by_realm=play.realm,
            to_realm=owner_of(use.target),
            amount=len(stopped),
        )

    return Outcome((tell,))


# ── Leaders and their groups ─────────────────────────────────────────────────────────────────────


def raise_value(play: Play, use: Use) -> Outcome:
    """A value of the group's leader rises, up to the limit of special actions."""
    delta = gain(play.spec, use.row.does, use.target, use.force.effect)
    leader = getattr(use.target, "leader", None)
    if not delta or leader is None:
        return IN_VAIN
    setattr(leader, use.row.does, getattr(leader, use.row.does) + delta)
    return Outcome((_worked(play, use, use.target, delta),))


def curse(play: Play, use: Use) -> Outcome:
    """Each value of the leader falls by the effect with the chance of a curse, but not below 0 (as UG-9)."""
    leader = getattr(use.target, "leader", None)
    if leader is None or not gain(play.spec, "curse", use.target, use.force.effect):
        return IN_VAIN
    lost: dict[str, int] = {}
    hits = 0
    for value in VALUES:
        is_hit = use.stream.below(HUNDRED) < play.spec.intrigue.curse_value_percent
        hits += is_hit
        lost[value] = min(getattr(leader, value), use.force.effect) if is_hit else 0
        setattr(leader, value, getattr(leader, value) - lost[value])
    return Outcome((_worked(play, use, use.target, lost=lost),), failed=not hits)


def revive(play: Play, use: Use) -> Outcome:
    """A dead leader lives again, with the effect as chance in percent; on the sea his group is at sea (as UG-14)."""
    group = use.target
    chance = min(HUNDRED, gain(play.spec, "revival", group, use.force.effect))
    if not chance or not isinstance(group, Group) or group.leader is None:
        return IN_VAIN
    if chance < HUNDRED and use.stream.below(HUNDRED) >= chance:
        return Outcome(chance_percent=chance, failed=True)
    group.leader.is_dead = False
    group.at_sea = play.spec.terrains[play.state.province(group.x, group.y).terrain].is_sea
    return Outcome((_worked(play, use, group, 0),), chance)


def teach(play: Play, use: Use) -> Outcome:
    """The leader of an own group learns a group action for good."""
    group = use.target
    if not isinstance(group, Group) or not teaches(play.spec, group, play.own.position, use.row.spell):
        return IN_VAIN
    assert group.leader is not None  # noqa: S101 (he can learn)
    group.leader.spells = tuple(sorted({*group.leader.spells, use.row.spell}))
    return Outcome((_worked(play, use, group, use.row.spell),))


def ward(play: Play, use: Use) -> Outcome:
    """For this round only: movement points, fear, a shield, or what destroys undead (UG-12, UG-15, UG-19)."""
    effect = gain(play.spec, use.row.does, use.target, use.force.effect)
    if not effect:
        return IN_VAIN
    play.spells.strengthen(use.row.does, use.target, effect)
    return Outcome((_worked(play, use, use.target, effect),))


def strike(play: Play, use: Use) -> Outcome:
    """A magic attack with the effect as damage (M-5-4)."""
    done = aimed(play, use.target, use.force.effect, use.stream)
    return Outcome((partial(hit, play, use.target, done),))


def teleport(play: Play, use: Use) -> Outcome:
    """An own group goes to the chosen place, meeting nobody on its way; whoever is there sees it. Groups on land do not
    come onto the sea, those at sea not inland; from a coast inland their ships stay behind (M-6-2)."""
    group, there = use.target, use.to
    if not isinstance(group, Group) or place_of(group) == place_of(there):
        return IN_VAIN
    land = play.spec.terrains[there.terrain]
    if (land.is_sea and not group.at_sea) or (group.at_sea and not (land.is_sea or land.is_coast)):
        return Outcome(failed=True)
    here = play.state.province(group.x, group.y)
    return Outcome((partial(_arrive, play, group, here, there),))


def _arrive(play: Play, group: Group, here: Province, there: Province) -> None:
    if not group.at_sea and not play.spec.terrains[there.terrain].is_coast:
        leave_ships(play, group, here)
    play.leave(group)
    group.x, group.y = there.x, there.y
    play.arrive(group)
    play.tell(
        GroupTeleported,
        RULE,
        group,
        from_x=here.x,
        from_y=here.y,
        x=there.x,
        y=there.y,
        terrain=there.terrain,
        owner=there.owner,
    )
    appear(play, group, there)


# ── Sight ────────────────────────────────────────────────────────────────────────────────────────


def draw_map(play: Play, use: Use) -> Outcome:
    """A map of the land around the target, as many fields each way as the effect says (M-9-1)."""
    x, y = place_of(use.target)
    radius = min(MAP_RADIUS_MOST, use.force.effect)
    cells = map_cells(play, x, y, radius)
    return Outcome((partial(play.tell, MapDrawn, "M-9-1", use.user, x=x, y=y, radius=radius, cells=cells),))


def reveal(play: Play, use: Use) -> Outcome:
    """Everything about a province or a group, counted (as UG-6 and UG-22)."""
    target = use.target
    if isinstance(target, Group):
        return Outcome(
            (
                partial(
                    play.tell,
                    GroupCounted,
                    RULE,
                    use.user,
                    seen=seen_group(play, target),
                    exact=exact_group(target),
                ),
            )
        )
    return Outcome(
        (partial(play.tell, ProvinceCounted, RULE, use.user, seen=seen(play, target), exact=exact_province(target)),)
    )


DEEDS: Final[Mapping[str, Callable[[Play, Use], Outcome]]] = {
    **dict.fromkeys(FIGURES, change_figure),
    **dict.fromkeys(GOODS, bring_goods),
    **dict.fromkeys(VALUES, raise_value),
    **dict.fromkeys(("movement", "fear", "shield", "destroys_undead"), ward),
    "plague_stop": stop_plagues,
    "curse": curse,
    "revival": revive,
    "spell": teach,
    "strike": strike,
    "teleport": teleport,
    "map": draw_map,
    "reveal": reveal,
}
"""What artefacts do to provinces and groups; recharging another artefact stands with the orders."""
