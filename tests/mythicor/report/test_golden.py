"""A whole report in three forms and two languages, kept and compared byte by byte."""

import pytest

from tests.mythicor.report.make import FOLDER, FORMS, golden
from tests.mythicor.report.matches import LANGUAGES


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_the_one_that_was_kept(language: str, form: str) -> None:
    """After a wanted change: `python -m tests.mythicor.report.make`, and look at the difference."""
    assert golden(language, form) == (FOLDER / f"report-{language}.{form}").read_bytes()
