"""Words, figures and names as one realm's report has them, in one language."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from expugna.kernel.problem import Problem
from expugna.kernel.wording import catalogue, mark
from expugna.mythicor import wording
from expugna.mythicor.orders import Order
from expugna.mythicor.units import TROOPS
from expugna.mythicor.view import View
from expugna.mythicor.write import write_order

Plural = tuple[str, str]


def mark_plural(one: str, many: str) -> Plural:
    """A sentence for one and for many: marks both for the catalogue."""
    return one, many


@lru_cache(maxsize=4096)
def translated(sentence: str, language: str) -> str:
    """The sentence in the language; its gaps stay."""
    return catalogue(language).gettext(sentence)


@lru_cache(maxsize=4096)
def translated_plural(plural: Plural, is_one: bool, language: str) -> str:
    """The sentence for one or for many in the language; both languages ask for no more."""
    return catalogue(language).ngettext(*plural, 1 if is_one else 2)


def figure(number: int, language: str) -> str:
    """A whole number, with the thousands set apart.

    >>> figure(1193, "de"), figure(-1193, "en")
    ('1.193', '-1,193')
    """
    if -1000 < number < 1000:
        return str(number)
    text = f"{number:,}"
    return text.replace(",", ".") if language == "de" else text


def signed(number: int, language: str) -> str:
    """A change: with its sign; nothing for none.

    >>> signed(1193, "de"), signed(-5, "de"), signed(0, "de")
    ('+1.193', '-5', '')
    """
    if not number:
        return ""
    return f"+{figure(number, language)}" if number > 0 else figure(number, language)


def parts(number: int, digits: int, language: str) -> str:
    """A number kept in tenths, hundredths or thousandths (``digits`` 1 to 3), with a decimal sign.

    >>> parts(3360, 3, "de"), parts(80, 2, "en")
    ('3,360', '0.80')
    """
    whole, rest = divmod(number, 10**digits)
    return f"{figure(whole, language)}{',' if language == 'de' else '.'}{rest:0{digits}}"


ITEMS: Final = {
    "food": mark_plural("{number} food", "{number} food"),
    "crowns": mark_plural("{number} crown", "{number} crowns"),
    "warships": mark_plural("{number} warship", "{number} warships"),
    "transports": mark_plural("{number} transport ship", "{number} transport ships"),
    "recruits": mark_plural("{number} recruit", "{number} recruits"),
    "henchmen": mark_plural("{number} henchman", "{number} henchmen"),
    "population": mark_plural("{number} inhabitant", "{number} inhabitants"),
    "trade_goods": mark_plural("{number} trade good", "{number} trade goods"),
}
"""So many of an item."""

BONUSES: Final = {
    "morale": mark("morale bonus"),
    "military": mark("military bonus"),
    "tax": mark("tax bonus"),
    "food": mark("food bonus"),
    "recruit": mark("recruit bonus"),
    "trade": mark("trade bonus"),
}
LEADER_VALUES: Final = {
    "leadership": mark("leadership"),
    "diplomacy": mark("diplomacy"),
    "strength": mark("strength"),
}
MAGNITUDES: Final = {
    "": mark("unknown"),
    "none": mark("none"),
    "few": mark("few ({low}-{high})"),
    "some": mark("some ({low}-{high})"),
    "many": mark("many ({low}-{high})"),
    "very_many": mark("very many ({low} or more)"),
}
"""What scouts make out (SP); from how many to how many is a figure of the match."""

MONTHS: Final = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
"""The months of the game year, which is a round (M-10-2)."""
DIRECTIONS: Final = (
    mark("here"),
    mark("to the north"),
    mark("to the north-east"),
    mark("to the east"),
    mark("to the south-east"),
    mark("to the south"),
    mark("to the south-west"),
    mark("to the west"),
    mark("to the north-west"),
)
"""Directions 0 to 8 (M-6-1)."""


Share = tuple[str, str, str, str]
"""Sentences for none, some and all of a whole, and for the only one."""


class Teller:
    """Names and figures of one view in one language. ``gone`` are the names of own groups that are no more, by key."""

    def __init__(self, view: View, language: str, gone: Mapping[str, str] = MappingProxyType({})) -> None:
        self.view = view
        self.spec = view.spec
        self.language = language
        self.own = view.realm.id
        self._lands = {f"P{land.x}/{land.y}": land for land in view.provinces}
        self._units: dict[str, str] = {}
        self._gone = gone
        few, some, many = self.spec.economy.magnitudes
        self._ends = {"few": (1, few), "some": (few + 1, some), "many": (some + 1, many), "very_many": (many + 1, 0)}

    def say(self, sentence: str, **gaps: object) -> str:
        """The sentence with its gaps filled."""
        return translated(sentence, self.language).format_map(gaps)

    def count(self, plural: Plural, number: int, **gaps: object) -> str:
        """The sentence in the number that ``number`` asks for; it fills the gap ``{number}``."""
        gaps["number"] = figure(number, self.language)
        return translated_plural(plural, number == 1, self.language).format_map(gaps)

    def figure(self, number: int) -> str:
        """A whole number."""
        return figure(number, self.language)

    def hundredths(self, number: int) -> str:
        """A number kept in hundredths, such as a movement cost."""
        return parts(number, 2, self.language)

    def month(self, month: int, year: int) -> str:
        """A month (1 to 12) of a game year, which is a round (M-10-2)."""
        return month_name(month, year, self.language)

    def amount(self, item: str, number: int) -> str:
        """So many of an item or of a troop kind (``troops.`` and its id)."""
        if item.startswith(TROOPS):
            return self.soldiers(item[len(TROOPS) :], number)
        return self.count(ITEMS[item], number)

    def share(self, sentences: Share, number: int, whole: int, **gaps: object) -> str:
        """The sentence for none, some or all of a whole, or the only one; it fills the gaps ``{number}``, ``{all}``."""
        none, some, every, only = sentences
        sentence = some
        if number == whole:
            sentence = only if whole == 1 else every
        gaps |= {"number": figure(number, self.language), "all": figure(whole, self.language)}
        return self.say(sentence if number else none, **gaps)

    def crowns(self, number: int) -> str:
        """So many crowns."""
        return self.count(ITEMS["crowns"], number)

    def soldiers(self, kind: str, number: int) -> str:
        """So many soldiers of a kind; the names of kinds are plural."""
        name = self.spec.troops[kind].name.text(self.language)
        return f"1 × {name}" if number == 1 else f"{self.figure(number)} {name}"

    def klass(self, klass: str) -> str:
        """A leader class, or a position for the ruler."""
        row = self.spec.positions.get(klass) or self.spec.leaders[klass]
        return row.name.text(self.language)

    def race(self, race: str) -> str:
        """A race's people; those without a race are nobody."""
        return self.spec.races[race].people.text(self.language) if race else self.say(mark("no race"))

    def terrain(self, terrain: str) -> str:
        """A kind of land."""
        return self.spec.terrains[terrain].name.text(self.language) if terrain else self.say(mark("unknown land"))

    def plague(self, plague: str) -> str:
        """A kind of plague; nothing for none."""
        return self.spec.plagues[plague].name.text(self.language) if plague else ""

    def realm(self, realm: int) -> str:
        """A realm or power by its name and ID; 0 is nobody."""
        if not realm:
            return self.say(mark("nobody"))
        power = self.spec.powers.get(str(realm))
        name = power.name.text(self.language) if power else self.view.names.get(realm, "")
        return f"{name} ({realm})" if name else str(realm)

    def unit(self, key: str) -> str:
        """A unit by what its owner writes in orders, and its name: ``P12/8 Grünau``, ``G2 Nordheer``."""
        label = self._units.get(key)
        if label is None:
            label = self._units[key] = self._unit(key)
        return label

    def _unit(self, key: str) -> str:
        if key.startswith("P"):
            land = self._lands.get(key)
            return f"{key} {land.name}" if land is not None and land.name else key
        realm, number = key.split("/G")
        if int(realm) != self.own:
            return key
        group = self.view.groups.get(int(number))
        name = group_name(group.name, group.leader.name if group.leader else "") if group else self._gone.get(key, "")
        return f"G{number} {name}" if name else f"G{number}"

    def magnitude(self, word: str) -> str:
        """A number as scouts make it out."""
        low, high = self._ends.get(word, (0, 0))
        return self.say(MAGNITUDES[word], low=low, high=high)

    def short_magnitude(self, word: str) -> str:
        """The same where there is little room: ``1-9``, ``200+``, ``?``."""
        if word not in self._ends:
            return "?" if not word else "0"
        low, high = self._ends[word]
        return f"{low}-{high}" if high else f"{low}+"

    def order(self, order: Order) -> str:
        """The order as an order file has it."""
        return write_order(order, self.language)

    def problem(self, problem: Problem) -> str:
        """Why something was not possible, and what would be."""
        return wording.problem_text(problem, self.view.spec, self.language)


def month_name(month: int, year: int, language: str) -> str:
    """A month (1 to 12) of a game year.

    >>> month_name(5, 3, "en")
    'May of the year 3'
    """
    sentence = translated(mark("{month} of the year {year}"), language)
    return sentence.format(month=translated(MONTHS[month - 1], language), year=year)


def group_name(name: str, leader: str) -> str:
    """What a group is called: its own name, else its leader's."""
    return name or leader
