"""The computer at the table: chosen seat by seat, its turns told before one's own, no screen handed over (A-70)."""

import logging
import re

import pytest

from expugna.acme.events import Attacked, Conquered, Event, TurnEnded
from expugna.acme.state import SEATS, Phase
from expugna.host import matches, opponents
from expugna.host.records import Table
from expugna.kernel import dice
from expugna.kernel.ids import Seat
from expugna.web.pages.new_game import with_names
from expugna.web.play.news import Fought, deeds, losses
from tests.web.visitor import PART, Visitor, data, told

pytestmark = pytest.mark.rule("A-70")

RED, BLUE, GREEN = SEATS[:3]
COMMITMENT = re.compile(r'name="commitment" value="([0-9a-f]{64})"')


def against(visitor: Visitor, *levels: str, **choices: str) -> str:
    """A game of Anna against the computer, which nobody has named."""
    players = {f"player_{place}": level for place, level in enumerate(levels, start=2)}
    return visitor.new_game("Anna", **{"frequency": "never", **players, **choices})


def after_turn(visitor: Visitor, match: str, wanted: str = "conquered") -> Table:
    """Play on until the computer has just done something of that kind, and Anna is due."""

    def is_so(table: Table) -> bool:
        tags = {str(type(event).__struct_config__.tag) for move in table.moves for event in move.events}
        return wanted in tags and table.state.active == RED

    return visitor.play(match, is_so)


# ── A new game ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_seat_can_be_the_computers(visitor: Visitor, language: str) -> None:
    """Each seat offers a person and every level, whose descriptions stand below."""
    visitor.speak(language)
    page = visitor.get("/new")
    for place in range(1, len(SEATS) + 1):
        assert f'<select id="player_{place}"' in page.text
    for level in visitor.matches.games["acme"].levels.values():
        assert page.text.count(f'<option value="{level.id}"') == len(SEATS)
        assert level.name.text(language) in told(page)
        assert level.description.text(language) in told(page)


def test_opponents_without_a_name_are_called_by_their_strength(visitor: Visitor) -> None:
    """Two of one strength are told apart; a name that somebody typed stays."""
    table = visitor.table(against(visitor, "captain", "captain", "general"))
    assert list(table.names.values()) == ["Anna", "Hauptmann", "Hauptmann 2", "General"]
    assert list(table.bots.values()) == ["captain", "captain", "general"]
    visitor.speak("en")
    table = visitor.table(visitor.new_game("Anna", "Attila", player_2="recruit"))
    assert list(table.names.values()) == ["Anna", "Attila"]


def test_names_of_opponents_never_clash() -> None:
    """Not with what people are called, and not with one another."""
    levels = {"captain": _Level()}
    seats = {RED: "captain ", BLUE: "", GREEN: "Captain 2", Seat("yellow"): ""}
    named = with_names(seats, {BLUE: "captain", Seat("yellow"): "captain"}, levels, "en")
    assert list(named.values()) == ["captain ", "Captain 3", "Captain 2", "Captain 4"]
    assert with_names({RED: "", BLUE: ""}, {BLUE: "emperor"}, levels, "en") == {RED: "", BLUE: ""}


class _Level:
    class name:  # noqa: N801
        """What a level is called."""

        @staticmethod
        def text(_: str) -> str:
            """In any language."""
            return "Captain"


def test_a_table_without_people_is_refused(visitor: Visitor) -> None:
    """Told in words, and what was chosen stays chosen."""
    answer = visitor.post("/new", {"player_1": "recruit", "player_2": "general"})
    assert answer.status_code == 422
    assert "niemand sieht zu" in told(answer).replace("Niemand", "niemand")
    assert '<option value="recruit" selected>' in answer.text
    assert '<option value="general" selected>' in answer.text
    assert visitor.matches.cards() == ()


def test_a_level_that_there_is_not_is_told_beside_its_seat(visitor: Visitor) -> None:
    """A form that was tampered with is answered, too."""
    answer = visitor.post("/new", {"name_1": "Anna", "name_2": "Bob", "player_2": "emperor"})
    assert answer.status_code == 422
    assert 'id="player_2-fault"' in answer.text


# ── The fingerprint of the dice ──────────────────────────────────────────────────────────────────


def shown(page: str) -> str:
    """The fingerprint on a page for a new game, which is sent with it."""
    found = COMMITMENT.search(page)
    assert found is not None
    assert page.count(found[1]) == 2, "it is shown, too"
    return found[1]


