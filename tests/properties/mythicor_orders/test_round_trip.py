"""What is written is read again, for every order of the book, in both languages and as JSON."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expugna.kernel.wording import LANGUAGES
from expugna.mythicor.book import BOOK, Row
from expugna.mythicor.heading import write_heading
from expugna.mythicor.order_json import orders_json, read_orders_json
from expugna.mythicor.orders import Heading, Order
from expugna.mythicor.read import read_orders
from expugna.mythicor.write import write_order, write_orders
from tests.properties.mythicor_orders.generated import headings, orders, orders_of


@given(headings, st.lists(orders, max_size=12), st.sampled_from(LANGUAGES))
def test_reading_a_written_file_gives_its_orders(heading: Heading, given_orders: list[Order], language: str) -> None:
    reading = read_orders(write_orders(heading, given_orders, language).encode())

    assert reading.problems == ()
    assert reading.heading == heading
    assert reading.orders == tuple(given_orders)
    assert reading.lines == tuple(range(2, len(given_orders) + 2))


@pytest.mark.parametrize("one", list(BOOK.values()), ids=lambda one: one.id)
@settings(max_examples=15)
@given(data=st.data())
def test_every_order_of_the_book_is_read_as_it_was_written(one: Row, data: st.DataObject) -> None:
    order = data.draw(orders_of(one))

    for language in LANGUAGES:
        reading = read_orders(write_order(order, language))
        assert (reading.orders, reading.problems) == ((order,), ())
    again = read_orders_json(orders_json(None, (order,)))
    assert (again.orders, again.problems) == ((order,), ())


@given(headings, st.lists(orders, max_size=12))
def test_json_and_text_say_the_same(heading: Heading, given_orders: list[Order]) -> None:
    from_json = read_orders_json(orders_json(heading, given_orders))
    from_text = read_orders(write_orders(heading, given_orders, "de"))

    assert from_json.heading == from_text.heading == heading
    assert from_json.orders == from_text.orders == tuple(given_orders)


@given(headings, st.sampled_from(LANGUAGES))
def test_any_heading_is_read_as_it_was_written(heading: Heading, language: str) -> None:
    assert read_orders(write_heading(heading, language)).heading == heading


@given(orders)
def test_a_written_order_is_one_line_of_printable_signs(order: Order) -> None:
    for language in LANGUAGES:
        assert write_order(order, language).isprintable()
