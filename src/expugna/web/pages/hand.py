"""The hand: the only answer in which a card shows its face (A-24)."""

from litestar import Response
from litestar.exceptions import NotFoundException

from expugna.acme.orders import Trade, write
from expugna.acme.phases.series import symbol
from expugna.acme.state import Phase
from expugna.acme.wording import card_name, symbol_name
from expugna.host.records import Table
from expugna.web.language import AnyRequest, language_of
from expugna.web.play.seating import seated
from expugna.web.rendering import page
from expugna.web.site import Site


def hand_part(request: AnyRequest, site: Site, table: Table) -> Response[str]:
    """The active player's cards, open; nothing (404) unless this player has taken the screen."""
    seat = seated(table)
    if table.is_over or seat != table.state.active:
        raise NotFoundException
    language = language_of(request)
    view = site.game.view(table.state, seat)
    board = site.board(view.board)
    hand = []
    for card in view.hand:
        shown = symbol(board, view.rules, card)
        country = board.country_name(card, language) if card in board.countries else ""
        hand.append({"symbol": shown, "name": symbol_name(shown, language), "country": country})
    trades = [order for order in site.game.legal_orders(view) if isinstance(order, Trade)]
    return page(
        request,
        "hand.html",
        hand=hand,
        match_id=table.match_id,
        number=table.number,
        is_series=view.phase is Phase.SERIES,
        value=view.series_value,
        trades=[
            {
                "text": write(order),
                "names": ", ".join(card_name(card, board, view.rules, language) for card in order.cards),
            }
            for order in trades
        ],
    )
