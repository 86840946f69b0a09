"""Orders as words: what is read, what is not, and what is answered."""

from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from expugna.acme.orders import (
    MAX_ARMIES_WRITTEN,
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
    write,
)
from expugna.acme.read import read
from expugna.acme.rules import Frequency
from expugna.kernel import order as kernel
from expugna.kernel.order import MAX_ORDER_BYTES, MOST_PROBLEMS, MOST_WORDS_COMPARED
from expugna.kernel.problem import suggest

WORDS = st.from_regex(r"[a-z0-9][a-z0-9_]{0,20}", fullmatch=True)
NUMBERS = st.integers(1, MAX_ARMIES_WRITTEN)
ORDERS: st.SearchStrategy[Order] = st.one_of(
    st.builds(Place, WORDS, NUMBERS),
    st.builds(Trade, st.tuples(WORDS, WORDS, WORDS)),
    st.just(Keep()),
    st.builds(Attack, WORDS, WORDS, NUMBERS),
    st.builds(Advance, NUMBERS),
    st.just(Stay()),
    st.just(EndAttacks()),
    st.builds(Regroup, WORDS, WORDS, NUMBERS),
    st.just(EndTurn()),
    st.builds(SetEvents, st.sampled_from(Frequency)),
)


@given(st.lists(ORDERS, max_size=6))
def test_reading_what_was_written_gives_the_order_back(orders: list[Order]) -> None:
    """`read(write(order))` is the order, for every order and for several, one a line."""
    reading = read("\n".join(write(order) for order in orders))
    assert reading.orders == tuple(orders)
    assert reading.problems == ()
    assert reading.lines == tuple(range(1, len(orders) + 1))


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
@example(b"\xff\xfe\x00place")
@example("place a " + "0" * 5000 + "7")
@example("place a " + "9" * 5000)
@example("place a ²")
@example("place a ٣")
@example("place İ 1")
def test_no_text_makes_reading_fail(text: str | bytes) -> None:
    """Any bytes are read; whatever is no order is a problem with its place."""
    reading = read(text)
    assert len(reading.orders) == len(reading.lines)
    for problem in reading.problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert problem.quoted
        assert len(problem.quoted) <= 60
    for order in reading.orders:
        assert read(write(order)).orders == (order,)


_KEYWORDS = ("place", "trade", "keep", "attack", "advance", "stay", "end", "attacks", "regroup", "turn", "events")
_OTHERS = ("often", "alaska", "canada", "0", "-1", "1", "99999", "x", ";", "\n", "ä", "1.5", "+1")
_PIECES = st.sampled_from([*_KEYWORDS, *_OTHERS])


@given(st.lists(_PIECES, max_size=14).map(" ".join))
def test_every_line_is_an_order_or_answered(text: str) -> None:
    """Each line with words gives one order or at least one problem, never both, never nothing."""
    reading = read(text)
    spoken = [number for number, line in enumerate(text.split("\n"), start=1) if line.partition(";")[0].strip()]
    answered = {problem.line for problem in reading.problems}
    assert sorted({*reading.lines, *answered}) == spoken
    assert not answered & set(reading.lines)


def test_comments_empty_lines_capitals_and_spaces_do_not_matter() -> None:
    """What follows `;` is left out; words may be written in capitals; line ends may be those of any system."""
    reading = read(b"\xef\xbb\xbf; my turn\r\n\r\n  PLACE   Alaska  03 ; three\r\nEnd Turn")
    assert reading.orders == (Place("alaska", 3), EndTurn())
    assert reading.lines == (3, 4)


