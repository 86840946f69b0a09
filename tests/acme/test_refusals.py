"""Refusals: every order in every phase, several orders, and what `check` may know (A-10, A-24)."""

import pytest

from expugna.acme.events import OrderRefused, encode
from expugna.acme.orders import (
    Advance,
    Attack,
    EndAttacks,
    EndTurn,
    Keep,
    Order,
    Place,
    Regroup,
    SetEvents,
    Stay,
    Trade,
)
from expugna.acme.rules import Frequency
from expugna.kernel.ids import Seat
from expugna.kernel.order import MAX_QUOTED, MOST_PROBLEMS
from tests.acme.positions import Match, acme_at

PHASES = ("setup", "series", "placement", "attack", "advance", "regroup")
GOOD_IN = {
    "trade infantry infantry infantry": ("series",),
    "keep": ("series",),
    "place alaska 2": ("setup", "placement"),
    "attack alaska east_siberia 1": ("attack",),
    "advance 1": ("advance",),
    "stay": ("advance",),
    "end attacks": ("attack",),
    "regroup alaska canada 1": ("regroup",),
    "end turn": ("attack", "regroup"),
    "events never": PHASES,
}


def position(phase: str) -> Match:
    return acme_at(
        "red: alaska 5, canada 5 / blue: rest 3",
        phase=phase,
        frequency="normal",
        to_place=2 if phase in ("setup", "placement") else 0,
        capture=("alaska", "canada") if phase == "advance" else None,
        cards={"red": "infantry infantry infantry infantry"},
    )


@pytest.mark.rule("A-10")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("text", GOOD_IN)
def test_every_order_belongs_to_its_phases(phase: str, text: str) -> None:
    """Accepted in its phases; in all others refused, with what is possible now; never half executed."""
    game = position(phase)
    receipt = game.send("red", text)
    if phase in GOOD_IN[text]:
        assert receipt.codes == []
        assert text in [*position(phase).texts(), "events never"]
    else:
        assert receipt.codes == ["order.wrong-phase"]
        (problem,) = receipt.problems
        assert problem.quoted == text
        possible = str(problem.values["possible"]).split(", ")
        assert possible == [
            keyword
            for keyword, phases in [(" ".join(_keyword(one)), GOOD_IN[one]) for one in GOOD_IN]
            if phase in phases
        ]
        assert game.state == game.before


def _keyword(text: str) -> list[str]:
    words = text.split()
    return words[:2] if words[0] == "end" else words[:1]


def test_a_wrong_phase_does_not_hide_a_wrong_country() -> None:
    """What is wrong in any phase is told, too."""
    game = position("placement")
    assert game.send("red", "attack alsaka cnaada 1").codes == [
        "order.wrong-phase",
        "order.unknown-country",
        "order.unknown-country",
    ]
    assert game.send("red", "regroup nowhere nowhere 1").codes == ["order.wrong-phase", "order.unknown-country"]


@pytest.mark.rule("A-02")
def test_unknown_countries_are_answered_with_close_ones() -> None:
    """By ids and by names in either language."""
    game = position("placement")
    suggested = {
        word: game.send("red", f"place {word} 1").problems[0].suggestions
        for word in ("alsaka", "kanada", "grönland", "ostsibirien", "xyz")
    }
    assert suggested["alsaka"] == ("alaska",)
    assert suggested["kanada"][0] == "canada"
    assert suggested["grönland"] == ("greenland",)
    assert suggested["ostsibirien"][0] == "east_siberia"
    assert suggested["xyz"] == ()
    assert game.send("red", "place xyz 1").problems[0].values == {"word": "xyz"}


@pytest.mark.parametrize(
    ("phase", "order"),
    [
        ("placement", Place("alaska", 0)),
        ("placement", Place("alaska", -5)),
        ("attack", Attack("alaska", "east_siberia", 0)),
        ("advance", Advance(0)),
        ("regroup", Regroup("alaska", "canada", -1)),
    ],
)
def test_orders_made_without_words_are_judged_as_well(phase: str, order: Order) -> None:
    """A program may hand in an order that no text gives: a number below 1 is refused by check and resolve."""
    game = position(phase)
    (problem,) = game.game.check(game.view("red"), [order])
    assert problem.code == "number.too-small"
    resolution = game.game.resolve(game.state, {Seat("red"): [order]}, game.dice)
    assert resolution.state == game.state
    assert [type(event) for event in resolution.events] == [OrderRefused]


