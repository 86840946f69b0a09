"""Henchmen: rich provinces near rivals keep some, who spy and rob (BAS 16, HA 1, HA 5, HA 11, M-1.6-3)."""

from typing import Final

from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.scene import Scene, Where
from expugna.mythicor.distance import distance
from expugna.mythicor.henchmen import chance_percent, defence, effective, robbed_crowns, weight_percent
from expugna.mythicor.known import Seen
from expugna.mythicor.orders import Place
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Province

HIRE: Final = 16
ROBBERY: Final = 1
SPYING: Final = 5
GUARD: Final = 11
WANTED: Final = 30
WANTED_WHERE_GOOD: Final = 80
"""Henchmen of a province, to spy; and where they count for more, to rob as well (M-3-3)."""
RICH_CROWNS: Final = 2_500
SENT: Final = 15
STALE_ROUNDS: Final = 5
"""Rounds after which what a spy counted is old."""
POSSIBLE_PERCENT: Final = 50


def scheme(scene: Scene, desk: Desk) -> None:
    """Hire where there is much money and a rival in reach; spy where nothing is known, rob where it is known to pay."""
    far = scene.spec.economy.henchmen_range
    spied: set[Where] = set()
    wanted = WANTED_WHERE_GOOD if scene.position.groups_henchmen_percent > HUNDRED else WANTED
    for at, land in scene.lands.items():
        near = [
            there for there in scene.rivals if distance(at, there) <= far and not scene.is_friend(scene.owner(there))
        ]
        have = desk.have(land, "henchmen")
        if near and have < wanted and desk.free_crowns(land) >= RICH_CROWNS:
            desk.give(land, "BAS", HIRE, {"number": wanted - have})
            desk.spend(land, (wanted - have) * scene.spec.items["henchmen"].price_crowns)
            desk.add(land, "henchmen", wanted - have)
            have = wanted
        if have < SENT or not near:
            continue
        if not (_rob(scene, desk, land, near) or _spy(scene, desk, land, near, spied)):
            desk.give(land, "HA", GUARD)


def _spy(scene: Scene, desk: Desk, land: Province, near: list[Where], spied: set[Where]) -> bool:
    """HA 5 on the nearest province of a rival of which nothing is known exactly."""
    unknown = [at for at in near if at not in spied and _is_stale(scene, scene.seen[at])]
    if not unknown:
        return False
    goal = min(unknown, key=lambda at: (distance((land.x, land.y), at), at))
    spied.add(goal)
    desk.give(land, "HA", SPYING, {"number": SENT, "target": Place(*goal)})
    return True


def _rob(scene: Scene, desk: Desk, land: Province, near: list[Where]) -> bool:
    """HA 1 where the crowns that a spy counted are worth the henchmen that it costs."""
    spec, price = scene.spec, scene.spec.items["henchmen"].price_crowns
    sent = desk.have(land, "henchmen")
    strong = effective(sent, weight_percent(spec, land, scene.realm.position))
    best: Where | None = None
    most = 0.0
    for at in near:
        exact = scene.seen[at].exact
        if exact is None or _is_stale(scene, scene.seen[at]):
            continue
        chance = chance_percent(spec, strong, defence(spec, exact.henchmen, HUNDRED, is_on_guard=False))
        rules = spec.henchmen
        lost = sent * (chance * rules.success_lost_percent + (HUNDRED - chance) * rules.failure_lost_percent)
        gain = chance * robbed_crowns(spec, strong, exact.crowns) / HUNDRED - lost * price / HUNDRED**2
        if chance >= POSSIBLE_PERCENT and gain > most:
            best, most = at, gain
    if best is None:
        return False
    desk.give(land, "HA", ROBBERY, {"number": sent, "target": Place(*best)})
    return True


def _is_stale(scene: Scene, seen: Seen) -> bool:
    return seen.exact is None or scene.view.round - seen.exact_round > STALE_ROUNDS
