"""Rule tables: every bad cell of a file is told at once, with its line and what would fit."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
import pytest

from expugna.kernel.problem import Problem
from expugna.kernel.tables import MAX_FILE_BYTES, BadTables, Sheet, cell_name, merged


class Metal(StrEnum):
    IRON = "iron"
    GOLD = "gold"


class Size(msgspec.Struct, frozen=True):
    wide: Annotated[int, msgspec.Meta(ge=1, le=9)]
    high: int = 1


class Row(msgspec.Struct, frozen=True):
    id: str
    share: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    metal: Metal = Metal.IRON
    open: bool = True
    mode: Literal["add", "multiply"] = "add"
    size: Size | None = None
    limit: Literal["none"] | Annotated[int, msgspec.Meta(ge=1)] = "none"
    code: Annotated[str, msgspec.Meta(min_length=2, max_length=3, pattern="^[a-z]+$")] = "ab"
    pair: tuple[str, int] = ("a", 1)
    tags: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=3)] = ("x",)
    costs: Annotated[dict[str, int], msgspec.Meta(max_length=2)] = {}
    depth: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    least: Annotated[int, msgspec.Meta(le=5)] = 5
    when: int | bool = 1


def faults(text: str | bytes) -> list[tuple[int, str, object]]:
    """Line, code and cell of every fault in a list of rows."""
    return [(one.line, one.code, one.values.get("cell")) for one in _problems(text)]


def _problems(text: str | bytes) -> tuple[Problem, ...]:
    sheet = Sheet(text, "rows.toml")
    sheet.rows(("rows",), Row)
    with pytest.raises(BadTables) as caught:
        sheet.finish()
    assert "rows.toml" in str(caught.value)
    return caught.value.problems


def test_good_rows_are_read() -> None:
    sheet = Sheet('[[rows]]\nid = "a"\nsize = { wide = 2 }\nlimit = 4\ncosts = { x = 3 }\n[[rows]]\nid = "b"', "f")

    assert sheet.rows(("rows",), Row) == (Row("a", size=Size(2), limit=4, costs={"x": 3}), Row("b"))
    sheet.finish()


def test_every_bad_cell_is_told_at_once_with_its_line() -> None:
    text = """\
[[rows]]
id = 7
share = 1.5
metal = "irom"
open = "yes"

[[rows]]
mode = "ad"
limit = 0
code = "abcd"
pair = ["a"]
tags = []
idd = "x"
depth = 0
least = 6

[rows.size]
wide = 10
high = "x"

