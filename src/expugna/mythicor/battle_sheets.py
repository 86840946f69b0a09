"""Battles and magic attacks as tables that a player can check by hand: armies at the start, then every round."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from expugna.kernel.wording import mark
from expugna.mythicor import events as happened
from expugna.mythicor.army import Party
from expugna.mythicor.phases.battle_trace import PURSUIT, Cause, Check, Round, Setting, SideRound
from expugna.mythicor.phases.magic_attack import Strike
from expugna.mythicor.tell.teller import Teller, parts
from expugna.mythicor.tell.war import side_name
from expugna.mythicor.tell.war_magic import whose

Row = tuple[str, ...]

FIGHTERS: Final = (
    mark("Kind"),
    mark("Soldiers"),
    mark("KW"),
    mark("VW"),
    mark("Land %"),
    mark("Factor"),
    mark("Damage each"),
)
"""Headings of an army: KW and VW are those of kind and race together, the VW with VB; the damage of each soldier is
KW x factor; what comes to a soldier is divided by VW x factor, and by KW, and gives the share that falls."""

ROUNDS: Final = (
    mark("Round"),
    mark("Side"),
    mark("Deals"),
    mark("Takes"),
    mark("Soldiers left"),
    mark("Losses %"),
    mark("Morale %"),
)
"""Headings of the rounds: soldiers left are those of each kind, in the order of the army."""


SHARES: Final = (
    mark("Kind"),
    mark("Soldiers"),
    mark("Damage"),
    mark("KW lost"),
    mark("Soldiers left"),
    mark("Fallen"),
)
"""Headings of a magic attack: the damage is shared by heads; divided by VW x factor it is the KW lost, and that divided
by KW the soldiers who fall, who are rounded at the end."""


class SideSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An army at the start: who it is, what it has beside soldiers, and a row for each kind (see FIGHTERS)."""

    name: str
    about: str
    rows: tuple[Row, ...]


class BattleSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A battle, with the ``number`` of the sentence that tells it; ``rounds`` has two rows for each round (see ROUNDS),
    ``checks`` what was drawn to end it. A magic attack has the victim alone, and ``shares`` instead (see SHARES): a row
    for each kind, and the last for all together."""

    number: int
    title: str
    sides: tuple[SideSheet, ...]
    rounds: tuple[Row, ...]
    checks: tuple[str, ...]
    shares: tuple[Row, ...] = ()


def battle_sheet(teller: Teller, event: happened.BattleFought, number: int) -> BattleSheet | None:
    """The battle's tables; None where nobody fought."""
    trace = event.battle.trace
    if trace is None:
        return None
    names = {party: side_name(teller, event, party) for party in Party}
    title = teller.say(
        mark("{attacker} against {defender} in {x}/{y} ({land}, VS {fortification})"),
        attacker=names[Party.ATTACKER],
        defender=names[Party.DEFENDER],
        x=event.x,
        y=event.y,
        land=teller.terrain(event.terrain),
        fortification=event.fortification,
    )
    signs = {Party.ATTACKER: teller.say(mark("Att.")), Party.DEFENDER: teller.say(mark("Def."))}
    return BattleSheet(
        number=number,
        title=title,
        sides=tuple(_side(teller, one, f"{signs[one.party]} {names[one.party]}") for one in trace.settings),
        rounds=tuple(row for one in trace.rounds for row in _round(teller, one, trace.settings, signs)),
        checks=tuple(_check(teller, one, check, names) for one in trace.rounds for check in one.checks),
    )


def strike_sheet(teller: Teller, event: happened.MagicStruck, number: int) -> BattleSheet | None:
    """The tables of a magic attack; None where nobody was hit."""
    trace = event.strike.trace
    if trace is None:
        return None
    victim = whose(teller, event.unit, event.victim_realm)
    title = teller.say(
        mark("Magic attack on {victim} in {x}/{y} ({land}, VS {fortification}): damage {damage}"),
        victim=victim,
        x=event.x,
        y=event.y,
        land=teller.terrain(event.terrain),
        fortification=event.fortification,
        damage=teller.figure(event.strike.damage),
    )
    (setting,), (blow,) = trace.settings, trace.rounds
    return BattleSheet(
        number=number,
        title=title,
        sides=(_victim(teller, setting, victim, has_walls=event.unit.startswith("P")),),
        rounds=(),
        checks=(),
        shares=tuple(_shares(teller, event.strike, setting, blow.sides[0])),
    )


def _victim(teller: Teller, one: Setting, name: str, *, has_walls: bool) -> SideSheet:
    """The army that magic hits: nobody leads it, and its morale does not matter."""
    sentence = mark("military bonus {military} % with walls") if has_walls else mark("military bonus {military} %")
    about = teller.say(sentence, military=one.military_percent)
    named = teller.say(mark("Hit: {victim}"), victim=name)
    return SideSheet(name=named, about=about + _shield(teller, one), rows=_fighters(teller, one))


