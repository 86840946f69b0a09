"""What foreign provinces are worth to a realm, and who defends them, as far as it knows (M-10-5)."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from expugna.bots.mythicor.scene import BANDITS, NOBODY, Scene, Where
from expugna.mythicor.army import Army, Place
from expugna.mythicor.guess import guessed_province
from expugna.mythicor.known import NEVER, Seen
from expugna.mythicor.magnitudes import magnitudes
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Power

VILLAGES: Final = 997
LAND_CROWNS: Final = 15
"""What bare land is worth, by the ships and roads that may lead there some day."""
REALM_PEOPLE: Final = 120
"""People whom a realm's province is taken to have that nobody has scouted."""
REALM_LEVELS: Final = 3
GARRISON_PERCENT: Final = 8
RAISED_A_ROUND: Final = 2
"""What a realm's province is taken to have at least: soldiers for 100 people, and more each round since it was seen."""


class Prize(NamedTuple):
    """A foreign province: its worth in crowns once it is conquered, its people, whose it is, who defends it."""

    at: Where
    worth: float
    people: int
    owner: int
    garrison: Army
    place: Place


class Prizes:
    """All prizes that the realm knows of; friends' provinces and bare land of nobody are none."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.all: dict[Where, Prize] = {}
        for at, seen in scene.seen.items():
            if at in scene.lands or not seen.terrain or scene.spec.terrains[seen.terrain].is_sea:
                continue
            owner = scene.owner(at)
            if owner is None or owner == NOBODY or scene.is_friend(owner):
                continue
            prize = self._prize(at, seen, owner)
            if prize is not None:
                self.all[at] = prize

    def village(self, at: Where) -> Prize | None:
        """A village as there might be one in a place of which nobody knows whose it is; None where there are none."""
        power, terrain = self._power(VILLAGES), self._scene.terrain(at)
        weights = self._scene.spec.peoples.get(terrain)
        if power is None or not weights:
            return None
        race = max(weights, key=lambda one: weights[one])
        least = {one.troops: one.low for one in power.garrisons}
        army = Army(race=race, troops=least, is_province=True)
        garrison = self._cautious(army, {one.troops: one.high for one in power.garrisons}, VILLAGES)
        people = sum(power.population) // 2
        return Prize(at, people * 5.0, people, VILLAGES, garrison, Place(terrain, power.fortification[1]))

    def _prize(self, at: Where, seen: Seen, owner: int) -> Prize | None:
        scene = self._scene
        people = self._people(seen, owner)
        guess = guessed_province(scene.view, *at)
        if guess is not None:
            found, place = guess
            army = self._cautious(found.army, found.most, owner)
        elif scene.is_realm(owner):
            army, place = Army(race=scene.realm.race, troops={}, is_province=True), Place(seen.terrain, REALM_LEVELS)
        else:
            return None
        if scene.is_realm(owner):
            army = self._grown(army, seen, people)
        settlement = seen.settlement if seen.scouted_round != NEVER else self._usual_settlement(owner)
        income = scene.spec.settlement[settlement].income_hundredths / HUNDRED
        built = sum(level.price_crowns for level in scene.spec.settlement[: settlement + 1])
        built += sum(level.price_crowns for level in scene.spec.fortification[: place.fortification + 1])
        worth = people * (5 + income * scene.level.horizon_rounds) + built + LAND_CROWNS
        if owner == BANDITS:
            worth /= 2
        return Prize(at, worth, people, owner, army, place)

    def _grown(self, army: Army, seen: Seen, people: int) -> Army:
        """A realm's garrison, which grows with its people, and with the time since somebody looked."""
        age = self._scene.view.round - max(0, seen.scouted_round)
        usual = people * GARRISON_PERCENT // HUNDRED + age * RAISED_A_ROUND
        kind = self._scene.realm.troop_kinds[0]
        return replace(army, troops={**army.troops, kind: max(army.troops.get(kind, 0), usual)})

    def _cautious(self, army: Army, most: dict[str, int], owner: int) -> Army:
        """The garrison as it is expected: rather more than half way up, but no more than such provinces ever have."""
        power = self._power(owner)
        ceiling = {one.troops: one.high for one in power.garrisons} if power is not None else {}
        troops = {}
        for kind, least in army.troops.items():
            high = min(most.get(kind, least), ceiling.get(kind, most.get(kind, least)))
            troops[kind] = least + max(0, high - least) * self._scene.level.caution_percent // HUNDRED
        return Army(race=army.race, troops={kind: count for kind, count in troops.items() if count}, is_province=True)

    def _people(self, seen: Seen, owner: int) -> int:
        power = self._power(owner)
        low, high = power.population if power is not None else (REALM_PEOPLE, REALM_PEOPLE)
        if seen.population:
            least = 0
            for most, name in magnitudes(self._scene.spec):
                if name == seen.population:
                    return (max(least, low) + min(most, max(high, low))) // 2 if high >= least else least
                least = most + 1
            return max(least, (least + high) // 2)
        return (low + high) // 2

    def _usual_settlement(self, owner: int) -> int:
        power = self._power(owner)
        return sum(power.settlement) // 2 if power is not None else REALM_LEVELS

    def _power(self, owner: int) -> Power | None:
        return self._scene.spec.powers.get(str(owner))
