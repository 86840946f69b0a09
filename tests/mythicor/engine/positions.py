"""Positions of Mythicor as text: how the tests of the evaluation are written.

>>> game = mythicor_at('''
...     map oc
...     1001 warlord human
...       P1/1 crowns=100 bg=1
... ''')
>>> game.give("P1/1 BAS 15").province("1/1").fortification
1
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from expugna.kernel.dice import Dice, Name, Stream
from expugna.mythicor.evaluation import PHASES
from expugna.mythicor.events import Event, OrderFailed, OrderPartlyDone, decode, encode
from expugna.mythicor.orders import Order
from expugna.mythicor.phases.faults import SENTENCES
from expugna.mythicor.play import Play, copied
from expugna.mythicor.read import read_orders
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import Keys, Spec, specification
from expugna.mythicor.state import STATE_CODEC, Artefact, Group, Leader, Province, Realm, Stance, Standing, State, Unit
from expugna.mythicor.talents import leader_values

EventT = TypeVar("EventT", bound=Event)

SEED = bytes(range(32))
STANDARD = specification("standard")
LANDS = {
    "o": "open",
    "c": "coast",
    "s": "sea",
    "f": "forest",
    "m": "mountain",
    "h": "hill",
    "w": "wasteland",
    "d": "desert",
}
FREE_KINDS = ("light_spears", "heavy_spears", "light_archers", "light_swords")
SHORT = {
    "bg": "settlement",
    "vs": "fortification",
    "cost": "cost_hundredths",
    "fertility": "fertility_thousandths",
    "share": "food_share_percent",
}
GOODS = ("food", "crowns", "warships", "transports", "recruits", "henchmen", "population")
ONE_REALM = 1001

Given = Mapping[int, str] | str | Order


NAMES = [phase.name for phase in PHASES]

NOTHING_HAPPENS: list[int] = []
"""Numbers so high that no chance comes true."""


class LoadedStream(Stream):
    """A stream that gives the numbers that the test put in; one that cannot come is a fault of the test."""

    def __init__(self, given: list[int]) -> None:
        super().__init__(blake2b(), b"loaded")
        self.given = given

    def below(self, limit: int) -> int:
        number = self.given.pop(0) if self.given is not NOTHING_HAPPENS else limit - 1
        assert 0 <= number < limit
        return number


class LoadedDice(Dice):
    """Dice whose streams of some phases (their first names) give what the test put in; the others are fair."""

    def __init__(self, given: Mapping[str, Sequence[int]]) -> None:
        super().__init__(SEED)
        self.given = {phase: [*numbers] for phase, numbers in given.items()}

    def within(self, *names: Name) -> Dice:
        assert names
        return self

    def stream(self, *names: Name) -> Stream:
        if names[0] in self.given:
            return LoadedStream(self.given[str(names[0])])
        return super().stream(*names)


class Told:
    """What came of orders: the state after them, and what happened."""

    def __init__(self, before: State, after: State, events: Sequence[Event]) -> None:
        self.before = before
        self.state = after
        self.events = tuple(events)

    def told(self, kind: type[EventT]) -> list[EventT]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """The only event of a kind."""
        (event,) = self.told(kind)
        return event

    @property
    def codes(self) -> list[str]:
        """Why orders failed."""
        return [event.problem.code for event in self.told(OrderFailed)]

    @property
    def short(self) -> list[tuple[int, int, str]]:
        """Orders done in part: how much was wanted and done, and why no more."""
        return [(event.wanted, event.done, event.why.code) for event in self.told(OrderPartlyDone)]

    def province(self, place: str) -> Province:
        """A province, such as ``2/1``."""
        x, y = map(int, place.split("/"))
        return self.state.province(x, y)

    def group(self, number: int, realm: int = ONE_REALM) -> Group:
        """A realm's group."""
        return self.state.realms[realm].groups[number]

    def realm(self, realm: int = ONE_REALM) -> Realm:
        """A realm."""
        return self.state.realms[realm]

    @property
    def is_unchanged(self) -> bool:
        """Whether everything is as it was."""
        return self.state.provinces == self.before.provinces and self.state.realms == self.before.realms


