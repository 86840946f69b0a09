"""What computer realms do in positions in which everybody sees what is right."""

import pytest

from expugna.mythicor.known import Knowledge, Seen
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.orders import Order, OwnGroup, Place, WholeRealm
from expugna.mythicor.state import Stance, State
from expugna.mythicor.units import soldiers
from tests.bots.mythicor.realms import failures, given, ids, match, ordered
from tests.mythicor.engine.positions import Position, mythicor_at

REALM = 1001


def knowing(text: str, round_number: int = 9) -> State:
    """The position, where the realm has scouted every province in the last round."""
    state = mythicor_at(text).state
    state.round = round_number
    places = {
        f"{one.x}/{one.y}": Seen(
            x=one.x,
            y=one.y,
            first=0,
            round=round_number,
            terrain=one.terrain,
            owner=one.owner,
            owner_round=round_number,
            scouted_round=round_number,
            cost_hundredths=one.cost_hundredths,
            race=one.race,
            settlement=one.settlement,
            fortification=one.fortification,
            population=magnitude(one.population, state.spec),
            troops=magnitude(soldiers(one), state.spec),
        )
        for one in state.provinces
    }
    state.realms[REALM].knowledge = Knowledge(places)
    return state


def of(orders: tuple[Order, ...], name: str) -> list[Order]:
    """The orders of that id, such as ``BAS-11``."""
    return [order for order in orders if f"{order.klass}-{order.number}" == name]


VILLAGE = """
    map ooo
    1001 warlord human
      P1/1 population=60 recruits=40 crowns=600 militia=5 bg=2 vs=1
      G1 1/1 warlord
    997
      P2/1 population=90 militia=12
"""


def test_a_captain_takes_the_village_next_door() -> None:
    """He raises soldiers, gives them pay for the way, and sends them there for villages only; and so it comes."""
    state = knowing(VILLAGE)
    orders = ordered("captain", state)
    assert of(orders, "BAS-11")[0].params["for"] == OwnGroup(1)
    assert of(orders, "BAS-19")[0].params["to"] == OwnGroup(1)
    assert of(orders, "TG-1")[0].params == {"only": 997}
    assert of(orders, "BAS-40")[0].params["moves"].startswith("3")  # type: ignore[union-attr]

    state = Position(state).round({REALM: "\n".join(map(_text, orders))}).state
    assert state.province(2, 1).owner == REALM
    assert state.realms[REALM].groups[1].troops


def _text(order: Order) -> str:
    from expugna.mythicor.write import write_order

    return write_order(order)


def test_a_settler_stays_at_home() -> None:
    """In the same position he builds, and raises militia."""
    found = ids(ordered("settler", knowing(VILLAGE)))
    assert "BAS-14" in found
    assert not {"BAS-40", "TG-1"} & found


def test_nobody_attacks_what_he_cannot_beat() -> None:
    """Two thousand soldiers behind high walls: no soldier is raised against them, and nobody marches there."""
    strong = VILLAGE.replace(
        "997\n      P2/1 population=90 militia=12", "996\n      P2/1 population=900 militia=900 vs=7"
    )
    for level in ("captain", "prince"):
        found = of(ordered(level, knowing(strong)), "TG-1")
        assert not [order for order in found if order.params.get("only") == 996]


def test_crowns_become_houses_where_they_pay() -> None:
    """Sixty people pay 30 crowns more by BG 2; by BG 9, at 31,000 crowns, they would never pay it back."""
    home = "map o\n 1001 warlord human\n P1/1 population=60 crowns=40000 bg={}\n G1 1/1 -"
    assert of(ordered("settler", knowing(home.format(1))), "BAS-14")
    assert not of(ordered("settler", knowing(home.format(8))), "BAS-14")


