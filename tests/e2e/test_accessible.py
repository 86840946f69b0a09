"""Nobody is kept out: axe-core finds nothing on any page and in any phase; widths from a phone's to a wall's."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import Player
from tests.e2e.test_handling import until_fight

pytestmark = pytest.mark.e2e

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
WIDTHS = ((360, 740), (768, 1024), (1280, 800), (2560, 1440))


def violations(page: Page) -> list[Any]:
    """What axe-core complains about, in short."""
    page.evaluate(AXE)
    found: list[Any] = page.evaluate(
        """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map((one) =>
            [one.id, one.help, one.nodes.slice(0, 3).map((node) =>
                node.target.join(" ") + " " + (node.any[0]?.message ?? ""))])"""
    )
    return found


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wider: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wider


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
@pytest.mark.parametrize("width", [360, 1280])
def test_pages_that_are_read(new_player: NewPlayer, language: str, width: int) -> None:
    """First page, new game with faults, about, error page."""
    player = new_player(allowed=("404", "422"), locale=language, viewport={"width": width, "height": 800})
    for address in ("/", "/new", "/info", "/rules/acme", "/nowhere"):
        player.page.goto(player.address + address)
        assert violations(player.page) == [], address
        assert overflow(player.page) <= 0, address
    player.page.goto(f"{player.address}/new")
    player.page.locator("#begin").click()
    expect(player.page.locator("#name_1-fault")).to_be_visible()
    assert violations(player.page) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_every_phase_of_a_game(new_player: NewPlayer, width: int) -> None:
    """From the hand-over to the story; each new phase is looked at once, and each dialog."""
    player = new_player(viewport={"width": width, "height": 800})
    player.begin(board="short", frequency="often")
    page, seen = player.page, set[str]()

    def look(what: str) -> None:
        if what not in seen:
            seen.add(what)
            assert violations(page) == [], what
            assert overflow(page) <= 0, what

    if page.locator("#notice[open]").count():
        look("notice")
        page.locator("#notice button").click()
    page.locator('[data-zoom="whole"]').click()
    for dialog in ("keys", "abort", "restart"):
        page.locator("#menu summary").click()
        look("menu")
        page.locator(f'[data-opens="{dialog}"]').click()
        look(dialog)
        page.keyboard.press("Escape")
    for _ in range(60):
        if player.phase == "over":
            break
        play_and_look(player, look)
    look("over")
    page.get_by_role("link", name="The story of this game").click()
    assert violations(page) == []
    assert {"taking", "placement", "attack", "fight", "rolling", "result", "regroup", "over"} <= seen


def test_players_keep_their_colours_where_the_readers_own_replace_the_others(new_player: NewPlayer) -> None:
    """Swatches, map and dice (forced colours); with still dice the page says so instead of speaking of rolling."""
    player = new_player(forced_colors="active", reduced_motion="reduce")
    player.begin()
    page = player.page
    colour = "one => getComputedStyle(one).backgroundColor"
    assert page.locator(".people .swatch.owner-0").evaluate(colour) == "rgb(221, 162, 143)"
    assert page.locator(".people .swatch.owner-1").evaluate(colour) == "rgb(163, 188, 203)"
    source, target, dice = until_fight(player)
    player.choose(source, target)
    page.locator(f'#offer [data-roll="{dice}"]').click()
    fills = {
        side: page.locator(f"#stage [data-slot={side}] .die-face").first.evaluate("one => getComputedStyle(one).fill")
        for side in ("attack", "defence")
    }
    assert sorted(fills.values()) == ["rgb(163, 188, 203)", "rgb(221, 162, 143)"]
    expect(page.locator("#stage")).to_contain_text("The dice lie still", use_inner_text=True)
    expect(page.locator("#stage")).not_to_contain_text("stops the dice", use_inner_text=True)


def play_and_look(player: Player, look: Callable[[str], None]) -> None:
    """A turn, with a look at everything new."""
    page = player.page
    if page.locator("#notice[open]").count():
        look("notice")
        page.locator("#notice button").click()
    look("taking")
    player.take()
    look(player.phase)
    if player.phase == "series":
        page.locator("[data-turn-cards]").first.click()
        expect(page.locator(".card.face").first).to_be_visible()
        look("hand")
        player.do(page.locator("#keep"))
    player.place_all(player.strongest(player.useful(player.data["choices"]["place"])))
    look(player.phase)
    while (fight := player.good_fight()) is not None:
        source, target, dice = fight
        if player.data["chosen"] != [source, target]:
            if player.data["chosen"]:
                page.locator(".uups.field").click()
            player.choose(source, target)
        look("fight")
        page.locator(f'#offer [data-roll="{dice}"]').click()
        expect(page.locator("#stage")).to_be_visible()
        look("rolling")
        number = player.data["number"]
        page.keyboard.press("Space")
        player.settled(number)
        look("result")
        look(player.phase)
        if player.phase == "advance":
            player.do(page.locator("#stay"))
    if player.phase == "attack":
        player.do(page.locator("#end-attacks"))
    if player.phase == "regroup":
        look("regroup")
        player.do(page.locator("#end-turn"))


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_the_table_fits_every_window(new_player: NewPlayer, width: int, height: int) -> None:
    """Nothing is wider than the window; on a wide one nothing scrolls but the panel's own parts."""
    player = new_player(viewport={"width": width, "height": height})
    player.begin()
    player.take()
    page = player.page
    assert overflow(page) <= 0
    if width >= 1280:
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        box = page.locator("#map-sheet svg").bounding_box()
        assert box is not None
        assert box["width"] > width * 0.6
    size = page.evaluate(
        """() => { const text = document.querySelector("#map-sheet .armies"); const svg = text.ownerSVGElement;
            return parseFloat(getComputedStyle(text).fontSize) * svg.getScreenCTM().a; }"""
    )
    assert size > 11.5


def test_who_wants_no_motion_gets_none(new_player: NewPlayer) -> None:
    """prefers-reduced-motion: the dice lie still until they are stopped, and nothing is animated."""
    player = new_player(reduced_motion="reduce")
    player.begin(board="short")
    player.take()
    player.place_all(player.useful(player.data["choices"]["place"])[0])
    fight = player.good_fight()
    assert fight is not None
    player.choose(*fight[:2])
    page = player.page
    page.locator(f'#offer [data-roll="{fight[2]}"]').click()
    die = page.locator("#stage .die").first
    for _ in range(4):
        page.wait_for_timeout(80)
        assert die.get_attribute("data-face") == "0"
    assert die.evaluate("one => getComputedStyle(one).animationName") == "none"
    number = player.data["number"]
    page.locator("[data-stop]").click()
    player.settled(number)
    assert page.locator("#result .die").first.evaluate("one => getComputedStyle(one).animationName") == "none"
