"""Saved things: keyed JSON in an envelope that tells its format, version and whether it came through unharmed."""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Final, Generic, TypeVar

import msgspec

T = TypeVar("T")
Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Brings a body of one version to the next; it may change and return the one it is given."""

_DIGEST_BYTES: Final = 16

_NO_SUCH_THING: Final = (msgspec.DecodeError, LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""What reading or upgrading a body raises that is not what it claims to be."""


class Unreadable(Exception):
    """Saved bytes that cannot be used.

    ``why`` is one of ``save.damaged`` (not what was written), ``save.other-format``, ``save.too-new``,
    ``save.too-old`` (no upgrade leads on) and ``save.bad-content`` (well formed, but no such thing).
    """

    def __init__(self, why: str, format_name: str, detail: str) -> None:
        super().__init__(f"{format_name}: {why} ({detail})")
        self.why = why
        self.format_name = format_name
        self.detail = detail


class _Envelope(msgspec.Struct, frozen=True):
    format: str
    version: int
    digest: str
    body: msgspec.Raw


class Codec(Generic[T]):
    """How one kind of thing is saved. ``upgrades[n]`` turns a body of version n into one of version n + 1."""

    def __init__(self, name: str, version: int, kind: type[T], upgrades: Mapping[int, Upgrade] | None = None) -> None:
        self.name = name
        self.version = version
        self._kind = kind
        self._upgrades = dict(upgrades or {})
        self._encoder = msgspec.json.Encoder(order="deterministic")

    def encode(self, value: T) -> bytes:
        """The value as bytes; equal values give equal bytes. Keys of any kind are written as texts, in their order."""
        body = msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))
        digest = _digest(self.name, self.version, body)
        envelope = _Envelope(self.name, self.version, digest, msgspec.Raw(body))
        return self._encoder.encode(envelope)

    def decode(self, saved: bytes) -> T:
        """The value again, brought up to this version if it is older; raises Unreadable."""
        try:
            envelope = msgspec.json.decode(saved, type=_Envelope)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable("save.damaged", self.name, str(error)) from None
        if _digest(envelope.format, envelope.version, bytes(envelope.body)) != envelope.digest:
            raise Unreadable("save.damaged", self.name, "its digest does not fit")
        if envelope.format != self.name:
            raise Unreadable("save.other-format", self.name, f"it is a {envelope.format!r}")
        if envelope.version > self.version:
            raise Unreadable("save.too-new", self.name, f"version {envelope.version}, known up to {self.version}")
        return self._converted(envelope)

    def _converted(self, envelope: _Envelope) -> T:
        try:
            if envelope.version == self.version:
                return msgspec.json.decode(envelope.body, type=self._kind)
            body = msgspec.json.decode(envelope.body)
            for version in range(envelope.version, self.version):
                if version not in self._upgrades:
                    raise Unreadable("save.too-old", self.name, f"nothing leads on from version {version}")
                body = self._upgrades[version](body)
            return msgspec.convert(body, self._kind)
        except _NO_SUCH_THING as error:
            raise Unreadable("save.bad-content", self.name, f"{type(error).__name__}: {error}") from None


def _digest(name: str, version: int, body: bytes) -> str:
    return blake2b(f"{name} {version} ".encode() + body, digest_size=_DIGEST_BYTES).hexdigest()
