"""What the check foresees of henchmen, as far as the realm can know (HA)."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.mythicor.check import check
from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.read import read_orders
from expugna.mythicor.receipt import meaning
from expugna.mythicor.sight import ExactGroup, ExactProvince
from expugna.mythicor.view import View
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.seen import codes, group, home, pay_codes, province, seen, told


def having_seen(view: View, *, walls: int | None = None, groups: dict[str, tuple[int, int]] | None = None) -> View:
    """The view of a realm whose scouts saw the walls of 7/5, and groups in places."""
    places: dict[str, Seen] = {}
    if walls is not None:
        place: dict[str, Any] = {"x": 7, "y": 5, "first": 1, "round": 1}
        places["7/5"] = Seen(**place, scouted_round=1, terrain="open", fortification=walls)
    found = {
        key: SeenGroup(realm=int(key.split("/")[0]), number=1, x=x, y=y, first=3, round=4)
        for key, (x, y) in (groups or {}).items()
    }
    knowledge = replace(view.knowledge, places=places, groups=found)
    return replace(view, knowledge=knowledge)


@pytest.mark.rule("HA", "HA-1", "HA-11")
def test_what_can_be_done_is_passed_in_silence() -> None:
    """Also against lands that the realm has never seen, and at the edge of the reach."""
    sight = having_seen(seen(home(henchmen=20), group(1, 5, 5, henchmen=1)), groups={"1002/G1": (8, 8)})

    for number in (1, 3, 7, 9, 10):
        assert told(sight, f"P5/5 HA {number} 20 P7/5\nG1 HA {number} alles 1002/G1") == []
    assert told(sight, "P5/5 HA 4 20 P1/2\nG1 HA 6 1 1002/G1") == []
    assert told(sight, "P5/5 HA 8 20 1002/G1\nG1 HA 11") == []


@pytest.mark.rule("HA", "M-1.6-3")
@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("P5/5 HA 1 5 P5/5", [(1, "target.is-own", "error")]),
        ("P5/5 HA 5 5 P6/6", [(1, "target.is-own", "error")]),
        ("P5/5 HA 8 5 1001/G1", [(1, "target.is-own", "error")]),
        ("P5/5 HA 8 5 1009/G1", [(1, "realm.unknown", "error"), (1, "target.not-in-reach", "warning")]),
        ("P5/5 HA 8 5 998/G1", [(1, "target.not-in-reach", "warning")]),
        ("P5/5 HA 8 5 1002/G2", [(1, "target.not-in-reach", "warning")]),
        ("P5/5 HA 8 5 1002/G1", [(1, "henchmen.seen-elsewhere", "warning")]),
        ("P5/5 HA 1 5 P1/1", []),
        ("P6/6 HA 1 5 P1/1", [(1, "henchmen.out-of-reach", "error")]),
        ("P5/5 HA 1 5 P9/5", [(1, "place.not-in-world", "error")]),
        ("P5/5 HA 1 6 P7/5", [(1, "goods.too-few", "warning")]),
        ("P5/5 HA 1 alles P7/5", []),
        ("G1 HA 1 alles P7/5", [(1, "henchmen.none", "warning")]),
        ("G1 HA 11", [(1, "henchmen.none", "warning")]),
        ("P5/5 HA 11\nP5/5 HA 1 5 P7/5", [(2, "order.twice-in-class", "error")]),
    ],
)
def test_what_stands_in_the_way(order: str, found: list[object]) -> None:
    """Own victims, distance, groups that were seen elsewhere or never, fewer henchmen than wanted. P5/5 has five."""
    sight = seen(home(henchmen=5), province(6, 6, owner=1001, henchmen=5), group(1, 5, 5))
    sight = having_seen(sight, groups={"1002/G1": (5, 11)})

    assert told(sight, order) == found


@pytest.mark.rule("HA-2")
@pytest.mark.parametrize(
    ("walls", "sent", "found"),
    [
        (None, 1, []),
        (0, 60, ["henchmen.no-wall"]),
        (2, 40, []),
        (2, 39, ["henchmen.too-few-for-wall"]),
        (3, "alles", []),
        (4, "alles", ["henchmen.too-few-for-wall"]),
    ],
)
def test_walls_that_were_seen_tell_how_many_it_takes(walls: int | None, sent: object, found: list[str]) -> None:
    """Twenty for each VS; what nobody has seen is not judged."""
    sight = having_seen(seen(home(henchmen=60)), walls=walls)

    assert codes(sight, f"P5/5 HA 2 {sent} P7/5") == found


@pytest.mark.rule("HA-2", "M-3-3")
def test_the_check_weighs_them_as_the_evaluation_does() -> None:
    """Thieves, and the units of a trade prince; a thief who is dismissed before counts no more."""
    sight = having_seen(seen(home(), group(1, 5, 5, "thief", henchmen=27)), walls=2)
    assert codes(sight, "G1 HA 2 27 P7/5") == []
    assert codes(sight, "G1 HA 2 26 P7/5") == ["henchmen.too-few-for-wall"]
    assert codes(sight, "G1 BAS 7\nG1 HA 2 27 P7/5") == ["henchmen.too-few-for-wall"]

    merchant = having_seen(seen(home(henchmen=27), position="trade_prince"), walls=2)
    assert codes(merchant, "P5/5 HA 2 27 P7/5") == []


@pytest.mark.rule("HA")
def test_those_who_are_hired_before_can_go_out() -> None:
    """Base orders come first; those who are handed on are away."""
    sight = seen(home(crowns=90, henchmen=3), group(1, 5, 5))

    assert codes(sight, "P5/5 HA 1 9 P7/5\nP5/5 BAS 16 6") == []
    assert codes(sight, "P5/5 HA 1 3 P7/5\nP5/5 BAS 19 6 1 G1") == ["goods.too-few"]


@pytest.mark.rule("HA-1", "M-2-4")
def test_what_comes_back_is_not_foretold() -> None:
    """Neither crowns nor henchmen: what is sent on after a robbery may be there."""
    sight = seen(home(henchmen=9), province(6, 5, owner=1001))

    assert codes(sight, "P5/5 HA 1 9 P7/5\nP5/5 UP 2 30 3\nP6/5 UP 6 1 1") == ["goods.too-few"]
    assert codes(sight, "P5/5 HA 1 9 P7/5\nP5/5 UP 6 8 3") == []
    assert pay_codes(sight, "P5/5 HA 1 9 P7/5") == []


@pytest.mark.rule("HA")
def test_every_problem_says_what_would_work_in_both_languages() -> None:
    """With the figures."""
    sight = having_seen(seen(home(henchmen=9)), walls=3, groups={"1002/G1": (5, 11)})
    text = "P5/5 HA 8 9 1002/G1\nP5/5 HA 1 9 P11/5\n"

    (elsewhere,) = check(sight, read_orders(text.splitlines()[0]).orders)
    assert "P5/11" in problem_text(elsewhere, sight.spec, "de")
    (wall,) = check(sight, read_orders("P5/5 HA 2 9 P7/5").orders)
    for language in ("de", "en"):
        said = problem_text(wall, sight.spec, language)
        assert "60" in said
        assert "P7/5" in said


# ── What the receipt shows ───────────────────────────────────────────────────────────────────────


def counted(view: View, owner: int) -> View:
    """The view of a realm whose spies counted 30 henchmen in 7/5, which belongs to the owner."""
    exact = ExactProvince(
        x=7, y=5, terrain="open", cost_hundredths=100, fertility_thousandths=3000, farmland=9, owner=owner, henchmen=30
    )
    place = Seen(x=7, y=5, first=1, round=1, terrain="open", owner=owner, owner_round=1, exact_round=1, exact=exact)
    return replace(view, knowledge=replace(view.knowledge, places={"7/5": place}))


def meant(view: View, order: str, language: str = "en") -> str:
    """What the receipt says that the order means."""
    (one,) = read_orders(order).orders
    return meaning(one, view, language)


@pytest.mark.rule("HA", "M-3-3")
def test_receipts_say_what_henchmen_count_for() -> None:
    """Those of a thief and of a trade prince, by number or all that there are."""
    sight = seen(home(henchmen=60), group(1, 5, 5, "thief", henchmen=30))
    assert meant(sight, "P5/5 HA 1 20 P7/5") == "Robbery (effect 20)"
    assert meant(sight, "P5/5 HA 1 alles P7/5") == "Robbery (effect 60)"
    assert meant(sight, "G1 HA 8 30 1002/G1", "de") == "Attentat (Wirkung 45)"
    assert meant(sight, "G1 HA 11") == "Keep guard"
    assert meant(sight, "P9/9 HA 1 5 P7/5") == "Robbery"
    assert meant(sight, "G1 BAS 16 5") == "Hire henchmen"
    assert meant(seen(home(henchmen=60), position="trade_prince"), "P5/5 HA 1 60 P7/5") == "Robbery (effect 90)"


@pytest.mark.rule("HA", "M-10-5")
def test_receipts_show_the_chance_where_it_can_be_known() -> None:
    """60 against 30 and 10, in a land that no realm has; what other realms' henchmen count for nobody knows."""
    sight = seen(home(henchmen=60))
    assert meant(counted(sight, 997), "P5/5 HA 1 60 P7/5") == "Robbery (effect 60, chance as seen in round 1: 60 %)"
    assert meant(counted(sight, 0), "P5/5 HA 1 10 P7/5") == "Robbery (effect 10, chance as seen in round 1: 20 %)"
    assert meant(counted(sight, 1002), "P5/5 HA 1 60 P7/5") == "Robbery (effect 60)"
    assert meant(counted(sight, 997), "P5/5 HA 1 60 P6/5") == "Robbery (effect 60)"

    horde = ExactGroup(realm=998, number=1, x=6, y=5, henchmen=5)
    group_seen = SeenGroup(realm=998, number=1, x=6, y=5, first=1, round=1, exact_round=1, exact=horde)
    knows = replace(sight, knowledge=replace(sight.knowledge, groups={"998/G1": group_seen}))
    assert meant(knows, "P5/5 HA 7 15 998/G1") == "Arson (effect 15, chance as seen in round 1: 50 %)"
    assert meant(knows, "P5/5 HA 7 15 998/G2") == "Arson (effect 15)"
