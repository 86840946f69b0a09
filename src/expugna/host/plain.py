"""A match in plain files, for game masters who want no server: opened, checked, evaluated, verified.

Everything is written all or nothing (``folders``): whatever kills an evaluation, the match is as it was.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from expugna.host import folders
from expugna.host.folders import Busy
from expugna.host.plain_files import (
    MATCH,
    MATCH_CODEC,
    ORDERS,
    SECRET,
    SPEC,
    STATE,
    TOKENS,
    Files,
    FilesUnusable,
    MatchCard,
    RoundCard,
    digest,
    fault,
    is_private,
    read_file,
    reason,
    restored,
    round_folder,
)
from expugna.host.plain_orders import (
    heading_problems,
    intake,
    no_orders,
    order_problems,
    order_texts,
    reading_of,
)
from expugna.host.plain_rounds import File, Given, report_name, round_files, start_files
from expugna.kernel import dice
from expugna.kernel.codec import Unreadable
from expugna.kernel.dice import MAX_DIE, Dice
from expugna.kernel.ids import MAX_NAME_LENGTH, clean_name
from expugna.kernel.order import MAX_ORDER_BYTES
from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, catalogue, mark
from expugna.mythicor import setup
from expugna.mythicor.explain import Explanation, NoSuchSentence, explain
from expugna.mythicor.game import Mythicor
from expugna.mythicor.heading import token_digest, write_heading
from expugna.mythicor.orders import Heading
from expugna.mythicor.realms import RealmChoice, with_ids
from expugna.mythicor.receipt import Receipt, receipt
from expugna.mythicor.report_json import read_report
from expugna.mythicor.resolve import EvaluationFault
from expugna.mythicor.rules import Spec
from expugna.mythicor.spec_html import spec_html
from expugna.mythicor.spec_sheet import spec_sheet
from expugna.mythicor.state import STATE_CODEC
from expugna.mythicor.view import view

RULES_VERSION: Final = Mythicor.rules_version

TOKEN: Final = "token"  # noqa: S105 (a stream's name)


class Opening(NamedTuple):
    """What a match is opened with. ``name`` stands in the heading of every order file; ``opened_on`` is ISO 8601."""

    name: str
    spec: Spec
    realms: Sequence[RealmChoice]
    secret: bytes
    languages: Sequence[str]
    opened_on: str


class Opened(NamedTuple):
    """A match that was opened, and how many realms are in it."""

    folder: Path
    card: MatchCard


class Evaluated(NamedTuple):
    """A round that was evaluated. ``swept`` names what killed programs had left unfinished; it has been removed."""

    folder: Path
    card: RoundCard
    missing: tuple[int, ...]
    swept: tuple[str, ...]


class Verdict(NamedTuple):
    """What verifying found: the last round, and every file that is not what the orders lead to."""

    rounds: int
    files: int
    problems: tuple[Problem, ...]


# ── Opening ──────────────────────────────────────────────────────────────────────────────────────


def open_match(folder: Path, opening: Opening) -> Opened:
    """A new match in a folder that is not there yet, or is empty.

    Raises FilesUnusable, ``worldgen.NoRoom`` when no world has room for everybody.
    """
    name = clean_name(opening.name)
    if not name or name != opening.name:
        raise FilesUnusable(fault("plain.bad-name", folder, most=MAX_NAME_LENGTH))
    _can_be_made(folder)
    rows = with_ids(opening.realms)
    tokens = {row.id: token(opening.secret, row.id) for row in rows if row.id is not None}
    card = MatchCard(
        match=name,
        opened_on=opening.opened_on,
        commitment=dice.commitment(opening.secret),
        rules_version=RULES_VERSION,
        spec_digest=digest(_spec_file(opening.spec)),
        languages=tuple(opening.languages),
        realms=rows,
    )
    with _writing(folder), folders.found(folder) as beside:
        folders.fill(beside, _match_files(opening, card, tokens), is_private)
        first = RoundCard(number=0, evaluated_on=opening.opened_on, rules_version=RULES_VERSION)
        begun = setup.setup(options_of(card, opening.spec, tokens), {}, Dice(opening.secret))
        folders.build(round_folder(beside, 0), start_files(begun, first, card.languages), is_private)
        (beside / ORDERS).mkdir()
        folders.sync_folder(beside)
    return Opened(folder, card)


def token(secret: bytes, realm: int) -> str:
    """What proves that an order file is the realm's: 16 signs that nobody can guess who does not know the secret."""
    return f"{Dice(secret).stream(TOKEN, realm).below(MAX_DIE):016x}"


