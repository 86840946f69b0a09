"""The evaluation of a round, as one list in the order of the rule book (M-10-1)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from expugna.mythicor.knowledge import remember
from expugna.mythicor.phases import (
    artefacts,
    building,
    dead_leaders,
    diplomacy,
    henchmen,
    intrigue,
    land_magic,
    leaders,
    movement,
    plagues,
    powers,
    production,
    province_actions,
    ranks,
    scouting,
    sea,
    settings,
    special_actions,
    stances,
    standing,
    trade,
    training,
    transfers,
    troops,
    turns,
    war_magic,
)
from expugna.mythicor.phases.orders import OrderClass, give_one_class, give_turns
from expugna.mythicor.play import Play

BASE_ORDERS: Final = {
    **settings.HANDLERS,
    **leaders.HANDLERS,
    **troops.HANDLERS,
    **sea.HANDLERS,
    **building.HANDLERS,
    **trade.HANDLERS,
    **transfers.HANDLERS,
}

GROUP_ACTIONS: Final = {
    **training.HANDLERS,
    **land_magic.HANDLERS,
    **war_magic.HANDLERS,
    **dead_leaders.HANDLERS,
    **intrigue.HANDLERS,
    **diplomacy.HANDLERS,
}

ORDER_CLASSES: Final = (
    OrderClass("SA", special_actions.HANDLERS),
    OrderClass("BAS", BASE_ORDERS),
    OrderClass("ART", artefacts.HANDLERS),
    OrderClass("SP", scouting.HANDLERS),
    OrderClass("HA", henchmen.HANDLERS, beforehand=henchmen.post_guards),
    OrderClass("UG", GROUP_ACTIONS, afterwards=training.train_the_others),
    OrderClass("UP", province_actions.HANDLERS),
    OrderClass("BEG", standing.HANDLERS),
    OrderClass("TG", standing.HANDLERS),
    OrderClass("TP", standing.HANDLERS),
)
"""Each realm's orders, class by class; those without handlers have no effect in this version and say so."""

MOVES: Final = OrderClass("BEW", movement.HANDLERS)
FRIEND_AND_FOE: Final = OrderClass("FF", stances.HANDLERS)


class Phase(NamedTuple):
    """A part of the evaluation: the name that its events carry, and what it does."""

    name: str
    evaluate: Callable[[Play], None]


PHASES: Final = (
    Phase("begin", ranks.begin),
    Phase("orders", lambda play: give_turns(play, ORDER_CLASSES, plagues.rage_at_home)),
    Phase(plagues.PHASE, plagues.rage_elsewhere),
    Phase("BEW", lambda play: give_one_class(play, MOVES)),
    Phase("moves", movement.move_all),
    Phase("FF", lambda play: give_one_class(play, FRIEND_AND_FOE)),
    Phase("production", production.produce),
    Phase("powers", powers.recover),
    Phase("scores", ranks.count),
    Phase("knowledge", lambda play: remember(play.state, play.events, play.ranks)),
)

_SAME: Final = {phase.name: phase for phase in PHASES}

POWERS_TURN: Final = (
    Phase("begin", turns.begin_round),
    _SAME[plagues.PHASE],
    Phase("moves", movement.move_powers),
    _SAME["powers"],
    _SAME["knowledge"],
)
"""Where realms are evaluated one by one, a round begins with what nobody orders (M-10-2)."""

REALMS_TURN: Final = (
    Phase("turn", turns.begin),
    _SAME["orders"],
    _SAME["BEW"],
    Phase("moves", movement.move_own),
    _SAME["FF"],
    _SAME["production"],
    _SAME["scores"],
    Phase("end", turns.end),
    _SAME["knowledge"],
)
"""Then each realm has its turn, with all that is its own (M-10-2)."""
