"""What a realm can foresee of its group actions: who may, how far, against whom; and of those on the land (M-5-1)."""

import pytest

from expugna.mythicor.check import check
from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.read import read_orders
from expugna.mythicor.state import Leader
from expugna.mythicor.view import View
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.seen import group, home, seen, told

SORCERER = Leader(klass="sorcerer", strength=2)


def sorcery(leader: Leader = SORCERER) -> View:
    return seen(home(), group(1, 5, 5, leader=leader))


def saw(sight: View, x: int, y: int, realm: int = 1002) -> View:
    """The view of a realm that has seen G1 of another there, in round 4."""
    sight.knowledge.groups[f"{realm}/G1"] = SeenGroup(realm=realm, number=1, x=x, y=y, first=4, round=4)
    return sight


@pytest.mark.rule("M-5-1", "UG-3", "UG-10")
def test_the_class_must_know_the_spell() -> None:
    """Sorcerers do not bless and priests do not curse; an artefact may have granted a spell; a leader who comes before
    is not judged."""
    assert told(sorcery(), "G1 UG 10") == [(1, "action.not-this-leader", "warning")]
    assert told(sorcery(), "G1 UG 3 5/5") == []
    assert told(sorcery(Leader(klass="scout", strength=2, spells=(3,))), "G1 UG 3 5/5") == []
    assert told(seen(home(crowns=9999), group(1, 5, 5)), "G1 BAS 7\nP5/5 BAS 9 7 G1\nG1 UG 3 5/5") == []


@pytest.mark.rule("M-5-1", "UG-3", "M-0-2")
@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("G1 UG 3 7/5", []),
        ("G1 UG 3 7/7", []),
        ("G1 UG 3 8/5", [(1, "action.out-of-reach", "error")]),
        ("G1 UG 3 9/5", [(1, "place.not-in-world", "error"), (1, "action.out-of-reach", "error")]),
    ],
)
def test_provinces_out_of_reach(order: str, found: list[object]) -> None:
    """Nobody moves before: an error."""
    assert told(sorcery(), order) == found


@pytest.mark.rule("M-5-1", "M-10-5")
def test_groups_are_where_they_were_seen() -> None:
    """Whom nobody has seen may be there; hordes may be aimed at, the own realm never."""
    assert told(sorcery(), "G1 UG 8 1002/G1") == [(1, "target.not-in-reach", "warning")]
    assert told(saw(sorcery(), 6, 6), "G1 UG 8 1002/G1") == []
    assert told(saw(sorcery(), 8, 8), "G1 UG 8 1002/G1") == [(1, "target.seen-elsewhere", "warning")]
    assert told(saw(sorcery(), 6, 6, realm=998), "G1 UG 8 998/G1") == []
    assert told(sorcery(), "G1 UG 8 1001/G1") == [(1, "target.is-own", "error")]
    assert told(saw(sorcery(), 6, 6, realm=1009), "G1 UG 8 1009/G1") == [(1, "realm.unknown", "error")]


@pytest.mark.rule("M-5-1", "UG-10", "UG-20")
def test_who_is_too_weak_is_told() -> None:
    """Without any strength there is no chance."""
    assert told(sorcery(Leader(klass="sorcerer")), "G1 UG 20") == [(1, "action.no-chance", "warning")]
    assert told(sorcery(Leader(klass="sorcerer", strength=1)), "G1 UG 20") == []


@pytest.mark.rule("UG-4", "UG-5", "UG-10", "UG-20", "M-1.2-3", "M-1.5-2")
@pytest.mark.parametrize(
    ("klass", "order", "land", "found"),
    [
        ("sorcerer", "G1 UG 4 5/5", {"cost_hundredths": 30}, []),
        ("sorcerer", "G1 UG 4 5/5", {"cost_hundredths": 20}, [(1, "land.at-limit", "warning")]),
        ("sorcerer", "G1 UG 5 5/5", {}, [(1, "land.is-own", "warning")]),
        ("sorcerer", "G1 UG 5 5/5", {"fertility_thousandths": 1500}, [(1, "land.at-limit", "warning")]),
        ("sorcerer", "G1 UG 5 6/6", {}, []),
        ("priest", "G1 UG 10", {"fertility_thousandths": 4000}, []),
        ("priest", "G1 UG 10", {"fertility_thousandths": 4000, "farmland": 1000}, [(1, "land.at-limit", "warning")]),
        ("sorcerer", "G1 UG 20", {"fortification": 14}, []),
        ("sorcerer", "G1 UG 20", {"fortification": 15}, [(1, "land.at-limit", "warning")]),
    ],
)
def test_own_land_at_its_limit(klass: str, order: str, land: dict[str, int], found: list[object]) -> None:
    """Fertility, farmland, movement cost and VS have ends; one's own land is not blighted unasked."""
    sight = seen(home(**land), group(1, 5, 5, leader=Leader(klass=klass, strength=2)))
    assert told(sight, order) == found


