"""Problems of Mythicor as sentences in German and English; the sentences of reading, checking and headings."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from expugna.kernel import wording as kernel
from expugna.kernel.problem import Problem, Value
from expugna.kernel.wording import Sentence, catalogue, mark
from expugna.mythicor.book import BOOK, row
from expugna.mythicor.heading import NAMES
from expugna.mythicor.orders import ALL
from expugna.mythicor.phases import faults
from expugna.mythicor.rules import Spec

UNITS: Final = mark("G1 to G20 is a group, P12/8 a province (12 to the east, 8 to the south), R the realm itself.")

SENTENCES: Final[Mapping[str, Sentence]] = {
    # lines and texts
    "line.too-long": Sentence(mark("the line has {length} signs."), mark("At most {high} are read.")),
    "line.stray-sign": Sentence(
        mark("this sign does not belong here."),
        mark("A parameter reads  name=value ; a text stands in quotation marks."),
    ),
    "line.number-sign": Sentence(
        mark("only the heading begins with this sign."), mark("A comment begins with a semicolon.")
    ),
    "text.not-closed": Sentence(
        mark("the quotation is not closed."), mark('It ends with " in the same line; a " inside is written \\".')
    ),
    "text.bad-escape": Sentence(
        mark("no such sign can follow a backslash."), mark('\\n is a new line, \\" a quotation mark, \\\\ a backslash.')
    ),
    "text.nothing": Sentence(mark("the text is empty."), mark("It needs at least one letter.")),
    "text.too-long": Sentence(mark("the text has {length} signs."), mark("It may have at most {high}.")),
    "text.bad-sign": Sentence(mark("sign {place} of the text ({sign}) cannot be printed."), mark("Leave it out.")),
    # attacks that somebody has in mind
    "attack.no-unit": Sentence(
        mark("this is no unit."), mark("G1 to G20 is an own group, P12/8 a province, 1003/G2 a group of another realm.")
    ),
    "attack.not-own": Sentence(mark("this is no unit of the realm."), mark("Its groups are: {known}.")),
    "attack.is-own": Sentence(mark("this is a unit of the realm itself."), mark("Name a foreign one that was seen.")),
    "attack.no-soldiers": Sentence(mark("this unit has no soldiers."), mark("Name one that has some.")),
    "attack.by-province": Sentence(
        mark("provinces attack nobody but groups that stand in them."),
        mark("Name a group of another realm, or let an own group attack the province."),
    ),
    "attack.unknown-province": Sentence(
        mark("the realm has not seen how many soldiers are in this province."),
        mark("Send a group or a spy there, or a magic eye."),
    ),
    "attack.unknown-group": Sentence(
        mark("the realm has not seen how many soldiers this group has."), mark("Of these it has: {known}.")
    ),
    "attack.no-magic": Sentence(
        mark("this unit has no living leader who may do UG {number}."),
        mark("Name a group that a sorcerer or an archmage leads."),
    ),
    # units and orders
    "unit.unknown": Sentence(mark("the line does not begin with a unit."), UNITS),
    "unit.missing": Sentence(mark("the unit that shall do this is missing."), UNITS),
    "unit.foreign": Sentence(
        mark("this is a foreign group."), mark("Orders go to own groups, which are written without the realm.")
    ),
    "order.missing": Sentence(
        mark("the order is missing."), mark("After the unit comes a class and a number, such as BAS 14, or a keyword.")
    ),
    "order.unknown": Sentence(mark("there is no such order."), mark("Classes are: {known}. Or write a keyword.")),
    "order.ambiguous": Sentence(mark("several orders begin so."), mark("It may be: {orders}.")),
    "order.number-missing": Sentence(mark("after {class} the order's number is missing."), mark("It may be: {known}.")),
    "order.unknown-number": Sentence(
        mark("{class} has no such order."), mark("It may be: {known}, or one of its keywords.")
    ),
    "order.wrong-unit": Sentence(
        mark("such a unit cannot give the order {order}."), mark("It can be given by: {givers}.")
    ),
    "order.none": Sentence(mark("there is no order here."), mark("Groups train, and provinces produce.")),
    # parameters and values
    "param.unknown": Sentence(mark("{order} has no such parameter."), mark("It has: {params}.")),
    "param.none-allowed": Sentence(mark("{order} has no parameters."), mark("Leave it out.")),
    "param.too-many": Sentence(mark("this is one value too many for {order}."), mark("It has: {params}.")),
    "param.twice": Sentence(mark("“{param}” has been said already."), mark("Each is given once only.")),
    "param.missing": Sentence(mark("{order} also needs: {params}."), mark("A parameter reads  name=value .")),
    "param.no-value": Sentence(mark("the value after the equals sign is missing.")),
    "value.not-a-number": Sentence(mark("“{param}” must be a whole number."), mark("It may be {range}.")),
    "value.too-small": Sentence(mark("“{param}” is too small."), mark("It may be {range}.")),
    "value.too-large": Sentence(mark("“{param}” is too large."), mark("It may be {range}.")),
    "value.unknown-word": Sentence(mark("“{param}” cannot be that."), mark("It may be: {known}.")),
    "value.wrong-kind": Sentence(mark("“{param}” cannot be that."), mark("It must be {expected}.")),
    "realm.bad-id": Sentence(mark("this is no realm's ID."), mark("It may be {range}{also}.")),
    "moves.bad": Sentence(
        mark("these are no moves."),
        mark("Each move is a digit: 0 stays, 1 goes north, then clockwise to 8 north-west; such as 3-3-4."),
    ),
    "moves.too-many": Sentence(mark("these are {number} moves."), mark("A group makes at most {high} in a round.")),
    "moves.twice-on-the-spot": Sentence(
        mark("two moves on the spot in a row are not allowed."), mark("Leave one 0 out.")
    ),
    "march.points-end": Sentence(
        mark("{unit} will have no movement points left in {x}/{y}; moves left then: {left}."),
        mark("A group enters a field as long as it has any, whatever it costs."),
    ),
    "march.world-ends": Sentence(
        mark("move {number} leads over the edge of the world from {x}/{y}."), mark("Turn before it.")
    ),
    "march.sea-ahead": Sentence(
        mark("move {number} of {unit} leads to {x}/{y}, which is sea."),
        mark("On a coast it can go aboard (BAS 26), with ships enough for all, and sail in that round."),
    ),
    "march.land-ahead": Sentence(
        mark("move {number} of {unit} leads to {x}/{y}, which is no coast, and it is at sea."),
        mark("On a coast it can go ashore (BAS 27)."),
    ),
    "march.ships-stay": Sentence(
        mark("move {number} leads {unit} inland, to {x}/{y}, and its ships stay behind."),
        mark("Who is to sail them later must put to sea first (BAS 26), or stay at the coast."),
    ),
    "march.round-the-corner": Sentence(
        mark("move {number} of {unit} leads diagonally from a coast onto the sea, to {x}/{y}."),
        mark("Straight on it can go."),
    ),
    "target.is-friend": Sentence(
        mark("{realm} is a friend; magic hits friends, too, if it is ordered to."),
    ),
    "target.no-soldiers": Sentence(
        mark("when {unit} was last seen, in round {number}, no soldiers were there."), mark("Magic hits only soldiers.")
    ),
    "encounter.friend": Sentence(
        mark("{realm} is a friend, and friends are never attacked."), mark("A stance changes after the moves.")
    ),
    "encounter.all-friends": Sentence(
        mark("all are declared friends, those whom nobody plays among them, and friends are never attacked."),
        mark("BAS 3 declares somebody neutral, or all; a stance changes after the moves."),
    ),
    "encounter.no-soldiers": Sentence(mark("{unit} has no soldiers, and nobody attacks without.")),
    "blockade.no-soldiers": Sentence(mark("{unit} has no soldiers, and nobody blocks without.")),
    "tactic.no-foe": Sentence(
        mark("nobody is declared a foe, so that there is nobody to sally out against."),
        mark("BAS 2 declares a foe, after the moves of its round."),
    ),
    "tactic.contradictory": Sentence(
        mark("{unit} is to attack and to be an open city at once."), mark("Choose one of the two.")
    ),
    "action.no-chance": Sentence(
        mark("the leader of {unit} has no chance with a strength of {have}."), mark("Raise it first, or wait.")
    ),
    "odds.courtship": Sentence(
        mark("the leader of {unit} has no chance to talk them round with a diplomacy of {have}."),
        mark("Raise it first, or lead people of another race."),
    ),
    "odds.victim-too-strong": Sentence(
        mark("as {unit} was counted in round {number}, there is no chance against its leader."),
        mark("Raise the own leader's value first, or choose another victim."),
    ),
    "odds.not-superior": Sentence(
        mark(
            "as {unit} was counted in round {number}, the challenger is not superior in all values; he cannot win, and "
            "dies with {percent} %."
        ),
        mark("Leadership, diplomacy and strength must all be higher."),
    ),
    "odds.no-leader": Sentence(mark("{unit} is a horde and has no leader."), mark("This is done to leaders only.")),
    "odds.led-by-nobody": Sentence(
        mark("when {unit} was counted, in round {number}, it had no living leader."),
        mark("This is done to leaders only."),
    ),
    "odds.friend": Sentence(mark("{realm} is a friend; this is done to friends, too, if it is ordered.")),
    "land.at-limit": Sentence(mark("nothing of {unit} can change any more by it."), mark("Choose another province.")),
    "land.is-own": Sentence(mark("{unit} is the realm's own, and this does it harm.")),
    "land.not-undead": Sentence(mark("{unit} is not undead."), mark("Only undead provinces need this.")),
    "land.held": Sentence(mark("troops hold {unit}."), mark("They must leave the province first.")),
    "walls.too-high": Sentence(
        mark("the walls of {unit} were seen to be of level {have}, and the leader has no chance against them."),
        mark("Raise the leader's strength first."),
    ),
    "plague.nobody-there": Sentence(mark("nobody lives in {unit} who could fall ill.")),
    "plague.raging": Sentence(mark("a plague is raging in {unit} already.")),
    "plague.none-known": Sentence(
        mark("no plague is known around {unit}, up to distance {high}."), mark("Scouts see where one is.")
    ),
    "place.outside": Sentence(mark("no world has such a province."), mark("Coordinates run from 1 to {high} at most.")),
    "place.not-in-world": Sentence(mark("{unit} is not in this world."), mark("It has {size} provinces.")),
    "group.bad-number": Sentence(mark("no realm has such a group."), mark("Groups are numbered from 1 to {high}.")),
    "group.to-come": Sentence(mark("{unit} does not exist yet: it is there if it can be created before.")),
    "group.dissolved-before": Sentence(mark("{unit} is to be dissolved before.")),
    "pay.soldiers": Sentence(
        mark("{unit} will have too few crowns for pay, {have} of {need}: unpaid soldiers desert in this very round."),
        mark("Hand crowns over before with BAS 19, or bring fewer soldiers."),
    ),
    "pay.henchmen": Sentence(
        mark("{unit} will have too few crowns for pay, {have} of {need}: unpaid henchmen leave in this very round."),
        mark("Hand crowns over before with BAS 19, or hire fewer."),
    ),
    "stance.contradictory": Sentence(
        mark("another stance towards {realm} was declared before."), mark("What was declared last counts.")
    ),
    # headings
    "heading.missing": Sentence(
        mark("the file does not say for which match, round and realm it is."),
        mark("Its first line reads  #mythicor match=… round=… realm=… token=… ; in JSON these are four values."),
    ),
    "heading.unknown": Sentence(
        mark("a heading has nothing like that."), mark("It has match, round, realm and token.")
    ),
    "heading.twice-said": Sentence(mark("this has been said already."), mark("Each is given once only.")),
    "heading.not-a-number": Sentence(mark("this must be a whole number.")),
    "heading.incomplete": Sentence(mark("“{heading}” is missing in the heading.")),
    "heading.twice": Sentence(mark("a second heading: the first stands in line {first}."), mark("Leave it out.")),
    "heading.wrong-match": Sentence(mark("the orders are for the match “{given}”."), mark("This is “{expected}”.")),
    "heading.old-round": Sentence(
        mark("the orders are for round {given}, which is over."), mark("Round {expected} is next.")
    ),
    "heading.later-round": Sentence(mark("the orders are for round {given}."), mark("Round {expected} is next.")),
    "heading.wrong-realm": Sentence(mark("the orders are for realm {given}."), mark("This is realm {expected}.")),
    "heading.wrong-token": Sentence(
        mark("the token is not this realm's."), mark("The game master has given it to the realm's player.")
    ),
    # files of programs
    "json.not-json": Sentence(mark("this is not JSON ({why}).")),
    "json.not-a-table": Sentence(mark("this must be an object.")),
    "json.not-a-list": Sentence(mark("this must be an array.")),
    "json.not-a-number": Sentence(mark("this must be a whole number.")),
    "json.not-a-text": Sentence(mark("this must be a string.")),
    "json.missing": Sentence(mark("this is missing.")),
    "json.unknown-key": Sentence(mark("this key is not known here."), mark("Known are: {known}.")),
    "json.no-keys": Sentence(mark("this order has no parameters.")),
    "json.unknown-class": Sentence(mark("there is no such class of orders."), mark("It may be: {known}.")),
    "json.unknown-number": Sentence(mark("{class} has no order of that number.")),
}
"""The sentences of what players may get wrong in order files; those of the evaluation are in ``phases.faults``."""

ALL_SENTENCES: Final[Mapping[str, Sentence]] = {**faults.SENTENCES, **SENTENCES}

_EXPECTED: Final = {
    "text": mark("a text in quotation marks"),
    "place": mark("a province, such as P12/8"),
    "own_group": mark("an own group, such as G2"),
    "own_unit": mark("an own group or province, such as G2 or P12/8"),
    "group": mark("a group, such as G2 or 1003/G2"),
    "foreign_group": mark("a foreign group, such as 1003/G2"),
    "foreign_unit": mark("a foreign group or a province, such as 1003/G2 or P12/8"),
    "artefact_target": mark("a province, a group or the place of an artefact, such as P12/8, 1003/G2 or 2"),
}

_GIVERS: Final = {
    "P": mark("provinces"),
    "N": mark("nomad groups"),
    "G": mark("groups"),
    "R": mark("the realm itself (R)"),
}

_PARAM_NAMES: Final = {param.en: param for one in BOOK.values() for param in one.params}


def problem_text(problem: Problem, spec: Spec | None, language: str) -> str:
    """The problem as a player reads it: where, what was written, why not, what would work, by which rule.

    ``spec`` None is for problems from before there is a match: IDs of its powers stay numbers then.
    """

    def name_of(gap: str, value: Value) -> Value:
        if gap == "expected" and str(value) in _EXPECTED:
            return _said(_EXPECTED[str(value)], language)
        if gap == "realm":
            return _realm_name(spec, str(value), language)
        return _NAMERS[gap](str(value), language) if gap in _NAMERS else value

    bare = msgspec.structs.replace(problem, line=0, quoted="")
    said = kernel.problem_text(bare, ALL_SENTENCES, language, name_of)
    return _place(problem, language) + said


def _place(problem: Problem, language: str) -> str:
    """Where the problem is: the line and column of a text, the path in a file of a program, and what stands there."""
    words = catalogue(language)
    where = []
    if path := problem.values.get("path"):
        where.append(str(path))
    if problem.line and problem.column:
        sentence = words.gettext(mark("line {line}, column {column}"))
        where.append(sentence.format(line=problem.line, column=problem.column))
    elif problem.line:
        where.append(words.gettext(mark("line {line}")).format(line=problem.line))
    if problem.quoted:
        where.append(words.gettext(mark("“{quoted}”")).format(quoted=problem.quoted))
    return ", ".join(where) + ": " if where else ""


def order_name(order_id: str, language: str) -> str:
    """An order by its id, as a sentence names it.

    >>> order_name("BAS-14", "de"), order_name("XY-1", "de")
    ('BAS 14 (BESIEDLUNG)', 'XY 1')
    """
    klass, _, number = order_id.partition("-")
    one = row(klass, int(number)) if number.isdigit() else None
    return f"{klass} {number} ({one.keyword.text(language)})" if one is not None else f"{klass} {number}"


def _order_names(ids: str, language: str) -> str:
    return ", ".join(order_name(one, language) for one in ids.split())


def _param_name(name: str, language: str) -> str:
    return _PARAM_NAMES[name].name(language) if name in _PARAM_NAMES else name


def _param_names(names: str, language: str) -> str:
    return ", ".join(_param_name(one, language) for one in names.split())


def _givers(letters: str, language: str) -> str:
    return ", ".join(_said(_GIVERS[one], language) for one in letters.split())


def _realm_name(spec: Spec | None, realm: str, language: str) -> str:
    if realm == ALL:
        return _said(mark("all realms"), language)
    if spec is not None and realm in spec.powers:
        return f"{realm} ({spec.powers[realm].name.text(language)})"
    return realm


def _heading_name(name: str, language: str) -> str:
    return NAMES[name].text(language)


def _said(sentence: str, language: str) -> str:
    return catalogue(language).gettext(sentence)


_NAMERS: Final[Mapping[str, Callable[[str, str], str]]] = {
    "order": order_name,
    "orders": _order_names,
    "param": _param_name,
    "name": _param_name,
    "params": _param_names,
    "givers": _givers,
    "heading": _heading_name,
}
