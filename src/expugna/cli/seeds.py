"""Seeds as people type them on the command line: any word or number makes the dice of a world or a match."""

from hashlib import sha256
from typing import Any

import click

from expugna.kernel.dice import Dice

LONGEST_SEED = 200


def secret_of(seed: str) -> bytes:
    """The secret of the dice that a seed stands for which somebody typed; a match keeps it, not the seed."""
    return sha256(f"expugna seed {seed}".encode()).digest()


def dice_of(seed: str) -> Dice:
    """The dice that grow from a seed that somebody typed: the same word, the same dice, everywhere and always."""
    return Dice(secret_of(seed))


class SeedType(click.ParamType[str]):
    """A word, a number or a sentence of up to LONGEST_SEED signs."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The seed without the blanks around it."""
        seed = str(value).strip()
        if not seed or len(seed) > LONGEST_SEED or not seed.isprintable():
            self.fail(f"a seed is a word or number of 1 to {LONGEST_SEED} signs, such as 2004 or Panduja.", param, ctx)
        return seed


SEED = SeedType()
