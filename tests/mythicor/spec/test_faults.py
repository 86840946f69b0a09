"""Every fault of a game master's file is told, with the file, the line and the cell (M-0-6)."""

import msgspec
import pytest

from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, problem_text
from expugna.mythicor.rules import BadTables, read_specification, specification, tables
from expugna.mythicor.specification.words import SENTENCES

HEAD = 'inherits = "standard"\nid = "mine"\nname = { de = "Meine", en = "Mine" }\n'
AFTER = HEAD.count("\n")
NOWHERE = -AFTER
"""The fault's cell stands in no line of the file, nor does anything around it."""


def problems(text: str | bytes) -> tuple[Problem, ...]:
    with pytest.raises(BadTables) as caught:
        read_specification(text, "mine.toml")
    assert {one.values["file"] for one in caught.value.problems} == {"mine.toml"}
    return caught.value.problems


def faults(text: str) -> set[tuple[int, str, object]]:
    """Line, code and cell of every fault of a file that inherits; lines count from 1 below its head."""
    return {(one.line - AFTER, one.code, one.values["cell"]) for one in problems(HEAD + text)}


def test_all_faults_of_a_file_are_told_at_once() -> None:
    """Wrong kinds, unknown keys and rows, numbers out of range: each with its line."""
    text = """[keys]
sa_per_round = "many"
battle_rounds = 9
bonus_mode = "divide"
chief_pb = 35
henchmen_have_race = 1
[troops.knights]
price_crowns = -1
colour = "red"
[races.gnome]
number = 9
[terrains.sea]
farmland = [1, 2, 3]
[zoo]
"""

    assert faults(text) == {
        (2, "cell.not-a-whole-number", "keys.sa_per_round"),
        (3, "cell.out-of-range", "keys.battle_rounds"),
        (4, "cell.not-one-of", "keys.bonus_mode"),
        (5, "cell.unknown", "keys.chief_pb"),
        (6, "cell.not-true-or-false", "keys.henchmen_have_race"),
        (8, "cell.out-of-range", "troops.knights.price_crowns"),
        (9, "cell.unknown", "troops.knights.colour"),
        (10, "cell.unknown", "races.gnome"),
        (10, "cell.missing", "races.gnome.name"),
        (10, "cell.missing", "races.gnome.people"),
        (10, "cell.missing", "races.gnome.strength_hundredths"),
        (10, "cell.missing", "races.gnome.combat"),
        (10, "cell.missing", "races.gnome.defence"),
        (10, "cell.missing", "races.gnome.terrain"),
        (10, "cell.missing", "races.gnome.city"),
        (13, "cell.not-a-list-of", "terrains.sea.farmland"),
        (14, "cell.unknown", "zoo"),
    }


def test_close_words_are_offered() -> None:
    """A slip of the pen finds the key it meant."""
    found = {one.values["cell"]: one.suggestions for one in problems(HEAD + "[keys]\nchief_pb = 3\n[leaders.heroe]\n")}

    assert found["keys.chief_pb"] == ("chief_bp",)
    assert found["leaders.heroe"] == ("hero",)


@pytest.mark.rule("M-10-2")
def test_realms_are_evaluated_together_or_one_by_one() -> None:
    """There is no third way."""
    (problem,) = problems(HEAD + '[keys]\nevaluation_mode = "seperate"\n')

    assert (problem.code, problem.quoted) == ("cell.not-one-of", "seperate")
    assert read_specification(HEAD + '[keys]\nevaluation_mode = "separate"\n', "mine.toml").id == "mine"


@pytest.mark.rule("M-1.3-1")
def test_levels_have_no_gap_and_are_numbers() -> None:
    """Levels are built one after the other."""
    row = "{ income_hundredths = 9000, price_crowns = 1, trade_goods = 1 }"

    assert faults(f"[settlement]\n18 = {row}\n01 = {row}\nbig = {row}\n") == {
        (1, "spec.level-missing", "settlement.16"),
        (1, "spec.level-missing", "settlement.17"),
        (3, "spec.not-a-level", "settlement.01"),
        (4, "spec.not-a-level", "settlement.big"),
    }


@pytest.mark.rule("M-1.5-1")
def test_sea_and_coast_are_what_they_are_called() -> None:
    """A world without sea, or with a second coast, is none."""
    assert faults("[terrains.sea]\nis_sea = false\n[terrains.swamp]\nis_coast = true\n") == {
        (2, "spec.sea", "terrains.sea.is_sea"),
        (4, "spec.coast", "terrains.swamp.is_coast"),
    }


@pytest.mark.rule("M-2-1")
def test_columns_lead_to_lands_with_a_column() -> None:
    """Hills count as mountains, which count as themselves; nothing counts as hills."""
    assert faults('[terrains.swamp]\ntroops_as = "hill"\nraces_as = "moor"\n') >= {
        (2, "cell.not-one-of", "terrains.swamp.troops_as"),
        (3, "cell.not-one-of", "terrains.swamp.races_as"),
    }


