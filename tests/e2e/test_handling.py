"""The original's handling of the screen: every field and mouse button does what it did (A-60 to A-65)."""

import pytest
from playwright.sync_api import expect

from expugna.catalog import games
from expugna.host import rows
from expugna.host.found import must_find
from expugna.host.store import open_store, writing
from tests.e2e.conftest import BOARDS, NewPlayer, Server
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e


def until_fight(player: Player) -> tuple[str, str, int]:
    """Play turns until somebody can attack three to one or better."""
    for _ in range(10):
        player.take()
        player.place_all(player.strongest(player.useful(player.data["choices"]["place"])))
        fight = player.good_fight()
        if fight is not None:
            return fight
        player.do(player.page.locator("#end-attacks"))
        player.do(player.page.locator("#end-turn"))
    raise AssertionError("nobody could attack")


@pytest.mark.rule("A-31")
def test_shift_click_places_all_armies_at_once(new_player: NewPlayer) -> None:
    """A click one, a shift-click all that are left; fast clicks are all counted."""
    player = new_player()
    player.begin()
    player.take()
    left, country = player.data["left"], player.strongest(player.data["choices"]["place"])
    before = player.data["countries"][country]["armies"]
    for _ in range(2):
        player.country(country).click()
    player.page.wait_for_function(
        "left => JSON.parse(document.getElementById('table').dataset.table).left === left", arg=left - 2
    )
    player.do(player.country(country), modifiers=["Shift"])
    assert player.phase == "attack"
    assert player.data["countries"][country]["armies"] == before + left
    expect(player.page.locator(f"#country-{country} .armies")).to_have_text(str(before + left))


@pytest.mark.rule("A-62")
def test_the_right_button_names_a_country_at_the_right_edge(new_player: NewPlayer) -> None:
    """Name and number of armies; it costs nothing and changes nothing."""
    player = new_player()
    player.begin()
    player.country("china").click(button="right")
    expect(player.page.locator("#map-info")).to_contain_text("China: 1 army of")
    info, screen = player.page.locator("#map-info").bounding_box(), player.page.locator("#map").bounding_box()
    assert info is not None
    assert screen is not None
    assert screen["x"] + screen["width"] - (info["x"] + info["width"]) < 20
    assert player.data["number"] == 0


@pytest.mark.rule("A-43", "A-46", "A-64")
def test_uups_takes_back_what_is_not_rolled(new_player: NewPlayer) -> None:
    """A country chosen, an attack chosen, dice that roll and have not been stopped: nothing was sent."""
    player = new_player()
    player.begin()
    source, target, dice = until_fight(player)
    page, number = player.page, player.data["number"]
    player.country(source).click()
    expect(page.locator(f"#country-{source}.from")).to_be_visible()
    page.locator(".uups.field").click()
    expect(page.locator(".country.from")).to_have_count(0)
    player.choose(source, target)
    page.locator(".uups.field").click()
    expect(page.locator("#offer")).to_have_count(0)
    player.choose(source, target)
    page.locator(f'#offer [data-roll="{dice}"]').click()
    expect(page.locator("#stage")).to_be_visible()
    faces = set()
    for _ in range(12):
        page.wait_for_timeout(60)
        faces.add(page.locator("#stage .die").first.get_attribute("data-face"))
    assert len(faces) > 2
    page.locator("#stage [data-uups]").click()
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator("#offer")).to_be_visible()
    assert player.data["number"] == number


@pytest.mark.rule("A-42", "A-43", "A-44", "A-45")
def test_dice_roll_until_a_click_and_then_lie_sorted_in_pairs(new_player: NewPlayer) -> None:
    """The click sends the order; what is shown afterwards is what the server rolled, and keys 1 to 3 repeat it."""
    player = new_player()
    player.begin()
    source, target, dice = until_fight(player)
    page = player.page
    player.choose(source, target)
    player.roll(dice)
    faces = [int(die.get_attribute("data-face") or 0) for die in page.locator("#result .die.attack").all()]
    assert len(faces) == dice
    assert faces == sorted(faces, reverse=True)
    expect(page.locator(".told.attacked").last).to_contain_text(" ".join(map(str, faces)))
    while player.phase == "attack" and player.data["chosen"] == [source, target]:
        most = player.data["choices"]["attack"][source][target]
        page.keyboard.press(str(most))
        expect(page.locator("#stage")).to_be_visible()
        number = player.data["number"]
        page.keyboard.press("Space")
        player.settled(number)
    if player.phase == "advance":
        before = player.data["countries"][target]["armies"]
        player.do(player.country(target))
        assert player.data["countries"][target]["armies"] == before + 1
        if player.phase == "advance":
            player.do(player.country(source))
            assert player.phase == "attack"


