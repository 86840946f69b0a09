"""What players are told of each kind of event: one whole sentence or more, figures with their units."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.state import Stance
from expugna.mythicor.teller import BONUSES, DIRECTIONS, LEADER_VALUES, MAGNITUDES, Teller, mark_plural
from expugna.mythicor.units import TROOPS


def tell(teller: Teller, event: Event) -> str:
    """The event in the teller's language."""
    return _SENTENCES[type(event)](teller, event)


# ── The round ────────────────────────────────────────────────────────────────────────────────────


def _began(teller: Teller, event: happened.RoundBegan) -> str:
    return teller.say(mark("Round {round} is evaluated."), round=event.round)


def _turn_order(teller: Teller, event: happened.TurnOrderSet) -> str:
    order = ", ".join(map(str, event.order))
    return teller.say(mark("The realms take their turns from the lowest score up: {order}."), order=order)


def _missing(teller: Teller, event: happened.OrdersMissing) -> str:
    plural = mark_plural(
        "No orders came this round: the groups train, provinces and groups produce, and that is all.",
        "No orders came for the {number}. round in a row: the groups train, provinces and groups produce, that is all.",
    )
    return teller.count(plural, event.missed)


def _failed(teller: Teller, event: happened.OrderFailed) -> str:
    sentence = mark("{order} is not carried out: {why}")
    return teller.say(sentence, order=teller.order(event.order), why=teller.problem(event.problem))


def _partly(teller: Teller, event: happened.OrderPartlyDone) -> str:
    return teller.say(
        mark("{order} is carried out in part, {done} of {wanted}: {why}"),
        order=teller.order(event.order),
        done=teller.figure(event.done),
        wanted=teller.figure(event.wanted),
        why=teller.problem(event.why),
    )


def _scores(teller: Teller, event: happened.ScoresCounted) -> str:
    place = next((n for n, one in enumerate(event.ranking, start=1) if one.realm == teller.own), 0)
    score = next((one.score for one in event.ranking if one.realm == teller.own), 0)
    sentence = mark("The list of the best: this realm is number {place} of {count} with {score} points.")
    return teller.say(sentence, place=place, count=len(event.ranking), score=teller.figure(score))


# ── Special actions ──────────────────────────────────────────────────────────────────────────────

_TIMES: Final = (
    "",
    "",
    mark(" It worked twice (chance for more than once: {chance} %)."),
    mark(" It worked thrice (chance for more than once: {chance} %)."),
)


def _times(teller: Teller, factor: int, chance: int) -> str:
    """How often a special action worked, when it was more than once (M-10-4)."""
    return teller.say(_TIMES[factor], chance=chance) if factor > 1 else ""


def _bonus(teller: Teller, event: happened.BonusRaised) -> str:
    told = teller.say(
        mark("{unit}: the {bonus} rises from {before} % to {after} %."),
        unit=teller.unit(event.unit),
        bonus=teller.say(BONUSES[event.bonus]),
        before=event.before,
        after=event.after,
    )
    return told + _times(teller, event.factor, event.chance_percent)


def _value(teller: Teller, event: happened.ValueRaised) -> str:
    told = teller.say(
        mark("{unit}: the leader's {value} rises from {before} to {after}."),
        unit=teller.unit(event.unit),
        value=teller.say(LEADER_VALUES[event.value]),
        before=event.before,
        after=event.after,
    )
    return told + _times(teller, event.factor, event.chance_percent)


def _farmland(teller: Teller, event: happened.FarmlandCleared) -> str:
    told = teller.say(
        mark("{unit}: farmland is cleared, from {before} to {after}."),
        unit=teller.unit(event.unit),
        before=teller.figure(event.before),
        after=teller.figure(event.after),
    )
    return told + _times(teller, event.factor, event.chance_percent)


def _map(teller: Teller, event: happened.MapDrawn) -> str:
    return teller.say(mark("A map of the land around {x}/{y} is drawn."), x=event.x, y=event.y)


def _artefact(teller: Teller, event: happened.ArtefactExamined) -> str:
    unit = teller.unit(event.unit)
    if not event.is_read:
        return teller.say(
            mark("{unit} examines the artefact in place {slot}: {kind}."), unit=unit, slot=event.slot, kind=event.kind
        )
    return teller.say(
        mark(
            "{unit} reads the artefact in place {slot}: {kind}, strength {strength}, range {range}, effect {effect}, "
            "charges {charges}."
        ),
        unit=unit,
        slot=event.slot,
        kind=event.kind or teller.say(mark("kind unknown")),
        strength=event.strength,
        range=event.range,
        effect=event.effect,
        charges=event.charges,
    )


