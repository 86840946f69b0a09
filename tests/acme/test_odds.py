"""A whole fight: exact odds against dice really rolled, against plain fractions, and against themselves."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.acme.odds import LARGEST_ARMY, POLICIES, Odds, Policy, conquest_table, dice_choices, odds
from expugna.acme.rolls import roll_table
from expugna.acme.rules import DiceRules, preset

ACME = preset("acme").dice
CLASSIC = preset("classic").dice
CAUTIOUS = msgspec.structs.replace(ACME, stay_behind=3)
COINS = msgspec.structs.replace(ACME, sides=2)

rules_of_dice = st.sampled_from([ACME, CLASSIC, CAUTIOUS])
policies = st.sampled_from(POLICIES)
armies = st.integers(1, 99)
FORCED = tuple(policy for policy in POLICIES if policy != "best")


# ── Known values ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("A-41")
def test_fewer_dice_can_be_better_under_acme_dice() -> None:
    """10 armies against 5: as the defender may not roll more dice than the attacker, one die first is best."""
    assert odds(ACME, "max", 10, 5).conquer == pytest.approx(0.640, abs=0.0005)
    best = odds(ACME, "best", 10, 5)
    assert best.conquer == pytest.approx(0.758, abs=0.0005)
    assert best.best_first_dice == 1


@pytest.mark.rule("A-73")
def test_most_dice_are_always_best_under_classic_dice() -> None:
    """Where the defender's dice do not depend on the attacker's, one die more never hurts."""
    assert conquest_table(CLASSIC, "best") == conquest_table(CLASSIC, "max")


@pytest.mark.rule("A-40")
@pytest.mark.parametrize("policy", POLICIES)
def test_one_army_cannot_attack(policy: Policy) -> None:
    """The attacking country must keep one army, so one army alone changes nothing."""
    assert odds(ACME, policy, 1, 4) == Odds(
        conquer=0.0,
        policy=policy,
        best_first_dice=0,
        attacker_left={1: 1.0},
        defender_left={0: 0.0, 4: 1.0},
        expected_attacker_losses=0.0,
        expected_defender_losses=0.0,
    )
    assert dice_choices(ACME, 1, 4) == ()


@pytest.mark.rule("A-40", "A-42")
def test_two_armies_against_one_are_decided_by_one_roll() -> None:
    """One die each: 15 of 36 falls conquer; then both armies are left, otherwise the one that stayed behind."""
    fight = odds(ACME, "max", 2, 1)
    assert fight.attacker_left == {1: 21 / 36, 2: 15 / 36}
    assert fight.defender_left == {0: 15 / 36, 1: 21 / 36}


# ── Against dice really rolled ───────────────────────────────────────────────────────────────────

FIGHTS = 20_000


def fight_with_real_dice(dice: DiceRules, most: int, attackers: int, defenders: int, random: Random) -> tuple[int, int]:
    """What is left when always `most` dice are rolled, or as many as possible."""
    while defenders > 0 and attackers > dice.stay_behind:
        number = min(most, attackers - dice.stay_behind)
        answer = min(defenders, number if dice.defence == "match" else dice.defence)
        theirs = sorted((random.randint(1, dice.sides) for _ in range(number)), reverse=True)
        ours = sorted((random.randint(1, dice.sides) for _ in range(answer)), reverse=True)
        for attack, defence in zip(theirs, ours, strict=False):
            if attack > defence:
                defenders -= 1
            else:
                attackers -= 1
    return attackers, defenders


@pytest.mark.rule("A-40", "A-41", "A-42", "A-73")
@pytest.mark.parametrize(
    ("dice", "policy", "attackers", "defenders"),
    [
        (ACME, "max", 10, 5),
        (ACME, "1", 7, 4),
        (ACME, "2", 8, 6),
        (CLASSIC, "max", 9, 8),
        (CLASSIC, "1", 6, 2),
        (CAUTIOUS, "3", 9, 4),
    ],
)
def test_odds_agree_with_fights_fought(dice: DiceRules, policy: Policy, attackers: int, defenders: int) -> None:
    """Every number of armies left turns up as often as calculated, within five standard deviations."""
    random = Random(f"{policy} {attackers} {defenders}")
    most = {"max": dice.max_attack_dice, "1": 1, "2": 2, "3": 3}[policy]
    ends = [fight_with_real_dice(dice, most, attackers, defenders, random) for _ in range(FIGHTS)]
    fight = odds(dice, policy, attackers, defenders)

    for side, expected in ((0, fight.attacker_left), (1, fight.defender_left)):
        seen = Counter(end[side] for end in ends)
        assert seen.keys() <= expected.keys()
        for left, p in expected.items():
            assert abs(seen[left] - FIGHTS * p) <= 5 * sqrt(FIGHTS * p * (1 - p)) + 1


# ── Against plain fractions ──────────────────────────────────────────────────────────────────────


@cache
def exact_roll(sides: int, number: int, answer: int) -> dict[int, Fraction]:
    """Probabilities of the defender's losses, from all falls of the dice."""
    counts: Counter[int] = Counter()
    for eyes in product(range(sides), repeat=number + answer):
        theirs, ours = sorted(eyes[:number], reverse=True), sorted(eyes[number:], reverse=True)
        counts[sum(attack > defence for attack, defence in zip(theirs, ours, strict=False))] += 1
    return {lost: Fraction(count, sides ** (number + answer)) for lost, count in counts.items()}


