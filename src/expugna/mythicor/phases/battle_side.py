"""One side in the middle of a battle: what its soldiers deal out and take, and how its losses and morale stand.

All figures that decide something are whole: losses and morale in hundredths of a percent, chances in ten thousandths.
Between them heads are doubles, reckoned in a fixed order with + - * / only, which is the same on every machine
(decision 006). Never ``sum``: newer Pythons add doubles up in it another way.
"""

from typing import Final

from expugna.mythicor.army import (
    ATTACKER,
    DEFENDER,
    NEVER_PERCENT,
    Army,
    Party,
    Place,
    is_city,
    leadership,
    sea_factor,
)
from expugna.mythicor.phases.battle_soldiers import TENTHS, FightKind, Soldier, soldiers_on
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec

ALL: Final = 10_000
"""A hundred percent in hundredths, and certainty in ten thousandths."""
CLOSE: Final = 1e-9
"""Doubles that differ by less than this are one figure, so that exact halves are rounded up as halves."""
HALF: Final = 0.5 + CLOSE
NO_WORRY: Final = ALL // 2
"""Losses below which no soldier of a kind can have been the last one: the last half soldier has fallen at half."""


class Side:
    """One side. ``rows`` has, for each kind of the army's ``troops`` in their order, four figures: the soldiers that
    stand, in fractions; the share of them that falls for each unit of damage that comes to one of them; the damage
    that each deals; the combat value of each, before bonuses.

    ``total`` soldiers deal ``damage`` in the next round. ``losses`` are the part of its combat value at the ``start``
    that is gone, they and ``morale`` in hundredths of a percent. ``worry``: while losses are below this, nothing can
    end the battle on this side.
    """

    __slots__ = (
        "army",
        "damage",
        "death",
        "destroyed",
        "factors",
        "fear",
        "leadership",
        "losses",
        "military_percent",
        "morale",
        "morale_start",
        "of_kind",
        "party",
        "retreat",
        "rows",
        "sea",
        "start",
        "total",
        "worry",
    )

    rows: list[list[float]]
    of_kind: dict[str, Soldier]
    """What soldiers of each kind are worth here."""
    factors: list[int]
    """One plus the total military bonus of each kind, in ten thousandths (M-7.1-1)."""
    start: float
    total: float
    damage: float
    sea: float
    morale_start: int
    morale: int
    military_percent: int
    fear: int
    death: tuple[int, int, int] | None
    """What its leader's death is reckoned with (M-7.1-6); None without a leader."""
    retreat: int | None
    """Losses at which it retreats; None for never."""
    worry: int

    def __init__(self, army: Army, party: Party, leadership: int) -> None:
        """A side that has yet to be equipped and mustered."""
        self.army = army
        self.party = party
        self.leadership = leadership
        self.destroyed = self.losses = 0

    def suffer(self, damage: float) -> None:
        """Take damage, which is shared by heads over the kinds (M-7.1-3); at least one soldier must stand."""
        share = damage / self.total
        total = deals = worth = 0.0
        for row in self.rows:
            heads, frail, attack, value = row
            left = 1.0 - share * frail
            if left > 0.0:
                row[0] = left = left * heads
                total += left
                deals += left * attack
                worth += left * value
            else:
                row[0] = 0.0
        self.total = total
        self.damage = deals
        start = self.start
        self.losses = losses = int((start - worth) * ALL / start + HALF)
        self.morale = self.morale_start - losses

    @property
    def heads(self) -> list[float]:
        """The soldiers that stand, in fractions."""
        return [row[0] for row in self.rows]

    def copied(self) -> "Side":
        """The side as it is now; what happens to either from now on leaves the other as it is."""
        new = Side.__new__(Side)
        for name in Side.__slots__:
            setattr(new, name, getattr(self, name))
        new.rows = [row[:] for row in self.rows]
        return new

    def stand_as(self, other: "Side") -> None:
        """Have as many soldiers of each kind as the other, which has the same kinds."""
        for row, its in zip(self.rows, other.rows):
            row[0] = its[0]
        self.total = other.total

    @property
    def is_gone(self) -> bool:
        """Whether nobody is left: no kind has as much as would be rounded to a soldier."""
        rows = self.rows
        return self.total <= HALF * len(rows) and all(row[0] <= HALF for row in rows)

    @property
    def death_chance(self) -> int:
        """Chance of its leader to be killed now, in ten thousandths (M-7.1-6)."""
        if self.death is None or self.losses <= self.death[1]:
            return 0
        percent, start, half = self.death
        return half_up(percent * (self.losses - start) * half, HUNDRED * (half + self.army.strength))

    @property
    def has_cavalry(self) -> bool:
        """Whether it has any that could pursue."""
        return any(self.of_kind[kind].is_cavalry for kind in self.army.troops)

    def pursuit_damage(self, spec: Spec) -> float:
        """What its cavalry alone deals in the round after the other side gave up (M-7.1-5)."""
        damage, of_kind = 0.0, self.of_kind
        for kind, row in zip(self.army.troops, self.rows):
            if of_kind[kind].is_cavalry:
                damage += row[0] * row[2]
        return damage * spec.battle.pursuit_percent / HUNDRED

    def fallen(self) -> tuple[int, ...]:
        """Soldiers that have fallen, to the nearest whole (M-0-4), in the order of the kinds."""
        counts = self.army.troops.values()
        return tuple([int(count - row[0] + HALF) for count, row in zip(counts, self.rows)])

    def lost(self) -> dict[str, int]:
        """The same by kind; kinds without losses are not listed."""
        troops, lost = self.army.troops, {}
        for kind, row in zip(troops, self.rows):
            if number := int(troops[kind] - row[0] + HALF):
                lost[kind] = number
        return lost


