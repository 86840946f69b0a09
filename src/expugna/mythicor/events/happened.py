"""What all events share."""

from expugna.kernel.event import Event as BaseEvent
from expugna.mythicor.units import Change


class Happened(BaseEvent, frozen=True, kw_only=True, gc=False):
    """What all events share: the realm that acted (0: none), the unit it acted with (``R1003``: the realm itself).

    The ``changes`` of all events of a round add up to the difference of the states before and after it. Events never
    hold each other, so that nobody needs to look for circles among them (``gc``).
    """

    realm: int = 0
    unit: str = ""
    changes: tuple[Change, ...] = ()
