"""`expugna mythicor …`: the commands of a match in plain files, as people and as programs use them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from expugna.cli.main import main
from expugna.cli.seeds import secret_of
from expugna.host import plain
from expugna.host.plain import token
from expugna.kernel import dice
from expugna.mythicor.attack import Attack, attack

SEED = "Panduja"
NEW = ("--seed", SEED, "--realms", "3", "--size", "20x20", "--date", "2004-05-31", "--reports", "de")


def run(*words: str | Path) -> Result:
    """The command with these words; it must end by itself, without an exception."""
    result = CliRunner().invoke(main, ("mythicor", *map(str, words)))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def data(result: Result) -> Any:
    """What a command printed as JSON."""
    return msgspec.json.decode(result.stdout)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A match that was just opened."""
    assert run("new", tmp_path / "auen", *NEW).exit_code == 0
    return tmp_path / "auen"


def orders(folder: Path, name: str, realm: int, *lines: str, key: str = "") -> Path:
    """An order file for round 1."""
    path = folder / "orders" / name
    key = key or token(secret_of(SEED), realm)
    path.write_text("\n".join((f"#mythicor partie=auen runde=1 reich={realm} kennung={key}", *lines, "")), "utf-8")
    return path


def test_the_commands() -> None:
    """As the contract of the command line names them."""
    shown = run("--help").stdout

    for name in ("battle", "check", "evaluate", "explain", "foresee", "new", "spec", "verify", "world"):
        assert f"\n  {name} " in shown


def test_a_new_match_in_german(match: Path, tmp_path: Path) -> None:
    """German is the language of what is not asked for otherwise."""
    result = run("new", tmp_path / "zwei", *NEW, "--name", "Zwei Ströme")

    assert "Die Partie „Zwei Ströme“ ist eröffnet" in result.stdout
    assert dice.commitment(secret_of(SEED)) in result.stdout
    assert 'partie="Zwei Ströme"' in (tmp_path / "zwei" / "tokens.txt").read_text("utf-8")
    assert (match / "secret").read_text().strip() == secret_of(SEED).hex()


def test_a_new_match_for_programs(tmp_path: Path) -> None:
    """With the realms' IDs and the fingerprint."""
    told = data(run("new", tmp_path / "m", *NEW, "--json"))

    assert told["match"] == "m"
    assert [one["id"] for one in told["realms"]] == [1001, 1002, 1003]
    assert dice.verify(told["commitment"], secret_of(SEED))


def test_reports_in_both_languages(tmp_path: Path) -> None:
    """Unless one is chosen."""
    words = ("--seed", "x", "--realms", "2", "--size", "20x20", "--language", "en")
    assert "The match “m” is open" in run("new", tmp_path / "m", *words).stdout

    names = sorted(one.name for one in (tmp_path / "m" / "round-00" / "reports" / "1001").iterdir())
    assert names == [f"report.{language}.{form}" for language in ("de", "en") for form in ("html", "json", "txt")]


def test_without_a_seed_one_is_drawn(tmp_path: Path) -> None:
    """Nobody can guess it, and no two are alike."""
    for name in ("one", "two"):
        assert run("new", tmp_path / name, "--realms", "1", "--size", "20x20").exit_code == 0

    assert (tmp_path / "one" / "secret").read_text() != (tmp_path / "two" / "secret").read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--realms", "nobody.toml"), "nobody.toml"),
        (("--realms", "0"), "realms"),
        (("--realms", "9999"), "9999"),
        (("--realms", "2", "--spec", "standart"), "standard"),
        (("--realms", "2", "--name", "x" * 99), "40"),
    ],
)
def test_what_a_match_cannot_be_opened_with(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    """Each is told in a sentence with status 1, in words and for programs, and nothing is left behind."""
    result = run("new", tmp_path / "m", *words, "--language", "en")
    assert (result.exit_code, result.stdout) == (1, "")
    assert told in result.stderr
    told_json = data(run("new", tmp_path / "m", *words, "--json"))
    assert told_json["problems"][0]["code"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("new", "m"),
        ("new", "m", "--realms", "2", "--size", "1x1"),
        ("new", "m", "--realms", "2", "--date", "31.5.2004"),
        ("check", "m", "orders.txt"),
        ("check", "m", "--realm", "Anna", "orders.txt"),
        ("explain", "m", "--realm", "1001", "0"),
        ("evaluate",),
        ("verify", "m", "--language", "fr"),
    ],
)
def test_wrong_usage(words: tuple[str, ...]) -> None:
    """Has the status 2."""
    assert run(*words).exit_code == 2


