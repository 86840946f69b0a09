"""A match in plain files: opened, evaluated, verified; and what damaged, foreign and stray files are answered."""

import gc
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from expugna.host import folders, plain_orders, plain_rounds
from expugna.host.plain import check_orders, evaluate, explained, open_match, token, verify
from expugna.host.plain_files import MATCH_CODEC, ROUND_CODEC, Files, FilesUnusable, digest
from expugna.host.plain_orders import OrderText, intake
from expugna.host.plain_wording import problem_text
from expugna.kernel.order import MAX_ORDER_BYTES
from expugna.mythicor.columns import WIDTH, width
from expugna.mythicor.order_json import orders_json
from expugna.mythicor.read import read_orders
from expugna.mythicor.resolve import EvaluationFault
from expugna.mythicor.state import STATE_CODEC
from tests.host.plain.small import DAY, REALMS, SECRET, give, opening, order_file, small_match, tree


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that was just opened; tests take copies of it."""
    return small_match(tmp_path_factory.mktemp("plain") / "match")


@pytest.fixture
def match(fresh: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    shutil.copytree(fresh, tmp_path / "match")
    return tmp_path / "match"


@pytest.fixture(scope="module")
def played(fresh: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The match after a round in which one realm gave orders."""
    folder = tmp_path_factory.mktemp("played") / "match"
    shutil.copytree(fresh, folder)
    give(folder, "anna.txt", order_file(1001, "G1 SA 7", "G1 UG 16", "G9 SA 1"))
    evaluate(folder, DAY)
    return folder


def refusal(work: Callable[[], object]) -> list[str]:
    """The codes of the problems that something is refused with; each can be told in both languages."""
    with pytest.raises(FilesUnusable) as refused:
        work()
    for problem in refused.value.problems:
        told = {problem_text(problem, language) for language in ("de", "en")}
        assert len(told) == 2
    return [one.code for one in refused.value.problems]


# ── Opening ──────────────────────────────────────────────────────────────────────────────────────


def test_what_a_new_match_holds(fresh: Path) -> None:
    """Everything a game master needs before the first round; what is his alone is private."""
    files = tree(fresh)

    assert set(files) >= {"match.json", "spec.json", "spec.de.html", "spec.en.html", "secret", "tokens.txt"}
    assert {f"round-00/reports/{one}/report.de.{form}" for one in REALMS for form in ("txt", "html", "json")} < set(
        files
    )
    assert (fresh / "orders").is_dir()
    for name in ("secret", "tokens.txt", "round-00/state.json", "round-00/events.json"):
        assert (fresh / name).stat().st_mode & 0o777 == 0o600, name
    assert fresh.stat().st_mode & 0o777 == 0o700


def test_tokens_are_with_the_game_master_only(fresh: Path) -> None:
    """No other file holds one: not the match's card, no report, not even the state."""
    for realm in REALMS:
        secret = token(SECRET, realm).encode()
        assert [name for name, content in tree(fresh).items() if secret in content] == ["tokens.txt"]
    assert [name for name, content in tree(fresh).items() if SECRET.hex().encode() in content] == ["secret"]


def test_the_same_opening_gives_the_same_bytes(fresh: Path, tmp_path: Path) -> None:
    """Nothing depends on when or where the match was opened."""
    assert tree(small_match(tmp_path / "again")) == tree(fresh)


def test_a_folder_with_something_in_it_is_left_alone(match: Path) -> None:
    """A match cannot be opened over another one."""
    before = tree(match)

    assert refusal(lambda: small_match(match)) == ["plain.not-empty"]
    assert tree(match) == before


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    """A game master may have made it already."""
    (tmp_path / "empty").mkdir()

    assert (small_match(tmp_path / "empty") / "match.json").exists()


@pytest.mark.parametrize("name", ["", " x", "a\nb", "x" * 41])
def test_a_match_needs_a_name(tmp_path: Path, name: str) -> None:
    """One that can stand in the heading of an order file."""
    assert refusal(lambda: open_match(tmp_path / "new", opening(name))) == ["plain.bad-name"]
    assert list(tmp_path.iterdir()) == []


def test_a_match_cannot_be_made_nowhere(tmp_path: Path) -> None:
    """The folder around it must be there; a file is no folder."""
    (tmp_path / "file").touch()

    assert refusal(lambda: small_match(tmp_path / "no" / "where")) == ["plain.parent-missing"]
    assert refusal(lambda: small_match(tmp_path / "file")) == ["plain.unreadable"]


