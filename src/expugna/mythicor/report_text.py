"""The report as text: 80 columns, exactly aligned, as the printouts of play-by-mail matches were."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.atlas import BEYOND, BEYOND_MEANS, is_crossed, map_text, world_text
from expugna.mythicor.battle_sheets import FIGHTERS, ROUNDS, SHARES
from expugna.mythicor.columns import WIDTH, flowed, left, right, table, width, wrapped
from expugna.mythicor.report_parts import REPEATED, Line, Report
from expugna.mythicor.sheets import Figure, GroupSheet, ProvinceSheet
from expugna.mythicor.tell.teller import figure, month_name, signed, translated

_INNER: Final = WIDTH - 4
_NUMBER: Final = 4
"""Columns of a sentence's number, at the left of its first line."""

_BESIDE: Final = " " * (_NUMBER + 2)

_CELLS: Final = (37, 36)
"""Columns of a figure in the left and right half of a box, between its bars."""

_VALUE: Final = 11
_CHANGE: Final = 9
_LEDGER: Final = 13
_LINE: Final = "+" + "-" * (WIDTH - 2) + "+"
_HALVES: Final = "+" + "-" * (_CELLS[0] + 2) + "+" + "-" * (_CELLS[1] + 2) + "+"
_DOUBLE: Final = "+" + "=" * (WIDTH - 2) + "+"


def text(report: Report) -> str:
    """The report, ending with a line end."""
    return "\n".join(map(str.rstrip, _Printer(report).lines())) + "\n"


@lru_cache(maxsize=1024)
def _label(label: str, columns: int) -> str:
    """A label in its columns; there are few different ones."""
    return left(label, columns)


