"""Which rule statements have a test: ids in `docs/rules/*.md` against `@pytest.mark.rule(...)` in `tests/`.

An id stands in bold at the start of its statement: `**A-40**`, `**M-7.1-4**`, `**BAS-22**`, `**FF**`
(a whole class of orders).
Prints what is missing and exits 1 when anything is; `--json` prints everything as data.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).parent.parent
ID: Final = r"[A-Z]{1,3}-[0-9.]+(?:-[0-9]+)?[a-z]?|[A-Z]{2}"
STATEMENT = re.compile(rf"^\s*(?:[-*]\s+)?\*\*({ID})\*\*(?=\s)")


def statements(folder: Path) -> dict[str, dict[str, Any]]:
    """Each statement's id with the rule book that holds it (`book`), in the order of the books."""
    return {
        match[1]: {"book": book.name}
        for book in sorted(folder.glob("*.md"))
        for line in book.read_text("utf-8").splitlines()
        if (match := STATEMENT.match(line))
    }


def proofs(folder: Path) -> dict[str, list[str]]:
    """Each id that a test carries, and the tests: `path::name`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for name, node in _marked(tree):
            for rule in _rule_ids(node):
                found.setdefault(rule, []).append(f"{path.relative_to(folder.parent)}::{name}")
    return found


def _marked(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Every decorator of a test, with the test's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                yield node.name, decorator


def _rule_ids(decorator: ast.expr) -> list[str]:
    """The ids of a `pytest.mark.rule(...)` decorator; none for another decorator."""
    if not isinstance(decorator, ast.Call) or not ast.unparse(decorator.func).endswith("mark.rule"):
        return []
    return [one.value for one in decorator.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def survey(root: Path) -> dict[str, Any]:
    """Statements with their tests, those without one, ids in tests that no book has."""
    known, proven = statements(root / "docs" / "rules"), proofs(root / "tests")
    return {
        "statements": {rule: {**one, "tests": proven.get(rule, [])} for rule, one in known.items()},
        "without_test": [rule for rule in known if rule not in proven],
        "unknown": sorted(set(proven) - set(known)),
    }


def _line(book: str, rows: list[dict[str, Any]]) -> str:
    """What is said of a book: statements with a test, all of them, tests."""
    tests = {test for one in rows for test in one["tests"]}
    proven = sum(bool(one["tests"]) for one in rows)
    return f"{book}: {proven} of {len(rows)} statements have a test ({len(tests)} tests)"


def main(arguments: list[str]) -> int:
    """Print the survey; 1 when a statement has no test or a test names a statement that does not exist."""
    found = survey(ROOT)
    missing, unknown = found["without_test"], found["unknown"]
    if "--json" in arguments:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for book in sorted({one["book"] for one in found["statements"].values()}):
            print(_line(book, [one for one in found["statements"].values() if one["book"] == book]))
        if missing:
            print("Without a test: " + ", ".join(missing))
        if unknown:
            print("In tests, but in no rule book: " + ", ".join(unknown))
    return 1 if missing or unknown or not found["statements"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
