"""Which rule is behind a sentence of a report, and what it says."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from expugna.kernel.tables import Sheet
from expugna.kernel.wording import mark
from expugna.mythicor.report_parts import Report
from expugna.mythicor.tell.teller import translated


class Statement(msgspec.Struct, frozen=True):
    """What a rule says, in both languages."""

    de: str
    en: str

    def text(self, language: str) -> str:
        """The statement in the language (``de`` or ``en``)."""
        return self.de if language == "de" else self.en


class Explanation(NamedTuple):
    """A sentence of a report, the id of the rule behind it, and what the rule says."""

    number: int
    sentence: str
    rule: str
    statement: str


class NoSuchSentence(LookupError):
    """A report has no sentence of that number; ``most`` is its last one."""

    def __init__(self, number: int, most: int) -> None:
        super().__init__(f"there is no sentence {number}; they run from 1 to {most}")
        self.number = number
        self.most = most


def explain(report: Report, number: int) -> Explanation:
    """The rule behind the sentence of that number, in the report's language; raises NoSuchSentence."""
    lines = report.lines()
    line = next((one for one in lines if one.number == number), None)
    if line is None:
        raise NoSuchSentence(number, len(lines))
    return Explanation(number, line.text, line.rule, statement(line.rule, report.language))


def statement(rule: str, language: str) -> str:
    """What the rule of that id says. Orders that have no statement of their own have that of their class."""
    found = statements().get(rule) or statements().get(rule.partition("-")[0])
    if found is not None:
        return found.text(language)
    return translated(mark("This rule has no statement of its own."), language)


@cache
def statements() -> Mapping[str, Statement]:
    """The statements by their ids."""
    sheet = Sheet((files("expugna.mythicor") / "data" / "statements.toml").read_bytes(), "statements.toml")
    found = {rule: sheet.cell((rule,), Statement) for rule in sheet.content}
    sheet.finish()
    return {rule: one for rule, one in found.items() if one is not None}
