"""Puts what happened into the words of one language, with the names of a match."""

import gettext
from collections.abc import Sequence

from expugna.acme import wording
from expugna.acme.board import Board
from expugna.acme.view import View
from expugna.kernel.ids import Seat
from expugna.kernel.wording import catalogue

Plural = tuple[str, str]


def mark_plural(one: str, many: str) -> Plural:
    """A sentence for one and for many: marks both for the catalogue."""
    return one, many


class Teller:
    """Puts events into sentences of one language, with the names of a match."""

    def __init__(self, view: View, on: Board, language: str) -> None:
        self.view = view
        self.board = on
        self.language = language
        self.words: gettext.NullTranslations = catalogue(language)

    def say(self, sentence: str, **gaps: object) -> str:
        """The sentence with its gaps filled."""
        return self.words.gettext(sentence).format_map(gaps)

    def count(self, plural: Plural, number: int, **gaps: object) -> str:
        """The sentence in the number that ``number`` asks for; it fills the gap ``{number}``."""
        return self.words.ngettext(*plural, number).format_map({"number": number, **gaps})

    def player(self, seat: Seat) -> str:
        """Who sits there."""
        return self.view.players[seat].name

    def country(self, country: str) -> str:
        """The country's name."""
        return self.board.country_name(country, self.language)

    def cards(self, cards: Sequence[str]) -> str:
        """What the cards show."""
        return ", ".join(wording.card_name(card, self.board, self.view.rules, self.language) for card in cards)

    def continent(self, continent: str) -> str:
        """The continent's name."""
        return self.board.continents[continent].name.text(self.language)

    def no_room(self, number: int) -> str:
        """A further sentence when armies found no room (A-35)."""
        if not number:
            return ""
        plural = mark_plural("{number} army finds no room and is lost.", "{number} armies find no room and are lost.")
        return " " + self.count(plural, number)