@pytest.mark.parametrize(
    ("phase", "order", "codes"),
    [
        ("placement", Place("alsaka", 0), ["order.unknown-country", "number.too-small"]),
        ("placement", Place("brazil", -1), ["number.too-small", "place.not-own"]),
        (
            "attack",
            Attack("nowhere", "canada", 9),
            ["order.unknown-country", "attack.target-own", "attack.too-many-dice"],
        ),
        ("attack", Attack("alaska", "nowhere", 9), ["order.unknown-country", "attack.too-many-dice"]),
        ("attack", Attack("brazil", "nowhere", 1), ["order.unknown-country", "attack.source-not-own"]),
        ("regroup", Regroup("nowhere", "brazil", 9), ["order.unknown-country", "regroup.target-not-own"]),
        ("regroup", Regroup("alaska", "brazil", 9), ["regroup.target-not-own", "regroup.too-many-armies"]),
        ("regroup", Regroup("alaska", "alaska", 9), ["regroup.too-many-armies", "regroup.same-country"]),
        ("series", Trade(("x", "x", "y")), ["trade.unknown-card", "trade.unknown-card"]),
    ],
)
def test_independent_faults_of_an_order_are_told_at_once(phase: str, order: Order, codes: list[str]) -> None:
    """An unknown country and a bad number, another's country and too many armies: both are told."""
    game = position(phase)
    assert [problem.code for problem in game.game.check(game.view("red"), [order])] == codes


# ── Several orders ───────────────────────────────────────────────────────────────────────────────


def codes(game: Match, *orders: Order) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in game.game.check(game.view("red"), orders)]


def test_later_orders_are_judged_after_the_earlier_ones() -> None:
    """Both armies are placed in the first order, so the second has none; the attack after it is judged, too."""
    game = position("placement")
    attack = Attack("alaska", "east_siberia", 3)
    assert codes(game, Place("alaska", 2), Place("alaska", 1)) == [(2, "order.wrong-phase")]
    assert codes(game, Place("alaska", 1), Place("alaska", 2)) == [(2, "place.too-many-armies")]
    assert codes(game, Place("alaska", 2), attack) == []
    assert codes(game, Place("alaska", 2), Attack("alaska", "brazil", 3)) == [(2, "attack.not-adjacent")]
    assert codes(game, Place("canada", 2), EndAttacks(), Regroup("alaska", "canada", 5)) == [
        (3, "regroup.too-many-armies")
    ]
    assert game.state == position("placement").state


def test_after_a_bad_order_slips_are_told_all_the_same() -> None:
    """What hangs on it would be judged on sand; a word or a number that no turn allows is wrong however it stands."""
    game = position("placement")
    bad, fine = Place("alaska", 3), Place("alaska", 2)
    assert codes(game, bad, Place("nowhere", 1)) == [(1, "place.too-many-armies"), (2, "order.unknown-country")]
    assert codes(game, bad, fine, Attack("brazil", "alaska", 3), Stay(), EndTurn()) == [(1, "place.too-many-armies")]
    assert codes(game, bad, Attack("alaska", "nowhere", 4), Trade(("infantry", "x", "y")), EndTurn()) == [
        (1, "place.too-many-armies"),
        (2, "order.unknown-country"),
        (2, "attack.too-many-dice"),
        (3, "trade.unknown-card"),
        (3, "trade.unknown-card"),
    ]
    (_, slip) = game.game.check(game.view("red"), [bad, Regroup("alaska", "cnada", 1)])
    assert (slip.quoted, slip.suggestions[0]) == ("regroup alaska cnada 1", "canada")


def test_an_order_that_nothing_hangs_on_does_not_end_the_judgement() -> None:
    """The frequency is so already, and stays so: what follows is judged as it stands."""
    game = position("placement")
    again = SetEvents(Frequency.NORMAL)
    assert codes(game, again, Place("brazil", 1), again) == [(1, "events.already-so"), (2, "place.not-own")]


def test_of_very_many_bad_orders_the_first_are_told() -> None:
    """A hundred problems, and how many orders were not looked at."""
    problems = position("placement").game.check(position("placement").view("red"), [Place("nowhere", 1)] * 250)
    assert len(problems) == MOST_PROBLEMS + 1
    assert (problems[-1].code, problems[-1].line, problems[-1].values) == ("order.more", 101, {"more": 150})


@pytest.mark.parametrize("number", [10_000, 10**5000, -(10**5000)], ids=["large", "huge", "far below"])
def test_numbers_that_no_text_can_give_are_refused_whatever_their_length(number: int) -> None:
    """A program may hand them in; the answer stays short."""
    for phase, order in (
        ("placement", Place("alaska", number)),
        ("attack", Attack("alaska", "east_siberia", number)),
        ("advance", Advance(number)),
        ("regroup", Regroup("alaska", "canada", number)),
    ):
        game = position(phase)
        (problem,) = game.game.check(game.view("red"), [order])
        assert problem.code == ("number.too-large" if number > 0 else "number.too-small")
        resolution = game.game.resolve(game.state, {Seat("red"): [order]}, game.dice)
        assert resolution.state == game.state
        assert len(encode(resolution.events)) < 500


