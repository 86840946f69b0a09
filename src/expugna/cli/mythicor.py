"""`expugna mythicor …`: a match in plain files, from its opening to the proof that it was played fairly."""

import secrets
from datetime import UTC, date, datetime
from pathlib import Path

import click
import msgspec

from expugna.catalog import realm_levels
from expugna.cli.mythicor_battle import battle
from expugna.cli.mythicor_foresee import foresee
from expugna.cli.mythicor_print import files_data, print_json, problem_data, tell_turn
from expugna.cli.mythicor_refusals import refusals
from expugna.cli.mythicor_spec import load_specification, spec
from expugna.cli.mythicor_world import SizeType, load_realms, sized, world
from expugna.cli.seeds import SEED, secret_of
from expugna.host import plain
from expugna.host.plain import Opening
from expugna.host.plain_files import TOKENS
from expugna.host.plain_turns import Asked, evaluate_turn
from expugna.host.plain_wording import file_lines, problem_text
from expugna.kernel.dice import Dice
from expugna.kernel.wording import LANGUAGES, catalogue, mark
from expugna.mythicor.receipt import receipt_json, receipt_text

_FOLDER = click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
_LANGUAGE = click.option(
    "--language", type=click.Choice(LANGUAGES), default="de", show_default=True, help="Language of what is printed."
)
_DATE = click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    help="The day that stands in the reports, as 2004-05-31; today if none is given.",
)


@click.group()
def mythicor() -> None:
    """Mythicor: matches in plain files, specifications, worlds."""


mythicor.add_command(spec)
mythicor.add_command(world)
mythicor.add_command(battle)
mythicor.add_command(foresee)


@mythicor.command("new")
@_FOLDER
@click.option(
    "--seed",
    type=SEED,
    help="Any words that nobody can guess: world and dice grow from them. Drawn by chance if none are given.",
)
@click.option("--spec", "spec_name", metavar="NAME|FILE", default="standard", show_default=True, help="Specification.")
@click.option("--realms", required=True, metavar="FILE|N", help="A realms file, or how many shall be made up.")
@click.option("--size", type=SizeType(), help="Width and height in provinces, such as 50x50; else the specification's.")
@click.option(
    "--computers",
    type=click.Choice(tuple(realm_levels())),
    metavar="LEVEL",
    help="The computer plays all made-up realms but the first, so well: settler, captain or prince.",
)
@click.option("--name", help="What the match is called; else as its folder.")
@click.option(
    "--reports",
    type=click.Choice(("both", *LANGUAGES)),
    default="both",
    show_default=True,
    help="Languages in which every realm gets its report.",
)
@_DATE
@_JSON
@_LANGUAGE
def new(
    folder: Path,
    seed: str | None,
    spec_name: str,
    realms: str,
    size: tuple[int, int] | None,
    computers: str | None,
    name: str | None,
    reports: str,
    day: datetime | None,
    as_json: bool,
    language: str,
) -> None:
    """Open a match in the folder DIR, which must not exist yet or be empty.

    Afterwards tokens.txt in it holds what each player needs for order files, and round-00 everybody's first report.
    """
    if computers is not None and not realms.isdecimal():
        raise click.UsageError('--computers is for made-up realms; in a realms file write  bot = "captain".')
    secret = secrets.token_bytes(32) if seed is None else secret_of(seed)
    with refusals(language, as_json):
        figures = sized(load_specification(spec_name), size)
        choices = load_realms(realms, figures, Dice(secret))
        if computers is not None:
            choices = (choices[0], *(msgspec.structs.replace(row, bot=computers) for row in choices[1:]))
        languages = (language, *(one for one in LANGUAGES if one != language)) if reports == "both" else (reports,)
        called = folder.absolute().name if name is None else name
        opened = plain.open_match(folder, Opening(called, figures, choices, secret, languages, _day(day)))
    card = opened.card
    if as_json:
        print_json({"match": card.match, "commitment": card.commitment, "realms": card.realms})
        return
    say = catalogue(language).gettext
    click.echo(say(mark("The match “{match}” is open, in {folder}.")).format(match=card.match, folder=folder))
    for row in card.realms:
        played_by = f", {realm_levels()[row.bot].name.text(language)}" if row.bot else ""
        click.echo(f"  {row.id}  {row.name} ({row.player}{played_by})")
    click.echo(say(mark("Tokens for the players: {file}")).format(file=folder / TOKENS))
    click.echo(say(mark("To be published now, the fingerprint of the dice: {print}")).format(print=card.commitment))


@mythicor.command("check")
@_FOLDER
@click.option("--realm", type=int, required=True, help="ID of the realm whose orders they are.")
@click.argument("file", metavar="ORDERFILE", type=click.Path(path_type=Path))
@_JSON
@_LANGUAGE
def check(folder: Path, realm: int, file: Path, as_json: bool, language: str) -> None:
    """Tell how ORDERFILE would be understood for the next round of the match in DIR, and what is wrong with it.

    Exit status 0 if nothing is wrong (warnings may be), else 1.
    """
    with refusals(language, as_json):
        receipt = plain.check_orders(folder, realm, file, language)
    click.echo(receipt_json(receipt).decode() if as_json else receipt_text(receipt), nl=as_json)
    raise SystemExit(0 if receipt.is_accepted and not receipt.error_count else 1)