def _shares(teller: Teller, strike: Strike, setting: Setting, side: SideRound) -> Iterator[Row]:
    language = teller.language
    for fighters, kind in zip(setting.fighters, side.kinds, strict=True):
        yield (
            teller.spec.troops[fighters.kind].name.text(language),
            teller.figure(fighters.soldiers),
            parts(kind.takes, 2, language),
            parts(kind.value_lost, 2, language),
            parts(kind.after, 2, language),
            teller.figure(strike.lost.get(fighters.kind, 0)),
        )
    yield (
        teller.say(mark("Together")),
        teller.figure(sum(one.soldiers for one in setting.fighters)),
        parts(side.takes, 2, language),
        parts(sum(one.value_lost for one in side.kinds), 2, language),
        parts(sum(one.after for one in side.kinds), 2, language),
        teller.figure(sum(strike.lost.values())),
    )


def _shield(teller: Teller, one: Setting) -> str:
    """What a magic shield adds to the VW of all kinds (UG 19)."""
    if not one.shield_tenths:
        return ""
    return teller.say(mark(", magic shield +{shield} in the VW"), shield=parts(one.shield_tenths, 1, teller.language))


def _side(teller: Teller, one: Setting, name: str) -> SideSheet:
    language = teller.language
    about = teller.say(
        mark("leadership {leadership}, military bonus {military} % with leadership and walls, morale {morale} %"),
        leadership=one.leadership,
        military=one.military_percent,
        morale=parts(one.morale, 2, language) if one.morale >= 0 else "-" + parts(-one.morale, 2, language),
    )
    if one.ships != WHOLE:
        about += teller.say(mark(", ships x {factor}"), factor=parts(one.ships, 4, language))
    if one.destroyed:
        about += teller.say(mark(", {count} destroyed by prayer"), count=one.destroyed)
    if one.fear:
        about += teller.say(mark(", fear -{percent} % in the morale"), percent=one.fear)
    return SideSheet(name=name, about=about + _shield(teller, one), rows=_fighters(teller, one))


def _fighters(teller: Teller, one: Setting) -> tuple[Row, ...]:
    language = teller.language
    return tuple(
        (
            teller.spec.troops[kind.kind].name.text(language),
            teller.figure(kind.soldiers),
            parts(kind.value, 2, language),
            parts(kind.defence, 2, language),
            f"{kind.land_percent:+}",
            parts(kind.factor, 4, language),
            parts(kind.attack, 2, language),
        )
        for kind in one.fighters
    )


WHOLE: Final = 10_000
"""A factor of one, in ten thousandths."""


def _round(teller: Teller, one: Round, settings: Sequence[Setting], signs: dict[Party, str]) -> list[Row]:
    """Two rows: what each side deals and takes, and how it stands afterwards."""
    language = teller.language
    rows: list[Row] = []
    name = str(one.number) if one.number != PURSUIT else teller.say(mark("Purs."))
    for side, setting in zip(one.sides, settings, strict=False):
        rows.append(
            (
                name,
                signs[setting.party],
                parts(sum(kind.deals for kind in side.kinds), 2, language),
                parts(side.takes, 2, language),
                " + ".join(parts(kind.after, 2, language) for kind in side.kinds),
                parts(side.losses, 2, language),
                parts(side.morale, 2, language) if side.morale >= 0 else "-" + parts(-side.morale, 2, language),
            )
        )
    return rows


CHECKS: Final = {
    Cause.MORALE: (
        mark("Round {round}: {side} might give up: {chance} %, drawn {draw}: it fights on."),
        mark("Round {round}: {side} might give up: {chance} %, drawn {draw}: it gives up."),
    ),
    Cause.LEADER_KILLED: (
        mark("Round {round}: the leader of {side} might fall: {chance} %, drawn {draw}: he lives."),
        mark("Round {round}: the leader of {side} might fall: {chance} %, drawn {draw}: he falls."),
    ),
}
CERTAIN: Final = {
    Cause.MORALE: mark("Round {round}: {side} has no morale left and gives up."),
    Cause.RETREAT: mark("Round {round}: {side} has lost so much that it retreats."),
    Cause.WIPED_OUT: mark("Round {round}: {side} is wiped out."),
    Cause.BOTH_WIPED_OUT: mark("Round {round}: both are wiped out; the defender has won."),
    Cause.LEADER_KILLED: mark("Round {round}: the leader of {side} falls with the last of the soldiers."),
}


def _check(teller: Teller, one: Round, check: Check, names: dict[Party, str]) -> str:
    gaps = {"round": one.number, "side": names[check.party]}
    if check.draw is None:
        return teller.say(CERTAIN[check.cause], **gaps)
    sentence = CHECKS[check.cause][check.happened]
    return teller.say(sentence, chance=teller.hundredths(check.chance), draw=teller.hundredths(check.draw), **gaps)
