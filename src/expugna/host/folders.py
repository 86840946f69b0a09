"""Folders that are there whole or not at all: built beside, synced to the disk, renamed; and a lock on who writes."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LOCK: Final = ".lock"
"""The file in a folder whose lock says that somebody is writing there. It goes free with the program that holds it."""

UNFINISHED: Final = ".unfinished"
"""How the name of a folder ends that is being built, or was when its program was killed."""

PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600
_FOLDER: Final = 0o777
_FILE: Final = 0o666


class Busy(Exception):
    """Another program is writing in the folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder that is there; raises Busy at once when another holds it, OSError."""
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE_FILE)
    try:
        _lock(handle, folder)
        yield
    finally:
        os.close(handle)


def _lock(handle: int, folder: Path) -> None:
    """Take the lock, of the file that is still there under its name: the folder may have been renamed meanwhile."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        there = os.stat(folder / LOCK)
    except (BlockingIOError, FileNotFoundError):
        raise Busy(folder) from None
    mine = os.fstat(handle)
    if (there.st_dev, there.st_ino) != (mine.st_dev, mine.st_ino):
        raise Busy(folder)


def sweep(folder: Path) -> tuple[str, ...]:
    """Remove what killed programs left unfinished in a folder that the caller has locked; the names of what it was."""
    found = sorted(one for one in folder.iterdir() if one.name.startswith(".") and one.name.endswith(UNFINISHED))
    for one in found:
        shutil.rmtree(one)
    return tuple(one.name[1 : -len(UNFINISHED)] for one in found)


def build(target: Path, files: Iterable[tuple[str, bytes]], is_private: Callable[[str], bool]) -> None:
    """A new folder with these files, by their paths in it, in a folder that the caller has locked.

    It has its name only when every byte is on the disk. OSError: it is not there, and nothing of it is left.
    """
    beside = target.with_name(f".{target.name}{UNFINISHED}")
    beside.mkdir(_FOLDER)
    try:
        fill(beside, files, is_private)
        beside.rename(target)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise
    sync_folder(target.parent)


@contextmanager
def found(target: Path) -> Iterator[Path]:
    """A folder to be filled (``fill``), locked from the start, that takes the name ``target`` at the end.

    What a killed program left of it is removed. Raises Busy, OSError (``target`` has something in it).
    """
    beside = target.with_name(f".{target.name}{UNFINISHED}")
    beside.mkdir(PRIVATE_FOLDER, exist_ok=True)
    with locked(beside):
        try:
            _empty(beside)
            yield beside
            beside.rename(target)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            raise
        sync_folder(target.parent)


def _empty(folder: Path) -> None:
    for one in folder.iterdir():
        if one.name != LOCK:
            shutil.rmtree(one) if one.is_dir() else one.unlink()


def fill(folder: Path, files: Iterable[tuple[str, bytes]], is_private: Callable[[str], bool]) -> None:
    """Write the files into a folder and see to it that they, and all folders made for them, are on the disk."""
    folders = {folder}
    for name, content in files:
        path = folder / name
        for parent in reversed(path.relative_to(folder).parents[:-1]):
            if folder / parent not in folders:
                (folder / parent).mkdir(_FOLDER)
                folders.add(folder / parent)
        write_file(path, content, PRIVATE_FILE if is_private(name) else _FILE)
    for one in sorted(folders, reverse=True):
        sync_folder(one)


def write_file(path: Path, content: bytes, mode: int = _FILE) -> None:
    """A file that is not there yet, with every byte on the disk."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """See to it that the names in a folder are on the disk."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
