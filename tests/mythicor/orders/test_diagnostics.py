"""What is wrong with a line: where it stands, what is quoted, what would work, in both languages."""

import pytest

from expugna.kernel.order import MAX_ORDER_BYTES, MOST_PROBLEMS
from expugna.mythicor.phases import faults
from expugna.mythicor.read import read_orders
from expugna.mythicor.tokens import MAX_LINE_SIGNS
from expugna.mythicor.wording import SENTENCES, problem_text

LONG = "P12/8 BAS 4 name=" + "x" * 5_000

CASES = [
    # the unit
    ("G0 SA 7", 1, "group.bad-number", "G0"),
    ("G21 SA 7", 1, "group.bad-number", "G21"),
    ("P501/1 SA 1", 1, "place.outside", "P501/1"),
    ("P0/1 SA 1", 1, "place.outside", "P0/1"),
    ("  1003/G2 SA 7", 3, "unit.foreign", "1003/G2"),
    ("TRAINING", 1, "unit.missing", "TRAINING"),
    ("BAS 14", 1, "unit.missing", "BAS"),
    ("Was 14", 1, "unit.unknown", "Was"),
    ('"G2" SA 7', 1, "unit.unknown", "G2"),
    ("art=2 G2", 1, "unit.unknown", "art"),
    # the order
    ("G2", 1, "order.missing", "G2"),
    ('G2 "x', 4, "text.not-closed", '"x'),
    ("=", 1, "line.stray-sign", "="),
    ("G2 " + "x" * 41, 4, "order.unknown", "x" * 41),
    ("G2 XX 3", 4, "order.unknown", "XX"),
    ("G2 TRANING", 4, "order.unknown", "TRANING"),
    ("G2 art=2", 4, "order.unknown", "art"),
    ('G2 "SA" 7', 4, "order.unknown", "SA"),
    ("G2 BEW3 3", 4, "order.unknown", "BEW3"),
    ("G2 SPIONAGE", 4, "order.ambiguous", "SPIONAGE"),
    ("G2 UG ANGRIFF", 7, "order.ambiguous", "ANGRIFF"),
    ("G2 SA", 4, "order.number-missing", "SA"),
    ("P1/1 UP anzahl=3", 6, "order.number-missing", "UP"),
    ("G2 SA 14", 7, "order.unknown-number", "14"),
    ("G2 SA -1", 7, "order.unknown-number", "-1"),
    ("G2 SA 999", 7, "order.unknown-number", "999"),
    ("G2 BAS 30", 8, "order.unknown-number", "30"),
    ("R FF 4 1005", 6, "order.unknown-number", "4"),
    ("G2 SA TRAINING", 7, "order.unknown-number", "TRAINING"),
    ("P1/1 SA 7", 1, "order.wrong-unit", "P1/1"),
    ("G2 BAS 14", 1, "order.wrong-unit", "G2"),
    ("R SA 1", 1, "order.wrong-unit", "R"),
    ("P1/1 BAS 2 1005", 1, "order.wrong-unit", "P1/1"),
    # its parameters
    ("P1/1 BAS 14 x", 13, "param.none-allowed", "x"),
    ("P1/1 BAS 14 anzahl=3", 13, "param.none-allowed", "anzahl"),
    ("G2 BAS 17 anzal=3", 11, "param.unknown", "anzal"),
    ("G2 BAS 20 a=1 anzahl=1 an=G1", 11, "param.unknown", "a"),
    ("G2 BAS 17 3 4", 13, "param.too-many", "4"),
    ("G2 BAS 17 anzahl=3 number=4", 20, "param.twice", "number"),
    ("G2 BAS 17 3 number=4", 13, "param.twice", "number"),
    ("G2 BAS 17", 4, "param.missing", "BAS"),
    ("P1/1 AUFSTELLEN 1", 6, "param.missing", "AUFSTELLEN"),
    ("G2 BAS 17 anzahl=", 11, "param.no-value", "anzahl"),
    ("G2 BAS 17 anzahl= ; viele", 11, "param.no-value", "anzahl"),
    ("G2 BAS 17 anzahl==3", 11, "param.no-value", "anzahl"),
    ("G2 BAS 17 =3", 11, "line.stray-sign", "="),
    # numbers
    ("G2 BAS 17 viele", 11, "value.not-a-number", "viele"),
    ("G2 BAS 17 3.5", 11, "value.not-a-number", "3.5"),
    ("G2 BAS 17 ²", 11, "value.not-a-number", "²"),
    ("G2 BAS 17 0", 11, "value.too-small", "0"),
    ("G2 BAS 17 anzahl=-3", 11, "value.too-small", "-3"),
    ("G2 BAS 17 10000000", 11, "value.too-large", "10000000"),
    ("G2 BAS 17 99999999999999999999", 11, "value.too-large", "99999999999999999999"),
    ("G2 BAS 22 101", 11, "value.too-large", "101"),
    ("G2 BAS 22 alles", 11, "value.not-a-number", "alles"),
    ("P1/1 BAS 11 7 1", 13, "value.too-large", "7"),
    ("P1/1 UP 1 5 9", 13, "value.too-large", "9"),
    ("G2 BAS 19 8 1 G1", 11, "value.too-large", "8"),
    ("G2 ART 1 1 3", 12, "value.too-large", "3"),
    ("G2 BAS 19 Gold 1 G1", 11, "value.unknown-word", "Gold"),
    ("G2 BAS 19 k 1 G1", 11, "value.unknown-word", "k"),
    ("P1/1 BAS 29 turm", 13, "value.unknown-word", "turm"),
    # units and realms
    ("G2 HA 4 1 G1", 11, "value.wrong-kind", "G1"),
    ("P1/1 BAS 9 1 P1/1", 14, "value.wrong-kind", "P1/1"),
    ("G2 BAS 19 1 1 1003/G1", 15, "value.wrong-kind", "1003/G1"),
    ("G2 UG 14 P1/1", 10, "value.wrong-kind", "P1/1"),
    ("G2 UG 8 G1", 9, "value.wrong-kind", "G1"),
    ("G2 BAS 24 1 1 G1", 15, "value.wrong-kind", "G1"),
    ("G2 ART 1 1 R", 12, "value.wrong-kind", "R"),
    ("G2 UG 5 P900/1", 9, "place.outside", "P900/1"),
    ("G2 UG 8 1003/G30", 9, "group.bad-number", "1003/G30"),
    ("R BAS 2 77", 9, "realm.bad-id", "77"),
    ("R BAS 2 Peter", 9, "realm.bad-id", "Peter"),
    ("R BAS 5 alle x", 9, "realm.bad-id", "alle"),
    ("G2 TG 1 nur=993", 9, "realm.bad-id", "nur=993"),
    # moves
    ("G2 BAS 40 3-9", 11, "moves.bad", "3-9"),
    ("G2 BEW 40 334", 11, "param.too-many", "334"),
    ("G2 BEW N-O", 8, "moves.bad", "N-O"),
    ("G2 BAS 40 1234123412341234", 11, "moves.too-many", "1234123412341234"),
    ("G2 BAS 40 3-0-0", 11, "moves.twice-on-the-spot", "3-0-0"),
    # texts
    ('P1/1 BAS 4 name="x', 17, "text.not-closed", '"x'),
    ('P1/1 BAS 4 "', 12, "text.not-closed", '"'),
    ("P1/1 BAS 4 „x", 12, "text.not-closed", "„x"),
    (r'P1/1 BAS 4 "a\tb"', 12, "text.bad-escape", r'"a\tb"'),
    ('P1/1 BAS 4 ""', 12, "text.nothing", ""),
    ('P1/1 BAS 4 "  "', 12, "text.nothing", "  "),
    ('P1/1 BAS 4 "' + "x" * 41 + '"', 12, "text.too-long", "x" * 41),
    ('P1/1 BAS 4 "a\x07b"', 12, "text.bad-sign", "a?b"),
    (r'P1/1 BAS 4 "a\nb"', 12, "text.bad-sign", "a?b"),
    (LONG, 1, "line.too-long", "P12/8 BAS 4 name=" + "x" * 42 + "…"),
    # signs at the beginning
    ("# a comment", 1, "line.number-sign", "#"),
    ("#mythcor runde=3", 1, "line.number-sign", "#mythcor"),
]


