"""Saved things come back as they were, older ones are brought up to date, and damage is noticed."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expugna.kernel.codec import Codec, Unreadable, _digest


class Coin(msgspec.Struct):
    side: str
    value: int = 1


def _renamed(body: dict[str, Any]) -> dict[str, Any]:
    body["side"] = body.pop("face")
    return body


COINS = Codec("test.coin", 3, Coin, {1: lambda body: {**body, "value": 1}, 2: _renamed})


def _why(codec: Codec[Coin], saved: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        codec.decode(saved)
    assert codec.name in str(caught.value)
    assert caught.value.detail
    assert caught.value.format_name == codec.name
    return caught.value.why


@given(st.text(), st.integers(-(2**60), 2**60))
def test_what_was_saved_comes_back(side: str, value: int) -> None:
    assert COINS.decode(COINS.encode(Coin(side, value))) == Coin(side, value)


def test_equal_values_give_equal_bytes() -> None:
    codec = Codec("test.map", 1, dict[str, int])

    assert codec.encode({"a": 1, "b": 2}) == codec.encode({"b": 2, "a": 1})


def test_keys_may_be_numbers() -> None:
    """Whatever order they came in, the bytes are the same, and the numbers come back."""
    purses = Codec("test.purses", 1, dict[int, Coin])
    saved = purses.encode({1002: Coin("b"), 1001: Coin("a")})
    assert saved == purses.encode({1001: Coin("a"), 1002: Coin("b")})
    assert purses.decode(saved) == {1001: Coin("a"), 1002: Coin("b")}


def test_older_versions_are_upgraded_step_by_step() -> None:
    old = Codec("test.coin", 1, dict[str, str]).encode({"face": "head"})
    newer = Codec("test.coin", 2, dict[str, Any]).encode({"face": "tail", "value": 5})

    assert COINS.decode(old) == Coin("head", 1)
    assert COINS.decode(newer) == Coin("tail", 5)


def test_every_single_changed_byte_is_noticed() -> None:
    saved = COINS.encode(Coin("head", 25))

    for at in range(len(saved)):
        with pytest.raises(Unreadable):
            COINS.decode(saved[:at] + bytes([saved[at] ^ 1]) + saved[at + 1 :])


@pytest.mark.parametrize("saved", [b"", b"{", b"\xff\xfe", b"[1]", b'{"format": "test.coin"}'])
def test_bytes_that_are_no_saved_thing(saved: bytes) -> None:
    assert _why(COINS, saved) == "save.damaged"


def _sealed(version: int, body: bytes) -> bytes:
    """Any body as if it had been written by the codec, its digest right."""
    digest = _digest("test.coin", version, body)
    return f'{{"format":"test.coin","version":{version},"digest":"{digest}","body":'.encode() + body + b"}"


@pytest.mark.parametrize(
    "body", [b"[" * 100_000 + b"]" * 100_000, b'{"side":' * 100_000 + b"1" + b"}" * 100_000, b"[1]", b"7", b"{}"]
)
@pytest.mark.parametrize("version", [1, 2, 3])
def test_well_sealed_bytes_of_another_shape_are_unreadable(version: int, body: bytes) -> None:
    """Also such that only an upgrade stumbles over, and brackets without end."""
    assert _why(COINS, _sealed(version, body)) in ("save.bad-content", "save.damaged")


def test_a_changed_body_does_not_fit_its_digest() -> None:
    saved = COINS.encode(Coin("head", 25)).replace(b"25", b"99")

    assert _why(COINS, saved) == "save.damaged"


def test_another_format_is_named() -> None:
    assert _why(COINS, Codec("test.note", 3, Coin).encode(Coin("head"))) == "save.other-format"


def test_a_newer_version_is_not_guessed_at() -> None:
    assert _why(COINS, Codec("test.coin", 4, Coin).encode(Coin("head"))) == "save.too-new"


def test_a_version_without_upgrade_is_too_old() -> None:
    assert _why(COINS, Codec("test.coin", 0, Coin).encode(Coin("head"))) == "save.too-old"


def test_well_formed_bytes_of_another_shape() -> None:
    assert _why(COINS, Codec("test.coin", 3, dict[str, int]).encode({"side": 3})) == "save.bad-content"
    assert _why(COINS, Codec("test.coin", 2, dict[str, int]).encode({"face": 3})) == "save.bad-content"
