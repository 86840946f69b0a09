"""Folders that are there whole or not at all."""

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from expugna.host.folders import Busy, build, fill, found, locked, sweep


def nobody(_: str) -> bool:
    return False


def test_a_folder_is_built_with_all_its_files(tmp_path: Path) -> None:
    """Paths in it may lead through folders of their own."""
    build(tmp_path / "new", [("a.txt", b"1"), ("deep/er/b.txt", b"2"), ("deep/c.txt", b"3")], nobody)

    assert (tmp_path / "new" / "deep" / "er" / "b.txt").read_bytes() == b"2"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["new"]


def test_what_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    """Neither the folder nor the one beside it."""

    def files() -> Iterator[tuple[str, bytes]]:
        yield "a.txt", b"1"
        raise KeyError("stumbled")

    with pytest.raises(KeyError):
        build(tmp_path / "new", files(), nobody)

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_not_replaced(tmp_path: Path) -> None:
    """Whoever holds something of that name keeps it."""
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "mine.txt").write_text("mine")

    with pytest.raises(OSError, match=r"new"):
        build(tmp_path / "new", [("a.txt", b"1")], nobody)

    assert [one.name for one in (tmp_path / "new").iterdir()] == ["mine.txt"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["new"]


def test_every_byte_and_name_is_synced_before_the_folder_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files, then the folders that hold them, innermost first; then the name, and the folder that has the name."""
    told: list[str] = []
    sync, rename = os.fsync, Path.rename

    def noted(handle: int) -> None:
        told.append(f"sync {Path(os.readlink(f'/proc/self/fd/{handle}')).relative_to(tmp_path)}")
        sync(handle)

    def renamed(one: Path, target: Path) -> Path:
        told.append("rename")
        return rename(one, target)

    monkeypatch.setattr(os, "fsync", noted)
    monkeypatch.setattr(Path, "rename", renamed)
    build(tmp_path / "new", [("a.txt", b"1"), ("deep/b.txt", b"2")], nobody)

    assert told == [
        "sync .new.unfinished/a.txt",
        "sync .new.unfinished/deep/b.txt",
        "sync .new.unfinished/deep",
        "sync .new.unfinished",
        "rename",
        "sync .",
    ]


def test_private_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    """From the first moment on: the mode is that of the file's making."""
    build(tmp_path / "new", [("secret", b"1"), ("public", b"2")], lambda name: name == "secret")

    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "new" / "public").stat().st_mode & 0o444 == 0o444


def test_a_second_one_is_told_that_the_folder_is_busy(tmp_path: Path) -> None:
    """At once, and the lock is free again afterwards."""
    with locked(tmp_path), pytest.raises(Busy), locked(tmp_path):
        pytest.fail("two held the lock")

    with locked(tmp_path):
        assert (tmp_path / ".lock").exists()


def test_a_lock_of_a_folder_that_was_replaced_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file under the lock's name must be the one that is locked."""
    flock = fcntl.flock

    def replaced(handle: int, how: int) -> None:
        flock(handle, how)
        (tmp_path / ".lock").unlink()
        (tmp_path / ".lock").touch()

    monkeypatch.setattr(fcntl, "flock", replaced)
    with pytest.raises(Busy), locked(tmp_path):
        pytest.fail("it is another file's lock")


def test_leftovers_are_removed_and_named(tmp_path: Path) -> None:
    """Only unfinished folders, nothing else."""
    (tmp_path / ".round-07.unfinished" / "reports").mkdir(parents=True)
    (tmp_path / "round-06").mkdir()
    (tmp_path / ".hidden").touch()

    assert sweep(tmp_path) == ("round-07",)
    assert sorted(one.name for one in tmp_path.iterdir()) == [".hidden", "round-06"]


def test_a_found_folder_has_its_name_at_the_end(tmp_path: Path) -> None:
    """What a killed program left of it is not in it."""
    (tmp_path / ".new.unfinished" / "old").mkdir(parents=True)
    (tmp_path / ".new.unfinished" / "old.txt").touch()
    with found(tmp_path / "new") as beside:
        fill(beside, [("a.txt", b"1")], nobody)
        assert not (tmp_path / "new").exists()

    assert sorted(one.name for one in (tmp_path / "new").iterdir()) == [".lock", "a.txt"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["new"]


def test_two_cannot_found_the_same_folder(tmp_path: Path) -> None:
    """The second is told, and the first is not disturbed."""
    with found(tmp_path / "new") as beside:
        fill(beside, [("a.txt", b"1")], nobody)
        with pytest.raises(Busy), found(tmp_path / "new"):
            pytest.fail("two found it")
        assert (beside / "a.txt").exists()

    assert (tmp_path / "new" / "a.txt").exists()


def test_a_founding_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """Not even the folder beside."""
    with pytest.raises(KeyError), found(tmp_path / "new"):
        raise KeyError

    assert list(tmp_path.iterdir()) == []
