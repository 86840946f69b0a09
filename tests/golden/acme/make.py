"""Golden games: whole matches with their orders and everything that is told of them, kept and compared byte by byte.

`python -m tests.golden.acme.make` writes them again. Look at what changed as at a change of the rules: if an old match
no longer plays as it did, `Acme.rules_version` must rise.
"""

from pathlib import Path

import msgspec

from expugna.acme.events import Event
from expugna.acme.game import Acme, Options
from expugna.acme.rules import Frequency
from expugna.acme.state import SEATS, Phase, State
from expugna.kernel.dice import Dice, seed
from expugna.kernel.ids import Seat
from tests.properties.acme.play import sensible

FOLDER = Path(__file__).parent
GAME = Acme()
NAMES = ("Anna", "Bob", "Carla", "Dora")
MOST_ORDERS = 5_000


class Golden(msgspec.Struct, frozen=True):
    """How a golden game is opened."""

    name: str
    options: Options
    players: int


GAMES = (
    Golden("acme_two", Options(frequency=Frequency.OFTEN), 2),
    Golden("acme_world", Options(board="world42"), 3),
    Golden("classic_four", Options(preset="classic"), 4),
)


def dice_of(game: Golden) -> Dice:
    """The dice that the game is played with."""
    return Dice(seed(game.name.encode().ljust(32, b"."), {}))


def seats_of(game: Golden) -> dict[Seat, str]:
    """Who plays."""
    return dict(zip(SEATS[: game.players], NAMES, strict=False))


def told(state: State, seat: Seat | None, events: tuple[Event, ...]) -> list[str]:
    """What the seat is told, in both languages."""
    view = GAME.view(state, seat)
    return [
        f"  {language} {line.text}" for language in ("de", "en") for line in GAME.report(view, events, language).lines
    ]


def written(game: Golden) -> str:
    """The whole game as text: the opening, then each order with what its seat is told."""
    dice = dice_of(game)
    state, events = GAME.setup(game.options, seats_of(game), dice)
    lines = [f"{game.name}: {game.options.preset}, {game.options.board}, {game.players} players"]
    lines += told(state, None, events)
    for _ in range(MOST_ORDERS):
        if state.phase is Phase.OVER:
            break
        seat = state.active
        order = sensible(GAME, GAME.view(state, seat))
        state, events = GAME.resolve(state, {seat: [order]}, dice)
        lines += [f"{seat}: {GAME.write(order)}", *told(state, seat, events)]
    lines.append(f"state: {GAME.encode_state(state).decode()}")
    return "\n".join(lines) + "\n"


def path_of(game: Golden) -> Path:
    """Where the game is kept."""
    return FOLDER / f"{game.name}.txt"


def main() -> None:
    """Write all games."""
    for game in GAMES:
        path_of(game).write_text(written(game), "utf-8")


if __name__ == "__main__":
    main()
