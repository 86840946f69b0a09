"""One person against the computer: no screen is handed over, and nothing that the computer does goes unnoticed."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import Player
from tests.e2e.test_accessible import violations

pytestmark = [pytest.mark.e2e, pytest.mark.rule("A-70")]

MOST_TURNS = 60


def notice(player: Player) -> str:
    """What the notice says, if there is one; it is closed by the key that its button has the focus for."""
    dialog = player.page.locator("#notice[open]")
    if not dialog.count():
        return ""
    said = dialog.inner_text()
    expect(dialog.get_by_role("button", name="Go on")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    return said


def test_a_whole_game_against_a_recruit(new_player: NewPlayer) -> None:
    """From the choice of the opponent to victory or defeat; each of its turns is told before one's own."""
    player = new_player()
    page = player.page
    page.goto(f"{player.address}/new")
    page.fill("#name_1", "Anna")
    page.get_by_label("Who plays for player 2?").select_option(label="played by the computer: Recruit")
    page.get_by_text("Fair dice").click()
    fingerprint = page.locator(".fingerprint").inner_text()
    page.check('input[name="board"][value="short"]')
    page.check('input[name="frequency"][value="never"]')
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/acme/*")
    told = []
    for _ in range(MOST_TURNS):
        said = notice(player)
        assert page.locator("#take").count() == 0
        if player.phase == "over":
            break
        told.append(said)
        player.moves()
    assert all(re.search(r"Recruit attacks (Anna|nobody)", said) for said in told[1:])
    expect(page.locator(".victory h2")).to_have_text(re.compile("^(Anna|Recruit) rules the world$"))
    page.get_by_role("link", name="The story of this game").click()
    expect(page.locator(".proof code").first).to_have_text(fingerprint)
    page.get_by_role("button", name="Once more, with the same players").click()
    page.wait_for_url("**/acme/*")
    assert page.locator("#take").count() == 0
    expect(page.locator(".people .computer")).to_have_count(1)


def test_on_a_phone_by_keyboard(new_player: NewPlayer) -> None:
    """At 360 pixels nothing is cut off; the notice of a general's turn can be read to its end and closed by keys."""
    player = new_player(viewport={"width": 360, "height": 640})
    page = player.page
    page.goto(f"{player.address}/new")
    page.locator("#name_1").focus()
    page.keyboard.type("Anna")
    page.locator("#player_2").focus()
    page.keyboard.type("played by the computer: G")
    expect(page.locator("#player_2")).to_have_value("general")
    for place in (3, 4):
        page.locator(f"#player_{place}").select_option("captain")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#begin").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/acme/*")
    notice(player)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#place-armies").fill(str(player.data["left"]))
    player.do(page.get_by_role("button", name="Place"))
    player.do(page.locator("#end-attacks"))
    if player.phase == "regroup":
        player.do(page.locator("#end-turn"))
    expect(page.locator("#notice[open] #news")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    said = notice(player)
    assert "General" in said
    assert "Captain 2" in said
    assert player.phase in ("placement", "series", "over")


def test_the_page_looks_again_while_the_computer_plays(new_player: NewPlayer) -> None:
    """Told that the computer is not done yet, it asks by itself, without a click, and shows what has come of it."""
    player = new_player()
    page = player.page
    page.goto(f"{player.address}/new")
    page.fill("#name_1", "Anna")
    page.select_option("#player_2", "recruit")
    page.locator("#begin").click()
    page.wait_for_url("**/acme/*")
    asked = []

    def not_done_yet(route: Route) -> None:
        if route.request.headers.get("hx-request"):
            asked.append(route.request.url)
            route.continue_()
            return
        answer = route.fetch()
        body = answer.text()
        assert "&#34;waiting&#34;:false" in body
        route.fulfill(response=answer, body=body.replace("&#34;waiting&#34;:false", "&#34;waiting&#34;:true"))

    page.route(page.url, not_done_yet)
    page.goto(page.url)
    page.wait_for_function("() => !JSON.parse(document.getElementById('table').dataset.table).waiting")
    assert asked == [page.url]
    expect(page.locator("#log .told.dealt")).to_have_count(1)
    notice(player)
    assert player.phase == "placement"
