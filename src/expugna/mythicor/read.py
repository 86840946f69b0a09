"""Reads order files: every line gives an order or says what is wrong with it, where, and what would work."""

import re
from collections.abc import Sequence
from typing import Final

from expugna.kernel import problem as kernel
from expugna.kernel.order import MAX_ORDER_BYTES, Reading, Suggester, decode, is_too_long, quote, told
from expugna.kernel.problem import Problem, suggest
from expugna.mythicor.book import (
    BOOK,
    CLASSES,
    KEYWORD_STARTS,
    KEYWORDS,
    Row,
    fold,
    named_in_class,
    row,
)
from expugna.mythicor.heading import MARK, read_heading
from expugna.mythicor.orders import Actor, ForeignGroup, Heading, Order, WholeRealm
from expugna.mythicor.read_params import (
    LONGEST_COMPARED,
    faulty,
    joined_moves,
    missing_params,
    problem_at,
    read_params,
)
from expugna.mythicor.tokens import MAX_LINE_SIGNS, Token, tokens
from expugna.mythicor.values import giver, parsed_unit, target_fault

MOVE: Final = ("BAS", 40)
"""The order that the class BEW stands for."""

_JOINED = re.compile(r"([A-Z]{2,3})-?([0-9]{1,2})", re.ASCII)
_NUMBER = re.compile(r"0*([0-9]{1,2})", re.ASCII)

_WINDOWS: Final = {code: bytes((code,)).decode("cp1252", "replace") for code in range(0x80, 0xA0)}
"""Signs that Windows has where Latin-1 has none: quotation marks, dashes, the euro."""


class OrderFile(Reading[Order], frozen=True):
    """What an order file was understood as: ``heading`` stands on ``heading_line``; None: there is no good one."""

    heading: Heading | None = None
    heading_line: int = 0


def read_orders(text: str | bytes) -> OrderFile:
    """The orders of a file, with the line of each, and every problem. Nothing makes it fail; every good line counts."""
    if is_too_long(text):
        return OrderFile(problems=(Problem(code="file.too-long", values={"most_bytes": MAX_ORDER_BYTES}),))
    decoded = decode(text)
    if not decoded.isascii():
        decoded = decoded.translate(_WINDOWS)
    reader = _Reader()
    for number, line in enumerate(decoded.split("\n"), start=1):
        reader.read(line, number)
    return OrderFile(
        orders=tuple(reader.orders),
        problems=told(reader.problems),
        lines=tuple(reader.lines),
        heading=reader.heading,
        heading_line=reader.heading_line,
    )


