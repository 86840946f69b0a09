"""Cards and series: what is a series, what it is worth, trading and drawing (A-20 to A-24)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from expugna.acme.board import Board
from expugna.acme.events import CardDrawn, CardSeen, CountryBonusPlaced, SeriesKept, SeriesTraded
from expugna.acme.orders import Keep, Trade, write
from expugna.acme.phases.reinforce import award, place_next, put
from expugna.acme.play import Play
from expugna.acme.rules import JOKER, Rules
from expugna.acme.state import Phase, State
from expugna.kernel.order import quote
from expugna.kernel.problem import Problem, suggest

SERIES_CARDS: Final = 3
"""A series is three cards, equal or one of each symbol (A-22)."""


# ── What cards are ───────────────────────────────────────────────────────────────────────────────


def symbol(board: Board, rules: Rules, card: str) -> str:
    """The symbol that a card shows; a joker shows itself. Country cards take the symbols in turn (A-20, A-73)."""
    if rules.cards.kind == "symbols" or card == JOKER:
        return card
    return rules.cards.symbols[board.places[card] % len(rules.cards.symbols)]


def all_cards(board: Board, rules: Rules) -> tuple[str, ...]:
    """Every card there is: for symbols the kinds of cards, for countries each single one (A-20, A-73)."""
    if rules.cards.kind == "symbols":
        return rules.cards.symbols
    return (*board.countries, *(JOKER,) * rules.cards.jokers)


def is_series(board: Board, rules: Rules, cards: Sequence[str]) -> bool:
    """Whether three cards are a series: equal symbols or one of each; a joker stands for any (A-22)."""
    symbols = {symbol(board, rules, card) for card in cards}
    return JOKER in symbols or len(symbols) in (1, SERIES_CARDS)


def series_value(rules: Rules, traded: int) -> int:
    """Armies for the next series when so many have been traded in the match (A-23)."""
    values = rules.cards.series_values
    beyond = traded - len(values) + 1
    return values[traded] if beyond <= 0 else values[-1] + beyond * rules.cards.series_step


def possible_series(board: Board, rules: Rules, hand: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """The series in a hand, each once."""
    seen = set()
    for cards in combinations(hand, SERIES_CARDS):
        key = tuple(sorted(cards))
        if key not in seen and is_series(board, rules, cards):
            seen.add(key)
            yield cards


# ── When trading is offered ──────────────────────────────────────────────────────────────────────


def must_trade(state: State) -> bool:
    """Whether the active player may not keep the cards: too many in hand, or taken from one eliminated (A-73).

    So many cards always hold a series (``rules.SURE_SERIES_CARDS``): nobody learns from it what they show.
    """
    most = state.rules.cards.must_trade_cards
    return state.is_mid_turn_trade or 0 < most <= len(state.players[state.active].cards)


def offer(play: Play) -> None:
    """Ask for a series if enough cards are in hand; go on if not (A-22).

    Their number alone decides, not what they show: everybody sees whether a player is asked (A-24).
    """
    if len(play.player.cards) >= _asked_from(play.state):
        play.state.phase = Phase.SERIES
    else:
        _go_on(play)


def is_due_at_once(state: State) -> bool:
    """Whether so many cards are in hand after an eliminated player's were taken that trading comes at once (A-73)."""
    return 0 < state.rules.cards.elimination_trade_cards <= len(state.players[state.active].cards)


def _asked_from(state: State) -> int:
    """With how many cards a player is asked: at a turn's start, or after an elimination (A-22, A-73)."""
    cards = state.rules.cards
    if state.is_mid_turn_trade:
        return cards.must_trade_cards or cards.elimination_trade_cards
    return cards.series_min_cards


def _go_on(play: Play) -> None:
    """Trading is over: on to the award, or, in the middle of a turn, to what was traded for (A-10, A-73)."""
    if play.state.is_mid_turn_trade:
        play.state.is_mid_turn_trade = False
        place_next(play.state)
    else:
        award(play)


# ── Orders ───────────────────────────────────────────────────────────────────────────────────────


def trade_refusals(board: Board, state: State, order: Trade) -> Iterator[Problem]:
    """Why the cards cannot be traded."""
    if unknown := tuple(unknown_cards(board, state, order)):
        yield from unknown
        return
    held = Counter(state.players[state.active].cards)
    for card, wanted in Counter(order.cards).items():
        if held[card] < wanted:
            values: dict[str, str | int] = {"card": card, "held": held[card], "wanted": wanted}
            yield Problem(code="trade.not-held", rule="A-22", values=values, suggestions=_series_texts(board, state))
    if not is_series(board, state.rules, order.cards):
        yield Problem(code="trade.no-series", rule="A-22", suggestions=_series_texts(board, state))


