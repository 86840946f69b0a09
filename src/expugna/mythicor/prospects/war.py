"""What would become of moves, encounter orders and tactics as things stand (M-6-1, M-6-2, M-7-1)."""

from collections.abc import Iterator
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor.orders import Order
from expugna.mythicor.phases.movement import directions
from expugna.mythicor.phases.values import DIRECTIONS
from expugna.mythicor.prospects.accounts import Accounts, Own, as_group, error, key, warning
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Terrain
from expugna.mythicor.state import Group, Stance
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import TROOPS, soldiers

HERE: Final = 0
NOBODY: Final = 0
ATTACK_ALL: Final = 1
ATTACK_WEAKER: Final = 2
ATTACK_UNPLAYED: Final = 4
ATTACKS: Final = (1, 2, 3, 4)
"""BEG 1 to 4 attack, 5 and 6 block."""
SHIPS: Final = ("warships", "transports")
SORTIE: Final = 1
OPEN_CITY: Final = 3


# ── Moves ────────────────────────────────────────────────────────────────────────────────────────


def march(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 40: the first thing that stands in the way, as far as the realm knows the land: the edge of the world, sea
    without ships, land for those at sea, movement points; and where ships stay behind. What others do nobody can
    foresee."""
    group = as_group(unit)
    if key(group) in accounts.elsewhere:
        return
    moves = directions(str(order.params["moves"]))
    x, y = group.x, group.y
    points = _points(accounts, group)
    at_sea = accounts.is_at_sea(group)
    has_ships = not at_sea and any(accounts.have(group, kind) for kind in SHIPS)
    for made, direction in enumerate(moves):
        if points <= 0:
            yield warning("march.points-end", "M-6-1", unit=key(group), x=x, y=y, left=len(moves) - made)
            return
        dx, dy = DIRECTIONS[direction]
        here, (x, y) = (x, y), (x + dx, y + dy)
        if not (1 <= x <= accounts.view.width and 1 <= y <= accounts.view.height):
            yield warning("march.world-ends", "M-0-1", x=here[0], y=here[1], number=made + 1)
            return
        there = accounts.terrain(x, y)
        code = _hindrance(there, accounts.terrain(*here), at_sea=at_sea, is_diagonal=bool(dx and dy))
        if code and direction != HERE:
            yield warning(code, "M-6-2", unit=key(group), x=x, y=y, number=made + 1)
            return
        if has_ships and direction != HERE and there is not None and not there.is_coast:
            yield warning("march.ships-stay", "M-6-2", unit=key(group), x=x, y=y, number=made + 1)
            has_ships = False
        points -= _cost(accounts, x, y, there, is_diagonal=bool(dx and dy))


def _points(accounts: Accounts, group: Group) -> int:
    """The group's movement points, in hundredths, with what artefacts give; without a leader (who may come yet) those
    of any."""
    klass = accounts.realm.position if group.leader is None else group.leader.klass
    points = talents_of(accounts.spec, klass, accounts.realm.position).movement_points
    return (points + accounts.points.get(key(group), 0)) * HUNDRED


def _hindrance(there: Terrain | None, here: Terrain | None, *, at_sea: bool, is_diagonal: bool) -> str:
    if there is None:
        return ""
    if there.is_sea and not at_sea:
        return "march.sea-ahead"
    if at_sea and not (there.is_sea or there.is_coast):
        return "march.land-ahead"
    if is_diagonal and there.is_sea and here is not None and not here.is_sea:
        return "march.round-the-corner"
    return ""


def _cost(accounts: Accounts, x: int, y: int, land: Terrain | None, *, is_diagonal: bool) -> int:
    """What entering costs, as far as known: the least that any land costs where nothing is."""
    economy = accounts.spec.economy
    own, seen = accounts.provinces.get(f"{x}/{y}"), accounts.view.knowledge.places.get(f"{x}/{y}")
    if own is not None:
        cost = own.cost_hundredths
    elif seen is not None and seen.cost_hundredths:
        cost = seen.cost_hundredths
    else:
        cost = economy.least_cost_hundredths if land is None else land.cost_hundredths
    return cost * (economy.diagonal_factor if is_diagonal else economy.straight_factor)


# ── Standing orders ──────────────────────────────────────────────────────────────────────────────


def encounter(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BEG: nobody attacks friends, and whoever has no soldiers neither attacks nor blocks (M-7-1, M-6-4)."""
    rule = f"BEG-{order.number}"
    accounts.encounters[key(unit)] = order.number
    realm = order.params.get("realm")
    if isinstance(realm, int) and _is_friend(accounts, realm):
        yield warning("encounter.friend", rule, realm=realm)
    if order.number in ATTACKS:
        if order.number == ATTACK_UNPLAYED and _is_friend(accounts, NOBODY):
            yield warning("encounter.all-friends", rule)
        elif order.number in (ATTACK_ALL, ATTACK_WEAKER):
            yield from _friends_only(accounts, rule)
        yield from _soldiers(accounts, unit, rule)
        if _tactic(accounts, unit) == OPEN_CITY:
            yield warning("tactic.contradictory", rule, unit=key(unit))
    elif order.number:
        yield from _soldiers(accounts, unit, rule, "blockade.no-soldiers")


def tactic(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """TG: not for own and friendly provinces, and never without soldiers (M-7-1)."""
    rule = f"TG-{order.number}"
    if not order.number:
        return
    owner = order.params.get("only")
    if owner == accounts.realm.id:
        yield error("realm.itself", rule)
    elif isinstance(owner, int) and _is_friend(accounts, owner):
        yield warning("encounter.friend", rule, realm=owner) if owner else warning("encounter.all-friends", rule)
    elif owner is None:
        yield from _friends_only(accounts, rule)
    yield from _soldiers(accounts, unit, rule)


def precaution(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """TP: a sortie needs foes and soldiers; an open city attacks nobody."""
    rule = f"TP-{order.number}"
    if order.number == SORTIE:
        if Stance.FOE not in accounts.view.stances.values():
            yield warning("tactic.no-foe", rule)
        yield from _soldiers(accounts, unit, rule)
    standing = unit.encounter
    is_new = key(unit) in accounts.encounters
    if order.number == OPEN_CITY and not is_new and standing is not None and standing.number in ATTACKS:
        yield warning("tactic.contradictory", rule, unit=key(unit))


def _tactic(accounts: Accounts, unit: Own) -> int:
    """The number of the province's tactic that will hold (TP); 0 for none, and for groups."""
    if isinstance(unit, Group):
        return 0
    standing = unit.tactic.number if unit.tactic is not None else 0
    return accounts.tactics.get(key(unit), standing)


def _soldiers(accounts: Accounts, unit: Own, rule: str, code: str = "encounter.no-soldiers") -> Iterator[Problem]:
    counts = [accounts.have(unit, TROOPS + kind) for kind in accounts.realm.troop_kinds]
    if not soldiers(unit) and all(count == 0 for count in counts):
        yield warning(code, rule, unit=key(unit))


def _friends_only(accounts: Accounts, rule: str) -> Iterator[Problem]:
    """Whoever calls everybody a friend attacks nobody."""
    if _is_friend(accounts, NOBODY) and set(accounts.view.stances.values()) == {Stance.FRIEND}:
        yield warning("encounter.all-friends", rule)


def _is_friend(accounts: Accounts, realm: int) -> bool:
    """Whether the realm calls that one its friend; NOBODY: all of whom it has said nothing else, those whom nobody
    plays among them (FF)."""
    stances = accounts.view.stances
    return stances.get(realm, stances.get(NOBODY, Stance.NEUTRAL)) is Stance.FRIEND
