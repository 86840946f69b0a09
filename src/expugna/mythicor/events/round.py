"""Events of the round itself: its order, what orders came to, what was said and set, and the scores."""

import msgspec

from expugna.kernel.problem import Problem
from expugna.mythicor.events.happened import Happened
from expugna.mythicor.orders import Order
from expugna.mythicor.state import Stance


class RoundBegan(Happened, frozen=True, kw_only=True, tag="round-began"):
    """The evaluation of a round began; everyone knows."""

    round: int


class TurnOrderSet(Happened, frozen=True, kw_only=True, tag="turn-order-set"):
    """When the realm is evaluated, from the lowest score up: ``place`` (from 1) of ``count`` realms (M-10-1).

    Each realm learns its own place and nobody else's (M-10-5)."""

    place: int
    count: int


class TurnsDrawn(Happened, frozen=True, kw_only=True, tag="turns-drawn"):
    """In which order the realms take their turns in every round, where they are evaluated one by one (M-10-2)."""

    order: tuple[int, ...]


class TurnBegan(Happened, frozen=True, kw_only=True, tag="turn-began"):
    """A realm's turn began, the ``place``-th (from 1) of ``count`` in the round, in that month (1 to 12) of the game
    year; ``is_late``: it has been put at the end of the order, for its orders were late (M-10-2)."""

    round: int
    place: int
    count: int
    month: int
    is_late: bool


class OrdersMissing(Happened, frozen=True, kw_only=True, tag="orders-missing"):
    """No orders came from the realm (M-10-1), for the ``missed``-th round in a row: training and production only."""

    missed: int


class OrderFailed(Happened, frozen=True, kw_only=True, tag="order-failed"):
    """An order had no effect; the problem says why."""

    order: Order
    problem: Problem


class OrderPartlyDone(Happened, frozen=True, kw_only=True, tag="order-partly-done"):
    """An order was done in part: ``done`` of ``wanted``; the problem ``why`` says what was in the way."""

    order: Order
    wanted: int
    done: int
    why: Problem


class StanceDeclared(Happened, frozen=True, kw_only=True, tag="stance-declared"):
    """FF: what a realm thinks of another from now on (``towards`` 0: of all others)."""

    towards: int
    stance: Stance


class Named(Happened, frozen=True, kw_only=True, tag="named"):
    """BAS 4: a unit or the realm has a new name."""

    before: str
    after: str


class MessageSent(Happened, frozen=True, kw_only=True, tag="message-sent"):
    """BAS 5: a message to another realm."""

    to_realm: int
    text: str


class SettingChanged(Happened, frozen=True, kw_only=True, tag="setting-changed"):
    """BAS 22 and 23: ``retreat_percent`` or ``food_share_percent`` of a unit changed."""

    setting: str
    before: int
    after: int


class StandingOrderGiven(Happened, frozen=True, kw_only=True, tag="standing-order-given"):
    """BEG, TG, TP: an order that stands until another comes, or a defeat ends it (number 0: none any more)."""

    klass: str
    number: int
    params: dict[str, int] = msgspec.field(default_factory=dict)


class Ranked(msgspec.Struct, frozen=True, gc=False):
    """A realm's place in the list of the best, from 1."""

    place: int
    realm: int
    score: int


class ScoresCounted(Happened, frozen=True, kw_only=True, tag="scores-counted"):
    """The list of the best, from the first on, and the realm's own line in it or below (M-10-3), of ``count`` realms.

    Each realm has an event of its own, for nobody learns the scores of those who are not among the best (M-10-5)."""

    ranking: tuple[Ranked, ...]
    count: int


RoundEvent = (
    RoundBegan
    | TurnOrderSet
    | TurnsDrawn
    | TurnBegan
    | OrdersMissing
    | OrderFailed
    | OrderPartlyDone
    | StanceDeclared
    | Named
    | MessageSent
    | SettingChanged
    | StandingOrderGiven
    | ScoresCounted
)
