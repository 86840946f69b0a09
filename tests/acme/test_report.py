"""What players are told of each event, word for word, in English and German."""

from typing import Any, get_args

import pytest

from expugna.acme import events as happened
from expugna.acme.events import Event
from expugna.acme.report import ReportLine, report
from expugna.acme.rules import DisasterKind, Frequency
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem
from tests.acme.positions import acme_at

RED, BLUE, GREEN = Seat("red"), Seat("blue"), Seat("green")
GAME = acme_at("red: alaska 5, canada 5 / blue: rest 3 / green: egypt 2")
CLASSIC = acme_at("red: alaska 5, canada 5 / blue: rest 3", preset="classic")
BASE: dict[str, Any] = {"rule": "A-00", "phase": "somewhere"}


def disaster(kind: DisasterKind, lost: int, left: int, **more: object) -> happened.DisasterStruck:
    values = {"kind": kind, "country": "egypt", "owner": RED, "percent": 20, "lost": lost, "left": left, **more}
    return happened.DisasterStruck(**BASE, **values)  # type: ignore[arg-type]


def attacked(attacker: int, defender: int) -> happened.Attacked:
    return happened.Attacked(
        **BASE,
        seat=RED,
        defender=BLUE,
        source="alaska",
        target="east_siberia",
        attack_dice=(6, 4, 3),
        defence_dice=(5, 4),
        attacker_losses=attacker,
        defender_losses=defender,
    )


