"""How a realm comes to know the world: from the events it may see, and from nothing else (M-10-5)."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Final

from expugna.kernel.event import is_seen_by
from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.known import NEVER, Knowledge, Seen, SeenGroup
from expugna.mythicor.learner import Learner, is_place, place_of
from expugna.mythicor.state import State
from expugna.mythicor.turns import next_round_of

__all__ = ["NEVER", "Knowledge", "Seen", "SeenGroup", "by_realm", "learn", "rebuilt", "remember"]


def learn(knowledge: Knowledge, events: Iterable[Event], realm: int, round_number: int) -> Knowledge:
    """What the realm knows after a round with these events; those that it may not see teach it nothing."""
    seat = Seat(str(realm))
    learner = Learner(knowledge, realm, round_number)
    for event in events:
        lesson = _LESSONS.get(type(event))
        if lesson is not None and is_seen_by(event, seat):
            lesson(learner, event)
    return learner.knowledge


def rebuilt(rounds: Iterable[tuple[int, Sequence[Event]]], realm: int) -> Knowledge:
    """The knowledge from the events of the realm's own reports, round by round from the start."""
    knowledge = Knowledge()
    for round_number, events in rounds:
        knowledge = learn(knowledge, events, realm, round_number)
    return knowledge


def remember(state: State, events: Iterable[Event], evaluated: Container[int] | None = None) -> None:
    """Every realm of a state that may be changed learns from the events of its round what it may see of them.

    Those that were not ``evaluated`` (None: all were) note it under the round whose report will tell them (M-10-2).
    """
    for realm, own in by_realm(events, state.realms).items():
        is_told = evaluated is None or realm in evaluated
        number = state.round if is_told else next_round_of(state, realm)
        state.realms[realm].knowledge = learn(state.realms[realm].knowledge, own, realm, number)


def by_realm(events: Iterable[Event], realms: Iterable[int]) -> dict[int, list[Event]]:
    """The events that each realm may see, in order, in one pass for all realms."""
    seats = {Seat(str(realm)): realm for realm in realms}
    found: dict[int, list[Event]] = {realm: [] for realm in seats.values()}
    everybody = tuple(found.values())
    for event in events:
        if event.seen_by is None:
            for own in everybody:
                own.append(event)
        else:
            for seat in event.seen_by:
                if seat in seats:
                    found[seats[seat]].append(event)
    return found


BANDITS: Final = 994


# ── What each kind of event teaches ──────────────────────────────────────────────────────────────


def _map(learner: Learner, event: happened.MapDrawn) -> None:
    """A map shows terrains and owners, but hides some of these: without an ID it says nothing of the owner (M-9-1)."""
    for cell in event.cells:
        if cell.owner:
            learner.see(cell.x, cell.y, terrain=cell.terrain, owner=cell.owner, owner_round=learner.round)
        else:
            learner.see(cell.x, cell.y, terrain=cell.terrain)


def _scouted(learner: Learner, event: happened.Scouted | happened.HenchmenScouted) -> None:
    learner.see_land(event.seen)


def _counted_land(learner: Learner, event: happened.ProvinceCounted) -> None:
    learner.count_land(event.seen, event.exact)


def _counted_group(learner: Learner, event: happened.GroupCounted) -> None:
    learner.count_group(event.seen, event.exact)


def _sold(learner: Learner, event: happened.TradeGoodsSold) -> None:
    learner.see(event.x, event.y, owner=event.owner, owner_round=learner.round)
    learner.see_group(event.unit, event.x, event.y)


def _sent(learner: Learner, event: happened.GoodsSent | happened.TroopsSent) -> None:
    """Things that go to a neighbouring province tell both sides who the other is."""
    learner.see_owner(event.to_unit, event.to_realm)
    learner.see_owner(event.unit, event.realm)


def _exported(learner: Learner, event: happened.GoodsExported) -> None:
    """Giver and receiver stand in the same place; a province among them says which."""
    for place, group in ((event.unit, event.to_unit), (event.to_unit, event.unit)):
        if is_place(place):
            learner.see_owner(place, event.realm if place == event.unit else event.to_realm)
            learner.see_group(group, *place_of(place))


def _handed_over(learner: Learner, event: happened.ProvinceHandedOver) -> None:
    learner.see_owner(event.unit, event.to_realm)


def _moved(learner: Learner, event: happened.Moved) -> None:
    """Whoever enters a province sees what land it is, and whose."""
    for cell in event.path:
        learner.see(cell.x, cell.y, terrain=cell.terrain, owner=cell.owner, owner_round=learner.round)


def _teleported(learner: Learner, event: happened.GroupTeleported) -> None:
    """Whoever comes to a province, however, sees what land it is, and whose."""
    learner.see(event.x, event.y, terrain=event.terrain, owner=event.owner, owner_round=learner.round)


def _met(learner: Learner, event: happened.GroupsMet) -> None:
    """Both sides see each other, and a province's owner who comes."""
    learner.see_group(event.unit, event.x, event.y, event.troops)
    for group in event.others:
        learner.see_group(f"{group.realm}/G{group.number}", event.x, event.y, group.troops)


def _blocked(learner: Learner, event: happened.Blocked) -> None:
    if not is_place(event.by_unit):
        learner.see_group(event.by_unit, event.x, event.y, event.by_troops)
    learner.see_group(event.unit, event.x, event.y, event.troops)


