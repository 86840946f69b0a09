"""What the documents show is true: commands run and print what is shown, links lead somewhere, files exist."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from expugna.acme import events

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
README = ROOT / "README.md"

_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_PATH = re.compile(r"`([a-z_]+/[\w/.-]*)`")


def shown(page: Path) -> Iterator[tuple[str, str]]:
    """The commands that a page shows and the output below each, empty when none is shown."""
    for block in _BLOCK.findall(page.read_text("utf-8")):
        for entry in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = entry.partition("\n")
            yield command, output


def commands(page: Path, program: str) -> list[tuple[str, str]]:
    """The shown commands of one program."""
    return [(command, output) for command, output in shown(page) if Path(shlex.split(command)[0]).name == program]


def anchors(page: Path) -> set[str]:
    """The places in a page that a link can name."""
    headings = _HEADING.findall(page.read_text("utf-8"))
    return {re.sub(r"[^\w\- ]", "", one.lower()).strip().replace(" ", "-") for one in headings}


def run(*arguments: str) -> str:
    """What a command prints; it must succeed."""
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True, encoding="utf-8").stdout


def test_there_is_something_to_check() -> None:
    """The README shows the odds, and the other pages have links."""
    assert len(commands(README, "expugna")) >= 2
    assert len(PAGES) >= 10


@pytest.mark.parametrize(("command", "output"), commands(README, "expugna"))
def test_the_readme_shows_what_the_command_prints(command: str, output: str) -> None:
    """Every `expugna …` in the README, run as it stands."""
    assert run(str(Path(sys.executable).parent / "expugna"), *shlex.split(command)[1:]) == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_shown_python_lines_print_what_is_shown(page: Path) -> None:
    """`python3 -c …` lines that show an output."""
    for command, output in commands(page, "python3"):
        assert run(sys.executable, *shlex.split(command)[1:]) == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_make_targets_exist(page: Path) -> None:
    """Every `make …` that a page names is in the Makefile."""
    targets = set(re.findall(r"^([a-z0-9]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:`|\$ )make ([a-z0-9]+)", page.read_text("utf-8")))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Links and pictures within the repository, with the place in the page if one is named."""
    for target, anchor in _LINK.findall(page.read_text("utf-8")):
        place = (page.parent / target).resolve() if target else page
        assert place.exists(), f"{target} is missing"
        if anchor:
            assert anchor in anchors(place), f"{target}#{anchor} is missing"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_are_named_exist(page: Path) -> None:
    """A path in the text is one of the repository or of the package; `var/` is made when people play."""
    for path in _PATH.findall(page.read_text("utf-8")):
        exists = (ROOT / path).exists() or (ROOT / "src" / "expugna" / path).exists()
        assert exists or path.startswith(("var/", "changes/")), f"{path} is missing"


def test_every_decision_is_in_the_index() -> None:
    """The index lists the decisions in order, each once, by its own title."""
    folder = ROOT / "docs" / "decisions"
    text = (folder / "README.md").read_text("utf-8")
    index = re.findall(r"^- \[(.+)\]\((\d{3}-[a-z0-9-]+\.md)\)$", text, re.MULTILINE)
    assert [name for _, name in index] == sorted(path.name for path in folder.glob("[0-9]*.md"))
    for title, name in index:
        assert (folder / name).read_text("utf-8").startswith(f"# {title}\n"), name


def test_the_event_that_is_shown_is_one() -> None:
    """The example on the path of an order is an event as the game writes it."""
    text = (ROOT / "docs" / "path-of-an-order.md").read_text("utf-8")
    [example] = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    [event] = events.decode(f"[{example}]".encode())
    assert json.loads(events.encode((event,))) == [json.loads(example)]


def test_the_licence_is_named_alike_everywhere() -> None:
    """LICENSE and pyproject.toml say MIT."""
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License")
    assert 'license = "MIT"' in (ROOT / "pyproject.toml").read_text("utf-8")
