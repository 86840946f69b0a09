"""The sheet's tables of rulers and leaders and of what they can do (chapters 3 to 5)."""

from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.rules import LeaderClass, Spec, Talents
from expugna.mythicor.specification.parts import COLUMN_LETTERS, NONE, Say, Section, in_order, signed
from expugna.mythicor.talents import leader_values, talents_of


def rulers(spec: Spec, language: str, say: Say) -> Section:
    """The first half of table 4."""
    return Section(
        id="positions",
        title=say(mark("Positions and their rulers (M-3-1)")),
        columns=(
            say(mark("Position")),
            say(mark("Lead.")),
            say(mark("Dipl.")),
            say(mark("Str.")),
            say(mark("Counts as")),
            say(mark("Own troops")),
        ),
        rows=tuple(
            (
                position.name.text(language),
                str(position.values.leadership),
                str(position.values.diplomacy),
                str(position.values.strength),
                spec.leaders[position.like].name.text(language),
                spec.troops[position.own_troops].name.text(language),
            )
            for _, position in in_order(spec.positions)
        ),
        texts=(0, 4, 5),
    )


def leaders(spec: Spec, language: str, say: Say) -> Section:
    """The second half of table 4."""

    def row(name: str, leader: LeaderClass, position: str) -> tuple[str, ...]:
        values = leader_values(spec, name, position)
        title = leader.name.text(language)
        if position in leader.under:
            title = f"{title} ({spec.positions[position].name.text(language)})"
        numbers = (values.leadership, values.diplomacy, values.strength, leader.price_crowns)
        return (str(leader.number), title, *map(str, numbers))

    return Section(
        id="leaders",
        title=say(mark("Leaders that can be engaged (M-1.4-2, M-3-1)")),
        columns=(
            say(mark("No.")),
            say(mark("Class")),
            say(mark("Lead.")),
            say(mark("Dipl.")),
            say(mark("Str.")),
            say(mark("Price")),
        ),
        rows=tuple(
            row(name, leader, position) for name, leader in in_order(spec.leaders) for position in ("", *leader.under)
        ),
        keep=2,
        texts=(1,),
    )


def talents(spec: Spec, language: str, say: Say) -> Section:
    """Every ruler and class with what the group gains by it, where it gains anything."""
    somebody = next(iter(spec.positions))
    people: list[tuple[str, str, str]] = [
        (position.name.text(language), name, name) for name, position in in_order(spec.positions)
    ]
    for name, leader in in_order(spec.leaders):
        title = leader.name.text(language)
        people.append((title, name, somebody))
        people += [(f"{title} ({spec.positions[one].name.text(language)})", name, one) for one in leader.under]
    return Section(
        id="talents",
        title=say(mark("What rulers and leaders bring (M-3-3)")),
        columns=(say(mark("Leader")), say(mark("BP")), say(mark("Brings")), say(mark("Own actions (UG)"))),
        rows=tuple(
            (title, str(talents.movement_points), _gains(talents, say), ", ".join(map(str, talents.actions)))
            for title, talents in ((title, talents_of(spec, klass, position)) for title, klass, position in people)
        ),
        texts=(0, 2, 3),
    )


_BONUSES: Final = (
    ("food_percent", mark("food +{percent} %")),
    ("recruit_percent", mark("recruits +{percent} %")),
    ("tax_percent", mark("taxes +{percent} %")),
    ("military_percent", mark("military +{percent} %")),
    ("morale_percent", mark("morale +{percent} %")),
    ("trade_percent", mark("trade +{percent} %")),
)


def _gains(talents: Talents, say: Say) -> str:
    gains = [say(text).format(percent=getattr(talents, name)) for name, text in _BONUSES if getattr(talents, name) > 0]
    if talents.henchmen_percent != Talents().henchmen_percent:
        gains.append(say(mark("henchmen at {percent} %")).format(percent=talents.henchmen_percent))
    if talents.makes_maps:
        gains.append(say(mark("maps")))
    if talents.is_nomad:
        gains.append(say(mark("population produces")))
    if talents.blessing_fertility_factor > 1 or talents.blessing_farmland_factor > 1:
        text = say(mark("blessing: fertility x {fertility}, farmland x {farmland}"))
        gains.append(
            text.format(fertility=talents.blessing_fertility_factor, farmland=talents.blessing_farmland_factor)
        )
    return ", ".join(gains) or NONE


def diplomacy(spec: Spec, language: str, say: Say) -> Section:
    """Table 5.1.1."""
    order = [(name, race) for name, race in in_order(spec.races) if name in spec.diplomacy]
    return Section(
        id="diplomacy",
        title=say(mark("Diplomacy (M-5-2)")),
        note=say(mark("Row: the diplomat's race; column: the race that is courted. Taken off the diplomacy value.")),
        columns=(say(mark("Race")), *(race.name.text(language)[:COLUMN_LETTERS] for _, race in order)),
        rows=tuple(
            (race.name.text(language), *(str(spec.diplomacy[name][other]) for other, _ in order))
            for name, race in order
        ),
    )


def special_actions(spec: Spec, language: str, say: Say) -> Section:
    """What special actions raise, and how far."""
    return Section(
        id="special-actions",
        title=say(mark("Special actions that raise a value (SA-1 to SA-9, SA-13)")),
        columns=(
            say(mark("SA")),
            say(mark("Value")),
            say(mark("Step")),
            say(mark("up to")),
            say(mark("in steps of 1 up to")),
        ),
        rows=tuple(
            (
                number,
                action.name.text(language),
                signed(action.step),
                str(action.most or NONE),
                str(action.fine_most or NONE),
            )
            for number, action in sorted(spec.special_actions.items(), key=lambda item: int(item[0]))
        ),
        keep=2,
        texts=(1,),
    )
