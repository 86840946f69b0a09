"""Names and words as people type them, and the sentences that answer them."""

import re
from pathlib import Path

import pytest

import expugna.host
from expugna.host import wording
from expugna.host.records import Opened
from expugna.host.seats import MAX_WORDS_LENGTH, check_words, tidy_names
from expugna.kernel.ids import MAX_NAME_LENGTH, Seat
from expugna.kernel.problem import Problem
from tests.host.conftest import House
from tests.host.hands import BLUE, RED


def codes(red: str, blue: str = "Björn") -> list[tuple[str, str]]:
    """The faults of two names and the seats that have them."""
    return [(one.code, str(one.values["seat"])) for one in tidy_names({RED: red, BLUE: blue})[1]]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna   von  Kleve ", "Anna von Kleve"),
        ("Zo\u0065\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("<b>&\"'", "<b>&\"'"),
        ("x" * MAX_NAME_LENGTH, "x" * MAX_NAME_LENGTH),
    ],
)
def test_good_names_are_kept_tidy(typed: str, kept: str) -> None:
    """Spaces are single, letters composed; nothing else is changed."""
    names, problems = tidy_names({RED: typed, BLUE: "Björn"})
    assert names[RED] == kept
    assert problems == ()


@pytest.mark.parametrize("typed", ["", "   "])
def test_a_seat_without_a_name(typed: str) -> None:
    """Empty, or blanks only."""
    assert codes(typed) == [("seat.no-name", "red")]
    assert codes(typed, typed) == [("seat.no-name", "red"), ("seat.no-name", "blue")]


@pytest.mark.parametrize("typed", ["Björn", "BJÖRN", " björn ", "Bjo\u0308rn", "Ｂｊöｒｎ"])
def test_the_same_name_twice(typed: str) -> None:
    """Whatever the case, spaces and way of writing; the second seat is the one told."""
    assert codes(typed) == [("seat.name-twice", "blue")]


@pytest.mark.parametrize("typed", ["An\nna", "Anna\x00", "\x07", "A\u202enna", "A\u200bnna", "\ud800", "A\tnna"])
def test_signs_that_cannot_be_shown(typed: str) -> None:
    """Control characters, and those that would make a name look like another one."""
    assert codes(typed) == [("seat.name-not-printable", "red")]


def test_a_name_that_is_too_long() -> None:
    """One letter more than the most."""
    assert codes("x" * (MAX_NAME_LENGTH + 1)) == [("seat.name-too-long", "red")]


def test_words_for_the_dice() -> None:
    """Any words on one line, of those who play; they are kept as typed."""
    seats = {RED: "Anna", BLUE: "Björn"}
    assert check_words({RED: "  Glück auf  ", BLUE: ""}, seats) == ()
    bad = {RED: "x" * (MAX_WORDS_LENGTH + 1), BLUE: "a\nb", Seat("green"): "me"}
    assert [problem.code for problem in check_words(bad, seats)] == [
        "words.too-long",
        "words.not-printable",
        "words.unknown-seat",
    ]


def test_everything_wrong_is_told_at_once_and_nothing_is_opened(house: House) -> None:
    """Names, words and the game's own problems together; no match comes to be."""
    answer = house.matches.open(
        house.game.name, type(house.hand.options)(board="atlantis"), {RED: "", BLUE: "x\ny"}, {RED: "a\nb"}
    )
    assert not isinstance(answer, Opened)
    assert [problem.code for problem in answer] == [
        "seat.no-name",
        "seat.name-not-printable",
        "words.not-printable",
        "options.unknown-board",
    ]
    assert house.matches.cards() == ()


def test_a_game_that_is_not_known(house: House) -> None:
    """The answer names those that are."""
    answer = house.matches.open("chess", house.hand.options, house.hand.seats)
    assert not isinstance(answer, Opened)
    assert wording.problem_text(answer[0], "en") == (
        f"“chess”: this game is not known here. There is: {house.game.name}."
    )


def test_every_problem_of_the_host_has_its_sentence() -> None:
    """Each code that the host's modules write down is in the catalogue, and each sentence there is used."""
    source = "".join(path.read_text("utf-8") for path in Path(expugna.host.__path__[0]).glob("*.py"))
    source = source.replace((Path(expugna.host.__path__[0]) / "wording.py").read_text("utf-8"), "")
    source += (Path(expugna.host.__path__[0]).parent / "catalog.py").read_text("utf-8")
    written = set(re.findall(r'"((?:seat|words|bots|commitment|match|submission|damage|boards)\.[a-z-]+)"', source))
    written |= {f"database.{fault}" for fault in re.findall(r'_unusable\("([a-z-]+)"', source)}
    written |= {f"database.{fault}" for fault in re.findall(r'SQLITE_\w+: "([a-z-]+)"', source)}
    written |= set(re.findall(r'"(database\.[a-z-]+)"', source))
    assert written - {"match.json"} == set(wording.SENTENCES)


@pytest.mark.parametrize("code", wording.SENTENCES)
def test_every_sentence_reads_in_both_languages(code: str) -> None:
    """All gaps are filled from what the problem may hold, and German is not English."""
    source = Path(wording.__file__).read_text("utf-8")
    gaps: dict[str, str | int] = dict.fromkeys(re.findall(r"\{(\w+)\}", source), "x")
    german, english = (wording.problem_text(Problem(code=code, values=gaps), one) for one in ("de", "en"))
    assert german != english
    assert "{" not in german + english


def test_a_sentence_as_people_read_it() -> None:
    """What was written, why not, what would work."""
    problem = tidy_names({RED: "Anna", BLUE: "anna"})[1][0]
    assert wording.problem_text(problem, "en") == (
        "“anna”: somebody at the table has this name already. Give everyone a name of their own."
    )
    assert wording.problem_text(problem, "de") == (
        "„anna“: so heißt schon jemand am Tisch. Alle brauchen einen eigenen Namen."
    )
