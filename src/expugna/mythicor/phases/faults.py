"""Why an order failed in the evaluation, or was done in part only: problem codes and their sentences."""

from collections.abc import Mapping
from typing import Final

from expugna.kernel.problem import Problem, Value
from expugna.kernel.wording import Sentence, mark


class Refused(Exception):
    """An order that has no effect, and why. Whoever raises it has changed nothing yet."""

    def __init__(self, code: str, rule: str, **values: Value) -> None:
        super().__init__(code)
        self.problem = fault(code, rule, **values)


def fault(code: str, rule: str, **values: Value) -> Problem:
    """The problem of that code, which SENTENCES must know."""
    return Problem(code=code, rule=rule, values=values)


SENTENCES: Final[Mapping[str, Sentence]] = {
    "order.not-in-book": Sentence(mark("the order book has no order {order}.")),
    "order.twice-in-class": Sentence(
        mark("{unit} has had its {klass} order this round."), mark("One of this class a round is allowed.")
    ),
    "order.not-by-this-unit": Sentence(mark("{unit} cannot give this order.")),
    "order.value-missing": Sentence(mark("the order lacks “{name}”, or it is none that may stand there.")),
    "unit.not-own-province": Sentence(mark("{unit} does not belong to the realm.")),
    "unit.no-such-group": Sentence(mark("the realm has no group {unit}.")),
    "unit.not-here": Sentence(mark("{unit} is not here."), mark("It must be in the same province as {here}.")),
    "unit.itself": Sentence(mark("{unit} has it already."), mark("Another unit here could take it.")),
    "unit.is-own": Sentence(mark("{unit} is the realm's own."), mark("Use a transfer.")),
    "action.not-this-leader": Sentence(
        mark("the leader of {unit} cannot do this."), mark("The sheet of the match lists who can do what.")
    ),
    "action.out-of-reach": Sentence(
        mark("{unit} is at distance {number}; the leader reaches {high}."), mark("Go nearer first.")
    ),
    "target.is-own": Sentence(
        mark("{unit} is the realm's own, and this is done to others."), mark("Name what belongs to somebody else.")
    ),
    "target.not-in-reach": Sentence(
        mark("there is no {unit} up to distance {high}, or nobody knows of it."), mark("Go nearer, or scout first.")
    ),
    "target.seen-elsewhere": Sentence(
        mark("{unit} was last seen in {place}, in round {number}; the leader reaches {high}."),
        mark("Go nearer first, or hope that it has come nearer."),
    ),
    "target.no-dead-leader": Sentence(
        mark("there is no {unit} with a dead leader up to distance {high}, or nobody knows of it."),
        mark("Go nearer, or scout first."),
    ),
    "target.no-dead-elsewhere": Sentence(
        mark("there is no {unit} with a dead leader elsewhere up to distance {high}, or nobody knows of it."),
        mark("Go nearer, or scout first."),
    ),
    "target.here-already": Sentence(mark("{unit} is here already.")),
    "action.at-most": Sentence(mark("the leader of {unit} is strong enough for {high} at most.")),
    "target.no-living-leader": Sentence(
        mark("there is no {unit} with a living leader up to distance {high}, or nobody knows of it."),
        mark("Go nearer, or scout first."),
    ),
    "courtship.undead-diplomat": Sentence(
        mark("{unit} is undead, and the undead talk nobody round."), mark("A group of the living could.")
    ),
    "courtship.undead": Sentence(mark("{unit} is undead, and the undead listen to nobody.")),
    "courtship.bandits": Sentence(mark("{unit} belongs to bandits, and these listen to nobody.")),
    "courtship.nobody-there": Sentence(mark("nobody lives in {unit} who could be talked round.")),
    "courtship.villages-only": Sentence(mark("in this match only villages (997) can be talked round.")),
    "courtship.no-realms": Sentence(mark("in this match the provinces of realms cannot be talked round.")),
    "courtship.no-groups": Sentence(mark("in this match leaders cannot be talked round.")),
    "group.no-living-leader": Sentence(
        mark("{unit} has no living leader."), mark("A leader must be revived or appointed first.")
    ),
    "group.leader-not-dead": Sentence(mark("{unit} has no dead leader.")),
    "group.has-leader": Sentence(mark("{unit} has a leader."), mark("Dismiss or remove that one first.")),
    "group.ruler-stays": Sentence(mark("the ruler leads {unit} and cannot be dismissed.")),
    "group.at-sea": Sentence(mark("{unit} is at sea."), mark("This can be had on land only.")),
    "group.not-at-sea": Sentence(mark("{unit} is not at sea.")),
    "group.at-sea-already": Sentence(mark("{unit} is at sea already.")),
    "group.limit-reached": Sentence(mark("the realm has {high} groups already, the most there may be.")),
    "group.nobody-takes-it": Sentence(
        mark("no own unit here can take everything that is in {unit}."),
        mark("Transfer what you can, or dissolve it in an own province."),
    ),
    "group.has-trade-goods": Sentence(mark("{unit} has trade goods, which nobody can take."), mark("Sell them first.")),
    "leader.unknown-class": Sentence(mark("there is no leader class {number}.")),
    "leader.cannot-lead-undead": Sentence(
        mark("such a leader cannot lead the undead."), mark("Only conjurers under a necromancer can.")
    ),
    "crowns.too-few": Sentence(mark("{unit} has too few crowns: {have}, and that takes {need}.")),
    "recruits.too-few": Sentence(mark("{unit} has too few recruits: {have}.")),
    "goods.no-such-item": Sentence(mark("there is no item {number}."), mark("It may be {range}.")),
    "goods.not-for-sale": Sentence(mark("that is not for sale: in this match it has no price.")),
    "goods.too-few": Sentence(mark("{unit} has only {have} of that."), mark("Bring more before, or ask for less.")),
    "troops.none": Sentence(mark("{unit} has no soldiers."), mark("A scout must be a soldier.")),
    "troops.too-few": Sentence(mark("soldiers of that kind in {unit}: only {have}.")),
    "troops.no-such-kind": Sentence(mark("the realm has no troop kind {number}."), mark("It may be {range}.")),
    "troops.not-a-sponsor": Sentence(
        mark("{unit} cannot raise such troops."),
        mark("Provinces and nomad groups can; of a clan prince every group, and his provinces at most militia."),
    ),
    "troops.undead-not-here": Sentence(
        mark("undead troops cannot be in {unit}."),
        mark("Groups of conjurers under a necromancer and empty provinces can hold them."),
    ),
    "race.other": Sentence(
        mark("{unit} holds another race; races do not mix."),
        mark("It must be free of people, recruits and soldiers before its race can change."),
    ),
    "race.undead-province": Sentence(
        mark("{unit} is undead and admits nothing living."), mark("A priest must banish death from it first.")
    ),
    "ships.no-room": Sentence(mark("the ships of {unit} have room for {have} more only.")),
    "ships.too-few": Sentence(mark("{unit} needs ships: {need}; it has {have}.")),
    "ships.not-to-spare": Sentence(mark("{unit} is at sea and can spare too few ships: {have}.")),
    "place.no-coast": Sentence(mark("{unit} is not on the coast.")),
    "place.out-of-world": Sentence(mark("there is no province in that direction: the world ends here.")),
    "place.is-sea": Sentence(mark("there is sea in that direction."), mark("Goods and soldiers are sent over land.")),
    "place.bad-direction": Sentence(mark("{number} is no direction."), mark("It may be {range}.")),
    "settlement.highest": Sentence(mark("{unit} has the highest settlement level.")),
    "settlement.once-a-round": Sentence(mark("the settlement level of {unit} has been raised this round.")),
    "settlement.lowest": Sentence(mark("{unit} has no settlement level to raze.")),
    "fortification.highest": Sentence(mark("{unit} has the highest fortification level.")),
    "fortification.once-a-round": Sentence(mark("the fortification level of {unit} has been raised this round.")),
    "fortification.lowest": Sentence(mark("{unit} has no fortification level to raze.")),
    "henchmen.none": Sentence(mark("{unit} has no henchmen."), mark("BAS 16 hires some.")),
    "henchmen.out-of-reach": Sentence(
        mark("{unit} is at distance {number}; henchmen reach {high}."), mark("Send them from a unit that is nearer.")
    ),
    "henchmen.seen-elsewhere": Sentence(
        mark("{unit} was last seen in {place}, in round {number}; henchmen reach {high}."),
        mark("Send them from a unit that is nearer, or hope that it has come nearer."),
    ),
    "henchmen.too-few-for-wall": Sentence(
        mark("against the wall of {unit} as it was last seen it takes an effect of {need}; these have {have}."),
        mark("Send more."),
    ),
    "henchmen.no-wall": Sentence(mark("{unit} had no wall when it was last seen.")),
    "henchmen.at-sea": Sentence(mark("{unit} is at sea, where no henchmen are to be found.")),
    "trade.bought-already": Sentence(mark("{unit} has bought trade goods this round.")),
    "trade.sold-already": Sentence(mark("{unit} has sold trade goods this round.")),
    "trade.closed": Sentence(mark("the owner of the province has closed its trade to you.")),
    "trade.limit": Sentence(
        mark("at most {have} trade goods can be traded here in a round."),
        mark("The BG of the province sets the limit."),
    ),
    "trade.none": Sentence(
        mark("no trade goods are traded here."),
        mark("The BG of the province sets how many are; with 0 there are none."),
    ),
    "trade.none-seen": Sentence(
        mark("when {unit} was last scouted, in round {number}, no trade goods were traded there."),
        mark("The BG of the province sets how many are; with 0 there are none."),
    ),
    "trade.limit-seen": Sentence(
        mark("when {unit} was last scouted, in round {number}, at most {have} trade goods could be traded there."),
        mark("The BG of the province sets the limit."),
    ),
    "target.nothing-there": Sentence(
        mark("when {unit} was last seen so closely, in round {number}, there was nothing of that."),
        mark("Choose another target, or have it looked at again."),
    ),
    "artefact.none": Sentence(
        mark("{unit} has no artefact in place {slot}."), mark("The report says which artefacts lie where.")
    ),
    "artefact.known": Sentence(mark("this is known of the artefact already.")),
    "artefact.no-place": Sentence(mark("{unit} has {high} artefacts, the most there may be.")),
    "artefact.unsuitable": Sentence(
        mark("the artefact does nothing to {unit}."), mark("It needs another target; this has cost no charge.")
    ),
    "artefact.own-only": Sentence(mark("{unit} is not the realm's own, and the artefact works on one's own only.")),
    "artefact.out-of-reach": Sentence(
        mark("{unit} is at distance {number}; the artefact reaches {high} here."), mark("Go nearer first.")
    ),
    "artefact.too-far": Sentence(mark("{unit} is too far away for the artefact."), mark("Go nearer first.")),
    "artefact.reaches-nobody": Sentence(
        mark("there is no {unit} in the artefact's range, or nobody knows of it."), mark("Go nearer, or scout first.")
    ),
    "artefact.too-many": Sentence(
        mark("{unit} is too large for the artefact to carry."), mark("Leave some soldiers or people behind.")
    ),
    "artefact.in-vain": Sentence(
        mark("there is nothing that the artefact could do for {unit} now."), mark("This has cost no charge.")
    ),
    "map.not-allowed": Sentence(
        mark("{unit} cannot have a map drawn here."),
        mark(
            "Scouts can, clan princes, by the match's rules their chiefs, every group in a city of the overlords, "
            "and seafarers' groups at sea."
        ),
    ),
    "special-actions.too-many": Sentence(mark("the realm has had its {high} special actions this round.")),
    "value.at-limit": Sentence(
        mark("the value is {have} already; special actions raise it to {high}."), mark("The action is not used up.")
    ),
    "nomads.only": Sentence(mark("only provinces and nomad groups allot food.")),
    "realm.unknown": Sentence(mark("there is no realm {realm}.")),
    "realm.itself": Sentence(mark("that is the realm itself.")),
    "name.empty": Sentence(mark("a name needs at least one letter.")),
    "text.empty": Sentence(mark("the message is empty.")),
    "moves.twice-on-the-spot": Sentence(
        mark("two moves on the spot in a row are not allowed."), mark("Leave one 0 out.")
    ),
    "move.world-ends": Sentence(mark("the world ends here.")),
    "move.sea-ahead": Sentence(
        mark("there is sea ahead, and {unit} is on land."),
        mark("On a coast it can go aboard (BAS 26), with ships enough for all, and sail in that round."),
    ),
    "move.land-ahead": Sentence(
        mark("there is no coast ahead, and {unit} is at sea."), mark("On a coast it can go ashore (BAS 27).")
    ),
    "move.round-the-corner": Sentence(
        mark("no ship sails diagonally from a coast onto the sea."), mark("Straight on it can.")
    ),
    "move.no-points": Sentence(mark("{unit} has no movement points left.")),
    "move.beaten": Sentence(mark("{unit} was beaten and has no movement points left.")),
    "move.held-up": Sentence(mark("bandits hold {unit} up.")),
    "road.best": Sentence(mark("the way through {unit} cannot become any easier.")),
    "percent.out-of-range": Sentence(mark("{number} is no such percentage."), mark("It may be {range}.")),
    "number.too-small": Sentence(mark("{number} is too few."), mark("It may be 1 or more, or all.")),
}
"""The sentences of the codes that the evaluation tells."""
