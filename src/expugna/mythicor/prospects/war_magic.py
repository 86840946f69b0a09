"""What would become of magic attacks, revivals, summonings, undead recruits as things stand (UG 7, 8, 14, 23, 25)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor import actions
from expugna.mythicor.known import NEVER, Seen
from expugna.mythicor.magnitudes import MAGNITUDES
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.prospects.accounts import Accounts, error, key, warning
from expugna.mythicor.state import Group, Leader, Stance
from expugna.mythicor.units import TROOPS, holds_race, is_undead, place_of, ships_needed, soldiers

TARGET: Final = "target"
NOBODY: Final = 0
EMPTY: Final = MAGNITUDES[0]


# ── Magic attacks ────────────────────────────────────────────────────────────────────────────────


def strike_province(accounts: Accounts, order: Order, _group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 7: not an own province; whoever is known to own it may be a friend, or have no soldiers there."""
    place = order.params[TARGET]
    assert isinstance(place, Place)  # noqa: S101 (the order has been checked)
    if str(place) in accounts.provinces:
        yield error("target.is-own", "UG-7", unit=f"P{place}")
        return
    yield from struck(accounts, place, "UG-7")


def strike_group(accounts: Accounts, order: Order, _group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 8: the group may be a friend's, or have no soldiers."""
    target = order.params[TARGET]
    assert isinstance(target, ForeignGroup)  # noqa: S101 (the order has been checked)
    yield from struck(accounts, target, "UG-8")


def struck(accounts: Accounts, target: Place | ForeignGroup, rule: str) -> Iterator[Problem]:
    """Whoever is known to own the province or leads the group may be a friend, or have no soldiers there (M-5-4)."""
    knowledge, is_place = accounts.view.knowledge, isinstance(target, Place)
    seen = knowledge.places.get(str(target)) if is_place else knowledge.groups.get(str(target))
    if isinstance(target, ForeignGroup):
        yield from _friend(accounts, target.realm, rule)
    elif isinstance(seen, Seen) and seen.owner_round != NEVER:
        yield from _friend(accounts, seen.owner, rule)
    if seen is not None and seen.troops == EMPTY:
        yield warning("target.no-soldiers", rule, unit=f"P{target}" if is_place else str(target), number=seen.round)


def _friend(accounts: Accounts, realm: int, rule: str) -> Iterator[Problem]:
    stances = accounts.view.stances
    if realm in accounts.view.names and stances.get(realm, stances.get(NOBODY)) is Stance.FRIEND:
        yield warning("target.is-friend", rule, realm=realm)


# ── The dead ─────────────────────────────────────────────────────────────────────────────────────


def revive(accounts: Accounts, order: Order, _group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 14: an own group's leader must be dead."""
    own = _own(accounts, order)
    if own is not None:
        yield from _must_be_dead(accounts, own, "UG-14")


def summon(accounts: Accounts, order: Order, group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 25: the leader must be dead, the group elsewhere, and onto the sea its ships must carry it."""
    own, target = _own(accounts, order), order.params[TARGET]
    if own is None:
        seen = accounts.view.knowledge.groups.get(str(target))
        if seen is not None and (seen.x, seen.y) == place_of(group) and seen.round == accounts.view.round:
            yield warning("target.here-already", "UG-25", unit=str(target))
        return
    yield from _must_be_dead(accounts, own, "UG-25")
    if place_of(own) == place_of(group):
        yield warning("target.here-already", "UG-25", unit=key(own))
    elif (land := accounts.terrain(group.x, group.y)) is not None and land.is_sea:
        ships = own.warships + own.transports
        need = max(1, ships_needed(soldiers(own), own.recruits, own.population, accounts.spec))
        if ships < need:
            yield warning("ships.too-few", "UG-25", unit=key(own), have=ships, need=need)
    accounts.elsewhere.add(key(own))


def _own(accounts: Accounts, order: Order) -> Group | None:
    """The own group that the order names, in whatever way it is written."""
    target = order.params[TARGET]
    if isinstance(target, OwnGroup) or (isinstance(target, ForeignGroup) and target.realm == accounts.realm.id):
        return accounts.groups.get(target.number)
    return None


def _must_be_dead(accounts: Accounts, own: Group, rule: str) -> Iterator[Problem]:
    is_removed = ("leaderless", key(own)) in accounts.done
    if own.leader is None or not own.leader.is_dead or is_removed:
        yield warning("group.leader-not-dead", rule, unit=key(own))


# ── Undead recruits ──────────────────────────────────────────────────────────────────────────────


def recruit_undead(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 23: in an own province, which gives recruits and crowns; at most as many as the leader has strength."""
    rule, spec = "UG-23", accounts.spec
    land = accounts.land(group)
    if land is None:
        yield warning("unit.not-own-province", rule, unit=f"P{group.x}/{group.y}")
        return
    if holds_race(group, spec) and not is_undead(group.race, spec):
        yield warning("race.other", "M-1.3-2", unit=key(group))
    most, wanted = actions.worth(spec, leader, order.number), order.params["number"]
    if most < 1 or (isinstance(wanted, int) and wanted > most):
        yield warning("action.at-most", rule, unit=key(group), high=most)
    wanted = min(wanted, most) if isinstance(wanted, int) else most
    if wanted < 1:
        return
    item = accounts.troops(order)
    took, problems = accounts.take(land, "recruits", wanted, "recruits.too-few", rule)
    yield from problems
    if took == 0:
        return
    paid, problems = accounts.buy(land, wanted, spec.troops[item.removeprefix(TROOPS)].price_crowns, rule, took)
    yield from problems
    accounts.add(land, "recruits", None if took is None or paid is None else took - paid)
    accounts.add(group, item, paid)


HANDLERS: Final[Mapping[int, Callable[[Accounts, Order, Group, Leader], Iterator[Problem]]]] = {
    7: strike_province,
    8: strike_group,
    14: revive,
    23: recruit_undead,
    25: summon,
}
"""What each of these actions asks for itself, by its number."""
