"""A battle as text: tables that a player can reckon after with pencil and paper, 80 columns wide."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from expugna.kernel.wording import catalogue, mark
from expugna.mythicor.army import Party
from expugna.mythicor.phases.battle import Battle, Outcome
from expugna.mythicor.phases.battle_trace import Cause, Check, Round, Setting, SideRound, Trace
from expugna.mythicor.phases.magic_attack import Strike
from expugna.mythicor.rules import Spec
from expugna.mythicor.specification.parts import Say, fraction, signed

PARTIES: Final = {Party.ATTACKER: mark("Attacker"), Party.DEFENDER: mark("Defender")}
KINDS: Final = {
    "land": mark("Battle on land"),
    "sea": mark("Battle at sea"),
    "sea_land": mark("Battle between sea and land"),
    "magic": mark("Magic attack"),
}
CAUSES: Final = {
    Cause.NO_TROOPS: mark("without troops"),
    Cause.BOTH_WIPED_OUT: mark("both sides wiped out"),
    Cause.WIPED_OUT: mark("wiped out"),
    Cause.RETREAT: mark("retreat"),
    Cause.MORALE: mark("morale"),
    Cause.LEADER_KILLED: mark("leader killed"),
    Cause.ROUNDS_OVER: mark("all rounds over"),
}
WIDTH: Final = 80
FIXED_SPACE: Final = "\N{NO-BREAK SPACE}"
HUNDREDTHS: Final = 100
TENTHS: Final = 10
ALL: Final = 10_000
"""Factors are in ten thousandths."""


class Writer:
    """Writes in a language, with the names that a specification and a battle give."""

    def __init__(self, spec: Spec, names: dict[Party, str], language: str) -> None:
        self.spec = spec
        self.names = names
        self.language = language
        self.say: Say = catalogue(language).gettext

    def number(self, hundredths: int) -> str:
        """A number in hundredths, as a decimal."""
        sign = "-" if hundredths < 0 else ""
        return sign + fraction(abs(hundredths), HUNDREDTHS, self.language)

    def kind(self, kind: str) -> str:
        """A troop kind's name."""
        return self.spec.troops[kind].name.text(self.language)

    def soldiers(self, kind: str, number: int) -> str:
        """So many soldiers of a kind; the names of kinds are plural."""
        return f"1 × {self.kind(kind)}" if number == 1 else f"{number} {self.kind(kind)}"

    def party(self, party: Party) -> str:
        """A side by its part and its name."""
        return f"{self.say(PARTIES[party])} ({self.names[party]})"


def battle_text(battle: Battle, writer: Writer) -> str:
    """The battle, with all its rounds if it was traced; ends with a line end."""
    lines: list[str] = []
    if battle.trace is not None:
        lines += trace_lines(battle.trace, writer)
    return "\n".join([*lines, *_end(battle, writer)]) + "\n"


def strike_text(strike: Strike, writer: Writer) -> str:
    """A magic attack; ends with a line end."""
    say = writer.say
    lines = trace_lines(strike.trace, writer) if strike.trace is not None else []
    lines += [say(mark("Damage: {damage}")).format(damage=strike.damage), *_fallen(strike.lost, writer)]
    lines.append(say(mark("Morale bonus {percent} %")).format(percent=signed(strike.morale_percent)))
    return "\n".join(lines) + "\n"


def trace_lines(trace: Trace, writer: Writer) -> list[str]:
    """The sides at the start, then every round."""
    lines: list[str] = []
    for setting in trace.settings:
        lines += [*_setting(setting, writer, is_strike=len(trace.settings) == 1), ""]
    for one in trace.rounds:
        lines += [*_round(one, trace, writer), ""]
    return lines