@cache
def exact_ends(dice: DiceRules, policy: Policy, attackers: int, defenders: int) -> dict[tuple[int, int], Fraction]:
    """The distribution of (attackers, defenders) left, by definition: the fight's first roll, then the rest."""
    available = min(dice.max_attack_dice, attackers - dice.stay_behind)
    if defenders == 0 or available <= 0:
        return {(attackers, defenders): Fraction(1)}

    def after(number: int) -> dict[tuple[int, int], Fraction]:
        answer = min(defenders, number if dice.defence == "match" else dice.defence)
        ends: dict[tuple[int, int], Fraction] = {}
        for lost, chance in exact_roll(dice.sides, number, answer).items():
            rest = exact_ends(dice, policy, attackers - min(number, answer) + lost, defenders - lost)
            for end, probability in rest.items():
                ends[end] = ends.get(end, Fraction(0)) + chance * probability
        return ends

    if policy == "best":
        return max(map(after, range(available, 0, -1)), key=exact_conquest)
    return after(available if policy == "max" else min(available, int(policy)))


def exact_conquest(ends: dict[tuple[int, int], Fraction]) -> Fraction:
    return sum((p for (_, defenders), p in ends.items() if defenders == 0), Fraction(0))


@pytest.mark.rule("A-40", "A-41", "A-42", "A-73")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("dice", [ACME, CLASSIC, CAUTIOUS], ids=["acme", "classic", "cautious"])
def test_odds_are_the_exact_fractions(dice: DiceRules, policy: Policy) -> None:
    """All fights of up to 8 armies against up to 6: every probability to the last digits."""
    table = conquest_table(dice, policy, 8, 6)
    for attackers, defenders in product(range(1, 9), range(1, 7)):
        ends = exact_ends(dice, policy, attackers, defenders)
        fight = odds(dice, policy, attackers, defenders)
        for side, left in ((0, fight.attacker_left), (1, fight.defender_left)):
            exact: dict[int, Fraction] = {}
            for end, p in ends.items():
                exact[end[side]] = exact.get(end[side], Fraction(0)) + p
            assert {number: p for number, p in left.items() if p} == pytest.approx(
                {number: float(p) for number, p in exact.items()}, abs=1e-14
            )
            assert list(left) == sorted(left)
        for conquer in (fight.conquer, table.conquer[attackers][defenders]):
            assert conquer == pytest.approx(float(exact_conquest(ends)), abs=1e-14)


