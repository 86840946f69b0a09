"""The table: orders by click and by word, whose turn it is, two windows, what is shown in which phase."""

import re
from collections.abc import Callable

import pytest
from litestar.testing import TestClient

from expugna.acme.events import DisasterStruck
from expugna.acme.state import SEATS, Phase
from expugna.host.records import Table
from expugna.web.app import create_app
from expugna.web.play.hints import hints
from tests.web.visitor import PART, Visitor, data, told


def in_phase(phase: Phase, turn: int = 1) -> Callable[[Table], bool]:
    """Whether the table is in that phase, from that turn on."""
    return lambda table: table.state.phase is phase and table.state.turn >= turn


@pytest.mark.rule("A-61")
def test_series_and_month_stand_at_the_top(visitor: Visitor) -> None:
    """`Serie: n`, below it month and year, `1.1853` at the start."""
    text = told(visitor.get(f"/acme/{visitor.new_game()}"))
    assert "Serie: 4" in text
    assert "1.1853" in text


@pytest.mark.rule("A-31")
def test_a_click_places_one_army(visitor: Visitor) -> None:
    """What a click sends is accepted, and the panel tells what is left."""
    match = visitor.new_game(frequency="never")
    before = visitor.take(match).state
    page = data(visitor.get(f"/acme/{match}"))
    country = next(iter(page["choices"]["place"]))
    assert page["choices"]["place"][country] == before.to_place
    answer = visitor.order(match, f"place {country} 1", headers=PART)
    assert answer.status_code == 200
    after = data(answer)
    assert after["countries"][country]["armies"] == before.countries[country].armies + 1
    assert after["left"] == before.to_place - 1
    assert "<html" not in answer.text


def test_lists_and_number_fields_make_the_same_orders(visitor: Visitor) -> None:
    """Everything can be done without the map."""
    match = visitor.new_game(frequency="never")
    state = visitor.take(match).state
    country = next(name for name, held in state.countries.items() if held.owner == state.active)
    form = {"order": "place", "country": country, "armies": "2", "number": "0"}
    answer = visitor.post(f"/acme/{match}/orders", form)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/acme/{match}")
    assert visitor.table(match).state.countries[country].armies == state.countries[country].armies + 2


def test_a_stale_window_is_told_and_changes_nothing(visitor: Visitor) -> None:
    """Two windows: the second to send gets 409, a clear sentence and the table as it is now."""
    match = visitor.new_game(frequency="never")
    state = visitor.take(match).state
    country = next(name for name, held in state.countries.items() if held.owner == state.active)
    assert visitor.order(match, f"place {country} 1", number=0).status_code == 303
    for headers in ({}, PART):
        answer = visitor.order(match, f"place {country} 1", number=0, headers=headers)
        assert answer.status_code == 409
        assert "Inzwischen ist in diesem Spiel etwas anderes geschehen" in told(answer)
        assert data(answer)["number"] == 1
        assert f"{visitor.table(match).names[state.active]} stellt 1 Armee" in told(answer)
    assert visitor.table(match).number == 1


@pytest.mark.parametrize("number", [None, "", "-1", "1e3", "99999999999999999999", "０"])
@pytest.mark.parametrize("address", ["orders", "frequency", "seat"])
def test_a_form_without_a_number_is_not_understood(visitor: Visitor, number: str | None, address: str) -> None:
    """400 and a sentence: one that was tampered with never gets an order through."""
    match = visitor.new_game()
    visitor.take(match)
    form = {"text": "end turn", "frequency": "often", "seat": "red"}
    answer = visitor.post(f"/acme/{match}/{address}", form if number is None else {**form, "number": number})
    assert answer.status_code == 400
    assert "Das war nicht zu verstehen" in told(answer)
    assert visitor.table(match).number == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("end turn", "Jetzt möglich"),
        ("attack alaska canada 3", "Jetzt möglich"),
        ("place {theirs} 1", "gehört"),
        ("place {own} 999", "Höchstens"),
        ("place {own}", "place LAND ZAHL"),
        ("place {own} one", "keine ganze Zahl"),
        ("plaec {own} 1", "place"),
        ("place atlantis 1", "atlantis"),
        ("", "Befehl"),
        ("place {own} 1\nplace {theirs} 1", "gehört"),
    ],
)
def test_every_bad_order_is_answered_in_whole_sentences(visitor: Visitor, text: str, words: str) -> None:
    """Out of turn, others' countries, misspelt: 422, what is wrong, what would work; nothing changes."""
    match = visitor.new_game(frequency="never")
    state = visitor.take(match).state
    own = next(name for name, held in state.countries.items() if held.owner == state.active)
    theirs = next(name for name, held in state.countries.items() if held.owner != state.active)
    for headers in ({}, PART):
        answer = visitor.order(match, text.format(own=own, theirs=theirs), headers=headers)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        assert words.casefold() in told(answer).casefold()
    assert visitor.table(match).number == 0


