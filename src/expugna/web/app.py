"""The site as one application: pages, files, headers, the forms' token and what is answered on errors."""

from pathlib import Path
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

from expugna.host.matches import Matches
from expugna.web import security
from expugna.web.errors import HANDLERS
from expugna.web.language import AnyRequest
from expugna.web.pages.home import home
from expugna.web.pages.info import info, rules_page, set_language
from expugna.web.pages.new_game import new_game, open_game
from expugna.web.pages.story import story_page
from expugna.web.pages.table import TableController
from expugna.web.site import GAME, DrawingOf, Site

STATIC: Final = Path(__file__).parent / "static"
FILES: Final = frozenset(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())


def create_app(matches: Matches, drawing_of: DrawingOf | None = None, secret: str | None = None) -> Litestar:
    """The site over these matches.

    ``drawing_of`` finds a board's drawing; without it the game's own are taken. ``secret`` signs the forms' tokens:
    without one, pages that were open when the server is started anew must be loaded again before they can send.
    """
    site = Site(matches=matches, drawing_of=drawing_of or matches.games[GAME].drawings.get)
    app = Litestar(
        route_handlers=[
            home,
            new_game,
            open_game,
            info,
            rules_page,
            set_language,
            story_page,
            TableController,
            create_static_files_router(
                path="/static",
                directories=[STATIC],
                cache_control=CacheControlHeader(no_cache=True),
                before_request=only_files,
            ),
        ],
        dependencies={"site": Provide(lambda: site, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        csrf_config=security.forms_token(secret),
        before_request=security.only_forms,
        before_send=[security.add_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_max_body_size=security.MOST_BODY_BYTES,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = security.with_head(app.asgi_handler)
    return app


def only_files(request: AnyRequest) -> None:
    """Nothing (404) but the files that are there is looked up on the disk, whatever an address may hold."""
    if request.path_params.get("file_path", "").lstrip("/") not in FILES:
        raise NotFoundException
