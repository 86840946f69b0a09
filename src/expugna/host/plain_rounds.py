"""What a round of a match in plain files consists of: every file, made from the state before, the orders and the dice.

The same functions write a round and verify it.
"""

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

import msgspec

from expugna.host.plain_files import (
    EVENTS,
    RECEIPTS,
    REPORTS,
    ROUND,
    ROUND_CODEC,
    STATE,
    TAKEN,
    FileCard,
    RoundCard,
    kept_name,
)
from expugna.host.plain_orders import counted, heading_problems, order_problems
from expugna.host.plain_wording import file_lines
from expugna.kernel.dice import Dice
from expugna.kernel.game import Resolution
from expugna.kernel.problem import Problem
from expugna.kernel.wording import catalogue, mark
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.hanging import hanging
from expugna.mythicor.read import OrderFile
from expugna.mythicor.receipt import receipt, receipt_json, receipt_text
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import STATE_CODEC, State
from expugna.mythicor.view import View, views

File = tuple[str, bytes]
"""A file of a round: its path in the round's folder, and its bytes."""

REFUSED_FOLDER: Final = "refused"
SUMMARY: Final = "summary"


class Given(NamedTuple):
    """The order file of a realm that counts: its bytes, and what they were understood as."""

    content: bytes
    reading: OrderFile


def start_files(resolution: Resolution[State, Event], card: RoundCard, languages: Sequence[str]) -> Iterator[File]:
    """The files of round 0: the world and every realm's first report."""
    yield from outcome_files(resolution)
    yield from _reports(resolution, card.evaluated_on, languages)
    yield ROUND, ROUND_CODEC.encode(card)


def round_files(
    before: State, given: Mapping[int, Given], dice: Dice, card: RoundCard, languages: Sequence[str]
) -> Iterator[File]:
    """The files of a round, one after the other, so that they need not all be in memory.

    ``card`` tells what became of each order file that there was; the numbers of those that count are put in.
    """
    with _collector_at_rest():
        seen = views(before)
        files = {one.realm: one for one in card.files if one.realm in given and one.verdict == TAKEN}
        for realm in sorted(given):
            problems = order_problems(seen[realm], given[realm].reading)
            files[realm] = counted(files[realm], given[realm].reading, problems)
            yield kept_name(files[realm]), given[realm].content
            yield from receipt_files(before, seen[realm], given[realm].reading, problems, languages)
        numbered = tuple(files.get(one.realm, one) if one.verdict == TAKEN else one for one in card.files)
        card = msgspec.structs.replace(card, files=numbered)
        resolution = resolve(before, {realm: one.reading.orders for realm, one in given.items()}, dice)
        yield from outcome_files(resolution)
        yield from _reports(resolution, card.evaluated_on, languages)
        yield from _summary(before, card, languages)
        yield ROUND, ROUND_CODEC.encode(card)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """No search for circular garbage meanwhile: a round leaves hardly any, and each search walks all that is alive, so
    that its cost would grow faster than the match. It goes on as before afterwards."""
    was_at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_at_work:
            gc.enable()


def outcome_files(resolution: Resolution[State, Event]) -> Iterator[File]:
    """The state and the events."""
    yield STATE, STATE_CODEC.encode(resolution.state)
    yield EVENTS, happened.encode(resolution.events)


def receipt_files(
    before: State, view: View, reading: OrderFile, problems: Sequence[Problem], languages: Sequence[str]
) -> Iterator[File]:
    """A realm's receipt for the order file that counts."""
    every = (*heading_problems(before, reading, view.realm.id), *problems)
    for language in languages:
        one = receipt(view, reading, every, language)
        yield f"{RECEIPTS}/{view.realm.id}.{language}.txt", receipt_text(one).encode()
        yield f"{RECEIPTS}/{view.realm.id}.{language}.json", receipt_json(one)


def _reports(resolution: Resolution[State, Event], evaluated_on: str, languages: Sequence[str]) -> Iterator[File]:
    told = by_realm(resolution.state, resolution.events)
    for realm, view in views(resolution.state).items():
        yield from report_files(view, told[realm], evaluated_on, languages)


def report_files(view: View, events: Sequence[Event], evaluated_on: str, languages: Sequence[str]) -> Iterator[File]:
    """A realm's report in all forms."""
    for language in languages:
        one = report(view, events, language, evaluated_on)
        for ending, content in forms(one):
            yield report_name(view.realm.id, language, ending), content


def report_name(realm: int, language: str, ending: str) -> str:
    """Where a realm's report lies in the round's folder; ``ending`` is ``txt``, ``html`` or ``json``."""
    return f"{REPORTS}/{realm}/report.{language}.{ending}"


def by_realm(state: State, events: Sequence[Event]) -> dict[int, list[Event]]:
    """The events by the realm that may know of them, in order: one pass instead of one a realm."""
    found: dict[int, list[Event]] = {realm: [] for realm in state.realms}
    seats = {str(realm): mine for realm, mine in found.items()}
    for event in events:
        if event.seen_by is None:
            for mine in found.values():
                mine.append(event)
        else:
            for seat in event.seen_by:
                if seat in seats:
                    seats[seat].append(event)
    return found


def forms(one: Report) -> Iterator[tuple[str, bytes]]:
    """A report in its three forms, by the endings of their files."""
    yield "txt", text(one).encode()
    yield "html", html(one).encode()
    yield "json", json_bytes(one)


def _summary(before: State, card: RoundCard, languages: Sequence[str]) -> Iterator[File]:
    """What became of every order file, for the game master; an answer for whoever sent one that did not count."""
    for language in languages:
        words = catalogue(language)
        title = words.gettext(mark("Order files of round {round} of {match}"))
        lines = [*hanging(title.format(round=card.number, match=before.match)), ""]
        lines += [line for one in card.files for line in file_lines(one, language)]
        missing = [str(realm) for realm in sorted(before.realms) if not _is_taken(card, realm)]
        if missing:
            none = words.gettext(mark("No orders came from: {realms}"))
            lines += ["", *hanging(none.format(realms=", ".join(missing)))]
        yield f"{SUMMARY}.{language}.txt", ("\n".join(lines) + "\n").encode()
    yield from refusal_files([one for one in card.files if one.verdict != TAKEN], languages)


def refusal_files(refused: Sequence[FileCard], languages: Sequence[str]) -> Iterator[File]:
    """An answer for whoever sent a file that did not count."""
    for language in languages:
        for number, one in enumerate(refused, start=1):
            answer = file_lines(one, language)
            yield f"{RECEIPTS}/{REFUSED_FOLDER}/{number:02}.{language}.txt", ("\n".join(answer) + "\n").encode()


def _is_taken(card: RoundCard, realm: int) -> bool:
    return any(one.realm == realm and one.verdict == TAKEN for one in card.files)
