"""How players are told of moves, meetings, blockades, battles and conquests."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.army import Party
from expugna.mythicor.events import MapCell
from expugna.mythicor.phases.battle import Outcome
from expugna.mythicor.phases.battle_trace import Cause
from expugna.mythicor.tell.teller import Teller, mark_plural

# ── Standing orders ──────────────────────────────────────────────────────────────────────────────

_STANDING: Final = {
    ("BEG", 0): mark("{unit} has no encounter order any more."),
    ("BEG", 1): mark("{unit} attacks everyone it meets from now on, but friends."),
    ("BEG", 2): mark("{unit} attacks whoever has at most {percent} percent of its strength from now on, but friends."),
    ("BEG", 3): mark("{unit} attacks {realm} from now on."),
    ("BEG", 4): mark("{unit} attacks all that nobody plays from now on."),
    ("TG", 0): mark("{unit} has no tactic any more."),
    ("TG", 1): mark("{unit} conquers provinces from now on{only}."),
    ("TG", 2): mark("{unit} plunders provinces from now on{only}."),
    ("TG", 3): mark("{unit} takes provinces and kills their people from now on{only}."),
    ("TP", 0): mark("{unit} has no tactic any more."),
    ("TP", 1): mark("{unit} sallies out against declared foes from now on."),
    ("TP", 2): mark("{unit} closes its trade from now on; only friends may."),
    ("TP", 3): mark("{unit} is an open city from now on and yields without a battle."),
}


_BLOCKADES: Final = {
    5: mark_plural(
        "{unit} blocks whoever has more than one soldier from now on, but friends.",
        "{unit} blocks whoever has more than {number} soldiers from now on, but friends.",
    ),
    6: mark_plural(
        "{unit} blocks whoever has no soldiers from now on, but friends.",
        "{unit} blocks whoever has fewer than {number} soldiers from now on, but friends.",
    ),
}
"""How many soldiers whoever is blocked has, by the number of the encounter order (BEG 5, 6)."""
_BLOCKS_ANY: Final = mark("{unit} blocks whoever has soldiers from now on, but friends.")
_BLOCKS_NOBODY: Final = mark("{unit} blocks nobody from now on.")


def _blockade(teller: Teller, event: happened.StandingOrderGiven) -> str:
    unit, number = teller.unit(event.unit), event.params["number"]
    if not number:
        return teller.say(_BLOCKS_ANY if event.number == _MORE else _BLOCKS_NOBODY, unit=unit)
    return teller.count(_BLOCKADES[event.number], number, unit=unit)


_MORE: Final = 5


def _standing(teller: Teller, event: happened.StandingOrderGiven) -> str:
    if event.klass == "BEG" and event.number in _BLOCKADES:
        return _blockade(teller, event)
    params: dict[str, object] = {**event.params}
    only = ""
    if "only" in event.params:
        only = teller.say(mark(", those of {owner} only"), owner=teller.realm(event.params["only"]))
    if "realm" in event.params:
        params["realm"] = teller.realm(event.params["realm"])
    sentence = _STANDING[event.klass, event.number]
    return teller.say(sentence, **{**params, "unit": teller.unit(event.unit), "only": only})


# ── Moves ────────────────────────────────────────────────────────────────────────────────────────


def _order_drawn(teller: Teller, event: happened.MoveOrderDrawn) -> str:
    order = ", ".join(map(str, event.order))
    return teller.say(
        mark("All groups move together, step by step. The realms' first groups move in the order {order}."), order=order
    )


def _field(teller: Teller, cell: MapCell) -> str:
    owner = f", {cell.owner}" if cell.owner else ""
    return f"{cell.x}/{cell.y} ({teller.terrain(cell.terrain)}{owner})"


def _moved(teller: Teller, event: happened.Moved) -> str:
    moves = event.moves or (1,) * len(event.path)
    gaps = {"unit": teller.unit(event.unit), "points": teller.hundredths(event.points_hundredths)}
    if not any(moves):
        sentence = mark("{unit} makes a move on the spot in {place}; movement points left: {points}.")
        return teller.say(sentence, place=_field(teller, event.path[0]), **gaps)
    path = " – ".join(
        _field(teller, cell) if move else teller.say(mark("{x}/{y} on the spot"), x=cell.x, y=cell.y)
        for cell, move in zip(event.path, moves, strict=True)
    )
    return teller.say(mark("{unit} moves to {path}; movement points left: {points}."), path=path, **gaps)


def _ended(teller: Teller, event: happened.MovesEnded) -> str:
    plural = mark_plural(
        "{unit} stops in {x}/{y}, with one move to go: {why}",
        "{unit} stops in {x}/{y}, with {number} moves to go: {why}",
    )
    gaps = {"unit": teller.unit(event.unit), "x": event.x, "y": event.y, "why": teller.problem(event.problem)}
    return teller.count(plural, event.left, **gaps)


def _ships_left(teller: Teller, event: happened.ShipsLeft) -> str:
    ships = (("warships", event.warships), ("transports", event.transports))
    return teller.say(
        mark("{unit} goes inland and leaves its ships to {to} ({owner}): {ships}."),
        unit=teller.unit(event.unit),
        to=teller.unit(event.to_unit),
        owner=teller.realm(event.to_realm),
        ships=", ".join(teller.amount(kind, count) for kind, count in ships if count),
    )


def _met(teller: Teller, event: happened.GroupsMet) -> str:
    gaps = {
        "unit": teller.unit(event.unit),
        "realm": teller.realm(event.realm),
        "x": event.x,
        "y": event.y,
        "troops": teller.magnitude(event.troops),
        "other": teller.realm(event.other_realm),
    }
    if event.realm != teller.own:
        if event.is_owner:
            return teller.say(
                mark("{unit} of {realm} comes to {x}/{y}, a province of ours; soldiers: {troops}."), **gaps
            )
        return teller.say(mark("{unit} of {realm} comes to {x}/{y}, where we are; soldiers: {troops}."), **gaps)
    groups = ", ".join(
        f"{teller.unit(f'{one.realm}/G{one.number}')} ({teller.magnitude(one.troops)})" for one in event.others
    )
    if groups:
        return teller.say(mark("{unit} meets groups of {other} in {x}/{y}: {groups}."), groups=groups, **gaps)
    return teller.say(mark("{unit} is seen in {x}/{y}, a province of {other}."), **gaps)


def _blocked(teller: Teller, event: happened.Blocked) -> str:
    plural = mark_plural(
        "{blocker} blocks {unit} in {x}/{y}: one soldier against {theirs} costs it {points} movement points.",
        "{blocker} blocks {unit} in {x}/{y}: {number} soldiers against {theirs} cost it {points} movement points.",
    )
    return teller.count(
        plural,
        event.by_soldiers,
        blocker=_whose(teller, event.by_unit, event.by_realm),
        unit=_whose(teller, event.unit, event.realm),
        x=event.x,
        y=event.y,
        theirs=teller.figure(event.soldiers),
        points=teller.hundredths(event.points_hundredths),
    )


def _held_up(teller: Teller, event: happened.HeldUp) -> str:
    return teller.say(mark("Bandits hold {unit} up in {x}/{y}."), unit=teller.unit(event.unit), x=event.x, y=event.y)


# ── Battles ──────────────────────────────────────────────────────────────────────────────────────

REASONS: Final = {
    "bandits": mark("Bandits attack whoever passes: {attacker} against {defender} in {x}/{y}."),
    "encounter": mark("By its encounter order {attacker} attacks {defender} in {x}/{y}."),
    "enmity": mark("For enmity {attacker} attacks {defender} in {x}/{y}."),
    "sortie": mark("{attacker} sallies out against {defender} in {x}/{y}."),
    "tactic": mark("{attacker} attacks {defender} in {x}/{y} to take it."),
}
CAUSES: Final = {
    Cause.NO_TROOPS: mark("{loser} has no soldiers: nobody fights, and nobody falls."),
    Cause.BOTH_WIPED_OUT: mark("Both are wiped out."),
    Cause.WIPED_OUT: mark("{loser} is wiped out."),
    Cause.RETREAT: mark("{loser} retreats."),
    Cause.MORALE: mark("{loser} gives up."),
    Cause.LEADER_KILLED: mark("The leader of {loser} is killed."),
    Cause.ROUNDS_OVER: mark("Nobody breaks off."),
}


_BANDITS: Final = "bandits"
_UNARMED: Final = mark(
    "Bandits stop whoever passes, and {defender} has no soldiers in {x}/{y}: nobody fights, and nobody falls."
)


def _fought(teller: Teller, event: happened.BattleFought) -> str:
    battle = event.battle
    attacker, defender = side_name(teller, event, Party.ATTACKER), side_name(teller, event, Party.DEFENDER)
    gaps = {"attacker": attacker, "defender": defender, "x": event.x, "y": event.y}
    if battle.cause is Cause.NO_TROOPS and event.reason == _BANDITS:
        return " ".join([teller.say(_UNARMED, **gaps), *_spoils(teller, event, attacker)])
    sentences = [teller.say(REASONS[event.reason], **gaps)]
    winner, loser = (attacker, defender) if battle.winner is Party.ATTACKER else (defender, attacker)
    sentences.append(teller.say(CAUSES[battle.cause], loser=loser))
    if battle.cause is Cause.NO_TROOPS:
        return " ".join([*sentences, *_spoils(teller, event, winner)])
    if battle.was_pursued:
        sentences.append(teller.say(mark("The cavalry of {winner} pursues."), winner=winner))
    if battle.winner is None:
        sentences.append(teller.say(mark("Nobody has won.")))
    else:
        plural = mark_plural("{winner} wins after one round.", "{winner} wins after {number} rounds.")
        sentences.append(
            teller.count(plural, battle.rounds, winner=winner)
            if battle.rounds
            else teller.say(mark("{winner} wins."), winner=winner)
        )
    for name, troops, outcome in (
        (attacker, event.attacker_troops, battle.attacker),
        (defender, event.defender_troops, battle.defender),
    ):
        sentences.append(_losses(teller, name, troops, outcome))
    return " ".join([*sentences, *_spoils(teller, event, winner)])


def _spoils(teller: Teller, event: happened.BattleFought, winner: str) -> Iterator[str]:
    """What the winner gets for trade goods of the beaten group (M-7.2-2)."""
    if any(change.item == "trade_goods" for change in event.changes):
        crowns = sum(change.delta for change in event.changes if change.item == "crowns")
        yield teller.say(mark("{winner} gets {crowns} for trade goods."), winner=winner, crowns=teller.crowns(crowns))


def side_name(teller: Teller, event: happened.BattleFought, party: Party) -> str:
    """Who fights on that side: the unit and whose it is."""
    unit, realm = (
        (event.attacker, event.attacker_realm) if party is Party.ATTACKER else (event.defender, event.defender_realm)
    )
    return _whose(teller, unit, realm)


def _whose(teller: Teller, unit: str, realm: int) -> str:
    """The unit, and whose it is if it is another realm's."""
    return teller.unit(unit) if realm == teller.own else f"{teller.unit(unit)} ({teller.realm(realm)})"


