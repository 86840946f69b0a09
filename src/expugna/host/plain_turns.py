"""A match in plain files whose realms are evaluated one by one (M-10-2): a turn, its files, what each realm knows.

The same functions write a turn and verify it.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from expugna.host import folders
from expugna.host.plain_computers import computer_text, is_computer
from expugna.host.plain_files import (
    EVENTS,
    ORDERS,
    TAKEN,
    TURN,
    TURN_CODEC,
    WAITING,
    FileCard,
    Files,
    FilesUnusable,
    TurnCard,
    TurnPlace,
    fault,
    is_private,
    kept_name,
    read_file,
    round_folder,
    turn_folder,
    writing,
)
from expugna.host.plain_orders import NOBODYS, REFUSED, counted, intake, no_orders, order_problems, order_texts
from expugna.host.plain_rounds import File, Given, outcome_files, receipt_files, refusal_files, report_files
from expugna.host.plain_tokens import RULES_VERSION
from expugna.host.plain_wording import file_lines
from expugna.kernel.dice import Dice
from expugna.kernel.event import is_seen_by
from expugna.kernel.ids import Seat
from expugna.kernel.wording import catalogue, mark
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.hanging import hanging
from expugna.mythicor.resolve import EvaluationFault, resolve
from expugna.mythicor.state import State
from expugna.mythicor.turns import Turn, is_separate, late_fault, next_round_of, next_turn, put_off
from expugna.mythicor.view import View, view, views

SUMMARY: Final = "summary"


class Asked(NamedTuple):
    """What a game master asks for: this realm's turn or none, in this round or none; who is late; whether the awaited
    realm goes without orders, with production and training only. ``without_orders`` is what can be asked of rounds of
    all realms, and is refused here."""

    realm: int | None = None
    round: int | None = None
    late: tuple[int, ...] = ()
    stand_in: bool = False
    without_orders: bool = False


class TurnDone(NamedTuple):
    """A turn that was evaluated, and the one that is awaited now (None: nobody's). ``swept`` names what killed programs
    had left unfinished; it has been removed."""

    folder: Path
    card: TurnCard
    following: Turn | None
    swept: tuple[str, ...]


# ── What a realm knows ───────────────────────────────────────────────────────────────────────────


class Past(NamedTuple):
    """The match as the realm saw it in its last report, with the round that its next orders are for still to come; and
    what has happened since that it may see, but has not been told yet (M-10-5)."""

    view: View
    untold: tuple[Event, ...]


class Memory:
    """What every realm was last told and what not yet, as turn follows turn."""

    def __init__(self, start: State) -> None:
        self._views = views(start)
        self._untold: dict[int, list[Event]] = {realm: [] for realm in start.realms}

    def past(self, state: State, realm: int) -> Past:
        """What the realm knows when its turn comes in the given state."""
        return Past(_before(self._views[realm], state), tuple(self._untold[realm]))

    def add(self, realm: int, state: State, events: Sequence[Event]) -> None:
        """The realm had its turn, which led to the state; the others will be told later what they saw of it."""
        self._views[realm], self._untold[realm] = view(state, realm), []
        for other in self._untold:
            if other != realm:
                self._untold[other] += seen_of(events, other)


def past(files: Files, state: State, realm: int) -> Past:
    """The same from the files of the match; raises FilesUnusable, if a turn between is missing, too."""
    last: TurnPlace | None = None
    since: list[TurnPlace] = []
    for turn in unbroken(files):
        if turn.realm == realm:
            last, since = turn, []
        else:
            since.append(turn)
    untold = [event for turn in since for event in seen_of(events_of(files, turn), realm)]
    return Past(_before(view(files.state_after(last), realm), state), tuple(untold))


def unbroken(files: Files) -> Iterator[TurnPlace]:
    """All turns in order, of which none may be missing, at the end of a round neither: in it something may have
    befallen the realm. Raises FilesUnusable."""
    before = TurnPlace(0, 0, 0)
    for turn in files.turns:
        awaited = (before.round, before.number + 1)
        if turn.round != before.round and (not before.round or before.number >= files.turn_card(before).count):
            awaited = (before.round + 1, 1)
        if (turn.round, turn.number) != awaited:
            raise FilesUnusable(fault("turn.missing", round_folder(files.folder, awaited[0]), number=awaited[1]))
        before = turn
        yield turn


def _before(seen: View, state: State) -> View:
    return replace(seen, round=next_round_of(state, seen.realm.id) - 1)


def seen_of(events: Sequence[Event], realm: int) -> list[Event]:
    """What the realm may see of the events."""
    seat = Seat(str(realm))
    return [event for event in events if is_seen_by(event, seat)]


def events_of(files: Files, turn: TurnPlace) -> tuple[Event, ...]:
    path = turn_folder(files.folder, turn) / EVENTS
    try:
        return happened.decode(read_file(path))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise FilesUnusable(fault("save.bad-content", path)) from None


# ── Whose turn it is ─────────────────────────────────────────────────────────────────────────────


def following(state: State, late: Sequence[int] = ()) -> tuple[State, Turn]:
    """The state with these realms at the end of the order, and the turn that is awaited then; raises FilesUnusable."""
    for realm in late:
        if (why := late_fault(state, realm)) is not None:
            raise FilesUnusable(why)
        state = put_off(state, realm)
    turn = next_turn(state)
    if turn is None:
        raise FilesUnusable(fault("turn.nobody-left", state.match))
    return state, turn


def turn_words(state: State, realm: int, language: str) -> str:
    """Whose turn it is, for a realm's player."""
    say = catalogue(language).gettext
    turn = next_turn(state)
    if turn is None:
        return say(mark("No realm has anything left; nobody's turn comes."))
    gaps = {"round": turn.round, "number": turn.number, "count": turn.count}
    if turn.realm == realm:
        return say(mark("It is this realm's turn, number {number} of {count} in round {round}.")).format_map(gaps)
    name = state.realms[turn.realm].name
    told = say(mark("It is the turn of {name} ({realm}), number {number} of {count} in round {round}."))
    return told.format_map({**gaps, "name": name, "realm": turn.realm})


# ── Evaluating ───────────────────────────────────────────────────────────────────────────────────


def evaluate_turn(folder: Path, evaluated_on: str, orders: Path | None, asked: Asked) -> TurnDone:
    """Evaluate the turn that is awaited, from the order file of its realm in ``orders`` (else the match's own folder).

    Without an order file that counts a realm is only evaluated as a ``stand_in``, and with one never so. Raises
    FilesUnusable; then nothing has changed.
    """
    files = Files(folder)
    if not is_separate(files.spec()):
        raise FilesUnusable(fault("turn.parallel", folder))
    if asked.without_orders:
        raise FilesUnusable(fault("turn.separate", folder))
    with writing(folder), folders.locked(folder):
        swept = folders.sweep(folder) + folders.sweep(round_folder(folder, files.rounds[-1]))
        before, turn = following(files.state_after(files.turns[-1] if files.turns else None), asked.late)
        _is_next(folder, turn, asked)
        known, thrown = past(files, before, turn.realm), files.dice()
        card, given = _taken(files, orders, known, before, turn, asked)
        card = replace(card, evaluated_on=evaluated_on)
        made = turn_files(before, known, given, thrown, card, files.card.languages)
        try:
            _write(folder, TurnPlace(turn.round, turn.number, turn.realm), made)
        except EvaluationFault as stumbled:
            raise FilesUnusable(fault("plain.our-fault", folder, detail=str(stumbled))) from stumbled
    done = files.turns[-1]
    after = next_turn(files.state_after(done))
    return TurnDone(turn_folder(folder, done), files.turn_card(done), after, swept)


def _is_next(folder: Path, turn: Turn, asked: Asked) -> None:
    """Raises FilesUnusable when another round or realm is asked for than the one that is awaited."""
    if asked.round is not None and asked.round != turn.round:
        code = "plain.round-done" if asked.round < turn.round else "plain.round-to-come"
        raise FilesUnusable(fault(code, folder, given=asked.round, next=turn.round))
    if asked.realm is not None and asked.realm != turn.realm:
        raise FilesUnusable(fault("turn.of-another", folder, given=asked.realm, realm=turn.realm, round=turn.round))


def _taken(
    files: Files, orders: Path | None, known: Past, before: State, turn: Turn, asked: Asked
) -> tuple[TurnCard, Given | None]:
    """The card of the turn, and the order file of its realm that counts; a computer realm writes it now."""
    source = files.folder / ORDERS if orders is None else orders
    texts = order_texts(source)
    found = intake(before, texts)
    if turn.realm not in found.taken and not asked.stand_in and is_computer(files, turn.realm):
        found = intake(before, (*texts, computer_text(files, known.view, turn.round)))
    if twice := [one for one in found.problems if one.values.get("realm") == turn.realm]:
        raise FilesUnusable(*twice)
    cards = tuple(kept for one in found.files if (kept := _of_turn(one, turn.realm)) is not None)
    text = found.taken.get(turn.realm)
    if text is None and not asked.stand_in:
        told = fault("turn.no-orders", source, realm=turn.realm, round=turn.round)
        raise FilesUnusable(told, *list(no_orders(source, cards, turn.round))[1:])
    if text is not None and asked.stand_in:
        raise FilesUnusable(fault("turn.has-orders", source / text.name, realm=turn.realm))
    card = TurnCard(
        round=turn.round,
        number=turn.number,
        count=turn.count,
        realm=turn.realm,
        evaluated_on="",
        rules_version=RULES_VERSION,
        late=asked.late,
        stand_in=asked.stand_in,
        files=cards,
    )
    return card, Given(text.content, found.readings[turn.realm]) if text is not None else None


_OLD: Final = "heading.old-round"


def _of_turn(card: FileCard, realm: int) -> FileCard | None:
    """What became of an order file in a realm's turn: those of others wait for theirs; None for one that had it."""
    if card.realm == realm or card.verdict == NOBODYS:
        return card
    if card.verdict != REFUSED:
        return replace(card, verdict=WAITING, problems=())
    return None if all(one.code == _OLD for one in card.problems) else card


def _write(folder: Path, place: TurnPlace, made: Iterator[File]) -> None:
    """The turn's folder, whole or not at all; the first one of a round comes with the folder of the round."""
    at = round_folder(folder, place.round)
    if any(one.round == place.round for one in Files(folder).turns):
        folders.build(at / place.name, made, is_private)
    else:
        inside = ((f"{place.name}/{name}", content) for name, content in made)
        folders.build(at, inside, lambda name: is_private(name.partition("/")[2]))


def turn_files(
    before: State, known: Past, given: Given | None, dice: Dice, card: TurnCard, languages: Sequence[str]
) -> Iterator[File]:
    """The files of a turn. ``card`` tells what became of each order file; the numbers of the one that counts are put
    in. Only the realm whose turn it is gets a report, of all that happened since its last one (M-10-2)."""
    realm = card.realm
    if given is not None:
        problems = order_problems(known.view, given.reading)
        own = next(one for one in card.files if one.realm == realm and one.verdict == TAKEN)
        numbered = counted(own, given.reading, problems)
        card = replace(card, files=tuple(numbered if one is own else one for one in card.files))
        yield kept_name(numbered), given.content
        yield from receipt_files(before, known.view, given.reading, problems, languages)
    orders = {realm: given.reading.orders} if given is not None else {}
    resolution = resolve(before, orders, dice)
    yield from outcome_files(resolution)
    told = (*known.untold, *seen_of(resolution.events, realm))
    yield from report_files(view(resolution.state, realm), told, card.evaluated_on, languages)
    yield from _summary(before, card, languages)
    yield TURN, TURN_CODEC.encode(card)


def _summary(before: State, card: TurnCard, languages: Sequence[str]) -> Iterator[File]:
    """What became of every order file, for the game master; an answer for whoever sent one that did not count."""
    for language in languages:
        say = catalogue(language).gettext
        title = say(mark("Order files of round {round} of {match}, turn {number} of {count}: realm {realm}"))
        gaps = {name: getattr(card, name) for name in ("round", "number", "count", "realm")}
        lines = [*hanging(title.format(match=before.match, **gaps)), ""]
        lines += [line for one in card.files for line in file_lines(one, language)]
        if card.late:
            late = say(mark("Late, and put at the end of the order: {realms}"))
            lines += ["", *hanging(late.format(realms=", ".join(map(str, card.late))))]
        if card.stand_in:
            lines += ["", *hanging(say(mark("Evaluated without orders: production and training only.")))]
        yield f"{SUMMARY}.{language}.txt", ("\n".join(lines) + "\n").encode()
    yield from refusal_files([one for one in card.files if one.verdict not in (TAKEN, WAITING)], languages)
