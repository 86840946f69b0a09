"""Every page in both languages, and what protects them."""

import re
from typing import Any

import pytest

from expugna.web.security import HEADERS, MOST_BODY_BYTES
from tests.web.visitor import TOKEN, Visitor, told

PAGES = {
    "/": ("Neues Spiel", "New game"),
    "/new": ("Wer spielt?", "Who plays?"),
    "/info": ("Die Würfel sind ehrlich", "The dice are fair"),
    "/rules/acme": ("Zwei Menschen spielen abwechselnd", "The rules of ACME"),
    "/acme/{match}": ("Chronik", "Chronicle"),
    "/acme/{match}/story": ("Die Geschichte bisher", "The story so far"),
}


@pytest.mark.parametrize("address", PAGES)
def test_every_page_speaks_german_and_english(visitor: Visitor, address: str) -> None:
    """German for who asks for nothing, English for an English browser, and the choice on the page beats both."""
    match = visitor.new_game()
    page = address.format(match=match)
    german, english = PAGES[address]
    assert german in told(visitor.get(page))
    assert english in told(visitor.get(page, {"accept-language": "en-GB,en;q=0.9,de;q=0.5"}))
    visitor.speak("en")
    assert english in told(visitor.get(page, {"accept-language": "de"}))
    visitor.speak("de")
    assert english not in told(visitor.get(page, {"accept-language": "en"}))


def test_an_unknown_language_changes_nothing_and_nobody_is_sent_elsewhere(visitor: Visitor) -> None:
    """The way back after choosing a language leads to this site only."""
    answer = visitor.post("/language", {"language": "tlh", "next": "//example.org/"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert not any("language" in cookie for cookie in answer.headers.get_list("set-cookie"))


@pytest.mark.parametrize("address", [*PAGES, "/nowhere", "/static/atlas.css"])
def test_every_answer_carries_the_protecting_headers(visitor: Visitor, address: str) -> None:
    """Error pages and files included; no page holds a script or style of its own."""
    answer = visitor.get(address.format(match=visitor.new_game()))
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    if "html" in answer.headers["content-type"]:
        assert not re.search(r"<script(?![^>]*\ssrc=)", answer.text)
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", answer.text)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', answer.text)
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("token", ["", "0" * 128])
@pytest.mark.parametrize("address", ["/new", "/language", "/acme/{match}/orders", "/acme/{match}/abandon"])
def test_forms_without_their_token_are_refused(visitor: Visitor, address: str, token: str) -> None:
    """Another site cannot send anything in a player's name; the answer is plain and leads back."""
    match = visitor.new_game()
    answer = visitor.client.post(address.format(match=match), data={"_csrf_token": token, "text": "keep"})
    assert answer.status_code == 403
    assert "Diese Seite ist zu alt" in told(answer)
    assert 'href="/' in answer.text
    assert not visitor.table(match).is_abandoned


@pytest.mark.parametrize(
    ("method", "address", "status", "words"),
    [
        ("GET", "/nowhere", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/acme/unknown", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/acme/unknown/hand", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/acme/unknown/story", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/nothing.css", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/../app.py", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/%00", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/js%00.js", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/" + "a" * 5000, 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/fonts.css/x", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/%2e%2e/%2e%2e/app.py", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/..%5capp.py", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/static/js", 404, ("Hier ist nichts", "There is nothing here")),
        ("GET", "/acme/%00/story", 404, ("Hier ist nichts", "There is nothing here")),
        ("POST", "/acme/unknown/orders", 404, ("Hier ist nichts", "There is nothing here")),
        ("POST", "/acme/unknown/seat", 404, ("Hier ist nichts", "There is nothing here")),
        ("POST", "/acme/unknown/restart", 404, ("Hier ist nichts", "There is nothing here")),
        ("POST", "/acme/unknown/abandon", 404, ("Hier ist nichts", "There is nothing here")),
        ("POST", "/info", 405, ("Das geht hier nicht", "That is not possible here")),
    ],
)
def test_wrong_addresses_are_told_plainly_in_both_languages(
    visitor: Visitor, method: str, address: str, status: int, words: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """With a way back, without anything of the programme's inside, and without a trace in the log."""
    for language, heading in zip(("de", "en"), words, strict=True):
        visitor.speak(language)
        answer = visitor.get(address) if method == "GET" else visitor.post(address, {"number": "0", "text": "keep"})
        assert answer.status_code == status
        assert heading in told(answer)
        assert 'href="/"' in answer.text
        assert "Traceback" not in answer.text
    assert not caplog.records


@pytest.mark.parametrize("address", [*PAGES, "/nowhere", "/static/atlas.css", "/acme/unknown"])
def test_head_is_answered_like_get(visitor: Visitor, address: str) -> None:
    """The same status and kind, and no content."""
    address = address.format(match=visitor.new_game())
    head, got = visitor.client.head(address), visitor.get(address)
    assert head.status_code == got.status_code
    assert head.headers["content-type"] == got.headers["content-type"]
    assert head.content == b""


@pytest.mark.parametrize("address", ["/new", "/language", "/acme/{match}/orders", "/acme/{match}/seat"])
@pytest.mark.parametrize(
    "sent", [{"json": {"number": "0"}}, {"files": {"number": b"0"}}, {"content": b"number=0", "type": "text/plain"}]
)
def test_what_is_no_form_is_not_understood(visitor: Visitor, address: str, sent: dict[str, Any]) -> None:
    """400 and a sentence, instead of the faults of an empty form."""
    address = address.format(match=visitor.new_game())
    token = TOKEN.search(visitor.get("/new").text)
    assert token is not None
    given = dict(sent)
    kind = {"content-type": given.pop("type")} if "type" in given else {}
    answer = visitor.client.post(address, headers={"x-csrftoken": token[1], **kind}, follow_redirects=False, **given)
    assert answer.status_code == 400
    assert "Das war nicht zu verstehen" in told(answer)


def test_too_much_is_refused_before_it_is_read(visitor: Visitor) -> None:
    """A request longer than anything honest is answered with 413 and a friendly page."""
    answer = visitor.order(visitor.new_game(), "x" * (MOST_BODY_BYTES + 1))
    assert answer.status_code == 413
    assert "Das war zu viel auf einmal" in told(answer)


def test_our_own_fault_is_told_without_its_trace_and_noted(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A 500 is a page like the others; the trace is in the log only."""
    monkeypatch.setattr(type(visitor.matches), "cards", lambda _: 1 / 0)
    answer = visitor.get("/")
    assert answer.status_code == 500
    assert "Etwas ist schiefgegangen" in told(answer)
    assert "ZeroDivisionError" not in answer.text
    assert "ZeroDivisionError" in caplog.text


def test_part_of_a_page_gets_its_errors_as_a_part(visitor: Visitor) -> None:
    """What the page's own script asks for is shown in the page that is there."""
    answer = visitor.get("/acme/unknown/hand", {"hx-request": "true"})
    assert answer.headers["hx-retarget"] == "#table"
    assert "<html" not in answer.text