class Position:
    """A match between two rounds."""

    def __init__(self, state: State) -> None:
        self.state = state

    def give(self, orders: Given, **dice: Sequence[int]) -> Told:
        """What the orders do by themselves: a round without its production, and nobody learns by training.

        A mapping gives each realm's orders; a text alone is the first realm's.
        """
        before = STATE_CODEC.encode(self.state)
        loaded = LoadedDice(dice)
        loaded.given.setdefault("UG", NOTHING_HAPPENS)
        play = Play(copied(self.state), read(orders), loaded)
        for phase in PHASES[1 : NAMES.index("production")]:
            play.phase = phase.name
            phase.evaluate(play)
        assert STATE_CODEC.encode(self.state) == before
        return checked(self.state, play.state, play.events)

    def round(self, orders: Given | None = None, **dice: Sequence[int]) -> Told:
        """The whole round. Without orders nobody gave any."""
        before = STATE_CODEC.encode(self.state)
        given = {} if orders is None else read(orders)
        state, events = resolve(self.state, given, LoadedDice(dice) if dice else Dice(SEED))
        assert STATE_CODEC.encode(self.state) == before, "resolve changed the state that it was given"
        return checked(self.state, state, events)


def read(orders: Given) -> dict[int, tuple[Order, ...]]:
    """Orders as realms write them; a single one as no reader would let it through."""
    if isinstance(orders, Order):
        return {ONE_REALM: (orders,)}
    texts = {ONE_REALM: orders} if isinstance(orders, str) else orders
    read_ones = {}
    for realm, text in texts.items():
        reading = read_orders(text)
        assert not reading.problems, reading.problems
        read_ones[realm] = reading.orders
    return read_ones


def checked(before: State, after: State, events: Sequence[Event]) -> Told:
    """The result, after what must always hold: events add up to the difference, can be saved, and can be told."""
    assert difference(before, after) == changes(events)
    assert decode(encode(tuple(events))) == tuple(events)
    for event in events:
        for problem in (getattr(event, "problem", None), getattr(event, "why", None)):
            if problem is not None:
                sentence = SENTENCES[problem.code]
                values = {"range": "", **problem.values}
                assert (sentence.why + sentence.would_work).format_map(values)
    return Told(before, after, events)


def holdings(state: State) -> Counter[tuple[str, str]]:
    """Everything that is in every unit."""
    found: Counter[tuple[str, str]] = Counter()
    for province in state.provinces:
        _count(found, f"P{province.x}/{province.y}", province)
    for realm in state.realms.values():
        for group in realm.groups.values():
            key = f"{realm.id}/G{group.number}"
            _count(found, key, group)
            found[key, "trade_goods"] += group.trade_goods
            found[key, "leaders"] += group.leader is not None
    for horde in state.hordes.values():
        _count(found, f"998/G{horde.number}", horde)
    return found


def _count(found: Counter[tuple[str, str]], key: str, unit: Unit) -> None:
    for item in GOODS:
        have = getattr(unit, item)
        assert have >= 0
        found[key, item] += have
    for kind, count in unit.troops.items():
        assert count > 0
        found[key, f"troops.{kind}"] += count
    found[key, "artefacts"] += len(unit.artefacts)


def difference(before: State, after: State) -> dict[tuple[str, str], int]:
    """What each unit has more (or less, below 0) than before."""
    found = holdings(after)
    found.subtract(holdings(before))
    return {key: delta for key, delta in found.items() if delta}


def changes(events: Sequence[Event]) -> dict[tuple[str, str], int]:
    """What the events say that came and went."""
    found: Counter[tuple[str, str]] = Counter()
    for event in events:
        for change in event.changes:
            assert change.delta, event
            found[change.unit, change.item] += change.delta
    return {key: delta for key, delta in found.items() if delta}


