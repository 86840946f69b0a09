"""What a match in plain files is set up with: the realms, and tokens that prove whose an order file is."""

from collections.abc import Mapping
from typing import Final

from expugna.host.plain_files import Files, MatchCard
from expugna.kernel.dice import MAX_DIE, Dice
from expugna.kernel.game import Resolution
from expugna.mythicor import setup
from expugna.mythicor.events import Event
from expugna.mythicor.game import Mythicor
from expugna.mythicor.heading import token_digest
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import State

RULES_VERSION: Final = Mythicor.rules_version

TOKEN: Final = "token"  # noqa: S105 (a stream's name)


def token(secret: bytes, realm: int) -> str:
    """What proves that an order file is the realm's: 16 signs that nobody can guess who does not know the secret."""
    return f"{Dice(secret).stream(TOKEN, realm).below(MAX_DIE):016x}"


def options_of(card: MatchCard, spec: Spec, tokens: Mapping[int, str]) -> setup.Options:
    """With what the rules set the match up."""
    digests = {realm: token_digest(one) for realm, one in tokens.items()}
    return setup.Options(match=card.match, spec=spec, realms=card.realms, token_digests=digests)


def begun(files: Files) -> Resolution[State, Event]:
    """The match as it was opened, made again from its card, its figures and its secret; raises FilesUnusable."""
    secret, spec = files.secret(), files.spec()
    tokens = {row.id: token(secret, row.id) for row in files.card.realms if row.id is not None}
    return setup.setup(options_of(files.card, spec, tokens), {}, Dice(secret))
