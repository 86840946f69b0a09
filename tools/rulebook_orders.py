"""The tables of Mythicor's order book: every class, and every order with its givers, parameters and an example."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from expugna.mythicor.book import BOOK, CLASSES, Param, Row
from expugna.mythicor.orders import Actor, ForeignGroup, Order, OwnGroup, Place, Value, WholeRealm
from expugna.mythicor.specification.parts import whole
from expugna.mythicor.write import write_order
from tools.rulebook_text import LANGUAGES, Pair, head, row

GIVERS: Final[Mapping[str, Pair]] = {
    "P": ("Provinz", "province"),
    "N": ("Nomadengruppe", "nomad group"),
    "G": ("Gruppe", "group"),
    "R": ("Reich", "realm"),
}
AT_COAST: Final[Pair] = (" an der Küste", " at a coast")
LIVING: Final[Pair] = (" mit lebendem Anführer", " with a living leader")
OPTIONAL: Final[Pair] = (" (darf fehlen)", " (may be left out)")
ALL_WORD: Final[Pair] = (" oder `alles`", " or `all`")
ALSO: Final[Pair] = (" oder {}", " or {}")
SIGNS: Final[Pair] = ("Text bis {} Zeichen", "text of up to {} characters")
MOVES: Final[Pair] = ("bis zu {} Richtungen 0–8", "up to {} directions 0–8")

KINDS: Final[Mapping[str, Pair]] = {
    "place": ("Provinz", "province"),
    "own_group": ("eigene Gruppe", "own group"),
    "own_unit": ("eigene Einheit", "own unit"),
    "group": ("Gruppe", "group"),
    "foreign_group": ("fremde Gruppe", "foreign group"),
    "foreign_unit": ("fremde Einheit", "foreign unit"),
    "artefact_target": ("Einheit oder Platz eines Artefakts", "unit or an artefact's slot"),
}

ACTORS: Final[Mapping[str, Actor]] = {"P": Place(12, 8), "N": OwnGroup(2), "G": OwnGroup(2), "R": WholeRealm()}
NUMBERS: Final[Mapping[str, int]] = {
    "item": 2,
    "class": 4,
    "kind": 2,
    "slot": 1,
    "direction": 3,
    "percent": 50,
    "realm": 1005,
    "only": 997,
    "number": 20,
}
TEXTS: Final[Mapping[str, Pair]] = {
    "name": ("Nordwacht", "Northwatch"),
    "text": ("Frieden bis Runde 12?", "Peace until round 12?"),
    "moves": ("3-3-4", "3-3-4"),
    "what": ("vs", "vs"),
}
UNITS: Final[Mapping[str, Value]] = {
    "place": Place(13, 8),
    "own_group": OwnGroup(3),
    "own_unit": OwnGroup(3),
    "group": ForeignGroup(1005, 2),
    "foreign_group": ForeignGroup(1005, 2),
    "foreign_unit": ForeignGroup(1005, 2),
    "artefact_target": Place(13, 8),
}
"""What stands in examples: who gives the order, and the values of its parameters."""


def table(name: str, language: str) -> str:
    """The lines of a table, `classes` or the name of a class, in a language (KeyError for another name)."""
    make = _TABLES[name]
    return "".join(f"{line}\n" for line in make(LANGUAGES.index(language)))


def names() -> list[str]:
    """The tables that the order book must have."""
    return list(_TABLES)


def example(one: Row, language: str) -> Order:
    """An order as somebody might give it."""
    params = {param.en: _example_value(param, language) for param in one.params}
    return Order(ACTORS[one.by[0]], one.klass, one.number, params)


def _example_value(param: Param, language: str) -> Value:
    if param.en in TEXTS:
        return TEXTS[param.en][LANGUAGES.index(language)]
    return NUMBERS[param.en] if param.kind in ("number", "realm") else UNITS[param.kind]


def _classes(say: int) -> Iterator[str]:
    titles = [
        ("Klasse", "Class"),
        ("Bedeutung", "Meaning"),
        ("Nummern", "Numbers"),
        ("je Einheit und Runde", "per unit and round"),
    ]
    yield from head(titles, say, "llll")
    for klass, one in CLASSES.items():
        most = str(one.most_per_unit) if one.most_per_unit else ("beliebig viele", "any number")[say]
        yield row([klass, (one.de, one.en)[say], _numbers(klass), most])


def _numbers(klass: str) -> str:
    """The numbers of a class, as ranges; where an order waits for the turn of this class, its id."""
    numbers = [number for name, number in BOOK if name == klass]
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    shown = [f"{span[0]}–{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans]
    return ", ".join([*shown, *(one.id for one in BOOK.values() if one.evaluated == klass != one.klass)])


def _orders(klass: str) -> Callable[[int], Iterator[str]]:
    def lines(say: int) -> Iterator[str]:
        titles = [
            ("Nr.", "No."),
            ("Befehl", "Order"),
            ("Schlüsselwort", "Keyword"),
            ("Wer", "Who"),
            ("Parameter", "Parameters"),
            ("Beispiel", "Example"),
        ]
        yield from head(titles, say, "rlllll")
        for one in BOOK.values():
            if one.klass == klass:
                yield row(_cells(one, say))

    return lines


def _cells(one: Row, say: int) -> list[str]:
    language = LANGUAGES[say]
    return [
        str(one.number),
        one.name.text(language),
        f"`{one.keyword.text(language)}`",
        ", ".join(_giver(one, giver, say) for giver in one.by),
        ", ".join(_param(param, say) for param in one.params),
        f"`{write_order(example(one, language), language)}`",
    ]


def _giver(one: Row, giver: str, say: int) -> str:
    """Who may give it, and what that unit needs."""
    text = GIVERS[giver][say]
    if giver in ("G", "N") and one.needs_living_leader:
        text += LIVING[say]
    return text + AT_COAST[say] if giver in one.coast else text


def _param(param: Param, say: int) -> str:
    language = LANGUAGES[say]
    text = f"`{param.name(language)}` {_range(param, say)}"
    if param.also:
        text += ALSO[say].format(", ".join(map(str, param.also)))
    if param.all:
        text += ALL_WORD[say]
    return text + OPTIONAL[say] if param.optional else text


def _range(param: Param, say: int) -> str:
    language = LANGUAGES[say]
    if param.kind in ("number", "realm"):
        ends = (str(param.low), str(param.high)) if param.kind == "realm" else _wholes(param, language)
        return "–".join(ends)
    if param.kind == "text":
        return SIGNS[say].format(whole(param.high, language))
    if param.kind == "moves":
        return MOVES[say].format(param.high)
    if param.kind == "choice":
        return " / ".join(f"`{one.value}`" for one in param.words)
    return KINDS[param.kind][say]


def _wholes(param: Param, language: str) -> tuple[str, str]:
    return whole(param.low, language), whole(param.high, language)


def _index(say: int) -> Iterator[str]:
    """All orders by keyword, in the language's alphabet."""
    language = LANGUAGES[say]
    yield from head([("Schlüsselwort", "Keyword"), ("Befehl", "Order"), ("Nummer", "Number")], say, "lll")
    for one in sorted(BOOK.values(), key=lambda one: _plain(one.keyword.text(language))):
        yield row([f"`{one.keyword.text(language)}`", one.name.text(language), one.id])


def _plain(word: str) -> str:
    """The word as dictionaries sort it: umlauts as their vowels."""
    return "".join(one for one in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(one))


_TABLES: Final[Mapping[str, Callable[[int], Iterator[str]]]] = {
    "classes": _classes,
    **{klass: _orders(klass) for klass in dict.fromkeys(one.klass for one in BOOK.values())},
    "index": _index,
}
