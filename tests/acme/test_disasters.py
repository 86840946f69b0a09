"""Disasters: A-11 to A-18."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from expugna.acme.events import DisasterStruck, TurnBegan
from expugna.acme.phases.disaster import qualifying, share
from expugna.acme.rules import DisasterKind, DisasterRules, Frequency, preset
from expugna.kernel.dice import Dice, Stream
from expugna.kernel.ids import Seat
from tests.acme.positions import LoadedDice, Match, Receipt, acme_at


def rules_of(game: Match, kind: DisasterKind) -> DisasterRules:
    return next(one for one in game.state.rules.events.kinds if one.id is kind)


def strike(game: Match, kind: DisasterKind, country: str, **given: Any) -> Receipt:
    """The active player's turn ends, and this disaster strikes at the beginning of the next."""
    return game.play(
        game.state.active, "end turn", strikes=[True], kind=[rules_of(game, kind)], country=[country], **given
    )


def victims(game: Match, kind: DisasterKind) -> list[str]:
    return qualifying(game.game.boards[game.state.board], game.state, rules_of(game, kind))


@pytest.mark.rule("A-11")
@pytest.mark.parametrize(("frequency", "of_1200"), [("often", 600), ("normal", 300), ("rare", 120), ("never", 0)])
def test_disasters_are_as_frequent_as_is_set(frequency: str, of_1200: int) -> None:
    """Chances 1/2, 1/4, 1/10 and 0 in each turn."""
    turns = preset("acme").events.one_turn_in[Frequency(frequency)]
    assert of_1200 == (1200 / turns if turns else 0)
    game = acme_at("red: alaska 9 / blue: rest 9", frequency=frequency)
    struck = 0
    for number in range(1200):
        game.dice = Dice(number.to_bytes(32, "big"))
        struck += bool(Match(game.state, dice=game.dice).play("red", "end turn").told(DisasterStruck))
    assert abs(struck - of_1200) <= (60 if of_1200 else 0)


@pytest.mark.rule("A-11")
@pytest.mark.parametrize(("frequency", "one_in"), [("often", 2), ("normal", 4), ("rare", 10)])
def test_the_chance_of_a_disaster_is_exactly_what_is_set(
    monkeypatch: pytest.MonkeyPatch, frequency: str, one_in: int
) -> None:
    """One draw of 1/2, 1/4 or 1/10 a turn."""
    asked: list[Fraction] = []

    def happens(_: Stream, chance: Fraction) -> bool:
        asked.append(chance)
        return False

    monkeypatch.setattr(Stream, "happens", happens)
    acme_at("red: alaska 9 / blue: rest 9", frequency=frequency).play("red", "end turn")
    assert asked == [Fraction(1, one_in)]


@pytest.mark.rule("A-11")
def test_a_changed_frequency_counts_from_the_next_turn() -> None:
    """Set to never, nothing is drawn any more; set to often, the next turn draws."""
    game = acme_at("red: alaska 9 / blue: rest 9", frequency="often")
    dice = LoadedDice()
    reading = game.game.read("events never\nend turn")
    game.game.resolve(game.state, {Seat("red"): reading.orders}, dice)
    assert not [names for names in dice.asked if "disaster" in names]
    reading = game.game.read("events rare\nend turn")
    game.game.resolve(game.state, {Seat("red"): reading.orders}, dice)
    assert ("turn", 2, "disaster", "strikes") in dice.asked


@pytest.mark.rule("A-11", "A-10")
def test_a_disaster_comes_before_the_armies_are_awarded() -> None:
    """What a revolution takes is not counted any more."""
    game = acme_at("red: alaska 9, canada 9 / blue: rest 9", frequency="often")
    assert len([one for one in game.state.countries.values() if one.owner == "blue"]) == 27
    receipt = strike(game, DisasterKind.REVOLUTION, "brazil", gainer=["red"])
    assert [type(event).__name__ for event in receipt.events[1:]] == ["TurnBegan", "DisasterStruck", "ArmiesAwarded"]
    assert game.state.to_place == 8 + 3 + 4 + 5 + 1  # 26 countries; South America and North America are not whole