@pytest.mark.parametrize(
    ("text", "code", "column", "quoted"),
    [
        ("plaec alaska 1", "order.unknown", 1, "plaec"),
        ("place alaska", "order.bad-form", 7, "place alaska"),
        ("place", "order.bad-form", 1, "place"),
        ("place alaska 1 2", "order.bad-form", 7, "place alaska 1 2"),
        ("place alaska one", "number.not-a-number", 14, "one"),
        ("place alaska 1.5", "number.not-a-number", 14, "1.5"),
        ("place alaska +1", "number.not-a-number", 14, "+1"),
        ("place alaska ²", "number.not-a-number", 14, "²"),
        ("place alaska 0", "number.too-small", 14, "0"),
        ("place alaska 000", "number.too-small", 14, "000"),
        ("place alaska -3", "number.too-small", 14, "-3"),
        ("place alaska 10000", "number.too-large", 14, "10000"),
        ("place alaska 99999999999", "number.too-large", 14, "99999999999"),
        ("attack alaska canada", "order.bad-form", 8, "attack alaska canada"),
        ("attack alaska canada x", "number.not-a-number", 22, "x"),
        ("regroup alaska canada 0", "number.too-small", 23, "0"),
        ("advance", "order.bad-form", 1, "advance"),
        ("advance all", "number.not-a-number", 9, "all"),
        ("trade infantry cavalry", "order.bad-form", 7, "trade infantry cavalry"),
        ("end", "order.bad-form", 1, "end"),
        ("end trun", "order.bad-form", 5, "end trun"),
        ("events sometimes", "events.unknown-frequency", 8, "sometimes"),
        ("keep now", "order.bad-form", 6, "keep now"),
        ("keep end turn", "order.two-in-a-line", 6, "keep end turn"),
        ("place alaska 1 place canada 1", "order.two-in-a-line", 16, "place alaska 1 place canada 1"),
        ("end turn end turn", "order.two-in-a-line", 10, "end turn end turn"),
    ],
)
def test_each_fault_is_told_with_its_place(text: str, code: str, column: int, quoted: str) -> None:
    """Line, column, what was written; other lines are read all the same."""
    reading = read(f"stay\n{text}\nkeep")
    assert reading.orders == (Stay(), Keep())
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column, problem.quoted) == (code, 2, column, quoted)


def test_close_words_are_suggested() -> None:
    """A slip of the pen is answered with what was probably meant."""
    assert read("plaec alaska 1").problems[0].suggestions == ("place",)
    assert read("end trun").problems[0].suggestions[0] == "end turn"
    assert read("events nevver").problems[0].suggestions == ("never",)
    assert read("zzz").problems[0].suggestions == ()
    assert "attack" in str(read("zzz").problems[0].values["known"])


def test_the_answer_says_how_the_order_is_written() -> None:
    """The form of the order, or both where the keyword has two."""
    assert read("attack alaska").problems[0].values["form"] == "attack COUNTRY COUNTRY NUMBER"
    assert read("end").problems[0].values["form"] == "end attacks | end turn"


def test_all_faults_of_a_text_are_told_at_once() -> None:
    """Three bad lines, three answers, in their order."""
    reading = read("plaec alaska 1\nattack alaska canada 0\nend\nstay")
    assert [(problem.line, problem.code) for problem in reading.problems] == [
        (1, "order.unknown"),
        (2, "number.too-small"),
        (3, "order.bad-form"),
    ]
    assert reading.orders == (Stay(),)


def test_of_very_many_faults_the_first_are_told() -> None:
    """A hundred, and how many more; good orders among them are still read, each with its line."""
    reading = read("attak\n" * 150 + "keep\n" + "place x y z\n" * 50)
    assert len(reading.problems) == MOST_PROBLEMS + 1
    last = reading.problems[-1]
    assert (last.code, last.line, last.values) == ("text.more-problems", 101, {"more": 100})
    assert (reading.orders, reading.lines) == ((Keep(),), (151,))
    assert len(read("attak\n" * 100).problems) == MOST_PROBLEMS


def test_each_slip_is_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it comes; and of a text of nothing but different slips only the first are."""
    asked: list[str] = []

    def counted(word: str, known: Sequence[str]) -> tuple[str, ...]:
        asked.append(word)
        return suggest(word, known)

    monkeypatch.setattr(kernel, "suggest", counted)
    assert read("attak\nattak\nstey").problems[1].suggestions == ("attack",)
    assert asked == ["attak", "stey"]
    asked.clear()
    read("\n".join(f"order{number}" for number in range(5000)))
    assert len(asked) == MOST_WORDS_COMPARED


def test_a_text_is_measured_in_bytes() -> None:
    """Half as many signs of two bytes each are as long."""
    comment = ";" + "ä" * (MAX_ORDER_BYTES // 2)
    assert [problem.code for problem in read(comment).problems] == ["text.too-long"]
    assert [problem.code for problem in read(comment.encode()).problems] == ["text.too-long"]
    assert read(comment[:-1]).problems == ()


def test_a_text_that_is_too_long_is_not_read() -> None:
    """More than the limit is refused before anything is looked at."""
    reading = read("keep\n" * MAX_ORDER_BYTES)
    assert reading.orders == ()
    assert [problem.code for problem in reading.problems] == ["text.too-long"]
