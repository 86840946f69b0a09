"""A new game: who plays, on which board, by which rules; every fault is told beside its field, all at once (A-60)."""

from collections.abc import Mapping
from typing import Any, Final

from litestar import Response, get, post
from litestar.concurrency import sync_to_thread
from litestar.response import Redirect

from expugna.acme.game import Options
from expugna.acme.rules import PRESETS, Frequency, preset
from expugna.acme.state import SEATS
from expugna.acme.wording import frequency_name
from expugna.host.records import Opened
from expugna.host.seats import tidy_names
from expugna.kernel.ids import Seat
from expugna.kernel.order import quote
from expugna.kernel.problem import Problem
from expugna.kernel.wording import catalogue, mark
from expugna.web import forms
from expugna.web.forms import Form
from expugna.web.language import AnyRequest, language_of
from expugna.web.rendering import page
from expugna.web.site import GAME, OurSite, Site, sentence

FEWEST_NAMES: Final = 2
"""Name fields that are shown as wanted; the rules themselves decide how many may play (A-71)."""

MOST_TYPED: Final = 400
"""Longest entry that is given back for correction."""

AS_THE_RULES: Final = "preset"
"""The frequency of disasters that comes with the rules chosen."""

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"

ABOUT: Final = {
    "acme": mark("as the author of ACME made them: equal dice for both sides, cards with symbols, disasters"),
    "classic": mark("the board game's usual rules: two dice at most in defence, cards with countries, no disasters"),
}

PERSON: Final = "person"
"""A seat that the computer does not play."""

UNKNOWN_COMMITMENT: Final = "commitment.unknown"

KINDS: Final = {"words": "words", "bots": "player"}
"""Fields that the problems of a seat belong to; others belong to its name."""

FAULTY_CHOICES: Final = {
    "options.unknown-board": "board",
    "options.unknown-preset": "preset",
    "events.unknown-frequency": "frequency",
}


# Litestar 2.25 wraps the first of two handlers of one path twice, so this one goes into its thread by itself.
@get("/new")
async def new_game(request: AnyRequest, site: OurSite) -> Response[str]:
    """The empty form."""
    return await sync_to_thread(_form, request, site, {})


@post("/new", sync_to_thread=True)
def open_game(request: AnyRequest, site: OurSite, data: Form) -> Response[str] | Redirect:
    """Deal and start, or say what is wrong."""
    names, players = _entries(data, "name"), _entries(data, "player")
    bots = {seat: level for seat, level in players.items() if level not in ("", PERSON)}
    # The first two are wanted; the others only if somebody wrote something, or chose the computer.
    wanted = list(names)[:FEWEST_NAMES]
    seats = {seat: name for seat, name in names.items() if name.strip() or seat in bots or seat in wanted}
    seats = with_names(seats, bots, site.matches.games[GAME].levels, language_of(request))
    words = {seat: text for seat, text in _entries(data, "words").items() if text.strip() and seat in seats}
    frequency = forms.text(data, "frequency")
    options = Options(
        board=forms.text(data, "board") or "world29",
        preset=forms.text(data, "preset") or "acme",
        frequency=Frequency(frequency) if frequency in set(Frequency) else None,
    )
    if frequency not in ("", AS_THE_RULES, *Frequency):
        problems = (*tidy_names(seats)[1], *site.game.check_options(options, seats))
        return _form(request, site, data, (*problems, _unknown_frequency(frequency, language_of(request))))
    commitment = forms.text(data, "commitment") or None
    opened = site.matches.open(GAME, options, seats, words, bots, commitment)
    if isinstance(opened, Opened):
        return Redirect(f"/acme/{opened.match_id}", status_code=303)
    return _form(request, site, data, opened)


def _unknown_frequency(frequency: str, language: str) -> Problem:
    known = ", ".join(frequency_name(one, language) for one in Frequency)
    return Problem(code="events.unknown-frequency", rule="A-11", quoted=quote(frequency), values={"known": known})


def with_names(
    seats: Mapping[Seat, str], bots: Mapping[Seat, str], levels: Mapping[str, Any], language: str
) -> dict[Seat, str]:
    """The names; an opponent that nobody has named is called by its strength, a second one by it and a number."""
    taken = {name.strip().casefold() for name in seats.values()}
    named = dict(seats)
    for seat, level in bots.items():
        if named[seat].strip() or level not in levels:
            continue
        plain = levels[level].name.text(language)
        candidates = (plain, *(f"{plain} {number}" for number in range(2, len(taken) + len(seats) + 2)))
        named[seat] = next(name for name in candidates if name.casefold() not in taken)
        taken.add(named[seat].casefold())
    return named


def _entries(data: dict[str, Any], kind: str) -> dict[Seat, str]:
    """What was written into the fields ``name_1`` to ``name_4``, by seat."""
    return {seat: forms.text(data, f"{kind}_{place}", MOST_TYPED) for place, seat in enumerate(SEATS, start=1)}


def _form(request: AnyRequest, site: Site, data: dict[str, Any], problems: tuple[Problem, ...] = ()) -> Response[str]:
    language = language_of(request)
    say = catalogue(language).gettext
    entries = {
        f"{kind}_{place}": text
        for kind in ("name", "words", "player")
        for place, text in enumerate(_entries(data, kind).values(), start=1)
    }
    entries["board"] = forms.text(data, "board") or "world29"
    entries["preset"] = forms.text(data, "preset") or "acme"
    entries["frequency"] = forms.text(data, "frequency") or AS_THE_RULES
    faults, others = _faults(problems, language)
    levels = site.matches.games[GAME].levels.values()
    commitment = forms.text(data, "commitment")
    if not commitment or any(problem.code == UNKNOWN_COMMITMENT for problem in problems):
        commitment = site.matches.prepare()
    frequencies = [{"id": AS_THE_RULES, "name": say(mark("as the rules have it"))}]
    frequencies += [{"id": one.value, "name": frequency_name(one, language)} for one in Frequency]
    return page(
        request,
        "new_game.html",
        status=422 if problems else 200,
        entries=entries,
        faults=faults,
        others=others,
        seats=SEATS,
        levels=[
            {"id": one.id, "name": one.name.text(language), "about": one.description.text(language)} for one in levels
        ],
        commitment=commitment,
        has_words=any(entries[f"words_{place}"] for place in range(1, len(SEATS) + 1)),
        boards=[{"id": one.id, "name": one.name.text(language)} for one in site.game.boards.values()],
        presets=[{"id": one, "name": preset(one).name.text(language), "about": say(ABOUT[one])} for one in PRESETS],
        frequencies=frequencies,
        letters=LETTERS,
    )


def _faults(problems: tuple[Problem, ...], language: str) -> tuple[dict[str, str], list[str]]:
    """The problems' sentences: those of a field by its name, and the others."""
    by_field: dict[str, str] = {}
    others: list[str] = []
    for problem in problems:
        field = _field(problem)
        told = sentence(problem, None, language)
        if field is None:
            others.append(told)
        else:
            by_field[field] = " ".join(filter(None, (by_field.get(field), told)))
    return by_field, others


def _field(problem: Problem) -> str | None:
    """The form's field that the problem belongs to."""
    seat = problem.values.get("seat")
    if seat in SEATS:
        kind = KINDS.get(problem.code.partition(".")[0], "name")
        return f"{kind}_{SEATS.index(Seat(str(seat))) + 1}"
    return FAULTY_CHOICES.get(problem.code)