@pytest.mark.rule("A-41")
@pytest.mark.parametrize(
    ("dice", "attackers", "defenders"), [(ACME, 60, 3), (COINS, 4, 40)], ids=["all but certain", "all but hopeless"]
)
def test_the_best_choice_is_known_where_all_choices_look_alike(dice: DiceRules, attackers: int, defenders: int) -> None:
    """60 armies against 3, or 4 against 40 with coins: choices differ by less than 1e-12, and still the best is told.

    The chances of conquest, or of failure, round to the same number there; exact fractions tell which one is best.
    """
    exact: dict[tuple[int, int], Fraction] = {}
    best = conquest_table(dice, "best").first_dice
    for mine, theirs in product(range(attackers + 1), range(defenders + 1)):
        chances = {0: Fraction(0 if theirs else 1)}
        for number in range(1, min(3, mine - 1) + 1) if theirs else ():
            answer = min(number, theirs)
            roll = exact_roll(dice.sides, number, answer)
            chances[number] = sum((p * exact[mine - answer + won, theirs - won] for won, p in roll.items()), Fraction())
        exact[mine, theirs] = max(chances.values())
        assert best[mine][theirs] == max(n for n, chance in chances.items() if chance == exact[mine, theirs])
    assert best[attackers][defenders] == 1


# ── Against themselves ───────────────────────────────────────────────────────────────────────────


@given(rules_of_dice, policies, armies, armies)
def test_distributions_are_complete_and_agree_with_the_expectations(
    dice: DiceRules, policy: Policy, attackers: int, defenders: int
) -> None:
    """Probabilities sum to 1; losses are what was there less what is left; conquest is no defender left."""
    fight = odds(dice, policy, attackers, defenders)
    for left in (fight.attacker_left, fight.defender_left):
        assert sum(left.values()) == pytest.approx(1, abs=1e-12)
        assert all(0 <= p <= 1 + 1e-12 for p in left.values())
    assert fight.expected_attacker_losses == pytest.approx(
        attackers - sum(n * p for n, p in fight.attacker_left.items()), abs=1e-9
    )
    assert fight.expected_defender_losses == pytest.approx(
        defenders - sum(n * p for n, p in fight.defender_left.items()), abs=1e-9
    )
    assert fight.conquer == fight.defender_left[0]


@pytest.mark.rule("A-40")
@given(rules_of_dice, policies, armies, armies)
def test_the_fight_ends_with_conquest_or_with_those_who_stay_behind(
    dice: DiceRules, policy: Policy, attackers: int, defenders: int
) -> None:
    """Without conquest exactly the armies are left that cannot attack."""
    fight = odds(dice, policy, attackers, defenders)
    stuck = min(attackers, dice.stay_behind)
    assert min(fight.attacker_left) >= stuck
    assert fight.attacker_left.get(stuck, 0.0) == pytest.approx(1 - fight.conquer, abs=1e-12)


@given(rules_of_dice, policies, armies, armies)
def test_the_table_and_the_single_query_agree(dice: DiceRules, policy: Policy, attackers: int, defenders: int) -> None:
    """Backwards for all starts or forwards from one: the same fight."""
    fight, table = odds(dice, policy, attackers, defenders), conquest_table(dice, policy)
    assert fight.conquer == pytest.approx(table.conquer[attackers][defenders], rel=1e-9)
    assert fight.expected_attacker_losses == pytest.approx(
        table.expected_attacker_losses[attackers][defenders], abs=1e-9
    )
    assert fight.expected_defender_losses == pytest.approx(
        table.expected_defender_losses[attackers][defenders], abs=1e-9
    )
    assert fight.best_first_dice == conquest_table(dice, "best").first_dice[attackers][defenders]


@pytest.mark.parametrize("dice", [ACME, CLASSIC, CAUTIOUS], ids=["acme", "classic", "cautious"])
def test_the_best_policy_is_best_everywhere(dice: DiceRules) -> None:
    """No other policy has a better chance of conquest from any start."""
    best = conquest_table(dice, "best").conquer
    for policy in FORCED:
        other = conquest_table(dice, policy).conquer
        assert all(
            best[attackers][defenders] >= other[attackers][defenders] - 1e-13
            for attackers, defenders in product(range(100), repeat=2)
        )


@pytest.mark.parametrize("dice", [ACME, CLASSIC, CAUTIOUS], ids=["acme", "classic", "cautious"])
def test_more_attackers_never_hurt_and_more_defenders_never_help(dice: DiceRules) -> None:
    """Under the best policy, from every start."""
    best = conquest_table(dice, "best").conquer
    for attackers, defenders in product(range(99), repeat=2):
        assert best[attackers + 1][defenders] >= best[attackers][defenders] - 1e-13
        assert best[attackers][defenders + 1] <= best[attackers][defenders] + 1e-13


