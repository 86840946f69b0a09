"""What foreign provinces are worth to a realm, and who defends them, as far as it knows (M-10-5)."""

from typing import Final, NamedTuple

from expugna.bots.mythicor.scene import BANDITS, NOBODY, Scene, Where
from expugna.mythicor.army import Army, Place
from expugna.mythicor.guess import guessed_province
from expugna.mythicor.known import NEVER, Seen
from expugna.mythicor.magnitudes import magnitudes
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Power

LAND_CROWNS: Final = 15
"""What bare land is worth, by the ships and roads that may lead there some day."""
REALM_PEOPLE: Final = 120
"""People whom a realm's province is taken to have that nobody has scouted."""
REALM_LEVELS: Final = 2


class Prize(NamedTuple):
    """A foreign province: its worth in crowns once it is conquered, its people, whose it is, who defends it."""

    at: Where
    worth: float
    people: int
    owner: int
    garrison: Army
    place: Place

    @property
    def is_defended(self) -> bool:
        """Whether anybody is taken to stand there."""
        return self.garrison.soldiers > 0


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

    def _prize(self, at: Where, seen: Seen, owner: int) -> Prize | None:
        scene = self._scene
        guess = guessed_province(scene.view, *at)
        if guess is None:
            if not scene.is_realm(owner):
                return None
            army = Army(race=scene.realm.race, troops={"militia": 15}, is_province=True)
            place = Place(seen.terrain, REALM_LEVELS)
        else:
            found, place = guess
            army = self._cautious(found.army, found.most, owner)
        people = self._people(seen, owner)
        settlement = seen.settlement if seen.scouted_round != NEVER else self._usual_settlement(owner)
        income = scene.spec.settlement[settlement].income_hundredths / HUNDRED
        built = sum(level.price_crowns for level in scene.spec.settlement[: settlement + 1])
        built += sum(level.price_crowns for level in scene.spec.fortification[: place.fortification + 1])
        worth = people * (5 + income * scene.level.horizon_rounds) + built + LAND_CROWNS
        if owner == BANDITS:
            worth /= 2
        return Prize(at, worth, people, owner, army, place)

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
