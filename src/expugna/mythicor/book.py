"""The order book: every order of the game, who may give it and what it needs, as typed rows of ``data/orders.toml``."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from expugna.kernel.problem import suggest
from expugna.kernel.tables import Sheet

"""The version of the rules that is played: orders of a later one are known but not executed yet."""

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Bound = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Klass = Literal["SA", "BAS", "ART", "SP", "HA", "UG", "UP", "BEG", "TG", "TP", "BEW", "FF"]
Giver = Literal["P", "N", "G", "R"]
Kind = Literal[
    "number",
    "text",
    "realm",
    "moves",
    "choice",
    "place",
    "own_group",
    "own_unit",
    "group",
    "foreign_group",
    "foreign_unit",
    "artefact_target",
]

_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "\u0308": "e", "-": "", "_": ""})


def fold(word: str) -> str:
    """A word as it is compared: small letters, umlauts as two letters, no hyphens.

    >>> fold("Letzte-Ölung"), fold("STRASSENBAU") == fold("Straßenbau")
    ('letzteoelung', True)
    """
    return word.lower().translate(_UMLAUTS)


class Words(msgspec.Struct, frozen=True):
    """A word or name in both languages."""

    de: Word
    en: Word

    def text(self, language: str) -> str:
        """The word in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class ValueWords(msgspec.Struct, frozen=True):
    """A value of a parameter that may also be written as a word: item 2 as ``crowns``."""

    value: int | str
    de: Word
    en: Word


class KlassRow(msgspec.Struct, frozen=True):
    """A class of orders; ``most_per_unit`` orders of it a unit and round, 0 for as many as wanted."""

    de: Word
    en: Word
    most_per_unit: Small


class Param(msgspec.Struct, frozen=True, kw_only=True):
    """A parameter: what it is called and may hold.

    ``low`` and ``high`` bound numbers and realm IDs, and the length of texts and moves; ``also`` are further values;
    ``all``: the word for as many as there are may stand here; ``lines``: a text of several lines. ``default`` "self" is
    the unit that gives the order.
    """

    de: Word
    en: Word
    kind: Kind
    low: Bound = 0
    high: Bound = 0
    all: bool = False
    lines: bool = False
    also: tuple[Bound, ...] = ()
    words: tuple[ValueWords, ...] = ()
    default: Literal["", "self"] = ""
    optional: bool = False

    def name(self, language: str) -> str:
        """What it is called in the language; the English name is the canonical one."""
        return self.de if language == "de" else self.en


class _OrderRow(msgspec.Struct, frozen=True, kw_only=True):
    """An order as the file has it: parameters by their rows."""

    klass: Klass = msgspec.field(name="class")
    number: Small
    keyword: Words
    name: Words
    by: Annotated[tuple[Giver, ...], msgspec.Meta(min_length=1)]
    coast: tuple[Giver, ...] = ()
    params: tuple[str, ...] = ()
    living: bool = False
    evaluated: Klass | None = None
    rules: tuple[str, ...] = ()


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """An order of the book.

    ``by``: P provinces, N nomad groups, G all groups, R the realm; ``coast``: which of these must be at a coast.
    ``living``: a group that gives it needs a living leader. ``evaluated`` is the class whose turn it waits for.
    """

    klass: str
    number: int
    keyword: Words
    name: Words
    by: tuple[str, ...]
    coast: tuple[str, ...]
    params: tuple[Param, ...]
    needs_living_leader: bool
    evaluated: str
    rules: tuple[str, ...]

    @property
    def id(self) -> str:
        """The order's id, such as ``BAS-11``."""
        return f"{self.klass}-{self.number}"

    def may_be_given_by(self, giver: str) -> bool:
        """Whether a province (``P``), a group (``G``) or the realm (``R``) may give it at all."""
        return giver in self.by or (giver == "G" and "N" in self.by)

    def param(self, name: str) -> Param | None:
        """The parameter of that English name."""
        return next((one for one in self.params if one.en == name), None)


class Book(NamedTuple):
    """The whole order book: its classes, and its rows by class and number, in the order of the file."""

    classes: Mapping[str, KlassRow]
    rows: Mapping[tuple[str, int], Row]


def read_book(text: str | bytes, source: str) -> Book:
    """The book from its file; raises BadTables with every bad cell, ``source`` names the file."""
    sheet = Sheet(text, source)
    sheet.unknown_keys(("class", "param", "order"))
    classes = sheet.cell(("class",), dict[Klass, KlassRow]) or {}
    params = sheet.cell(("param",), dict[str, Param]) or {}
    raw = sheet.rows(("order",), _OrderRow)
    if not sheet.problems:
        _find_faults(sheet, classes, params, raw)
    sheet.finish()
    return Book(
        {str(name): one for name, one in classes.items()}, {(one.klass, one.number): _row(one, params) for one in raw}
    )


