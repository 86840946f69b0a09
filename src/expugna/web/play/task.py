"""What the active player is to do now, in one plain sentence."""

from typing import Final

from expugna.acme.state import Phase
from expugna.acme.view import View
from expugna.kernel.wording import catalogue, mark
from expugna.web.play.choices import Choices

TASKS: Final = {
    Phase.SERIES: mark("Turn your cards over and trade a series for armies, or keep them."),
    Phase.ATTACK: mark("Choose one of your countries, then the neighbour to attack."),
    Phase.ADVANCE: mark(
        "Click the conquered country to move in further armies (with the shift key all), or the attacking one to stay."
    ),
    Phase.REGROUP: mark(
        "Choose a country, then the neighbour that armies are to move to: one with each click, with the shift key all. "
        "Or end the turn."
    ),
    Phase.OVER: mark("The world is conquered."),
}

NOTHING_LEFT: Final = {
    Phase.ATTACK: mark("No attack is possible. End the attacks."),
    Phase.REGROUP: mark("No army can be moved. End the turn."),
}


HOW_MANY: Final = mark("With how many armies? Then the dice fall with a click.")


def _still_left(view: View, language: str) -> str:
    """How many armies the active player has yet to place before the first turn, in this and all later rounds (A-72)."""
    player = view.players[view.active]
    told = catalogue(language).ngettext(
        "{name} has {number} army left.", "{name} has {number} armies left.", player.unplaced
    )
    return told.format(number=player.unplaced, name=player.name)


def task(view: View, open_choices: Choices, language: str, *, is_fight_chosen: bool = False) -> str:
    """The sentence for where the turn stands."""
    words = catalogue(language)
    if is_fight_chosen:
        return words.gettext(HOW_MANY)
    if view.phase in (Phase.SETUP, Phase.PLACEMENT):
        left = view.to_place
        told = words.ngettext(
            "Place {left} army: a click on one of your countries puts it there.",
            "Place {left} armies: every click on one of your countries puts one there, with the shift key all of them.",
            left,
        ).format(left=left)
        return f"{told} {_still_left(view, language)}" if view.phase is Phase.SETUP else told
    stuck = (view.phase is Phase.ATTACK and not open_choices.attack) or (
        view.phase is Phase.REGROUP and not open_choices.regroup
    )
    return words.gettext((NOTHING_LEFT if stuck else TASKS)[view.phase])
