"""A board in the form in which bots calculate: countries are numbers from 0, sets of countries are bits of a number."""

from collections.abc import Mapping
from functools import cache

from expugna.acme.board import SHIPPED, Board, board


class Layout:
    """What never changes on a board. ``bits[3]`` is the set of country 3 alone; continents are numbers, too.

    ``gates`` counts, for each continent, the countries through which it can be entered.
    """

    __slots__ = ("bits", "bonus", "continent", "gates", "ids", "members", "near", "numbers", "size", "sizes")

    def __init__(self, board: Board) -> None:
        self.ids = tuple(board.countries)
        self.size = len(self.ids)
        self.numbers = {country: number for number, country in enumerate(self.ids)}
        self.bits = tuple(1 << number for number in range(self.size))
        self.near = tuple(
            tuple(self.numbers[other] for other in board.graph.neighbours(country)) for country in self.ids
        )
        order = {continent: number for number, continent in enumerate(board.continents)}
        self.continent = tuple(order[country.continent] for country in board.countries.values())
        self.bonus = tuple(continent.bonus_armies for continent in board.continents.values())
        self.members = tuple(
            sum(bit for bit, continent in zip(self.bits, self.continent, strict=True) if continent == number)
            for number in order.values()
        )
        self.sizes = tuple(members.bit_count() for members in self.members)
        self.gates = tuple(
            sum(self._is_gate(country) for country in range(self.size) if self.continent[country] == number)
            for number in order.values()
        )

    def _is_gate(self, country: int) -> bool:
        return any(self.continent[other] != self.continent[country] for other in self.near[country])


@cache
def shipped() -> Mapping[str, Layout]:
    """The layouts of the shipped boards, by the boards' ids."""
    return {name: Layout(board(name)) for name in SHIPPED}
