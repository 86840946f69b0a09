"""`make rules` finds statements and the tests that carry their ids, and tells what is missing."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _project(folder: Path, book: str, test: str) -> Path:
    (folder / "docs" / "rules").mkdir(parents=True)
    (folder / "tests").mkdir()
    (folder / "tools").mkdir()
    (folder / "docs" / "rules" / "game.md").write_text(book, "utf-8")
    (folder / "tests" / "test_game.py").write_text(test, "utf-8")
    (folder / "tools" / "rules.py").write_text((ROOT / "tools" / "rules.py").read_text("utf-8"), "utf-8")
    return folder


def _run(folder: Path, *options: str) -> tuple[int, str]:
    command = [sys.executable, "tools/rules.py", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


BOOK = "# Rules\n\n**A-1** One moves first.\n- **M-7.1-4** Both strike.\n"
TEST = '@pytest.mark.rule("A-1", "M-7.1-4")\ndef test_one() -> None:\n    pass\n'


def test_all_statements_have_a_test(tmp_path: Path) -> None:
    assert _run(_project(tmp_path, BOOK, TEST)) == (0, "game.md: 2 of 2 statements have a test (1 tests)\n")


def test_a_statement_without_test_is_listed(tmp_path: Path) -> None:
    status, said = _run(_project(tmp_path, BOOK + "**A-2** The other moves then.\n", TEST))

    assert status == 1
    assert "Without a test: A-2" in said


def test_a_commented_marker_proves_nothing(tmp_path: Path) -> None:
    status, said = _run(_project(tmp_path, BOOK, "# " + TEST.replace("\n", "\n# ")))

    assert status == 1
    assert "Without a test: A-1, M-7.1-4" in said


def test_an_id_that_no_book_has_is_listed(tmp_path: Path) -> None:
    status, said = _run(_project(tmp_path, BOOK, TEST.replace("M-7.1-4", 'M-7.1-4", "A-9')))

    assert status == 1
    assert "In tests, but in no rule book: A-9" in said


def test_no_statements_at_all_is_no_success(tmp_path: Path) -> None:
    assert _run(_project(tmp_path, "# Rules\n", TEST))[0] == 1


ORDERS = "# Orders\n\n**BAS-22** Retreat.\n\n**SA-7** Leadership.\n\n**FF** Friend and foe.\n"


def test_orders_and_whole_classes_of_orders_are_statements(tmp_path: Path) -> None:
    said = _run(
        _project(tmp_path, ORDERS, '@pytest.mark.rule("BAS-22", "SA-7", "FF")\ndef test_one() -> None:\n    pass\n')
    )

    assert said == (0, "game.md: 3 of 3 statements have a test (1 tests)\n")


def test_words_in_bold_are_no_statements(tmp_path: Path) -> None:
    text = "**[S]** is a mark.\n\n**A** letter, **BAS-1** within.\n\n**ALL** of them.\n\n**NO**te.\n\n**BG:** level.\n"

    assert _run(_project(tmp_path, BOOK + "\n" + text, TEST)) == (
        0,
        "game.md: 2 of 2 statements have a test (1 tests)\n",
    )


def test_everything_is_there_as_data(tmp_path: Path) -> None:
    folder = _project(tmp_path, BOOK + "\n**A-2** More.\n", TEST)

    assert json.loads(_run(folder, "--json")[1]) == {
        "statements": {
            "A-1": {"book": "game.md", "tests": ["tests/test_game.py::test_one"]},
            "M-7.1-4": {"book": "game.md", "tests": ["tests/test_game.py::test_one"]},
            "A-2": {"book": "game.md", "tests": []},
        },
        "without_test": ["A-2"],
        "unknown": [],
    }
