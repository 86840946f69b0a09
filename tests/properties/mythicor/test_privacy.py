"""Two worlds that differ only in what a realm cannot see give it the same report, byte for byte (M-10-5)."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.dice import Dice
from expugna.mythicor.orders import Order
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.score import scores
from expugna.mythicor.state import STATE_CODEC, Artefact, Stance, Standing, State
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import SEED, mythicor_at, read

WATCHER, FAR, NEAR = 1001, 1002, 1003

WORLD = """
    map oooooooooooo occcsooooooo ohmmsooooooo oooooooooooo
    1001 warlord human score=100
      P1/1 population=60 crowns=300 food=90 militia=8 recruits=20
      P2/2 population=30 crowns=50 militia=2
      G1 1/1 warlord crowns=40 militia=5
      G2 3/1 scout militia=2
    1003 archmage elf score=50
      P3/2 population=40 crowns=60 militia=7
      G1 3/1 archmage militia=4 crowns=20
    1002 necromancer ork score=900
      P11/3 population=80 crowns=900 food=200 militia=9 recruits=30
      P12/4 population=20 crowns=100
      G1 11/3 necromancer crowns=90 militia=3
      G2 12/4 thief militia=1
    997
      P4/1 population=20 militia=6
      P10/4 population=25 militia=6
    994
      P2/3 barbarians=12
"""
"""The watcher's lands are in the west, those of realm 1002 in the east, out of sight of every soldier and map."""

WATCHING = """
P1/1 SA 3
P1/1 BAS 14
G2 SA 10
G2 SP 0
G1 SP 4
P2/2 SP 5
R BAS 5 realm=1003 text="Was machst du?"
"""
MEETING = """
G1 BAS 24 item=2 number=3 to=1001/G2
R BAS 5 realm=1001 text="Handeln."
"""


def world() -> State:
    return mythicor_at(WORLD).state


def reports(state: State, orders: dict[int, str], rounds: int = 2) -> list[bytes]:
    """What the watcher gets, in all forms and both languages, round after round."""
    dice = Dice(SEED)
    told = []
    given_orders: dict[int, tuple[Order, ...]] = read(orders)
    for _ in range(rounds):
        state, events = resolve(state, given_orders, dice)
        for language in ("de", "en"):
            made = report(view(state, WATCHER), events, language)
            told += [text(made).encode(), html(made).encode(), json_bytes(made)]
    return told


FORMS = 6
"""Reports of a round: three forms in two languages."""

BASE = reports(world(), {WATCHER: WATCHING, NEAR: MEETING})


def _troops(state: State) -> None:
    state.province(11, 3).troops = {"militia": 4, "zombies": 1}


def _people(state: State) -> None:
    land = state.province(12, 4)
    land.race, land.name, land.tax_percent = "dwarf", "Geheim", 20


def _land(state: State) -> None:
    land = state.province(9, 1)
    land.terrain, land.cost_hundredths, land.fertility_thousandths, land.farmland = "swamp", 170, 1500, 3


def _owner(state: State) -> None:
    state.province(10, 4).owner = 994


def _garrison_next_door(state: State) -> None:
    """Figures behind a magnitude: the watcher's scout makes out "few" either way (SP)."""
    land = state.province(3, 2)
    land.troops["militia"] = 9
    land.crowns, land.tax_percent = 61, 0


def _leader(state: State) -> None:
    leader = state.realms[FAR].groups[2].leader
    assert leader is not None
    leader.klass, leader.name, leader.strength = "sorcerer", "Niemand", 17


def _stances(state: State) -> None:
    state.realms[FAR].stances = {WATCHER: Stance.FOE, NEAR: Stance.FRIEND}


def _standing(state: State) -> None:
    state.realms[FAR].groups[1].tactic = Standing(number=2, params={"only": WATCHER})


def _token(state: State) -> None:
    state.realms[FAR].token_digest = "ff" * 32


def _artefact(state: State) -> None:
    state.realms[FAR].groups[1].artefacts.append(
        Artefact(kind="horn", strength=9, range=9, effect=9, charges=9, is_read=True)
    )


def _hidden_treasure(state: State) -> None:
    """Nobody knows what lies in a village next door before it is conquered."""
    state.province(4, 1).artefacts.append(Artefact(kind="eye", strength=9, range=9, effect=9, charges=9))


DIFFERENCES: list[Callable[[State], None]] = [
    _troops,
    _people,
    _land,
    _owner,
    _garrison_next_door,
    _leader,
    _stances,
    _standing,
    _token,
    _artefact,
    _hidden_treasure,
]


def final_scores(state: State) -> dict[int, int]:
    """The scores after a round with the usual orders."""
    return scores(resolve(state, read({WATCHER: WATCHING, NEAR: MEETING}), Dice(SEED)).state)


def with_same_scores(state: State) -> State:
    """Everyone sees the scores (M-10-3), so hidden crowns make up for whatever else is worth something."""
    wanted, found = final_scores(world()), final_scores(state)
    for realm in (FAR, NEAR):
        land = next(land for land in state.provinces if land.owner == realm)
        land.crowns += wanted[realm] - found[realm]
        assert land.crowns >= 0
    return state


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize("differ", DIFFERENCES)
def test_what_cannot_be_seen_changes_no_byte(differ: Callable[[State], None]) -> None:
    """Each hidden difference alone, in a round in which realms scout, draw maps, trade gifts and write."""
    state = world()
    differ(state)
    state = with_same_scores(state)

    assert STATE_CODEC.encode(state) != STATE_CODEC.encode(world())
    assert reports(state, {WATCHER: WATCHING, NEAR: MEETING}, rounds=1) == BASE[:FORMS]


