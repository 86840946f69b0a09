"""A small match in plain files for the tests: three realms on 20 x 20 provinces."""

from pathlib import Path

import msgspec

from expugna.host.plain import Opening, open_match, token
from expugna.kernel.dice import Dice
from expugna.mythicor.heading import write_heading
from expugna.mythicor.made_up import made_up
from expugna.mythicor.orders import Heading
from expugna.mythicor.rules import Spec, specification

SECRET = bytes(range(32))
REALMS = (1001, 1002, 1003)
DAY = "2004-05-31"


def small_spec() -> Spec:
    """The standard in the smallest world."""
    spec = specification("standard")
    keys = msgspec.structs.replace(spec.keys, world_width=20, world_height=20)
    return msgspec.structs.replace(spec, keys=keys)


def opening(name: str = "small", languages: tuple[str, ...] = ("de",)) -> Opening:
    """What the match is opened with."""
    spec = small_spec()
    rows = [
        msgspec.structs.replace(
            row, seafarer=False, troop_kinds=("light_spears", "heavy_spears", "catapults", "barbarians")
        )
        for row in made_up(spec, len(REALMS), Dice(SECRET))
    ]
    return Opening(name, spec, rows, SECRET, languages, DAY)


def small_match(folder: Path) -> Path:
    """The match, opened in the folder."""
    open_match(folder, opening())
    return folder


def order_file(realm: int, *lines: str, round_number: int = 1, match: str = "small", key: str | None = None) -> bytes:
    """A realm's order file."""
    heading = Heading(match, round_number, realm, token(SECRET, realm) if key is None else key)
    return "\n".join((write_heading(heading, "de"), *lines, "")).encode()


def give(folder: Path, name: str, content: bytes) -> None:
    """Put an order file where the match looks for it."""
    (folder / "orders" / name).write_bytes(content)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with its bytes."""
    return {str(one.relative_to(folder)): one.read_bytes() for one in sorted(folder.rglob("*")) if one.is_file()}
