"""Every kind of event has a sentence in both languages, with all gaps filled, in the right number."""

import re
from typing import get_args

import pytest

from expugna.mythicor import events as happened
from expugna.mythicor.events import Event, LandFigure
from expugna.mythicor.rules import specification
from expugna.mythicor.tell.teller import Teller
from expugna.mythicor.tell.telling import tell
from tests.mythicor.report.matches import GROUP, LANGUAGES, OTHER, OWN, PROVINCE, SEEN, every_event, played_view


def told(event: Event, language: str) -> str:
    return tell(Teller(played_view(), language), event)


def test_every_kind_is_among_them() -> None:
    """No kind of event is forgotten here, so none can be without a sentence."""
    assert {type(event) for event in every_event()} == set(get_args(Event))


@pytest.mark.parametrize("event", every_event(), ids=lambda event: str(type(event).__struct_config__.tag))
def test_it_is_told_in_both_languages(event: Event) -> None:
    """A sentence ends with its stop, has no gap left, and German is not English."""
    sentences = [told(event, language) for language in LANGUAGES]
    for sentence in sentences:
        assert re.search(r"[.!)]$", sentence), sentence
        assert not re.search(r"[{}]|\bNone\b|_percent|  ", sentence), sentence
    assert sentences[0] != sentences[1]


@pytest.mark.rule("SA-11", "M-1.6-5")
@pytest.mark.parametrize("kind", specification("standard").artefacts)
def test_every_kind_of_artefact_is_told_when_it_is_examined(kind: str) -> None:
    """What it works on and does, with what it teaches."""
    for language in LANGUAGES:
        sentence = told(happened.ArtefactExamined(**SEEN, unit=GROUP, slot=1, kind=kind), language)
        assert sentence.endswith(".")
        assert not re.search(r"[{}]", sentence), sentence


