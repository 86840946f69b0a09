"""Events: everything that happens at the table, with the draws that decided it."""

import msgspec

from expugna.acme.rules import DisasterKind, Frequency
from expugna.kernel.event import Event as BaseEvent
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem


class Dealt(BaseEvent, frozen=True, kw_only=True, tag="dealt"):
    """The countries were dealt; ``seats`` is the order in which the players move (A-03, A-72)."""

    countries: dict[str, Seat]
    armies: dict[str, int]
    seats: tuple[Seat, ...]
    drawn_by_lot: bool


class TurnBegan(BaseEvent, frozen=True, kw_only=True, tag="turn-began"):
    """A player's turn began (A-10), in a month of the calendar (A-05)."""

    seat: Seat
    turn: int
    month: int
    year: int


class DisasterStruck(BaseEvent, frozen=True, kw_only=True, tag="disaster-struck"):
    """A disaster (A-12 to A-18). ``lost`` armies left the country, ``left`` remain; ``percent`` was drawn.

    Revolution: ``to_seat`` got the country with all its ``left`` armies. Defection: ``lost`` armies went to
    ``to_country`` of ``to_seat``, where ``overflow`` of them found no room (A-35).
    """

    kind: DisasterKind
    country: str
    owner: Seat
    percent: int
    lost: int
    left: int
    to_country: str | None = None
    to_seat: Seat | None = None
    overflow: int = 0


class SeriesTraded(BaseEvent, frozen=True, kw_only=True, tag="series-traded"):
    """A series was traded for armies (A-22, A-23); ``number`` counts the series of the whole match from 1."""

    seat: Seat
    cards: tuple[str, ...]
    armies: int
    number: int


class CountryBonusPlaced(BaseEvent, frozen=True, kw_only=True, tag="country-bonus-placed"):
    """Armies for a held country shown on a traded card, placed there (classic, A-73)."""

    seat: Seat
    country: str
    placed: int
    lost: int


class SeriesKept(BaseEvent, frozen=True, kw_only=True, tag="series-kept"):
    """A player who might have traded a series kept the cards (A-22)."""

    seat: Seat


class ArmiesAwarded(BaseEvent, frozen=True, kw_only=True, tag="armies-awarded"):
    """The armies of a turn and what they are for (A-30): countries, continents held whole, series traded."""

    seat: Seat
    countries: int
    for_countries: int
    for_continents: dict[str, int]
    for_series: int

    @property
    def total(self) -> int:
        """All armies awarded."""
        return self.for_countries + sum(self.for_continents.values()) + self.for_series


class ArmiesPlaced(BaseEvent, frozen=True, kw_only=True, tag="armies-placed"):
    """Armies were placed in a country (A-31); ``lost`` found no room (A-35)."""

    seat: Seat
    country: str
    placed: int
    lost: int


class Attacked(BaseEvent, frozen=True, kw_only=True, tag="attacked"):
    """One roll of an attack, dice sorted from high to low (A-40 to A-42)."""

    seat: Seat
    defender: Seat
    source: str
    target: str
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    attacker_losses: int
    defender_losses: int


class Conquered(BaseEvent, frozen=True, kw_only=True, tag="conquered"):
    """The last defender fell and the attackers moved in (A-44)."""

    seat: Seat
    defender: Seat
    source: str
    target: str
    armies: int


class PlayerEliminated(BaseEvent, frozen=True, kw_only=True, tag="player-eliminated"):
    """A player lost the last country; the conqueror took the cards (A-72)."""

    seat: Seat
    by: Seat
    cards: int


class CardsTaken(BaseEvent, frozen=True, kw_only=True, tag="cards-taken"):
    """What the cards taken from an eliminated player show: for their new holder's eyes only (A-24, A-72)."""

    seat: Seat
    cards: tuple[str, ...]


class ArmiesAdvanced(BaseEvent, frozen=True, kw_only=True, tag="armies-advanced"):
    """Further armies moved into the conquered country (A-45)."""

    seat: Seat
    source: str
    target: str
    armies: int


class AttacksEnded(BaseEvent, frozen=True, kw_only=True, tag="attacks-ended"):
    """The player wants no more attacks, or holds everything (A-47)."""

    seat: Seat


class ArmiesRegrouped(BaseEvent, frozen=True, kw_only=True, tag="armies-regrouped"):
    """Armies were regrouped (A-50)."""

    seat: Seat
    source: str
    target: str
    armies: int


class CardDrawn(BaseEvent, frozen=True, kw_only=True, tag="card-drawn"):
    """A player drew a card; everyone sees its back (A-21, A-24)."""

    seat: Seat


class CardSeen(BaseEvent, frozen=True, kw_only=True, tag="card-seen"):
    """What the drawn card shows: for its holder's eyes only (A-24)."""

    seat: Seat
    card: str


class FrequencySet(BaseEvent, frozen=True, kw_only=True, tag="frequency-set"):
    """How often disasters strike was changed (A-11)."""

    seat: Seat
    frequency: Frequency


class TurnEnded(BaseEvent, frozen=True, kw_only=True, tag="turn-ended"):
    """A player's turn ended (A-50)."""

    seat: Seat


class MatchWon(BaseEvent, frozen=True, kw_only=True, tag="match-won"):
    """A player holds the world and has finished regrouping (A-06)."""

    seat: Seat
    turns: int


class OrderRefused(BaseEvent, frozen=True, kw_only=True, tag="order-refused"):
    """An order could not be executed; it and those after it left everything as it was. ``order`` is its text as answers
    quote it, short and printable."""

    seat: Seat
    order: str
    problem: Problem


Event = (
    Dealt
    | TurnBegan
    | DisasterStruck
    | SeriesTraded
    | CountryBonusPlaced
    | SeriesKept
    | ArmiesAwarded
    | ArmiesPlaced
    | Attacked
    | Conquered
    | PlayerEliminated
    | CardsTaken
    | ArmiesAdvanced
    | AttacksEnded
    | ArmiesRegrouped
    | CardDrawn
    | CardSeen
    | FrequencySet
    | TurnEnded
    | MatchWon
    | OrderRefused
)


def encode(events: tuple[Event, ...]) -> bytes:
    """The events as JSON."""
    return msgspec.json.encode(events)


def decode(saved: bytes) -> tuple[Event, ...]:
    """The events again (msgspec.DecodeError when they are none)."""
    return msgspec.json.decode(saved, type=tuple[Event, ...])
