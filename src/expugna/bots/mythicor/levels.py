"""The computer realms' figures as data: every number by which they decide has a name in ``levels.toml``."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec

from expugna.kernel.tables import Sheet
from expugna.mythicor.rules import Names

Skill = Literal[
    "war", "scouting", "diplomacy", "magic", "henchmen", "trade", "alliances", "artefacts", "colonies", "voyages"
]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Rounds = Annotated[int, msgspec.Meta(ge=0, le=100)]
Many = Annotated[int, msgspec.Meta(ge=0, le=20)]
Crowns = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence in both languages."""

    de: Sentence
    en: Sentence

    def text(self, language: str) -> str:
        """The sentence in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A strength to choose, with its words in both languages.

    ``skills``: what it does beside building. ``horizon_rounds``: for how long the gain of a decision is counted;
    ``payback_rounds``: within which a settlement level must have paid for itself (sooner than that it is built).
    ``wall_levels``: how high the walls of important provinces are built. ``garrison_percent``: militia per 100 people.
    ``armies``: groups that make war at most. ``army_price_percent``: share of a province's crowns that its soldiers may
    cost in a round. ``least_chance``: of winning, in percent, for a battle that it seeks. ``pay_rounds``: for which a
    group takes its soldiers' pay along. ``far_rounds``: how many marches away a target may be. ``leader_crowns``: from
    which treasure on another leader is engaged, 0 for never. ``caution_percent``: how far up between the fewest and the
    most soldiers a garrison is taken to be. ``saving_rounds``: at the start, in which crowns are kept for soldiers.
    """

    id: str
    name: Names
    description: Words
    skills: tuple[Skill, ...]
    horizon_rounds: Rounds
    payback_rounds: Rounds
    wall_levels: Many
    garrison_percent: Percent
    armies: Many
    army_price_percent: Percent
    least_chance: Percent
    pay_rounds: Rounds
    far_rounds: Rounds
    leader_crowns: Crowns
    caution_percent: Percent
    saving_rounds: Rounds

    def can(self, skill: Skill) -> bool:
        """Whether the level does that."""
        return skill in self.skills


NAMES: Final = ("settler", "captain", "prince")
"""The levels, weakest first."""


@cache
def levels() -> dict[str, Level]:
    """The levels that are shipped, by id; raises BadTables with every bad cell."""
    return read_levels((files("expugna.bots.mythicor") / "levels.toml").read_bytes(), "levels.toml")


def read_levels(text: str | bytes, source: str) -> dict[str, Level]:
    """The levels in a file's text, weakest first; raises BadTables with every bad cell."""
    sheet = Sheet(text, source)
    sheet.unknown_keys(NAMES)
    found = {name: sheet.cell((name,), Level) for name in NAMES}
    sheet.finish()
    return {name: level for name, level in found.items() if level is not None}