# ── Evaluating ───────────────────────────────────────────────────────────────────────────────────


def test_a_round_holds_what_was_given_and_what_came_of_it(played: Path) -> None:
    """The order file as it came, the receipt, the state, the events, everybody's report, the summary."""
    files = tree(played / "round-01")

    assert files["orders/1001.txt"] == (played / "orders" / "anna.txt").read_bytes()
    assert b"G1 SA 7" in files["receipts/1001.de.txt"]
    assert msgspec.json.decode(files["receipts/1001.de.json"])["error_count"] == 1
    assert STATE_CODEC.decode(files["state.json"]).round == 1
    card = ROUND_CODEC.decode(files["round.json"])
    assert [(one.file, one.verdict, one.orders, one.errors) for one in card.files] == [("anna.txt", "taken", 2, 1)]
    assert b"anna.txt: 1001" in files["summary.de.txt"]
    assert (played / "round-01" / "orders" / "1001.txt").stat().st_mode & 0o777 == 0o600


def test_the_summary_counts_as_the_receipt_does(match: Path) -> None:
    """An order that is refused has no warnings, in neither of them."""
    content = order_file(1001, "G2 SA 7", "G2 SA 10", "G1 UG 4 50/50", "G1 UG 3 50/50")
    (match / "mine.txt").write_bytes(content)
    receipt = check_orders(match, 1001, match / "mine.txt", "en")
    give(match, "anna.txt", content)
    (card,) = evaluate(match, DAY).card.files

    assert (card.orders, card.warnings, card.errors) == (
        receipt.order_count,
        receipt.warning_count,
        receipt.error_count,
    )


def test_who_gave_no_orders_is_told(match: Path) -> None:
    """The evaluation goes on without them."""
    give(match, "one.txt", order_file(1002, "G1 UG 16"))

    assert evaluate(match, DAY).missing == (1001, 1003)


def test_the_order_of_files_does_not_matter(match: Path, tmp_path: Path) -> None:
    """Neither their names nor when they were written decide anything but which of one realm's files counts."""
    other = tmp_path / "other"
    shutil.copytree(match, other)
    texts = {realm: order_file(realm, "G1 SA 7", "G2 UG 16") for realm in REALMS}
    for number, realm in enumerate(REALMS):
        give(match, f"{number}-a.txt", texts[realm])
    for number, realm in enumerate(reversed(REALMS)):
        give(other, f"{number}-b.txt", texts[realm])
    evaluate(match, DAY)
    evaluate(other, DAY)

    names = {"round.json", "summary.de.txt"}
    assert {name: content for name, content in tree(match / "round-01").items() if name not in names} == {
        name: content for name, content in tree(other / "round-01").items() if name not in names
    }


def test_the_order_in_which_files_are_listed_does_not_matter(fresh: Path) -> None:
    """The system may list a folder in any order."""
    state = Files(fresh).state(0)
    texts = [
        OrderText("a.txt", order_file(1001, "G1 SA 7")),
        OrderText("a-2.txt", order_file(1001, "G1 SA 8")),
        OrderText("b.txt", order_file(1002)),
        OrderText("c.txt", b"nothing"),
        OrderText("d.txt", order_file(1003, key="wrong")),
    ]

    assert intake(state, texts) == intake(state, texts[::-1])


def test_the_file_with_the_higher_number_counts_whole(match: Path) -> None:
    """Later files replace earlier ones of the same realm; which is later is said by the names."""
    give(match, "carla-10.txt", order_file(1001, "G1 SA 8"))
    give(match, "carla-9.txt", order_file(1001, "G1 SA 7", "G2 UG 16"))
    give(match, "carla.txt", order_file(1001, "G3 UG 16"))
    done = evaluate(match, DAY)

    assert [(one.file, one.verdict) for one in done.card.files] == [
        ("carla-10.txt", "taken"),
        ("carla-9.txt", "superseded"),
        ("carla.txt", "superseded"),
    ]
    assert (done.folder / "orders" / "1001.txt").read_bytes() == order_file(1001, "G1 SA 8")


