"""The chronicle's lines: what the report says, with the colour of who did it."""

from collections.abc import Iterable, Sequence

import msgspec

from expugna.acme.events import ArmiesPlaced, Event
from expugna.acme.report import Report
from expugna.web.play.people import owner_number

DISASTER = "disaster-struck"
"""The kind of the lines that nobody may overlook."""


def continues(events: Sequence[Event]) -> bool:
    """Whether these events may go on with what was told last, so that both are told in one line."""
    return bool(events) and isinstance(events[0], ArmiesPlaced)


def merged(events: Iterable[Event]) -> list[Event]:
    """The events, with armies that the same player places in the same country one after the other added up."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if (
            isinstance(event, ArmiesPlaced)
            and isinstance(last, ArmiesPlaced)
            and (event.seat, event.country) == (last.seat, last.country)
        ):
            found[-1] = msgspec.structs.replace(event, placed=last.placed + event.placed, lost=last.lost + event.lost)
        else:
            found.append(event)
    return found


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
