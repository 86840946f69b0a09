"""The report as one HTML file: nothing from elsewhere, readable on a telephone and on paper, maps inside."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.atlas import BEYOND_MEANS, is_crossed
from expugna.mythicor.atlas_svg import land_colour, map_svg, owner_colours, owner_sign, world_svg
from expugna.mythicor.battle_sheets import FIGHTERS, ROUNDS, SHARES
from expugna.mythicor.report_parts import REPEATED, Line, Report
from expugna.mythicor.sheets import Figure, GroupSheet, ProvinceSheet
from expugna.mythicor.tell.teller import figure, month_name, signed, translated


def html(report: Report) -> str:
    """The report as a page of its own."""
    return "\n".join(_Page(report).parts()) + "\n"


@cache
def _style() -> str:
    return (files("expugna.mythicor") / "data" / "report.css").read_text("utf-8").strip()


@lru_cache(maxsize=4096)
def _label(label: str) -> str:
    """A label; there are few different ones, and a specification's may hold any sign."""
    return escape(label)


_ROWS: Final = {"now": " class=sum", "taxes_next": " class=next", "due_next": " class=next"}
"""Rows of the account of crowns that look different."""


SIDES: Final = (0, 1)
"""Columns of the table of rounds that hold words: the round, and whose figures they are."""


def _cells(row: Sequence[str], words: Container[int] = (0,)) -> str:
    """A row of a table whose first cell is its heading; ``words`` are the cells that stand left."""
    first, *others = (escape(cell) for cell in row)
    cells = (f"<td{' class=w' if place in words else ''}>{cell}</td>" for place, cell in enumerate(others, start=1))
    return f'<tr><th scope="row" class="w">{first}</th>{"".join(cells)}</tr>'


