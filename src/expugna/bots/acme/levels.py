"""The computer players' weights as data: every number by which they decide has a name in ``levels.toml``."""

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from expugna.acme.rules import Names
from expugna.kernel.tables import Sheet

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Worth = Annotated[float, msgspec.Meta(ge=0, le=1000)]
Many = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A strength to choose from on the page for a new game; its words in both languages."""

    id: str
    name: Names
    description: Names


class RecruitWeights(Level, frozen=True, kw_only=True):
    """The simple player. ``lead_percent``: its armies in percent of the defender's from which on it attacks;
    ``spread``: how many countries share a turn's armies."""

    lead_percent: Annotated[int, msgspec.Meta(ge=100, le=1000)]
    spread: Many


class PlannerWeights(Level, frozen=True, kw_only=True):
    """The calculating players. Worths are in armies.

    ``depth``: conquests that a campaign is planned ahead; ``width``: plans kept at each step.
    ``least_chance``: of a conquest that a plan may count on; ``least_gain``: of a plan that is begun.
    ``boldness``, ``least_caution``: how strongly a lead makes own losses count less, and the least they count.
    ``country``: worth of a country; ``hold_turns``: turns for which a held continent's bonus is counted;
    ``gate_share``: how much each gate of a continent lessens that; ``progress``: share of it for one nearly held.
    ``break_share``: share of a rival's continent counted for breaking it; ``card_share``: of a series for a card.
    ``elimination``: worth of a rival less, beyond the cards taken.
    ``rival_loss``: worth of a rival's army lost, where there are several, who profit from it, too.
    ``exposure``: how much the danger to a country left behind counts.
    ``threat_share``: of a rival's next armies that are expected against each border.
    ``readiness``: worth of an army at the front, less by ``readiness_decay`` with each step away from it.
    ``mass``: additional worth, per army, of armies that stand together at the front.
    ``enough``: share of a placement's best effect that is enough to keep the other armies for other places.
    ``keep_below``: series worth less than this are kept for later; 0 trades always.
    """

    depth: Many
    width: Many
    least_chance: Share
    least_gain: Worth
    boldness: Worth
    least_caution: Share
    country: Worth
    hold_turns: Worth
    gate_share: Share
    progress: Share
    break_share: Worth
    card_share: Worth
    elimination: Worth
    rival_loss: Worth
    exposure: Worth
    threat_share: Share
    readiness: Worth
    readiness_decay: Share
    mass: Worth
    enough: Share
    keep_below: Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """All levels, weakest first."""

    recruit: RecruitWeights
    captain: PlannerWeights
    general: PlannerWeights


@cache
def weights() -> Weights:
    """The weights that are shipped; raises BadTables with every bad cell."""
    return read_weights((files("expugna.bots.acme") / "levels.toml").read_bytes(), "levels.toml")


def read_weights(text: str | bytes, source: str) -> Weights:
    """The weights in a file's text; raises BadTables with every bad cell."""
    sheet = Sheet(text, source)
    sheet.unknown_keys(Weights.__struct_fields__)
    recruit = sheet.cell(("recruit",), RecruitWeights)
    captain = sheet.cell(("captain",), PlannerWeights)
    general = sheet.cell(("general",), PlannerWeights)
    sheet.finish()
    assert recruit is not None and captain is not None and general is not None  # noqa: S101, PT018 (for the type checker)
    return Weights(recruit=recruit, captain=captain, general=general)