@pytest.mark.rule("A-40", "A-41")
@given(rules_of_dice, armies, armies)
def test_dice_choices_show_what_each_number_of_dice_means(dice: DiceRules, attackers: int, defenders: int) -> None:
    """One line for each number that may be rolled; the best one is marked and leads to the best policy's chance."""
    choices = dice_choices(dice, attackers, defenders)
    fight = odds(dice, "best", attackers, defenders)
    assert [choice.dice for choice in choices] == list(range(1, min(3, attackers - dice.stay_behind) + 1))
    assert [choice.dice for choice in choices if choice.best] == ([fight.best_first_dice] if choices else [])
    for choice in choices:
        assert choice.losses == roll_table(dice)[choice.dice, choice.defence_dice]
        assert choice.conquer <= fight.conquer + 1e-13
        if choice.best:
            assert choice.conquer == pytest.approx(fight.conquer, rel=1e-9)


def test_a_dice_choice_rolls_now_and_goes_on_with_the_best() -> None:
    """Two dice now against one army, with three armies: 125 of 216 falls conquer; else one army less, then one die."""
    (one, two) = dice_choices(ACME, 3, 1)
    assert two.conquer == pytest.approx(125 / 216 + 91 / 216 * 15 / 36)
    assert one.conquer == pytest.approx(15 / 36 + 21 / 36 * 15 / 36)
    assert (one.best, two.best) == (False, True)


def test_tables_reach_as_far_as_asked() -> None:
    """Row and column 0 included; a part of a table is the table of the part."""
    small, large = conquest_table(ACME, "best", 7, 3), conquest_table(ACME, "best")
    assert small.conquer == tuple(row[:4] for row in large.conquer[:8])
    assert small.first_dice == tuple(row[:4] for row in large.first_dice[:8])


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (1, 5), (2, 1), (4, 3)])
def test_every_chance_is_a_fraction_where_it_is_certain_too(attackers: int, defenders: int) -> None:
    """Programs that read them as JSON get 0.0 and 1.0, not 0 and 1."""
    fight = odds(ACME, "best", attackers, defenders)
    chances = [fight.conquer, fight.expected_attacker_losses, fight.expected_defender_losses]
    chances += [*fight.attacker_left.values(), *fight.defender_left.values()]
    table = conquest_table(ACME, "best", attackers, defenders)
    for rows in (table.conquer, table.expected_attacker_losses, table.expected_defender_losses):
        chances += [chance for row in rows for chance in row]
    assert {type(chance) for chance in chances} == {float}


def test_largest_armies_still_sum_to_one() -> None:
    """The documented limit works, and beyond the usual 99 nothing changes for smaller armies."""
    fight = odds(ACME, "best", LARGEST_ARMY, LARGEST_ARMY)
    assert sum(fight.attacker_left.values()) == pytest.approx(1, abs=1e-12)
    assert sum(fight.defender_left.values()) == pytest.approx(1, abs=1e-12)
    assert odds(ACME, "best", 100, 5).conquer > odds(ACME, "best", 20, 5).conquer


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 1), (1, 0), (LARGEST_ARMY + 1, 1), (1, LARGEST_ARMY + 1)])
def test_armies_out_of_range_are_our_own_mistake(attackers: int, defenders: int) -> None:
    """Whoever asks has checked the number; the message names the limit."""
    for ask in (lambda: odds(ACME, "max", attackers, defenders), lambda: dice_choices(ACME, attackers, defenders)):
        with pytest.raises(ValueError, match=f"1 to {LARGEST_ARMY}"):
            ask()
    with pytest.raises(ValueError, match=f"1 to {LARGEST_ARMY}"):
        conquest_table(ACME, "max", attackers, defenders)


def test_an_unknown_policy_is_our_own_mistake() -> None:
    """The message lists the policies there are."""
    with pytest.raises(ValueError, match="best, max, 1, 2, 3"):
        odds(ACME, "bold", 3, 3)  # type: ignore[arg-type]
