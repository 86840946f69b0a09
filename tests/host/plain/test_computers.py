"""Computer realms in matches in plain files: asked by the host, kept like everybody's orders, proved like all."""

from pathlib import Path

import msgspec
import pytest

from expugna.host.plain import evaluate, open_match
from expugna.host.plain_files import Files, FilesUnusable
from expugna.host.plain_turns import Asked, evaluate_turn
from expugna.host.plain_verify import verify
from expugna.mythicor.realms import BadTables, read_realms
from tests.host.plain.small import DAY, give, opening, order_file, small_spec, tree

ORDER = "G1 UG 16"


def match(folder: Path, *levels: str, mode: str = "parallel") -> Path:
    """A match of three realms; the levels are those of the computer realms, from the last realm up."""
    made = opening()
    rows = list(made.realms)
    for number, level in enumerate(levels, start=1):
        rows[-number] = msgspec.structs.replace(rows[-number], bot=level)
    keys = msgspec.structs.replace(made.spec.keys, evaluation_mode=mode)
    open_match(folder, made._replace(realms=rows, spec=msgspec.structs.replace(made.spec, keys=keys)))
    return folder


def test_one_person_plays_alone(tmp_path: Path) -> None:
    """One order file is there; the computer realms' are made, taken without a warning, and kept beside it."""
    folder = match(tmp_path / "m", "prince", "captain")
    give(folder, "anna.txt", order_file(1001, ORDER))
    done = evaluate(folder, DAY)
    assert done.missing == ()
    assert [(one.realm, one.verdict) for one in done.card.files] == [(1001, "taken"), (1002, "taken"), (1003, "taken")]
    assert all(one.errors == 0 for one in done.card.files)
    kept = (done.folder / "orders" / "1003.txt").read_text("utf-8")
    assert kept.startswith("#mythicor partie=small runde=1 reich=1003 kennung=")
    assert " SA " in kept
    assert (done.folder / "reports" / "1003" / "report.de.txt").exists()


def test_computers_alone_want_to_be_asked(tmp_path: Path) -> None:
    """Without a person's orders nothing is evaluated, unless it is said; a command given twice plays no two rounds."""
    folder = match(tmp_path / "m", "captain", "captain", "captain")
    before = tree(folder)
    with pytest.raises(FilesUnusable):
        evaluate(folder, DAY)
    assert tree(folder) == before
    done = evaluate(folder, DAY, without_orders=True)
    assert {one.realm for one in done.card.files} == {1001, 1002, 1003}


def test_a_game_master_may_give_a_computer_realm_orders(tmp_path: Path) -> None:
    """Then these count, and the computer is not asked."""
    folder = match(tmp_path / "m", "captain")
    give(folder, "master.txt", order_file(1003, ORDER))
    done = evaluate(folder, DAY)
    assert [(one.file, one.realm) for one in done.card.files] == [("master.txt", 1003)]
    assert (done.folder / "orders" / "1003.txt").read_bytes() == order_file(1003, ORDER)


def test_every_byte_can_be_proved(tmp_path: Path) -> None:
    """Their orders are files of the round; an altered one is found. The same match again is the same."""
    folders = [match(tmp_path / name, "prince", "settler") for name in ("m", "n")]
    for folder in folders:
        for _ in range(3):
            evaluate(folder, DAY, without_orders=True)
    assert tree(folders[0]) == tree(folders[1])
    assert verify(folders[0]).problems == ()
    file = folders[0] / "round-02" / "orders" / "1003.txt"
    file.write_bytes(file.read_bytes() + b"R BAS 4 name=Neu\n")
    assert "verify.other-orders" in [one.code for one in verify(folders[0]).problems]


@pytest.mark.rule("M-10-2")
def test_computers_take_their_turns(tmp_path: Path) -> None:
    """Where realms are evaluated one by one, a computer realm orders when it is its turn."""
    folder = match(tmp_path / "m", "captain", "prince", "settler", mode="separate")
    for _ in range(6):
        done = evaluate_turn(folder, DAY, None, Asked())
        assert [one.verdict for one in done.card.files] == ["taken"]
    assert Files(folder).turns[-1].round == 2
    assert verify(folder).problems == ()


def test_a_realm_that_is_gone_is_not_asked(tmp_path: Path) -> None:
    """Whoever has nothing left gives no orders."""
    from expugna.host.plain_computers import computer_texts
    from expugna.mythicor.view import views

    folder = match(tmp_path / "m", "captain", "captain")
    files = Files(folder)
    state = files.state(0)
    for province in state.provinces:
        province.owner = 0 if province.owner == 1002 else province.owner
    state.realms[1002].groups.clear()
    assert [one.name for one in computer_texts(files, views(state), 1, ())] == ["computer-1003.txt"]


REALMS = """
[[realms]]
name = "A"
player = "B"
position = "warlord"
race = "human"
ruler = "C"
leaders = ["hero", "scout"]
troop_kinds = ["light_spears", "heavy_spears", "light_archers", "light_swords"]
bot = "{level}"
"""


def test_the_realms_file_says_who_is_a_computer() -> None:
    """A column ``bot``; a level that there is not is told with its line and what is meant."""
    levels = ("settler", "captain", "prince")
    (row,) = read_realms(REALMS.format(level="captain"), "r.toml", small_spec(), levels)
    assert row.bot == "captain"
    (row,) = read_realms(REALMS.format(level=""), "r.toml", small_spec(), levels)
    assert row.bot == ""
    with pytest.raises(BadTables) as bad:
        read_realms(REALMS.format(level="captn"), "r.toml", small_spec(), levels)
    (problem,) = bad.value.problems
    assert (problem.code, problem.line, problem.suggestions[0]) == ("cell.not-one-of", 10, "captain")