def test_soldiers_are_paid_before_anything_is_built() -> None:
    """A hundred knights want 800 crowns a round: what is left for houses is not enough."""
    home = "map o\n 1001 warlord human\n P1/1 population=60 crowns={} bg=1 knights=100\n G1 1/1 -"
    assert not of(ordered("settler", knowing(home.format(700))), "BAS-14")
    assert of(ordered("settler", knowing(home.format(1_200))), "BAS-14")


def test_crowns_are_sent_to_the_capital() -> None:
    """A hamlet that has built all that pays sends the rest one province on."""
    state = knowing(
        "map ooo\n 1001 warlord human\n P1/1 population=300 bg=2\n P2/1\n P3/1 population=5 crowns=500 bg=6"
    )
    sent = of(ordered("captain", state), "UP-2")
    assert sent[0].actor == Place(3, 1)
    assert sent[0].params["direction"] == 7


def test_captains_look_around() -> None:
    """Whoever has a soldier looks where nobody has looked, each somewhere else."""
    state = mythicor_at(
        "map ooo ooo ooo\n 1001 warlord human\n P2/2 population=50 militia=5\n G1 2/2 warlord militia=1"
    )
    found = [order for order in ordered("captain", state.state) if order.klass == "SP"]
    assert len(found) == 2
    assert len({order.number for order in found}) == 2


# ── Princes ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-1")
def test_a_prince_talks_to_the_village_in_which_he_stands() -> None:
    """A diplomat of 18 cannot fail with his own kind."""
    state = knowing(
        "map oo\n 1001 trade_prince human\n P1/1 population=60\n G1 1/1 trade_prince\n"
        " G2 2/1 thief diplomacy=18\n 997\n P2/1 population=80 militia=9"
    )
    assert of(ordered("prince", state), "UG-1")[0].actor == OwnGroup(2)
    after = Position(state).round({REALM: "\n".join(map(_text, ordered("prince", state)))}).state
    assert after.province(2, 1).owner == REALM


@pytest.mark.rule("UG-1", "M-1.3-2")
def test_a_diplomat_takes_on_the_race_that_helps_him() -> None:
    """An elf has no chance with orks; a recruit of an own ork province makes him one of them."""
    state = knowing(
        "map ooo\n 1001 trade_prince elf\n P1/1 population=60 recruits=3 race=ork\n G1 1/1 trade_prince\n"
        " G2 1/1 thief diplomacy=12\n 997\n P3/1 population=80 militia=30 race=ork"
    )
    orders = ordered("prince", state)
    loans = [order for order in of(orders, "BAS-19") if order.params["item"] == 5]
    assert [str(order.actor) for order in loans] == ["1/1", "G2"]
    after = Position(state).round({REALM: "\n".join(map(_text, orders))}).state
    assert after.realms[REALM].groups[2].race == "ork"


@pytest.mark.rule("UG-7")
def test_an_archmage_strikes_before_soldiers_come() -> None:
    """4,500 points of damage leave nobody of twenty militia; whoever comes then needs no strength."""
    state = knowing(
        "map oo\n 1001 archmage human\n P1/1 population=60 recruits=20 crowns=200\n G1 1/1 archmage\n G2 1/1 hero\n"
        " 997\n P2/1 population=80 militia=20"
    )
    orders = ordered("prince", state)
    assert of(orders, "UG-7")[0].params == {"target": Place(2, 1)}
    after = Position(state).round({REALM: "\n".join(map(_text, orders))}).state
    assert after.province(2, 1).owner == REALM


@pytest.mark.rule("UG-10")
def test_a_priest_blesses_full_fields() -> None:
    """Where more people live than fields feed, farmland is what is wanted."""
    state = knowing(
        "map o\n 1001 high_priest human\n P1/1 population=900 farmland=800 fertility=3400\n G1 1/1 high_priest\n"
        " G2 1/1 hero"
    )
    assert of(ordered("prince", state), "UG-10")[0].actor == OwnGroup(1)


