"""Chances and effects of courtship, curses, thefts and duels (UG-1, 9, 21, 24, 26): asked before and in the round."""

from typing import Final, NamedTuple, Protocol

from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.units import is_undead

BANDITS: Final = 994
VILLAGES: Final = 997
VALUES: Final = ("leadership", "diplomacy", "strength")
"""What makes a leader: Fü, Di and St, in the order in which dice ask for them."""

CURSE: Final = "9"
THEFT: Final = "26"

RATINGS: Final = ("hopeless", "slim", "fair", "good")
"""A chance as the leader can judge it afterwards, where it hangs on what his realm does not know."""


class Values(Protocol):
    """Whoever has a leader's values: a leader, or what was counted of one."""

    @property
    def leadership(self) -> int:
        """Fü."""

    @property
    def diplomacy(self) -> int:
        """Di."""

    @property
    def strength(self) -> int:
        """St."""


# ── Courtship (M-5-2) ────────────────────────────────────────────────────────────────────────────


def is_realm(spec: Spec, owner: int) -> bool:
    """Whether somebody plays the owner: it is neither nobody nor a power."""
    return bool(owner) and str(owner) not in spec.powers


def diplomat_objection(spec: Spec, race: str) -> str:
    """Why a group of that race may not court anybody, as a problem's code; empty if it may."""
    return "courtship.undead-diplomat" if is_undead(race, spec) else ""


def province_objection(spec: Spec, owner: int, race: str | None, *, is_inhabited: bool | None) -> str:
    """Why the province of that owner may not be courted, as a problem's code; empty if it may.

    ``race`` and ``is_inhabited`` are None where nobody has seen them.
    """
    allowed = spec.keys.diplomacy_provinces
    if owner == BANDITS:
        return "courtship.bandits"
    if allowed == "997" and owner != VILLAGES:
        return "courtship.villages-only"
    if allowed == "npc" and is_realm(spec, owner):
        return "courtship.no-realms"
    if race is not None and is_undead(race, spec):
        return "courtship.undead"
    return "courtship.nobody-there" if is_inhabited is False or race == "" else ""


def province_percent(
    spec: Spec, diplomacy: int, race: str, courted_race: str, owner: int, settlement: int, fortification: int
) -> int:
    """The chance to win a province over: (Di - table) x 6 %; but for villages BG and VS are taken off, too, and a
    realm's province is half as willing (M-5-2).

    >>> from expugna.mythicor.rules import specification
    >>> standard = specification("standard")
    >>> province_percent(standard, 8, "human", "ork", 997, 1, 1)
    36
    >>> province_percent(standard, 8, "human", "ork", 1002, 1, 1)
    12
    """
    hindrance = 0 if owner == VILLAGES else settlement + fortification
    percent = _percent(spec, diplomacy - hindrance, race, courted_race)
    return percent * spec.intrigue.courtship_realms_percent // HUNDRED if is_realm(spec, owner) else percent


def group_percent(spec: Spec, diplomacy: int, race: str, courted_race: str, strength: int, *, is_ruler: bool) -> int:
    """The chance to win a group over, whose leader has that strength: (Di - table - St) x 6 %; rulers and the undead
    listen to nobody (M-5-2)."""
    if is_ruler or is_undead(courted_race, spec):
        return 0
    return _percent(spec, diplomacy - strength, race, courted_race)


def _percent(spec: Spec, diplomacy: int, race: str, courted_race: str) -> int:
    points = diplomacy - spec.diplomacy[race][courted_race]
    return max(0, min(HUNDRED, points * spec.intrigue.courtship_percent))


def rating(spec: Spec, percent: int) -> str:
    """One of RATINGS: hopeless is a chance of 0."""
    slim, fair = spec.intrigue.rating_percent
    return RATINGS[0] if not percent else RATINGS[1] if percent <= slim else RATINGS[2] if percent <= fair else "good"


# ── Curses, thefts, duels ────────────────────────────────────────────────────────────────────────


def curse_loss(spec: Spec, strength: int) -> int:
    """What each value loses that a curse of that strength hits: St / 5, at least 1 (UG-9).

    >>> from expugna.mythicor.rules import specification
    >>> [curse_loss(specification("standard"), strength) for strength in (4, 9, 15)]
    [1, 1, 3]
    """
    return max(1, strength * spec.actions[CURSE].effect // HUNDRED)


def theft_crowns(spec: Spec, strength: int, crowns: int) -> int:
    """Crowns that a thief of that strength takes of those that are there: at most 10 x St (UG-26)."""
    return min(crowns, strength * spec.actions[THEFT].effect)


class Odds(NamedTuple):
    """A challenger's chances in percent: to win and to die; one of them is 0 (M-5-5)."""

    win_percent: int
    die_percent: int
    is_superior: bool


def duel_odds(spec: Spec, challenger: Values, victim: Values) -> Odds:
    """Who is superior in all three values wins with their differences' sum x 5 %; who is not may die, with the same
    sum taken the other way round (M-5-5).

    >>> from expugna.mythicor.rules import specification
    >>> from expugna.mythicor.state import Leader
    >>> hero = Leader(klass="hero", leadership=10, diplomacy=5, strength=20)
    >>> duel_odds(specification("standard"), hero, Leader(klass="hero", leadership=5, diplomacy=4, strength=11))
    Odds(win_percent=75, die_percent=0, is_superior=True)
    """
    differences = [getattr(challenger, name) - getattr(victim, name) for name in VALUES]
    is_superior = all(one > 0 for one in differences)
    percent = sum(differences) * spec.intrigue.duel_percent
    win = min(HUNDRED, percent) if is_superior else 0
    return Odds(win, 0 if is_superior else max(0, min(HUNDRED, -percent)), is_superior)


def duel_loss(spec: Spec, value: int) -> int:
    """By how much a value of the beaten falls: by a third, to the nearest whole (M-5-5)."""
    return half_up(value, spec.intrigue.duel_loss_divisor)
