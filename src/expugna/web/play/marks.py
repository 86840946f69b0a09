"""What each country of the map shows and how it is read out: owner, armies, name."""

from collections.abc import Mapping

from expugna.acme.board import Board
from expugna.acme.state import Phase
from expugna.acme.view import View
from expugna.kernel.wording import catalogue
from expugna.web.play.people import owner_number
from expugna.web.svg.acme import MOST_ARMIES, CountryMark


def marks(view: View, board: Board, language: str) -> dict[str, CountryMark]:
    """A mark for every country of the board."""
    return {
        country: CountryMark(
            owner=owner_number(held.owner),
            armies=min(held.armies, MOST_ARMIES),
            label=label(view, board, country, language),
            name=board.country_name(country, language),
            movable=movable(view, country),
        )
        for country, held in view.countries.items()
    }


def label(view: View, board: Board, country: str, language: str) -> str:
    """The country in words: name, armies, whose it is (A-62)."""
    held = view.countries[country]
    sentence = catalogue(language).ngettext(
        "{country}: {armies} army of {name}", "{country}: {armies} armies of {name}", held.armies
    )
    told = sentence.format(
        country=board.country_name(country, language), armies=held.armies, name=view.players[held.owner].name
    )
    if view.phase is Phase.REGROUP and held.owner == view.active:
        rest = catalogue(language).gettext("still movable: {number}").format(number=held.movable)
        told = f"{told} ({rest})"
    return told


def movable(view: View, country: str) -> int | None:
    """How many armies may still be regrouped out of the country; None when that is no question (A-52)."""
    held = view.countries[country]
    return held.movable if view.phase is Phase.REGROUP and held.owner == view.active else None


def movable_text(view: View, board: Board, country: str, language: str) -> str:
    """The same as a sentence's beginning; empty when it is no question."""
    number = movable(view, country)
    if number is None:
        return ""
    told = catalogue(language).gettext("{country}: {number} still movable.")
    return told.format(country=board.country_name(country, language), number=number)


def for_browser(view: View, board: Board, language: str) -> Mapping[str, Mapping[str, object]]:
    """The same for the page's script, which repaints the countries after an order."""
    return {
        country: {
            "owner": owner_number(held.owner),
            "armies": held.armies,
            "label": label(view, board, country, language),
            "movable": movable(view, country),
            "movableText": movable_text(view, board, country, language),
        }
        for country, held in view.countries.items()
    }
