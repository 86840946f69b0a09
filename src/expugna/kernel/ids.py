"""Names of things: what a seat, a country or a match may be called."""

import re
from typing import Final, NewType

Seat = NewType("Seat", str)
"""A place at the table, such as ``red`` in ACME or ``1003`` in Mythicor. Not the person who sits there."""

MAX_ID_LENGTH: Final = 40
MAX_NAME_LENGTH: Final = 40

_JOINED = re.compile("(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])")
"""The zero-width joiner between two emoji (symbols, perhaps with a sign that asks for colour, or a tone of skin)."""

_ID = re.compile(r"[a-z0-9][a-z0-9_]*", re.ASCII)


def is_id(text: str) -> bool:
    """Whether the text can name a country, a board or a seat: lower-case letters, digits and underscores.

    >>> is_id("east_siberia"), is_id("East Siberia"), is_id("")
    (True, False, False)
    """
    return len(text) <= MAX_ID_LENGTH and _ID.fullmatch(text) is not None


def is_printable(text: str) -> bool:
    r"""Whether every sign of the text can be shown. The sign that joins emoji into one has no look of its own, but it
    belongs between two of them.

    >>> is_printable("Anna \u2764\u200d\u2744"), is_printable("An\u200dna"), is_printable("\u2764\u200d")
    (True, False, False)
    """
    return _JOINED.sub("", text).isprintable()


def clean_name(text: str) -> str:
    r"""A person's or thing's name as it is kept: printable, single spaces, at most ``MAX_NAME_LENGTH`` characters.

    >>> clean_name("  Anna \t von\x00  Kleve ")
    'Anna von Kleve'
    >>> clean_name("\u2764\u200d\u2744") == "\u2764\u200d\u2744"
    True
    """
    joints = {found.start() for found in _JOINED.finditer(text)}
    printable = "".join(char if char.isprintable() or at in joints else " " for at, char in enumerate(text))
    return " ".join(printable.split())[:MAX_NAME_LENGTH].rstrip()
