"""A whole turn without a mouse."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e


def go_to(player: Player, country: str) -> None:
    """Along the map with `N` or arrows until the country has the focus."""
    page = player.page
    page.keyboard.press("m")
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.country") == country:
            return
        page.keyboard.press("n")
    raise AssertionError(f"{country} cannot be reached")


def press(player: Player, key: str) -> None:
    """A key that sends an order."""
    number = player.data["number"]
    player.page.keyboard.press(key)
    player.settled(number)


@pytest.mark.rule("A-31", "A-40", "A-43", "A-46")
def test_a_turn_by_keyboard_alone(new_player: NewPlayer) -> None:
    """Names, taking the screen, placing, attacking, dice, ending: the mouse is never touched."""
    player = new_player()
    page = player.page
    page.goto(f"{player.address}/new")
    page.locator("#name_1").focus()
    page.keyboard.type("Anna")
    page.keyboard.press("Tab")
    expect(page.locator("#player_1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("Bob")
    page.locator('input[name="board"][value="short"]').focus()
    page.keyboard.press("Space")
    page.locator('input[name="frequency"][value="never"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url("**/acme/*")
    page.locator("#take").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#controls")).to_be_visible()
    page.wait_for_function("!document.body.hasAttribute('aria-busy')")
    country = player.useful(player.data["choices"]["place"])[0]
    go_to(player, country)
    expect(page.locator(f"#country-{country}")).to_be_focused()
    press(player, "Enter")
    expect(page.locator(f"#country-{country}")).to_be_focused()
    press(player, "Shift+Enter")
    assert player.phase == "attack"
    target = next(iter(player.data["choices"]["attack"][country]))
    page.keyboard.press("Enter")
    expect(page.locator(f"#country-{country}.from")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".country.from")).to_have_count(0)
    page.keyboard.press("Enter")
    go_to(player, target)
    page.keyboard.press("Enter")
    expect(page.locator("#offer")).to_be_visible()
    page.wait_for_function("!document.body.hasAttribute('aria-busy')")
    page.keyboard.press("3")
    expect(page.locator("#stage")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()
    page.keyboard.press("3")
    expect(page.locator("#stage")).to_be_visible()
    press(player, "Enter")
    expect(page.locator("#result")).to_be_visible()
    page.keyboard.press("i")
    if player.phase == "advance":
        page.locator("#stay").focus()
        press(player, "Enter")
    page.locator("#end-attacks").focus()
    press(player, "Enter")
    if player.phase == "regroup":
        page.locator("#end-turn").focus()
        press(player, "Enter")
    assert player.phase == "taking"
    expect(page.locator("#take")).to_be_focused()


def test_arrows_walk_along_the_borders(new_player: NewPlayer) -> None:
    """To the neighbour that lies there, over the sea and over the edge of the map, too."""
    player = new_player()
    player.begin()
    page = player.page
    page.locator("#country-north_africa").focus()
    for key, country in (
        ("ArrowRight", "egypt"),
        ("ArrowRight", "middle_east"),
        ("ArrowRight", "india"),
        ("ArrowUp", "west_siberia"),
        ("ArrowRight", "east_siberia"),
        ("ArrowRight", "alaska"),
        ("ArrowRight", "canada"),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#country-{country}")).to_be_focused()
    page.keyboard.press("i")
    expect(page.locator("#map-info")).to_contain_text("Canada: 1 army of")


def test_every_country_can_be_reached_by_arrows(new_player: NewPlayer) -> None:
    """On both boards, from anywhere to anywhere."""
    player = new_player()
    for board in ("world29", "world42"):
        player.begin(board=board)
        unreached = player.page.evaluate(
            """async () => {
                const board = await import("/static/js/board.js");
                const borders = JSON.parse(document.getElementById("table").dataset.table).borders;
                const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
                const next = Object.fromEntries(Object.keys(borders).map((one) =>
                    [one, keys.map((key) => board.towards(one, key, borders)).filter(Boolean)]));
                const start = Object.keys(borders)[0];
                const walk = (edges) => {
                    const seen = new Set([start]);
                    for (const one of seen) for (const other of edges[one]) seen.add(other);
                    return Object.keys(edges).filter((one) => !seen.has(one));
                };
                const back = Object.fromEntries(Object.keys(next).map((one) => [one, []]));
                for (const [one, others] of Object.entries(next)) for (const other of others) back[other].push(one);
                return [...walk(next), ...walk(back)];
            }"""
        )
        assert unreached == []


def test_the_question_mark_shows_the_keys(new_player: NewPlayer) -> None:
    """And Escape puts the list away."""
    player = new_player()
    player.begin()
    player.page.keyboard.press("?")
    expect(player.page.locator("#keys")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#keys")).to_be_hidden()
