"""`expugna verify MATCH`: a match evaluated again from its setup, every byte compared."""

from pathlib import Path
from typing import Any

import click
import msgspec

from expugna.cli.hosting import hosting_options, opened, refusals, refuse, sentence, spoken
from expugna.host.matches import Matches
from expugna.host.records import BoardMissing, NoSuchMatch, Verdict
from expugna.kernel.wording import catalogue, mark


@click.command()
@click.argument("match")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@hosting_options
def verify(match: str, as_json: bool, database: str, boards_dir: Path | None, language: str | None) -> None:
    """Evaluate MATCH again from its setup and compare every byte with what is saved.

    Exit status 0 if all is the same, 1 if not. The secret of the dice is printed only when the match is over.
    """
    tongue = spoken(language)
    with refusals(tongue):
        engine, games = opened(database, boards_dir, must_exist=True)
        try:
            verdict = Matches(engine, games).verify(match)
        except (BoardMissing, NoSuchMatch) as missing:
            refuse(tongue, missing.why)
        finally:
            engine.dispose()
    if as_json:
        click.echo(msgspec.json.encode(_as_json(verdict, tongue)))
    else:
        click.echo("\n".join(_lines(verdict, tongue)))
    raise SystemExit(0 if verdict.is_right else 1)


def _as_json(verdict: Verdict, language: str) -> dict[str, Any]:
    return {
        "match": verdict.match_id,
        "verified": verdict.is_right,
        "submissions": verdict.number,
        "over": verdict.is_over,
        "commitment": verdict.commitment,
        "secret": verdict.secret.hex() if verdict.secret is not None else None,
        "problems": [
            {"code": one.code, "values": one.values, "text": sentence(one, language)} for one in verdict.problems
        ],
    }


def _lines(verdict: Verdict, language: str) -> list[str]:
    words = catalogue(language)
    say = words.gettext
    lines = [sentence(one, language) for one in verdict.problems]
    if verdict.is_right:
        told = words.ngettext(
            "{number} submission evaluated again: every byte is the same.",
            "{number} submissions evaluated again: every byte is the same.",
            verdict.number,
        )
        lines.append(told.format(number=verdict.number))
    else:
        lines.append(say(mark("This match is not what its order log says.")))
    lines.append(say(mark("Published when the match opened: {commitment}")).format(commitment=verdict.commitment))
    if verdict.secret is not None:
        lines.append(
            say(mark("Secret of the dice, whose SHA-256 that is: {secret}")).format(secret=verdict.secret.hex())
        )
    elif verdict.is_right:
        lines.append(say(mark("The secret of the dice is told when the match is over.")))
    return lines
