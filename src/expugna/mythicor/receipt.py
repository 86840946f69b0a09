"""The receipt of an order file: its orders as they were understood, warnings apart from errors, and how many."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from expugna.kernel.order import quote
from expugna.kernel.problem import Problem
from expugna.kernel.wording import catalogue, mark
from expugna.mythicor import foreseen, foreseen_henchmen
from expugna.mythicor.book import Param, row
from expugna.mythicor.hanging import hanging
from expugna.mythicor.known import NEVER
from expugna.mythicor.orders import Order, Value
from expugna.mythicor.read import OrderFile
from expugna.mythicor.state import Realm
from expugna.mythicor.view import View
from expugna.mythicor.wording import problem_text
from expugna.mythicor.write import write_order

_INDENT: Final = " " * 7


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """An order that counts: its line, its text in the language, what it means, and what stands in its way now."""

    line: int
    text: str
    meaning: str
    warnings: tuple[str, ...]


class Complaint(msgspec.Struct, frozen=True, kw_only=True):
    """Something that does not count, where it stands, and why."""

    line: int
    column: int
    code: str
    text: str


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an order file. ``is_accepted``: its good orders count, and replace those given before.

    ``round`` is the one that is evaluated next. ``warnings`` are those that belong to no order of the file. ``turn``
    says whose turn it is, where realms are evaluated one by one (M-10-2).
    """

    match: str
    round: int
    realm: int
    realm_name: str
    language: str
    is_accepted: bool
    orders: tuple[Understood, ...]
    warnings: tuple[str, ...]
    errors: tuple[Complaint, ...]
    order_count: int
    warning_count: int
    error_count: int
    turn: str | msgspec.UnsetType = msgspec.UNSET


def receipt(view: View, reading: OrderFile, problems: Sequence[Problem], language: str) -> Receipt:
    """The receipt of a file that was read; ``problems`` are those of its heading and of ``check``.

    Problems of an order are told by ``line``: that of the order in the file. The file is not accepted if anything is
    wrong with its heading, or if it could not be read at all; then it tells nothing of the realm: whoever sent it may
    be somebody else. What is left is what anybody could say of the text.
    """
    is_accepted = not any(_stops_the_file(one) for one in (*reading.problems, *problems))
    if not is_accepted:
        problems = [one for one in problems if one.code.startswith(_HEADING)]
    found = (*reading.problems, *problems)
    by_line = dict(zip(reading.lines, reading.orders, strict=True)) if is_accepted else {}
    refused = {one.line for one in problems if one.is_error and not one.code.startswith(_HEADING)}

    def text(problem: Problem) -> str:
        order = by_line.get(problem.line)
        is_of_order = order is not None and not problem.column
        shown = msgspec.structs.replace(problem, quoted=_quoted(order, language)) if order and is_of_order else problem
        return problem_text(shown, view.spec, language)

    warnings: dict[int, list[str]] = {}
    for one in found:
        if not one.is_error:
            is_of_order = one.line in by_line
            bare = msgspec.structs.replace(one, line=0, quoted="") if is_of_order else one
            warnings.setdefault(one.line if is_of_order else 0, []).append(problem_text(bare, view.spec, language))
    orders = tuple(
        Understood(
            line=line,
            text=write_order(order, language),
            meaning=meaning(order, view, language),
            warnings=tuple(warnings.get(line, ())),
        )
        for line, order in by_line.items()
        if line not in refused
    )
    errors = tuple(
        Complaint(line=one.line, column=one.column, code=one.code, text=text(one))
        for one in sorted(found, key=lambda one: (one.line, one.column))
        if one.is_error
    )
    return Receipt(
        match=view.match,
        round=view.round + 1,
        realm=view.realm.id,
        realm_name=view.realm.name,
        language=language,
        is_accepted=is_accepted,
        orders=orders,
        warnings=tuple(warnings.get(0, ())),
        errors=errors,
        order_count=len(orders),
        warning_count=sum(len(one.warnings) for one in orders) + len(warnings.get(0, ())),
        error_count=len(errors),
    )


_HEADING: Final = "heading."
_WHOLE_FILE: Final = (_HEADING, "file.", "json.not-json")
_SECOND_HEADING: Final = "heading.twice"


def _stops_the_file(problem: Problem) -> bool:
    """Whether nothing of the file counts. A second heading is a stray line: the first one counts."""
    return problem.is_error and problem.code.startswith(_WHOLE_FILE) and problem.code != _SECOND_HEADING


