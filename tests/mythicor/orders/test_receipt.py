"""The receipt: what was understood, what may fail, what does not count, in the player's language."""

import json
from unicodedata import normalize

import pytest

from expugna.mythicor.check import check
from expugna.mythicor.columns import WIDTH, width
from expugna.mythicor.heading import check_heading, token_digest
from expugna.mythicor.order_json import read_orders_json
from expugna.mythicor.orders import Order, OwnGroup
from expugna.mythicor.read import OrderFile, read_orders
from expugna.mythicor.receipt import Receipt, meaning, receipt, receipt_json, receipt_text
from tests.mythicor.orders.seen import group, home, province, seen

SIGHT = seen(
    home(crowns=250, recruits=9, name="Heim", troops={"militia": 10}),
    province(2, 2, owner=1002),
    group(1, 5, 5, crowns=60),
)

FILE = """\
#mythicor partie=panduja runde=7 reich=1001 kennung=9f2c
P5/5 BAS 11 art=2 anzahl=5 fuer=G1
P5/5 STADTMAUER ; stronger walls
G1 SA 7
G1 SA 8
P2/2 BAS 14
G1 TRANING
R FEIND 1002
G1 UG 24 ziel=1001/G1
"""


def answer(file: OrderFile, language: str, token: str = "9f2c") -> Receipt:  # noqa: S107 (a token of a test)
    """The receipt of a file as the host makes it."""
    heading = check_heading(
        file.heading, match="panduja", next_round=7, realm=1001, digest=token_digest(token), line=file.heading_line
    )
    problems = (*heading, *check(SIGHT, file.orders, file.lines))
    return receipt(SIGHT, file, problems, language)


GERMAN = """\
Befehle für Partie panduja, Runde 7, Reich 1001 (Nordmark)
Die Datei ist angenommen. Sie ersetzt, was für diese Runde vorher geschickt
wurde.
4 Befehle verstanden, 1 Warnung, 4 Fehler.

Befehle, wie sie verstanden wurden, mit ihren Zeilen:
    2  P5/5 BAS 11 art=2 anzahl=5 fuer=G1
       Stelle Truppen auf (Ritter)
    3  P5/5 BAS 15
       Erhöhe Verteidigungsstufe
       Warnung: {warning}
    4  G1 SA 7
       Führungskraft erhöhen
    8  R BAS 2 reich=1002
       Erkläre Feind (Süden)

Was nicht gilt:
"""


def test_the_receipt_in_german() -> None:
    text = receipt_text(answer(read_orders(FILE), "de"))

    head, _, tail = text.partition("Was nicht gilt:\n")
    (warning,) = [line for line in head.split("\n") if "Warnung: " in line]
    assert head + "Was nicht gilt:\n" == GERMAN.format(warning=warning.partition("Warnung: ")[2])
    assert "Zeile 7, Spalte 4, „TRANING“: diesen Befehl gibt es nicht." in " ".join(tail.split())
    assert "Zeile 9, „G1 UG 24 ziel=1001/G1“: " in " ".join(tail.split())
    assert [line[:11] for line in tail.split("\n") if line.startswith("  - ")] == [
        f"  - Zeile {n}"[:11] for n in (5, 6, 7, 9)
    ]


def test_the_receipt_in_english() -> None:
    lines = receipt_text(answer(read_orders(FILE), "en")).split("\n")

    assert lines[:5] == [
        "Orders for match panduja, round 7, realm 1001 (Nordmark)",
        "The file is accepted. It replaces what was sent for this round before.",
        "4 orders understood, 1 warning, 4 errors.",
        "",
        "Orders as understood, with their lines:",
    ]
    assert lines[5] == "    2  P5/5 BAS 11 kind=2 number=5 for=G1"
    assert lines[6] == "       Raise troops (Knights)"
    assert "What does not count:" in lines


def test_warnings_are_apart_from_errors_and_counted() -> None:
    told = answer(read_orders(FILE), "en")

    assert (told.order_count, told.warning_count, told.error_count) == (4, 1, 4)
    assert [order.line for order in told.orders] == [2, 3, 4, 8]
    assert [(one.line, one.column, one.code) for one in told.errors] == [
        (5, 0, "order.twice-in-class"),
        (6, 0, "unit.not-own-province"),
        (7, 4, "order.unknown"),
        (9, 0, "target.is-own"),
    ]
    assert [len(order.warnings) for order in told.orders] == [0, 1, 0, 0]