# ── The realm and its groups ─────────────────────────────────────────────────────────────────────

_STANCES: Final = {
    Stance.FRIEND: mark("{realm} declares {other} a friend."),
    Stance.FOE: mark("{realm} declares {other} a foe."),
    Stance.NEUTRAL: mark("{realm} declares itself neutral towards {other}."),
}


def _stance(teller: Teller, event: happened.StanceDeclared) -> str:
    other = teller.realm(event.towards) if event.towards else teller.say(mark("all others"))
    return teller.say(_STANCES[event.stance], realm=teller.realm(event.realm), other=other)


def _named(teller: Teller, event: happened.Named) -> str:
    if event.unit.startswith("R"):
        return teller.say(
            mark("The realm {realm} is called “{name}” from now on."), realm=event.realm, name=event.after
        )
    key = event.unit.removeprefix(f"{event.realm}/")
    return teller.say(mark("{unit} is called “{name}” from now on."), unit=key, name=event.after)


def _message(teller: Teller, event: happened.MessageSent) -> str:
    if event.to_realm == teller.own:
        return teller.say(mark("A message from {realm} arrives."), realm=teller.realm(event.realm))
    return teller.say(mark("A message goes to {realm}."), realm=teller.realm(event.to_realm))


def _leader(teller: Teller, klass: str, name: str) -> str:
    return f"{teller.klass(klass)} {name}".rstrip()


def _removed(teller: Teller, event: happened.LeaderRemoved) -> str:
    sentence = mark("{unit}: {leader} is laid to rest.")
    return teller.say(sentence, unit=teller.unit(event.unit), leader=_leader(teller, event.klass, event.name))


def _dismissed(teller: Teller, event: happened.LeaderDismissed) -> str:
    sentence = mark("{unit}: {leader} is dismissed.")
    return teller.say(sentence, unit=teller.unit(event.unit), leader=_leader(teller, event.klass, event.name))


def _appointed(teller: Teller, event: happened.LeaderAppointed) -> str:
    return teller.say(
        mark("{unit} appoints a leader for {group}: {klass}, for {crowns}."),
        unit=teller.unit(event.unit),
        group=teller.unit(event.group),
        klass=teller.klass(event.klass),
        crowns=teller.crowns(event.price_crowns),
    )


def _created(teller: Teller, event: happened.GroupCreated) -> str:
    return teller.say(
        mark("{unit} forms the group {group}: {klass}, for {crowns}."),
        unit=teller.unit(event.unit),
        group=teller.unit(event.group),
        klass=teller.klass(event.klass),
        crowns=teller.crowns(event.price_crowns),
    )


def _dissolved(teller: Teller, event: happened.GroupDissolved) -> str:
    unit = teller.unit(event.unit)
    if not event.to_unit:
        return teller.say(mark("{unit} is dissolved; there was nothing to leave."), unit=unit)
    return teller.say(mark("{unit} is dissolved; {to} takes everything."), unit=unit, to=teller.unit(event.to_unit))


# ── Buying and building ──────────────────────────────────────────────────────────────────────────


def _got(teller: Teller, event: Event, to_unit: str, what: str, price: int, for_itself: str, for_other: str) -> str:
    """Somebody pays for something, for itself or for another unit."""
    gaps = {"unit": teller.unit(event.unit), "what": what, "crowns": teller.crowns(price)}
    if to_unit == event.unit:
        return teller.say(for_itself, **gaps)
    return teller.say(for_other, to=teller.unit(to_unit), **gaps)


def _raised(teller: Teller, event: happened.TroopsRaised) -> str:
    return _got(
        teller,
        event,
        event.to_unit,
        teller.soldiers(event.kind, event.count),
        event.price_crowns,
        mark("{unit} raises {what} for {crowns}."),
        mark("{unit} raises {what} for {to}, for {crowns}."),
    )


def _disbanded(teller: Teller, event: happened.TroopsDisbanded) -> str:
    gaps = {"unit": teller.unit(event.unit), "what": teller.soldiers(event.kind, event.count)}
    if not event.recruits:
        return teller.say(mark("{unit} dismisses {what}; they vanish."), **gaps)
    recruits = teller.amount("recruits", event.recruits)
    return teller.say(mark("{unit} dismisses {what}: {recruits} more."), recruits=recruits, **gaps)


