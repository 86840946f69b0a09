"""Leaders: the dead are replaced, and who is rich engages more of them (BAS 6, 9, 10, M-1.4-2)."""

from collections import Counter
from typing import Final

from expugna.bots.mythicor.desk import Desk, target
from expugna.bots.mythicor.scene import Scene
from expugna.mythicor.orders import Value
from expugna.mythicor.state import Province
from expugna.mythicor.units import is_living

LAST_RITES: Final = 6
APPOINT: Final = 9
CREATE: Final = 10
WISHED: Final = ("hero", "sorcerer", "hero", "thief", "hero", "sorcerer", "thief", "priest", "thief", "scout")
"""Whom a realm engages, in turn: each as long as it has fewer of them than the turns so far say."""
PEOPLE_PER_GROUP: Final = 120
"""People for whom a realm has one group, with three to begin with."""
GROUPS_AT_START: Final = 3


def engage(scene: Scene, desk: Desk) -> None:
    """Replace dead and missing leaders; create groups while there are people and crowns for them."""
    for land in scene.view.provinces:
        _replace(scene, desk, land)
    if not scene.level.leader_crowns:
        return
    wanted = min(scene.spec.keys.group_limit, GROUPS_AT_START + scene.people // PEOPLE_PER_GROUP)
    if len(scene.view.groups) >= wanted:
        return
    sponsor = max(
        (one for one in scene.view.provinces if one.race and not scene.is_undead(one.race)),
        key=lambda one: (desk.free_crowns(one), one.x, one.y),
        default=None,
    )
    klass = _next_class(scene)
    price = scene.spec.leaders[klass].price_crowns
    if sponsor is not None and desk.free_crowns(sponsor) >= max(price, scene.level.leader_crowns):
        desk.give(sponsor, "BAS", CREATE, {"class": scene.spec.leaders[klass].number})
        desk.spend(sponsor, price)


def _next_class(scene: Scene) -> str:
    """The first class in turn of which there are too few."""
    have = Counter(one.leader.klass for one in scene.view.groups.values() if one.leader is not None)
    wished: Counter[str] = Counter()
    for klass in WISHED:
        wished[klass] += 1
        if have[klass] < wished[klass] and klass in scene.spec.leaders:
            return klass
    return WISHED[len(scene.view.groups) % len(WISHED)]


def _replace(scene: Scene, desk: Desk, land: Province) -> None:
    """A new leader for a group here that has none, if anybody who could revive the old one is not here."""
    for group in scene.groups_at.get((land.x, land.y), ()):
        if is_living(group):
            continue
        klass = "hero" if desk.soldiers(group) else "thief"
        if scene.is_undead(group.race) and desk.soldiers(group):
            if not scene.position.leads_undead:
                continue
            klass = scene.position.like
        price = scene.spec.leaders[klass].price_crowns
        if desk.free_crowns(land) < price:
            continue
        if group.leader is not None:
            desk.give(group, "BAS", LAST_RITES)
        params: dict[str, Value] = {"class": scene.spec.leaders[klass].number, "group": target(group)}
        desk.give(land, "BAS", APPOINT, params)
        desk.spend(land, price)
