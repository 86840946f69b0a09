"""A new game: names, board, rules, disasters, own words for the dice (A-60, A-71)."""

import pytest

from tests.web.visitor import Visitor, told


@pytest.mark.rule("A-60")
@pytest.mark.parametrize("names", [("Anna", "Bob"), ("Anna", "Bob", "Ça", "Ünal")])
def test_two_to_four_names_begin_a_game(visitor: Visitor, names: tuple[str, ...]) -> None:
    """After the names comes the deal, and the table is shown."""
    match = visitor.new_game(*names)
    table = visitor.table(match)
    assert tuple(table.names.values()) == names
    page = visitor.get(f"/acme/{match}")
    assert page.status_code == 200
    assert all(name in told(page) for name in names)


@pytest.mark.rule("A-60")
def test_letters_can_be_clicked(visitor: Visitor) -> None:
    """All letters of the German alphabet, a space, one to take back, and `Ende`."""
    page = visitor.get("/new").text
    assert all(f'data-letter="{letter}"' in page for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ ")
    assert "data-done>Ende<" in page


def test_every_fault_is_told_beside_its_field_at_once_and_entries_are_kept(visitor: Visitor) -> None:
    """No name, twice the same name, words too long: three answers in one page, nothing typed is lost."""
    form = {
        "name_1": "Anna",
        "name_2": "",
        "name_3": "anna",
        "words_1": "w" * 300,
        "board": "world42",
        "preset": "classic",
        "frequency": "rare",
    }
    answer = visitor.post("/new", form)
    assert answer.status_code == 422
    for field in ("name_2", "name_3", "words_1"):
        assert f'id="{field}-fault"' in answer.text
        assert f'id="{field}"' in answer.text
    assert 'value="anna"' in answer.text
    assert 'value="world42" checked' in answer.text
    assert 'value="classic" checked' in answer.text
    assert 'value="rare" checked' in answer.text
    assert visitor.matches.cards() == ()


def test_one_name_is_not_enough(visitor: Visitor) -> None:
    """The second field is asked for by name, not by the number of players."""
    answer = visitor.post("/new", {"name_1": "Anna"})
    assert answer.status_code == 422
    assert 'id="name_2-fault"' in answer.text
    assert 'id="name_1-fault"' not in answer.text


@pytest.mark.parametrize(("field", "value"), [("board", "atlantis"), ("preset", "chess"), ("frequency", "sometimes")])
def test_a_choice_that_does_not_exist_is_told(visitor: Visitor, field: str, value: str) -> None:
    """A form that was tampered with is answered, too."""
    answer = visitor.post("/new", {"name_1": "Anna", "name_2": "Bob", field: value})
    assert answer.status_code == 422
    assert f'id="{field}-fault"' in answer.text
    assert value in told(answer)
    assert visitor.matches.cards() == ()


def test_an_unknown_frequency_hides_no_other_fault(visitor: Visitor) -> None:
    """All at once, as ever."""
    answer = visitor.post("/new", {"name_1": "Anna", "name_2": "anna", "board": "atlantis", "frequency": "sometimes"})
    assert all(f'id="{field}-fault"' in answer.text for field in ("frequency", "board", "name_2"))


@pytest.mark.parametrize("name", ["👩\u200d🚀", "🏳️\u200d🌈 Anna", "👩🏽\u200d⚕️", "👨\u200d👩\u200d👧"])
def test_joined_emoji_are_names(visitor: Visitor, name: str) -> None:
    """The sign that joins them cannot be seen, but what it joins can."""
    match = visitor.new_game(name, "Bob")
    assert name in visitor.get(f"/acme/{match}").text


@pytest.mark.parametrize("name", ["An\u200dna", "👩\u200d", "\u200d👩", "Anna\u202e"])
def test_signs_that_cannot_be_seen_are_no_names(visitor: Visitor, name: str) -> None:
    """Two names that look the same would be told apart by them alone."""
    answer = visitor.post("/new", {"name_1": name, "name_2": "Bob"})
    assert answer.status_code == 422
    assert 'id="name_1-fault"' in answer.text


@pytest.mark.rule("A-11")
@pytest.mark.parametrize("frequency", ["often", "normal", "rare", "never"])
def test_the_frequency_of_disasters_is_chosen_at_the_start(visitor: Visitor, frequency: str) -> None:
    """It may also be left to the rules."""
    assert visitor.table(visitor.new_game(frequency=frequency)).state.frequency == frequency
    assert visitor.table(visitor.new_game(frequency="preset")).state.frequency == "normal"


def test_names_are_shown_as_typed_and_never_become_mark_up(visitor: Visitor) -> None:
    """A name may look like a script; it stays a name, on every page and in every answer."""
    nasty = "<script>alert(1)</script>"
    match = visitor.new_game(nasty, '"><img src=x>')
    visitor.take(match)
    pages = [visitor.get(address).text for address in ("/", f"/acme/{match}", f"/acme/{match}/story")]
    pages.append(visitor.order(match, "nonsense", headers={"hx-request": "true"}).text)
    for page in pages:
        assert "<script>alert" not in page
        assert "<img" not in page
    assert "&lt;script&gt;" in pages[0]
