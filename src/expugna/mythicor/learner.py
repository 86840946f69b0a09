"""Notes of what a realm sees in a round: places and foreign groups, beside what was known before (M-10-5)."""

from typing import Any

from msgspec.structs import replace

from expugna.mythicor import events as happened
from expugna.mythicor.known import NEVER, Knowledge, Seen, SeenGroup
from expugna.mythicor.sight import ExactGroup, ExactProvince


class Learner:
    """Notes what is seen in a round, beside what was known before, which stays as it is."""

    def __init__(self, before: Knowledge, realm: int, round_number: int) -> None:
        self.realm = realm
        self.round = round_number
        self.places = dict(before.places)
        self.groups = dict(before.groups)

    @property
    def knowledge(self) -> Knowledge:
        return Knowledge(self.places, self.groups)

    def see(self, x: int, y: int, **news: Any) -> None:
        """Something of a place was seen; what the news do not mention stays as it was known."""
        key = f"{x}/{y}"
        known = self.places.get(key)
        if known is None:
            self.places[key] = Seen(x=x, y=y, first=self.round, round=self.round, **news)
            return
        owner = news.get("owner", known.owner)
        if owner != known.owner and known.owner_round != NEVER:
            news |= {"former": known.owner, "changed_round": self.round}
        self.places[key] = replace(known, round=self.round, **news)

    def see_owner(self, place: str, owner: int) -> None:
        """The owner of the province with that key became known."""
        x, y = place_of(place)
        self.see(x, y, owner=owner, owner_round=self.round)

    def see_group(self, key: str, x: int, y: int, troops: str = "", race: str = "") -> None:
        """A foreign group was seen at a place. Whoever only learns where it is knows the troops that were seen in this
        round before. What was counted of another race is forgotten: that was a former group of the same number, or
        nothing is left of what was in it (M-1.3-2)."""
        realm, number = map(int, key.split("/G"))
        if realm == self.realm:
            return
        known = self.groups.get(key)
        if known is None:
            known = SeenGroup(realm=realm, number=number, x=x, y=y, first=self.round, round=self.round)
        if known.exact is not None and race and race != known.exact.race:
            known = replace(known, exact_round=NEVER, exact=None)
        if known.round == self.round:
            troops = troops or known.troops
        self.groups[key] = replace(known, x=x, y=y, round=self.round, troops=troops)

    def see_land(self, seen: happened.SeenProvince) -> None:
        """A province and the groups there were seen as scouts see them (SP)."""
        self.see(
            seen.x,
            seen.y,
            terrain=seen.terrain,
            owner=seen.owner,
            owner_round=self.round,
            scouted_round=self.round,
            cost_hundredths=seen.cost_hundredths,
            race=seen.race,
            settlement=seen.settlement,
            fortification=seen.fortification,
            population=seen.population,
            troops=seen.troops,
            plague=seen.plague,
        )
        for group in seen.groups:
            self.see_group(f"{group.realm}/G{group.number}", seen.x, seen.y, group.troops)

    def count_land(self, seen: happened.SeenProvince, exact: ExactProvince) -> None:
        """A province was seen, and what is in it was counted (UG-6, HA-5)."""
        self.see_land(seen)
        self.see(seen.x, seen.y, exact_round=self.round, exact=exact)

    def count_group(self, seen: happened.SeenGroup, exact: ExactGroup) -> None:
        """A foreign group was counted (UG-22, HA-6)."""
        key = f"{exact.realm}/G{exact.number}"
        self.see_group(key, exact.x, exact.y, seen.troops)
        if key in self.groups:
            self.groups[key] = replace(self.groups[key], exact_round=self.round, exact=exact)


def place_of(key: str) -> tuple[int, int]:
    """Where the province with that key is."""
    x, _, y = key.removeprefix("P").partition("/")
    return int(x), int(y)


def is_place(key: str) -> bool:
    """Whether the key is a province's, and no group's."""
    return key.startswith("P")
