"""Artefacts: examined first, then used where they do the realm good (SA 11, ART 1, M-1.6-5)."""

from typing import Final

from expugna.bots.mythicor.desk import Desk, Unit, target
from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.artefact_gains import gain, teaches
from expugna.mythicor.artefacts import force, leader_of
from expugna.mythicor.specification.artefacts import OTHERS_ONLY
from expugna.mythicor.state import Artefact, Group

EXAMINE: Final = 11
USE: Final = 1
NOT_FOR_ONESELF: Final = ("teleport", "recharge", "map", "reveal", "movement", "plague_stop", "revival", "strike")
"""What an artefact does that is of no use where it lies, or that wants a plan."""


def use_artefacts(scene: Scene, desk: Desk) -> None:
    """Each unit examines what it does not know, and uses on itself what does it good."""
    units: list[Unit] = [*scene.view.provinces, *scene.leaders]
    for unit in units:
        for slot, artefact in enumerate(unit.artefacts, start=1):
            if not artefact.is_examined:
                if desk.may(unit, "SA", EXAMINE):
                    desk.give(unit, "SA", EXAMINE, {"slot": slot})
            elif desk.may(unit, "ART", USE) and _does_good(scene, unit, artefact):
                desk.give(unit, "ART", USE, {"slot": slot, "target": target(unit)})


def _does_good(scene: Scene, unit: Unit, artefact: Artefact) -> bool:
    row = scene.spec.artefacts.get(artefact.kind)
    if row is None or row.does in NOT_FOR_ONESELF or row.does in OTHERS_ONLY:
        return False
    if row.target != ("group" if isinstance(unit, Group) else "province"):
        return False
    if row.does == "spell":
        return isinstance(unit, Group) and bool(teaches(scene.spec, unit, scene.realm.position, row.spell))
    effect = force(scene.spec, artefact, leader_of(unit)).effect if artefact.is_read else 1
    return gain(scene.spec, row.does, unit, effect) > 0
