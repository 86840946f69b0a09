"""Order files as JSON, for programs: the same orders as in the text form, with every fault by its path.

A file reads::

    {"match": "panduja", "round": 7, "realm": 1003, "token": "9f2c",
     "orders": [{"unit": "P12/8", "class": "BAS", "number": 11, "params": {"kind": 2, "number": "all", "for": "G2"}}]}

Parameters have their English names; units are written as in the text form. Instead of the four values of the heading
all four may be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from expugna.kernel import problem as kernel
from expugna.kernel.order import MAX_ORDER_BYTES, Suggester, is_too_long, quote, told
from expugna.kernel.problem import Problem
from expugna.kernel.tables import cell_name
from expugna.kernel.toml_lines import Path
from expugna.mythicor.book import CLASSES, Param, Row, row
from expugna.mythicor.heading import NAMES
from expugna.mythicor.orders import Actor, ForeignGroup, Heading, Order, Value, WholeRealm
from expugna.mythicor.read import OrderFile
from expugna.mythicor.values import Fault, giver, parsed, parsed_unit, target_fault, value_fault
from expugna.mythicor.write import write_unit

_ORDER_KEYS: Final = ("unit", "class", "number", "params")
_UNIT_KINDS: Final = frozenset(
    ("place", "own_group", "own_unit", "group", "foreign_group", "foreign_unit", "artefact_target")
)
_CLASSES: Final = tuple(one.lower() for one in CLASSES)
_MOST_KEYS: Final = 20
"""So many unknown keys of a table are told."""


def orders_json(heading: Heading | None, orders: Sequence[Order]) -> bytes:
    """The file of the orders; reading it gives the same heading and orders."""
    content: dict[str, Any] = dict(heading._asdict()) if heading is not None else {}
    content["orders"] = [order_content(order) for order in orders]
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def order_content(order: Order) -> dict[str, Any]:
    """An order as a JSON file has it."""
    params = {
        name: value if isinstance(value, int | str) else write_unit(value) for name, value in order.params.items()
    }
    return {"unit": write_unit(order.actor), "class": order.klass, "number": order.number, "params": params}


def read_orders_json(text: str | bytes) -> OrderFile:
    """The orders of a JSON file; ``lines`` are the places in its list, from 1. Every good order counts.

    Problems carry the path of what is wrong as the value ``path``, such as ``orders[4].params.kind``.
    """
    if is_too_long(text):
        return OrderFile(problems=(Problem(code="file.too-long", values={"most_bytes": MAX_ORDER_BYTES}),))
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return OrderFile(problems=(Problem(code="json.not-json", values={"why": quote(str(error))}),))
    reader = _Reader()
    reader.read(content)
    return OrderFile(
        orders=tuple(reader.orders),
        problems=told(reader.problems),
        lines=tuple(reader.places),
        heading=reader.heading,
        heading_line=1 if reader.heading is not None else 0,
    )


class _Reader:
    """Takes one file apart."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.places: list[int] = []
        self.problems: list[Problem] = []
        self.heading: Heading | None = None
        self._suggested = Suggester()

    def read(self, content: object) -> None:
        """Take the whole content in."""
        if not isinstance(content, dict):
            self._add((), "json.not-a-table", content)
            return
        self._unknown_keys((), content, (*NAMES, "orders"))
        self._read_heading(content)
        orders = content.get("orders")
        if not isinstance(orders, list):
            self._add(("orders",), "json.missing" if orders is None else "json.not-a-list", orders)
            return
        for place, item in enumerate(orders):
            before = len(self.problems)
            order = self._order(("orders", place), item)
            if order is not None and len(self.problems) == before:
                self.orders.append(order)
                self.places.append(place + 1)

    def _read_heading(self, content: Mapping[str, object]) -> None:
        given = {name: content[name] for name in NAMES if name in content}
        if not given:
            return
        before = len(self.problems)
        for name in NAMES:
            if name not in given:
                self._add((name,), "json.missing", "")
            elif name in ("round", "realm"):
                if not _is_whole(given[name]):
                    self._add((name,), "json.not-a-number", given[name])
            elif not isinstance(given[name], str):
                self._add((name,), "json.not-a-text", given[name])
        if len(self.problems) == before:
            match, number, realm, token = (given[name] for name in NAMES)
            self.heading = Heading(str(match), int(str(number)), int(str(realm)), str(token))

    def _order(self, path: Path, item: object) -> Order | None:
        if not isinstance(item, dict):
            self._add(path, "json.not-a-table", item)
            return None
        self._unknown_keys(path, item, _ORDER_KEYS)
        actor = self._actor((*path, "unit"), item.get("unit"))
        one = self._row(path, item)
        if one is None:
            return None
        if actor is not None and not one.may_be_given_by(giver(actor)):
            values: dict[str, kernel.Value] = {"order": one.id, "givers": " ".join(one.by)}
            self._add((*path, "unit"), "order.wrong-unit", item.get("unit"), one, values)
        params = self._params((*path, "params"), item.get("params", {}), one)
        return Order(actor, one.klass, one.number, params) if actor is not None else None

    def _actor(self, path: Path, said: object) -> Actor | None:
        if said == "R":
            return WholeRealm()
        unit = parsed_unit(said) if isinstance(said, str) else None
        if unit is None:
            self._add(path, "json.missing" if said is None else "unit.unknown", said)
        elif isinstance(unit, ForeignGroup):
            self._add(path, "unit.foreign", said, suggestions=(f"G{unit.number}",))
        elif fault := target_fault(unit):
            self._add(path, fault.code, said, None, fault.values)
        else:
            return unit
        return None

    def _row(self, path: Path, item: Mapping[str, object]) -> Row | None:
        klass, number = item.get("class"), item.get("number")
        if not isinstance(klass, str) or klass not in CLASSES:
            names = self._suggested(klass[:5], _CLASSES) if isinstance(klass, str) else ()
            values: dict[str, kernel.Value] = {"known": " ".join(CLASSES)}
            code = "json.missing" if klass is None else "json.unknown-class"
            self._add((*path, "class"), code, klass, None, values, tuple(one.upper() for one in names))
            return None
        if not isinstance(number, int) or isinstance(number, bool):
            self._add((*path, "number"), "json.missing" if number is None else "json.not-a-number", number)
            return None
        one = row(klass, number)
        if one is None:
            self._add((*path, "number"), "json.unknown-number", number, None, {"class": klass})
        return one

    def _params(self, path: Path, said: object, one: Row) -> dict[str, Value]:
        if not isinstance(said, dict):
            self._add(path, "json.not-a-table", said, one)
            return {}
        known = tuple(param.en for param in one.params)
        self._unknown_keys(path, said, known, one)
        found: dict[str, Value] = {}
        for param in one.params:
            if param.en in said:
                value = _value(param, said[param.en])
                if isinstance(value, Fault):
                    values = {**value.values, "param": param.en}
                    self._add((*path, param.en), value.code, said[param.en], one, values, value.suggestions, value.rule)
                else:
                    found[param.en] = value
            elif not param.optional:
                self._add((*path, param.en), "json.missing", "", one)
        return found

    def _unknown_keys(
        self, path: Path, table: Mapping[str, object], known: Sequence[str], one: Row | None = None
    ) -> None:
        unknown = [key for key in table if key not in known]
        for key in unknown[:_MOST_KEYS]:
            values: dict[str, kernel.Value] = {"known": ", ".join(known)}
            code = "json.unknown-key" if known else "json.no-keys"
            self._add(path, code, key, one, values, self._suggested(key[:40], known))

    def _add(
        self,
        path: Path,
        code: str,
        quoted: object,
        one: Row | None = None,
        values: Mapping[str, kernel.Value] | None = None,
        suggestions: tuple[str, ...] = (),
        rule: str = "",
    ) -> None:
        shown = quoted if isinstance(quoted, str) else msgspec.json.encode(quoted).decode()
        self.problems.append(
            Problem(
                code=code,
                rule=rule or (one.id if one else ""),
                quoted=quote(shown) if quoted is not None else "",
                values={"path": cell_name(path) or "*", **(values or {})},
                suggestions=suggestions,
            )
        )


_HEADING_MOST: Final = 999_999


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _HEADING_MOST


def _value(param: Param, said: object) -> Value | Fault:
    """The value of a parameter from what the file says: units are texts, all else is as it is."""
    if param.kind in _UNIT_KINDS and isinstance(said, str):
        return parsed(param, said)
    fault = value_fault(param, said)
    if fault is not None:
        return fault
    assert isinstance(said, int | str)  # noqa: S101 (every other kind of value has a fault)
    return said