@pytest.mark.rule("A-24", "A-63")
def test_the_cards_are_turned_over_and_back_with_the_right_button(new_player: NewPlayer, server: Server) -> None:
    """The faces come from the server only then, and are gone from the page when the cards are turned back."""
    player = new_player()
    match = player.begin(frequency="never").rsplit("/", 1)[1]
    page = player.page
    deal_card(server, match)
    page.reload()
    player.take()
    expect(page.locator("#cards .card.face")).to_have_count(0)
    page.locator("#cards").click(button="right")
    expect(page.locator("#cards .card.face").first).to_be_visible()
    page.locator("#cards").click(button="right")
    expect(page.locator("#cards .card.face")).to_have_count(0)
    expect(page.locator("#cards .card.back").first).to_be_visible()


def deal_card(server: Server, match_id: str) -> None:
    """Give the player whose turn it is a card: a game by chance may end before anybody draws one."""
    engine = open_store(str(server.database))
    game = games(BOARDS)["acme"]
    with writing(engine) as connection:
        found = must_find(connection, {"acme": game}, match_id)
        state = found.at.state
        state.players[state.active].cards.append("infantry")
        cells = rows.state_cells(match_id, found.at.number, game.encode_state(state))
        rows.change(connection, match_id, **cells)
    engine.dispose()


def test_what_stands_at_the_edge_goes_with_a_click_or_escape(new_player: NewPlayer) -> None:
    """Name and armies of a country are looked at and put away."""
    player = new_player()
    player.begin()
    info = player.page.locator("#map-info")
    player.country("china").click(button="right")
    expect(info).to_be_visible()
    player.page.locator(".chronicle h2").click()
    expect(info).to_be_hidden()
    player.country("china").click(button="right")
    expect(info).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(info).to_be_hidden()


@pytest.mark.rule("A-64")
def test_clicks_that_do_nothing_say_why(new_player: NewPlayer) -> None:
    """Somebody else's country while placing, Uups without a choice; a click that does something ends the sentence."""
    player = new_player()
    player.begin()
    player.take()
    page, hint = player.page, player.page.locator("#hint")
    own = player.strongest(player.data["choices"]["place"])
    foreign = next(one for one in player.data["countries"] if one not in player.data["choices"]["place"])
    player.country(foreign).click()
    expect(hint).to_have_text("Armies are placed in your own countries only.")
    player.do(player.country(own))
    expect(hint).to_be_empty()
    uups = page.locator(".uups.field")
    expect(uups).to_have_attribute("aria-disabled", "true")
    uups.click(force=True)
    expect(hint).to_contain_text("nothing to take back")
    assert "nothing to take back" in (uups.get_attribute("title") or "")
    player.place_all(player.strongest(player.useful(player.data["choices"]["place"])))
    player.country(next(iter(player.data["choices"]["attack"]))).click()
    expect(uups).to_have_attribute("aria-disabled", "false")


def test_an_empty_number_field_is_told_in_the_pages_language(new_player: NewPlayer) -> None:
    """Too much, too; nothing is sent, and a good number goes through."""
    player = new_player()
    player.begin()
    player.take_in("de")
    page = player.page
    field, send = page.locator("#place-armies"), page.locator('#controls button[value="place"]')
    for entry in ("", "99"):
        field.fill(entry)
        send.click()
        assert str(field.evaluate("field => field.validationMessage")).startswith("Wie viele Armeen?")
    assert player.data["number"] == 0
    field.fill("1")
    player.do(send)


