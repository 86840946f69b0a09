"""What spies and magic eyes make out exactly (UG-6, UG-22, HA-5, HA-6)."""

from typing import Any, Final

from expugna.mythicor.events import SeenGroup
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.play import Play
from expugna.mythicor.sight import ExactGroup, ExactLeader, ExactProvince
from expugna.mythicor.state import Group, Leader, Province, Unit
from expugna.mythicor.units import soldiers

COUNTED: Final = (
    "race",
    "population",
    "recruits",
    "henchmen",
    "crowns",
    "food",
    "warships",
    "transports",
    "morale_percent",
    "military_percent",
    "tax_percent",
    "food_percent",
    "recruit_percent",
)
"""What sights of provinces and groups have in common and take over as it is."""


def exact_province(land: Province) -> ExactProvince:
    """The province, counted."""
    return ExactProvince(
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        cost_hundredths=land.cost_hundredths,
        fertility_thousandths=land.fertility_thousandths,
        farmland=land.farmland,
        owner=land.owner,
        settlement=land.settlement,
        fortification=land.fortification,
        plague=land.plague,
        **_counted(land),
    )


def exact_group(group: Group) -> ExactGroup:
    """The group, counted, with where it is and who leads it."""
    return ExactGroup(
        realm=group.realm,
        number=group.number,
        x=group.x,
        y=group.y,
        at_sea=group.at_sea,
        trade_goods=group.trade_goods,
        trade_percent=group.trade_percent,
        leader=None if group.leader is None else _leader(group.leader),
        **_counted(group),
    )


def seen_group(play: Play, group: Group) -> SeenGroup:
    """The group as scouts see it (SP)."""
    return SeenGroup(group.realm, group.number, magnitude(soldiers(group), play.spec))


def _leader(leader: Leader) -> ExactLeader:
    return ExactLeader(
        klass=leader.klass,
        name=leader.name,
        leadership=leader.leadership,
        diplomacy=leader.diplomacy,
        strength=leader.strength,
        is_dead=leader.is_dead,
    )


def _counted(unit: Unit) -> dict[str, Any]:
    """What is in the unit; kinds of soldiers by name, so that the order in which they came shows nothing."""
    counted = {name: getattr(unit, name) for name in COUNTED}
    return {**counted, "troops": dict(sorted(unit.troops.items())), "artefacts": len(unit.artefacts)}
