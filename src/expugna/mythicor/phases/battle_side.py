"""One side in the middle of a battle: what its soldiers deal out and take, and how its losses and morale stand.

All figures that decide something are whole: losses and morale in hundredths of a percent, chances in ten thousandths.
Between them heads are doubles, reckoned in a fixed order with + - * / only, which is the same on every machine
(decision 006). Never ``sum``: newer Pythons add doubles up in it another way.
"""

from typing import Final, Literal

import msgspec

from expugna.mythicor.army import (
    NEVER_PERCENT,
    Army,
    BattleKind,
    Party,
    Place,
    is_city,
    leadership,
    sea_factor,
)
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec, TroopKind

FightKind = BattleKind | Literal["magic"]
"""A battle, or a spell against one side, which nobody leads."""
ALL: Final = 10_000
"""A hundred percent in hundredths, and certainty in ten thousandths."""
CLOSE: Final = 1e-9
"""Doubles that differ by less than this are one figure, so that exact halves are rounded up as halves."""
HALF: Final = 0.5 + CLOSE
TENTHS: Final = 10
NO_WORRY: Final = ALL // 2
"""Losses below which no soldier of a kind can have been the last one: the last half soldier has fallen at half."""
NOBODY: Final = Army(race="", troops={})
"""Who stands against the victim of a spell."""


class Arms(msgspec.Struct, gc=False):
    """How a kind's figures come about: what land and city make of it in percent; one plus the total military bonus, in
    ten thousandths; what damage that comes to a soldier is divided by."""

    land_percent: int
    factor: int
    absorbs: float


class Side:
    """One side. ``kinds`` are its troop kinds in the order of the specification; all lists run like them.

    ``heads``: soldiers, in fractions. ``attack``: damage that each deals. ``toughness``: share of a kind that falls
    for each unit of damage that comes to one of its soldiers. ``total`` soldiers deal ``damage`` in the next round.
    ``losses`` are the part of its combat value at the ``start`` that is gone, they and ``morale`` in hundredths of a
    percent. ``worry``: while losses are below this, nothing can end the battle on this side.
    """

    __slots__ = (
        "arms",
        "army",
        "attack",
        "counts",
        "damage",
        "death",
        "destroyed",
        "fear",
        "heads",
        "kinds",
        "leadership",
        "losses",
        "military_percent",
        "morale",
        "morale_start",
        "party",
        "retreat",
        "sea",
        "start",
        "total",
        "toughness",
        "values",
        "worry",
    )

    kinds: list[str]
    counts: list[int]
    """Soldiers before the battle."""
    heads: list[float]
    values: list[float]
    """Combat value of a soldier, before bonuses."""
    attack: list[float]
    toughness: list[float]
    arms: list[Arms]
    start: float
    total: float
    damage: float
    sea: float
    morale_start: int
    morale: int
    military_percent: int
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
        self.kinds = list(army.troops)
        self.counts = list(army.troops.values())
        self.destroyed = 0
        self.fear = 0
        self.losses = 0

    def suffer(self, damage: float) -> None:
        """Take damage, which is shared by heads over the kinds (M-7.1-3); at least one soldier must stand."""
        share = damage / self.total
        total = deals = worth = 0.0
        heads = []
        for count, tough, attack, value in zip(self.heads, self.toughness, self.attack, self.values, strict=True):
            left = 1.0 - share * tough
            if left > 0.0:
                left *= count
                heads.append(left)
                total += left
                deals += left * attack
                worth += left * value
            else:
                heads.append(0.0)
        self.heads = heads
        self.total = total
        self.damage = deals
        self.losses = losses = int((self.start - worth) * ALL / self.start + HALF)
        self.morale = self.morale_start - losses

    def copied(self) -> "Side":
        """The side as it is now; what happens to either from now on leaves the other as it is."""
        new = Side.__new__(Side)
        for name in Side.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    @property
    def is_gone(self) -> bool:
        """Whether nobody is left: no kind has as much as would be rounded to a soldier."""
        return self.total <= HALF * len(self.heads) and all(count <= HALF for count in self.heads)

    @property
    def death_chance(self) -> int:
        """Chance of its leader to be killed now, in ten thousandths (M-7.1-6)."""
        if self.death is None or self.losses <= self.death[1]:
            return 0
        percent, start, half = self.death
        return half_up(percent * (self.losses - start) * half, HUNDRED * (half + self.army.strength))

    def pursuit_damage(self, spec: Spec) -> float:
        """What its cavalry alone deals in the round after the other side gave up (M-7.1-5)."""
        damage = 0.0
        for kind, count, attack in zip(self.kinds, self.heads, self.attack, strict=True):
            if spec.troops[kind].is_cavalry:
                damage += count * attack
        return damage * spec.battle.pursuit_percent / HUNDRED

    def fallen(self) -> tuple[int, ...]:
        """Soldiers that have fallen, to the nearest whole (M-0-4), in the order of ``kinds``."""
        return tuple([int(count - left + HALF) for count, left in zip(self.counts, self.heads, strict=True)])

    def lost(self) -> dict[str, int]:
        """The same by kind; kinds without losses are not listed."""
        rows = zip(self.kinds, self.counts, self.heads, strict=True)
        return {kind: number for kind, count, left in rows if (number := int(count - left + HALF))}


