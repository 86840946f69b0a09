"""`expugna mythicor world`: a look at the world that a seed makes, before a match is played in it."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

import click
import msgspec

from expugna.catalog import realm_levels
from expugna.cli.contents import content_of
from expugna.cli.mythicor_spec import load_specification
from expugna.cli.seeds import SEED, dice_of
from expugna.kernel.dice import Dice
from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, catalogue, mark, problem_text
from expugna.mythicor.made_up import made_up
from expugna.mythicor.realm_faults import SENTENCES, most_realms
from expugna.mythicor.realms import RealmChoice, read_realms, with_ids
from expugna.mythicor.rules import BadTables, Spec
from expugna.mythicor.setup import found_world, world_dice
from expugna.mythicor.specification.words import SENTENCES as SPEC_SENTENCES
from expugna.mythicor.state import Province
from expugna.mythicor.worldgen import LARGEST, SMALLEST, NoRoom, Start, World, generate
from expugna.mythicor.worldgen.picture import letters, svg

LONGEST_NUMBER: Final = 9
"""Digits of a number of realms; whatever is longer can only be a file's name."""
_SIZE: Final = re.compile(r"(\d{1,6})\s*[x×]\s*(\d{1,6})", re.IGNORECASE | re.ASCII)
ALL_SENTENCES: Final = {**SPEC_SENTENCES, **SENTENCES}


class SizeType(click.ParamType[tuple[int, int]]):
    """A world's size as 50x50: provinces from west to east, then from north to south."""

    name = "WxH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Width and height."""
        if isinstance(value, tuple):
            return value
        match = _SIZE.fullmatch(str(value).strip())
        size = (int(match[1]), int(match[2])) if match else (0, 0)
        if not all(SMALLEST <= side <= LARGEST for side in size):
            self.fail(
                f"{value!r} is no size. Write width x height, {SMALLEST} to {LARGEST} each, such as 50x50.", param, ctx
            )
        return size


@click.command("world")
@click.option("--seed", type=SEED, required=True, help="Any word or number; the same one makes the same world.")
@click.option("--size", type=SizeType(), help="Width and height in provinces, such as 50x50; else the specification's.")
@click.option("--spec", "spec_name", metavar="NAME|FILE", default="standard", show_default=True, help="Specification.")
@click.option("--realms", metavar="N|FILE", help="Show the homes of so many realms, or of those in a realms file.")
@click.option("--svg", "picture", type=click.Path(dir_okay=False, path_type=Path), help="Write a picture to this file.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default="de", show_default=True, help="Language of the legend."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: every province with everything in it.")
def world(
    seed: str,
    size: tuple[int, int] | None,
    spec_name: str,
    realms: str | None,
    picture: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Show the world that a seed makes: a map in letters, JSON, or a picture.

    A match that is opened with the same seed, size and realms is played in this world.
    """
    with world_refusals(language):
        spec = sized(load_specification(spec_name), size)
        found, starts, rows = _world(spec, dice_of(seed), realms)
    if picture is not None:
        write_picture(picture, svg(found, spec, language, starts), "--svg")
    if as_json:
        click.echo(msgspec.json.encode(_data(found, starts, rows, seed, spec)))
    elif picture is None:
        click.echo(letters(found, spec, language, starts) + _homes(starts, rows, language), nl=False)


def sized(spec: Spec, size: tuple[int, int] | None) -> Spec:
    """The specification with the world's size in its keys."""
    if size is None:
        return spec
    keys = msgspec.structs.replace(spec.keys, world_width=size[0], world_height=size[1])
    return msgspec.structs.replace(spec, keys=keys)


def _world(spec: Spec, dice: Dice, realms: str | None) -> tuple[World, tuple[Start, ...], tuple[RealmChoice, ...]]:
    """The bare world, or the one with homes for the realms."""
    if realms is None:
        bare = generate(spec, world_dice(dice), spec.keys.world_width, spec.keys.world_height)
        return bare, (), ()
    rows = with_ids(load_realms(realms, spec, dice))
    return *found_world(spec, rows, dice), rows


def load_realms(realms: str, spec: Spec, dice: Dice) -> tuple[RealmChoice, ...]:
    """So many made-up realms for a number, else those in the file of that name; raises BadTables."""
    if realms.isascii() and realms.isdecimal() and len(realms) <= LONGEST_NUMBER:
        most = most_realms(spec)
        if not 1 <= int(realms) <= most:
            values: dict[str, str | int] = {
                "number": realms,
                "most": most,
                "width": spec.keys.world_width,
                "height": spec.keys.world_height,
            }
            code = "realms.too-many" if int(realms) else "realms.none"
            raise BadTables([Problem(code=code, rule="M-3-2", values=values)])
        return made_up(spec, int(realms), dice)
    text = content_of(realms, Problem(code="realms.no-file", values={"file": realms}))
    return read_realms(text, realms, spec, tuple(realm_levels()))


@contextmanager
def world_refusals(language: str) -> Iterator[None]:
    """What is wrong with the figures or realms of a world is told, and ends the program with status 1."""
    try:
        yield
    except BadTables as bad:
        _refuse(bad.problems, language)
    except NoRoom as none:
        _refuse([none.problem], language)


def write_picture(file: Path, picture: str, option: str) -> None:
    """Write a picture to the file that the option names; a file that cannot be written is wrong usage."""
    try:
        file.write_text(picture, "utf-8")
    except OSError as error:
        raise click.BadParameter(f"cannot be written: {error.strerror}.", param_hint=option) from None


def _refuse(problems: Sequence[Problem], language: str) -> NoReturn:
    for problem in problems:
        click.echo(problem_text(problem, ALL_SENTENCES, language), err=True)
    raise SystemExit(1)


def _homes(starts: tuple[Start, ...], rows: tuple[RealmChoice, ...], language: str) -> str:
    """The realms with their homes and what their surroundings are worth."""
    if not starts:
        return ""
    say = catalogue(language).gettext
    lines = ["", say(mark("Homes (*), and what their surroundings are worth:"))]
    wide = max(len(row.name) for row in rows)
    for row, start in zip(rows, starts, strict=True):
        place = f"{start.x}/{start.y}"
        lines.append(f"{row.id}  {row.name:<{wide}}  {place:>7}  {start.value:>7}")
    return "\n".join(lines) + "\n"


def _data(
    found: World, starts: tuple[Start, ...], rows: tuple[RealmChoice, ...], seed: str, spec: Spec
) -> dict[str, Any]:
    return {
        "seed": seed,
        "spec": spec.id,
        "width": found.width,
        "height": found.height,
        "provinces": [_province(one) for one in found.provinces],
        "rivers": found.rivers,
        "starts": [
            {"realm": row.id, "name": row.name, "x": start.x, "y": start.y, "value": start.value}
            for row, start in zip(rows, starts, strict=True)
        ],
    }


def _province(one: Province) -> dict[str, Any]:
    return {
        "x": one.x,
        "y": one.y,
        "terrain": one.terrain,
        "cost_hundredths": one.cost_hundredths,
        "fertility_thousandths": one.fertility_thousandths,
        "farmland": one.farmland,
        "owner": one.owner,
        "race": one.race,
        "population": one.population,
        "recruits": one.recruits,
        "crowns": one.crowns,
        "settlement": one.settlement,
        "fortification": one.fortification,
        "troops": one.troops,
    }
