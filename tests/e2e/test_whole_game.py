"""Two people play from name entry to victory, with the mouse alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPlayer

pytestmark = pytest.mark.e2e

MOST_TURNS = 60


@pytest.mark.rule("A-06", "A-31", "A-40", "A-43", "A-44", "A-45", "A-60")
def test_a_game_from_name_entry_to_victory(new_player: NewPlayer) -> None:
    """Names are clicked together from letters; the end is told with the story of the game."""
    player = new_player()
    page = player.page
    page.goto(player.address)
    page.get_by_role("link", name="New game").click()
    for name in ("ANNA", "BOB"):
        for letter in name:
            page.locator(f'[data-letter="{letter}"]').click()
        page.locator("[data-done]").click()
    expect(page.locator("#name_1")).to_have_value("Anna")
    expect(page.locator("#name_2")).to_have_value("Bob")
    page.check('input[name="board"][value="short"]')
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator(".told.dealt")).to_be_visible()
    for _ in range(MOST_TURNS):
        if player.phase == "over":
            break
        player.turn()
    expect(page.locator(".victory h2")).to_have_text(re.compile("^(Anna|Bob) rules the world$"))
    page.get_by_role("link", name="The story of this game").click()
    expect(page.locator("svg.chart")).to_be_visible()
    page.get_by_text("The whole chronicle").click()
    expect(page.locator(".told.match-won")).to_be_visible()
    page.get_by_role("button", name="Once more, with the same players").click()
    page.wait_for_url("**/acme/*")
    assert player.phase == "taking"


def test_four_people_play_the_first_turns_by_the_classic_rules(new_player: NewPlayer) -> None:
    """On the large board: armies placed in turns, then whole turns."""
    player = new_player()
    player.begin("Anna", "Bob", "Carla", "Dora", board="world42", preset="classic")
    for _ in range(6):
        assert player.phase == "setup"
        player.do(player.country(next(iter(player.data["choices"]["place"]))))
    assert player.data["number"] == 6
