"""A match in plain files whose realms are evaluated one by one: turns, latecomers, what is told when (M-10-2)."""

import shutil
from pathlib import Path

import msgspec
import pytest

from expugna.host import folders, plain_turns
from expugna.host.plain import check_orders, evaluate, explained, open_match, verify
from expugna.host.plain_files import TURN_CODEC, Files, FilesUnusable, TurnPlace
from expugna.host.plain_turns import Asked, Memory, TurnDone, evaluate_turn
from expugna.host.plain_wording import problem_text
from expugna.mythicor.columns import WIDTH, width
from expugna.mythicor.report_json import knowledge_of, read_report
from expugna.mythicor.resolve import EvaluationFault
from expugna.mythicor.state import STATE_CODEC, Turns
from expugna.mythicor.view import view
from tests.host.plain.small import DAY, REALMS, give, opening, order_file, small_match, tree
from tests.mythicor.engine.positions import mythicor_at


def codes(work: object) -> list[str]:
    """The codes of the problems that something is refused with; each can be told in both languages."""
    assert callable(work)
    with pytest.raises(FilesUnusable) as refused:
        work()
    for problem in refused.value.problems:
        assert len({problem_text(problem, language) for language in ("de", "en")}) == 2
    return [one.code for one in refused.value.problems]


def turn(folder: Path, **asked: object) -> TurnDone:
    """Evaluate the turn that is awaited."""
    return evaluate_turn(folder, DAY, None, Asked(**asked))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that was just opened, in which 1001 to 1003 take their turns in an order that was drawn."""
    folder = tmp_path_factory.mktemp("turns") / "match"
    opened = opening()
    keys = msgspec.structs.replace(opened.spec.keys, evaluation_mode="separate")
    open_match(folder, opened._replace(spec=msgspec.structs.replace(opened.spec, keys=keys)))
    return folder


@pytest.fixture
def match(fresh: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    shutil.copytree(fresh, tmp_path / "match")
    return tmp_path / "match"


@pytest.fixture(scope="module")
def order(fresh: Path) -> tuple[int, ...]:
    """The realms as they take their turns."""
    state = Files(fresh).state(0)
    assert state.turns
    return state.turns.order


@pytest.fixture(scope="module")
def played(fresh: Path, order: tuple[int, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The match after a round and a turn, with messages between all."""
    folder = tmp_path_factory.mktemp("played") / "match"
    shutil.copytree(fresh, folder)
    for realm in order:
        to = order[(order.index(realm) + 1) % len(order)]
        give(folder, f"{realm}.txt", order_file(realm, f"R BAS 5 realm={to} text=from-{realm}", "G1 SA 7", "G1 UG 16"))
    for _ in order:
        turn(folder)
    give(folder, f"{order[0]}.txt", order_file(order[0], "G1 SA 8", "G9 SA 1", round_number=2))
    turn(folder)
    return folder


@pytest.mark.rule("M-10-2")
def test_a_turn_holds_what_its_realm_gave_and_got(played: Path, order: tuple[int, ...]) -> None:
    """The order file as it came, the receipt, state, events, the report of this realm and of nobody else."""
    first = order[0]
    files = tree(played / "round-01" / f"turn-01-{first}")
    endings = ("html", "json", "txt")
    assert set(files) == {
        f"orders/{first}.txt",
        *(f"receipts/{first}.de.{ending}" for ending in ("json", "txt")),
        *(f"reports/{first}/report.de.{ending}" for ending in endings),
        *("events.json", "state.json", "summary.de.txt", "turn.json"),
    }
    card = TURN_CODEC.decode(files["turn.json"])
    assert (card.round, card.number, card.count, card.realm, card.late, card.stand_in) == (1, 1, 3, first, (), False)
    assert {one.file: one.verdict for one in card.files} == {
        f"{realm}.txt": "taken" if realm == first else "waiting" for realm in REALMS
    }
    assert "wartet auf den Zug seines Reichs" in files["summary.de.txt"].decode()
    assert list(Files(played).turns) == [
        *(TurnPlace(1, number, realm) for number, realm in enumerate(order, start=1)),
        TurnPlace(2, 1, first),
    ]
    for name in ("state.json", "events.json", f"orders/{first}.txt"):
        for place in ("round-01/turn-01", "round-02/turn-01", "round-01/turn-02"):
            (folder,) = played.glob(f"{place}-*")
            path = folder / name.replace(str(first), folder.name.rpartition("-")[2])
            assert path.stat().st_mode & 0o777 == 0o600, path
    summary = (played / "round-02" / f"turn-01-{first}" / "summary.de.txt").read_text("utf-8")
    assert str(order[1]) not in summary, "their files had their turn in round 1"
    assert max(width(line) for line in summary.splitlines()) <= WIDTH


