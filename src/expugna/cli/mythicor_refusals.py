"""How commands of Mythicor refuse: every problem as a sentence, and status 1."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

import click

from expugna.cli.mythicor_print import print_json
from expugna.cli.mythicor_world import ALL_SENTENCES
from expugna.host.plain_files import FilesUnusable
from expugna.host.plain_wording import problem_text
from expugna.kernel import wording as kernel
from expugna.kernel.problem import Problem
from expugna.mythicor.rules import BadTables
from expugna.mythicor.worldgen import NoRoom


@contextmanager
def refusals(language: str, as_json: bool) -> Iterator[None]:
    """What people can put right is told in sentences and ends the program with status 1, without a traceback."""
    try:
        yield
    except BadTables as bad:
        _refuse([(one, kernel.problem_text(one, ALL_SENTENCES, language)) for one in bad.problems], as_json)
    except NoRoom as none:
        _refuse([(none.problem, kernel.problem_text(none.problem, ALL_SENTENCES, language))], as_json)
    except FilesUnusable as unusable:
        _refuse([(one, problem_text(one, language)) for one in unusable.problems], as_json)


def _refuse(told: Sequence[tuple[Problem, str]], as_json: bool) -> NoReturn:
    if as_json:
        print_json({"problems": [{"code": one.code, "values": one.values, "text": text} for one, text in told]})
    else:
        for _, text in told:
            click.echo(text, err=True)
    raise SystemExit(1)
