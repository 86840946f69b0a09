"""The sheet's tables of races and troops (chapter 2, table 3.8)."""

from expugna.kernel.wording import mark
from expugna.mythicor.rules import Spec, TroopKind
from expugna.mythicor.specification.parts import COLUMN_LETTERS, NONE, Say, Section, fraction, in_order, signed


def races(spec: Spec, language: str, say: Say) -> Section:
    """Table 2.2 with the strengths of 1.1.1."""
    columns = modifier_columns(spec, language, of_races=True)
    return Section(
        id="races",
        title=say(mark("Races (M-1.1-1, M-2-1)")),
        note=say(
            mark(
                "KW is multiplied with that of the troops, VW and modifiers (in percent) are added."
                " City counts where a province with VS above 0 defends itself, for both sides."
            )
        ),
        columns=(
            say(mark("No.")),
            say(mark("Race")),
            say(mark("Strength")),
            say(mark("KW")),
            say(mark("VW")),
            *(label for _, label in columns),
            say(mark("Town")),
        ),
        rows=tuple(
            (
                str(race.number),
                race.name.text(language),
                fraction(race.strength_hundredths, 100, language),
                str(race.combat),
                str(race.defence),
                *(signed(race.terrain[column]) for column, _ in columns),
                signed(race.city),
            )
            for _, race in in_order(spec.races)
        ),
        keep=2,
        texts=(1,),
        gap=1,
    )


def start_values(spec: Spec, language: str, say: Say) -> Section:
    """Table 3.8."""
    return Section(
        id="start-values",
        title=say(mark("Start values of the races (M-3-2)")),
        columns=(
            say(mark("Race")),
            say(mark("Population")),
            say(mark("Recruits")),
            say(mark("Crowns")),
            say(mark("BG")),
            say(mark("VS")),
        ),
        rows=tuple(
            (
                race.people.text(language),
                str(race.start.population),
                str(race.start.recruits),
                str(race.start.crowns),
                str(race.start.settlement),
                str(race.start.fortification),
            )
            for _, race in in_order(spec.races)
            if race.start is not None
        ),
    )


def troops(spec: Spec, language: str, say: Say) -> Section:
    """Values of table 2.1, and who may have which kind."""

    def who(kind: TroopKind) -> str:
        if kind.for_everyone:
            return say(mark("everyone"))
        if kind.reserved_for:
            return spec.positions[kind.reserved_for].name.text(language)
        if not kind.is_choosable:
            return say(mark("nobody"))
        return say(mark("seafarers' choice")) if kind.seafarers_only else say(mark("choice"))

    def arm(kind: TroopKind) -> str:
        if kind.is_cavalry:
            return say(mark("cavalry"))
        return say(mark("missiles")) if kind.is_missile else ""

    def row(kind: TroopKind) -> tuple[str, ...]:
        upkeep = kind.price_crowns * spec.economy.upkeep_percent
        return (
            str(kind.number),
            kind.name.text(language),
            fraction(kind.combat_tenths, 10, language),
            str(kind.defence),
            str(kind.price_crowns),
            fraction(upkeep // 10, 10, language) if upkeep % 10 == 0 else fraction(upkeep, 100, language),
            who(kind),
            arm(kind),
        )

    return Section(
        id="troops",
        title=say(mark("Troops (M-2-1, M-2-2, M-2-5)")),
        note=say(mark("A realm has {kinds} kinds: militia, its position's own, and others of its choice.")).format(
            kinds=spec.start.troop_kinds
        ),
        columns=(
            say(mark("No.")),
            say(mark("Troop kind")),
            say(mark("KW")),
            say(mark("VW")),
            say(mark("Price")),
            say(mark("Upkeep")),
            say(mark("For")),
            say(mark("Arm")),
        ),
        rows=tuple(row(kind) for _, kind in in_order(spec.troops)),
        keep=2,
        texts=(1, 6, 7),
    )


def modifiers(spec: Spec, language: str, say: Say) -> Section:
    """Modifiers of table 2.1."""
    columns = modifier_columns(spec, language, of_races=False)
    return Section(
        id="modifiers",
        title=say(mark("Troops in the lands (M-2-1)")),
        note=say(mark("Modifiers in percent; a dash: cannot fight there.")),
        columns=(say(mark("Troop kind")), *(label for _, label in columns), say(mark("Town"))),
        rows=tuple(
            (
                kind.name.text(language),
                *(signed(kind.terrain[column]) if column in kind.terrain else NONE for column, _ in columns),
                signed(kind.city),
            )
            for _, kind in in_order(spec.troops)
        ),
        gap=1,
    )


def modifier_columns(spec: Spec, language: str, *, of_races: bool) -> list[tuple[str, str]]:
    """Lands with a modifier column of their own, and the heading of each, in the order of their numbers."""
    return [
        (name, land.name.text(language)[:COLUMN_LETTERS])
        for name, land in in_order(spec.terrains)
        if name == (land.races_as if of_races else land.troops_as)
    ]
