"""The words of ACME in German and English: problems as sentences, and the names of things."""

from collections.abc import Mapping
from typing import Final

from expugna.acme.board import Board
from expugna.acme.phases.series import symbol
from expugna.acme.rules import JOKER, Frequency, Rules
from expugna.acme.state import Phase
from expugna.kernel import wording as kernel
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem, Value
from expugna.kernel.wording import Sentence, catalogue, mark

SENTENCES: Final[dict[str, Sentence]] = {
    # texts
    "text.too-long": Sentence(mark("the text is too long."), mark("At most {high} bytes are read.")),
    "order.unknown": Sentence(mark("there is no such order."), mark("Orders begin with: {known}.")),
    "order.bad-form": Sentence(mark("the order is not complete, or has a word too many."), mark("It reads: {form}.")),
    "order.two-in-a-line": Sentence(mark("a second order begins here."), mark("Write each order on its own line.")),
    "number.not-a-number": Sentence(
        mark("this is not a whole number."), mark("Write a number in digits, {low} to {high}.")
    ),
    "number.too-small": Sentence(mark("{number} is too small."), mark("It must be {low} or more.")),
    "number.too-large": Sentence(mark("the number is too large."), mark("It must be {high} or less.")),
    "events.unknown-frequency": Sentence(mark("there is no such frequency."), mark("It is one of: {known}.")),
    # whose turn it is, and what is possible in it
    "order.none": Sentence(mark("there is no order here."), mark("Write at least one order.")),
    "order.more": Sentence(mark("{more} further orders were not looked at."), mark("Mend those above first.")),
    "order.match-is-over": Sentence(mark("the match is over."), mark("A new match can be opened.")),
    "order.not-seated": Sentence(mark("onlookers give no orders."), mark("The player whose turn it is gives them.")),
    "order.not-your-turn": Sentence(mark("it is not this player's turn."), mark("It is {seat}'s turn.")),
    "order.wrong-phase": Sentence(
        mark("this cannot be done in the phase “{phase}”."), mark("Possible now: {possible}.")
    ),
    "order.unknown-country": Sentence(mark("there is no country “{word}” on this board.")),
    "events.already-so": Sentence(mark("the frequency of disasters is “{frequency}” already.")),
    # cards
    "trade.unknown-card": Sentence(mark("there is no card “{card}”.")),
    "trade.not-held": Sentence(mark("of the card “{card}” {wanted} would be needed, {held} in hand.")),
    "trade.no-series": Sentence(
        mark("these cards are no series."), mark("A series is three equal symbols, or one of each; a joker is any.")
    ),
    "keep.must-trade": Sentence(mark("with {cards} cards a series must be traded.")),
    # armies
    "place.not-own": Sentence(mark("{country} belongs to {seat}."), mark("Armies are placed in own countries.")),
    "place.too-many-armies": Sentence(mark("not so many armies are in hand."), mark("To be placed at most: {high}.")),
    # attacks
    "attack.source-not-own": Sentence(
        mark("{source} belongs to {seat}."), mark("An attack starts from an own country.")
    ),
    "attack.target-own": Sentence(
        mark("{target} belongs to the attacker."), mark("An attack goes against another player's country.")
    ),
    "attack.not-adjacent": Sentence(
        mark("{source} and {target} have no border in common."), mark("An attack goes against a neighbour.")
    ),
    "attack.too-many-dice": Sentence(
        mark("so many armies never attack at once."), mark("At most {high} attack in one roll.")
    ),
    "attack.too-few-armies": Sentence(
        mark("{source} has too few armies for that (armies: {armies})."),
        mark("One must stay behind; able to attack at most: {high}."),
    ),
    "advance.too-many-armies": Sentence(
        mark("so many armies cannot move from {source} to {target}."),
        mark("One must stay behind, and there must be room; able to move at most: {high}."),
    ),
    # regrouping
    "regroup.no-more-moves": Sentence(mark("armies have been regrouped in this turn (moves allowed: {high}).")),
    "regroup.source-not-own": Sentence(
        mark("{source} belongs to {seat}."), mark("Armies are regrouped from an own country.")
    ),
    "regroup.target-not-own": Sentence(
        mark("{target} belongs to {seat}."), mark("Armies are regrouped into an own country.")
    ),
    "regroup.same-country": Sentence(
        mark("the armies are in {source} already."), mark("Armies are regrouped into another country.")
    ),
    "regroup.not-adjacent": Sentence(
        mark("{source} and {target} have no border in common."), mark("Armies are regrouped into a neighbour.")
    ),
    "regroup.not-connected": Sentence(
        mark("no way through own countries leads from {source} to {target}."),
        mark("Armies are regrouped along own countries."),
    ),
    "regroup.too-many-armies": Sentence(
        mark(
            "so many armies of {source} cannot be regrouped "
            "(armies: {armies}; in attacks: {engaged}; regrouped into it: {arrived})."
        ),
        mark("One must stay behind; still to be regrouped at most: {high}."),
    ),
    "regroup.no-room": Sentence(mark("{target} takes no more than {cap} armies."), mark("There is room for: {high}.")),
    # opening a match
    "options.unknown-board": Sentence(mark("there is no such board."), mark("Boards: {known}.")),
    "options.unknown-preset": Sentence(mark("there are no such rules."), mark("Rules: {known}.")),
    "options.too-few-armies": Sentence(
        mark("{armies} armies are too few to start with: some of the {number} players are dealt more countries."),
        mark("Let each start with at least {low}."),
    ),
    "seats.unknown": Sentence(mark("there is no such seat."), mark("Seats: {known}.")),
    "seats.no-name": Sentence(mark("the player {seat} has no name."), mark("Enter a name.")),
    "seats.same-name": Sentence(mark("two players have this name."), mark("Choose names that differ.")),
    "seats.bad-number": Sentence(mark("the number of players is {number}."), mark("It must be from {low} to {high}.")),
    "seats.too-many-for-board": Sentence(
        mark("the board has too few countries for {number} players."), mark("It has {high}.")
    ),
    # rules
    "rules.reserved-symbol": Sentence(
        mark("a symbol must not be called so: a card has this name."), mark("Choose another id.")
    ),
    "rules.no-jokers": Sentence(
        mark("jokers lie among country cards only."), mark("Set cards.jokers to 0, or cards.kind to “countries”.")
    ),
    # boards
    "board.empty-continent": Sentence(mark("the continent has no countries."), mark("Give it one, or take it out.")),
    "board.bad-size": Sentence(
        mark("the board has too few or too many countries."), mark("It must have from {low} to {high}.")
    ),
    "board.reserved-id": Sentence(
        mark("a country must not be called so: a card has this name."), mark("Choose another id.")
    ),
    "board.unknown-country": Sentence(mark("the border names a country that is not on the board.")),
    "board.border-to-itself": Sentence(
        mark("the country borders on itself."), mark("A border joins two different countries.")
    ),
    "board.border-twice": Sentence(mark("this border is there already."), mark("Give each border once.")),
    "board.unreachable": Sentence(
        mark("these countries cannot be reached from the others."), mark("Join them with a border by land or sea.")
    ),
}
"""The sentences of ACME's problem codes."""

