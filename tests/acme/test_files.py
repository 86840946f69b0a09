"""Data files: what a board and a preset must be, and that every fault is told with its line (A-02, A-73)."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from expugna.acme import board as boards
from expugna.acme import rules
from expugna.acme.board import board, read_board
from expugna.acme.rules import adapted, preset, read_rules
from expugna.kernel.tables import BadTables

HEAD = """id = "own"
name = { de = "Eigen", en = "Own" }

[[continents]]
id = "all"
name = { de = "Alles", en = "All" }
bonus_armies = 1
"""
TAIL = """
[[countries]]
id = "a"
name = { de = "A", en = "A" }
continent = "all"

[[countries]]
id = "b"
name = { de = "B", en = "B" }
continent = "all"

[borders]
land = [["a", "b"]]
sea = []
"""
GOOD = HEAD + TAIL


def faults(text: str | bytes) -> list[tuple[int, str]]:
    """Line and code of everything that is wrong with a board."""
    with pytest.raises(BadTables) as bad:
        read_board(text, "own.toml")
    return [(problem.line, problem.code) for problem in bad.value.problems]


# ── Boards ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("A-02")
def test_a_board_is_read_from_its_file() -> None:
    """Names, continents, countries and borders come from the file."""
    found = read_board(GOOD, "own.toml")
    assert found.id == "own"
    assert found.members == {"all": ("a", "b")}
    assert found.places == {"a": 0, "b": 1}
    assert found.country_name("a", "de") == "A"
    assert found.graph.are_adjacent("a", "b")


@pytest.mark.rule("A-02")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('id = "own"', 'id = "My Board"', [(1, "cell.not-an-id")]),
        ('id = "own"\n', "", [(0, "cell.missing")]),
        ('id = "own"', 'id = "own"\nsize = 3', [(2, "cell.unknown")]),
        ('id = "a"', 'id = "A B"', [(10, "cell.not-an-id")]),
        ('id = "b"', 'id = "a"', [(15, "cell.twice")]),
        ('id = "b"', 'id = "joker"', [(15, "board.reserved-id")]),
        ('continent = "all"\n\n[[c', 'continent = "al"\n\n[[c', [(12, "cell.not-one-of")]),
        ('[["a", "b"]]', '[["a", "b"], ["a", "c"]]', [(20, "board.unknown-country")]),
        ("bonus_armies = 1", "bonus_armies = -1", [(7, "cell.out-of-range")]),
        ('[["a", "b"]]', '[["a", "b"], ["b", "a"]]', [(20, "board.border-twice")]),
        ('[["a", "b"]]', '[["a", "b"], ["b", "b"]]', [(20, "board.border-to-itself")]),
        ('[["a", "b"]]', "[]", [(19, "board.unreachable")]),
        ('[["a", "b"]]', '[["a", "b", "a"]]', [(20, "cell.not-a-list-of")]),
        ("sea = []", 'sea = [["a", "b"]]', [(21, "board.border-twice")]),
        ("sea = []", "sea = []\nair = []", [(22, "cell.unknown")]),
        ("[borders]", "[border]", None),
    ],
)
def test_each_fault_of_a_board_is_told_with_its_line(
    old: str, new: str, expected: list[tuple[int, str]] | None
) -> None:
    """The line in the file, and what is wrong there."""
    found = faults(GOOD.replace(old, new, 1))
    if expected is None:
        assert {code for _, code in found} == {"cell.unknown", "cell.missing"}
    else:
        assert [one for one in found if one[1] != "cell.not-one-of" or expected[0][1] == one[1]] == expected


@pytest.mark.rule("A-02")
def test_all_faults_of_a_board_are_told_at_once() -> None:
    """Three bad cells, three answers."""
    text = GOOD.replace("bonus_armies = 1", 'bonus_armies = "x"').replace('id = "b"', 'id = "B"').replace("sea", "see")
    assert {code for _, code in faults(text)} >= {"cell.not-a-whole-number", "cell.not-an-id", "cell.unknown"}


@pytest.mark.rule("A-02")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("bonus_armies = 1", "bonus_armies = -1", [(7, "cell.out-of-range")]),
        ('[[continents]]\nid = "all"', "[[continents]]", [(4, "cell.missing")]),
        ('[[continents]]\nid = "all"', "[[continents]]\nid = 7", [(5, "cell.not-a-text")]),
        ("[[continents]]", "[continents]", [(4, "cell.not-a-list")]),
        (HEAD[HEAD.index("[[continents]]") :], "", [(0, "cell.missing")]),
        ('de = "A"', "de = 1", [(11, "cell.not-a-text")]),
        ('id = "a"\n', "", [(9, "cell.missing")]),
        ('[[continents]]\nid = "all"', '[[continents]]\nid = "All"', [(5, "cell.not-an-id")]),
        ('continent = "all"\n\n[[c', "continent = []\n\n[[c", [(12, "cell.not-a-text")]),
        (TAIL[: TAIL.index("[borders]")], "countries = 3\n", None),
    ],
)
def test_a_bad_row_is_told_once(old: str, new: str, expected: list[tuple[int, str]] | None) -> None:
    """What refers to it is not told as wrong, too."""
    text = GOOD.replace(old, new, 1) if expected else "countries = 3\n" + GOOD.replace(old, "\n", 1)
    assert faults(text) == (expected or [(1, "cell.not-a-list")])


@pytest.mark.rule("A-02")
def test_faults_after_a_bad_row_are_told_with_their_own_lines() -> None:
    """A bad row does not shift what is told of those behind it."""
    text = GOOD.replace('de = "A"', "de = 1").replace('id = "b"', 'id = "B"')
    assert faults(text) == [(11, "cell.not-a-text"), (15, "cell.not-an-id")]


@pytest.mark.rule("A-02")
def test_a_mistyped_continent_does_not_make_another_one_empty() -> None:
    """The only country of `few` names `fwe`: that is told, and not that `few` has no countries."""
    few = '[[continents]]\nid = "few"\nname = { de = "F", en = "F" }\nbonus_armies = 1\n'
    text = GOOD.replace("\n[[continents]]", few + "\n[[continents]]", 1)
    assert faults(text.replace('continent = "all"', 'continent = "fwe"', 1)) == [(16, "cell.not-one-of")]


@pytest.mark.rule("A-02")
def test_each_border_of_a_shipped_board_has_its_own_line() -> None:
    """The list of borders goes over many lines; a fault in the middle is told where it stands."""
    text = (files("expugna.acme") / "data" / "world29.toml").read_text("utf-8")
    for old, new, code in (
        ('["india", "southeast_asia"]', '["india", "sotheast_asia"]', "board.unknown-country"),
        ('["china", "japan"]', '["china", "china"]', "board.border-to-itself"),
        ("sea = [", "seas = [", "cell.unknown"),
    ):
        line = text[: text.index(old)].count("\n") + 1
        assert (line, code) in faults(text.replace(old, new))


@pytest.mark.rule("A-02")
def test_a_board_needs_countries_and_full_continents() -> None:
    """One country is no board, a continent without countries no continent, an empty file nothing at all."""
    one = GOOD[: GOOD.index('[[countries]]\nid = "b"')] + "[borders]\nland = []\nsea = []\n"
    assert [code for _, code in faults(one)] == ["board.bad-size"]
    empty = GOOD.replace(
        "[[countries]]", '[[continents]]\nid = "x"\nname = { de = "X", en = "X" }\nbonus_armies = 1\n[[countries]]', 1
    )
    assert faults(empty) == [(9, "board.empty-continent")]
    assert faults("") == [(0, "file.empty")]
    assert [code for _, code in faults("= nonsense")] == ["file.not-toml"]
    assert [code for _, code in faults(b"\xff\xff")] == ["file.not-utf8"]


@pytest.mark.rule("A-02")
@pytest.mark.parametrize("name", boards.SHIPPED)
def test_shipped_boards_are_found_by_name(name: str) -> None:
    """Read once, and whole: each country in its continent, all connected."""
    assert board(name) is board(name)
    assert board(name).id == name
    assert len(board(name).graph.parts()) == 1
    with pytest.raises(KeyError):
        board("world1")


# ── Rules ────────────────────────────────────────────────────────────────────────────────────────


def rule_faults(overrides: dict[str, object], name: str = "acme") -> list[tuple[str, str]]:
    with pytest.raises(BadTables) as bad:
        adapted(name, overrides)
    return [(str(problem.values["cell"]), problem.code) for problem in bad.value.problems]


@pytest.mark.rule("A-73")
@pytest.mark.parametrize("name", rules.PRESETS)
def test_presets_are_found_by_name_and_have_two_names(name: str) -> None:
    """Read once; adapted with nothing they are themselves."""
    assert preset(name) is preset(name)
    assert adapted(name, {}) is preset(name)
    assert preset(name).name.text("de")
    assert preset(name).name.text("en")
    with pytest.raises(KeyError):
        preset("house")


@pytest.mark.rule("A-73")
def test_equal_overrides_are_read_once() -> None:
    """Whatever the order in which they are written; a match's rules are asked for at every look at it."""
    one = adapted("acme", {"armies": {"start": 3, "fewest": 2}, "dice": {"sides": 8}})
    assert adapted("acme", {"dice": {"sides": 8}, "armies": {"fewest": 2, "start": 3}}) is one
    assert adapted("acme", {"dice": {"sides": 9}}) is not one
    assert adapted("classic", {"dice": {"sides": 8}}) is not adapted("acme", {"dice": {"sides": 8}})


