"""CHANGELOG.md: made from the news in `changes/`, one file with one sentence for each change.

`changes/SLUG.KIND.md` waits for the next release; a release moves the files into `changes/VERSION/`.
`--check` changes nothing and fails when CHANGELOG.md is not what the news make.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
KINDS: Final = {"added": "Added", "changed": "Changed", "fixed": "Fixed", "removed": "Removed"}
"""The kinds of news, in the order in which they are listed."""

HEAD: Final = "# Changes\n\nMade from `changes/` by `make changelog`; not edited by hand.\n"

_FILE = re.compile(r"(?P<slug>[a-z0-9][a-z0-9-]*)\.(?P<kind>[a-z]+)\.md", re.ASCII)
_VERSION = re.compile(r"\d+(\.\d+)*", re.ASCII)
_SENTENCE_END = re.compile(r"[.!?]\s")


class BadNewsError(ValueError):
    """Files in `changes/` that are not news; the message lists every one with what would work."""


def changelog(changes: Path) -> str:
    """The whole CHANGELOG.md for a folder of news; raises BadNewsError."""
    faults = sorted(_faults(changes))
    if faults:
        raise BadNewsError("\n".join(faults))
    waiting = [HEAD, _section("Not yet released", changes)]
    return "\n".join(filter(None, [*waiting, *(_section(one.name, one) for one in _releases(changes))]))


def _releases(changes: Path) -> list[Path]:
    """The folders of releases, newest first."""
    folders = [one for one in changes.iterdir() if one.is_dir()]
    return sorted(folders, key=lambda one: [int(number) for number in one.name.split(".")], reverse=True)


def _section(title: str, folder: Path) -> str:
    """A release's news by kind, in the order of the file names; empty when there are none."""
    lines = []
    for kind, heading in KINDS.items():
        news = sorted(folder.glob(f"*.{kind}.md"))
        if news:
            lines += [f"\n### {heading}\n\n", *(f"- {_sentence(one)}\n" for one in news)]
    return "".join([f"## {title}\n", *lines]) if lines else ""


def _sentence(path: Path) -> str:
    return " ".join(path.read_text("utf-8").split())


def _faults(changes: Path) -> Iterator[str]:
    """What is wrong with the files and folders, and what would work."""
    for path in (one for one in changes.rglob("*") if one.is_dir()):
        if path.parent != changes or not _VERSION.fullmatch(path.name):
            yield f"{path.relative_to(changes)}: a folder is named for a release, such as 0.1.0"
    for path in (one for one in changes.rglob("*") if one.is_file()):
        found = _FILE.fullmatch(path.name)
        if not found or found["kind"] not in KINDS:
            yield f"{path.relative_to(changes)}: name it SLUG.KIND.md with one of the kinds {', '.join(KINDS)}"
        elif not _is_one_sentence(_sentence(path)):
            yield f"{path.relative_to(changes)}: write one sentence that ends with a full stop"


def _is_one_sentence(text: str) -> bool:
    return text.endswith(".") and len(text) > 1 and not _SENTENCE_END.search(text)


def main(arguments: list[str]) -> int:
    """Write CHANGELOG.md, or with `--check` only compare; the exit status tells whether all is well."""
    target = ROOT / "CHANGELOG.md"
    try:
        made = changelog(ROOT / "changes")
    except BadNewsError as bad:
        print(bad)
        return 1
    if "--check" in arguments:
        is_same = target.exists() and target.read_text("utf-8") == made
        if not is_same:
            print("CHANGELOG.md is not what changes/ make; run `make changelog`")
        return int(not is_same)
    target.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
