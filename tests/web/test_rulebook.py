"""The rule book as a page: the same as in the documents, every statement with an address of its own."""

import re
from pathlib import Path

import pytest

from expugna.web.rulebook import BOOK
from tests.web.visitor import Visitor

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules" / "acme.md"


def test_the_book_on_the_page_is_the_one_in_the_documents() -> None:
    """The program carries a copy, because an installed one has no documents."""
    assert BOOK.read_bytes() == DOCUMENT.read_bytes(), "run `make rulebook`"


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_statement_and_table_is_on_the_page(visitor: Visitor, language: str) -> None:
    """With an anchor each; links lead to chapters that are there, and nothing is left of the book's mark-up."""
    visitor.speak(language)
    page = visitor.get("/rules/acme").text
    written = set(re.findall(r"^\*\*(A-\d+)\*\*", DOCUMENT.read_text("utf-8"), re.MULTILINE))
    anchors = re.findall(r' id="([^"]+)"', page)
    assert {one for one in anchors if one.startswith("A-")} == written
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(anchors)
    assert page.count("<table>") * 2 == DOCUMENT.read_text("utf-8").count("<!-- table ")
    assert not re.search(r"\*\*|\||<!--|###|`|\]\(", page.split('class="prose')[1])
    assert 'href="/rules/acme"' in visitor.get("/info").text