def test_the_fingerprint_is_shown_before_the_words(visitor: Visitor) -> None:
    """The game has the secret that the page committed to; another page shows another one."""
    first = shown(visitor.get("/new").text)
    assert shown(visitor.get("/new").text) != first
    match = visitor.new_game("Anna", "Bob", commitment=first, words_1="Glück")
    assert visitor.table(match).commitment == first
    assert len(first) == len(dice.commitment(bytes(32)))


def test_a_faulty_form_keeps_its_fingerprint(visitor: Visitor) -> None:
    """It can be sent again; only one that is used is replaced, and nothing typed is lost."""
    first = shown(visitor.get("/new").text)
    answer = visitor.post("/new", {"name_1": "Anna", "name_2": "Anna", "commitment": first})
    assert answer.status_code == 422
    assert shown(answer.text) == first
    visitor.new_game("Anna", "Bob", commitment=first)

    again = visitor.post("/new", {"name_1": "Carla", "name_2": "Dora", "commitment": first})
    assert again.status_code == 422
    assert 'role="alert"' in again.text
    assert 'value="Carla"' in again.text
    fresh = shown(again.text)
    assert fresh != first
    assert visitor.table(visitor.new_game("Carla", "Dora", commitment=fresh)).commitment == fresh


# ── At the table ─────────────────────────────────────────────────────────────────────────────────


def test_who_plays_alone_is_handed_no_screen(visitor: Visitor) -> None:
    """Nobody else could look: one's cards can be turned over at once, and orders are taken, turn after turn."""
    match = against(visitor, "recruit")
    for _ in range(3):
        page = visitor.get(f"/acme/{match}")
        assert 'id="take"' not in page.text
        assert data(page)["taken"]
        assert visitor.get(f"/acme/{match}/hand", PART).status_code == 200
        turn = visitor.table(match).state.turn
        visitor.play(match, lambda table, turn=turn: table.state.turn > turn)  # type: ignore[misc]
    assert visitor.order(match, "nonsense", headers=PART).status_code == 422


def test_two_people_hand_the_screen_over_but_never_to_the_computer(visitor: Visitor) -> None:
    """Each of them takes it before the own turn."""
    match = visitor.new_game("Anna", "Bob", player_3="recruit", frequency="never")
    seen = set()
    for _ in range(4):
        table = visitor.table(match)
        page = visitor.get(f"/acme/{match}")
        assert f'value="{table.state.active}">Ich bin {table.names[table.state.active]}<' in page.text
        assert visitor.get(f"/acme/{match}/hand", PART).status_code == 404
        seen.add(table.state.active)
        visitor.play(match, lambda now, turn=table.state.turn: now.state.turn > turn)  # type: ignore[misc]
    assert seen == {RED, BLUE}


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_computers_turn_is_told_before_ones_own(visitor: Visitor, language: str) -> None:
    """In a notice: who attacked what, what was lost; and roll by roll in the chronicle."""
    match = against(visitor, "general")
    table = after_turn(visitor, match)
    visitor.speak(language)
    page = visitor.get(f"/acme/{match}")
    notice = page.text[page.text.index('<dialog id="notice"') : page.text.index('<dialog id="restart"')]
    fights = [one for one in deeds([e for move in table.moves for e in move.events]) if isinstance(one, Fought)]
    board = visitor.matches.games["acme"].boards["world29"]

    assert 'class="button main" autofocus' in notice
    assert notice.count("<li ") >= len(fights) > 0
    for one in fights:
        assert board.country_name(one.target, language) in notice
    lost = sum(one.has_conquered for one in fights)
    assert f"Anna {'verliert in Kämpfen' if language == 'de' else 'loses'} {lost} " in notice
    assert page.text.count('class="told attacked') >= sum(
        isinstance(event, Attacked) for move in table.moves for event in move.events
    )


def test_the_answer_to_ones_own_last_order_brings_it(visitor: Visitor) -> None:
    """The chronicle gets everything that has happened since, once, and the next order's answer no more of it."""
    match = against(visitor, "captain")
    visitor.play(match, lambda table: table.state.phase is Phase.REGROUP)
    answer = visitor.order(match, "end turn", headers=PART)
    table = visitor.table(match)
    assert table.moves
    assert answer.text.count('<li class="told turn-began') == sum(
        str(type(event).__struct_config__.tag) == "turn-began" for event in table.events
    )
    assert '<ol class="news"' in answer.text
    text = "keep" if table.state.phase is Phase.SERIES else f"place {_own(table)} 1"
    assert '<ol class="news"' not in visitor.order(match, text, headers=PART).text


def _own(table: Table) -> str:
    return next(str(name) for name, one in table.state.countries.items() if one.owner == RED)


