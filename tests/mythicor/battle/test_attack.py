"""An attack that a realm has in mind, from what it knows (M-10-5): who meets whom, where, and what it is told."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.kernel.problem import Problem
from expugna.mythicor.army import Place
from expugna.mythicor.attack import Attack, MagicAttack, attack, magic_attack
from expugna.mythicor.attack_text import attack_text, magic_attack_text
from expugna.mythicor.known import NEVER, Knowledge, Seen
from expugna.mythicor.projection import project_guess, project_strike_guess
from expugna.mythicor.sight import ExactGroup, ExactProvince
from expugna.mythicor.state import Leader
from expugna.mythicor.view import View
from tests.mythicor.battle.armies import DICE
from tests.mythicor.battle.test_guess import COUNTED, SCOUTED, counting, knowing

SORCERER = Leader(klass="sorcerer", strength=7)


def known(**values: Any) -> View:
    """The realm has a group G1 of 25, a province of its own, and knows the province 3/4 and the group 1002/G1."""
    view = knowing(troops="some", **{**SCOUTED, **values})
    groups = {1: replace(view.groups[1], troops={"militia": 25}, at_sea=False)}
    return replace(view, groups=groups, width=9, height=9)


def own_province(view: View) -> str:
    """As orders name it."""
    one = view.provinces[0]
    return f"P{one.x}/{one.y}"


def planned(view: View, own: str, enemy: str, **how: bool) -> Attack:
    """The attack, which is possible."""
    found = attack(view, own, enemy, **how)
    assert isinstance(found, Attack), found
    return found


def refused(found: Attack | MagicAttack | Problem) -> Problem:
    """What is wrong with it."""
    assert isinstance(found, Problem), found
    return found


@pytest.mark.rule("M-10-5", "M-7-1")
@pytest.mark.parametrize("words", [("G1", "P3/4"), ("g1", "3/4"), ("1001/G1", "p03/04")])
def test_a_group_would_meet_the_garrison_behind_its_walls(words: tuple[str, str]) -> None:
    """Own troops as they are, the others as they were seen, where they are."""
    view = known()
    found = planned(view, *words)

    assert (found.own, found.enemy, found.kind, found.place) == ("G1", "P3/4", "land", Place("open", 1))
    assert found.attacker.army.troops == {"militia": 25}
    assert (found.attacker.is_exact, found.defender.army.is_province, found.unknown) == (True, True, found.defender)
    assert found.defender.seen_round == 2


@pytest.mark.rule("M-10-5", "M-7-1")
def test_a_foreign_group_would_be_met_where_it_was_seen() -> None:
    """Walls there are nobody's, but the land counts."""
    found = planned(known(terrain="forest"), "G1", "1002/G1")

    assert (found.enemy, found.place.terrain) == ("1002/G1", "forest")
    assert (found.defender.army.is_province, found.defender.seen_round) == (False, 2)


@pytest.mark.rule("M-10-5", "M-7-1", "M-7.1-2")
def test_who_is_attacked_stays_where_he_is() -> None:
    """An own province has its own walls then; an own group its own land."""
    view = known()
    home = view.provinces[0]
    view = replace(view, provinces=(replace(home, troops={"militia": 9}, fortification=2), *view.provinces[1:]))

    found = planned(view, own_province(view), "1002/G1", is_attacked=True)
    assert (found.place, found.is_own) == (Place(home.terrain, 2), False)
    assert (found.defender.army.is_province, found.unknown) == (True, found.attacker)
    stays = replace(view, groups={1: replace(view.groups[1], x=home.x, y=home.y)})
    assert planned(stays, "G1", "1002/G1", is_attacked=True).place == Place(home.terrain, 2)
    assert planned(stays, "G1", "1002/G1").place.terrain == SCOUTED["terrain"]
    sally = planned(view, own_province(view), "1002/G1")
    assert (sally.attacker.army.is_province, sally.place) == (True, Place(home.terrain, 2))


