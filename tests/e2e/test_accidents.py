"""What can go wrong around a game: the server dies, two windows are open, the server is gone."""

import signal

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import NewPlayer, Server
from tests.e2e.test_handling import until_fight

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


def test_dice_that_nobody_answers_are_put_away(new_player: NewPlayer, server: Server) -> None:
    """The server dies while they roll: said plainly, and the attack can be rolled when it is there again."""
    player = new_player(allowed=("ERR_CONNECTION_REFUSED", "htmx:sendError", "htmx:afterRequest"))
    player.begin()
    source, target, dice = until_fight(player)
    player.choose(source, target)
    page = player.page
    page.locator(f'#offer [data-roll="{dice}"]').click()
    expect(page.locator("#stage")).to_be_visible()
    server.end(signal.SIGKILL)
    page.keyboard.press("Space")
    expect(page.locator("#offline")).to_contain_text("does not answer")
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator("#offer")).to_be_visible()
    server.start()
    player.roll(dice)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#offline")).to_be_hidden()


def test_an_answer_that_takes_too_long_counts_as_none(new_player: NewPlayer) -> None:
    """A server that hangs is told like one that is gone: the page waits a quarter of a minute at most."""
    player = new_player(allowed=("htmx:timeout", "htmx:afterRequest", "ERR_"))
    player.begin()
    player.take()
    page = player.page
    assert 5_000 <= page.evaluate("htmx.config.timeout") <= 20_000
    page.evaluate("htmx.config.timeout = 300")
    page.route("**/orders", lambda _: None)
    player.country(player.strongest(player.data["choices"]["place"])).click()
    expect(page.locator("#offline")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


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


def test_a_page_is_shown_only_when_it_can_be_used(new_player: NewPlayer) -> None:
    """A slow line: whoever clicks as soon as there is something to click on does not click in vain."""
    player = new_player()
    player.begin()
    page = player.page

    def late(route: Route) -> None:
        page.wait_for_timeout(700)
        route.continue_()

    page.route("**/static/js/*.js", late)
    page.goto(page.url, wait_until="commit")
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Abort the game").click()
    expect(page.locator("#abort")).to_be_visible()