def test_nobody_plays_before_taking_the_screen(visitor: Visitor) -> None:
    """Between turns the table asks for the next player, and takes no orders until then."""
    match = visitor.new_game(frequency="never")
    table = visitor.table(match)
    active = table.names[table.state.active]
    country = next(name for name, held in table.state.countries.items() if held.owner == table.state.active)
    page = visitor.get(f"/acme/{match}")
    assert f"Ich bin {active}" in told(page)
    assert data(page)["choices"]["place"] == {}
    answer = visitor.order(match, f"place {country} 1")
    assert answer.status_code == 422
    assert f"{active} ist am Zug. Zuerst den Bildschirm übernehmen." in told(answer)
    other = next(seat for seat in table.names if seat != table.state.active)
    assert visitor.post(f"/acme/{match}/seat", {"seat": other, "number": "0"}).status_code == 409
    assert visitor.post(f"/acme/{match}/seat", {"seat": table.state.active, "number": "0"}).status_code == 303
    assert f"Ich bin {active}" not in told(visitor.get(f"/acme/{match}"))
    assert visitor.order(match, f"place {country} 1").status_code == 303


def test_the_first_armies_of_classic_pass_without_taking_the_screen(visitor: Visitor) -> None:
    """While nobody has a card there is nothing to hide: players alternate army by army."""
    match = visitor.new_game(preset="classic")
    table = visitor.table(match)
    assert table.state.phase is Phase.SETUP
    country = next(name for name, held in table.state.countries.items() if held.owner == table.state.active)
    assert visitor.order(match, f"place {country} 1").status_code == 303
    assert visitor.table(match).state.active != table.state.active


