"""An attack that a realm has in mind as text: what is known, what is assumed, and the projection."""

from collections.abc import Mapping
from typing import Final

from expugna.kernel.wording import mark
from expugna.mythicor.army import Party, Place
from expugna.mythicor.attack import Attack, MagicAttack
from expugna.mythicor.battle_text import KINDS, Writer, wrapped
from expugna.mythicor.guess import Assumption, Guess
from expugna.mythicor.projection import StrikeProjection
from expugna.mythicor.projection_tally import Projection
from expugna.mythicor.projection_text import projection_text, strike_projection_text
from expugna.mythicor.rules import Spec

ASSUMPTIONS: Final[Mapping[Assumption, str]] = {
    "race": mark("its race"),
    "kinds": mark("of what kinds its troops are"),
    "leader": mark("a leader without talents"),
    "bonuses": mark("no bonuses"),
    "walls": mark("how high its walls are"),
    "garrison": mark("as many troops as such provinces have"),
}


def attack_text(found: Attack, projection: Projection, spec: Spec, language: str) -> str:
    """The battle that the realm has in mind; ends with a line end."""
    names = (found.own, found.enemy) if found.is_own else (found.enemy, found.own)
    writer = Writer(spec, dict(zip((Party.ATTACKER, Party.DEFENDER), names, strict=True)), language)
    lines = [*_title(found.kind, names, found.place, writer), *_known(found.unknown, writer), ""]
    return "\n".join(lines) + "\n" + projection_text(projection, writer)


def magic_attack_text(found: MagicAttack, projection: StrikeProjection, spec: Spec, language: str) -> str:
    """The magic attack that the realm has in mind; ends with a line end."""
    names = (found.own, found.enemy)
    writer = Writer(spec, dict(zip((Party.ATTACKER, Party.DEFENDER), names, strict=True)), language)
    say = writer.say
    lines = [*_title("magic", names, found.place, writer), *_known(found.victim, writer)]
    lines.append("  " + say(mark("It succeeds with {percent} %.")).format(percent=found.chance_percent))
    if found.distance > found.reach:
        far = say(mark("It is too far from there: {distance} provinces, and it reaches {reach}."))
        lines += wrapped(far.format(distance=found.distance, reach=found.reach))
    return "\n".join([*lines, ""]) + "\n" + strike_projection_text(projection, writer)


def _title(kind: str, names: tuple[str, str], place: Place, writer: Writer) -> list[str]:
    land = writer.spec.terrains[place.terrain].name.text(writer.language)
    title = f"{writer.say(KINDS[kind])}: {names[0]} – {names[1]} ({land}, VS {place.fortification})"
    return [title, "=" * len(title)]


def _known(enemy: Guess, writer: Writer) -> list[str]:
    """When the enemy was seen, and what nobody knows of it."""
    say = writer.say
    lines = wrapped(say(mark("The enemy as seen in round {round}.")).format(round=enemy.seen_round))
    if enemy.assumed:
        assumed = ", ".join(say(ASSUMPTIONS[one]) for one in enemy.assumed)
        lines += wrapped(say(mark("Nobody knows, so it is assumed: {what}.")).format(what=assumed))
    return lines
