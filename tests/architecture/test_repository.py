"""What must hold for the repository as a whole."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _tracked() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in done.stdout.split("\0") if name and (ROOT / name).exists()]


def test_lock_files_name_no_address_and_pin_every_hash() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        text = (ROOT / name).read_text("utf-8")
        assert "://" not in text
        for pin in re.findall(r"^[a-z0-9][^\n]*(?:\n    [^\n]*)*", text, re.MULTILINE):
            assert "==" in pin
            assert "--hash=sha256:" in pin


def test_rule_modules_hold_no_changing_state() -> None:
    """No `global`, and no list, dict or set at module level that is not a constant by name."""
    for path in _tracked():
        if path.suffix != ".py" or not re.search(r"src/expugna/(kernel|acme|mythicor)/", str(path)):
            continue
        text = path.read_text("utf-8")
        assert not re.search(r"^\s*global ", text, re.MULTILINE), path
        loose = re.findall(r"^([a-z]\w*)(?::[^=\n]+)? = (?:\[|\{|dict\(|list\(|set\()", text, re.MULTILINE)
        assert not loose, (path, loose)


def test_modules_say_what_lives_in_them() -> None:
    for path in _tracked():
        if path.suffix == ".py" and "src/expugna" in str(path):
            assert path.read_text("utf-8").lstrip().startswith('"""'), path
