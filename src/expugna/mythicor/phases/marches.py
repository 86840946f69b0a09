"""How far a group may march in a round, and how its realm is told of its steps (M-6-1)."""

from expugna.mythicor.events import Moved, ShipsLeft
from expugna.mythicor.march import March
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Leader, Province
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import add, key_of


def movement_points(play: Play, group: Group, leader: Leader) -> int:
    """Movement points for the round of a group of the realm whose turn it is, in hundredths: 25, 35 for a clan prince,
    others by key (M-6-1), and what artefacts have given (ART-1)."""
    points = talents_of(play.spec, leader.klass, play.own.position).movement_points
    return (points + play.spells.movement_points.get(key_of(group), 0)) * HUNDRED


def leave_ships(play: Play, group: Group, here: Province) -> None:
    """A group goes inland and leaves all its ships to the province that it comes from (M-6-2)."""
    warships, transports = group.warships, group.transports
    changes = []
    for kind, count in (("warships", warships), ("transports", transports)):
        if count:
            changes += [add(group, kind, -count), add(here, kind, count)]
    if not changes:
        return
    play.realm = group.realm
    play.tell(
        ShipsLeft,
        "M-6-2",
        group,
        tuple(changes),
        touched=(here.owner,),
        to_unit=key_of(here),
        to_realm=here.owner,
        warships=warships,
        transports=transports,
    )


def tell_steps(play: Play, march: March) -> None:
    """Tell the group's realm of the steps since it was last told; a horde has none."""
    if march.untold and march.group.realm in play.lands:
        play.realm = march.group.realm
        play.tell(
            Moved,
            "M-6-1",
            march.group,
            path=tuple(field for _, field in march.untold),
            moves=tuple(move for move, _ in march.untold),
            points_hundredths=march.points,
            steps=march.at,
        )
    if march.untold:
        march.untold = []
