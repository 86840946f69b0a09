"""One match of computer realms: how it is set up from a number, played, and what came of it."""

import msgspec

from expugna.bots.mythicor import player
from expugna.bots.mythicor.matches import Round, played
from expugna.kernel.dice import Dice
from expugna.mythicor.events import OrderFailed
from expugna.mythicor.made_up import made_up
from expugna.mythicor.rules import Spec, specification
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.state import State


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: levels in turn for the realms (moved on by one from match to match), rounds, the world's size.

    ``seed``: everything grows from it and from the match's number.
    """

    levels: tuple[str, ...]
    realms: int
    rounds: int
    seed: bytes
    width: int = 30
    height: int = 30
    spec: str = "standard"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a realm ended: its place from 1 by score (the mean place among equal ones), and what it had."""

    realm: int
    level: str
    position: str
    race: str
    place: float
    score: int
    provinces: int
    population: int
    orders: int
    failed: int


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """A realm's score and population after each round, from the start."""

    realm: int
    name: str
    level: str
    scores: list[int]
    people: list[int]


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played: its number, its realms' standings by ID, and their curves."""

    number: int
    standings: tuple[Standing, ...]
    curves: tuple[Curve, ...]


def started(plan: Plan, number: int) -> tuple[State, Dice]:
    """The match of that number before its first round, and its dice. Its realms are made up by the number."""
    spec = sized(specification(plan.spec), plan.width, plan.height)
    dice = Dice(plan.seed, "match", number)
    rows = made_up(spec, plan.realms, dice)
    return setup(Options(match=f"lab {number}", spec=spec, realms=rows), {}, dice).state, dice


def sized(spec: Spec, width: int, height: int) -> Spec:
    """The specification for a world of that size."""
    keys = msgspec.structs.replace(spec.keys, world_width=width, world_height=height)
    return msgspec.structs.replace(spec, keys=keys)


def level_of(plan: Plan, number: int, seat: int) -> str:
    """The level that plays the realm of that place among the IDs: every realm is played by each level in turn."""
    return plan.levels[(seat + number) % len(plan.levels)]


def play_match(plan: Plan, number: int) -> Match:
    """Play the match of that number; equal plans and numbers give equal matches."""
    state, dice = started(plan, number)
    levels = {realm: level_of(plan, number, seat) for seat, realm in enumerate(sorted(state.realms))}
    players = {realm: player(level) for realm, level in levels.items()}
    curves = {
        realm: Curve(realm=realm, name=state.realms[realm].name, level=level, scores=[], people=[])
        for realm, level in levels.items()
    }
    tally = _Tally(dict.fromkeys(levels, 0), dict.fromkeys(levels, 0))
    note(curves, state)
    for one in played(state, players, dice, Dice(plan.seed, "bots", number), plan.rounds):
        state = one.state
        tally.count(one)
        note(curves, state)
    return Match(
        number=number,
        standings=tuple(_standing(state, realm, level, tally) for realm, level in levels.items()),
        curves=tuple(curves.values()),
    )


def note(curves: dict[int, Curve], state: State) -> None:
    """Add the state's scores and populations to the curves."""
    people = dict.fromkeys(curves, 0)
    for province in state.provinces:
        if province.owner in people:
            people[province.owner] += province.population
    for realm, curve in curves.items():
        curve.scores.append(state.realms[realm].score)
        curve.people.append(people[realm] + sum(one.population for one in state.realms[realm].groups.values()))


class _Tally(msgspec.Struct):
    """Orders given, and orders that the evaluation refused, by realm."""

    orders: dict[int, int]
    failed: dict[int, int]

    def count(self, one: Round) -> None:
        for realm, orders in one.orders.items():
            self.orders[realm] += len(orders)
        for event in one.events:
            if isinstance(event, OrderFailed):
                self.failed[event.realm] += 1


def _standing(state: State, realm: int, level: str, tally: _Tally) -> Standing:
    own = state.realms[realm]
    lands = [one for one in state.provinces if one.owner == realm]
    better = sum(other.score > own.score for other in state.realms.values())
    equal = sum(other.score == own.score for other in state.realms.values())
    return Standing(
        realm=realm,
        level=level,
        position=own.position,
        race=own.race,
        place=better + (equal + 1) / 2,
        score=own.score,
        provinces=len(lands),
        population=sum(one.population for one in lands) + sum(one.population for one in own.groups.values()),
        orders=tally.orders[realm],
        failed=tally.failed[realm],
    )
