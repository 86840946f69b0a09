"""What is possible cell by cell in a specification, but not together: names that lead nowhere, gaps, crossed ranges."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from expugna.kernel.problem import suggest
from expugna.kernel.tables import Sheet
from expugna.kernel.toml_lines import Path
from expugna.mythicor.specification.artefacts import DEEDS

if TYPE_CHECKING:
    from expugna.mythicor.rules import SpecFile

TERRAINS: Final = (
    "sea",
    "coast",
    "open",
    "tundra",
    "wasteland",
    "desert",
    "forest",
    "oasis",
    "swamp",
    "mountain",
    "hill",
)
RACES: Final = ("ork", "human", "dwarf", "elf", "hobgoblin", "ogre", "undead", "hobbit")
POSITIONS: Final = ("warlord", "necromancer", "archmage", "high_priest", "trade_prince", "clan_prince")
LEADERS: Final = ("scout", "conjurer", "hero", "priest", "chief", "thief", "sorcerer")
ITEMS: Final = (
    "food",
    "crowns",
    "warships",
    "transports",
    "recruits",
    "henchmen",
    "population",
    "trade_goods",
    "artefacts",
)
SPECIAL_ACTIONS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "13")
ACTIONS: Final = tuple(map(str, range(1, 27)))
POWERS: Final = ("994", "995", "996", "997", "998", "999")
ROWS: Final = {
    "terrains": TERRAINS,
    "races": RACES,
    "positions": POSITIONS,
    "leaders": LEADERS,
    "items": ITEMS,
    "special_actions": SPECIAL_ACTIONS,
    "actions": ACTIONS,
    "powers": POWERS,
}
"""The tables whose rows the rules know by name: they have these and no others."""

BATTLE_RANGES: Final = ("winner_morale_percent", "military_percent", "tired_points", "bonus_limits_percent")

CHOSEN_BESIDE: Final = 2
"""Kinds of a realm that are not chosen: militia and the position's own (M-2-2)."""
THOUSAND: Final = 1_000
HUNDRED: Final = 100
LAND_SHARES: Final = ("mountain_percent", "forest_percent", "swamp_percent", "desert_percent", "wasteland_percent")
MOST_LEVELS: Final = 100
"""Levels that a table may have; the book's have 16."""


def check_rows(sheet: Sheet) -> None:
    """Note rows that nobody knows and rows that are missing, whatever else is wrong."""
    for table, known in ROWS.items():
        found = sheet.get((table,))
        if isinstance(found, dict):
            _check_keys(sheet, (table,), found, known)


def check(sheet: Sheet, file: "SpecFile") -> None:
    """Note on the sheet every combination that cannot be, in a file whose cells are all right one by one."""
    _check_numbers(sheet, file)
    _check_levels(sheet, "settlement", file.settlement)
    _check_levels(sheet, "fortification", file.fortification)
    _check_lands(sheet, file)
    _check_fighters(sheet, file)
    _check_leaders(sheet, file)
    _check_diplomacy(sheet, file)
    _check_artefacts(sheet, file)
    _check_powers(sheet, file)
    _check_world(sheet, file)
    _check_range(sheet, ("economy", "fertility_thousandths"), file.economy.fertility_thousandths)
    few, some, many = file.economy.magnitudes
    for ends in ((few + 1, some), (some + 1, many)):
        _check_range(sheet, ("economy", "magnitudes"), ends)
    for name in BATTLE_RANGES:
        _check_range(sheet, ("battle", name), getattr(file.battle, name))
    _check_range(sheet, ("war", "horde_soldiers"), file.war.horde_soldiers)
    _check_range(sheet, ("intrigue", "rating_percent"), file.intrigue.rating_percent)
    chances = (file.henchmen.least_percent, file.henchmen.most_percent)
    _check_range(sheet, ("henchmen", "most_percent"), chances)
    for race, row in file.races.items():
        if row.start is not None:
            path = ("races", race, "start")
            _check_most(sheet, (*path, "settlement"), row.start.settlement, len(file.settlement) - 1)
            _check_most(sheet, (*path, "fortification"), row.start.fortification, len(file.fortification) - 1)


def _check_numbers(sheet: Sheet, file: "SpecFile") -> None:
    """Numbers, by which orders and maps name things, are there once."""
    for table in ("terrains", "races", "troops", "positions", "leaders", "items"):
        taken: dict[int, str] = {}
        for name, row in getattr(file, table).items():
            if row.number and row.number in taken:
                sheet.fault(
                    (table, name, "number"),
                    "spec.number-twice",
                    quoted=row.number,
                    other=f"{table}.{taken[row.number]}",
                )
            taken.setdefault(row.number, name)
    if not file.plagues:
        sheet.fault(("plagues",), "cell.too-short", low=1)


