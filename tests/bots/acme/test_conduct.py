"""How the bots behave in positions in which it is plain what is right (A-70)."""

import pytest

from expugna.bots.acme import LEVELS, bot
from expugna.kernel.dice import Dice
from tests.acme.positions import Match, acme_at

NAMES = [level.id for level in LEVELS]
PLANNERS = NAMES[1:]


def asked(level: str, match: Match) -> str:
    """The order of the active seat's bot, which the rules accept."""
    view = match.view(match.state.active)
    order = bot(level).next_order(view, Dice(b"conduct".ljust(32)))
    assert not match.game.check(view, match.game.read(order).orders), order
    return order


@pytest.mark.rule("A-70", "A-40", "A-41")
@pytest.mark.parametrize("level", PLANNERS)
def test_the_number_of_dice_is_the_best(level: str) -> None:
    """Against many defenders who roll as many dice, one die is better than three; by the classic rules three are."""
    position = "red: rest 1, indonesia 30 / blue: australia 6"
    assert asked(level, acme_at(position)) == "attack indonesia australia 1"
    assert asked(level, acme_at(position, preset="classic")) == "attack indonesia australia 3"


@pytest.mark.rule("A-70")
@pytest.mark.parametrize("level", NAMES)
def test_a_hopeless_attack_is_not_made(level: str) -> None:
    """Nobody attacks ten armies with two."""
    assert asked(level, acme_at("red: rest 2 / blue: australia 10")) == "end attacks"


@pytest.mark.rule("A-70")
@pytest.mark.parametrize("level", NAMES)
def test_the_world_is_conquered_when_it_can_be(level: str) -> None:
    """The last country is attacked by an army that is far stronger."""
    assert asked(level, acme_at("red: rest 1, indonesia 9 / blue: australia 1")).startswith(
        "attack indonesia australia"
    )


@pytest.mark.rule("A-70", "A-72")
def test_the_general_takes_the_player_out_whose_cards_are_worth_it() -> None:
    """Of two equal neighbours the one who falls and leaves cards is attacked."""
    match = acme_at(
        "red: brazil 4, argentina 1 / green: north_africa 1 / blue: rest 1",
        cards={"green": "infantry cavalry artillery infantry"},
        series_traded=5,
    )
    assert asked("general", match) == "attack brazil north_africa 3"


@pytest.mark.rule("A-70", "A-22")
@pytest.mark.parametrize("level", NAMES)
def test_a_series_is_traded_with_the_best_cards_kept(level: str) -> None:
    """Of four cards the one left is what the series does not need."""
    match = acme_at("red: alaska 3 / blue: rest 1", phase="series", cards={"red": "infantry infantry cavalry infantry"})
    assert asked(level, match) == "trade infantry infantry infantry"


@pytest.mark.rule("A-70", "A-73")
@pytest.mark.parametrize("level", NAMES)
def test_jokers_are_kept_and_held_countries_strengthened(level: str) -> None:
    """With several series in hand no joker is given away, and a held country on a card is named first."""
    cards = "brazil alaska canada greenland joker"
    match = acme_at("red: greenland 3 / blue: rest 1", preset="classic", phase="series", cards={"red": cards})
    order = asked(level, match)
    assert order.startswith("trade greenland ")
    assert "joker" not in order


@pytest.mark.rule("A-70", "A-35")
@pytest.mark.parametrize("level", NAMES)
def test_no_army_is_lost_where_there_is_room(level: str) -> None:
    """A full country takes no more; the armies go where there is room, or are given up when there is none."""
    match = acme_at("red: alaska 99, canada 97 / blue: rest 1", phase="placement", to_place=2)
    assert asked(level, match).startswith("place canada")
    match = acme_at("red: alaska 99, canada 99 / blue: rest 1", phase="placement", to_place=2)
    assert asked(level, match).startswith("place ")


@pytest.mark.rule("A-70", "A-45")
@pytest.mark.parametrize("level", NAMES)
def test_armies_follow_to_the_front(level: str) -> None:
    """When no enemy is left behind, all armies that may follow do so."""
    match = acme_at(
        "red: alaska 8, canada 1, greenland 1, western_states 1, east_siberia 3 engaged 3 / blue: rest 1",
        phase="advance",
        capture=("alaska", "east_siberia"),
    )
    assert asked(level, match) == "advance 7"


@pytest.mark.rule("A-70", "A-51", "A-52")
@pytest.mark.parametrize("level", NAMES)
def test_only_movable_armies_are_regrouped_and_towards_the_front(level: str) -> None:
    """Of armies far from the front those go nearer that may; those that attacked stay."""
    text = "red: rest 1, australia 9 engaged 4, indonesia 1, southeast_asia 2 / blue: india 2, china 2"
    assert asked(level, acme_at(text, phase="regroup")) == "regroup australia indonesia 5"
    assert asked(level, acme_at(text.replace("engaged 4", "arrived 9"), phase="regroup")) == "end turn"


@pytest.mark.rule("A-70")
@pytest.mark.parametrize("level", PLANNERS)
def test_a_threatened_continent_is_covered(level: str) -> None:
    """Armies go to the gate of one's own continent before which the enemy stands, not where nobody threatens."""
    match = acme_at("red: indonesia 4, australia 1, brazil 4 / blue: rest 8", phase="placement", to_place=4)
    assert asked(level, match).startswith("place indonesia")


@pytest.mark.rule("A-70")
def test_levels_have_words_in_both_languages() -> None:
    """The page for a new game names and describes each level, in one sentence."""
    assert NAMES == ["recruit", "captain", "general"]
    for level in LEVELS:
        for language in ("de", "en"):
            assert level.name.text(language)
            assert level.description.text(language).endswith(".")
    with pytest.raises(KeyError):
        bot("marshal")
