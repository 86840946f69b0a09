"""Events of group actions: spells, murder, theft, duels (chapter 5)."""

from expugna.mythicor.events.happened import Happened


class Acted(Happened, frozen=True, kw_only=True, gc=False):
    """What all group actions share: the action's ``number``, whether it ``succeeded`` and with what chance, and by how
    much the leader's strength ``grew`` by doing it (M-5-1)."""

    number: int
    succeeded: bool = True
    chance_percent: int = 100
    grew: int = 0