@pytest.mark.rule("M-7.3-1", "M-7.4-1")
@pytest.mark.parametrize(
    ("terrain", "at_sea", "kind"),
    [("coast", True, "sea_land"), ("coast", False, "land"), ("forest", True, "land"), ("forest", False, "land")],
)
def test_ships_fight_at_the_coast_only(terrain: str, at_sea: bool, kind: str) -> None:
    """A group that is at sea now would come on foot to what lies inland."""
    view = known(terrain=terrain)
    view = replace(view, groups={1: replace(view.groups[1], at_sea=at_sea, transports=9)})

    assert planned(view, "G1", "P3/4").kind == kind


@pytest.mark.rule("M-7.3-1")
def test_on_the_sea_everybody_is_at_sea() -> None:
    """Whatever was seen of them."""
    assert planned(known(terrain="sea"), "G1", "1002/G1").kind == "sea"


@pytest.mark.rule("M-7.4-1")
def test_a_province_is_never_at_sea() -> None:
    """Not even one that the sea covers."""
    found = planned(known(terrain="sea"), "G1", "P3/4")

    assert (found.kind, found.defender.army.at_sea, found.attacker.army.at_sea) == ("sea_land", False, True)


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize(
    ("values", "when"),
    [({}, 2), ({"owner_round": 5}, 2), ({"scouted_round": 7}, 7), ({"scouted_round": NEVER, "owner_round": 4}, 4)],
)
def test_the_round_is_told_in_which_the_soldiers_were_seen(values: dict[str, int], when: int) -> None:
    """A map that shows the owner later tells nothing of them; where nobody scouted it is all there is."""
    assert planned(known(**values), "G1", "P3/4").defender.seen_round == when


@pytest.mark.rule("UG-6", "UG-22")
def test_what_was_counted_is_of_its_own_round() -> None:
    """Of a province and of a group."""
    counted = knowing(troops="some", exact_round=1, exact=ExactProvince(**COUNTED), **SCOUTED)
    view = replace(counted, groups=known().groups, width=9, height=9)
    assert planned(view, "G1", "P3/4").defender.seen_round == 1
    exact = ExactGroup(realm=1002, number=1, x=3, y=4, race="elf", troops={"knights": 12})
    view = replace(counting(exact, "some"), groups=known().groups)
    view = replace(view, knowledge=Knowledge(known().knowledge.places, view.knowledge.groups))
    assert planned(view, "G1", "1002/G1").defender.seen_round == 1


@pytest.mark.rule("M-5-4", "UG-7", "UG-8")
def test_a_magic_attack_with_its_chance_and_reach() -> None:
    """Of a sorcerer on a province and a group; from too far away, too."""
    view = known()
    view = replace(view, groups={1: replace(view.groups[1], leader=SORCERER, x=3, y=5)})

    found = magic_attack(view, "G1", "P3/4")
    assert isinstance(found, MagicAttack), found
    assert (found.damage, found.victim.army.is_province, found.distance) == (1_400, True, 1)
    assert (0 < found.chance_percent <= 100, found.reach >= 0) == (True, True)
    on_group = magic_attack(view, "G1", "1002/G1")
    assert isinstance(on_group, MagicAttack), on_group
    assert not on_group.victim.army.is_province
    far = magic_attack(replace(view, groups={1: replace(view.groups[1], x=90, y=4)}), "G1", "P3/4")
    assert isinstance(far, MagicAttack), far
    told = [
        magic_attack_text(
            one, project_strike_guess(one.damage, one.victim, one.place, view.spec, DICE, runs=20), view.spec, "en"
        )
        for one in (found, far)
    ]
    assert ["too far" in one for one in told] == [False, True]
    edge = found._replace(distance=found.reach)
    at_edge = project_strike_guess(edge.damage, edge.victim, edge.place, view.spec, DICE, runs=5)
    assert "too far" not in magic_attack_text(edge, at_edge, view.spec, "en")
    assert all(f"It succeeds with {found.chance_percent} %." in one for one in told)
    assert "Projection: from 20 magic attacks." in told[0]


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize(
    ("own", "enemy", "code"),
    [
        ("X", "P3/4", "attack.no-unit"),
        ("G1", "X", "attack.no-unit"),
        ("G9", "P3/4", "attack.not-own"),
        ("1002/G1", "P3/4", "attack.not-own"),
        ("P3/4", "1002/G1", "attack.not-own"),
        ("G1", "G1", "attack.is-own"),
        ("G1", "1001/G1", "attack.is-own"),
        ("G1", "P99/99", "place.not-in-world"),
        ("G1", "P0/4", "place.not-in-world"),
        ("G1", "P9/9", "attack.unknown-province"),
        ("G1", "1002/G9", "attack.unknown-group"),
    ],
)
def test_what_cannot_be_foreseen_is_told(own: str, enemy: str, code: str) -> None:
    """With and without magic the same."""
    problem = refused(attack(known(), own, enemy))

    assert problem.code == code
    assert problem.quoted in (own, enemy, f"P{enemy}")
    assert refused(magic_attack(known(), own, enemy)) == problem


