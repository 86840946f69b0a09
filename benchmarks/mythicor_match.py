"""A large match of Mythicor for the benchmarks: grown by a rule, the same on every machine."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from expugna.kernel.dice import Dice
from expugna.mythicor.known import Knowledge
from expugna.mythicor.made_up import made_up
from expugna.mythicor.orders import Order
from expugna.mythicor.phases.values import DIRECTIONS
from expugna.mythicor.read import read_orders
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import specification
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.state import Group, Leader, Province, Realm, State
from expugna.mythicor.talents import leader_values

REALMS: Final = 40
LANDS_PER_REALM: Final = 25
GROUPS_PER_REALM: Final = 20
LINES_PER_REALM: Final = 100
ROUNDS_BEFORE: Final = 3
"""Rounds that were played before, so that the realms know something of the world."""

PROVINCE_ORDERS: Final = ("BAS 14", "BAS 15", "BAS 16 anzahl=4", "BAS 23 prozent=90", "UP 9")
MARCHES: Final = ("3-7-3-7-3", "1-5-1-5", "2-6-2-6", "4-8-0-4")
"""There and back again, for groups that attack nobody."""
ATTACKS_EVERY: Final = 2
REACH: Final = 3
GROUP_ORDERS: Final = ("SA 2", "BAS 17 anzahl=20", "BAS 18 anzahl=alles", "UG 16", "BAS 22 prozent=50")

DICE: Final = Dice(bytes(range(32)))


def large_match(times: int = 1) -> State:
    """A match with 40 realms, 2,500 provinces, 800 groups and 1,000 owned provinces, or ``times`` as many of all.

    The larger one is the same land that many times, one below the other: more of everything, but nothing different.
    """
    spec = specification("standard")
    rows = [
        msgspec.structs.replace(row, seafarer=False, troop_kinds=_land_kinds(row.troop_kinds))
        for row in made_up(spec, REALMS, DICE)
    ]
    state = setup(Options(match="bench", spec=spec, realms=tuple(rows)), {}, DICE).state
    _hand_out(state)
    for realm in state.realms.values():
        _people(state, realm)
    state = _repeated(state, times)
    for _ in range(ROUNDS_BEFORE):
        state = resolve(state, orders(state), DICE).state
    return state


def _repeated(state: State, times: int) -> State:
    """The land with its realms that many times, southward; every realm has an ID and a name of its own."""
    provinces = [
        msgspec.structs.replace(one, y=one.y + copy * state.height, owner=_moved(state, one.owner, copy))
        for copy in range(times)
        for one in state.provinces
    ]
    realms = [_realm(state, realm, copy) for copy in range(times) for realm in state.realms.values()]
    return msgspec.structs.replace(
        state, height=state.height * times, provinces=provinces, realms={realm.id: realm for realm in realms}
    )


def _moved(state: State, owner: int, copy: int) -> int:
    return owner + copy * REALMS if owner in state.realms else owner


def _realm(state: State, realm: Realm, copy: int) -> Realm:
    number, south = _moved(state, realm.id, copy), copy * state.height
    groups = {
        key: msgspec.structs.replace(one, realm=number, y=one.y + south, troops=dict(one.troops))
        for key, one in realm.groups.items()
    }
    home = (realm.home[0], realm.home[1] + south)
    return msgspec.structs.replace(
        realm, id=number, name=f"{realm.name} {copy}", home=home, groups=groups, knowledge=Knowledge()
    )


def order_files(state: State) -> dict[int, bytes]:
    """Each realm's order file for the next round, of 100 orders."""
    return {realm: "\n".join(_lines(state, state.realms[realm])).encode() for realm in sorted(state.realms)}


def war_files(state: State) -> dict[int, bytes]:
    """The same at war, 100 orders again: every group marches, and every second attacks whoever lives nearby."""
    return {realm: "\n".join(_war_lines(state, state.realms[realm])).encode() for realm in sorted(state.realms)}


def orders(state: State) -> dict[int, tuple[Order, ...]]:
    """The orders of these files."""
    return {realm: read_orders(text).orders for realm, text in order_files(state).items()}


def _land_kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Kinds that a realm without ships may choose."""
    return tuple("barbarians" if kind == "pirates" else kind for kind in kinds)


def _hand_out(state: State) -> None:
    """25 provinces for each realm: those nearest to its home that are land and nobody's of the others."""
    for radius in range(1, max(state.width, state.height)):
        hungry = [realm for realm in state.realms.values() if _count(state, realm) < LANDS_PER_REALM]
        if not hungry:
            return
        for realm in hungry:
            wanted = LANDS_PER_REALM - _count(state, realm)
            for land in list(_ring(state, realm.home, radius))[:wanted]:
                land.owner = realm.id


