"""Realms for a match whose game master names only how many: names and sensible choices from the dice."""

from collections.abc import Sequence
from typing import Final

from expugna.kernel.dice import Dice, Stream
from expugna.mythicor.realm_faults import (
    choosable_kinds,
    chosen_kinds,
    most_realms,
    most_seafarers,
    playable_races,
)
from expugna.mythicor.realms import RealmChoice
from expugna.mythicor.rules import Spec

SEAFARERS_PERCENT: Final = 20
SYLLABLES: Final = (
    ("Ar", "Bel", "Dor", "El", "Fal", "Gor", "Hal", "Ir", "Kar", "Lor", "Mar", "Nor", "Or", "Per", "Sol", "Tar", "Ver"),
    ("a", "ba", "de", "di", "ga", "i", "ka", "la", "li", "mo", "na", "o", "ra", "ri", "ta", "u"),
    ("dan", "dor", "gard", "heim", "land", "mar", "mund", "nor", "ria", "rim", "stan", "tal", "thor", "wen"),
)
"""What names of realms are put together from."""
PERSONS: Final = (
    ("Al", "Bran", "Cor", "Der", "Ed", "Fin", "Ger", "Hil", "Is", "Jor", "Kun", "Lu", "Mal", "Nim", "Ot", "Ro"),
    ("bert", "da", "dric", "gar", "gund", "hild", "lin", "mar", "na", "ric", "ron", "tan", "wig", "win"),
)
"""And names of people."""

LEADERS: Final = ("priest", "hero", "sorcerer", "thief", "scout")
"""Whom made-up realms engage: always the first (11.1), and one of the others."""
GROUPS: Final = (
    ("light_spears", "medium_spears", "heavy_spears"),
    ("light_archers", "medium_archers", "heavy_archers"),
    ("light_swords", "medium_swords", "heavy_swords", "barbarians"),
    ("light_cavalry", "medium_cavalry", "catapults", "marines"),
)
"""One kind of each group makes an army that can do something everywhere."""
SAILORS: Final = ("pirates", "marines")


def made_up(spec: Spec, count: int, dice: Dice) -> tuple[RealmChoice, ...]:
    """So many realms (at least one, at most ``most_realms``), all races and positions about equally often."""
    if not 1 <= count <= most_realms(spec):
        raise ValueError(f"the world has room for 1 to {most_realms(spec)} realms, not {count}")
    stream = dice.stream("realms")
    races = _dealt(stream, playable_races(spec), count)
    positions = _dealt(stream, tuple(spec.positions), count)
    sailors = [number < min(most_seafarers(spec), count * SEAFARERS_PERCENT // 100) for number in range(count)]
    stream.shuffle(sailors)
    rows: list[RealmChoice] = []
    for race, position, seafarer in zip(races, positions, sailors, strict=True):
        taken = {row.name for row in rows}
        name = realm_name(stream)
        while name in taken:
            name = realm_name(stream)
        ruler = person_name(stream)
        rows.append(
            RealmChoice(
                name=name,
                player=ruler,
                position=position,
                race=race,
                seafarer=seafarer,
                ruler=ruler,
                leaders=_leaders(spec, stream, position),
                troop_kinds=_kinds(spec, stream, seafarer),
            )
        )
    return tuple(rows)


def realm_name(stream: Stream) -> str:
    """A name for a realm."""
    return "".join(stream.choice(part) for part in SYLLABLES)


def person_name(stream: Stream) -> str:
    """A name for a leader."""
    return "".join(stream.choice(part) for part in PERSONS)


def _dealt(stream: Stream, things: Sequence[str], count: int) -> list[str]:
    """The things in random order, again and again, until there are enough."""
    found: list[str] = []
    while len(found) < count:
        round_of = list(things)
        stream.shuffle(round_of)
        found += round_of
    return found[:count]


def _leaders(spec: Spec, stream: Stream, position: str) -> tuple[str, ...]:
    """A priest, a chief under a clan prince, and others (11.1)."""
    first = "chief" if spec.positions[position].starts_in_group else LEADERS[0]
    others = [stream.choice(LEADERS[1:]) for _ in range(spec.start.leaders)]
    return tuple([first, *others][: spec.start.leaders])


def _kinds(spec: Spec, stream: Stream, seafarer: bool) -> tuple[str, ...]:
    """A kind of each sort, seafarers theirs first, and whatever else may be chosen until there are enough."""
    free = choosable_kinds(spec, seafarer=seafarer)
    wished = [*(SAILORS if seafarer else ()), *(stream.choice(group) for group in GROUPS), *free]
    kinds = [kind for kind in dict.fromkeys(wished) if kind in free]
    return tuple(kinds[: chosen_kinds(spec)])