@pytest.mark.rule("M-10-5", "M-7-1")
def test_provinces_do_not_march() -> None:
    """Neither an own nor a foreign one; nor is an own one a target."""
    view = known()

    assert refused(attack(view, own_province(view), "P3/4")).code == "attack.by-province"
    assert refused(attack(view, "G1", "P3/4", is_attacked=True)).code == "attack.by-province"
    assert refused(attack(view, "G1", own_province(view))).code == "attack.is-own"
    assert refused(attack(view, own_province(view), "P3/4")).quoted == own_province(view)
    assert refused(attack(view, "G1", "P99/99", is_attacked=True)).code == "attack.by-province"


@pytest.mark.rule("M-10-5")
def test_of_a_province_without_troops_nothing_is_assumed() -> None:
    """A scout has seen that nobody is there; else something is."""
    empty = replace(known(), knowledge=knowing(troops="none", **SCOUTED).knowledge)
    assert planned(empty, "G1", "P3/4").unknown.assumed == ()
    assert planned(known(), "G1", "P3/4").unknown.assumed == ("bonuses",)


@pytest.mark.rule("M-7.2-1", "UG-7")
def test_who_has_nobody_attacks_nobody() -> None:
    """Nor does one who is no magician; the code names the action that it would be."""
    view = known()
    bare = replace(view, groups={1: replace(view.groups[1], troops={}, leader=Leader(klass="hero"))})

    assert refused(attack(bare, "G1", "P3/4")).code == "attack.no-soldiers"
    for enemy, number in (("P3/4", 7), ("1002/G1", 8)):
        assert refused(magic_attack(bare, "G1", enemy)).values == {"number": number}
    dead = replace(view, groups={1: replace(view.groups[1], leader=replace(SORCERER, is_dead=True))})
    assert refused(magic_attack(dead, "G1", "P3/4")).code == "attack.no-magic"
    assert refused(magic_attack(view, own_province(view), "P3/4")).code == "attack.no-magic"


@pytest.mark.rule("M-10-5")
def test_a_group_in_a_land_that_was_never_seen_is_not_known_well_enough() -> None:
    """How many it has is not all: the land counts."""
    view = known()
    hidden = replace(view, knowledge=Knowledge({"3/4": Seen(x=3, y=4, first=1, round=2)}, view.knowledge.groups))

    problem = refused(attack(hidden, "G1", "1002/G1"))
    assert (problem.code, problem.values) == ("attack.unknown-group", {"known": "1002/G1"})


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_text_says_what_is_assumed(language: str) -> None:
    """And when the enemy was seen; nothing of the own side."""
    view = known()
    found = planned(view, "G1", "1002/G1")
    told = project_guess(found.attacker, found.defender, found.place, view.spec, DICE, kind=found.kind, runs=20)

    text = attack_text(found, told, view.spec, language)

    assert text.startswith("Landschlacht: G1 – 1002/G1" if language == "de" else "Battle on land: G1 – 1002/G1")
    said = ("wie er in Runde 2", "ihre Rasse") if language == "de" else ("as seen in round 2", "its race")
    assert all(one in text for one in said)
    assert max(map(len, text.splitlines())) <= 80
    turned = planned(view, "G1", "1002/G1", is_attacked=True)
    head = attack_text(turned, told, view.spec, language).splitlines()[0]
    assert "1002/G1 – G1" in head
