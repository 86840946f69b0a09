"""What files that a command line names hold; why one cannot be read is told as a problem."""

from pathlib import Path

from expugna.kernel.problem import Problem
from expugna.kernel.tables import BadTables


def content_of(file: str, missing: Problem) -> bytes:
    """What the file holds; raises BadTables: with ``missing`` if there is none, with other words if it is a folder or
    cannot be read."""
    if not file:
        raise BadTables([missing])
    try:
        return Path(file).read_bytes()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise BadTables([missing]) from None
    except IsADirectoryError:
        raise BadTables([Problem(code="file.folder", values={"file": file})]) from None
    except OSError:
        problem = missing if not _may_exist(file) else Problem(code="file.unreadable", values={"file": file})
        raise BadTables([problem]) from None


def _may_exist(file: str) -> bool:
    """Whether something of that name may be there: not, if no file can have such a name."""
    try:
        return Path(file).exists()
    except OSError:
        return False