@pytest.mark.rule("M-10-2", "M-10-5")
def test_a_realm_is_told_in_its_next_report_what_others_did_to_it(played: Path, order: tuple[int, ...]) -> None:
    """A message that came before its turn stands in that report, one that came after it in the next one."""
    first, second, third = order

    def messages(number: int, place: int, realm: int) -> list[str]:
        folder = played / f"round-{number:02}" / f"turn-{place:02}-{realm}"
        report = read_report((folder / "reports" / str(realm) / "report.de.json").read_bytes())
        return [one.text for one in report.messages if not one.is_sent]

    assert messages(1, 1, first) == []
    assert messages(1, 2, second) == [f"from-{first}"]
    assert messages(1, 3, third) == [f"from-{second}"]
    assert messages(2, 1, first) == [f"from-{third}"]


@pytest.mark.rule("M-10-2", "M-10-5")
def test_reports_alone_are_enough_to_know_it_again(played: Path, order: tuple[int, ...]) -> None:
    """Every realm's knowledge after its last turn is what its reports tell."""
    for place in Files(played).turns[1:]:
        realm = place.realm
        saved = [played / "round-00", *(path for path in sorted(played.glob(f"round-*/turn-*-{realm}")))]
        reports = [read_report((one / "reports" / str(realm) / "report.de.json").read_bytes()) for one in saved]
        assert knowledge_of(reports) == view(Files(played).state_after(place), realm).knowledge
        assert [one.head.round for one in reports] == list(range(len(reports)))
    assert {one.realm for one in Files(played).turns[1:]} == set(order)


@pytest.mark.rule("M-10-2", "M-0-5")
def test_all_turns_are_evaluated_again_and_compared(played: Path, tmp_path: Path) -> None:
    """Every file of every turn; a byte that was changed, a turn that is missing and a stray file are found."""
    told: list[int] = []
    verdict = verify(played, told.append)
    assert (verdict.problems, verdict.rounds, told) == ((), 2, [0, 1, 2])
    assert verdict.files == sum(name.startswith("round-") for name in tree(played))

    for name in sorted(tree(played)):
        if name.startswith(("round-01", "round-02")) and name.endswith((".json", "summary.de.txt")):
            copy = tmp_path / "copy"
            shutil.copytree(played, copy)
            content = (copy / name).read_bytes()
            (copy / name).chmod(0o600)
            (copy / name).write_bytes(content[:-1] + bytes((content[-1] ^ 1,)))
            assert str(copy / name) in [str(one.values["file"]) for one in verify(copy).problems]
            shutil.rmtree(copy)
    for what, code in (("turn", "verify.missing"), ("stray", "verify.stray")):
        copy = tmp_path / what
        shutil.copytree(played, copy)
        if what == "turn":
            (second,) = copy.glob("round-01/turn-02-*")
            shutil.rmtree(second)
        else:
            (copy / "round-01" / "notes.txt").write_text("notes")
        assert code in [one.code for one in verify(copy).problems]


