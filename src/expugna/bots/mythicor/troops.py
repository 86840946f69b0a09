"""Raising soldiers: which kind, and how many, for armies and for garrisons (M-2-2, M-2-3, M-2-4)."""

from typing import Final, NamedTuple

from expugna.bots.mythicor.desk import Desk, Unit
from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import leads_undead, undead

USUAL_LANDS: Final = ("open", "coast", "forest", "hill")
"""Where most battles are fought; a kind of troops is judged by these, and behind walls."""
MILITIA: Final = 0
"""The first of a realm's kinds, which everybody has (M-2-2)."""
BARE_RECRUITS: Final = 2


def may_raise(scene: Scene, sponsor: Unit, kind: str) -> bool:
    """Whether the unit may raise that kind (M-2-3)."""
    if isinstance(sponsor, Province):
        if not scene.position.all_groups_raise:
            return True
        return scene.spec.troops[kind].for_everyone and scene.spec.keys.clan_provinces_raise_militia
    return scene.position.all_groups_raise or scene.is_nomad(sponsor)


def fits(scene: Scene, desk: Desk, race: str, kind: str, taker: Unit) -> bool:
    """Whether soldiers of the kind, from recruits of the race, can come into the unit (M-1.3-2, M-2-3)."""
    if scene.spec.troops[kind].is_undead:
        if not isinstance(taker, Group) or not leads_undead(taker, scene.realm, scene.spec):
            return False
        return desk.takes(taker, undead(scene.spec))
    return bool(race) and not scene.is_undead(race) and desk.takes(taker, race)


def strength(scene: Scene, race: str, kind: str) -> float:
    """What one soldier of the kind and race is worth in a battle on usual land: what he deals, and what he bears."""
    troop, people = scene.spec.troops[kind], scene.spec.races[race]
    bonus = 0
    for name in USUAL_LANDS:
        row = scene.spec.terrains[name]
        if row.troops_as not in troop.terrain:
            return 0.0
        bonus += troop.terrain[row.troops_as] + people.terrain[row.races_as]
    average = (bonus / len(USUAL_LANDS) * 2 + troop.city + people.city) / 3
    return troop.combat_tenths * people.combat * (1 + average / HUNDRED) ** 2 * (troop.defence + people.defence + 1)


class Sponsor(NamedTuple):
    """Who raises soldiers (M-2-3), and with what: its own recruits and crowns, and those that a ``giver`` here hands
    over to it first (None: nobody does)."""

    unit: Unit
    giver: Province | None
    race: str
    recruits: int
    crowns: int


def best_kind(scene: Scene, desk: Desk, sponsor: Sponsor, taker: Group, crowns: int) -> tuple[str, int]:
    """The kind of which so much money makes the strongest army, and how many there are recruits and crowns for.

    Strength grows with the square of numbers, but pay is due every round: the price counts twice.
    """
    best, most, count = "", 0.0, 0
    for kind in scene.realm.troop_kinds:
        row = scene.spec.troops[kind]
        if not may_raise(scene, sponsor.unit, kind) or not fits(scene, desk, sponsor.race, kind, taker):
            continue
        people = undead(scene.spec) if row.is_undead else sponsor.race
        number = min(sponsor.recruits, crowns // row.price_crowns)
        value = number**2 * strength(scene, people, kind) / (40 + row.price_crowns)
        if value > most:
            best, most, count = kind, value, number
    return best, count


def enlist(scene: Scene, desk: Desk, sponsor: Sponsor, taker: Group, kind: str, count: int) -> None:
    """Raise so many soldiers for an army; what the sponsor lacks is handed over to it first."""
    price = count * scene.spec.troops[kind].price_crowns
    if sponsor.giver is not None:
        lacking = min(count - desk.have(sponsor.unit, "recruits"), desk.have(sponsor.giver, "recruits"))
        desk.hand_over(sponsor.giver, "recruits", lacking, sponsor.unit)
        desk.hand_over(sponsor.giver, "crowns", price - desk.free_crowns(sponsor.unit), sponsor.unit)
    desk.raise_troops(sponsor.unit, kind, count, taker)
    desk.settle(taker, undead(scene.spec) if scene.spec.troops[kind].is_undead else sponsor.race)


def garrisons(scene: Scene, desk: Desk) -> None:
    """Militia in every province by its people, more where others are near, one everywhere to look around (11.2)."""
    kind = scene.realm.troop_kinds[MILITIA]
    for at, land in scene.lands.items():
        if not land.race or scene.is_undead(land.race) or not may_raise(scene, land, kind):
            continue
        percent = scene.level.garrison_percent
        wanted = max(1, land.population * percent // HUNDRED) if land.population else 0
        if scene.is_frontier(at, 4):
            wanted = wanted * 2 + 2
        missing = wanted - desk.soldiers(land)
        price = scene.spec.troops[kind].price_crowns
        affordable = desk.free_crowns(land) // (2 * price)
        desk.raise_troops(land, kind, min(missing, affordable, desk.have(land, "recruits") - BARE_RECRUITS), land)
