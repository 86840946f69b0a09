"""What can go wrong around a game: the server dies, two windows are open, the server is gone."""

import signal

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPlayer, Server

pytestmark = pytest.mark.e2e


def test_a_game_goes_on_after_the_server_was_killed(new_player: NewPlayer, server: Server) -> None:
    """kill -9 in mid-turn: what was accepted is there, the open page plays on, the first page resumes the game."""
    player = new_player()
    address = player.begin(frequency="normal")
    player.take()
    country = player.strongest(player.data["choices"]["place"])
    player.do(player.country(country))
    shown = player.data
    server.end(signal.SIGKILL)
    server.start()
    player.do(player.country(country))
    assert player.data["countries"][country]["armies"] == shown["countries"][country]["armies"] + 1
    player.page.goto(server.address)
    expect(player.page.locator(".game")).to_contain_text("1.1853")
    player.page.locator(".game a").click()
    assert player.page.url == address
    assert player.data["number"] == shown["number"] + 1


def test_while_the_server_is_gone_the_page_says_so(new_player: NewPlayer, server: Server) -> None:
    """Nothing hangs; when it is there again, the same click works."""
    player = new_player(allowed=("ERR_CONNECTION_REFUSED", "htmx:sendError", "htmx:afterRequest"))
    player.begin()
    player.take()
    country = player.strongest(player.data["choices"]["place"])
    server.end(signal.SIGKILL)
    player.country(country).click()
    expect(player.page.locator("#offline")).to_be_visible()
    server.start()
    player.do(player.country(country))
    expect(player.page.locator("#offline")).to_be_hidden()


def test_two_tabs_cannot_overwrite_each_other(new_player: NewPlayer) -> None:
    """The second tab's click is answered with a sentence and the table as it stands; the next click counts."""
    first = new_player()
    address = first.begin()
    first.take()
    second = new_player(context=first.page.context, allowed=("409",))
    second.page.goto(address)
    country = first.strongest(first.data["choices"]["place"])
    first.do(first.country(country))
    second.country(country).click()
    expect(second.page.locator("#faults")).to_contain_text("Meanwhile something else has happened in this game")
    assert second.data["number"] == first.data["number"] == 1
    expect(second.page.locator(f"#country-{country} .armies")).to_have_text("2")
    expect(second.page.locator(".told.armies-placed")).to_have_count(1)
    second.do(second.country(country))
    assert second.data["countries"][country]["armies"] == 3
