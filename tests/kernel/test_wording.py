"""Problems as sentences: where, what was written, why not, what would work, by which rule; in both languages."""

import pytest

from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, SENTENCES, Sentence, catalogue, problem_text

OWN = {"attack.too-few": Sentence("{country} has too few armies.", "Attack with at most {most}.")}


def test_a_sentence_tells_where_what_why_and_what_would_work() -> None:
    problem = Problem(
        code="attack.too-few",
        rule="A-40",
        line=4,
        quoted="attack alaska canada 3",
        values={"country": "alaska", "most": 2},
        suggestions=("canada", "greenland"),
    )

    assert problem_text(problem, OWN, "en", lambda _, value: str(value).title()) == (
        "line 4, “attack alaska canada 3”: Alaska has too few armies (A-40). Attack with at most 2. "
        "Did you mean Canada, Greenland?"
    )


@pytest.mark.parametrize(("language", "told"), [("de", "„x {y}“: "), ("en", "“x {y}”: ")])
def test_quotations_have_the_marks_of_the_language(language: str, told: str) -> None:
    problem = Problem(code="attack.too-few", quoted="x {y}", values={"country": "a", "most": 1})

    assert problem_text(problem, OWN, language).startswith(told)


def test_a_problem_without_place_or_rule_is_a_plain_sentence() -> None:
    assert problem_text(Problem(code="attack.too-few", values={"country": "x", "most": 1}), OWN, "en") == (
        "x has too few armies. Attack with at most 1."
    )


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        ({"low": 1, "high": 9}, "Erlaubt ist: 1 bis 9."),
        ({"low": 1}, "Erlaubt ist: 1 oder mehr."),
        ({"high": 9}, "Erlaubt ist: 9 oder weniger."),
        ({}, ""),
    ],
)
def test_ranges_are_told_as_far_as_there_are_limits(limits: dict[str, str | int], told: str) -> None:
    problem = Problem(code="cell.not-a-number", line=3, values={"file": "a.toml", "cell": "x", **limits})

    assert problem_text(problem, {}, "de") == f"a.toml, Zeile 3: x muss eine Zahl sein. {told}".strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", SENTENCES)
def test_every_code_of_the_kernel_can_be_told(code: str, language: str) -> None:
    values: dict[str, str | int] = {
        "cell": "a",
        "count": 2,
        "low": 1,
        "high": 2,
        "most_bytes": 9,
        "allowed": "x",
        "more": 7,
    }
    told = problem_text(Problem(code=code, values=values), {}, language)

    assert "{" not in told.replace("{ name", "").replace("{ wert", "")


def test_german_is_german() -> None:
    assert catalogue("de").gettext("line {line}") == "Zeile {line}"
    assert catalogue("en").gettext("line {line}") == "line {line}"


def test_there_are_only_two_languages() -> None:
    with pytest.raises(ValueError, match="no catalogue"):
        catalogue("fr")