def _ships(teller: Teller, event: happened.ShipsBuilt) -> str:
    return _got(
        teller,
        event,
        event.to_unit,
        teller.amount(event.kind, event.count),
        event.price_crowns,
        mark("{unit} builds {what} for {crowns}."),
        mark("{unit} builds {what} for {to}, for {crowns}."),
    )


def _henchmen(teller: Teller, event: happened.HenchmenHired) -> str:
    return _got(
        teller,
        event,
        event.to_unit,
        teller.amount("henchmen", event.count),
        event.price_crowns,
        mark("{unit} hires {what} for {crowns}."),
        mark("{unit} hires {what} for {to}, for {crowns}."),
    )


def _settlement(teller: Teller, event: happened.SettlementRaised) -> str:
    sentence = mark("{unit}: the settlement level (BG) rises from {before} to {after} for {crowns}.")
    return _level(teller, event, sentence)


def _fortification(teller: Teller, event: happened.FortificationRaised) -> str:
    sentence = mark("{unit}: the fortification level (VS) rises from {before} to {after} for {crowns}.")
    return _level(teller, event, sentence)


def _level(teller: Teller, event: happened.SettlementRaised | happened.FortificationRaised, sentence: str) -> str:
    unit, crowns = teller.unit(event.unit), teller.crowns(event.price_crowns)
    return teller.say(sentence, unit=unit, before=event.before, after=event.after, crowns=crowns)


def _razed(teller: Teller, event: happened.LevelRazed) -> str:
    settlement = mark("{unit}: the settlement level (BG) is razed from {before} to {after}.")
    fortification = mark("{unit}: the fortification level (VS) is razed from {before} to {after}.")
    sentence = settlement if event.what == "settlement" else fortification
    return teller.say(sentence, unit=teller.unit(event.unit), before=event.before, after=event.after)


def _road(teller: Teller, event: happened.RoadBuilt) -> str:
    return teller.say(
        mark("{unit} builds roads for {crowns}: the movement cost falls from {before} to {after}."),
        unit=teller.unit(event.unit),
        crowns=teller.crowns(event.price_crowns),
        before=teller.hundredths(event.before),
        after=teller.hundredths(event.after),
    )


# ── Trade and transfer ───────────────────────────────────────────────────────────────────────────


def _bought(teller: Teller, event: happened.TradeGoodsBought) -> str:
    return teller.say(
        mark("{unit} buys {goods} in {x}/{y} for {crowns}."),
        unit=teller.unit(event.unit),
        goods=teller.amount("trade_goods", event.count),
        x=event.x,
        y=event.y,
        crowns=teller.crowns(event.price_crowns),
    )


def _sold(teller: Teller, event: happened.TradeGoodsSold) -> str:
    told = teller.say(
        mark("{unit} sells {goods} in {x}/{y} for {crowns} (profit: {profit}; {distance} from their origin)."),
        unit=teller.unit(event.unit),
        goods=teller.amount("trade_goods", event.count),
        x=event.x,
        y=event.y,
        crowns=teller.crowns(event.proceeds_crowns),
        profit=teller.crowns(event.profit_crowns),
        distance=teller.count(mark_plural("{number} province", "{number} provinces"), event.distance),
    )
    if not event.toll_crowns:
        return told
    toll = teller.say(
        mark("The treasury of {realm} there gets {crowns}."),
        realm=teller.realm(event.owner),
        crowns=teller.crowns(event.toll_crowns),
    )
    return f"{told} {toll}"


def _gives(teller: Teller, unit: str, what: str, to_unit: str, to_realm: int = 0) -> str:
    gaps = {"unit": teller.unit(unit), "what": what, "to": teller.unit(to_unit)}
    if to_realm in (0, teller.own):
        return teller.say(mark("{unit} gives {what} to {to}."), **gaps)
    return teller.say(mark("{unit} gives {what} to {to} of {realm}."), realm=teller.realm(to_realm), **gaps)


def _transferred(teller: Teller, event: happened.GoodsTransferred) -> str:
    return _gives(teller, event.unit, teller.amount(event.item, event.count), event.to_unit)


def _troops_transferred(teller: Teller, event: happened.TroopsTransferred) -> str:
    return _gives(teller, event.unit, teller.soldiers(event.kind, event.count), event.to_unit)


def _artefact_transferred(teller: Teller, event: happened.ArtefactTransferred) -> str:
    return _gives(teller, event.unit, teller.say(mark("the artefact “{kind}”"), kind=event.kind), event.to_unit)


