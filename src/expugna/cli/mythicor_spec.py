"""`expugna mythicor spec`: the sheet of a match specification for players, or what is wrong with a file."""

import click
import msgspec

from expugna.cli.contents import content_of
from expugna.kernel.problem import Problem, suggest
from expugna.kernel.wording import LANGUAGES, problem_text
from expugna.mythicor.rules import SPECIFICATIONS, BadTables, Spec, read_specification, specification
from expugna.mythicor.specification.html import spec_html
from expugna.mythicor.specification.sheet import spec_sheet
from expugna.mythicor.specification.text import spec_text
from expugna.mythicor.specification.words import SENTENCES


@click.command("spec")
@click.argument("name", metavar="NAME|FILE")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default="de", show_default=True, help="Language of the sheet."
)
@click.option("--html", "as_html", is_flag=True, help="Print one HTML file, fit for printing.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: all figures, as programs want them.")
def spec(name: str, language: str, as_html: bool, as_json: bool) -> None:
    """Print the sheet of a specification for players: every figure, and what differs from the standard.

    NAME is one that comes with the game (standard, panduja2); anything else is a TOML FILE. Of a file with faults all
    are listed, each with its line and what would work.
    """
    if as_html and as_json:
        raise click.UsageError("choose one of --html and --json.")
    try:
        found = load_specification(name)
    except BadTables as bad:
        for problem in bad.problems:
            click.echo(problem_text(problem, SENTENCES, language), err=True)
        raise SystemExit(1) from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    sheet = spec_sheet(found, language)
    click.echo(spec_html(sheet) if as_html else spec_text(sheet), nl=False)


def load_specification(name: str) -> Spec:
    """The specification of that name, or the one in the file of that name; raises BadTables with every fault."""
    if name in SPECIFICATIONS:
        return specification(name)
    missing = Problem(
        code="spec.unknown",
        values={"file": name, "allowed": ", ".join(SPECIFICATIONS)},
        suggestions=suggest(name, SPECIFICATIONS),
    )
    return read_specification(content_of(name, missing), name)
