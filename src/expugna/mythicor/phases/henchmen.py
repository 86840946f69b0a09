"""HA 1 to 11: henchmen go out against a unit of others, or keep guard at home (M-1.6-3)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor import henchmen
from expugna.mythicor.book import row
from expugna.mythicor.distance import distance
from expugna.mythicor.events import GuardPosted, HenchmenSent, HenchmenStruck
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.phases import values
from expugna.mythicor.phases.acting import TARGET, foreign_group
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.henchmen_effects import EFFECTS, NOTHING, Raid, look
from expugna.mythicor.phases.orders import evaluated_in
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import add, key_of, owner_of, place_of
from expugna.mythicor.write import write_unit

CLASS: Final = "HA"
ITEM: Final = "henchmen"


def send(play: Play, order: Order, unit: Unit | None) -> None:
    """HA 1 to 10: whether they succeed is drawn, then what else chance decides; some are lost either way. Those who
    fail are noticed, and it may come out who sent them; those who succeed are noticed by what they did."""
    raid = _raid(play, order, values.either(unit, order))
    chance = henchmen.chance_percent(play.spec, raid.strong, raid.against)
    succeeded = raid.stream.below(HUNDRED) < chance
    lost = henchmen.lost(play.spec, raid.sent, succeeded=succeeded)
    gone = add(raid.sender, ITEM, -lost)
    effect = EFFECTS[raid.number](play, raid) if succeeded else NOTHING
    betrayed = not succeeded and raid.stream.below(HUNDRED) < play.spec.henchmen.betrayed_percent
    play.tell(
        HenchmenSent,
        raid.rule,
        raid.sender,
        (gone, *effect.own),
        number=raid.number,
        target=key_of(raid.victim),
        sent=raid.sent,
        effective=raid.strong,
        succeeded=succeeded,
        lost=lost,
        effect=effect.amount,
    )
    if succeeded:
        look(play, raid)
    play.tell_victim(
        HenchmenStruck,
        raid.rule,
        raid.victim,
        effect.theirs,
        owner_of(raid.victim) if effect.is_noticed or not succeeded else 0,
        number=raid.number,
        effective=raid.strong,
        against=raid.against,
        chance_percent=chance,
        succeeded=succeeded,
        effect=effect.amount,
        by_realm=play.realm if betrayed else 0,
    )


def _raid(play: Play, order: Order, sender: Province | Group) -> Raid:
    """Who goes against whom, and how strong both are; what cannot be is refused. Who has nobody to send is told that
    and nothing else: it costs nothing to ask (M-10-5)."""
    rule = f"{order.klass}-{order.number}"
    if not sender.henchmen:
        raise Refused("henchmen.none", rule, unit=key_of(sender))
    sent = values.portion(play, order, [values.in_store(play, sender, ITEM, rule)])
    victim = _victim(play, order, rule, sender)
    return Raid(
        number=order.number,
        rule=rule,
        sender=sender,
        victim=victim,
        sent=sent,
        strong=henchmen.effective(sent, _weight(play, sender)),
        against=_defence(play, victim),
        stream=play.stream(play.realm, key_of(sender)),
    )


def _victim(play: Play, order: Order, rule: str, sender: Unit) -> Province | Group:
    """The unit that the order names, not of the own realm and in reach. A group that does not exist and one that is too
    far away are answered alike (M-10-5)."""
    value = order.params.get(TARGET)
    high = play.spec.economy.henchmen_range
    if isinstance(value, OwnGroup) or (isinstance(value, ForeignGroup) and value.realm == play.realm):
        raise Refused("target.is-own", rule, unit=write_unit(value))
    found = row(order.klass, order.number)
    param = found.param(TARGET) if found is not None else None
    kind = param.kind if param is not None else ""
    if isinstance(value, Place) and kind != "foreign_group":
        way = distance(place_of(sender), (value.x, value.y))
        if way > high:
            raise Refused("henchmen.out-of-reach", rule, unit=f"P{value}", number=way, high=high)
        if not play.state.contains(value.x, value.y):
            raise Refused("target.not-in-reach", rule, unit=f"P{value}", high=high)
        land = play.state.province(value.x, value.y)
        if land.owner == play.realm:
            raise Refused("target.is-own", rule, unit=f"P{value}")
        return land
    if isinstance(value, ForeignGroup) and kind != "place":
        group = foreign_group(play, value)
        if group is None or distance(place_of(sender), place_of(group)) > high:
            raise Refused("target.not-in-reach", rule, unit=write_unit(value), high=high)
        return group
    raise Refused("order.value-missing", rule, name=TARGET)


# ── Guards ───────────────────────────────────────────────────────────────────────────────────────


def guard(play: Play, order: Order, unit: Unit | None) -> None:
    """HA 11: the unit's henchmen keep guard, if it has any; those that could be seen to do so before the round's first
    realm had its turn already do (see ``post_guards``)."""
    acting = values.either(unit, order)
    if not acting.henchmen:
        raise Refused("henchmen.none", "HA-11", unit=key_of(acting))
    play.spells.guards.add(key_of(acting))
    play.tell(GuardPosted, "HA-11", acting, henchmen=acting.henchmen, against=_defence(play, acting))


def post_guards(play: Play) -> None:
    """Before the first realm has its turn all guards are posted: those of richer realms, whose turn comes later, would
    come too late. A unit keeps guard if that is the first henchmen order that it was given: no other will count then
    (M-10-1)."""
    for realm in play.ranks:
        play.realm = realm
        seen: set[str] = set()
        for order in play.orders.get(realm, ()):
            if evaluated_in(order) == CLASS and str(order.actor) not in seen:
                seen.add(str(order.actor))
                if order.number == henchmen.GUARD:
                    _post(play, order)


def _post(play: Play, order: Order) -> None:
    try:
        unit = values.actor(play, order)
    except Refused:
        return
    if unit is not None:
        play.spells.guards.add(key_of(unit))


# ── How strong ───────────────────────────────────────────────────────────────────────────────────


def _weight(play: Play, unit: Unit) -> int:
    realm = play.state.realms.get(owner_of(unit))
    return henchmen.weight_percent(play.spec, unit, realm.position if realm is not None else "")


def _defence(play: Play, unit: Unit) -> int:
    on_guard = key_of(unit) in play.spells.guards
    return henchmen.defence(play.spec, unit.henchmen, _weight(play, unit), is_on_guard=on_guard)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    **{(CLASS, number): send for number in EFFECTS},
    (CLASS, henchmen.GUARD): guard,
}
