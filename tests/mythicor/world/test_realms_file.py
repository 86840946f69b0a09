"""The realms file: every wrong choice is explained, with file, line and what would work (M-2-2, M-3-1, M-3-2)."""

import msgspec
import pytest

from expugna.kernel.dice import Dice
from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, problem_text
from expugna.mythicor.made_up import made_up
from expugna.mythicor.realm_faults import SENTENCES, choosable_kinds, most_realms, most_seafarers
from expugna.mythicor.realms import BadTables, choice_problems, with_ids
from tests.mythicor.world.realm_rows import STANDARD, read, realm, row

LINE = {"name": 2, "player": 3, "position": 4, "race": 5, "ruler": 6, "leaders": 7, "troop_kinds": 8, "added": 9}
"""Where a cell stands in the file of a single realm."""

KINDS = '["light_spears", "light_archers", "light_swords", '


def faults(text: str | bytes) -> tuple[Problem, ...]:
    with pytest.raises(BadTables) as caught:
        read(text)
    return caught.value.problems


def test_a_good_file_is_read_whole() -> None:
    """Two realms, one of them with everything that may be left out."""
    first, second = read(
        row() + row(name='"Südmark"', id="1007", home="[12, 30]", seafarer="true", troop_kinds=KINDS + '"pirates"]')
    )

    assert (first.name, first.position, first.id, first.home, first.seafarer) == (
        "Nordmark",
        "warlord",
        None,
        None,
        False,
    )
    assert (second.id, second.home, second.seafarer) == (1007, (12, 30), True)
    assert second.troop_kinds == ("light_spears", "light_archers", "light_swords", "pirates")


def test_things_may_be_called_by_their_german_or_english_names() -> None:
    """A game master writes what stands in the rule book; large and small letters are the same."""
    found = realm(
        position='"Schwarzmagier"',
        race='"Zwerge"',
        leaders='["Priester", "Hero"]',
        troop_kinds='["Leichte Speere", "light_archers", "Katapulte", "MARINE"]'.replace(
            "Leichte Speere", STANDARD.troops["light_spears"].name.de
        ),
    )

    assert (found.position, found.race, found.leaders) == ("necromancer", "dwarf", ("priest", "hero"))
    assert found.troop_kinds == ("light_spears", "light_archers", "catapults", "marines")


@pytest.mark.parametrize(
    ("cells", "code", "cell", "line"),
    [
        ({"position": '"king"'}, "cell.not-one-of", "realms[1].position", "position"),
        ({"race": '"undead"'}, "cell.not-one-of", "realms[1].race", "race"),
        ({"race": '"elv"'}, "cell.not-one-of", "realms[1].race", "race"),
        ({"race": "7"}, "cell.not-a-text", "realms[1].race", "race"),
        ({"leaders": '["priest"]'}, "realms.leaders", "realms[1].leaders", "leaders"),
        ({"leaders": '["priest", "hero", "hero"]'}, "realms.leaders", "realms[1].leaders", "leaders"),
        ({"leaders": '["priest", "warlord"]'}, "cell.not-one-of", "realms[1].leaders[2]", "leaders"),
        ({"leaders": '"priest"'}, "cell.not-a-list", "realms[1].leaders", "leaders"),
        ({"troop_kinds": KINDS[:-2] + "]"}, "realms.kinds", "realms[1].troop_kinds", "troop_kinds"),
        ({"troop_kinds": KINDS + '"light_spears"]'}, "realms.kind-twice", "realms[1].troop_kinds[4]", "troop_kinds"),
        ({"troop_kinds": KINDS + '"militia"]'}, "realms.kind-anyway", "realms[1].troop_kinds[4]", "troop_kinds"),
        ({"troop_kinds": KINDS + '"knights"]'}, "realms.kind-anyway", "realms[1].troop_kinds[4]", "troop_kinds"),
        ({"troop_kinds": KINDS + '"zombies"]'}, "realms.kind-reserved", "realms[1].troop_kinds[4]", "troop_kinds"),
        ({"troop_kinds": KINDS + '"pirates"]'}, "realms.kind-seafarers", "realms[1].troop_kinds[4]", "troop_kinds"),
        ({"troop_kinds": KINDS + '"light_cavalery"]'}, "cell.not-one-of", "realms[1].troop_kinds[4]", "troop_kinds"),
        ({"seafarer": '"yes"'}, "cell.not-true-or-false", "realms[1].seafarer", "added"),
        ({"id": "994"}, "cell.out-of-range", "realms[1].id", "added"),
        ({"home": "[51, 3]"}, "realms.home-outside", "realms[1].home", "added"),
        ({"home": "[3]"}, "cell.not-a-list-of", "realms[1].home", "added"),
        ({"name": '""'}, "cell.short-text", "realms[1].name", "name"),
        ({"ruler": '"  "'}, "realms.no-name", "realms[1].ruler", "ruler"),
        ({"color": '"red"'}, "cell.unknown", "realms[1].color", "added"),
    ],
)
@pytest.mark.rule("M-2-2", "M-3-1", "M-3-2")
def test_a_wrong_choice_is_explained(cells: dict[str, str], code: str, cell: str, line: str) -> None:
    """File, line, cell, why, and in both languages a sentence that a game master understands."""
    (problem,) = faults(row(**cells))

    assert (problem.code, problem.values["cell"], problem.line) == (code, cell, LINE[line])
    for language in LANGUAGES:
        told = problem_text(problem, SENTENCES, language)
        assert "realms.toml" in told
        assert cell in told


