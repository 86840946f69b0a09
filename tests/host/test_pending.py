"""The fingerprint of the dice is seen before words are added to them; each secret serves one match."""

from datetime import timedelta

import pytest

from expugna.host import pending
from expugna.host.matches import Matches
from expugna.host.records import Opened
from expugna.kernel import dice
from expugna.kernel.dice import Dice
from tests.host.conftest import Clock, House, repeating_bytes
from tests.host.hands import RED


def opened(house: House, commitment: str | None, **options: object) -> Opened | list[str]:
    """The match, or the codes of what is wrong."""
    seats = options.pop("seats", house.hand.seats)
    answer = house.matches.open(house.game.name, house.hand.options, seats, commitment=commitment, **options)  # type: ignore[arg-type]
    return answer if isinstance(answer, Opened) else [problem.code for problem in answer]


def count(house: House) -> object:
    """Secrets that wait for a match."""
    return house.sql("SELECT count(*) FROM pending_secrets")


def test_the_match_has_the_secret_that_was_committed_to(house: House) -> None:
    """Shown before the words are known, drawn first, and used with the words."""
    shown = house.matches.prepare()
    match = opened(house, shown, words={RED: "Glück"})
    assert isinstance(match, Opened)
    secret = repeating_bytes()(32)

    assert shown == dice.commitment(secret)
    assert house.table(match.match_id).commitment == shown
    own = house.game.setup(house.hand.options, house.hand.seats, Dice(dice.seed(secret, {"red": "Glück"})))
    assert house.table(match.match_id).state == own.state
    assert house.matches.verify(match.match_id).is_right
    assert count(house) == 0


def test_a_secret_serves_one_match(house: House) -> None:
    """Sent twice, the second is refused and opens nothing; a fresh fingerprint helps."""
    shown = house.matches.prepare()
    assert isinstance(opened(house, shown), Opened)
    assert opened(house, shown) == ["commitment.unknown"]
    assert len(house.matches.cards()) == 1
    assert isinstance(opened(house, house.matches.prepare()), Opened)


@pytest.mark.parametrize("made_up", ["", "0" * 64, "é" * 9000, "' OR 1=1 --"])
def test_a_fingerprint_that_nobody_published(house: House, made_up: str) -> None:
    """Told together with whatever else is wrong."""
    house.matches.prepare()
    assert opened(house, made_up) == ["commitment.unknown"]
    assert opened(house, made_up, words={"green": ""}) == ["words.unknown-seat", "commitment.unknown"]
    assert count(house) == 1


def test_other_faults_do_not_use_it_up(house: House) -> None:
    """The same page can be sent again with better names."""
    shown = house.matches.prepare()
    seats = dict.fromkeys(house.hand.seats, "Anna")
    assert opened(house, shown, seats=seats) == ["seat.name-twice"]
    assert isinstance(opened(house, shown), Opened)


def test_a_secret_waits_for_a_day(toy_house: House) -> None:
    """Then it serves no match any more, and the next one that is drawn sweeps it away."""
    clock = Clock()
    toy_house.matches = Matches(toy_house.engine, {"toy": toy_house.game}, repeating_bytes(), clock)
    early, late = toy_house.matches.prepare(), toy_house.matches.prepare()
    clock.time += pending.KEPT - timedelta(seconds=1)
    assert opened(toy_house, early) == ["commitment.unknown"]
    clock.time -= timedelta(seconds=1)
    assert isinstance(opened(toy_house, late), Opened)
    assert count(toy_house) == 1
    clock.time += timedelta(hours=1)
    toy_house.matches.prepare()
    assert count(toy_house) == 1


@pytest.mark.parametrize("secret", ["x'00'", "zeroblob(32)", "'text'", "7"])
def test_a_damaged_secret_is_not_used(toy_house: House, secret: str) -> None:
    """It no longer is what was published."""
    shown = toy_house.matches.prepare()
    toy_house.sql(f"UPDATE pending_secrets SET secret = {secret}")  # noqa: S608
    assert opened(toy_house, shown) == ["commitment.unknown"]
