"""What players are told of each kind of event: one whole sentence or more, figures with their units."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.mythicor.events import Event
from expugna.mythicor.tell import artefacts, goods, henchmen, intrigue, magic, realm, rounds, sight, war, war_magic
from expugna.mythicor.tell.teller import Teller

_SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    **rounds.SENTENCES,
    **sight.SENTENCES,
    **intrigue.SENTENCES,
    **realm.SENTENCES,
    **goods.SENTENCES,
    **artefacts.SENTENCES,
    **war.SENTENCES,
    **magic.SENTENCES,
    **henchmen.SENTENCES,
    **war_magic.SENTENCES,
}


def tell(teller: Teller, event: Event) -> str:
    """The event in the teller's language."""
    return _SENTENCES[type(event)](teller, event)
