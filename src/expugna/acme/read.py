"""Orders as words: a text is read into orders and problems. Nothing is executed, and no text makes it fail."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from expugna.acme.orders import (
    MAX_ARMIES_WRITTEN,
    Advance,
    Attack,
    EndAttacks,
    EndTurn,
    Keep,
    Order,
    Place,
    Regroup,
    SetEvents,
    Stay,
    Trade,
)
from expugna.acme.rules import Frequency
from expugna.kernel.order import (
    MAX_ORDER_BYTES,
    Line,
    Reading,
    Suggester,
    Word,
    decode,
    is_too_long,
    lines,
    quote,
    told,
)
from expugna.kernel.problem import Problem

_NUMBER = re.compile(r"[0-9]+", re.ASCII)
_BELOW = re.compile(r"-[0-9]+", re.ASCII)
_DIGITS: Final = len(str(MAX_ARMIES_WRITTEN))


def _whole(digits: str) -> int:
    """The number; leading zeros are dropped first, as Python refuses to read thousands of digits."""
    return int(digits.lstrip("0"))


class _Form(NamedTuple):
    """How an order is written: each part of ``parts`` is a fixed word, COUNTRY, CARD, NUMBER or FREQUENCY."""

    parts: tuple[str, ...]
    rule: str
    make: Callable[[Sequence[str]], Order]

    @property
    def text(self) -> str:
        return " ".join(self.parts)

    def fits(self, said: Sequence[str]) -> bool:
        return len(said) == len(self.parts) and all(
            part.isupper() or part == word for part, word in zip(self.parts, said, strict=True)
        )


_FORMS: Final = (
    _Form(("place", "COUNTRY", "NUMBER"), "A-31", lambda said: Place(said[1], _whole(said[2]))),
    _Form(("trade", "CARD", "CARD", "CARD"), "A-22", lambda said: Trade((said[1], said[2], said[3]))),
    _Form(("keep",), "A-22", lambda _: Keep()),
    _Form(("attack", "COUNTRY", "COUNTRY", "NUMBER"), "A-40", lambda said: Attack(said[1], said[2], _whole(said[3]))),
    _Form(("advance", "NUMBER"), "A-45", lambda said: Advance(_whole(said[1]))),
    _Form(("stay",), "A-45", lambda _: Stay()),
    _Form(("end", "attacks"), "A-47", lambda _: EndAttacks()),
    _Form(("regroup", "COUNTRY", "COUNTRY", "NUMBER"), "A-50", lambda said: Regroup(said[1], said[2], _whole(said[3]))),
    _Form(("end", "turn"), "A-50", lambda _: EndTurn()),
    _Form(("events", "FREQUENCY"), "A-11", lambda said: SetEvents(Frequency(said[1]))),
)

_KEYWORDS: Final[Mapping[str, tuple[_Form, ...]]] = {
    keyword: tuple(form for form in _FORMS if form.parts[0] == keyword)
    for keyword in dict.fromkeys(form.parts[0] for form in _FORMS)
}


_KEYWORD_LIST: Final = tuple(_KEYWORDS)


def read(text: str | bytes) -> Reading[Order]:
    """The orders in a text, one a line, ``;`` begins a comment; what is not understood is a problem with its place."""
    if is_too_long(text):
        return Reading(problems=(Problem(code="text.too-long", values={"high": MAX_ORDER_BYTES}),))
    orders: list[Order] = []
    problems: list[Problem] = []
    numbers: list[int] = []
    suggest = Suggester()
    for line in lines(decode(text)):
        found = _order(line, suggest)
        if isinstance(found, list):
            problems += found
        else:
            orders.append(found)
            numbers.append(line.number)
    return Reading(orders=tuple(orders), problems=told(problems), lines=tuple(numbers))


def _order(line: Line, suggest: Suggester) -> Order | list[Problem]:
    said = [word.text.lower() for word in line.words]
    forms = _KEYWORDS.get(said[0], ())
    if not forms:
        names = suggest(said[0], _KEYWORD_LIST)
        return [_problem("order.unknown", line.words[0], "", suggestions=names, known=", ".join(_KEYWORD_LIST))]
    for form in forms:
        if form.fits(said):
            places = zip(form.parts, line.words, strict=True)
            problems = [fault for part, word in places for fault in _fault(part, word, form, suggest)]
            return problems or form.make(said)
    return [_misfit(line, said, forms, suggest)]


def _misfit(line: Line, said: Sequence[str], forms: Sequence[_Form], suggest: Suggester) -> Problem:
    """The line has a good keyword, and too many, too few or other words after it."""
    for place, word in enumerate(line.words[1:], start=1):
        if said[place] in _KEYWORDS and any(form.fits(said[:place]) for form in forms):
            return _problem("order.two-in-a-line", word, forms[0].rule, quoted=line.text)
    form = " | ".join(form.text for form in forms)
    names: tuple[str, ...] = ()
    if len(forms) > 1:
        names = suggest(" ".join(said), [one.text for one in forms])
    word = line.words[min(len(line.words) - 1, 1)]
    return _problem("order.bad-form", word, forms[0].rule, quoted=line.text, suggestions=names, form=form)


def _fault(part: str, word: Word, form: _Form, suggest: Suggester) -> list[Problem]:
    """What is wrong with a word in this place of the order; countries and cards are judged by ``check``."""
    if part == "NUMBER":
        return _number_fault(word, form)
    if part == "FREQUENCY" and word.text.lower() not in list(Frequency):
        known = [frequency.value for frequency in Frequency]
        names = suggest(word.text, known)
        return [_problem("events.unknown-frequency", word, form.rule, suggestions=names, known=", ".join(known))]
    return []


def _number_fault(word: Word, form: _Form) -> list[Problem]:
    if _BELOW.fullmatch(word.text):
        return [_problem("number.too-small", word, form.rule, number=quote(word.text), low=1)]
    if not _NUMBER.fullmatch(word.text):
        return [_problem("number.not-a-number", word, form.rule, low=1, high=MAX_ARMIES_WRITTEN)]
    digits = word.text.lstrip("0")
    if not digits:
        return [_problem("number.too-small", word, form.rule, number=0, low=1)]
    if len(digits) > _DIGITS or int(digits) > MAX_ARMIES_WRITTEN:
        return [_problem("number.too-large", word, form.rule, high=MAX_ARMIES_WRITTEN)]
    return []


def _problem(
    code: str,
    word: Word,
    rule: str,
    *,
    quoted: str = "",
    suggestions: tuple[str, ...] = (),
    **values: str | int,
) -> Problem:
    return Problem(
        code=code,
        rule=rule,
        line=word.line,
        column=word.column,
        quoted=quote(quoted or word.text),
        values=values,
        suggestions=suggestions,
    )