[rows.costs]
wood = "much"
"""
    assert faults(text) == [
        (2, "cell.not-a-text", "rows[1].id"),
        (3, "cell.out-of-range", "rows[1].share"),
        (4, "cell.not-one-of", "rows[1].metal"),
        (5, "cell.not-true-or-false", "rows[1].open"),
        (7, "cell.missing", "rows[2].id"),
        (8, "cell.not-one-of", "rows[2].mode"),
        (9, "cell.not-one-of", "rows[2].limit"),
        (10, "cell.long-text", "rows[2].code"),
        (11, "cell.not-a-list-of", "rows[2].pair"),
        (12, "cell.too-short", "rows[2].tags"),
        (13, "cell.unknown", "rows[2].idd"),
        (14, "cell.out-of-range", "rows[2].depth"),
        (15, "cell.out-of-range", "rows[2].least"),
        (18, "cell.out-of-range", "rows[2].size.wide"),
        (19, "cell.not-a-whole-number", "rows[2].size.high"),
        (22, "cell.not-a-whole-number", "rows[2].costs.wood"),
    ]


def test_answers_name_what_would_fit() -> None:
    by_cell = {
        one.values["cell"]: one
        for one in _problems(
            '[[rows]]\nid = "a"\nidd = 1\nmetal = "gol"\nshare = 2\nleast = 9\ncode = "a"\nlimit = "non"\ndepth = -1.5\nwhen = "x"'  # noqa: E501
        )
    }

    assert by_cell["rows[1].idd"].suggestions == ("id",)
    assert by_cell["rows[1].metal"].suggestions == ("gold",)
    assert by_cell["rows[1].metal"].values["allowed"] == "iron, gold"
    assert (by_cell["rows[1].share"].values["low"], by_cell["rows[1].share"].values["high"]) == ("0", "1")
    assert "low" not in by_cell["rows[1].least"].values
    assert by_cell["rows[1].code"].values["pattern"] == "^[a-z]+$"
    assert by_cell["rows[1].limit"].values["allowed"] == "1…, none"
    assert by_cell["rows[1].when"].values["allowed"] == "bool, …"
    assert by_cell["rows[1].depth"].quoted == "-1.5"


def test_nothing_is_suggested_for_an_empty_text() -> None:
    (problem,) = _problems('[[rows]]\nid = "a"\ncode = ""')

    assert (problem.code, problem.suggestions) == ("cell.short-text", ())
    assert problem.values["low"] == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("rows = 3", "cell.not-a-list"),
        ("rows = [3]", "cell.not-a-table"),
        ("other = 1", "cell.missing"),
        ('[[rows]]\nid = "a"\nsize = 3', "cell.not-a-table"),
        ('[[rows]]\nid = "a"\ncosts = 3', "cell.not-a-table"),
        ('[[rows]]\nid = "a"\ntags = 3', "cell.not-a-list"),
        ('[[rows]]\nid = "a"\npair = [1, 1]', "cell.not-a-text"),
        ('[[rows]]\nid = "a"\ntags = [1]', "cell.not-a-text"),
        ('[[rows]]\nid = "a"\nleast = true', "cell.not-a-whole-number"),
        ('[[rows]]\nid = "a"\nleast = nan', "cell.not-a-whole-number"),
        ('[[rows]]\nid = "a"\nleast = inf', "cell.not-a-whole-number"),
        ('[[rows]]\nid = "a"\nleast = 1.5', "cell.not-a-whole-number"),
        ('[[rows]]\nid = "a"\nshare = "x"', "cell.not-a-number"),
        ('[[rows]]\nid = "a"\nshare = nan', "cell.not-a-number"),
        ('[[rows]]\nid = "a"\nshare = true', "cell.not-a-number"),
        (f'[[rows]]\nid = "a"\nshare = 1{"0" * 400}', "cell.out-of-range"),
        (f'[[rows]]\nid = "a"\nleast = 1{"0" * 400}', "cell.out-of-range"),
        ('[[rows]]\nid = "a"\nleast = 0x' + "f" * 5000, "cell.out-of-range"),
        ('[[rows]]\nid = "\ud800"', "cell.bad-text"),
        ('[[rows]]\nid = "a"\ncode = "A1"', "cell.bad-text"),
        ('[[rows]]\nid = "a"\ntags = ["1", "2", "3", "4"]', "cell.too-long"),
        ('[[rows]]\nid = "a"\ncosts = { a = 1, b = 1, c = 1 }', "cell.too-long"),
        ('[[rows]]\nid = "a"\nlimit = []', "cell.not-one-of"),
    ],
)
def test_wrong_kinds(text: str, code: str) -> None:
    assert [found for _, found, _ in faults(text)] == [code]


def test_text_that_is_not_toml_is_told_with_line_and_column() -> None:
    (problem,) = _problems('[[rows]]\nid = "a"\nshare = = 3')[:1]

    assert (problem.code, problem.line, problem.column, problem.quoted) == ("file.not-toml", 3, 9, "share = = 3")


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a = 1\nb = " + "[" * 5000 + "]" * 5000, "file.too-deep", 0),
        ("a = 1\nb = 1" + "0" * 5000, "file.number-too-long", 2),
        ("a = 1\n\ud800 = 1", "file.not-toml", 2),
    ],
)
def test_text_that_the_reader_cannot_take_is_told(text: str, code: str, line: int) -> None:
    """Brackets without end, numbers without end, half a sign."""
    problem = _problems(text)[0]
    assert (problem.code, problem.line) == (code, line)
    assert len(msgspec.json.encode(problem)) < 300


def test_text_that_ends_too_early() -> None:
    problem = _problems('[[rows]]\nid = "a')[0]

    assert (problem.code, problem.line) == ("file.not-toml", 2)


def test_bytes_that_are_not_utf_8() -> None:
    problem = next(one for one in _problems("[[rows]]\nid = 'ü'".encode("latin-1")) if one.code.startswith("file"))

    assert (problem.code, problem.line) == ("file.not-utf8", 2)


def test_utf_8_bytes_with_mark_and_windows_line_ends_are_read() -> None:
    assert Sheet("a = [[1, 2]]", "f").get(("a", 0, 1)) == 2
    sheet = Sheet('\ufeff[[rows]]\r\nid = "ü"\r\n'.encode(), "f")

    assert sheet.rows(("rows",), Row) == (Row("ü"),)


def test_a_file_that_is_too_long_is_not_read() -> None:
    problem = next(one for one in _problems(b" " * (MAX_FILE_BYTES + 1)) if one.code.startswith("file"))

    assert problem.code == "file.too-long"


def test_a_single_cell() -> None:
    sheet = Sheet('[a]\nb = 3\n"c.d" = 4', "f")

    assert sheet.cell(("a", "b"), int) == 3
    assert sheet.cell(("a", "c.d"), int) == 4
    assert sheet.cell(("a", "x"), int) is None
    assert sheet.cell(("a", "b"), str) is None
    assert [(one.code, one.line) for one in sheet.problems] == [("cell.missing", 1), ("cell.not-a-text", 2)]
    assert sheet.get(("a", "b", "c")) is None
    assert sheet.line(("nowhere",)) == 0


def test_unknown_keys_of_a_table() -> None:
    sheet = Sheet("nam = 1\n[names]\nx = 1", "f")
    sheet.unknown_keys(("name", "names"))
    sheet.unknown_keys(("y",), ("names",))
    sheet.unknown_keys(("y",), ("nam",))

    assert [(one.quoted, one.suggestions) for one in sheet.problems] == [("nam", ("name", "names")), ("x", ())]


def test_lines_are_found_behind_texts_over_several_lines() -> None:
    texts = 'a = """\nb = 1\n[c]\n"""\nb = 2\n'
    tables = "[[rows]]\n[[rows.parts]]\nx = 1\n[[rows.parts]]\nx = 2\n[d]\ne.f = '''\n'''\ng=1\n[d.h]\ni=2"
    sheet = Sheet(texts + tables, "f")

    assert sheet.line(("b",)) == 5
    assert sheet.line(("rows", 0, "parts", 1, "x")) == 10
    assert sheet.line(("d", "e", "f")) == 12
    assert sheet.line(("d", "g")) == 14
    assert sheet.line(("d", "h", "i")) == 16


def test_each_item_of_a_list_over_several_lines_has_its_line() -> None:
    """Lists of lists, tables within a line, signs in texts and comments that only look like brackets."""
    text = """\
