"""The projection: exact figures against many battles, and how they behave when armies grow (M-7.1-4 to M-7.1-6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from expugna.mythicor.army import Army, Party, Place
from expugna.mythicor.guess import Guess, exactly
from expugna.mythicor.phases.battle import clash
from expugna.mythicor.phases.battle_side import sides
from expugna.mythicor.phases.battle_trace import Cause
from expugna.mythicor.projection import chances, project, project_guess, sample
from expugna.mythicor.projection_tally import Projection, Tally
from tests.mythicor.battle.armies import DICE, OPEN, STANDARD, army, fought, province, spec_with
from tests.mythicor.battle.test_round import armies

RUNS = 20_000
LOOSE = 0.02
"""More than four times the standard deviation of a share in so many battles."""

CASES = {
    "morale of both": (army(medium_swords=40, morale_percent=4), army("ork", light_spears=50, militia=20)),
    "pursuit": (army(medium_swords=30, light_cavalry=12), army("ork", light_spears=40, medium_cavalry=5)),
    "leaders": (
        army(medium_swords=40, leader=(6, 2), morale_percent=50),
        army("elf", light_spears=35, leader=(5, 0), morale_percent=50),
    ),
    "walls": (army(heavy_swords=60, leader=(12, 9)), province("hobbit", militia=40, light_cavalry=9)),
    "retreat": (army(medium_swords=40, retreat_percent=30), army("ork", light_spears=50, retreat_percent=55)),
    "wiped out": (army(militia=30, leader=(1, 1), morale_percent=50), army("ogre", knights=50)),
    "prayer": (army(militia=60, destroys_undead=10), army("undead", zombies=10)),
    "nobody": (army(militia=5), army()),
}


def ends_of(found: Projection) -> dict[tuple[str | None, str, int], float]:
    """Every end with its probability."""
    return {(end.winner, end.cause, end.rounds): end.chance for end in found.ends}


@pytest.mark.rule("M-7.1-4", "M-7.1-5", "M-7.1-6")
@pytest.mark.parametrize("name", CASES)
def test_the_exact_projection_agrees_with_many_battles(name: str) -> None:
    """Winners, ends, losses, morale per round and leaders' deaths of 20,000 battles."""
    first, second = CASES[name]
    place = Place("open", 2)

    exact = project(first, second, place, STANDARD, kind="land")
    many = sample(lambda _: (first, second), place, STANDARD, DICE, kind="land", runs=RUNS)

    assert (exact.method, many.method, exact.runs, many.runs) == ("exact", "sampled", 0, RUNS)
    assert exact.attacker_wins == pytest.approx(many.attacker_wins, abs=LOOSE)
    exact_ends, many_ends = ends_of(exact), ends_of(many)
    assert many_ends.keys() <= exact_ends.keys()
    for end, chance in exact_ends.items():
        assert chance == pytest.approx(many_ends.get(end, 0.0), abs=LOOSE)
    for mine, theirs in ((exact.attacker, many.attacker), (exact.defender, many.defender)):
        assert mine.soldiers == pytest.approx(theirs.soldiers)
        assert theirs.losses.keys() <= mine.losses.keys()
        for number, chance in mine.losses.items():
            assert chance == pytest.approx(theirs.losses.get(number, 0.0), abs=LOOSE)
        assert mine.expected_losses == pytest.approx(theirs.expected_losses, abs=LOOSE * mine.soldiers)
        assert sum(mine.expected_by_kind.values()) == pytest.approx(mine.expected_losses)
        assert mine.leader_killed == pytest.approx(theirs.leader_killed, abs=LOOSE)
    assert len(many.rounds) <= len(exact.rounds)
    for one, other in zip(exact.rounds, many.rounds, strict=False):
        assert one.chance == pytest.approx(other.chance, abs=LOOSE)
        assert one.attacker_morale == pytest.approx(other.attacker_morale, abs=0.01)
        assert one.defender_losses == pytest.approx(other.defender_losses, abs=0.01)