def test_two_files_of_a_realm_without_a_later_one_stop_the_evaluation(match: Path) -> None:
    """Rather than guess which was meant; nothing has changed, and the answer names both."""
    give(match, "a.txt", order_file(1001, "G1 SA 8"))
    give(match, "b.txt", order_file(1001, "G1 SA 7"))
    before = tree(match)

    assert refusal(lambda: evaluate(match, DAY)) == ["plain.two-files"]
    assert tree(match) == before


def test_files_that_do_not_count_are_answered_one_by_one(match: Path) -> None:
    """Wrong token, round, match and realm, no heading, no text at all: each with its reason."""
    give(match, "token.txt", order_file(1001, "G1 SA 7", key="0000"))
    give(match, "round.txt", order_file(1001, "G1 SA 7", round_number=4))
    give(match, "match.txt", order_file(1001, "G1 SA 7", match="other"))
    give(match, "realm.txt", order_file(1999, "G1 SA 7"))
    give(match, "list.txt", b"beer\nbread\n")
    give(match, "half.txt", b"#mythicor partie=small\nG1 SA 7\n")
    give(match, "long.txt", order_file(1001) + b" " * MAX_ORDER_BYTES)
    (match / "orders" / "folder.txt").mkdir()
    (match / "orders" / "link.txt").symlink_to(match / "nowhere")
    give(match, "notes.md", b"not an order file")
    give(match, ".hidden.txt", b"hidden")
    (match / "orders" / "earlier rounds").mkdir()
    done = evaluate(match, DAY, without_orders=True)

    assert {one.file: (one.verdict, [why.code for why in one.problems][:1]) for one in done.card.files} == {
        "token.txt": ("refused", ["heading.wrong-token"]),
        "round.txt": ("refused", ["heading.later-round"]),
        "match.txt": ("refused", ["heading.wrong-match"]),
        "realm.txt": ("nobody's", ["plain.no-such-realm"]),
        "list.txt": ("nobody's", ["heading.missing"]),
        "half.txt": ("nobody's", ["heading.incomplete"]),
        "long.txt": ("nobody's", ["file.too-long"]),
        "folder.txt": ("nobody's", ["plain.not-a-file"]),
        "link.txt": ("nobody's", ["plain.missing"]),
        "notes.md": ("nobody's", ["plain.no-order-file"]),
    }
    assert done.missing == REALMS
    answers = [content.decode() for name, content in tree(done.folder).items() if name.startswith("receipts/refused")]
    assert len(answers) == 10
    assert any("token.txt" in one and "Kennung" in one and "0000" not in one for one in answers)
    assert verify(match).problems == ()


def test_no_line_of_a_summary_is_wider_than_80_columns(match: Path) -> None:
    """However long the names of the files, and whatever signs they have."""
    give(match, "x" * 200 + ".txt", b"beer")
    give(match, "城" * 60 + ".txt", order_file(1001, "G1 SA 7", key="guessed"))
    give(match, "y" * 99 + "-1.txt", order_file(1002, "G1 SA 7"))
    give(match, "y" * 99 + "-2.txt", order_file(1002, "G1 SA 7"))
    done = evaluate(match, DAY)

    texts = [done.folder / "summary.de.txt", *(done.folder / "receipts").rglob("*.txt")]
    assert len(texts) == 5
    for path in texts:
        assert max(width(line) for line in path.read_text("utf-8").split("\n")) <= WIDTH


def test_a_file_with_a_wrong_token_never_replaces_a_good_one(match: Path) -> None:
    """Whatever its number."""
    give(match, "anna.txt", order_file(1001, "G1 SA 8"))
    give(match, "anna-99.txt", order_file(1001, "G1 SA 7", key="guessed"))
    done = evaluate(match, DAY)

    assert [(one.file, one.verdict) for one in done.card.files] == [("anna-99.txt", "refused"), ("anna.txt", "taken")]


def test_names_with_any_bytes(match: Path) -> None:
    """A file's name is shown as far as it can be printed."""
    name = b"caf\xe9\n\xff.txt"
    (Path(str(match)) / "orders").joinpath(name.decode("utf-8", "surrogateescape")).write_bytes(b"beer")

    assert [one.file for one in evaluate(match, DAY, without_orders=True).card.files] == ["caf???.txt"]


def test_orders_from_a_folder_of_ones_own(match: Path, tmp_path: Path) -> None:
    """And a folder that is not there is told."""
    (tmp_path / "mail").mkdir()
    (tmp_path / "mail" / "x.txt").write_bytes(order_file(1003, "G1 UG 16"))

    assert refusal(lambda: evaluate(match, DAY, tmp_path / "nowhere")) == ["plain.no-orders-folder"]
    assert evaluate(match, DAY, tmp_path / "mail").missing == (1001, 1002)


