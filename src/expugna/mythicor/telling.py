"""What players are told of each kind of event: one whole sentence or more, figures with their units."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from expugna.mythicor import (
    tell_artefacts,
    tell_goods,
    tell_henchmen,
    tell_intrigue,
    tell_magic,
    tell_realm,
    tell_round,
    tell_sight,
    tell_war,
    tell_war_magic,
)
from expugna.mythicor.events import Event
from expugna.mythicor.teller import Teller

_SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    **tell_round.SENTENCES,
    **tell_sight.SENTENCES,
    **tell_intrigue.SENTENCES,
    **tell_realm.SENTENCES,
    **tell_goods.SENTENCES,
    **tell_artefacts.SENTENCES,
    **tell_war.SENTENCES,
    **tell_magic.SENTENCES,
    **tell_henchmen.SENTENCES,
    **tell_war_magic.SENTENCES,
}


def tell(teller: Teller, event: Event) -> str:
    """The event in the teller's language."""
    return _SENTENCES[type(event)](teller, event)
