"""Files that were damaged in any way: nothing fails, every line is answered, every good line counts."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.order import MAX_ORDER_BYTES, decode
from expugna.kernel.wording import LANGUAGES
from expugna.mythicor.book import KEYWORDS
from expugna.mythicor.order_json import orders_json, read_orders_json
from expugna.mythicor.orders import Heading
from expugna.mythicor.read import OrderFile, read_orders
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.test_reading import DESIGN
from tests.mythicor.orders.test_writing import ORDERS

IN_CI = 2_000
IN_SOAK = 100_000

GOOD = 'G7 BAS 4 name="good line" ; it stays\n'
MESSY = """\
#mythicor partie=panduja runde=7 reich=1003 kennung=9f2c
P12/8 BENENNE „Größe; \\"x\\"“ ; Kommentar
R BAS 5 reich=1005 text="one\\ntwo\\\\" ; x
P3/4 ERKUNDE-NORDEN
G2 BEW 3 3 4
R FF 3 alle
G3 HA 10 anzahl=alles ziel=1005/G3
G4 UG 23 art=6 anzahl=12
P12/8 UP 8 art=2 anzahl=20 richtung=7
"""
PIECES = [
    *KEYWORDS.values(),
    '"',
    "„",
    "“",
    "\\",
    ";",
    "=",
    "#mythicor",
    "\x00",
    "\ufeff",
    "99999999999999999999",
    "-",
    "\n",
]
JSON = orders_json(Heading("panduja", 7, 1003, "9f2c"), ORDERS)


def damaged(data: bytes, chance: Random) -> bytes:
    """The file with a few bytes changed, lost, doubled or put in, or pieces of it moved about."""
    found = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        place = chance.randrange(len(found) + 1)
        end = min(len(found), place + chance.randint(0, 12))
        kind = chance.randrange(6)
        if kind == 0:
            found[place:end] = b""
        elif kind == 1:
            found[place:place] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 6)))
        elif kind == 2 and place < len(found):
            found[place] = chance.randrange(256)
        elif kind == 3:
            found[place:place] = chance.choice(PIECES).encode()
        elif kind == 4:
            found[place:place] = found[place:end]
        else:
            other = chance.randrange(len(found) + 1)
            found[other:other] = found[place:end]
    return bytes(found)


def answered(reading: OrderFile) -> None:
    """Every problem has its place and can be told in both languages."""
    for problem in reading.problems:
        for language in LANGUAGES:
            assert problem_text(problem, None, language).isprintable()
        if "path" not in problem.values and not problem.code.startswith(("file.", "json.")):
            assert problem.line > 0
            assert problem.column > 0


def mutate(count: int, seed: int) -> None:
    chance = Random(seed)
    for _ in range(count):
        first, second = (damaged(text.encode(), chance) for text in (DESIGN, MESSY))
        data = b"\n".join((first, GOOD.encode(), second, GOOD.encode()))
        reading = read_orders(data)
        answered(reading)
        lines = decode(data).split("\n")
        kept = [number for number, line in enumerate(lines, start=1) if line + "\n" == GOOD]
        assert len(kept) >= 2
        assert set(kept) <= set(reading.lines)
        assert not set(reading.lines) & {problem.line for problem in reading.problems}
        spoken = {number for number, line in enumerate(lines, start=1) if line.partition(";")[0].strip()}
        heard = {*reading.lines, reading.heading_line, *(problem.line for problem in reading.problems)}
        assert spoken <= heard
        answered(read_orders_json(damaged(JSON, chance)))


def test_damaged_files() -> None:
    mutate(IN_CI, 1)


@pytest.mark.soak
def test_very_many_damaged_files() -> None:
    mutate(IN_SOAK, 2)


@given(st.binary(max_size=400))
def test_any_bytes_are_answered(data: bytes) -> None:
    answered(read_orders(data))
    answered(read_orders_json(data))


@given(st.text(st.sampled_from('GPR0123456789/ ="\\„“;,-#SABTUmoves'), max_size=120))
def test_lines_of_the_signs_of_orders_are_answered(text: str) -> None:
    answered(read_orders(text))


@given(st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    """Lone halves of sign pairs, too, which no file can hold but a program may pass on."""
    answered(read_orders(text + "\ud800"))


@pytest.mark.parametrize(
    "text",
    [
        "G1 SA 7\n" * 100_000,
        "x\n" * 400_000,
        "G2 TRANING\n" * 80_000,
        ("G1 BAS 4 " + '"' * 4_900 + "\n") * 200,
        ("G1 BAS 4 " + '\\"' * 2_400 + "\n") * 200,
        ('G1 BAS 4 "' + '\\"' * 2_400 + "\n") * 200,
        ("G1 " + "a=" * 2_400 + "\n") * 200,
        ("G1 SA " + "1" * 4_900 + "\n") * 200,
        ("G1 BEW " + "1-" * 2_400 + "\n") * 200,
        ("G1 BEW " + "1 " * 2_400 + "\n") * 200,
        "x" * MAX_ORDER_BYTES,
        "\n" * MAX_ORDER_BYTES,
        "#mythicor\n" * 90_000,
        ("G1 BAS 19 " + "anzahl=1 " * 500 + "\n") * 200,
    ],
    ids=range(14),
)
def test_the_longest_files_are_read_in_steps_that_grow_with_their_length_only(text: str) -> None:
    """A file of the greatest length ends; how long it takes is measured in ``benchmarks``."""
    reading = read_orders(text[:MAX_ORDER_BYTES])

    assert len(reading.orders) + len(reading.problems) > 0 or not text.strip()
