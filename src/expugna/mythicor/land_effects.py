"""What becomes of a province's figures when magic changes them: limits that nothing can pass (M-1.2-3, M-1.5-2)."""

from expugna.mythicor.rules import Spec


def fertility_after(before: int, delta: int, spec: Spec) -> int:
    """Thousandths of fertility after a change: from 1.50 to 4.00, and never moved the other way (M-1.2-3).

    >>> from expugna.mythicor.rules import specification
    >>> fertility_after(3_900, 200, specification("standard")), fertility_after(1_600, -200, specification("standard"))
    (4000, 1500)
    """
    low, high = spec.economy.fertility_thousandths
    return _moved(before, delta, low, high)


def farmland_after(before: int, delta: int, spec: Spec) -> int:
    """Farmland (Bev-Max) after a change: at most as much as the match allows, never below 0 (M-1.2-3)."""
    return _moved(before, delta, 0, spec.keys.population_max_cap)


def cost_after(before: int, delta: int, spec: Spec) -> int:
    """Hundredths of movement cost after a change: never below 0.20 (M-1.5-2)."""
    return _moved(before, delta, spec.economy.least_cost_hundredths, before + max(delta, 0))


def fortification_after(before: int, delta: int, spec: Spec) -> int:
    """The level of fortification (VS) after a change: one that the table has (M-1.3-1)."""
    return _moved(before, delta, 0, len(spec.fortification) - 1)


def _moved(before: int, delta: int, low: int, high: int) -> int:
    """The figure moved by ``delta`` as far as the limit; one that is beyond it already stays where it is."""
    if delta > 0:
        return max(before, min(high, before + delta))
    return min(before, max(low, before + delta))
