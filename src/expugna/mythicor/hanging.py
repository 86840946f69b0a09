"""Sentences in lines that are never wider than a page: the first with its mark, the others under its text."""

from unicodedata import normalize

from expugna.mythicor.columns import WIDTH, width, wrapped


def hanging(text: str, first: str = "", rest: str = "") -> list[str]:
    """The text in lines of at most 80 columns, wide signs counted as two; what has no space is broken all the same.

    The first line begins with ``first``, all others with ``rest``.

    >>> hanging("a " * 41, "- ", "  ")[1]
    '  a a'
    """
    flat = normalize("NFC", " ".join(text.split("\n"))).strip()
    if width(flat) != len(flat):
        flat = " ".join(flat.split())
    head = wrapped(flat, WIDTH - width(first))[0]
    tail = flat[len(head) :].strip()
    lines = [first + head]
    if tail:
        lines += [rest + line for line in wrapped(tail, WIDTH - width(rest))]
    return [line.rstrip() for line in lines]