def sides(attacker: Army, defender: Army, place: Place, spec: Spec, kind: FightKind) -> tuple[Side, Side]:
    """Both sides as they stand before the first round."""
    first = Side(attacker, ATTACKER, leadership(attacker, place, spec, defends=False))
    second = Side(defender, DEFENDER, leadership(defender, place, spec, defends=True))
    is_prayed = kind != "sea_land"
    in_city = is_city(defender, place)
    for side, led, enemy in ((first, second.leadership, defender), (second, first.leadership, attacker)):
        heads = _heads(side, enemy.destroys_undead if is_prayed else 0, spec)
        worth = equip(side, heads, led, place, spec, kind, in_city=in_city)
        muster(side, worth, enemy.fear, place, spec)
    return first, second


def victim_side(army: Army, place: Place, spec: Spec) -> Side:
    """The one side of a magic attack, which nobody leads (M-5-4)."""
    side = Side(army, DEFENDER, 0)
    worth = equip(side, _heads(side, 0, spec), 0, place, spec, "magic", in_city=is_city(army, place))
    muster(side, worth, 0, place, spec)
    return side


def _heads(side: Side, prayer: int, spec: Spec) -> list[float]:
    """Who fights, by kind; noted with the side: how many in all, and how many zombies the enemy's priest destroyed. A
    prayer of that strength destroys so many at once; other undead only fear it (3.1, UG 12)."""
    counts = side.army.troops.values()
    side.total = float(sum(counts))
    heads = list(map(float, counts))
    if prayer:
        for number, kind in enumerate(side.army.troops):
            falls = min(int(heads[number]), prayer - side.destroyed) if spec.troops[kind].is_undead else 0
            side.destroyed += falls
            heads[number] -= falls
        side.total -= side.destroyed
    return heads


def equip(
    side: Side, heads: list[float], enemy_leadership: int, place: Place, spec: Spec, kind: FightKind, *, in_city: bool
) -> float:
    """Reckon what so many soldiers of each kind deal and take, for the leaderships that face each other (M-7.1-1,
    M-7.1-3). Their combat value."""
    army, rules = side.army, spec.battle
    military, walls = army.military_percent, 0
    if in_city and side.party is DEFENDER:
        level = spec.fortification[place.fortification]
        military += level.military_percent
        walls = level.defence
    if side.leadership > enemy_leadership:
        military += rules.leadership_percent * (side.leadership - enemy_leadership)
    side.military_percent = military
    side.sea = sea = float(sea_factor(army, spec)) if kind == "sea" else 1.0
    side.of_kind = of_kind = soldiers_on((army.race, place.terrain, kind, army.at_sea, in_city, walls), spec)
    multiplies = spec.keys.bonus_mode == "multiply"
    least, shield, whole = rules.least_factor_percent * HUNDRED, army.shield_tenths, HUNDRED + military
    side.rows, side.factors = rows, factors = [], []
    damage = worth = 0.0
    for name, count in zip(army.troops, heads):
        value, deals, land_percent, defence_tenths, _ = of_kind[name]
        factor = whole * (HUNDRED + land_percent) if multiplies else (whole + land_percent) * HUNDRED
        if factor < least:
            factor = least
        scale = factor / ALL * sea
        attack = deals * scale
        damage += count * attack
        worth += count * value
        factors.append(factor)
        rows.append([count, 1.0 / ((defence_tenths + shield) / TENTHS * scale * value), attack, value])
    side.damage = damage
    return worth


def muster(side: Side, worth: float, fear: int, place: Place, spec: Spec) -> None:
    """Reckon with what morale an equipped side of that combat value begins, and what can end the battle (M-7.1-4)."""
    army, rules = side.army, spec.battle
    is_garrison = army.is_province and side.party is DEFENDER
    morale = side.leadership + army.morale_percent + rules.morale_base_percent
    if is_garrison:
        morale += spec.fortification[place.fortification].morale_percent
    most = rules.morale_most_percent
    side.fear = fear
    side.morale_start = begins = ((morale if morale < most else most) - fear) * HUNDRED
    side.start = worth
    if side.destroyed:
        start = 0.0
        for count, row in zip(army.troops.values(), side.rows):
            start += count * row[3]
        side.start = start
        side.losses = int((start - worth) * ALL / start + HALF)
    side.morale = begins - side.losses
    worry = NO_WORRY
    if begins < ALL + worry:
        worry = begins - ALL + 1
    side.death = side.retreat = None
    if army.has_leader:
        deadly = rules.death_from_percent * HUNDRED
        side.death = (rules.death_percent, deadly, rules.death_strength)
        if deadly < worry:
            worry = deadly
    if army.retreat_percent < NEVER_PERCENT and not is_garrison:
        side.retreat = retreat = army.retreat_percent * HUNDRED
        if retreat < worry:
            worry = retreat
    side.worry = worry
