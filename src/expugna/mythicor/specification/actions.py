"""The sheet's tables of all group actions: by whom, how far, with what chance, to what effect (chapter 5)."""

from collections.abc import Callable
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.actions import ALWAYS, EYES, PLAGUE, STRIKES
from expugna.mythicor.book import row as book_row
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import GroupAction, Spec
from expugna.mythicor.specification.parts import NONE, Say, Section, fraction, in_order

CLASS: Final = "UG"
COURTSHIP: Final = (1, 21)
TRAINING: Final = 16
MURDER: Final = 17
DUEL: Final = 24
THOUSAND: Final = 1_000
TENTH: Final = 10


def group_actions(spec: Spec, language: str, say: Say) -> Section:
    """Every action by its number, as the order book calls it: who can do it, and how far it reaches."""
    return Section(
        id="group-actions",
        title=say(mark("Group actions: who, how far (UG-1 to UG-26)")),
        note=say(mark("St is the leader's strength. The archmage's figures stand in brackets where they differ.")),
        columns=(say(mark("UG")), say(mark("Action")), say(mark("Reach")), say(mark("Who"))),
        rows=tuple(
            (str(number), _name(number, language), _reach(spec, number, language), _who(spec, number, language, say))
            for number in _numbers(spec)
        ),
        keep=2,
        texts=(1, 2, 3),
    )


def action_effects(spec: Spec, language: str, say: Say) -> Section:
    """Every action by its number, with its chance and what the figures of it do."""
    return Section(
        id="action-effects",
        title=say(mark("Group actions: chance and effect (UG-1 to UG-26)")),
        columns=(say(mark("UG")), say(mark("Chance")), say(mark("Effect"))),
        rows=tuple(
            (str(number), _chance(spec, number, say), _effect(spec, number, language, say)) for number in _numbers(spec)
        ),
        texts=(1, 2),
    )


def _numbers(spec: Spec) -> list[int]:
    return sorted(map(int, spec.actions))


def _name(number: int, language: str) -> str:
    found = book_row(CLASS, number)
    assert found is not None  # noqa: S101 (the order book has all of them)
    return found.name.text(language)


def _per_strength(text: str) -> str:
    return f"St x {text}"


def _reach(spec: Spec, number: int, language: str) -> str:
    """In provinces; 0 is here."""
    one, keys = spec.actions[str(number)], spec.keys
    grows = one.range_strength_hundredths
    rise = "St" if grows == HUNDRED else _per_strength(fraction(grows, HUNDRED, language)) if grows else ""
    far = " + ".join(part for part in (str(one.range) if one.range or not rise else "", rise) if part)
    if number in STRIKES and keys.archmage_attack_range != one.range:
        return f"{far} ({keys.archmage_attack_range})"
    if number in EYES and keys.archmage_eye_factor > 1:
        return f"{far} ({_per_strength(str(keys.archmage_eye_factor))})"
    return far


def _chance(spec: Spec, number: int, say: Say) -> str:
    """In percent; where it hangs on more than strength, the statement that says how."""
    one = spec.actions[str(number)]
    if number in COURTSHIP:
        return "M-5-2"
    if number == DUEL:
        return "M-5-5"
    if number == TRAINING:
        return say(mark("{percent} % each")).format(percent=spec.economy.training_percent)
    if number == PLAGUE and spec.keys.plague_chance == ALWAYS:
        return f"{HUNDRED} %"
    parts = [str(one.chance_percent)] if one.chance_percent or not one.chance_strength_percent else []
    if one.chance_strength_percent:
        parts.append(_per_strength(str(one.chance_strength_percent)))
    told = " + ".join(parts)
    if one.chance_against_percent:
        against = say(mark("victim's St")) if number == MURDER else "VS"
        told += f" - {against} x {one.chance_against_percent}"
    return f"{told} %"


# ── Effects ──────────────────────────────────────────────────────────────────────────────────────


def _effect(spec: Spec, number: int, language: str, say: Say) -> str:
    make = _EFFECTS.get(number)
    return NONE if make is None else make(spec, spec.actions[str(number)], language, say)


def _road(sign: str) -> Callable[[Spec, GroupAction, str, Say], str]:
    def told(spec: Spec, _one: GroupAction, language: str, say: Say) -> str:
        each, factor = spec.keys.road_spell_hundredths, spec.keys.archmage_road_factor
        number = f"{sign} {_per_strength(fraction(each, HUNDRED, language))}"
        if factor > 1:
            number += f" ({_per_strength(fraction(each * factor, HUNDRED, language))})"
        return say(mark("movement cost {number}")).format(number=number)

    return told


def _blight(_spec: Spec, one: GroupAction, language: str, say: Say) -> str:
    return say(mark("fertility {number}")).format(number=f"- {_per_strength(fraction(one.effect, THOUSAND, language))}")


def _strike(spec: Spec, _one: GroupAction, _language: str, say: Say) -> str:
    keys = spec.keys
    number = f"St x {keys.magic_attack_factor} (St x St x {keys.archmage_attack_factor})"
    return say(mark("damage {number}")).format(number=number)


def _curse(spec: Spec, one: GroupAction, language: str, say: Say) -> str:
    told = say(mark("Lead., Dipl., Str. - {number}, at least 1, each with {percent} %"))
    number = _per_strength(fraction(one.effect, HUNDRED, language))
    return told.format(number=number, percent=spec.intrigue.curse_value_percent)


def _blessing(_spec: Spec, one: GroupAction, language: str, say: Say) -> str:
    told = say(mark("fertility + {fertility}, farmland + {farmland}"))
    return told.format(
        fertility=_per_strength(fraction(one.effect, THOUSAND, language)), farmland=_per_strength(str(one.effect))
    )


def _fortress(spec: Spec, _one: GroupAction, _language: str, _say: Say) -> str:
    steps = spec.keys.magic_fortress_steps
    return f"VS + 1 ({steps})" if steps > 1 else "VS + 1"


def _shield(spec: Spec, _one: GroupAction, language: str, _say: Say) -> str:
    return f"VW + {_per_strength(fraction(spec.battle.shield_tenths, TENTH, language))}"


def _count(sentence: str) -> Callable[[Spec, GroupAction, str, Say], str]:
    """So much of something for each strength."""
    return lambda _spec, one, _language, say: say(sentence).format(number=_per_strength(str(one.effect)))


_EFFECTS: Final[dict[int, Callable[[Spec, GroupAction, str, Say], str]]] = {
    3: _road("+"),
    4: _road("-"),
    5: _blight,
    7: _strike,
    8: _strike,
    9: _curse,
    10: _blessing,
    12: _count(mark("{number} zombies fall at the start")),
    15: _count(mark("enemy's morale - {number} %")),
    16: lambda _spec, _one, _language, say: say(mark("Lead., Dipl., Str. + 1")),
    18: lambda _spec, _one, _language, _say: "VS - 1",
    19: _shield,
    20: _fortress,
    23: _count(mark("{number} soldiers")),
    26: _count(mark("{number} crowns at most")),
}
"""What the figures of an action do, by its number; the others do what they are called."""


def _who(spec: Spec, number: int, language: str, say: Say) -> str:
    """The classes and rulers that can do it."""
    if spec.actions[str(number)].for_everyone:
        return say(mark("all"))
    names = [one.name for _, one in in_order(spec.leaders) if number in one.talents.actions]
    names += [one.name for _, one in in_order(spec.positions) if number in one.talents.actions]
    return ", ".join(name.text(language) for name in names) or NONE
