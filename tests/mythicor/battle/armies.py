"""Armies, dice that fall as a test says, and a slow second reckoning of battles in exact fractions."""

from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from typing import Any, Final

from expugna.kernel.dice import Dice, Stream
from expugna.mythicor.army import Army, BattleKind, Place
from expugna.mythicor.phases.battle import Battle, fight
from expugna.mythicor.rules import Spec, read_specification, specification

STANDARD: Final = specification("standard")
DICE: Final = Dice(bytes(32))
OPEN: Final = Place("open")
HEAD: Final = 'inherits = "standard"\nid = "mine"\nname = { de = "x", en = "x" }\n'
CALM: Final = 150
"""A morale bonus with which nobody gives up before losing half."""


def spec_with(text: str) -> Spec:
    """The standard, but for what the text says."""
    return read_specification(HEAD + text, "mine.toml")


def army(race: str = "human", /, *, leader: tuple[int, int] | None = None, **values: Any) -> Army:
    """An army; ``leader`` is (leadership, strength); troop kinds are given by name, like its other values."""
    troops = {kind: values.pop(kind) for kind in list(values) if kind in STANDARD.troops}
    if leader is not None:
        values |= {"has_leader": True, "leadership": leader[0], "strength": leader[1]}
    return Army(race=race, troops=troops, **values)


def province(race: str = "human", /, **values: Any) -> Army:
    """A province's army."""
    return army(race, is_province=True, **values)


class Drawn(Stream):
    """Dice that show these numbers, one after the other, and after them the last number of each die."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(blake2b(), b"drawn")
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, limit: int) -> int:
        self.asked.append(limit)
        return self.numbers.pop(0) if self.numbers else limit - 1


def fought(
    attacker: Army,
    defender: Army,
    place: Place = OPEN,
    spec: Spec = STANDARD,
    *draws: int,
    kind: BattleKind = "land",
) -> Battle:
    """The battle with these draws, traced."""
    return fight(attacker, defender, place, spec, Drawn(*draws), kind=kind, trace=True)


# ── The second reckoning: straight from the rule book, in fractions ──────────────────────────────

Heads = Mapping[str, Fraction]


def exact_factor(kind: str, own: Army, enemy: Army, place: Place, spec: Spec, *, attacks: bool) -> Fraction:
    """One plus the total military bonus (M-7.1-1)."""

    def led(army: Army, defends: bool) -> int:
        if army.is_province:
            return spec.fortification[place.fortification].leadership if defends else 0
        return army.leadership if army.has_leader else 0

    defender = enemy if attacks else own
    city = defender.is_province and place.fortification > 0
    land, troops, race = spec.terrains[place.terrain], spec.troops[kind], spec.races[own.race]
    military = Fraction(own.military_percent, 100)
    if city and not attacks:
        military += Fraction(spec.fortification[place.fortification].military_percent, 100)
    military += max(0, led(own, not attacks) - led(enemy, attacks)) * Fraction(1, 10)
    terrain = Fraction(troops.terrain[land.troops_as] + race.terrain[land.races_as], 100)
    if city:
        terrain += Fraction(troops.city + race.city, 100)
    if spec.keys.bonus_mode == "add":
        return max(Fraction(1, 20), 1 + military + terrain)
    return max(Fraction(1, 20), (1 + military) * (1 + terrain))


def exact_round(
    attacker: Army, defender: Army, heads: tuple[Heads, Heads], place: Place, spec: Spec
) -> tuple[Heads, Heads]:
    """The heads after a round on land (M-7.1-3, M-7.1-4)."""
    sides = ((attacker, defender, True), (defender, attacker, False))
    damage = [
        sum(
            count
            * Fraction(spec.troops[kind].combat_tenths, 10)
            * spec.races[own.race].combat
            * exact_factor(kind, own, enemy, place, spec, attacks=attacks)
            for kind, count in mine.items()
        )
        for (own, enemy, attacks), mine in zip(sides, heads, strict=True)
    ]
    after: list[Heads] = []
    for number, (own, enemy, attacks) in enumerate(sides):
        mine = heads[number]
        total = sum(mine.values())
        left: dict[str, Fraction] = {}
        for kind, count in mine.items():
            share = damage[1 - number] * count / total
            defence = spec.troops[kind].defence + spec.races[own.race].defence
            if own.is_province and not attacks:
                defence += spec.fortification[place.fortification].defence
            lost_value = share / (defence * exact_factor(kind, own, enemy, place, spec, attacks=attacks))
            each = Fraction(spec.troops[kind].combat_tenths, 10) * spec.races[own.race].combat
            left[kind] = max(Fraction(0), count - lost_value / each)
        after.append(left)
    return after[0], after[1]