_SEATS: Final = {"red": mark("Red"), "blue": mark("Blue"), "green": mark("Green"), "yellow": mark("Yellow")}

_FREQUENCIES: Final = {
    Frequency.OFTEN: mark("often"),
    Frequency.NORMAL: mark("normal"),
    Frequency.RARE: mark("rare"),
    Frequency.NEVER: mark("never"),
}

_PHASES: Final = {
    Phase.SETUP: mark("first armies"),
    Phase.SERIES: mark("series"),
    Phase.PLACEMENT: mark("placement"),
    Phase.ATTACK: mark("attacks"),
    Phase.ADVANCE: mark("moving in"),
    Phase.REGROUP: mark("regrouping"),
    Phase.OVER: mark("end of the match"),
}

_SYMBOLS: Final = {
    "infantry": mark("infantry"),
    "cavalry": mark("cavalry"),
    "artillery": mark("artillery"),
    JOKER: mark("joker"),
}


def problem_text(problem: Problem, board: Board | None, language: str, names: Mapping[Seat, str] | None = None) -> str:
    """The problem as a player reads it; ids of countries, phases, seats and so on become names.

    ``board`` None is for problems from before there is one: those of options and files. ``names`` are the players';
    without them seats are called by their colours.
    """

    def name_of(gap: str, value: Value) -> Value:
        word = str(value)
        if board is not None and gap in ("country", "source", "target") and word in board.countries:
            return board.country_name(word, language)
        if gap == "seat" and names is not None and word in names:
            return names[Seat(word)]
        return _name(gap, word, language) or value

    return kernel.problem_text(problem, SENTENCES, language, name_of)


def _name(gap: str, word: str, language: str) -> str | None:
    """What a gap shows instead of the word that the problem holds, if anything."""
    match gap:
        case "seat":
            return seat_name(Seat(word), language)
        case "phase":
            return phase_name(Phase(word), language)
        case "frequency":
            return frequency_name(Frequency(word), language)
        case "card":
            return symbol_name(word, language)
        case "form":
            return " ".join(_said(_PARTS.get(part, part), language) for part in word.split(" "))
        case _:
            return None


_PARTS: Final[Mapping[str, str]] = {
    "COUNTRY": mark("COUNTRY"),
    "CARD": mark("CARD"),
    "NUMBER": mark("NUMBER"),
    "FREQUENCY": mark("FREQUENCY"),
}
"""What the gaps of an order's form are called; its fixed words stay as they are."""


def seat_name(seat: Seat, language: str) -> str:
    """The colour of a seat, such as ``Red``."""
    return _said(_SEATS.get(seat, seat), language)


def frequency_name(frequency: Frequency, language: str) -> str:
    """How often disasters strike, as the menu says it (A-11)."""
    return _said(_FREQUENCIES[frequency], language)


def phase_name(phase: Phase, language: str) -> str:
    """What a phase of a turn is called."""
    return _said(_PHASES[phase], language)


def symbol_name(symbol: str, language: str) -> str:
    """What a card's symbol is called; a symbol of a match's own rules is called as these say."""
    return _said(_SYMBOLS.get(symbol, symbol), language)


def card_name(card: str, board: Board, rules: Rules, language: str) -> str:
    """What a card shows: a symbol, or a country and its symbol (A-20, A-73)."""
    shown = symbol_name(symbol(board, rules, card), language)
    return f"{board.country_name(card, language)} ({shown})" if card in board.countries else shown


def _said(sentence: str, language: str) -> str:
    return catalogue(language).gettext(sentence)
