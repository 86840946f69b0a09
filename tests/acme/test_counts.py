"""How many sequences of orders there are, to a depth: pinned, so that no legal order comes or goes unnoticed.

A change here means that the rules have changed: say why in the commit, and raise `Acme.rules_version`.
"""

import pytest

from expugna.acme.game import Acme, Options
from expugna.acme.rules import Frequency
from expugna.acme.state import SEATS, State
from expugna.kernel.dice import Dice
from tests.acme.positions import SEED, Match, acme_at, tiny_board

GAME = Acme({**Acme().boards, "tiny": tiny_board("a b c d", "a-b b-c c-d d-a")})
DICE = Dice(SEED)

FEW_ARMIES = {"armies": {"initial": {"2": 4}}}

COUNTS = {
    "world29, acme, 2": [73, 2516, 60003],
    "world42, acme, 4": [33, 611, 9393],
    "world29, classic, 3": [13, 159, 2007],
    "tiny, acme, 2": [6, 38, 270, 2047, 15654],
    "tiny, classic, 2": [5, 25, 125, 625, 3189, 17097],
    "attacks": [9, 76, 600, 4513],
    "moving in": [7, 49, 354, 2594],
    "regrouping": [11, 106, 918, 7300],
    "series": [6, 44, 330, 2496],
}


def count(state: State, depth: int) -> int:
    """Sequences of so many orders from here; a match that is over ends them."""
    due = GAME.due(state)
    if not due:
        return 0
    orders = list(GAME.legal_orders(GAME.view(state, due[0])))
    if depth == 1:
        return len(orders)
    return sum(count(GAME.resolve(state, {due[0]: [order]}, DICE).state, depth - 1) for order in orders)


def opened(options: Options, players: int) -> State:
    names = ("Anna", "Bob", "Carla", "Dora")
    return GAME.setup(options, dict(zip(SEATS[:players], names, strict=False)), DICE).state


@pytest.mark.rule("A-10", "A-73")
@pytest.mark.parametrize(
    ("options", "players", "counts"),
    [
        (Options(), 2, COUNTS["world29, acme, 2"]),
        (Options(board="world42", frequency=Frequency.NEVER), 4, COUNTS["world42, acme, 4"]),
        (Options(preset="classic"), 3, COUNTS["world29, classic, 3"]),
        (Options(board="tiny", frequency=Frequency.OFTEN), 2, COUNTS["tiny, acme, 2"]),
        (
            Options(board="tiny", preset="classic", overrides={"armies": {"initial": {"2": 4}}}),
            2,
            COUNTS["tiny, classic, 2"],
        ),
    ],
    ids=["world29", "world42", "world29-classic", "tiny", "tiny-classic"],
)
def test_orders_from_the_start(options: Options, players: int, counts: list[int]) -> None:
    """From the first position of a match of fixed dice."""
    state = opened(options, players)
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts


POSITIONS = {
    "attacks": acme_at("red: a 4, b 2 / blue: c 3, d 1", board="tiny", game=GAME),
    "moving in": acme_at("red: a 4, b 2 / blue: rest 3", board="tiny", game=GAME, phase="advance", capture=("a", "b")),
    "regrouping": acme_at("red: a 4 engaged 1, b 3, c 1 / blue: d 1", board="tiny", game=GAME, phase="regroup"),
    "series": acme_at(
        "red: a 1 / blue: rest 1",
        board="tiny",
        game=GAME,
        phase="series",
        cards={"red": "infantry infantry infantry cavalry artillery"},
    ),
}


@pytest.mark.rule("A-22", "A-40", "A-45", "A-50")
@pytest.mark.parametrize("name", POSITIONS)
def test_orders_from_a_position(name: str) -> None:
    """From a position in each phase, with fixed dice."""
    match: Match = POSITIONS[name]
    counts = COUNTS[name]
    assert [count(match.state, depth) for depth in range(1, len(counts) + 1)] == counts