class _Refusal(Exception):
    """The line gives no order; ``problems`` say why."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__()
        self.problems = problems


class _Reader:
    """Reads the lines of one file, one after the other."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.lines: list[int] = []
        self.problems: list[Problem] = []
        self.heading: Heading | None = None
        self.heading_line = 0
        self._suggested = Suggester()

    def read(self, line: str, number: int) -> None:
        """Take the line's order or problems in."""
        if len(line) > MAX_LINE_SIGNS:
            values: dict[str, kernel.Value] = {"length": len(line), "high": MAX_LINE_SIGNS}
            self._refuse(Problem(code="line.too-long", line=number, column=1, quoted=quote(line), values=values))
            return
        pieces, fault = tokens(line, number)
        if not pieces and fault is None:
            return
        if pieces and pieces[0].text.startswith("#") and not pieces[0].name:
            self._read_heading(pieces, fault, number)
            return
        try:
            if fault is not None and len(pieces) < _UNIT_AND_WORD:
                raise _Refusal(fault)
            order = self._order(pieces, fault, number)
        except _Refusal as refusal:
            self._refuse(*refusal.problems)
        else:
            self.orders.append(order)
            self.lines.append(number)

    def _refuse(self, *problems: Problem) -> None:
        self.problems += problems

    def _read_heading(self, pieces: Sequence[Token], fault: Problem | None, number: int) -> None:
        first = pieces[0]
        if first.text.lower() != MARK:
            names = (MARK,) if suggest(first.text[:LONGEST_COMPARED], [MARK]) else ()
            self._refuse(problem_at("line.number-sign", number, first.column, first.text, suggestions=names))
            return
        if self.heading_line:
            values: dict[str, kernel.Value] = {"first": self.heading_line}
            self._refuse(problem_at("heading.twice", number, first.column, first.text, values=values))
            return
        self.heading_line = number
        found = read_heading(pieces, number) if fault is None else (fault,)
        if isinstance(found, Heading):
            self.heading = found
        else:
            self._refuse(*found)

    # ── One order ────────────────────────────────────────────────────────────────────────────────

    def _order(self, pieces: Sequence[Token], fault: Problem | None, line: int) -> Order:
        """The order of a line; ``fault`` is what kept the end of the line from being read."""
        actor = self._actor(pieces[0], line)
        if len(pieces) < _UNIT_AND_WORD:
            raise _Refusal(problem_at("order.missing", line, pieces[0].column, pieces[0].text))
        one, rest = self._row(pieces, actor, line)
        if not one.may_be_given_by(giver(actor)):
            values: dict[str, kernel.Value] = {"order": one.id, "givers": " ".join(one.by)}
            raise _Refusal(problem_at("order.wrong-unit", line, pieces[0].column, pieces[0].text, one, values))
        if (one.klass, one.number) == MOVE:
            rest = joined_moves(rest)
        params, problems = read_params(one, rest, line, self._suggested)
        if fault is not None:
            problems.append(fault)
        else:
            problems += missing_params(one, params, pieces[1], line)
        if problems:
            raise _Refusal(*problems)
        return Order(actor, one.klass, one.number, {p.en: params[p.en] for p in one.params if p.en in params})

    def _actor(self, piece: Token, line: int) -> Actor:
        word = piece.text
        if not piece.name and not piece.is_quoted:
            if word in ("R", "r"):
                return WholeRealm()
            unit = parsed_unit(word)
            if unit is not None and not isinstance(unit, ForeignGroup):
                if fault := target_fault(unit):
                    raise _Refusal(faulty(fault, line, piece, None))
                return unit
            if isinstance(unit, ForeignGroup):
                raise _Refusal(problem_at("unit.foreign", line, piece.column, word, suggestions=(f"G{unit.number}",)))
            folded = fold(word)
            if word.upper() in CLASSES or (len(folded) >= _TELLING and folded in KEYWORD_STARTS):
                raise _Refusal(problem_at("unit.missing", line, piece.column, word))
        raise _Refusal(problem_at("unit.unknown", line, piece.column, piece.name or word))

    def _row(self, pieces: Sequence[Token], actor: Actor, line: int) -> tuple[Row, Sequence[Token]]:
        """The order that the second piece (and the third, after a class) names, and the pieces that follow."""
        piece = pieces[1]
        klass = piece.text.upper()
        if piece.name or piece.is_quoted:
            raise _Refusal(self._unknown_order(piece, line))
        if klass == "BEW":
            return BOOK[MOVE], pieces[2:]
        if klass in CLASSES:
            if len(pieces) == _UNIT_AND_WORD or pieces[2].name:
                values: dict[str, kernel.Value] = {"class": klass, "known": _numbers(klass)}
                raise _Refusal(problem_at("order.number-missing", line, piece.column, piece.text, values=values))
            return self._row_of_class(klass, pieces[2], actor, line), pieces[3:]
        if found := KEYWORD_STARTS.get(fold(piece.text)):
            return self._only(found, piece, actor, line), pieces[2:]
        if (match := _JOINED.fullmatch(klass)) and match[1] in CLASSES and match[1] != "BEW":
            number = Token("", match[2], piece.column, False)
            return self._row_of_class(match[1], number, actor, line), pieces[2:]
        raise _Refusal(self._unknown_order(piece, line))

    def _row_of_class(self, klass: str, piece: Token, actor: Actor, line: int) -> Row:
        home = "BAS" if klass == "FF" else klass
        if match := _NUMBER.fullmatch(piece.text):
            one = row(home, int(match[1]))
            if one is not None and (klass != "FF" or one.number in _STANCE_NUMBERS):
                return one
        elif not piece.text.lstrip("-").isdigit() and (found := named_in_class(home, fold(piece.text))):
            return self._only(found, piece, actor, line)
        values: dict[str, kernel.Value] = {"class": klass, "known": _numbers(klass)}
        raise _Refusal(problem_at("order.unknown-number", line, piece.column, piece.text, values=values))

    def _only(self, found: Sequence[Row], piece: Token, actor: Actor, line: int) -> Row:
        """The one order that is meant: where a beginning fits several, the only one that the unit may give."""
        if len(found) > 1:
            possible = [one for one in found if one.may_be_given_by(giver(actor))]
            if len(possible) != 1:
                names = " ".join(one.id for one in possible or found)
                values: dict[str, kernel.Value] = {"orders": names}
                raise _Refusal(problem_at("order.ambiguous", line, piece.column, piece.text, values=values))
            return possible[0]
        return found[0]

    def _unknown_order(self, piece: Token, line: int) -> Problem:
        names = () if piece.is_quoted else self._close(piece.name or piece.text)
        values: dict[str, kernel.Value] = {"known": " ".join(CLASSES)}
        return problem_at("order.unknown", line, piece.column, piece.name or piece.text, None, values, names)

    def _close(self, word: str) -> tuple[str, ...]:
        """Keywords close to a word that is none."""
        folded = fold(word)
        if len(folded) > LONGEST_COMPARED:
            return ()
        return tuple(KEYWORDS[one] for one in self._suggested(folded, _KEYWORDS))


_KEYWORDS: Final = tuple(KEYWORDS)

_UNIT_AND_WORD: Final = 2

_TELLING: Final = 4
"""So many letters of a keyword tell that it is one, where a unit is awaited."""

_STANCE_NUMBERS: Final = (1, 2, 3)


def _numbers(klass: str) -> str:
    """The numbers that a class of orders has, as ranges."""
    if klass == "FF":
        return f"{_STANCE_NUMBERS[0]}-{_STANCE_NUMBERS[-1]}"
    numbers = [number for name, number in BOOK if name == klass]
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)