def test_who_is_the_computer_is_seen_at_the_table_and_in_the_list(visitor: Visitor) -> None:
    """Beside its name, with its strength if that is not the name."""
    against(visitor, "captain")
    visitor.new_game("Bob", "Attila", player_2="general")
    assert "Anna, Hauptmann (Computer)" in told(visitor.get("/"))
    assert "Bob, Attila (Computer)" in told(visitor.get("/"))
    named, plain = (told(visitor.get(f"/acme/{card.match_id}")) for card in visitor.matches.cards())
    assert "Attila Computer: General" in named
    assert "Hauptmann Computer " in plain


def test_a_long_turn_of_the_computer_is_waited_for(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says so, looks again by itself, and offers nothing meanwhile; nobody acts in its place."""
    match = against(visitor, "recruit")
    monkeypatch.setattr(matches, "SECONDS_AT_ONCE", 0.0)
    table = visitor.play(match, lambda table: table.state.active == BLUE)
    page = visitor.get(f"/acme/{match}")
    assert "Rekrut ist am Zug." in told(page)
    assert 'id="look"' in page.text
    assert 'id="controls"' not in page.text
    assert data(page)["waiting"]
    assert data(page)["choices"]["place"] == {}
    refused = visitor.order(match, "end turn", headers=PART)
    assert refused.status_code == 422
    assert "spielt der Computer" in told(refused)
    assert visitor.get(f"/acme/{match}/hand", PART).status_code == 404

    monkeypatch.undo()
    part = visitor.get(f"/acme/{match}", PART)
    assert part.text.lstrip().startswith("<div")
    assert not data(part)["waiting"]
    assert '<ol id="log" hx-swap-oob="innerHTML">' in part.text
    assert visitor.table(match).number > table.number


def test_an_opponent_that_fails_can_be_played_on_for(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The fault is told as ours; the people at the table give its orders."""
    match = against(visitor, "recruit")
    monkeypatch.setattr(opponents, "MOST_ORDERS_IN_A_ROW", 0)
    with caplog.at_level(logging.CRITICAL):
        table = visitor.play(match, lambda table: table.state.active == BLUE)
        page = visitor.get(f"/acme/{match}")
    assert 'id="failed"' in page.text
    assert 'id="controls"' in page.text
    assert 'id="take"' not in page.text
    country = next(name for name, one in table.state.countries.items() if one.owner == BLUE)
    assert visitor.order(match, f"place {country} 1", headers=PART).status_code == 200
    monkeypatch.undo()
    assert visitor.table(match).state.active == RED
    assert 'id="failed"' not in visitor.get(f"/acme/{match}").text


# ── What is told ─────────────────────────────────────────────────────────────────────────────────


def roll(source: str, target: str, lost: int, beaten: int, defender: Seat = RED) -> Attacked:
    """A roll of blue's."""
    return Attacked(
        rule="A-40",
        phase="attack",
        seat=BLUE,
        defender=defender,
        source=source,
        target=target,
        attack_dice=(6,),
        defence_dice=(1,),
        attacker_losses=lost,
        defender_losses=beaten,
    )


def test_the_rolls_of_a_fight_are_told_together(visitor: Visitor) -> None:
    """One line for a fight, however many rolls it took; a turn without any is told as a peaceful one."""
    taken = Conquered(rule="A-44", phase="attack", seat=BLUE, defender=RED, source="alaska", target="canada", armies=3)
    ended = TurnEnded(rule="A-50", phase="turn", seat=BLUE)
    peaceful = TurnEnded(rule="A-50", phase="turn", seat=GREEN)
    events: list[Event] = [
        roll("alaska", "canada", 1, 1),
        roll("alaska", "canada", 0, 2),
        taken,
        roll("canada", "greenland", 2, 0),
        roll("alaska", "greenland", 0, 1, GREEN),
        ended,
        peaceful,
    ]
    assert deeds(events) == [
        Fought(seat=BLUE, defender=RED, source="alaska", target="canada", lost=1, beaten=3, has_conquered=True),
        Fought(seat=BLUE, defender=RED, source="canada", target="greenland", lost=2),
        Fought(seat=BLUE, defender=GREEN, source="alaska", target="greenland", beaten=1),
        peaceful,
    ]
    table = visitor.table(visitor.new_game("Anna", "Bob", "Carla"))
    view = visitor.matches.games["acme"].view(table.state, None)
    assert losses(events, [RED], view, "en") == ["Anna loses 1 country and 3 armies in fights."]
    assert losses(events, [GREEN], view, "de") == ["Carla verliert in Kämpfen 0 Länder und 1 Armee."]
    assert losses([peaceful], [RED], view, "en") == ["Anna loses nothing in fights."]