def _find_faults(
    sheet: Sheet, classes: Mapping[Any, KlassRow], params: Mapping[str, Param], raw: tuple[_OrderRow, ...]
) -> None:
    """What no cell shows alone: unknown classes and parameters, orders that are there twice, keywords that are the same
    as another one or its beginning."""
    seen: set[tuple[str, int]] = set()
    keywords: dict[str, tuple[str, int]] = {}
    for place, one in enumerate(raw):
        path = ("order", place)
        key = (one.klass, one.number)
        if one.klass not in classes:
            sheet.fault((*path, "class"), "cell.not-one-of", quoted=one.klass, allowed=", ".join(classes))
        if key in seen:
            sheet.fault((*path, "number"), "cell.twice", quoted=f"{one.klass} {one.number}")
        seen.add(key)
        _find_param_faults(sheet, params, place, one)
        for language in ("de", "en"):
            word = fold(one.keyword.text(language))
            clash = any(other != key and (word.startswith(w) or w.startswith(word)) for w, other in keywords.items())
            keywords[word] = key
            if clash or word.upper() in classes:
                sheet.fault((*path, "keyword", language), "cell.twice", quoted=one.keyword.text(language))


def _find_param_faults(sheet: Sheet, params: Mapping[str, Param], place: int, one: _OrderRow) -> None:
    taken: set[str] = set()
    for number, ref in enumerate(one.params):
        path = ("order", place, "params", number)
        param = params.get(ref.removesuffix("?"))
        if param is None:
            names = suggest(ref.removesuffix("?"), list(params))
            sheet.fault(path, "cell.not-one-of", quoted=ref, suggestions=names, allowed=", ".join(params))
        elif taken & {fold(param.de), fold(param.en)}:
            sheet.fault(path, "cell.twice", quoted=ref)
        else:
            taken |= {fold(param.de), fold(param.en)}


def _row(one: _OrderRow, params: Mapping[str, Param]) -> Row:
    return Row(
        klass=one.klass,
        number=one.number,
        keyword=one.keyword,
        name=one.name,
        by=one.by,
        coast=one.coast,
        params=tuple(_used(ref, params) for ref in one.params),
        needs_living_leader=one.living,
        evaluated=one.evaluated or one.klass,
        rules=(f"{one.klass}-{one.number}", *one.rules),
    )


def _used(ref: str, params: Mapping[str, Param]) -> Param:
    """The parameter as an order uses it: with a ``?`` it may be left out."""
    return msgspec.structs.replace(params[ref.removesuffix("?")], optional=ref.endswith("?"))


def _shipped() -> Book:
    data = files("expugna.mythicor") / "data" / "orders.toml"
    return read_book(data.read_bytes(), "orders.toml")


_SHIPPED: Final = _shipped()

BOOK: Final[Mapping[tuple[str, int], Row]] = _SHIPPED.rows
"""Every order by class and number, in the order of the book."""

CLASSES: Final[Mapping[str, KlassRow]] = _SHIPPED.classes
"""Every class of orders, in the order in which they are evaluated."""


def row(klass: str, number: int) -> Row | None:
    """The order of that class and number; None if the book has none."""
    return BOOK.get((klass, number))


def _beginnings() -> dict[str, tuple[Row, ...]]:
    found: dict[str, dict[tuple[str, int], Row]] = {}
    for key, one in BOOK.items():
        for word in {fold(one.keyword.de), fold(one.keyword.en)}:
            for length in range(1, len(word) + 1):
                found.setdefault(word[:length], {})[key] = one
    return {start: tuple(rows.values()) for start, rows in found.items()}


KEYWORD_STARTS: Final[Mapping[str, tuple[Row, ...]]] = _beginnings()
"""Every beginning of every keyword, folded, with the orders it may mean; no keyword is the beginning of another's."""


@lru_cache(maxsize=4096)
def named_in_class(klass: str, folded: str) -> tuple[Row, ...]:
    """The orders of a class whose keyword or name begins so; a whole keyword means its own order."""
    exact = KEYWORD_STARTS.get(folded, ())
    if len(exact) == 1 and exact[0].klass == klass:
        return exact
    return tuple(
        one
        for one in BOOK.values()
        if one.klass == klass
        and any(
            fold(word).replace(" ", "").startswith(folded)
            for word in (one.keyword.de, one.keyword.en, one.name.de, one.name.en)
        )
    )


KEYWORDS: Final[Mapping[str, str]] = {
    fold(word): word for one in BOOK.values() for word in (one.keyword.de, one.keyword.en)
}
"""Every keyword of both languages, folded, as the book writes it."""