def test_an_evaluation_that_is_asked_for_twice_plays_one_round(played: Path, tmp_path: Path) -> None:
    """The files of the round that was played are still there, and whatever else lies with them."""
    match = tmp_path / "match"
    shutil.copytree(played, match)
    give(match, "list.txt", b"beer")
    before = tree(match)

    assert refusal(lambda: evaluate(match, DAY)) == [
        "plain.only-old-orders",
        "heading.old-round",
        "heading.missing",
    ]
    assert refusal(lambda: evaluate(match, DAY, round_number=1)) == ["plain.round-done"]
    assert refusal(lambda: evaluate(match, DAY, round_number=1, without_orders=True)) == ["plain.round-done"]
    assert refusal(lambda: evaluate(match, DAY, round_number=3)) == ["plain.round-to-come"]
    assert tree(match) == before
    assert evaluate(match, DAY, round_number=2, without_orders=True).card.number == 2


def test_a_round_without_any_order_file_must_be_asked_for(match: Path) -> None:
    """A folder may have been emptied too early, or be the wrong one; every file that does not count is told."""
    assert refusal(lambda: evaluate(match, DAY)) == ["plain.no-orders"]
    give(match, "anna.txt", order_file(1001, "G1 SA 7", key="guessed"))
    assert refusal(lambda: evaluate(match, DAY)) == ["plain.no-orders", "heading.wrong-token"]
    assert not (match / "round-01").exists()


def test_programs_give_their_orders_as_json(match: Path) -> None:
    """Kept as they came; the same orders as in a text, and the later of a text and a JSON file counts."""
    text = order_file(1001, "G1 SA 8", "G9 SA 1")
    reading = read_orders(text)
    content = orders_json(reading.heading, reading.orders)
    give(match, "anna.txt", order_file(1001, "G1 SA 7"))
    give(match, "anna-2.JSON", content)
    give(match, "bodo.json", content.replace(b"1001", b"1002"))
    give(match, "no.json", b"{")
    give(match, "half.json", b'{"match": "small", "orders": []}')
    done = evaluate(match, DAY)

    assert {one.file: (one.verdict, one.orders, one.errors) for one in done.card.files} == {
        "anna-2.JSON": ("taken", 1, 1),
        "anna.txt": ("superseded", 0, 0),
        "bodo.json": ("refused", 0, 0),
        "half.json": ("nobody's", 0, 0),
        "no.json": ("nobody's", 0, 0),
    }
    told = {one.file: {problem.code for problem in one.problems} for one in done.card.files}
    assert told["no.json"] == {"json.not-json"}
    assert told["half.json"] == {"json.missing"}
    assert (done.folder / "orders" / "1001.json").read_bytes() == content
    assert b"G1 SA 8" in (done.folder / "receipts" / "1001.de.txt").read_bytes()
    assert verify(match).problems == ()


def test_a_second_evaluation_is_told_that_the_first_is_at_work(match: Path) -> None:
    """And changes nothing."""
    with folders.locked(match):
        assert refusal(lambda: evaluate(match, DAY)) == ["plain.busy"]

    assert not (match / "round-01").exists()


def test_what_a_killed_evaluation_left_is_removed_and_told(match: Path) -> None:
    """By the next evaluation."""
    (match / ".round-01.unfinished" / "reports").mkdir(parents=True)

    assert evaluate(match, DAY, without_orders=True).swept == ("round-01",)
    assert not (match / ".round-01.unfinished").exists()