def test_what_was_meant_is_suggested_and_what_may_stand_there_is_named() -> None:
    """An unknown word gets close ones; a kind that cannot be chosen the list of those that can."""
    (race,) = faults(row(race='"humann"'))
    (kind,) = faults(row(troop_kinds=KINDS + '"pirates"]'))

    assert race.suggestions == ("human",)
    assert "undead" not in str(race.values["allowed"])
    assert kind.values["allowed"] == ", ".join(choosable_kinds(STANDARD, seafarer=False))
    assert "pirates" in choosable_kinds(STANDARD, seafarer=True)


@pytest.mark.parametrize("cell", ["name", "player", "position", "race", "ruler", "leaders", "troop_kinds"])
def test_a_missing_choice_is_named(cell: str) -> None:
    """Every realm makes all choices itself."""
    (problem,) = faults(row(**{cell: None}))

    assert (problem.code, problem.values["cell"], problem.line) == ("cell.missing", f"realms[1].{cell}", 1)


def test_all_faults_are_told_at_once() -> None:
    """Of two realms, those of one cell and those between realms alike."""
    text = row(race='"troll"', leaders="[]", id="1003") + row(position='"pope"', id="1003", home="[0, 4]")

    assert [(one.code, one.values["cell"]) for one in faults(text)] == [
        ("cell.not-one-of", "realms[1].race"),
        ("realms.leaders", "realms[1].leaders"),
        ("realms.name-twice", "realms[2].name"),
        ("cell.not-one-of", "realms[2].position"),
        ("realms.id-twice", "realms[2].id"),
        ("realms.home-outside", "realms[2].home"),
    ]


def test_a_cell_of_a_wrong_kind_hides_no_wrong_choice() -> None:
    """Neither of the same realm nor of others; nothing is held against what could not be read."""
    text = (
        row(race="7", position='"pope"', leaders="[]", id="1003")
        + row(name="3", leaders="9", troop_kinds=KINDS + '"knights"]', home="[10, 10]", position="[]")
        + row(seafarer='"yes"', race='"troll"', troop_kinds=KINDS + '"pirates"]', id="1003", home="[11, 10]")
        + "[[realms]]\n"
    )

    assert [(one.code, one.values["cell"]) for one in faults(text) if "[4]" not in str(one.values["cell"])] == [
        ("cell.not-one-of", "realms[1].position"),
        ("cell.not-a-text", "realms[1].race"),
        ("realms.leaders", "realms[1].leaders"),
        ("cell.not-a-text", "realms[2].name"),
        ("cell.not-a-text", "realms[2].position"),
        ("cell.not-a-list", "realms[2].leaders"),
        ("realms.name-twice", "realms[3].name"),
        ("cell.not-one-of", "realms[3].race"),
        ("cell.not-true-or-false", "realms[3].seafarer"),
        ("realms.id-twice", "realms[3].id"),
        ("realms.homes-too-near", "realms[3].home"),
    ]
    assert {one.code for one in faults(text) if "[4]" in str(one.values["cell"])} == {"cell.missing"}


def test_homes_too_near_to_each_other_are_refused() -> None:
    """Measured as distances are (M-0-2), at least the specification's."""
    far = row(home="[10, 10]") + row(name='"B"', home="[15, 10]")
    (problem,) = faults(row(home="[10, 10]") + row(name='"B"', home="[13, 13]"))

    assert (problem.code, problem.values["other"], problem.values["least"]) == ("realms.homes-too-near", "Nordmark", 5)
    assert len(read(far)) == 2