def _check_keys(sheet: Sheet, path: Path, table: Mapping[str, Any], known: Iterable[str]) -> None:
    """Exactly these rows."""
    names = tuple(known)
    for name in table:
        if name not in names:
            sheet.fault((*path, name), "cell.unknown", quoted=name, suggestions=suggest(name, names))
    for name in names:
        if name not in table:
            sheet.fault((*path, name), "cell.missing")


def _check_levels(sheet: Sheet, table: str, levels: Mapping[str, Any]) -> None:
    """Levels are built one after the other, so that none may be missing (M-1.3-1)."""
    known = [str(level) for level in range(MOST_LEVELS)]
    for level in levels:
        if level not in known:
            sheet.fault((table, level), "spec.not-a-level", quoted=level, most=MOST_LEVELS - 1)
    last = max((number for number, level in enumerate(known) if level in levels), default=0)
    for level in known[: last + 1]:
        if level not in levels:
            sheet.fault((table, level), "spec.level-missing", most=last)


def _check_lands(sheet: Sheet, file: "SpecFile") -> None:
    """Sea and coast are what they are called; columns lead to a land with a column of its own."""
    for name, land in file.terrains.items():
        path = ("terrains", name)
        _check_range(sheet, (*path, "fertility_thousandths"), land.fertility_thousandths)
        _check_range(sheet, (*path, "farmland"), land.farmland)
        if land.is_sea is not (name == "sea"):
            sheet.fault((*path, "is_sea"), "spec.sea", quoted=str(land.is_sea).lower())
        if land.is_coast is not (name == "coast"):
            sheet.fault((*path, "is_coast"), "spec.coast", quoted=str(land.is_coast).lower())
        for column, columns in (("troops_as", troop_columns(file)), ("races_as", race_columns(file))):
            _check_name(sheet, (*path, column), getattr(land, column), columns)


def troop_columns(file: "SpecFile") -> tuple[str, ...]:
    """The lands that have a column of their own in the troop table."""
    return tuple(name for name, land in file.terrains.items() if land.troops_as == name)


def race_columns(file: "SpecFile") -> tuple[str, ...]:
    """The lands that have a column of their own in the race table."""
    return tuple(name for name, land in file.terrains.items() if land.races_as == name)


def _check_fighters(sheet: Sheet, file: "SpecFile") -> None:
    """Races have every column, troops at least one; somebody can be played, and enough kinds be chosen."""
    for name, race in file.races.items():
        _check_keys(sheet, ("races", name, "terrain"), race.terrain, race_columns(file))
        if race.is_undead is not (name == "undead"):
            sheet.fault(("races", name, "is_undead"), "spec.undead", quoted=str(race.is_undead).lower())
        if race.is_undead and race.start is not None:
            sheet.fault(("races", name, "start"), "spec.undead-start")
    if all(race.start is None for race in file.races.values()):
        sheet.fault(("races",), "spec.nobody-can-start")
    columns = troop_columns(file)
    for name, kind in file.troops.items():
        path = ("troops", name)
        if not kind.terrain:
            sheet.fault((*path, "terrain"), "spec.fights-nowhere")
        for column in kind.terrain:
            _check_name(sheet, (*path, "terrain", column), column, columns, code="cell.unknown")
        if sum((kind.is_choosable, bool(kind.reserved_for), kind.for_everyone)) > 1:
            sheet.fault(path, "spec.kind-of-whom", quoted=name)
    if sum(kind.for_everyone for kind in file.troops.values()) != 1:
        sheet.fault(("troops",), "spec.one-for-everyone")
    _check_most(sheet, ("start", "leaders"), file.start.leaders, file.keys.group_limit - 1)
    free = sum(kind.is_choosable and not kind.seafarers_only for kind in file.troops.values())
    if file.start.troop_kinds - CHOSEN_BESIDE > free:
        sheet.fault(("start", "troop_kinds"), "spec.too-few-kinds", quoted=file.start.troop_kinds, free=free)


def _check_leaders(sheet: Sheet, file: "SpecFile") -> None:
    """Rulers count as a class that exists and have the kind of troops that is reserved for them."""
    for name, position in file.positions.items():
        path: Path = ("positions", name)
        _check_name(sheet, (*path, "like"), position.like, tuple(file.leaders))
        own = tuple(kind for kind, row in file.troops.items() if row.reserved_for == name)
        _check_name(sheet, (*path, "own_troops"), position.own_troops, own)
    for name, leader in file.leaders.items():
        for position_id in leader.under:
            path = ("leaders", name, "under", position_id)
            _check_name(sheet, path, position_id, tuple(file.positions), code="cell.unknown")
    for number, action in file.special_actions.items():
        if action.fine_most:
            _check_range(sheet, ("special_actions", number, "fine_most"), (action.most, action.fine_most))


