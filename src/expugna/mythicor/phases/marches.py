"""How far a group may march in a round, and how its realm is told of its steps (M-6-1)."""

from expugna.mythicor.events import Moved
from expugna.mythicor.march import March
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Leader
from expugna.mythicor.talents import talents_of


def movement_points(play: Play, leader: Leader) -> int:
    """Movement points for the round of a group of the realm whose turn it is, in hundredths: 25, 35 for a clan prince,
    others by key (M-6-1)."""
    return talents_of(play.spec, leader.klass, play.own.position).movement_points * HUNDRED


def tell_steps(play: Play, march: March) -> None:
    """Tell the group's realm of the steps since it was last told; a horde has none."""
    if march.untold and march.group.realm in play.lands:
        play.realm = march.group.realm
        play.tell(
            Moved,
            "M-6-1",
            march.group,
            path=tuple(march.untold),
            points_hundredths=march.points,
            steps=march.at,
        )
    if march.untold:
        march.untold = []
