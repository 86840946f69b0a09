"""The report for programs: all of it as JSON, and back again (the structs of ``report.py`` are its schema)."""

from collections.abc import Iterable
from typing import Final

import msgspec

from expugna.kernel.codec import Unreadable
from expugna.mythicor.knowledge import rebuilt
from expugna.mythicor.known import Knowledge
from expugna.mythicor.report_parts import FORMAT, VERSION, Report

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Report)


class _Kind(msgspec.Struct):
    format: str = ""
    version: int = 0


def json_bytes(report: Report) -> bytes:
    """The report as JSON; equal reports give equal bytes."""
    return _ENCODER.encode(report)


def read_report(saved: bytes) -> Report:
    """The report again; raises Unreadable with what is wrong."""
    try:
        kind = msgspec.json.decode(saved, type=_Kind)
        if kind.format != FORMAT:
            raise Unreadable("save.other-format", FORMAT, f"it is a {kind.format!r}")
        if kind.version > VERSION:
            raise Unreadable("save.too-new", FORMAT, f"version {kind.version}, known up to {VERSION}")
        return _DECODER.decode(saved)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable("save.bad-content", FORMAT, str(error)) from None


def knowledge_of(reports: Iterable[Report]) -> Knowledge:
    """All that a realm ever saw, from its reports alone, in whatever order and language they come."""
    ordered = sorted(reports, key=lambda one: one.head.round)
    realm = ordered[0].head.realm if ordered else 0
    return rebuilt(((one.head.round, one.events) for one in ordered), realm)