def test_a_check_without_faults(match: Path) -> None:
    """Status 0, and the orders as understood."""
    path = orders(match, "anna.txt", 1001, "G1 SA 7")
    result = run("check", match, "--realm", "1001", path)

    assert result.exit_code == 0
    assert "G1 SA 7" in result.stdout
    told = data(run("check", match, "--realm", "1001", path, "--json"))
    assert (told["is_accepted"], told["order_count"], told["error_count"]) == (True, 1, 0)


def test_a_check_with_faults(match: Path) -> None:
    """Status 1: bad lines, or somebody else's file."""
    path = orders(match, "anna.txt", 1001, "G1 SA 7", "G1 FLIEGE 3")

    assert run("check", match, "--realm", "1001", path).exit_code == 1
    assert run("check", match, "--realm", "1002", path, "--json").exit_code == 1
    assert "FLIEGE" in run("check", match, "--realm", "1001", path).stdout


def test_a_match_in_english_from_the_opening_to_the_proof(match: Path) -> None:
    """Evaluated, told, verified, explained."""
    orders(match, "anna.txt", 1001, "G1 SA 7")
    orders(match, "bodo.txt", 1002, "G1 SA 7", key="guessed")
    done = run("evaluate", match, "--date", "2004-06-30", "--language", "en")
    assert done.exit_code == 0
    assert "anna.txt: 1001  taken: 1 order, 0 warnings, 0 errors" in done.stdout
    assert "bodo.txt: 1002  REFUSED" in done.stdout
    assert "No orders came from: 1002, 1003" in done.stdout
    assert "30.06.2004" in (match / "round-01" / "reports" / "1001" / "report.de.txt").read_text("utf-8")

    proof = run("verify", match, "--language", "en")
    assert proof.exit_code == 0
    assert proof.stdout.startswith("Rounds 0 to 1 evaluated again")

    rule = run("explain", match, "--realm", "1001", "1")
    assert rule.exit_code == 0
    assert len(rule.stdout.splitlines()) >= 2
    told = data(run("explain", match, "--realm", "1001", "--round", "0", "1", "--json"))
    assert set(told) == {"number", "sentence", "rule", "statement"}


def test_an_evaluation_for_programs(match: Path) -> None:
    """With what became of every file."""
    (match / ".round-01.unfinished").mkdir()
    orders(match, "anna.txt", 1001, "G1 SA 7")
    (match / "orders" / "list.txt").write_text("beer")
    told = data(run("evaluate", match, "--json"))

    assert told["round"] == 1
    assert told["removed"] == ["round-01"]
    assert told["without_orders"] == [1002, 1003]
    assert [(one["file"], one["verdict"]) for one in told["files"]] == [("anna.txt", "taken"), ("list.txt", "nobody's")]
    assert told["files"][1]["problems"][0]["text"]


def test_what_a_killed_evaluation_left_is_told(match: Path) -> None:
    """In words, too."""
    (match / ".round-01.unfinished").mkdir()

    assert (
        "Weggeräumt, was eine abgebrochene Auswertung hinterließ: round-01"
        in run("evaluate", match, "--without-orders").stdout
    )


def test_a_job_that_runs_twice_plays_one_round(match: Path) -> None:
    """With the round's number, and without it as well."""
    orders(match, "anna.txt", 1001, "G1 SA 7")
    assert run("evaluate", match, "--round", "1").exit_code == 0

    for words in (("--round", "1"), ("--round", "3"), ()):
        again = run("evaluate", match, *words, "--language", "en")
        assert (again.exit_code, again.stdout) == (1, "")
    assert "anna.txt" in again.stderr
    assert "--without-orders" in again.stderr
    assert data(run("evaluate", match, "--round", "1", "--json"))["problems"][0]["code"] == "plain.round-done"
    assert not (match / "round-02").exists()
    assert run("evaluate", match, "--round", "2", "--without-orders").exit_code == 0


def test_two_files_of_a_realm_are_refused(match: Path) -> None:
    """With status 1; the answer says what would work."""
    orders(match, "anna.txt", 1001, "G1 SA 7")
    orders(match, "other.txt", 1001, "G1 SA 8")
    result = run("evaluate", match, "--language", "en")

    assert result.exit_code == 1
    assert "anna.txt, other.txt" in result.stderr
    assert "1001-2.txt" in result.stderr


