"""A fight as the page shows it: what each number of dice would mean, and how the last roll went."""

from collections.abc import Iterable, Sequence

import msgspec

from expugna.acme.events import Attacked, Conquered
from expugna.acme.odds import LARGEST_ARMY, dice_choices, odds
from expugna.acme.rolls import defence_dice
from expugna.acme.rules import DiceRules
from expugna.acme.view import View
from expugna.kernel.event import Event
from expugna.web.play.people import owner_number


class DiceButton(msgspec.Struct, frozen=True, kw_only=True):
    """A number of dice to attack with: how many dice meet it, and the chance to conquer (0 to 1) when it is rolled
    now and the best number ever after; None where the armies are too many to calculate."""

    dice: int
    defence: int
    conquer: float | None
    is_best: bool


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that may be made now. Chance and losses are those of the best play, to the end of the fight.

    ``attacker`` and ``defender`` are the numbers of their colours.
    """

    source: str
    target: str
    attacker: int
    defender: int
    attackers: int
    defenders: int
    buttons: tuple[DiceButton, ...]
    conquer: float | None
    attacker_losses: float
    defender_losses: float


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """Two dice compared; one that nothing was compared with stands alone."""

    attack: int | None
    defence: int | None
    attacker_wins: bool | None


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """The last roll, dice sorted and compared in pairs (A-42); ``attacker`` and ``defender`` are their colours."""

    source: str
    target: str
    attacker: int
    defender: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    pairs: tuple[Pair, ...]
    attacker_losses: int
    defender_losses: int
    has_conquered: bool


def fight(view: View, source: str, target: str, most_dice: int) -> Fight:
    """The attack from one country against another, for each number of dice up to the most that is legal."""
    dice = view.rules.dice
    attackers, defenders = view.countries[source].armies, view.countries[target].armies
    is_countable = max(attackers, defenders) <= LARGEST_ARMY
    whole = odds(dice, "best", attackers, defenders) if is_countable else None
    return Fight(
        source=source,
        target=target,
        attacker=owner_number(view.countries[source].owner),
        defender=owner_number(view.countries[target].owner),
        attackers=attackers,
        defenders=defenders,
        buttons=_counted(dice, attackers, defenders) if is_countable else _uncounted(dice, defenders, most_dice),
        conquer=whole.conquer if whole else None,
        attacker_losses=whole.expected_attacker_losses if whole else 0.0,
        defender_losses=whole.expected_defender_losses if whole else 0.0,
    )


def last_roll(events: Iterable[Event]) -> Roll | None:
    """The last attack roll among the events, if there was one."""
    roll: Attacked | None = None
    conquered: set[str] = set()
    for event in events:
        if isinstance(event, Attacked):
            roll = event
        elif isinstance(event, Conquered):
            conquered.add(event.target)
    if roll is None:
        return None
    return Roll(
        source=roll.source,
        target=roll.target,
        attacker=owner_number(roll.seat),
        defender=owner_number(roll.defender),
        attack=roll.attack_dice,
        defence=roll.defence_dice,
        pairs=tuple(_pairs(roll.attack_dice, roll.defence_dice)),
        attacker_losses=roll.attacker_losses,
        defender_losses=roll.defender_losses,
        has_conquered=roll.target in conquered,
    )


def _pairs(attack: Sequence[int], defence: Sequence[int]) -> Iterable[Pair]:
    """The dice side by side. Which losses they led to is the engine's word; the sign only says which shows more."""
    for place in range(max(len(attack), len(defence))):
        left = attack[place] if place < len(attack) else None
        right = defence[place] if place < len(defence) else None
        is_pair = left is not None and right is not None
        yield Pair(attack=left, defence=right, attacker_wins=left > right if is_pair else None)  # type: ignore[operator]


def _counted(dice: DiceRules, attackers: int, defenders: int) -> tuple[DiceButton, ...]:
    return tuple(
        DiceButton(dice=one.dice, defence=one.defence_dice, conquer=one.conquer, is_best=one.best)
        for one in dice_choices(dice, attackers, defenders)
    )


def _uncounted(dice: DiceRules, defenders: int, most_dice: int) -> tuple[DiceButton, ...]:
    return tuple(
        DiceButton(dice=number, defence=defence_dice(dice, number, defenders), conquer=None, is_best=False)
        for number in range(1, most_dice + 1)
    )