def options_of(card: MatchCard, spec: Spec, tokens: Mapping[int, str]) -> setup.Options:
    """With what the rules set the match up."""
    digests = {realm: token_digest(one) for realm, one in tokens.items()}
    return setup.Options(match=card.match, spec=spec, realms=card.realms, token_digests=digests)


def _can_be_made(folder: Path) -> None:
    if not folder.absolute().parent.is_dir():
        raise FilesUnusable(fault("plain.parent-missing", folder))
    try:
        there = sorted(one.name for one in folder.iterdir()) if folder.exists() else []
    except OSError as error:
        raise FilesUnusable(fault("plain.unreadable", folder, why=reason(error))) from None
    if there:
        raise FilesUnusable(fault("plain.not-empty", folder, what=there[0]))


def _spec_file(spec: Spec) -> bytes:
    return msgspec.json.format(msgspec.json.encode(spec), indent=1) + b"\n"


def _match_files(opening: Opening, card: MatchCard, tokens: Mapping[int, str]) -> Iterator[File]:
    yield MATCH, MATCH_CODEC.encode(card)
    yield SPEC, _spec_file(opening.spec)
    for language in LANGUAGES:
        yield f"spec.{language}.html", spec_html(spec_sheet(opening.spec, language)).encode()
    yield SECRET, f"{opening.secret.hex()}\n".encode()
    yield TOKENS, _token_lines(card, tokens).encode()


def _token_lines(card: MatchCard, tokens: Mapping[int, str]) -> str:
    """The tokens for the game master, each with the first line that the player's order files begin with."""
    language = card.languages[0]
    said = catalogue(language).gettext(mark("Each player gets the lines of one realm, and nobody else's."))
    lines = [f"; {said}"]
    for row in card.realms:
        number = row.id or 0
        lines += ["", f"; {row.name} ({row.player})"]
        lines.append(write_heading(Heading(card.match, 1, number, tokens[number]), language))
    return "\n".join(lines) + "\n"


# ── Looking ──────────────────────────────────────────────────────────────────────────────────────


def check_orders(folder: Path, realm: int, file: Path, language: str) -> Receipt:
    """The receipt that an order file would get now; raises FilesUnusable.

    With a wrong heading nothing of the realm is looked at: whoever asks may not be its player.
    """
    files = Files(folder)
    state = files.state(files.rounds[-1])
    if realm not in state.realms:
        known = ", ".join(map(str, sorted(state.realms)))
        raise FilesUnusable(Problem(code="plain.no-such-realm", values={"given": realm, "known": known}))
    content = read_file(file, MAX_ORDER_BYTES)
    reading = reading_of(file.name, content)
    seen = view(state, realm)
    problems = heading_problems(state, reading, realm) or order_problems(seen, reading)
    return receipt(seen, reading, problems, language)


def explained(folder: Path, realm: int, number: int, round_number: int | None, language: str) -> Explanation:
    """Which rule is behind a sentence of a realm's report, of the last round if none is named; raises FilesUnusable."""
    files = Files(folder)
    last = files.rounds[-1]
    chosen = last if round_number is None else round_number
    if chosen not in files.rounds:
        raise FilesUnusable(Problem(code="plain.no-such-round", values={"given": chosen, "last": last}))
    known = {row.id for row in files.card.realms}
    if realm not in known:
        told = ", ".join(str(row.id) for row in files.card.realms)
        raise FilesUnusable(Problem(code="plain.no-such-realm", values={"given": realm, "known": told}))
    spoken = language if language in files.card.languages else files.card.languages[0]
    path = round_folder(folder, chosen) / report_name(realm, spoken, "json")
    try:
        return explain(read_report(read_file(path)), number)
    except Unreadable as damage:
        raise FilesUnusable(fault(damage.why, path)) from None
    except NoSuchSentence as missing:
        values: dict[str, str | int] = {"given": number, "last": missing.most}
        raise FilesUnusable(Problem(code="plain.no-such-sentence", values=values)) from None


# ── Evaluating ───────────────────────────────────────────────────────────────────────────────────