TOLD: list[tuple[Event, str, str]] = [
    (
        happened.Dealt(
            **BASE,
            countries={"alaska": RED, "canada": BLUE, "egypt": BLUE},
            armies={},
            seats=(RED, BLUE),
            drawn_by_lot=False,
        ),
        "The countries are dealt. Anna gets 1 country. Bob gets 2 countries. Anna has the fewest and moves first.",
        "Die Länder sind verteilt. Anna erhält 1 Land. Bob erhält 2 Länder. Anna hat die wenigsten und beginnt.",
    ),
    (
        happened.Dealt(
            **BASE, countries={"alaska": RED, "canada": BLUE}, armies={}, seats=(BLUE, RED), drawn_by_lot=True
        ),
        "The countries are dealt. Bob gets 1 country. Anna gets 1 country. Bob moves first, drawn by lot.",
        "Die Länder sind verteilt. Bob erhält 1 Land. Anna erhält 1 Land. Bob beginnt, das Los hat entschieden.",
    ),
    (
        happened.TurnBegan(**BASE, seat=RED, turn=3, month=2, year=1853),
        "2.1853: it is Anna's turn (turn 3).",
        "2.1853: Anna ist am Zug (Zug 3).",
    ),
    (
        disaster(DisasterKind.PLAGUE, 1, 2),
        "Plague in Egypt: Anna loses 1 army, 2 left.",
        "Seuche (Ägypten): Anna verliert 1 Armee, es bleiben 2.",
    ),
    (
        disaster(DisasterKind.PLAGUE, 2, 5),
        "Plague in Egypt: Anna loses 2 armies, 5 left.",
        "Seuche (Ägypten): Anna verliert 2 Armeen, es bleiben 5.",
    ),
    (
        disaster(DisasterKind.EARTHQUAKE, 4, 1),
        "Earthquake in Egypt: 4 of Anna's armies are buried, 1 left.",
        "Erdbeben (Ägypten): 4 Armeen werden verschüttet (Anna), es bleiben 1.",
    ),
    (
        disaster(DisasterKind.EARTHQUAKE, 1, 1),
        "Earthquake in Egypt: 1 of Anna's armies is buried, 1 left.",
        "Erdbeben (Ägypten): 1 Armee wird verschüttet (Anna), es bleiben 1.",
    ),
    (
        disaster(DisasterKind.DESERTION, 2, 3),
        "Desertion in Egypt: 2 of Anna's armies quit, 3 left.",
        "Desertion (Ägypten): 2 Armeen quittieren den Dienst (Anna), es bleiben 3.",
    ),
    (
        disaster(DisasterKind.BRIBERY, 2, 18),
        "Bribery in Egypt: 2 of Anna's armies are cut, 18 left.",
        "Bestechung (Ägypten): 2 Armeen werden wegrationalisiert (Anna), es bleiben 18.",
    ),
    (
        disaster(DisasterKind.REVOLUTION, 0, 7, to_seat=BLUE),
        "Revolution in Egypt: Anna loses the country with all 7 armies to Bob.",
        "Revolution (Ägypten): Anna verliert das Land mit allen 7 Armeen an Bob.",
    ),
    (
        disaster(DisasterKind.REVOLUTION, 0, 1, to_seat=BLUE),
        "Revolution in Egypt: Anna loses the country with 1 army to Bob.",
        "Revolution (Ägypten): Anna verliert das Land mit 1 Armee an Bob.",
    ),
    (
        disaster(DisasterKind.DEFECTION, 3, 4, to_seat=BLUE, to_country="middle_east"),
        "Defection in Egypt: 3 of Anna's armies change over to Bob in Middle East.",
        "Überlauf (Ägypten): 3 Armeen laufen von Anna zu Bob über (Naher Osten).",
    ),
    (
        disaster(DisasterKind.DEFECTION, 3, 4, to_seat=BLUE, to_country="middle_east", overflow=1),
        "Defection in Egypt: 3 of Anna's armies change over to Bob in Middle East. 1 army finds no room and is lost.",
        (
            "Überlauf (Ägypten): 3 Armeen laufen von Anna zu Bob über (Naher Osten). "
            "1 Armee findet keinen Platz und verfällt."
        ),
    ),
    (
        happened.SeriesTraded(**BASE, seat=RED, cards=("infantry", "cavalry", "artillery"), armies=8, number=3),
        "Anna trades series no. 3 (infantry, cavalry, artillery) for 8 armies.",
        "Anna tauscht die 3. Serie (Infanterie, Kavallerie, Artillerie) gegen 8 Armeen ein.",
    ),
    (
        happened.CountryBonusPlaced(**BASE, seat=RED, country="egypt", placed=2, lost=0),
        "The card of Egypt brings 2 armies there.",
        "Die Karte „Ägypten“ bringt dort 2 Armeen.",
    ),
    (
        happened.CountryBonusPlaced(**BASE, seat=RED, country="egypt", placed=0, lost=2),
        "The card of Egypt brings 0 armies there. 2 armies find no room and are lost.",
        "Die Karte „Ägypten“ bringt dort 0 Armeen. 2 Armeen finden keinen Platz und verfallen.",
    ),
    (happened.SeriesKept(**BASE, seat=RED), "Anna keeps the cards.", "Anna behält die Karten."),
    (
        happened.ArmiesAwarded(
            **BASE, seat=RED, countries=14, for_countries=4, for_continents={"asia": 5, "africa": 3}, for_series=6
        ),
        "Anna gets 18 armies: 4 for 14 countries, 5 for Asia, 3 for Africa, 6 for series.",
        "Anna erhält 18 Armeen: 4 für 14 Länder, 5 für Asien, 3 für Afrika, 6 für Serien.",
    ),
    (
        happened.ArmiesAwarded(**BASE, seat=RED, countries=1, for_countries=1, for_continents={}, for_series=0),
        "Anna gets 1 army: 1 for 1 country.",
        "Anna erhält 1 Armee: 1 für 1 Land.",
    ),
    (
        happened.ArmiesPlaced(**BASE, seat=RED, country="egypt", placed=1, lost=0),
        "Anna places 1 army in Egypt.",
        "Anna stellt 1 Armee auf: Ägypten.",
    ),
    (
        happened.ArmiesPlaced(**BASE, seat=RED, country="egypt", placed=2, lost=3),
        "Anna places 2 armies in Egypt. 3 armies find no room and are lost.",
        "Anna stellt 2 Armeen auf: Ägypten. 3 Armeen finden keinen Platz und verfallen.",
    ),
    (
        attacked(1, 1),
        "Anna attacks East Siberia from Alaska: 6 4 3 against 5 4. Bob loses 1 army, Anna 1.",
        "Anna greift an, Alaska → Ostsibirien: 6 4 3 gegen 5 4. Bob verliert 1 Armee, Anna 1.",
    ),
    (
        attacked(1, 2),
        "Anna attacks East Siberia from Alaska: 6 4 3 against 5 4. Bob loses 2 armies, Anna 1.",
        "Anna greift an, Alaska → Ostsibirien: 6 4 3 gegen 5 4. Bob verliert 2 Armeen, Anna 1.",
    ),
    (
        attacked(0, 2),
        "Anna attacks East Siberia from Alaska: 6 4 3 against 5 4. Bob loses 2 armies.",
        "Anna greift an, Alaska → Ostsibirien: 6 4 3 gegen 5 4. Bob verliert 2 Armeen.",
    ),
    (
        attacked(1, 0),
        "Anna attacks East Siberia from Alaska: 6 4 3 against 5 4. Anna loses 1 army.",
        "Anna greift an, Alaska → Ostsibirien: 6 4 3 gegen 5 4. Anna verliert 1 Armee.",
    ),
    (
        happened.Conquered(**BASE, seat=RED, defender=BLUE, source="alaska", target="canada", armies=3),
        "Anna conquers Canada from Bob; 3 armies move in.",
        "Anna erobert Kanada von Bob; 3 Armeen ziehen ein.",
    ),
    (
        happened.Conquered(**BASE, seat=RED, defender=BLUE, source="alaska", target="canada", armies=1),
        "Anna conquers Canada from Bob; 1 army moves in.",
        "Anna erobert Kanada von Bob; 1 Armee zieht ein.",
    ),
    (
        happened.PlayerEliminated(**BASE, seat=GREEN, by=RED, cards=0),
        "Carla has lost the last country to Anna and is out.",
        "Carla hat das letzte Land an Anna verloren und scheidet aus.",
    ),
    (
        happened.PlayerEliminated(**BASE, seat=GREEN, by=RED, cards=1),
        "Carla has lost the last country to Anna and is out; Anna takes 1 card.",
        "Carla hat das letzte Land an Anna verloren und scheidet aus; Anna übernimmt 1 Karte.",
    ),
    (
        happened.PlayerEliminated(**BASE, seat=GREEN, by=RED, cards=4),
        "Carla has lost the last country to Anna and is out; Anna takes 4 cards.",
        "Carla hat das letzte Land an Anna verloren und scheidet aus; Anna übernimmt 4 Karten.",
    ),
    (
        happened.CardsTaken(**BASE, seat=RED, cards=("cavalry",), seen_by=(RED,)),
        "The card taken shows: cavalry.",
        "Die übernommene Karte zeigt: Kavallerie.",
    ),
    (
        happened.CardsTaken(**BASE, seat=RED, cards=("cavalry", "infantry"), seen_by=(RED,)),
        "The cards taken show: cavalry, infantry.",
        "Die übernommenen Karten zeigen: Kavallerie, Infanterie.",
    ),
    (
        happened.ArmiesAdvanced(**BASE, seat=RED, source="alaska", target="canada", armies=1),
        "1 further army moves from Alaska to Canada.",
        "1 weitere Armee zieht nach: Alaska → Kanada.",
    ),
    (
        happened.ArmiesAdvanced(**BASE, seat=RED, source="alaska", target="canada", armies=2),
        "2 further armies move from Alaska to Canada.",
        "2 weitere Armeen ziehen nach: Alaska → Kanada.",
    ),
    (happened.AttacksEnded(**BASE, seat=RED), "Anna ends the attacks.", "Anna beendet die Angriffe."),
    (
        happened.ArmiesRegrouped(**BASE, seat=RED, source="alaska", target="canada", armies=2),
        "Anna regroups 2 armies from Alaska to Canada.",
        "Anna verschiebt 2 Armeen: Alaska → Kanada.",
    ),
    (happened.CardDrawn(**BASE, seat=RED), "Anna draws a card.", "Anna zieht eine Karte."),
    (
        happened.CardSeen(**BASE, seat=RED, card="artillery", seen_by=(RED,)),
        "The card shows: artillery.",
        "Die Karte zeigt: Artillerie.",
    ),
    (
        happened.FrequencySet(**BASE, seat=RED, frequency=Frequency.RARE),
        "Anna sets the frequency of disasters: rare.",
        "Anna stellt die Häufigkeit der Ereignisse ein: selten.",
    ),
    (happened.TurnEnded(**BASE, seat=RED), "Anna ends the turn.", "Anna beendet den Zug."),
    (
        happened.MatchWon(**BASE, seat=RED, turns=21),
        "Anna rules the world after 21 turns and has won.",
        "Anna beherrscht nach 21 Zügen die Welt und hat gewonnen.",
    ),
    (
        happened.OrderRefused(
            **BASE,
            seat=RED,
            order="place egypt 2",
            problem=Problem(
                code="place.not-own", rule="A-31", quoted="place egypt 2", values={"country": "egypt", "seat": "blue"}
            ),
        ),
        "“place egypt 2”: Egypt belongs to Bob (A-31). Armies are placed in own countries.",
        "„place egypt 2“: Ägypten gehört Bob (A-31). Armeen werden in eigenen Ländern aufgestellt.",
    ),
]


