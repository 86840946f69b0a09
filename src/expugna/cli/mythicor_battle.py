"""`expugna mythicor battle`: a battle from a file, traced round by round, and how it may end."""

from typing import Any

import click
import msgspec

from expugna.cli.contents import content_of
from expugna.cli.mythicor_spec import load_specification
from expugna.cli.seeds import SEED, dice_of
from expugna.kernel.dice import Dice, Stream
from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, catalogue, problem_text
from expugna.mythicor.army import Army, Party
from expugna.mythicor.battle_file import SENTENCES, BattleFile, read_battle
from expugna.mythicor.battle_text import KINDS, Writer, battle_text, strike_text
from expugna.mythicor.guess import Guess
from expugna.mythicor.phases.battle import Battle, fight
from expugna.mythicor.phases.magic_attack import Strike, strike
from expugna.mythicor.projection import (
    MOST_RUNS,
    RUNS,
    StrikeProjection,
    project_guess,
    project_strike_guess,
    sample,
)
from expugna.mythicor.projection_tally import Projection
from expugna.mythicor.projection_text import projection_text, strike_projection_text
from expugna.mythicor.rules import BadTables
from expugna.mythicor.specification.words import SENTENCES as SPEC_SENTENCES


@click.command("battle")
@click.argument("file", metavar="FILE")
@click.option(
    "--runs", type=click.IntRange(1, MOST_RUNS), help="Fight so many battles and show how often each end came about."
)
@click.option("--seed", type=SEED, default="1", show_default=True, help="Any word or number; the dice grow from it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with every figure of every round.")
@click.option("--language", type=click.Choice(LANGUAGES), default="de", show_default=True, help="Language of the text.")
def battle(file: str, runs: int | None, seed: str, as_json: bool, language: str) -> None:
    """Fight the battle that FILE describes, and project how it may end.

    One battle is shown round by round, so that everything in it can be reckoned after; then the projection: exact where
    both armies are known, else from many battles. With --runs only so many battles are fought and counted.
    """
    try:
        found = _read(file)
    except BadTables as bad:
        for problem in bad.problems:
            click.echo(problem_text(problem, {**SPEC_SENTENCES, **SENTENCES}, language), err=True)
        raise SystemExit(1) from None
    fought, projected = _fought(found, dice_of(seed), runs)
    if as_json:
        click.echo(msgspec.json.encode(_data(fought, projected)))
        return
    writer = Writer(found.spec, {Party.ATTACKER: found.attacker_name, Party.DEFENDER: found.defender_name}, language)
    click.echo("\n".join(_lines(found, fought, projected, writer)), nl=False)


def _read(file: str) -> BattleFile:
    text = content_of(file, Problem(code="battle.no-file", values={"file": file}))
    return read_battle(text, file, load_specification)


def _fought(
    found: BattleFile, dice: Dice, runs: int | None
) -> tuple[Battle | Strike | None, Projection | StrikeProjection]:
    """The battle that was traced (none, if many are fought), and the projection."""
    stream = dice.stream("battle")
    if found.attacker is None:
        victim = found.defender.drawn(stream)
        struck = strike(found.damage, victim, found.place, found.spec, stream, trace=True)
        return struck, project_strike_guess(
            found.damage, found.defender, found.place, found.spec, dice, runs=runs or RUNS
        )
    sides = (found.attacker, found.defender)
    if runs is not None:
        counted = sample(
            lambda stream: _drawn(sides, stream), found.place, found.spec, dice, kind=found.kind, runs=runs
        )
        return None, counted
    first, second = _drawn(sides, stream)
    traced = fight(first, second, found.place, found.spec, stream, kind=found.kind, trace=True)
    return traced, project_guess(*sides, found.place, found.spec, dice, kind=found.kind)


def _drawn(sides: tuple[Guess, Guess], stream: Stream) -> tuple[Army, Army]:
    return sides[0].drawn(stream), sides[1].drawn(stream)


def _data(fought: Battle | Strike | None, projected: Projection | StrikeProjection) -> dict[str, Any]:
    return {"battle": fought, "projection": projected}


def _lines(
    found: BattleFile, fought: Battle | Strike | None, projected: Projection | StrikeProjection, writer: Writer
) -> list[str]:
    """The title, then the parts with an empty line between them."""
    say = catalogue(writer.language).gettext
    kind = "magic" if found.attacker is None else found.kind
    land = found.spec.terrains[found.place.terrain].name.text(writer.language)
    title = (
        f"{say(KINDS[kind])}: {found.attacker_name} – {found.defender_name} ({land}, VS {found.place.fortification})"
    )
    parts = [title + "\n" + "=" * len(title) + "\n"]
    if isinstance(fought, Battle):
        parts.append(battle_text(fought, writer))
    elif fought is not None:
        parts.append(strike_text(fought, writer))
    if isinstance(projected, Projection):
        parts.append(projection_text(projected, writer))
    else:
        parts.append(strike_projection_text(projected, writer))
    return parts
