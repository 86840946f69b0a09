"""A realm is told the same in two worlds that differ only in what it cannot see (M-10-5)."""

from typing import Final, TypeGuard

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.dice import Dice
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat
from expugna.mythicor.events import Event, OrderFailed, encode
from expugna.mythicor.orders import Order
from expugna.mythicor.play import copied
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import Stance, State
from tests.mythicor.engine.positions import SEED
from tests.properties.mythicor.test_conservation import ORDERS, REALMS, ROUND, START

SHOW_ARMIES: Final = (
    *(("BAS", 40), ("UG", 7), ("UG", 8)),
    *(("UG", 6), ("UG", 22), ("HA", 5), ("HA", 6)),
    ("UG", 24),
)
"""Orders by which a realm may learn what others have: battles and magic attacks show armies, eyes and spies everything,
duels who is superior."""
SMALL: Final = st.integers(0, 90)


TOUCHED: Final = (
    "to_realm",
    "owner",
    "other_realm",
    "by_realm",
    "from_realm",
    "attacker_realm",
    "defender_realm",
    "group_realm",
    "target_realm",
)
"""Where an event names the realm that is touched by it."""


@st.composite
def with_other_secrets(draw: st.DrawFn, realm: int) -> State:
    """The world, with other values of foreign units that neither scouts nor the list of the best show."""
    state = copied(START)
    for province in state.provinces:
        if province.owner != realm:
            province.name = draw(st.sampled_from(["", "Dorf"]))
            province.morale_percent, province.military_percent = draw(SMALL), draw(SMALL)
            province.retreat_percent = draw(SMALL)
    for other in state.realms.values():
        if other.id == realm:
            continue
        other.player = draw(st.sampled_from(["Anna", "Bob"]))
        other.stances = {one: draw(st.sampled_from(Stance)) for one in REALMS if one != other.id}
        for group in other.groups.values():
            group.retreat_percent, group.morale_percent = draw(SMALL), draw(SMALL)
            if group.leader is not None:
                group.leader.leadership, group.leader.diplomacy = draw(SMALL), draw(SMALL)
            for artefact in group.artefacts:
                artefact.charges = draw(SMALL)
    return state


@pytest.mark.rule("M-10-5")
@given(st.data(), st.sampled_from(REALMS))
def test_what_a_realm_cannot_see_changes_nothing_it_is_told(data: st.DataObject, realm: int) -> None:
    """Neither its events nor what it knows afterwards, whatever it orders but what shows armies; the others give no
    orders."""
    orders: dict[int, list[Order]] = {
        realm: [one for one in data.draw(ORDERS[realm]) if (one.klass, one.number) not in SHOW_ARMIES]
    }
    mine = Seat(str(realm))
    one = resolve(START, orders, Dice(SEED))
    other = resolve(data.draw(with_other_secrets(realm)), orders, Dice(SEED))
    assert encode(seen(one.events, mine)) == encode(seen(other.events, mine))
    assert one.state.realms[realm] == other.state.realms[realm]


@st.composite
def with_other_units(draw: st.DrawFn, realm: int) -> State:
    """The world, in which some foreign groups are not there, their leaders live or are dead, and what foreign units
    have is something else."""
    state = copied(START)
    for land in state.provinces:
        if land.owner != realm:
            land.crowns, land.food, land.henchmen = draw(SMALL), draw(SMALL), draw(SMALL)
            land.plague = draw(st.sampled_from(["", "blight"])) if land.population else ""
    for other in state.realms.values():
        for number in sorted(other.groups) if other.id != realm else ():
            group = other.groups[number]
            group.crowns, group.henchmen, group.trade_goods = draw(SMALL), draw(SMALL), 0
            if group.leader is not None:
                group.leader.is_dead, group.leader.strength = draw(st.booleans()), draw(SMALL)
            if draw(st.booleans()):
                del other.groups[number]
    return state


@pytest.mark.rule("M-10-5")
@given(st.data(), st.sampled_from(REALMS))
def test_a_refusal_says_the_same_whatever_is_hidden(data: st.DataObject, realm: int) -> None:
    """To try what cannot be done costs nothing, so its answer is the same wherever it is refused: who has no henchmen
    is not told whether there is a group for them to go to."""
    hidden = data.draw(with_other_units(realm))
    for order in data.draw(ORDERS[realm])[:4]:
        told = [
            [event.problem for event in resolve(state, {realm: [order]}, Dice(SEED)).events if is_refusal(event, realm)]
            for state in (START, hidden)
        ]
        assert not all(told) or told[0] == told[1]


def is_refusal(event: Event, realm: int) -> TypeGuard[OrderFailed]:
    """Whether the event tells the realm that an order of its was refused."""
    return isinstance(event, OrderFailed) and event.realm == realm


def owners(unit: str, after: State) -> set[str]:
    """Whose the unit was before the round and is after it."""
    if not unit.startswith("P"):
        return {unit.partition("/")[0]}
    x, y = map(int, unit[1:].split("/"))
    return {str(state.province(x, y).owner) for state in (START, after)}


@pytest.mark.rule("M-10-5")
@given(ROUND)
def test_only_those_are_told_who_acted_or_were_touched(orders: dict[int, list[Order]]) -> None:
    """Of what a realm does with its own, nobody else hears; whoever else is told owns a unit that is named. What
    befalls a unit without a word of who did it is told to its owner alone."""
    after, events = resolve(START, orders, Dice(SEED))
    for event in events:
        if event.seen_by is None:
            assert not event.realm
            continue
        if event.realm not in REALMS:
            met = {str(getattr(event, "defender_realm", 0)), str(getattr(event, "other_realm", 0))}
            assert {*event.seen_by} <= met | owners(event.unit, after)
            assert len(event.seen_by) <= 1
            continue
        assert event.seen_by[0] == str(event.realm)
        others = set(event.seen_by[1:])
        touched = {getattr(event, name, 0) for name in TOUCHED}
        assert len(others) <= 1
        if event.unit.partition("/")[0] in others or event.unit.startswith("P"):
            continue
        assert others <= {str(one) for one in touched}
