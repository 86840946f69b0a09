"""Cards: which series a bot trades, and when (A-20 to A-23, A-73)."""

from collections import Counter
from collections.abc import Sequence

from expugna.acme.board import Board
from expugna.acme.orders import Keep, Order, Trade
from expugna.acme.phases.series import possible_series, symbol
from expugna.acme.rules import JOKER
from expugna.acme.view import View


def must_trade(view: View) -> bool:
    """Whether the cards may not be kept: too many in hand, or taken from one eliminated in this turn (A-73)."""
    most = view.rules.cards.must_trade_cards
    return view.is_mid_turn_trade or 0 < most <= len(view.hand)


def trade(board: Board, view: View, keep_below: int) -> Order:
    """The series that leaves the best cards, or to keep the cards while a series is worth less than so many armies.

    Cards are kept for a dearer series only as long as another one can still be drawn without having to trade.
    """
    series = list(possible_series(board, view.rules, view.hand))
    if not series or (view.series_value < keep_below and not must_trade(view)):
        return Keep()
    best = max(series, key=lambda cards: _rank(board, view, cards))
    shown = sorted(best, key=lambda card: not _is_held(view, card))
    return Trade((shown[0], shown[1], shown[2]))


def _is_held(view: View, card: str) -> bool:
    """Whether the card shows a country of one's own that is thereby strengthened (A-73)."""
    return card in view.countries and view.countries[card].owner == view.seat


def _rank(board: Board, view: View, cards: Sequence[str]) -> tuple[int, bool, int, tuple[str, ...]]:
    """Fewest jokers first, then armies for a country on a card, then the cards left that are nearest to a series."""
    left = Counter(view.hand) - Counter(cards)
    symbols = Counter(symbol(board, view.rules, card) for card in left.elements())
    nearest = max(len(symbols), *symbols.values()) if symbols else 0
    has_bonus = bool(view.rules.cards.own_country_armies) and any(_is_held(view, card) for card in cards)
    return -list(cards).count(JOKER), has_bonus, nearest, tuple(cards)