@pytest.mark.rule("M-2-1")
def test_modifiers_are_for_lands_there_are() -> None:
    """A modifier for a land without a column would count nowhere."""
    assert faults("[troops.knights.terrain]\nhill = 5\nmoor = 5\n[races.ork.terrain]\ncoast = 5\n") == {
        (2, "cell.unknown", "troops.knights.terrain.hill"),
        (3, "cell.unknown", "troops.knights.terrain.moor"),
        (5, "cell.unknown", "races.ork.terrain.coast"),
    }


def test_ranges_run_from_less_to_more() -> None:
    """Of lands, powers, garrisons, fertility and the finer steps of a special action."""
    text = """[terrains.open]
farmland = [600, 150]
fertility_thousandths = [4000, 3000]
[powers.995]
population = [9, 8]
settlement = [3, 2]
fortification = [3, 2]
garrisons = [{ troops = "militia", low = 5, high = 4 }]
[economy]
fertility_thousandths = [4000, 1500]
[special_actions]
8 = { fine_most = 10 }
[intrigue]
rating_percent = [40, 15]
"""

    assert faults(text) == {
        (2, "spec.low-above-high", "terrains.open.farmland"),
        (3, "spec.low-above-high", "terrains.open.fertility_thousandths"),
        (5, "spec.low-above-high", "powers.995.population"),
        (6, "spec.low-above-high", "powers.995.settlement"),
        (7, "spec.low-above-high", "powers.995.fortification"),
        (8, "spec.low-above-high", "powers.995.garrisons[1]"),
        (10, "spec.low-above-high", "economy.fertility_thousandths"),
        (12, "spec.low-above-high", "special_actions.8.fine_most"),
        (14, "spec.low-above-high", "intrigue.rating_percent"),
    }


def test_levels_of_starts_and_powers_exist() -> None:
    """Nobody starts with BG 16, no city has VS 20."""
    text = "[races.elf.start]\nsettlement = 16\nfortification = 17\n[powers.996]\nfortification = [4, 20]\n"

    assert faults(text) == {
        (2, "cell.out-of-range", "races.elf.start.settlement"),
        (3, "cell.out-of-range", "races.elf.start.fortification"),
        (5, "cell.out-of-range", "powers.996.fortification"),
    }


def test_names_lead_to_rows() -> None:
    """Classes, kinds of troops, positions, races and lands that other rows speak of."""
    text = """[positions.warlord]
like = "heroe"
own_troops = "pirates"
[leaders.chief.under.warlords]
values = { leadership = 1, diplomacy = 1, strength = 1 }
talents = {}
[powers.994]
garrisons = [{ troops = "bandits", low = 1, high = 2 }]
[powers.998.races]
open = { troll = 1 }
moor = { ork = 1 }
[peoples]
open = { gnome = 1 }
"""

    assert faults(text) == {
        (2, "cell.not-one-of", "positions.warlord.like"),
        (3, "cell.not-one-of", "positions.warlord.own_troops"),
        (4, "cell.unknown", "leaders.chief.under.warlords"),
        (8, "cell.not-one-of", "powers.994.garrisons[1].troops"),
        (10, "cell.unknown", "powers.998.races.open.troll"),
        (11, "cell.unknown", "powers.998.races.moor"),
        (13, "cell.unknown", "peoples.open.gnome"),
    }


def test_numbers_are_there_once() -> None:
    """By number orders name things; 0, for none, may stand often."""
    assert faults("[troops.pirates]\nnumber = 1\n[items]\nfood = { number = 0 }\n[races]\nelf = { number = 2 }\n") == {
        (2, "spec.number-twice", "troops.pirates.number"),
        (6, "spec.number-twice", "races.elf.number"),
    }


@pytest.mark.rule("M-2-2")
def test_kinds_of_troops_fit_a_realm() -> None:
    """Exactly one kind for all; none for several at once; enough to choose from."""
    text = """[troops.knights]
is_choosable = true
[troops.militia]
for_everyone = false
[start]
troop_kinds = 6
"""
    kinds = tables(specification("standard"))["troops"]
    for kind in [name for name, one in kinds.items() if one["is_choosable"] and not one["seafarers_only"]][2:]:
        text += f"[troops.{kind}]\nis_choosable = false\n"

    assert faults(text) == {
        (1, "spec.kind-of-whom", "troops.knights"),
        (NOWHERE, "spec.one-for-everyone", "troops"),
        (6, "spec.too-few-kinds", "start.troop_kinds"),
    }


