"""A round being evaluated: the state as it changes, the dice, what has happened so far, and who has done what."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final, TypeVar

from expugna.kernel.dice import Dice, Stream
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem
from expugna.mythicor.events import Event, Happened
from expugna.mythicor.march import Marches
from expugna.mythicor.orders import Order
from expugna.mythicor.spells import Spells
from expugna.mythicor.state import Group, Province, Realm, Stance, State, Unit
from expugna.mythicor.units import Change, key_of, owner_of

UnitT = TypeVar("UnitT", Province, Group)

NOBODY: Final = 0


class Shortfall:
    """An order that is done in part: how much was wanted, how much is done, and what is in the way."""

    __slots__ = ("done", "wanted", "why")

    def __init__(self, wanted: int, done: int, why: Problem) -> None:
        self.wanted = wanted
        self.done = done
        self.why = why


class Play:
    """The round, or a turn of it. ``state`` is a copy that may be changed; ``standing`` are all realms from the lowest
    score up, ``ranks`` those of them that are evaluated: all (M-10-1), or whose turn it is (``realms``, M-10-2).

    ``phase``, ``realm`` and ``order`` say what is going on; a fault's message names them.
    """

    def __init__(
        self,
        state: State,
        orders: Mapping[int, Sequence[Order]],
        dice: Dice,
        realms: Collection[int] | None = None,
    ) -> None:
        self.state = state
        self.spec = state.spec
        self.orders = orders
        self.dice = dice
        self.events: list[Event] = []
        self.phase = ""
        self.realm = NOBODY
        self.order: Order | None = None
        self.shortfall: Shortfall | None = None
        self.used: set[tuple[str, str]] = set()
        """Class and unit of every order that a unit may give once a round and has given."""
        self.done: set[tuple[str, str]] = set()
        """Whatever else may happen once a round, by its name and the unit's key."""
        self.special_actions = 0
        """Special actions that the realm whose turn it is has used."""
        self.chances: dict[int, int] = {}
        """Each active realm's chance for more from special actions, once somebody needs it (M-10-4)."""
        self.standing = tuple(sorted(state.realms, key=lambda one: (state.realms[one].score, one)))
        self.ranks = tuple(one for one in self.standing if realms is None or one in realms)
        self.lands: dict[int, list[Province]] = {one: [] for one in self.standing}
        for province in state.provinces:
            if province.owner in self.lands:
                self.lands[province.owner].append(province)
        self.marches = Marches()
        """The groups that move this round."""
        self.spells = Spells()
        """What holds for this round only."""
        self.fights: dict[tuple[str, str], int] = {}
        """How often two units (attacker, defender) have fought, so that each of their battles has its own dice."""
        self.met: set[tuple[str, int, int, int]] = set()
        """Which group has met which realm where."""
        self.groups_at: dict[tuple[int, int], list[Group]] = {}
        for realm in sorted(state.realms):
            groups = state.realms[realm].groups
            for number in sorted(groups):
                self.arrive(groups[number])
        for number in sorted(state.hordes):
            self.arrive(state.hordes[number])

    def arrive(self, group: Group) -> None:
        """Note that the group is where it is."""
        self.groups_at.setdefault((group.x, group.y), []).append(group)

    def leave(self, group: Group) -> None:
        """Note that the group is no longer where it is."""
        self.groups_at[group.x, group.y].remove(group)

    @property
    def own(self) -> Realm:
        """The realm whose turn it is."""
        return self.state.realms[self.realm]

    def is_alive(self, realm: int) -> bool:
        """Whether the realm has anything left."""
        return bool(self.lands[realm] or self.state.realms[realm].groups)

    def stream(self, *names: str | int) -> Stream:
        """The dice of the phase for something that happens once a round."""
        return self.dice.stream(self.phase, *names)

    def tell(
        self,
        kind: type[Happened],
        rule: str,
        unit: Unit | str,
        changes: tuple[Change, ...] = (),
        /,
        *,
        touched: Iterable[int] = (),
        **fields: Any,
    ) -> None:
        """Tell the acting realm, and the realms ``touched``; powers that nobody plays are told nothing. Changes by
        nothing, such as a price of 0, are none."""
        others = sorted({one for one in touched if one in self.lands and one != self.realm})
        own = (Seat(str(self.realm)),) if self.realm in self.lands else ()
        event = kind(
            rule=rule,
            phase=self.phase,
            seen_by=(*own, *(Seat(str(one)) for one in others)),
            realm=self.realm,
            unit=unit if isinstance(unit, str) else key_of(unit),
            changes=changes if all(change.delta for change in changes) else _real(changes),
            **fields,
        )
        self.events.append(event)  # type: ignore[arg-type]

    def tell_nobody(
        self, kind: type[Happened], rule: str, unit: Unit, changes: tuple[Change, ...], **fields: Any
    ) -> None:
        """Note what no realm sees."""
        event = kind(rule=rule, phase=self.phase, seen_by=(), unit=key_of(unit), changes=_real(changes), **fields)
        self.events.append(event)  # type: ignore[arg-type]

    def tell_victim(
        self, kind: type[Happened], rule: str, unit: Unit, changes: tuple[Change, ...], realm: int, /, **fields: Any
    ) -> None:
        """Tell the realm to whose unit something was done, and not who did it; the others, and powers that nobody
        plays, are told nothing."""
        seen_by = (Seat(str(realm)),) if realm in self.lands else ()
        event = kind(rule=rule, phase=self.phase, seen_by=seen_by, unit=key_of(unit), changes=_real(changes), **fields)
        self.events.append(event)  # type: ignore[arg-type]

    def tell_all(self, kind: type[Happened], rule: str, /, **fields: Any) -> None:
        """Tell everyone."""
        self.events.append(kind(rule=rule, phase=self.phase, **fields))  # type: ignore[arg-type]

    def is_friend(self, realm: int, other: int) -> bool:
        """Whether the realm calls the other its friend; it is its own, and powers have none but each other (FF)."""
        if realm == other:
            return True
        one = self.state.realms.get(realm)
        if one is None:
            return other not in self.state.realms
        return stance_towards(one, other) is Stance.FRIEND

    def is_foe(self, realm: int, other: int) -> bool:
        """Whether the realm calls the other its foe (FF); powers that nobody plays call nobody anything."""
        one = self.state.realms.get(realm)
        return one is not None and realm != other and stance_towards(one, other) is Stance.FOE

    def closes_trade(self, province: Province, realm: int) -> bool:
        """Whether the province's owner keeps the realm from trading there (TP 2): friends and the owner may."""
        tactic = province.tactic
        if tactic is None or tactic.number != TRADE_CLOSED or owner_of(province) == realm:
            return False
        owner = self.state.realms.get(province.owner)
        return owner is None or stance_towards(owner, realm) is not Stance.FRIEND


