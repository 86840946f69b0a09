"""`expugna lab …`: tournaments of computer players, and curves of single matches."""

from pathlib import Path
from typing import Final

import click
import msgspec

from expugna.bots.mythicor import LEVELS
from expugna.cli.mythicor_world import SizeType, load_realms, sized, world_refusals, write_picture
from expugna.cli.seeds import SEED, secret_of
from expugna.kernel.dice import Dice
from expugna.kernel.wording import LANGUAGES, catalogue, mark
from expugna.lab.curves_svg import Labels, curves_svg
from expugna.lab.mythicor_match import Plan, play_match
from expugna.lab.mythicor_tournament import Result, Tournament, tournament
from expugna.mythicor.rules import specification

NAMES: Final = tuple(level.id for level in LEVELS)
MOST_MATCHES: Final = 100_000
MOST_ROUNDS: Final = 1_000
MOST_REALMS: Final = 100


@click.group()
def lab() -> None:
    """Tournaments of computer players."""


class LevelsType(click.ParamType[tuple[str, ...]]):
    """Levels of computer realms, with commas between them."""

    name = "A,B,…"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """The levels by their ids."""
        if isinstance(value, tuple):
            return value
        names = tuple(one.strip() for one in str(value).split(","))
        for name in names:
            if name not in NAMES:
                self.fail(f"{name!r} is no level. Choose from: {', '.join(NAMES)}.", param, ctx)
        return names


@lab.command("mythicor")
@click.option(
    "--levels", type=LevelsType(), default=",".join(reversed(NAMES)), show_default=True, help="Levels that play."
)
@click.option("--matches", type=click.IntRange(1, MOST_MATCHES), default=20, show_default=True, help="Matches.")
@click.option("--realms", type=click.IntRange(1, MOST_REALMS), default=8, show_default=True, help="Realms in a match.")
@click.option("--rounds", type=click.IntRange(1, MOST_ROUNDS), default=25, show_default=True, help="Rounds of a match.")
@click.option("--size", type=SizeType(), default="30x30", show_default=True, help="Width and height of the world.")
@click.option("--seed", type=SEED, default="1", show_default=True, help="Any word or number; everything grows from it.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that play.")
@click.option(
    "--curves",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.svg",
    help="Play one match instead, and draw everybody's score and population into this file.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--language", type=click.Choice(LANGUAGES), default="de", show_default=True, help="Language of the text.")
def mythicor(
    levels: tuple[str, ...],
    matches: int,
    realms: int,
    rounds: int,
    size: tuple[int, int],
    seed: str,
    workers: int,
    curves: Path | None,
    as_json: bool,
    language: str,
) -> None:
    """Play matches of computer realms and tell how well each level did: its average place by score, with intervals.

    Worlds and realms are made up anew for each match; from match to match every realm is played by another level. The
    same seed gives the same result, whatever the number of workers.
    """
    width, height = size
    with world_refusals(language):
        load_realms(str(realms), sized(specification("standard"), size), Dice(secret_of(seed)))
    plan = Plan(levels=levels, realms=realms, rounds=rounds, seed=secret_of(seed), width=width, height=height)
    if curves is not None:
        if not curves.parent.is_dir():
            raise click.BadParameter(f"there is no folder {str(curves.parent)!r}.", param_hint="--curves")
        say = catalogue(language).gettext
        names = {level.id: level.name.text(language) for level in LEVELS}
        labels = Labels(say(mark("Score")), say(mark("Population")), say(mark("Rounds of the match")), names)
        with world_refusals(language):
            write_picture(curves, curves_svg(play_match(plan, 0), labels), "--curves")
        click.echo(say(mark("The curves are in {file}.")).format(file=curves))
        return
    with world_refusals(language):
        played = tournament(plan, matches, workers)
    click.echo(msgspec.json.encode(played) if as_json else "\n".join(_lines(played, language)))


def _lines(played: Tournament, language: str) -> list[str]:
    say = catalogue(language).gettext
    head = say(mark("Matches: {matches}. Realms: {realms}. Rounds: {rounds}. Provinces: {width} x {height}."))
    speed = say(mark("Seconds: {seconds:.0f}. Matches an hour: {hourly:.0f}."))
    return [
        head.format(**{name: getattr(played, name) for name in ("matches", "realms", "rounds", "width", "height")}),
        "",
        *_table(say(mark("Level")), played.levels, language),
        "",
        *_table(say(mark("Position")), played.positions, language),
        "",
        speed.format(seconds=played.seconds, hourly=played.matches_per_hour),
    ]


def _table(title: str, results: tuple[Result, ...], language: str) -> list[str]:
    say = catalogue(language).gettext
    place, score, refused = say(mark("Place")), say(mark("Score")), say(mark("refused"))
    lines = [f"{title:<14}{place:>7}  {'95 %':<14}{score:>10}  {'95 %':<21}{refused:>9}"]
    for one in results:
        share = 100 * one.failed / max(1, one.orders)
        lines.append(
            f"{one.name:<14}{one.place.mean:>7.2f}  {f'{one.place.low:.2f} - {one.place.high:.2f}':<14}"
            f"{one.score.mean:>10.0f}  {f'{one.score.low:.0f} - {one.score.high:.0f}':<21}{share:>7.2f} %"
        )
    return lines
