"""A battle in a file: who meets whom, where; read with every bad cell told at once, each with its line."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

import msgspec

from expugna.kernel.ids import is_printable
from expugna.kernel.problem import suggest
from expugna.kernel.tables import BadTables, Sheet
from expugna.kernel.toml_lines import Path
from expugna.kernel.wording import Sentence, mark
from expugna.mythicor.army import NEVER_PERCENT, Army, BattleKind, Place, kind_of
from expugna.mythicor.guess import Guess
from expugna.mythicor.phases.magic_attack import magic_damage
from expugna.mythicor.rules import Spec

Soldiers = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Value = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Bonus = Annotated[int, msgspec.Meta(ge=-100, le=1_000)]
Retreat = Annotated[int, msgspec.Meta(ge=0, le=NEVER_PERCENT)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

STANDARD: Final = "standard"
KNOWN: Final = ("spec", "place", "attacker", "defender", "magic")


class PlaceRow(msgspec.Struct, frozen=True, kw_only=True):
    """The province; ``fortification`` is its VS."""

    terrain: str
    fortification: Value = 0


class LeaderRow(msgspec.Struct, frozen=True, kw_only=True):
    """A living leader."""

    leadership: Value = 0
    strength: Value = 0


class ArmyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A side. ``troops_most``: of these kinds it has from ``troops`` up to so many. ``prayer``, ``fear``, ``shield``:
    the strength of a leader who did UG 12, 15 or 19 this round."""

    name: Title = "?"
    race: str
    troops: dict[str, Soldiers]
    troops_most: dict[str, Soldiers] = {}
    military_percent: Bonus = 0
    morale_percent: Bonus = 0
    retreat_percent: Retreat = NEVER_PERCENT
    leader: LeaderRow | None = None
    province: bool = False
    at_sea: bool = False
    warships: Soldiers = 0
    transports: Soldiers = 0
    prayer: Value = 0
    fear: Value = 0
    shield: Value = 0


class MagicRow(msgspec.Struct, frozen=True, kw_only=True):
    """A magic attack in the place of an attacker."""

    name: Title = "?"
    strength: Value
    archmage: bool = False


class BattleFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a file asks for: a battle, or a magic attack of so much ``damage`` (then there is no ``attacker``)."""

    spec: Spec
    place: Place
    kind: BattleKind
    attacker: Guess | None
    defender: Guess
    damage: int
    attacker_name: str
    defender_name: str


def read_battle(text: str | bytes, source: str, load: Callable[[str], Spec]) -> BattleFile:
    """The battle in a TOML text; raises BadTables with every bad cell. ``load`` gives a specification by its name."""
    sheet = Sheet(text, source)
    sheet.unknown_keys(KNOWN)
    name = sheet.cell(("spec",), Title) if sheet.get(("spec",)) is not None else STANDARD
    spec = _loaded(name, load, sheet)
    place = sheet.cell(("place",), PlaceRow)
    defender = sheet.cell(("defender",), ArmyRow)
    attacker, magic = None, None
    if sheet.get(("magic",)) is None:
        attacker = sheet.cell(("attacker",), ArmyRow)
    else:
        magic = sheet.cell(("magic",), MagicRow)
        if sheet.get(("attacker",)) is not None:
            sheet.fault(("attacker",), "battle.both-attack")
    for table, row in (("attacker", attacker), ("magic", magic), ("defender", defender)):
        if row is not None and not is_printable(row.name):
            sheet.fault((table, "name"), "cell.bad-text", quoted=row.name)
    if spec is not None:
        _check(sheet, spec, place, attacker, defender)
    sheet.finish()
    assert spec is not None  # noqa: S101 (for the type checker: finish raised otherwise)
    assert place is not None  # noqa: S101
    assert defender is not None  # noqa: S101
    victim = _guess(defender, spec)
    hostile = _guess(attacker, spec) if attacker is not None else None
    named = attacker if attacker is not None else magic
    assert named is not None  # noqa: S101
    return BattleFile(
        spec=spec,
        place=Place(place.terrain, place.fortification),
        kind=kind_of(hostile.army, victim.army) if hostile is not None else "land",
        attacker=hostile,
        defender=victim,
        damage=magic_damage(magic.strength, spec, is_archmage=magic.archmage) if magic is not None else 0,
        attacker_name=named.name,
        defender_name=defender.name,
    )


def _loaded(name: str | None, load: Callable[[str], Spec], sheet: Sheet) -> Spec | None:
    """The specification; what is wrong with it is told together with what is wrong with the battle."""
    if name is None:
        return None
    try:
        return load(name)
    except BadTables as bad:
        sheet.problems += bad.problems
        return None


def _guess(row: ArmyRow, spec: Spec) -> Guess:
    troops = {kind: count for kind, count in row.troops.items() if count or row.troops_most.get(kind)}
    army = Army(
        race=row.race,
        troops=troops,
        military_percent=row.military_percent,
        morale_percent=row.morale_percent,
        retreat_percent=row.retreat_percent,
        has_leader=row.leader is not None,
        leadership=row.leader.leadership if row.leader is not None else 0,
        strength=row.leader.strength if row.leader is not None else 0,
        is_province=row.province,
        at_sea=row.at_sea,
        warships=row.warships,
        transports=row.transports,
        destroys_undead=row.prayer,
        fear=row.fear,
        shield_tenths=row.shield * spec.battle.shield_tenths,
    )
    return Guess(army=army, most={kind: most for kind, most in row.troops_most.items() if kind in troops})


# ── What is possible cell by cell, but not together ──────────────────────────────────────────────


def _check(
    sheet: Sheet, spec: Spec, place: PlaceRow | None, attacker: ArmyRow | None, defender: ArmyRow | None
) -> None:
    if place is not None:
        _one_of(sheet, ("place", "terrain"), place.terrain, spec.terrains)
        most = len(spec.fortification) - 1
        if place.fortification > most:
            sheet.fault(("place", "fortification"), "cell.out-of-range", quoted=place.fortification, low=0, high=most)
    for name, row in (("attacker", attacker), ("defender", defender)):
        if row is not None:
            _check_army(sheet, spec, name, row)
    if attacker is not None and defender is not None and attacker.province and defender.province:
        sheet.fault(("attacker", "province"), "battle.two-provinces")
    land = spec.terrains.get(place.terrain) if place is not None else None
    if land is None:
        return
    for name, row in (("attacker", attacker), ("defender", defender)):
        if row is not None and row.at_sea and not (land.is_sea or land.is_coast):
            sheet.fault((name, "at_sea"), "battle.no-sea", quoted="true")
        if row is not None and land.is_sea and not row.at_sea:
            sheet.fault((name, "at_sea"), "battle.in-the-sea")


def _check_army(sheet: Sheet, spec: Spec, name: str, row: ArmyRow) -> None:
    _one_of(sheet, (name, "race"), row.race, spec.races)
    for kind in row.troops:
        _one_of(sheet, (name, "troops", kind), kind, spec.troops)
    for kind, most in row.troops_most.items():
        if kind not in row.troops:
            sheet.fault((name, "troops_most", kind), "battle.most-of-none", quoted=kind)
        elif most < row.troops[kind]:
            sheet.fault((name, "troops_most", kind), "battle.most-below", quoted=most, least=row.troops[kind])
    if row.province and row.at_sea:
        sheet.fault((name, "at_sea"), "battle.province-at-sea", quoted="true")
    if row.province and row.leader is not None:
        sheet.fault((name, "leader"), "battle.province-with-leader")


def _one_of(sheet: Sheet, path: Path, word: str, known: Mapping[str, Any]) -> None:
    if word not in known:
        names = tuple(known)
        sheet.fault(path, "cell.not-one-of", quoted=word, suggestions=suggest(word, names), allowed=", ".join(names))


SENTENCES: Final[Mapping[str, Sentence]] = {
    "battle.no-file": Sentence(mark("there is no such file."), mark("Name a file that describes a battle.")),
    "battle.both-attack": Sentence(
        mark("there are an attacker and a magic attack."), mark("Keep one of [attacker] and [magic].")
    ),
    "battle.two-provinces": Sentence(
        mark("provinces do not fight each other."), mark("Leave  province = true  to one of them.")
    ),
    "battle.no-sea": Sentence(mark("{cell}: there is no sea."), mark('Write  terrain = "sea"  or  "coast".')),
    "battle.in-the-sea": Sentence(mark("{cell}: on the sea everybody is at sea."), mark("Write  at_sea = true.")),
    "battle.province-at-sea": Sentence(mark("{cell}: provinces are always on land."), mark("Leave this line out.")),
    "battle.province-with-leader": Sentence(
        mark("{cell}: a province has no leader; its walls lead it."), mark("Set the place's fortification.")
    ),
    "battle.most-of-none": Sentence(
        mark("{cell}: troops does not say how many there are at least."), mark("Write it there, too; it may be 0.")
    ),
    "battle.most-below": Sentence(mark("{cell} is less than the least, {least}."), mark("Write a larger number.")),
}
"""The sentences of the problem codes that only a battle's file has."""