@pytest.mark.rule("M-10-5")
@given(
    st.permutations(["G1 UG 16", "P11/3 SP 1", "G2 SP 0", "P11/3 BAS 4 name=Burg", "R BAS 2 realm=1001"]),
    st.integers(0, 5),
)
def test_what_others_order_out_of_sight_changes_no_byte(lines: list[str], count: int) -> None:
    """Orders of a realm far away that move nothing of worth."""
    orders = {WATCHER: WATCHING, NEAR: MEETING}
    told = reports(world(), {**orders, FAR: "\n".join(lines[:count])}, rounds=1)

    assert told == reports(world(), {**orders, FAR: ""}, rounds=1)


MARCHING = """
G1 BEG 1
G1 TG 1 only=997
G1 BEW 5-0
G2 BEW 3
"""
OTHERS_MARCH = "G1 TG 1\nG1 BEG 1\nG1 BEW 8-1\nG2 BEW 7"


@pytest.mark.rule("M-10-5", "M-6-6")
@pytest.mark.parametrize("differ", DIFFERENCES)
def test_wars_out_of_sight_change_no_byte(differ: Callable[[State], None]) -> None:
    """The watcher marches and takes a village; far away others march, fight and conquer, with hidden differences."""
    marching = {WATCHER: MARCHING, NEAR: "", FAR: OTHERS_MARCH}
    state = world()
    differ(state)
    wanted = scores(resolve(world(), read(marching), Dice(SEED)).state)
    found = scores(resolve(state, read(marching), Dice(SEED)).state)
    for realm in (FAR, NEAR):
        home = next(land for land in state.provinces if land.owner == realm)
        home.crowns += wanted[realm] - found[realm]
    assert reports(state, marching, rounds=1) == reports(world(), marching, rounds=1)


@pytest.mark.rule("M-10-5", "M-7-1")
def test_a_battle_far_away_is_nobodys_news() -> None:
    """Whether others fight at all changes nothing, as long as everybody's score is the same."""
    state = world()
    events = resolve(state, read({WATCHER: "", NEAR: "", FAR: OTHERS_MARCH}), Dice(SEED)).events
    seen_by_watcher = [type(event).__name__ for event in events if event.seen_by and str(WATCHER) in event.seen_by]
    assert {"BattleFought", "Moved", "ProvinceConquered"} & {type(event).__name__ for event in events}
    assert not {"BattleFought", "Moved", "GroupsMet", "ProvinceConquered"} & {*seen_by_watcher}


@pytest.mark.rule("M-10-5")
def test_what_can_be_seen_does_change_it() -> None:
    """So the tests above can fail: more soldiers next door, another terrain on the map, a message."""
    for differ in (_visible_troops, _visible_land):
        state = world()
        differ(state)
        assert reports(state, {WATCHER: WATCHING, NEAR: MEETING}, rounds=1)[0] != BASE[0]
    assert reports(world(), {WATCHER: WATCHING}, rounds=1)[0] != BASE[0]


def _visible_troops(state: State) -> None:
    state.realms[NEAR].groups[1].troops["militia"] = 70


def _visible_land(state: State) -> None:
    state.province(5, 4).terrain = "oasis"


@pytest.mark.rule("M-10-5")
def test_no_name_of_the_unseen_is_anywhere() -> None:
    """Names of far provinces, leaders and messages between others are in no form."""
    state = world()
    state.province(11, 3).name = "Verborgenheim"
    leader = state.realms[FAR].groups[1].leader
    assert leader is not None
    leader.name = "Unbekanntus"
    orders = {WATCHER: WATCHING, NEAR: MEETING, FAR: 'R BAS 5 realm=1003 text="Nur unter uns"'}
    told = b"".join(reports(state, orders))

    for secret in (b"Verborgenheim", b"Unbekanntus", b"Nur unter uns", b"P11/3", b"P12/4", b"1002/G"):
        assert secret not in told


@pytest.mark.rule("M-10-5")
def test_the_view_is_the_same_too() -> None:
    """What orders are checked against shows nothing either."""
    first, second = world(), world()
    for differ in (_troops, _people, _land, _owner, _leader, _stances, _standing, _token, _artefact):
        differ(second)
    second.realms[FAR].score = first.realms[FAR].score

    assert msgspec.json.encode(view(first, WATCHER)) == msgspec.json.encode(view(second, WATCHER))


UNKNOWN = """
P1/1 BAS 21 slot=1 to=G1
P2/2 SA 12 slot=1
P2/2 ART 2 slot=2
G2 SA 3
"""
"""What can be done with artefacts of which nobody knows what they are: hand them on, interpret, drop them."""


@pytest.mark.rule("M-1.6-5", "M-10-5")
@given(
    st.sampled_from(sorted(world().spec.artefacts)),
    st.tuples(*[st.integers(1, 99)] * 4),
    st.sampled_from(sorted(world().spec.artefacts)),
)
def test_unknown_artefacts_show_nothing_in_any_form(kind: str, figures: tuple[int, ...], other: str) -> None:
    """Own ones of any kind, with any figures: text, page, JSON and what is kept of the world are the same."""

    def told(kind: str, figures: tuple[int, ...], other: str) -> list[bytes]:
        state = world()
        strength, far, effect, charges = figures
        hidden = Artefact(kind=kind, strength=strength, range=far, effect=effect, charges=charges)
        state.province(1, 1).artefacts.append(hidden)
        state.province(2, 2).artefacts += [
            Artefact(kind=other, strength=4, range=3, effect=2, charges=1),
            Artefact(kind=kind, strength=strength, range=far, effect=effect, charges=charges),
        ]
        return reports(state, {WATCHER: UNKNOWN})

    assert told(kind, figures, other) == told("eye", (1, 1, 1, 1), "orb")
