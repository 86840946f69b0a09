"""Someone who plays in a browser: by mouse as a rule."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect


@dataclass
class Player:
    """A page, and the moves that can be made on it."""

    page: Page
    address: str

    def begin(self, *names: str, board: str = "world29", preset: str = "acme", frequency: str = "never") -> str:
        """Enter names and choices by hand; the address of the table."""
        self.page.goto(self.address)
        self.page.get_by_role("link", name="New game").click()
        for place, name in enumerate(names or ("Anna", "Bob"), start=1):
            self.page.fill(f"#name_{place}", name)
        for field, choice in (("board", board), ("preset", preset), ("frequency", frequency)):
            self.page.check(f'input[name="{field}"][value="{choice}"]')
        self.page.get_by_role("button", name="Begin the game").click()
        self.page.wait_for_url("**/acme/*")
        return self.page.url

    def take_in(self, language: str) -> None:
        """Go on in another language, and take the screen."""
        self.page.locator("#menu summary").click()
        self.page.locator(f'.language button[value="{language}"]').click()
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.page.wait_for_load_state()
        self.take()

    @property
    def data(self) -> dict[str, Any]:
        """What the server has told the page."""
        read: dict[str, Any] = json.loads(self.page.locator("#table").get_attribute("data-table") or "")
        return read

    @property
    def phase(self) -> str:
        """The phase of the turn; `taking` while the next player has yet to take the screen."""
        return str(self.data["phase"]) if self.data["taken"] or self.data["phase"] == "over" else "taking"

    def country(self, country: str) -> Locator:
        """The country's number on the map, which is easiest to hit."""
        return self.page.locator(f"#country-{country} .badge")

    def settled(self, number: int) -> None:
        """Wait until an order after that number has been answered."""
        self.page.wait_for_function(
            "number => JSON.parse(document.getElementById('table').dataset.table).number > number"
            " && !document.body.hasAttribute('aria-busy')",
            arg=number,
        )

    def do(self, what: Locator, **how: Any) -> None:
        """Click on something that sends an order, and wait for the answer."""
        number = self.data["number"]
        what.click(**how)
        self.settled(number)

    def take(self) -> None:
        """Notice a disaster if there is one, and take the screen."""
        self.page.wait_for_load_state()
        if self.page.locator("#notice[open]").count():
            self.page.locator("#notice button").click()
        self.page.locator("#take").click()
        expect(self.page.locator("#controls")).to_be_visible()
        self.page.wait_for_function("!document.body.hasAttribute('aria-busy')")

    def place_all(self, country: str) -> None:
        """Put all armies into one country, one click each."""
        while self.phase == "placement":
            self.do(self.country(country))

    def choose(self, source: str, target: str) -> None:
        """Choose an attack on the map."""
        self.country(source).click()
        self.country(target).click()
        expect(self.page.locator("#offer")).to_be_visible()
        self.page.wait_for_function("!document.body.hasAttribute('aria-busy')")

    def roll(self, dice: int) -> None:
        """Roll so many dice of the attack chosen, see them roll, and stop them by a click on the map."""
        self.page.locator(f'#offer [data-roll="{dice}"]').click()
        expect(self.page.locator("#stage")).to_be_visible()
        number = self.data["number"]
        self.page.locator("#map").click(position={"x": 30, "y": 30})
        self.settled(number)

    def strongest(self, countries: Any) -> str:
        """The one of the countries with the most armies."""
        return str(max(countries, key=lambda country: self.data["countries"][country]["armies"]))

    def turn(self) -> None:
        """A whole turn with the mouse: take the screen, then as ``moves``."""
        self.take()
        self.moves()

    def moves(self) -> None:
        """The orders of a turn: as strong as possible in one place, attack while stronger, end."""
        page = self.page
        if self.phase == "series":
            self.do(page.locator("#keep"))
        self.place_all(self.strongest(self.useful(self.data["choices"]["place"])))
        while (fight := self.good_fight()) is not None:
            source, target, dice = fight
            if self.data["chosen"] != [source, target]:
                if self.data["chosen"]:
                    page.locator(".uups.field").click()
                self.choose(source, target)
            self.roll(dice)
            if self.phase == "advance":
                self.do(page.locator("#advance-all") if page.locator("#advance-all").count() else page.locator("#stay"))
        if self.phase == "attack":
            self.do(page.locator("#end-attacks"))
        if self.phase == "regroup":
            self.do(page.locator("#end-turn"))

    def useful(self, countries: Any) -> list[str]:
        """Those of the countries that border on another player's."""
        shown = self.data["countries"]
        owner = {country: held["owner"] for country, held in shown.items()}
        return [
            country
            for country in countries
            if any(owner[other] != owner[country] for other in self.data["borders"][country])
        ] or list(countries)

    def good_fight(self) -> tuple[str, str, int] | None:
        """An attack of more armies on fewer, if there is one."""
        if self.phase != "attack":
            return None
        armies = {country: held["armies"] for country, held in self.data["countries"].items()}
        fights = [
            (source, target, dice)
            for source, targets in self.data["choices"]["attack"].items()
            for target, dice in targets.items()
            if armies[source] > armies[target] + 1
        ]
        return max(fights, key=lambda fight: armies[fight[0]] - armies[fight[1]], default=None)