@pytest.mark.parametrize(("line", "column", "code", "quoted"), CASES, ids=[f"{c[2]}-{n}" for n, c in enumerate(CASES)])
def test_a_bad_line_tells_what_is_wrong_where(line: str, column: int, code: str, quoted: str) -> None:
    """Before and behind it good lines count; both languages say the place, and leave no gap open."""
    reading = read_orders(f"G1 SA 7\n\n{line}\nG1 UG 16")
    problem = next(one for one in reading.problems if one.code == code)
    where = quoted.removeprefix("nur=")

    assert reading.lines == (1, 4)
    assert {one.line for one in reading.problems} == {3}
    assert (problem.column, problem.quoted) == (column, where)
    english, german = (problem_text(problem, None, language) for language in ("en", "de"))
    assert english.startswith(f"line 3, column {column}" + (f", “{where}”: " if where else ": "))
    assert german.startswith(f"Zeile 3, Spalte {column}" + (f", „{where}“: " if where else ": "))
    assert english.split(": ", 1)[1] != german.split(": ", 1)[1]
    assert not {"{", "}"} & set((english + german).replace(where, ""))


def test_no_code_says_one_thing_in_an_order_file_and_another_in_the_evaluation() -> None:
    """The gaps of a sentence are those that its problem fills."""
    shared = SENTENCES.keys() & faults.SENTENCES.keys()

    assert {code: SENTENCES[code] for code in shared} == {code: faults.SENTENCES[code] for code in shared}


