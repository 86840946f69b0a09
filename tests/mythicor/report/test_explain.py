"""Every sentence can be asked for its rule."""

import re
from pathlib import Path

import pytest

import expugna.mythicor
from expugna.mythicor.book import BOOK
from expugna.mythicor.explain import NoSuchSentence, explain, statement, statements
from expugna.mythicor.report import report
from expugna.mythicor.report_text import text
from tests.mythicor.report.matches import LANGUAGES, every_event, played_report, played_view

SOURCE = Path(expugna.mythicor.__file__).parent
NO_STATEMENT = {statement("", language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_run_without_a_gap(language: str) -> None:
    """From 1; each stands in the text beside its sentence."""
    made = report(played_view(), every_event(), language)
    lines = made.lines()
    page = text(made)

    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    for line in lines:
        assert f"\n{line.number:4}  {line.text[:40]}" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_tells_its_rule(language: str) -> None:
    """Its id, and what it says."""
    made = played_report(language)
    number = next(line.number for line in made.lines() if line.kind == "settlement-raised")
    found = explain(made, number)

    assert found.rule == "M-1.3-1"
    assert found.sentence == next(line.text for line in made.lines() if line.number == number)
    assert ("Besiedlungsgrad" if language == "de" else "Settlement level") in found.statement


def test_every_sentence_of_a_round_has_a_statement() -> None:
    """None is without a rule."""
    for line in played_report("de").lines():
        assert statement(line.rule, "de") not in NO_STATEMENT, line


def test_every_rule_that_the_program_quotes_has_a_statement() -> None:
    """Ids that the evaluation writes into events and problems."""
    quoted = {
        rule
        for path in (*SOURCE.glob("phases/*.py"), *SOURCE.glob("*.py"))
        for rule in re.findall(r'"(M-\d+(?:\.\d+)?-\d+|(?:SA|BAS|UP|UG)-\d+)"', path.read_text("utf-8"))
    }

    assert len(quoted) > 30
    assert quoted <= set(statements()) | {f"{klass}-{number}" for klass, number in BOOK}
    assert {rule for rule in quoted if rule.startswith("M-")} <= set(statements())


def test_every_order_has_a_statement() -> None:
    """In both languages."""
    for row in BOOK.values():
        said = {statement(row.id, language) for language in LANGUAGES}
        assert not said & NO_STATEMENT, row.id
        assert row.id in statements() or row.klass in statements(), row.id


def test_a_number_that_is_not_there_is_refused() -> None:
    """With the last one that is."""
    made = played_report("de")
    with pytest.raises(NoSuchSentence) as error:
        explain(made, len(made.lines()) + 1)
    assert error.value.most == len(made.lines())
    with pytest.raises(NoSuchSentence):
        explain(made, 0)


def test_statements_are_those_of_the_rules() -> None:
    """Each id stands in the rules that players read, where these have the same numbers."""
    rules = (Path(__file__).parents[3] / "docs" / "rules" / "mythicor.md").read_text("utf-8")
    written = set(re.findall(r"^\*\*(M-[\d.]+-\d+)\*\*", rules, re.MULTILINE))

    assert {rule for rule in statements() if rule.startswith("M-")} <= written