def test_a_world_has_room_for_so_many_realms_and_seafarers() -> None:
    """41 on 50 x 50, 13 of them seafarers; one more is refused, and the answer says how many there may be."""
    pirates = KINDS + '"pirates"]'
    many = "".join(row(name=f'"R{number}"') for number in range(most_realms(STANDARD) + 1))
    sailors = "".join(
        row(name=f'"R{number}"', seafarer="true", troop_kinds=pirates) for number in range(most_seafarers(STANDARD) + 1)
    )

    (too_many,), (too_wet,) = faults(many), faults(sailors)
    assert (too_many.code, too_many.values["most"]) == ("realms.too-many", 41)
    assert (too_wet.code, too_wet.values["most"]) == ("realms.too-many-seafarers", 13)
    assert too_wet.line == 13 * 9 + 9


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "cell.missing"),
        ("realms = []", "realms.none"),
        ("realms = 4", "cell.not-a-list"),
        ("realms = [4]", "cell.not-a-table"),
        ("[[realms]", "file.not-toml"),
        (b"\xff\xfe", "file.not-utf8"),
    ],
)
def test_files_that_hold_no_realms_are_refused(text: str | bytes, code: str) -> None:
    """Never an exception of another kind."""
    assert [one.code for one in faults(text)] == [code]


def test_a_key_beside_the_realms_is_not_swallowed() -> None:
    """A misspelt table is told, with what was meant."""
    (problem,) = faults(row() + "[realm]\n")

    assert (problem.code, problem.values["cell"], problem.suggestions) == ("cell.unknown", "realm", ("realms",))


@pytest.mark.rule("M-9-3")
def test_ids_count_from_1001_around_those_that_are_given() -> None:
    """In the order of the file."""
    rows = [realm(), realm(id="1002"), realm(), realm(id="1001")]

    assert [one.id for one in with_ids(rows)] == [1003, 1002, 1004, 1001]


def test_choices_without_a_file_are_judged_alike() -> None:
    """The same codes and rules, without lines."""
    (problem,) = choice_problems(STANDARD, [realm(), realm()])

    assert (problem.code, problem.rule, problem.line, problem.values["cell"]) == (
        "realms.name-twice",
        "M-3-2",
        0,
        "realms[2].name",
    )
    assert [one.code for one in choice_problems(STANDARD, [])] == ["realms.none"]


def test_every_sentence_has_german_words() -> None:
    """No sentence of these reads the same in both languages."""
    for sentence in SENTENCES.values():
        for text in (sentence.why, sentence.would_work):
            assert not text or german(text) != text


def german(text: str) -> str:
    from expugna.kernel.wording import catalogue

    return catalogue("de").gettext(text)


@pytest.mark.parametrize("count", [1, 6, 41])
def test_made_up_realms_are_good_choices(count: int) -> None:
    """Names that differ, races and positions all about equally often, nothing that would be refused."""
    rows = made_up(STANDARD, count, Dice(bytes(32)))

    assert len(rows) == count
    assert choice_problems(STANDARD, rows) == ()
    assert rows == made_up(STANDARD, count, Dice(bytes(32)))
    positions = [one.position for one in rows]
    assert max(map(positions.count, positions)) - min(positions.count(one) for one in STANDARD.positions) <= 1
    assert all(one.leaders[0] == ("chief" if one.position == "clan_prince" else "priest") for one in rows)
    assert all("pirates" in one.troop_kinds for one in rows if one.seafarer)


@pytest.mark.parametrize("count", [0, 42])
def test_not_more_realms_are_made_up_than_there_is_room_for(count: int) -> None:
    """The caller has to ask first."""
    with pytest.raises(ValueError, match="room for 1 to 41 realms"):
        made_up(STANDARD, count, Dice(bytes(32)))


def test_no_two_made_up_realms_have_one_name() -> None:
    """Not even where there are very many."""
    keys = msgspec.structs.replace(STANDARD.keys, world_width=150, world_height=150)
    spec = msgspec.structs.replace(STANDARD, keys=keys)
    rows = made_up(spec, most_realms(spec), Dice(bytes(32)))

    assert len({one.name for one in rows}) == len(rows) == 375


def test_a_kind_that_a_specification_gives_to_nobody_cannot_be_chosen() -> None:
    """A match without catapults."""
    troops = {**STANDARD.troops, "catapults": msgspec.structs.replace(STANDARD.troops["catapults"], is_choosable=False)}
    spec = msgspec.structs.replace(STANDARD, troops=troops)
    rows = [realm(troop_kinds=KINDS + '"catapults"]')]

    (problem,) = choice_problems(spec, rows)
    assert (problem.code, problem.quoted) == ("realms.kind-not-choosable", "catapults")
    assert "catapults" not in str(problem.values["allowed"])
