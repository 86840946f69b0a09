"""Cards and series: A-20 to A-24."""

from collections import Counter

import msgspec
import pytest

from expugna.acme.events import ArmiesAwarded, CardDrawn, CardSeen, SeriesKept, SeriesTraded
from expugna.acme.phases.series import series_value
from expugna.acme.rules import preset
from expugna.acme.state import Phase
from expugna.kernel.dice import Dice
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat
from tests.acme.positions import Match, acme_at

RED, BLUE = Seat("red"), Seat("blue")


def offered(cards: str) -> Match:
    """Blue's turn ends, and red's begins with these cards and one country."""
    game = acme_at("blue: alaska 1 / red: rest 1", cards={"red": cards})
    game.play("blue", "end turn")
    return game


@pytest.mark.rule("A-20")
def test_a_card_shows_a_symbol_only_each_equally_likely() -> None:
    """300 draws: infantry, cavalry and artillery, each about 100 times, and nothing else."""
    drawn: Counter[str] = Counter()
    for number in range(300):
        game = Match(acme_at("red: alaska 3 / blue: rest 1", has_conquered=True).state)
        game.dice = Dice(number.to_bytes(32, "big"))
        drawn[game.play("red", "end turn").one(CardSeen).card] += 1
    assert set(drawn) == {"infantry", "cavalry", "artillery"}
    assert all(70 <= count <= 130 for count in drawn.values())


@pytest.mark.rule("A-20")
def test_cards_never_run_out() -> None:
    """However many of a symbol are held, it can be drawn again."""
    game = acme_at("red: alaska 3 / blue: rest 1", has_conquered=True, cards={"blue": "infantry " * 60})
    game.play("red", "end turn", card=["infantry"])
    assert game.state.players[RED].cards == ["infantry"]


@pytest.mark.rule("A-21")
def test_whoever_conquered_draws_one_card_at_the_end_of_the_turn() -> None:
    """Two conquests bring one card, at the end; without a conquest there is none."""
    game = acme_at("red: alaska 9 / blue: rest 1")
    game.play("red", "attack alaska canada 3", attack=[6, 6, 6], defence=[1])
    game.play("red", "stay\nattack alaska east_siberia 3", attack=[6, 6, 6], defence=[1])
    assert game.state.players[RED].cards == []
    receipt = game.play("red", "stay\nend turn", card=["cavalry"])
    assert game.state.players[RED].cards == ["cavalry"]
    assert receipt.one(CardDrawn).seat == "red"
    game.play("blue", f"place brazil {game.state.to_place}\nend turn")
    assert game.state.players[BLUE].cards == []
    assert not game.state.has_conquered


@pytest.mark.rule("A-22")
@pytest.mark.parametrize(
    ("cards", "phase"),
    [
        ("infantry infantry infantry", Phase.PLACEMENT),  # three are not more than three
        ("infantry infantry infantry infantry", Phase.SERIES),
        ("infantry infantry cavalry cavalry", Phase.SERIES),  # four without a series are asked for all the same
        ("infantry infantry cavalry artillery", Phase.SERIES),
        ("infantry infantry cavalry cavalry artillery", Phase.SERIES),
    ],
)
def test_a_series_is_asked_of_whoever_holds_more_than_three_cards(cards: str, phase: Phase) -> None:
    """Four cards are enough, whatever they show; with fewer the turn goes on to the award."""
    assert offered(cards).state.phase is phase


@pytest.mark.rule("A-22")
def test_without_a_series_the_cards_can_only_be_kept() -> None:
    """Two and two are none: `keep` is all there is, and goes on to the award."""
    game = offered("infantry infantry cavalry cavalry")
    assert game.texts() == ["keep"]
    receipt = game.send("red", "trade infantry infantry cavalry")
    assert (receipt.codes, receipt.problems[0].suggestions) == (["trade.no-series"], ())
    receipt = game.play("red", "keep")
    assert [type(event) for event in receipt.events] == [SeriesKept, ArmiesAwarded]
    assert game.phase() is Phase.PLACEMENT