@pytest.mark.rule("A-73")
def test_any_figure_may_be_overridden() -> None:
    """What is not named stays the preset's."""
    found = adapted("acme", {"armies": {"start": 3}, "dice": {"defence": 2}})
    assert (found.armies.start, found.armies.fewest, found.dice.defence) == (3, 3, 2)
    assert preset("acme").armies.start == 1


def kinds(**figures: object) -> dict[str, object]:
    row = {"id": "plague", "fewest_armies": 2, "most_armies": 0, "low_percent": 10, "high_percent": 30}
    return {"events": {"kinds": [{**row, **figures}]}}


@pytest.mark.rule("A-73")
@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"armies": {"start": 0}}, [("armies.start", "cell.out-of-range")]),
        ({"armies": {"start": 100}}, [("armies.start", "cell.out-of-range")]),
        ({"dice": {"defence": "all"}}, [("dice.defence", "cell.not-one-of")]),
        ({"dices": {}}, [("dices", "cell.unknown")]),
        ({"seats": {"fewest": 4, "most": 2}}, [("seats.fewest", "cell.out-of-range")]),
        ({"armies": {"placement": "players"}}, [(f"armies.initial.{number}", "cell.missing") for number in (2, 3, 4)]),
        ({"armies": {"most_in_country": 1}}, [("armies.most_in_country", "cell.out-of-range")]),
        ({"armies": {"initial": {"5": 9}}}, [("armies.initial.5", "cell.unknown")]),
        ({"armies": {"initial": {"2": 0}}}, [("armies.initial.2", "cell.out-of-range")]),
        ({"cards": {"jokers": 2}}, [("cards.jokers", "rules.no-jokers")]),
        ({"cards": {"symbols": ["a", "b", "c", "d"]}}, [("cards.symbols", "cell.too-long")]),
        ({"cards": {"symbols": ["a", "b"]}}, [("cards.symbols", "cell.too-short")]),
        (
            {"cards": {"symbols": ["Foot", "joker", "joker"]}},
            [
                ("cards.symbols[1]", "cell.not-an-id"),
                ("cards.symbols[2]", "rules.reserved-symbol"),
                ("cards.symbols[3]", "rules.reserved-symbol"),
            ],
        ),
        ({"cards": {"symbols": ["a", "b", "a"]}}, [("cards.symbols[3]", "cell.twice")]),
        ({"cards": {"must_trade_cards": 4}}, [("cards.must_trade_cards", "cell.out-of-range")]),
        (
            {"cards": {"series_min_cards": 7, "elimination_trade_cards": 6}},
            [("cards.elimination_trade_cards", "cell.out-of-range")],
        ),
        (kinds(low_percent=40), [("events.kinds[1].low_percent", "cell.out-of-range")]),
        (kinds(fewest_armies=1), [("events.kinds[1].fewest_armies", "cell.out-of-range")]),
        (kinds(fewest_armies=9, most_armies=8), [("events.kinds[1].most_armies", "cell.out-of-range")]),
        (
            kinds(id="revolution", fewest_armies=1, high_percent=100),
            [("events.kinds[1].low_percent", "cell.out-of-range")],
        ),
    ],
)
def test_impossible_figures_are_refused(overrides: dict[str, object], expected: list[tuple[str, str]]) -> None:
    """Alone or together: each bad cell is named."""
    assert rule_faults(overrides) == expected


