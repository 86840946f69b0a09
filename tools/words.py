"""Message catalogues: collect the texts of the code, bring the German files up to date and compile them.

One catalogue per layer, so that each stays readable: `src/expugna/locale/de/LC_MESSAGES/<layer>.po`.
`--check` changes nothing and fails when something is missing, unsure or not compiled.
"""

import io
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from expugna.kernel.wording import DOMAINS

SOURCE = Path(__file__).parent.parent / "src" / "expugna"
GERMAN = SOURCE / "locale" / "de" / "LC_MESSAGES"
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "mark": None,
    "gettext": None,
    "_": None,
    "say": None,
    "ngettext": (1, 2),
    "mark_plural": (1, 2),
}
GAP = re.compile(r"(?<!\{)\{(\w+)\}(?!\})|%\(\w+\)s")
NO_DATE = datetime(1991, 1, 1, tzinfo=UTC)
HEADER = (b'"Language:', b'"Plural-Forms', b'"MIME', b'"Content')
METHODS = [("**.py", "python"), ("**.html", "jinja2"), ("**.jinja", "jinja2"), ("**.svg", "jinja2")]
OPTIONS = {"**.html": {"trimmed": "true", "silent": "false"}}


def collected(layer: str) -> Catalog:
    """All texts of a layer, as an untranslated catalogue."""
    catalog = Catalog(locale="de", domain=layer, charset="utf-8", fuzzy=False)
    for path, _, message, comments, context in extract_from_dir(
        SOURCE / layer, METHODS, OPTIONS, keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        if message and message != ("", ""):
            catalog.add(message, locations=[(f"{layer}/{path}", 0)], auto_comments=comments, context=context)
    return catalog


def updated(layer: str) -> Catalog:
    """The layer's German catalogue with the texts that the code has now."""
    template = collected(layer)
    path = GERMAN / f"{layer}.po"
    catalog = read_po(io.BytesIO(path.read_bytes()), locale="de") if path.exists() else Catalog(locale="de")
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for message in catalog:
        if not any("%(" in (one or "") for one in _all(message.id)):
            message.flags.discard("python-format")  # a percentage, such as "50 % each"
    return catalog


def faults(layer: str, catalog: Catalog) -> list[str]:
    """Texts that are not translated, or unsure, or whose gaps differ from the translation's."""
    found = []
    for message in catalog:
        if not message.id:
            continue
        texts = [one or "" for one in _all(message.string)]
        if message.fuzzy or not all(texts):
            found.append(f"{layer}.po: not translated: {message.id!r}")
            continue
        if gaps(texts[-1]) != gaps(_all(message.id)[-1] or ""):
            found.append(f"{layer}.po: the gaps differ: {message.id!r}")
        found += [f"{layer}.po: {error}: {message.id!r}" for error in message.check(catalog)]
    return found


def _all(texts: str | Sequence[str | None] | None) -> Sequence[str | None]:
    """A text's plural forms, or the one that it has."""
    return texts if isinstance(texts, (tuple, list)) else [texts]  # type: ignore[list-item]


def gaps(sentence: str) -> set[str]:
    """The names of the gaps that a sentence leaves."""
    return set(GAP.findall(sentence))


def binary(catalog: Catalog) -> bytes:
    """The compiled catalogue; its header has a fixed time, so that compiling again gives the same bytes."""
    catalog.creation_date = NO_DATE
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def text(catalog: Catalog) -> bytes:
    """The catalogue as a file that is edited: sorted, without dates and line numbers."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=110, omit_header=False, sort_output=True, include_lineno=False)
    lines = buffer.getvalue().split(b"\n")
    start = lines.index(b'msgstr ""') + 1
    end = lines.index(b"", start)
    header = [line for line in lines[start:end] if line.startswith(HEADER)]
    return b"\n".join([b'msgid ""', b'msgstr ""', *header, *lines[end:]])


def main(arguments: list[str]) -> int:
    """Update and compile, or with `--check` only compare; the exit status tells whether all is well."""
    check = "--check" in arguments
    GERMAN.mkdir(parents=True, exist_ok=True)
    complaints = []
    for layer in DOMAINS:
        catalog = updated(layer)
        complaints += faults(layer, catalog)
        compiled = GERMAN / f"{layer}.mo"
        expected = binary(read_po(io.BytesIO(text(catalog)), locale="de"))
        if check:
            if not compiled.exists() or compiled.read_bytes() != expected:
                complaints.append(f"{layer}.mo: not compiled from what is there; run `make words`")
            continue
        (GERMAN / f"{layer}.po").write_bytes(text(catalog))
        compiled.write_bytes(expected)
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
