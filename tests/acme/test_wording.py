"""Every refusal has a sentence in both languages, with every gap filled."""

import ast
import re
from pathlib import Path

import pytest

import expugna.acme
from expugna.acme import wording
from expugna.acme.board import board, read_board
from expugna.acme.game import Acme, Options
from expugna.acme.orders import Attack
from expugna.acme.read import read
from expugna.acme.rules import Frequency, preset
from expugna.acme.state import SEATS, Phase
from expugna.kernel import wording as kernel
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem
from expugna.kernel.tables import BadTables
from tests.acme.positions import GAME, acme_at, tiny_board

SOURCE = Path(wording.__file__).parent.parent
END_OF_QUOTE = {"de": "“", "en": "”"}
CODE = re.compile(r"(?:[a-z]+)\.[a-z]+(?:-[a-z0-9]+)+|(?:cell|file|save|board|order|text|seats)\.[a-z]+")


def codes_in(*folders: str) -> set[str]:
    """Every problem code that the source of these layers writes down outside the sentences themselves."""
    found = set()
    for path in [one for folder in folders for one in sorted((SOURCE / folder).rglob("*.py"))]:
        if path.name == "wording.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                found.add(node.value)
    return found


def emitted(phase: str, *texts: str, preset: str = "acme") -> list[Problem]:
    """The problems of these orders in a position where most are wrong."""
    hands = {"acme": "infantry infantry cavalry infantry", "classic": "alaska canada greenland joker egypt"}
    game = acme_at(
        "red: alaska 3 engaged 1, canada 99, brazil 2 / blue: rest 3",
        phase=phase,
        preset=preset,
        frequency="never",
        to_place=1,
        capture=("alaska", "canada") if phase == "advance" else None,
        cards={"red": hands[preset]},
        regroup_moves=1,
    )
    return [problem for text in texts for problem in game.send("red", text).problems]


def of_options(options: Options, seats: dict[Seat, str], game: Acme = GAME) -> list[Problem]:
    return list(game.check_options(options, seats))


def of_board(text: str) -> list[Problem]:
    with pytest.raises(BadTables) as bad:
        read_board(text, "own.toml")
    return list(bad.value.problems)


RED, BLUE, GREEN, _ = SEATS
BOARD = """id = "own"
name = {{ de = "Eigen", en = "Own" }}
[[continents]]
id = "all"
name = {{ de = "Alles", en = "All" }}
bonus_armies = 1
[[continents]]
id = "none"
name = {{ de = "Nichts", en = "None" }}
bonus_armies = 1
[[countries]]
id = "a"
name = {{ de = "A", en = "A" }}
continent = "all"
[[countries]]
id = "joker"
name = {{ de = "B", en = "B" }}
continent = "all"
[borders]
land = {land}
sea = []
"""
ONE = BOARD.split("[[countries]]")
SMALL = ONE[0].split("[[continents]]")
ONE_COUNTRY = "[[continents]]".join(SMALL[:2]) + "[[countries]]" + ONE[1] + "[borders]\nland = []\nsea = []\n"


def all_problems() -> list[Problem]:
    """At least one problem of every code of ACME."""
    over = acme_at("red: rest 1 / blue:", phase="over", winner=RED)
    game = acme_at("red: alaska 3 / blue: rest 3")
    end = read("end turn").orders
    return [
        *read("plaec\nplace\nkeep stay\nplace a x\nplace a 0\nplace a 10000\nevents x").problems,
        *read(" " * 2_000_000).problems,
        *emitted("attack", "; none", "keep", "attack nowhere canada 1", "events never"),
        *emitted("attack", "attack egypt brazil 1", "attack alaska egypt 9", "attack alaska east_siberia 3"),
        *emitted("series", "trade x y z", "trade cavalry cavalry infantry"),
        *emitted("series", "keep", preset="classic"),
        *emitted("placement", "place egypt 2"),
        *emitted("advance", "advance 2"),
        *emitted("regroup", "regroup egypt india 1", "regroup alaska alaska 1", "regroup alaska brazil 9"),
        *emitted("regroup", "regroup alaska canada 1"),
        *emitted("regroup", "regroup alaska brazil 1", preset="classic"),
        *over.send("red", "end turn").problems,
        *game.send("blue", "end turn").problems,
        *game.game.check(game.view(None), end),
        *of_options(Options(board="x", preset="y"), {Seat("pink"): "P", RED: "", BLUE: "B", GREEN: "b"}),
        *of_options(Options(), {RED: "A"}),
        *of_options(Options(board="tiny"), {RED: "A", BLUE: "B", GREEN: "C"}, Acme({"tiny": tiny_board("a b", "a-b")})),
        *of_board(BOARD.format(land="[]")),
        *of_board(_own('[["a", "c"]]')),
        *of_board(ONE_COUNTRY.format()),
        *of_board(_own('[["a", "a"], ["a", "b"], ["b", "a"]]')),
        *of_board(_own("[]")),
        *game.game.check(game.view("red"), [Attack("x", "y", 9)] * 100),
        *of_options(Options(preset="classic", overrides={"armies": {"initial": {"2": 9}}}), {RED: "A", BLUE: "B"}),
        *of_options(Options(overrides={"cards": {"jokers": 1, "symbols": ["a", "b", "joker"]}}), {RED: "A"}),
    ]


