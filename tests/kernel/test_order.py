"""Reading words: any bytes become lines of words that know where they stand."""

from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.order import MAX_QUOTED, Reading, decode, lines, quote


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
