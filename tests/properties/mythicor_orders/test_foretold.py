"""What the check foretells comes true: it and the evaluation say the same of an order that stands alone."""

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.dice import Dice
from expugna.mythicor.book import BOOK, Param
from expugna.mythicor.check import check
from expugna.mythicor.events import OrderFailed, OrderPartlyDone, UpkeepPaid
from expugna.mythicor.known import Knowledge, Seen
from expugna.mythicor.orders import Actor, ForeignGroup, Order, OwnGroup, Place, Value, WholeRealm
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import Artefact, Leader, State
from expugna.mythicor.view import view
from tests.mythicor.orders.seen import group, home, province, world

DICE = Dice(bytes(range(32)))
ARTEFACT = Artefact(kind="plough", strength=1, range=1, effect=1, charges=1)
READ = Artefact(kind="drum", strength=1, range=4, effect=2, charges=1, is_examined=True, is_read=True)
ACTORS: Sequence[Actor] = (
    *(Place(x, y) for x, y in ((5, 5), (6, 5), (1, 1), (4, 4))),
    *(OwnGroup(number) for number in range(1, 7)),
    WholeRealm(),
)
FOREIGNER = ForeignGroup(1002, 1)

UNKNOWN_TO_THE_CHECK = {
    "group.nobody-takes-it",
    *("artefact.unsuitable", "artefact.in-vain", "artefact.too-far"),
}
"""What hangs on what the artefact is, or on whether another unit could take all there is."""

NEVER_SEEN = "target.not-in-reach"
"""The warning that the realm has not seen the foreign group: it may be in reach all the same."""

ADVICE = {"pay", "march", "encounter", "blockade", "tactic", "odds"}
"""Subjects of warnings of what happens on the way or when somebody is met, not to the order; and of odds."""

SAID_MORE_CLOSELY = {
    "unit.not-here": ("unit.no-such-group", "unit.not-own-province", "unit.is-own"),
    "unit.no-such-group": ("group.to-come",),
    "trade.limit": ("trade.limit-seen",),
    "trade.none": ("trade.none-seen",),
}
"""What the check says in other words, as it knows why."""

ABROAD = Seen(x=4, y=4, first=1, round=2, terrain="open", owner_round=2, scouted_round=2, cost_hundredths=100)
"""What the realm has seen of the land of a group that is not at home."""


def small_world() -> State:
    """Two provinces and the far corner, groups of many kinds; a foreign group stands with them."""
    dead = Leader(klass="hero", is_dead=True)
    ruler = Leader(klass="warlord", is_ruler=True, leadership=20)
    state = world(
        home(crowns=130, recruits=7, food=9, population=20, settlement=1, race="ork", troops={"militia": 3}),
        province(6, 5, owner=1001, terrain="coast", crowns=400, fortification=1, race="ork", artefacts=[ARTEFACT]),
        province(1, 1, owner=1001, food=5, farmland=1_000, race="ork", morale_percent=25),
        group(1, 5, 5, leader=ruler, crowns=20, henchmen=3, trade_goods=4),
        group(2, 5, 5, leader=dead, crowns=500, troops={"knights": 2}),
        group(3, 6, 5, "chief", crowns=90, recruits=5, troops={"militia": 6}, transports=3),
        group(4, 6, 5, "scout", at_sea=True, transports=2, crowns=900, artefacts=[ARTEFACT, READ]),
        group(5, 4, 4, "", recruits=2),
    )
    state.realms[1002].groups[1] = group(1, 5, 5)
    state.realms[1002].groups[1].realm = 1002
    state.realms[1001].knowledge = Knowledge(places={"4/4": ABROAD})
    return state


