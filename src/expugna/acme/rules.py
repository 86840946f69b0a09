"""The figures of the rules: presets as data, each of which a match may override."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec

from expugna.kernel.ids import is_id
from expugna.kernel.tables import Sheet

PRESETS: Final = ("acme", "classic")

JOKER: Final = "joker"
"""The card that stands for any symbol (A-73); therefore no country and no symbol may be called so."""

_FEWEST_SEATS: Final = 2
_MOST_SEATS: Final = 4
_MOST_COUNT: Final = 10_000
_ALL_PERCENT: Final = 100
_KEPT_ADAPTIONS: Final = 64
_CANONICAL: Final = msgspec.json.Encoder(order="deterministic")
SURE_SERIES_CARDS: Final = 5
"""So many cards always hold a series: of four, two and two may be equal (A-22)."""

_TO_LOSE_ONE: Final = 2
"""Armies that a country needs to lose one, as one always remains (A-12)."""

Count = Annotated[int, msgspec.Meta(ge=0, le=_MOST_COUNT)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=_MOST_COUNT)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=_ALL_PERCENT)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Frequency(StrEnum):
    """How often disasters strike (A-11)."""

    OFTEN = "often"
    NORMAL = "normal"
    RARE = "rare"
    NEVER = "never"


class DisasterKind(StrEnum):
    """What may befall a country or its armies (A-13 to A-18)."""

    PLAGUE = "plague"
    EARTHQUAKE = "earthquake"
    REVOLUTION = "revolution"
    DESERTION = "desertion"
    DEFECTION = "defection"
    BRIBERY = "bribery"


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """A thing's name in both languages."""

    de: Words
    en: Words

    def text(self, language: str) -> str:
        """The name in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class DiceRules(msgspec.Struct, frozen=True, kw_only=True):
    """How a roll is made (A-40 to A-42).

    ``defence``: the most dice a defender rolls; ``match`` means as many as the attacker.
    ``stay_behind``: armies of the attacking country that never attack.
    """

    sides: Annotated[int, msgspec.Meta(ge=2, le=20)]
    max_attack_dice: Annotated[int, msgspec.Meta(ge=1, le=3)]
    defence: Literal["match"] | Annotated[int, msgspec.Meta(ge=1, le=3)]
    stay_behind: Annotated[int, msgspec.Meta(ge=1, le=1)]


class ArmyRules(msgspec.Struct, frozen=True, kw_only=True):
    """Armies of a turn and of the start (A-04, A-30, A-35).

    ``initial`` gives, per number of players, all armies that each starts with; what ``start`` has not used of them
    is placed by ``placement``: nowhere, at random, or by the players in turns of ``placement_batch`` armies.
    """

    countries_per_army: Positive
    fewest: Count
    most_in_country: Annotated[int, msgspec.Meta(ge=2, le=_MOST_COUNT)]
    start: Positive
    placement: Literal["none", "random", "players"]
    placement_batch: Positive = 1
    initial: dict[str, Positive] = {}


class CardRules(msgspec.Struct, frozen=True, kw_only=True):
    """Cards and series (A-20 to A-24).

    ``kind``: cards show a symbol only, or a country and a symbol (then with ``jokers``).
    ``series_step``: what each further series is worth beyond the last value of the table; 0 keeps that value.
    ``must_trade_cards``: with so many cards a series must be traded; 0 means never.
    ``elimination_trade_cards``: with so many cards after taking an eliminated player's, trading comes at once; 0 never.
    Neither is less than SURE_SERIES_CARDS: else some could not, and that they need not would tell of their hands.
    ``own_country_armies``: armies for a country that is held and shown on a traded card, placed there, once a series.
    """

    kind: Literal["symbols", "countries"]
    symbols: Annotated[tuple[Words, ...], msgspec.Meta(min_length=3, max_length=3)]
    jokers: Count
    series_min_cards: Annotated[int, msgspec.Meta(ge=3, le=100)]
    series_values: Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1)]
    series_step: Count
    must_trade_cards: Count
    elimination_trade_cards: Count
    own_country_armies: Count


class RegroupRules(msgspec.Struct, frozen=True, kw_only=True):
    """Regrouping (A-50 to A-54). ``most_moves`` 0 means any number; ``engaged_may`` frees armies that attacked."""

    reach: Literal["adjacent", "connected"]
    most_moves: Count
    engaged_may: bool


class DisasterRules(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of disaster: whom it may strike and what share it takes.

    ``most_armies`` 0 means no upper limit; the share is drawn from ``low_percent`` to ``high_percent``.
    """

    id: DisasterKind
    fewest_armies: Positive
    most_armies: Count
    low_percent: Percent
    high_percent: Percent


class EventRules(msgspec.Struct, frozen=True, kw_only=True):
    """How often disasters strike and which there are (A-11 to A-18): one turn in so many, 0 for never."""

    frequency: Frequency
    one_turn_in: dict[Frequency, Count]
    kinds: tuple[DisasterRules, ...]


class CalendarRules(msgspec.Struct, frozen=True, kw_only=True):
    """The month in which a game begins (A-05)."""

    first_year: Annotated[int, msgspec.Meta(ge=1, le=9999)]
    first_month: Annotated[int, msgspec.Meta(ge=1, le=12)]


