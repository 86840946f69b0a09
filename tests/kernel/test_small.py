"""Ids, problems, events, places and borders."""

import pytest

from expugna.kernel.event import Event, is_seen_by, seen
from expugna.kernel.graph import Graph
from expugna.kernel.ids import MAX_ID_LENGTH, MAX_NAME_LENGTH, Seat, clean_name, is_id
from expugna.kernel.problem import Problem, Severity, errors, suggest

RED, BLUE = Seat("red"), Seat("blue")


@pytest.mark.parametrize("text", ["alaska", "world29", "g2_x", "a" * MAX_ID_LENGTH])
def test_ids(text: str) -> None:
    assert is_id(text)


@pytest.mark.parametrize("text", ["", "Alaska", "_a", "a b", "ä", "a\n", "a" * (MAX_ID_LENGTH + 1)])
def test_no_ids(text: str) -> None:
    assert not is_id(text)


def test_names_are_cut_at_the_limit_without_trailing_blanks() -> None:
    assert clean_name("x" * 99) == "x" * MAX_NAME_LENGTH
    assert clean_name("x" * (MAX_NAME_LENGTH - 1) + " y") == "x" * (MAX_NAME_LENGTH - 1)
    assert clean_name("\x00 \n") == ""


def test_only_errors_keep_orders_from_being_executed() -> None:
    error, warning = Problem(code="a.b"), Problem(code="a.c", severity=Severity.WARNING)

    assert errors([warning, error]) == (error,)


def test_suggestions_are_close_and_best_first() -> None:
    assert suggest("KAMTSCHATKA", ["kamchatka", "canada", "alaska"])[0] == "kamchatka"
    assert suggest("xyz", ["kamchatka"]) == ()


def test_events_are_seen_by_whom_they_name_or_by_all() -> None:
    public = Event(rule="A-1", phase="x")
    private = Event(rule="A-1", phase="x", seen_by=(RED,))

    assert seen([public, private], RED) == (public, private)
    assert seen([public, private], BLUE) == (public,)
    assert seen([public, private], None) == (public,)
    assert not is_seen_by(private, None)


SQUARE = Graph("abcd", [("a", "b"), ("b", "c"), ("c", "d")])


def test_borders_count_both_ways() -> None:
    assert SQUARE.neighbours("b") == ("a", "c")
    assert SQUARE.are_adjacent("b", "a")
    assert not SQUARE.are_adjacent("a", "c")
    assert list(SQUARE) == list("abcd")
    assert len(SQUARE) == 4
    assert "a" in SQUARE
    assert "x" not in SQUARE


@pytest.mark.parametrize(
    ("border", "why"),
    [(("a", "x"), "no place"), (("a", "a"), "itself"), (("b", "a"), "twice")],
)
def test_impossible_borders_are_refused(border: tuple[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Graph("ab", [("a", "b"), border])


def test_steps_are_counted_through_places_that_may_be_entered() -> None:
    assert SQUARE.reachable("a", lambda place: place != "c") == {"a": 0, "b": 1}
    assert SQUARE.reachable("a", lambda _: True) == {"a": 0, "b": 1, "c": 2, "d": 3}
    ring = Graph("abc", [("a", "b"), ("b", "c"), ("c", "a")])
    assert ring.reachable("a", lambda _: True) == {"a": 0, "b": 1, "c": 1}


def test_connected_parts() -> None:
    assert SQUARE.parts() == [frozenset("abcd")]
    assert Graph("abcd", [("a", "c")]).parts() == [frozenset("ac"), frozenset("b"), frozenset("d")]
