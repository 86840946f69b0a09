"""Everything that the table page shows of a match at one moment, put together from its view and events."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from expugna.acme.board import Board
from expugna.acme.events import Event
from expugna.acme.orders import Order
from expugna.acme.state import Phase
from expugna.acme.view import View
from expugna.acme.wording import phase_name
from expugna.kernel.ids import Seat
from expugna.web.play import marks as country_marks
from expugna.web.play.choices import Choices, choices
from expugna.web.play.fight import Fight, Roll, fight, last_roll
from expugna.web.play.hints import hints
from expugna.web.play.people import Person, people, person
from expugna.web.play.task import task
from expugna.web.play.telling import DISASTER, ToldLine

WITHOUT_HAND: tuple[Phase, ...] = (Phase.SETUP, Phase.OVER)
"""Phases in which nobody has anything to hide, so that nobody needs to take the screen."""


class Opposition(msgspec.Struct, frozen=True, kw_only=True):
    """The computer opponents: the names of their strengths by seat, and what they have done since a person last gave
    orders: ``news``, and what people lost by it. ``is_at_turn``: one of them is not done yet. ``has_failed``: by a
    fault of ours the one at turn cannot go on, so that people give its orders."""

    levels: Mapping[Seat, str] = {}
    news: tuple[ToldLine, ...] = ()
    losses: tuple[str, ...] = ()
    is_at_turn: bool = False
    has_failed: bool = False


NOBODY: Final = Opposition()


class Scene(msgspec.Struct, kw_only=True):
    """The table as it is seen by all who look at the screen: there is no card's face in here (A-24)."""

    match_id: str
    number: int
    view: View
    board: Board
    language: str
    people: tuple[Person, ...]
    active: Person
    is_taken: bool
    phase: str
    task: str
    choices: Choices
    roll: Roll | None
    fight: Fight | None
    told: tuple[ToldLine, ...]
    is_over: bool
    is_computers_turn: bool
    has_failed: bool
    news: tuple[ToldLine, ...]
    losses: tuple[str, ...]

    @property
    def needs_taking(self) -> bool:
        """Whether the next player has yet to take the screen."""
        return not self.is_taken and self.view.phase not in WITHOUT_HAND and not self.is_computers_turn

    @property
    def disasters(self) -> tuple[ToldLine, ...]:
        """The lines that nobody may overlook."""
        return tuple(line for line in self.told if line.kind == DISASTER)

    @property
    def winner(self) -> str:
        """Who has conquered the world; empty while the game goes on."""
        return self.view.players[self.view.winner].name if self.view.winner else ""

    def name(self, country: str) -> str:
        """A country's name in the page's language."""
        return self.board.country_name(country, self.language)

    def for_browser(self) -> dict[str, object]:
        """What the page's script needs to know: countries, borders, and what may be clicked now."""
        open_choices = Choices() if self.needs_taking else self.choices
        chosen = (self.fight.source, self.fight.target) if self.fight else None
        return {
            "number": self.number,
            "phase": self.view.phase.value,
            "turn": self.view.turn,
            "frequency": self.view.frequency.value,
            "taken": not self.needs_taking,
            "waiting": self.is_computers_turn,
            "left": self.view.to_place,
            "capture": [self.view.capture.source, self.view.capture.target] if self.view.capture else None,
            "chosen": chosen,
            "hints": hints(self.view.phase, self.language),
            "mine": self.active.owner,
            "hit": sorted({country for line in self.told for country in line.countries}),
            "countries": country_marks.for_browser(self.view, self.board, self.language),
            "borders": {country: self.board.graph.neighbours(country) for country in self.board.countries},
            "choices": open_choices.for_browser(),
        }


def scene(
    *,
    match_id: str,
    number: int,
    view: View,
    orders: Sequence[Order],
    events: Sequence[Event],
    told: Sequence[ToldLine],
    board: Board,
    seated: Seat | None,
    is_over: bool,
    language: str,
    chosen: tuple[str, str] | None = None,
    opposition: Opposition = NOBODY,
) -> Scene:
    """The table now. ``chosen`` is a fight that the player has picked; else the last one is offered again."""
    open_choices = choices(orders)
    roll = last_roll(events) if view.phase in (Phase.ATTACK, Phase.ADVANCE, Phase.REGROUP, Phase.OVER) else None
    wanted = chosen or ((roll.source, roll.target) if roll else None)
    most_dice = open_choices.attack.get(wanted[0], {}).get(wanted[1], 0) if wanted else 0
    return Scene(
        match_id=match_id,
        number=number,
        view=view,
        board=board,
        language=language,
        people=people(view, opposition.levels),
        active=person(view, view.active, opposition.levels.get(view.active, "")),
        is_taken=seated == view.active,
        phase=phase_name(view.phase, language),
        task=task(view, open_choices, language, is_fight_chosen=bool(most_dice)),
        choices=open_choices,
        roll=roll,
        fight=fight(view, *wanted, most_dice) if wanted and most_dice else None,
        told=tuple(told),
        is_over=is_over,
        is_computers_turn=opposition.is_at_turn,
        has_failed=opposition.has_failed,
        news=opposition.news,
        losses=opposition.losses,
    )