def _count(state: State, realm: Realm) -> int:
    return sum(one.owner == realm.id for one in state.provinces)


def _ring(state: State, home: tuple[int, int], radius: int) -> Iterator[Province]:
    """The land at that many steps from a home that belongs to no realm, row by row."""
    x, y = home
    for row in range(y - radius, y + radius + 1):
        for column in range(x - radius, x + radius + 1):
            is_ring = max(abs(row - y), abs(column - x)) == radius
            if is_ring and state.contains(column, row):
                land = state.province(column, row)
                if land.terrain != "sea" and land.owner not in state.realms:
                    yield land


def _people(state: State, realm: Realm) -> None:
    """Fill the realm's provinces and raise its groups, which stand in them."""
    lands = [one for one in state.provinces if one.owner == realm.id]
    for land in lands:
        land.race, land.population, land.recruits = realm.race, 300, 60
        land.crowns, land.food, land.settlement, land.fortification = 900, 1_000, 2, 1
        land.farmland = max(land.farmland, 300)
        land.troops = {realm.troop_kinds[0]: 20, realm.troop_kinds[2]: 10}
    classes = list(state.spec.leaders)
    for number in range(1, GROUPS_PER_REALM + 1):
        at = lands[number % len(lands)]
        if number not in realm.groups:
            klass = classes[number % len(classes)]
            values = leader_values(state.spec, klass, realm.position)
            realm.groups[number] = Group(
                realm=realm.id,
                number=number,
                x=at.x,
                y=at.y,
                race=realm.race,
                leader=Leader(klass=klass, leadership=values.leadership, diplomacy=values.diplomacy),
            )
        group = realm.groups[number]
        group.x, group.y, group.crowns, group.food = at.x, at.y, 800, 100
        group.troops = {realm.troop_kinds[3]: 15, realm.troop_kinds[4]: 5}


def _war_lines(state: State, realm: Realm) -> Iterator[str]:
    """Moves for every group, a tactic for those that find somebody to fight, and what else there is to order."""
    lines = []
    for number, group in realm.groups.items():
        way = _way_to_battle(state, group) if number % ATTACKS_EVERY == 0 else ""
        lines.append(f"G{number} BEW {way or MARCHES[number % len(MARCHES)]}")
        if way:
            lines += [f"G{number} TG 1", f"G{number} BEG 4"]
    yield from lines
    peace = (line for line in _lines(state, realm) if not line.startswith("G"))
    yield from islice(peace, LINES_PER_REALM - len(lines))


def _way_to_battle(state: State, group: Group) -> str:
    """Straight to the nearest land with soldiers of others, at most three steps away; empty if there is none."""
    found = []
    for y in range(max(1, group.y - REACH), min(state.height, group.y + REACH) + 1):
        for x in range(max(1, group.x - REACH), min(state.width, group.x + REACH) + 1):
            land = state.province(x, y)
            if land.owner != group.realm and land.troops and land.terrain != "sea":
                found.append((max(abs(x - group.x), abs(y - group.y)), y, x))
    if not found:
        return ""
    _, y, x = min(found)
    at, steps = (group.x, group.y), []
    while at != (x, y):
        step = ((x > at[0]) - (x < at[0]), (y > at[1]) - (y < at[1]))
        at = (at[0] + step[0], at[1] + step[1])
        steps.append(str(DIRECTIONS.index(step)))
    return "-".join(steps)


def _lines(state: State, realm: Realm) -> Iterator[str]:
    """100 orders of all kinds: raising, building, scouting, trading, sending, training, writing."""
    lands = [one for one in state.provinces if one.owner == realm.id]
    count = 0
    for number, land in enumerate(lands):
        unit = f"P{land.x}/{land.y}"
        yield f"{unit} BAS 11 art={1 + number % 2 * 2} anzahl={3 + number % 4}"
        yield f"{unit} SP {(number + state.round) % 9}"
        yield f"{unit} {PROVINCE_ORDERS[number % len(PROVINCE_ORDERS)]}"
        count += 3
    for number in realm.groups:
        if count >= LINES_PER_REALM:
            return
        yield f"G{number} {GROUP_ORDERS[number % len(GROUP_ORDERS)]}"
        count += 1
    others = [one for one in state.realms if one != realm.id]
    while count < LINES_PER_REALM:
        to = others[(realm.id + count) % len(others)]
        yield f'R BAS 5 reich={to} text="Bericht {state.round}: Gruss und Handel wie vereinbart, Nr. {count}."'
        count += 1
