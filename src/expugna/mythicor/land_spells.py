"""What group actions do to the land, as figures: asked by check and round (UG-3 to UG-5, UG-10, UG-18, UG-20)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.actions import ARCHMAGE
from expugna.mythicor.events import LandFigure
from expugna.mythicor.land_effects import cost_after, farmland_after, fertility_after, fortification_after
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Leader, Province
from expugna.mythicor.talents import talents_of

HINDRANCE: Final = 3
HASTENING: Final = 4
BLIGHT: Final = 5
BLESSING: Final = 10
SABOTAGE: Final = 18
FORTRESS: Final = 20

Figures = tuple[LandFigure, ...]


def figures(spec: Spec, number: int, leader: Leader, position: str, land: Province) -> Figures:
    """The province's figures before and after the leader's action has succeeded; its limits hold (M-1.2-3, M-1.5-2).

    >>> from expugna.mythicor.rules import specification
    >>> field = Province(x=1, y=1, terrain="open", cost_hundredths=100, fertility_thousandths=3_300, farmland=400)
    >>> sorcerer = Leader(klass="sorcerer", strength=10)
    >>> figures(specification("standard"), BLIGHT, sorcerer, "archmage", field)[0].after
    3100
    """
    return _FIGURES[number](spec, leader, position, land)


def road_hundredths(spec: Spec, leader: Leader) -> int:
    """By how much the leader raises or lowers the movement cost of a province (UG-3, UG-4)."""
    factor = spec.keys.archmage_road_factor if leader.klass == ARCHMAGE else 1
    return leader.strength * spec.keys.road_spell_hundredths * factor


def fortress_steps(spec: Spec, leader: Leader) -> int:
    """By how many levels the leader raises a fortification: 1, an archmage by key 2 (UG-20)."""
    return spec.keys.magic_fortress_steps if leader.klass == ARCHMAGE else 1


def _hindered(spec: Spec, leader: Leader, _position: str, land: Province) -> Figures:
    return (_cost(spec, land, road_hundredths(spec, leader)),)


def _hastened(spec: Spec, leader: Leader, _position: str, land: Province) -> Figures:
    return (_cost(spec, land, -road_hundredths(spec, leader)),)


def _blighted(spec: Spec, leader: Leader, _position: str, land: Province) -> Figures:
    return (_fertility(spec, land, -leader.strength * spec.actions[str(BLIGHT)].effect),)


def _blessed(spec: Spec, leader: Leader, position: str, land: Province) -> Figures:
    """High priests bless more than others do (M-3-3)."""
    talents = talents_of(spec, leader.klass, position)
    power = leader.strength * spec.actions[str(BLESSING)].effect
    farmland = farmland_after(land.farmland, power * talents.blessing_farmland_factor, spec)
    return (
        _fertility(spec, land, power * talents.blessing_fertility_factor),
        LandFigure("farmland", land.farmland, farmland),
    )


def _undermined(spec: Spec, _leader: Leader, _position: str, land: Province) -> Figures:
    return (_fortification(spec, land, -1),)


def _fortified(spec: Spec, leader: Leader, _position: str, land: Province) -> Figures:
    return (_fortification(spec, land, fortress_steps(spec, leader)),)


def _cost(spec: Spec, land: Province, delta: int) -> LandFigure:
    before = land.cost_hundredths
    return LandFigure("cost_hundredths", before, cost_after(before, delta, spec))


def _fertility(spec: Spec, land: Province, delta: int) -> LandFigure:
    before = land.fertility_thousandths
    return LandFigure("fertility_thousandths", before, fertility_after(before, delta, spec))


def _fortification(spec: Spec, land: Province, delta: int) -> LandFigure:
    before = land.fortification
    return LandFigure("fortification", before, fortification_after(before, delta, spec))


_FIGURES: Final[Mapping[int, Callable[[Spec, Leader, str, Province], Figures]]] = {
    HINDRANCE: _hindered,
    HASTENING: _hastened,
    BLIGHT: _blighted,
    BLESSING: _blessed,
    SABOTAGE: _undermined,
    FORTRESS: _fortified,
}
