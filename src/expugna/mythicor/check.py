"""What is wrong with a realm's orders, as far as the realm can know: errors, and warnings for what would fail now.

Sees the view only, so that no answer can tell what the realm may not know. The evaluation asks again for itself.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from expugna.kernel.order import quote
from expugna.kernel.problem import Problem, Severity, Value
from expugna.mythicor.book import CLASSES, Row, row
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.prospects.accounts import Accounts, error, warning
from expugna.mythicor.prospects.orders import prospects
from expugna.mythicor.prospects.pay import pay_problems
from expugna.mythicor.values import giver, value_fault
from expugna.mythicor.view import View
from expugna.mythicor.write import write_order, write_unit

STANCE_ORDERS: Final = (1, 2, 3)
"""BAS 1 to 3 declare what the realm thinks of another."""

NOBODY: Final = 0


def check(view: View, orders: Sequence[Order], lines: Sequence[int] = ()) -> tuple[Problem, ...]:
    """Everything that is wrong with the orders, order by order; what may yet come right is a warning.

    ``line`` of a problem is the order's in ``lines``, or its place among the orders from 1. ``quoted`` is the order.
    """
    if not orders:
        return (Problem(code="order.none", severity=Severity.WARNING),)
    found: dict[int, tuple[Problem, ...]] = {}
    checker = _Checker(view, orders)
    for place in sorted(range(len(orders)), key=lambda one: _turn(orders[one])):
        checker.accounts.place = place
        found[place] = tuple(checker.problems(orders[place]))
    for place, problem in pay_problems(checker.accounts):
        found[place] += (problem,)
    for place, problems in found.items():
        if problems:
            line = lines[place] if place < len(lines) else place + 1
            quoted = quote(write_order(orders[place]))
            found[place] = tuple(msgspec.structs.replace(one, line=line, quoted=quoted) for one in problems)
    return tuple(problem for place in sorted(found) for problem in found[place])


_TURNS: Final = {name: number for number, name in enumerate(CLASSES)}


def _turn(order: Order) -> int:
    """When the order's turn comes: the place of the class in which it is evaluated (M-10-1)."""
    one = row(order.klass, order.number)
    return _TURNS[one.evaluated] if one is not None else len(_TURNS)


class _Checker:
    """Goes through the orders of one realm in the order in which they are evaluated."""

    def __init__(self, view: View, orders: Sequence[Order]) -> None:
        self.view = view
        self.used: set[tuple[str, str]] = set()
        self.special_actions = 0
        self.stances: dict[Value, int] = {}
        self.accounts = Accounts(view)
        self.accounts.tactics = {write_unit(one.actor): one.number for one in orders if one.klass == "TP"}
        self.coming = _groups_to_come(view, orders)

    def problems(self, order: Order) -> Iterator[Problem]:
        """Everything that is wrong with the next order."""
        one = row(order.klass, order.number)
        if one is None:
            yield error("order.not-in-book", "", order=f"{order.klass} {order.number}")
            return
        faults = [*_shape(one, order), *self._unit(order)]
        if not any(fault.is_error for fault in faults):
            faults += self._uses(one, order)
        yield from faults
        if any(fault.is_error for fault in faults) or self._is_coming(order):
            return
        again = [*self._realms(one, order), *prospects(self.accounts, one, order)]
        yield from again
        if one.klass == "SA" and not again:
            self.special_actions += 1

    # ── Whether the order may be given at all ────────────────────────────────────────────────────

    def _is_coming(self, order: Order) -> bool:
        return isinstance(order.actor, OwnGroup) and order.actor.number not in self.view.groups

    def _unit(self, order: Order) -> Iterator[Problem]:
        actor = order.actor
        if isinstance(actor, Place) and str(actor) not in self.accounts.provinces:
            yield error("unit.not-own-province", "M-10-1", unit=write_unit(actor))
        elif isinstance(actor, OwnGroup) and actor.number not in self.view.groups:
            if actor.number in self.coming:
                yield warning("group.to-come", "BAS-10", unit=str(actor))
            else:
                yield error("unit.no-such-group", "M-1.4-1", unit=str(actor))

    def _uses(self, one: Row, order: Order) -> Iterator[Problem]:
        """One of most classes a unit and round, so many special actions a realm."""
        key = (one.evaluated, write_unit(order.actor))
        most = CLASSES[one.evaluated].most_per_unit
        if most and key in self.used:
            yield error("order.twice-in-class", "M-10-1", unit=key[1], klass=one.evaluated)
        self.used.add(key)
        high = self.view.spec.keys.sa_per_round
        if one.klass == "SA" and self.special_actions >= high:
            yield error("special-actions.too-many", "M-10-4", high=high)

    # ── Realms ───────────────────────────────────────────────────────────────────────────────────

    def _realms(self, one: Row, order: Order) -> Iterator[Problem]:
        realm = order.params.get("realm")
        if isinstance(realm, int) and realm != NOBODY:
            if realm == self.view.realm.id:
                yield error("realm.itself", one.id)
            elif realm not in self.view.names:
                yield error("realm.unknown", one.id, realm=realm)
        if one.klass == "BAS" and one.number in STANCE_ORDERS and isinstance(realm, int | str):
            if self.stances.setdefault(realm, one.number) != one.number:
                yield warning("stance.contradictory", one.id, realm=realm)
            self.stances[realm] = one.number
        for param in one.params:
            value = order.params.get(param.en)
            if isinstance(value, ForeignGroup):
                is_own = value.realm == self.view.realm.id
                if is_own and param.kind not in ANY_GROUP:
                    code = "unit.is-own" if one.klass == "BAS" else "target.is-own"
                    yield error(code, one.id, unit=str(value))
                elif not is_own and value.realm not in self.view.names and not self._leads_hordes(one, value.realm):
                    yield error("realm.unknown", one.id, realm=value.realm)

    def _leads_hordes(self, one: Row, power: int) -> bool:
        """Whether a power may have groups that such an order can be aimed at; gifts go to realms only (M-9-3)."""
        return one.klass != "BAS" and str(power) in self.view.spec.powers


def _shape(one: Row, order: Order) -> Iterator[Problem]:
    """What is wrong with the order by itself, whoever gives it: orders of programs have not been read from a text."""
    if not one.may_be_given_by(giver(order.actor)):
        yield error("order.wrong-unit", one.id, order=one.id, givers=" ".join(one.by))
    for param in one.params:
        if param.en not in order.params:
            if not param.optional:
                yield error("param.missing", one.id, params=param.en, order=one.id)
        elif fault := value_fault(param, order.params[param.en]):
            values: dict[str, Value] = {**fault.values, "param": param.en}
            yield Problem(code=fault.code, rule=fault.rule or one.id, values=values, suggestions=fault.suggestions)
    known = " ".join(param.en for param in one.params)
    for name in order.params:
        if one.param(name) is None:
            code = "param.unknown" if known else "param.none-allowed"
            yield error(code, one.id, params=known, order=one.id, name=quote(name))


def _groups_to_come(view: View, orders: Sequence[Order]) -> frozenset[int]:
    """The numbers that groups created by these orders get: the lowest that are free (M-1.4-2)."""
    created = sum(order.klass == "BAS" and order.number == _CREATE for order in orders)
    limit = view.spec.keys.group_limit
    free = [number for number in range(1, limit + 1) if number not in view.groups]
    return frozenset(free[:created])


_CREATE: Final = 10
ANY_GROUP: Final = ("group", "artefact_target")
"""The kind of parameter that names any realm's group, one's own as well."""
