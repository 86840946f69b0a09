"""Order files of programs: the same orders as JSON, every fault by its path."""

import json
from typing import Any

import pytest

from expugna.kernel.order import MAX_ORDER_BYTES, MOST_PROBLEMS
from expugna.mythicor.order_json import orders_json, read_orders_json
from expugna.mythicor.read import OrderFile
from expugna.mythicor.wording import SENTENCES, problem_text
from tests.mythicor.orders.test_writing import HEADING, ORDERS

RAISE: dict[str, Any] = {
    "unit": "P12/8",
    "class": "BAS",
    "number": 11,
    "params": {"kind": 2, "number": "all", "for": "G2"},
}
SEEN: set[str] = set()


def read(content: object) -> OrderFile:
    return read_orders_json(json.dumps(content))


def test_a_file_is_written_and_read_again() -> None:
    reading = read_orders_json(orders_json(HEADING, ORDERS))

    assert (reading.heading, reading.orders, reading.problems) == (HEADING, ORDERS, ())
    assert reading.lines == tuple(range(1, len(ORDERS) + 1))
    assert reading.heading_line == 1
    assert read_orders_json(orders_json(None, ORDERS)).heading is None


def test_the_form_is_the_one_of_the_documents() -> None:
    content = json.loads(orders_json(HEADING, ORDERS[1:2]))

    assert content == {"match": "panduja", "round": 7, "realm": 1003, "token": "9f2c", "orders": [RAISE]}


CASES = [  # "@" is the order's place in the file, "orders[1]"
    ({**RAISE, "unit": "X"}, "@.unit", "unit.unknown", '“X”'),
    ({**RAISE, "unit": 5}, "@.unit", "unit.unknown", "“5”"),
    ({**RAISE, "unit": "1003/G2"}, "@.unit", "unit.foreign", "“1003/G2”"),
    ({**RAISE, "unit": "P0/8"}, "@.unit", "place.outside", "“P0/8”"),
    ({**RAISE, "unit": "R"}, "@.unit", "order.wrong-unit", "“R”"),
    ({k: v for k, v in RAISE.items() if k != "unit"}, "@.unit", "json.missing", ""),
    ({**RAISE, "class": "BAZ"}, "@.class", "json.unknown-class", "“BAZ”"),
    ({**RAISE, "class": ["BAS"]}, "@.class", "json.unknown-class", '“["BAS"]”'),
    ({k: v for k, v in RAISE.items() if k != "class"}, "@.class", "json.missing", ""),
    ({**RAISE, "number": 39}, "@.number", "json.unknown-number", "“39”"),
    ({**RAISE, "number": True}, "@.number", "json.not-a-number", "“true”"),
    ({k: v for k, v in RAISE.items() if k != "number"}, "@.number", "json.missing", ""),
    ({**RAISE, "extra": 1}, "@", "json.unknown-key", "“extra”"),
    ({**RAISE, "params": []}, "@.params", "json.not-a-table", "“[]”"),
    ({**RAISE, "params": {"kind": 2}}, "@.params.number", "json.missing", ""),
    ({**RAISE, "params": {"kind": 2, "number": 0}}, "@.params.number", "value.too-small", "“0”"),
    ({**RAISE, "params": {"kind": 7, "number": 1}}, "@.params.kind", "value.too-large", "“7”"),
    ({**RAISE, "params": {"kind": True, "number": 1}}, "@.params.kind", "value.not-a-number", "“true”"),
    ({**RAISE, "params": {"kind": 2, "number": 2.5}}, "@.params.number", "value.not-a-number", "“2.5”"),
    ({**RAISE, "params": {"kind": 2, "number": 1, "for": 3}}, "@.params.for", "value.wrong-kind", "“3”"),
    ({**RAISE, "params": {"kind": 2, "number": 1, "fur": 3}}, "@.params", "json.unknown-key", "“fur”"),
    ({"unit": "G1", "class": "SA", "number": 7, "params": {"x": 1}}, "@.params", "json.no-keys", "“x”"),
    ({"unit": "G1", "class": "BAS", "number": 4, "params": {"name": 1}}, "@.params.name", "value.wrong-kind", "“1”"),
    ({"unit": "G1", "class": "BAS", "number": 40, "params": {"moves": "334"}}, "@.params.moves", "moves.bad", "“334”"),
    ({"unit": "G1", "class": "BAS", "number": 40, "params": {"moves": 3}}, "@.params.moves", "moves.bad", "“3”"),
    ({"unit": "P1/1", "class": "BAS", "number": 29, "params": {"what": 3}}, "@.params.what", "value.unknown-word", "3"),
    ({"unit": "R", "class": "BAS", "number": 1, "params": {"realm": [1]}}, "@.params.realm", "realm.bad-id", "“[1]”"),
    ("SA 7", "@", "json.not-a-table", "“SA 7”"),
]  # fmt: skip


