"""Golden rounds of the example match: three of peace and five of war, from the order files in ``examples``.

`python -m tests.golden.six_realms.make` writes them again. Look at what changed as at a change of the rules.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from expugna.mythicor.state import STATE_CODEC
from tests.examples.playing import play
from tests.golden.mythicor.make import bare, digest

FOLDER: Final = Path(__file__).parent
ROUNDS: Final = 8
TOLD: Final = (1001, 1005)
"""Whose reports of the war are kept as text: both sides of it."""
WAR_FROM: Final = 4


def record(match: Path) -> str:
    """What stands for each round: digests of the state (without its figures), of the events and of all reports."""
    lines = []
    for number in range(ROUNDS + 1):
        folder = match / f"round-{number:02}"
        lines.append(f"== round {number}")
        lines.append(f"state {digest(bare(STATE_CODEC.decode((folder / 'state.json').read_bytes())))}")
        lines.append(f"events {digest((folder / 'events.json').read_bytes())}")
        reports = folder / "reports"
        lines += [
            f"{report.relative_to(reports).as_posix()} {digest(report.read_bytes())}"
            for report in sorted(reports.rglob("report.*"))
        ]
    return "\n".join(lines) + "\n"


def written(match: Path) -> dict[Path, str]:
    """All files of the record of a match that was played."""
    return {FOLDER / "rounds.txt": record(match), **dict(_reports(match))}


def _reports(match: Path) -> Iterator[tuple[Path, str]]:
    for number in range(WAR_FROM, ROUNDS + 1):
        for realm in TOLD:
            report = match / f"round-{number:02}" / "reports" / str(realm) / "report.de.txt"
            yield FOLDER / f"round-{number:02}-{realm}.de.txt", report.read_text("utf-8")


def main() -> None:
    """Play the match and write the record."""
    with TemporaryDirectory() as folder:
        for path, content in written(play(Path(folder))).items():
            path.write_text(content, "utf-8")


if __name__ == "__main__":
    main()