def evaluate(
    folder: Path,
    evaluated_on: str,
    orders: Path | None = None,
    *,
    round_number: int | None = None,
    without_orders: bool = False,
) -> Evaluated:
    """Evaluate the next round from the order files in ``orders`` (else the match's own folder for them).

    Whoever says a ``round_number`` gets that round or none. A round for which no order file counts is only evaluated
    ``without_orders``: a command that is given twice must not play two rounds. Raises FilesUnusable; then nothing has
    changed.
    """
    files = Files(folder)
    with _writing(folder), folders.locked(folder):
        swept = folders.sweep(folder)
        last = files.rounds[-1]
        _is_next(folder, last + 1, round_number)
        before, thrown = files.state(last), files.dice()
        source = folder / ORDERS if orders is None else orders
        taken = intake(before, order_texts(source))
        if taken.problems:
            raise FilesUnusable(*taken.problems)
        if not taken.taken and not without_orders:
            raise FilesUnusable(*no_orders(source, taken.files, last + 1))
        given = {realm: Given(text.content, taken.readings[realm]) for realm, text in taken.taken.items()}
        card = RoundCard(number=last + 1, evaluated_on=evaluated_on, rules_version=RULES_VERSION, files=taken.files)
        made = round_files(before, given, thrown, card, files.card.languages)
        try:
            folders.build(round_folder(folder, card.number), made, is_private)
        except EvaluationFault as stumbled:
            raise FilesUnusable(fault("plain.our-fault", folder, detail=str(stumbled))) from stumbled
    card = files.round_card(card.number)
    missing = tuple(realm for realm in sorted(before.realms) if realm not in given)
    return Evaluated(round_folder(folder, card.number), card, missing, swept)


def _is_next(folder: Path, following: int, asked: int | None) -> None:
    """Raises FilesUnusable when another round than the following one is asked for."""
    if asked is not None and asked != following:
        code = "plain.round-done" if asked < following else "plain.round-to-come"
        raise FilesUnusable(fault(code, folder, given=asked, next=following))


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Whatever keeps files from being written is told as a problem."""
    try:
        yield
    except Busy:
        raise FilesUnusable(fault("plain.busy", folder)) from None
    except OSError as error:
        raise FilesUnusable(fault("plain.cannot-write", error.filename or folder, why=reason(error))) from None


# ── Verifying ────────────────────────────────────────────────────────────────────────────────────


def verify(folder: Path, told: Callable[[int], None] = lambda _: None) -> Verdict:
    """Evaluate everything again from the start and compare every byte; ``told`` is called after each round.

    Raises FilesUnusable when the match itself cannot be read. Every round begins with what the rounds before lead to,
    not with what is saved.
    """
    files = Files(folder)
    secret, spec = files.secret(), files.spec()
    tokens = {row.id: token(secret, row.id) for row in files.card.realms if row.id is not None}
    problems: list[Problem] = []
    count = 0
    state = None
    last = files.rounds[-1]
    for number in range(last + 1):
        at = round_folder(folder, number)
        try:
            card = files.round_card(number)
            if card.rules_version != RULES_VERSION:
                values = {"then": card.rules_version, "now": RULES_VERSION}
                problems.append(fault("verify.other-rules", at, **values))
            if state is None:
                begun = setup.setup(options_of(files.card, spec, tokens), {}, Dice(secret))
                made = start_files(begun, card, files.card.languages)
            else:
                given = {
                    one.realm: Given(content, reading_of(one.file, content)) for one, content in files.orders(card)
                }
                made = round_files(state, given, Dice(secret), card, files.card.languages)
            compared = _Comparison(at)
            for name, content in made:
                compared.compare(name, content)
            problems += compared.problems()
            count += compared.count
            state = restored(STATE_CODEC.decode(compared.state), spec)
        except FilesUnusable as unusable:
            problems += unusable.problems
            break
        except EvaluationFault as stumbled:
            problems.append(fault("verify.our-fault", at, detail=str(stumbled)))
            break
        told(number)
    return Verdict(last, count, tuple(problems))


class _Comparison:
    """The files of a round as they are, beside those that an evaluation makes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expected: set[str] = set()
        self.found: list[Problem] = []
        self.state = b""

    @property
    def count(self) -> int:
        """Files that were compared."""
        return len(self.expected)

    def compare(self, name: str, content: bytes) -> None:
        """Compare one file with what an evaluation makes."""
        self.expected.add(name)
        if name == STATE:
            self.state = content
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
