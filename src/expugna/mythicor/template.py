"""The order template of a report: a file for the next round, with the standing orders as comments."""

from collections.abc import Iterator
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.book import row
from expugna.mythicor.orders import Heading, Order, OwnGroup, Place
from expugna.mythicor.state import Group, Province, Standing, Unit
from expugna.mythicor.tell.teller import Teller
from expugna.mythicor.write import write_order, write_orders

RETREAT: Final = 22
ALLOTMENT: Final = 23
"""Base orders whose settings stand until they are changed."""

_RULE: Final = "; " + "-" * 76


def template(teller: Teller) -> str:
    """The template; reading it gives its heading and no orders. The token is never printed: a word stands for it."""
    view = teller.view
    token = teller.say(mark("YOUR-TOKEN"))
    heading = Heading(view.match, view.round + 1, view.realm.id, token)
    lines = [
        write_orders(heading, (), teller.language).rstrip("\n"),
        "; " + teller.say(mark("In the line above put your realm's token in place of {token}."), token=token),
        "; " + teller.say(mark("Lines that begin with ; are comments. Orders below hold until you change them:")),
        "; " + teller.say(mark("copy a line without its ; and write what is to hold instead.")),
    ]
    for land in view.provinces:
        lines += _block(teller, Place(land.x, land.y), land)
    for number, group in view.groups.items():
        lines += _block(teller, OwnGroup(number), group)
    return "\n".join(lines) + "\n"


def _block(teller: Teller, actor: Place | OwnGroup, unit: Province | Group) -> Iterator[str]:
    """A unit's part: what it is, and what stands for it."""
    yield _RULE
    if isinstance(unit, Group):
        yield f"; {teller.unit(f'{unit.realm}/{actor}')} ({unit.x}/{unit.y})"
    else:
        yield f"; {teller.unit(f'P{actor}')}"
    for order in standing_orders(actor, unit):
        one = row(order.klass, order.number)
        name = f"  ({one.name.text(teller.language)})" if one is not None else ""
        yield f";   {write_order(order, teller.language)}{name}"


def standing_orders(actor: Place | OwnGroup, unit: Unit) -> Iterator[Order]:
    """The orders that would set what stands for the unit: encounter, tactic, retreat value, food allotment."""
    tactics = "TP" if isinstance(unit, Province) else "TG"
    if unit.encounter is not None:
        yield _standing(actor, "BEG", unit.encounter)
    if unit.tactic is not None:
        yield _standing(actor, tactics, unit.tactic)
    yield Order(actor, "BAS", RETREAT, {"percent": unit.retreat_percent})
    if unit.population:
        yield Order(actor, "BAS", ALLOTMENT, {"percent": unit.food_share_percent})


def _standing(actor: Place | OwnGroup, klass: str, standing: Standing) -> Order:
    return Order(actor, klass, standing.number, dict(standing.params))