def unknown_cards(board: Board, state: State, order: Trade) -> Iterator[Problem]:
    """Words for cards that there are not in this match."""
    known = tuple(dict.fromkeys(all_cards(board, state.rules)))
    for card in dict.fromkeys(order.cards):
        if card not in known:
            values: dict[str, str | int] = {"card": quote(card)}
            yield Problem(code="trade.unknown-card", rule="A-20", values=values, suggestions=suggest(card, known))


def _series_texts(board: Board, state: State) -> tuple[str, ...]:
    hand = state.players[state.active].cards
    return tuple(" ".join(cards) for cards in possible_series(board, state.rules, hand))


def trade_orders(board: Board, state: State) -> Iterator[Trade]:
    """Every series in hand; where a held country on a card brings armies, once with each such card first."""
    for cards in possible_series(board, state.rules, state.players[state.active].cards):
        bonus = _bonus_cards(state, cards)
        for first in dict.fromkeys(bonus) or cards[:1]:
            rest = list(cards)
            rest.remove(first)
            yield Trade((first, rest[0], rest[1]))


def _bonus_cards(state: State, cards: Sequence[str]) -> list[str]:
    """The cards of a series that show a country which the active player holds and that brings armies (A-73)."""
    if not state.rules.cards.own_country_armies:
        return []
    return [card for card in cards if card in state.countries and state.countries[card].owner == state.active]


def trade(play: Play, order: Trade) -> None:
    """Three cards for armies; the offer is repeated while it holds (A-22, A-23)."""
    state, rules = play.state, play.state.rules
    for card in order.cards:
        play.player.cards.remove(card)
    if rules.cards.kind == "countries":
        state.discards.extend(order.cards)
    armies = series_value(rules, state.series_traded)
    state.series_traded += 1
    play.tell(
        SeriesTraded(
            rule="A-23",
            phase="series",
            seat=state.active,
            cards=order.cards,
            armies=armies,
            number=state.series_traded,
        )
    )
    if state.is_mid_turn_trade:
        state.to_place += armies
    else:
        state.series_armies += armies
    _place_bonus(play, order)
    offer(play)


def _place_bonus(play: Play, order: Trade) -> None:
    """Armies into the first of the cards' countries that is held, once a series (A-73)."""
    for country in _bonus_cards(play.state, order.cards)[:1]:
        placed, lost = put(play.state, country, play.state.rules.cards.own_country_armies)
        play.tell(
            CountryBonusPlaced(
                rule="A-73", phase="series", seat=play.state.active, country=country, placed=placed, lost=lost
            )
        )


def keep_refusals(board: Board, state: State, _order: Keep) -> Iterator[Problem]:
    """Why the cards cannot be kept."""
    if must_trade(state):
        cards = len(state.players[state.active].cards)
        names = tuple(write(order) for order in trade_orders(board, state))
        yield Problem(code="keep.must-trade", rule="A-73", values={"cards": cards}, suggestions=names)


def keep(play: Play, _order: Keep) -> None:
    """No series now (A-22)."""
    play.tell(SeriesKept(rule="A-22", phase="series", seat=play.state.active))
    award(play)


# ── Drawing ──────────────────────────────────────────────────────────────────────────────────────


def draw_card(play: Play) -> None:
    """The active player draws a card: a symbol, or one of the country cards that nobody holds (A-20, A-21, A-73)."""
    pile = _pile(play)
    if not pile:
        return
    seat = play.state.active
    card = play.stream("card").choice(pile)
    play.player.cards.append(card)
    play.tell(CardDrawn(rule="A-21", phase="card", seat=seat))
    play.tell(CardSeen(rule="A-24", phase="card", seat=seat, card=card, seen_by=(seat,)))


def _pile(play: Play) -> list[str]:
    state = play.state
    cards = all_cards(play.board, state.rules)
    if state.rules.cards.kind == "symbols":
        return list(cards)
    held = Counter(card for player in state.players.values() for card in player.cards)
    left = Counter(cards) - held - Counter(state.discards)
    if not left and state.discards:
        state.discards.clear()
        left = Counter(cards) - held
    return list(left.elements())