@pytest.mark.parametrize(
    ("phase", "order"),
    [
        ("placement", Place("\ud800" * 5000, 1)),
        ("attack", Attack("\x07" * 5000, "\x1b[31m", 1)),
        ("regroup", Regroup("alaska", "x" * 5000, 1)),
        ("series", Trade(("x" * 5000, "\x07", "\ud800"))),
        ("attack", Trade(("x" * 5000, "\x07", "\ud800"))),
    ],
)
def test_answers_show_what_was_written_short_and_printable(phase: str, order: Order) -> None:
    """In every part of problems and events, however long the words are that somebody sends."""
    game = position(phase)
    problems = game.game.check(game.view("red"), [order])
    events = game.game.resolve(game.state, {Seat("red"): [order]}, game.dice).events
    assert problems
    assert [event.problem for event in events if isinstance(event, OrderRefused)] == list(problems)
    for problem in problems:
        assert len(problem.quoted) <= MAX_QUOTED
        assert problem.quoted.isprintable()
        for value in problem.values.values():
            assert len(str(value)) <= 200
            assert str(value).isprintable()
    assert len(encode(events)) < 600 * len(events)


def test_after_a_roll_there_is_no_verdict() -> None:
    """What follows an attack hangs on the dice: it is judged when its time has come. Slips are told at once."""
    game = position("attack")
    attack = Attack("alaska", "east_siberia", 3)
    assert codes(game, attack, Attack("alaska", "nowhere", 1)) == [(2, "order.unknown-country")]
    assert codes(game, EndTurn(), Place("nowhere", 1)) == [(2, "order.unknown-country")]
    assert codes(game, attack, Advance(99)) == []
    assert codes(game, attack, Attack("alaska", "brazil", 1)) == []
    assert codes(game, EndTurn(), Place("alaska", 1)) == []
    calm = acme_at("red: alaska 5 / blue: rest 3", frequency="never")
    assert codes(calm, EndTurn(), Place("alaska", 1)) == []
    alone = acme_at("red: alaska 5 / blue: rest 3", frequency="never", phase="regroup")
    assert codes(alone, EndTurn(), Keep()) == []


def test_what_hangs_on_a_disaster_gets_no_verdict() -> None:
    """The last first army begins the first turn, and that draws a disaster."""
    game = acme_at("red: alaska 5 / blue: rest 3", phase="setup", to_place=1, frequency="often")
    game.state.players[Seat("red")].unplaced = 1
    assert codes(game, Place("alaska", 1), Stay()) == []
    game = acme_at("red: alaska 5 / blue: rest 3", phase="setup", to_place=1, frequency="never")
    game.state.players[Seat("red")].unplaced = 1
    assert codes(game, Place("alaska", 1), Stay()) == [(2, "order.wrong-phase")]


def test_trades_advances_and_settings_are_followed_through() -> None:
    """Everything without dice is executed on a copy made of what the seat can see."""
    game = position("series")
    trade = Trade(("infantry",) * 3)
    assert codes(game, trade, Place("alaska", 7), EndAttacks(), Stay()) == [(4, "order.wrong-phase")]
    assert codes(game, trade, Place("alaska", 8)) == [(2, "place.too-many-armies")]
    assert codes(game, Keep(), Place("alaska", 4)) == [(2, "place.too-many-armies")]
    assert codes(game, SetEvents(Frequency.NEVER), SetEvents(Frequency.NEVER)) == [(2, "events.already-so")]
    game = position("advance")
    assert codes(game, Advance(4), Advance(1)) == [(2, "order.wrong-phase")]
    assert codes(game, Advance(1), Stay(), EndAttacks(), Regroup("canada", "alaska", 9)) == [
        (4, "regroup.too-many-armies")
    ]


def test_no_orders_at_all_are_answered() -> None:
    """An empty text is no move."""
    game = position("attack")
    assert codes(game) == [(0, "order.none")]
    assert game.send("red", "; nothing").codes == ["order.none"]


@pytest.mark.rule("A-24")
def test_check_knows_no_more_than_the_view() -> None:
    """Whatever the others hold, the answers are the same."""
    answers = []
    for hand in ("artillery artillery", "infantry cavalry"):
        game = acme_at("red: alaska 5, canada 5 / blue: rest 3", cards={"blue": hand})
        answers.append([codes(game, EndAttacks(), Regroup("alaska", "canada", number), EndTurn()) for number in (1, 9)])
    assert answers[0] == answers[1]