def _real(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(change for change in changes if change.delta)


TRADE_CLOSED: Final = 2
"""The tactic of provinces that closes their trade (TP 2)."""


def stance_towards(realm: Realm, other: int) -> Stance:
    """What the realm has declared about another: about that one, else about all, else neutral (FF)."""
    stances = realm.stances
    return stances.get(other, stances.get(NOBODY, Stance.NEUTRAL))


def copied(state: State) -> State:
    """A state that can be changed without the given one noticing; the specification is shared, for it never changes."""
    new = copy(state)
    new.provinces = [_copied_unit(province) for province in state.provinces]
    new.realms = {key: _copied_realm(state.realms[key]) for key in sorted(state.realms)}
    new.hordes = {number: _copied_unit(state.hordes[number]) for number in sorted(state.hordes)}
    return new


def _copied_realm(realm: Realm) -> Realm:
    new = copy(realm)
    new.stances = dict(realm.stances)
    new.groups = {}
    for number in sorted(realm.groups):
        group = _copied_unit(realm.groups[number])
        group.leader = copy(group.leader)
        new.groups[number] = group
    return new


def _copied_unit(unit: UnitT) -> UnitT:
    new = copy(unit)
    new.troops = dict(unit.troops)
    new.artefacts = [copy(one) for one in unit.artefacts] if unit.artefacts else []
    return new
