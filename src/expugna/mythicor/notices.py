"""What deserves attention before the next orders: trouble ahead, what could be done, and news of the world."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from expugna.kernel.wording import mark
from expugna.mythicor.known import NEVER
from expugna.mythicor.outlook import UNKNOWN, Outlook
from expugna.mythicor.state import Group, Province
from expugna.mythicor.tell.teller import Teller, mark_plural
from expugna.mythicor.units import key_of


class Notice(NamedTuple):
    """A sentence, the rule behind it, the unit it is about (or none), and its kind."""

    kind: str
    text: str
    rule: str
    unit: str = ""


Own = Province | Group
TROUBLE: Final = "trouble"
CHANCE: Final = "chance"
LOST: Final = "lost"
NEWS: Final = "news"


SINGLE: Final = 4
"""Troubles of a kind that are told one by one; more are told together, the worst first."""

_LISTED: Final = 6
"""Places that a sentence names; the sheets have them all."""


def trouble(teller: Teller, units: Mapping[str, Own], ahead: Mapping[str, Outlook]) -> Iterator[Notice]:
    """What goes wrong next round as things stand: pay that is missing, hunger, no leader, plague."""
    for look, together in ((_unpaid, _all_unpaid), (_hungry, _all_hungry), (_leaderless, None), (_sick, None)):
        found = [(key, told) for key, unit in units.items() if (told := look(teller, unit, ahead[key]))]
        if together is not None and len(found) > SINGLE:
            rule = found[0][1][1]
            yield Notice(TROUBLE, together(teller, [(units[key], ahead[key]) for key, _ in found]), rule)
        else:
            for key, (text, rule) in found:
                yield Notice(TROUBLE, text, rule, key)


def _all_unpaid(teller: Teller, cases: list[tuple[Own, Outlook]]) -> str:
    missing = [(ahead.missing_crowns(unit), unit) for unit, ahead in cases]
    plural = mark_plural(
        "In {number} place {missing} will be missing for the upkeep; the unpaid will leave: {places}.",
        "In {number} places {missing} will be missing for the upkeep; the unpaid will leave: {places}.",
    )
    places = worst(teller, [(crowns, f"{_short(unit)} ({teller.crowns(crowns)})") for crowns, unit in missing])
    total = teller.crowns(sum(crowns for crowns, _ in missing))
    return teller.count(plural, len(cases), missing=total, places=places)


def _all_hungry(teller: Teller, cases: list[tuple[Own, Outlook]]) -> str:
    lost = [(unit.population - ahead.population, unit) for unit, ahead in cases]
    plural = mark_plural(
        "Hunger ahead in {number} place, the population will fall by {lost}: {places}.",
        "Hunger ahead in {number} places, the population will fall by {lost}: {places}.",
    )
    places = worst(teller, [(people, f"{_short(unit)} (-{teller.figure(people)})") for people, unit in lost])
    total = teller.figure(sum(people for people, _ in lost))
    return teller.count(plural, len(cases), lost=total, places=places)


def _short(unit: Own) -> str:
    """A unit as orders name it."""
    return f"P{unit.x}/{unit.y}" if isinstance(unit, Province) else f"G{unit.number}"


def worst(teller: Teller, cases: list[tuple[int, str]]) -> str:
    """Those with the highest figures, and how many more there are."""
    best = [told for _, told in sorted(cases, key=lambda one: -one[0])]
    places = ", ".join(best[:_LISTED])
    if len(best) <= _LISTED:
        return places
    return teller.say(mark("{places} and {more} more"), places=places, more=len(best) - _LISTED)


_Found = tuple[str, str] | None


def _unpaid(teller: Teller, unit: Own, ahead: Outlook) -> _Found:
    missing = ahead.missing_crowns(unit)
    if not missing:
        return None
    return teller.say(
        mark("{unit}: {missing} will be missing for the upkeep of {due}; the unpaid will leave."),
        unit=teller.unit(key_of(unit)),
        missing=teller.crowns(missing),
        due=teller.crowns(ahead.due_crowns),
    ), "M-2-4"


def _hungry(teller: Teller, unit: Own, ahead: Outlook) -> _Found:
    if ahead.food_grown == UNKNOWN or ahead.population >= unit.population:
        return None
    return teller.say(
        mark(
            "{unit}: hunger ahead, the population will fall from {before} to {after} (food: {food}, {grown} to come)."
        ),
        unit=teller.unit(key_of(unit)),
        before=teller.figure(unit.population),
        after=teller.figure(ahead.population),
        food=teller.figure(unit.food),
        grown=teller.figure(ahead.food_grown),
    ), "M-1.2-4"


def _leaderless(teller: Teller, unit: Own, _ahead: Outlook) -> _Found:
    if not isinstance(unit, Group) or (unit.leader is not None and not unit.leader.is_dead):
        return None
    sentence = mark("{unit} has no living leader: it cannot move and has no special actions.")
    return teller.say(sentence, unit=teller.unit(key_of(unit))), "M-1.4-1"


def _sick(teller: Teller, unit: Own, _ahead: Outlook) -> _Found:
    if not isinstance(unit, Province) or not unit.plague:
        return None
    plague = teller.spec.plagues[unit.plague]
    return teller.say(
        mark("{unit}: {plague}; the population falls each round by {percent} %."),
        unit=teller.unit(key_of(unit)),
        plague=plague.name.text(teller.language),
        percent=plague.dies_percent,
    ), "M-5-3"


# ── What can be done ─────────────────────────────────────────────────────────────────────────────


def chances(teller: Teller, units: Mapping[str, Own]) -> Iterator[Notice]:
    """What can be done with what is there: special actions, levels that can be paid, recruits that wait."""
    number = teller.spec.keys.sa_per_round
    if number and units:
        plural = mark_plural("{number} special action may be given.", "{number} special actions may be given.")
        yield Notice(CHANCE, teller.count(plural, number), "M-10-4")
    lands = [unit for unit in units.values() if isinstance(unit, Province)]
    yield from _levels(teller, lands, "settlement", mark("BG can be raised (price): {places}."))
    yield from _levels(teller, lands, "fortification", mark("VS can be raised (price): {places}."))
    recruits = sum(unit.recruits for unit in units.values())
    if recruits:
        plural = mark_plural(
            "{number} recruit can become a soldier, if there are crowns for it.",
            "{number} recruits can become soldiers, as far as there are crowns for it.",
        )
        yield Notice(CHANCE, teller.count(plural, recruits), "M-2-3")
    unknown = [unit for unit in units.values() for one in unit.artefacts if not one.kind]
    if unknown:
        plural = mark_plural(
            "{number} artefact is of unknown kind; SA 11 examines it: {places}.",
            "{number} artefacts are of unknown kind; SA 11 examines them: {places}.",
        )
        places = worst(teller, [(0, place) for place in dict.fromkeys(map(_short, unknown))])
        yield Notice(CHANCE, teller.count(plural, len(unknown), places=places), "SA-11")


def _levels(teller: Teller, lands: list[Province], level: str, sentence: str) -> Iterator[Notice]:
    rows = teller.spec.settlement if level == "settlement" else teller.spec.fortification
    found = []
    for land in lands:
        after = getattr(land, level) + 1
        if after < len(rows) and land.population and land.crowns >= rows[after].price_crowns:
            found.append((land.population, f"P{land.x}/{land.y}: {teller.crowns(rows[after].price_crowns)}"))
    if found:
        yield Notice(CHANCE, teller.say(sentence, places=worst(teller, found)), "M-1.3-1")


# ── News of the world ────────────────────────────────────────────────────────────────────────────


def news(teller: Teller) -> Iterator[Notice]:
    """What the realm learned about the world this round: new places, other owners, groups that were seen."""
    knowledge, now = teller.view.knowledge, teller.view.round
    fresh = sum(one.first == now for one in knowledge.places.values())
    if fresh:
        plural = mark_plural(
            "{number} province was seen for the first time.", "{number} provinces were seen for the first time."
        )
        yield Notice(NEWS, teller.count(plural, fresh), "M-10-5")
    for place in knowledge.places.values():
        if place.changed_round == now != NEVER:
            text = teller.say(
                mark("{x}/{y} belongs to {owner} now (before: {former})."),
                x=place.x,
                y=place.y,
                owner=teller.realm(place.owner),
                former=teller.realm(place.former),
            )
            yield Notice(NEWS, text, "M-10-5", f"P{place.x}/{place.y}")
    for key, group in knowledge.groups.items():
        if group.round == now:
            text = teller.say(
                mark("{group} of {realm} was seen in {x}/{y} (soldiers: {troops})."),
                group=key,
                realm=teller.realm(group.realm),
                x=group.x,
                y=group.y,
                troops=teller.short_magnitude(group.troops),
            )
            yield Notice(NEWS, text, "M-10-5", key)
