"""Any artefact in any hands on any target: a charge is used or the order refused, and all of it can be told (ART-1)."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.dice import Dice
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.orders import Actor, ForeignGroup, Order, OwnGroup, Place, Value
from expugna.mythicor.play import copied
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import Artefact, State, Unit
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import STANDARD, checked
from tests.properties.mythicor.test_conservation import START, assert_named_rules, assert_well_formed

USERS: Final[tuple[Actor, ...]] = (Place(1, 1), Place(2, 1), OwnGroup(1), OwnGroup(2), OwnGroup(3))
TARGETS: Final[tuple[Value, ...]] = (
    *(Place(x, y) for x in (1, 2, 3) for y in (1, 2, 3)),
    *map(OwnGroup, (1, 2, 3)),
    *(ForeignGroup(1002, number) for number in (1, 2, 3, 4, 9)),
    ForeignGroup(1003, 1),
    ForeignGroup(998, 1),
    *(1, 2),
)
FIGURES: Final = st.tuples(st.integers(1, 20), st.integers(0, 6), st.integers(1, 4_000), st.integers(1, 3))


def unit_of(state: State, actor: Actor) -> Unit:
    """The unit of realm 1001."""
    if isinstance(actor, OwnGroup):
        return state.realms[1001].groups[actor.number]
    assert isinstance(actor, Place)
    return state.province(actor.x, actor.y)


def with_artefacts(state: State, actor: Actor, *things: Artefact) -> State:
    """The world, in which the unit has these."""
    state = copied(state)
    unit_of(state, actor).artefacts = list(things)
    return state


@st.composite
def things(draw: st.DrawFn) -> Artefact:
    """An artefact of any kind with any figures."""
    strength, far, effect, charges = draw(FIGURES)
    kind = draw(st.sampled_from(sorted(STANDARD.artefacts)))
    return Artefact(kind=kind, strength=strength, range=far, effect=effect, charges=charges)


@pytest.mark.rule("ART-1", "M-1.6-5", "M-10-5")
@given(
    things(),
    things(),
    st.sampled_from(USERS),
    st.sampled_from(TARGETS),
    st.none() | st.sampled_from([one for one in TARGETS if isinstance(one, Place)]),
    st.binary(min_size=32, max_size=32),
)
def test_any_use_costs_a_charge_or_is_refused(
    one: Artefact, other: Artefact, user: Actor, target: Value, to: Place | None, seed: bytes
) -> None:
    """Nothing comes from nowhere, nobody else learns of the artefact itself, and every report can be written."""
    state = with_artefacts(START, user, one, other)
    params: dict[str, Value] = {"slot": 1, "target": target, **({"destination": to} if to else {})}
    after, events = resolve(state, {1001: [Order(user, "ART", 1, params)]}, Dice(seed))

    checked(state, after, events)
    assert_named_rules(events)
    assert_well_formed(after)
    used = [event for event in events if isinstance(event, happened.ArtefactUsed)]
    failed = [event for event in events if isinstance(event, happened.OrderFailed)]
    assert (len(used), len(failed)) in ((1, 0), (0, 1))
    left = unit_of(after, user).artefacts if used else []
    if used and one.charges > 1:
        assert left[0].charges == one.charges - 1
    if used:
        assert used[0].seen_by == ("1001",)
        assert used[0].is_spent == (one.charges == 1)
        assert used[0].kind == (one.kind if used[0].worked else "")
    if failed:
        assert unit_of(after, user).artefacts == [one, other]
    for realm in after.realms:
        made = report(view(after, realm), seen(events, Seat(str(realm))), "de")
        assert text(made)
        assert html(made)


@pytest.mark.rule("ART-1", "M-10-5")
@given(
    things(),
    st.sampled_from(USERS),
    st.sampled_from([one for one in TARGETS if isinstance(one, ForeignGroup)]),
    st.integers(0, 90),
    st.integers(0, 90),
)
def test_a_refusal_tells_nothing_of_others(
    one: Artefact, user: Actor, target: ForeignGroup, morale: int, leadership: int
) -> None:
    """Whether an order on others is refused hangs on nothing that they keep for themselves."""

    def refused(state: State) -> list[happened.OrderFailed]:
        events = resolve(state, {1001: [Order(user, "ART", 1, {"slot": 1, "target": target})]}, Dice(bytes(32))).events
        return [event for event in events if isinstance(event, happened.OrderFailed)]

    state = with_artefacts(START, user, one)
    other = with_artefacts(START, user, one)
    for realm in (1002, 1003):
        for group in other.realms[realm].groups.values():
            group.morale_percent = group.military_percent = morale
            if group.leader is not None:
                group.leader.leadership = group.leader.diplomacy = leadership
                group.leader.is_dead = not group.leader.is_dead
    assert refused(state) == refused(other)
