"""`expugna acme …`: the odds of ACME's fights, for people (text) and for programs (`--json`)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import click
import msgspec

from expugna.acme import rules
from expugna.acme.odds import LARGEST_ARMY, POLICIES, Odds, Policy, odds
from expugna.acme.rolls import Roll, roll_table
from expugna.kernel.wording import LANGUAGES, catalogue

Command = TypeVar("Command", bound=Callable[..., Any])

NOT_SHOWN_BELOW: Final = 0.00005
"""A number of armies less probable than this on both sides would read as 0.00 %; only `--json` lists it."""


@click.group()
def acme() -> None:
    """ACME: exact odds of its fights and rolls."""


def _output_options(command: Command) -> Command:
    """`--preset`, `--json` and `--language`, the same for every command here."""
    for option in (
        click.option(
            "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the table."
        ),
        click.option("--json", "as_json", is_flag=True, help="Print JSON, with every figure in full."),
        click.option(
            "--preset",
            type=click.Choice(tuple(rules.PRESETS)),
            default="acme",
            show_default=True,
            help="Rules: under acme the defender rolls as many dice as the attacker, under classic two at most.",
        ),
    ):
        command = option(command)
    return command


@acme.command("odds")
@click.option(
    "--attackers",
    type=click.IntRange(1, LARGEST_ARMY),
    required=True,
    help="ALL armies in the attacking country; under both presets one of them stays behind, so 1 cannot attack.",
)
@click.option(
    "--defenders", type=click.IntRange(1, LARGEST_ARMY), required=True, help="Armies in the country attacked."
)
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default="best",
    show_default=True,
    help="Dice the attacker rolls: the best number each time, the most possible, or this many (or the most possible).",
)
@_output_options
def odds_command(attackers: int, defenders: int, policy: Policy, preset: str, as_json: bool, language: str) -> None:
    """How a fight ends that goes on until conquest, or until no attack is possible.

    Exact, not sampled: the chance of conquest and the probability of every number of armies left.
    """
    fight = odds(rules.preset(preset).dice, policy, attackers, defenders)
    if as_json:
        _print_json(fight)
        return
    click.echo("\n".join(_odds_lines(fight, attackers, defenders, preset, language)))


@acme.command("rolls")
@_output_options
def rolls_command(preset: str, as_json: bool, language: str) -> None:
    """The probabilities of the defender's losses in a single roll, for all numbers of dice that can meet."""
    table = roll_table(rules.preset(preset).dice)
    if as_json:
        _print_json({f"{attack}v{defence}": dict(enumerate(roll)) for (attack, defence), roll in table.items()})
        return
    click.echo("\n".join(_roll_lines(table, preset, language)))


def _print_json(value: object) -> None:
    """The value on one line; numbers of armies as keys become strings."""
    click.echo(msgspec.json.encode(value))


def _odds_lines(fight: Odds, attackers: int, defenders: int, preset: str, language: str) -> list[str]:
    say = catalogue(language).gettext
    title = say("Attack {attackers} : {defenders} (rules: {preset}, dice: {policy})")
    facts = {
        say("Conquest"): _percent(fight.conquer, language),
        say("Best number of dice now"): str(fight.best_first_dice or say("no attack is possible")),
        say("Attacker's expected losses"): _decimal(fight.expected_attacker_losses, language),
        say("Defender's expected losses"): _decimal(fight.expected_defender_losses, language),
    }
    width = max(map(len, facts))
    return [
        title.format(attackers=attackers, defenders=defenders, preset=preset, policy=fight.policy),
        "",
        *(f"{name:{width}}  {value}" for name, value in facts.items()),
        "",
        *_left_lines(fight.attacker_left, fight.defender_left, language),
    ]


def _left_lines(attacker: Mapping[int, float], defender: Mapping[int, float], language: str) -> list[str]:
    """Both distributions side by side, and a note where numbers of armies are left out."""
    say = catalogue(language).gettext
    possible = sorted(left for left in attacker.keys() | defender.keys() if attacker.get(left) or defender.get(left))
    shown = [left for left in possible if max(attacker.get(left, 0), defender.get(left, 0)) >= NOT_SHOWN_BELOW]
    rows = [[str(left), *(_share(side.get(left, 0), language) for side in (attacker, defender))] for left in shown]
    lines = _columns([[say("Armies left"), say("Attacker"), say("Defender")], *rows])
    if len(shown) < len(possible):
        note = say("Numbers of armies that would read {zero} are left out; --json has them all.")
        lines += ["", note.format(zero=_percent(0, language))]
    return lines


def _roll_lines(table: Mapping[tuple[int, int], Roll], preset: str, language: str) -> list[str]:
    say = catalogue(language).gettext
    most = max(len(roll) for roll in table.values())
    head = [say("Dice"), *map(str, range(most))]
    rows = [
        [f"{attack} : {defence}", *(_percent(p, language) for p in roll)] + [""] * (most - len(roll))
        for (attack, defence), roll in table.items()
    ]
    title = say("Armies the defender loses in a roll, by dice of attacker and defender (rules: {preset})")
    return [title.format(preset=preset), "", *_columns([head, *rows])]


def _columns(rows: list[list[str]]) -> list[str]:
    """The rows as text, every column as wide as its widest entry and flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _share(probability: float, language: str) -> str:
    return _percent(probability, language) if probability else "-"


def _percent(probability: float, language: str) -> str:
    return f"{_decimal(100 * probability, language)} %"


def _decimal(number: float, language: str) -> str:
    """Two decimals, behind a comma in German."""
    text = f"{number:.2f}"
    return text.replace(".", ",") if language == "de" else text
