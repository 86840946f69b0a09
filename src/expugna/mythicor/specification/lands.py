"""The sheet's tables of the world: lands, levels, things, plagues, powers and peoples (chapters 1, 5, 9)."""

from expugna.kernel.wording import mark
from expugna.mythicor.rules import Spec, Terrain
from expugna.mythicor.specification.parts import COLUMN_LETTERS, NONE, Say, Section, ends, fraction, in_order, whole


def lands(spec: Spec, language: str, say: Say) -> Section:
    """Every land with its costs, what it bears and which columns of modifiers count there."""
    factors = (spec.economy.straight_factor, spec.economy.diagonal_factor)

    def counts_as(name: str, land: Terrain) -> str:
        troops, races = (spec.terrains[column].name.text(language) for column in (land.troops_as, land.races_as))
        if land.troops_as == land.races_as:
            return "" if land.troops_as == name else troops
        parts = [
            (land.troops_as, say(mark("troops: {land}")), troops),
            (land.races_as, say(mark("races: {land}")), races),
        ]
        return ", ".join(text.format(land=title) for column, text, title in parts if column != name)

    def row(name: str, land: Terrain) -> tuple[str, ...]:
        return (
            str(land.number),
            land.name.text(language),
            land.label.text(language),
            *(fraction(land.cost_hundredths * factor, 100, language) for factor in (1, *factors)),
            ends(land.fertility_thousandths, lambda one: fraction(one // 10, 100, language)),
            ends(land.farmland, str),
            counts_as(name, land),
        )

    return Section(
        id="terrains",
        title=say(mark("Lands (M-1.5-1)")),
        note=say(mark("A move costs the province's cost times {straight}, diagonally times {diagonal}.")).format(
            straight=factors[0], diagonal=factors[1]
        ),
        columns=(
            say(mark("No.")),
            say(mark("Terrain")),
            say(mark("Map")),
            say(mark("Move cost")),
            *(f"x {factor}" for factor in factors),
            say(mark("Fertil.")),
            say(mark("Farmland")),
            say(mark("Counts as")),
        ),
        rows=tuple(row(name, land) for name, land in in_order(spec.terrains)),
        keep=2,
        texts=(1, 2, 8),
    )


def settlement(spec: Spec, language: str, say: Say) -> Section:
    """Table 1.3.1."""
    return Section(
        id="settlement",
        title=say(mark("Settlement levels (BG, M-1.3-1)")),
        columns=(say(mark("BG")), say(mark("Income")), say(mark("Price")), say(mark("Trade goods"))),
        rows=tuple(
            (
                str(level),
                fraction(row.income_hundredths, 100, language),
                whole(row.price_crowns, language),
                whole(row.trade_goods, language),
            )
            for level, row in enumerate(spec.settlement)
        ),
        texts=(),
    )


def fortification(spec: Spec, language: str, say: Say) -> Section:
    """Table 1.3.2."""
    return Section(
        id="fortification",
        title=say(mark("Fortification levels (VS, M-1.3-1)")),
        columns=tuple(
            say(one)
            for one in (
                mark("VS"),
                mark("Leadership"),
                mark("Defence (VB)"),
                mark("Price"),
                mark("Military %"),
                mark("Morale %"),
            )
        ),
        rows=tuple(
            (
                str(level),
                str(row.leadership),
                str(row.defence),
                whole(row.price_crowns, language),
                str(row.military_percent),
                str(row.morale_percent),
            )
            for level, row in enumerate(spec.fortification)
        ),
        texts=(),
    )


def items(spec: Spec, language: str, say: Say) -> Section:
    """Table 1.6.10."""
    return Section(
        id="items",
        title=say(mark("Things (M-1.6-1)")),
        note=say(mark("Only things with a number are transferred and exported by it.")),
        columns=(say(mark("No.")), say(mark("Thing")), say(mark("Price")), say(mark("Upkeep"))),
        rows=tuple(
            (
                str(item.number or NONE),
                item.name.text(language),
                str(item.price_crowns or NONE),
                str(item.upkeep_crowns or NONE),
            )
            for _, item in in_order(spec.items)
        ),
        keep=2,
        texts=(1,),
    )


def plagues(spec: Spec, language: str, say: Say) -> Section:
    """Kinds of plagues."""
    return Section(
        id="plagues",
        title=say(mark("Plagues (M-5-3)")),
        columns=(
            say(mark("Plague")),
            say(mark("dies %")),
            say(mark("Fertil.")),
            say(mark("spreads %")),
            say(mark("ends %")),
        ),
        rows=tuple(
            (
                plague.name.text(language),
                str(plague.dies_percent),
                f"-{fraction(plague.fertility_thousandths, 1000, language)}" if plague.fertility_thousandths else NONE,
                str(plague.spreads_percent),
                str(plague.ends_percent),
            )
            for plague in spec.plagues.values()
        ),
    )


def powers(spec: Spec, language: str, say: Say) -> Section:
    """What provinces of the powers look like at the start."""
    return Section(
        id="powers",
        title=say(mark("Powers that nobody plays (M-9-3)")),
        columns=(
            say(mark("ID")),
            say(mark("Power")),
            say(mark("Population")),
            say(mark("BG")),
            say(mark("VS")),
            say(mark("Garrison")),
        ),
        rows=tuple(
            (
                number,
                power.name.text(language),
                ends(power.population, str),
                ends(power.settlement, str),
                ends(power.fortification, str),
                ", ".join(
                    f"{spec.troops[one.troops].name.text(language)} {ends((one.low, one.high), str)}"
                    for one in power.garrisons
                ),
            )
            for number, power in sorted(spec.powers.items())
        ),
        keep=2,
        texts=(1, 5),
    )


def frequency(spec: Spec, language: str, say: Say) -> Section:
    """How often the powers own a land."""
    powers = sorted(spec.powers.items())
    return Section(
        id="frequency",
        title=say(mark("Provinces of 1,000 that belong to them (M-9-3)")),
        columns=(say(mark("Terrain")), *(number for number, _ in powers)),
        rows=tuple(
            (land.name.text(language), *(str(power.frequency[name]) for _, power in powers))
            for name, land in in_order(spec.terrains)
        ),
    )


def peoples(spec: Spec, language: str, say: Say) -> Section:
    """Which races live in which land, of nobody's people and of a power's own."""
    races = in_order(spec.races)
    own = [
        (f"{number} {spec.terrains[land].name.text(language)}", weights)
        for number, power in sorted(spec.powers.items())
        for land, weights in power.races.items()
    ]
    common = [
        (land.name.text(language), spec.peoples[name]) for name, land in in_order(spec.terrains) if name in spec.peoples
    ]
    return Section(
        id="peoples",
        title=say(mark("Who lives where (M-9-3)")),
        note=say(mark("Weights; lines that begin with a number hold for the provinces of that power.")),
        columns=(say(mark("Terrain")), *(race.name.text(language)[:COLUMN_LETTERS] for _, race in races)),
        rows=tuple((title, *(str(weights.get(name, 0)) for name, _ in races)) for title, weights in common + own),
    )