@mythicor.command("evaluate")
@_FOLDER
@click.option(
    "--orders", type=click.Path(path_type=Path), metavar="DIR2", help="Folder of the order files; else DIR/orders."
)
@click.option(
    "--round",
    "round_number",
    type=click.IntRange(1),
    help="Evaluate this round or none: a command that is given twice then does nothing the second time.",
)
@click.option("--without-orders", is_flag=True, help="Evaluate even if no order file counts.")
@click.option(
    "--realm", type=int, help="Where realms are evaluated one by one: evaluate the turn of this realm, or nothing."
)
@click.option(
    "--late",
    type=int,
    multiple=True,
    metavar="ID",
    help="Put this realm, whose turn it is, at the end of the round, and evaluate the next one's turn.",
)
@click.option("--stand-in", is_flag=True, help="Evaluate the turn without orders: production and training only.")
@_DATE
@_JSON
@_LANGUAGE
def evaluate(
    folder: Path,
    orders: Path | None,
    round_number: int | None,
    without_orders: bool,
    realm: int | None,
    late: tuple[int, ...],
    stand_in: bool,
    day: datetime | None,
    as_json: bool,
    language: str,
) -> None:
    """Evaluate the next round of the match in DIR and write it to DIR/round-NN.

    Where the specification says that realms are evaluated one by one, it is the next realm's turn, written to
    DIR/round-NN/turn-MM-REALM; --realm, --late and --stand-in are for such matches only.

    Order files are all *.txt and *.json in the folder; the first line of each (in JSON four values) says whose it is.
    Of several files of a realm the one with the highest number at the end of its name counts (1003-2.txt before
    1003.txt), never the newest. If no file counts, nothing is evaluated, unless --without-orders is said.
    """
    with refusals(language, as_json):
        if realm is not None or late or stand_in or plain.is_one_by_one(folder):
            asked = Asked(realm, round_number, late, stand_in, without_orders)
            tell_turn(evaluate_turn(folder, _day(day), orders, asked), language, as_json)
            return
        done = plain.evaluate(folder, _day(day), orders, round_number=round_number, without_orders=without_orders)
    if as_json:
        print_json(
            {
                "round": done.card.number,
                "folder": str(done.folder),
                "files": files_data(done.card.files, language),
                "without_orders": done.missing,
                "removed": done.swept,
            }
        )
        return
    say = catalogue(language).gettext
    for name in done.swept:
        click.echo(say(mark("Removed what a killed evaluation had left: {name}")).format(name=name))
    told = say(mark("Round {round} is evaluated: {folder}"))
    click.echo(told.format(round=done.card.number, folder=done.folder))
    for one in done.card.files:
        for line in file_lines(one, language):
            click.echo(line)
    if done.missing:
        missing = ", ".join(map(str, done.missing))
        click.echo(say(mark("No orders came from: {realms}")).format(realms=missing))


@mythicor.command("verify")
@_FOLDER
@_JSON
@_LANGUAGE
def verify(folder: Path, as_json: bool, language: str) -> None:
    """Evaluate the match in DIR again from its opening and compare every byte. Exit status 0 if all is the same."""
    with refusals(language, as_json):
        verdict = plain.verify(folder)
    say = catalogue(language).gettext
    if as_json:
        print_json(
            {
                "verified": not verdict.problems,
                "rounds": verdict.rounds,
                "files": verdict.files,
                "problems": [problem_data(one, language) for one in verdict.problems],
            }
        )
    else:
        for problem in verdict.problems:
            click.echo(problem_text(problem, language))
        if verdict.problems and all(one.code == "verify.other-rules" for one in verdict.problems):
            told = say(mark("All else was evaluated again: every byte of {files} files is the same."))
            click.echo(told.format(files=verdict.files))
        elif verdict.problems:
            click.echo(say(mark("This match is not what its orders lead to.")))
        else:
            told = say(mark("Rounds 0 to {rounds} evaluated again: every byte of {files} files is the same."))
            click.echo(told.format(rounds=verdict.rounds, files=verdict.files))
    raise SystemExit(1 if verdict.problems else 0)


@mythicor.command("explain")
@_FOLDER
@click.option("--realm", type=int, required=True, help="ID of the realm whose report it is.")
@click.option("--round", "round_number", type=click.IntRange(0), help="Round of the report; the last one if none.")
@click.argument("number", type=click.IntRange(1))
@_JSON
@_LANGUAGE
def explain(folder: Path, realm: int, round_number: int | None, number: int, as_json: bool, language: str) -> None:
    """Tell which rule is behind the sentence of that NUMBER in a realm's report, and what the rule says."""
    with refusals(language, as_json):
        found = plain.explained(folder, realm, number, round_number, language)
    if as_json:
        print_json(found._asdict())
        return
    click.echo(f"{found.number}  {found.sentence}")
    click.echo(f"{found.rule}: {found.statement}")


def _day(day: datetime | None) -> str:
    return (datetime.now(UTC).astimezone().date() if day is None else date(day.year, day.month, day.day)).isoformat()