class _Page:
    """Writes one page."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.language = report.language
        self.sections: list[tuple[str, str]] = []

    def say(self, sentence: str, **gaps: object) -> str:
        """A text of the catalogue, with its gaps filled; what is put in is escaped."""
        shown = {name: escape(str(value)) for name, value in gaps.items()}
        return escape(translated(sentence, self.language)).format_map(shown)

    def parts(self) -> Iterator[str]:
        report, head = self.report, self.report.head
        title = self.say(mark("Mythicor: report of round {round}"), round=head.round)
        body = [*self._body()]
        yield f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{title} – {escape(head.name)} ({head.realm})</title>"
        yield f"<style>\n{_style()}\n</style>\n</head>\n<body>"
        yield from self._head(title)
        yield f"<main>{''.join(body)}</main>"
        asked = self.say(
            mark("Every sentence has a number; “expugna mythicor explain” tells the rule behind it. Match {match}."),
            match=report.head.match,
        )
        yield f"<footer><p>{asked}</p></footer>\n</body>\n</html>"

    def _body(self) -> Iterator[str]:
        yield from self._first_page()
        yield from self._best()
        yield from self._overview()
        yield from self._realm()
        yield from self._happened()
        yield from self._sheets("provinces", mark("Provinces"), self.report.provinces)
        yield from self._sheets("groups", mark("Groups"), self.report.groups)
        yield from self._battles()
        yield from self._scouting()
        yield from self._messages()
        yield from self._maps()
        yield from self._plagues()
        yield self._section("orders", mark("Orders for the next round"))
        yield f'<pre tabindex="0">{escape(self.report.template)}</pre>'

    # ── Pieces ───────────────────────────────────────────────────────────────────────────────────

    def _section(self, anchor: str, title: str) -> str:
        told = self.say(title)
        self.sections.append((anchor, told))
        return f'<h2 id="{anchor}">{told}</h2>'

    def _sentences(self, lines: Iterable[Line], kind: str = "", *, again: bool = False) -> str:
        """A list of sentences, each with its number; those that stand elsewhere, too, lead there."""
        items = [
            f'<li><a class="n" href="#s{one.number}">{one.number}</a> {escape(one.text)}</li>'
            if again
            else f'<li id="s{one.number}"><a class="n" href="#s{one.number}">{one.number}</a> {escape(one.text)}</li>'
            for one in lines
        ]
        return f'<ul class="said {kind}">{"".join(items)}</ul>'

    def _table(
        self,
        caption: str,
        headings: Sequence[str],
        rows: Iterable[str],
        words: Iterable[int] = (0,),
        *,
        is_same: bool = False,
    ) -> str:
        """A table that scrolls by itself where it is too wide; ``words`` are the columns that stand left. ``is_same``:
        the caption says what the heading above says, and is for those who do not see that."""
        left = set(words)
        head = "".join(
            f'<th scope="col"{" class=w" if place in left else ""}>{name}</th>' for place, name in enumerate(headings)
        )
        hidden = " class=same" if is_same else ""
        return (
            f'<div class="scroll" tabindex="0" role="group" aria-label="{caption}"><table>'
            f"<caption{hidden}>{caption}</caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{''.join(rows)}</tbody></table></div>"
        )

    # ── Head and first page ──────────────────────────────────────────────────────────────────────

    def _head(self, title: str) -> Iterator[str]:
        head = self.report.head
        when = [month_name(head.moment.month, head.round, self.language)] if head.moment else []
        dates = " · ".join(filter(None, (*when, self._date(head.evaluated_on))))
        yield f'<header><div class="ends"><h1>{title}</h1><p>{escape(dates)}</p></div>'
        realm = self.say(mark("Realm {realm}: {name}"), realm=head.realm, name=head.name)
        player = self.say(mark("Player: {player}"), player=head.player)
        yield f'<div class="ends"><p><strong>{realm}</strong></p><p>{player}</p></div>'
        about = [head.position, head.race, *([translated(mark("seafarer"), self.language)] if head.is_seafarer else [])]
        match = self.say(mark("Match {match} ({specification})"), match=head.match, specification=head.specification)
        yield f'<div class="ends"><p>{escape(", ".join(about))}</p><p>{match}</p></div>'
        links = "".join(f'<li><a href="#{anchor}">{name}</a></li>' for anchor, name in self.sections)
        contents = self.say(mark("Contents"))
        yield f'<nav aria-label="{contents}"><ul>{links}</ul></nav></header>'
        if head.missed:
            told = self.say(mark("No orders came for this round!"))
            yield f'<p class="missed">{told}</p>'

    def _date(self, date: str) -> str:
        year, _, rest = date.partition("-")
        month, _, day = rest.partition("-")
        return f"{day}.{month}.{year}" if day and self.language == "de" else date

    def _first_page(self) -> Iterator[str]:
        summary = self.report.summary
        yield self._section("glance", mark("At a glance"))
        yield '<div class="pair">'
        rows = (
            f'<tr{_ROWS.get(one.name, "")}><th scope="row" class="w">{_label(one.label)}</th><td>{one.value}</td></tr>'
            for one in summary.crowns
        )
        caption = self.say(mark("Crowns"))
        yield f"<table><caption>{caption}</caption><tbody>{''.join(rows)}</tbody></table>"
        rows = (
            f'<tr><th scope="row" class="w">{_label(one.label)}</th>'
            f"<td>{one.value}</td><td>{_change(one.change)}</td></tr>"
            for one in summary.holdings
        )
        caption = self.say(mark("Possessions"))
        yield f"<table><caption>{caption}</caption><tbody>{''.join(rows)}</tbody></table></div>"
        for kind, title, lines, again in (
            ("trouble", mark("Trouble ahead"), summary.trouble, False),
            ("lost", mark("What was lost"), summary.lost, False),
            ("failed", mark("What failed"), summary.failed, True),
            ("grown", mark("What grew"), summary.grown, True),
            ("chance", mark("What can be done"), summary.chances, False),
            ("news", mark("News of the world"), self.report.news, False),
        ):
            if lines:
                shown = lines[:REPEATED] if again else lines
                yield f"<h3>{self.say(title)}</h3>{self._sentences(shown, kind, again=again)}"
                if len(shown) < len(lines):
                    more = self.say(mark("… and {more} more in “What happened”"), more=len(lines) - len(shown))
                    yield f'<p><a href="#happened">{more}</a></p>'

    def _best(self) -> Iterator[str]:
        yield self._section("best", mark("The best"))
        own = self.report.head.realm
        rows = (
            f"<tr{' class=me' if one.realm == own else ''}><td>{one.place}.</td>"
            f'<th scope="row" class="w">{escape(one.name)}</th>'
            f"<td>{one.realm}</td><td>{figure(one.score, self.language)}</td></tr>"
            for one in self.report.best
        )
        names = [self.say(one) for one in (mark("Place"), mark("Realm"), mark("ID"), mark("Points"))]
        yield self._table(self.say(mark("The best realms")), names, rows, (1,), is_same=True)

    def _overview(self) -> Iterator[str]:
        if not self.report.provinces and not self.report.groups:
            return
        yield self._section("overview", mark("Overview"))
        language = self.language
        lands = [
            f'<tr><th scope="row" class="w"><a href="#{one.unit}">{escape(one.title)}</a></th>'
            f"<td>{one.province.settlement}</td><td>{one.province.fortification}</td>"
            f"<td>{figure(one.province.population, language)}</td>"
            f"<td>{_change(signed(one.changes.get('population', 0), language))}</td>"
            f"<td>{figure(one.province.recruits, language)}</td><td>{figure(one.province.crowns, language)}</td>"
            f"<td>{figure(one.province.food, language)}</td>"
            f"<td>{figure(sum(one.province.troops.values()), language)}</td></tr>"
            for one in self.report.provinces
        ]
        if lands:
            names = [
                self.say(mark("Place ")),
                "BG",
                "VS",
                *(self.say(one) for one in (mark("Popul."),)),
                "+/−",
                *(self.say(one) for one in (mark("Recr."), mark("Crowns"), mark("Food"), mark("Soldiers"))),
            ]
            yield self._table(self.say(mark("Provinces")), names, lands)
        groups = [
            f'<tr><th scope="row" class="w"><a href="#{_anchor(one.unit)}">{escape(one.title)}</a></th>'
            f'<td class="w">{escape(one.about)}</td>'
            f"<td>{figure(sum(one.group.troops.values()), language)}</td>"
            f"<td>{figure(one.group.crowns, language)}</td></tr>"
            for one in self.report.groups
        ]
        if groups:
            names = [
                self.say(one) for one in (mark("Group"), mark("Leader, race, place"), mark("Soldiers"), mark("Crowns"))
            ]
            yield self._table(self.say(mark("Groups")), names, groups, (0, 1))

    def _realm(self) -> Iterator[str]:
        realm = self.report.realm
        if not self.report.provinces and not self.report.groups:
            return
        yield self._section("realm", mark("The realm"))
        rows = []
        for one in realm.kinds:
            number, name = one.label.split(" ", 1)
            cells = f'<th scope="row" class="w">{_label(name)}</th><td>{one.value}</td><td>{one.change}</td>'
            rows.append(f"<tr><td>{number}</td>{cells}</tr>")
        names = [self.say(one) for one in (mark("Kind"), mark("Troops"), mark("Price"), mark("Upkeep a round"))]
        yield self._table(self.say(mark("Kinds of troops")), names, rows, (1,))
        if realm.stances:
            yield f'<ul class="legend">{"".join(f"<li>{escape(one)}</li>" for one in realm.stances)}</ul>'

    # ── What happened, and the sheets ────────────────────────────────────────────────────────────

    def _happened(self) -> Iterator[str]:
        yield self._section("happened", mark("What happened"))
        for chapter in self.report.chapters:
            yield f"<h3>{escape(chapter.title)}</h3>{self._sentences(chapter.lines)}"

    def _sheets(self, anchor: str, title: str, sheets: Sequence[ProvinceSheet] | Sequence[GroupSheet]) -> Iterator[str]:
        if not sheets:
            return
        yield self._section(anchor, title)
        yield '<div class="sheets">'
        for sheet in sheets:
            notes = "".join(f'<p class="note">{escape(note)}</p>' for note in sheet.notes)
            yield (
                f'<article class="sheet" id="{_anchor(sheet.unit)}"><h3>{escape(sheet.title)}</h3>'
                f"<p>{escape(sheet.about)}</p>{_figures(sheet.figures)}"
                f"{_figures(sheet.troops) if sheet.troops else ''}{notes}</article>"
            )
        yield "</div>"

    # ── The rest ─────────────────────────────────────────────────────────────────────────────────

    def _battles(self) -> Iterator[str]:
        if not self.report.battles:
            return
        yield self._section("battles", mark("Battles"))
        fighters, rounds, shares = ([self.say(one) for one in names] for names in (FIGHTERS, ROUNDS, SHARES))
        for one in self.report.battles:
            yield f'<h3><a class="n" href="#s{one.number}">{one.number}</a> {escape(one.title)}</h3>'
            for side in one.sides:
                yield f'<p class="side"><strong>{escape(side.name)}</strong>: {escape(side.about)}</p>'
                yield self._table(escape(side.name), fighters, map(_cells, side.rows), is_same=True)
            if one.rounds:
                rows = (_cells(row, SIDES) for row in one.rounds)
                yield self._table(self.say(mark("The rounds")), rounds, rows, SIDES)
            if one.shares:
                yield self._table(self.say(mark("The losses")), shares, map(_cells, one.shares))
            if one.checks:
                yield f"<ul>{''.join(f'<li>{escape(check)}</li>' for check in one.checks)}</ul>"

    def _scouting(self) -> Iterator[str]:
        if not self.report.scouting:
            return
        yield self._section("scouting", mark("Scouting"))
        names = [
            *(self.say(one) for one in (mark("Place "), mark("Land"), mark("Cost"), mark("Owner"), mark("Race"))),
            "BG",
            "VS",
            *(self.say(one) for one in (mark("Popul."), mark("Soldiers"), mark("Groups"), mark("Plague"))),
        ]
        words = {1, 4, 9, 10}
        rows = []
        for one in self.report.scouting:
            cells = "".join(
                f"<td{' class=w' if place in words else ''}>{escape(cell)}</td>"
                for place, cell in enumerate(one.row)
                if place
            )
            rows.append(f'<tr><th scope="row" class="w">{one.row[0]}</th>{cells}</tr>')
        yield self._table(self.say(mark("What scouts saw")), names, rows, {0, *words}, is_same=True)

    def _messages(self) -> Iterator[str]:
        if not self.report.messages:
            return
        yield self._section("messages", mark("Messages"))
        for one in self.report.messages:
            title = mark("To {realm}") if one.is_sent else mark("From {realm}")
            yield f"<h3>{self.say(title, realm=one.other_name)}</h3><blockquote>{escape(one.text)}</blockquote>"

    def _maps(self) -> Iterator[str]:
        report, atlas, realm = self.report, self.report.atlas, self.report.head.realm
        groups = {sheet.group.number: sheet.group for sheet in report.groups}
        world = world_svg(atlas, groups, realm, report.head.round, self.language)
        if not report.maps and not world:
            return
        yield self._section("maps", mark("Maps"))
        for sheet in report.maps:
            told = self.say(mark("{number}  The land around {x}/{y}"), number=sheet.number, x=sheet.x, y=sheet.y)
            crossed = self.say(BEYOND_MEANS, sign="×", reach=atlas.reach) if is_crossed(sheet, atlas.reach) else ""
            below = f'<ul class="legend"><li>{crossed}</li></ul>' if crossed else ""
            drawn = map_svg(sheet, atlas, realm, self.language)
            yield f"<figure><figcaption>{told}</figcaption>{drawn}{below}</figure>"
        if world:
            told = self.say(mark("Everything known of the world (paler: seen in earlier rounds)"))
            yield f"<figure><figcaption>{told}</figcaption>{world}{self._legend()}</figure>"

    def _legend(self) -> str:
        atlas, realm = self.report.atlas, self.report.head.realm
        seen = {one.terrain for one in atlas.places} | {one.terrain for one in atlas.own}
        lands = "".join(
            f'<li><i style="background:{land_colour(terrain)}"></i>{_label(name)}</li>'
            for terrain, (_, name) in atlas.terrains.items()
            if terrain in seen
        )
        colours = owner_colours(atlas, realm)
        owners = "".join(
            f"<li>{owner_sign(owner, colours[owner])}{escape(name)}</li>" for owner, name in atlas.owners.items()
        )
        signs = self.say(mark("Discs are own groups, rings foreign ones."))
        return f'<ul class="legend">{lands}</ul><ul class="legend">{owners}<li>{signs}</li></ul>'

    def _plagues(self) -> Iterator[str]:
        if self.report.plagues:
            yield self._section("plagues", mark("Plagues"))
            yield f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in self.report.plagues)}</ul>"


def _anchor(unit: str) -> str:
    """The id of a unit's sheet in the page: ``P12/8``, ``G2``."""
    return unit.rpartition("/")[2] if "/G" in unit else unit


def _figures(figures: Sequence[Figure]) -> str:
    rows = [
        f"<div><dt>{_label(one.label)}</dt><dd>{one.value}</dd><dd>{_change(one.change)}</dd></div>" for one in figures
    ]
    return f"<dl>{''.join(rows)}</dl>"


def _change(change: str) -> str:
    """A change, in the colour of its sign; the sign itself says the same."""
    if not change:
        return ""
    return f'<span class="{"up" if change[0] == "+" else "down"}">{change}</span>'
