"""The host's sentences, and how its problems are told."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.kernel import wording
from expugna.kernel.problem import Problem, Value
from expugna.kernel.wording import Sentence, mark

SENTENCES: Final[Mapping[str, Sentence]] = {
    "seat.no-name": Sentence(mark("this seat has no name."), mark("Give everyone at the table a name.")),
    "seat.name-twice": Sentence(
        mark("somebody at the table has this name already."), mark("Give everyone a name of their own.")
    ),
    "seat.name-too-long": Sentence(mark("this name is too long."), mark("A name has at most {most} letters.")),
    "seat.name-not-printable": Sentence(
        mark("this name has signs that cannot be shown."), mark("Use letters, digits, spaces and ordinary signs.")
    ),
    "words.unknown-seat": Sentence(mark("these words for the dice belong to a seat that nobody takes.")),
    "words.too-long": Sentence(
        mark("these words for the dice are too long."), mark("At most {most} letters are kept.")
    ),
    "words.not-printable": Sentence(
        mark("these words for the dice have signs that cannot be shown."),
        mark("Use letters, digits, spaces and ordinary signs, on one line."),
    ),
    "bots.unknown-seat": Sentence(mark("the computer cannot play a seat that nobody takes.")),
    "bots.unknown-level": Sentence(mark("the computer does not play at this level."), mark("There is: {allowed}.")),
    "bots.no-person": Sentence(
        mark("nobody is left to watch: the computer plays every seat."), mark("Give at least one seat to a person.")
    ),
    "commitment.unknown": Sentence(
        mark("the fingerprint of the dice that this page showed is used already, or more than a day old."),
        mark("The page for a new game shows a fresh one."),
    ),
    "match.unknown": Sentence(mark("there is no such match here."), mark("The list of matches shows all there are.")),
    "match.unknown-game": Sentence(mark("this game is not known here."), mark("There is: {allowed}.")),
    "match.over": Sentence(mark("the match is over."), mark("Start another one.")),
    "match.needs-board": Sentence(
        mark("this match is played on the board “{board}”, which is not among those that are here."),
        mark("Nothing is lost: start the program with the folder of that board, --boards DIR."),
    ),
    "match.abandoned": Sentence(mark("the match was abandoned."), mark("Start another one.")),
    "submission.unknown-seat": Sentence(mark("nobody sits there in this match.")),
    "submission.not-your-turn": Sentence(mark("it is not this seat's turn."), mark("The turn is {due}'s.")),
    "submission.computers-turn": Sentence(mark("the computer plays for {name}."), mark("Load the page again.")),
    "submission.empty": Sentence(mark("there is no order in it."), mark("Write at least one order.")),
    "damage.row": Sentence(
        mark("what is saved of this match cannot be read ({detail})."),
        mark("A copy of the database may still have it."),
    ),
    "damage.secret": Sentence(
        mark("the secret of this match's dice does not fit what was published of it."),
        mark("A copy of the database may still have it."),
    ),
    "damage.words": Sentence(mark("the words that the players added to the dice cannot be read.")),
    "damage.opening": Sentence(mark("who plays and by which options cannot be read.")),
    "damage.options": Sentence(
        mark("this match cannot be played with what is here now ({detail})."),
        mark("Boards of your own need their folder again: --boards."),
    ),
    "damage.gap": Sentence(mark("submission {number} is missing from the order log.")),
    "damage.entry": Sentence(mark("submission {number} in the order log cannot be read.")),
    "damage.orders": Sentence(mark("the orders of submission {number} in the order log are not what was given.")),
    "damage.events": Sentence(
        mark("submission {number} leads to something else than it did when it was given (rules {then}, now {now}).")
    ),
    "damage.state": Sentence(mark("the saved state is not what the order log leads to.")),
    "damage.number": Sentence(mark("{saved} submissions are counted, but the order log has {logged}.")),
    "damage.snapshot": Sentence(mark("the saved state cannot be read.")),
    "boards.no-folder": Sentence(mark("there is no such folder."), mark("Name the folder of the boards: --boards.")),
    "boards.none": Sentence(
        mark("there is no board in this folder."), mark("A board is a file NAME.toml; its map is NAME.drawing.json.")
    ),
    "boards.unreadable": Sentence(mark("the file cannot be read ({why}).")),
    "boards.other-id": Sentence(
        mark("the board's id is not the file's name."), mark("Make the id, or the file's name, {expected}.")
    ),
    "boards.id-taken": Sentence(mark("this board comes with the game."), mark("Give it an id and a name of its own.")),
    "boards.bad-drawing": Sentence(mark("this is no drawing of a board ({detail}).")),
    "boards.not-drawn": Sentence(mark("this country of the board is not in its drawing.")),
    "boards.only-drawn": Sentence(mark("this country is in the drawing, but not on the board.")),
    "database.not-sqlite": Sentence(
        mark("{url} names no SQLite file."), mark("Write  sqlite:///folder/file.sqlite  or the path of a file.")
    ),
    "database.missing": Sentence(
        mark("there is no database {path}."), mark("Name the file that the matches are in: --database.")
    ),
    "database.no-folder": Sentence(
        mark("the folder {folder} cannot be made ({why})."), mark("Name a file in a folder of your own: --database.")
    ),
    "database.cannot-open": Sentence(
        mark("the database {path} cannot be opened for writing ({why})."),
        mark("Name a file in a folder that you may write to: --database."),
    ),
    "database.not-a-database": Sentence(
        mark("{path} is no database."), mark("Name another file, or move this one away: --database.")
    ),
    "database.foreign": Sentence(
        mark("the database {path} belongs to another program."), mark("Name another file: --database.")
    ),
    "database.too-new": Sentence(
        mark("the database {path} was written by a newer version of this program."),
        mark("Use that version, or name another file: --database."),
    ),
    "database.busy": Sentence(
        mark("another program keeps the database {path} locked."), mark("End it, then try again.")
    ),
    "database.damaged": Sentence(
        mark("the database {path} is damaged ({why})."),
        mark("Put a copy in its place, or name another file: --database."),
    ),
    "database.incomplete": Sentence(
        mark("the database {path} is damaged: {table} is missing in it."),
        mark("Put a copy in its place, or name another file: --database."),
    ),
    "database.failed": Sentence(
        mark("the database {path} cannot be read or written ({why})."), mark("Is the disk full?")
    ),
}
"""The sentences of the host's problem codes."""


def problem_text(
    problem: Problem, language: str, name_of: Callable[[str, Value], Value] = lambda _, value: value
) -> str:
    """The problem as a player reads it; KeyError for a code that neither host nor kernel has."""
    return wording.problem_text(problem, SENTENCES, language, name_of)
