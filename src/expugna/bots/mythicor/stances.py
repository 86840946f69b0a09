"""Alliances: peace with neighbours who are much stronger, enmity with who takes what is the realm's (FF, BAS 5)."""

from typing import Final

from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.state import Stance

FRIEND: Final = 1
FOE: Final = 2
NEUTRAL: Final = 3
MESSAGE: Final = 5
MUCH_STRONGER_PERCENT: Final = 150
"""Of the own score, from which on a neighbour's friendship is sought."""
STRONGER_PERCENT: Final = 110
"""Below which it is over."""
ANGRY_ROUNDS: Final = 6
PEACE: Final = "Unsere Heere sollen einander schonen. – Let our armies spare each other."
WAR: Final = (
    "Ihr habt genommen, was unser ist. Das vergessen wir nicht. – You took what is ours. We shall not forget it."
)


def declare(scene: Scene, desk: Desk) -> None:
    """BAS 1 to 3 and a message where the realm's mind has changed."""
    scores = {rank.realm: rank.score for rank in scene.view.ranking}
    own = max(1, scores.get(scene.realm.id, scene.realm.score))
    enemies = robbers(scene)
    for realm in sorted({*scene.rivals.values(), *scene.view.stances} - {0}):
        before = scene.view.stances.get(realm, Stance.NEUTRAL)
        percent = 100 * scores.get(realm, 0) // own
        after = _stance(before, percent, is_enemy=realm in enemies)
        if after is before or realm not in scene.view.names:
            continue
        number = {Stance.FRIEND: FRIEND, Stance.FOE: FOE, Stance.NEUTRAL: NEUTRAL}[after]
        desk.give(None, "BAS", number, {"realm": realm})
        if after is not Stance.NEUTRAL:
            desk.give(None, "BAS", MESSAGE, {"realm": realm, "text": PEACE if after is Stance.FRIEND else WAR})


def _stance(before: Stance, percent: int, *, is_enemy: bool) -> Stance:
    if is_enemy:
        return Stance.FOE
    if percent >= MUCH_STRONGER_PERCENT or (before is Stance.FRIEND and percent >= STRONGER_PERCENT):
        return Stance.FRIEND
    return Stance.NEUTRAL


def robbers(scene: Scene) -> set[int]:
    """Realms that were seen to have taken a province from the realm lately."""
    return {
        seen.owner
        for at, seen in scene.seen.items()
        if at not in scene.lands
        and seen.former == scene.realm.id
        and scene.is_realm(seen.owner)
        and scene.view.round - seen.changed_round <= ANGRY_ROUNDS
    }
