"""What things on the table are worth to a calculating bot, in armies."""

from functools import cached_property

from expugna.bots.acme.fights import Fights, scaled
from expugna.bots.acme.levels import PlannerWeights
from expugna.bots.acme.position import FARTHEST, Position

_CARDS_IN_SERIES = 3
_SURE = 1.0


class Worth:
    """The worths in one position, by one level's weights.

    ``own_loss`` is what an own army is worth in a fight, ``rival_loss`` what it is worth that a rival loses one: as
    much in a duel, which is a zero sum, and less among several.
    """

    def __init__(self, position: Position, weights: PlannerWeights, fights: Fights) -> None:
        self.position = position
        self.weights = weights
        self.fights = fights
        layout = position.layout
        self._strongest = max(position.rivals, key=lambda player: position.strength[player], default=position.me)
        self.rival_loss = 1.0 if len(position.rivals) <= 1 else weights.rival_loss
        self.own_loss = self._own_loss()
        self._holding = [self._holding_worths(continent) for continent in range(len(layout.bonus))]
        self.card = weights.card_share * position.view.series_value / _CARDS_IN_SERIES
        self.has_card = position.view.has_conquered

    # ── What armies lost are worth ───────────────────────────────────────────────────────────────

    def _own_loss(self) -> float:
        """Whoever leads can afford losses, and must, lest the game never ends."""
        position = self.position
        mine, theirs = position.strength[position.me], position.strength[self._strongest]
        if mine <= theirs:
            return 1.0
        return max(self.weights.least_caution, float(pow(theirs / mine, self.weights.boldness)))

    # ── What countries are worth ─────────────────────────────────────────────────────────────────

    def _holding_worths(self, continent: int) -> list[float]:
        """What it is worth to hold so many of a continent's countries, from none to all."""
        layout, weights = self.position.layout, self.weights
        size = layout.sizes[continent]
        whole = layout.bonus[continent] * weights.hold_turns
        whole /= 1 + weights.gate_share * layout.gates[continent]
        return [whole * weights.progress * (held / size) ** 2 for held in range(size)] + [whole]

    def gain(self, target: int, taken: int) -> float:
        """What the conquest of a rival's country is worth when the countries ``taken`` have been conquered, too."""
        position, weights = self.position, self.weights
        layout = position.layout
        continent = layout.continent[target]
        members, holding = layout.members[continent], self._holding[continent]
        player = position.owner[target]
        mine = ((position.held[position.me] | taken) & members).bit_count()
        left = position.held[player] & ~taken
        theirs = (left & members).bit_count()
        worth = weights.country + holding[mine + 1] - holding[mine]
        worth += self.rival_loss * weights.break_share * (holding[theirs] - holding[theirs - 1])
        if left == layout.bits[target]:
            worth += weights.elimination + position.cards[player] * self.card
        return worth

    def value(self, country: int) -> float:
        """What would be lost with an own country: itself, and its part in a continent."""
        layout = self.position.layout
        continent = layout.continent[country]
        held = (self.position.held[self.position.me] & layout.members[continent]).bit_count()
        holding = self._holding[continent]
        return self.weights.country + holding[held] - holding[max(0, held - 1)]

    # ── Danger ───────────────────────────────────────────────────────────────────────────────────

    def chance(self, attackers: int, defenders: int) -> float:
        """The chance of conquest; no defenders are none to overcome."""
        if defenders <= 0:
            return _SURE
        if attackers <= 1:
            return 0.0
        attackers, defenders = scaled(attackers, defenders)
        return self.fights.conquer[attackers][defenders]

    @cached_property
    def _lost_alone(self) -> list[float]:
        """The chance that one army alone is overcome by so many."""
        return [self.chance(armies, 1) for armies in range(max(self.position.armies) + 1)]

    @cached_property
    def _attackers(self) -> list[list[tuple[int, int]]]:
        """For each country the rivals' armies next to it with the bit of their country, most first."""
        position = self.position
        return [
            sorted(((position.armies[foe], position.layout.bits[foe]) for foe in foes), reverse=True)
            for foes in position.foes
        ]

    @cached_property
    def _expected(self) -> list[int]:
        """Against each country the strongest stack next to it, with the armies that its owner may add."""
        position, share = self.position, self.weights.threat_share
        more = [round(share * position.income(player)) for player in range(len(position.held))]
        return [
            max((position.armies[foe] + more[position.owner[foe]] for foe in foes), default=0) for foes in position.foes
        ]

    def exposure(self, country: int, taken: int) -> float:
        """What it costs to leave one army in a country, when the countries ``taken`` are rivals' no more."""
        if not self.weights.exposure:
            return 0.0
        for armies, bit in self._attackers[country]:
            if not bit & taken:
                return self.weights.exposure * self.value_once_held(country) * self._lost_alone[armies]
        return 0.0

    def value_once_held(self, country: int) -> float:
        """As ``value``; for a country that is yet to be conquered only itself."""
        if self.position.owner[country] == self.position.me:
            return self.value(country)
        return self.weights.country

    # ── Armies that stand somewhere ──────────────────────────────────────────────────────────────

    def standing(self, country: int, armies: int, is_front: bool | None = None) -> float:
        """What so many armies in an own country are worth until the next turn: safety, and readiness at the front."""
        position, weights = self.position, self.weights
        steps = position.steps[country]
        worth = armies * weights.readiness * (weights.readiness_decay**steps if steps < FARTHEST else 0.0)
        if self._expected[country] and is_front is not False:
            worth -= self.chance(self._expected[country], armies) * self.value(country)
            worth += weights.mass * armies * min(_SURE, armies / max(1, self._expected[country]))
        return worth