class SeatRules(msgspec.Struct, frozen=True, kw_only=True):
    """How many may play, and who moves first (A-03, A-71, A-72)."""

    fewest: Annotated[int, msgspec.Meta(ge=_FEWEST_SEATS, le=_MOST_SEATS)]
    most: Annotated[int, msgspec.Meta(ge=_FEWEST_SEATS, le=_MOST_SEATS)]
    first: Literal["fewest_countries", "lot"]


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of a match."""

    id: Words
    name: Names
    seats: SeatRules
    dice: DiceRules
    armies: ArmyRules
    cards: CardRules
    regroup: RegroupRules
    events: EventRules
    calendar: CalendarRules


@cache
def preset(name: str) -> Rules:
    """The rules of one of PRESETS (KeyError for another name)."""
    if name not in PRESETS:
        raise KeyError(name)
    return read_rules(_preset_text(name), f"{name}.toml")


def read_rules(text: str | bytes, source: str, overrides: Mapping[str, Any] | None = None) -> Rules:
    """The rules in a preset's text, with some figures overridden; raises BadTables with every bad cell."""
    sheet = Sheet(text, source)
    if overrides:
        sheet.override(overrides)
    rules = sheet.cell((), Rules)
    if rules is not None:
        _check(sheet, rules)
    sheet.finish()
    assert rules is not None  # noqa: S101 (for the type checker: finish raised otherwise)
    return rules


def adapted(name: str, overrides: Mapping[str, Any]) -> Rules:
    """A preset with some figures overridden, such as ``{"armies": {"start": 3}}``; raises BadTables."""
    if not overrides:
        return preset(name)
    try:
        key = _CANONICAL.encode(overrides)
    except (TypeError, ValueError, OverflowError, RecursionError):  # no JSON; which cell it is, the reading tells
        return read_rules(_preset_text(name), f"{name}.toml", overrides)
    return _adapted(name, key)


@lru_cache(maxsize=_KEPT_ADAPTIONS)
def _adapted(name: str, overrides: bytes) -> Rules:
    """As ``adapted``, with the overrides in canonical JSON: equal ones are read once."""
    return read_rules(_preset_text(name), f"{name}.toml", msgspec.json.decode(overrides))


def _preset_text(name: str) -> str:
    return (files("expugna.acme") / "data" / f"{name}.toml").read_text("utf-8")


def _check(sheet: Sheet, rules: Rules) -> None:
    """Note figures that are possible alone, but not together."""
    for frequency in Frequency:
        if frequency not in rules.events.one_turn_in:
            sheet.fault(("events", "one_turn_in", frequency.value), "cell.missing")
    for number, kind in enumerate(rules.events.kinds):
        if kind.id in [other.id for other in rules.events.kinds[:number]]:
            sheet.fault(("events", "kinds", number, "id"), "cell.twice", quoted=kind.id.value)
        _check_disaster(sheet, number, kind)
    _check_range(sheet, ("seats", "fewest"), rules.seats.fewest, 2, rules.seats.most)
    _check_range(sheet, ("armies", "start"), rules.armies.start, 1, rules.armies.most_in_country)
    _check_initial(sheet, rules)
    _check_cards(sheet, rules.cards)


def _check_initial(sheet: Sheet, rules: Rules) -> None:
    """The armies of the start are told for each possible number of players, and for no other (A-73)."""
    players = [str(number) for number in range(rules.seats.fewest, rules.seats.most + 1)]
    sheet.unknown_keys([str(number) for number in range(_FEWEST_SEATS, _MOST_SEATS + 1)], ("armies", "initial"))
    if rules.armies.placement != "none":
        for number in players:
            if number not in rules.armies.initial:
                sheet.fault(("armies", "initial", number), "cell.missing")


def _check_cards(sheet: Sheet, cards: CardRules) -> None:
    """Symbols are words of an order; jokers lie among country cards only; who must trade can (A-20, A-22, A-73)."""
    for number, symbol in enumerate(cards.symbols):
        path = ("cards", "symbols", number)
        if not is_id(symbol):
            sheet.fault(path, "cell.not-an-id", quoted=symbol)
        elif symbol == JOKER:
            sheet.fault(path, "rules.reserved-symbol", quoted=symbol)
        elif symbol in cards.symbols[:number]:
            sheet.fault(path, "cell.twice", quoted=symbol)
    if cards.kind == "symbols" and cards.jokers:
        sheet.fault(("cards", "jokers"), "rules.no-jokers", quoted=cards.jokers)
    least = max(cards.series_min_cards, SURE_SERIES_CARDS)
    for key, number in (
        ("must_trade_cards", cards.must_trade_cards),
        ("elimination_trade_cards", cards.elimination_trade_cards),
    ):
        if number:
            _check_range(sheet, ("cards", key), number, least, _MOST_COUNT)


def _check_disaster(sheet: Sheet, number: int, kind: DisasterRules) -> None:
    """A revolution takes all, anything else needs an army to lose; limits must not cross (A-12, A-15)."""
    path: tuple[str | int, ...] = ("events", "kinds", number)
    is_revolution = kind.id is DisasterKind.REVOLUTION
    least = _ALL_PERCENT if is_revolution else 0
    _check_range(sheet, (*path, "low_percent"), kind.low_percent, least, kind.high_percent)
    if not is_revolution:
        _check_range(sheet, (*path, "fewest_armies"), kind.fewest_armies, _TO_LOSE_ONE, _MOST_COUNT)
    if kind.most_armies:
        _check_range(sheet, (*path, "most_armies"), kind.most_armies, kind.fewest_armies, _MOST_COUNT)


def _check_range(sheet: Sheet, path: tuple[str | int, ...], number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        sheet.fault(path, "cell.out-of-range", quoted=number, low=low, high=high)
