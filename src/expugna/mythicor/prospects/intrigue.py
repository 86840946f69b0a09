"""What would become of courtship, curses, murder, theft and duels as far as the realm knows the victims (chapter 5)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor import foreseen, intrigue
from expugna.mythicor.known import NEVER
from expugna.mythicor.orders import ForeignGroup, Order, Place
from expugna.mythicor.prospects.accounts import Accounts, error, key, warning
from expugna.mythicor.prospects.henchmen import nothing_there
from expugna.mythicor.state import Group, Leader, Stance

RULE: Final = "M-5-2"
HORDES: Final = 998
NOBODY: Final = 0
EMPTY: Final = "none"


def court_province(accounts: Accounts, _order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 1: a foreign province where somebody lives, whom the match allows to be courted, by the living."""
    place = f"{group.x}/{group.y}"
    if place in accounts.provinces:
        yield warning("target.is-own", "UG-1", unit=f"P{place}")
        return
    objection = intrigue.diplomat_objection(accounts.spec, group.race)
    if objection:
        yield warning(objection, RULE, unit=f"P{place}")
        return
    seen = accounts.view.knowledge.places.get(place)
    if seen is None or seen.owner_round == NEVER:
        return
    is_inhabited = None if not seen.population else seen.population != EMPTY
    race = seen.race if seen.scouted_round != NEVER else None
    objection = intrigue.province_objection(accounts.spec, seen.owner, race, is_inhabited=is_inhabited)
    if objection:
        yield warning(objection, RULE, unit=f"P{place}")
    elif foreseen.province_percent(accounts.view, group, leader) == 0:
        yield warning("odds.courtship", RULE, unit=key(group), have=leader.diplomacy)
    else:
        yield from _friend(accounts, seen.owner, "UG-1")


def court_group(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 21: where the match allows it, by the living; a leader who was counted may be too strong, or a ruler."""
    if not accounts.spec.keys.diplomacy_groups:
        yield error("courtship.no-groups", RULE)
        return
    objection = intrigue.diplomat_objection(accounts.spec, group.race)
    if objection:
        yield warning(objection, RULE, unit=key(group))
    elif foreseen.group_percent(accounts.view, order, group, leader) == 0:
        yield warning(
            "odds.victim-too-strong", RULE, unit=str(order.params["target"]), number=_counted(accounts, order)
        )
    yield from victim(accounts, order, group, leader)


def murder(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 17: a leader who was counted may be too strong."""
    if foreseen.chance_percent(accounts.view, order) == 0 and leader.strength:
        yield warning(
            "odds.victim-too-strong", "UG-17", unit=str(order.params["target"]), number=_counted(accounts, order)
        )
    yield from victim(accounts, order, group, leader)


def duel(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 24: against a leader who was counted the challenger may not be superior, and may die (M-5-5)."""
    known = foreseen.counted_leader(accounts.view, order)
    if known is not None:
        odds = intrigue.duel_odds(accounts.spec, leader, known)
        if not odds.is_superior:
            target, number = str(order.params["target"]), _counted(accounts, order)
            yield warning("odds.not-superior", "M-5-5", unit=target, number=number, percent=odds.die_percent)
    yield from victim(accounts, order, group, leader)


def victim(accounts: Accounts, order: Order, _group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 9, 17, 21, 24: a group with a living leader, as far as it was counted; hordes have none; maybe a friend's."""
    target = order.params.get("target")
    if not isinstance(target, ForeignGroup):
        return
    exact = foreseen.counted_group(accounts.view, order)
    is_led = exact is None or foreseen.counted_leader(accounts.view, order) is not None
    if not is_led:
        yield warning("odds.led-by-nobody", f"UG-{order.number}", unit=str(target), number=_counted(accounts, order))
    elif target.realm == HORDES:
        yield warning("odds.no-leader", f"UG-{order.number}", unit=str(target))
    else:
        yield from _friend(accounts, target.realm, f"UG-{order.number}")


def steal(accounts: Accounts, order: Order, _group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 26: from others, who may be friends."""
    target = order.params.get("target")
    if isinstance(target, Place):
        if str(target) in accounts.provinces:
            yield warning("target.is-own", "UG-26", unit=f"P{target}")
            return
        seen = accounts.view.knowledge.places.get(str(target))
        if seen is not None and seen.owner_round != NEVER:
            yield from _friend(accounts, seen.owner, "UG-26")
    elif isinstance(target, ForeignGroup):
        yield from _friend(accounts, target.realm, "UG-26")
    yield from nothing_there(accounts, target, "crowns", rule="UG-26")


def _counted(accounts: Accounts, order: Order) -> int:
    """In which round the group that the order names was counted."""
    return accounts.view.knowledge.groups[str(order.params["target"])].exact_round


def _friend(accounts: Accounts, realm: int, rule: str) -> Iterator[Problem]:
    stances = accounts.view.stances
    if realm in accounts.view.names and stances.get(realm, stances.get(NOBODY)) is Stance.FRIEND:
        yield warning("odds.friend", rule, realm=realm)


HANDLERS: Final[Mapping[int, Callable[[Accounts, Order, Group, Leader], Iterator[Problem]]]] = {
    1: court_province,
    9: victim,
    17: murder,
    21: court_group,
    24: duel,
    26: steal,
}
"""What each action asks for itself, by its number."""