def _held_up(learner: Learner, event: happened.HeldUp) -> None:
    learner.see(event.x, event.y, owner=BANDITS, owner_round=learner.round)


def _fought(learner: Learner, event: happened.BattleFought) -> None:
    """Both sides have counted each other's soldiers, and know those who are left."""
    sides = (
        (event.attacker, event.attacker_race, event.attacker_realm, event.attacker_left),
        (event.defender, event.defender_race, event.defender_realm, event.defender_left),
    )
    for unit, race, realm, left in sides:
        if is_place(unit):
            learner.see(
                event.x,
                event.y,
                terrain=event.terrain,
                owner=realm,
                owner_round=learner.round,
                race=race,
                fortification=event.fortification,
                troops=left,
            )
        else:
            learner.see_group(unit, event.x, event.y, left, race)


def _struck(learner: Learner, event: happened.MagicStruck) -> None:
    """Whoever strikes by magic counts the soldiers whom it hits, and knows who is left (M-5-4)."""
    if not is_place(event.unit):
        learner.see(event.x, event.y, terrain=event.terrain)
        learner.see_group(event.unit, event.x, event.y, event.victim_left, event.victim_race)
        return
    learner.see(
        event.x,
        event.y,
        terrain=event.terrain,
        owner=event.victim_realm,
        owner_round=learner.round,
        race=event.victim_race,
        fortification=event.fortification,
        troops=event.victim_left,
    )


def _revived(learner: Learner, event: happened.LeaderRevived) -> None:
    """Priest and revived stand beside each other."""
    learner.see_group(event.unit, event.x, event.y, event.troops)
    learner.see_group(event.by_unit, event.x, event.y, event.by_troops)


def _summoned(learner: Learner, event: happened.GroupSummoned) -> None:
    """Whoever is called sees what land it is, whose, and by whom."""
    learner.see(event.x, event.y, terrain=event.terrain, owner=event.owner, owner_round=learner.round)
    learner.see_group(event.unit, event.x, event.y, event.troops)
    learner.see_group(event.by_unit, event.x, event.y, event.by_troops)


def _worked(learner: Learner, event: happened.LandWorked) -> None:
    """Whoever works on the land sees what became of it, as far as scouts see such figures."""
    seen = {one.name: one.after for one in event.figures if one.name in ("cost_hundredths", "fortification")}
    if seen:
        learner.see(*place_of(event.place), **seen)


def _called(learner: Learner, event: happened.PlagueCalled) -> None:
    if event.plague:
        learner.see(*place_of(event.place), plague=event.plague)


def _stopped(learner: Learner, event: happened.PlaguesStopped) -> None:
    for one in event.stopped:
        learner.see(*place_of(one.place), plague="")


def _banished(learner: Learner, event: happened.DeathBanished) -> None:
    if event.succeeded and not event.hindrance:
        learner.see(*place_of(event.place), race="")


def _conquered(learner: Learner, event: happened.ProvinceConquered) -> None:
    learner.see(event.x, event.y, terrain=event.terrain, owner=event.realm, owner_round=learner.round)
    learner.see_group(event.group, event.x, event.y)


def _ventured(learner: Learner, event: happened.Ventured) -> None:
    """A thief stood beside a group that he stole from; a province that he stole from was not his realm's."""
    if event.x and not is_place(event.target):
        learner.see_group(event.target, event.x, event.y)


def _won(learner: Learner, event: happened.ProvinceWon) -> None:
    learner.see(event.x, event.y, terrain=event.terrain, owner=event.realm, owner_round=learner.round)


def _came_over(learner: Learner, event: happened.GroupWon) -> None:
    """The group is no more what it was called; under its new name it is where it was."""
    learner.groups.pop(event.unit, None)
    if event.to_unit:
        learner.see_group(event.to_unit, event.x, event.y)


def _duelled(learner: Learner, event: happened.DuelFought) -> None:
    learner.see_group(event.unit, event.x, event.y)
    learner.see_group(event.target, event.target_x, event.target_y)


_LESSONS: Final[Mapping[type, Callable[[Learner, Any], None]]] = {
    happened.MapDrawn: _map,
    happened.Scouted: _scouted,
    happened.HenchmenScouted: _scouted,
    happened.ProvinceCounted: _counted_land,
    happened.GroupCounted: _counted_group,
    happened.TradeGoodsSold: _sold,
    happened.GoodsSent: _sent,
    happened.TroopsSent: _sent,
    happened.GoodsExported: _exported,
    happened.ProvinceHandedOver: _handed_over,
    happened.Moved: _moved,
    happened.GroupTeleported: _teleported,
    happened.GroupsMet: _met,
    happened.Blocked: _blocked,
    happened.HeldUp: _held_up,
    happened.BattleFought: _fought,
    happened.ProvinceConquered: _conquered,
    happened.Ventured: _ventured,
    happened.ProvinceWon: _won,
    happened.GroupWon: _came_over,
    happened.DuelFought: _duelled,
    happened.LandWorked: _worked,
    happened.PlagueCalled: _called,
    happened.PlaguesStopped: _stopped,
    happened.DeathBanished: _banished,
    happened.MagicStruck: _struck,
    happened.LeaderRevived: _revived,
    happened.GroupSummoned: _summoned,
}
"""The kinds of events from which something is learned about the world."""
