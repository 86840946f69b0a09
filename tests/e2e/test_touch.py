"""A turn by touch on a phone of 360 pixels."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def tap(player: Player, country: str) -> None:
    """Tap a country's number; the map is moved there first if need be."""
    sheet = player.page.locator("#map-sheet").bounding_box()
    badge = player.country(country).bounding_box()
    assert sheet is not None
    assert badge is not None
    x, y = badge["x"] + badge["width"] / 2, badge["y"] + badge["height"] / 2
    assert sheet["x"] <= x <= sheet["x"] + sheet["width"], "it would have to be drawn into sight first"
    player.page.touchscreen.tap(x, y)


def tap_and_wait(player: Player, selector: str) -> None:
    """Tap a button that sends an order."""
    number = player.data["number"]
    player.page.locator(selector).tap()
    player.settled(number)


def test_a_turn_by_touch(new_player: NewPlayer) -> None:
    """Take the screen, place, attack, stop the dice, end: with a finger, on a narrow screen."""
    player = new_player(**PHONE)
    player.begin(board="short")
    page = player.page
    page.locator("#take").tap()
    expect(page.locator("#controls")).to_be_visible()
    page.locator('[data-zoom="whole"]').tap()
    country = player.useful(player.data["choices"]["place"])[0]
    while player.phase == "placement":
        number = player.data["number"]
        page.evaluate("scrollTo(0, 0)")
        tap(player, country)
        player.settled(number)
    target = next(iter(player.data["choices"]["attack"][country]))
    page.evaluate("scrollTo(0, 0)")
    tap(player, country)
    tap(player, target)
    expect(page.locator("#offer")).to_be_in_viewport()
    page.locator('#offer [data-roll="3"]').tap()
    expect(page.locator("[data-stop]")).to_be_in_viewport()
    tap_and_wait(player, "[data-stop]")
    expect(page.locator("#result")).to_be_in_viewport()
    if player.phase == "advance":
        tap_and_wait(player, "#stay")
    tap_and_wait(player, "#end-attacks")
    if player.phase == "regroup":
        tap_and_wait(player, "#end-turn")
    assert player.phase == "taking"


@pytest.mark.rule("A-62")
def test_a_long_press_names_a_country(new_player: NewPlayer) -> None:
    """As the right mouse button does; it places no army."""
    player = new_player(**PHONE)
    player.begin()
    player.take()
    country = next(iter(player.data["choices"]["place"]))
    player.page.locator('[data-zoom="whole"]').tap()
    badge = player.country(country).bounding_box()
    assert badge is not None
    point = {"x": badge["x"] + badge["width"] / 2, "y": badge["y"] + badge["height"] / 2}
    session = player.page.context.new_cdp_session(player.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    player.page.wait_for_timeout(800)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(player.page.locator("#map-info")).to_contain_text(" of ")
    player.page.wait_for_timeout(200)
    assert player.data["number"] == 0


def test_the_map_is_moved_and_drawn_closer(new_player: NewPlayer) -> None:
    """Dragging moves it and chooses nothing; two fingers draw it closer; a button shows the whole again."""
    player = new_player(**PHONE)
    player.begin()
    player.take()
    page = player.page
    svg = page.locator("#map-sheet svg")

    def view() -> list[float]:
        return [float(part) for part in (svg.get_attribute("viewBox") or "").split()]

    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]},
        )

    page.locator('[data-zoom="in"]').tap()
    before = view()
    touch("touchStart", (200, 200))
    for step in range(1, 8):
        touch("touchMove", (200 - 12 * step, 200))
    touch("touchEnd")
    assert view()[0] > before[0] + 30
    assert player.data["number"] == 0
    width = view()[2]
    touch("touchStart", (150, 200), (210, 200))
    for step in range(1, 8):
        touch("touchMove", (150 - 6 * step, 200), (210 + 6 * step, 200))
    touch("touchEnd")
    assert view()[2] < width * 0.75
    page.locator('[data-zoom="whole"]').tap()
    assert view()[2] >= 1600
