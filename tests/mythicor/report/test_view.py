"""The view: a realm's own in full, and nothing of others that it was not shown."""

import msgspec
import pytest

from expugna.mythicor.view import view, views
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import OTHER, OWN, played, played_view


@pytest.mark.rule("M-10-5")
def test_it_has_its_own_and_no_more() -> None:
    """Own provinces and groups; others are not there."""
    seen = played_view()

    assert [(one.x, one.y) for one in seen.provinces] == [(1, 1), (1, 2)]
    assert list(seen.groups) == [1, 2, 3]
    assert seen.province(1, 2) is seen.provinces[1]
    assert seen.province(5, 1) is None


@pytest.mark.rule("M-10-3")
def test_everybody_knows_the_best() -> None:
    """By score, and by ID among equals."""
    game = mythicor_at("map oo\n1003 warlord human score=5\n1001 warlord human score=5\n1002 warlord human score=9")

    assert [(one.place, one.realm, one.score) for one in view(game.state, 1001).ranking] == [
        (1, 1002, 9),
        (2, 1001, 5),
        (3, 1003, 5),
    ]


def test_the_token_stays_where_it_is() -> None:
    """Not even its digest is in a view."""
    state = mythicor_at("map o\n1001 warlord human").state
    state.realms[OWN].token_digest = "0123abcd"

    assert b"0123abcd" not in msgspec.json.encode(view(state, OWN))
    assert state.realms[OWN].token_digest == "0123abcd"


@pytest.mark.rule("M-1.6-5")
def test_unread_artefacts_keep_their_secret() -> None:
    """They have no kind in the view until SA 11, no figures until SA 12, and stay what they are in the state."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 artefact=eye artefact=horn\n  G1 1/1 hero artefact=ring")
    read = game.state.province(1, 1).artefacts[1]
    read.is_read = True
    game.state.realms[OWN].groups[1].artefacts[0].is_examined = True
    seen = view(game.state, OWN)

    assert [(one.kind, one.strength, one.charges) for one in seen.provinces[0].artefacts] == [
        ("", 0, 0),
        ("", 4, 1),
    ]
    assert seen.groups[1].artefacts[0].kind == "ring"
    assert seen.groups[1].artefacts[0].strength == 0
    assert seen.realm.groups[1].artefacts[0].strength == 0
    assert (game.state.province(1, 1).artefacts[0].kind, game.state.province(1, 1).artefacts[0].strength) == ("eye", 4)


def test_all_views_in_one_pass_are_the_same() -> None:
    """As those made one by one."""
    state = played().state

    assert views(state) == {realm: view(state, realm) for realm in (OWN, OTHER)}


def test_a_realm_that_is_not_in_the_match_has_no_view() -> None:
    """It is a KeyError."""
    with pytest.raises(KeyError):
        view(played().state, 1099)