def _exported(teller: Teller, event: happened.GoodsExported) -> str:
    return _gift(teller, event, teller.amount(event.item, event.count))


def _sent(teller: Teller, event: happened.GoodsSent) -> str:
    return _gift(teller, event, teller.amount(event.item, event.count))


def _troops_sent(teller: Teller, event: happened.TroopsSent) -> str:
    return _gift(teller, event, teller.amount(TROOPS + event.kind, event.count))


def _gift(teller: Teller, event: happened.GoodsExported | happened.GoodsSent | happened.TroopsSent, what: str) -> str:
    """Something that may cross a border; whoever gets it is told from whom."""
    if event.realm in (0, teller.own):
        return _gives(teller, event.unit, what, event.to_unit, event.to_realm)
    return teller.say(
        mark("{to} gets {what} from {realm} ({unit})."),
        to=teller.unit(event.to_unit),
        what=what,
        realm=teller.realm(event.realm),
        unit=teller.unit(event.unit),
    )


def _handed_over(teller: Teller, event: happened.ProvinceHandedOver) -> str:
    unit = teller.unit(event.unit)
    if event.to_realm == teller.own:
        return teller.say(mark("{realm} hands {unit} over to this realm."), realm=teller.realm(event.realm), unit=unit)
    if not event.to_realm:
        return teller.say(mark("{unit} is given up and belongs to nobody."), unit=unit)
    return teller.say(mark("{unit} is handed over to {realm}."), unit=unit, realm=teller.realm(event.to_realm))


# ── Settings, race, ships ────────────────────────────────────────────────────────────────────────


def _setting(teller: Teller, event: happened.SettingChanged) -> str:
    retreat = mark("{unit}: the retreat value is now {after} % (was {before} %).")
    allotment = mark("{unit}: the food allotment is now {after} % (was {before} %).")
    sentence = retreat if event.setting == "retreat_percent" else allotment
    return teller.say(sentence, unit=teller.unit(event.unit), before=event.before, after=event.after)


def _race(teller: Teller, event: happened.RaceChanged) -> str:
    sentence = mark("{unit} belongs to another race now: {after} (was: {before}).")
    before, after = teller.race(event.before), teller.race(event.after)
    return teller.say(sentence, unit=teller.unit(event.unit), before=before, after=after)


def _undead(teller: Teller, event: happened.BecameUndead) -> str:
    return teller.say(mark("{unit} has become undead; nothing living can stay there."), unit=teller.unit(event.unit))


def _to_sea(teller: Teller, event: happened.WentToSea) -> str:
    return teller.say(
        mark("{unit} goes to sea with {warships} and {transports}."),
        unit=teller.unit(event.unit),
        warships=teller.amount("warships", event.warships),
        transports=teller.amount("transports", event.transports),
    )


def _ashore(teller: Teller, event: happened.WentAshore) -> str:
    return teller.say(mark("{unit} goes ashore."), unit=teller.unit(event.unit))


# ── Scouting, training, production ───────────────────────────────────────────────────────────────


def _scouted(teller: Teller, event: happened.Scouted) -> str:
    seen = event.seen
    told = teller.say(
        mark(
            "{unit} scouts {x}/{y} ({direction}): {terrain}, movement cost {cost}, owner {owner}, {race}, "
            "BG {settlement}, VS {fortification}; population: {population}; troops: {troops}."
        ),
        unit=teller.unit(event.unit),
        x=seen.x,
        y=seen.y,
        direction=teller.say(DIRECTIONS[event.direction]),
        terrain=teller.terrain(seen.terrain),
        cost=teller.hundredths(seen.cost_hundredths),
        owner=teller.realm(seen.owner),
        race=teller.race(seen.race),
        settlement=seen.settlement,
        fortification=seen.fortification,
        population=teller.say(MAGNITUDES[seen.population]),
        troops=teller.say(MAGNITUDES[seen.troops]),
    )
    groups = ", ".join(
        f"{teller.unit(f'{one.realm}/G{one.number}')}: {teller.say(MAGNITUDES[one.troops])}" for one in seen.groups
    )
    return told + teller.say(mark(" Groups there: {groups}."), groups=groups) if groups else told


def _trained(teller: Teller, event: happened.LeaderTrained) -> str:
    unit = teller.unit(event.unit)
    gains = [(name, getattr(event, name)) for name in LEADER_VALUES]
    told = ", ".join(f"{teller.say(LEADER_VALUES[name])} +{gain}" for name, gain in gains if gain)
    if told:
        return teller.say(mark("{unit} trains: {gains}."), unit=unit, gains=told)
    return teller.say(
        mark("{unit} trains without gain (chance: {chance} % each)."), unit=unit, chance=event.chance_percent
    )


