"""What a realm may know of a match: its own in full, what it has seen of the rest, the list of the best (M-10-5)."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from expugna.mythicor.known import Knowledge
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Artefact, Group, Province, Realm, Stance, State
from expugna.mythicor.turns import Moment, moment

UnitT = TypeVar("UnitT", Province, Group)


class Rank(msgspec.Struct, frozen=True, array_like=True):
    """A line of the list of the best (M-10-3): place from 1, the realm's ID and name, its score."""

    place: int
    realm: int
    name: str
    score: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one realm sees it; ``round`` is the last one that was evaluated, the world is ``width`` x ``height``.

    ``realm`` is its own, without what proves its orders; ``provinces`` are its own, row by row, ``groups`` its own by
    number; an artefact has no kind until it is examined, and its figures are 0 until it is read (M-1.6-5). ``names``
    are what all realms are called, by ID, which everybody knows; ``ranking`` holds the best and the realm itself, and
    no scores of others (M-10-5).
    ``moment``: when the last turn was, where realms are evaluated one by one (M-10-2).
    """

    match: str
    spec: Spec
    round: int
    width: int
    height: int
    realm: Realm
    provinces: tuple[Province, ...]
    groups: dict[int, Group]
    knowledge: Knowledge
    ranking: tuple[Rank, ...]
    names: dict[int, str]
    stances: dict[int, Stance]
    moment: Moment | None = None

    def province(self, x: int, y: int) -> Province | None:
        """The own province at the place; None when there is none."""
        return next((one for one in self.provinces if one.x == x and one.y == y), None)


def view(state: State, realm_id: int) -> View:
    """The match as the realm sees it (KeyError for a realm that is not in it)."""
    provinces = tuple(one for one in state.provinces if one.owner == realm_id)
    return _view(state, realm_id, provinces, ranking(state))


def views(state: State) -> dict[int, View]:
    """The match as every realm sees it, in one pass."""
    lands: dict[int, list[Province]] = {realm: [] for realm in sorted(state.realms)}
    for province in state.provinces:
        if province.owner in lands:
            lands[province.owner].append(province)
    places = ranking(state)
    return {realm: _view(state, realm, tuple(own), places) for realm, own in lands.items()}


def ranking(state: State) -> tuple[Rank, ...]:
    """Everybody's place: by score, equal ones by ID (M-10-3). No realm may see it whole (M-10-5)."""
    realms = sorted(state.realms.values(), key=lambda one: (-one.score, one.id))
    return tuple(Rank(place, one.id, one.name, one.score) for place, one in enumerate(realms, start=1))


def best(ranking: tuple[Rank, ...], spec: Spec, realm_id: int = 0) -> tuple[Rank, ...]:
    """What a realm (0: an onlooker) sees of everybody's places: the best, and its own (M-10-5)."""
    return tuple(one for one in ranking if one.place <= spec.score.best_listed or one.realm == realm_id)


def _view(state: State, realm_id: int, provinces: tuple[Province, ...], ranking: tuple[Rank, ...]) -> View:
    realm = state.realms[realm_id]
    groups = {number: _unread_hidden(realm.groups[number]) for number in sorted(realm.groups)}
    return View(
        match=state.match,
        spec=state.spec,
        round=state.round,
        width=state.width,
        height=state.height,
        realm=replace(realm, token_digest="", groups=groups),
        provinces=tuple(map(_unread_hidden, provinces)),
        groups=groups,
        knowledge=realm.knowledge,
        ranking=best(ranking, state.spec, realm_id),
        names={one: state.realms[one].name for one in sorted(state.realms)},
        stances=realm.stances,
        moment=moment(state),
    )


def _unread_hidden(unit: UnitT) -> UnitT:
    """The unit, without what nobody has found out about its artefacts: kind and figures (M-1.6-5)."""
    if all(one.is_examined and one.is_read for one in unit.artefacts):
        return unit
    return replace(unit, artefacts=[_as_known(one) for one in unit.artefacts])


def _as_known(one: Artefact) -> Artefact:
    kind = one.kind if one.is_examined else ""
    if one.is_read:
        return replace(one, kind=kind)
    return replace(one, kind=kind, strength=0, range=0, effect=0, charges=0)