class _Printer:
    """Prints one report."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.language = report.language

    def lines(self) -> list[str]:
        report = self.report
        lines = [*self._head(), *self._best(), *self._first_page()]
        if report.provinces or report.groups:
            lines += self._overview()
            lines += self._realm()
        lines += self._happened()
        lines += self._sheets(mark("Provinces"), report.provinces)
        lines += self._sheets(mark("Groups"), report.groups)
        for rest in (self._battles, self._scouting, self._messages, self._maps, self._plagues, self._template):
            lines += rest()
        return lines

    def say(self, sentence: str, **gaps: object) -> str:
        return translated(sentence, self.language).format_map(gaps)

    # ── Pieces of a page ─────────────────────────────────────────────────────────────────────────

    def _section(self, title: str) -> Iterator[str]:
        name = translated(title, self.language).upper()
        yield ""
        yield ""
        yield f"==[ {name} ]{'=' * (WIDTH - 6 - width(name))}"
        yield ""

    def _sentences(self, lines: Iterable[Line]) -> list[str]:
        """Each with its number, by which it can be asked for its rule."""
        printed = []
        for line in lines:
            first, *more = wrapped(line.text, WIDTH - _NUMBER - 2)
            printed.append(f"{line.number:{_NUMBER}}  {first}")
            printed += [_BESIDE + piece for piece in more]
        return printed

    def _figure(self, one: Figure | None, half: int) -> str:
        """A figure in its half of a box: label, value, change, each in columns of their own where they fit; a long
        label takes what a short value leaves."""
        columns = _CELLS[half]
        if one is None:
            return " " * columns
        value, change = one.value, one.change
        if len(value) > _VALUE or len(change) > _CHANGE:
            whole = f"{value} {change}".rstrip()
            return f"{left(one.label, columns - len(whole) - 1)} {whole}"
        free = columns - _CHANGE
        room = max(free - _VALUE, min(width(one.label), free - len(value) - 1))
        return f"{_label(one.label, room)}{value:>{free - room}}{change:>{_CHANGE}}"

    def _boxed(self, figures: Sequence[Figure]) -> list[str]:
        """Figures in two columns, down the left and then down the right."""
        half = (len(figures) + 1) // 2
        cell = self._figure
        pairs = zip_longest(figures[:half], figures[half:])
        return [f"| {cell(at_left, 0)} | {cell(at_right, 1)} |" for at_left, at_right in pairs]

    def _ledger(self, crowns: Sequence[Figure], rest: Sequence[Figure]) -> Iterator[str]:
        """Crowns in and out with a line above the sum, beside what the realm has."""
        columns = _CELLS[0]
        lines = []
        for one in crowns:
            if one.name == "now":
                lines.append(right("-" * _LEDGER, columns))
            lines.append(left(one.label, columns - _LEDGER) + right(one.value, _LEDGER))
        for at_left, at_right in zip_longest(lines, rest, fillvalue=None):
            yield f"| {at_left or ' ' * columns} | {self._figure(at_right, 1)} |"

    # ── Head and first page ──────────────────────────────────────────────────────────────────────

    def _head(self) -> Iterator[str]:
        head = self.report.head
        yield _DOUBLE
        title = self.say(mark("Report of round {round}"), round=head.round)
        yield self._ends("M Y T H I C O R", title)
        match = self.say(mark("Match {match} ({specification})"), match=head.match, specification=head.specification)
        yield self._ends(match, self._date(head.evaluated_on))
        yield _LINE
        realm = self.say(mark("Realm {realm}: {name}"), realm=head.realm, name=head.name)
        yield self._ends(realm, self.say(mark("Player: {player}"), player=head.player))
        sea = self.say(mark("seafarer")) if head.is_seafarer else ""
        when = month_name(head.moment.month, head.round, self.language) if head.moment else ""
        yield self._ends(", ".join(filter(None, (head.position, head.race, sea))), when)
        yield _DOUBLE
        if head.missed:
            yield self._ends(self.say(mark("!! NO ORDERS CAME FOR THIS ROUND !!")), "")
            yield _LINE

    def _ends(self, at_left: str, at_right: str) -> str:
        """A line of a box with a text at either end; the left one gives way."""
        columns = _INNER - width(at_right)
        return f"| {left(at_left, columns - 1)} {at_right} |" if at_right else f"| {left(at_left, _INNER)} |"

    def _date(self, date: str) -> str:
        year, _, rest = date.partition("-")
        month, _, day = rest.partition("-")
        return f"{day}.{month}.{year}" if day and self.language == "de" else date

    def _best(self) -> Iterator[str]:
        yield from self._section(mark("The best"))
        rows = [
            (
                f"{one.place}.",
                one.name,
                str(one.realm),
                figure(one.score, self.language),
                "<--" if one.realm == self.report.head.realm else "",
            )
            for one in self.report.best
        ]
        headings = (
            self.say(mark("Place")),
            self.say(mark("Realm")),
            self.say(mark("ID")),
            self.say(mark("Points")),
            "",
        )
        yield from table(headings, rows, (5, 40, 5, 12, 3), frozenset({1, 4}))

    def _first_page(self) -> Iterator[str]:
        summary = self.report.summary
        yield from self._section(mark("At a glance"))
        yield _HALVES
        crowns, rest = left(self.say(mark("CROWNS")), _CELLS[0]), left(self.say(mark("POSSESSIONS")), _CELLS[1])
        yield f"| {crowns} | {rest} |"
        yield _HALVES
        yield from self._ledger(summary.crowns, summary.holdings)
        yield _HALVES
        for title, lines in (
            (mark("TROUBLE AHEAD"), summary.trouble),
            (mark("WHAT WAS LOST"), summary.lost),
            (mark("WHAT FAILED"), summary.failed),
            (mark("WHAT GREW"), summary.grown),
            (mark("WHAT CAN BE DONE"), summary.chances),
            (mark("NEWS OF THE WORLD"), self.report.news),
        ):
            if lines:
                yield ""
                yield self.say(title)
                repeated = lines in (summary.failed, summary.grown)
                shown = lines[:REPEATED] if repeated else lines
                yield from self._sentences(shown)
                if len(shown) < len(lines):
                    more = len(lines) - len(shown)
                    yield _BESIDE + self.say(mark("… and {more} more in “What happened”"), more=more)

    def _overview(self) -> Iterator[str]:
        yield from self._section(mark("Overview"))
        language = self.language
        lands = [
            (
                one.unit,
                one.province.name,
                str(one.province.settlement),
                str(one.province.fortification),
                figure(one.province.population, language),
                signed(one.changes.get("population", 0), language),
                figure(one.province.recruits, language),
                figure(one.province.crowns, language),
                figure(one.province.food, language),
                figure(sum(one.province.troops.values()), language),
            )
            for one in self.report.provinces
        ]
        if lands:
            names = (
                self.say(mark("Place ")),
                self.say(mark("Name")),
                "BG",
                "VS",
                self.say(mark("Popul.")),
                "+/-",
                self.say(mark("Recr.")),
                self.say(mark("Crowns")),
                self.say(mark("Food")),
                self.say(mark("Soldiers")),
            )
            yield from table(names, lands, (8, 17, 2, 2, 6, 6, 6, 8, 8, 8), frozenset({0, 1}))
        groups = [
            (one.title, one.about, figure(sum(one.group.troops.values()), language), figure(one.group.crowns, language))
            for one in self.report.groups
        ]
        if groups:
            yield ""
            labels = (
                self.say(mark("Group")),
                self.say(mark("Leader, race, place")),
                self.say(mark("Soldiers")),
                self.say(mark("Crowns")),
            )
            yield from table(labels, groups, (20, 41, 8, 8), frozenset({0, 1}))

    def _realm(self) -> Iterator[str]:
        """Troop kinds and stances."""
        realm = self.report.realm
        yield from self._section(mark("The realm"))
        rows = [(*one.label.split(" ", 1), one.value, one.change) for one in realm.kinds]
        names = (
            self.say(mark("Kind")),
            self.say(mark("Troops")),
            self.say(mark("Price")),
            self.say(mark("Upkeep a round")),
        )
        yield from table(names, rows, (5, 30, 10, 18), frozenset({1}))
        if realm.stances:
            yield ""
            yield from flowed(realm.stances, WIDTH)

    # ── What happened, and the sheets ────────────────────────────────────────────────────────────

    def _happened(self) -> Iterator[str]:
        yield from self._section(mark("What happened"))
        for number, chapter in enumerate(self.report.chapters):
            if number:
                yield ""
            yield f"-- {chapter.title} {'-' * (WIDTH - 4 - width(chapter.title))}"
            yield from self._sentences(chapter.lines)

    def _sheets(self, title: str, sheets: Sequence[ProvinceSheet] | Sequence[GroupSheet]) -> Iterator[str]:
        if not sheets:
            return
        yield from self._section(title)
        for sheet in sheets:
            yield _LINE
            yield self._ends(sheet.title, sheet.about)
            yield _HALVES
            yield from self._boxed(sheet.figures)
            if sheet.troops:
                yield _HALVES
                yield from self._boxed(sheet.troops)
            yield _HALVES
            for note in sheet.notes:
                yield from self._in_box(note)
            if sheet.notes:
                yield _LINE
            if sheet is not sheets[-1]:
                yield ""

    def _in_box(self, note: str) -> Iterator[str]:
        for line in wrapped(note, _INNER):
            yield f"| {left(line, _INNER)} |"

    # ── The rest ─────────────────────────────────────────────────────────────────────────────────

    def _battles(self) -> Iterator[str]:
        if not self.report.battles:
            return
        yield from self._section(mark("Battles"))
        fighters, rounds, shares = ([self.say(one) for one in names] for names in (FIGHTERS, ROUNDS, SHARES))
        for place, one in enumerate(self.report.battles):
            if place:
                yield ""
            yield from wrapped(f"[{one.number}] {one.title}", WIDTH)
            for side in one.sides:
                yield ""
                yield from wrapped(f"{side.name}: {side.about}", WIDTH)
                yield from table(fighters, side.rows, (22, 8, 8, 8, 6, 8, 11), frozenset({0}))
            if one.rounds:
                yield ""
                yield from table(rounds, one.rounds, (5, 5, 11, 11, 22, 8, 8), frozenset({0, 1}))
            if one.shares:
                yield ""
                yield from table(shares, one.shares, (22, 8, 11, 11, 14, 8), frozenset({0}))
            for check in one.checks:
                yield from wrapped(check, WIDTH)

    def _scouting(self) -> Iterator[str]:
        if not self.report.scouting:
            return
        yield from self._section(mark("Scouting"))
        names = (
            self.say(mark("Place ")),
            self.say(mark("Land")),
            self.say(mark("Cost")),
            self.say(mark("Owner")),
            self.say(mark("Race")),
            "BG",
            "VS",
            self.say(mark("Popul.")),
            self.say(mark("Soldiers")),
        )
        widths, texts = (8, 14, 6, 8, 14, 2, 2, 9, 9), frozenset({0, 1, 4})
        for number, one in enumerate(self.report.scouting):
            lines = table(names, [one.row[:9]], widths, texts)
            yield from lines if not number else lines[2:]
            if one.row[10]:
                yield " " * 9 + self.say(mark("Plague: {plague}."), plague=one.row[10])
            if one.row[9]:
                for line in wrapped(self.say(mark("Groups: {groups}"), groups=one.row[9]), WIDTH - 9):
                    yield " " * 9 + line

    def _messages(self) -> Iterator[str]:
        if not self.report.messages:
            return
        yield from self._section(mark("Messages"))
        for number, one in enumerate(self.report.messages):
            if number:
                yield ""
            title = mark("To {realm}") if one.is_sent else mark("From {realm}")
            yield _LINE
            yield self._ends(self.say(title, realm=one.other_name), str(one.number))
            yield _LINE
            yield from self._in_box(one.text)
            yield _LINE

    def _maps(self) -> Iterator[str]:
        report = self.report
        if not report.maps and not report.atlas.own and not report.atlas.places:
            return
        yield from self._section(mark("Maps"))
        for sheet in report.maps:
            yield self.say(mark("{number}  The land around {x}/{y}"), number=sheet.number, x=sheet.x, y=sheet.y)
            yield ""
            yield from map_text(sheet, report.atlas.terrains, report.atlas.reach)
            if is_crossed(sheet, report.atlas.reach):
                yield self.say(BEYOND_MEANS, sign=BEYOND.strip(), reach=report.atlas.reach)
            yield ""
        yield self.say(mark("Everything known of the world: a sign for the land, beside it one for the owner."))
        yield ""
        yield from world_text(report.atlas, report.head.realm, self.language)

    def _plagues(self) -> Iterator[str]:
        if self.report.plagues:
            yield from self._section(mark("Plagues"))
            for one in self.report.plagues:
                yield from wrapped(one, WIDTH)

    def _template(self) -> Iterator[str]:
        yield from self._section(mark("Orders for the next round"))
        yield "- " * 18 + "8< " + "- " * 20
        for line in self.report.template.splitlines():
            if width(line) <= WIDTH or line.startswith("#"):
                yield line
            else:
                yield from (f"; {piece}" for piece in wrapped(line.removeprefix("; "), WIDTH - 2))
        yield "- " * 18 + "8< " + "- " * 20
