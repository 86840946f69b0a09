"""Crowns, people, goods and soldiers change only by named rules, whatever realms order; every round keeps the rules."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.dice import Dice
from expugna.mythicor import events as happened
from expugna.mythicor.book import BOOK, Param, Row
from expugna.mythicor.events import Event
from expugna.mythicor.orders import Actor, ForeignGroup, Order, OwnGroup, Place, Target, WholeRealm
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import STATE_CODEC, Group, Province, State, Unit
from expugna.mythicor.units import Change, is_undead, leads_undead, ships_needed, soldiers
from tests.mythicor.engine.positions import SEED, checked, mythicor_at

WORLD: Final = """
    map ocs occ osc
    1001 warlord human score=30
      P1/1 population=60 recruits=40 crowns=900 food=90 henchmen=5 militia=9 knights=3 bg=2 vs=1 artefact=ring
      P2/1 population=20 recruits=9 crowns=90 militia=2 plague=blight
      P1/2
      G1 1/1 warlord crowns=200 militia=5 trade_goods=5 goods_from=2/2 artefact=orb artefact=staff
      G2 2/1 chief population=30 recruits=8 crowns=400 food=50 transports=40 warships=2 at_sea
      G3 1/1 dead:hero militia=2 food=7
      G4 1/1 priest strength=6 militia=2
    1002 necromancer elf score=20 seafarer
      P2/2 population=30 recruits=20 crowns=700 militia=4 henchmen=9 transports=4 bg=1
      P1/3 race=
      P3/2 race=undead zombies=4 crowns=100
      G1 2/2 necromancer race=undead zombies=6 crowns=300
      G2 1/1 thief crowns=800 trade_goods=9 goods_from=2/3
      G3 1/3 chief recruits=9 crowns=900
      G4 2/2 - militia=4 population=4
    1003 clan_prince human score=10
      P2/3 population=9 crowns=60 recruits=9
      G1 1/2 clan_prince population=45 recruits=20 crowns=500 food=300 nomad_cavalry=8
      G2 2/1 hero crowns=5
      G3 1/2 sorcerer strength=3 militia=2
    997
      P3/3 population=40 militia=6 crowns=20 bg=1 plague=cholera
"""
REALMS: Final = (1001, 1002, 1003)
PLACES: Final = [Place(x, y) for x in range(1, 4) for y in range(1, 4)]
START: Final = mythicor_at(WORLD, keys={"diplomacy_groups": True}).state
ANYWHERE: Final = [*PLACES, Place(9, 9), *map(OwnGroup, range(1, 6)), ForeignGroup(1002, 1), ForeignGroup(1009, 1)]
WILD: Final = st.sampled_from([0, -3, 1, 7, 9_999, "all", "bg", "", " ", "x" * 50, *ANYWHERE])


def beside(realm: int, place: tuple[int, int], *, own: bool) -> list[Target]:
    """The realm's units at a place, or those of others there."""
    found: list[Target] = [
        (OwnGroup(group.number) if own else ForeignGroup(other, group.number))
        for other in START.realms
        for group in START.realms[other].groups.values()
        if (group.x, group.y) == place and (other == realm) == own
    ]
    if (START.province(*place).owner == realm) == own:
        found.append(Place(*place))
    return found


def values(param: Param, realm: int, place: tuple[int, int]) -> st.SearchStrategy[Any]:
    """What makes sense for the parameter there, with something wild among it."""
    sensible: list[Any]
    if param.kind == "number":
        sensible = list(range(param.low, min(param.high, 40) + 1)) + ["all"] * 9 * param.all
    elif param.kind == "realm":
        sensible = [*REALMS, *param.also] + ["all"] * param.all
    elif param.kind == "moves":
        return st.lists(st.integers(0, 8), min_size=1, max_size=6).map(lambda moves: "-".join(map(str, moves)))
    elif param.kind == "choice":
        sensible = ["bg", "vs"]
    elif param.kind in ("own_unit", "own_group"):
        sensible = beside(realm, place, own=True)
    elif param.kind == "foreign_unit":
        sensible = beside(realm, place, own=False)
    elif param.kind == "foreign_group":
        sensible = [one for one in beside(realm, place, own=False) if isinstance(one, ForeignGroup)]
    elif param.kind == "group":
        units = [*beside(realm, place, own=False), *beside(realm, place, own=True)]
        sensible = [one for one in units if not isinstance(one, Place)]
    elif param.kind == "place":
        sensible = [*PLACES]
    elif param.kind == "artefact_target":
        sensible = [*PLACES, *beside(realm, place, own=True), *beside(realm, place, own=False), 1, 2]
    else:
        sensible = ["Wort", "33"]
    return st.sampled_from(sensible * 4 + [0, *ANYWHERE[:2]]) if sensible else WILD


def of_row(one: Row, realm: int, actor: Actor, place: tuple[int, int]) -> st.SearchStrategy[Order]:
    """The order, given by that unit."""
    needed = {param.en: values(param, realm, place) for param in one.params if not param.optional}
    optional = {param.en: values(param, realm, place) for param in one.params if param.optional}
    params = st.fixed_dictionaries(needed, optional=optional)
    return st.builds(Order, st.just(actor), st.just(one.klass), st.just(one.number), params)


