"""Artefacts that come into other hands: with provinces, from hordes, left behind by somebody (M-1.6-5)."""

from expugna.mythicor.artefacts import hand_over, lose
from expugna.mythicor.events import ArtefactsFound
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import Change, owner_of


def tell_found(play: Play, unit: Unit, count: int, source: str, changes: tuple[Change, ...] = ()) -> None:
    """Tell the unit's realm, and nobody else, that it has artefacts now which it did not have."""
    acting, play.realm = play.realm, owner_of(unit)
    play.tell(ArtefactsFound, "M-1.6-5", unit, changes, count=count, source=source)
    play.realm = acting


def tell_won(play: Play, land: Province) -> None:
    """A province has come to another realm: that is told how many artefacts are in it."""
    if land.artefacts:
        tell_found(play, land, len(land.artefacts), "conquest")


def take_from_horde(play: Play, horde: Group, victor: Province | Group | None) -> tuple[Change, ...]:
    """The victor over a horde that is no more takes what artefacts there is room for; what is left is lost, as the
    changes say."""
    if victor is not None and (changes := hand_over(horde, victor, play.spec)):
        tell_found(play, victor, changes[1].delta, "horde", changes)
    return lose(horde)