def test_the_undead_are_the_undead() -> None:
    """No other race is, and nobody can start as one."""
    text = """[races.undead]
is_undead = false
start = { population = 1, recruits = 1, crowns = 1, settlement = 0, fortification = 0 }
[races.elf]
is_undead = true
"""

    assert faults(text) >= {
        (2, "spec.undead", "races.undead.is_undead"),
        (5, "spec.undead", "races.elf.is_undead"),
        (4, "spec.undead-start", "races.elf.start"),
    }


@pytest.mark.rule("M-9-3")
def test_no_land_has_more_owners_than_provinces() -> None:
    """All frequencies of a land together are at most 1,000; where somebody lives there is a people."""
    found = problems(HEAD + "[powers.997.frequency]\nopen = 990\n[powers.996.frequency]\nmoor = 4\n")

    assert {(one.line - AFTER, one.code, one.quoted) for one in found} == {
        (NOWHERE, "spec.too-many-owners", "open"),
        (4, "cell.unknown", "moor"),
    }
    assert faults(
        "[peoples]\nopen = { human = 0, ork = 0, elf = 0, dwarf = 0, hobgoblin = 0, ogre = 0, hobbit = 0 }\n"
    ) == {(2, "cell.missing", "peoples.open")}


@pytest.mark.rule("M-1.2-3", "M-9-3")
def test_the_world_can_be_made() -> None:
    """The kinds of land share the land; homes have a fertility and farmland that there may be."""
    text = """[economy]
fertility_thousandths = [1500, 3400]
[keys]
population_max_cap = 300
[world]
mountain_percent = 40
forest_percent = 40
swamp_percent = 21
desert_percent = 0
wasteland_percent = 0
"""

    assert faults(text) == {
        (5, "spec.too-much-land", "world"),
        (5, "cell.out-of-range", "world.home_fertility_thousandths"),
        (5, "cell.out-of-range", "world.home_farmland"),
    }


@pytest.mark.rule("M-5-2")
def test_diplomacy_is_between_living_races() -> None:
    """The undead have neither row nor column."""
    assert faults("[diplomacy]\nundead = { ork = 1 }\nork = { undead = 1 }\n") == {
        (2, "cell.unknown", "diplomacy.undead"),
        (2, "cell.missing", "diplomacy.undead.human"),
        (2, "cell.missing", "diplomacy.undead.dwarf"),
        (2, "cell.missing", "diplomacy.undead.elf"),
        (2, "cell.missing", "diplomacy.undead.hobgoblin"),
        (2, "cell.missing", "diplomacy.undead.ogre"),
        (2, "cell.missing", "diplomacy.undead.hobbit"),
        (3, "cell.unknown", "diplomacy.ork.undead"),
    }


def test_a_kind_that_fights_nowhere() -> None:
    """An empty line of modifiers is a slip."""
    text = """[troops.ghosts]
number = 24
name = { de = "Geister", en = "Ghosts" }
combat_tenths = 1
defence = 1
price_crowns = 1
terrain = {}
city = 0
"""

    assert faults(text) == {(7, "spec.fights-nowhere", "troops.ghosts.terrain")}


def test_somebody_can_start() -> None:
    """Without start values nobody could take part."""
    standard = specification("standard")
    races = {name: msgspec.structs.replace(race, start=None) for name, race in standard.races.items()}

    with pytest.raises(BadTables) as caught:
        read_specification(HEAD, "mine.toml", base=msgspec.structs.replace(standard, races=races))

    assert [one.code for one in caught.value.problems] == ["spec.nobody-can-start"]


def test_a_file_on_its_own_needs_everything() -> None:
    """Who inherits nothing must write all tables."""
    found = {one.values["cell"] for one in problems('id = "x"\nname = { de = "x", en = "x" }\n')}

    assert found == {
        *("economy", "start", "score", "world", "terrains", "items", "races", "troops", "positions", "leaders"),
        *("diplomacy", "special_actions", "actions", "artefacts", "plagues", "powers", "peoples"),
        *("settlement", "fortification"),
    }


@pytest.mark.rule("M-5-3")
def test_a_plague_may_come() -> None:
    """UG 2 calls one of the kinds there are; it needs one."""
    standard = specification("standard")

    with pytest.raises(BadTables) as caught:
        read_specification(HEAD, "mine.toml", base=msgspec.structs.replace(standard, plagues={}))

    assert [one.code for one in caught.value.problems] == ["cell.too-short"]


@pytest.mark.parametrize("level", ["100", "9" * 5000, "'\u0663'", "-1"])
def test_absurd_levels(level: str) -> None:
    """No number is so odd or so high that more than its own line is wrong."""
    row = "{ income_hundredths = 9000, price_crowns = 1, trade_goods = 1 }"

    assert [(one.line - AFTER, one.code) for one in problems(HEAD + f"[settlement]\n{level} = {row}\n")] == [
        (2, "spec.not-a-level")
    ]