def of_unit(realm: int, actor: Actor, giver: str, place: tuple[int, int]) -> st.SearchStrategy[Order]:
    """Orders that such a unit may give, each class as likely as the others, base orders more so."""
    by_class: dict[str, list[st.SearchStrategy[Order]]] = {}
    for one in BOOK.values():
        if one.may_be_given_by(giver):
            by_class.setdefault(one.klass, []).append(of_row(one, realm, actor, place))
    base = by_class.pop("BAS")
    return st.one_of(*base, *(st.one_of(*rows) for rows in by_class.values()))


def of_realm(realm: int) -> st.SearchStrategy[list[Order]]:
    """Orders of all units of the realm, and some that nobody can give."""
    lands = [Place(one.x, one.y) for one in START.provinces if one.owner == realm]
    units = [of_unit(realm, land, "P", (land.x, land.y)) for land in lands]
    units += [
        of_unit(realm, OwnGroup(group.number), "G", (group.x, group.y)) for group in START.realms[realm].groups.values()
    ]
    wild = st.builds(
        Order,
        st.one_of(st.sampled_from([*PLACES, WholeRealm()]), st.builds(OwnGroup, st.integers(1, 6))),
        st.sampled_from([klass for klass, _ in BOOK]),
        st.integers(0, 41),
        st.dictionaries(st.sampled_from(["number", "kind", "to", "for", "item", "realm", "percent"]), WILD),
    )
    return st.lists(st.one_of(*units, of_unit(realm, WholeRealm(), "R", (1, 1)), wild), min_size=8, max_size=60)


ORDERS: Final = {realm: of_realm(realm) for realm in REALMS}
ROUND: Final = st.fixed_dictionaries({}, optional=ORDERS)

MAY_APPEAR: Final[dict[str, set[type[Any]]]] = {
    "crowns": {
        happened.Produced,
        happened.TradeGoodsSold,
        happened.BattleFought,
        happened.DuelFought,
        happened.ArtefactWorked,
    },
    "food": {happened.Produced, happened.ArtefactWorked},
    "population": {happened.Produced},
    "recruits": {happened.Produced, happened.TroopsDisbanded},
    "warships": {happened.ShipsBuilt},
    "transports": {happened.ShipsBuilt},
    "henchmen": {happened.HenchmenHired},
    "trade_goods": {happened.TradeGoodsBought},
    "troops": {happened.TroopsRaised, happened.UndeadRecruited, happened.GarrisonRecovered, happened.HordeGathered},
    "leaders": {happened.LeaderAppointed, happened.GroupCreated},
    "artefacts": {happened.HordeGathered},
}
MAY_VANISH: Final[dict[str, set[type[Any]]]] = {
    "crowns": {
        happened.LeaderAppointed,
        happened.GroupCreated,
        happened.TroopsRaised,
        happened.UndeadRecruited,
        happened.ShipsBuilt,
        happened.SettlementRaised,
        happened.FortificationRaised,
        happened.HenchmenHired,
        happened.TradeGoodsBought,
        happened.RoadBuilt,
        happened.UpkeepPaid,
        happened.ProvinceConquered,
        happened.HordeScattered,
    },
    "food": {happened.Produced, happened.HenchmenSent, happened.ProvinceConquered, happened.HordeScattered},
    "population": {
        happened.Produced,
        happened.HenchmenSent,
        happened.BattleFought,
        happened.ProvinceConquered,
        happened.PlagueRaged,
    },
    "recruits": {happened.TroopsRaised, happened.UndeadRecruited, happened.BattleFought, happened.ProvinceConquered},
    "henchmen": {happened.UpkeepPaid, happened.HenchmenSent},
    "trade_goods": {happened.TradeGoodsSold, happened.BattleFought, happened.DuelFought},
    "warships": {happened.BattleFought, happened.HenchmenSent},
    "transports": {happened.BattleFought, happened.HenchmenSent},
    "troops": {
        happened.TroopsDisbanded,
        happened.UpkeepPaid,
        happened.BattleFought,
        happened.ProvinceConquered,
        happened.MagicStruck,
        happened.ProvinceWon,
    },
    "leaders": {happened.LeaderRemoved, happened.LeaderDismissed, happened.GroupDissolved},
    "artefacts": {happened.ArtefactUsed, happened.ArtefactDropped, happened.HordeScattered},
}


def changed_by(events: Sequence[Event], place: int) -> tuple[Change, ...]:
    """What came and went by an event. What henchmen and thieves did is told to both sides apart, the victim's right
    after theirs; both together are one thing."""
    event, after = events[place], events[place + 1 : place + 3]
    if isinstance(event, happened.HenchmenSent):
        return event.changes + next(one.changes for one in after if isinstance(one, happened.HenchmenStruck))
    if isinstance(event, happened.Ventured) and event.crowns:
        return event.changes + next(one.changes for one in after if isinstance(one, happened.CrownsStolen))
    return () if isinstance(event, happened.HenchmenStruck | happened.CrownsStolen) else event.changes


