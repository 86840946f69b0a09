"""Realms that are evaluated one by one: the beginning of a round, beginning and end of each turn (M-10-2)."""

from msgspec.structs import replace

from expugna.mythicor.events import RoundBegan, TurnBegan
from expugna.mythicor.phases.ranks import note_missing
from expugna.mythicor.play import NOBODY, Play
from expugna.mythicor.turns import month, next_round, turns_of
from expugna.mythicor.units import realm_key


def begin_round(play: Play) -> None:
    """The round begins, which everybody learns in the report of the next turn; all whose turns it will see wait."""
    state, waiting = play.state, next_round(play.state)
    state.turns = replace(turns_of(state), waiting=waiting, number=0, count=len(waiting))
    state.round += 1
    play.realm = NOBODY
    play.tell_all(RoundBegan, "M-10-2", round=state.round)
    recall(play)


def begin(play: Play) -> None:
    """A realm's turn begins; whoever gave no orders is told so."""
    (realm,) = play.ranks
    turns = turns_of(play.state)
    number = turns.number + 1
    waiting = tuple(one for one in turns.waiting if one != realm)
    play.state.turns = replace(turns, waiting=waiting, number=number)
    play.realm = realm
    play.tell(
        TurnBegan,
        "M-10-2",
        realm_key(realm),
        round=play.state.round,
        place=number,
        count=turns.count,
        month=month(number, turns.count),
        is_late=realm in turns.late,
    )
    note_missing(play)
    recall(play)


def end(play: Play) -> None:
    """The turn is over; what it leaves for the turns of others is noted."""
    (realm,) = play.ranks
    turns = turns_of(play.state)
    gone = {*turns.gone} - {realm} if play.is_alive(realm) else {*turns.gone, realm}
    play.state.turns = replace(
        turns,
        late=turns.late if turns.waiting else (),
        gone=tuple(sorted(gone)),
        spells={**turns.spells, realm: _own_spells(play)},
    )
    play.realm = NOBODY


# ── What holds from a realm's turn to its next one ───────────────────────────────────────────────


def recall(play: Play) -> None:
    """What is not of this turn but still holds: what other realms have cast, and who of theirs keeps guard."""
    for units in _of_others(play):
        for name, held in units.items():
            kept = getattr(play.spells, name)
            kept.update(held)


def _of_others(play: Play) -> list[dict[str, dict[str, int]]]:
    spells = turns_of(play.state).spells
    return [spells[realm] for realm in sorted(spells) if realm not in play.ranks]


def _own_spells(play: Play) -> dict[str, dict[str, int]]:
    """What the realm has cast in this turn, by the name of the spell and the unit."""
    own: dict[str, dict[str, int]] = {}
    others = _of_others(play)
    for name, held in sorted(vars(play.spells).items()):
        told = held if isinstance(held, dict) else dict.fromkeys(sorted(held), 1)
        new = {unit: told[unit] for unit in sorted(told) if not any(unit in one.get(name, {}) for one in others)}
        if new:
            own[name] = new
    return own