@pytest.mark.rule("A-46")
def test_the_numbers_of_dice_stay_where_they_are_after_the_first_roll(new_player: NewPlayer) -> None:
    """Who clicks again without moving the mouse hits the same number."""
    player = new_player()
    player.begin("Anna", "Bob")
    source, target, _ = until_fight(player)
    player.choose(source, target)
    first = player.page.locator('#offer [data-roll="1"]')
    before = first.bounding_box()
    player.roll(1)
    expect(player.page.locator("#result")).to_be_visible()
    if player.phase == "attack" and player.data["chosen"] == [source, target]:
        after = first.bounding_box()
        assert before is not None
        assert after is not None
        assert abs(after["y"] - before["y"]) < 2


@pytest.mark.rule("A-50", "A-53")
def test_armies_are_regrouped_click_by_click(new_player: NewPlayer) -> None:
    """Source, then target, one army a click; a click on the source ends it; Uups ends regrouping early."""
    player = new_player()
    player.begin()
    page = player.page
    for _ in range(12):
        player.take()
        own = player.data["choices"]["place"]
        inner = [one for one in own if any(other in own for other in player.data["borders"][one])]
        player.place_all(inner[0] if inner else next(iter(own)))
        player.do(page.locator("#end-attacks"))
        if player.data["choices"]["regroup"]:
            break
        player.do(page.locator("#end-turn"))
    source, targets = next(iter(player.data["choices"]["regroup"].items()))
    target = next(iter(targets))
    armies = player.data["countries"][target]["armies"]
    player.country(source).click()
    rest = player.data["countries"][source]["movable"]
    expect(page.locator("#task")).to_contain_text(f": {rest} still movable.")
    expect(page.locator(f"#movable-{source}")).to_have_text(f"→{rest}")
    player.do(player.country(target))
    assert player.data["countries"][target]["armies"] == armies + 1
    expect(page.locator(f"#movable-{source}")).to_have_text(
        f"→{rest - 1}" if player.data["countries"][source]["armies"] > 1 else ""
    )
    if player.data["choices"]["regroup"].get(source):
        expect(page.locator(f"#country-{source}.from")).to_be_visible()
        player.country(source).click()
    expect(page.locator(".country.from")).to_have_count(0)
    player.do(page.locator(".uups.field"))
    assert player.phase == "taking"


@pytest.mark.rule("A-11", "A-65")
def test_the_pull_down_menu(new_player: NewPlayer) -> None:
    """Frequency of disasters, language, info and back, restart and abort with their questions."""
    player = new_player()
    address = player.begin()
    page = player.page
    page.locator("#menu summary").click()
    player.do(page.locator('#frequency [value="often"]'))
    expect(page.locator('#frequency [value="often"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#frequency")).to_be_hidden()
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Chronik")).to_be_visible()
    assert page.url == address
    page.locator("#menu summary").click()
    page.get_by_role("button", name="English").click()
    page.locator("#menu summary").click()
    page.get_by_role("link", name="Info").click()
    expect(page.get_by_text("Torsten Werner").first).to_be_visible()
    page.get_by_role("link", name="Back").click()
    page.wait_for_url(address)
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Abort the game").click()
    page.locator("#abort").get_by_role("button", name="Go on playing").click()
    expect(page.locator("#abort")).to_be_hidden()
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Begin again").click()
    page.locator("#restart").get_by_role("button", name="Begin again").click()
    page.wait_for_url(lambda url: url != address)
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Abort the game").click()
    page.locator("#abort").get_by_role("button", name="Abort the game").click()
    expect(page.get_by_text("No game has been begun yet.")).to_be_visible()


def test_experts_type_orders_and_are_answered_in_sentences(new_player: NewPlayer) -> None:
    """A good order is executed, a bad one explained."""
    player = new_player(allowed=("422",))
    player.begin()
    player.take()
    page, country = player.page, player.strongest(player.data["choices"]["place"])
    page.get_by_text("For experts: orders as words").click()
    page.fill("#expert-text", "place atlantis 1")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#faults")).to_contain_text("there is no country “atlantis” on this board")
    page.fill("#expert-text", f"place {country} 1")
    player.do(page.get_by_role("button", name="Send"))
    expect(page.locator("#faults")).to_have_count(0)
