"""A match in plain files: what lies where in its folder, and how it is read; what cannot be used is told by file.

::

    DIR/match.json          name, fingerprint of the dice, what was chosen for each realm
    DIR/spec.json           all figures of the match; spec.{de,en}.html is their sheet for the players
    DIR/secret              what the dice grow from (the game master's alone)
    DIR/tokens.txt          what each player's order files must carry (the game master's alone)
    DIR/orders/             where order files are looked for
    DIR/round-NN/           round.json, state.json, events.json, summary.{de,en}.txt
        orders/REALM.txt    the order file that counted, as it came; REALM.json if it was JSON
        receipts/           REALM.{de,en}.txt and .json, and refused/NN.{de,en}.txt for files that did not count
        reports/REALM/      report.{de,en}.{txt,html,json}

Where realms are evaluated one by one, a round but the first holds ``turn-MM-REALM/``, each with all of this, for that
realm alone; its card is ``turn.json``.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from expugna.host.folders import Busy
from expugna.kernel import dice
from expugna.kernel.codec import Codec, Unreadable
from expugna.kernel.dice import Dice
from expugna.kernel.problem import Problem, Value
from expugna.mythicor.realms import RealmChoice
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import STATE_CODEC, State

T = TypeVar("T")

MATCH: Final = "match.json"
SPEC: Final = "spec.json"
SECRET: Final = "secret"  # noqa: S105 (a file's name)
TOKENS: Final = "tokens.txt"
ORDERS: Final = "orders"
ROUND: Final = "round.json"
TURN: Final = "turn.json"
STATE: Final = "state.json"
EVENTS: Final = "events.json"
RECEIPTS: Final = "receipts"
REPORTS: Final = "reports"

TEXT: Final = ".txt"
JSON: Final = ".json"
"""How the names of order files end."""

TAKEN: Final = "taken"
"""The verdict on an order file that counts."""
WAITING: Final = "waiting"
"""The verdict on one that will count when its realm's turn comes."""

MOST_FILE_BYTES: Final = 200_000_000
"""A larger file is none of ours."""

_ROUND_NAME: Final = re.compile(r"round-(\d{2,6})", re.ASCII)
_TURN_NAME: Final = re.compile(r"turn-(\d{2,6})-(\d{1,6})", re.ASCII)


class FilesUnusable(Exception):
    """Files that cannot be used or written; ``problems`` tell which, what is wrong, and what would work."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(f"{one.values.get('file')}: {one.code}" for one in problems))
        self.problems = problems


class MatchCard(msgspec.Struct, frozen=True, kw_only=True):
    """What a match was opened with: on which day, the fingerprint of its dice, the realms (each with its ID).

    ``spec_digest`` is the SHA-256 of ``spec.json``: no figure changes while a match is played.
    ``languages`` are those in which every realm gets its report.
    """

    match: str
    opened_on: str
    commitment: str
    rules_version: int
    spec_digest: str
    languages: tuple[str, ...]
    realms: tuple[RealmChoice, ...]


class FileCard(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an order file: ``taken``, ``superseded`` (by a later number), ``refused``, or ``nobody's``; or it
    is ``waiting`` for its realm's turn.

    ``realm`` is the one that its heading names, 0 for none. ``problems`` say why it was not taken. ``digest`` is the
    SHA-256 of its bytes, as far as they were read.
    """

    file: str
    verdict: str
    realm: int = 0
    orders: int = 0
    warnings: int = 0
    errors: int = 0
    problems: tuple[Problem, ...] = ()
    digest: str = ""


def is_json(name: str) -> bool:
    """Whether an order file of that name is read as JSON."""
    return name.lower().endswith(JSON)


def kept_name(card: FileCard) -> str:
    """Where the order file that counted for its realm lies in the folder of its round."""
    return f"{ORDERS}/{card.realm}{JSON if is_json(card.file) else TEXT}"


class RoundCard(msgspec.Struct, frozen=True, kw_only=True):
    """How a round was evaluated: on which day, by which version of the rules, and from which files."""

    number: int
    evaluated_on: str
    rules_version: int
    files: tuple[FileCard, ...] = ()


