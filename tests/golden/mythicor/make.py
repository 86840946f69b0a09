"""Golden rounds of Mythicor: ten of peace and five of war, six realms, with all orders, compared byte by byte.

`python -m tests.golden.mythicor.make` writes them again. Look at what changed as at a change of the rules: if an old
match no longer plays as it did, `Mythicor.rules_version` must rise.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from expugna.kernel.dice import Dice
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.read import read_orders
from expugna.mythicor.realms import read_realms
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import specification
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.state import STATE_CODEC, Group, Province, State
from expugna.mythicor.view import View, views

FOLDER: Final = Path(__file__).parent
REALMS: Final = Path(__file__).parents[3] / "examples" / "six-realms" / "realms.toml"
DICE: Final = Dice(sha256(b"golden rounds of Mythicor").digest())
ROUNDS: Final = 15
WAR_FROM: Final = 11
"""The first round in which all groups march."""

SILENT: Final = (1005, 7)
"""A realm that gives no orders in a round."""

TOLD: Final = (1002, 1006)
TOLD_ROUNDS: Final = (1, 5, 10, 15)
"""Whose reports, of which rounds, are kept as text."""

LANGUAGES: Final = ("de", "en")


def opened() -> tuple[State, tuple[Event, ...]]:
    """The match before its first round."""
    spec = specification("standard")
    rows = read_realms(REALMS.read_bytes(), REALMS.name, spec)
    return setup(Options(match="golden", spec=spec, realms=rows), {}, DICE)


# ── Orders ───────────────────────────────────────────────────────────────────────────────────────


def orders(view: View) -> Iterator[str]:
    """What a realm orders: a little of everything, by what it sees and has."""
    number = view.round + 1
    for land in view.provinces:
        yield from _land(view, land, number)
    for group in view.groups.values():
        yield from _group(view, group, number)
    others = [one for one in view.names if one != view.realm.id]
    other = others[(view.realm.id + number) % len(others)]
    yield f'R BAS 5 reich={other} text="Runde {number}: Was gibt es Neues?"'
    yield f"R BAS {1 + number % 3} reich={other}"
    if number == 1:
        yield f'R BAS 4 name="{view.realm.name} 2.0"'


def _land(view: View, land: Province, number: int) -> Iterator[str]:
    unit = f"P{land.x}/{land.y}"
    if number == 1:
        yield f'{unit} BENENNE "Heim {view.realm.id}"'
    level = land.settlement + 1
    if level < len(view.spec.settlement) and land.crowns >= view.spec.settlement[level].price_crowns:
        yield f"{unit} BAS 14"
    yield f"{unit} BAS 11 art=1 anzahl={2 + number % 3}"
    yield f"{unit} BAS 11 art=3 anzahl=1 fuer=G{1 + number % 3}"
    yield f"{unit} BAS 19 gegenstand=2 anzahl=30 an=G{1 + number % 3}"
    yield f"{unit} SP {number % 9}"
    yield f"{unit} SA {(3, 4, 5, 13)[number % 4]}"
    if number % 4 == 0:
        yield f"{unit} BAS 23 prozent={100 - number}"
        yield f"{unit} UP 9"
    if number == 6:
        yield f"{unit} BAS 12 anzahl=1"
        yield f"{unit} BAS 16 anzahl=2"


def _group(view: View, group: Group, number: int) -> Iterator[str]:
    unit = f"G{group.number}"
    yield f"{unit} SA {7 + (group.number + number) % 3}"
    if group.trade_goods:
        yield f"{unit} BAS 18 anzahl=alles"
    elif group.crowns >= 20:
        yield f"{unit} BAS 17 anzahl=4"
    if group.number == 2 and number % 5 == 0:
        yield f"{unit} SP {number % 9}"
    if group.leader is not None and group.leader.klass == "scout" and number == 3:
        yield f"{unit} BAS 7"
        yield f"P{group.x}/{group.y} BAS 9 klasse=1 gruppe=G{group.number}"
    if number >= WAR_FROM:
        yield from _march(view, group, number)
    if view.realm.is_seafarer and group.number == 1:
        yield f"{unit} BAS {26 if number % 2 else 27}"


def _march(view: View, group: Group, number: int) -> Iterator[str]:
    """Groups sweep through the land around, each with an encounter order and a tactic of its own."""
    unit, turn = f"G{group.number}", view.realm.id + group.number + number
    yield f"{unit} BEG {(1, 4, 5, 2)[turn % 4]} {('', '', 3, 200)[turn % 4]}".rstrip()
    yield f"{unit} TG {1 + turn % 3}"
    yield f"{unit} BEW {''.join(str(1 + (turn * 3 + step * step) % 8) for step in range(6))}"


# ── The record ───────────────────────────────────────────────────────────────────────────────────


def digest(content: bytes) -> str:
    """What stands for bytes in the record."""
    return sha256(content).hexdigest()[:32]


def bare(state: State) -> bytes:
    """The saved state without its specification: figures that no round asks for may change."""
    saved = msgspec.json.decode(STATE_CODEC.encode(state))["body"]
    del saved["spec"]
    return msgspec.json.encode(saved)


def record(state: State, events: Sequence[Event], given: dict[int, str]) -> str:
    """A round: every realm's orders, and the digests of all that came of them."""
    lines = [f"== round {state.round}"]
    for realm in sorted(given):
        lines += [f"-- orders {realm}", *given[realm].splitlines()]
    lines.append("-- digests")
    lines.append(f"state {digest(bare(state))}")
    lines.append(f"events {digest(happened.encode(tuple(events)))}")
    for realm, view in views(state).items():
        for language in LANGUAGES:
            one = report(view, events, language, "2004-05-31")
            forms = (text(one).encode(), html(one).encode(), json_bytes(one))
            lines.append(f"report {realm} {language} {' '.join(digest(form) for form in forms)}")
    return "\n".join(lines) + "\n"


def played() -> Iterator[tuple[State, tuple[Event, ...], dict[int, str]]]:
    """The match, round by round, with the orders that led to each."""
    state, events = opened()
    yield state, events, {}
    for number in range(1, ROUNDS + 1):
        given = {realm: "\n".join(orders(view)) for realm, view in views(state).items() if (realm, number) != SILENT}
        state, events = resolve(state, {realm: read_orders(one).orders for realm, one in given.items()}, DICE)
        yield state, events, given


def record_path(number: int) -> Path:
    """Where a round is kept."""
    return FOLDER / f"round-{number:02}.txt"


def report_path(number: int, realm: int) -> Path:
    """Where a report is kept as text."""
    return FOLDER / f"round-{number:02}-{realm}.de.txt"


def written() -> dict[Path, str]:
    """All files of the record."""
    found: dict[Path, str] = {}
    for state, events, given in played():
        found[record_path(state.round)] = record(state, events, given)
        if state.round in TOLD_ROUNDS:
            seen = views(state)
            for realm in TOLD:
                found[report_path(state.round, realm)] = text(report(seen[realm], events, "de", "2004-05-31"))
    return found


def main() -> None:
    """Write the record."""
    for path, content in written().items():
        path.write_text(content, "utf-8")


if __name__ == "__main__":
    main()
