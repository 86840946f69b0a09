"""UG 16: training, by order or because nothing else was ordered (M-5-1, M-10-1)."""

import pytest
from msgspec.structs import replace

from expugna.mythicor.events import LeaderTrained
from tests.mythicor.engine.positions import STANDARD, mythicor_at

LEADERS = "map o\n1001 warlord human\nG1 1/1 warlord\nG2 1/1 hero\nG3 1/1 -\nG4 1/1 dead:hero"


@pytest.mark.rule("UG-16")
def test_each_value_rises_by_one_with_22_percent() -> None:
    """21 is below 22 and works; 22 does not."""
    told = mythicor_at(LEADERS).give("G2 UG 16", UG=(21, 22, 0, 99, 99, 99))
    event = next(one for one in told.told(LeaderTrained) if one.unit == "1001/G2")
    assert (event.leadership, event.diplomacy, event.strength, event.chance_percent) == (1, 0, 1, 22)
    leader = told.group(2).leader
    assert leader is not None
    assert (leader.leadership, leader.diplomacy, leader.strength) == (6, 3, 8)


@pytest.mark.rule("UG-16", "M-5-1", "M-10-1")
def test_every_living_leader_without_an_action_trains() -> None:
    """Once a round; dead ones do not; without any orders all do."""
    told = mythicor_at(LEADERS).give("G2 UG 16\nG2 UG 16")
    assert [(one.unit, one.ordered) for one in told.told(LeaderTrained)] == [("1001/G2", True), ("1001/G1", False)]
    assert told.codes == ["order.twice-in-class"]
    told = mythicor_at(LEADERS).round()
    assert [(one.unit, one.ordered) for one in told.told(LeaderTrained)] == [("1001/G1", False), ("1001/G2", False)]
    assert mythicor_at(LEADERS).give("G3 UG 16\nG4 UG 16").codes == ["group.no-living-leader"] * 2


@pytest.mark.rule("UG-16", "M-5-1")
def test_whose_order_is_refused_trains() -> None:
    """It is no action; the leader uses the round."""
    told = mythicor_at(LEADERS).give("G2 UG 15")
    assert told.codes == ["action.not-this-leader"]
    assert [one.unit for one in told.told(LeaderTrained)] == ["1001/G1", "1001/G2"]


@pytest.mark.rule("UG-16", "M-0-6")
@pytest.mark.parametrize(("chance", "gain"), [(0, 0), (100, 1)])
def test_the_chance_of_training_is_a_figure_of_the_match(chance: int, gain: int) -> None:
    """``training_percent``."""
    spec = replace(STANDARD, economy=replace(STANDARD.economy, training_percent=chance))
    event = mythicor_at("map o\n1001 warlord human\nG1 1/1 warlord", spec=spec).round().one(LeaderTrained)
    assert (event.leadership, event.diplomacy, event.strength, event.chance_percent) == (gain, gain, gain, chance)