def test_a_full_disk_leaves_the_match_as_it_was(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever could not be written."""
    give(match, "anna.txt", order_file(1001, "G1 SA 8"))
    before = tree(match)
    write = folders.write_file

    def full(path: Path, content: bytes, mode: int = 0o666) -> None:
        if path.name == "report.de.html":
            raise OSError(28, "No space left on device", str(path))
        write(path, content, mode)

    monkeypatch.setattr(folders, "write_file", full)
    assert refusal(lambda: evaluate(match, DAY)) == ["plain.cannot-write"]
    monkeypatch.undo()

    (match / ".lock").unlink(missing_ok=True)
    assert tree(match) == {name: content for name, content in before.items() if name != ".lock"}


def test_a_fault_of_the_program_leaves_the_match_as_it_was(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told where the evaluation was, and that no player is to blame."""

    def stumble(*_: object) -> None:
        raise EvaluationFault("small", 1, "UG", 1002, None)

    monkeypatch.setattr(plain_rounds, "resolve", stumble)

    assert refusal(lambda: evaluate(match, DAY, without_orders=True)) == ["plain.our-fault"]
    assert not (match / "round-01").exists()


# ── Damaged and foreign files ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["match.json", "spec.json", "round-00/state.json"])
@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff", b"{}", b"[]", b'{"format":"x","version":1,"digest":"","body":1}', b'"' + b"x" * 99]
)
def test_any_bytes_instead_of_a_file(match: Path, name: str, content: bytes) -> None:
    """The file is named; nothing is evaluated."""
    (match / name).chmod(0o600)
    (match / name).write_bytes(content)

    with pytest.raises(FilesUnusable) as refused:
        evaluate(match, DAY)

    assert [str(one.values["file"]).endswith(name) for one in refused.value.problems] == [True]
    assert not (match / "round-01").exists()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("match.json", "plain.no-match"),
        ("spec.json", "plain.missing"),
        ("secret", "plain.missing"),
        ("round-00/state.json", "plain.missing"),
        ("orders", "plain.no-orders-folder"),
        ("round-00", "plain.missing"),
    ],
)
def test_a_missing_file(match: Path, name: str, code: str) -> None:
    """It is named, with what would help."""
    path = match / name
    shutil.rmtree(path) if path.is_dir() else path.unlink()

    assert refusal(lambda: evaluate(match, DAY)) == [code]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_round_that_is_missing_before_the_last(played: Path, tmp_path: Path, number: int) -> None:
    """Nothing is evaluated or checked from there on; `verify` and a question for its sentences tell it, too."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    for _ in range(2):
        evaluate(copy, DAY, without_orders=True)
    give(copy, "next.txt", order_file(1001, "G1 UG 16", round_number=4))
    assert check_orders(copy, 1001, copy / "orders" / "next.txt", "en").orders
    shutil.rmtree(copy / f"round-{number:02}")
    before = tree(copy)

    for work in (
        lambda: evaluate(copy, DAY),
        lambda: check_orders(copy, 1001, copy / "orders" / "next.txt", "en"),
        lambda: explained(copy, 1001, 1, number, "en"),
    ):
        with pytest.raises(FilesUnusable) as refused:
            work()
        (problem,) = refused.value.problems
        assert (problem.code, problem.values["file"]) == ("plain.round-missing", str(copy / f"round-{number:02}"))
        assert "up to round 3" in problem_text(problem, "en")
        assert "bis Runde 3" in problem_text(problem, "de")
    assert tree(copy) == before
    assert str(verify(copy).problems[-1].values["file"]).startswith(str(copy / f"round-{number:02}"))


def test_the_last_round_can_be_taken_back(played: Path, tmp_path: Path) -> None:
    """By moving its folder away: then it is evaluated again."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    shutil.rmtree(copy / "round-01")

    assert evaluate(copy, DAY).card.number == 1
    assert tree(copy) == tree(played)


def test_a_secret_that_is_none(match: Path) -> None:
    """Neither a text nor another match's."""
    (match / "secret").write_bytes(b"hush")
    assert refusal(lambda: evaluate(match, DAY)) == ["plain.bad-secret"]
    (match / "secret").write_bytes(bytes(32).hex().encode())
    assert refusal(lambda: evaluate(match, DAY)) == ["plain.other-secret"]
    assert refusal(lambda: verify(match)) == ["plain.other-secret"]


def test_a_state_of_another_match_round_or_specification(match: Path) -> None:
    """Well formed, but not this match's."""
    path = match / "round-00" / "state.json"
    state = Files(match).state(0)
    keys = msgspec.structs.replace(state.spec.keys, sa_per_round=9)
    for code, other in {
        "plain.other-match": msgspec.structs.replace(state, match="other"),
        "plain.other-round": msgspec.structs.replace(state, round=7),
        "plain.other-spec": msgspec.structs.replace(state, spec=msgspec.structs.replace(state.spec, keys=keys)),
    }.items():
        path.write_bytes(STATE_CODEC.encode(other))
        assert refusal(lambda: evaluate(match, DAY)) == [code]