@pytest.mark.rule("A-22")
def test_a_series_is_three_equal_or_one_of_each_and_the_player_chooses() -> None:
    """All series in hand are offered; two equal and another are none."""
    game = offered("infantry infantry infantry cavalry artillery")
    assert game.texts() == ["trade infantry infantry infantry", "trade infantry cavalry artillery", "keep"]
    assert game.send("red", "trade infantry infantry cavalry").codes == ["trade.no-series"]
    assert game.send("red", "trade infantry infantry cavalry").problems[0].suggestions == (
        "infantry infantry infantry",
        "infantry cavalry artillery",
    )
    assert game.send("red", "trade cavalry cavalry cavalry").codes == ["trade.not-held"]
    assert game.send("red", "trade cavalry cavalry artillery").codes == ["trade.not-held", "trade.no-series"]
    receipt = game.send("red", "trade cavlary joker infantry")
    assert receipt.codes == ["trade.unknown-card", "trade.unknown-card"]
    assert receipt.problems[0].suggestions == ("cavalry",)
    game.play("red", "trade artillery infantry cavalry")
    assert game.state.players[RED].cards == ["infantry", "infantry"]


@pytest.mark.rule("A-22")
def test_trading_is_never_forced() -> None:
    """With any number of cards they may be kept."""
    game = offered("infantry " * 12)
    receipt = game.play("red", "keep")
    assert receipt.one(SeriesKept).seat == "red"
    assert game.phase() is Phase.PLACEMENT
    assert len(game.state.players[RED].cards) == 12


@pytest.mark.rule("A-22")
def test_trading_may_be_repeated_while_the_condition_holds() -> None:
    """Ten cards: 10, 7 and 4 are more than three, 1 is not."""
    game = offered("infantry " * 10)
    for left in (7, 4):
        game.play("red", "trade infantry infantry infantry")
        assert (len(game.state.players[RED].cards), game.phase()) == (left, Phase.SERIES)
    receipt = game.play("red", "trade infantry infantry infantry")
    assert game.phase() is Phase.PLACEMENT
    assert receipt.one(ArmiesAwarded).for_series == 4 + 6 + 8
    game.play("red", f"place brazil {game.state.to_place}\nend turn")
    receipt = game.play("blue", "place alaska 3\nend turn")
    assert receipt.one(ArmiesAwarded).for_series == 0


@pytest.mark.rule("A-22")
def test_how_many_cards_the_offer_needs_is_data() -> None:
    """With `series_min_cards = 3` three are enough."""
    game = acme_at(
        "blue: alaska 1 / red: rest 1",
        cards={"red": "infantry infantry infantry"},
        overrides={"cards": {"series_min_cards": 3}},
    )
    game.play("blue", "end turn")
    assert game.phase() is Phase.SERIES


@pytest.mark.rule("A-23")
def test_the_value_rises_to_twenty_and_stays() -> None:
    """4, 6, 8, 10, 12, 15, 20, 20 …"""
    assert [series_value(preset("acme"), traded) for traded in range(10)] == [4, 6, 8, 10, 12, 15, 20, 20, 20, 20]


@pytest.mark.rule("A-23")
def test_the_value_rises_with_every_series_whoever_trades_it_and_is_shown() -> None:
    """Red trades for 4, then blue for 6; everyone sees what the next one brings."""
    cards = {"red": "infantry infantry infantry infantry", "blue": "cavalry cavalry cavalry cavalry"}
    game = acme_at("red: alaska 1 / blue: rest 1", phase="series", cards=cards)
    assert [game.view(seat).series_value for seat in ("red", "blue", None)] == [4, 4, 4]
    receipt = game.play("red", "trade infantry infantry infantry\nplace alaska 7\nend turn")
    assert (receipt.one(SeriesTraded).armies, receipt.one(SeriesTraded).number) == (4, 1)
    assert game.view(None).series_value == 6
    receipt = game.play("blue", "trade cavalry cavalry cavalry")
    assert (receipt.one(SeriesTraded).armies, receipt.one(SeriesTraded).number) == (6, 2)
    assert game.view("red").series_value == 8


@pytest.mark.rule("A-24")
def test_others_see_only_the_backs_of_cards() -> None:
    """The own hand is in the own view; others count the cards; symbols are in nobody else's view or report."""
    game = acme_at("red: alaska 3 / blue: rest 1", cards={"red": "infantry cavalry", "blue": "artillery"})
    assert game.view("red").hand == ("infantry", "cavalry")
    assert game.view("blue").hand == ("artillery",)
    assert game.view(None).hand == ()
    for seat in ("blue", None):
        view = game.view(seat)
        assert view.players[RED].cards == 2
        told = msgspec.json.encode({"players": view.players, "hand": view.hand})
        assert b"infantry" not in told
        assert b"cavalry" not in told