def _own(land: str) -> str:
    """A board of two countries with these borders and no other fault."""
    text = BOARD.format(land=land).replace('"joker"', '"b"')
    start = text.index('[[continents]]\nid = "none"')
    return text[:start] + text[text.index("[[countries]]") :]


def test_every_code_that_the_source_can_emit_has_a_sentence_and_none_is_left_over() -> None:
    """The codes written down in the source of the rules and the kernel are those of the sentences."""
    known = set(wording.SENTENCES) | set(kernel.SENTENCES)
    assert codes_in("acme", "kernel") == known


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_sentence_has_its_gaps_filled(language: str) -> None:
    """A problem of every code is put into words; no gap is left open, and no id of a country shows through."""
    problems = all_problems()
    assert set(wording.SENTENCES) <= {problem.code for problem in problems}
    for problem in problems:
        text = wording.problem_text(problem, board("world29"), language)
        assert "{" not in text
        assert "}" not in text
        assert text.rstrip().endswith((".", "?")), text
        sentence = text.partition(END_OF_QUOTE[language] + ": ")[2] or text
        if not problem.suggestions and problem.code != "order.unknown-country":
            assert "east_siberia" not in sentence


def test_german_is_german() -> None:
    """Every sentence and name that the wording holds is translated, not left in English."""
    say = kernel.catalogue("de").gettext
    same = {"normal"}
    for sentence in wording.SENTENCES.values():
        for text in filter(None, (sentence.why, sentence.would_work)):
            assert say(text) != text
    for frequency in Frequency:
        name = wording.frequency_name(frequency, "de")
        assert name != wording.frequency_name(frequency, "en") or name in same


def test_a_refusal_says_where_what_why_and_what_would_work() -> None:
    """Place, quotation, reason, rule, and the way out, in either language."""
    game = acme_at("red: alaska 1, canada 5 / blue: rest 3")
    (problem,) = game.send("red", "attack alaska east_siberia 1").problems
    assert wording.problem_text(problem, board("world29"), "en") == (
        "“attack alaska east_siberia 1”: Alaska has too few armies for that (armies: 1) (A-40). "
        "One must stay behind; able to attack at most: 0."
    )
    assert wording.problem_text(problem, board("world29"), "de").endswith(
        "Alaska hat dafür zu wenige Armeen (Armeen: 1) (A-40). Eine muss zurückbleiben; angreifen können höchstens: 0."
    )
    (problem,) = read("stay\nplace alaska x").problems
    assert "2" in wording.problem_text(problem, None, "en").split("“x”")[0]


@pytest.mark.rule("A-01")
def test_people_are_called_by_their_names_where_these_are_known() -> None:
    """Without them, or for somebody else, by the colour of the seat."""
    problem = Problem(code="place.not-own", values={"country": "egypt", "seat": "blue"})
    on = board("world29")
    told = [wording.problem_text(problem, on, "en", names) for names in ({BLUE: "Bob"}, {RED: "Anna"}, None)]
    assert [text.partition(". ")[0] for text in told] == [f"Egypt belongs to {who}" for who in ("Bob", "Blue", "Blue")]


def test_an_answer_ends_with_its_full_stop_before_what_may_be_meant() -> None:
    """`end trun` has two forms and a suggestion."""
    text = wording.problem_text(read("end trun").problems[0], None, "en")
    assert "It reads: end attacks | end turn. Did you mean end turn?" in text


def test_without_a_board_ids_stay_ids() -> None:
    """Problems of options and files come before there is a board."""
    problem = Problem(code="place.not-own", values={"country": "egypt", "seat": "blue"})
    assert wording.problem_text(problem, None, "en").startswith("egypt belongs to Blue.")


@pytest.mark.rule("A-11", "A-20", "A-65")
def test_things_have_names_in_both_languages() -> None:
    """The source's own words: oft, normal, selten, nie; the phases, symbols and colours."""
    assert [wording.frequency_name(one, "de") for one in Frequency] == ["oft", "normal", "selten", "nie"]
    assert [wording.frequency_name(one, "en") for one in Frequency] == ["often", "normal", "rare", "never"]
    assert [wording.seat_name(one, "de") for one in SEATS] == ["Rot", "Blau", "Grün", "Gelb"]
    assert wording.seat_name(Seat("pink"), "de") == "pink"
    assert wording.phase_name(Phase.ADVANCE, "de") == "Nachziehen"
    assert wording.symbol_name("cavalry", "en") == "cavalry"
    assert wording.symbol_name("elephants", "de") == "elephants"
    assert wording.card_name("cavalry", board("world29"), preset("acme"), "de") == "Kavallerie"


def test_german_sentences_put_no_countrys_name_where_it_would_change() -> None:
    """Names of countries are told as they are, with an arrow or beside the sentence: "in Naher Osten" is no German."""
    german = (Path(expugna.acme.__path__[0]).parent / "locale/de/LC_MESSAGES/acme.po").read_text("utf-8")
    translated = " ".join(re.findall(r'^msgstr(?:\[\d\])? ((?:".*"\n)+)', german, re.MULTILINE)).replace('"\n"', "")
    assert "{source} → {target}" in translated
    assert re.findall(r"\b(?:in|von|nach|aus|zu) \{(?:country|source|target)\}", translated) == []