@pytest.mark.rule("BAS-17", "BAS-18")
def test_a_trader_sells_far_away_and_buys_anew() -> None:
    """Goods from the other end of the land are sold, new ones bought, and carried back."""
    state = knowing(
        "map ooooo\n 1001 trade_prince human\n P1/1 population=60 bg=4\n P5/1 population=60 bg=4 crowns=300\n"
        " G1 1/1 -\n G2 5/1 thief trade_goods=400 goods_from=1/1"
    )
    orders = ordered("prince", state)
    assert of(orders, "BAS-18")[0].params == {"number": 400}
    assert of(orders, "BAS-17")[0].actor == OwnGroup(2)
    assert of(orders, "BAS-40")[0].params["moves"] == "7-7-7-7"


def test_full_fields_send_people_out() -> None:
    """UP 7 to the own neighbour whose fields lie fallow."""
    state = knowing(
        "map oo\n 1001 warlord human\n P1/1 population=110 farmland=100\n P2/1 race= farmland=100\n G1 1/1 -"
    )
    sent = of(ordered("prince", state), "UP-7")
    assert (sent[0].actor, sent[0].params["direction"]) == (Place(1, 1), 3)


def test_a_prince_makes_peace_with_the_mighty_and_remembers_robbers() -> None:
    """A neighbour twice as strong is a friend, with a message; who took a province is a foe."""
    text = (
        "map ooo\n 1001 warlord human score=100\n P1/1 population=60\n G1 1/1 -\n"
        " 1002 warlord human score={}\n P2/1 population=60"
    )
    friend = ordered("prince", knowing(text.format(300)))
    assert Order(WholeRealm(), "BAS", 1, {"realm": 1002}) in friend
    assert of(friend, "BAS-5")
    assert not ids(ordered("prince", knowing(text.format(90)))) & {"BAS-1", "BAS-2", "BAS-3"}

    robbed = knowing(text.format(300))
    seen = robbed.realms[REALM].knowledge.places["2/1"]
    taken = Seen(
        **{name: getattr(seen, name) for name in seen.__struct_fields__} | {"former": REALM, "changed_round": 8}
    )
    robbed.realms[REALM].knowledge = Knowledge({**robbed.realms[REALM].knowledge.places, "2/1": taken})
    assert Order(WholeRealm(), "BAS", 2, {"realm": 1002}) in ordered("prince", robbed)


def test_friends_are_not_attacked() -> None:
    """A weak neighbour is taken, a weak friend is not."""
    text = (
        "map oo\n 1001 warlord human score=90\n P1/1 population=60 recruits=60 crowns=900\n G1 1/1 warlord\n"
        " 1002 warlord human score=100\n P2/1 population=60"
    )
    state = knowing(text)
    assert [order.params for order in of(ordered("prince", state), "TG-1")] == [{"only": 1002}]
    state.realms[REALM].stances = {1002: Stance.FRIEND}
    state.realms[1002].score = 200
    assert not of(ordered("prince", state), "TG-1")


@pytest.mark.rule("SA-11", "ART-1")
def test_artefacts_are_examined_and_then_used() -> None:
    """An unknown crown is examined; a known one is put on."""
    state = knowing("map o\n 1001 warlord human\n P1/1 population=60\n G1 1/1 hero artefact=crown")
    assert of(ordered("prince", state), "SA-11")[0].params == {"slot": 1}
    crown = state.realms[REALM].groups[1].artefacts[0]
    crown.is_examined = crown.is_read = True
    assert of(ordered("prince", state), "ART-1")[0].params == {"slot": 1, "target": OwnGroup(1)}


def test_the_dead_are_replaced() -> None:
    """Last rites for the old leader, and a new one for the crowns that are there."""
    state = knowing("map o\n 1001 warlord human\n P1/1 population=60 crowns=900\n G1 1/1 warlord\n G2 1/1 dead:hero")
    orders = ordered("captain", state)
    assert of(orders, "BAS-6")[0].actor == OwnGroup(2)
    assert of(orders, "BAS-9")[0].params["group"] == OwnGroup(2)


