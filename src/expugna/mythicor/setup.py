"""Before the first round: the world is made and every realm gets its start (M-3-1 to M-3-3, M-9-1)."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from expugna.kernel.dice import Dice, Stream
from expugna.kernel.game import Resolution
from expugna.kernel.ids import Seat, clean_name
from expugna.kernel.problem import Problem
from expugna.mythicor.events import Event, MapCell, MapDrawn, TurnsDrawn
from expugna.mythicor.hidden_artefacts import hide_artefacts
from expugna.mythicor.knowledge import remember
from expugna.mythicor.made_up import person_name
from expugna.mythicor.realms import RealmChoice, choice_problems, with_ids
from expugna.mythicor.rounding import half_up
from expugna.mythicor.rules import Spec, StartValues
from expugna.mythicor.score import scores
from expugna.mythicor.state import Group, Leader, Province, Realm, State, Turns
from expugna.mythicor.talents import leader_values, talents_of
from expugna.mythicor.turns import is_separate
from expugna.mythicor.worldgen import NoRoom, Start, Wish, World, generate, place

PHASE: Final = "start"
PERCENT: Final = 100
ATTEMPTS: Final = 16
"""Worlds that are made until one has a fair place for everybody."""
SPARE: Final = 4
"""Attempts in turn ask for 0, 1, 2, … islands more than there are seafarers, and begin again after so many."""
STARTING_BONUSES: Final = ("food", "recruit", "tax", "military", "morale", "trade")


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen before a match. ``realms`` may have IDs; ``token_digests`` by ID say how to prove whose orders
    are whose (``heading.token_digest``). The world is as large as the specification's keys say."""

    match: str
    spec: Spec
    realms: tuple[RealmChoice, ...]
    token_digests: dict[int, str] = {}


def check_options(options: Options, seats: Mapping[Seat, str] | None = None) -> tuple[Problem, ...]:
    """Everything that keeps a match from being opened like this, but for what only the world can tell.

    ``seats`` are realm IDs with the names of those who play them; realms without one keep the choice's player.
    """
    problems = list(choice_problems(options.spec, options.realms))
    known = [str(row.id) for row in with_ids(options.realms)]
    for seat in seats or {}:
        if seat not in known:
            values: dict[str, str | int] = {"allowed": ", ".join(known)}
            problems.append(Problem(code="realms.unknown-id", rule="M-9-3", quoted=seat, values=values))
    return tuple(problems)


def setup(options: Options, seats: Mapping[Seat, str], dice: Dice) -> Resolution[State, Event]:
    """The match before its first round: the world, the realms in it, and the start maps as events.

    ValueError for options that ``check_options`` refuses; NoRoom when no world has a fair place for everybody.
    """
    if problems := check_options(options, seats):
        raise ValueError("; ".join(f"{one.code} {one.quoted}".strip() for one in problems))
    spec = options.spec
    rows = with_ids(options.realms)
    world, starts = found_world(spec, rows, dice)
    state = State(
        match=options.match,
        spec=spec,
        round=0,
        width=world.width,
        height=world.height,
        provinces=world.provinces,
        realms={},
    )
    hide_artefacts(spec, state.provinces, dice.stream(PHASE, "artefacts"))
    for row, start in sorted(zip(rows, starts, strict=True), key=lambda pair: pair[0].id or 0):
        assert row.id is not None  # noqa: S101 (with_ids gave it one)
        player = clean_name(seats.get(Seat(str(row.id)), "")) or row.player
        digest = options.token_digests.get(row.id, "")
        realm = _realm(spec, row, row.id, start, player, digest)
        state.realms[realm.id] = realm
        _settle(spec, row, realm, state.province(*realm.home), dice.stream(PHASE, "names", realm.id))
    for realm_id, score in scores(state).items():
        state.realms[realm_id].score = score
    maps = tuple(_start_map(state, realm, dice.stream(PHASE, "map", realm.id)) for realm in state.realms.values())
    remember(state, maps)
    return Resolution(state, (*maps, *_turns_drawn(state, dice.stream(PHASE, "turns"))))


def _turns_drawn(state: State, stream: Stream) -> tuple[Event, ...]:
    """Where realms are evaluated one by one, the order of their turns is drawn once and for all, and told to everybody
    (M-10-2)."""
    if not is_separate(state.spec):
        return ()
    order = sorted(state.realms)
    stream.shuffle(order)
    state.turns = Turns(order=tuple(order))
    return (TurnsDrawn(rule="M-10-2", phase=PHASE, order=tuple(order)),)


def found_world(spec: Spec, rows: Sequence[RealmChoice], dice: Dice) -> tuple[World, tuple[Start, ...]]:
    """A world with a fair home for each realm: the first of several that has one; raises NoRoom with the last reason.

    Where the game master chose a home, it is the first world or none.
    """
    wishes = [Wish(race=row.race, is_seafarer=row.seafarer, home=row.home) for row in rows]
    islands = sum(wish.is_seafarer and wish.home is None for wish in wishes)
    attempts = 1 if any(wish.home is not None for wish in wishes) else ATTEMPTS
    for attempt in range(attempts):
        part = world_dice(dice, attempt)
        raised = islands + attempt % SPARE if islands else 0
        world = generate(spec, part, spec.keys.world_width, spec.keys.world_height, raised)
        try:
            return place(spec, world, wishes, part)
        except NoRoom as none:
            reason = none.problem
    raise NoRoom(_named(reason, rows))


