"""The root of the command line; groups are imported when they are used."""

from importlib import import_module

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
