"""The chronicle's lines: what the report says, with the colour of who did it."""

import msgspec

from expugna.acme.report import Report
from expugna.web.play.people import owner_number

DISASTER = "disaster-struck"
"""The kind of the lines that nobody may overlook."""


class ToldLine(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence of the chronicle; ``owner`` is the number of the colour of who did it, None for nobody."""

    kind: str
    text: str
    countries: tuple[str, ...]
    owner: int | None


def told_lines(report: Report) -> tuple[ToldLine, ...]:
    """The report's sentences in their order."""
    return tuple(
        ToldLine(
            kind=line.kind,
            text=line.text,
            countries=line.countries,
            owner=None if line.seat is None else owner_number(line.seat),
        )
        for line in report.lines
    )
