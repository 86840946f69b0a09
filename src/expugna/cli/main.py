"""The root of the command line; groups are imported when they are used."""

import errno
import os
import sys
from importlib import import_module
from typing import Any

import click

_GROUPS = {
    "acme": "expugna.cli.acme",
    "lab": "expugna.cli.lab",
    "mythicor": "expugna.cli.mythicor",
    "serve": "expugna.cli.serve",
    "verify": "expugna.cli.verify",
}


class LazyGroup(click.Group):
    """A group whose commands are imported only when asked for, so that each starts fast."""

    def main(self, *given: Any, **options: Any) -> Any:
        """Run a command; that nothing more can be printed, as on a full disk, is told without a traceback."""
        try:
            return super().main(*given, **options)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.stderr.write("expugna: no room is left for what is printed; für die Ausgabe ist kein Platz mehr.\n")
            sys.exit(1)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click calls it so)
        """The names of all commands."""
        return sorted(_GROUPS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name."""
        if cmd_name not in _GROUPS:
            return None
        command: click.Command = getattr(import_module(_GROUPS[cmd_name]), cmd_name)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="expugna")
def main() -> None:
    """Expugna: ACME and Mythicor, two strategy games brought back to life."""