def test_the_reader_tells_every_code_that_has_a_sentence() -> None:
    """Every sentence for lines, units, orders, parameters, values, moves and texts is asked for above."""
    of_others = {"order.none", "place.not-in-world", "group.to-come", "group.dissolved-before"}
    elsewhere = ("heading", "json", "pay", "stance", "march", "encounter", "tactic", "blockade", "attack")
    of_actions = ("action", "target", "land", "walls", "plague", "odds")
    read = {code for code in SENTENCES if code.split(".")[0] not in (*elsewhere, *of_actions)} - of_others

    assert {code for _, _, code, _ in CASES} == read


@pytest.mark.rule("M-6-1")
def test_the_sentence_of_the_style_guide() -> None:
    problem = read_orders("\n\n\nG2 BAS 40 3-0-0-3").problems[0]

    assert problem_text(problem, None, "en") == (
        "line 4, column 11, “3-0-0-3”: two moves on the spot in a row are not allowed (M-6-1). "
        "Leave one 0 out. Did you mean 3-0-3?"
    )
    assert problem_text(problem, None, "de") == (
        "Zeile 4, Spalte 11, „3-0-0-3“: zwei Bewegungen auf der Stelle hintereinander sind nicht erlaubt (M-6-1). "
        "Eine 0 ist wegzulassen. Gemeint vielleicht: 3-0-3?"
    )


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("G2 TRANING", "TRAINING"),
        ("P1/1 STADTMAUR", "STADTMAUER"),
        ("P1/1 UEBERGIBPROVINS 0", "ÜBERGIB-PROVINZ"),
        ("G2 BAS 17 anzal=3", "anzahl"),
        ("G2 BAS 19 Nahrunk 1 G1", "Nahrung"),
        ("1003/G2 SA 7", "G2"),
        ("#mythcor runde=3", "#mythicor"),
        ("G2 BAS 40 0-0-0", "0"),
        ("G2 BAS 40 12341234123412341", "1-2-3-4-1-2-3-4-1-2-3-4-1-2-3"),
    ],
)
def test_what_is_close_is_suggested(line: str, suggestion: str) -> None:
    assert suggestion in read_orders(line).problems[0].suggestions


def test_all_faults_of_a_line_are_told() -> None:
    problems = read_orders("G2 BAS 20 art=9 anzahl=-1 foo=3").problems

    assert [(one.column, one.code) for one in problems] == [
        (11, "value.too-large"),
        (17, "value.too-small"),
        (27, "param.unknown"),
        (4, "param.missing"),
    ]


def test_lists_in_sentences_speak_the_language() -> None:
    def said(line: str, language: str) -> str:
        return problem_text(read_orders(line).problems[0], None, language)

    assert "HA 5 (SPIONAGE-PROVINZ), HA 6 (SPIONAGE-GRUPPE)" in said("G2 SPIONAGE", "de")
    assert "HA 5 (SPY-PROVINCE), HA 6 (SPY-GROUP)" in said("G2 SPIONAGE", "en")
    assert "Provinzen, Nomadengruppen" in said("R BAS 11 1 1", "de")
    assert "art, anzahl" in said("P1/1 BAS 11", "de")
    assert "kind, number" in said("P1/1 BAS 11", "en")
    assert "1-29, 40" in said("G2 BAS 30", "en")
    assert "1-3" in said("R FF 9", "en")
    assert "1001 to 9999, 0." in said("P1/1 BAS 28 7", "en")


def test_a_file_that_is_too_long_is_not_read() -> None:
    (problem,) = read_orders(b"x" * (MAX_ORDER_BYTES + 1)).problems

    assert problem.code == "file.too-long"
    assert str(MAX_ORDER_BYTES) in problem_text(problem, None, "de")


def test_the_longest_message_fits_into_a_line() -> None:
    line = 'R BAS 5 reich=1005 text="' + '\\"' * 2_000 + '"'

    assert len(line) < MAX_LINE_SIGNS
    assert read_orders(line).orders[0].params["text"] == '"' * 2_000


def test_of_many_faults_the_first_are_told_and_how_many_others_there_are() -> None:
    """The good lines between them count all the same; the answer stays short enough to be read."""
    lines = "\n".join(f"G2 TRANING{number}\nG1 SA 7" for number in range(MOST_PROBLEMS + 5))
    reading = read_orders(lines)

    assert len(reading.orders) == MOST_PROBLEMS + 5
    assert [one.suggestions[:1] for one in reading.problems[:-1]] == [("TRAINING",)] * MOST_PROBLEMS
    assert reading.problems[-1].code == "text.more-problems"
    assert "5 " in problem_text(reading.problems[-1], None, "de")
    assert read_orders("\n".join("G2 X" for _ in range(MOST_PROBLEMS))).problems[-1].code == "order.unknown"


def test_a_text_is_as_long_as_its_bytes() -> None:
    """Two bytes a letter may be too many where the letters are not."""
    (problem,) = read_orders("ä" * (MAX_ORDER_BYTES // 2 + 1)).problems

    assert problem.code == "file.too-long"
