"""SA: special actions, few and strong, and stronger for those who are behind (M-10-4, M-9-2)."""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Final

from expugna.mythicor.events import ArtefactExamined, BonusRaised, FarmlandCleared, MapCell, MapDrawn, ValueRaised
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.state import Artefact, Group, Province, Unit
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import key_of

OVERLORDS: Final = 996
"""In whose cities every group can have a map drawn (M-9-2)."""
TIMES: Final = 3
"""How often a special action works at most (M-10-4)."""

BONUSES: Final = {1: "morale", 2: "military", 3: "tax", 4: "food", 5: "recruit", 6: "trade"}
LEADER_VALUES: Final = {7: "leadership", 8: "diplomacy", 9: "strength"}
FARMLAND: Final = 13


def raise_bonus(play: Play, order: Order, unit: Unit | None) -> None:
    """SA 1 to 6: a bonus rises by one step, up to its limit."""
    acting = values.either(unit, order)
    bonus = BONUSES[order.number]
    name = f"{bonus}_percent"
    before: int = getattr(acting, name)
    after, factor, chance = _raised(play, order, acting, before)
    setattr(acting, name, after)
    play.tell(
        BonusRaised,
        _id(order),
        acting,
        bonus=bonus,
        before=before,
        after=after,
        factor=factor,
        chance_percent=chance,
    )


def raise_value(play: Play, order: Order, unit: Unit | None) -> None:
    """SA 7 to 9: a value of the leader rises by one step, up to its limit."""
    acting, leader = values.group(unit, order), values.leader(unit, order)
    name = LEADER_VALUES[order.number]
    before: int = getattr(leader, name)
    after, factor, chance = _raised(play, order, acting, before)
    setattr(leader, name, after)
    play.tell(
        ValueRaised,
        _id(order),
        acting,
        value=name,
        before=before,
        after=after,
        factor=factor,
        chance_percent=chance,
    )


def draw_map(play: Play, order: Order, unit: Unit | None) -> None:
    """SA 10: a map of terrains and owners around the group; bandits are never on it (M-9-1)."""
    group = values.group(unit, order)
    if not may_have_map(play, group):
        raise Refused("map.not-allowed", "M-9-2", unit=key_of(group))
    radius = play.spec.economy.drawn_map_radius
    cells = map_cells(play, group.x, group.y, radius)
    play.tell(MapDrawn, "M-9-1", group, x=group.x, y=group.y, radius=radius, cells=cells)


def may_have_map(play: Play, group: Group) -> bool:
    """Who may have a map: scouts, clan princes, by key chiefs, seafarers at sea, anybody in a 996 city (M-9-2)."""
    realm = play.state.realms[group.realm]
    if group.leader is not None and talents_of(play.spec, group.leader.klass, realm.position).makes_maps:
        return True
    if realm.is_seafarer and group.at_sea:
        return True
    return play.state.province(group.x, group.y).owner == OVERLORDS


def map_cells(play: Play, x: int, y: int, radius: int) -> tuple[MapCell, ...]:
    """What a map of the surroundings shows: terrains, and owners but for those that are never drawn (M-9-1)."""
    state, powers = play.state, play.spec.powers
    hidden = {int(power) for power, row in powers.items() if row.is_hidden_on_maps}
    cells = []
    for row in range(max(1, y - radius), min(state.height, y + radius) + 1):
        for column in range(max(1, x - radius), min(state.width, x + radius) + 1):
            land = state.province(column, row)
            cells.append(MapCell(column, row, land.terrain, 0 if land.owner in hidden else land.owner))
    return tuple(cells)


def examine(play: Play, order: Order, unit: Unit | None) -> None:
    """SA 11: what kind of artefact it is and what it can be used on (M-1.6-5)."""
    acting = values.either(unit, order)
    slot, artefact = _artefact(order, acting)
    if artefact.is_examined:
        raise Refused("artefact.known", _id(order))
    artefact.is_examined = True
    play.tell(ArtefactExamined, "M-1.6-5", acting, slot=slot, kind=artefact.kind)


