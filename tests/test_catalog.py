"""The games by name, and boards of one's own beside the shipped ones."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from expugna.acme.board import SHIPPED
from expugna.catalog import games
from expugna.host.matches import Matches
from expugna.host.records import BoardMissing, Opened
from expugna.host.store import open_store
from expugna.kernel.ids import Seat
from expugna.kernel.tables import BadTables

SEATS = {Seat("red"): "Anna", Seat("blue"): "Björn"}


def own(folder: Path, name: str = "mine") -> Path:
    """A copy of a shipped board under a name of its own."""
    data = files("expugna.acme") / "data"
    board = (data / "world29.toml").read_text("utf-8").replace('id = "world29"', f'id = "{name}"', 1)
    drawing = (data / "world29.drawing.json").read_text("utf-8").replace('"world29"', f'"{name}"', 1)
    (folder / f"{name}.toml").write_text(board, "utf-8")
    (folder / f"{name}.drawing.json").write_text(drawing, "utf-8")
    return folder


def faults(folder: Path) -> list[tuple[str, str, str]]:
    """File, code and quoted text of everything wrong with a folder."""
    with pytest.raises(BadTables) as told:
        games(folder)
    return [(str(one.values["file"]), one.code, one.quoted) for one in told.value.problems]


def test_the_shipped_boards_have_their_drawings() -> None:
    """ACME is there, with every board and what is drawn of it."""
    (acme,) = games().values()
    assert list(games()) == ["acme"]
    assert tuple(acme.boards) == tuple(acme.drawings) == SHIPPED
    for name, board in acme.boards.items():
        assert set(acme.drawings[name].countries) == set(board.countries)


def test_a_board_of_ones_own_can_be_played(tmp_path: Path) -> None:
    """Beside the shipped ones; without its folder its matches wait for it, with it they go on."""
    own(tmp_path)
    engine = open_store(str(tmp_path / "x.sqlite"))
    with_it, without = Matches(engine, games(tmp_path)), Matches(engine, games())
    acme = with_it.games["acme"]
    opened = with_it.open("acme", acme.options_type(board="mine"), SEATS)
    assert isinstance(opened, Opened)

    assert tuple(acme.boards) == tuple(acme.drawings) == (*SHIPPED, "mine")
    assert [(card.board, card.is_damaged) for card in with_it.cards()] == [("mine", False)]
    assert [(card.needs_board, card.is_damaged) for card in without.cards()] == [("mine", False)]
    with pytest.raises(BoardMissing) as told:
        without.table(opened.match_id)
    assert told.value.why.code == "match.needs-board"
    assert with_it.table(opened.match_id) is not None
    engine.dispose()


def test_a_board_needs_no_drawing(tmp_path: Path) -> None:
    """It is played on a list of its countries then."""
    (own(tmp_path) / "mine.drawing.json").unlink()
    acme = games(tmp_path)["acme"]
    assert "mine" in acme.boards
    assert "mine" not in acme.drawings


def test_every_fault_of_every_file_is_told(tmp_path: Path) -> None:
    """File by file, each with its own."""
    for name in ("badcell", "badid", "badjson", "otherland"):
        own(tmp_path, name)
    (tmp_path / "notafile.toml").mkdir()
    shutil.copy(str(files("expugna.acme") / "data" / "world42.toml"), tmp_path / "world42.toml")
    cell = tmp_path / "badcell.toml"
    cell.write_text('colour = "red"\nshape = 1\n' + cell.read_text("utf-8"), "utf-8")
    board = tmp_path / "badid.toml"
    board.write_text(board.read_text("utf-8").replace('id = "badid"', 'id = "other"'), "utf-8")
    (tmp_path / "badjson.drawing.json").write_text("{")
    drawing = tmp_path / "otherland.drawing.json"
    drawing.write_text(drawing.read_text("utf-8").replace('"alaska":', '"atlantis":', 1), "utf-8")

    found = faults(tmp_path)
    assert [one[:2] for one in found if one[0] == "badcell.toml"] == [("badcell.toml", "cell.unknown")] * 2
    assert ("badid.toml", "boards.other-id", "other") in found
    assert ("notafile.toml", "boards.unreadable", "") in found
    assert ("badjson.drawing.json", "boards.bad-drawing", "") in found
    assert ("otherland.drawing.json", "boards.not-drawn", "alaska") in found
    assert ("otherland.drawing.json", "boards.only-drawn", "atlantis") in found
    assert ("world42.toml", "boards.id-taken", "world42") in found
    assert len(found) == 8


def test_a_folder_without_boards(tmp_path: Path) -> None:
    """Missing, or with nothing in it: told, since boards were asked for."""
    assert faults(tmp_path / "none") == [("none", "boards.no-folder", "")]
    assert faults(tmp_path) == [(tmp_path.name, "boards.none", "")]