@pytest.mark.rule("UG-18", "M-10-5")
def test_walls_that_scouts_have_seen() -> None:
    """Too high for the thief, or the own ones; of walls that nobody has seen nothing is said."""
    sight = seen(home(fortification=2), group(1, 5, 5, leader=Leader(klass="thief", strength=3)))
    assert told(sight, "G1 UG 18 5/5") == [(1, "target.is-own", "error")]
    assert told(sight, "G1 UG 18 6/6") == []
    sight.knowledge.places["6/6"] = Seen(x=6, y=6, first=4, round=4, fortification=2)
    assert told(sight, "G1 UG 18 6/6") == []
    sight.knowledge.places["6/6"] = Seen(x=6, y=6, first=4, round=4, fortification=3)
    assert told(sight, "G1 UG 18 6/6") == [(1, "walls.too-high", "warning")]


@pytest.mark.rule("UG-2", "UG-11", "M-5-3")
def test_plagues_that_are_known() -> None:
    """A plague needs people and no other plague, and is a bad guest at home; a priest needs one in reach."""
    caller = group(1, 5, 5, leader=Leader(klass="conjurer", strength=2))
    for land, code in (
        (home(), "plague.nobody-there"),
        (home(population=9, plague="cholera"), "plague.raging"),
        (home(population=9), "land.is-own"),
    ):
        assert told(seen(land, caller), "G1 UG 2") == [(1, code, "warning")]
    abroad = seen(group(1, 6, 6, leader=caller.leader))
    assert told(abroad, "G1 UG 2") == []
    for population, plague, code in (("none", "", "plague.nobody-there"), ("few", "cholera", "plague.raging")):
        abroad.knowledge.places["6/6"] = Seen(x=6, y=6, first=4, round=4, population=population, plague=plague)
        assert told(abroad, "G1 UG 2") == [(1, code, "warning")]
    priest = group(1, 5, 5, leader=Leader(klass="priest", strength=2))
    assert told(seen(home(), priest), "G1 UG 11") == [(1, "plague.none-known", "warning")]
    assert told(seen(home(plague="cholera"), priest), "G1 UG 11") == []
    for x, found in ((7, []), (8, [(1, "plague.none-known", "warning")])):
        sight = seen(home(), priest)
        sight.knowledge.places[f"{x}/5"] = Seen(x=x, y=5, first=4, round=4, plague="cholera")
        assert told(sight, "G1 UG 11") == found


@pytest.mark.rule("UG-13", "M-1.3-3")
def test_only_undead_land_without_troops_is_revived() -> None:
    """As far as the realm knows the land."""
    priest = group(1, 5, 5, leader=Leader(klass="priest", strength=2))
    assert told(seen(home(race="undead"), priest), "G1 UG 13") == []
    assert told(seen(home(race="undead", troops={"zombies": 1}), priest), "G1 UG 13") == [(1, "land.held", "warning")]
    assert told(seen(home(race="ork"), priest), "G1 UG 13") == [(1, "land.not-undead", "warning")]
    abroad = seen(priest)
    assert told(abroad, "G1 UG 13") == []
    for race, found in (("undead", []), ("elf", [(1, "land.not-undead", "warning")])):
        abroad.knowledge.places["5/5"] = Seen(x=5, y=5, first=4, round=4, race=race)
        assert told(abroad, "G1 UG 13") == found


@pytest.mark.rule("M-5-1")
@pytest.mark.parametrize(
    ("klass", "order", "german", "english"),
    [
        ("priest", "G1 UG 3 5/5", "der Anführer von G1 kann das nicht", "the leader of G1 cannot do this"),
        ("sorcerer", "G1 UG 3 8/5", "P8/5 liegt in Entfernung 3", "P8/5 is at distance 3; the leader reaches 2"),
        ("sorcerer", "G1 UG 8 1002/G1", "zuletzt in Runde 4 in P8/8 gesehen", "was last seen in P8/8, in round 4"),
        ("sorcerer", "G1 UG 5 5/5", "gehört dem eigenen Reich", "P5/5 is the realm's own, and this does it harm"),
        ("thief", "G1 UG 18 6/6", "auf Stufe 9", "the walls of P6/6 were seen to be of level 9"),
        ("priest", "G1 UG 11", "keine Plage bekannt", "no plague is known around G1, up to distance 2"),
    ],
)
def test_what_stands_in_the_way_is_said_in_both_languages(klass: str, order: str, german: str, english: str) -> None:
    """With where, why not, and the rule."""
    sight = saw(seen(home(), group(1, 5, 5, leader=Leader(klass=klass, strength=2))), 8, 8)
    sight.knowledge.places["6/6"] = Seen(x=6, y=6, first=4, round=4, fortification=9)
    (problem,) = check(sight, read_orders(order).orders)
    for language, words in (("de", german), ("en", english)):
        said = problem_text(problem, sight.spec, language)
        assert words in said
        assert problem.rule in said
        assert not {"{", "}"} & {*said}
