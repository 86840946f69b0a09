"""A projection as text: who wins how probably, why and when, with which losses, 80 columns wide."""

from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.army import Party
from expugna.mythicor.battle_text import CAUSES, PARTIES, Writer, aligned
from expugna.mythicor.projection import StrikeProjection
from expugna.mythicor.projection_tally import Projection, SideOutlook
from expugna.mythicor.specification.parts import fraction

MOST_ENDS: Final = 8
"""Ends that are listed; all others are added up."""
BANDS: Final = 10
"""Parts into which numbers of losses are put together."""
TEN_THOUSAND: Final = 10_000
HUNDRED: Final = 100


def projection_text(projection: Projection, writer: Writer) -> str:
    """The projection; ends with a line end."""
    say = writer.say
    lines = [
        say(mark("Projection: exact."))
        if projection.method == "exact"
        else say(mark("Projection: from {runs} battles.")).format(runs=projection.runs)
    ]
    rows = [
        [say(mark("The attacker wins")), percent(projection.attacker_wins, writer)],
        [say(mark("The defender wins")), percent(projection.defender_wins, writer)],
    ]
    if projection.kind == "sea_land":
        rows.append([say(mark("Nobody wins")), percent(projection.undecided, writer)])
    lines += ["", *aligned(rows), "", say(mark("Most likely ends")), *_ends(projection, writer)]
    if projection.rounds:
        lines += ["", say(mark("Rounds, if they come to it")), *_rounds(projection, writer)]
    for party, outlook in ((Party.ATTACKER, projection.attacker), (Party.DEFENDER, projection.defender)):
        lines += ["", writer.party(party), *_outlook(outlook, writer)]
    return "\n".join(lines) + "\n"


def strike_projection_text(projection: StrikeProjection, writer: Writer) -> str:
    """What a magic attack will do; ends with a line end."""
    say = writer.say
    is_exact = projection.method == "exact"
    lines = [
        say(mark("Projection: exact."))
        if is_exact
        else say(mark("Projection: from {runs} magic attacks.")).format(runs=projection.runs),
        say(mark("Damage {damage}, losses {losses} %")).format(
            damage=projection.damage, losses=_decimal(projection.losses_percent, writer)
        ),
        say(mark("Morale bonus: less by up to {percent} %")).format(percent=projection.morale_percent),
        "",
        writer.party(Party.DEFENDER),
        *_outlook(projection.victim, writer),
    ]
    return "\n".join(lines) + "\n"


def percent(chance: float, writer: Writer) -> str:
    """A probability in percent with two decimals."""
    return writer.number(int(chance * TEN_THOUSAND + 0.5)) + " %"


def _decimal(number: float, writer: Writer) -> str:
    return fraction(int(number * HUNDRED + 0.5), HUNDRED, writer.language)


def _ends(projection: Projection, writer: Writer) -> list[str]:
    say = writer.say
    rows = [[say(mark("Winner and reason")), say(mark("Rounds")), say(mark("Chance"))]]
    for end in projection.ends[:MOST_ENDS]:
        winner = say(PARTIES[end.winner]) if end.winner is not None else say(mark("Nobody"))
        rows.append([f"{winner} ({say(CAUSES[end.cause])})", str(end.rounds), percent(end.chance, writer)])
    others = projection.ends[MOST_ENDS:]
    if others:
        rest = 0.0
        for end in others:
            rest += end.chance
        rows.append([say(mark("Others")), "", percent(rest, writer)])
    return aligned(rows)


def _rounds(projection: Projection, writer: Writer) -> list[str]:
    say = writer.say
    head = (
        mark("Round"),
        mark("Chance"),
        mark("Att. losses %"),
        mark("Att. morale %"),
        mark("Def. losses %"),
        mark("Def. morale %"),
    )
    rows = [[say(one) for one in head]]
    for one in projection.rounds:
        figures = (one.attacker_losses, one.attacker_morale, one.defender_losses, one.defender_morale)
        rows.append([str(one.number), percent(one.chance, writer), *(_decimal(figure, writer) for figure in figures)])
    return aligned(rows)


def _outlook(outlook: SideOutlook, writer: Writer) -> list[str]:
    say = writer.say
    told = say(mark("Soldiers: {soldiers}, of which fall in the mean: {losses}"))
    lines = [
        "  "
        + told.format(soldiers=_decimal(outlook.soldiers, writer), losses=_decimal(outlook.expected_losses, writer))
    ]
    if outlook.leader_killed:
        dies = say(mark("The leader dies with {chance}")).format(chance=percent(outlook.leader_killed, writer))
        lines.append("  " + dies)
    if outlook.expected_by_kind:
        by_kind = [[writer.kind(kind), _decimal(mean, writer)] for kind, mean in outlook.expected_by_kind.items()]
        lines += aligned([[say(mark("Fall of each kind")), say(mark("Mean"))], *by_kind])
        lines += aligned([[say(mark("Fall in all")), say(mark("Chance"))], *_bands(outlook, writer)])
    return lines


def _bands(outlook: SideOutlook, writer: Writer) -> list[list[str]]:
    """The losses with their probabilities; many numbers are put together in bands of equal width."""
    most = max(outlook.losses)
    width = 1 if len(outlook.losses) <= BANDS else -(-(most + 1) // BANDS)
    chances: dict[int, float] = {}
    for number, chance in outlook.losses.items():
        chances[number // width] = chances.get(number // width, 0.0) + chance
    return [
        [str(band) if width == 1 else f"{band * width}-{band * width + width - 1}", percent(chance, writer)]
        for band, chance in chances.items()
    ]
