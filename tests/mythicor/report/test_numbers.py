"""None, one, some and all: how sentences with numbers read."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.kernel.problem import Problem
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.phases.faults import fault
from expugna.mythicor.rules import specification
from expugna.mythicor.state import Stance
from expugna.mythicor.tell.teller import Teller
from expugna.mythicor.tell.telling import tell
from expugna.mythicor.wording import problem_text
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import GROUP, OTHER, OWN, PROVINCE, SEEN, battles, played_view

LAND: dict[str, Any] = {**SEEN, "unit": PROVINCE}
OF_GROUP: dict[str, Any] = {**SEEN, "unit": GROUP}


def said(event: Event) -> tuple[str, str]:
    """What is told of it, in German and English."""
    view = played_view()
    return tell(Teller(view, "de"), event), tell(Teller(view, "en"), event)


def fought(lost: int, whole: int) -> happened.BattleFought:
    """A battle in which the attacker lost so many of so many soldiers."""
    event = next(one for one in battles() if one.attacker == f"{OWN}/G1")
    outcome = replace(event.battle.attacker, lost={"militia": lost}, is_leader_killed=False)
    return replace(event, attacker_troops={"militia": whole}, battle=replace(event.battle, attacker=outcome))


@pytest.mark.rule("M-7.1-3")
@pytest.mark.parametrize(
    ("lost", "whole", "german", "english"),
    [
        (0, 15, "verliert keine Soldaten.", "loses no soldiers."),
        (0, 1, "verliert keine Soldaten.", "loses no soldiers."),
        (1, 1, "verliert den einzigen Soldaten.", "loses its only soldier."),
        (1, 2, "verliert 1 von 2 Soldaten.", "loses 1 of 2 soldiers."),
        (12, 12, "verliert alle 12 Soldaten.", "loses all 12 soldiers."),
        (999, 1200, "verliert 999 von 1.200 Soldaten.", "loses 999 of 1,200 soldiers."),
    ],
)
def test_soldiers_who_fall_in_battle(lost: int, whole: int, german: str, english: str) -> None:
    told = said(fought(lost, whole))

    assert german in told[0]
    assert english in told[1]


@pytest.mark.rule("M-5-4")
@pytest.mark.parametrize(
    ("lost", "whole", "german", "english"),
    [
        (0, 15, "Kein Soldat fällt, 3,00 % des Kampfwerts", "No soldier falls, 3.00 % of the combat value is lost."),
        (1, 1, "Der einzige Soldat fällt.", "The only soldier falls."),
        (1, 2, "1 von 2 Soldaten fallen, 3,00 % des", "1 of 2 soldiers fall, 3.00 % of the combat value."),
        (12, 12, "Alle 12 Soldaten fallen.", "All 12 soldiers fall."),
    ],
)
def test_soldiers_who_fall_by_magic(lost: int, whole: int, german: str, english: str) -> None:
    game = mythicor_at(
        "map oo\n1001 archmage human\nG1 1/1 archmage strength=9\n1002 warlord human\nG1 1/1 hero militia=9"
    )
    event = game.give("G1 UG 8 1002/G1", UG=(0, *[99] * 9)).one(happened.MagicStruck)
    strike = replace(event.strike, lost={"militia": lost}, losses_hundredths=300)
    told = said(replace(event, strike=strike, victim_troops={"militia": whole}))

    assert german in told[0]
    assert english in told[1]


@pytest.mark.rule("BAS-19")
@pytest.mark.parametrize(
    ("count", "german", "english"), [(1, "gibt 1 Einwohner an", "gives 1 inhabitant to"), (4, "4 Einwohner", "4 inhab")]
)
def test_people_are_inhabitants(count: int, german: str, english: str) -> None:
    told = said(happened.GoodsTransferred(**LAND, to_unit=GROUP, item="population", count=count))

    assert german in told[0]
    assert english in told[1]


@pytest.mark.rule("BEG-5", "BEG-6")
@pytest.mark.parametrize(
    ("number", "count", "german", "english"),
    [
        (5, 0, "wer Soldaten hat und", "whoever has soldiers from"),
        (5, 1, "wer mehr als einen Soldaten hat und", "whoever has more than one soldier from"),
        (5, 2, "wer mehr als 2 Soldaten hat und", "whoever has more than 2 soldiers from"),
        (6, 0, "blockiert von nun an niemanden.", "blocks nobody from now on."),
        (6, 1, "wer keine Soldaten hat und", "whoever has no soldiers from"),
        (6, 2, "wer weniger als 2 Soldaten hat und", "whoever has fewer than 2 soldiers from"),
    ],
)
def test_whom_a_blockade_is_meant_for(number: int, count: int, german: str, english: str) -> None:
    told = said(happened.StandingOrderGiven(**OF_GROUP, klass="BEG", number=number, params={"number": count}))

    assert german in told[0]
    assert english in told[1]


@pytest.mark.rule("M-6-4")
@pytest.mark.parametrize(
    ("own", "german", "english"),
    [
        (1, "Ein Soldat gegen 9 kostet 10,00", "one soldier against 9 costs it 10.00"),
        (2, "2 Soldaten gegen 9 kosten 10,00", "2 soldiers against 9 cost it 10.00"),
    ],
)
def test_what_a_blockade_costs(own: int, german: str, english: str) -> None:
    blockade: dict[str, Any] = {
        "x": 1,
        "y": 2,
        "by_unit": f"{OTHER}/G1",
        "by_realm": OTHER,
        "by_troops": "few",
        "troops": "few",
    }
    event = happened.Blocked(**OF_GROUP, **blockade, by_soldiers=own, soldiers=9, points_hundredths=1000)
    told = said(event)

    assert german in told[0]
    assert english in told[1]


@pytest.mark.rule("M-1.2-4")
@pytest.mark.parametrize("taxes", [0, 9])
@pytest.mark.parametrize(
    ("after", "german", "english"),
    [(85, "Bevölkerung weiterhin 85.", "population still 85."), (86, "von 85 auf 86.", "from 85 to 86.")],
)
def test_a_population_that_stays_as_it_was(taxes: int, after: int, german: str, english: str) -> None:
    event = happened.Produced(
        **LAND,
        farmers=0,
        food_grown=0,
        food_eaten=8,
        food_left=2,
        taxes_crowns=taxes,
        recruits=0,
        population_before=85,
        population_after=after,
    )
    told = said(event)

    assert told[0].endswith(german)
    assert told[1].endswith(english)


@pytest.mark.rule("BAS-22", "BAS-23")
@pytest.mark.parametrize("setting", ["retreat_percent", "food_share_percent"])
def test_a_setting_that_stays_as_it_was(setting: str) -> None:
    german, english = said(happened.SettingChanged(**LAND, setting=setting, before=40, after=40))

    assert german.endswith("bleibt bei 40 %.")
    assert english.endswith("is still 40 %.")


@pytest.mark.rule("BAS-1", "BAS-2", "BAS-3")
@pytest.mark.parametrize(
    ("stance", "towards", "german", "english"),
    [
        (Stance.FRIEND, 0, "erklärt alle anderen zu Freunden.", "declares all others friends."),
        (Stance.FOE, 0, "erklärt alle anderen zu Feinden.", "declares all others foes."),
        (Stance.NEUTRAL, 0, "erklärt alle anderen für neutral.", "declares itself neutral towards all others."),
        (Stance.FRIEND, OTHER, "erklärt Südelfen (1002) zum Freund.", "declares Südelfen (1002) a friend."),
        (Stance.FOE, OTHER, "erklärt Südelfen (1002) zum Feind.", "declares Südelfen (1002) a foe."),
        (Stance.NEUTRAL, OTHER, "erklärt Südelfen (1002) für neutral.", "itself neutral towards Südelfen (1002)."),
    ],
)
def test_stances_towards_one_and_all(stance: Stance, towards: int, german: str, english: str) -> None:
    told = said(happened.StanceDeclared(**SEEN, unit=f"R{OWN}", towards=towards, stance=stance))

    assert told[0].endswith(german)
    assert told[1].endswith(english)


@pytest.mark.rule("M-1.6-4")
def test_a_sale_where_the_goods_come_from() -> None:
    """It brings no profit, and there is no way to tell."""
    sale: dict[str, Any] = {
        "count": 5,
        "x": 1,
        "y": 2,
        "proceeds_crowns": 20,
        "profit_crowns": 0,
        "toll_crowns": 0,
        "owner": 0,
    }
    german, english = said(happened.TradeGoodsSold(**OF_GROUP, **sale, distance=0))

    assert german.endswith("für 20 Kronen, ohne Gewinn: Dies ist der Ort der Herkunft.")
    assert english.endswith("for 20 crowns, without profit: this is the place of origin.")
    assert "0 " not in german.replace("20 ", "")


@pytest.mark.parametrize(
    ("problem", "german", "english"),
    [
        (fault("crowns.too-few", "M-1.3-1", unit="P1/1", have=1, need=200), "Kronen: 1, nötig", "crowns: 1, and"),
        (
            fault("recruits.too-few", "M-2-3", unit="P1/1", have=1),
            "zu wenige Rekruten: 1",
            "too few recruits: 1",
        ),
        (
            fault("ships.not-to-spare", "M-1.6-2", unit="G1", have=1),
            "zu wenige Schiffe entbehren: 1",
            "too few ships: 1",
        ),
        (fault("trade.none", "M-1.6-4"), "werden keine Handelsgüter gehandelt", "no trade goods are traded here"),
    ],
)
def test_refusals_read_well_with_every_number(problem: Problem, german: str, english: str) -> None:
    spec = specification("standard")

    assert german in problem_text(problem, spec, "de")
    assert english in problem_text(problem, spec, "en")
