"""Positions and orders as text: how the tests of ACME's rules are written.

>>> game = acme_at("red: alaska 4, canada 1 / blue: greenland 2")
>>> game.send("red", "attack canada greenland 1").codes
['attack.too-few-armies']
"""

from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from fractions import Fraction
from hashlib import blake2b
from typing import Any, TypeVar, cast

import msgspec

from expugna.acme.board import Board
from expugna.acme.events import Event, OrderRefused
from expugna.acme.game import Acme
from expugna.acme.orders import Order
from expugna.acme.rules import Frequency, adapted
from expugna.acme.state import Capture, Holding, Phase, Player, State
from expugna.acme.view import View
from expugna.kernel.dice import Dice, Name, Stream
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem

T = TypeVar("T")
EventT = TypeVar("EventT", bound=Event)

GAME = Acme()
SEED = bytes(range(32))
NAMES = {"red": "Anna", "blue": "Bob", "green": "Carla", "yellow": "Dora"}


# ── Loaded dice ──────────────────────────────────────────────────────────────────────────────────


class LoadedStream(Stream):
    """A stream that gives what the test put in; asking for what the real one cannot give is a fault of the test."""

    def __init__(self, given: list[Any]) -> None:
        super().__init__(blake2b(), b"loaded")
        self.given = given

    def _next(self, possible: Sequence[Any]) -> Any:
        value = self.given.pop(0)
        assert value in possible, f"{value!r} is not one of {possible!r}"
        return value

    def between(self, low: int, high: int) -> int:
        return cast(int, self._next(range(low, high + 1)))

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(self._next(range(1, sides + 1)) for _ in range(count))

    def happens(self, chance: Fraction) -> bool:
        return cast(bool, self._next([False, True] if chance else [False]))

    def choice(self, things: Sequence[T]) -> T:
        return cast(T, self._next(things))

    def shuffle(self, things: MutableSequence[T]) -> None:
        order = self.given.pop(0)
        assert sorted(order) == sorted(cast(Any, things))
        things[:] = order


class LoadedDice(Dice):
    """Dice whose streams of some purposes (their last names) give what the test put in; the others are fair."""

    def __init__(self, fair: Dice | None = None, **given: Sequence[Any]) -> None:
        super().__init__(SEED)
        self.fair = fair or Dice(SEED)
        self.given = {purpose: list(values) for purpose, values in given.items()}
        self.asked: list[tuple[Name, ...]] = []

    def stream(self, *names: Name) -> Stream:
        self.asked.append(names)
        if names[-1] in self.given:
            return LoadedStream(self.given[str(names[-1])])
        return self.fair.stream(*names)


# ── Positions ────────────────────────────────────────────────────────────────────────────────────


