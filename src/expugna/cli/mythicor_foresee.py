"""`expugna mythicor foresee`: how an attack would end, from what a realm of a match knows."""

from pathlib import Path

import click

from expugna.cli.mythicor_print import print_json
from expugna.cli.mythicor_refusals import refusals
from expugna.cli.seeds import SEED, dice_of
from expugna.host import plain
from expugna.host.plain_files import FilesUnusable
from expugna.kernel.dice import Dice
from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES
from expugna.mythicor.attack import Attack, MagicAttack, attack, magic_attack
from expugna.mythicor.attack_text import attack_text, magic_attack_text
from expugna.mythicor.projection import MOST_RUNS, RUNS, StrikeProjection, project_guess, project_strike_guess
from expugna.mythicor.projection_tally import Projection
from expugna.mythicor.view import View


@click.command("foresee")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--realm", type=int, required=True, help="ID of the realm that has it in mind.")
@click.argument("own", metavar="UNIT")
@click.argument("enemy", metavar="TARGET")
@click.option("--attacked", is_flag=True, help="TARGET is the one that attacks.")
@click.option("--magic", is_flag=True, help="UNIT's leader makes a magic attack (UG 7, UG 8).")
@click.option(
    "--runs",
    type=click.IntRange(1, MOST_RUNS),
    default=RUNS,
    show_default=True,
    help="From how many battles, where TARGET is not known exactly.",
)
@click.option("--seed", type=SEED, default="1", show_default=True, help="Any word or number; the dice grow from it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--language", type=click.Choice(LANGUAGES), default="de", show_default=True, help="Language of the text.")
def foresee(
    folder: Path,
    realm: int,
    own: str,
    enemy: str,
    attacked: bool,
    magic: bool,
    runs: int,
    seed: str,
    as_json: bool,
    language: str,
) -> None:
    """Tell how an attack of UNIT on TARGET would end, from what the realm knows in the match in DIR.

    UNIT is an own group or province (G3, P12/8), TARGET a foreign one that was seen (P7/12, 1003/G2). What nobody knows
    is assumed, and said. Nothing is told that the realm's reports do not tell.
    """
    if attacked and magic:
        raise click.UsageError("--attacked and --magic exclude each other: magic attacks are known for own units only.")
    with refusals(language, as_json):
        view = plain.realm_view(folder, realm)
        found = magic_attack(view, own, enemy) if magic else attack(view, own, enemy, is_attacked=attacked)
        if isinstance(found, Problem):
            raise FilesUnusable(found)
    projected = _projected(view, found, dice_of(seed), runs)
    if as_json:
        print_json({"attack": found._asdict(), "projection": projected})
    elif isinstance(found, Attack) and isinstance(projected, Projection):
        click.echo(attack_text(found, projected, view.spec, language), nl=False)
    elif isinstance(found, MagicAttack) and isinstance(projected, StrikeProjection):
        click.echo(magic_attack_text(found, projected, view.spec, language), nl=False)


def _projected(view: View, found: Attack | MagicAttack, dice: Dice, runs: int) -> Projection | StrikeProjection:
    if isinstance(found, MagicAttack):
        return project_strike_guess(found.damage, found.victim, found.place, view.spec, dice, runs=runs)
    sides = (found.attacker, found.defender)
    return project_guess(*sides, found.place, view.spec, dice, kind=found.kind, runs=runs)
