"""A specification takes over another's figures, cell by cell (M-0-6)."""

import re
from importlib.resources import files

import msgspec
import pytest

from expugna.mythicor.rules import SPECIFICATIONS, read_specification, specification, tables
from expugna.mythicor.specification.diff import Difference, differences

STANDARD = specification("standard")
HEAD = 'inherits = "standard"\nid = "mine"\nname = { de = "Meine", en = "Mine" }\n'


@pytest.mark.rule("M-0-6", "M-1.5-1", "M-2-1", "M-3-1", "M-3-2")
def test_panduja_2_differs_in_exactly_these_cells() -> None:
    """The match as it was played in 2004; everything else is the rule book's."""
    found = {one.cell: (one.here, one.there) for one in differences(specification("panduja2"), STANDARD)}

    assert found == {
        "terrains.sea.cost_hundredths": ("40", "30"),
        "positions.necromancer.values.leadership": ("5", "3"),
        "positions.archmage.values.strength": ("13", "15"),
        "positions.high_priest.values.diplomacy": ("7", "8"),
        "positions.high_priest.values.strength": ("12", "10"),
        "positions.trade_prince.values.leadership": ("3", "5"),
        "positions.trade_prince.values.diplomacy": ("10", "12"),
        "races.hobgoblin.combat": ("18", "15"),
        "races.hobgoblin.start.crowns": ("200", "210"),
        "races.ogre.start.settlement": ("2", "1"),
        "races.undead.defence": ("7", "3"),
        "races.ork.terrain.tundra": ("0", "10"),
        "races.hobbit.terrain.oasis": ("30", "-10"),
        "troops.knights.price_crowns": ("34", "40"),
        "troops.zombies.defence": ("3", "9"),
        "troops.outlaws.terrain.forest": ("25", "30"),
        "troops.outlaws.city": ("-10", "15"),
    }


def test_panduja_2_as_it_was_written_down() -> None:
    """Its rulers and its lines of races and starts, as the match's own tables have them."""
    spec = specification("panduja2")
    rulers = {
        name: (one.values.leadership, one.values.diplomacy, one.values.strength) for name, one in spec.positions.items()
    }
    ogre = spec.races["ogre"].start
    hobbit = spec.races["hobbit"].terrain

    assert rulers == {
        "warlord": (12, 5, 15),
        "necromancer": (5, 3, 12),
        "archmage": (4, 4, 13),
        "high_priest": (5, 7, 12),
        "trade_prince": (3, 10, 8),
        "clan_prince": (10, 6, 15),
    }
    assert ogre is not None
    assert msgspec.structs.astuple(ogre) == (26, 13, 165, 2, 2)
    columns = ("sea", "open", "tundra", "forest", "oasis", "swamp", "desert", "mountain")
    assert [hobbit[column] for column in columns] == [-30, -10, -10, 30, 30, 0, 0, 10]
    assert spec.terrains["hill"].number == 9
    assert spec.troops["knights"].price_crowns * spec.economy.upkeep_percent == 680


@pytest.mark.rule("M-0-6")
def test_a_file_changes_only_what_it_says() -> None:
    """A game master's file: one key, one price, one modifier, one level."""
    spec = read_specification(
        HEAD
        + "[keys]\nsa_per_round = 7\n[troops.knights]\nprice_crowns = 50\nterrain = { forest = -60 }\n"
        + "[settlement]\n3 = { price_crowns = 400 }\n",
        "mine.toml",
    )

    assert differences(spec, STANDARD) == (
        Difference("keys.sa_per_round", "7", "5"),
        Difference("troops.knights.price_crowns", "50", "40"),
        Difference("troops.knights.terrain.forest", "-60", "-45"),
        Difference("settlement.3.price_crowns", "400", "425"),
    )
    assert spec.settlement[3].income_hundredths == 260
    assert (spec.id, spec.name.de) == ("mine", "Meine")


def test_a_file_adds_a_row() -> None:
    """A kind of troops and a plague of one's own."""
    spec = read_specification(
        HEAD
        + '[troops.giants]\nnumber = 24\nname = { de = "Riesen", en = "Giants" }\ncombat_tenths = 90\ndefence = 9\n'
        + "price_crowns = 90\nterrain = { open = 10 }\ncity = 0\nis_choosable = true\n"
        + '[plagues.pox]\nname = { de = "Pocken", en = "Pox" }\ndies_percent = 35\nfertility_thousandths = 0\n'
        + "spreads_percent = 50\nends_percent = 50\n",
        "mine.toml",
    )

    assert spec.troops["giants"].terrain == {"open": 10}
    assert list(spec.plagues) == [*STANDARD.plagues, "pox"]


def test_a_level_more_is_a_level_more() -> None:
    """Level tables may be longer than the book's."""
    row = "16 = { income_hundredths = 2800, price_crowns = 4750000, trade_goods = 7000 }\n"

    spec = read_specification(HEAD + "[settlement]\n" + row, "mine.toml")

    assert (len(spec.settlement), spec.settlement[16].trade_goods) == (17, 7000)


def test_inherits_from_another_and_that_from_the_standard() -> None:
    """The sea of Panduja 2 in a file that changes something else."""
    spec = read_specification(HEAD.replace('"standard"', '"panduja2"') + "[keys]\nchief_bp = 35\n", "mine.toml")

    assert (spec.terrains["sea"].cost_hundredths, spec.keys.chief_bp) == (40, 35)


def test_a_base_that_is_handed_in_is_taken_over_from() -> None:
    """For matches that change a specification which is in no file."""
    base = read_specification(HEAD + "[keys]\nchief_bp = 35\n", "base.toml")

    spec = read_specification('id = "yours"\nname = { de = "D", en = "E" }\n', "yours.toml", base=base)

    assert (spec.id, spec.keys.chief_bp) == ("yours", 35)
    assert differences(spec, base) == ()


@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_its_tables_are_a_file_that_reads_the_same(name: str) -> None:
    """Nothing is lost on the way to tables and back."""
    spec = specification(name)

    again = read_specification(f'id = "{name}"\nname = {{ de = "x", en = "x" }}\n', "x.toml", base=spec)

    assert msgspec.structs.replace(again, name=spec.name) == spec
    assert "start" not in tables(spec)["races"]["undead"]
    assert msgspec.json.decode(msgspec.json.encode(spec), type=type(spec)) == spec


def test_cells_that_only_one_of_two_has() -> None:
    """A row more stands on one side, a row less on the other."""
    more = read_specification(HEAD + "[troops.pirates]\nterrain = { swamp = 5 }\n[races.ork]\ncity = 3\n", "mine.toml")

    assert differences(more, STANDARD) == (
        Difference("races.ork.city", "3", "0"),
        Difference("troops.pirates.terrain.swamp", "5", ""),
    )
    assert Difference("troops.pirates.terrain.swamp", "", "5") in differences(STANDARD, more)


def test_no_other_name_is_known() -> None:
    """Only those that come with the game."""
    with pytest.raises(KeyError):
        specification("panduja3")


@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_every_figure_names_the_statement_it_serves(name: str) -> None:
    """Who changes a figure finds the rule: each line with a figure has the id of a statement or an order."""
    text = (files("expugna.mythicor") / "data" / "specs" / f"{name}.toml").read_text("utf-8")
    figures = [line for line in text.splitlines() if re.match(r"(?!id|number|name|label)[\w.]+ = .*\d", line)]

    assert len(figures) > 10
    statement = r"# .*\b(M-\d|SA-\d|SP-\d|UG-\d|UP-\d|BAS-\d|TG-\d|HA\b)"
    assert [line for line in figures if not re.search(statement, line)] == []