def test_a_file_with_a_wrong_heading_is_not_accepted() -> None:
    """What anybody could say of its lines is told, and nothing of the realm: the sender may be somebody else."""
    wrong = answer(read_orders(FILE), "en", "other")
    none = answer(read_orders("G1 SA 7"), "de")

    assert not wrong.is_accepted
    assert (wrong.order_count, wrong.warning_count, wrong.orders) == (0, 0, ())
    assert [one.code for one in wrong.errors] == ["heading.wrong-token", "order.unknown"]
    assert "The file is NOT accepted." in receipt_text(wrong)
    assert [one.code for one in none.errors] == ["heading.missing"]
    assert "NICHT angenommen" in receipt_text(none)


def test_a_second_heading_is_a_stray_line() -> None:
    """The first one counts, as in the evaluation."""
    head, _, rest = FILE.partition("\n")
    told = answer(read_orders(f"{head}\n{head}\n{rest}"), "en")

    assert told.is_accepted
    assert told.order_count == 4
    assert told.errors[0].code == "heading.twice"


def test_a_file_that_cannot_be_read_is_not_accepted() -> None:
    assert not receipt(SIGHT, read_orders_json("{"), (), "en").is_accepted
    assert not receipt(SIGHT, read_orders(b"x" * 2_000_000), (), "en").is_accepted


def test_an_empty_file_is_accepted_with_a_warning() -> None:
    told = answer(read_orders(FILE.partition("\n")[0]), "en")

    assert told.is_accepted
    assert told.warnings == ("there is no order here. Groups train, and provinces produce.",)
    assert "\nWarning: there is no order here." in receipt_text(told)
    assert "0 orders understood, 1 warning, 0 errors." in receipt_text(told)


@pytest.mark.parametrize(
    "said", ["Wort " * 60, "Wort" * 70, "城" * 290, "城 x  " * 60, "e\u0301" * 140, "x" + "-" * 200]
)
def test_no_line_is_wider_than_80_columns(said: str) -> None:
    """Neither with words that are longer than a line nor with signs that take two columns; nothing gets lost."""
    for language in ("de", "en"):
        told = answer(read_orders(f'{FILE}R BAS 5 1002 "{said}"\nG1 {said}\nR BAS 5 1009 "{said}"'), language)
        text = receipt_text(told)
        assert max(width(line) for line in text.split("\n")) <= WIDTH
        for order in told.orders:
            assert normalize("NFC", "".join(order.text.split())) in "".join(text.split())


def test_programs_get_the_same() -> None:
    told = answer(read_orders(FILE), "de")
    content = json.loads(receipt_json(told))

    assert content["is_accepted"] is True
    assert content["orders"][0] == {
        "line": 2,
        "text": "P5/5 BAS 11 art=2 anzahl=5 fuer=G1",
        "meaning": "Stelle Truppen auf (Ritter)",
        "warnings": [],
    }
    assert (content["order_count"], content["warning_count"], content["error_count"]) == (4, 1, 4)


def test_numbers_are_called_by_what_they_stand_for() -> None:
    def said(line: str, language: str = "en") -> str:
        return meaning(read_orders(line).orders[0], SIGHT, language)

    assert said("P5/5 BAS 19 2 50 G1") == "Transfer items (Crowns)"
    assert said("P5/5 BAS 10 3", "de") == "Erschaffe Gruppe (Held)"
    assert said("R BAS 1 1002") == "Declare a friend (Süden)"
    assert said("R BAS 1 1009") == "Declare a friend"
    assert said("R BAS 1 alle") == "Declare a friend"
    assert said("G1 TG 1 nur=997") == f"Conquer the province ({SIGHT.spec.powers['997'].name.en})"
    assert said("G1 TG 1 nur=1002") == "Conquer the province (Süden)"
    assert said("P5/5 BAS 22 50") == "Set the retreat value"
    assert meaning(Order(OwnGroup(1), "XX", 1), SIGHT, "en") == ""
    assert meaning(Order(OwnGroup(1), "BAS", 11, {"kind": 9, "number": 1}), SIGHT, "en") == "Raise troops"