def assert_named_rules(events: Sequence[Event]) -> None:
    """What comes into the world or leaves it does so by the rules that may do that; all else only changes hands."""
    for place, event in enumerate(events):
        sums: Counter[str] = Counter()
        for change in changed_by(events, place):
            sums[change.item] += change.delta
        for item, delta in sums.items():
            if delta:
                allowed = (MAY_APPEAR if delta > 0 else MAY_VANISH).get(item.partition(".")[0], set())
                assert type(event) in allowed, event


def assert_well_formed(state: State) -> None:
    """What holds in every state: races apart, ships enough, values within their tables."""
    spec = state.spec
    units: list[Unit] = [*state.provinces]
    for realm in state.realms.values():
        assert all(0 < number <= spec.keys.group_limit for number in realm.groups)
        for group in realm.groups.values():
            units.append(group)
            _assert_group(state, group)
    for unit in units:
        assert len(unit.artefacts) <= spec.economy.artefacts_most
        assert 0 <= unit.retreat_percent <= 100
        assert 0 <= unit.food_share_percent <= 100
        undead = is_undead(unit.race, spec)
        if unit.population or unit.recruits or unit.troops:
            assert unit.race
        if undead:
            assert not unit.population
            assert not unit.recruits
        for kind in unit.troops:
            assert undead or not spec.troops[kind].is_undead
    for province in state.provinces:
        _assert_province(state, province)


def _assert_group(state: State, group: Group) -> None:
    assert group.race
    if group.at_sea:
        ships = group.warships + group.transports
        assert ships >= max(1, ships_needed(soldiers(group), group.recruits, group.population, state.spec))
    if group.leader is not None and not group.leader.is_dead and group.troops.get("zombies"):
        assert leads_undead(group, state.realms[group.realm], state.spec)
    assert (group.goods_from is not None) == bool(group.trade_goods)


def _assert_province(state: State, province: Province) -> None:
    spec = state.spec
    assert 0 <= province.settlement < len(spec.settlement)
    assert 0 <= province.fortification < len(spec.fortification)
    low, high = spec.economy.fertility_thousandths
    assert low <= province.fertility_thousandths <= high
    assert not province.plague or province.plague in spec.plagues
    assert province.farmland <= spec.keys.population_max_cap
    assert province.cost_hundredths >= spec.economy.least_cost_hundredths
    assert province.owner in state.realms or province.owner in (0, *range(994, 1000))


@given(st.lists(ROUND, min_size=1, max_size=3), st.binary(min_size=32, max_size=32))
def test_events_add_up_and_the_rules_hold(rounds: list[dict[int, list[Order]]], seed: bytes) -> None:
    """Random orders, good and bad, for a few rounds in a row."""
    state = START
    for orders in rounds:
        before = STATE_CODEC.encode(state)
        after, events = resolve(state, orders, Dice(seed))
        assert STATE_CODEC.encode(state) == before
        checked(state, after, events)
        assert_named_rules(events)
        assert_well_formed(after)
        assert STATE_CODEC.decode(STATE_CODEC.encode(after)) == after
        state = after


@given(ROUND)
def test_the_order_of_the_realms_files_does_not_matter(orders: dict[int, list[Order]]) -> None:
    """Neither for the state nor for what is told."""
    state = START
    one = resolve(state, orders, Dice(SEED))
    other = resolve(state, dict(reversed(orders.items())), Dice(SEED))
    assert happened.encode(one.events) == happened.encode(other.events)
    assert STATE_CODEC.encode(one.state) == STATE_CODEC.encode(other.state)


CONSEQUENCES: Final = (
    happened.OrderPartlyDone,
    happened.RaceChanged,
    happened.BecameUndead,
    happened.MagicStruck,
    happened.HenchmenStruck,
    happened.HenchmenScouted,
    happened.ProvinceCounted,
    happened.GroupCounted,
    happened.LeaderRevived,
    happened.GroupSummoned,
    happened.HordeScattered,
    happened.LandTouched,
    happened.LandRevived,
    happened.PlagueBrokeOut,
    happened.PlagueEnded,
    happened.ValuesLost,
    happened.LeaderMurdered,
    happened.CrownsStolen,
    happened.PlotUncovered,
    happened.DuelFought,
    happened.ProvinceWon,
    happened.GroupWon,
    happened.ArtefactWorked,
    happened.ArtefactsFound,
    happened.GroupTeleported,
)
"""Events that follow from an order that has been answered by another one."""


@given(ROUND)
def test_everybody_is_answered(orders: dict[int, list[Order]]) -> None:
    """As many orders are done or refused as were given: none is lost."""
    state = START
    events = resolve(state, orders, Dice(SEED)).events
    acted = (
        event
        for event in events
        if event.phase in ("SA", "BAS", "ART", "SP", "HA", "UG", "UP", "BEG", "TG", "TP", "BEW", "FF")
        and not isinstance(event, CONSEQUENCES)
        and not (isinstance(event, happened.LeaderTrained) and not event.ordered)
    )
    marched = {event.unit for event in events if isinstance(event, happened.Moved | happened.MovesEnded)}
    assert len(list(acted)) + len(marched) == sum(map(len, orders.values()))