def sides(attacker: Army, defender: Army, place: Place, spec: Spec, kind: FightKind) -> tuple[Side, Side]:
    """Both sides as they stand before the first round."""
    first = Side(attacker, Party.ATTACKER, leadership(attacker, place, spec, defends=False))
    second = Side(defender, Party.DEFENDER, leadership(defender, place, spec, defends=True))
    in_city = is_city(defender, place)
    equip(first, second.leadership, place, spec, kind, in_city=in_city)
    equip(second, first.leadership, place, spec, kind, in_city=in_city)
    muster(first, defender, place, spec, kind)
    muster(second, attacker, place, spec, kind)
    return first, second


def victim_side(army: Army, place: Place, spec: Spec) -> Side:
    """The one side of a magic attack, which nobody leads (M-5-4)."""
    side = Side(army, Party.DEFENDER, 0)
    equip(side, 0, place, spec, "magic", in_city=is_city(army, place))
    muster(side, NOBODY, place, spec, "magic")
    return side


def equip(side: Side, enemy_leadership: int, place: Place, spec: Spec, kind: FightKind, *, in_city: bool) -> None:
    """Reckon what soldiers of each kind deal and take, for the leaderships that face each other (M-7.1-1, M-7.1-3)."""
    army = side.army
    land, race, rules, rows = spec.terrains[place.terrain], spec.races[army.race], spec.battle, spec.troops
    military = army.military_percent
    basis = race.defence
    if in_city and side.party is Party.DEFENDER:
        level = spec.fortification[place.fortification]
        military += level.military_percent
        basis += level.defence
    if side.leadership > enemy_leadership:
        military += rules.leadership_percent * (side.leadership - enemy_leadership)
    side.military_percent = military
    sea = side.sea = float(sea_factor(army, spec)) if kind == "sea" else 1.0
    multiplies = spec.keys.bonus_mode == "multiply"
    least, shield, combat = rules.least_factor_percent * HUNDRED, army.shield_tenths, race.combat
    whole = HUNDRED + military
    is_plain = kind != "sea_land"
    column, race_land = land.troops_as, race.terrain[land.races_as]
    side.arms, side.values, side.attack, side.toughness = [], [], [], []
    for name in side.kinds:
        row = rows[name]
        modifier = race_land + row.terrain.get(column, 0)
        if in_city:
            modifier += row.city + race.city
        factor = whole * (HUNDRED + modifier) if multiplies else (whole + modifier) * HUNDRED
        if factor < least:
            factor = least
        scale = factor / ALL * sea
        value = row.combat_tenths * combat / TENTHS
        defence = basis + row.defence
        if defence < rules.least_defence:
            defence = rules.least_defence
        absorbs = (defence * TENTHS + shield) / TENTHS * scale
        side.values.append(value)
        side.arms.append(Arms(modifier, factor, absorbs))
        fights = (
            column in row.terrain if is_plain and not row.seafarers_only else can_fight(row, army, column, spec, kind)
        )
        side.attack.append(value * scale if fights else 0.0)
        side.toughness.append(1.0 / (absorbs * value))


def can_fight(row: TroopKind, army: Army, column: str, spec: Spec, kind: FightKind) -> bool:
    """Whether a kind deals damage: not in lands that it has no figures for; pirates only from the sea (2.1); between
    sea and land only missile troops and pirates, by key militia (M-7.4-1). All can be hit."""
    if column not in row.terrain or (row.seafarers_only and not army.at_sea):
        return False
    if kind == "sea_land":
        return row.is_missile or row.seafarers_only or (row.for_everyone and spec.keys.militia_at_sea_land)
    return True


def muster(side: Side, enemy: Army, place: Place, spec: Spec, kind: FightKind) -> None:
    """Bring the side to where it stands before the first round: its heads, its morale, what can end the battle."""
    army, rules = side.army, spec.battle
    counts = side.counts
    if enemy.destroys_undead and kind != "sea_land":
        counts = _destroyed(side, enemy.destroys_undead, spec)
    side.heads = heads = [float(count) for count in counts]
    side.total = float(sum(counts))
    start = damage = worth = 0.0
    for before, count, attack, value in zip(side.counts, heads, side.attack, side.values, strict=True):
        start += before * value
        damage += count * attack
        worth += count * value
    side.start, side.damage = start, damage
    is_garrison = army.is_province and side.party is Party.DEFENDER
    morale = side.leadership + army.morale_percent + rules.morale_base_percent
    if is_garrison:
        morale += spec.fortification[place.fortification].morale_percent
    side.fear = enemy.fear
    side.morale_start = (min(morale, rules.morale_most_percent) - enemy.fear) * HUNDRED
    if side.destroyed:
        side.losses = int((start - worth) * ALL / start + HALF)
    side.morale = side.morale_start - side.losses
    worry = min(NO_WORRY, side.morale_start - ALL + 1)
    side.death = side.retreat = None
    if army.has_leader:
        deadly = rules.death_from_percent * HUNDRED
        side.death = (rules.death_percent, deadly, rules.death_strength)
        worry = min(worry, deadly)
    if army.retreat_percent < NEVER_PERCENT and not is_garrison:
        side.retreat = army.retreat_percent * HUNDRED
        worry = min(worry, side.retreat)
    side.worry = worry


def _destroyed(side: Side, strength: int, spec: Spec) -> list[int]:
    """A priest's prayer: so many zombies fall at once; other undead only fear him (3.1, UG 12). Who is left."""
    left = []
    for kind, count in zip(side.kinds, side.counts, strict=True):
        falls = min(count, strength) if spec.troops[kind].is_undead else 0
        strength -= falls
        side.destroyed += falls
        left.append(count - falls)
    return left
