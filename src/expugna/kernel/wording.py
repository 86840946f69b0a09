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


def mark(sentence: str) -> str:
    """The sentence itself: marks a text for the catalogue where it is written down as data."""
    return sentence


class Sentence(msgspec.Struct, frozen=True):
    """How a problem code is told: why it cannot be done, and what would work. Gaps are ``{name}``."""

    why: str
    would_work: str = ""


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: str) -> gettext.NullTranslations:
    """The message catalogue of one of LANGUAGES (ValueError for another)."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no catalogue for the language {language!r}")
    if language == "en":
        return gettext.NullTranslations()
    with (files("expugna") / "locale" / language / "LC_MESSAGES" / "expugna.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


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
    sentence = sentences[problem.code]
    shown = {name: name_of(name, value) for name, value in problem.values.items()}
    parts = [_place(problem, words) + words.gettext(sentence.why).format_map(shown)]
    if problem.rule:
        parts[0] = f"{parts[0].rstrip('.')} ({problem.rule})."
    if sentence.would_work:
        parts.append(words.gettext(sentence.would_work).format_map(shown))
    if problem.suggestions:
        names = ", ".join(str(name_of("suggestion", one)) for one in problem.suggestions)
        parts.append(words.gettext(mark("Did you mean {names}?")).format(names=names))
    return " ".join(parts)


def _place(problem: Problem, words: gettext.NullTranslations) -> str:
    where = []
    if file := problem.values.get("file"):
        where.append(str(file))
    if problem.line:
        where.append(words.gettext(mark("line {line}")).format(line=problem.line))
    if problem.quoted:
        where.append(f"“{problem.quoted}”")
    return ", ".join(where) + ": " if where else ""
