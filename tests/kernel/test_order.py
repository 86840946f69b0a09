"""Reading words: any bytes become lines of words that know where they stand."""

from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.order import (
    MAX_ORDER_BYTES,
    MAX_QUOTED,
    MOST_PROBLEMS,
    MOST_WORDS_COMPARED,
    Reading,
    Suggester,
    at_lines,
    decode,
    is_too_long,
    lines,
    quote,
    told,
)
from expugna.kernel.problem import Problem


def test_latin_1_is_understood_where_utf_8_is_not() -> None:
    assert decode("Grönland".encode("latin-1")) == decode("Grönland".encode()) == "Grönland"


def test_all_line_ends_count_alike() -> None:
    assert [line.number for line in lines(decode("one\r\ntwo\rthree\nfour"))] == [1, 2, 3, 4]


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode("\ufeffkeep") == decode("\ufeffkeep".encode()) == "keep"


def test_words_know_their_line_and_column() -> None:
    (line,) = lines("\n  place   alaska 2 ; as many as there are")

    assert line.number == 2
    assert line.text == "place   alaska 2"
    assert [(word.text, word.line, word.column) for word in line.words] == [
        ("place", 2, 3),
        ("alaska", 2, 11),
        ("2", 2, 18),
    ]


def test_empty_lines_and_comments_hold_no_order() -> None:
    assert list(lines("\n   \n; only words\n\t;x")) == []


def test_a_quotation_is_short_and_printable() -> None:
    assert quote("a\tb\x1b") == "a?b?"
    assert quote("x" * MAX_QUOTED) == "x" * MAX_QUOTED
    assert quote("x" * (MAX_QUOTED + 1)) == "x" * (MAX_QUOTED - 1) + "…"


@given(st.binary())
def test_any_bytes_can_be_read(data: bytes) -> None:
    for line in lines(decode(data)):
        assert line.words
        assert "\n" not in line.text


def test_an_empty_reading_holds_nothing() -> None:
    assert Reading[str]() == Reading((), (), ())


def test_a_text_is_measured_in_bytes() -> None:
    """A sign may take four of them; half a sign is measured as well."""
    for sign, size in (("a", 1), ("ä", 2), ("\ud800", 3), ("😀", 4)):
        fits = sign * (MAX_ORDER_BYTES // size)
        assert not is_too_long(fits)
        assert is_too_long(fits + sign)
    assert not is_too_long(b"a" * MAX_ORDER_BYTES)
    assert is_too_long(b"a" * (MAX_ORDER_BYTES + 1))


def test_so_many_problems_are_told_and_the_others_counted() -> None:
    problems = [Problem(code="order.unknown", line=line) for line in range(1, 2 * MOST_PROBLEMS)]
    assert told(problems[:MOST_PROBLEMS]) == tuple(problems[:MOST_PROBLEMS])
    *first, last = told(problems)
    assert first == problems[:MOST_PROBLEMS]
    assert (last.code, last.line, last.values) == ("text.more-problems", 101, {"more": MOST_PROBLEMS - 1})


def test_places_among_orders_become_lines_of_the_text() -> None:
    problems = [Problem(code="order.unknown", line=line) for line in (0, 1, 3, 4)]
    assert [one.line for one in at_lines(problems, (2, 5, 9))] == [0, 2, 9, 4]


def test_suggestions_are_those_of_each_list_and_end_somewhere() -> None:
    suggest = Suggester()
    assert suggest("alsaka", ["alaska"]) == suggest("alsaka", ["alaska"]) == ("alaska",)
    assert suggest("alsaka", ["canada"]) == ()
    for number in range(MOST_WORDS_COMPARED - 2):
        suggest(str(number), ["alaska"])
    assert suggest("alasca", ["alaska"]) == ()
    assert suggest("alsaka", ["alaska"]) == ("alaska",)


def test_very_long_words_are_close_to_none() -> None:
    assert Suggester()("a" * 80, ["a" * 80]) == ("a" * 80,)
    assert Suggester()("a" * 81, ["a" * 81]) == ()