@pytest.mark.rule("M-10-2")
@pytest.mark.parametrize("forged", [{"count": 2}, {"number": 2}, {"stand_in": True}, {"realm": 1009}], ids=str)
def test_a_card_that_tells_something_else_is_found(played: Path, tmp_path: Path, forged: dict[str, int]) -> None:
    """However well it is written."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    (path,) = copy.glob("round-01/turn-01-*/turn.json")
    card = TURN_CODEC.decode(path.read_bytes())
    path.write_bytes(TURN_CODEC.encode(msgspec.structs.replace(card, **forged)))

    assert [(one.code, one.values["file"]) for one in verify(copy).problems] == [("verify.differs", str(path))]


@pytest.mark.rule("M-10-2")
def test_orders_are_for_the_round_in_which_the_next_turn_comes() -> None:
    """Even after rounds in which a realm that had lost everything was passed over."""
    start = mythicor_at(
        "map oo\n1001 warlord human\nP1/1\n1002 warlord human", keys={"evaluation_mode": "separate"}
    ).state
    later = msgspec.structs.replace(start, round=4, turns=Turns(order=(1001, 1002), gone=(1002,)))

    assert Memory(start).past(later, 1002).view.round == 4
    waiting = msgspec.structs.replace(start, round=4, turns=Turns(order=(1001, 1002), waiting=(1002,)))
    assert Memory(start).past(waiting, 1002).view.round == 3


@pytest.mark.rule("M-10-2")
def test_who_is_late_comes_last_and_who_asks_for_it_gets_production_only(match: Path, order: tuple[int, ...]) -> None:
    """Both stand on the card of the turn and in its summary, and can be verified."""
    first, second, third = order
    give(match, "b.txt", order_file(second, "G1 UG 16"))
    done = turn(match, late=(first,))
    assert (done.card.realm, done.card.number, done.card.late) == (second, 1, (first,))
    assert f"Zu spät und ans Ende der Reihenfolge gestellt: {first}" in (done.folder / "summary.de.txt").read_text()
    assert done.following is not None
    assert done.following.realm == third
    done = turn(match, stand_in=True)
    assert (done.card.realm, done.card.stand_in) == (third, True)
    assert "Ohne Befehle ausgewertet" in (done.folder / "summary.de.txt").read_text()
    report = (done.folder / "reports" / str(third) / "report.de.txt").read_text()
    assert "!! FÜR DIESE RUNDE KAMEN KEINE BEFEHLE !!" in report
    give(match, "a.txt", order_file(first, "G1 UG 16"))
    done = turn(match)
    assert (done.card.realm, done.card.number) == (first, 3)
    assert "am Ende der Reihenfolge" in " ".join(
        (done.folder / "reports" / str(first) / "report.de.txt").read_text().split()
    )
    assert done.following is not None
    assert (done.following.realm, done.following.round) == (first, 2)
    assert verify(match).problems == ()


@pytest.mark.rule("M-10-2")
def test_what_cannot_be_evaluated_changes_nothing(match: Path, order: tuple[int, ...]) -> None:
    """The wrong realm, the wrong round, no orders, orders of a stand-in, who cannot be late, two files of one realm."""
    first, second, third = order
    before = {name: one for name, one in tree(match).items() if name != ".lock"}
    assert codes(lambda: turn(match)) == ["turn.no-orders"]
    assert codes(lambda: turn(match, realm=second)) == ["turn.of-another"]
    assert codes(lambda: turn(match, round=2)) == ["plain.round-to-come"]
    assert codes(lambda: turn(match, round=0)) == ["plain.round-done"]
    assert codes(lambda: turn(match, late=(second,))) == ["turn.not-awaited"]
    assert codes(lambda: turn(match, late=(first, second, third, first))) == ["turn.late-again"]
    assert codes(lambda: turn(match, without_orders=True)) == ["turn.separate"]
    assert codes(lambda: evaluate(match, DAY)) == ["turn.separate"]
    assert {name: one for name, one in tree(match).items() if name != ".lock"} == before
    give(match, "a.txt", order_file(first, "G1 UG 16"))
    assert codes(lambda: turn(match, stand_in=True)) == ["turn.has-orders"]
    give(match, "b.txt", order_file(first, "G1 SA 7"))
    assert codes(lambda: turn(match)) == ["plain.two-files"]
    assert not (match / "round-01").exists()
    (match / "orders" / "b.txt").unlink()
    give(match, "c.txt", order_file(second, "G1 UG 16"))
    give(match, "d.txt", order_file(second, "G1 UG 16", "G1 SA 7"))
    assert turn(match, realm=first, round=1).card.realm == first, "two files of another realm are in nobody's way yet"
    assert codes(lambda: turn(match, realm=first, round=1)) == ["turn.of-another"]
    assert codes(lambda: turn(match)) == ["plain.two-files"]


@pytest.mark.rule("M-10-1", "M-10-2")
def test_where_all_are_evaluated_together_nobody_has_a_turn(tmp_path: Path) -> None:
    """The command says so and changes nothing."""
    folder = small_match(tmp_path / "together")
    assert codes(lambda: turn(folder)) == ["turn.parallel"]
    give(folder, "a.txt", order_file(1001))
    assert check_orders(folder, 1001, folder / "orders" / "a.txt", "de").turn is msgspec.UNSET


@pytest.mark.rule("M-10-2")
def test_computer_realms_make_their_orders_when_their_turn_comes(tmp_path: Path) -> None:
    """From what they were told last; a game master may give one orders himself, or a stand-in."""
    folder = tmp_path / "alone"
    opened = opening()
    keys = msgspec.structs.replace(opened.spec.keys, evaluation_mode="separate")
    rows = [msgspec.structs.replace(row, bot="settler") for row in opened.realms]
    open_match(folder, opened._replace(spec=msgspec.structs.replace(opened.spec, keys=keys), realms=rows))
    first = turn(folder)
    assert [(one.file, one.verdict) for one in first.card.files] == [(f"computer-{first.card.realm}.txt", "taken")]
    assert first.card.files[0].orders > 0
    assert first.following is not None
    give(folder, "mine.txt", order_file(first.following.realm, "G1 UG 16"))
    assert [(one.file, one.verdict) for one in turn(folder).card.files] == [("mine.txt", "taken")]
    assert turn(folder, stand_in=True).card.stand_in
    assert verify(folder).problems == ()


@pytest.mark.rule("M-10-2")
def test_a_check_tells_whose_turn_it_is(match: Path, order: tuple[int, ...], tmp_path: Path) -> None:
    """To everybody, for the order of the turns is no secret."""
    first, second, _ = order
    path = tmp_path / "x.txt"
    path.write_bytes(order_file(first, "G1 UG 16"))
    told = check_orders(match, first, path, "en")
    assert (told.is_accepted, told.round) == (True, 1)
    assert told.turn == "It is this realm's turn, number 1 of 3 in round 1."
    path.write_bytes(order_file(second, "G1 UG 16"))
    told = check_orders(match, second, path, "de")
    name = Files(match).state(0).realms[first].name
    assert told.is_accepted
    assert told.turn == f"Am Zug ist {name} ({first}), Nummer 1 von 3 in Runde 1."


@pytest.mark.rule("M-10-2", "M-10-5")
def test_a_check_holds_orders_against_what_the_realm_was_told_last(
    match: Path, order: tuple[int, ...], tmp_path: Path
) -> None:
    """Whatever the others have done since: the answer is the same, byte for byte, but for whose turn it is."""
    first, second, _ = order
    home = Files(match).state(0).realms[first].home
    give(match, "a.txt", order_file(first, "G1 UG 16"))
    turn(match)
    path = tmp_path / "x.txt"
    path.write_bytes(order_file(first, "P{}/{} SP 0".format(*home), "P1/1 BAS 14", round_number=2))
    before = check_orders(match, first, path, "en")
    give(match, "b.txt", order_file(second, f"R BAS 5 realm={first} text=Hallo"))
    turn(match)
    lost = Files(match).state_after(Files(match).turns[-1])
    lost.province(*home).owner = second
    (state,) = match.glob("round-01/turn-02-*/state.json")
    state.write_bytes(STATE_CODEC.encode(lost))
    after = check_orders(match, first, path, "en")

    assert (before.is_accepted, before.order_count, before.error_count) == (True, 1, 1)
    assert msgspec.structs.replace(after, turn=before.turn) == before
    assert after.turn != before.turn


def test_sentences_of_a_realms_own_turns_can_be_explained(played: Path, order: tuple[int, ...]) -> None:
    """Of its last turn, of an earlier one, of the opening; of a round in which it had none yet they cannot."""
    first, second, _ = order
    assert explained(played, first, 5, None, "de") == explained(played, first, 5, 2, "de")
    assert explained(played, first, 5, None, "de") != explained(played, first, 5, 1, "de")
    assert explained(played, second, 1, 1, "de") == explained(played, second, 1, None, "de")
    assert explained(played, second, 1, 0, "de").rule
    assert codes(lambda: explained(played, second, 1, 2, "de")) == ["plain.no-such-round"]
    assert codes(lambda: explained(played, 7, 1, 2, "de")) == ["plain.no-such-realm"]


# ── All or nothing ───────────────────────────────────────────────────────────────────────────────


def test_a_full_disk_leaves_the_match_as_it_was(
    match: Path, order: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the first turn of a round and in a later one."""
    write = folders.write_file

    def full(path: Path, content: bytes, mode: int = 0o666) -> None:
        if path.name == "report.de.html":
            raise OSError(28, "No space left on device", str(path))
        write(path, content, mode)

    for realm in order[:2]:
        give(match, f"{realm}.txt", order_file(realm, "G1 UG 16"))
        before = tree(match)
        with monkeypatch.context() as patched:
            patched.setattr(folders, "write_file", full)
            assert codes(lambda: turn(match)) == ["plain.cannot-write"]
        assert {name: one for name, one in tree(match).items() if name != ".lock"} == {
            name: one for name, one in before.items() if name != ".lock"
        }
        assert turn(match).card.realm == realm


