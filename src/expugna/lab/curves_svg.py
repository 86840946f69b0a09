"""Curves of a match as a picture: everybody's score and population round by round, on a logarithmic scale (SVG)."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

from expugna.lab.mythicor_match import Curve, Match

WIDTH: Final = 960
PANEL: Final = 360
LEFT: Final = 80
RIGHT: Final = 190
TOP: Final = 50
GAP: Final = 70
COLOURS: Final = {"settler": "#2b7a3d", "captain": "#1f5fa8", "prince": "#b3261e"}
"""One colour a level; realms of the same level share it."""
OTHER: Final = "#555555"
FONT: Final = 'font-family="sans-serif" font-size="13"'


class Labels(NamedTuple):
    """What the diagrams and the levels (by id) are called, in the reader's language."""

    score: str
    population: str
    rounds: str
    levels: Mapping[str, str]


def curves_svg(match: Match, labels: Labels) -> str:
    """The picture, labelled so."""
    height = TOP + 2 * PANEL + GAP + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT} role="img">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        *_panel(labels.score, [(one, one.scores) for one in match.curves], TOP),
        *_panel(labels.population, [(one, one.people) for one in match.curves], TOP + PANEL + GAP),
        f'<text x="{LEFT}" y="{height - 12}">{escape(labels.rounds)}</text>',
        *_legend(match.curves, labels.levels),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _panel(title: str, curves: Sequence[tuple[Curve, Sequence[int]]], top: int) -> list[str]:
    """One diagram: tens of the scale and every tenth of the rounds as lines, then the curves."""
    most = max((max(values) for _, values in curves), default=1)
    least = min((min((one for one in values if one > 0), default=1) for _, values in curves), default=1)
    low, high = floor(log10(max(1, least))), max(ceil(log10(max(10, most))), 1)
    high = max(high, low + 1)
    rounds = max(1, max((len(values) for _, values in curves), default=1) - 1)
    right = WIDTH - RIGHT

    def x(number: int) -> float:
        return LEFT + (right - LEFT) * number / rounds

    def y(value: int) -> float:
        share = (log10(max(value, 10**low)) - low) / (high - low)
        return top + PANEL * (1 - share)

    parts = [f'<text x="{LEFT}" y="{top - 12}" font-size="16" font-weight="bold">{escape(title)}</text>']
    for power in range(low, high + 1):
        at = y(10**power)
        parts.append(f'<line x1="{LEFT}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{_said(10**power)}</text>')
    for number in _ticks(rounds):
        parts.append(
            f'<line x1="{x(number):.1f}" x2="{x(number):.1f}" y1="{top}" y2="{top + PANEL}" stroke="#eeeeee"/>'
        )
        parts.append(f'<text x="{x(number):.1f}" y="{top + PANEL + 18}" text-anchor="middle">{number}</text>')
    for curve, values in curves:
        points = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in enumerate(values))
        colour = COLOURS.get(curve.level, OTHER)
        parts.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="1.6" stroke-opacity="0.8" points="{points}">'
            f"<title>{escape(curve.name)}</title></polyline>"
        )
    return parts


def _ticks(rounds: int) -> list[int]:
    """The rounds that are named: about ten of them."""
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000) if rounds / one <= 12)
    return list(range(0, rounds + 1, step))


def _said(number: int) -> str:
    """A power of ten with thin spaces between its thousands."""
    return f"{number:,}".replace(",", "\u202f")


def _legend(curves: Sequence[Curve], levels: Mapping[str, str]) -> list[str]:
    """Who is who, by the last score."""
    parts = []
    for place, curve in enumerate(sorted(curves, key=lambda one: (-one.scores[-1], one.realm))):
        at = TOP + 6 + 18 * place
        colour = COLOURS.get(curve.level, OTHER)
        left = WIDTH - RIGHT + 16
        said = escape(f"{curve.name} ({levels.get(curve.level, curve.level)})")
        parts.append(
            f'<line x1="{left}" x2="{left + 18}" y1="{at - 4}" y2="{at - 4}" stroke="{colour}" stroke-width="3"/>'
        )
        parts.append(f'<text x="{left + 24}" y="{at}">{said}</text>')
    return parts