def _check_diplomacy(sheet: Sheet, file: "SpecFile") -> None:
    """Every race but the undead with every other (5.1.1)."""
    living = [name for name, race in file.races.items() if not race.is_undead]
    _check_keys(sheet, ("diplomacy",), file.diplomacy, living)
    for name, row in file.diplomacy.items():
        _check_keys(sheet, ("diplomacy", name), row, living)


def _check_artefacts(sheet: Sheet, file: "SpecFile") -> None:
    """Each kind does something that can be done to its target, and teaches what there is to learn (M-1.6-5)."""
    for name, kind in file.artefacts.items():
        path: Path = ("artefacts", name)
        _check_name(sheet, (*path, "target"), kind.target, DEEDS[kind.does])
        for column in ("strength", "range", "effect", "charges"):
            _check_range(sheet, (*path, column), getattr(kind, column))
        action = file.actions.get(str(kind.spell))
        if (kind.does == "spell") != (action is not None and not action.for_everyone):
            sheet.fault((*path, "spell"), "spec.artefact-spell", quoted=kind.spell)
    if not file.artefacts and any(power.artefacts_percent for power in file.powers.values()):
        sheet.fault(("artefacts",), "cell.too-short", low=1)


def _check_powers(sheet: Sheet, file: "SpecFile") -> None:
    """What the world is filled with exists, and no land has more owners than provinces."""
    for number, power in file.powers.items():
        path: Path = ("powers", number)
        _check_range(sheet, (*path, "population"), power.population)
        for column, levels in (("settlement", file.settlement), ("fortification", file.fortification)):
            _check_range(sheet, (*path, column), getattr(power, column))
            _check_most(sheet, (*path, column), getattr(power, column)[1], len(levels) - 1)
        for place, garrison in enumerate(power.garrisons):
            _check_name(sheet, (*path, "garrisons", place, "troops"), garrison.troops, tuple(file.troops))
            _check_range(sheet, (*path, "garrisons", place), (garrison.low, garrison.high))
        _check_keys(sheet, (*path, "frequency"), power.frequency, tuple(file.terrains))
        _check_peoples(sheet, (*path, "races"), power.races, file)
    for land in file.terrains:
        owned = sum(power.frequency.get(land, 0) for power in file.powers.values())
        if owned > THOUSAND:
            sheet.fault(("powers",), "spec.too-many-owners", quoted=land, owned=owned)
        if owned and not file.terrains[land].is_sea and not any(file.peoples.get(land, {}).values()):
            sheet.fault(("peoples", land), "cell.missing")
    _check_peoples(sheet, ("peoples",), file.peoples, file)


def _check_world(sheet: Sheet, file: "SpecFile") -> None:
    """The kinds of land share the land, and homes have soil as it may be (M-1.2-3)."""
    world = file.world
    shares = sum(getattr(world, name) for name in LAND_SHARES)
    if shares > HUNDRED:
        sheet.fault(("world",), "spec.too-much-land", quoted=shares, names=", ".join(LAND_SHARES))
    low, high = file.economy.fertility_thousandths
    home = world.home_fertility_thousandths
    if low <= high and not low <= home <= high:
        sheet.fault(("world", "home_fertility_thousandths"), "cell.out-of-range", quoted=home, low=low, high=high)
    _check_most(sheet, ("world", "home_farmland"), world.home_farmland, file.keys.population_max_cap)


def _check_peoples(sheet: Sheet, path: Path, peoples: Mapping[str, Mapping[str, int]], file: "SpecFile") -> None:
    for land, weights in peoples.items():
        _check_name(sheet, (*path, land), land, tuple(file.terrains), code="cell.unknown")
        for race in weights:
            _check_name(sheet, (*path, land, race), race, tuple(file.races), code="cell.unknown")


def _check_name(sheet: Sheet, path: Path, name: str, known: tuple[str, ...], code: str = "cell.not-one-of") -> None:
    if name not in known:
        sheet.fault(path, code, quoted=name, suggestions=suggest(name, known), allowed=", ".join(known))


def _check_range(sheet: Sheet, path: Path, ends: tuple[int, int]) -> None:
    low, high = ends
    if low > high:
        sheet.fault(path, "spec.low-above-high", quoted=f"{low} … {high}")


def _check_most(sheet: Sheet, path: Path, number: int, most: int) -> None:
    if number > most:
        sheet.fault(path, "cell.out-of-range", quoted=number, low=0, high=most)
