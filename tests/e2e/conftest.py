"""A real server and a real browser. Nothing may go wrong unseen: no error on the console, no request to elsewhere."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.player import Player

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BOARDS = Path(__file__).parent.parent / "boards"
NewPlayer = Callable[..., Player]


class Server:
    """`expugna serve` on a free port of this machine, over a database of its own, which outlives it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.process = self.start()

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "subprocess.Popen[str]":
        """Start it, on the same port as before if there was one, and wait until it answers."""
        command = [str(Path(sys.executable).with_name("expugna")), "serve", "--port", str(self.port)]
        command += ["--database", str(self.database), "--boards", str(BOARDS), "--language", "en"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        assert "ready" in ready, ready or self.process.communicate()
        self.port = int(ready.strip().rstrip("/").rsplit(":", 1)[1])
        return self.process

    def end(self, how: signal.Signals = signal.SIGTERM) -> str:
        """End it; what it said on its error stream."""
        self.process.send_signal(how)
        return self.process.communicate(timeout=20)[1]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The server; it must not have had to complain."""
    running = Server(tmp_path / "games.sqlite")
    yield running
    if running.process.poll() is None:
        assert running.end() == ""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine: apt-get install chromium")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Windows with cookies of their own; they are closed at the end."""
    opened: list[BrowserContext] = []

    def open_context(**settings: Any) -> BrowserContext:
        given = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **settings}
        opened.append(browser.new_context(**given))
        opened[-1].set_default_timeout(8_000)
        return opened[-1]

    yield open_context
    for one in opened:
        one.close()


@pytest.fixture
def new_player(server: Server, contexts: Callable[..., BrowserContext]) -> Iterator[NewPlayer]:
    """Someone before a window; asks for a new one with ``new_player()``, for a second tab with ``context=``."""
    wrong: list[str] = []

    def watch(page: Page, allowed: tuple[str, ...]) -> None:
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                wrong.append(f"console: {message.text}")
                if message.type in ("error", "warning") and not any(one in message.text for one in allowed)
                else None
            ),
        )
        page.on(
            "request",
            lambda request: wrong.append(f"request: {request.url}") if server.address not in request.url else None,
        )

    def open_player(context: BrowserContext | None = None, allowed: tuple[str, ...] = (), **settings: Any) -> Player:
        page = (context or contexts(**settings)).new_page()
        watch(page, allowed)
        return Player(page, server.address)

    yield open_player
    assert wrong == []
