"""The story of a game: a chart, figures, the chronicle, and the proof that the dice were fair."""

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from expugna.kernel.wording import catalogue, mark
from expugna.web.language import AnyRequest, language_of
from expugna.web.play.chart import chart
from expugna.web.play.people import owner_number
from expugna.web.play.story import story
from expugna.web.play.telling import merged, told_lines
from expugna.web.rendering import page
from expugna.web.site import GAME, OurSite


@get("/acme/{match_id:str}/story", sync_to_thread=True)
def story_page(request: AnyRequest, site: OurSite, match_id: FromPath[str]) -> Response[str]:
    """The story so far, or of the whole game."""
    table = site.matches.table(match_id, plays_on=False)
    if table is None or table.game != GAME:
        raise NotFoundException
    language = language_of(request)
    say = catalogue(language).gettext
    view = site.game.view(table.state, None)
    read = site.matches.chronicle(match_id)
    events = [event for entry in read.entries for event in entry.events]
    told = story(view.seats, events)
    return page(
        request,
        "story.html",
        heading=say(mark("The story of this game")) if table.is_over else say(mark("The story so far")),
        match_id=match_id,
        told=told,
        chart=chart(told),
        has_gaps=bool(read.missing),
        winner=view.players[told.winner].name if told.winner else None,
        date=f"{view.month}.{view.year}",
        names={seat: view.players[seat].name for seat in view.seats},
        owners={seat: owner_number(seat) for seat in view.seats},
        commitment=table.commitment,
        secret=table.secret.hex() if table.secret else None,
        log=told_lines(site.game.report(view, merged(events), language)),
    )
