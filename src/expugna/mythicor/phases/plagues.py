"""Plagues: they come, kill when the owner of the land is evaluated, spread to neighbours and end (M-5-3)."""

from collections.abc import Iterable, Iterator
from typing import Final

from expugna.mythicor.distance import distance
from expugna.mythicor.events import PlagueBrokeOut, PlagueEnded, PlagueRaged, StoppedPlague
from expugna.mythicor.land_effects import fertility_after
from expugna.mythicor.phases.values import DIRECTIONS
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Province
from expugna.mythicor.units import add, key_of

PHASE: Final = "plagues"
"""The name that the dice and events of plagues carry, whoever's turn it is."""
RULE: Final = "M-5-3"
NOBODY: Final = 0


def rage_at_home(play: Play) -> None:
    """The plagues in the provinces of the realm whose turn begins; what spreads within the realm waits a round."""
    play.phase = PHASE
    _rage(play, play.lands[play.realm])


def rage_elsewhere(play: Play) -> None:
    """The plagues in the provinces that no realm owns, after all realms' turns."""
    play.phase, play.realm = PHASE, NOBODY
    _rage(play, (land for land in play.state.provinces if land.owner not in play.lands))


def _rage(play: Play, lands: Iterable[Province]) -> None:
    """Each plague kills; then it may spread, then end. Once a round: whoever wins a province has begun his turn."""
    for land in [land for land in lands if land.plague]:
        _kill(play, land)
        _spread(play, land)
        _end(play, land)


def _kill(play: Play, land: Province) -> None:
    before, percent = land.population, play.spec.plagues[land.plague].dies_percent
    after = survivors(before, percent)
    if before:
        play.tell_victim(
            PlagueRaged,
            RULE,
            land,
            (add(land, "population", after - before),),
            land.owner,
            plague=land.plague,
            dies_percent=percent,
            population_before=before,
            population_after=after,
        )


def survivors(population: int, dies_percent: int) -> int:
    """How many a plague leaves, rounded down as all population (M-0-4).

    >>> survivors(105, 40)
    63
    """
    return population * (HUNDRED - dies_percent) // HUNDRED


def _spread(play: Play, land: Province) -> None:
    """To each neighbour where people live and no plague is, with a chance of its own."""
    chance = play.spec.plagues[land.plague].spreads_percent
    for other in _neighbours(play, land):
        if may_catch(other) and _happens(play, chance, key_of(land), "spreads", key_of(other)):
            break_out(play, other, land.plague, chance)


def _neighbours(play: Play, land: Province) -> Iterator[Province]:
    for dx, dy in DIRECTIONS[1:]:
        if play.state.contains(land.x + dx, land.y + dy):
            yield play.state.province(land.x + dx, land.y + dy)


def _end(play: Play, land: Province) -> None:
    chance = play.spec.plagues[land.plague].ends_percent if land.population else HUNDRED
    if _happens(play, chance, key_of(land), "ends"):
        _tell_end(play, land, chance_percent=chance)


def _happens(play: Play, chance: int, *names: str) -> bool:
    """Whether it happens; what is certain and what is impossible draws nothing."""
    if chance in (0, HUNDRED):
        return chance == HUNDRED
    return play.dice.stream(PHASE, *names).below(HUNDRED) < chance


def _tell_end(play: Play, land: Province, **how: int | bool) -> None:
    plague, land.plague = land.plague, ""
    play.tell_victim(PlagueEnded, RULE, land, (), land.owner, plague=plague, **how)


# ── What leaders do about them ───────────────────────────────────────────────────────────────────


def may_catch(land: Province) -> bool:
    """Whether a plague may come to the province: somebody must live there, and none may be there yet."""
    return bool(land.population) and not land.plague


def break_out(play: Play, land: Province, plague: str, spread_chance: int = 0) -> None:
    """The plague comes to the province, called or (with that chance) from a neighbour, and costs fertility once."""
    before = land.fertility_thousandths
    land.plague = plague
    land.fertility_thousandths = fertility_after(before, -play.spec.plagues[plague].fertility_thousandths, play.spec)
    play.tell_victim(
        PlagueBrokeOut,
        RULE,
        land,
        (),
        land.owner,
        plague=plague,
        has_spread=bool(spread_chance),
        chance_percent=spread_chance,
        fertility_before=before,
        fertility_after=land.fertility_thousandths,
    )


def stop_around(play: Play, center: tuple[int, int], reach: int) -> tuple[StoppedPlague, ...]:
    """All plagues within the reach end at once, whosever the land is; each owner is told of his (UG-11)."""
    stopped = []
    x, y = center
    for row in range(max(1, y - reach), min(play.state.height, y + reach) + 1):
        for column in range(max(1, x - reach), min(play.state.width, x + reach) + 1):
            land = play.state.province(column, row)
            if land.plague and distance(center, (column, row)) <= reach:
                stopped.append(StoppedPlague(key_of(land), land.plague))
                _tell_end(play, land, is_stopped=True)
    return tuple(stopped)
