"""BAS 4, 5, 22 and 23: names, messages and settings."""

import pytest

from expugna.mythicor.events import MessageSent, Named, SettingChanged
from expugna.mythicor.orders import Order, OwnGroup, Place, WholeRealm
from tests.mythicor.engine.positions import mythicor_at

GAME = mythicor_at("map o\n1001 warlord human\nP1/1\nG2 1/1 hero\nG3 1/1 chief\n1002 warlord human\n1003 warlord human")


@pytest.mark.rule("BAS-4")
def test_provinces_groups_and_the_realm_get_names() -> None:
    """Cleaned of what does not print; at most 40 characters."""
    told = GAME.give('P1/1 BAS 4 "Neu  Köln"\nG2 BAS 4 name=Garde\nR BAS 4 Nordmark')
    assert (told.province("1/1").name, told.group(2).name, told.realm().name) == ("Neu Köln", "Garde", "Nordmark")
    assert [(event.unit, event.before, event.after) for event in told.told(Named)] == [
        ("P1/1", "", "Neu Köln"),
        ("1001/G2", "", "Garde"),
        ("R1001", "Realm 1001", "Nordmark"),
    ]
    assert all(event.seen_by == ("1001",) for event in told.told(Named))
    assert GAME.give(Order(OwnGroup(2), "BAS", 4, {"name": " \t"})).codes == ["name.empty"]
    assert len(GAME.give(Order(OwnGroup(2), "BAS", 4, {"name": "x" * 99})).group(2).name) == 40


@pytest.mark.rule("BAS-5", "M-10-5")
def test_a_message_is_seen_by_the_sender_and_the_other_realm() -> None:
    """Nobody else; at most 2,000 characters."""
    told = GAME.give('R BAS 5 reich=1002 text="Frieden?"')
    event = told.one(MessageSent)
    assert (event.to_realm, event.text, event.seen_by) == (1002, "Frieden?", ("1001", "1002"))
    assert GAME.give('R BAS 5 1001 "Ich?"').codes == ["realm.itself"]
    assert GAME.give('R BAS 5 1007 "Wer?"').codes == ["realm.unknown"]
    long = Order(WholeRealm(), "BAS", 5, {"realm": 1002, "text": "x" * 2500})
    assert len(GAME.give(long).one(MessageSent).text) == 2000
    assert GAME.give(Order(WholeRealm(), "BAS", 5, {"realm": 1002, "text": "  "})).codes == ["text.empty"]
    assert GAME.give(Order(WholeRealm(), "BAS", 5, {"realm": 1002})).codes == ["order.value-missing"]
    assert GAME.give(Order(OwnGroup(2), "BAS", 5, {"realm": 1002, "text": "x"})).codes == ["order.not-by-this-unit"]


@pytest.mark.rule("BAS-22")
def test_the_retreat_value_is_0_to_100() -> None:
    """Of provinces and groups."""
    told = GAME.give("P1/1 BAS 22 30\nG2 BAS 22 0")
    assert (told.province("1/1").retreat_percent, told.group(2).retreat_percent) == (30, 0)
    event = told.told(SettingChanged)[1]
    assert (event.setting, event.before, event.after) == ("retreat_percent", 100, 0)
    for percent in (-1, 101):
        assert GAME.give(Order(OwnGroup(2), "BAS", 22, {"percent": percent})).codes == ["percent.out-of-range"]


@pytest.mark.rule("BAS-23", "M-1.2-5")
def test_provinces_and_nomads_allot_food() -> None:
    """Other groups do not, for their population eats what there is."""
    told = GAME.give("P1/1 BAS 23 50\nG3 BAS 23 0\nG2 BAS 23 5")
    assert (told.province("1/1").food_share_percent, told.group(3).food_share_percent) == (50, 0)
    assert told.told(SettingChanged)[0].setting == "food_share_percent"
    assert told.codes == ["nomads.only"]
    assert GAME.give(Order(Place(1, 1), "BAS", 23, {"percent": 101})).codes == ["percent.out-of-range"]
