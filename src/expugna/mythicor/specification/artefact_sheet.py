"""What players read of artefacts in the sheet: which kinds there are and what they do, but no figures (M-1.6-5)."""

from collections.abc import Mapping
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.book import row
from expugna.mythicor.rules import ArtefactKind, Spec
from expugna.mythicor.specification.parts import Say, Section

TARGETS: Final[Mapping[str, str]] = {
    "province": mark("province"),
    "group": mark("group"),
    "artefact": mark("artefact"),
}
DOES: Final[Mapping[str, str]] = {
    "teleport": mark("takes an own group elsewhere. Effect: soldiers, recruits and people, at most"),
    "fertility": mark("makes the land more fertile. Effect: thousandths of fertility"),
    "blight": mark("makes the land less fertile. Effect: thousandths of fertility"),
    "farmland": mark("gives farmland. Effect: farmland"),
    "walls": mark("raises walls. Effect: levels of fortification (VS)"),
    "roads": mark("makes the way easier. Effect: hundredths of movement cost"),
    "mire": mark("makes the way harder. Effect: hundredths of movement cost"),
    "harvest": mark("brings food. Effect: food"),
    "treasure": mark("brings crowns. Effect: crowns"),
    "strike": mark("is a magic attack on others. Effect: damage (M-5-4)"),
    "curse": mark("curses the leader of others. Effect: points of each value that is hit (UG 9)"),
    "revival": mark("revives a dead leader. Effect: the chance in percent"),
    "plague_stop": mark("stops plagues. Effect: provinces around the target"),
    "map": mark("draws a map. Effect: fields each way, 5 at most"),
    "reveal": mark("shows everything, counted. Effect: none"),
    "movement": mark("makes faster for this round. Effect: movement points"),
    "morale": mark("raises the morale bonus. Effect: percent"),
    "military": mark("raises the military bonus. Effect: percent"),
    "fear": mark("takes courage from enemies for this round. Effect: percent of their morale"),
    "shield": mark("shields soldiers for this round. Effect: tenths of defence value"),
    "destroys_undead": mark("destroys zombies in each battle of this round. Effect: zombies"),
    "leadership": mark("raises a leader's leadership. Effect: points, up to the limit of SA 7"),
    "diplomacy": mark("raises a leader's diplomacy. Effect: points, up to the limit of SA 8"),
    "strength": mark("raises a leader's strength. Effect: points, up to the limit of SA 9"),
    "spell": mark("teaches an own leader this for good: {action}. Effect: none"),
    "recharge": mark("recharges the other artefact of the same unit. Effect: charges"),
}
"""What each deed is, and in which unit its effect is counted."""


def deed(kind: ArtefactKind, language: str, say: Say) -> str:
    """What artefacts of the kind do, as the end of a sentence without its full stop."""
    learned = row("UG", kind.spell) if kind.spell else None
    action = f"UG {kind.spell} ({learned.name.text(language)})" if learned is not None else ""
    return say(DOES[kind.does]).format(action=action)


def _note(spec: Spec, language: str, say: Say) -> str:
    """That figures are each artefact's own, and where artefacts lie at the start."""
    where = ", ".join(
        f"{power.name.text(language)} ({number}) {power.artefacts_percent} %"
        for number, power in sorted(spec.powers.items())
        if power.artefacts_percent
    )
    note = say(
        mark("Each artefact has a strength, a range, an effect and charges of its own; SA 11 and 12 find them out.")
    )
    placed = say(mark("Provinces that hold one at the start: {where}."))
    return f"{note} {placed.format(where=where)}" if where else note


def artefacts(spec: Spec, language: str, say: Say) -> Section:
    """Every kind by name with its target and what it does; figures are those of each artefact (M-1.6-5)."""
    found = sorted((kind.name.text(language), kind) for kind in spec.artefacts.values())
    return Section(
        id="artefacts",
        title=say(mark("Kinds of artefacts (M-1.6-5)")),
        note=_note(spec, language, say),
        columns=(say(mark("Artefact")), say(mark("Target")), say(mark("What it does"))),
        rows=tuple((name, say(TARGETS[kind.target]), deed(kind, language, say)) for name, kind in found),
        texts=(0, 1, 2),
    )