land = [
  ["a", "b"], ["c", "d"],  # ] not the end
  [
    "e]",
    'f"[',
  ],
]
when = [1979-05-27 07:32:00, 2,
  3]
"quo\\"ted".'[x]'.z = { in = [1,
  2], out = { deep = 1 } }
text = \"\"\"
[not.a.table]
key = [1,\"\"\"\"
next = [[[
  1]]]
["a]b".c]
d = 1
[[ rows ]]
x = 1
"""
    sheet = Sheet(text, "f")
    assert not sheet.problems
    lines = {
        ("land",): 1,
        ("land", 0): 2,
        ("land", 1, 1): 2,
        ("land", 2): 3,
        ("land", 2, 0): 4,
        ("land", 2, 1): 5,
        ("when", 1): 8,
        ("when", 2): 9,
        ('quo"ted', "[x]", "z", "in", 1): 11,
        ('quo"ted', "[x]", "z", "out", "deep"): 11,
        ("next",): 15,
        ("next", 0, 0, 0): 16,
        ("a]b", "c"): 17,
        ("a]b", "c", "d"): 18,
        ("rows", 0, "x"): 20,
    }
    assert {path: sheet.line(path) for path in lines} == lines
    assert all(sheet.get(path) is not None for path in lines)


def test_rows_behind_a_bad_one_keep_their_places() -> None:
    """What is told of a row later needs its place in the file."""
    sheet = Sheet('[[rows]]\nid = 7\n[[rows]]\nid = "b"', "f")
    assert sheet.numbered_rows(("rows",), Row) == {1: Row("b")}
    assert len(sheet.problems) == 1


def test_what_overrides_a_file_is_told_as_its_own() -> None:
    """Its faults have no line of the file."""
    sheet = Sheet("[a]\nb = 3", "f")
    sheet.override({"a": {"b": "x"}})
    assert sheet.cell(("a", "b"), int) is None
    (problem,) = sheet.problems
    assert (problem.values["file"], problem.line, problem.quoted) == ("overrides", 0, "x")


def test_a_kind_that_tables_do_not_have_is_our_own_fault() -> None:
    with pytest.raises(TypeError, match="no cells of the kind"):
        Sheet("a = 1", "f").cell(("a",), bytes)


def test_cells_are_named_as_people_count() -> None:
    assert cell_name(()) == ""
    assert cell_name(("a", "\ud800" * 99)) == "a." + "?" * 59 + "…"
    assert cell_name(("rows", 0, "size", "wide")) == "rows[1].size.wide"


def test_overrides_replace_figures_and_add_tables() -> None:
    base = {"a": {"b": 1, "c": 2}, "d": [1, 2]}

    assert merged(base, {"a": {"c": 3}, "d": [4], "e": {"f": 1}}) == {"a": {"b": 1, "c": 3}, "d": [4], "e": {"f": 1}}
    assert merged(base, {"a": 1})["a"] == 1
    assert base == {"a": {"b": 1, "c": 2}, "d": [1, 2]}


def test_of_text_that_is_no_toml_no_cell_is_there_and_only_that_is_told() -> None:
    sheet = Sheet("a = = 1", "f")

    assert sheet.cell(("a",), int) is None
    assert sheet.cell((), dict) is None
    assert [one.code for one in sheet.problems] == ["file.not-toml"]