def interpret(play: Play, order: Order, unit: Unit | None) -> None:
    """SA 12: strength, range, effect and charges of an artefact (M-1.6-5)."""
    acting = values.either(unit, order)
    slot, artefact = _artefact(order, acting)
    if artefact.is_read:
        raise Refused("artefact.known", _id(order))
    artefact.is_read = True
    play.tell(
        ArtefactExamined,
        "M-1.6-5",
        acting,
        slot=slot,
        kind=artefact.kind if artefact.is_examined else "",
        is_read=True,
        strength=artefact.strength,
        range=artefact.range,
        effect=artefact.effect,
        charges=artefact.charges,
    )


def _artefact(order: Order, unit: Province | Group) -> tuple[int, Artefact]:
    slot = values.number(order, "slot")
    if not 1 <= slot <= len(unit.artefacts):
        raise Refused("artefact.none", "M-1.6-5", unit=key_of(unit), slot=slot)
    return slot, unit.artefacts[slot - 1]


def clear_farmland(play: Play, order: Order, unit: Unit | None) -> None:
    """SA 13: more farmland, up to the most that a province may have (M-1.2-3)."""
    land = values.province(unit, order)
    before = land.farmland
    land.farmland, factor, chance = _raised(play, order, land, before)
    play.tell(FarmlandCleared, "SA-13", land, before=before, after=land.farmland, factor=factor, chance_percent=chance)


def _raised(play: Play, order: Order, unit: Unit, before: int) -> tuple[int, int, int]:
    """The value after the action, how many times it worked, and the chance for more than once.

    A value at its limit or above is left alone, and the action is not used up. Diplomacy above its limit rises in
    steps of 1, which are not multiplied.
    """
    action = play.spec.special_actions[str(order.number)]
    most = play.spec.keys.population_max_cap if order.number == FARMLAND else action.most
    limit = max(most, action.fine_most)
    if before >= limit:
        raise Refused("value.at-limit", _id(order), have=before, high=limit)
    if not play.chances:
        play.chances = chances_percent(play)
    chance = play.chances[play.realm]
    if before >= most:
        return before + 1, 1, 0
    stream = play.stream(play.realm, key_of(unit))
    factor = 1
    if stream.below(HUNDRED) < chance:
        factor = 2 + stream.below(TIMES - 1)
    return min(most, before + action.step * factor), factor, chance


def chances_percent(play: Play) -> dict[int, int]:
    """Each active realm's chance that a special action works twice or thrice: the last one's is highest, the first's
    lowest, linear in between; realms with the same score share theirs (M-10-4)."""
    economy, realms = play.spec.economy, play.state.realms
    active = [one for one in play.standing if _is_active(play, one)]
    steps = len(active) - 1
    if steps < 1:
        return dict.fromkeys(active, economy.sa_first_percent)
    span = economy.sa_last_percent - economy.sa_first_percent
    chances: dict[int, int] = {}
    for _, group in groupby(enumerate(active), key=lambda one: realms[one[1]].score):
        equal = list(group)
        twice_behind = 2 * steps - (equal[0][0] + equal[-1][0])
        chance = half_up(2 * steps * economy.sa_first_percent + span * twice_behind, 2 * steps)
        chances.update((realm, chance) for _, realm in equal)
    return chances


def _is_active(play: Play, realm: int) -> bool:
    """Whether the realm gave orders: for this round, or, if it is not evaluated now, for its last turn (M-10-2)."""
    if realm in play.ranks:
        return realm in play.orders
    return not play.state.realms[realm].missed and play.is_alive(realm)


def _id(order: Order) -> str:
    return f"{order.klass}-{order.number}"


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    **{("SA", number): raise_bonus for number in BONUSES},
    **{("SA", number): raise_value for number in LEADER_VALUES},
    ("SA", 10): draw_map,
    ("SA", 11): examine,
    ("SA", 12): interpret,
    ("SA", FARMLAND): clear_farmland,
}
