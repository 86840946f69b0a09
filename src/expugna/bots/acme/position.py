"""What a bot sees of the table, in numbers: who holds what, how strong everyone is, how far the fronts are."""

from collections.abc import Sequence
from functools import cached_property

from expugna.acme.view import View
from expugna.bots.acme.layout import Layout

FARTHEST = 1_000
"""Steps to the front where there is none."""


class Position:
    """The table from one seat's place. Players are numbers, in the order of seats; ``me`` is the bot's own.

    ``held[2]`` is the set of countries of player 2, as bits.
    """

    def __init__(self, view: View, layout: Layout, me: int, owner: Sequence[int], armies: Sequence[int]) -> None:
        self.view = view
        self.layout = layout
        self.me = me
        self.owner = owner
        self.armies = armies
        self.held = [0] * len(view.seats)
        self.strength = [0] * len(view.seats)
        for country, player in enumerate(owner):
            self.held[player] |= layout.bits[country]
            self.strength[player] += armies[country]
        self.rivals = [player for player, held in enumerate(self.held) if held and player != me]

    @cached_property
    def own(self) -> list[int]:
        """The bot's own countries."""
        return [country for country, owner in enumerate(self.owner) if owner == self.me]

    @cached_property
    def foes(self) -> list[list[int]]:
        """The rivals' countries next to each country."""
        me, owner = self.me, self.owner
        return [[other for other in near if owner[other] != me] for near in self.layout.near]

    @cached_property
    def front(self) -> list[int]:
        """Own countries that border on a rival's."""
        return [country for country in self.own if self.foes[country]]

    @cached_property
    def steps(self) -> list[int]:
        """Steps through own countries to the front: 0 at the front, FARTHEST where no way leads there."""
        steps = [FARTHEST] * self.layout.size
        ring = self.front
        for country in ring:
            steps[country] = 0
        distance = 0
        while ring:
            distance += 1
            ring = self._next_ring(ring, steps, distance)
        return steps

    def _next_ring(self, ring: list[int], steps: list[int], distance: int) -> list[int]:
        found = []
        for country in ring:
            for other in self.layout.near[country]:
                if self.owner[other] == self.me and steps[other] == FARTHEST:
                    steps[other] = distance
                    found.append(other)
        return found

    def room(self, country: int) -> int:
        """Armies that the country still takes (A-35)."""
        return max(0, self.view.rules.armies.most_in_country - self.armies[country])

    def holds(self, player: int, continent: int) -> bool:
        """Whether the player holds the whole continent."""
        members = self.layout.members[continent]
        return self.held[player] & members == members

    def income(self, player: int) -> int:
        """Armies that the player's countries and continents bring next turn (A-30)."""
        armies = self.view.rules.armies
        continents = sum(bonus for number, bonus in enumerate(self.layout.bonus) if self.holds(player, number))
        return max(armies.fewest, self.held[player].bit_count() // armies.countries_per_army) + continents

    @cached_property
    def cards(self) -> list[int]:
        """How many cards each player has in hand."""
        return [self.view.players[seat].cards for seat in self.view.seats]


def position(view: View, layout: Layout) -> Position:
    """The table as the view's seat sees it."""
    numbers = {seat: number for number, seat in enumerate(view.seats)}
    if view.seat is None:
        raise ValueError("a bot plays for a seat, it is no onlooker")
    countries = [view.countries[country] for country in layout.ids]
    owner = [numbers[country.owner] for country in countries]
    return Position(view, layout, numbers[view.seat], owner, [country.armies for country in countries])
