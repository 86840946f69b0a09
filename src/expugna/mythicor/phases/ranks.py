"""The round's beginning and end: who is evaluated when, and the list of the best (M-10-1, M-10-3)."""

from expugna.mythicor.events import OrdersMissing, Ranked, RoundBegan, ScoresCounted, TurnOrderSet
from expugna.mythicor.play import NOBODY, Play
from expugna.mythicor.score import scores
from expugna.mythicor.units import realm_key


def begin(play: Play) -> None:
    """The round begins; realms are evaluated from the lowest score to the highest, equal ones by their ID, and each is
    told its own place. Whoever gave no orders is told so."""
    play.realm = NOBODY
    play.state.round += 1
    play.tell_all(RoundBegan, "M-10-1", round=play.state.round)
    count = len(play.ranks)
    for place, realm in enumerate(play.ranks, start=1):
        play.realm = realm
        play.tell(TurnOrderSet, "M-10-1", realm_key(realm), place=place, count=count)
    note_missing(play)


def note_missing(play: Play) -> None:
    """Whoever is evaluated and gave no orders is told so, and how many times in a row it was so."""
    for realm in play.ranks:
        own = play.state.realms[realm]
        if realm in play.orders:
            own.missed = 0
        elif play.is_alive(realm):
            own.missed += 1
            play.realm = realm
            play.tell(OrdersMissing, "M-10-1", realm_key(realm), missed=own.missed)


def count(play: Play) -> None:
    """The scores of those who were evaluated are counted anew; they see the best and their own line of the list
    (M-10-5). Others' scores stay as they were counted at the end of their turns (M-10-2)."""
    counted, realms = scores(play.state), play.state.realms
    for realm in play.ranks:
        realms[realm].score = counted[realm]
    order = sorted(realms, key=lambda realm: (-realms[realm].score, realm))
    ranking = tuple(Ranked(place, realm, realms[realm].score) for place, realm in enumerate(order, start=1))
    best = ranking[: play.spec.score.best_listed]
    for line in ranking:
        if line.realm not in play.ranks:
            continue
        play.realm = line.realm
        seen = best if line.place <= len(best) else (*best, line)
        play.tell(ScoresCounted, "M-10-3", realm_key(line.realm), ranking=seen, count=len(ranking))
