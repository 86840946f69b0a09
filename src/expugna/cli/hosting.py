"""What the commands that need the database have in common: its options, its language, and how refusals are told."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click
from sqlalchemy import Engine

from expugna import catalog
from expugna.acme import wording as acme_wording
from expugna.host import wording
from expugna.host.store import DEFAULT_URL, DatabaseUnusable, open_store
from expugna.kernel.problem import Problem
from expugna.kernel.tables import BadTables
from expugna.kernel.wording import LANGUAGES, problem_text

Command = TypeVar("Command", bound=Callable[..., Any])


def hosting_options(command: Command) -> Command:
    """`--database`, `--boards` and `--language`."""
    for option in (
        click.option(
            "--language",
            type=click.Choice(LANGUAGES),
            default=None,
            help="Language of what is printed; the system's (LC_ALL, LC_MESSAGES, LANG) if none is given.",
        ),
        click.option(
            "--boards",
            "boards_dir",
            type=click.Path(path_type=Path),
            help="Folder with boards of your own: NAME.toml and, for a map, NAME.drawing.json.",
        ),
        click.option(
            "--database",
            default=DEFAULT_URL,
            show_default=True,
            metavar="URL",
            help="The SQLite file of the matches, as sqlite:///… or as a path.",
        ),
    ):
        command = option(command)
    return command


def spoken(language: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, or else the system's if it is one of ours, or else English.

    >>> spoken(None, {"LANG": "de_AT.UTF-8"}), spoken(None, {"LC_ALL": "C", "LANG": "de_DE"}), spoken("de", {})
    ('de', 'en', 'de')
    """
    if language is not None:
        return language
    told = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return next((one for one in LANGUAGES if told.lower().startswith(one)), "en")


@contextmanager
def refusals(language: str) -> Iterator[None]:
    """What people can put right is told in sentences and ends the program with status 1, without a traceback."""
    try:
        yield
    except BadTables as bad:
        refuse(language, *bad.problems)
    except DatabaseUnusable as unusable:
        refuse(language, unusable.problem)


def refuse(language: str, *problems: Problem) -> NoReturn:
    """Tell the problems and end the program with status 1."""
    for problem in problems:
        click.echo(sentence(problem, language), err=True)
    raise SystemExit(1)


def sentence(problem: Problem, language: str) -> str:
    """A problem of host, game or files as a sentence with a capital letter."""
    told = problem_text(problem, {**acme_wording.SENTENCES, **wording.SENTENCES}, language)
    return told[:1].upper() + told[1:] if not problem.values.get("file") else told


def opened(database: str, boards_dir: Path | None, *, must_exist: bool = False) -> tuple[Engine, Mapping[str, Any]]:
    """The database and the games; raises BadTables, DatabaseUnusable."""
    games = catalog.games(boards_dir)
    return open_store(database, must_exist=must_exist), games
