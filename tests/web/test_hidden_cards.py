"""Cards show their faces on request only, and to no one but their holder (A-24, A-63)."""

import random
import re

import pytest

from expugna.host.records import Table
from tests.web.visitor import PART, Visitor, some_order, told

FACES = re.compile(r"infant|cavalr|kavaller|artiller", re.IGNORECASE)


def answers(visitor: Visitor, match: str) -> list[str]:
    """Everything that can be asked for without asking for the hand."""
    return [
        visitor.get(f"/acme/{match}").text,
        visitor.get(f"/acme/{match}/fight", PART).text,
        visitor.get(f"/acme/{match}/story").text,
        visitor.get("/").text,
    ]


@pytest.mark.rule("A-24", "A-63")
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_no_answer_but_the_hand_names_a_card(visitor: Visitor, seed: int) -> None:
    """Over a random game: what a card shows is named in no page and no answer to an order, series laid down aside."""
    match = visitor.new_game(frequency="never")
    chance = random.Random(seed)
    seen = 0
    for step in range(260):
        table = visitor.table(match)
        if table.is_over:
            break
        texts = answers(visitor, match) if step % 10 == 0 else []
        visitor.take(match)
        text = some_order(visitor.matches.games["acme"], table.state, chance)
        answer = visitor.order(match, text, headers=PART)
        assert answer.status_code == 200, text
        texts.append(answer.text)
        seen += sum(len(player.cards) for player in table.state.players.values())
        for one in texts:
            # A series that was laid down on the table has been seen by all.
            hidden = "\n".join(line for line in one.split("\n") if "series-traded" not in line)
            assert not FACES.search(hidden), FACES.search(hidden)
    assert seen > 100


@pytest.mark.rule("A-24", "A-63")
def test_the_hand_is_shown_to_its_holder_only(visitor: Visitor) -> None:
    """Not before the screen is taken, and no longer once the turn has passed."""
    match = visitor.new_game(frequency="never")
    table = visitor.play(match, lambda one: len(one.state.players[one.state.active].cards) > 1)
    assert visitor.get(f"/acme/{match}/hand").status_code == 404
    visitor.take(match)
    hand = visitor.get(f"/acme/{match}/hand", PART)
    assert hand.status_code == 200
    assert hand.headers["cache-control"] == "no-store"
    assert hand.text.count('class="card face"') == len(table.state.players[table.state.active].cards)
    visitor.play(match, lambda one: one.state.active != table.state.active)
    assert visitor.get(f"/acme/{match}/hand").status_code == 404


@pytest.mark.rule("A-22", "A-23", "A-24")
def test_a_series_is_chosen_from_the_open_hand(visitor: Visitor) -> None:
    """The page names the value only; the open hand offers every series that the cards make up, and one is traded."""
    match = visitor.new_game(frequency="never")
    game = visitor.matches.games["acme"]
    table = visitor.play(
        match,
        lambda one: (
            one.state.phase == "series"
            and any(
                game.write(order).startswith("trade")
                for order in game.legal_orders(game.view(one.state, one.state.active))
            )
        ),
    )
    visitor.take(match)
    page = visitor.get(f"/acme/{match}")
    assert "Eine Serie bringt 4" in told(page)
    assert 'value="trade' not in page.text
    hand = visitor.get(f"/acme/{match}/hand", PART).text
    trades = re.findall(r'value="(trade [a-z ]+)"', hand)
    legal = [game.write(order) for order in game.legal_orders(game.view(table.state, table.state.active))]
    assert trades == [text for text in legal if text.startswith("trade")]
    assert visitor.order(match, trades[0]).status_code == 303
    assert visitor.table(match).state.series_traded == 1


@pytest.mark.rule("A-22", "A-24")
def test_without_a_series_only_the_open_hand_says_so(visitor: Visitor) -> None:
    """The page asks as it always does; the holder reads that the cards can only be kept, and keeps them."""
    match = visitor.new_game(frequency="never")
    game = visitor.matches.games["acme"]

    def is_asked_in_vain(one: Table) -> bool:
        texts = [game.write(order) for order in game.legal_orders(game.view(one.state, one.state.active))]
        return "keep" in texts and not any(text.startswith("trade") for text in texts)

    assert not visitor.play(match, is_asked_in_vain, seed=3).is_over
    visitor.take(match)
    page = visitor.get(f"/acme/{match}")
    assert "Eine Serie bringt" in told(page)
    said = "Keine drei der Karten ergeben eine Serie"
    assert said not in told(page)
    hand = visitor.get(f"/acme/{match}/hand", PART)
    assert said in told(hand)
    assert 'value="trade' not in hand.text
    assert visitor.order(match, "keep").status_code == 303
    assert visitor.table(match).state.phase == "placement"


@pytest.mark.rule("A-73")
def test_classic_cards_show_country_and_symbol(visitor: Visitor) -> None:
    """In both languages."""
    match = visitor.new_game(preset="classic")
    visitor.play(
        match, lambda one: len(one.state.players[one.state.active].cards) > 0 and one.state.phase == "placement"
    )
    visitor.take(match)
    hand = visitor.get(f"/acme/{match}/hand", PART)
    assert hand.text.count('class="card-country"') >= 1 or "Joker" in hand.text