@pytest.mark.parametrize(("item", "path", "code", "quoted"), CASES, ids=[f"{c[2]}-{n}" for n, c in enumerate(CASES)])
def test_a_bad_order_tells_its_path_and_good_ones_count(item: object, path: str, code: str, quoted: str) -> None:
    reading = read({"orders": [item, RAISE]})
    (problem,) = [one for one in reading.problems if one.code == code]

    assert reading.lines == (2,)
    path = path.replace("@", "orders[1]")
    assert problem.values["path"] == path
    for language in ("de", "en"):
        said = problem_text(problem, None, language)
        assert said.startswith(path)
        assert quoted.strip("“”") in said
        assert "{" not in said.replace(quoted, "")


@pytest.mark.parametrize(
    ("content", "codes"),
    [
        ([], ["json.not-a-table"]),
        ({}, ["json.missing"]),
        ({"orders": {}}, ["json.not-a-list"]),
        ({"orders": [], "order": 1}, ["json.unknown-key"]),
        ({"orders": [], "match": "a"}, ["json.missing"] * 3),
        ({"orders": [], "match": 1, "round": "7", "realm": -1, "token": None},
         ["json.not-a-text", "json.not-a-number", "json.not-a-number", "json.not-a-text"]),
    ],
)  # fmt: skip
def test_faults_of_the_whole_file(content: object, codes: list[str]) -> None:
    reading = read(content)

    assert [one.code for one in reading.problems] == codes
    assert reading.heading is None


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff\xfe", "nö".encode("latin-1"), b'{"orders": [1e999]}', b"[" * 200_000]
)
def test_what_is_no_json_is_told(data: bytes) -> None:
    reading = read_orders_json(data)

    assert reading.problems[0].code in ("json.not-json", "json.not-a-table")
    assert reading.orders == ()
    assert problem_text(reading.problems[0], None, "de")


def test_a_file_that_is_too_long_is_not_read() -> None:
    assert [one.code for one in read_orders_json(" " * (MAX_ORDER_BYTES + 1)).problems] == ["file.too-long"]
    assert [one.code for one in read_orders_json("ä" * (MAX_ORDER_BYTES // 2 + 1)).problems] == ["file.too-long"]
    many = read_orders_json(b'{"orders": [' + b",".join([b"7"] * (MOST_PROBLEMS + 5)) + b"]}").problems
    assert (len(many), many[-1].code, many[-1].values["more"]) == (MOST_PROBLEMS + 1, "text.more-problems", 5)


def test_many_unknown_keys_are_told_a_few_times_only() -> None:
    reading = read({"orders": [{**RAISE, **{f"key{number}": 1 for number in range(100)}}]})

    assert len(reading.problems) == 20


def test_every_sentence_for_programs_is_asked_for() -> None:
    of_files = {"json.not-json", "json.not-a-list", "json.not-a-text"}

    assert {code for code in SENTENCES if code.startswith("json.")} - of_files <= {code for _, _, code, _ in CASES}