@pytest.mark.rule("A-12")
def test_only_disasters_that_find_a_victim_are_drawn() -> None:
    """With one army everywhere nothing but a revolution is possible; each kind that is possible is equally likely."""
    game = acme_at("red: alaska 1, canada 1 / blue: rest 1", frequency="often")
    assert [kind for kind in DisasterKind if victims(game, kind)] == [DisasterKind.REVOLUTION]
    game = acme_at("red: alaska 16, canada 5 / blue: rest 1", frequency="often")
    assert [kind for kind in DisasterKind if victims(game, kind)] == list(DisasterKind)
    kinds: Counter[DisasterKind] = Counter()
    for number in range(1800):
        dice = Dice(number.to_bytes(32, "big"))
        kinds.update(one.kind for one in Match(game.state, dice=dice).play("red", "end turn").told(DisasterStruck))
    assert 800 <= kinds.total() <= 1000
    assert all(115 <= kinds[kind] <= 185 for kind in DisasterKind)


@pytest.mark.rule("A-12")
def test_the_country_is_drawn_among_those_of_all_players() -> None:
    """Two countries qualify for a plague, one of each player: both are struck about equally often."""
    game = acme_at("red: alaska 5 / blue: japan 5, rest 1", frequency="often")
    assert victims(game, DisasterKind.PLAGUE) == ["alaska", "japan"]
    struck: Counter[str] = Counter()
    for number in range(300):
        dice = LoadedDice(Dice(number.to_bytes(32, "big")), strikes=[True], kind=[rules_of(game, DisasterKind.PLAGUE)])
        events = game.game.resolve(game.state, {Seat("red"): game.game.read("end turn").orders}, dice).events
        struck.update(event.country for event in events if isinstance(event, DisasterStruck))
    assert set(struck) == {"alaska", "japan"}
    assert 110 <= struck["alaska"] <= 190


@pytest.mark.rule("A-12")
def test_when_nothing_can_be_struck_nothing_happens() -> None:
    """Each player's last country with one army: no disaster is possible, and the turn goes on."""
    from expugna.acme.game import Acme
    from tests.acme.positions import tiny_board

    game = acme_at(
        "red: a 1 / blue: b 1", board="tiny", game=Acme({"tiny": tiny_board("a b", "a-b")}), frequency="often"
    )
    receipt = game.play("red", "end turn", strikes=[True])
    assert not receipt.told(DisasterStruck)
    assert receipt.told(TurnBegan)


@pytest.mark.rule("A-12")
@pytest.mark.parametrize(
    ("armies", "percent", "lost"),
    [
        (10, 25, 3),  # 2.5: half up
        (10, 24, 2),
        (10, 10, 1),
        (2, 10, 1),  # at least one
        (2, 50, 1),
        (3, 50, 2),
        (2, 100, 1),  # one remains
        (99, 100, 98),
        (15, 30, 5),
    ],
)
def test_losses_are_rounded_half_up_at_least_one_and_never_all(armies: int, percent: int, lost: int) -> None:
    """Losses are rounded to the nearest whole, are at least 1, and leave at least one army."""
    assert share(armies, percent) == lost


@pytest.mark.rule("A-12", "A-13", "A-16", "A-17", "A-18")
@pytest.mark.parametrize(
    ("kind", "low", "high", "armies"),
    [
        (DisasterKind.PLAGUE, 10, 30, 5),
        (DisasterKind.DESERTION, 20, 50, 5),
        (DisasterKind.DEFECTION, 20, 50, 5),
        (DisasterKind.BRIBERY, 10, 30, 20),
    ],
)
def test_percentages_are_drawn_uniformly(kind: DisasterKind, low: int, high: int, armies: int) -> None:
    """Every whole percentage from the lowest to the highest comes up, none else, and each about equally often."""
    game = acme_at(f"red: alaska {armies} / blue: rest 1", frequency="often")
    drawn: Counter[int] = Counter()
    games = 40 * (high - low + 1)
    for number in range(games):
        dice = LoadedDice(
            Dice(number.to_bytes(32, "big")), strikes=[True], kind=[rules_of(game, kind)], country=["alaska"]
        )
        events = game.game.resolve(game.state, {Seat("red"): game.game.read("end turn").orders}, dice).events
        drawn.update(event.percent for event in events if isinstance(event, DisasterStruck))
    assert sorted(drawn) == list(range(low, high + 1))
    assert drawn.total() == games
    assert all(15 <= count <= 70 for count in drawn.values())


