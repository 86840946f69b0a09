"""The powers that nobody plays: their garrisons recover, and hordes of the powers of darkness gather (M-9-3)."""

from typing import Final

from expugna.mythicor.artefacts import made
from expugna.mythicor.events import GarrisonRecovered, HordeGathered
from expugna.mythicor.march import March
from expugna.mythicor.play import NOBODY, Play
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.state import Group, Province, Standing
from expugna.mythicor.units import TROOPS, Change, add, key_of

DARKNESS: Final = 998
ATTACK_ALL: Final = 1


def recover(play: Play) -> None:
    """Every round a share of a hurt garrison's size comes back, until it is whole; then missing hordes may gather."""
    play.realm = NOBODY
    for land in play.state.provinces:
        if land.garrison:
            _recover(play, land)
    gather(play)


def _recover(play: Play, land: Province) -> None:
    percent = play.spec.powers[str(land.owner)].recovers_percent
    changes = []
    for kind, size in sorted(land.garrison.items()):
        have = land.troops.get(kind, 0)
        back = min(size - have, max(1, half_up(size * percent, HUNDRED)))
        if back > 0:
            changes.append(add(land, TROOPS + kind, back))
    if changes:
        play.tell_nobody(GarrisonRecovered, "M-9-3", land, tuple(changes))
    if all(land.troops.get(kind, 0) >= size for kind, size in land.garrison.items()):
        land.garrison = {}


# ── Hordes ───────────────────────────────────────────────────────────────────────────────────────


def gather(play: Play) -> None:
    """As long as hordes are missing (key ``hordes``), one may set out from a province of the powers of darkness."""
    hordes = play.state.hordes
    if len(hordes) >= play.spec.keys.hordes:
        return
    dice = play.stream("horde")
    homes = [land for land in play.state.provinces if land.owner == DARKNESS and land.troops]
    if not homes or dice.below(HUNDRED) >= play.spec.war.horde_gathers_percent:
        return
    home = dice.choice(homes)
    number = next(one for one in range(1, len(hordes) + 2) if one not in hordes)
    horde = Group(
        realm=DARKNESS,
        number=number,
        x=home.x,
        y=home.y,
        race=home.race,
        retreat_percent=HUNDRED,
        encounter=Standing(ATTACK_ALL),
    )
    hordes[number] = horde
    kind = dice.choice(sorted(home.troops))
    changes = [add(horde, TROOPS + kind, dice.between(*play.spec.war.horde_soldiers))]
    treasure = play.stream("horde-artefact")
    if treasure.below(HUNDRED) < play.spec.war.horde_artefacts_percent:
        horde.artefacts = [made(play.spec, treasure.between)]
        changes.append(Change(key_of(horde), "artefacts", 1))
    play.arrive(horde)
    play.tell_nobody(HordeGathered, "M-9-3", horde, tuple(changes), x=home.x, y=home.y)


def wander(play: Play) -> None:
    """Each horde sets out in a direction that its dice choose for each step, as far as its movement points carry."""
    for number in sorted(play.state.hordes):
        horde = play.state.hordes[number]
        dice = play.stream("wander", number)
        moves = tuple(dice.between(1, DIRECTIONS) for _ in range(play.spec.war.steps))
        play.marches.add(March(horde, moves, HORDE_POINTS * HUNDRED))


DIRECTIONS: Final = 8
HORDE_POINTS: Final = 25
"""A horde marches as far as any group (M-6-1)."""