class TurnCard(msgspec.Struct, frozen=True, kw_only=True):
    """How a realm's turn was evaluated: the ``number``-th of ``count`` of its round, on which day, by which version of
    the rules, from which files.

    ``late``: the realms that were put at the end of the order just before. ``stand_in``: it was evaluated without
    orders, with production and training only.
    """

    round: int
    number: int
    count: int
    realm: int
    evaluated_on: str
    rules_version: int
    late: tuple[int, ...] = ()
    stand_in: bool = False
    files: tuple[FileCard, ...] = ()


class TurnPlace(NamedTuple):
    """Which turn a folder holds."""

    round: int
    number: int
    realm: int

    @property
    def name(self) -> str:
        """What the folder is called in that of its round."""
        return f"turn-{self.number:02}-{self.realm}"


MATCH_CODEC: Final = Codec("mythicor.match", 1, MatchCard)
ROUND_CODEC: Final = Codec("mythicor.round", 1, RoundCard)
TURN_CODEC: Final = Codec("mythicor.turn", 1, TurnCard)


def is_private(name: str) -> bool:
    """Whether a file is the game master's alone: secret, tokens, orders (which hold tokens), the whole world.

    >>> is_private("orders/1001.txt"), is_private("reports/1001/report.de.txt")
    (True, False)
    """
    return name in (SECRET, TOKENS, STATE, EVENTS) or name.startswith(f"{ORDERS}/")


def round_folder(folder: Path, number: int) -> Path:
    """The folder of a round."""
    return folder / f"round-{number:02}"


def rounds(folder: Path) -> tuple[int, ...]:
    """The rounds that there are, in order; raises FilesUnusable."""
    try:
        names = [one.name for one in folder.iterdir()]
    except OSError as error:
        raise FilesUnusable(fault("plain.unreadable", folder, why=reason(error))) from None
    numbers = sorted(int(found[1]) for name in names if (found := _ROUND_NAME.fullmatch(name)))
    return tuple(one for one in numbers if round_folder(folder, one).name in names)


def turn_folder(folder: Path, place: TurnPlace) -> Path:
    """The folder of a turn."""
    return round_folder(folder, place.round) / place.name


def turns(folder: Path) -> tuple[TurnPlace, ...]:
    """The turns that there are, in order; raises FilesUnusable."""
    found: list[TurnPlace] = []
    for number in rounds(folder):
        try:
            names = [one.name for one in round_folder(folder, number).iterdir()]
        except OSError as error:
            raise FilesUnusable(fault("plain.unreadable", round_folder(folder, number), why=reason(error))) from None
        matches = (_TURN_NAME.fullmatch(name) for name in names)
        places = [TurnPlace(number, int(match[1]), int(match[2])) for match in matches if match]
        found += sorted(place for place in places if place.name in names)
    return tuple(found)


def digest(content: bytes) -> str:
    """What proves that a file is still the one that was written."""
    return sha256(content).hexdigest()


def fault(code: str, file: Path | str, **values: Value) -> Problem:
    """A problem of a file."""
    return Problem(code=code, values={"file": shown(file), **values})


def shown(file: Path | str) -> str:
    """A file's name as it can be printed: names on the disk may hold any bytes."""
    return "".join(sign if sign.isprintable() else "?" for sign in str(file))


def reason(error: OSError) -> str:
    """Why the system would not do it."""
    return error.strerror or type(error).__name__


