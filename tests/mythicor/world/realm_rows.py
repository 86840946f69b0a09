"""Realms as a game master writes them, for the tests of the realms file and of the set-up."""

from expugna.mythicor.realms import RealmChoice, read_realms
from expugna.mythicor.rules import specification

STANDARD = specification("standard")

ROW = {
    "name": '"Nordmark"',
    "player": '"Anna"',
    "position": '"warlord"',
    "race": '"human"',
    "ruler": '"Kunrad"',
    "leaders": '["priest", "hero"]',
    "troop_kinds": '["light_spears", "light_archers", "light_swords", "light_cavalry"]',
}


def row(**cells: str | None) -> str:
    """A [[realms]] table with a line for each cell; what is given replaces or adds, None leaves the line out."""
    lines = [f"{name} = {value}" for name, value in {**ROW, **cells}.items() if value is not None]
    return "\n".join(["[[realms]]", *lines, ""])


def read(text: str | bytes) -> tuple[RealmChoice, ...]:
    """The realms of a file for the standard specification."""
    return read_realms(text, "realms.toml", STANDARD)


def realm(**cells: str | None) -> RealmChoice:
    """A single realm with these cells."""
    (found,) = read(row(**cells))
    return found
