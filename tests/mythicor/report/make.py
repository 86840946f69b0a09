"""The golden reports: `python -m tests.mythicor.report.make` writes them again. Look at what changed."""

from collections.abc import Callable, Mapping
from pathlib import Path

from expugna.mythicor.report import Report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from tests.mythicor.report.matches import LANGUAGES, played_report

FOLDER = Path(__file__).parent / "golden"
FORMS: Mapping[str, Callable[[Report], bytes]] = {
    "txt": lambda report: text(report).encode(),
    "html": lambda report: html(report).encode(),
    "json": json_bytes,
}


def golden(language: str, form: str) -> bytes:
    """The report of the small match in a language and a form."""
    return FORMS[form](played_report(language))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        for form in FORMS:
            (FOLDER / f"report-{language}.{form}").write_bytes(golden(language, form))