@settings(max_examples=100, deadline=None)
@given(armies(), armies(), st.sampled_from(["land", "sea_land"]), st.integers(0, 4))
def test_probabilities_add_up(first: Army, second: Army, kind: str, walls: int) -> None:
    """To one, over winners, ends and losses; ends run from the most likely one."""
    found = project(first, second, Place("coast", walls), STANDARD, kind=kind)  # type: ignore[arg-type]

    assert found.attacker_wins + found.defender_wins + found.undecided == pytest.approx(1, abs=1e-9)
    assert sum(end.chance for end in found.ends) == pytest.approx(1, abs=1e-9)
    assert sum(found.attacker.losses.values()) == pytest.approx(1, abs=1e-9)
    assert max(found.defender.losses) <= second.soldiers
    assert found.most_likely.chance == max(end.chance for end in found.ends)
    assert kind == "sea_land" or not found.undecided
    alone = chances(first, second, Place("coast", walls), STANDARD, kind=kind)  # type: ignore[arg-type]
    assert alone == pytest.approx((found.attacker_wins, found.defender_wins, found.undecided), abs=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_who_wins_can_be_asked_alone(name: str) -> None:
    """The same figures, without losses and ends."""
    first, second = CASES[name]
    found = project(first, second, OPEN, STANDARD, kind="land")

    for one, other, wins in ((first, second, found.attacker_wins), (army(), first, 0.0)):
        alone = chances(one, other, OPEN, STANDARD, kind="land")
        assert alone == pytest.approx((wins, 1 - wins, 0.0), abs=1e-9)


def test_when_all_rounds_may_be_over() -> None:
    """What is left of the probability goes to the defender."""
    spec = spec_with("[races.human]\ndefence = 900\n[keys]\nbattle_rounds = 10\n")
    found = project(army(militia=9), army(militia=9, morale_percent=30), OPEN, spec, kind="land")

    last = found.rounds[-1]
    assert (len(found.rounds), found.ends[0].cause, found.ends[0].rounds) == (10, "rounds-over", 10)
    over = {str(end.cause): end.chance for end in found.ends}["rounds-over"]
    assert over == pytest.approx(last.chance * last.attacker_morale / 100)
    assert found.defender_wins == pytest.approx(1)


EASY = "[troops.militia]\nterrain = { open = 0 }\n"


@pytest.mark.rule("M-7.1-4", "BAS-22")
@pytest.mark.parametrize(("percent", "retreats"), [(25, True), (26, False)])
def test_at_exactly_the_value_it_is_expected_to_retreat(percent: int, retreats: bool) -> None:
    """As in the battle: 15 cost 20 of the same kind 25.00 % in a round, after which nobody would give up."""
    ours, theirs = army(militia=20, morale_percent=60, retreat_percent=percent), army(militia=15, morale_percent=60)
    found = project(ours, theirs, OPEN, spec_with(EASY), kind="land")

    assert (ends_of(found) == {("defender", "retreat", 1): 1.0}) is retreats
    wins = (found.attacker_wins, found.defender_wins, 0.0)
    assert chances(ours, theirs, OPEN, spec_with(EASY), kind="land") == pytest.approx(wins, abs=1e-9)


@pytest.mark.rule("M-7.1-6")
def test_only_the_leader_of_those_who_all_fall_is_expected_to_die() -> None:
    """6 against 10, each of whom kills one: of the winner's leader nothing is drawn, though 60 % are lost."""
    spec = spec_with(EASY + "[races.human]\ndefence = 1\n")
    few, more = (army(militia=count, leader=(0, 0), morale_percent=60) for count in (6, 10))
    found = project(few, more, OPEN, spec, kind="land")

    assert [(str(end.cause), end.chance) for end in found.ends] == [("wiped-out", 1.0)]
    assert (found.attacker.leader_killed, found.defender.leader_killed) == (0.2, 0.0)


@pytest.mark.rule("M-7.1-6")
def test_the_leader_who_is_expected_to_die_is_the_one_who_leads() -> None:
    """11.11 % lost in the only round that matters: by 100 % from 0 % on he dies with 11.11 %, on either side."""
    early = "[battle]\ndeath_from_percent = 0\ndeath_percent = 100\n[races.ork]\ncombat = 10\ndefence = 900\n"
    led, others = army(militia=30, leader=(0, 0), morale_percent=60), army("ork", militia=10, morale_percent=60)
    spec = spec_with(EASY + early)
    attacks, defends = (project(*both, OPEN, spec, kind="land") for both in ((led, others), (others, led)))

    assert ends_of(attacks)["defender", "leader-killed", 1] == pytest.approx(0.1111)
    assert ends_of(defends)["attacker", "leader-killed", 1] == pytest.approx(0.1111)
    assert (attacks.attacker.leader_killed > 0.1, attacks.defender.leader_killed) == (True, 0.0)
    assert (defends.attacker.leader_killed, defends.defender.leader_killed > 0.1) == (0.0, True)


@pytest.mark.rule("M-7.1-5")
def test_less_than_no_morale_is_told_as_none() -> None:
    """After the round; it is certain then that they give up."""
    both = army(militia=20, morale_percent=-50), army(militia=45)
    found = project(*both, OPEN, STANDARD, kind="land")

    assert (found.rounds[0].attacker_morale, found.defender_wins) == (0.0, 1.0)
    many = sample(lambda _: both, OPEN, STANDARD, DICE, kind="land", runs=2)
    assert many.rounds[0] == found.rounds[0]


def test_ends_that_are_equally_likely_run_from_the_shortest_and_losses_from_the_least() -> None:
    """In whatever order the battles came."""
    tally = Tally(army(militia=9), army(militia=9))
    for rounds, fell in ((3, 7), (1, 2)):
        tally.end(Party.ATTACKER, Cause.MORALE, rounds, 1.0, ((fell,), (0,)), (0.0, 0.0))
    found = tally.projection("land", "sampled", 2)

    assert [end.rounds for end in found.ends] == [1, 3]
    assert list(found.attacker.losses.items()) == [(2, 0.5), (7, 0.5)]


# ── Equal sides, growing armies ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-7.1-4")
def test_equal_sides_differ_by_who_is_checked_first() -> None:
    """Morale of the attacker is checked first, and the defender wins when all fall or all rounds are over: that alone
    sets equal armies apart."""
    same = army(medium_swords=30, militia=10, leader=(4, 4))
    found = project(same, same, OPEN, STANDARD, kind="land")

    assert found.attacker_wins < 0.5 < found.defender_wins
    assert all(one.attacker_morale == one.defender_morale for one in found.rounds)
    assert all(one.attacker_losses == one.defender_losses for one in found.rounds)
    wins = {(str(end.winner), end.rounds): end.chance for end in found.ends if end.cause == "morale"}
    first = found.rounds[0]
    gives_up = 1 - first.attacker_morale / 100
    assert wins["defender", 1] == pytest.approx(gives_up)
    assert wins["attacker", 1] == pytest.approx((1 - gives_up) * gives_up)


@settings(max_examples=100, deadline=None)
@given(armies(), armies(), st.integers(2, 5), st.integers(0, 3))
def test_more_of_the_same_never_makes_victory_less_likely(first: Army, second: Army, times: int, walls: int) -> None:
    """Twice to five times the soldiers of every kind, on either side."""
    place = Place("open", walls)

    def larger(one: Army) -> Army:
        return replace(one, troops={kind: count * times for kind, count in one.troops.items()})

    before = project(first, second, place, STANDARD, kind="land")
    attack = project(larger(first), second, place, STANDARD, kind="land")
    defence = project(first, larger(second), place, STANDARD, kind="land")

    assert attack.attacker_wins >= before.attacker_wins - 1e-9
    assert defence.defender_wins >= before.defender_wins - 1e-9


@settings(max_examples=100, deadline=None)
@given(armies(), armies(), st.sampled_from([one for one in STANDARD.troops if one != "pirates"]), st.integers(1, 200))
def test_whoever_joins_keeps_others_alive(first: Army, second: Army, kind: str, number: int) -> None:
    """Soldiers of any kind that join: after every round at least as many of each other kind stand, and at most as many
    enemies."""
    more = replace(first, troops={**first.troops, kind: first.troops.get(kind, 0) + number})
    few, few_enemies = sides(first, second, OPEN, STANDARD, "land")
    many, many_enemies = sides(more, second, OPEN, STANDARD, "land")
    for _ in range(10):
        if not (few.total and few_enemies.total and many_enemies.total):
            break
        clash(few, few_enemies)
        clash(many, many_enemies)
        left = dict(zip(many.army.troops, many.heads, strict=True))
        assert all(left[one] >= count - 1e-6 for one, count in zip(few.army.troops, few.heads, strict=True))
        assert all(count <= before + 1e-6 for count, before in zip(many_enemies.heads, few_enemies.heads, strict=True))


def test_whoever_joins_may_bring_morale_down() -> None:
    """The exception that the rule means: militia beside knights falls fast, which tells on the morale of all. The
    knights themselves lose less, and the enemy more (decision 006)."""
    knights = army(knights=37)
    enemy = army("ork", light_swords=42, heavy_spears=18, light_spears=38, light_cavalry=26, leader=(2, 2))

    alone = project(knights, enemy, OPEN, STANDARD, kind="land")
    joined = project(replace(knights, troops={"knights": 37, "militia": 33}), enemy, OPEN, STANDARD, kind="land")

    assert alone.rounds[0].attacker_morale > joined.rounds[0].attacker_morale
    assert joined.attacker.expected_by_kind["knights"] < alone.attacker.expected_by_kind["knights"]
    assert alone.attacker_wins - joined.attacker_wins < 0.15


# ── Armies that are not known ────────────────────────────────────────────────────────────────────


def test_known_armies_are_projected_exactly_others_by_many_battles() -> None:
    """Which one it was is said."""
    ours, theirs = army(medium_swords=30), army("ork", militia=20)
    dim = Guess(army=theirs, most={"militia": 40})

    known = project_guess(exactly(ours), exactly(theirs), OPEN, STANDARD, DICE, kind="land")
    dark = project_guess(exactly(ours), dim, OPEN, STANDARD, DICE, kind="land", runs=500)

    assert (known.method, dark.method, dark.runs) == ("exact", "sampled", 500)
    assert (
        project_guess(exactly(ours), Guess(army=theirs, most={"militia": 20}), OPEN, STANDARD, DICE, kind="land").method
        == "exact"
    )
    assert 20 < dark.defender.soldiers < 40
    assert dark == project_guess(exactly(ours), dim, OPEN, STANDARD, DICE, kind="land", runs=500)


def test_an_army_that_may_be_nobody() -> None:
    """Some of the battles have nobody to fight against."""
    found = project_guess(
        exactly(army(militia=9)),
        Guess(army=army(militia=0), most={"militia": 1}),
        OPEN,
        STANDARD,
        DICE,
        kind="land",
        runs=400,
    )

    by_cause: dict[str, float] = {}
    for end in found.ends:
        by_cause[end.cause] = by_cause.get(end.cause, 0.0) + end.chance
    assert by_cause["no-troops"] == pytest.approx(0.5, abs=0.1)
    assert found.attacker_wins == pytest.approx(1)
    none = project_guess(
        Guess(army=army(militia=0), most={"militia": 1}),
        exactly(army(militia=9)),
        OPEN,
        STANDARD,
        DICE,
        kind="land",
        runs=50,
    )
    assert none.defender_wins > 0.9


@pytest.mark.rule("M-7.1-5")
def test_the_projected_pursuit_rides_without_the_leadership_of_walls() -> None:
    """Attackers without any spirit give up after a round; the garrison's cavalry does what it does in the battle."""
    attacker = army(militia=200, morale_percent=-95)
    defender, place = province(light_cavalry=20, militia=20), Place("open", 6)
    battle = fought(attacker, defender, place)
    found = project(attacker, defender, place, STANDARD, kind="land")

    assert battle.was_pursued
    assert 0 < battle.attacker.lost["militia"] < 200
    assert found.attacker.losses == {battle.attacker.lost["militia"]: 1.0}