@pytest.mark.rule("A-73")
def test_faults_of_overrides_are_told_as_theirs() -> None:
    """Not as the preset file's, whose lines hold something else."""
    for overrides in ({"dice": {"sides": "six"}}, {"armies": {"placement": "random"}}, {"seats": {"most": 1}}):
        with pytest.raises(BadTables) as bad:
            adapted("acme", overrides)
        assert {(problem.values["file"], problem.line) for problem in bad.value.problems} == {("overrides", 0)}


def deep(levels: int = 20_000) -> list[Any]:
    """Lists in lists in lists."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.rule("A-73")
@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"dice": {"sides": 10**400}}, [("dice.sides", "cell.out-of-range")]),
        ({"dice": {"sides": 10**5000}}, [("dice.sides", "cell.out-of-range")]),
        ({"armies": {"start": "\ud800"}}, [("armies.start", "cell.bad-text")]),
        ({"name": {"de": "\ud800"}}, [("name.de", "cell.bad-text")]),
        ({"armies": {"initial": {"\ud800": 3}}}, [("armies.initial.?", "cell.bad-text")]),
        ({"\ud800": 3}, [("?", "cell.unknown")]),
        ({"dice": {"sides": deep()}}, [("dice.sides", "cell.not-a-whole-number")]),
        ({"dice": deep()}, [("dice", "cell.not-a-table")]),
        ({"dice": {(1, 2): 3}}, [("dice.(1, 2)", "cell.unknown")]),
        ({"dice": {"sides": float("nan")}}, [("dice.sides", "cell.not-a-whole-number")]),
        ({"a" * 1_000_000: 3}, [("a" * 59 + "…", "cell.unknown")]),
    ],
    ids=range(11),
)
def test_whatever_overrides_hold_is_answered(overrides: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    """Numbers, texts and lists that cannot be saved or shown are told like any other fault."""
    assert rule_faults(overrides) == expected
    with pytest.raises(BadTables) as bad:
        adapted("acme", overrides)
    assert all(len(msgspec.json.encode(problem)) < 500 for problem in bad.value.problems)


@pytest.mark.rule("A-11", "A-73")
def test_a_preset_needs_every_frequency_and_each_disaster_once() -> None:
    """A frequency without a chance, or a disaster given twice, is a fault of the file."""
    text = rules._preset_text("acme")
    with pytest.raises(BadTables) as bad:
        read_rules(text.replace("rare = 10, ", ""), "own.toml")
    assert [problem.code for problem in bad.value.problems] == ["cell.missing"]
    with pytest.raises(BadTables) as bad:
        read_rules(text.replace('id = "bribery"', 'id = "plague"'), "own.toml")
    assert [(problem.code, problem.quoted) for problem in bad.value.problems] == [("cell.twice", "plague")]
    with pytest.raises(BadTables):
        read_rules("id = 3", "own.toml")
    with pytest.raises(BadTables) as bad:
        read_rules("= nonsense", "own.toml")
    assert [problem.code for problem in bad.value.problems] == ["file.not-toml"]