def test_a_file_has_an_id_and_a_name_of_its_own() -> None:
    """They are not taken over: two matches would look the same."""
    found = {(one.code, one.values["cell"]) for one in problems('inherits = "standard"\n')}

    assert found == {("cell.missing", "id"), ("cell.missing", "name")}


@pytest.mark.parametrize("name", ['"standart"', "7", '["standard"]'])
def test_inheriting_from_nothing(name: str) -> None:
    """The other faults of the file are told all the same."""
    found = problems(f'inherits = {name}\nid = "x"\nname = {{ de = "x", en = "x" }}\n[keys]\nzoo = 1\n')

    assert [(one.line, one.code, one.values["cell"]) for one in found] == [
        (1, "cell.not-one-of", "inherits"),
        (5, "cell.unknown", "keys.zoo"),
    ]
    assert found[0].values["allowed"] == "standard, panduja2"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("keys = [", "file.not-toml"),
        (b"\xff\xfe", "file.not-utf8"),
        ("[keys]\n[keys]\n", "file.not-toml"),
    ],
)
def test_no_specification_at_all(text: str | bytes, code: str) -> None:
    """Of a file that cannot be read only that is told."""
    assert [one.code for one in problems(text)] == [code]


def test_tables_that_are_none() -> None:
    """A number where a table belongs."""
    assert faults("terrains = 5\n[keys]\n") == {(1, "cell.not-a-table", "terrains")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", SENTENCES)
def test_every_fault_is_a_sentence_in_both_languages(code: str, language: str) -> None:
    """Where, what, and what would work."""
    values: dict[str, str | int] = {"file": "mine.toml", "cell": "troops.knights", "allowed": "standard", "most": 3}
    values |= {"names": "forest_percent", "owned": 1001, "free": 15, "other": "troops.militia"}
    problem = Problem(code=code, line=4, quoted="x", values=values)

    told = problem_text(problem, SENTENCES, language)

    assert told.startswith("mine.toml, Zeile 4" if language == "de" else "mine.toml, line 4")
    assert "{" not in told
    assert told != problem_text(problem, SENTENCES, "en" if language == "de" else "de")


@pytest.mark.rule("M-1.6-5")
def test_artefacts_do_what_can_be_done_to_their_target() -> None:
    """No walls for groups; ranges run upward; who teaches says what, and nobody else does."""
    text = """[artefacts.trowel]
target = "group"
[artefacts.ring]
range = [8, 3]
spell = 10
[artefacts.psalter]
spell = 16
[artefacts.scroll]
spell = 99
"""
    assert faults(text) == {
        (2, "cell.not-one-of", "artefacts.trowel.target"),
        (4, "spec.low-above-high", "artefacts.ring.range"),
        (5, "spec.artefact-spell", "artefacts.ring.spell"),
        (7, "spec.artefact-spell", "artefacts.psalter.spell"),
        (9, "spec.artefact-spell", "artefacts.scroll.spell"),
    }


@pytest.mark.rule("M-1.6-5")
def test_figures_of_artefacts_have_bounds() -> None:
    """An effect of 0 would be none, as would a kind that is never made."""
    text = '[artefacts.orb]\ndoes = "sing"\neffect = [0, 3]\ncharges = [1, 100]\nweight = 0\ncolour = "red"\n'
    assert faults(text) == {
        (2, "cell.not-one-of", "artefacts.orb.does"),
        (3, "cell.out-of-range", "artefacts.orb.effect[1]"),
        (4, "cell.out-of-range", "artefacts.orb.charges[2]"),
        (5, "cell.out-of-range", "artefacts.orb.weight"),
        (6, "cell.unknown", "artefacts.orb.colour"),
    }


@pytest.mark.rule("M-1.6-5")
def test_where_artefacts_lie_there_must_be_kinds() -> None:
    """Unless no power has any."""
    standard = specification("standard")

    with pytest.raises(BadTables) as caught:
        read_specification(HEAD, "mine.toml", base=msgspec.structs.replace(standard, artefacts={}))

    assert [(one.code, one.values["cell"]) for one in caught.value.problems] == [("cell.too-short", "artefacts")]


@pytest.mark.rule("HA")
def test_the_least_chance_of_henchmen_is_not_above_the_highest() -> None:
    """Else no chance could be both; and nobody is defended by less than one."""
    assert faults("[henchmen]\nleast_percent = 60\nmost_percent = 50\n") == {
        (3, "spec.low-above-high", "henchmen.most_percent")
    }
    assert faults("[henchmen]\nbase = 0\nrobed_crowns = 3\n") == {
        (2, "cell.out-of-range", "henchmen.base"),
        (3, "cell.unknown", "henchmen.robed_crowns"),
    }