_LOSSES: Final = (
    mark("{name} loses no soldiers."),
    mark("{name} loses {number} of {all} soldiers."),
    mark("{name} loses all {all} soldiers."),
    mark("{name} loses its only soldier."),
)


def _losses(teller: Teller, name: str, troops: Mapping[str, int], outcome: Outcome) -> str:
    told = teller.share(_LOSSES, sum(outcome.lost.values()), sum(troops.values()), name=name)
    return told + teller.say(mark(" Its leader dies.")) if outcome.is_leader_killed else told


# ── Conquest ─────────────────────────────────────────────────────────────────────────────────────

_CONQUESTS: Final = {
    1: mark("{group} conquers {land}, which belonged to {former}."),
    2: mark("{group} plunders and takes {land}, which belonged to {former}."),
    3: mark("{group} takes {land}, which belonged to {former}, and kills everybody there."),
}


def _conquered(teller: Teller, event: happened.ProvinceConquered) -> str:
    gaps = {
        "group": _whose(teller, event.group, event.realm),
        "land": teller.unit(event.unit),
        "former": teller.realm(event.from_realm),
    }
    is_empty = not (event.population_before or event.recruits_lost or event.crowns_lost or event.food_lost)
    told = [teller.say(_CONQUESTS[_CONQUER if is_empty else event.tactic], **gaps)]
    if event.is_open:
        told.append(teller.say(mark("The open city yields without a battle.")))
    if event.population_before:
        told.append(
            teller.say(
                mark("Population: {before}, then {after}."),
                before=teller.figure(event.population_before),
                after=teller.figure(event.population_after),
            )
        )
    lost = [
        teller.amount(item, count)
        for item, count in (
            ("recruits", event.recruits_lost),
            ("crowns", event.crowns_lost),
            ("food", event.food_lost),
        )
        if count
    ]
    if lost:
        sentence = mark("The group takes {goods}.") if event.tactic == _PLUNDER else mark("Lost: {goods}.")
        told.append(teller.say(sentence, goods=", ".join(lost)))
    if event.settlement_after != event.settlement_before:
        told.append(
            teller.say(
                mark("The BG falls from {before} to {after} (chance: {chance} %)."),
                before=event.settlement_before,
                after=event.settlement_after,
                chance=event.chance_percent,
            )
        )
    if event.disbanded:
        plural = mark_plural(
            "{number} soldier of the former owner goes home.", "{number} soldiers of the former owner go home."
        )
        told.append(teller.count(plural, event.disbanded))
    return " ".join(told)


_CONQUER: Final = 1
_PLUNDER: Final = 2


# ── What nobody is told ──────────────────────────────────────────────────────────────────────────


def _recovered(teller: Teller, event: happened.GarrisonRecovered) -> str:
    return teller.say(mark("The garrison of {unit} recovers."), unit=teller.unit(event.unit))


def _gathered(teller: Teller, event: happened.HordeGathered) -> str:
    return teller.say(mark("A horde, {unit}, sets out from {x}/{y}."), unit=event.unit, x=event.x, y=event.y)


def _scattered(teller: Teller, event: happened.HordeScattered) -> str:
    return teller.say(mark("The horde {unit} is no more."), unit=event.unit)


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.StandingOrderGiven: _standing,
    happened.MoveOrderDrawn: _order_drawn,
    happened.Moved: _moved,
    happened.MovesEnded: _ended,
    happened.ShipsLeft: _ships_left,
    happened.GroupsMet: _met,
    happened.Blocked: _blocked,
    happened.HeldUp: _held_up,
    happened.BattleFought: _fought,
    happened.ProvinceConquered: _conquered,
    happened.GarrisonRecovered: _recovered,
    happened.HordeGathered: _gathered,
    happened.HordeScattered: _scattered,
}