def _quoted(order: Order, language: str) -> str:
    return quote(write_order(order, language))


# ── What an order means ──────────────────────────────────────────────────────────────────────────


def meaning(order: Order, view: View, language: str) -> str:
    """The order's name, and the names of what its numbers stand for, such as ``Raise troops (knights)``; of a group
    action the chance, as far as the realm can know it, and of henchmen what they count for."""
    one = row(order.klass, order.number)
    if one is None:
        return ""
    names = [name for param in one.params if (name := _value_name(param, order.params.get(param.en), view, language))]
    effect = foreseen_henchmen.effect(view, order)
    if effect is not None:
        names.append(catalogue(language).gettext(mark("effect {number}")).format(number=effect))
    foresight = foreseen if effect is None else foreseen_henchmen
    chance, number = foresight.chance_percent(view, order), foresight.round_of_chance(view, order)
    if chance is not None:
        now, then = mark("chance as things stand: {percent} %"), mark("chance as seen in round {number}: {percent} %")
        sentence = catalogue(language).gettext(now if number == NEVER else then)
        names.append(sentence.format(percent=chance, number=number))
    return one.name.text(language) + (f" ({', '.join(names)})" if names else "")


def _value_name(param: Param, value: Value | None, view: View, language: str) -> str:
    """What a number of an order stands for in this match: an item, a troop kind, a leader class, a realm."""
    spec = view.spec
    if not isinstance(value, int):
        return ""
    match param.en:
        case "kind":
            return _troop_name(view.realm, value, view, language)
        case "item":
            return next((one.name.text(language) for one in spec.items.values() if one.number == value), "")
        case "class":
            return next((one.name.text(language) for one in spec.leaders.values() if one.number == value), "")
        case "realm":
            return view.names.get(value, "")
        case "only":
            power = spec.powers.get(str(value))
            return power.name.text(language) if power is not None else view.names.get(value, "")
        case _:
            return ""


def _troop_name(realm: Realm, kind: int, view: View, language: str) -> str:
    kinds = realm.troop_kinds
    return view.spec.troops[kinds[kind - 1]].name.text(language) if kind <= len(kinds) else ""


# ── As text and for programs ─────────────────────────────────────────────────────────────────────


def receipt_text(one: Receipt) -> str:
    """The receipt for people, in its language, no line wider than 80 columns."""
    return "".join(f"{line}\n" for line in _lines(one))


def _lines(one: Receipt) -> Iterator[str]:
    words = catalogue(one.language)
    head = words.gettext(mark("Orders for match {match}, round {round}, realm {realm} ({name})"))
    yield from hanging(head.format(match=one.match, round=one.round, realm=one.realm, name=one.realm_name))
    if one.is_accepted:
        accepted = mark("The file is accepted. It replaces what was sent for this round before.")
    else:
        accepted = mark("The file is NOT accepted. What was sent for this round before still counts.")
    yield from hanging(words.gettext(accepted))
    if one.turn:
        yield from hanging(one.turn)
    counts = (
        words.ngettext("{count} order understood", "{count} orders understood", one.order_count),
        words.ngettext("{count} warning", "{count} warnings", one.warning_count),
        words.ngettext("{count} error", "{count} errors", one.error_count),
    )
    numbers = (one.order_count, one.warning_count, one.error_count)
    yield ", ".join(text.format(count=count) for text, count in zip(counts, numbers, strict=True)) + "."
    for warning in one.warnings:
        yield from hanging(words.gettext(mark("Warning: {text}")).format(text=warning), "", "  ")
    if one.orders:
        yield ""
        yield words.gettext(mark("Orders as understood, with their lines:"))
        for order in one.orders:
            yield from hanging(order.text, f"{order.line:>5}  ", _INDENT)
            yield from hanging(order.meaning, _INDENT, _INDENT)
            for warning in order.warnings:
                said = words.gettext(mark("Warning: {text}")).format(text=warning)
                yield from hanging(said, _INDENT, _INDENT + "  ")
    if one.errors:
        yield ""
        yield words.gettext(mark("What does not count:"))
        for complaint in one.errors:
            yield from hanging(complaint.text, "  - ", "    ")


def receipt_json(one: Receipt) -> bytes:
    """The receipt for programs."""
    return msgspec.json.format(msgspec.json.encode(one), indent=1)
