"""The round's beginning and end: who is evaluated when, and the list of the best (M-10-1, M-10-3)."""

from expugna.mythicor.events import OrdersMissing, Ranked, RoundBegan, ScoresCounted, TurnOrderSet
from expugna.mythicor.play import NOBODY, Play
from expugna.mythicor.score import scores
from expugna.mythicor.units import realm_key


def begin(play: Play) -> None:
    """The round begins; realms are evaluated from the lowest score to the highest, equal ones by their ID. Whoever
    gave no orders is told so."""
    play.realm = NOBODY
    play.state.round += 1
    play.tell_all(RoundBegan, "M-10-1", round=play.state.round)
    play.tell_all(TurnOrderSet, "M-10-1", order=play.ranks)
    for realm in play.ranks:
        own = play.state.realms[realm]
        if realm in play.orders:
            own.missed = 0
        elif play.is_alive(realm):
            own.missed += 1
            play.realm = realm
            play.tell(OrdersMissing, "M-10-1", realm_key(realm), missed=own.missed)


def count(play: Play) -> None:
    """Scores are counted anew; everyone sees the list (M-10-5)."""
    play.realm = NOBODY
    counted = scores(play.state)
    for realm, score in counted.items():
        play.state.realms[realm].score = score
    best = sorted(counted, key=lambda realm: (-counted[realm], realm))
    play.tell_all(ScoresCounted, "M-10-3", ranking=tuple(Ranked(realm, counted[realm]) for realm in best))