def aligned(rows: Iterable[Sequence[str]], indent: str = "  ") -> list[str]:
    """Rows as columns: the first to the left, the others to the right."""
    table = [list(row) for row in rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = []
    for first, *others in table:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        lines.append(indent + "  ".join([f"{first:<{widths[0]}}", *cells]).rstrip())
    return lines


def wrapped(text: str) -> list[str]:
    """A text in lines, a little to the right."""
    kept = text.replace(" %", FIXED_SPACE + "%")
    lines = wrap(kept, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return [line.replace(FIXED_SPACE, " ") for line in lines]


def _setting(setting: Setting, writer: Writer, *, is_strike: bool) -> list[str]:
    """An army at the start. Nobody leads the victim of magic, and its morale does not matter."""
    say = writer.say
    facts = [say(mark("military bonus {percent} %")).format(percent=signed(setting.military_percent))]
    if not is_strike:
        facts.insert(0, say(mark("leadership {number}")).format(number=setting.leadership))
        facts.append(say(mark("morale {percent} %")).format(percent=writer.number(setting.morale)))
    if setting.ships != ALL:
        facts.append(say(mark("ships x {factor}")).format(factor=fraction(setting.ships, ALL, writer.language)))
    if setting.fear:
        facts.append(say(mark("fear -{percent} % in the morale")).format(percent=setting.fear))
    if setting.shield_tenths:
        shield = fraction(setting.shield_tenths, TENTHS, writer.language)
        facts.append(say(mark("magic shield +{shield} in the VW")).format(shield=shield))
    lines = [writer.party(setting.party), *wrapped(", ".join(facts))]
    if setting.destroyed:
        lines.append("  " + say(mark("Zombies destroyed by prayer: {number}")).format(number=setting.destroyed))
    head = (mark("Troops"), mark("Number"), mark("KW"), mark("VW"), mark("Land %"), mark("Factor"), mark("Damage each"))
    rows = [[say(one) for one in head]]
    rows += [
        [
            writer.kind(one.kind),
            str(one.soldiers),
            writer.number(one.value),
            writer.number(one.defence),
            signed(one.land_percent),
            fraction(one.factor, ALL, writer.language),
            writer.number(one.attack),
        ]
        for one in setting.fighters
    ]
    return [*lines, *aligned(rows)]


def _round(one: Round, trace: Trace, writer: Writer) -> list[str]:
    say = writer.say
    lines = []
    if one.sides:
        is_strike = len(one.sides) == 1
        title = say(KINDS["magic"]) if is_strike else say(mark("Pursuit"))
        lines.append(say(mark("Round {number}")).format(number=one.number) if one.number else title)
        for setting, side in zip(trace.settings, one.sides, strict=True):
            lines += _side(setting, side, writer)
            lines.append(_standing(side, writer, is_strike=is_strike))
    return [*lines, *(_check(check, writer) for check in one.checks)]


def _side(setting: Setting, side: SideRound, writer: Writer) -> list[str]:
    say = writer.say
    head = (mark("Heads"), mark("Deals"), mark("Suffers"), mark("KW lost"), mark("Heads left"))
    rows = [[say(PARTIES[setting.party]), *(say(one) for one in head)]]
    for fighters, kind in zip(setting.fighters, side.kinds, strict=True):
        rows.append([writer.kind(fighters.kind), *map(writer.number, kind)])
    rows.append([say(mark("Together")), *map(writer.number, _sums(side))])
    return aligned(rows)


def _standing(side: SideRound, writer: Writer, *, is_strike: bool) -> str:
    """Losses and morale of a side; morale keeps nobody from being struck by magic."""
    say = writer.say
    losses = writer.number(side.losses)
    if is_strike:
        return "  " + say(mark("Losses {losses} %")).format(losses=losses)
    told = say(mark("Losses {losses} %, morale {morale} %"))
    return "  " + told.format(losses=losses, morale=writer.number(max(0, side.morale)))


def _sums(side: SideRound) -> list[int]:
    """All kinds together; what they suffer is not added up from rounded parts."""
    sums = [sum(column) for column in zip(*side.kinds, strict=True)]
    return [*sums[:2], side.takes, *sums[3:]]


def _check(check: Check, writer: Writer) -> str:
    say = writer.say
    values = {"party": say(PARTIES[check.party]), "cause": say(CAUSES[check.cause])}
    if check.draw is None:
        return say(mark("{party}: {cause}.")).format(**values)
    told = (
        say(mark("{party}: {cause} with {chance} %; drawn {draw}: it happens."))
        if check.happened
        else say(mark("{party}: {cause} with {chance} %; drawn {draw}: not now."))
    )
    return told.format(**values, chance=writer.number(check.chance), draw=writer.number(check.draw))


def _end(battle: Battle, writer: Writer) -> list[str]:
    say = writer.say
    if battle.winner is None:
        lines = [say(mark("Nobody has won ({cause}).")).format(cause=say(CAUSES[battle.cause]))]
    else:
        told = say(mark("Winner: {party} ({cause}; rounds: {rounds})."))
        cause = say(CAUSES[battle.cause])
        lines = [told.format(party=writer.party(battle.winner), cause=cause, rounds=battle.rounds)]
    for party in Party:
        outcome = battle.outcome(party)
        lines += ["", writer.party(party), *_fallen(outcome.lost, writer), *_effects(outcome, writer)]
    return lines


def _fallen(lost: dict[str, int], writer: Writer) -> list[str]:
    if not lost:
        return ["  " + writer.say(mark("No losses."))]
    fallen = ", ".join(writer.soldiers(kind, number) for kind, number in lost.items())
    return wrapped(writer.say(mark("Fallen: {fallen}")).format(fallen=fallen))


def _effects(outcome: Outcome, writer: Writer) -> list[str]:
    say, effects = writer.say, outcome.effects
    told = [
        (effects.morale_percent, say(mark("Morale bonus {percent} %")).format(percent=signed(effects.morale_percent))),
        (
            effects.military_percent,
            say(mark("military bonus {percent} %")).format(percent=signed(effects.military_percent)),
        ),
        (effects.leadership, say(mark("leadership +1"))),
        (effects.strength, say(mark("strength +1"))),
        (effects.tired_points, say(mark("movement points -{number}")).format(number=effects.tired_points)),
        (effects.stops, say(mark("no movement points left"))),
        (outcome.is_leader_killed, say(mark("the leader is dead"))),
    ]
    gains = [text for value, text in told if value]
    return wrapped(", ".join(gains)) if gains else []
