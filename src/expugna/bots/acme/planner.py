"""The captain and the general: orders by worth, calculated from the odds and the weights of their level (A-70)."""

from collections.abc import Mapping

from expugna.acme.board import Board
from expugna.acme.orders import Attack, EndAttacks, Order, write
from expugna.acme.state import Phase
from expugna.acme.view import View
from expugna.bots.acme import hand, moving, placing
from expugna.bots.acme.campaign import campaigns
from expugna.bots.acme.fights import fights
from expugna.bots.acme.layout import Layout
from expugna.bots.acme.levels import PlannerWeights
from expugna.bots.acme.position import position
from expugna.bots.acme.worth import Worth
from expugna.kernel.dice import Dice


class Planner:
    """Calculates; draws nothing from its dice."""

    def __init__(self, weights: PlannerWeights, boards: Mapping[str, Board], layouts: Mapping[str, Layout]) -> None:
        self.name = weights.id
        self._weights = weights
        self._boards = boards
        self._layouts = layouts

    def next_order(self, view: View, dice: Dice) -> str:  # noqa: ARG002 (other bots draw lots)
        """The next order as text."""
        return write(self._order(view))

    def _order(self, view: View) -> Order:
        if view.phase is Phase.SERIES:
            return hand.trade(self._boards[view.board], view, self._weights.keep_below)
        worth = Worth(position(view, self._layouts[view.board]), self._weights, fights(view.rules.dice))
        if view.phase is Phase.SETUP:
            return placing.first_armies(worth)
        if view.phase is Phase.PLACEMENT:
            return placing.place(worth)
        if view.phase is Phase.ATTACK:
            return attack(worth)
        if view.phase is Phase.ADVANCE:
            return moving.advance(worth)
        return moving.regroup(worth)


def attack(worth: Worth) -> Order:
    """The first roll of the best campaign, with the number of dice that the odds favour; else no more attacks."""
    here = worth.position
    plans = [plan for source in here.front for plan in campaigns(worth, source, here.armies[source])]
    best = max(plans, key=lambda plan: plan.worth, default=None)
    if best is None or best.first < 0 or best.worth < worth.weights.least_gain:
        return EndAttacks()
    dice = worth.fights.best_dice(here.armies[best.source], here.armies[best.first])
    return Attack(here.layout.ids[best.source], here.layout.ids[best.first], dice)
