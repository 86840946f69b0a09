"""How players are told of what was bought and built, of trade, transfers and gifts."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event
from expugna.mythicor.tell.teller import Teller, mark_plural
from expugna.mythicor.units import TROOPS

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
    gaps = {
        "unit": teller.unit(event.unit),
        "goods": teller.amount("trade_goods", event.count),
        "x": event.x,
        "y": event.y,
        "crowns": teller.crowns(event.proceeds_crowns),
    }
    if not event.distance:
        return teller.say(
            mark("{unit} sells {goods} in {x}/{y} for {crowns}, without profit: this is the place of origin."), **gaps
        )
    told = teller.say(
        mark("{unit} sells {goods} in {x}/{y} for {crowns} (profit: {profit}; {distance} from their origin)."),
        **gaps,
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


SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
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
    happened.ProvinceHandedOver: _handed_over,
    happened.GoodsSent: _sent,
    happened.TroopsSent: _troops_sent,
    happened.RoadBuilt: _road,
}
"""How each kind of event is told."""