def test_a_folder_without_a_match(tmp_path: Path) -> None:
    """Or no folder at all."""
    assert refusal(lambda: evaluate(tmp_path, DAY)) == ["plain.no-match"]
    assert refusal(lambda: evaluate(tmp_path / "nowhere", DAY)) == ["plain.no-folder"]


def test_a_folder_with_too_many_files(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is hardly the folder that was meant."""
    monkeypatch.setattr(plain_orders, "MOST_FILES", 1)
    give(match, "a.txt", order_file(1001))
    give(match, "b.txt", order_file(1002))

    assert refusal(lambda: evaluate(match, DAY)) == ["plain.too-many-files"]


def test_a_specification_that_fits_its_digest_but_is_none(match: Path) -> None:
    """Written by another version, say."""
    card = Files(match).card
    other = msgspec.structs.replace(card, spec_digest=digest(b"{}"))
    (match / "match.json").write_bytes(MATCH_CODEC.encode(other))
    (match / "spec.json").write_bytes(b"{}")

    assert refusal(lambda: evaluate(match, DAY)) == ["save.bad-content"]


def test_folders_of_other_names_are_no_rounds(match: Path) -> None:
    """Copies and notes may lie there."""
    for name in ("round-1", "round-02 copy", "Round-05", "round-003"):
        (match / name).mkdir()

    assert evaluate(match, DAY, without_orders=True).card.number == 1


# ── Checking, explaining ─────────────────────────────────────────────────────────────────────────


def test_a_check_says_what_the_evaluation_will(played: Path, tmp_path: Path) -> None:
    """With the state and the tokens that the evaluation will use."""
    path = tmp_path / "orders.txt"
    path.write_bytes(order_file(1001, "G1 SA 8", round_number=2))
    assert check_orders(played, 1001, path, "de").is_accepted
    assert not check_orders(played, 1002, path, "de").is_accepted
    path.write_bytes(order_file(1001, "G1 SA 8", round_number=1))
    assert [one.code for one in check_orders(played, 1001, path, "en").errors] == ["heading.old-round"]


@pytest.mark.parametrize(
    "wrong", [{"key": "guessed"}, {"match": "other"}, {"round_number": 3}, {"round_number": 0}], ids=str
)
@pytest.mark.parametrize("form", ["txt", "json"])
def test_a_check_gives_nothing_away_to_whoever_has_a_wrong_heading(
    match: Path, tmp_path: Path, wrong: dict[str, Any], form: str
) -> None:
    """The answer is the same, byte for byte, whatever the realm has: no order is held against its figures."""
    lines = ("G1 SA 7", "G1 BAS 26", "P1/1 BAS 14", "G1 FLIEGE 3")
    path = tmp_path / f"x.{form}"
    text = order_file(1001, *lines, **wrong)
    reading = read_orders(text)
    path.write_bytes(text if form == "txt" else orders_json(reading.heading, reading.orders))
    told = check_orders(match, 1001, path, "en")
    assert not told.is_accepted
    assert (told.orders, told.warnings) == ((), ())
    assert {one.code.partition(".")[0] for one in told.errors} <= {"heading", "order"}
    state = Files(match).state(0)
    poor = msgspec.structs.replace(state.realms[1001], groups={}, home=(1, 1))
    (match / "round-00" / "state.json").write_bytes(
        STATE_CODEC.encode(msgspec.structs.replace(state, realms={**state.realms, 1001: poor}))
    )

    assert check_orders(match, 1001, path, "en") == told


def test_a_check_of_nothing(played: Path, tmp_path: Path) -> None:
    """No file (it is none of the match, of which there would be a copy), no realm."""
    assert refusal(lambda: check_orders(played, 1001, tmp_path / "no", "de")) == ["plain.no-such-order-file"]
    assert refusal(lambda: check_orders(played, 999, tmp_path / "no", "de")) == ["plain.no-such-realm"]


def test_sentences_can_be_asked_for_their_rule(played: Path) -> None:
    """Of the last round, or of an earlier one."""
    found = explained(played, 1001, 1, None, "en")
    assert found.number == 1
    assert found.rule
    assert explained(played, 1001, 1, 0, "de").sentence != ""
    assert refusal(lambda: explained(played, 1001, 9_999, None, "de")) == ["plain.no-such-sentence"]
    assert refusal(lambda: explained(played, 1001, 1, 5, "de")) == ["plain.no-such-round"]
    assert refusal(lambda: explained(played, 7, 1, None, "de")) == ["plain.no-such-realm"]


def test_a_damaged_report_cannot_be_explained(played: Path, tmp_path: Path) -> None:
    """It is named."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    (copy / "round-01" / "reports" / "1001" / "report.de.json").write_bytes(b"{}")

    assert refusal(lambda: explained(copy, 1001, 1, None, "de")) == ["save.other-format"]


# ── Verifying ────────────────────────────────────────────────────────────────────────────────────


def test_a_match_that_was_played_fairly(played: Path) -> None:
    """Every file of every round is compared."""
    told: list[int] = []
    verdict = verify(played, told.append)

    assert verdict.problems == ()
    assert told == [0, 1]
    assert verdict.files == sum(name.startswith("round-") for name in tree(played))


def test_any_byte_that_was_changed_is_found(played: Path, tmp_path: Path) -> None:
    """In any file of any round."""
    copy = tmp_path / "copy"
    for name in sorted(tree(played)):
        if not name.startswith("round-") or name.endswith("round.json"):
            continue
        shutil.copytree(played, copy)
        content = (copy / name).read_bytes()
        (copy / name).chmod(0o600)
        (copy / name).write_bytes(content[:-1] + bytes((content[-1] ^ 1,)))
        files = [str(one.values["file"]) for one in verify(copy).problems]
        assert str(copy / name) in files
        shutil.rmtree(copy)


def test_a_fault_of_the_program_ends_the_comparison(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told of the round, not with a traceback."""

    def stumble(*_: object) -> None:
        raise EvaluationFault("small", 1, "UG", 1002, None)

    monkeypatch.setattr(plain_rounds, "resolve", stumble)
    problems = verify(played).problems

    assert [(one.code, Path(str(one.values["file"])).name) for one in problems] == [("verify.our-fault", "round-01")]
    assert "1002" in problem_text(problems[0], "en")


def test_stray_and_missing_files_are_found(played: Path, tmp_path: Path) -> None:
    """And a round that is missing ends the comparison."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    (copy / "round-01" / "note.txt").touch()
    (copy / "round-01" / "events.json").unlink()
    assert [one.code for one in verify(copy).problems] == ["verify.missing", "verify.stray"]
    shutil.rmtree(copy / "round-00")
    assert [one.code for one in verify(copy).problems] == ["plain.missing"]


def test_a_round_of_other_rules_is_told(played: Path, tmp_path: Path) -> None:
    """Its differences need not be anybody's fault: it is not compared, and the next round is compared from there."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    path = copy / "round-01" / "round.json"
    report = copy / "round-01" / "reports" / "1001" / "report.de.txt"
    report.write_text(report.read_text("utf-8").replace("Punkte", "Zähler"), "utf-8")
    evaluate(copy, DAY, without_orders=True)
    path.write_bytes(
        ROUND_CODEC.encode(msgspec.structs.replace(ROUND_CODEC.decode(path.read_bytes()), rules_version=0))
    )

    assert [one.code for one in verify(copy).problems] == ["verify.other-rules"]


def test_a_match_verified_with_other_realms_is_another(played: Path, tmp_path: Path) -> None:
    """Who rewrites the card of the match cannot make it fit."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    card = Files(copy).card
    rows = (msgspec.structs.replace(card.realms[0], name="Mine"), *card.realms[1:])
    (copy / "match.json").write_bytes(MATCH_CODEC.encode(msgspec.structs.replace(card, realms=rows)))

    assert "verify.differs" in [one.code for one in verify(copy).problems]


@pytest.mark.parametrize("at_work", [True, False])
def test_garbage_is_collected_again_after_a_round(
    match: Path, monkeypatch: pytest.MonkeyPatch, *, at_work: bool
) -> None:
    """The collector rests while a round is made, and is left as it was found, also by a round that breaks off."""
    seen: list[bool] = []

    def breaks_off(*_: object) -> None:
        seen.append(gc.isenabled())
        raise ZeroDivisionError

    monkeypatch.setattr(plain_rounds, "resolve", breaks_off)
    (gc.enable if at_work else gc.disable)()
    try:
        with pytest.raises(ZeroDivisionError):
            evaluate(match, DAY, without_orders=True)
        assert (seen, gc.isenabled()) == ([False], at_work)
    finally:
        gc.enable()
