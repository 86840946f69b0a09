"""A small match whose reports the tests look at, and events of every kind."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event, MapCell, SeenGroup
from expugna.mythicor.orders import Order, Place
from expugna.mythicor.report import Report, report
from expugna.mythicor.sight import ExactGroup, ExactLeader, ExactProvince
from expugna.mythicor.specification.artefact_sheet import DOES
from expugna.mythicor.state import Stance
from expugna.mythicor.units import Change
from expugna.mythicor.view import View, view
from tests.mythicor.engine.positions import Told, mythicor_at
from tests.mythicor.report.magic_of_land import land_magic_events
from tests.mythicor.report.magic_of_minds import intrigue_events
from tests.mythicor.report.magic_of_war import war_magic_events

OWN, OTHER = 1001, 1002
EVALUATED_ON = "2004-04-02"
LANGUAGES = ("de", "en")

NORTH = """
P1/1 SA 3
G1 SA 1
G2 SA 10
P1/1 BAS 14
P1/1 BAS 15
P1/1 BAS 11 kind=2 number=30 for=G1
P1/1 BAS 16 number=all
P1/2 BAS 19 item=2 number=10 to=G2
P1/2 BAS 4 name="Möwenfels"
R BAS 5 realm=1002 text="Seid gegrüßt. Wollen wir handeln?"
G1 SP 3
G2 SP 5
P1/2 UP 2 direction=1 number=5
P1/1 BAS 22 percent=30
R BAS 1 realm=1002
"""
SOUTH = """
R BAS 5 realm=1001 text="Zwei Zeilen?\\nJa."
P5/1 BAS 14
"""


def war_events() -> tuple[Event, ...]:
    """Events of marches, battles and conquests, played out, and variants that these do not have."""
    land, group = {**SEEN, "unit": PROVINCE}, {**SEEN, "unit": GROUP}
    foreign: dict[str, Any] = {**SEEN, "realm": OTHER, "unit": f"{OTHER}/G1"}
    met: dict[str, Any] = {"x": 1, "y": 2, "troops": "few", "other_realm": OTHER}
    taken: dict[str, Any] = {
        "x": 1,
        "y": 1,
        "terrain": "open",
        "group": f"{OTHER}/G1",
        "from_realm": OWN,
        "population_before": 100,
        "recruits_lost": 3,
        "crowns_lost": 9,
        "food_lost": 0,
        "settlement_before": 3,
        "chance_percent": 50,
    }
    standing: tuple[tuple[str, int, dict[str, int]], ...] = (
        *(("BEG", number, {}) for number in (0, 1, 4)),
        ("BEG", 2, {"percent": 50}),
        ("BEG", 3, {"realm": OTHER}),
        ("BEG", 5, {"number": 20}),
        ("BEG", 6, {"number": 20}),
        *(("TG", number, {}) for number in range(4)),
        ("TG", 1, {"only": 997}),
        *(("TP", number, {}) for number in range(4)),
    )
    return (
        *(
            happened.StandingOrderGiven(**group, klass=klass, number=number, params=params)
            for klass, number, params in standing
        ),
        happened.MoveOrderDrawn(**SEEN, order=(OTHER, OWN)),
        happened.Moved(
            **group, path=(MapCell(2, 1, "open", OTHER), MapCell(3, 1, "forest", 0)), points_hundredths=800, steps=2
        ),
        happened.MovesEnded(**group, x=1, y=2, left=1, problem=STOPS),
        happened.MovesEnded(**group, x=1, y=2, left=3, problem=STOPS),
        happened.ShipsLeft(**group, to_unit=PROVINCE, to_realm=OWN, warships=1, transports=2),
        happened.GroupsMet(**group, **met, is_owner=False, others=(SeenGroup(OTHER, 1, "many"),)),
        happened.GroupsMet(**group, **met, is_owner=True, others=()),
        happened.GroupsMet(**foreign, **{**met, "other_realm": OWN}, is_owner=True, others=()),
        happened.GroupsMet(**foreign, **{**met, "other_realm": OWN}, is_owner=False, others=()),
        happened.Blocked(
            **group,
            x=1,
            y=2,
            by_unit=f"{OTHER}/G1",
            by_realm=OTHER,
            by_soldiers=20,
            by_troops="some",
            soldiers=100,
            troops="many",
            points_hundredths=1000,
        ),
        happened.HeldUp(**group, x=1, y=2),
        *battles(),
        *(
            happened.ProvinceConquered(
                **{**foreign, "unit": PROVINCE},
                **taken,
                tactic=tactic,
                is_open=tactic == 2,
                population_after=70,
                settlement_after=4 - tactic,
                disbanded=tactic - 1,
            )
            for tactic in (1, 2, 3)
        ),
        happened.GarrisonRecovered(**land),
        happened.HordeGathered(**{**SEEN, "unit": "998/G1"}, x=3, y=1),
        happened.HordeScattered(**{**SEEN, "unit": "998/G1"}),
    )


STOPS = Problem(code="move.no-points", rule="M-6-1", values={"unit": "G2"})


GIVING_UP = "G1 2/1 hero light_archers=90 morale_percent=-45"


@cache
def battles() -> tuple[happened.BattleFought, ...]:
    """Battles that ended in every way, as both sides are told of them."""
    found = []
    for text, orders in (
        (f"G1 1/1 hero heavy_swords=400\n{OTHER} warlord human\nP2/1 militia=9 vs=1", "G1 TG 1"),
        (f"G1 1/1 hero militia=90\n{OTHER} warlord human\nG1 2/1 hero militia=90 retreat_percent=5", "G1 BEG 1"),
        (f"G1 1/1 hero militia=5 retreat_percent=10\n{OTHER} warlord human\nG1 2/1 hero light_cavalry=50", "G1 BEG 1"),
        (f"G1 1/1 hero militia=5\n{OTHER} warlord human\nG1 2/1 hero", "G1 BEG 1"),
        (f"G1 1/1 hero militia=50\n{OTHER} warlord human foe={OWN}\nP2/1 militia=50 tactic=1", ""),
        (f"G1 1/1 hero militia=50\n{OTHER} warlord human foe={OWN}\nG1 2/1 hero militia=50", ""),
        (f"G1 1/1 hero militia=50\n994\nP2/1 barbarians=20\n{OTHER} warlord human", ""),
        (f"G1 1/1 hero light_archers=5 transports=5 at_sea\n{OTHER} warlord human\nP2/1 militia=200", "G1 TG 1"),
        (
            f"G1 1/1 hero light_cavalry=90\n{OTHER} warlord human\nG1 2/1 hero light_archers=90 morale_percent=-45",
            "G1 BEG 1",
        ),
    ):
        told = mythicor_at(f"map cc\n{OWN} warlord human\n{text}").give({OWN: f"{orders}\nG1 BEW 3", OTHER: ""})
        found += told.told(happened.BattleFought)
    return tuple(found)


@cache
def played() -> Told:
    """The match after a round."""
    game = mythicor_at("""
        map oofoo cshmo osmdo
        1001 warlord human score=300
          P1/1 population=420 crowns=1500 food=100 bg=3 vs=1 militia=20 recruits=40 henchmen=3 tax_percent=24
          P1/2 population=60 crowns=120 militia=4 fertility=2100 retreat_percent=10
          G1 1/1 warlord crowns=40 knights=5 morale_percent=5
          G2 1/2 scout militia=3 food=10 crowns=1 population=4 share=80
          G3 1/2 dead:hero militia=30 tactic=1 artefact=eye
        1002 archmage elf score=200
          P5/1 population=80 crowns=100 militia=12
          G1 2/1 archmage militia=7 crowns=30
        997
          P2/2 population=30 militia=10
        994
          P1/3 barbarians=20
    """)
    home = game.state.province(1, 1)
    home.name, home.farmland, home.fertility_thousandths, home.food_percent = "Grünau", 400, 3360, 24
    game.state.realms[OWN].name, game.state.realms[OWN].player = "Nordmark", "Anna"
    game.state.realms[OTHER].name = "Südelfen"
    return game.round({OWN: NORTH, OTHER: SOUTH})


def played_view(realm: int = OWN) -> View:
    """The match after the round as a realm sees it."""
    return view(played().state, realm)


@cache
def played_report(language: str, realm: int = OWN) -> Report:
    """What a realm is told of the round."""
    return report(played_view(realm), played().events, language, EVALUATED_ON)


# ── One event of every kind ──────────────────────────────────────────────────────────────────────

SEEN: dict[str, Any] = {"rule": "M-10-5", "phase": "BAS", "seen_by": (Seat(str(OWN)),), "realm": OWN}
PROVINCE, GROUP = "P1/1", f"{OWN}/G2"
ORDER = Order(Place(1, 1), "BAS", 14)
WHY = Problem(code="place.no-coast", rule="BAS-12", values={"unit": "P1/1"})
CELLS = (happened.MapCell(1, 1, "open", OWN), happened.MapCell(2, 1, "sea", 0))
GROUPS_SEEN = (happened.SeenGroup(OTHER, 1, "few"),)


def seen_province(**values: Any) -> happened.SeenProvince:
    """What a scout saw, with other values if given."""
    told: dict[str, Any] = {
        "x": 2,
        "y": 1,
        "terrain": "sea",
        "cost_hundredths": 50,
        "owner": 997,
        "race": "elf",
        "settlement": 1,
        "fortification": 2,
        "population": "very_many",
        "troops": "none",
        "groups": GROUPS_SEEN,
    }
    return happened.SeenProvince(**{**told, **values})


def counted_province(**values: Any) -> ExactProvince:
    """What a magic eye counted there, with other values if given."""
    told: dict[str, Any] = {
        "x": 2,
        "y": 1,
        "terrain": "sea",
        "cost_hundredths": 50,
        "fertility_thousandths": 3250,
        "farmland": 120,
        "owner": 997,
        "race": "elf",
        "settlement": 1,
        "fortification": 2,
        "population": 1234,
        "crowns": 1,
        "troops": {"knights": 1, "militia": 12},
        "artefacts": 1,
        "tax_percent": 5,
    }
    return ExactProvince(**{**told, **values})


def counted_groups() -> tuple[ExactGroup, ...]:
    """What a magic eye counted of a group: with a living leader, at sea with a dead one, with none."""
    leader = ExactLeader(klass="hero", name="Hagen", leadership=5, diplomacy=3, strength=7)
    found: dict[str, Any] = {"realm": OTHER, "number": 1, "x": 2, "y": 1, "race": "elf", "troops": {"militia": 3}}
    return (
        ExactGroup(**found, leader=leader, crowns=7, trade_goods=1, artefacts=2, trade_percent=20, morale_percent=-5),
        ExactGroup(**found, leader=replace(leader, is_dead=True), at_sea=True, transports=1),
        ExactGroup(**{**found, "troops": {}}),
    )


def henchmen_events() -> tuple[Event, ...]:
    """Henchmen who succeeded, did so in vain and failed, as both sides are told of it; scouts and guards."""
    group: dict[str, Any] = {**SEEN, "unit": GROUP, "phase": "HA"}
    struck: dict[str, Any] = {**group, "realm": 0, "effective": 150, "against": 50, "chance_percent": 75}
    gone = {1: "crowns", 3: "population", 7: "food", 9: "transports", 10: "henchmen"}
    found: list[Event] = [
        happened.HenchmenScouted(**group, seen=seen_province()),
        happened.HenchmenScouted(**group, seen=seen_province(groups=(), owner=0)),
        happened.GuardPosted(**group, henchmen=1, against=12),
        happened.GuardPosted(**group, henchmen=5, against=20),
    ]
    for number in range(1, 11):
        target = f"{OTHER}/G1" if number in (6, 8) else "P2/1"
        sent: dict[str, Any] = {**group, "number": number, "target": target, "effective": 150}
        found += [
            happened.HenchmenSent(**sent, sent=1, succeeded=False, lost=1),
            happened.HenchmenSent(**sent, sent=100, succeeded=True, lost=0),
            happened.HenchmenSent(**sent, sent=100, succeeded=True, lost=10, effect=3),
            happened.HenchmenSent(**sent, sent=100, succeeded=True, lost=10, effect=1),
            *(happened.HenchmenStruck(**struck, number=number, succeeded=False, by_realm=by) for by in (0, OTHER)),
            happened.HenchmenStruck(**struck, number=number, succeeded=True),
        ]
        if number not in (4, 5, 6):
            changes = (Change(GROUP, gone[number], -3),) if number in gone else ()
            done: dict[str, Any] = {**struck, "number": number, "changes": changes}
            found.append(happened.HenchmenStruck(**done, succeeded=True, effect=3))
    return tuple(found)


def artefact_events() -> tuple[Event, ...]:
    """Artefacts that are used in every way, on both sides, that are dropped and found."""
    group: dict[str, Any] = {**SEEN, "unit": GROUP}
    land: dict[str, Any] = {**SEEN, "unit": PROVINCE}
    done: list[Event] = [
        happened.ArtefactWorked(**land, does=does, by_realm=by, to_realm=OWN, amount=10)
        for does in DOES
        if does not in ("teleport", "strike", "map", "reveal")
        for by in (OWN, OTHER)
    ]
    return (
        happened.ArtefactUsed(**group, slot=1, kind="eye", target=PROVINCE),
        happened.ArtefactUsed(**group, slot=1, kind="", target=f"{OTHER}/G1", worked=False),
        happened.ArtefactUsed(**land, slot=2, kind="orb", target=PROVINCE, target_slot=1, is_spent=True),
        happened.ArtefactUsed(**group, slot=1, kind="feather", target=GROUP, chance_percent=40, worked=False),
        happened.ArtefactUsed(**group, slot=1, kind="feather", target=GROUP, chance_percent=40),
        *done,
        happened.ArtefactWorked(**land, does="curse", by_realm=OWN, to_realm=OWN, leadership=2, strength=1),
        happened.ArtefactWorked(**land, does="recharge", by_realm=OWN, to_realm=OWN),
        happened.ArtefactWorked(**land, does="recharge", by_realm=OWN, to_realm=OWN, amount=1),
        happened.ArtefactWorked(**land, does="plague_stop", by_realm=OWN, to_realm=OWN, amount=1),
        happened.GroupTeleported(**group, from_x=1, from_y=1, x=3, y=2, terrain="hill", owner=0),
        happened.ArtefactDropped(**group, slot=1, kind="eye", to_unit=PROVINCE),
        happened.ArtefactDropped(**group, slot=1, kind="", to_unit=""),
        *(
            happened.ArtefactsFound(**group, count=count, source=source)
            for source in ("horde", "conquest", "dropped")
            for count in (1, 2)
        ),
    )


def every_event() -> tuple[Event, ...]:
    """At least one event of every kind, with its variants."""
    land, group = {**SEEN, "unit": PROVINCE}, {**SEEN, "unit": GROUP}
    return (
        *war_events(),
        *henchmen_events(),
        *land_magic_events(),
        *war_magic_events(),
        *intrigue_events(),
        happened.RoundBegan(**SEEN, round=7),
        happened.TurnOrderSet(**SEEN, place=2, count=2),
        happened.TurnsDrawn(**SEEN, order=(OTHER, OWN)),
        happened.TurnBegan(**SEEN, round=7, place=1, count=2, month=1, is_late=False),
        happened.TurnBegan(**SEEN, round=7, place=2, count=2, month=7, is_late=True),
        happened.OrdersMissing(**SEEN, missed=1),
        happened.OrdersMissing(**SEEN, missed=3),
        happened.OrderFailed(**land, order=ORDER, problem=WHY),
        happened.OrderPartlyDone(**land, order=ORDER, wanted=20, done=3, why=WHY),
        *(
            happened.BonusRaised(**land, bonus=bonus, before=5, after=20, factor=factor, chance_percent=80)
            for bonus, factor in (("morale", 1), ("military", 2), ("tax", 3), ("food", 1), ("recruit", 1), ("trade", 1))
        ),
        *(
            happened.ValueRaised(**group, value=value, before=5, after=6, factor=1, chance_percent=80)
            for value in ("leadership", "diplomacy", "strength")
        ),
        happened.FarmlandCleared(**land, before=995, after=1000, factor=1, chance_percent=20),
        happened.MapDrawn(**group, x=1, y=2, radius=5, cells=CELLS),
        happened.ArtefactExamined(**group, slot=1, kind="eye"),
        happened.ArtefactExamined(**group, slot=1, kind="", is_read=True, strength=4, range=3, effect=2, charges=1),
        *artefact_events(),
        *(happened.StanceDeclared(**SEEN, towards=towards, stance=one) for one in Stance for towards in (0, OTHER)),
        happened.Named(**group, before="", after="Wolfsrudel"),
        happened.Named(**SEEN, unit=f"R{OWN}", before="", after="Nordreich"),
        happened.MessageSent(**SEEN, to_realm=OTHER, text="Hallo"),
        happened.MessageSent(**{**SEEN, "realm": OTHER}, to_realm=OWN, text="Hallo"),
        happened.LeaderRemoved(**group, klass="hero", name="Siegfried", lost={"morale": 10, "trade": 3}),
        happened.LeaderDismissed(**group, klass="scout", name=""),
        happened.LeaderAppointed(**land, group=GROUP, klass="thief", price_crowns=150),
        happened.GroupCreated(**land, group=GROUP, klass="priest", price_crowns=1),
        happened.GroupDissolved(**group, to_unit=""),
        happened.GroupDissolved(**group, to_unit=PROVINCE),
        happened.TroopsRaised(**land, to_unit=PROVINCE, kind="knights", count=1, price_crowns=40),
        happened.TroopsRaised(**land, to_unit=GROUP, kind="militia", count=12, price_crowns=1440),
        happened.TroopsDisbanded(**land, kind="militia", count=12, recruits=12),
        happened.TroopsDisbanded(**land, kind="zombies", count=12, recruits=0),
        happened.ShipsBuilt(**group, to_unit=GROUP, kind="warships", count=1, price_crowns=60),
        happened.ShipsBuilt(**land, to_unit=GROUP, kind="transports", count=2, price_crowns=36),
        happened.SettlementRaised(**land, before=3, after=4, price_crowns=850),
        happened.FortificationRaised(**land, before=1, after=2, price_crowns=165),
        happened.LevelRazed(**land, what="settlement", before=2, after=1),
        happened.LevelRazed(**land, what="fortification", before=2, after=1),
        happened.HenchmenHired(**land, to_unit=PROVINCE, count=1, price_crowns=15),
        happened.HenchmenHired(**land, to_unit=GROUP, count=4, price_crowns=60),
        happened.TradeGoodsBought(**group, count=20, price_crowns=100, x=1, y=2),
        happened.TradeGoodsSold(
            **group,
            count=20,
            x=5,
            y=1,
            distance=4,
            proceeds_crowns=116,
            profit_crowns=16,
            toll_crowns=5,
            owner=OTHER,
        ),
        happened.TradeGoodsSold(
            **group, count=1, x=1, y=2, distance=1, proceeds_crowns=4, profit_crowns=0, toll_crowns=0, owner=0
        ),
        *(
            happened.GoodsTransferred(**land, to_unit=GROUP, item=item, count=count)
            for item in ("food", "crowns", "warships", "transports", "recruits", "henchmen", "population")
            for count in (1, 2)
        ),
        happened.GoodsExported(**land, to_unit=f"{OTHER}/G1", to_realm=OTHER, item="food", count=30),
        happened.GoodsExported(
            **{**SEEN, "realm": OTHER, "unit": f"{OTHER}/G1"}, to_unit=PROVINCE, to_realm=OWN, item="crowns", count=30
        ),
        happened.TroopsTransferred(**land, to_unit=GROUP, kind="militia", count=2),
        happened.ArtefactTransferred(**group, to_unit=PROVINCE, kind="eye"),
        happened.SettingChanged(**land, setting="retreat_percent", before=0, after=30),
        happened.SettingChanged(**land, setting="food_share_percent", before=100, after=80),
        happened.RaceChanged(**land, before="", after="elf"),
        happened.BecameUndead(**land, before="human"),
        happened.WentToSea(**group, warships=1, transports=3),
        happened.WentAshore(**group),
        happened.ProvinceHandedOver(**land, to_realm=0),
        happened.ProvinceHandedOver(**land, to_realm=OTHER),
        happened.ProvinceHandedOver(**{**SEEN, "realm": OTHER, "unit": "P5/1"}, to_realm=OWN),
        *(happened.Scouted(**group, direction=direction, seen=seen_province()) for direction in range(9)),
        happened.ProvinceCounted(**group, seen=seen_province(), exact=counted_province()),
        happened.ProvinceCounted(
            **land, seen=seen_province(groups=()), exact=counted_province(plague="cholera", troops={}, tax_percent=0)
        ),
        *(happened.GroupCounted(**group, seen=GROUPS_SEEN[0], exact=one) for one in counted_groups()),
        happened.Scouted(**land, direction=0, seen=seen_province(owner=0, race="", groups=(), population="few")),
        happened.GoodsSent(**land, to_unit="P1/2", to_realm=OWN, item="food", count=5),
        happened.TroopsSent(**land, to_unit="P2/1", to_realm=OTHER, kind="militia", count=5),
        happened.RoadBuilt(**land, before=120, after=110, price_crowns=50),
        happened.LeaderTrained(**group, leadership=1, diplomacy=0, strength=1, chance_percent=22, ordered=True),
        happened.LeaderTrained(**group, leadership=0, diplomacy=0, strength=0, chance_percent=22, ordered=False),
        happened.Produced(
            **land,
            farmers=400,
            food_grown=1440,
            food_eaten=1512,
            food_left=28,
            taxes_crowns=1193,
            recruits=21,
            population_before=420,
            population_after=504,
        ),
        happened.Produced(
            **group,
            farmers=0,
            food_grown=0,
            food_eaten=8,
            food_left=2,
            taxes_crowns=0,
            recruits=0,
            population_before=4,
            population_after=3,
        ),
        happened.UpkeepPaid(**land, due_crowns=18, paid_crowns=18),
        happened.UpkeepPaid(
            **group,
            due_crowns=136,
            paid_crowns=40,
            henchmen_left=1,
            deserters={"militia": 2, "knights": 1},
            morale_before=10,
            morale_after=5,
        ),
        happened.UpkeepPaid(**group, due_crowns=8, paid_crowns=0, henchmen_left=4),
        happened.ScoresCounted(
            **SEEN, ranking=(happened.Ranked(1, OWN, 7478), happened.Ranked(2, OTHER, 700)), count=2
        ),
    )