def small_values(param: Param) -> st.SearchStrategy[Value]:
    """Values near what there is in the small world."""
    own = [one for one in ACTORS if isinstance(one, Place | OwnGroup)]
    found: dict[str, list[Value]] = {
        "number": [one for one in (0, 1, 2, 3, 5, 9, 30, 400) if param.low <= one <= param.high],
        "text": ["word"],
        "realm": [1001, 1002, 1009, *param.also],
        "moves": ["3"],
        "choice": [one.value for one in param.words],
        "own_group": [one for one in own if isinstance(one, OwnGroup)],
        "own_unit": list(own),
        "foreign_unit": [*(one for one in own if isinstance(one, Place)), FOREIGNER],
        "foreign_group": [FOREIGNER],
        "group": [*(one for one in own if isinstance(one, OwnGroup)), FOREIGNER],
        "place": [one for one in own if isinstance(one, Place)],
        "artefact_target": [*own, FOREIGNER, 1, 2],
    }
    return st.sampled_from([*found[param.kind], *(["all"] if param.all else [])])


@st.composite
def small_orders(draw: st.DrawFn) -> Order:
    """Any order to units of the small world."""
    actor = draw(st.sampled_from(ACTORS))
    letter = "R" if isinstance(actor, WholeRealm) else "P" if isinstance(actor, Place) else "G"
    rows = [one for one in BOOK.values() if one.may_be_given_by(letter)]
    one = draw(st.sampled_from(rows))
    params = {param.en: draw(small_values(param)) for param in one.params if not param.optional or draw(st.booleans())}
    return Order(actor, one.klass, one.number, params)


def fates(state: State, orders: list[Order]) -> Iterator[tuple[str, str]]:
    """What failed or was done in part in the evaluation, and why."""
    for event in resolve(state, {1001: orders}, DICE).events:
        if isinstance(event, OrderFailed):
            yield "failed", event.problem.code
        elif isinstance(event, OrderPartlyDone):
            yield "partly", event.why.code


@given(small_orders())
def test_an_order_without_a_word_against_it_is_done(order: Order) -> None:
    """And one that is warned of is not done, or not whole, for the reason that was told; but for what the realm cannot
    know, and for advice on orders that are taken and come to nothing later."""
    state = small_world()
    told = [one for one in check(view(state, 1001), [order]) if one.code.partition(".")[0] not in ADVICE]
    fate = list(fates(state, [order]))

    codes = {problem.code for problem in told}
    if codes - {NEVER_SEEN} or not ({code for _, code in fate} & _unknown(order) or NEVER_SEEN in codes):
        assert bool(fate) == bool(told), (fate, told)
    for code in {code for _, code in fate} - _unknown(order):
        assert codes & {code, *SAID_MORE_CLOSELY.get(code, ())}, (fate, told)


def _unknown(order: Order) -> set[str]:
    """What the check cannot foretell of the order: where foreign groups are, it does not know either."""
    return {*UNKNOWN_TO_THE_CHECK, *(["unit.not-here"] if FOREIGNER in order.params.values() else [])}


@given(small_orders())
def test_who_deserts_because_of_an_order_is_foretold(order: Order) -> None:
    """And whoever is foretold to desert, does."""
    state = small_world()
    told = {str(one.values["unit"]) for one in check(view(state, 1001), [order]) if one.code == "pay.soldiers"}
    before, after = deserted(state, []), deserted(state, [order])

    assert told <= after
    if not list(fates(state, [order])):
        assert after - before <= told


def deserted(state: State, orders: list[Order]) -> set[str]:
    """The units of realm 1001 whose soldiers desert in the evaluation, as the realm writes them."""
    paid = (one for one in resolve(state, {1001: orders}, DICE).events if isinstance(one, UpkeepPaid))
    return {one.unit.removeprefix("1001/") for one in paid if one.realm == 1001 and one.deserters}


@given(small_orders())
def test_an_error_is_never_done(order: Order) -> None:
    state = small_world()
    told = check(view(state, 1001), [order])

    if any(problem.is_error for problem in told):
        assert [kind for kind, _ in fates(state, [order])] == ["failed"]


@given(st.lists(small_orders(), max_size=12))
def test_many_orders_never_stop_the_evaluation(orders: list[Order]) -> None:
    state = small_world()
    check(view(state, 1001), orders)

    assert resolve(state, {1001: orders}, DICE).state.round == state.round + 1
