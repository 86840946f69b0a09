"""UG 6, 9, 17, 22, 24 and 26: magic eyes, curses, murder, duels and theft."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.mythicor import intrigue
from expugna.mythicor.artefacts import hand_over
from expugna.mythicor.events import (
    CrownsStolen,
    DuelFought,
    GroupCounted,
    LeaderMurdered,
    PlotUncovered,
    ProvinceCounted,
    ValuesLost,
    Ventured,
)
from expugna.mythicor.orders import ForeignGroup, Order, Place
from expugna.mythicor.phases import acting
from expugna.mythicor.phases.acting import Action
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.scouting import seen
from expugna.mythicor.phases.sights import exact_group, exact_province, seen_group
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Leader, Province, Unit
from expugna.mythicor.units import Change, add, is_living, key_of, owner_of, place_of
from expugna.mythicor.write import write_unit

# ── Magic eyes ───────────────────────────────────────────────────────────────────────────────────


def eye_on_province(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 6: what is in a province, counted; nobody notices."""
    action = acting.begin(play, order, unit)
    land = acting.province_in_reach(play, order, action)
    if _looks(play, action, land):
        play.tell(ProvinceCounted, action.rule, action.group, seen=seen(play, land), exact=exact_province(land))


def eye_on_group(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 22: what a group has, who leads it and where it is; nobody notices."""
    action = acting.begin(play, order, unit)
    group = acting.group_in_reach(play, order, action)
    if _looks(play, action, group):
        play.tell(GroupCounted, action.rule, action.group, seen=seen_group(play, group), exact=exact_group(group))


def _looks(play: Play, action: Action, target: Province | Group) -> bool:
    """Whether the eye opens; what it shows is told next."""
    succeeded, chance = acting.succeeds(play.spec, action)
    grew = acting.learn(play, action)
    _tell(play, action, target, succeeded=succeeded, chance_percent=chance, grew=grew)
    return succeeded


# ── Curses and murder ────────────────────────────────────────────────────────────────────────────


def curse(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 9: each value of a leader may fall, for good. The victim learns the realm; what fails nobody notices."""
    action = acting.begin(play, order, unit)
    victim, leader = living_victim(play, order, action)
    succeeded, chance = acting.succeeds(play.spec, action)
    falls: dict[str, int] = {}
    if succeeded:
        fall = intrigue.curse_loss(play.spec, action.leader.strength)
        hit = [action.stream.below(HUNDRED) < play.spec.intrigue.curse_value_percent for _ in intrigue.VALUES]
        falls = {name: fall for name, is_hit in zip(intrigue.VALUES, hit, strict=True) if is_hit}
    lost = lower(leader, falls)
    grew = acting.learn(play, action)
    _tell(play, action, victim, succeeded=succeeded, chance_percent=chance, grew=grew, falls=falls)
    if lost:
        _tell_lost(play, action, victim, lost)


def murder(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 17: a leader is killed; soldiers and henchmen do not protect him. What fails betrays the realm."""
    action = acting.begin(play, order, unit)
    victim, leader = living_victim(play, order, action)
    succeeded, chance = acting.succeeds(play.spec, action, leader.strength)
    grew = acting.learn(play, action)
    _tell(play, action, victim, succeeded=succeeded, rating=intrigue.rating(play.spec, chance), grew=grew)
    if succeeded:
        leader.is_dead = True
        play.tell_victim(LeaderMurdered, action.rule, victim, (), victim.realm, klass=leader.klass, name=leader.name)
    else:
        tell_plot(play, action, victim)


def lower(leader: Leader, falls: Mapping[str, int]) -> dict[str, int]:
    """Lower the leader's values by so much, but none below 0: by how much which of them did fall."""
    lost = {}
    for name, fall in falls.items():
        before: int = getattr(leader, name)
        if falling := min(before, fall):
            setattr(leader, name, before - falling)
            lost[name] = falling
    return lost


# ── Duels ────────────────────────────────────────────────────────────────────────────────────────


def duel(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 24: the challenger kills the other leader, dies himself, or both live on (M-5-5)."""
    action = acting.begin(play, order, unit)
    victim, leader = living_victim(play, order, action)
    odds = intrigue.duel_odds(play.spec, action.leader, leader)
    wins = acting.happens(action, odds.win_percent)
    dies = not wins and acting.happens(action, odds.die_percent)
    booty = _Booty()
    lost: dict[str, int] = {}
    if wins:
        leader.is_dead = True
        lost = lower(leader, {name: intrigue.duel_loss(play.spec, getattr(leader, name)) for name in intrigue.VALUES})
        booty.take(play, action.group, victim)
    action.leader.is_dead = dies
    grew = 0 if dies else acting.learn(play, action)
    _tell(
        play,
        action,
        victim,
        succeeded=wins,
        rating=intrigue.rating(play.spec, odds.win_percent),
        risk="" if odds.is_superior else intrigue.rating(play.spec, odds.die_percent),
        grew=grew,
    )
    play.tell(
        DuelFought,
        "M-5-5",
        action.group,
        tuple(booty.changes),
        touched=(victim.realm,),
        x=action.group.x,
        y=action.group.y,
        target=key_of(victim),
        target_realm=victim.realm,
        target_x=victim.x,
        target_y=victim.y,
        dead=key_of(victim) if wins else key_of(action.group) if dies else "",
        crowns=booty.crowns,
        sold_crowns=booty.sold_crowns,
        artefacts=booty.artefacts,
    )
    if lost:
        _tell_lost(play, action, victim, lost)


class _Booty:
    """What the winner of a duel gets: crowns, trade goods as crowns, and artefacts as far as he has places (M-5-5)."""

    def __init__(self) -> None:
        self.crowns = self.sold_crowns = self.artefacts = 0
        self.changes: list[Change] = []

    def take(self, play: Play, winner: Group, loser: Group) -> None:
        self.sold_crowns = loser.trade_goods * play.spec.items["trade_goods"].price_crowns
        self.crowns = loser.crowns + self.sold_crowns
        self.changes += [add(loser, "crowns", -loser.crowns), add(winner, "crowns", self.crowns)]
        self.changes.append(add(loser, "trade_goods", -loser.trade_goods))
        loser.goods_from = None
        handed_over = hand_over(loser, winner, play.spec)
        self.artefacts = sum(one.delta for one in handed_over if one.delta > 0)
        self.changes += handed_over


# ── Theft ────────────────────────────────────────────────────────────────────────────────────────


def steal(play: Play, order: Order, unit: Unit | None) -> None:
    """UG 26: crowns of a foreign unit here. What succeeds betrays nobody, what fails the realm."""
    action = acting.begin(play, order, unit)
    victim = _victim_here(play, order, action)
    succeeded, chance = acting.succeeds(play.spec, action)
    crowns = intrigue.theft_crowns(play.spec, action.leader.strength, victim.crowns) if succeeded else 0
    gained = (add(action.group, "crowns", crowns),)
    gone = (add(victim, "crowns", -crowns),)
    grew = acting.learn(play, action)
    x, y = place_of(victim)
    _tell(play, action, victim, gained, succeeded=succeeded, chance_percent=chance, grew=grew, crowns=crowns, x=x, y=y)
    if not succeeded:
        tell_plot(play, action, victim)
    elif crowns:
        play.tell_victim(CrownsStolen, action.rule, victim, gone, owner_of(victim), crowns=crowns)


def _victim_here(play: Play, order: Order, action: Action) -> Province | Group:
    """The foreign province or group here that the order names."""
    value = order.params.get(acting.TARGET)
    if not isinstance(value, Place):
        return acting.group_in_reach(play, order, action)
    land = acting.province_in_reach(play, order, action)
    if land.owner == play.realm:
        raise Refused("target.is-own", action.rule, unit=key_of(land))
    return land


# ── What all of them share ───────────────────────────────────────────────────────────────────────


def living_victim(play: Play, order: Order, action: Action) -> tuple[Group, Leader]:
    """The foreign group that the order names, and its living leader. Nothing else is told of it: neither whether it
    exists, nor where it is, nor whether its leader is dead (M-10-5)."""
    try:
        group = acting.group_in_reach(play, order, action)
    except Refused as refused:
        if refused.problem.code != "target.not-in-reach":
            raise
        group = None
    if group is None or group.leader is None or not is_living(group):
        value = order.params[acting.TARGET]
        assert isinstance(value, ForeignGroup)  # noqa: S101 (anything else has been refused)
        raise Refused("target.no-living-leader", action.rule, unit=write_unit(value), high=action.reach)
    return group, group.leader


def _tell(
    play: Play, action: Action, target: Province | Group, changes: tuple[Change, ...] = (), /, **fields: Any
) -> None:
    """Tell the leader's own realm, and nobody else, what he has ventured."""
    chance = fields.pop("chance_percent", 0)
    play.tell(
        Ventured,
        action.rule,
        action.group,
        changes,
        number=action.number,
        target=key_of(target),
        chance_percent=chance,
        **fields,
    )


def _tell_lost(play: Play, action: Action, victim: Group, lost: dict[str, int]) -> None:
    play.tell_victim(
        ValuesLost,
        action.rule,
        victim,
        (),
        victim.realm,
        number=action.number,
        lost=lost,
        by_realm=play.realm,
    )


def tell_plot(play: Play, action: Action, victim: Unit) -> None:
    """Tell the victim's realm, if somebody plays it, who tried it in vain."""
    owner = owner_of(victim)
    if owner in play.lands:
        play.tell_victim(PlotUncovered, action.rule, victim, (), owner, number=action.number, by_realm=play.realm)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("UG", 6): eye_on_province,
    ("UG", 9): curse,
    ("UG", 17): murder,
    ("UG", 22): eye_on_group,
    ("UG", 24): duel,
    ("UG", 26): steal,
}