@pytest.mark.rule("A-72")
def test_before_the_first_turn_of_classic_the_table_says_how_many_are_left(visitor: Visitor) -> None:
    """For whom, and fewer with each army placed."""
    match = visitor.new_game("Uta", "Veit", preset="classic")
    before = visitor.table(match).state
    player = before.players[before.active]
    assert f"Noch {player.unplaced} für {player.name}." in told(visitor.get(f"/acme/{match}"))
    visitor.play(match, lambda table: table.state.active == before.active and table.number > 0)
    assert f"Noch {player.unplaced - 1} für {player.name}." in told(visitor.get(f"/acme/{match}"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_phase_has_an_answer_to_a_click_that_does_nothing(language: str) -> None:
    """In the page's language, for countries and for Uups."""
    for phase in Phase:
        answers = hints(phase, language)
        assert all(answers.values())
        assert answers != hints(phase, "en" if language == "de" else "de")


@pytest.mark.parametrize("order", ["place", "regroup", "advance"])
def test_an_empty_number_field_is_told_as_that(visitor: Visitor, order: str) -> None:
    """Not as an order that lacks a word."""
    match = visitor.new_game()
    visitor.take(match)
    form = {"order": order, "country": "alaska", "way": "alaska canada", "armies": "", "number": "0"}
    answer = visitor.post(f"/acme/{match}/orders", form)
    assert answer.status_code == 422
    assert "Das Feld für die Zahl ist leer." in told(answer)
    assert "ZAHL" not in told(answer)


@pytest.mark.rule("A-40", "A-46")
def test_choosing_a_fight_shows_odds_and_changes_nothing(visitor: Visitor) -> None:
    """Each number of dice with its chance, the best one marked, expected losses and the policy named."""
    match = visitor.new_game(frequency="never")
    visitor.play(match, in_phase(Phase.ATTACK, turn=2))
    number = visitor.take(match).number
    ways = data(visitor.get(f"/acme/{match}"))["choices"]["attack"]
    source, targets = next(iter(ways.items()))
    target, most = next(iter(targets.items()))
    answer = visitor.get(f"/acme/{match}/fight?fight={source}+{target}", PART)
    assert answer.status_code == 200
    assert answer.text.count("data-roll=") == most
    assert answer.text.count("dice-button best") == 1
    assert "Bis zum Ende gekämpft, jedes Mal mit der besten Würfelzahl" in told(answer)
    assert data(answer)["chosen"] == [source, target]
    assert visitor.table(match).number == number
    back = visitor.get(f"/acme/{match}/fight?fight=", PART)
    assert data(back)["chosen"] is None


@pytest.mark.parametrize("fight", ["nonsense", "atlantis mu", "a b c", "%00", "alaska alaska"])
def test_a_fight_that_cannot_be_is_simply_not_shown(visitor: Visitor, fight: str) -> None:
    """Addresses may be typed; nothing breaks."""
    match = visitor.new_game()
    visitor.play(match, in_phase(Phase.ATTACK))
    visitor.take(match)
    assert visitor.get(f"/acme/{match}/fight?fight={fight}").status_code == 200
    assert data(visitor.get(f"/acme/{match}?fight={fight}"))["chosen"] is None


@pytest.mark.rule("A-42", "A-43")
def test_the_roll_shown_is_the_roll_made(visitor: Visitor) -> None:
    """The order is sent after the click; the dice of the answer are the event's, sorted, with the losses."""
    match = visitor.new_game(frequency="never")
    visitor.play(match, in_phase(Phase.ATTACK, turn=2))
    visitor.take(match)
    ways = data(visitor.get(f"/acme/{match}"))["choices"]["attack"]
    source, targets = next(iter(ways.items()))
    target, most = next(iter(targets.items()))
    answer = visitor.order(match, f"attack {source} {target} {most}", headers=PART)
    event = visitor.table(match).events[0]
    faces = ", ".join(map(str, event.attack_dice))
    assert f"Der Angreifer würfelt {faces}, der Verteidiger {', '.join(map(str, event.defence_dice))}." in told(answer)
    assert answer.text.count('class="die attack') >= len(event.attack_dice)
    assert f"−{event.attacker_losses}" in told(answer)


@pytest.mark.parametrize("names", [("Anna", "Bob"), ("Anna", "Bob", "Christiane", "Dietrich")])
def test_dice_have_colour_and_pattern_of_their_players(visitor: Visitor, names: tuple[str, ...]) -> None:
    """Whoever attacks whom: those that roll, and those of the result, even when the country has changed hands."""
    match = visitor.new_game(*names, frequency="never")
    table = visitor.play(match, lambda one: in_phase(Phase.ATTACK, turn=2)(one) and one.state.active != SEATS[0])
    visitor.take(match)
    ways = data(visitor.get(f"/acme/{match}"))["choices"]["attack"]
    source, target = next((source, target) for source, targets in ways.items() for target in targets)
    colours = [SEATS.index(table.state.countries[country].owner) for country in (source, target)]
    offered = visitor.get(f"/acme/{match}/fight?fight={source}+{target}", PART).text
    rolled = visitor.order(match, f"attack {source} {target} 1", headers=PART).text
    for page in (offered, rolled.split('id="result"')[1]):
        for side, colour in zip(("attack", "defence"), colours, strict=True):
            found = re.findall(rf'class="die {side}[^"]* owner-(\d).*?url\(#die-pattern-(\d)\)', page, re.DOTALL)
            assert set(found) == {(str(colour), str(colour))}
    assert all(f'id="die-pattern-{one}"' in visitor.get(f"/acme/{match}").text for one in colours)


@pytest.mark.rule("A-45")
def test_after_a_conquest_further_armies_may_follow_or_stay(visitor: Visitor) -> None:
    """Both countries may be clicked: the conquered one moves one army, the other ends it; all at once by a button."""
    match = visitor.new_game(frequency="never")
    table = visitor.play(match, in_phase(Phase.ADVANCE))
    visitor.take(match)
    page = visitor.get(f"/acme/{match}")
    shown = data(page)
    assert table.state.capture is not None
    assert shown["capture"] == [table.state.capture.source, table.state.capture.target]
    assert shown["choices"]["stay"]
    assert f'value="advance {shown["choices"]["advance"]}"' in page.text
    answer = visitor.order(match, "stay", headers=PART)
    assert data(answer)["phase"] != "advance"


@pytest.mark.rule("A-52", "A-53")
def test_regrouping_tells_how_many_may_still_be_moved(visitor: Visitor) -> None:
    """Per country, in the list and in the name that a screen reader speaks."""
    match = visitor.new_game(frequency="never")
    table = visitor.play(match, lambda one: in_phase(Phase.REGROUP)(one) and movable(visitor, one) != {})
    visitor.take(match)
    country, number = next(iter(movable(visitor, table).items()))
    page = visitor.get(f"/acme/{match}")
    assert f"(noch verschiebbar: {number})" in data(page)["countries"][country]["label"]
    assert f": {number} verschiebbar" in page.text
    assert data(page)["countries"][country]["movable"] == number
    assert data(page)["countries"][country]["movableText"].endswith(f": noch {number} verschiebbar.")
    assert re.search(rf'id="movable-{country}"[^>]*>→{number}</text>', page.text)
    single = next(name for name, held in table.state.countries.items() if held.armies == 1)
    assert re.search(rf'id="movable-{single}"[^>]*></text>', page.text)
    most = max(max(ways.values()) for ways in data(page)["choices"]["regroup"].values())
    assert re.search(rf'id="regroup-armies"[^>]* max="{most}"[^>]* required', page.text)


def movable(visitor: Visitor, table: Table) -> dict[str, int]:
    """Armies that may be moved, by country."""
    view = visitor.matches.games["acme"].view(table.state, table.state.active)
    return {name: held.movable for name, held in view.countries.items() if held.owner == view.active and held.movable}


@pytest.mark.rule("A-11", "A-65")
def test_the_frequency_of_disasters_is_changed_in_the_menu(visitor: Visitor) -> None:
    """At any time, whoever has the screen; an unknown one is told."""
    match = visitor.new_game()
    answer = visitor.post(f"/acme/{match}/frequency", {"frequency": "often", "number": "0"})
    assert answer.status_code == 303
    assert visitor.table(match).state.frequency == "often"
    assert 'value="often" aria-pressed="true"' in visitor.get(f"/acme/{match}").text
    assert visitor.post(f"/acme/{match}/frequency", {"frequency": "daily", "number": "1"}).status_code == 422


@pytest.mark.rule("A-65")
def test_a_game_is_aborted_or_begun_again_from_the_menu(visitor: Visitor) -> None:
    """Both are asked first; begun again means the same people, a new deal, and the old game put away."""
    match = visitor.new_game("Anna", "Bob", "Christiane")
    page = visitor.get(f"/acme/{match}").text
    assert all(f'<dialog id="{name}"' in page for name in ("abort", "restart"))
    again = visitor.post(f"/acme/{match}/restart", {}).headers["location"].rsplit("/", 1)[1]
    assert visitor.table(again).names == visitor.table(match).names
    assert visitor.get(f"/acme/{match}").status_code == 404
    assert visitor.post(f"/acme/{again}/abandon", {}).headers["location"] == "/"
    assert visitor.get(f"/acme/{again}").status_code == 404
    assert "Noch ist kein Spiel begonnen" in told(visitor.get("/"))


@pytest.mark.rule("A-11")
def test_a_disaster_is_a_notice_that_must_be_noticed(visitor: Visitor) -> None:
    """A dialog with the sentence, and the sentence in the chronicle."""
    match = visitor.new_game(frequency="often")
    table = visitor.play(match, lambda one: any(isinstance(event, DisasterStruck) for event in one.events))
    page = visitor.get(f"/acme/{match}")
    notice = page.text.split('<dialog id="notice"')[1].split("</dialog>")[0]
    report = visitor.matches.games["acme"].report(
        visitor.matches.games["acme"].view(table.state, None), table.events, "de"
    )
    sentence = next(line.text for line in report.lines if line.kind == "disaster-struck")
    assert "Eine Katastrophe!" in notice
    assert sentence in notice
    assert f'class="told disaster-struck">{sentence}' in page.text


@pytest.mark.rule("A-06")
def test_victory_is_told_with_the_story_and_the_secret_of_the_dice(visitor: Visitor) -> None:
    """Who won, when, who held what, and what everyone needs to check the dice; nothing more can be ordered."""
    match = visitor.new_game("Anna", "Bob", "Christiane", "Dietrich")
    visitor.play(match, lambda table: table.is_over)
    table = visitor.table(match)
    assert table.secret is not None
    winner = table.names[table.state.winner]
    page = visitor.get(f"/acme/{match}")
    assert f"{winner} beherrscht die Welt" in told(page)
    story = visitor.get(f"/acme/{match}/story")
    assert f"{winner} hat die Welt in {table.state.turn} Zügen erobert" in told(story)
    assert story.text.count("<polyline") == len(table.names)
    assert table.secret.hex() in story.text
    assert table.commitment in story.text
    assert visitor.order(match, "end turn").status_code == 422
    assert visitor.get(f"/acme/{match}/hand").status_code == 404
    assert "beendet" in told(visitor.get("/"))


def test_the_secret_is_not_shown_before_the_end(visitor: Visitor) -> None:
    """Only its fingerprint is."""
    match = visitor.new_game()
    story = visitor.get(f"/acme/{match}/story")
    assert visitor.table(match).commitment in story.text
    assert "Das Geheimnis wird gezeigt, wenn das Spiel beendet ist." in told(story)


def test_a_board_without_a_drawing_is_shown_as_a_list(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every country is a button, under its continent; the same clicks work."""
    monkeypatch.setattr(visitor.matches.games["acme"], "drawings", {})
    with TestClient(create_app(visitor.matches)) as client:
        page = client.get(f"/acme/{visitor.new_game()}")
    assert page.status_code == 200
    assert page.text.count('class="country" data-country=') == 29
