"""An attack that a realm has in mind: who would meet whom and where, from what it knows (M-10-5), before any order."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from expugna.kernel.problem import Problem
from expugna.mythicor.actions import ATTACKS, chance_percent, may_act, reach, worth
from expugna.mythicor.army import Army, BattleKind, Place, army_of_group, army_of_province, kind_of
from expugna.mythicor.distance import distance
from expugna.mythicor.guess import Guess, exactly, guessed_group, guessed_province
from expugna.mythicor.orders import ForeignGroup, OwnGroup
from expugna.mythicor.orders import Place as Where
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Leader, Province
from expugna.mythicor.units import is_living
from expugna.mythicor.values import parsed_unit
from expugna.mythicor.view import View


class Attack(NamedTuple):
    """``own`` and ``enemy`` as orders name them. ``is_own``: the realm is the attacker. Spells of a round that either
    may cast before are not in it."""

    own: str
    enemy: str
    place: Place
    kind: BattleKind
    attacker: Guess
    defender: Guess
    is_own: bool

    @property
    def unknown(self) -> Guess:
        """The enemy's army."""
        return self.defender if self.is_own else self.attacker


class MagicAttack(NamedTuple):
    """A magic attack (UG 7, UG 8) of that damage; it succeeds with that chance and reaches ``reach`` provinces far."""

    own: str
    enemy: str
    place: Place
    victim: Guess
    damage: int
    chance_percent: int
    distance: int
    reach: int


class _Enemy(NamedTuple):
    name: str
    army: Guess
    place: Place
    at: tuple[int, int]


def attack(view: View, own: str, enemy: str, *, is_attacked: bool = False) -> Attack | Problem:
    """The battle of an own unit (``G3``, ``P12/8``) with a foreign one that the realm knows of (``P7/12``,
    ``1003/G2``); ``is_attacked``: the foreign one attacks. An own province fights in its place, an own group that
    attacks goes where the enemy is, and one that is attacked stays."""
    if isinstance(parsed_unit(enemy), Where) and (is_attacked or isinstance(parsed_unit(own), Where)):
        return Problem(code="attack.by-province", quoted=enemy if is_attacked else own)
    both = _both(view, own, enemy)
    if isinstance(both, Problem):
        return both
    unit, foe = both
    if not sum(unit.troops.values()):
        return Problem(code="attack.no-soldiers", quoted=own)
    place = foe.place
    if isinstance(unit, Province) or is_attacked:
        place = _place(view, unit.x, unit.y) or place
    mine = army_of_province(unit) if isinstance(unit, Province) else army_of_group(unit)
    sides = [exactly(_afloat(mine, place, view.spec)), replace(foe.army, army=_afloat(foe.army.army, place, view.spec))]
    first, second = reversed(sides) if is_attacked else sides
    kind = kind_of(first.army, second.army)
    return Attack(_name(unit), foe.name, place, kind, first, second, is_own=not is_attacked)


def magic_attack(view: View, own: str, enemy: str) -> MagicAttack | Problem:
    """The magic attack of an own group's leader on a foreign unit that the realm knows of."""
    both = _both(view, own, enemy)
    if isinstance(both, Problem):
        return both
    unit, foe = both
    number = ATTACKS[not foe.army.army.is_province]
    leader = _attacker(view, unit, number)
    if leader is None:
        return Problem(code="attack.no-magic", quoted=own, values={"number": number})
    return MagicAttack(
        own=_name(unit),
        enemy=foe.name,
        place=foe.place,
        victim=foe.army,
        damage=worth(view.spec, leader, number),
        chance_percent=chance_percent(view.spec, leader, number),
        distance=distance((unit.x, unit.y), foe.at),
        reach=reach(view.spec, leader, number),
    )


def _attacker(view: View, unit: Province | Group, number: int) -> Leader | None:
    """The living leader, if that magic attack is his."""
    if isinstance(unit, Province) or not is_living(unit) or unit.leader is None:
        return None
    return unit.leader if may_act(view.spec, unit.leader, view.realm.position, number) else None


def _both(view: View, own: str, enemy: str) -> tuple[Province | Group, _Enemy] | Problem:
    unit = _own(view, own)
    if isinstance(unit, Problem):
        return unit
    foe = _enemy(view, enemy)
    return foe if isinstance(foe, Problem) else (unit, foe)


def _own(view: View, word: str) -> Province | Group | Problem:
    unit = parsed_unit(word)
    found: Province | Group | None = None
    if isinstance(unit, OwnGroup | ForeignGroup):
        is_foreign = isinstance(unit, ForeignGroup) and unit.realm != view.realm.id
        found = None if is_foreign else view.groups.get(unit.number)
    elif unit is not None:
        found = view.province(unit.x, unit.y)
    else:
        return Problem(code="attack.no-unit", quoted=word)
    if found is None:
        return Problem(code="attack.not-own", quoted=word, values={"known": _listed(map(_name, view.groups.values()))})
    return found


def _enemy(view: View, word: str) -> _Enemy | Problem:
    unit = parsed_unit(word)
    if unit is None:
        return Problem(code="attack.no-unit", quoted=word)
    if isinstance(unit, OwnGroup) or (isinstance(unit, ForeignGroup) and unit.realm == view.realm.id):
        return Problem(code="attack.is-own", quoted=word)
    if isinstance(unit, Where):
        if not (1 <= unit.x <= view.width and 1 <= unit.y <= view.height):
            size = f"{view.width} x {view.height}"
            return Problem(code="place.not-in-world", quoted=word, values={"unit": f"P{unit}", "size": size})
        if view.province(unit.x, unit.y) is not None:
            return Problem(code="attack.is-own", quoted=word)
        guessed = guessed_province(view, unit.x, unit.y)
        if guessed is not None:
            return _Enemy(f"P{unit}", *guessed, (unit.x, unit.y))
        return Problem(code="attack.unknown-province", quoted=word)
    army, seen = guessed_group(view, str(unit)), view.knowledge.groups.get(str(unit))
    place = _place(view, seen.x, seen.y) if seen is not None else None
    if army is None or seen is None or place is None:
        known = _listed(key for key, one in view.knowledge.groups.items() if one.troops)
        return Problem(code="attack.unknown-group", quoted=word, values={"known": known})
    return _Enemy(str(unit), army, place, (seen.x, seen.y))


def _place(view: View, x: int, y: int) -> Place | None:
    """A place as the realm knows it; None if it has never seen what land it is."""
    own = view.province(x, y)
    if own is not None:
        return Place(own.terrain, own.fortification)
    seen = view.knowledge.places.get(f"{x}/{y}")
    return Place(seen.terrain, seen.fortification) if seen is not None and seen.terrain else None


def _afloat(army: Army, place: Place, spec: Spec) -> Army:
    """The army there: on the sea everybody is at sea, inland nobody; at the coast a group is where it is now."""
    land = spec.terrains[place.terrain]
    at_sea = not army.is_province and (land.is_sea or (land.is_coast and army.at_sea))
    return army if at_sea is army.at_sea else replace(army, at_sea=at_sea)


def _name(unit: Province | Group) -> str:
    return f"G{unit.number}" if isinstance(unit, Group) else f"P{unit.x}/{unit.y}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "-"