WAY = (happened.MapCell(1, 2, "forest", 997), happened.MapCell(1, 3, "coast", 0))
SENTENCES = [
    (
        happened.Moved(**SEEN, unit=GROUP, path=WAY, moves=(5, 5), points_hundredths=1150, steps=2),
        "G2 zieht nach 1/2 (Wald, 997) – 1/3 (Küste); übrige Bewegungspunkte: 11,50.",
        "G2 moves to 1/2 (Forest, 997) – 1/3 (Coast); movement points left: 11.50.",
    ),
    (
        happened.Moved(**SEEN, unit=GROUP, path=WAY, moves=(0, 5), points_hundredths=1150, steps=2),
        "G2 zieht nach 1/2 auf der Stelle – 1/3 (Küste); übrige Bewegungspunkte: 11,50.",
        "G2 moves to 1/2 on the spot – 1/3 (Coast); movement points left: 11.50.",
    ),
    (
        happened.Moved(**SEEN, unit=GROUP, path=WAY[:1], moves=(0,), points_hundredths=1150, steps=1),
        "G2 macht einen Schritt auf der Stelle in 1/2 (Wald, 997); übrige Bewegungspunkte: 11,50.",
        "G2 makes a move on the spot in 1/2 (Forest, 997); movement points left: 11.50.",
    ),
    (
        happened.RaceChanged(**SEEN, unit=PROVINCE, before="", after="elf"),
        "P1/1 Grünau hat jetzt eine Rasse: Elfen.",
        "P1/1 Grünau has a race now: Elves.",
    ),
    (
        happened.RaceChanged(**SEEN, unit=PROVINCE, before="ork", after="elf"),
        "P1/1 Grünau gehört jetzt einer anderen Rasse an: Elfen (vorher: Orks).",
        "P1/1 Grünau belongs to another race now: Elves (was: Orks).",
    ),
    (
        happened.ProvinceConquered(
            **SEEN,
            unit=PROVINCE,
            x=1,
            y=1,
            terrain="open",
            group=GROUP,
            from_realm=0,
            tactic=3,
            is_open=False,
            population_before=0,
            population_after=0,
            recruits_lost=0,
            crowns_lost=0,
            food_lost=0,
            settlement_before=0,
            settlement_after=0,
            chance_percent=0,
            disbanded=0,
        ),
        "G2 erobert P1/1 Grünau (bisher: niemand).",
        "G2 conquers P1/1 Grünau, which belonged to nobody.",
    ),
    (
        happened.HenchmenSent(
            **SEEN, unit=PROVINCE, number=4, target="P2/1", sent=4, effective=4, succeeded=True, lost=0, effect=0
        ),
        (
            "P1/1 Grünau schickt 4 Handlanger zum Spähen nach P2/1 (Wirkung 4). Sie kommen zurück und erzählen, "
            "was sie gesehen haben."
        ),
        "P1/1 Grünau sends 4 henchmen to have a look at P2/1 (effect 4). They come back and tell what they have seen.",
    ),
    (
        happened.TroopsRaised(**SEEN, unit=PROVINCE, to_unit=GROUP, kind="militia", count=12, price_crowns=1440),
        "P1/1 Grünau stellt für 1.440 Kronen auf: 12 Miliz, für G2.",
        "P1/1 Grünau raises 12 Militia for G2, for 1,440 crowns.",
    ),
    (
        happened.HenchmenHired(**SEEN, unit=PROVINCE, to_unit=PROVINCE, count=1, price_crowns=1),
        "P1/1 Grünau wirbt 1 Handlanger für 1 Krone an.",
        "P1/1 Grünau hires 1 henchman for 1 crown.",
    ),
    (
        happened.BonusRaised(**SEEN, unit=PROVINCE, bonus="tax", before=5, after=20, factor=3, chance_percent=80),
        "P1/1 Grünau: Steuerbonus steigt von 5 % auf 20 %. Das wirkte dreifach (Chance auf mehr als einfach: 80 %).",
        "P1/1 Grünau: the tax bonus rises from 5 % to 20 %. It worked thrice (chance for more than once: 80 %).",
    ),
    (
        happened.RoadBuilt(**SEEN, unit=PROVINCE, before=120, after=110, price_crowns=50),
        "P1/1 Grünau baut Straßen für 50 Kronen: Die Bewegungskosten sinken von 1,20 auf 1,10.",
        "P1/1 Grünau builds roads for 50 crowns: the movement cost falls from 1.20 to 1.10.",
    ),
    (
        happened.GoodsExported(
            **{**SEEN, "realm": OTHER}, unit=f"{OTHER}/G1", to_unit=PROVINCE, to_realm=OWN, item="food", count=1234
        ),
        "P1/1 Grünau erhält 1.234 Nahrung von Südelfen (1002) (1002/G1).",
        "P1/1 Grünau gets 1,234 food from Südelfen (1002) (1002/G1).",
    ),
    (
        happened.LandWorked(
            **SEEN,
            unit=GROUP,
            number=10,
            chance_percent=24,
            grew=1,
            place=PROVINCE,
            figures=(LandFigure("fertility_thousandths", 3995, 4000), LandFigure("farmland", 1000, 1000)),
        ),
        (
            "G2: Segen, P1/1 Grünau, gelingt (Chance: 24 %): Fruchtbarkeit von 3,995 auf 4,000, "
            "Ackerland bleibt bei 1.000. Die Stärke des Anführers steigt um 1."
        ),
        (
            "G2: Blessing, P1/1 Grünau, succeeds (chance: 24 %): fertility from 3.995 to 4.000, "
            "farmland stays at 1,000. The leader's strength rises by 1."
        ),
    ),
    (
        happened.PlagueRaged(
            **SEEN, unit=PROVINCE, plague="cholera", dies_percent=40, population_before=2000, population_after=1200
        ),
        "Cholera wütet in P1/1 Grünau: Bevölkerung von 2.000 auf 1.200 (-40 %).",
        "Cholera rages in P1/1 Grünau: population from 2,000 to 1,200 (-40 %).",
    ),
    (
        happened.UpkeepPaid(
            **SEEN,
            unit=GROUP,
            due_crowns=136,
            paid_crowns=40,
            henchmen_left=1,
            deserters={"militia": 2},
            morale_before=10,
            morale_after=5,
        ),
        (
            "G2 zahlt nur 40 von 136 Kronen Unterhalt. 1 unbezahlter Handlanger geht. Desertiert: 2 Miliz. "
            "Der Moralbonus fällt von 10 % auf 5 %."
        ),
        (
            "G2 pays only 40 of 136 crowns of upkeep. 1 unpaid henchman leaves. Deserted: 2 Militia. "
            "The morale bonus falls from 10 % to 5 %."
        ),
    ),
]


@pytest.mark.parametrize(("event", "german", "english"), SENTENCES)
def test_word_for_word(event: Event, german: str, english: str) -> None:
    """Units by their names, figures with thousands set apart, one and many."""
    assert told(event, "de") == german
    assert told(event, "en") == english