def test_a_fault_of_the_program_and_another_program_at_work(
    match: Path, order: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are told, and nothing has changed."""
    give(match, "a.txt", order_file(order[0], "G1 UG 16"))

    def stumble(*_: object) -> None:
        raise EvaluationFault("small", 1, "UG", order[0], None)

    with monkeypatch.context() as patched:
        patched.setattr(plain_turns, "resolve", stumble)
        assert codes(lambda: turn(match)) == ["plain.our-fault"]
    with folders.locked(match):
        assert codes(lambda: turn(match)) == ["plain.busy"]
    assert not (match / "round-01").exists()


def test_damaged_files_are_named(played: Path, order: tuple[int, ...], tmp_path: Path) -> None:
    """State and events of earlier turns, from which the next one and its report are made."""
    first, second, third = order
    for number, (name, code) in enumerate(
        {
            f"round-02/turn-01-{first}/state.json": "save.damaged",
            f"round-01/turn-02-{second}/state.json": "save.damaged",
            f"round-01/turn-03-{third}/events.json": "save.bad-content",
        }.items()
    ):
        copy = tmp_path / str(number)
        shutil.copytree(played, copy)
        give(copy, f"{second}-2.txt", order_file(second, "G1 UG 16", round_number=2))
        (copy / name).write_bytes(b"{}")
        with pytest.raises(FilesUnusable) as refused:
            turn(copy)
        assert [(one.code, one.values["file"]) for one in refused.value.problems] == [(code, str(copy / name))]


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_nothing_is_evaluated_or_checked_while_a_turn_is_missing(
    played: Path, order: tuple[int, ...], tmp_path: Path, missing: int
) -> None:
    """In it something may have befallen the realm that nobody would ever tell it; at the end of a round as well."""
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    shutil.rmtree(copy / "round-01" / f"turn-{missing:02}-{order[missing - 1]}")
    give(copy, "next.txt", order_file(order[1], "G1 UG 16", round_number=2))
    before = tree(copy)

    assert codes(lambda: turn(copy)) == ["turn.missing"]
    assert codes(lambda: check_orders(copy, order[1], copy / "orders" / "next.txt", "en")) == ["turn.missing"]
    assert codes(lambda: explained(copy, order[missing - 1], 1, 1, "en")) == ["turn.missing"]
    assert tree(copy) == before


def test_nothing_is_evaluated_while_a_round_is_missing(played: Path, order: tuple[int, ...], tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(played, copy)
    shutil.rmtree(copy / "round-01")

    assert codes(lambda: turn(copy)) == ["turn.missing"]
    assert codes(lambda: explained(copy, order[0], 1, 1, "en")) == ["turn.missing"]


def test_a_turn_can_be_taken_back(match: Path, order: tuple[int, ...]) -> None:
    """By moving its folder away; the same orders give the same bytes, even when the folder of the round is left."""
    give(match, "a.txt", order_file(order[0], "G1 UG 16"))
    done = turn(match)
    before = tree(match)
    shutil.rmtree(done.folder)

    assert turn(match).card.realm == order[0]
    assert tree(match) == before
