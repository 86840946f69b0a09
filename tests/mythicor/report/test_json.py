"""The JSON form: complete, and read again without loss."""

import pytest

from expugna.kernel.codec import Unreadable
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes, read_report
from expugna.mythicor.report_text import text
from tests.mythicor.report.matches import LANGUAGES, OWN, every_event, played, played_report, played_view


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_gives_the_same_report(language: str) -> None:
    """Text and page can be made from it as from the report itself."""
    made = report(played_view(), every_event(), language)
    again = read_report(json_bytes(made))

    assert again == made
    assert text(again) == text(made)
    assert html(again) == html(made)


def test_it_holds_the_own_values_as_numbers() -> None:
    """For programs, beside what is shown."""
    sheet = read_report(json_bytes(played_report("de"))).provinces[0]

    assert (sheet.unit, sheet.province.population, sheet.changes["population"]) == ("P1/1", 504, 84)


@pytest.mark.rule("M-10-5")
def test_nobody_learns_who_else_was_told() -> None:
    """Events come without the list of their other witnesses."""
    assert any(event.seen_by and len(event.seen_by) > 1 for event in played().events)
    assert {event.seen_by for event in played_report("de").events} == {None, (str(OWN),)}


@pytest.mark.parametrize(
    ("saved", "why"),
    [
        (b"{", "save.bad-content"),
        (b"\xff", "save.bad-content"),
        (b"[]", "save.bad-content"),
        (b"{}", "save.other-format"),
        (b'{"format": "mythicor.state", "version": 1}', "save.other-format"),
        (b'{"format": "mythicor.report", "version": 99}', "save.too-new"),
        (b'{"format": "mythicor.report", "version": 1}', "save.bad-content"),
    ],
)
def test_something_else_is_refused(saved: bytes, why: str) -> None:
    """With the reason."""
    with pytest.raises(Unreadable) as error:
        read_report(saved)
    assert error.value.why == why
