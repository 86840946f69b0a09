"""What an artefact's effect comes to on a target as it is: asked before and in the round (M-1.6-5)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor import actions
from expugna.mythicor.land_effects import cost_after, farmland_after, fertility_after, fortification_after
from expugna.mythicor.phases.battle_effects import within_limits
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Artefact, Group, Province
from expugna.mythicor.units import is_living

Target = Province | Group

FIGURES: Final = {
    "fertility": "fertility_thousandths",
    "blight": "fertility_thousandths",
    "farmland": "farmland",
    "walls": "fortification",
    "roads": "cost_hundredths",
    "mire": "cost_hundredths",
    "morale": "morale_percent",
    "military": "military_percent",
}
"""The figures of provinces and units that artefacts change."""
VALUES: Final = {"leadership": "7", "diplomacy": "8", "strength": "9"}
"""Leaders' values that artefacts raise, and the special action whose limit holds for them."""
LEADERS_NEEDED: Final = ("curse", "movement", "fear", "shield", "destroys_undead", "spell", *VALUES)
"""What artefacts do only to groups that a living leader leads."""
LAND_NEEDED: Final = ("fertility", "blight", "farmland", "walls")
"""What artefacts never do to the sea."""


def gain(spec: Spec, does: str, target: Target, effect: int) -> int:
    """By how much the deed with that effect changes the target's figure, with its sign and within the limits; 0 for
    nothing to be gained. What changes no figure gains its whole effect."""
    if isinstance(target, Group) and does in LEADERS_NEEDED and not is_living(target):
        return 0
    if isinstance(target, Province) and does in LAND_NEEDED and spec.terrains[target.terrain].is_sea:
        return 0
    figured = _GAINS.get(does)
    return effect if figured is None else figured(spec, target, effect)


def recharged(spec: Spec, target: Artefact, effect: int) -> int:
    """How many charges the artefact gets: up to the most of its kind; one that recharges others gets none (M-1.6-5)."""
    row = spec.artefacts[target.kind]
    return 0 if row.does == "recharge" else max(0, min(effect, row.charges[1] - target.charges))


def teaches(spec: Spec, target: Group, position: str, spell: int) -> bool:
    """Whether the leader of the group, in a realm of that position, can learn the group action."""
    leader = target.leader
    return leader is not None and is_living(target) and not actions.may_act(spec, leader, position, spell)


def _land(target: Target) -> Province:
    assert isinstance(target, Province)  # noqa: S101 (the kind's target has been asked)
    return target


def _fertility(spec: Spec, target: Target, effect: int) -> int:
    before = _land(target).fertility_thousandths
    return fertility_after(before, effect, spec) - before


def _blight(spec: Spec, target: Target, effect: int) -> int:
    return _fertility(spec, target, -effect)


def _farmland(spec: Spec, target: Target, effect: int) -> int:
    before = _land(target).farmland
    return farmland_after(before, effect, spec) - before


def _walls(spec: Spec, target: Target, effect: int) -> int:
    before = _land(target).fortification
    return fortification_after(before, effect, spec) - before


def _mire(spec: Spec, target: Target, effect: int) -> int:
    before = _land(target).cost_hundredths
    return cost_after(before, effect, spec) - before


def _roads(spec: Spec, target: Target, effect: int) -> int:
    return _mire(spec, target, -effect)


def _morale(spec: Spec, target: Target, effect: int) -> int:
    return within_limits(target.morale_percent, effect, spec)


def _military(spec: Spec, target: Target, effect: int) -> int:
    return within_limits(target.military_percent, effect, spec)


def _value(name: str) -> Callable[[Spec, Target, int], int]:
    def figured(spec: Spec, target: Target, effect: int) -> int:
        leader = target.leader if isinstance(target, Group) else None
        before: int = getattr(leader, name, 0)
        return max(0, min(effect, spec.special_actions[VALUES[name]].most - before))

    return figured


def _revival(_spec: Spec, target: Target, effect: int) -> int:
    leader = target.leader if isinstance(target, Group) else None
    return effect if leader is not None and leader.is_dead else 0


_GAINS: Final[Mapping[str, Callable[[Spec, Target, int], int]]] = {
    "fertility": _fertility,
    "blight": _blight,
    "farmland": _farmland,
    "walls": _walls,
    "roads": _roads,
    "mire": _mire,
    "morale": _morale,
    "military": _military,
    "revival": _revival,
    **{name: _value(name) for name in VALUES},
}
"""Deeds that change a figure which has limits."""