class Receipt(msgspec.Struct):
    """What came of a text that was sent: the problems that it was refused for, or what happened."""

    problems: tuple[Problem, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def codes(self) -> list[str]:
        """The codes of the problems."""
        return [problem.code for problem in self.problems]

    def told(self, kind: type[EventT]) -> list[EventT]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """The only event of a kind."""
        (event,) = self.told(kind)
        return event


class Match:
    """A match in a test: its state, the state before the last text was sent, and its dice."""

    def __init__(self, state: State, game: Acme = GAME, dice: Dice | None = None) -> None:
        self.game = game
        self.state = state
        self.before = state
        self.dice = dice or Dice(SEED)

    def send(self, seat: str, text: str, **given: Sequence[Any]) -> Receipt:
        """Read, check and execute the text, with dice loaded for some purposes.

        A refused text is given to ``resolve`` all the same: it must refuse it for the same reasons, changing nothing.
        """
        self.before = self.state
        reading = self.game.read(text)
        if reading.problems:
            return Receipt(problems=reading.problems)
        who = Seat(seat)
        problems = self.game.check(self.view(seat), reading.orders)
        saved = self.game.encode_state(self.state)
        dice = LoadedDice(self.dice, **given) if given else self.dice
        resolution = self.game.resolve(self.state, {who: reading.orders}, dice)
        assert self.game.encode_state(self.state) == saved, "resolve changed the state that it was given"
        if problems and len(reading.orders) == 1:
            refused = [event.problem for event in resolution.events if isinstance(event, OrderRefused)]
            assert refused == list(problems)
            assert len(refused) == len(resolution.events)
            assert resolution.state == self.state
        if problems:
            return Receipt(problems=problems)
        self.state = resolution.state
        return Receipt(events=resolution.events)

    def play(self, seat: str, text: str, **given: Sequence[Any]) -> Receipt:
        """The same for orders that must be accepted."""
        receipt = self.send(seat, text, **given)
        assert not receipt.codes
        assert not receipt.told(OrderRefused)
        return receipt

    def view(self, seat: str | None) -> View:
        """What the seat may know."""
        return self.game.view(self.state, None if seat is None else Seat(seat))

    def orders(self) -> list[Order]:
        """Every order that the active seat may give now."""
        return list(self.game.legal_orders(self.view(self.state.active)))

    def texts(self) -> list[str]:
        """The same as texts, without the frequency of disasters, which can always be set."""
        return [text for order in self.orders() if not (text := self.game.write(order)).startswith("events")]

    def phase(self) -> Phase:
        """Where the turn stands."""
        return self.state.phase

    def holding(self, country: str) -> Holding:
        """A country as it stands."""
        return self.state.countries[country]

    def armies(self, *countries: str) -> list[int]:
        """The armies in these countries."""
        return [self.state.countries[country].armies for country in countries]

    def owner(self, country: str) -> str:
        """Who holds the country."""
        return self.state.countries[country].owner


def acme_at(
    text: str,
    *,
    phase: str = "attack",
    preset: str = "acme",
    board: str = "world29",
    frequency: str = "never",
    cards: Mapping[str, str] | None = None,
    overrides: Mapping[str, Any] | None = None,
    capture: tuple[str, str] | None = None,
    game: Acme = GAME,
    **given: Any,
) -> Match:
    """The match in a position: ``seat: country armies, …`` on lines of their own or parted by ``/``.

    The first seat is the active one, the others follow in turn. ``alaska 5 engaged 2 arrived 1`` sets what took
    part in attacks and what was regrouped there. Countries that are not named are the last seat's, with 1 army each;
    ``rest 3`` in a seat's line gives them to it, with so many. Other fields of the state are given by their names.
    """
    table = game.boards[board]
    seats: list[Seat] = []
    named: dict[str, Holding] = {}
    rest: Holding | None = None
    for line in filter(None, (part.strip() for part in text.replace("/", "\n").split("\n"))):
        seat, _, places = line.partition(":")
        seats.append(Seat(seat.strip()))
        for country, holding in _holdings(seats[-1], places):
            if country == "rest":
                rest = holding
            else:
                assert country in table.countries, country
                named[country] = holding
    rest = rest or Holding(seats[-1], 1)
    countries = {country: named.get(country, Holding(rest.owner, rest.armies)) for country in table.countries}
    held = cards or {}
    state = State(
        board=board,
        rules=adapted(preset, dict(overrides or {})),
        seats=seats,
        players={seat: Player(NAMES[seat], held.get(seat, "").split()) for seat in seats},
        countries=countries,
        phase=Phase(phase),
        frequency=Frequency(frequency),
        capture=None if capture is None else Capture(*capture),
        **{"turn": 1, "active": seats[0], **given},
    )
    return Match(state, game)


def _holdings(seat: Seat, places: str) -> Iterable[tuple[str, Holding]]:
    for place in filter(None, (one.split() for one in places.split(","))):
        more = dict(zip(place[2::2], map(int, place[3::2]), strict=True))
        yield place[0], Holding(seat, int(place[1]), **more)


def tiny_board(countries: str = "a b c d", borders: str = "a-b b-c c-d d-a") -> Board:
    """A board of one continent with a bonus of 1, for positions that need few countries."""
    from expugna.acme.board import read_board

    rows = "\n".join(
        f'[[countries]]\nid = "{one}"\nname = {{ de = "{one.upper()}", en = "{one.upper()}" }}\ncontinent = "all"'
        for one in countries.split()
    )
    pairs = ", ".join(f'["{pair.split("-")[0]}", "{pair.split("-")[1]}"]' for pair in borders.split())
    return read_board(
        f"""id = "tiny"
name = {{ de = "Klein", en = "Tiny" }}
[[continents]]
id = "all"
name = {{ de = "Alles", en = "All" }}
bonus_armies = 1
{rows}
[borders]
land = [{pairs}]
sea = []
""",
        "tiny.toml",
    )