def world_dice(dice: Dice, attempt: int = 0) -> Dice:
    """The dice that a match's world is made with, so that the same seed shows the same land before the match."""
    return dice.within("world", attempt)


def _named(problem: Problem, rows: Sequence[RealmChoice]) -> Problem:
    """The problem with the realm's name, where it is about one."""
    number = problem.values.get("realm")
    if not isinstance(number, int):
        return problem
    return msgspec.structs.replace(problem, values={**problem.values, "name": rows[number].name})


def _realm(spec: Spec, row: RealmChoice, number: int, start: Start, player: str, digest: str) -> Realm:
    """The realm without its groups. Its six kinds of troops: militia, the position's own, the chosen (M-2-2)."""
    everyone = tuple(kind for kind, troop in spec.troops.items() if troop.for_everyone)
    return Realm(
        id=number,
        name=row.name,
        player=player,
        position=row.position,
        race=row.race,
        is_seafarer=row.seafarer,
        troop_kinds=(*everyone, spec.positions[row.position].own_troops, *row.troop_kinds),
        home=(start.x, start.y),
        groups={},
        token_digest=digest,
    )


def _settle(spec: Spec, row: RealmChoice, realm: Realm, home: Province, names: Stream) -> None:
    """People, troops, ships and groups at home (M-3-2); a clan prince's people travel with him."""
    values = spec.races[realm.race].start
    assert values is not None  # noqa: S101 (check_options refuses others)
    position = spec.positions[realm.position]
    home.owner, home.race = realm.id, realm.race
    home.settlement, home.fortification = values.settlement, values.fortification
    home.tax_percent = position.home_tax_percent
    _arm(spec, realm, home, values)
    realm.groups[1] = _group(spec, realm, 1, realm.position, row.ruler)
    for number, klass in enumerate(row.leaders, start=2):
        realm.groups[number] = _group(spec, realm, number, klass, person_name(names))
    people = realm.groups[1] if position.starts_in_group else home
    people.population, people.recruits, people.crowns = values.population, values.recruits, values.crowns


def _arm(spec: Spec, realm: Realm, home: Province, values: StartValues) -> None:
    """Militia by population, for seafarers twice as many, and ships (M-3-1, M-3-2)."""
    rules = spec.start
    militia = half_up(values.population * rules.militia_percent, PERCENT)
    if realm.is_seafarer:
        militia *= rules.seafarer_militia_factor
        home.warships = half_up(values.population * rules.seafarer_warships_percent, PERCENT)
        home.transports = home.warships * rules.seafarer_transports_factor
    if militia:
        home.troops = {realm.troop_kinds[0]: militia}


def _group(spec: Spec, realm: Realm, number: int, klass: str, name: str) -> Group:
    """A group at home with its leader, who brings bonuses along (M-3-3); all of a seafarer's are in better spirits."""
    values = leader_values(spec, klass, realm.position)
    talents = talents_of(spec, klass, realm.position)
    x, y = realm.home
    group = Group(
        realm=realm.id,
        number=number,
        x=x,
        y=y,
        race=realm.race,
        leader=Leader(
            klass=klass,
            name=name,
            leadership=values.leadership,
            diplomacy=values.diplomacy,
            strength=values.strength,
            is_ruler=number == 1,
        ),
        retreat_percent=spec.start.group_retreat_percent,
    )
    for bonus in STARTING_BONUSES:
        setattr(group, f"{bonus}_percent", getattr(talents, f"{bonus}_percent"))
    if realm.is_seafarer:
        group.morale_percent += spec.start.seafarer_morale_percent
    return group


def _start_map(state: State, realm: Realm, stream: Stream) -> MapDrawn:
    """The surroundings of a home as the realm knows them: every terrain, each owner with a chance (M-9-1).

    Bandits are never drawn; the realm knows its own home.
    """
    x, y = realm.home
    rules = state.spec.start
    radius = rules.map_radius
    cells = []
    for row in range(max(1, y - radius), min(state.height, y + radius) + 1):
        for column in range(max(1, x - radius), min(state.width, x + radius) + 1):
            province = state.province(column, row)
            is_shown = stream.below(PERCENT) < rules.map_owner_percent
            owner = _shown_owner(state.spec, province.owner) if is_shown or province.owner == realm.id else 0
            cells.append(MapCell(column, row, province.terrain, owner))
    return MapDrawn(
        rule="M-9-1",
        phase=PHASE,
        seen_by=(Seat(str(realm.id)),),
        realm=realm.id,
        unit=f"P{x}/{y}",
        x=x,
        y=y,
        radius=radius,
        cells=tuple(cells),
    )


def _shown_owner(spec: Spec, owner: int) -> int:
    """The owner as maps show it: 0 for bandits (M-9-1)."""
    power = spec.powers.get(str(owner))
    return 0 if power is not None and power.is_hidden_on_maps else owner
