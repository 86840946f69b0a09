"""A match in plain files is evaluated again from its opening, and every byte compared with what is there."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from expugna.host.plain_files import (
    EVENTS,
    STATE,
    TURN,
    Files,
    FilesUnusable,
    TurnPlace,
    fault,
    read_file,
    restored,
    round_folder,
    turn_folder,
)
from expugna.host.plain_orders import reading_of
from expugna.host.plain_rounds import File, Given, round_files, start_files
from expugna.host.plain_tokens import RULES_VERSION, begun
from expugna.host.plain_turns import Memory, events_of, following, turn_files
from expugna.kernel.problem import Problem
from expugna.mythicor import events as happened
from expugna.mythicor.resolve import EvaluationFault
from expugna.mythicor.state import STATE_CODEC, State
from expugna.mythicor.turns import is_separate


class Verdict(NamedTuple):
    """What verifying found: the last round, and every file that is not what the orders lead to."""

    rounds: int
    files: int
    problems: tuple[Problem, ...]


def verify(folder: Path, told: Callable[[int], None] = lambda _: None) -> Verdict:
    """Evaluate everything again from the start and compare every byte; ``told`` is called after each round.

    Raises FilesUnusable when the match itself cannot be read. Every round begins with what the rounds before lead to,
    not with what is saved. Only what other rules evaluated is taken as it is saved: it is told, and not compared.
    """
    files = Files(folder)
    last = files.rounds[-1]
    again = _Again(files)
    for number in range(last + 1):
        at = round_folder(folder, number)
        try:
            if number and is_separate(again.state.spec):
                again.turns(number)
            else:
                again.round(number)
        except FilesUnusable as unusable:
            again.problems += unusable.problems
            break
        except EvaluationFault as stumbled:
            again.problems.append(fault("verify.our-fault", at, detail=str(stumbled)))
            break
        told(number)
    return Verdict(last, again.count, tuple(again.problems))


class _Again:
    """The match as it is made again, round by round, turn by turn."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.dice = files.dice()
        self.languages = files.card.languages
        self.start = begun(files)
        self.state: State = self.start.state
        self.memory = Memory(self.state)
        self.problems: list[Problem] = []
        self.count = 0

    def round(self, number: int) -> None:
        """The opening, or a round of all realms; raises FilesUnusable, EvaluationFault."""
        files, at = self.files, round_folder(self.files.folder, number)
        card = files.round_card(number)
        if self._is_of_other_rules(card.rules_version, at):
            self.state = files.state(number)
            return
        if number:
            given = {one.realm: Given(content, reading_of(one.file, content)) for one, content in files.orders(card)}
            made = round_files(self.state, given, self.dice, card, self.languages)
        else:
            made = start_files(self.start, card, self.languages)
        self._compare(at, made)

    def turns(self, number: int) -> None:
        """The turns of a round, one after the other; raises FilesUnusable, EvaluationFault."""
        at = round_folder(self.files.folder, number)
        places = [one for one in self.files.turns if one.round == number]
        for place in places:
            self._turn(place)
        names = {one.name for one in places}
        strays = sorted(str(one.relative_to(at)) for one in at.rglob("*") if not one.is_dir())
        self.problems += [fault("verify.stray", at / one) for one in strays if one.partition("/")[0] not in names]

    def _turn(self, place: TurnPlace) -> None:
        files, at = self.files, turn_folder(self.files.folder, place)
        card = files.turn_card(place)
        if self._is_of_other_rules(card.rules_version, at):
            self.state = files.state_after(place)
            self.memory.add(place.realm, self.state, events_of(files, place))
            return
        state, turn = following(self.state, card.late)
        awaited = TurnPlace(turn.round, turn.number, turn.realm)
        if place != awaited:
            raise FilesUnusable(fault("verify.missing", turn_folder(files.folder, awaited)))
        given = next(
            (Given(content, reading_of(one.file, content)) for one, content in files.orders_in(at, card.files)), None
        )
        said = (card.round, card.number, card.count, card.realm, card.stand_in)
        if said != (turn.round, turn.number, turn.count, turn.realm, given is None):
            raise FilesUnusable(fault("verify.differs", at / TURN))
        made = turn_files(state, self.memory.past(state, turn.realm), given, self.dice, card, self.languages)
        events = self._compare(at, made)
        self.memory.add(turn.realm, self.state, happened.decode(events))

    def _is_of_other_rules(self, version: int, at: Path) -> bool:
        """Whether it was evaluated by another version of the rules; that is told."""
        if version != RULES_VERSION:
            self.problems.append(fault("verify.other-rules", at, then=version, now=RULES_VERSION))
        return version != RULES_VERSION

    def _compare(self, at: Path, made: Iterator[File]) -> bytes:
        """Compare what was made with what is there, and go on from it; the events that were made."""
        compared = _Comparison(at)
        for name, content in made:
            compared.compare(name, content)
        self.problems += compared.problems()
        self.count += compared.count
        self.state = restored(STATE_CODEC.decode(compared.kept[STATE]), self.start.state.spec)
        return compared.kept[EVENTS]


class _Comparison:
    """The files of a round as they are, beside those that an evaluation makes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expected: set[str] = set()
        self.found: list[Problem] = []
        self.kept: dict[str, bytes] = {}

    @property
    def count(self) -> int:
        """Files that were compared."""
        return len(self.expected)

    def compare(self, name: str, content: bytes) -> None:
        """Compare one file with what an evaluation makes."""
        self.expected.add(name)
        if name in (STATE, EVENTS):
            self.kept[name] = content
        path = self.folder / name
        try:
            if not path.exists():
                self.found.append(fault("verify.missing", path))
            elif read_file(path) != content:
                self.found.append(fault("verify.differs", path))
        except FilesUnusable as unusable:
            self.found += unusable.problems

    def problems(self) -> tuple[Problem, ...]:
        """What differs, and files that no evaluation makes."""
        there = {str(one.relative_to(self.folder)) for one in self.folder.rglob("*") if not one.is_dir()}
        return (*self.found, *(fault("verify.stray", self.folder / one) for one in sorted(there - self.expected)))
