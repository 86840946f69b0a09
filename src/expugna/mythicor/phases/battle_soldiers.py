"""What a soldier is worth by kind, race, land and city, before the bonuses of his side (M-2-1, M-7.1-1).

These figures are reckoned once for a specification and kept with it: a match fights many battles on few kinds of land.
"""

from typing import Final, Literal, NamedTuple

from expugna.mythicor.army import BattleKind
from expugna.mythicor.rules import Spec, TroopKind

FightKind = BattleKind | Literal["magic"]
"""A battle, or a spell against one side, which nobody leads."""
TENTHS: Final = 10


class Ground(NamedTuple):
    """All that the soldiers' figures hang on beside their kind. ``walls``: what walls add to the defence value; with
    ``in_city``, the city modifiers count for those who defend it and for those who storm it."""

    race: str
    terrain: str
    kind: FightKind
    at_sea: bool
    in_city: bool
    walls: int


class Soldier(NamedTuple):
    """A soldier of a kind there: his combat value (KW kind x KW race), and the same again if he deals damage, else 0.
    ``land_percent``: what land and city make of it; ``defence_tenths``: of VW kind, race and walls; at least of 1."""

    value: float
    deals: float
    land_percent: int
    defence_tenths: int
    is_cavalry: bool


def soldiers_on(ground: tuple[str, str, FightKind, bool, bool, int], spec: Spec) -> dict[str, Soldier]:
    """Soldiers of every kind on a ground, which is given as the figures of a Ground."""
    kept: dict[tuple[str, str, FightKind, bool, bool, int], dict[str, Soldier]] = spec.derived
    found = kept.get(ground)
    if found is None:
        that = Ground(*ground)
        found = kept[that] = {name: _soldier(row, that, spec) for name, row in spec.troops.items()}
    return found


def _soldier(row: TroopKind, ground: Ground, spec: Spec) -> Soldier:
    land, race = spec.terrains[ground.terrain], spec.races[ground.race]
    percent = row.terrain.get(land.troops_as, 0) + race.terrain[land.races_as]
    if ground.in_city:
        percent += row.city + race.city
    value = row.combat_tenths * race.combat / TENTHS
    defence = max(spec.battle.least_defence, race.defence + row.defence + ground.walls)
    return Soldier(
        value=value,
        deals=value if _can_fight(row, ground, land.troops_as, spec) else 0.0,
        land_percent=percent,
        defence_tenths=defence * TENTHS,
        is_cavalry=row.is_cavalry,
    )


def _can_fight(row: TroopKind, ground: Ground, column: str, spec: Spec) -> bool:
    """Whether a kind deals damage: not in lands that it has no figures for; pirates only from the sea (2.1); between
    sea and land only missile troops and pirates, by key militia (M-7.4-1). All can be hit."""
    if column not in row.terrain or (row.seafarers_only and not ground.at_sea):
        return False
    if ground.kind == "sea_land":
        return row.is_missile or row.seafarers_only or (row.for_everyone and spec.keys.militia_at_sea_land)
    return True
