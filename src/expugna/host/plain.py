"""A match in plain files, for game masters who want no server: opened, checked, evaluated, verified.

Everything is written all or nothing (``folders``): whatever kills an evaluation, the match is as it was.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from expugna.host import folders
from expugna.host.plain_computers import computer_texts
from expugna.host.plain_files import (
    MATCH,
    MATCH_CODEC,
    ORDERS,
    SECRET,
    SPEC,
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
    round_folder,
    turn_folder,
    writing,
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
from expugna.host.plain_tokens import RULES_VERSION, options_of, token
from expugna.host.plain_turns import past, turn_words, unbroken
from expugna.host.plain_verify import Verdict, verify
from expugna.kernel import dice
from expugna.kernel.codec import Unreadable
from expugna.kernel.dice import Dice
from expugna.kernel.ids import MAX_NAME_LENGTH, clean_name
from expugna.kernel.order import MAX_ORDER_BYTES
from expugna.kernel.problem import Problem
from expugna.kernel.wording import LANGUAGES, catalogue, mark
from expugna.mythicor import setup
from expugna.mythicor.explain import Explanation, NoSuchSentence, explain
from expugna.mythicor.heading import write_heading
from expugna.mythicor.orders import Heading
from expugna.mythicor.realms import RealmChoice, with_ids
from expugna.mythicor.receipt import Receipt, receipt
from expugna.mythicor.report_json import read_report
from expugna.mythicor.resolve import EvaluationFault
from expugna.mythicor.rules import Spec
from expugna.mythicor.specification.html import spec_html
from expugna.mythicor.specification.sheet import spec_sheet
from expugna.mythicor.state import State
from expugna.mythicor.turns import is_separate
from expugna.mythicor.view import View, view, views

__all__ = [
    "Evaluated",
    "Opened",
    "Opening",
    "Verdict",
    "check_orders",
    "evaluate",
    "explained",
    "is_one_by_one",
    "open_match",
    "options_of",
    "realm_view",
    "token",
    "verify",
]


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
    with writing(folder), folders.found(folder) as beside:
        folders.fill(beside, _match_files(opening, card, tokens), is_private)
        first = RoundCard(number=0, evaluated_on=opening.opened_on, rules_version=RULES_VERSION)
        begun = setup.setup(options_of(card, opening.spec, tokens), {}, Dice(opening.secret))
        folders.build(round_folder(beside, 0), start_files(begun, first, card.languages), is_private)
        (beside / ORDERS).mkdir()
        folders.sync_folder(beside)
    return Opened(folder, card)


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


def is_one_by_one(folder: Path) -> bool:
    """Whether the match's realms are evaluated one by one (M-10-2); raises FilesUnusable."""
    return is_separate(Files(folder).spec())


def check_orders(folder: Path, realm: int, file: Path, language: str) -> Receipt:
    """The receipt that an order file would get now; raises FilesUnusable.

    With a wrong heading nothing of the realm is looked at: whoever asks may not be its player.
    """
    files = Files(folder)
    state = _now(files, realm)
    if not file.exists():
        raise FilesUnusable(fault("plain.no-such-order-file", file))
    content = read_file(file, MAX_ORDER_BYTES)
    reading = reading_of(file.name, content)
    seen, separate = _seen(files, state, realm), is_separate(state.spec)
    problems = heading_problems(state, reading, realm) or order_problems(seen, reading)
    found = receipt(seen, reading, problems, language)
    return msgspec.structs.replace(found, turn=turn_words(state, realm, language)) if separate else found


def realm_view(folder: Path, realm: int) -> View:
    """What a realm of the match knows now; raises FilesUnusable."""
    files = Files(folder)
    return _seen(files, _now(files, realm), realm)


def _now(files: Files, realm: int) -> State:
    """The match as it is; the realm must be in it."""
    separate = is_separate(files.spec())
    state = files.state_after(files.turns[-1] if files.turns else None) if separate else files.state(files.last_round())
    if realm not in state.realms:
        known = ", ".join(map(str, sorted(state.realms)))
        raise FilesUnusable(Problem(code="plain.no-such-realm", values={"given": realm, "known": known}))
    return state


def _seen(files: Files, state: State, realm: int) -> View:
    """What a realm has been told so far: where realms are evaluated one by one, at the end of its last turn."""
    return past(files, state, realm).view if is_separate(state.spec) else view(state, realm)


def explained(folder: Path, realm: int, number: int, round_number: int | None, language: str) -> Explanation:
    """Which rule is behind a sentence of a realm's report, of its last one if no round is named; raises
    FilesUnusable."""
    files = Files(folder)
    known = {row.id for row in files.card.realms}
    if realm not in known:
        names = ", ".join(str(row.id) for row in files.card.realms)
        raise FilesUnusable(Problem(code="plain.no-such-realm", values={"given": realm, "known": names}))
    told = _told(files, realm)
    last = max(told)
    chosen = last if round_number is None else round_number
    if chosen not in told:
        _are_whole(files)
        raise FilesUnusable(Problem(code="plain.no-such-round", values={"given": chosen, "last": last}))
    spoken = language if language in files.card.languages else files.card.languages[0]
    path = told[chosen] / report_name(realm, spoken, "json")
    try:
        return explain(read_report(read_file(path)), number)
    except Unreadable as damage:
        raise FilesUnusable(fault(damage.why, path)) from None
    except NoSuchSentence as missing:
        values: dict[str, str | int] = {"given": number, "last": missing.most}
        raise FilesUnusable(Problem(code="plain.no-such-sentence", values=values)) from None


def _are_whole(files: Files) -> None:
    """Raises FilesUnusable when a round, or a turn, is missing though later ones are there."""
    if is_separate(files.spec()):
        for _ in unbroken(files):
            pass
    else:
        files.last_round()


def _told(files: Files, realm: int) -> dict[int, Path]:
    """The folders in which the realm's reports lie, by their rounds."""
    if not is_separate(files.spec()):
        return {number: round_folder(files.folder, number) for number in files.rounds}
    turns = {one.round: turn_folder(files.folder, one) for one in files.turns if one.realm == realm}
    return {0: round_folder(files.folder, 0), **turns}


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
    if is_separate(files.spec()):
        raise FilesUnusable(fault("turn.separate", folder))
    with writing(folder), folders.locked(folder):
        swept = folders.sweep(folder)
        last = files.last_round()
        _is_next(folder, last + 1, round_number)
        before, thrown = files.state(last), files.dice()
        source = folder / ORDERS if orders is None else orders
        texts = order_texts(source)
        taken = intake(before, texts)
        if taken.problems:
            raise FilesUnusable(*taken.problems)
        if not taken.taken and not without_orders:
            raise FilesUnusable(*no_orders(source, taken.files, last + 1))
        taken = intake(before, (*texts, *computer_texts(files, views(before), last + 1, taken.taken)))
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
