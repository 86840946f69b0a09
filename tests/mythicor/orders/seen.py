"""A small world as realm 1001 sees it, for tests of checks and receipts."""

from typing import Any

from msgspec.structs import replace

from expugna.mythicor.check import check
from expugna.mythicor.read import read_orders
from expugna.mythicor.rules import specification
from expugna.mythicor.state import Group, Leader, Province, Realm, State
from expugna.mythicor.view import View, view

SIZE = 8
KINDS = ("militia", "knights", "light_spears", "medium_spears", "heavy_spears", "catapults")


def province(x: int, y: int, **values: Any) -> Province:
    """A province, of nobody and open if nothing else is said."""
    usual = {"terrain": "open", "cost_hundredths": 100, "fertility_thousandths": 3000, "farmland": 400}
    return Province(x=x, y=y, **{**usual, **values})


def group(number: int, x: int, y: int, klass: str = "hero", **values: Any) -> Group:
    """A group of realm 1001 with a living leader of the class; class "" is none."""
    leader = Leader(klass=klass, leadership=5, diplomacy=5, strength=5) if klass else None
    return Group(realm=1001, number=number, x=x, y=y, race="ork", leader=values.pop("leader", leader), **values)


def world(*units: Province | Group, position: str = "warlord", kinds: tuple[str, ...] = KINDS, **keys: Any) -> State:
    """A world of 8 x 8 with the units of realm 1001, and realm 1002; ``keys`` of the match."""
    spec = specification("standard")
    if keys:
        spec = replace(spec, keys=replace(spec.keys, **keys))
    land = {(x, y): province(x, y) for y in range(1, SIZE + 1) for x in range(1, SIZE + 1)}
    land |= {(one.x, one.y): one for one in units if isinstance(one, Province)}
    groups = {one.number: one for one in units if isinstance(one, Group)}

    def realm(number: int, name: str, groups: dict[int, Group]) -> Realm:
        return Realm(
            id=number,
            name=name,
            player=name,
            position=position,
            race="ork",
            is_seafarer=False,
            troop_kinds=kinds,
            home=(5, 5),
            groups=groups,
        )

    return State(
        match="panduja",
        spec=spec,
        round=6,
        width=SIZE,
        height=SIZE,
        provinces=[land[x, y] for y in range(1, SIZE + 1) for x in range(1, SIZE + 1)],
        realms={1001: realm(1001, "Nordmark", groups), 1002: realm(1002, "Süden", {})},
    )


def seen(*units: Province | Group, **values: Any) -> View:
    """What realm 1001 sees of such a world."""
    return view(world(*units, **values), 1001)


def home(**values: Any) -> Province:
    """The province 5/5 of realm 1001."""
    return province(5, 5, owner=1001, **values)


def told(sight: View, text: str) -> list[tuple[int, str, str]]:
    """Line, code and severity of every problem that the check finds in orders without faults of reading; but for pay,
    which ``pay_codes`` tells."""
    reading = read_orders(text)
    assert reading.problems == ()
    found = check(sight, reading.orders, reading.lines)
    return [(one.line, one.code, one.severity.value) for one in found if not one.code.startswith("pay.")]


def pay_codes(sight: View, text: str) -> list[tuple[int, str]]:
    """Line and code of every unit that will not be able to pay."""
    reading = read_orders(text)
    assert reading.problems == ()
    found = check(sight, reading.orders, reading.lines)
    return [(one.line, one.code) for one in found if one.code.startswith("pay.")]


def codes(sight: View, text: str) -> list[str]:
    """The codes alone."""
    return [code for _, code, _ in told(sight, text)]
