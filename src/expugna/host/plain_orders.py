"""Order files in a folder: whose each one is, which of several counts, and which are nobody's."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from expugna.host.plain_files import (
    JSON,
    TAKEN,
    TEXT,
    FileCard,
    FilesUnusable,
    digest,
    fault,
    is_json,
    read_file,
    reason,
    shown,
)
from expugna.kernel.order import MAX_ORDER_BYTES
from expugna.kernel.problem import Problem, errors
from expugna.mythicor.check import check
from expugna.mythicor.heading import NAMES, check_heading
from expugna.mythicor.order_json import read_orders_json
from expugna.mythicor.read import OrderFile, read_orders
from expugna.mythicor.state import State
from expugna.mythicor.turns import next_round_of
from expugna.mythicor.view import View

SUPERSEDED: Final = "superseded"
REFUSED: Final = "refused"
NOBODYS: Final = "nobody's"

MOST_FILES: Final = 10_000

_NUMBER: Final = re.compile(r"[-_. ](\d{1,9})", re.ASCII)


class OrderText(NamedTuple):
    """An order file as it lies there. ``problem``: why it could not be read."""

    name: str
    content: bytes
    problem: Problem | None = None


class Intake(NamedTuple):
    """What order files come to: those that count by realm, and what became of each, by name.

    ``problems`` keep the round from being evaluated: files of one realm of which none is the later one.
    """

    taken: Mapping[int, OrderText]
    readings: Mapping[int, OrderFile]
    files: tuple[FileCard, ...]
    problems: tuple[Problem, ...] = ()


def order_texts(folder: Path) -> tuple[OrderText, ...]:
    """The files in a folder by name: ``*.txt`` and ``*.json`` with what is in them, all others as nobody's.

    Hidden files, and folders that are not called like an order file, are passed over. Raises FilesUnusable when there
    is no such folder.
    """
    try:
        paths = sorted(one for one in folder.iterdir() if one.name[0] != "." and (_is_text(one) or not one.is_dir()))
    except OSError as error:
        code = "plain.no-orders-folder" if isinstance(error, FileNotFoundError) else "plain.unreadable"
        raise FilesUnusable(fault(code, folder, why=reason(error))) from None
    if len(paths) > MOST_FILES:
        raise FilesUnusable(fault("plain.too-many-files", folder, number=len(paths), high=MOST_FILES))
    return tuple(_text(path) for path in paths)


def _is_text(path: Path) -> bool:
    return path.suffix.lower() in (TEXT, JSON)


def _text(path: Path) -> OrderText:
    if not _is_text(path):
        return OrderText(path.name, b"", Problem(code="plain.no-order-file"))
    try:
        return OrderText(path.name, read_file(path, MAX_ORDER_BYTES))
    except FilesUnusable as unusable:
        return OrderText(path.name, b"", unusable.problems[0])


def file_number(name: str) -> int:
    """Which of several files of a realm is the later one: the number after a sign at the end of its name, else 0.

    >>> file_number("1003.txt"), file_number("1003-2.json"), file_number("anna 12.TXT")
    (0, 2, 12)
    """
    stem = name[: name.rfind(".")]
    found = _NUMBER.fullmatch(stem[_separator(stem) :])
    return int(found[1]) if found and _separator(stem) else 0


def _separator(stem: str) -> int:
    """Where the sign before the number at the end of a name stands."""
    return len(stem.rstrip("0123456789")) - 1 if stem.rstrip("0123456789") else 0


def intake(state: State, texts: Iterable[OrderText]) -> Intake:
    """Sort order files by their headings. The order in which they come does not matter.

    Of several good files of a realm the one with the highest number at the end of its name counts, whole; when that
    is not one alone, none does. No date decides: that of a file is not the player's, and that of a letter may be any.
    """
    cards: list[FileCard] = []
    mine: dict[int, list[tuple[OrderText, OrderFile]]] = {}
    for text in sorted(texts):
        reading = reading_of(text.name, text.content)
        card = _judged(state, text, reading)
        if card is not None:
            cards.append(card)
        elif reading.heading is not None:
            mine.setdefault(reading.heading.realm, []).append((text, reading))
    taken: dict[int, OrderText] = {}
    readings: dict[int, OrderFile] = {}
    problems: list[Problem] = []
    for realm in sorted(mine):
        files = sorted(mine[realm], key=lambda one: file_number(one[0].name))
        latest = files[-1][0]
        if len(files) > 1 and file_number(files[-2][0].name) == file_number(latest.name):
            same = [shown(one.name) for one, _ in files if file_number(one.name) == file_number(latest.name)]
            problems.append(Problem(code="plain.two-files", values={"files": ", ".join(same), "realm": realm}))
            continue
        taken[realm], readings[realm] = files[-1]
        why = Problem(code="plain.superseded", values={"by": shown(latest.name)})
        cards += [_card(one, SUPERSEDED, realm, why) for one, _ in files[:-1]]
        cards.append(_card(latest, TAKEN, realm))
    return Intake(taken, readings, tuple(sorted(cards, key=lambda one: (one.file, one.realm))), tuple(problems))


def _judged(state: State, text: OrderText, reading: OrderFile) -> FileCard | None:
    """What became of a file that does not count; None for one that does."""
    if text.problem is not None:
        return _card(text, NOBODYS, 0, text.problem)
    heading = reading.heading
    if heading is None:
        told = tuple(one for one in reading.problems if _is_of_heading(one))
        return _card(text, NOBODYS, 0, *(told or (Problem(code="heading.missing"),)))
    problems = heading_problems(state, reading, heading.realm)
    if not problems:
        return None
    is_known = heading.realm in state.realms
    return _card(text, REFUSED if is_known else NOBODYS, heading.realm, *problems)


def _is_of_heading(problem: Problem) -> bool:
    """Whether the problem is one of the whole file or its heading."""
    return problem.code.startswith(("heading.", "file.", "json.not-json")) or problem.values.get("path") in _HEAD_PATHS


_HEAD_PATHS: Final = (*NAMES, "*")
"""What the heading of a JSON file consists of, and the whole of it."""


def reading_of(name: str, content: bytes) -> OrderFile:
    """What an order file of that name was understood as: ``*.json`` is JSON, all else text."""
    return read_orders_json(content) if is_json(name) else read_orders(content)


def no_orders(folder: Path, files: Sequence[FileCard], round_number: int) -> Iterator[Problem]:
    """Why no file in a folder counts for the round: all in all, then file by file."""
    codes = {problem.code for one in files for problem in one.problems}
    code = "plain.only-old-orders" if _OLD in codes else "plain.no-orders"
    yield fault(code, folder, round=round_number, number=len(files))
    for one in files[:MOST_TOLD]:
        for problem in one.problems:
            yield msgspec.structs.replace(problem, values={**problem.values, "file": one.file})


_OLD: Final = "heading.old-round"
MOST_TOLD: Final = 20
"""So many files that do not count are told when none does."""


def _card(text: OrderText, verdict: str, realm: int, *problems: Problem) -> FileCard:
    return FileCard(file=shown(text.name), verdict=verdict, realm=realm, problems=problems, digest=digest(text.content))


def heading_problems(state: State, reading: OrderFile, realm: int) -> tuple[Problem, ...]:
    """What is wrong with the heading of a file that is said to be the realm's."""
    if realm not in state.realms:
        known = ", ".join(map(str, sorted(state.realms)))
        return (Problem(code="plain.no-such-realm", values={"given": realm, "known": known}),)
    return check_heading(
        reading.heading,
        match=state.match,
        next_round=next_round_of(state, realm),
        realm=realm,
        digest=state.realms[realm].token_digest,
        line=reading.heading_line,
    )


def order_problems(view: View, reading: OrderFile) -> tuple[Problem, ...]:
    """What the realm can know to be wrong with its orders, each by the line that it stands on."""
    return check(view, reading.orders, reading.lines)


def counted(card: FileCard, reading: OrderFile, problems: tuple[Problem, ...]) -> FileCard:
    """The card of a file that was taken, with the numbers of its receipt: what is refused has no warnings."""
    every = (*reading.problems, *problems)
    refused = {one.line for one in errors(problems)}
    warnings = [one for one in every if not one.is_error and one.line not in refused]
    return msgspec.structs.replace(
        card,
        orders=sum(line not in refused for line in reading.lines),
        warnings=len(warnings),
        errors=len(errors(every)),
    )
