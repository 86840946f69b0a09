"""Events: what happened, as data in the past tense. Reports and pictures are made from them and from views only."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from expugna.kernel.ids import Seat


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    """Something that happened. Each kind adds its typed fields, among them every draw that decided something.

    ``rule`` is the statement it follows. ``seen_by`` are the seats that may know of it; None means everyone.
    """

    rule: str
    phase: str
    seen_by: tuple[Seat, ...] | None = None


EventT = TypeVar("EventT", bound=Event)


def is_seen_by(event: Event, seat: Seat | None) -> bool:
    """Whether the seat may know of the event; ``None`` is an onlooker, who knows what everyone knows."""
    return event.seen_by is None or seat in event.seen_by


def seen(events: Iterable[EventT], seat: Seat | None) -> tuple[EventT, ...]:
    """The events that the seat may know of, in order."""
    return tuple(event for event in events if is_seen_by(event, seat))
