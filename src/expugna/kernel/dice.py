"""Fair dice that everyone can check afterwards: named streams grown from a seed that nobody could choose alone.

A match has a secret of 32 bytes. Its commitment is published when the match opens, every player adds words of
their own, and the seed is the hash of the secret and all these words. When the secret is published at the end,
``verify`` shows that it is the one committed to, and every stream can be grown again.
"""

import hmac
from collections.abc import Mapping, MutableSequence, Sequence
from fractions import Fraction
from hashlib import blake2b, sha256
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")
Name = str | int

SECRET_BYTES: Final = 32
MAX_DIE: Final = 2**64

_BLOCK_BYTES = 64
_COUNTER_BYTES = 8
_numbers_in = Struct(">8Q").unpack
_head = Struct(">cI").pack


def commitment(secret: bytes) -> str:
    """What is published of a secret when the match opens: its SHA-256 in hexadecimal digits."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return sha256(secret).hexdigest()


def seed(secret: bytes, words: Mapping[str, str]) -> bytes:
    """The match's seed: a hash over the secret and each seat's own words, whatever the order they came in."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    parts = [part for seat in sorted(words) for part in (seat, words[seat])]
    return blake2b(_pack(parts), key=secret, digest_size=SECRET_BYTES, person=b"expugna seed").digest()


def verify(published: str, secret: bytes) -> bool:
    """Whether a secret shown at the end is the one that was committed to at the start."""
    return len(secret) == SECRET_BYTES and hmac.compare_digest(published.lower(), commitment(secret))


class Dice:
    """The dice of a match or of a part of it. Streams of different names know nothing of each other."""

    __slots__ = ("_keyed", "_prefix")

    def __init__(self, seed: bytes, *names: Name) -> None:
        """The part of a match's dice that these names name; without names, all of them."""
        self._keyed = blake2b(key=seed, digest_size=_BLOCK_BYTES, person=b"expugna dice")
        self._prefix = _pack(names)

    def within(self, *names: Name) -> "Dice":
        """The same dice for a part of the evaluation: all its streams' names begin with these."""
        part = Dice.__new__(Dice)
        part._keyed = self._keyed
        part._prefix = self._prefix + _pack(names)
        return part

    def stream(self, *names: Name) -> "Stream":
        """The stream of that name, from its beginning: asking twice gives the same numbers twice."""
        return Stream(self._keyed, self._prefix + _pack(names))


class Stream:
    """An endless row of fair numbers: keyed BLAKE2b over the name and a counter, integers by rejection."""

    __slots__ = ("_counter", "_keyed", "_left", "_name")

    def __init__(self, keyed: blake2b, name: bytes) -> None:
        """``keyed`` is the hash that has the seed for a key and nothing else in it yet; it is left as it is."""
        self._keyed = keyed
        self._name = name
        self._counter = 0
        self._left: list[int] = []

    def _refill(self) -> None:
        """Grow the next numbers; the last one of ``_left`` comes first."""
        block = self._keyed.copy()
        block.update(self._name + self._counter.to_bytes(_COUNTER_BYTES, "big"))
        self._counter += 1
        self._left += _numbers_in(block.digest())
        self._left.reverse()

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, each equally likely; ``limit`` from 1 to 2^64."""
        if not 1 <= limit <= MAX_DIE:
            raise ValueError(f"a die has 1 to 2^64 sides, not {limit}")
        left = self._left
        while True:
            if not left:
                self._refill()
            number = left.pop()
            # Fair are all numbers below the highest multiple of the limit; few come near enough to it to need it.
            if number <= MAX_DIE - limit or number < MAX_DIE - MAX_DIE % limit:
                return number % limit

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def roll(self, sides: int = 6) -> int:
        """One throw of a die with that many sides: 1 to ``sides``."""
        return 1 + self.below(sides)

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """That many throws, in the order thrown."""
        return tuple(1 + self.below(sides) for _ in range(count))

    def happens(self, chance: Fraction) -> bool:
        """Whether something of that chance (0 to 1) happens; always uses up one number."""
        if not 0 <= chance <= 1:
            raise ValueError(f"a chance lies between 0 and 1, not {chance}")
        return self.below(chance.denominator) < chance.numerator

    def choice(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely; there must be at least one."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Bring the things into a random order, each order equally likely (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def _pack(names: Sequence[Name]) -> bytes:
    """The names as bytes that no other names share: each with its kind and length."""
    packed = b""
    for name in names:
        body = str(name).encode("utf-8", "surrogatepass")
        packed += _head(b"i" if isinstance(name, int) else b"s", len(body)) + body
    return packed
