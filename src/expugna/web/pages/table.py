"""The table: the page of a match, and everything that is sent from it."""

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from expugna.acme.orders import SetEvents
from expugna.acme.rules import Frequency
from expugna.acme.state import Phase
from expugna.host.records import Table
from expugna.kernel.wording import catalogue, mark
from expugna.web import forms
from expugna.web.forms import Form
from expugna.web.language import AnyRequest, language_of
from expugna.web.pages.answers import answer, whole_page
from expugna.web.pages.hand import hand_part
from expugna.web.play import seating
from expugna.web.play.composing import composed, lacks_number
from expugna.web.play.scene import WITHOUT_HAND
from expugna.web.rendering import is_part
from expugna.web.site import GAME, OurSite, Site, sentence

Answer = Response[str] | Redirect

REFUSED = 422
STALE = 409


class TableController(Controller):
    """Everything under the address of a match."""

    path = "/acme/{match_id:str}"

    @get(sync_to_thread=True)
    def show(
        self, request: AnyRequest, site: OurSite, match_id: FromPath[str], fight: FromQuery[str] = ""
    ) -> Response[str]:
        """The whole page, or its changed part for the page's own script, when the computer needs more than one look;
        ``fight`` is an attack that has been chosen, as ``alaska canada``."""
        if is_part(request):
            return answer(request, site, _table(site, match_id), chosen=_pair(fight), is_news=False, has_log=True)
        return whole_page(request, site, _table(site, match_id), chosen=_pair(fight))

    @get("/fight", sync_to_thread=True)
    def choose_fight(
        self, request: AnyRequest, site: OurSite, match_id: FromPath[str], fight: FromQuery[str] = ""
    ) -> Response[str]:
        """The panel with the attack that has been chosen: its odds and numbers of dice. Nothing changes (A-46)."""
        return answer(request, site, _table(site, match_id), chosen=_pair(fight), is_news=False)

    @get("/hand", sync_to_thread=True)
    def hand(self, request: AnyRequest, site: OurSite, match_id: FromPath[str]) -> Response[str]:
        """The faces of the active player's cards, and only for who has taken the screen (A-24)."""
        table = _table(site, match_id, plays_on=False)
        # There is no room here to tell of a damaged state, so it is not mended here.
        return hand_part(request, site, table if table.restored else _table(site, match_id))

    @post("/orders", sync_to_thread=True)
    def give_orders(self, request: AnyRequest, site: OurSite, match_id: FromPath[str], data: Form) -> Answer:
        """Orders as words, for the seat whose turn it is, if the sender has seen the latest."""
        table = _table(site, match_id)
        if needs_taking(table):
            say = catalogue(language_of(request)).gettext
            name = table.names[table.state.active]
            fault = say(mark("It is {name}'s turn. Take the screen first.")).format(name=name)
            return _shown(request, site, match_id, REFUSED, (fault,), restored=table.restored)
        number = forms.number(data, "number")
        if lacks_number(data):
            fault = catalogue(language_of(request)).gettext(mark("How many armies? The field for the number is empty."))
            return _shown(request, site, match_id, REFUSED, (fault,), is_news=False, restored=table.restored)
        return _submitted(request, site, table, composed(data), number)

    @post("/frequency", sync_to_thread=True)
    def set_frequency(self, request: AnyRequest, site: OurSite, match_id: FromPath[str], data: Form) -> Answer:
        """How often disasters strike from now on: a matter of the menu, open to whoever sits there (A-11, A-65)."""
        wanted = forms.text(data, "frequency")
        text = site.game.write(SetEvents(Frequency(wanted))) if wanted in set(Frequency) else f"events {wanted}"
        return _submitted(request, site, _table(site, match_id), text, forms.number(data, "number"))

    @post("/seat", sync_to_thread=True)
    def take_seat(self, request: AnyRequest, site: OurSite, match_id: FromPath[str], data: Form) -> Answer:
        """The next player takes the screen."""
        table = _table(site, match_id)
        number = forms.number(data, "number")
        if number != table.number or forms.text(data, "seat") != table.state.active:
            return _stale(request, site, table)
        site.matches.seat(match_id, table.state.active, number)
        return _shown(request, site, match_id, is_news=False, restored=table.restored)

    @post("/restart", sync_to_thread=True)
    def restart(self, site: OurSite, match_id: FromPath[str]) -> Redirect:
        """The same players begin again; this match is put away."""
        return Redirect(f"/acme/{site.matches.restart(match_id).match_id}", status_code=303)

    @post("/abandon", sync_to_thread=True)
    def abandon(self, site: OurSite, match_id: FromPath[str]) -> Redirect:
        """The match is aborted."""
        site.matches.abandon(match_id)
        return Redirect("/", status_code=303)


def needs_taking(table: Table) -> bool:
    """Whether the next player has yet to take the screen, so that no hand lies open to the one before."""
    phase: Phase = table.state.phase
    is_closed = phase in WITHOUT_HAND or seating.is_computers_turn(table)
    return not is_closed and seating.seated(table) != table.state.active


def _table(site: Site, match_id: str, *, plays_on: bool = True) -> Table:
    table = site.matches.table(match_id, plays_on=plays_on)
    if table is None or table.game != GAME or table.is_abandoned:
        raise NotFoundException
    return table


def _pair(text: str) -> tuple[str, str] | None:
    """The two countries of a fight chosen in a list."""
    words = text.split()
    return (words[0], words[1]) if len(words) == 2 else None


def _submitted(request: AnyRequest, site: Site, table: Table, text: str, number: int) -> Answer:
    receipt = site.matches.submit(table.match_id, table.state.active, text, number)
    if receipt.is_stale:
        return _stale(request, site, table)
    board = site.board(table.state.board)
    faults = tuple(sentence(problem, board, language_of(request), table.names) for problem in receipt.problems)
    if not receipt.accepted:
        return _shown(request, site, table.match_id, REFUSED, faults, is_news=False, restored=table.restored)
    return _shown(request, site, table.match_id, faults=faults, restored=table.restored)


def _stale(request: AnyRequest, site: Site, before: Table) -> Answer:
    say = catalogue(language_of(request)).gettext
    told = say(
        mark(
            "Meanwhile something else has happened in this game, perhaps in another window. This is how it stands now."
        )
    )
    return _shown(request, site, before.match_id, STALE, (told,), restored=before.restored)


def _shown(
    request: AnyRequest,
    site: Site,
    match_id: str,
    status: int = 200,
    faults: tuple[str, ...] = (),
    *,
    is_news: bool = True,
    restored: bool = False,
) -> Answer:
    """The table now: its changed part to the page's script, else the whole page, by its own address if all is well.

    ``restored``: a damaged state was made again on the way here, which is told now or never.
    """
    table = _table(site, match_id)
    table = msgspec.structs.replace(table, restored=table.restored or restored)
    if is_part(request):
        return answer(request, site, table, status=status, faults=faults, is_news=is_news)
    if not faults and not table.restored:
        return Redirect(f"/acme/{match_id}", status_code=303)
    return whole_page(request, site, table, status=status, faults=faults)
