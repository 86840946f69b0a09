"""How players are told what spies and magic eyes have counted (UG-6, UG-22, HA-5, HA-6)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.events import SeenGroup, SeenProvince
from expugna.mythicor.sight import ExactLeader, ExactUnit
from expugna.mythicor.tell.teller import BONUSES, Teller, mark_plural, parts
from expugna.mythicor.units import TROOPS

_GOODS: Final = ("population", "recruits", "henchmen", "crowns", "food", "warships", "transports", "trade_goods")


def seen_land(teller: Teller, seen: SeenProvince) -> dict[str, object]:
    """What fills the gaps of a sentence about a province that scouts have seen."""
    return {
        "x": seen.x,
        "y": seen.y,
        "terrain": teller.terrain(seen.terrain),
        "cost": teller.hundredths(seen.cost_hundredths),
        "owner": teller.realm(seen.owner),
        "race": teller.race(seen.race),
        "settlement": seen.settlement,
        "fortification": seen.fortification,
        "population": teller.magnitude(seen.population),
        "troops": teller.magnitude(seen.troops),
    }


def seen_plague(teller: Teller, plague: str) -> str:
    """The plague of a province; nothing for none."""
    return teller.say(mark(" It has the plague: {plague}."), plague=teller.plague(plague)) if plague else ""


def seen_groups(teller: Teller, groups: tuple[SeenGroup, ...]) -> str:
    """The groups of a place as scouts see them; nothing for none."""
    told = ", ".join(f"{teller.unit(f'{one.realm}/G{one.number}')}: {teller.magnitude(one.troops)}" for one in groups)
    return teller.say(mark(" Groups there: {groups}."), groups=told) if told else ""


def _province(teller: Teller, event: happened.ProvinceCounted) -> str:
    exact = event.exact
    told = teller.say(
        mark(
            "{x}/{y}, counted: {terrain}, movement cost {cost}, owner {owner}, {race}, BG {settlement}, "
            "VS {fortification}, fertility {fertility}, farmland {farmland}."
        ),
        x=exact.x,
        y=exact.y,
        terrain=teller.terrain(exact.terrain),
        cost=teller.hundredths(exact.cost_hundredths),
        owner=teller.realm(exact.owner),
        race=teller.race(exact.race),
        settlement=exact.settlement,
        fortification=exact.fortification,
        fertility=parts(exact.fertility_thousandths, 3, teller.language),
        farmland=teller.figure(exact.farmland),
    )
    return told + seen_plague(teller, exact.plague) + contents(teller, exact) + seen_groups(teller, event.seen.groups)


def _group(teller: Teller, event: happened.GroupCounted) -> str:
    exact = event.exact
    at_sea = mark("{unit} of {realm}, counted: at sea in {x}/{y}, {race}; {leader}.")
    ashore = mark("{unit} of {realm}, counted: in {x}/{y}, {race}; {leader}.")
    told = teller.say(
        at_sea if exact.at_sea else ashore,
        unit=teller.unit(f"{exact.realm}/G{exact.number}"),
        realm=teller.realm(exact.realm),
        x=exact.x,
        y=exact.y,
        race=teller.race(exact.race),
        leader=leader(teller, exact.leader),
    )
    return told + contents(teller, exact)


def leader(teller: Teller, one: ExactLeader | None) -> str:
    """Who leads a group, with the values; a dead one has them still."""
    if one is None:
        return teller.say(mark("nobody leads it"))
    sentence = (
        mark("its leader is dead: {klass}, Fü {leadership}, Di {diplomacy}, St {strength}")
        if one.is_dead
        else mark("its leader: {klass}, Fü {leadership}, Di {diplomacy}, St {strength}")
    )
    title = f"{teller.klass(one.klass)} {one.name}".rstrip()
    return teller.say(
        sentence,
        klass=title,
        leadership=one.leadership,
        diplomacy=one.diplomacy,
        strength=one.strength,
    )


def contents(teller: Teller, exact: ExactUnit) -> str:
    """What is in the unit, as sentences that go on: goods and people, soldiers, bonuses."""
    told = []
    goods = [teller.amount(item, count) for item in _GOODS if (count := getattr(exact, item, 0))]
    if exact.artefacts:
        goods.append(teller.count(mark_plural("{number} artefact", "{number} artefacts"), exact.artefacts))
    if goods:
        told.append(teller.say(mark(" There are: {goods}."), goods=", ".join(goods)))
    soldiers = [teller.amount(TROOPS + kind, count) for kind, count in exact.troops.items()]
    if soldiers:
        told.append(teller.say(mark(" Soldiers: {soldiers}."), soldiers=", ".join(soldiers)))
    else:
        told.append(teller.say(mark(" There are no soldiers.")))
    bonuses = [f"{teller.say(BONUSES[bonus])} {percent:+} %" for bonus, percent in _bonuses(exact)]
    if bonuses:
        told.append(teller.say(mark(" Bonuses: {bonuses}."), bonuses=", ".join(bonuses)))
    return "".join(told)


def _bonuses(exact: ExactUnit) -> Iterator[tuple[str, int]]:
    for bonus in BONUSES:
        percent = getattr(exact, f"{bonus}_percent", 0)
        if percent:
            yield bonus, percent


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.ProvinceCounted: _province,
    happened.GroupCounted: _group,
}
"""How each kind of event is told."""
