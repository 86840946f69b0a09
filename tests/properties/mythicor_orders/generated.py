"""Orders of the whole book with any values that they may have, and what nobody would write."""

from hypothesis import strategies as st

from expugna.mythicor.book import BOOK, Param, Row
from expugna.mythicor.orders import ALL, Actor, ForeignGroup, Heading, Order, OwnGroup, Place, Value, WholeRealm
from expugna.mythicor.values import MOST_GROUPS, REALM_MOST, WORLD_MOST

coordinates = st.integers(1, WORLD_MOST)
group_numbers = st.integers(1, MOST_GROUPS)
places = st.builds(Place, coordinates, coordinates)
own_groups = st.builds(OwnGroup, group_numbers)
foreign_groups = st.builds(ForeignGroup, st.integers(1, REALM_MOST), group_numbers)

GIVERS: dict[str, st.SearchStrategy[Actor]] = {
    "P": places,
    "G": own_groups,
    "N": own_groups,
    "R": st.just(WholeRealm()),
}


def texts(param: Param) -> st.SearchStrategy[str]:
    """Any text of printable signs, with new lines where there may be several."""
    signs = st.characters(codec="utf-8").filter(str.isprintable)
    sign = st.one_of(signs, st.sampled_from(';"\\=„“»« ' + ("\n" if param.lines else "")))
    return st.text(sign, min_size=param.low, max_size=min(param.high, 60)).filter(lambda text: bool(text.strip()))


def moves(param: Param) -> st.SearchStrategy[str]:
    """Moves without two on the spot in a row."""
    steps = st.lists(st.sampled_from("012345678"), min_size=param.low, max_size=param.high)
    return steps.map("-".join).filter(lambda text: "0-0" not in text)


def values(param: Param) -> st.SearchStrategy[Value]:
    """Every value that the parameter may have."""
    numbers = st.integers(param.low, param.high)
    found: dict[str, st.SearchStrategy[Value]] = {
        "number": numbers,
        "realm": numbers | st.sampled_from((*param.also, param.low)),
        "text": texts(param),
        "moves": moves(param),
        "choice": st.sampled_from([one.value for one in param.words] or [""]),
        "place": places,
        "own_group": own_groups,
        "own_unit": places | own_groups,
        "group": own_groups | foreign_groups,
        "foreign_group": foreign_groups,
        "foreign_unit": places | foreign_groups,
        "artefact_target": places | own_groups | foreign_groups | numbers,
    }
    return found[param.kind] | st.just(ALL) if param.all else found[param.kind]


def orders_of(one: Row) -> st.SearchStrategy[Order]:
    """Every order of the row."""
    needed = {param.en: values(param) for param in one.params if not param.optional}
    optional = {param.en: values(param) for param in one.params if param.optional}
    actors = st.one_of([GIVERS[letter] for letter in one.by])
    params = st.fixed_dictionaries(needed, optional=optional)
    return st.builds(Order, actors, st.just(one.klass), st.just(one.number), params)


orders = st.sampled_from(list(BOOK.values())).flatmap(orders_of)
"""Any order of the book."""

names = st.text(st.characters(codec="utf-8").filter(str.isprintable), max_size=20)
headings = st.builds(Heading, names, st.integers(0, 999_999), st.integers(0, 999_999), names)
