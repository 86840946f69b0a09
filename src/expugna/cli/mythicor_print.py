"""What the commands of a match in plain files print: JSON for programs, and what became of a realm's turn."""

from collections.abc import Iterable
from typing import Any

import click
import msgspec

from expugna.host.plain_files import FileCard
from expugna.host.plain_turns import TurnDone
from expugna.host.plain_wording import file_lines, problem_text
from expugna.kernel.problem import Problem
from expugna.kernel.wording import catalogue, mark
from expugna.mythicor.tell.teller import month_name
from expugna.mythicor.turns import month


def print_json(value: object) -> None:
    """A value as one line of JSON."""
    click.echo(msgspec.json.encode(value))


def problem_data(problem: Problem, language: str) -> dict[str, Any]:
    """A problem for programs, with its sentence."""
    return {"code": problem.code, "values": problem.values, "text": problem_text(problem, language)}


def files_data(files: Iterable[FileCard], language: str) -> list[dict[str, Any]]:
    """What became of order files, for programs."""
    return [
        {**msgspec.to_builtins(one), "problems": [problem_data(problem, language) for problem in one.problems]}
        for one in files
    ]


def tell_turn(done: TurnDone, language: str, as_json: bool) -> None:
    """A realm's turn was evaluated: whose, in which month, from which files, and whose is the next one."""
    card, following = done.card, done.following
    if as_json:
        print_json(
            {
                "round": card.round,
                "turn": card.number,
                "turns": card.count,
                "month": month(card.number, card.count),
                "realm": card.realm,
                "folder": str(done.folder),
                "files": files_data(card.files, language),
                "late": card.late,
                "stand_in": card.stand_in,
                "removed": done.swept,
                "next": following,
            }
        )
        return
    say = catalogue(language).gettext
    for name in done.swept:
        click.echo(say(mark("Removed what a killed evaluation had left: {name}")).format(name=name))
    told = say(mark("Round {round}, turn {number} of {count}: realm {realm} is evaluated ({when}): {folder}"))
    gaps = {name: getattr(card, name) for name in ("round", "number", "count", "realm")}
    when = month_name(month(card.number, card.count), card.round, language)
    click.echo(told.format(when=when, folder=done.folder, **gaps))
    if card.late:
        late = ", ".join(map(str, card.late))
        click.echo(say(mark("Late, and put at the end of the order: {realms}")).format(realms=late))
    for one in card.files:
        for line in file_lines(one, language):
            click.echo(line)
    if following is not None:
        coming = say(mark("Next is realm {realm}, in round {round}."))
        click.echo(coming.format(realm=following.realm, round=following.round))