@pytest.mark.rule("A-24")
def test_what_is_drawn_is_told_to_its_holder_alone() -> None:
    """Everybody hears that a card was drawn, red hears which."""
    game = acme_at("red: alaska 3 / blue: rest 1", has_conquered=True)
    events = game.play("red", "end turn", card=["cavalry"]).events
    assert [event for event in seen(events, RED) if isinstance(event, CardSeen)]
    for seat in (BLUE, None):
        assert [event for event in seen(events, seat) if isinstance(event, CardDrawn)]
        assert not [event for event in seen(events, seat) if isinstance(event, CardSeen)]
        report = game.game.report(game.view(seat), events, "en")
        assert not [line for line in report.lines if "cavalry" in line.text]


@pytest.mark.rule("A-24")
@pytest.mark.parametrize("seat", ["blue", "green", None])
def test_two_matches_that_differ_in_a_hand_look_the_same_to_others(seat: str | None) -> None:
    """Same view, byte for byte, whatever red holds."""
    views = []
    for hand in ("infantry infantry cavalry", "artillery artillery artillery"):
        game = acme_at("red: alaska 3 / blue: rest 1 / green: egypt 1", cards={"red": hand, "blue": "cavalry"})
        views.append(msgspec.json.encode(game.view(seat)))
    assert views[0] == views[1]


@pytest.mark.rule("A-22", "A-24")
@pytest.mark.parametrize("answer", ["keep", "trade infantry infantry infantry"])
def test_two_hands_look_the_same_through_the_start_of_a_turn_and_a_trade(answer: str) -> None:
    """Seven cards, with none or another series left after the trade: others see and hear the same all along."""
    told = []
    for hand in ("infantry " * 5 + "cavalry cavalry", "infantry " * 7):
        game = acme_at("blue: alaska 1 / red: rest 1", cards={"red": hand, "blue": "cavalry"})
        heard = []
        for seat, text in (("blue", "end turn"), ("red", answer)):
            events = game.play(seat, text).events
            heard += [msgspec.json.encode([*seen(events, other), game.view(other)]) for other in (BLUE, None)]
        told.append(heard)
    assert told[0] == told[1]


@pytest.mark.rule("A-22", "A-24")
def test_whether_a_series_is_asked_tells_nothing_about_the_hand() -> None:
    """Four cards with a series and four without one: blue sees and hears the same when red's turn begins."""
    told = []
    for hand in ("infantry infantry cavalry cavalry", "infantry infantry infantry cavalry"):
        game = acme_at("blue: alaska 1 / red: rest 1", cards={"red": hand})
        heard = [*seen(game.play("blue", "end turn").events, BLUE), game.view(BLUE)]
        heard += [*seen(game.play("red", "keep").events, BLUE), game.view(BLUE)]
        told.append(msgspec.json.encode(heard))
    assert told[0] == told[1]


@pytest.mark.rule("A-23")
def test_the_eighth_series_really_traded_brings_twenty() -> None:
    """Series after series of one match: 4, 6, 8, 10, 12, 15, 20, 20 armies."""
    game = offered("infantry " * 25)
    receipts = [game.play("red", "trade infantry infantry infantry") for _ in range(8)]
    assert [receipt.one(SeriesTraded).armies for receipt in receipts] == [4, 6, 8, 10, 12, 15, 20, 20]
    assert receipts[-1].one(ArmiesAwarded).for_series == 95


@pytest.mark.rule("A-30")
def test_armies_of_a_series_are_awarded_once() -> None:
    """Red trades and is awarded; blue, who trades nothing, is not, and neither is red in the next turn."""
    game = acme_at("red: alaska 1 / blue: rest 1", phase="series", cards={"red": "infantry " * 4})
    assert game.play("red", "trade infantry infantry infantry").one(ArmiesAwarded).for_series == 4
    receipt = game.play("red", "place alaska 7\nend turn")
    assert receipt.one(ArmiesAwarded).for_series == 0
    receipt = game.play("blue", f"place brazil {game.state.to_place}\nend turn")
    assert receipt.one(ArmiesAwarded).for_series == 0