def read_file(path: Path, most_bytes: int = MOST_FILE_BYTES) -> bytes:
    """A file's bytes, at most one more than ``most_bytes``; raises FilesUnusable."""
    try:
        if not path.is_file() and path.exists():
            raise FilesUnusable(fault("plain.not-a-file", path))
        with path.open("rb") as file:
            return file.read(most_bytes + 1)
    except FileNotFoundError:
        raise FilesUnusable(fault("plain.missing", path)) from None
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise FilesUnusable(fault("plain.unreadable", path, why=why)) from None


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Whatever keeps files from being written is told as a problem."""
    try:
        yield
    except Busy:
        raise FilesUnusable(fault("plain.busy", folder)) from None
    except OSError as error:
        raise FilesUnusable(fault("plain.cannot-write", error.filename or folder, why=reason(error))) from None


def decoded(codec: Codec[T], path: Path) -> T:
    """What a file of ours holds; raises FilesUnusable."""
    saved = read_file(path)
    try:
        return codec.decode(saved)
    except Unreadable as damage:
        raise FilesUnusable(fault(damage.why, path)) from None


def restored(state: State, spec: Spec) -> State:
    """The state with its specification as it was written: saved tables have their rows in order of their ids."""
    return msgspec.structs.replace(state, spec=spec)


class Files:
    """A match's folder, as far as it can be read."""

    def __init__(self, folder: Path) -> None:
        """Raises FilesUnusable when there is no match in it."""
        self.folder = folder
        if not folder.is_dir():
            raise FilesUnusable(fault("plain.no-folder", folder))
        if not (folder / MATCH).exists():
            raise FilesUnusable(fault("plain.no-match", folder))
        self.card = decoded(MATCH_CODEC, folder / MATCH)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that there are, 0 among them; raises FilesUnusable."""
        found = rounds(self.folder)
        if not found:
            raise FilesUnusable(fault("plain.missing", round_folder(self.folder, 0)))
        return found

    def last_round(self) -> int:
        """The last round; raises FilesUnusable when one before it is missing: what happened in it nobody could read or
        prove any more."""
        found = self.rounds
        for number in range(found[-1]):
            if number not in found:
                raise FilesUnusable(fault("plain.round-missing", round_folder(self.folder, number), last=found[-1]))
        return found[-1]

    @property
    def turns(self) -> tuple[TurnPlace, ...]:
        """The turns that there are, in order; raises FilesUnusable."""
        return turns(self.folder)

    def spec(self) -> Spec:
        """All figures of the match, their tables in the order in which they were written; raises FilesUnusable."""
        path = self.folder / SPEC
        saved = read_file(path)
        if digest(saved) != self.card.spec_digest:
            raise FilesUnusable(fault("save.damaged", path))
        try:
            return msgspec.json.decode(saved, type=Spec)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise FilesUnusable(fault("save.bad-content", path)) from None

    def dice(self) -> Dice:
        """The match's dice; raises FilesUnusable when the secret is not the one that was committed to."""
        return Dice(self.secret())

    def secret(self) -> bytes:
        """What the dice grow from; raises FilesUnusable."""
        path = self.folder / SECRET
        try:
            secret = bytes.fromhex(read_file(path).decode("ascii").strip())
        except ValueError:
            raise FilesUnusable(fault("plain.bad-secret", path)) from None
        if not dice.verify(self.card.commitment, secret):
            raise FilesUnusable(fault("plain.other-secret", path))
        return secret

    def state(self, number: int) -> State:
        """The state after a round, with the match's figures as they were written; raises FilesUnusable."""
        return self._state(round_folder(self.folder, number) / STATE, number)

    def state_after(self, turn: TurnPlace | None) -> State:
        """The state after a turn (None: after the opening); raises FilesUnusable."""
        return self.state(0) if turn is None else self._state(turn_folder(self.folder, turn) / STATE, turn.round)

    def _state(self, path: Path, number: int) -> State:
        state = decoded(STATE_CODEC, path)
        if state.match != self.card.match:
            raise FilesUnusable(fault("plain.other-match", path, given=state.match, expected=self.card.match))
        if state.round != number:
            raise FilesUnusable(fault("plain.other-round", path, given=state.round, expected=number))
        spec = self.spec()
        if state.spec != spec:
            raise FilesUnusable(fault("plain.other-spec", path))
        return restored(state, spec)

    def round_card(self, number: int) -> RoundCard:
        """How a round was evaluated; raises FilesUnusable."""
        return decoded(ROUND_CODEC, round_folder(self.folder, number) / ROUND)

    def turn_card(self, turn: TurnPlace) -> TurnCard:
        """How a turn was evaluated; raises FilesUnusable."""
        return decoded(TURN_CODEC, turn_folder(self.folder, turn) / TURN)

    def orders(self, card: RoundCard) -> list[tuple[FileCard, bytes]]:
        """The order files of a round that counted; raises FilesUnusable for one that is not as it came."""
        return self.orders_in(round_folder(self.folder, card.number), card.files)

    def orders_in(self, folder: Path, files: Iterable[FileCard]) -> list[tuple[FileCard, bytes]]:
        """Those of the files that counted, as they lie in the folder of their round or turn; raises FilesUnusable."""
        found: list[tuple[FileCard, bytes]] = []
        for one in files:
            if one.verdict == TAKEN:
                path = folder / kept_name(one)
                content = read_file(path)
                if digest(content) != one.digest:
                    raise FilesUnusable(fault("verify.other-orders", path))
                found.append((one, content))
        return found
