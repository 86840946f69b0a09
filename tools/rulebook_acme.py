"""The tables of ACME's rule book, from the rule data."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

import msgspec

from expugna.acme.board import Board, board
from expugna.acme.rules import PRESETS, DisasterKind, Frequency, preset
from tools.rulebook_text import LANGUAGES, Pair, head, row

FREQUENCIES: Final[Mapping[Frequency, Pair]] = {
    Frequency.OFTEN: ("oft", "often"),
    Frequency.NORMAL: ("normal", "normal"),
    Frequency.RARE: ("selten", "rare"),
    Frequency.NEVER: ("nie", "never"),
}

DISASTERS: Final[Mapping[DisasterKind, tuple[str, str, str]]] = {
    DisasterKind.PLAGUE: ("A-13", "Seuche", "Plague"),
    DisasterKind.EARTHQUAKE: ("A-14", "Erdbeben", "Earthquake"),
    DisasterKind.REVOLUTION: ("A-15", "Revolution", "Revolution"),
    DisasterKind.DESERTION: ("A-16", "Desertion", "Desertion"),
    DisasterKind.DEFECTION: ("A-17", "Überlauf", "Defection"),
    DisasterKind.BRIBERY: ("A-18", "Bestechung", "Bribery"),
}

FIGURES: Final[Mapping[str, Pair]] = {
    "seats.fewest": ("Am Tisch mindestens", "At the table at least"),
    "seats.most": ("Am Tisch höchstens", "At the table at most"),
    "seats.first": ("Wer beginnt", "Who moves first"),
    "dice.sides": ("Seiten eines Würfels", "Sides of a die"),
    "dice.max_attack_dice": ("Würfel des Angriffs höchstens", "Dice of the attack at most"),
    "dice.defence": ("Würfel der Verteidigung höchstens", "Dice of the defence at most"),
    "dice.stay_behind": ("Armeen, die beim Angriff zurückbleiben", "Armies that stay behind in an attack"),
    "armies.countries_per_army": ("Länder für 1 Armee", "Countries for 1 army"),
    "armies.fewest": ("Armeen je Zug mindestens", "Armies a turn at least"),
    "armies.most_in_country": ("Armeen in einem Land höchstens", "Armies in a country at most"),
    "armies.start": ("Armeen je Land bei der Verteilung", "Armies in each country at the deal"),
    "armies.placement": ("Weitere Armeen des Anfangs", "Further armies of the start"),
    "armies.placement_batch": ("Davon je Runde", "Of these in a round"),
    "armies.initial": ("Armeen des Anfangs, je nach Zahl am Tisch", "Armies of the start, by number at the table"),
    "cards.kind": ("Eine Karte zeigt", "A card shows"),
    "cards.symbols": ("Symbole", "Symbols"),
    "cards.jokers": ("Joker", "Jokers"),
    "cards.series_min_cards": ("Karten für das Angebot einer Serie", "Cards for the offer of a series"),
    "cards.series_values": ("Werte der Serien", "Values of the series"),
    "cards.series_step": ("Zuwachs mit jeder weiteren Serie", "Increase with each further series"),
    "cards.must_trade_cards": ("Karten, ab denen getauscht werden muss", "Cards from which a series must be traded"),
    "cards.elimination_trade_cards": (
        "Karten, ab denen nach dem Ausscheiden anderer sofort getauscht wird",
        "Cards from which a series is traded at once after taking a player's cards",
    ),
    "cards.own_country_armies": (
        "Armeen für ein eigenes Land auf einer getauschten Karte",
        "Armies for an own country on a traded card",
    ),
    "regroup.reach": ("Verschoben wird", "Regrouping goes"),
    "regroup.most_moves": ("Verschiebungen je Zug höchstens", "Regroupings a turn at most"),
    "regroup.engaged_may": ("Beteiligte Armeen dürfen verschoben werden", "Involved armies may be regrouped"),
    "events.frequency": ("Ereignisse zu Beginn", "Events at the start"),
    "events.one_turn_in": ("Ein Ereignis in so vielen Zügen", "An event in so many turns"),
    "events.kinds": ("Arten von Ereignissen", "Kinds of events"),
    "calendar.first_year": ("Erstes Jahr", "First year"),
    "calendar.first_month": ("Erster Monat", "First month"),
}
"""What each figure of a preset is called; a figure that is not listed here makes the tool fail."""

_NONE: Final[Pair] = ("–", "–")
VALUES: Final[Mapping[tuple[str, Any], Pair]] = {
    ("seats.first", "fewest_countries"): ("wer am wenigsten Länder hat", "who has the fewest countries"),
    ("seats.first", "lot"): ("das Los entscheidet", "the lot decides"),
    ("dice.defence", "match"): ("so viele wie der Angriff", "as many as the attack"),
    ("armies.placement", "none"): ("keine", "none"),
    ("armies.placement", "random"): ("vom Los aufgestellt", "placed by lot"),
    ("armies.placement", "players"): ("reihum selbst aufgestellt", "placed by the players in turn"),
    ("cards.kind", "symbols"): ("ein Symbol", "a symbol"),
    ("cards.kind", "countries"): ("ein Land und ein Symbol", "a country and a symbol"),
    ("cards.jokers", 0): ("keine", "none"),
    ("cards.series_step", 0): ("keiner", "none"),
    ("cards.must_trade_cards", 0): ("nie", "never"),
    ("cards.elimination_trade_cards", 0): ("nie", "never"),
    ("cards.own_country_armies", 0): ("keine", "none"),
    ("regroup.reach", "adjacent"): ("in ein Nachbarland", "into a bordering country"),
    ("regroup.reach", "connected"): ("durch eigene Länder beliebig weit", "any way through own countries"),
    ("regroup.most_moves", 0): ("beliebig viele", "any number"),
    **{("events.frequency", key.value): pair for key, pair in FREQUENCIES.items()},
}
"""Values that are not shown as they are."""


def table(name: str, language: str) -> str:
    """The lines of a table, such as `borders world29`, in a language (KeyError when there is none of that name)."""
    subject, *about = name.split()
    return "".join(f"{line}\n" for line in _TABLES[subject](language, *about))


def _frequencies(language: str) -> Iterator[str]:
    say = LANGUAGES.index(language)
    rules = preset("acme").events
    yield from head([("Häufigkeit", "Frequency"), ("Wahrscheinlichkeit je Zug", "Chance in a turn")], say, "lr")
    for frequency, name in FREQUENCIES.items():
        turns = rules.one_turn_in[frequency]
        yield row([name[say], str(Fraction(1, turns)) if turns else "0"])


def _disasters(language: str) -> Iterator[str]:
    say = LANGUAGES.index(language)
    titles = [
        ("Ereignis", "Event"),
        ("Armeen im Land", "Armies in the country"),
        ("Anteil", "Share"),
        ("Regel", "Rule"),
    ]
    yield from head(titles, say, "llll")
    for kind in preset("acme").events.kinds:
        rule, *names = DISASTERS[kind.id]
        fewest, most = kind.fewest_armies, kind.most_armies
        armies = f"{fewest}–{most}" if most else (f"ab {fewest}", f"{fewest} or more")[say]
        share = f"{kind.low_percent}–{kind.high_percent} %"
        if kind.id is DisasterKind.REVOLUTION:
            share = ("das ganze Land", "the whole country")[say]
        elif kind.low_percent == kind.high_percent == 100:
            share = ("alle bis auf 1", "all but 1")[say]
        yield row([names[say], armies, share, rule])


def _continents(language: str, board_name: str) -> Iterator[str]:
    say = LANGUAGES.index(language)
    found = board(board_name)
    titles = [("Kontinent", "Continent"), ("Länder", "Countries"), ("Zusatzarmeen", "Extra armies")]
    yield from head(titles, say, "lrr")
    for continent in found.continents.values():
        countries = len(found.members[continent.id])
        yield row([continent.name.text(language), str(countries), str(continent.bonus_armies)])


def _borders(language: str, board_name: str) -> Iterator[str]:
    say = LANGUAGES.index(language)
    found = board(board_name)
    yield from head([("Land", "Country"), ("Kontinent", "Continent"), ("Grenzt an", "Borders")], say, "lll")
    for country in found.countries.values():
        continent = found.continents[country.continent].name.text(language)
        neighbours = ", ".join(_neighbours(found, country.id, language))
        yield row([country.name.text(language), continent, neighbours])


def _neighbours(found: Board, country: str, language: str) -> Iterator[str]:
    """The neighbours' names in the board's order, those across the sea in italics."""
    kinds = {frozenset(pair): form for pairs, form in ((found.land, "{}"), (found.sea, "*{}*")) for pair in pairs}
    for other in found.countries:
        if form := kinds.get(frozenset((country, other))):
            yield form.format(found.country_name(other, language))


def _presets(language: str) -> Iterator[str]:
    say = LANGUAGES.index(language)
    names = [preset(name).name for name in PRESETS]
    yield from head([("Regel", "Rule"), *((one.de, one.en) for one in names)], say, "lll")
    columns = [dict(_leaves(name)) for name in PRESETS]
    for path in columns[0]:
        label = FIGURES[path][say]
        values = [column[path] for column in columns]
        if any(value != values[0] for value in values):
            yield row([label, *(_shown(path, value, say) for value in values)])


def chapters(name: str) -> dict[str, dict[str, Any]]:
    """A preset's figures by chapter, as plain data; the preset's own name is none."""
    content: dict[str, Any] = msgspec.to_builtins(preset(name))
    return {chapter: figures for chapter, figures in content.items() if chapter not in ("id", "name")}


def _leaves(name: str) -> Iterator[tuple[str, Any]]:
    """Every figure of a preset with its path, such as `dice.sides`."""
    for chapter, figures in chapters(name).items():
        yield from ((f"{chapter}.{figure}", value) for figure, value in figures.items())


def _shown(path: str, value: Any, say: int) -> str:
    """A figure as the table shows it."""
    if isinstance(value, bool):
        return (("nein", "no"), ("ja", "yes"))[value][say]
    if path == "events.kinds":
        return str(len(value)) if value else ("keine", "none")[say]
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {one}" for key, one in value.items()) or _NONE[say]
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    return VALUES.get((path, value), (str(value), str(value)))[say]


_TABLES: Final[Mapping[str, Callable[..., Iterator[str]]]] = {
    "frequencies": _frequencies,
    "disasters": _disasters,
    "continents": _continents,
    "borders": _borders,
    "presets": _presets,
}
