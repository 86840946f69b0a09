"""Events of courtship, magic eyes, curses, murder, theft and duels, as both sides are told of them (chapter 5)."""

from typing import Any

from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event

OWN, OTHER = 1001, 1002
TOLD: dict[str, Any] = {"rule": "UG-9", "phase": "UG", "seen_by": (Seat(str(OWN)),)}
LEADER: dict[str, Any] = {**TOLD, "realm": OWN, "unit": f"{OWN}/G2"}
VICTIM = f"{OTHER}/G1"


def intrigue_events() -> tuple[Event, ...]:
    """At least one event of each kind, with its variants."""
    return (*ventures(), *harms(), *duels(), *courtships())


def ventures() -> tuple[Event, ...]:
    """What own leaders ventured, with luck and without."""
    on: dict[str, Any] = {**LEADER, "target": VICTIM, "grew": 1}
    rated: dict[str, Any] = {**on, "chance_percent": 0}
    eyes = [
        happened.Ventured(**{**on, "target": target}, number=number, succeeded=succeeded)
        for number, target in ((6, "P2/1"), (22, VICTIM))
        for succeeded in (True, False)
    ]
    murders = [
        happened.Ventured(**rated, number=17, succeeded=succeeded, rating=rating)
        for rating in ("hopeless", "slim", "fair", "good")
        for succeeded in (True, False)
    ]
    challenges = [
        happened.Ventured(**rated, number=24, succeeded=False, rating="hopeless", risk=risk)
        for risk in ("hopeless", "slim", "fair", "good")
    ]
    return (
        *eyes,
        *murders,
        *challenges,
        happened.Ventured(**rated, number=24, rating="good"),
        happened.Ventured(**on, number=9, falls={"leadership": 2, "strength": 1}),
        happened.Ventured(**on, number=9),
        happened.Ventured(**{**on, "grew": 0}, number=9, succeeded=False, chance_percent=15),
        happened.Ventured(**on, number=26, crowns=1, x=1, y=2),
        happened.Ventured(**on, number=26, crowns=40, x=1, y=2),
        happened.Ventured(**on, number=26, succeeded=False, x=1, y=2),
    )


def harms() -> tuple[Event, ...]:
    """What was done to own units, and tried."""
    on: dict[str, Any] = {**TOLD, "unit": f"{OWN}/G2"}
    return (
        happened.ValuesLost(**on, number=9, lost={"diplomacy": 1}, by_realm=OTHER),
        happened.ValuesLost(**on, number=24, lost={"leadership": 2, "diplomacy": 1, "strength": 4}, by_realm=OTHER),
        happened.LeaderMurdered(**on, klass="hero", name="Siegfried"),
        happened.LeaderMurdered(**on, klass="scout", name=""),
        happened.CrownsStolen(**on, crowns=1),
        happened.CrownsStolen(**{**on, "unit": "P1/1"}, crowns=40),
        *(happened.PlotUncovered(**{**on, "unit": "P1/1"}, number=number, by_realm=OTHER) for number in (1, 26)),
        *(happened.PlotUncovered(**on, number=number, by_realm=OTHER) for number in (17, 21)),
    )


def duels() -> tuple[Event, ...]:
    """Duels of own challengers and against own leaders, with every end."""
    place: dict[str, Any] = {"x": 1, "y": 2, "target_x": 2, "target_y": 1}
    own: dict[str, Any] = {**LEADER, **place, "target": VICTIM, "target_realm": OTHER}
    foreign: dict[str, Any] = {**TOLD, **place, "realm": OTHER, "unit": VICTIM}
    return (
        happened.DuelFought(**own),
        happened.DuelFought(**own, dead=f"{OWN}/G2"),
        happened.DuelFought(**own, dead=VICTIM),
        happened.DuelFought(**own, dead=VICTIM, crowns=63, sold_crowns=30, artefacts=1),
        happened.DuelFought(**foreign, target=f"{OWN}/G2", target_realm=OWN, dead=f"{OWN}/G2", artefacts=2),
    )


def courtships() -> tuple[Event, ...]:
    """Courtships of villages, cities and leaders, and who came over, to us and from us."""
    won: dict[str, Any] = {"x": 2, "y": 1, "terrain": "open"}
    taken: dict[str, Any] = {**TOLD, "realm": OTHER, "unit": "P1/1", "from_realm": OWN}
    group: dict[str, Any] = {"x": 2, "y": 1, "name": "Hagen"}
    return (
        *(
            happened.Courted(
                **LEADER, number=1, target="P2/1", chance_percent=36, succeeded=succeeded, diplomacy=change
            )
            for succeeded, change in ((True, 0), (True, 1), (False, 0), (False, -1))
        ),
        *(
            happened.Courted(**LEADER, number=21, target=VICTIM, chance_percent=0, succeeded=one, rating="fair", grew=1)
            for one in (True, False)
        ),
        *(
            happened.ProvinceWon(**{**LEADER, "unit": "P2/1"}, **won, from_realm=997, disbanded=number)
            for number in (0, 1, 5)
        ),
        happened.ProvinceWon(**taken, **won, disbanded=0),
        happened.GroupWon(**{**LEADER, "unit": VICTIM}, **group, from_realm=OTHER, to_unit=f"{OWN}/G2"),
        happened.GroupWon(**{**LEADER, "unit": VICTIM}, **group, from_realm=OTHER, to_unit=""),
        happened.GroupWon(
            **{**TOLD, "realm": OTHER, "unit": f"{OWN}/G9"}, **group, from_realm=OWN, to_unit=f"{OTHER}/G5"
        ),
    )
