"""`expugna serve`: the site, from one process on this machine."""

import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import click

from expugna.catalog import HostedAcme
from expugna.cli.hosting import hosting_options, opened, refusals, spoken
from expugna.host.keys import key
from expugna.host.matches import Matches
from expugna.kernel.wording import catalogue, mark

DEFAULT_PORT: Final = 8000
FIRST_FREE_PORT: Final = 1024
LAST_PORT: Final = 65_535

FORMS_KEY: Final = "forms"
"""The key that signs the forms' tokens; kept, so that pages open during a new start go on working."""

SECONDS_TO_FINISH: Final = 3
"""How long answers under way may take when the server is ended; then open event streams are cut."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, LAST_PORT),
    default=DEFAULT_PORT,
    show_default=True,
    help="Port; 0 takes any free one.",
)
@click.option("--open", "opens", is_flag=True, help="Open the browser where there is a display.")
@hosting_options
def serve(host: str, port: int, opens: bool, database: str, boards_dir: Path | None, language: str | None) -> None:
    """Serve the table to browsers until Ctrl+C. Matches are kept in the database and go on where they were."""
    from expugna.web.app import create_app

    tongue = spoken(language)
    with refusals(tongue), ExitStack() as at_end:
        engine, games = opened(database, boards_dir)
        at_end.callback(engine.dispose)
        listener = at_end.enter_context(listening(host, port, tongue))
        app = create_app(Matches(engine, games), games[HostedAcme.name].drawings.get, key(engine, FORMS_KEY).hex())
        run(app, listener, tongue, opens=opens)


def listening(host: str, port: int, language: str) -> socket.socket:
    """A socket that listens already, so that nobody else takes the port meanwhile; what keeps it from that is told."""
    say = catalogue(language).gettext
    why = ""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with ExitStack() as undo:
            listener = undo.enter_context(socket.socket(family, kind, protocol))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen()
            undo.pop_all()
    except socket.gaierror:
        told = say(mark("{host} is no address. Leave out --host, or write --host 0.0.0.0 for all of this machine's."))
    except OSError as error:
        why = error.strerror or str(error)
        if error.errno == errno.EADDRINUSE:
            told = say(mark("Port {port} is in use already. Perhaps the game runs; or take another: --port {other}."))
        elif error.errno == errno.EACCES:
            told = say(mark("Port {port} may not be used here. Take another: --port {other}."))
        else:
            told = say(mark("Cannot listen on {host}, port {port} ({why}). Take another: --host, --port."))
    else:
        return listener
    other = port + 1 if FIRST_FREE_PORT <= port < LAST_PORT else DEFAULT_PORT
    click.echo(told.format(host=host, port=port, other=other, why=why), err=True)
    raise SystemExit(1)


def address_of(listener: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 (compared, not listened on)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a browser could show itself here."""
    return platform in ("darwin", "win32") or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def run(app: Any, listener: socket.socket, language: str, *, opens: bool) -> None:
    """Serve an ASGI application until SIGTERM or SIGINT; says where as soon as browsers are answered."""
    import uvicorn

    address = address_of(listener)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                click.echo(catalogue(language).gettext(mark("Expugna is ready: {address}")).format(address=address))
                if opens and has_display():
                    webbrowser.open(address)

    # The server hands a signal on when it has shut down; these handlers let that be a clean end.
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, _ended)
    server = Server(
        uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=SECONDS_TO_FINISH)
    )
    server.run(sockets=[listener])
    if not server.started:
        raise SystemExit(1)


def _ended(*_: Any) -> None:
    """Nothing is left to do."""
