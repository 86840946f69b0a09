"""The heading: for which match, round and realm a file is, and whose it is."""

import pytest

from expugna.mythicor.heading import check_heading, token_digest, write_heading
from expugna.mythicor.orders import Heading
from expugna.mythicor.read import read_orders
from expugna.mythicor.wording import problem_text

GOOD = Heading("panduja", 7, 1003, "9f2c")


@pytest.mark.parametrize(
    "line",
    [
        "#mythicor partie=panduja runde=7 reich=1003 kennung=9f2c",
        "#MYTHICOR token=9f2c realm=1003 round=07 match=panduja ; mine",
        '  #mythicor Partie = "panduja" Runde = 7 Reich = 1003 Kennung = "9f2c"',
    ],
)
def test_a_heading_is_read(line: str) -> None:
    reading = read_orders(f"; first\n{line}\nG1 SA 7")

    assert (reading.heading, reading.heading_line, reading.problems) == (GOOD, 2, ())


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("match", ["panduja", "Panduja 2", "a;b", 'say "so"', "Größe", "", "x=y", "\\"])
def test_a_heading_is_written_and_read_again(match: str, language: str) -> None:
    heading = Heading(match, 7, 1003, "9f 2c")

    assert read_orders(write_heading(heading, language)).heading == heading


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("#mythicor", [(1, "heading.incomplete")] * 4),
        ("#mythicor partie=a runde=7 reich=1003", [(1, "heading.incomplete")]),
        ("#mythicor partie=a runde=x reich=1003 kennung=b", [(20, "heading.not-a-number")]),
        ("#mythicor partie=a runde=-1 reich=1003 kennung=b", [(20, "heading.not-a-number")]),
        ("#mythicor partie=a runde=7 reich=1234567 kennung=b", [(28, "heading.not-a-number")]),
        ("#mythicor partie=a match=b runde=7 reich=1003 kennung=b", [(20, "heading.twice-said")]),
        ("#mythicor partie=a runde=7 reich=1003 kennung=b spiel=c", [(49, "heading.unknown")]),
        ("#mythicor panduja partie=a runde=7 reich=1003 kennung=b", [(11, "heading.unknown")]),
        ('#mythicor partie="a', [(18, "text.not-closed")]),
    ],
)
def test_a_bad_heading_is_none_and_tells_why(line: str, faults: list[tuple[int, str]]) -> None:
    reading = read_orders(f"{line}\nG1 SA 7")

    assert reading.heading is None
    assert [(one.column, one.code) for one in reading.problems] == faults
    assert len(reading.orders) == 1
    for problem in reading.problems:
        assert problem_text(problem, None, "de").startswith("Zeile 1, Spalte ")
        assert problem_text(problem, None, "en") != problem_text(problem, None, "de")


def test_only_the_first_heading_counts() -> None:
    line = write_heading(GOOD, "de")
    reading = read_orders(f"{line}\nG1 SA 7\n{line}")

    assert reading.heading == GOOD
    assert [(one.line, one.code) for one in reading.problems] == [(3, "heading.twice")]
    assert "line 1" in problem_text(reading.problems[0], None, "en")


def codes(heading: Heading | None) -> list[str]:
    digest = token_digest("9f2c")
    found = check_heading(heading, match="panduja", next_round=7, realm=1003, digest=digest, line=1)
    for problem in found:
        for language in ("de", "en"):
            assert "9f2d" not in problem_text(problem, None, language)
        assert problem.is_error
        assert problem.line == 1
    return [problem.code for problem in found]


def test_the_heading_must_fit_the_match_round_realm_and_token() -> None:
    assert codes(GOOD) == []
    assert codes(Heading("panduja", 7, 1003, " 9f2c ")) == []
    assert codes(None) == ["heading.missing"]
    assert codes(GOOD._replace(match="other")) == ["heading.wrong-match"]
    assert codes(GOOD._replace(round=6)) == ["heading.old-round"]
    assert codes(GOOD._replace(round=8)) == ["heading.later-round"]
    assert codes(Heading("panduja", 7, 1003, "9f2d")) == ["heading.wrong-token"]
    assert codes(GOOD._replace(realm=1004)) == ["heading.wrong-realm"]
    assert codes(Heading("x", 1, 1003, "\ud800")) == ["heading.wrong-match", "heading.old-round", "heading.wrong-token"]


def test_the_digest_does_not_tell_the_token() -> None:
    assert token_digest("9f2c") == token_digest("9f2c\n") != token_digest("9f2d")
    assert "9f2c" not in token_digest("9f2c")