@pytest.mark.rule("A-13")
def test_plague_takes_a_small_share_of_more_than_one_army() -> None:
    """10 to 30 percent of a country with more than one army die."""
    game = acme_at("red: alaska 2, canada 1 / blue: japan 50, rest 1", frequency="often")
    assert victims(game, DisasterKind.PLAGUE) == ["alaska", "japan"]
    receipt = strike(game, DisasterKind.PLAGUE, "japan", percent=[30])
    assert game.armies("japan") == [35]
    struck = receipt.one(DisasterStruck)
    assert (struck.rule, struck.owner, struck.lost, struck.left, struck.percent) == ("A-13", "blue", 15, 35, 30)


@pytest.mark.rule("A-14")
def test_an_earthquake_buries_all_but_one() -> None:
    """Of any number of armies above one, one is left."""
    game = acme_at("red: alaska 2, canada 1 / blue: japan 50, rest 1", frequency="often")
    assert victims(game, DisasterKind.EARTHQUAKE) == ["alaska", "japan"]
    receipt = strike(game, DisasterKind.EARTHQUAKE, "japan")
    assert game.armies("japan") == [1]
    assert (receipt.one(DisasterStruck).lost, receipt.one(DisasterStruck).rule) == (49, "A-14")


@pytest.mark.rule("A-15")
def test_a_revolution_gives_the_country_with_all_armies_to_the_other() -> None:
    """The country falls to the other player with all its armies, be it one or many."""
    game = acme_at("red: alaska 1, canada 7 / blue: rest 1", frequency="often")
    receipt = strike(game, DisasterKind.REVOLUTION, "canada", gainer=["blue"])
    assert (game.owner("canada"), game.armies("canada")) == ("blue", [7])
    struck = receipt.one(DisasterStruck)
    assert (struck.owner, struck.to_seat, struck.left, struck.lost, struck.rule) == ("red", "blue", 7, 0, "A-15")


@pytest.mark.rule("A-15")
def test_a_revolution_never_takes_a_players_last_country() -> None:
    """Red's only country is not among those that may be struck; with two, both are."""
    game = acme_at("red: alaska 9 / blue: rest 1")
    assert "alaska" not in victims(game, DisasterKind.REVOLUTION)
    assert len(victims(game, DisasterKind.REVOLUTION)) == 28
    game = acme_at("red: alaska 9, canada 1 / blue: rest 1")
    assert victims(game, DisasterKind.REVOLUTION)[:2] == ["alaska", "canada"]


@pytest.mark.rule("A-15", "A-71")
def test_with_more_players_the_one_who_gains_is_drawn_among_those_in_the_game() -> None:
    """Green is out: canada falls to blue or yellow, never to green or back to red."""
    game = acme_at("red: alaska 1, canada 7 / blue: rest 1 / green: / yellow: egypt 1", frequency="often")
    game.state.players[Seat("green")].is_out = True
    gained: Counter[str] = Counter()
    for number in range(200):
        dice = LoadedDice(
            Dice(number.to_bytes(32, "big")),
            strikes=[True],
            kind=[rules_of(game, DisasterKind.REVOLUTION)],
            country=["canada"],
        )
        state, _ = game.game.resolve(game.state, {Seat("red"): game.game.read("end turn").orders}, dice)
        gained[state.countries["canada"].owner] += 1
    assert set(gained) == {"blue", "yellow"}
    assert 70 <= gained["blue"] <= 130


@pytest.mark.rule("A-16")
def test_desertion_strikes_two_to_nine_armies() -> None:
    """Fewer than ten armies, and more than one; 20 to 50 percent quit."""
    game = acme_at("red: alaska 1, canada 2 / blue: japan 9, china 10, rest 1", frequency="often")
    assert victims(game, DisasterKind.DESERTION) == ["canada", "japan"]
    receipt = strike(game, DisasterKind.DESERTION, "japan", percent=[50])
    assert game.armies("japan") == [4]
    assert (receipt.one(DisasterStruck).lost, receipt.one(DisasterStruck).rule) == (5, "A-16")


