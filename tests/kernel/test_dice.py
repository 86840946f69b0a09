"""Fair dice: nobody can choose the seed, streams are independent and the same everywhere, and anyone can check."""

from collections import Counter
from fractions import Fraction
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.dice import Dice, Stream, commitment, seed, verify

SECRET = bytes(range(32))
SEED = seed(SECRET, {"red": "rosebud", "blue": "xanadu"})


def stream(*names: str | int) -> Stream:
    return Dice(SEED).stream(*names)


def test_the_commitment_is_the_secrets_sha256() -> None:
    assert commitment(SECRET) == sha256(SECRET).hexdigest()


def test_only_the_committed_secret_verifies() -> None:
    published = commitment(SECRET)

    assert verify(published, SECRET)
    assert verify(published.upper(), SECRET)
    assert not verify(published, SECRET[:-1] + b"x")
    assert not verify(published, SECRET[:-1])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(b"x" * length)
    with pytest.raises(ValueError, match="32 bytes"):
        seed(b"x" * length, {})


def test_the_seed_needs_the_secret_and_every_players_words() -> None:
    assert seed(SECRET, {"blue": "xanadu", "red": "rosebud"}) == SEED
    others = {
        seed(SECRET, {}),
        seed(SECRET, {"red": "rosebud"}),
        seed(SECRET, {"red": "xanadu", "blue": "rosebud"}),
        seed(SECRET, {"red": "rosebu", "blue": "dxanadu"}),
        seed(SECRET[::-1], {"red": "rosebud", "blue": "xanadu"}),
    }
    assert len(others | {SEED}) == 6


def test_any_words_make_a_seed() -> None:
    """Half a sign, which no text can be saved with, is a word like others."""
    assert len({seed(SECRET, {"red": word}) for word in ("\ud800", "\udfff", "\\ud800", "?")}) == 4


def test_streams_are_the_same_on_every_machine() -> None:
    """Pinned: a replay of an old match must give the same bytes for ever."""
    assert SEED.hex() == "7fcf282fd624c8f69f7638e8a4392cfa7075add738b6b34fdc673291d04594f5"
    assert stream("turn", 3, "attack", 1).rolls(12) == (1, 2, 6, 4, 2, 6, 2, 1, 5, 5, 4, 1)
    assert stream("below").below(10**18) == 347460178187338921


def test_a_stream_begins_anew_whenever_it_is_asked_for() -> None:
    assert stream("deal").rolls(50) == stream("deal").rolls(50)


def test_streams_of_other_names_are_other_streams() -> None:
    names: list[tuple[str | int, ...]] = [("a", "b"), ("ab",), ("b", "a"), ("a",), (1,), ("1",), (), ("a", "b", "")]
    rolled = {stream(*name).below(2**64) for name in names}

    assert len(rolled) == len(names)


def test_dice_within_a_part_prefix_the_names() -> None:
    assert Dice(SEED).within("turn", 2).stream("x").rolls(5) == stream("turn", 2, "x").rolls(5)
    assert Dice(SEED, "turn", 2).stream("x").rolls(5) == stream("turn", 2, "x").rolls(5)
    assert Dice(SEED).within("a").within("b", 3).stream("x").rolls(5) == stream("a", "b", 3, "x").rolls(5)


def test_an_unfair_remainder_is_thrown_away() -> None:
    """With 2^63 + 1 sides almost half of the raw numbers would favour the low ones; they are drawn again."""
    limit = 2**63 + 1
    one = stream("rejected")
    drawn = [one.below(limit) for _ in range(40)]

    assert max(drawn) < limit
    raw = stream("rejected")
    assert drawn != [raw.below(2**64) for _ in range(40)]
    kept = (number for number in iter(lambda: raw.below(2**64), None) if number < limit)
    raw = stream("rejected")
    assert drawn == [next(kept) for _ in range(40)]


class Grown:
    """Stands for the keyed hash: whatever name and counter, it grows these numbers."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def copy(self) -> "Grown":
        return self

    def update(self, data: bytes) -> None:
        assert data == b"name" + bytes(8)

    def digest(self) -> bytes:
        return b"".join(number.to_bytes(8, "big") for number in (*self.numbers, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("limit", "highest_fair"),
    [(2**63, 2**64 - 1), (2**63 + 1, 2**63), (10, 2**64 - 7), (3, 2**64 - 2), (1, 2**64 - 1), (2**64, 2**64 - 1)],
)
def test_fair_is_all_below_the_highest_multiple_of_the_sides(limit: int, highest_fair: int) -> None:
    numbers = (2**64 - 1, min(highest_fair + 1, 2**64 - 1), highest_fair, highest_fair - 1)
    one = Stream(Grown(*numbers), b"name")  # type: ignore[arg-type]

    assert one.below(limit) == next(number for number in numbers if number <= highest_fair) % limit


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_a_die_has_at_least_one_side_and_at_most_2_to_the_64(limit: int) -> None:
    with pytest.raises(ValueError, match="sides"):
        stream("x").below(limit)


def test_each_side_of_a_die_is_equally_likely() -> None:
    """60,000 rolls of a fixed stream: each side within five standard deviations (91) of 10,000."""
    counts = Counter(stream("fair").rolls(60_000))

    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 10_000) < 5 * 92 for count in counts.values())


def test_between_includes_both_ends() -> None:
    one = stream("between")

    assert {one.between(10, 12) for _ in range(100)} == {10, 11, 12}
    assert one.between(4, 4) == 4


def test_a_roll_goes_from_one_to_the_sides() -> None:
    one = stream("roll")

    assert {one.roll(4) for _ in range(200)} == {1, 2, 3, 4}


def test_chances_happen_as_often_as_they_say() -> None:
    one = stream("chance")
    happened = sum(one.happens(Fraction(3, 10)) for _ in range(20_000))

    assert abs(happened - 6_000) < 5 * 65
    assert not any(one.happens(Fraction(0)) for _ in range(50))
    assert all(one.happens(Fraction(1)) for _ in range(50))


def test_certain_and_impossible_chances_use_up_a_number_too() -> None:
    one, other = stream("used"), stream("used")
    one.happens(Fraction(0))
    other.happens(Fraction(1, 2))

    assert one.below(2**64) == other.below(2**64)


@pytest.mark.parametrize("chance", [Fraction(-1, 2), Fraction(3, 2)])
def test_a_chance_lies_between_0_and_1(chance: Fraction) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        stream("x").happens(chance)


def test_each_thing_is_chosen_equally_often() -> None:
    one = stream("choice")
    counts = Counter(one.choice("abc") for _ in range(9_000))

    assert all(abs(counts[thing] - 3_000) < 5 * 45 for thing in "abc")


def test_each_order_of_a_shuffle_is_equally_likely() -> None:
    """24 orders of four things in 24,000 shuffles: each within five standard deviations (31) of 1,000."""
    one = stream("shuffle")
    counts: Counter[str] = Counter()
    for _ in range(24_000):
        things = list("abcd")
        one.shuffle(things)
        counts["".join(things)] += 1

    assert len(counts) == 24
    assert all(abs(count - 1_000) < 5 * 31 for count in counts.values())


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**64))
def test_numbers_stay_below_their_limit(secret: bytes, limit: int) -> None:
    assert 0 <= Dice(seed(secret, {})).stream("x").below(limit) < limit
