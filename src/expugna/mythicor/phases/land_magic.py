"""Group actions on the land: roads, blight, blessing, walls, plagues, undead land (UG 2 to 5, 10, 11, 13, 18, 20)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor import land_spells
from expugna.mythicor.events import (
    DeathBanished,
    LandFigure,
    LandRevived,
    LandTouched,
    LandWorked,
    PlagueCalled,
    PlaguesStopped,
)
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import acting, plagues
from expugna.mythicor.phases.acting import Action
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.state import Province, Unit
from expugna.mythicor.units import is_undead, key_of, place_of

NOBODY_THERE: Final = "nobody"
RAGING: Final = "raging"
LIVING: Final = "living"
HELD: Final = "troops"

# ── Figures of the land ──────────────────────────────────────────────────────────────────────────


def work_far(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 3, 4, 5: a province in reach becomes harder or easier to cross, or less fertile, for good."""
    action = acting.begin(play, order, unit)
    _work(play, action, acting.province_in_reach(play, order, action))


def work_here(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 10, 20: the province here is blessed, or its walls grow, for good."""
    action = acting.begin(play, order, unit)
    _work(play, action, acting.province_here(play, action))


def undermine(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 18: the walls of another realm's province in reach lose a level; the higher they are, the less likely. Whoever
    fails has seen them, too."""
    action = acting.begin(play, order, unit)
    land = acting.province_in_reach(play, order, action)
    if land.owner == play.realm:
        raise Refused("target.is-own", action.rule, unit=key_of(land))
    seen = LandFigure("fortification", land.fortification, land.fortification)
    _work(play, action, land, against=land.fortification, at_least=(seen,))


def _work(play: Play, action: Action, land: Province, against: int = 0, at_least: tuple[LandFigure, ...] = ()) -> None:
    """Try, change the figures, learn; tell it to who did it, and what has changed to the land's owner."""
    succeeded, chance = acting.succeeds(play.spec, action, against)
    figures = at_least
    if succeeded:
        figures = land_spells.figures(play.spec, action.number, action.leader, play.own.position, land)
        for figure in figures:
            setattr(land, figure.name, figure.after)
    grew = acting.learn(play, action)
    play.tell(
        LandWorked,
        action.rule,
        action.group,
        number=action.number,
        succeeded=succeeded,
        chance_percent=chance,
        grew=grew,
        place=key_of(land),
        figures=figures,
    )
    changed = tuple(figure for figure in figures if figure.after != figure.before)
    if changed and land.owner != play.realm:
        play.tell_victim(LandTouched, action.rule, land, (), land.owner, number=action.number, figures=changed)


# ── Plagues ──────────────────────────────────────────────────────────────────────────────────────


def call_plague(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 2: a plague of any kind comes to the province here, where people live and none is yet (M-5-3)."""
    action = acting.begin(play, order, unit)
    land = acting.province_here(play, action)
    succeeded, chance = acting.succeeds(play.spec, action)
    plague = hindrance = ""
    if succeeded and plagues.may_catch(land):
        plague = action.stream.choice(sorted(play.spec.plagues))
    elif succeeded:
        hindrance = RAGING if land.plague else NOBODY_THERE
    grew = acting.learn(play, action)
    play.tell(
        PlagueCalled,
        action.rule,
        action.group,
        number=action.number,
        succeeded=succeeded,
        chance_percent=chance,
        grew=grew,
        place=key_of(land),
        plague=plague,
        hindrance=hindrance,
    )
    if plague:
        plagues.break_out(play, land, plague)


def stop_plagues(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 11: all plagues in reach end at once, whosever the land is."""
    action = acting.begin(play, order, unit)
    succeeded, chance = acting.succeeds(play.spec, action)
    stopped = plagues.stop_around(play, place_of(action.group), action.reach) if succeeded else ()
    play.tell(
        PlaguesStopped,
        action.rule,
        action.group,
        number=action.number,
        succeeded=succeeded,
        chance_percent=chance,
        grew=acting.learn(play, action),
        stopped=stopped,
    )


# ── Undead land ──────────────────────────────────────────────────────────────────────────────────


def banish_death(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 13: the undead province here is fit for the living again and without a race, if no troops hold it."""
    action = acting.begin(play, order, unit)
    land = acting.province_here(play, action)
    succeeded, chance = acting.succeeds(play.spec, action)
    hindrance = "" if not succeeded or is_undead(land.race, play.spec) else LIVING
    if succeeded and not hindrance and land.troops:
        hindrance = HELD
    play.tell(
        DeathBanished,
        action.rule,
        action.group,
        number=action.number,
        succeeded=succeeded,
        chance_percent=chance,
        grew=acting.learn(play, action),
        place=key_of(land),
        hindrance=hindrance,
    )
    if succeeded and not hindrance:
        land.race = ""
        if land.owner != play.realm:
            play.tell_victim(LandRevived, action.rule, land, (), land.owner)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("UG", 2): call_plague,
    ("UG", land_spells.HINDRANCE): work_far,
    ("UG", land_spells.HASTENING): work_far,
    ("UG", land_spells.BLIGHT): work_far,
    ("UG", land_spells.BLESSING): work_here,
    ("UG", 11): stop_plagues,
    ("UG", 13): banish_death,
    ("UG", land_spells.SABOTAGE): undermine,
    ("UG", land_spells.FORTRESS): work_here,
}
