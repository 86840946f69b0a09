"""Events of magic that changes the land and of plagues, with their variants (UG 2 to 5, 10, 11, 13, 18, 20, M-5-3)."""

from typing import Any

from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.events import Event, LandFigure, StoppedPlague

OWN = 1001
PLACE = "P1/1"


def land_magic_events() -> tuple[Event, ...]:
    """As whoever acts is told of them, and as the land's owner is."""
    seen: dict[str, Any] = {"rule": "UG-3", "seen_by": (Seat(str(OWN)),), "phase": "UG"}
    mine: dict[str, Any] = {**seen, "realm": OWN, "unit": f"{OWN}/G2"}
    land: dict[str, Any] = {**seen, "unit": PLACE, "phase": "plagues", "rule": "M-5-3"}
    figures = (
        LandFigure("cost_hundredths", 100, 125),
        LandFigure("fertility_thousandths", 3_300, 3_100),
        LandFigure("farmland", 400, 410),
        LandFigure("fortification", 3, 2),
    )
    same = tuple(LandFigure(one.name, one.before, one.before) for one in figures)
    kinds = ("blight", "cholera", "pestilence")
    return (
        *(happened.LandWorked(**mine, number=3, place=PLACE, figures=(one,)) for one in (*figures, *same)),
        happened.LandWorked(**mine, number=10, chance_percent=24, grew=1, place=PLACE, figures=figures[1:3]),
        happened.LandWorked(**mine, number=10, succeeded=False, chance_percent=24, place="P2/1"),
        happened.LandWorked(**mine, number=18, succeeded=False, chance_percent=0, place="P2/1", figures=same[3:]),
        happened.LandTouched(**{**land, "phase": "UG"}, number=18, figures=figures[3:]),
        happened.PlagueCalled(**mine, number=2, chance_percent=20, place="P2/1", plague="cholera"),
        happened.PlagueCalled(**mine, number=2, succeeded=False, chance_percent=20, place="P2/1", grew=1),
        *(happened.PlagueCalled(**mine, number=2, place="P2/1", hindrance=one) for one in ("nobody", "raging")),
        *(
            happened.PlagueBrokeOut(
                **land,
                plague=plague,
                has_spread=bool(chance),
                chance_percent=chance,
                fertility_before=3_000,
                fertility_after=3_000 - chance,
            )
            for plague in kinds
            for chance in (0, 25)
        ),
        *(
            happened.PlagueRaged(**land, plague=one, dies_percent=40, population_before=1_000, population_after=600)
            for one in kinds
        ),
        happened.PlagueEnded(**land, plague="cholera", is_stopped=True),
        happened.PlagueEnded(**land, plague="cholera", chance_percent=30),
        happened.PlagueEnded(**land, plague="cholera"),
        happened.PlaguesStopped(**mine, number=11, stopped=()),
        happened.PlaguesStopped(**mine, number=11, stopped=(StoppedPlague(PLACE, "blight"),), grew=1),
        happened.PlaguesStopped(
            **mine, number=11, stopped=(StoppedPlague(PLACE, "blight"), StoppedPlague("P2/1", "cholera"))
        ),
        *(happened.DeathBanished(**mine, number=13, place="P2/1", hindrance=one) for one in ("", "living", "troops")),
        happened.DeathBanished(**mine, number=13, succeeded=False, chance_percent=50, place="P2/1"),
        happened.LandRevived(**{**land, "phase": "UG"}),
    )
