"""What a click that does nothing is answered with: what can be chosen now instead."""

from collections.abc import Mapping
from typing import Final

from expugna.acme.state import Phase
from expugna.kernel.wording import catalogue, mark

ELSEWHERE: Final[Mapping[Phase, str]] = {
    Phase.SETUP: mark("Armies are placed in your own countries only."),
    Phase.PLACEMENT: mark("Armies are placed in your own countries only."),
    Phase.SERIES: mark("First trade a series, or keep the cards."),
    Phase.ATTACK: mark(
        "Not from here and not to there: choose a marked country; an attack needs two armies and a neighbour's country."
    ),
    Phase.ADVANCE: mark("Now only the conquered country and the attacking one can be chosen."),
    Phase.REGROUP: mark("No army can move there: choose one of the marked countries."),
    Phase.OVER: mark("The world is conquered."),
}
"""Answers to a click on a country that cannot be chosen."""

FULL: Final = mark("There is no room for another army in this country.")

NOTHING_TO_TAKE_BACK: Final[Mapping[Phase, str]] = {
    Phase.SETUP: mark("There is nothing to take back: armies that are placed stay."),
    Phase.PLACEMENT: mark("There is nothing to take back: armies that are placed stay."),
    Phase.SERIES: mark("There is nothing to take back."),
    Phase.ATTACK: mark("There is nothing to take back: no country is chosen, and what is rolled stands."),
    Phase.ADVANCE: mark("There is nothing to take back: what is rolled stands."),
    Phase.REGROUP: mark("There is nothing to take back."),
    Phase.OVER: mark("There is nothing to take back."),
}
"""Why Uups does nothing."""


def hints(phase: Phase, language: str) -> dict[str, str]:
    """The answers of a phase: ``elsewhere`` for other players' countries, ``full``, ``nothing`` for Uups."""
    say = catalogue(language).gettext
    return {
        "elsewhere": say(ELSEWHERE[phase]),
        "full": say(FULL) if phase in (Phase.SETUP, Phase.PLACEMENT) else say(ELSEWHERE[phase]),
        "nothing": say(NOTHING_TO_TAKE_BACK[phase]),
    }
