"""CHANGELOG.md is made from the news in `changes/`, and bad news is refused with a reason."""

from pathlib import Path

import pytest

from tools import changelog


def written(folder: Path, news: dict[str, str]) -> Path:
    """A folder of news."""
    for name, text in news.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_the_changelog_is_what_the_news_make() -> None:
    """`make changelog` would change nothing."""
    made = changelog.changelog(changelog.ROOT / "changes")
    assert (changelog.ROOT / "CHANGELOG.md").read_text("utf-8") == made, "run `make changelog`"


def test_releases_follow_newest_first_and_kinds_in_their_order(tmp_path: Path) -> None:
    """What waits comes first, then 0.10.0 before 0.9.0; added comes before fixed, whatever the names."""
    folder = written(
        tmp_path,
        {
            "a.fixed.md": "A fault\nis mended.\n",
            "b.added.md": "A thing is new.\n",
            "0.9.0/c.added.md": "Old.\n",
            "0.10.0/d.removed.md": "Newer.\n",
        },
    )
    assert changelog.changelog(folder).removeprefix(changelog.HEAD) == (
        "\n## Not yet released\n\n### Added\n\n- A thing is new.\n\n### Fixed\n\n- A fault is mended.\n"
        "\n## 0.10.0\n\n### Removed\n\n- Newer.\n\n## 0.9.0\n\n### Added\n\n- Old.\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "answer"),
    [
        ("news.md", "Fine.", "news.md: name it SLUG.KIND.md with one of the kinds added, changed, fixed, removed"),
        ("a.better.md", "Fine.", "a.better.md: name it SLUG.KIND.md with one of"),
        ("a.added.md", "No full stop", "a.added.md: write one sentence that ends with a full stop"),
        ("a.added.md", "One. Two.", "a.added.md: write one sentence"),
        ("a.added.md", "", "a.added.md: write one sentence"),
        ("later/a.added.md", "Fine.", "later: a folder is named for a release"),
    ],
)
def test_what_is_not_news_is_refused(tmp_path: Path, name: str, text: str, answer: str) -> None:
    """The answer names the file and what would work."""
    with pytest.raises(changelog.BadNewsError) as refused:
        changelog.changelog(written(tmp_path, {name: text}))
    assert str(refused.value).startswith(answer)
