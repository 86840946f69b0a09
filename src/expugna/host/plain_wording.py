"""The sentences of matches in plain files."""

from collections.abc import Iterator, Mapping
from typing import Final

from expugna.host.plain_files import FileCard
from expugna.kernel import wording as kernel
from expugna.kernel.problem import Problem
from expugna.kernel.wording import Sentence, catalogue, mark
from expugna.mythicor import wording as mythicor
from expugna.mythicor.hanging import hanging

SENTENCES: Final[Mapping[str, Sentence]] = {
    "plain.no-folder": Sentence(
        mark("there is no such folder."), mark("A new match is made with  expugna mythicor new DIR …")
    ),
    "plain.no-orders-folder": Sentence(
        mark("there is no such folder for order files. Nothing has been changed."),
        mark("Make it and put the files there, or name another one with  --orders DIR2 ."),
    ),
    "plain.no-order-file": Sentence(
        mark("this is no order file."), mark("Their names end in .txt, or in .json for orders of a program.")
    ),
    "plain.no-orders": Sentence(
        mark("no order file here counts for round {round} (files: {number}). Nothing has been changed."),
        mark("Put those of the players here; or say  --without-orders , if nobody gives any."),
    ),
    "plain.only-old-orders": Sentence(
        mark("order files of earlier rounds lie here, and none counts for round {round}. Nothing has been changed."),
        mark("Put the new ones here; or say  --without-orders , if nobody gives any."),
    ),
    "plain.round-done": Sentence(
        mark("round {given} has been evaluated already. Nothing has been changed."), mark("The next one is {next}.")
    ),
    "plain.round-to-come": Sentence(
        mark("round {given} cannot be evaluated yet. Nothing has been changed."), mark("The next one is {next}.")
    ),
    "plain.no-match": Sentence(
        mark("there is no match in this folder: match.json is missing."),
        mark("Name the folder of a match, or make a new one with  expugna mythicor new DIR …"),
    ),
    "plain.not-empty": Sentence(
        mark("the folder is there already, and something is in it ({what})."),
        mark("Name a folder that does not exist yet."),
    ),
    "plain.parent-missing": Sentence(
        mark("the folder in which it shall be made does not exist."), mark("Make it first, or name another one.")
    ),
    "plain.bad-name": Sentence(
        mark("a match needs a name that can be printed, of at most {most} letters."), mark("Say  --name NAME .")
    ),
    "plain.missing": Sentence(
        mark("this file of the match is missing."), mark("Put a copy of it back, or of the whole match.")
    ),
    "plain.no-such-order-file": Sentence(
        mark("there is no such order file."), mark("Name the file that shall be checked.")
    ),
    "plain.round-missing": Sentence(
        mark("this round is missing, though there are later ones, up to round {last}. Nothing has been changed."),
        mark(
            "Put a copy of its folder back; or take the folders of the later rounds away, too, to play on from before."
        ),
    ),
    "turn.missing": Sentence(mark("turn {number} is missing here."), mark("Put a copy of its folder back.")),
    "plain.not-a-file": Sentence(mark("this is no file.")),
    "plain.unreadable": Sentence(mark("it cannot be read ({why}).")),
    "plain.cannot-write": Sentence(
        mark("it cannot be written ({why}). Nothing has been changed."), mark("Is there room, and may you write there?")
    ),
    "plain.busy": Sentence(
        mark("another program is at work in this folder just now. Nothing has been changed."),
        mark("Wait until it has ended, then try again."),
    ),
    "plain.bad-secret": Sentence(
        mark("this is no secret of dice: 64 hexadecimal digits on one line."), mark("Put a copy of the file back.")
    ),
    "plain.other-secret": Sentence(
        mark("this secret does not fit the fingerprint in match.json."),
        mark("Put a copy of the match's own file back."),
    ),
    "plain.other-match": Sentence(
        mark("this is of the match “{given}”, not of “{expected}”."), mark("Put a copy of the match's own file back.")
    ),
    "plain.other-round": Sentence(
        mark("this is of round {given}, not of round {expected}."), mark("Put a copy of the right file back.")
    ),
    "plain.other-spec": Sentence(
        mark("its figures are not those of spec.json."), mark("Put a copy of the match's own file back.")
    ),
    "plain.too-many-files": Sentence(
        mark("there are {number} order files."), mark("At most {high} are taken; is this the right folder?")
    ),
    "plain.two-files": Sentence(
        mark("two or more order files of realm {realm}, and none is the later one: {files}. Nothing was evaluated."),
        mark("Put the later one's number at the end of its name, such as {realm}-2.txt, or take the others away."),
    ),
    "plain.superseded": Sentence(mark("the later file of this realm counts: {by}.")),
    "plain.no-such-realm": Sentence(mark("the match has no realm {given}."), mark("It has: {known}.")),
    "plain.no-such-round": Sentence(mark("round {given} has not been evaluated."), mark("The last one is {last}.")),
    "plain.no-such-sentence": Sentence(
        mark("the report has no sentence {given}."), mark("Its sentences are numbered from 1 to {last}.")
    ),
    "plain.our-fault": Sentence(
        mark("this program stumbled over the round ({detail}). Nothing has been changed. It is not a player's fault."),
        mark("Please report it, with the match's folder."),
    ),
    "turn.parallel": Sentence(
        mark("in this match all realms are evaluated together, not one by one. Nothing has been changed."),
        mark("Leave out  --realm ,  --late  and  --stand-in ."),
    ),
    "turn.separate": Sentence(
        mark("in this match realms are evaluated one by one. Nothing has been changed."),
        mark("Instead of  --without-orders  say  --stand-in , if the realm whose turn it is gives none."),
    ),
    "turn.nobody-left": Sentence(mark("no realm has anything left, and nobody's turn comes.")),
    "turn.of-another": Sentence(
        mark("it is the turn of realm {realm} in round {round}, not of {given}. Nothing has been changed."),
        mark("If its orders are late, say  --late {realm} : then it comes at the end of the round."),
    ),
    "turn.no-orders": Sentence(
        mark("no order file of realm {realm} counts, whose turn it is in round {round}. Nothing has been changed."),
        mark("Put it here; or say  --late {realm} , or  --stand-in  for production and training only."),
    ),
    "turn.has-orders": Sentence(
        mark("realm {realm} has given orders. Nothing has been changed."),
        mark("Leave out  --stand-in , or take the file away."),
    ),
    "turn.not-awaited": Sentence(
        mark("realm {realm} cannot be late: it is the turn of {next}. Nothing has been changed."),
        mark("Only the realm whose turn it is can be put at the end."),
    ),
    "turn.late-again": Sentence(
        mark("realm {realm} has been put at the end of round {round} already. Nothing has been changed."),
        mark("Put its order file here, or say  --stand-in ."),
    ),
    "turn.last": Sentence(
        mark(
            "realm {realm} is the last one of round {round}, so that it cannot be put later. Nothing has been changed."
        ),
        mark("Put its order file here, or say  --stand-in ."),
    ),
    "save.damaged": Sentence(
        mark("it is damaged: it does not hold what was written."), mark("Put a copy of it back, or of the whole match.")
    ),
    "save.other-format": Sentence(mark("this is some other file."), mark("Put a copy of the match's own file back.")),
    "save.bad-content": Sentence(mark("what it holds makes no sense."), mark("Put a copy of it back.")),
    "verify.differs": Sentence(mark("it is not what the orders lead to.")),
    "verify.missing": Sentence(mark("it is missing.")),
    "verify.stray": Sentence(mark("no evaluation makes this file.")),
    "verify.our-fault": Sentence(
        mark("this program stumbles over the round ({detail}), so that it cannot be compared."),
        mark("Verify it with the version that it was evaluated by, or report it, with the match's folder."),
    ),
    "verify.other-orders": Sentence(
        mark("these are not the orders that the round was evaluated from."), mark("Put a copy of the file back.")
    ),
    "verify.other-rules": Sentence(
        mark("the round was evaluated by version {then} of the rules; this is version {now}."),
        mark("Verify it with the version that it was evaluated by."),
    ),
}
"""The sentences of problems of files, order files and folders."""

