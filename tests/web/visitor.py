"""Someone before a browser: loads pages, fills in forms, and can play on quickly behind the pages' back."""

import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import unescape
from typing import Any

from httpx import Response
from litestar.testing import TestClient
from sqlalchemy import Engine

from expugna.acme.orders import Advance, Attack, EndAttacks, EndTurn, Keep, Place, Stay, Trade
from expugna.acme.state import State
from expugna.host.matches import Matches
from expugna.host.records import Table

NAMES = ("Anna", "Bob", "Christiane", "Dietrich")
TOKEN = re.compile(r'name="_csrf_token" value="([0-9a-f]+)"')
PART = {"hx-request": "true"}


@dataclass
class Visitor:
    """One browser with its cookies, and what lies behind the site."""

    client: TestClient[Any]
    matches: Matches
    engine: Engine

    def get(self, address: str, headers: Mapping[str, str] | None = None) -> Response:
        """A page."""
        return self.client.get(address, headers=headers, follow_redirects=False)

    def post(self, address: str, form: dict[str, Any], headers: Mapping[str, str] | None = None) -> Response:
        """A form, with the token that forms carry."""
        token = TOKEN.search(self.get("/new").text)
        assert token is not None
        return self.client.post(
            address, data={"_csrf_token": token[1], **form}, headers=headers, follow_redirects=False
        )

    def speak(self, language: str) -> None:
        """Choose the language."""
        assert self.post("/language", {"language": language, "next": "/"}).status_code == 303

    def new_game(self, *names: str, **choices: str) -> str:
        """The id of a game begun by the form."""
        fields = {f"name_{place}": name for place, name in enumerate(names or NAMES[:2], start=1)}
        answer = self.post("/new", {**fields, "board": "world29", "preset": "acme", **choices})
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"]).rsplit("/", 1)[1]

    def table(self, match_id: str) -> Table:
        """The match as the host has it."""
        found = self.matches.table(match_id)
        assert found is not None
        return found

    def take(self, match_id: str) -> Table:
        """The player whose turn it is takes the screen."""
        table = self.table(match_id)
        self.matches.seat(match_id, table.state.active, table.number)
        return self.table(match_id)

    def order(
        self, match_id: str, text: str, number: int | None = None, headers: Mapping[str, str] | None = None
    ) -> Response:
        """Orders as words from the form of the table."""
        known = self.table(match_id).number if number is None else number
        return self.post(f"/acme/{match_id}/orders", {"text": text, "number": str(known)}, headers)

    def play(self, match_id: str, until: Callable[[Table], bool], seed: int = 1, most: int = 5_000) -> Table:
        """Go on, aggressively and by chance, until the table is as wanted."""
        chance = random.Random(seed)
        for _ in range(most):
            table = self.table(match_id)
            if until(table) or table.is_over:
                return table
            text = some_order(self.matches.games["acme"], table.state, chance)
            assert self.matches.submit(match_id, table.state.active, text, table.number).accepted, text
        raise AssertionError("the game never came to that")


def some_order(game: Any, state: State, chance: random.Random) -> str:
    """A legal order that moves the game on: all armies to one border, then attack while it is stronger there."""
    view = game.view(state, state.active)
    by_kind: dict[type, list[Any]] = {}
    for order in game.legal_orders(view):
        by_kind.setdefault(type(order), []).append(order)
    if places := by_kind.get(Place):
        near = game.boards[state.board].graph.neighbours
        borders = [
            one for one in places if any(view.countries[other].owner != state.active for other in near(one.country))
        ]
        return str(game.write(max(borders or places, key=lambda one: (view.countries[one.country].armies, one.armies))))
    if attacks := by_kind.get(Attack):
        good = [one for one in attacks if view.countries[one.source].armies > view.countries[one.target].armies]
        if good and chance.random() < 0.97:
            most = max(one.dice for one in good)
            return str(game.write(chance.choice([one for one in good if one.dice == most])))
        return str(game.write(EndAttacks()))
    if advances := by_kind.get(Advance):
        return str(game.write(max(advances, key=lambda one: one.armies)))
    for kind in (Trade, Keep, Stay, EndAttacks, EndTurn):
        if found := by_kind.get(kind):
            return str(game.write(found[0]))
    raise AssertionError(f"no order is legal in {state.phase}")


def told(answer: Response) -> str:
    """What a page says, without its mark-up."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def data(answer: Response) -> dict[str, Any]:
    """What a page tells its script."""
    found = re.search(r'data-table="([^"]*)"', answer.text)
    assert found is not None
    read: dict[str, Any] = json.loads(unescape(found[1]))
    return read