@pytest.mark.rule("A-17")
def test_defectors_go_to_a_neighbouring_enemy_country() -> None:
    """Some armies change over; a country without an enemy beside it cannot be struck."""
    game = acme_at("red: alaska 10, canada 5, greenland 5, japan 1 / blue: rest 1", frequency="often")
    assert victims(game, DisasterKind.DEFECTION) == ["alaska", "canada", "greenland"]
    receipt = strike(game, DisasterKind.DEFECTION, "alaska", percent=[40], neighbour=["east_siberia"])
    assert game.armies("alaska", "east_siberia") == [6, 5]
    struck = receipt.one(DisasterStruck)
    assert (struck.to_country, struck.to_seat, struck.lost, struck.left) == ("east_siberia", "blue", 4, 6)
    assert (struck.overflow, struck.rule) == (0, "A-17")


@pytest.mark.rule("A-17")
def test_a_country_among_own_ones_has_nowhere_to_defect_to() -> None:
    """Alaska lies between two own countries."""
    game = acme_at("red: alaska 10, canada 5, east_siberia 1 / blue: rest 1")
    assert victims(game, DisasterKind.DEFECTION) == ["canada"]


@pytest.mark.rule("A-17")
def test_the_neighbour_is_drawn_uniformly() -> None:
    """Canada has three enemies beside it: each gets the defectors about equally often."""
    game = acme_at("red: alaska 1, canada 5 / blue: rest 1", frequency="often")
    gained: Counter[str | None] = Counter()
    for number in range(300):
        dice = LoadedDice(
            Dice(number.to_bytes(32, "big")),
            strikes=[True],
            kind=[rules_of(game, DisasterKind.DEFECTION)],
            country=["canada"],
        )
        events = game.game.resolve(game.state, {Seat("red"): game.game.read("end turn").orders}, dice).events
        gained.update(event.to_country for event in events if isinstance(event, DisasterStruck))
    assert set(gained) == {"greenland", "western_states", "eastern_states"}
    assert all(70 <= count <= 130 for count in gained.values())


@pytest.mark.rule("A-17", "A-35")
def test_defectors_that_find_no_room_are_lost() -> None:
    """Four go over to 97: 99 stand there then, two are lost."""
    game = acme_at("red: alaska 10 / blue: east_siberia 97, rest 1", frequency="often")
    receipt = strike(game, DisasterKind.DEFECTION, "alaska", percent=[40], neighbour=["east_siberia"])
    assert game.armies("alaska", "east_siberia") == [6, 99]
    assert (receipt.one(DisasterStruck).lost, receipt.one(DisasterStruck).overflow) == (4, 2)


@pytest.mark.rule("A-18")
def test_bribery_strikes_more_than_fifteen_armies() -> None:
    """15 armies are too few; of 16, 10 to 30 percent are cut."""
    game = acme_at("red: alaska 15, canada 16 / blue: japan 99, rest 1", frequency="often")
    assert victims(game, DisasterKind.BRIBERY) == ["canada", "japan"]
    receipt = strike(game, DisasterKind.BRIBERY, "japan", percent=[10])
    assert game.armies("japan") == [89]
    assert (receipt.one(DisasterStruck).lost, receipt.one(DisasterStruck).rule) == (10, "A-18")


@pytest.mark.rule("A-11", "A-73")
def test_chances_and_limits_are_data() -> None:
    """A match may have its own frequency table and its own disasters."""
    own = {
        "events": {
            "one_turn_in": {"often": 1},
            "kinds": [{"id": "plague", "fewest_armies": 7, "most_armies": 7, "low_percent": 90, "high_percent": 90}],
        }
    }
    game = acme_at("red: alaska 7, canada 8 / blue: rest 6", frequency="often", overrides=own)
    receipt = game.play("red", "end turn")
    assert receipt.one(DisasterStruck).country == "alaska"
    assert game.armies("alaska") == [1]
    assert game.state.frequency is Frequency.OFTEN
