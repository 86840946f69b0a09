"""A war of scripted realms: whatever they do, events add up, the rules hold, and all reports can be read."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from expugna.kernel.dice import Dice, Stream
from expugna.mythicor.events import BattleFought, Event, MagicStruck, ProvinceConquered
from expugna.mythicor.made_up import made_up
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place, Value, WholeRealm
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes, read_report
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import specification
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.state import Group, Realm, Stance, State
from expugna.mythicor.view import views
from tests.mythicor.engine.positions import checked
from tests.properties.mythicor.test_conservation import assert_named_rules, assert_well_formed

SEED = bytes(range(1, 33))
IN_CI = 20
SOAK = 100
REALMS = 12
SIZE = 34


def orders(state: State, realm: Realm, dice: Stream) -> list[Order]:
    """What a warlike realm orders: raise whatever it can, march somewhere, attack, take."""
    given: list[Order] = []
    for land in state.provinces:
        if land.owner == realm.id:
            here = Place(land.x, land.y)
            for group in realm.groups.values():
                if (group.x, group.y) == (land.x, land.y):
                    number: dict[str, Value] = {
                        "kind": dice.between(1, 6),
                        "number": dice.between(1, 30),
                        "for": OwnGroup(group.number),
                    }
                    given.append(Order(here, "BAS", 11, number))
                    given.append(Order(here, "BAS", 19, {"item": 2, "number": 40, "to": OwnGroup(group.number)}))
                    given.append(Order(here, "BAS", 13, {"number": 3, "for": OwnGroup(group.number)}))
            given.append(Order(here, "BEG", dice.choice((0, 1, 4))))
            given.append(Order(here, "TP", dice.between(0, 3)))
            given.append(Order(here, "BAS", 22, {"percent": dice.choice((0, 50, 100))}))
    for group in realm.groups.values():
        given += of_group(group, realm, dice)
    foe = dice.choice(sorted(one for one in state.realms if one != realm.id))
    given.append(Order(WholeRealm(), "BAS", dice.between(1, 3), {"realm": foe}))
    return given


def of_group(group: Group, realm: Realm, dice: Stream) -> list[Order]:
    """Every group marches: to somewhere, some by sea."""
    actor = OwnGroup(group.number)
    moves = [str(dice.between(1, 8)) for _ in range(dice.between(1, 8))]
    given = [Order(actor, "BAS", 40, {"moves": "-".join(moves)}), Order(actor, "TG", dice.between(0, 3))]
    number = dice.between(0, 6)
    params: dict[str, int] = {}
    if number == 2:
        params = {"percent": 150}
    elif number == 3:
        params = {"realm": realm.id + 1 if realm.id < 1012 else 1001}
    elif number > 4:
        params = {"number": 10}
    given.append(Order(actor, "BEG", number, dict(params)))
    given.append(Order(actor, "BAS", dice.choice((26, 27))))
    given.append(war_magic(group, dice))
    return given


def war_magic(group: Group, dice: Stream) -> Order:
    """Whatever the leader is, one of the actions of war magic; most cannot do it and train."""
    number = dice.choice((7, 8, 12, 14, 15, 19, 23, 25))
    params: dict[str, Value] = {}
    if number == 7:
        params = {"target": Place(max(1, group.x + dice.between(-2, 2)), max(1, group.y + dice.between(-1, 1)))}
    elif number in (8, 14, 25):
        params = {"target": ForeignGroup(1000 + dice.between(1, REALMS), dice.between(1, 3))}
    elif number == 23:
        params = {"kind": dice.between(1, 6), "number": "all"}
    return Order(OwnGroup(group.number), "UG", number, params)


def start() -> State:
    """Twelve realms in a small world."""
    spec = specification("standard")
    spec = replace(spec, keys=replace(spec.keys, world_width=SIZE, world_height=SIZE))
    return setup(Options(match="war", spec=spec, realms=made_up(spec, REALMS, Dice(SEED))), {}, Dice(SEED)).state


def war(rounds: int) -> Sequence[Event]:
    """The war, with everything checked after every round; all that happened."""
    state = start()
    seen: list[Event] = []
    for number in range(rounds):
        dice = Dice(SEED).stream("war", number)
        given = {one: orders(state, state.realms[one], dice) for one in sorted(state.realms)}
        after, events = resolve(state, given, Dice(SEED))
        checked(state, after, events)
        assert_named_rules(events)
        assert_well_formed(after)
        friends_never_fight(state, events)
        if number % 5 == 0:
            readable(after, events)
        state = after
        seen += events
    return seen


def friends_never_fight(before: State, events: Sequence[Event]) -> None:
    """Nobody attacks whom it called a friend when the moves began."""
    for event in events:
        if isinstance(event, BattleFought) and event.attacker_realm in before.realms:
            stances = before.realms[event.attacker_realm].stances
            stance = stances.get(event.defender_realm, stances.get(0, Stance.NEUTRAL))
            assert stance is not Stance.FRIEND


def readable(state: State, events: Sequence[Event]) -> None:
    """Every realm's report, in every form."""
    for realm, own in views(state).items():
        made = report(own, events, "de" if realm % 2 else "en")
        assert all(len(line) <= 80 for line in text(made).splitlines())
        assert html(made)
        assert read_report(json_bytes(made)) == made


def test_twenty_rounds_of_war() -> None:
    """There are battles and conquests enough, and everything holds."""
    events = war(IN_CI)
    assert sum(isinstance(event, BattleFought) for event in events) > 50
    assert sum(isinstance(event, ProvinceConquered) for event in events) > 50
    assert sum(isinstance(event, MagicStruck) for event in events) > 5


@pytest.mark.soak
def test_a_hundred_rounds_of_war() -> None:
    """The long form."""
    assert war(SOAK)