@pytest.mark.parametrize(("event", "english", "german"), TOLD, ids=lambda one: type(one).__name__)
def test_each_event_is_told_in_whole_sentences(event: Event, english: str, german: str) -> None:
    """Names of players and countries, numbers in the right form, in both languages."""
    view = GAME.view("red")
    for language, text in (("en", english), ("de", german)):
        (line,) = report(view, [event], language).lines
        assert line.text == text
        assert line.rule == "A-00"
        assert line.kind == event.__struct_config__.tag


def test_every_kind_of_event_is_told() -> None:
    """None is missing from the table above."""
    assert {type(event) for event, _, _ in TOLD} == set(get_args(Event))


def test_country_cards_are_told_with_their_countries() -> None:
    """Under classic a card shows a country and a symbol; a joker shows itself."""
    event = happened.SeriesTraded(**BASE, seat=RED, cards=("egypt", "joker", "canada"), armies=4, number=1)
    texts = [report(CLASSIC.view("red"), [event], language).lines[0].text for language in ("en", "de")]
    assert texts == [
        "Anna trades series no. 1 (Egypt (cavalry), joker, Canada (cavalry)) for 4 armies.",
        "Anna tauscht die 1. Serie (Ägypten (Kavallerie), Joker, Kanada (Kavallerie)) gegen 4 Armeen ein.",
    ]


def test_a_line_says_where_it_happened_and_who_did_it() -> None:
    """So that a picture can point at it."""
    line = report(GAME.view("red"), [attacked(1, 1)], "en").lines[0]
    assert line == ReportLine(
        kind="attacked", text=line.text, rule="A-00", countries=("alaska", "east_siberia"), seat=RED
    )
    struck = disaster(DisasterKind.DEFECTION, 3, 4, to_seat=BLUE, to_country="middle_east")
    line = report(GAME.view("red"), [struck], "en").lines[0]
    assert (line.countries, line.seat) == (("egypt", "middle_east"), None)


@pytest.mark.rule("A-24")
def test_nobody_is_told_what_is_for_others_eyes() -> None:
    """A drawn card is told to its holder alone; the others hear that one was drawn."""
    drawn: list[Event] = [
        happened.CardDrawn(**BASE, seat=RED),
        happened.CardSeen(**BASE, seat=RED, card="cavalry", seen_by=(RED,)),
    ]
    lines = {seat: GAME.game.report(GAME.view(seat), drawn, "en").lines for seat in ("red", "blue", None)}
    assert [len(one) for one in lines.values()] == [2, 1, 1]
