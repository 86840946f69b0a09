"""What cannot be chosen for realms, and what can be chosen instead (M-2-2, M-3-1, M-3-2)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from expugna.kernel.problem import suggest
from expugna.kernel.wording import Sentence, mark
from expugna.mythicor.rules import Spec

if TYPE_CHECKING:
    from expugna.mythicor.realms import RealmChoice

BESIDE: Final = 2
"""Kinds of troops that are not chosen: militia and the position's own (M-2-2)."""
SEAFARERS_PART: Final = 3
"""Of the realms that a world has room for, one in so many may be a seafarer: each needs an island of its own."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A wrong choice: where (realm from 0, cell), what was written, why not; ``values`` fill the sentence's gaps."""

    path: tuple[str | int, ...]
    code: str
    rule: str
    quoted: str = ""
    values: dict[str, str | int] = {}
    suggestions: tuple[str, ...] = ()


def most_realms(spec: Spec) -> int:
    """Realms for which the world of the specification has room."""
    return max(1, spec.keys.world_width * spec.keys.world_height // spec.world.provinces_per_realm)


def most_seafarers(spec: Spec) -> int:
    """Seafarers for whom there is an island each."""
    return max(1, most_realms(spec) // SEAFARERS_PART)


def chosen_kinds(spec: Spec) -> int:
    """Kinds of troops that a realm chooses (M-2-2)."""
    return spec.start.troop_kinds - BESIDE


def choosable_kinds(spec: Spec, *, seafarer: bool) -> tuple[str, ...]:
    """The kinds of troops that a realm may choose from (M-2-2): pirates only for seafarers."""
    return tuple(kind for kind, row in spec.troops.items() if row.is_choosable and (seafarer or not row.seafarers_only))


def playable_races(spec: Spec) -> tuple[str, ...]:
    """The races with start values (3.8)."""
    return tuple(race for race, row in spec.races.items() if row.start is not None)


def realm_faults(spec: Spec, rows: Sequence["RealmChoice"]) -> Iterator[Fault]:
    """Every wrong choice of every realm, and what does not go together."""
    yield from _number_faults(spec, rows)
    for number, row in enumerate(rows):
        yield from _unknown(number, "position", row.position, tuple(spec.positions), "M-3-1")
        yield from _unknown(number, "race", row.race, playable_races(spec), "M-3-2")
        yield from _leader_faults(spec, number, row)
        yield from _troop_faults(spec, number, row)
        yield from _name_faults(number, row, rows[:number])
        yield from _home_faults(spec, number, row, rows[:number])


def _number_faults(spec: Spec, rows: Sequence["RealmChoice"]) -> Iterator[Fault]:
    world: dict[str, str | int] = {"width": spec.keys.world_width, "height": spec.keys.world_height}
    if not rows:
        yield Fault(path=(), code="realms.none", rule="M-3-2")
    if len(rows) > (most := most_realms(spec)):
        values = {**world, "most": most, "number": len(rows)}
        yield Fault(path=(most,), code="realms.too-many", rule="M-3-2", values=values)
    sailors = [number for number, row in enumerate(rows) if row.seafarer]
    if len(sailors) > (most := most_seafarers(spec)):
        values = {**world, "most": most, "number": len(sailors)}
        yield Fault(path=(sailors[most], "seafarer"), code="realms.too-many-seafarers", rule="M-3-1", values=values)


def _unknown(number: int, cell: str, written: str, known: Sequence[str], rule: str, *place: int) -> Iterator[Fault]:
    if written not in known:
        yield Fault(
            path=(number, cell, *place),
            code="cell.not-one-of",
            rule=rule,
            quoted=written,
            values={"allowed": ", ".join(known)},
            suggestions=suggest(written, known),
        )


def _leader_faults(spec: Spec, number: int, row: "RealmChoice") -> Iterator[Fault]:
    """So many leaders besides the ruler as the specification says; two may be of one class."""
    wanted = spec.start.leaders
    if len(row.leaders) != wanted:
        yield Fault(
            path=(number, "leaders"),
            code="realms.leaders",
            rule="M-3-2",
            quoted=", ".join(row.leaders),
            values={"wanted": wanted, "number": len(row.leaders)},
        )
    for place, klass in enumerate(row.leaders):
        yield from _unknown(number, "leaders", klass, tuple(spec.leaders), "M-3-2", place)


def _troop_faults(spec: Spec, number: int, row: "RealmChoice") -> Iterator[Fault]:
    """So many different kinds that the realm may have, besides those that it has anyway (M-2-2)."""
    wanted = chosen_kinds(spec)
    if len(row.troop_kinds) != wanted:
        yield Fault(
            path=(number, "troop_kinds"),
            code="realms.kinds",
            rule="M-2-2",
            quoted=", ".join(row.troop_kinds),
            values={"wanted": wanted, "number": len(row.troop_kinds)},
        )
    free = choosable_kinds(spec, seafarer=row.seafarer)
    for place, kind in enumerate(row.troop_kinds):
        path: tuple[str | int, ...] = (number, "troop_kinds", place)
        if kind in row.troop_kinds[:place]:
            yield Fault(path=path, code="realms.kind-twice", rule="M-2-2", quoted=kind)
        elif kind not in free:
            yield _kind_fault(spec, path, row, kind, free)


def _kind_fault(spec: Spec, path: tuple[str | int, ...], row: "RealmChoice", kind: str, free: Sequence[str]) -> Fault:
    """Why a kind of troops cannot be chosen."""
    values: dict[str, str | int] = {"allowed": ", ".join(free)}
    known = spec.troops.get(kind)
    if known is None:
        code = "cell.not-one-of"
    elif known.for_everyone or known.reserved_for == row.position:
        code = "realms.kind-anyway"
    elif known.seafarers_only:
        code = "realms.kind-seafarers"
    elif known.reserved_for:
        code, values = "realms.kind-reserved", {**values, "position": known.reserved_for}
    else:
        code = "realms.kind-not-choosable"
    suggestions = suggest(kind, free) if known is None else ()
    return Fault(path=path, code=code, rule="M-2-2", quoted=kind, values=values, suggestions=suggestions)


def _name_faults(number: int, row: "RealmChoice", before: Sequence["RealmChoice"]) -> Iterator[Fault]:
    for cell, name in (("name", row.name), ("player", row.player), ("ruler", row.ruler)):
        if not name.strip():
            yield Fault(path=(number, cell), code="realms.no-name", rule="M-3-2")
    if row.name.casefold() in (other.name.casefold() for other in before):
        yield Fault(path=(number, "name"), code="realms.name-twice", rule="M-3-2", quoted=row.name)
    if row.id is not None and row.id in (other.id for other in before):
        yield Fault(path=(number, "id"), code="realms.id-twice", rule="M-9-3", quoted=str(row.id))


def _home_faults(spec: Spec, number: int, row: "RealmChoice", before: Sequence["RealmChoice"]) -> Iterator[Fault]:
    """What can be said of a chosen home without the world: that it lies in it, and far enough from other homes."""
    if row.home is None:
        return
    x, y = row.home
    width, height = spec.keys.world_width, spec.keys.world_height
    quoted = f"{x}/{y}"
    if not (1 <= x <= width and 1 <= y <= height):
        values: Mapping[str, str | int] = {"width": width, "height": height}
        yield Fault(path=(number, "home"), code="realms.home-outside", rule="M-0-1", quoted=quoted, values=dict(values))
    distance = spec.world.home_distance
    for other in before:
        if other.home is None:
            continue
        square = (other.home[0] - x) ** 2 + (other.home[1] - y) ** 2
        if square < distance * distance:
            values = {"other": other.name, "least": distance}
            yield Fault(
                path=(number, "home"), code="realms.homes-too-near", rule="M-3-2", quoted=quoted, values=dict(values)
            )


SENTENCES: Final[Mapping[str, Sentence]] = {
    "realms.no-file": Sentence(
        mark("there is no such file."), mark("Name a realms file, or write how many realms there shall be, such as 6.")
    ),
    "realms.none": Sentence(mark("there are no realms."), mark("Write a [[realms]] table for each realm.")),
    "realms.too-many": Sentence(
        mark("{number} realms are too many for a world of {width} x {height} provinces."),
        mark("It has room for {most}; a larger world for more."),
    ),
    "realms.too-many-seafarers": Sentence(
        mark("{number} seafarers are too many for a world of {width} x {height} provinces."),
        mark("It has islands for {most}; a larger world for more."),
    ),
    "realms.leaders": Sentence(
        mark("{cell} has {number} leaders."), mark("A realm chooses exactly {wanted} besides its ruler.")
    ),
    "realms.kinds": Sentence(
        mark("{cell} has {number} kinds of troops."),
        mark("A realm chooses exactly {wanted}; militia and its position's own kind come on top."),
    ),
    "realms.kind-twice": Sentence(mark("{cell} is there already."), mark("Choose another kind of troops.")),
    "realms.kind-anyway": Sentence(
        mark("{cell}: the realm has this kind anyway, without choosing it."), mark("Choose another of: {allowed}.")
    ),
    "realms.kind-seafarers": Sentence(
        mark("{cell}: only seafarers have this kind."),
        mark("Write  seafarer = true  or choose another of: {allowed}."),
    ),
    "realms.kind-reserved": Sentence(
        mark("{cell}: only the position {position} has this kind."), mark("Choose another of: {allowed}.")
    ),
    "realms.kind-not-choosable": Sentence(
        mark("{cell}: nobody can choose this kind."), mark("Choose another of: {allowed}.")
    ),
    "realms.no-name": Sentence(mark("{cell} is empty."), mark("Write a name that can be read.")),
    "realms.name-twice": Sentence(
        mark("{cell}: another realm has this name already."), mark("Give each realm its own name.")
    ),
    "realms.id-twice": Sentence(
        mark("{cell}: another realm has this ID already."), mark("Leave the line out to get a free one.")
    ),
    "realms.home-outside": Sentence(
        mark("{cell} lies outside the world."), mark("It has {width} x {height} provinces, counted from 1/1.")
    ),
    "realms.homes-too-near": Sentence(
        mark("{cell} is too near to the home of {other}."),
        mark("Homes lie {least} provinces apart or more. Leave the line out to get a fair place."),
    ),
    "realms.unknown-id": Sentence(mark("no realm of this match has this ID."), mark("The realms' IDs are: {allowed}.")),
    "start.home-at-sea": Sentence(
        mark("the home {place} of {name} would lie in the sea."), mark("Choose land, or leave the home out.")
    ),
    "start.home-no-coast": Sentence(
        mark("the home {place} of {name}, who is a seafarer, is no coast."),
        mark("Choose a coastal province, or leave the home out."),
    ),
    "start.too-few-islands": Sentence(
        mark("the world has islands for {found} of {wanted} seafarers."),
        mark("Choose a larger world, fewer seafarers, or another seed."),
    ),
    "start.too-little-land": Sentence(
        mark("the world has room for {found} of {wanted} realms that are no seafarers."),
        mark("Choose a larger world, more land, fewer realms, or another seed."),
    ),
    "start.not-fair": Sentence(
        mark("the best start would be worth {spread} % more than the worst; {most} % are allowed."),
        mark("Choose a larger world, fewer realms, other homes, or another seed."),
    ),
}
"""The sentences of everything that can be wrong with realms and their starts."""
