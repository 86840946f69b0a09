"""Which rule statements have a test: ids in `docs/rules/*.md` against `@pytest.mark.rule(...)` in `tests/`.

Prints what is missing and exits 1 when anything is; `--json` prints everything as data.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
STATEMENT = re.compile(r"^\s*(?:[-*]\s+)?\*\*([A-Z]{1,3}-[0-9.]+(?:-[0-9]+)?[a-z]?)\*\*")


def statements(folder: Path) -> dict[str, str]:
    """Each statement's id and the rule book that holds it, in the order of the books."""
    found: dict[str, str] = {}
    for book in sorted(folder.glob("*.md")):
        for line in book.read_text("utf-8").splitlines():
            if match := STATEMENT.match(line):
                found.setdefault(match[1], book.name)
    return found


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
    """Statements with their tests, statements without one, and ids in tests that no book has."""
    known, proven = statements(root / "docs" / "rules"), proofs(root / "tests")
    return {
        "statements": {rule: {"book": book, "tests": proven.get(rule, [])} for rule, book in known.items()},
        "without_test": [rule for rule in known if rule not in proven],
        "unknown": sorted(set(proven) - set(known)),
    }


def main(arguments: list[str]) -> int:
    """Print the survey; 1 when a statement has no test or a test names a statement that does not exist."""
    found = survey(ROOT)
    missing, unknown = found["without_test"], found["unknown"]
    if "--json" in arguments:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for book in sorted({one["book"] for one in found["statements"].values()}):
            rows = {rule: one for rule, one in found["statements"].items() if one["book"] == book}
            tests = {test for one in rows.values() for test in one["tests"]}
            proven = sum(bool(one["tests"]) for one in rows.values())
            print(f"{book}: {proven} of {len(rows)} statements have a test ({len(tests)} tests)")
        if missing:
            print("Without a test: " + ", ".join(missing))
        if unknown:
            print("In tests, but in no rule book: " + ", ".join(unknown))
    return 1 if missing or unknown or not found["statements"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
