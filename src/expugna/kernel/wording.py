"""Players' words: the message catalogue of a language, and how a problem is put into a sentence."""

import gettext
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from expugna.kernel.problem import Problem, Value

LANGUAGES: Final = ("de", "en")
"""German first: it is the games' own language. English is the catalogue's source text."""


DOMAINS: Final = ("kernel", "acme", "mythicor", "host", "cli", "web")
"""The layers that speak to people; each has a catalogue of its own."""


def mark(sentence: str) -> str:
    """The sentence itself: marks a text for the catalogue where it is written down as data."""
    return sentence


class Sentence(msgspec.Struct, frozen=True):
    """How a problem code is told: why it cannot be done, and what would work. Gaps are ``{name}``."""

    why: str
    would_work: str = ""


SENTENCES: Final[Mapping[str, Sentence]] = {
    "file.not-toml": Sentence(
        mark("this is not TOML."), mark("A line reads  name = value  or  [table]; texts stand in quotes.")
    ),
    "file.not-utf8": Sentence(mark("the file is not UTF-8."), mark("Save it again as UTF-8.")),
    "file.too-long": Sentence(mark("the file is too long."), mark("At most {most_bytes} bytes are read.")),
    "file.too-deep": Sentence(mark("there are too many brackets within brackets."), mark("Lists in lists are enough.")),
    "file.number-too-long": Sentence(mark("this number has too many digits.")),
    "file.empty": Sentence(mark("the file is empty.")),
    "cell.missing": Sentence(mark("{cell} is missing.")),
    "cell.unknown": Sentence(mark("{cell} is not known here.")),
    "cell.twice": Sentence(mark("{cell} is there already."), mark("Each may be given once only.")),
    "cell.not-a-table": Sentence(
        mark("{cell} must be a table."), mark("A table reads  {{ name = value }}  or  [name].")
    ),
    "cell.not-a-list": Sentence(mark("{cell} must be a list."), mark("A list reads  [one, two].")),
    "cell.not-a-list-of": Sentence(mark("{cell} must be a list of {count}.")),
    "cell.too-short": Sentence(mark("{cell} is too short."), mark("It needs at least {low}.")),
    "cell.too-long": Sentence(mark("{cell} is too long."), mark("It holds at most {high}.")),
    "cell.out-of-range": Sentence(mark("{cell} is out of range."), mark("It may be {range}.")),
    "cell.not-a-whole-number": Sentence(mark("{cell} must be a whole number."), mark("It may be {range}.")),
    "cell.not-a-number": Sentence(mark("{cell} must be a number."), mark("It may be {range}.")),
    "cell.not-a-text": Sentence(mark("{cell} must be a text in quotes.")),
    "cell.short-text": Sentence(mark("{cell} is too short."), mark("It needs at least {low} letters or digits.")),
    "cell.long-text": Sentence(mark("{cell} is too long."), mark("It holds at most {high} letters or digits.")),
    "cell.bad-text": Sentence(mark("{cell} has signs that do not belong."), mark("Leave them out.")),
    "cell.not-true-or-false": Sentence(mark("{cell} must be true or false.")),
    "cell.not-one-of": Sentence(mark("{cell} is none of those that may stand here."), mark("It may be: {allowed}.")),
    "cell.not-an-id": Sentence(
        mark("{cell} is no id."), mark("An id has lower-case letters, digits and underscores only.")
    ),
    "text.more-problems": Sentence(mark("{more} further faults are not told here."), mark("Mend those above first.")),
    "save.damaged": Sentence(mark("it is damaged: it does not hold what was written.")),
    "save.other-format": Sentence(mark("it is something else.")),
    "save.too-new": Sentence(mark("a newer version has written it."), mark("Use that version, or a newer one.")),
    "save.too-old": Sentence(mark("it is too old to be read.")),
    "save.bad-content": Sentence(mark("what it holds makes no sense.")),
}
"""The sentences of the kernel's own problem codes."""


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: str) -> gettext.NullTranslations:
    """The message catalogue of one of LANGUAGES (ValueError for another)."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no catalogue for the language {language!r}")
    if language == "en":
        return gettext.NullTranslations()
    found = gettext.NullTranslations()
    for domain in reversed(DOMAINS):
        with (files("expugna") / "locale" / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
            layer = gettext.GNUTranslations(file)
        layer.add_fallback(found)
        found = layer
    return found


def problem_text(
    problem: Problem,
    sentences: Mapping[str, Sentence],
    language: str,
    name_of: Callable[[str, Value], Value] = lambda _, value: value,
) -> str:
    """The problem as a player reads it: where, what was written, why not, what would work, by which rule.

    ``name_of`` turns a gap's name and value into what is shown, such as a country's id into its name.
    """
    words = catalogue(language)
    sentence = sentences[problem.code] if problem.code in sentences else SENTENCES[problem.code]
    shown = {name: name_of(name, value) for name, value in problem.values.items()}
    shown["range"] = _range(problem.values, words)
    parts = [_place(problem, words) + words.gettext(sentence.why).format_map(shown)]
    if problem.rule:
        parts[0] = f"{parts[0].rstrip('.')} ({problem.rule})."
    if sentence.would_work and not (shown["range"] == words.gettext("any") and "{range}" in sentence.would_work):
        parts.append(words.gettext(sentence.would_work).format_map(shown))
    if problem.suggestions:
        names = ", ".join(str(name_of("suggestion", one)) for one in problem.suggestions)
        parts.append(words.gettext(mark("Did you mean {names}?")).format(names=names))
    return " ".join(parts)


def _range(values: Mapping[str, Value], words: gettext.NullTranslations) -> str:
    """From where to where a number may go, as far as that is limited."""
    low, high = values.get("low"), values.get("high")
    if low is not None and high is not None:
        return words.gettext(mark("{low} to {high}")).format(low=low, high=high)
    if low is not None:
        return words.gettext(mark("{low} or more")).format(low=low)
    if high is not None:
        return words.gettext(mark("{high} or less")).format(high=high)
    return words.gettext(mark("any"))


def _place(problem: Problem, words: gettext.NullTranslations) -> str:
    where = []
    if file := problem.values.get("file"):
        where.append(str(file))
    if problem.line:
        where.append(words.gettext(mark("line {line}")).format(line=problem.line))
    if problem.quoted:
        where.append(words.gettext(mark("“{quoted}”")).format(quoted=problem.quoted))
    return ", ".join(where) + ": " if where else ""
