"""Armies: A-30, A-31, A-35."""

import pytest

from expugna.acme.events import ArmiesAwarded, ArmiesPlaced
from expugna.acme.state import Phase
from tests.acme.positions import GAME, Match, acme_at

CONTINENTS = GAME.boards["world29"].members


def award(red: str) -> tuple[Match, ArmiesAwarded]:
    """Red's turn begins with these countries."""
    game = acme_at(f"blue: rest 1 / red: {red}")
    return game, game.play("blue", "end turn").one(ArmiesAwarded)


@pytest.mark.rule("A-30")
@pytest.mark.parametrize(("countries", "armies"), [(1, 3), (3, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (20, 6)])
def test_one_army_for_three_countries_but_never_fewer_than_three(countries: int, armies: int) -> None:
    """floor(countries / 3), at least 3."""
    scattered = [one for number in range(7) for members in CONTINENTS.values() for one in members[number : number + 1]]
    whole = {members[-1] for members in CONTINENTS.values()}
    held = [one for one in scattered if one not in whole][:countries]
    _, awarded = award(", ".join(f"{one} 1" for one in held))
    assert (awarded.countries, awarded.for_countries, awarded.for_continents) == (countries, armies, {})
    assert awarded.total == armies


@pytest.mark.rule("A-30")
@pytest.mark.parametrize(
    ("continent", "bonus"),
    [("australia", 1), ("south_america", 2), ("africa", 3), ("europe", 4), ("north_america", 4), ("asia", 5)],
)
def test_a_continent_held_completely_brings_its_bonus(continent: str, bonus: int) -> None:
    """All countries of the continent, and the bonus comes; all but one, and it does not."""
    members = CONTINENTS[continent]
    game, awarded = award(", ".join(f"{one} 1" for one in members))
    assert awarded.for_continents == {continent: bonus}
    assert game.state.to_place == awarded.total == 3 + bonus
    missing = ", ".join(f"{one} 1" for one in members[1:]) or "alaska 1"
    _, awarded = award(missing)
    assert awarded.for_continents == {}


@pytest.mark.rule("A-30")
def test_countries_continents_and_series_are_added() -> None:
    """12 countries, South America, Africa, a series: 4 + 2 + 3 + 4."""
    members = [*CONTINENTS["south_america"], *CONTINENTS["africa"], *CONTINENTS["europe"][:4]]
    game = acme_at(
        "blue: rest 1 / red: " + ", ".join(f"{one} 1" for one in members),
        cards={"red": "infantry cavalry artillery artillery"},
    )
    game.play("blue", "end turn")
    awarded = game.play("red", "trade infantry cavalry artillery").one(ArmiesAwarded)
    assert awarded.for_continents == {"south_america": 2, "africa": 3}
    assert (awarded.for_countries, awarded.for_series, awarded.total) == (4, 4, 13)
    assert game.state.to_place == 13


@pytest.mark.rule("A-31")
def test_one_or_more_armies_at_once_into_own_countries_until_all_are_placed() -> None:
    """Placement goes on until the hand is empty, and no attack is possible before."""
    game = acme_at("red: alaska 3, canada 1 / blue: rest 1", phase="placement", to_place=4)
    receipt = game.play("red", "place alaska 1")
    assert receipt.one(ArmiesPlaced).placed == 1
    assert (game.armies("alaska"), game.state.to_place, game.phase()) == ([4], 3, Phase.PLACEMENT)
    assert game.send("red", "attack alaska east_siberia 1").codes == ["order.wrong-phase"]
    assert game.send("red", "end turn").codes == ["order.wrong-phase"]
    game.play("red", "place canada 2\nplace alaska 1")
    assert (game.armies("alaska", "canada"), game.phase()) == ([5, 3], Phase.ATTACK)


@pytest.mark.rule("A-31")
def test_what_cannot_be_placed() -> None:
    """More than is in hand, or into another's country: refused, both told at once."""
    game = acme_at("red: alaska 3 / blue: rest 1", phase="placement", to_place=4)
    assert game.send("red", "place alaska 5").codes == ["place.too-many-armies"]
    assert game.send("red", "place brazil 4").codes == ["place.not-own"]
    assert game.send("red", "place brazil 5").codes == ["place.not-own", "place.too-many-armies"]
    assert game.send("red", "place alsaka 5").codes == ["order.unknown-country", "place.too-many-armies"]
    assert game.texts() == [f"place alaska {number}" for number in range(1, 5)]


@pytest.mark.rule("A-35")
def test_a_country_holds_at_most_99_armies_and_what_is_beyond_is_lost() -> None:
    """97 and 5 make 99; three are lost, and are told to be."""
    game = acme_at("red: alaska 97 / blue: rest 1", phase="placement", to_place=6)
    receipt = game.play("red", "place alaska 5")
    assert game.armies("alaska") == [99]
    assert (receipt.one(ArmiesPlaced).placed, receipt.one(ArmiesPlaced).lost) == (2, 3)
    receipt = game.play("red", "place alaska 1")
    assert (receipt.one(ArmiesPlaced).placed, receipt.one(ArmiesPlaced).lost) == (0, 1)
    assert (game.armies("alaska"), game.phase()) == ([99], Phase.ATTACK)


@pytest.mark.rule("A-10")
def test_without_an_army_to_place_attacks_begin_at_once() -> None:
    """A match's own figures may award nothing; then there is nothing to choose."""
    game = acme_at("red: rest 1 / blue: alaska 2", overrides={"armies": {"fewest": 0}})
    assert game.play("red", "end turn").one(ArmiesAwarded).total == 0
    assert game.phase() is Phase.ATTACK
