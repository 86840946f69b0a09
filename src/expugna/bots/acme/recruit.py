"""The recruit: borders, and attacks wherever it has more (A-70)."""

from collections.abc import Mapping
from typing import Final

from expugna.acme.board import Board
from expugna.acme.orders import Advance, Attack, EndAttacks, EndTurn, Order, Place, Regroup, Stay, write
from expugna.acme.state import Phase
from expugna.acme.view import View
from expugna.bots.acme import hand
from expugna.bots.acme.layout import Layout
from expugna.bots.acme.levels import RecruitWeights
from expugna.bots.acme.position import FARTHEST, Position, position
from expugna.kernel.dice import Dice

_PERCENT: Final = 100


class Recruit:
    """Plays what the rules allow and common sense suggests, without calculating anything."""

    def __init__(self, weights: RecruitWeights, boards: Mapping[str, Board], layouts: Mapping[str, Layout]) -> None:
        self.name = weights.id
        self._weights = weights
        self._boards = boards
        self._layouts = layouts

    def next_order(self, view: View, dice: Dice) -> str:
        """The next order as text."""
        return write(self._order(view, dice))

    def _order(self, view: View, dice: Dice) -> Order:
        if view.phase is Phase.SERIES:
            return hand.trade(self._boards[view.board], view, 0)
        here = position(view, self._layouts[view.board])
        if view.phase in (Phase.SETUP, Phase.PLACEMENT):
            return self._place(here, dice)
        if view.phase is Phase.ATTACK:
            return self._attack(here)
        if view.phase is Phase.ADVANCE:
            return _advance(here)
        return _regroup(here)

    def _place(self, position: Position, dice: Dice) -> Place:
        """A share of the armies into a border country drawn by lot."""
        able = [country for country in position.front or position.own if position.room(country)] or position.own
        armies = max(1, position.view.to_place // self._weights.spread)
        return Place(position.layout.ids[dice.stream("place").choice(able)], armies)

    def _attack(self, position: Position) -> Order:
        """With all dice where the lead is greatest, if it is great enough."""
        armies, ids = position.armies, position.layout.ids
        rules = position.view.rules.dice
        able = [
            (armies[source] - armies[target], -source, -target)
            for source in position.front
            if armies[source] > rules.stay_behind
            for target in position.foes[source]
            if armies[source] * _PERCENT > armies[target] * self._weights.lead_percent
        ]
        if not able:
            return EndAttacks()
        _, source, target = max(able)
        dice = min(rules.max_attack_dice, armies[-source] - rules.stay_behind)
        return Attack(ids[-source], ids[-target], dice)


def _advance(position: Position) -> Order:
    """Everybody forward, unless the enemy is only behind."""
    capture = position.view.capture
    if capture is None:
        raise ValueError("armies advance only after a conquest (A-45)")
    numbers = position.layout.numbers
    source, target = numbers[capture.source], numbers[capture.target]
    most = min(position.armies[source] - position.view.rules.dice.stay_behind, position.room(target))
    if most < 1 or (position.foes[source] and not position.foes[target]):
        return Stay()
    return Advance(most)


def _regroup(position: Position) -> Order:
    """Armies that stand idle go one step nearer to the front, the most first."""
    view, ids = position.view, position.layout.ids
    most_moves = view.rules.regroup.most_moves
    if most_moves and view.regroup_moves >= most_moves:
        return EndTurn()
    steps = position.steps
    idle = sorted(
        (-view.countries[ids[country]].movable, country) for country in position.own if 0 < steps[country] < FARTHEST
    )
    for minus_armies, source in idle:
        for target in position.layout.near[source]:
            armies = min(-minus_armies, position.room(target))
            if armies and position.owner[target] == position.me and steps[target] < steps[source]:
                return Regroup(ids[source], ids[target], armies)
    return EndTurn()
