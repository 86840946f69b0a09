"""BAS 1, 2, 3 and 28, which wait for the phase of friend and foe (FF, M-10-1)."""

import pytest

from expugna.mythicor.events import Produced, ProvinceHandedOver, StanceDeclared
from expugna.mythicor.orders import Order, OwnGroup, WholeRealm
from expugna.mythicor.play import stance_towards
from expugna.mythicor.state import Stance
from tests.mythicor.engine.positions import mythicor_at

REALMS = "map oo\n1001 warlord human\nG2 1/1 hero\n1002 warlord human\n1003 warlord human"


@pytest.mark.rule("BAS-1", "BAS-2", "BAS-3", "FF")
@pytest.mark.parametrize(("number", "stance"), [(1, Stance.FRIEND), (2, Stance.FOE), (3, Stance.NEUTRAL)])
def test_a_stance_is_one_sided_and_nobody_else_hears_of_it(number: int, stance: Stance) -> None:
    """Nothing said is neutral."""
    told = mythicor_at(REALMS).give(f"R BAS {number} reich=1002")
    event = told.one(StanceDeclared)
    assert (event.towards, event.stance, event.seen_by, event.phase) == (1002, stance, ("1001",), "FF")
    assert stance_towards(told.realm(), 1002) is stance
    assert stance_towards(told.realm(1002), 1001) is Stance.NEUTRAL
    assert stance_towards(told.realm(), 1003) is Stance.NEUTRAL


@pytest.mark.rule("FF")
def test_a_stance_towards_all_replaces_those_towards_single_realms() -> None:
    """Until another one is declared; FF is another name of the class."""
    told = mythicor_at(REALMS).give("R FF 1 reich=1003\nR FF 2 reich=alle\nR FF 3 reich=1002")
    realm = told.realm()
    assert [stance_towards(realm, one) for one in (1002, 1003, 1009)] == [Stance.NEUTRAL, Stance.FOE, Stance.FOE]
    told = mythicor_at(REALMS).give("R BAS 2 reich=alle\nR BAS 3 reich=alle\nR BAS 1 1002\nR BAS 3 1002")
    assert told.realm().stances == {}


@pytest.mark.rule("FF")
def test_no_stance_towards_oneself_or_nobody() -> None:
    """Nor by a group."""
    assert mythicor_at(REALMS).give("R BAS 1 1001\nR BAS 1 1009").codes == ["realm.itself", "realm.unknown"]
    assert mythicor_at(REALMS).give(Order(OwnGroup(2), "BAS", 1, {"realm": 1002})).codes == ["order.not-by-this-unit"]
    assert mythicor_at(REALMS).give(Order(WholeRealm(), "BAS", 1)).codes == ["order.value-missing"]


HOLDING = """
    map oo
    1001 warlord human
      P1/1 population=100 crowns=7 militia=3 share=40 retreat_percent=80
      P2/1
    1002 warlord human
    1003 warlord human
"""


@pytest.mark.rule("BAS-28", "FF", "M-10-5")
def test_a_province_is_handed_over_after_everything_else_and_produces_for_its_new_owner() -> None:
    """Orders of its old owner that come later in the file are still carried out."""
    orders = "P1/1 BAS 28 reich=1002\nP1/1 BAS 22 5\nP1/1 SP 0"
    told = mythicor_at(HOLDING).round({1001: orders, 1002: "", 1003: ""})
    assert not told.codes
    event = told.one(ProvinceHandedOver)
    assert (event.unit, event.to_realm, event.seen_by) == ("P1/1", 1002, ("1001", "1002"))
    land = told.province("1/1")
    assert (land.owner, land.retreat_percent, land.food_share_percent) == (1002, 0, 100)
    assert land.troops == {"militia": 3}
    assert [one.realm for one in told.told(Produced) if one.unit == "P1/1"] == [1002]


@pytest.mark.rule("BAS-28")
def test_a_province_may_be_left_to_nobody() -> None:
    """``reich=0``; then it produces for nobody."""
    told = mythicor_at(HOLDING).round("P1/1 BAS 28 reich=0")
    assert told.province("1/1").owner == 0
    assert told.one(ProvinceHandedOver).seen_by == ("1001",)
    assert not told.told(Produced)
    assert told.province("1/1").population == 100


@pytest.mark.rule("BAS-28")
def test_not_twice_not_to_oneself_and_not_to_a_realm_that_does_not_exist() -> None:
    """The second order finds the province gone."""
    game = mythicor_at(HOLDING)
    assert game.give("P1/1 BAS 28 1001\nP1/1 BAS 28 1009").codes == ["realm.itself", "realm.unknown"]
    assert game.give("P1/1 BAS 28 1002\nP1/1 BAS 28 1003").codes == ["unit.not-own-province"]