@pytest.mark.rule("BAS-13", "BAS-26", "BAS-27")
def test_an_army_crosses_the_sea_and_lands() -> None:
    """From a small island to the village on the other shore: ships are built, next round soldiers go ashore there."""
    state = knowing(
        "map csssc\n 1001 warlord human\n P1/1 population=60 recruits=40 crowns=900\n G1 1/1 warlord light_spears=20\n"
        " 997\n P5/1 population=90 militia=9"
    )
    orders = ordered("prince", state)
    assert of(orders, "BAS-13")[0].params["for"] == OwnGroup(1)
    assert of(orders, "BAS-26")
    assert of(orders, "BAS-40")[0].params["moves"] == "3-3-3-3"
    state = Position(state).round({REALM: "\n".join(map(_text, orders))}).state
    assert state.province(5, 1).owner == 997
    assert state.realms[REALM].groups[1].at_sea

    orders = ordered("prince", state)
    assert of(orders, "BAS-27")
    state = Position(state).round({REALM: "\n".join(map(_text, orders))}).state
    assert state.province(5, 1).owner == REALM


@pytest.mark.rule("HA-5", "HA-1")
def test_rich_provinces_send_spies_and_robbers() -> None:
    """Where a rival is near and crowns are plenty henchmen are hired: they spy first, then rob what was counted."""
    state = knowing(
        "map oo\n 1001 trade_prince human score=100\n P1/1 population=60 crowns=9000 bg=15 vs=9\n G1 1/1 -\n"
        " 1002 warlord human score=90\n P2/1 population=60 militia=90 vs=9 crowns=5000"
    )
    orders = ordered("prince", state)
    assert of(orders, "BAS-16")
    assert of(orders, "HA-5")[0].params["target"] == Place(2, 1)
    told = Position(state).round({REALM: "\n".join(map(_text, orders))}, HA=[0, 0, 0, 0])
    assert told.realm().knowledge.places["2/1"].exact is not None
    assert of(ordered("prince", told.state), "HA-1")


@pytest.mark.rule("TG-0")
def test_an_army_on_its_way_home_attacks_nobody() -> None:
    """A tactic of earlier rounds would still hold: it is given up."""
    state = knowing(
        "map ooo\n 1001 warlord human\n P1/1 population=60\n G1 3/1 warlord militia=2 tactic=1\n 997\n P2/1 militia=30"
    )
    orders = ordered("captain", state)
    assert of(orders, "BAS-40")
    assert of(orders, "TG-0")


# ── Whole matches ────────────────────────────────────────────────────────────────────────────────


def test_levels_do_what_their_words_say() -> None:
    """In a whole match: settlers never march; captains conquer, but cast no spell; princes do all of it."""
    rounds = match(("prince", "captain", "settler"), 0, 12)
    by_level: dict[str, set[str]] = {"prince": set(), "captain": set(), "settler": set()}
    for seat, realm in enumerate(sorted(rounds[0].orders)):
        by_level[("prince", "captain", "settler")[seat % 3]] |= ids(given(rounds, realm))
    assert not by_level["settler"] & {"BAS-40", "TG-1", "UG-7"}
    assert {"BAS-40", "TG-1", "BAS-11", "SP-1"} <= by_level["captain"]
    assert not any(name.startswith(("UG", "HA", "ART")) for name in by_level["captain"])
    assert {"BAS-40", "TG-1", "UG-1", "UG-10", "SA-8"} <= by_level["prince"]
    assert not failures(rounds).get("order.not-by-this-unit")


def test_expanding_realms_grow() -> None:
    """After twelve rounds the captains and princes together have many provinces, settlers none but their own."""
    state = match(("prince", "captain", "settler"), 0, 12)[-1].state
    owned = [sum(one.owner == realm for one in state.provinces) for realm in sorted(state.realms)]
    assert sum(owned[0:2] + owned[3:5]) >= 20
    assert owned[2] <= 1 >= owned[5]