_EVERY: Final[Mapping[str, Sentence]] = {**mythicor.ALL_SENTENCES, **SENTENCES}

_VERDICTS: Final = {
    "taken": mark("taken: {orders}, {warnings}, {errors}"),
    "superseded": mark("superseded"),
    "refused": mark("REFUSED"),
    "nobody's": mark("NOBODY'S"),
    "waiting": mark("waits for its realm's turn"),
}


def problem_text(problem: Problem, language: str) -> str:
    """A problem of files, or of an order file's heading, as people read it."""
    if problem.code not in SENTENCES and problem.code in mythicor.ALL_SENTENCES:
        told = mythicor.problem_text(problem, None, language)
    else:
        told = kernel.problem_text(problem, _EVERY, language)
    return told if problem.values.get("file") else told[:1].upper() + told[1:]


def file_lines(one: FileCard, language: str) -> Iterator[str]:
    """What became of an order file, as lines of the summary, none wider than 80 columns."""
    words = catalogue(language)
    counts = {
        "orders": words.ngettext("{count} order", "{count} orders", one.orders).format(count=one.orders),
        "warnings": words.ngettext("{count} warning", "{count} warnings", one.warnings).format(count=one.warnings),
        "errors": words.ngettext("{count} error", "{count} errors", one.errors).format(count=one.errors),
    }
    verdict = words.gettext(_VERDICTS[one.verdict]).format_map(counts)
    realm = f"{one.realm}  " if one.realm else ""
    yield from hanging(f"{one.file}: {realm}{verdict}", rest=_INDENT)
    for problem in one.problems:
        yield from hanging(problem_text(problem, language), _INDENT, _INDENT)


_INDENT: Final = " " * 4
