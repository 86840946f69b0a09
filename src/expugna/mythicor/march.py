"""Marches: what is left of each group's moves and movement points while all groups move (M-6-1)."""

from collections.abc import Iterator, Sequence

from expugna.mythicor.events import MapCell
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group


class March:
    """A group on its way. ``points`` are hundredths of a movement point; ``at`` counts the steps made; ``untold`` are
    the directions and fields of its steps since something was told of it. ``is_beaten``: it has lost a battle and stops
    (M-6-6); ``is_held``: bandits hold it up (M-6-5), ``is_unarmed``: without soldiers; ``is_over``: it is known to make
    no further step."""

    __slots__ = ("at", "group", "is_beaten", "is_held", "is_over", "is_unarmed", "moves", "points", "untold")

    def __init__(self, group: Group, moves: Sequence[int], points: int) -> None:
        self.group = group
        self.moves = moves
        self.points = points
        self.at = 0
        self.untold: list[tuple[int, MapCell]] = []
        self.is_beaten = False
        self.is_held = False
        self.is_unarmed = False
        self.is_over = False


class Marches:
    """All marches of a round, by realm and group number."""

    def __init__(self) -> None:
        self._all: dict[tuple[int, int], March] = {}

    def add(self, march: March) -> None:
        """A group sets out."""
        self._all[march.group.realm, march.group.number] = march

    def of(self, group: Group) -> March | None:
        """The group's march; None if it stays where it is."""
        return self._all.get((group.realm, group.number))

    def __iter__(self) -> Iterator[March]:
        return iter(self._all.values())

    def tire(self, group: Group, points: int) -> None:
        """A battle cost the group so many movement points (M-7.2-1)."""
        march = self.of(group)
        if march is not None:
            march.points = max(0, march.points - points * HUNDRED)

    def stop(self, group: Group) -> None:
        """The group was beaten: no point is left (M-7.2-1)."""
        march = self.of(group)
        if march is not None:
            march.points = 0
            march.is_beaten = True