def _produced(teller: Teller, event: happened.Produced) -> str:
    gaps = {
        "unit": teller.unit(event.unit),
        "before": teller.figure(event.population_before),
        "after": teller.figure(event.population_after),
        "grown": teller.amount("food", event.food_grown),
        "eaten": teller.figure(event.food_eaten),
        "left": teller.figure(event.food_left),
    }
    if not (event.farmers or event.food_grown or event.taxes_crowns or event.recruits):
        sentence = mark("{unit}: {eaten} food eaten, {left} left; population from {before} to {after}.")
        return teller.say(sentence, **gaps)
    return teller.say(
        mark(
            "{unit}: {taxes} of taxes, {recruits}; {farmers} grow {grown}, {eaten} eaten, {left} left; "
            "population from {before} to {after}."
        ),
        taxes=teller.crowns(event.taxes_crowns),
        recruits=teller.amount("recruits", event.recruits),
        farmers=teller.count(mark_plural("{number} farmer", "{number} farmers"), event.farmers),
        **gaps,
    )


def _upkeep(teller: Teller, event: happened.UpkeepPaid) -> str:
    gaps = {"unit": teller.unit(event.unit), "paid": teller.crowns(event.paid_crowns)}
    if event.paid_crowns == event.due_crowns and not (event.deserters or event.henchmen_left):
        return teller.say(mark("{unit} pays {paid} of upkeep."), **gaps)
    gaps |= {"paid": teller.figure(event.paid_crowns), "due": teller.crowns(event.due_crowns)}
    told = [teller.say(mark("{unit} pays only {paid} of {due} of upkeep."), **gaps)]
    if event.henchmen_left:
        plural = mark_plural("{number} unpaid henchman leaves.", "{number} unpaid henchmen leave.")
        told.append(teller.count(plural, event.henchmen_left))
    if event.deserters:
        gone = ", ".join(teller.soldiers(kind, count) for kind, count in event.deserters.items())
        told.append(teller.say(mark("Deserted: {soldiers}."), soldiers=gone))
    if event.morale_after != event.morale_before:
        sentence = mark("The morale bonus falls from {before} % to {after} %.")
        told.append(teller.say(sentence, before=event.morale_before, after=event.morale_after))
    return " ".join(told)


_SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.RoundBegan: _began,
    happened.TurnOrderSet: _turn_order,
    happened.OrdersMissing: _missing,
    happened.OrderFailed: _failed,
    happened.OrderPartlyDone: _partly,
    happened.BonusRaised: _bonus,
    happened.ValueRaised: _value,
    happened.FarmlandCleared: _farmland,
    happened.MapDrawn: _map,
    happened.ArtefactExamined: _artefact,
    happened.StanceDeclared: _stance,
    happened.Named: _named,
    happened.MessageSent: _message,
    happened.LeaderRemoved: _removed,
    happened.LeaderDismissed: _dismissed,
    happened.LeaderAppointed: _appointed,
    happened.GroupCreated: _created,
    happened.GroupDissolved: _dissolved,
    happened.TroopsRaised: _raised,
    happened.TroopsDisbanded: _disbanded,
    happened.ShipsBuilt: _ships,
    happened.SettlementRaised: _settlement,
    happened.FortificationRaised: _fortification,
    happened.LevelRazed: _razed,
    happened.HenchmenHired: _henchmen,
    happened.TradeGoodsBought: _bought,
    happened.TradeGoodsSold: _sold,
    happened.GoodsTransferred: _transferred,
    happened.GoodsExported: _exported,
    happened.TroopsTransferred: _troops_transferred,
    happened.ArtefactTransferred: _artefact_transferred,
    happened.SettingChanged: _setting,
    happened.RaceChanged: _race,
    happened.BecameUndead: _undead,
    happened.WentToSea: _to_sea,
    happened.WentAshore: _ashore,
    happened.ProvinceHandedOver: _handed_over,
    happened.Scouted: _scouted,
    happened.GoodsSent: _sent,
    happened.TroopsSent: _troops_sent,
    happened.RoadBuilt: _road,
    happened.LeaderTrained: _trained,
    happened.Produced: _produced,
    happened.UpkeepPaid: _upkeep,
    happened.ScoresCounted: _scores,
}
"""How each kind of event is told."""