def mythicor_at(text: str, *, keys: Mapping[str, Any] | None = None, spec: Spec = STANDARD) -> Position:
    """The match in a position.

    ``map oc sf`` gives the rows of the world. A line ``1001 warlord human`` begins a realm (``seafarer``, ``foe=1002``,
    ``friend=0`` may follow), a
    line ``996`` those whom nobody plays; ``P2/1 crowns=5 militia=3`` is a province of theirs, ``G1 2/1 hero food=9`` a
    group with its leader (``-`` for none, ``dead:hero`` for a dead one). Troop kinds are given by their names.
    """
    if keys:
        spec = msgspec.structs.replace(spec, keys=msgspec.structs.replace(spec.keys, **keys))
    assert isinstance(spec.keys, Keys)
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    rows = lines[0][1:]
    state = State(
        match="test",
        spec=spec,
        round=0,
        width=len(rows[0]),
        height=len(rows),
        provinces=[_land(x, y, sign, spec) for y, row in enumerate(rows, 1) for x, sign in enumerate(row, 1)],
        realms={},
    )
    owner = 0
    for words in lines[1:]:
        if words[0].isdigit():
            owner = int(words[0])
            if len(words) > 1:
                state.realms[owner] = _realm(owner, words, spec)
        elif words[0].startswith("P"):
            x, y = map(int, words[0][1:].split("/"))
            province = state.province(x, y)
            province.owner = owner
            province.race = state.realms[owner].race if owner in state.realms else "human"
            _fill(province, words[1:], spec)
        else:
            realm = state.realms[owner]
            realm.groups[int(words[0][1:])] = _group(realm, words, spec)
    return Position(state)


def _land(x: int, y: int, sign: str, spec: Spec) -> Province:
    terrain = LANDS[sign]
    return Province(
        x=x,
        y=y,
        terrain=terrain,
        cost_hundredths=spec.terrains[terrain].cost_hundredths,
        fertility_thousandths=3_000,
        farmland=100,
    )


def _realm(realm: int, words: Sequence[str], spec: Spec) -> Realm:
    return Realm(
        id=realm,
        name=f"Realm {realm}",
        player=f"Player {realm}",
        position=words[1],
        race=words[2],
        is_seafarer="seafarer" in words,
        troop_kinds=("militia", spec.positions[words[1]].own_troops, *FREE_KINDS),
        home=(1, 1),
        groups={},
        stances={
            int(word.partition("=")[2]): Stance(word.partition("=")[0])
            for word in words
            if word.startswith(("friend=", "foe="))
        },
        score=next((int(word[6:]) for word in words if word.startswith("score=")), 0),
    )


def _group(realm: Realm, words: Sequence[str], spec: Spec) -> Group:
    x, y = map(int, words[1].split("/"))
    group = Group(realm=realm.id, number=int(words[0][1:]), x=x, y=y, race=realm.race, retreat_percent=100)
    if words[2] != "-":
        klass = words[2].removeprefix("dead:")
        values = leader_values(spec, klass, realm.position)
        group.leader = Leader(
            klass=klass,
            leadership=values.leadership,
            diplomacy=values.diplomacy,
            strength=values.strength,
            is_dead=words[2].startswith("dead:"),
            is_ruler=klass == realm.position,
        )
    _fill(group, words[3:], spec)
    return group


def _fill(unit: Unit, words: Sequence[str], spec: Spec) -> None:
    for word in words:
        name, _, value = word.partition("=")
        name = SHORT.get(name, name)
        if name in spec.troops:
            unit.troops[name] = int(value)
        elif name == "artefact":
            unit.artefacts.append(Artefact(kind=value, strength=4, range=3, effect=2, charges=1))
        elif name == "tactic":
            unit.tactic = Standing(number=int(value))
        elif name == "goods_from":
            x, y = map(int, value.split("/"))
            setattr(unit, name, (x, y))
        elif name in ("leadership", "diplomacy", "strength"):
            assert isinstance(unit, Group)
            setattr(unit.leader, name, int(value))
        elif name == "at_sea":
            setattr(unit, name, True)
        else:
            assert hasattr(unit, name), name
            setattr(unit, name, int(value) if re.fullmatch(r"-?\d+", value) else value)
