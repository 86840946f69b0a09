"""A line of an order file in pieces: bare words, quoted texts, and ``name=`` before either."""

import re
from typing import Final, NamedTuple

from expugna.kernel.order import quote
from expugna.kernel.problem import Problem

MAX_LINE_SIGNS: Final = 5_000
"""Longest line that is read: a message of 2,000 signs fits with every sign escaped."""

COMMENT: Final = ";"

_QUOTED = (
    r'"(?:[^"\\]|\\.)*+"'
    r"|„(?:[^“”\"\\]|\\.)*+[“”\"]"
    r"|“(?:[^”\\]|\\.)*+”"
    r"|»(?:[^«\\]|\\.)*+«"
)
_BARE = r'[^\s;="„“»]++'
_TOKEN = re.compile(rf"\s*+(?:((?![0-9]){_BARE})\s*+=\s*+)?+(?:({_BARE})|({_QUOTED}))")
_NO_VALUE = re.compile(rf"\s*+({_BARE})\s*+=")
_ESCAPE = re.compile(r"\\(.?)", re.DOTALL)
_ESCAPES: Final = {"n": "\n", '"': '"', "\\": "\\", "“": "“", "”": "”", "«": "«"}


class Token(NamedTuple):
    """A piece of a line: ``name`` before the equals sign or empty, the word or text, the column it begins at."""

    name: str
    text: str
    column: int
    is_quoted: bool


def tokens(line: str, number: int) -> tuple[list[Token], Problem | None]:
    """The pieces of a line up to its comment, and what kept the rest of it from being read."""
    found: list[Token] = []
    end = 0
    match = _TOKEN.match(line)
    while match is not None:
        name, bare, quoted = match.groups()
        column = match.start(1 if name else 2 if bare else 3) + 1
        if bare is None:
            text = unescaped(quoted[1:-1])
            if text is None:
                return found, _problem("text.bad-escape", number, match.start(3) + 1, quoted)
            found.append(Token(name or "", text, column, True))
        else:
            found.append(Token(name or "", bare, column, False))
        end = match.end()
        match = _TOKEN.match(line, end)
    rest = line[end:].lstrip()
    if not rest or rest[0] == COMMENT:
        return found, None
    return found, _rest_problem(line, end, number)


def _rest_problem(line: str, end: int, number: int) -> Problem:
    """Why the line cannot be read on from there: a name without a value, an open quotation, a stray sign."""
    rest = line[end:].lstrip()
    column = len(line) - len(rest) + 1
    no_value = _NO_VALUE.match(line, end)
    if no_value and (after := line[no_value.end() :].lstrip()) and after[0] in '"„“»':
        return _problem("text.not-closed", number, len(line) - len(after) + 1, after)
    if no_value:
        return _problem("param.no-value", number, column, no_value[1])
    if rest[0] == "=":
        return _problem("line.stray-sign", number, column, rest[0])
    return _problem("text.not-closed", number, column, rest)


def unescaped(text: str) -> str | None:
    r"""What a quoted text says: ``\n`` is a new line, ``\"`` a quotation mark, ``\\`` a backslash.

    None if another sign follows a backslash. Tabs and hard spaces become spaces.
    """
    if "\\" in text:
        if any(match[1] not in _ESCAPES for match in _ESCAPE.finditer(text)):
            return None
        text = _ESCAPE.sub(lambda match: _ESCAPES[match[1]], text)
    return text if text.isprintable() else text.replace("\t", " ").replace("\u00a0", " ")


def escaped(text: str) -> str:
    r"""The text in quotation marks, as an order file has it.

    >>> print(escaped('say "yes"'))
    "say \"yes\""
    """
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _problem(code: str, line: int, column: int, quoted: str) -> Problem:
    return Problem(code=code, line=line, column=column, quoted=quote(quoted))
