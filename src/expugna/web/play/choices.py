"""What may be clicked now: the legal orders of the seat, sorted for the page. No rule lives here or in the browser."""

from collections.abc import Iterable

import msgspec

from expugna.acme.orders import (
    Advance,
    Attack,
    EndAttacks,
    EndTurn,
    Keep,
    Order,
    Place,
    Regroup,
    SetEvents,
    Stay,
    Trade,
)
from expugna.acme.rules import Frequency


class Choices(msgspec.Struct, kw_only=True):
    """Every choice that the active seat has, by kind.

    ``place``: country to the most armies; ``attack``: from, to, and the most dice; ``regroup``: from, to, and the most
    armies; ``advance``: the most further armies. The flags tell whether the order of that name may be given.
    """

    place: dict[str, int] = {}
    attack: dict[str, dict[str, int]] = {}
    regroup: dict[str, dict[str, int]] = {}
    advance: int = 0
    keep: bool = False
    stay: bool = False
    end_attacks: bool = False
    end_turn: bool = False
    trades: list[tuple[str, str, str]] = []
    frequencies: list[Frequency] = []

    @property
    def most_regrouped(self) -> int:
        """The most armies that may go any way in one order."""
        return max((most for targets in self.regroup.values() for most in targets.values()), default=1)

    def for_browser(self) -> dict[str, object]:
        """The choices as the page's script needs them. Cards are left out: they are shown on request only (A-24)."""
        return {
            "place": self.place,
            "attack": self.attack,
            "regroup": self.regroup,
            "advance": self.advance,
            "stay": self.stay,
            "endAttacks": self.end_attacks,
            "endTurn": self.end_turn,
        }


def choices(orders: Iterable[Order]) -> Choices:
    """The legal orders, sorted by kind."""
    found = Choices()
    for order in orders:
        match order:
            case Place(country, armies):
                found.place[country] = max(armies, found.place.get(country, 0))
            case Attack(source, target, dice):
                _most(found.attack, source, target, dice)
            case Regroup(source, target, armies):
                _most(found.regroup, source, target, armies)
            case Advance(armies):
                found.advance = max(armies, found.advance)
            case Trade(cards):
                found.trades.append(cards)
            case Keep():
                found.keep = True
            case Stay():
                found.stay = True
            case EndAttacks():
                found.end_attacks = True
            case EndTurn():
                found.end_turn = True
            case SetEvents(frequency):
                found.frequencies.append(frequency)
    return found


def _most(pairs: dict[str, dict[str, int]], source: str, target: str, number: int) -> None:
    targets = pairs.setdefault(source, {})
    targets[target] = max(number, targets.get(target, 0))