def test_a_match_that_was_tampered_with(match: Path) -> None:
    """Status 1, and every file that differs."""
    run("evaluate", match, "--without-orders")
    path = match / "round-01" / "reports" / "1002" / "report.de.txt"
    path.write_text(path.read_text("utf-8").replace("1002", "1003"), "utf-8")
    result = run("verify", match)
    assert result.exit_code == 1
    assert "report.de.txt" in result.stdout
    told = data(run("verify", match, "--json"))
    assert (told["verified"], told["rounds"]) == (False, 1)
    assert [one["code"] for one in told["problems"]] == ["verify.differs"]


@pytest.mark.parametrize("words", [("evaluate",), ("verify",), ("explain", "--realm", "1001", "1")])
def test_a_folder_without_a_match(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Is refused by every command."""
    result = run(words[0], tmp_path, *words[1:])

    assert result.exit_code == 1
    assert "match.json fehlt" in result.stderr


def test_computer_realms(tmp_path: Path) -> None:
    """All made-up realms but the first are played by the computer; in a realms file there is a column for it."""
    made = run("new", tmp_path / "m", "--seed", SEED, "--realms", "3", "--size", "20x20", "--computers", "captain")
    assert made.exit_code == 0, made.output
    assert made.output.count("Hauptmann") == 2
    done = run("evaluate", tmp_path / "m", "--without-orders", "--language", "en")
    assert "computer-1002.txt" in done.output
    assert "No orders came from: 1001" in done.output
    wrong = run("new", tmp_path / "n", "--realms", "mine.toml", "--computers", "captain")
    assert wrong.exit_code == 2
    assert 'bot = "captain"' in wrong.output


# ── How an attack would end, from what a realm knows ─────────────────────────────────────────────


def seen_province(folder: Path) -> tuple[str, str]:
    """An own group with soldiers and a foreign province that the realm has seen well enough."""
    view = plain.realm_view(folder, 1001)
    group = next(f"G{one.number}" for one in view.groups.values() if one.troops)
    return group, next(f"P{key}" for key in view.knowledge.places if attack(view, group, f"P{key}").__class__ is Attack)


def fighting(folder: Path) -> Path:
    """The match after a round in which an own group was raised and has looked around."""
    view = plain.realm_view(folder, 1001)
    x, y = view.realm.home
    orders(folder, "1001.txt", 1001, f"P{x}/{y} BAS 11 kind=1 number=5 for=G1", "G1 BAS 40 1-1")
    assert run("evaluate", folder).exit_code == 0
    return folder


def test_an_attack_is_foreseen_from_what_the_realm_knows(match: Path) -> None:
    """In both languages, as data, as often as asked for; and nothing in the match changes."""
    fighting(match)
    group, target = seen_province(match)
    before = {path: path.read_bytes() for path in match.rglob("*") if path.is_file()}

    german = run("foresee", match, "--realm", "1001", group, target, "--runs", "50")
    english = run("foresee", match, "--realm", "1001", group, target, "--runs", "50", "--language", "en")
    found = data(run("foresee", match, "--realm", "1001", group, target, "--runs", "50", "--json"))

    assert (german.exit_code, english.exit_code) == (0, 0)
    assert "Hochrechnung" in german.stdout
    assert "Projection" in english.stdout
    assert (found["attack"]["own"], found["attack"]["enemy"]) == (group, target)
    assert 0 <= found["projection"]["attacker_wins"] <= 1
    assert before == {path: path.read_bytes() for path in match.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--realm", "9", "G1", "P1/1"), "no realm 9"),
        (("--realm", "1001", "G99", "P1/1"), "“G99”: this is no unit of the realm. Its groups are: G1"),
        (("--realm", "1001", "G1", "Mordor"), "“Mordor”: this is no unit."),
        (("--realm", "1001", "G1", "P1/1", "--magic", "--attacked"), "exclude each other"),
        (("--realm", "1001", "G1", "P1/1", "--runs", "0"), "--runs"),
    ],
    ids=str,
)
def test_what_cannot_be_foreseen_is_told(match: Path, words: tuple[str, ...], told: str) -> None:
    """A sentence, no traceback; status 1, or 2 for a wrong use of the command."""
    result = run("foresee", match, *words, "--language", "en")

    assert result.exit_code == (2 if told in ("exclude each other", "--runs") else 1)
    assert told in " ".join(result.output.split())
