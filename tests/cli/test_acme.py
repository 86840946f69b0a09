"""`expugna acme …` as people and programs call it."""

import json

import pytest
from click.testing import CliRunner, Result

from expugna.acme.odds import LARGEST_ARMY, odds
from expugna.acme.rolls import roll_table
from expugna.acme.rules import preset
from expugna.cli.acme import acme
from expugna.cli.main import main


def run(*words: str) -> Result:
    return CliRunner().invoke(acme, words)


def test_odds_as_json_has_exactly_the_documented_keys() -> None:
    """The contract of `expugna acme odds --json`; numbers of armies are strings."""
    result = run("odds", "--attackers", "10", "--defenders", "5", "--json")
    answer = json.loads(result.output)

    assert result.exit_code == 0
    assert list(answer) == [
        "conquer",
        "policy",
        "best_first_dice",
        "attacker_left",
        "defender_left",
        "expected_attacker_losses",
        "expected_defender_losses",
    ]
    assert answer["policy"] == "best"
    assert answer["best_first_dice"] == 1
    assert list(answer["attacker_left"]) == [str(number) for number in range(1, 11)]
    assert list(answer["defender_left"]) == [str(number) for number in range(6)]


@pytest.mark.parametrize("name", ["acme", "classic"])
@pytest.mark.parametrize("policy", ["best", "max", "1", "2", "3"])
def test_odds_as_json_are_the_odds_in_full(name: str, policy: str) -> None:
    """Every figure comes through unrounded, for every preset and policy."""
    result = run("odds", "--attackers", "7", "--defenders", "9", "--preset", name, "--policy", policy, "--json")
    answer = json.loads(result.output)
    fight = odds(preset(name).dice, policy, 7, 9)  # type: ignore[arg-type]

    assert answer["conquer"] == fight.conquer
    assert answer["policy"] == policy
    assert answer["attacker_left"] == {str(left): p for left, p in fight.attacker_left.items()}
    assert answer["defender_left"] == {str(left): p for left, p in fight.defender_left.items()}
    assert answer["expected_attacker_losses"] == fight.expected_attacker_losses
    assert answer["expected_defender_losses"] == fight.expected_defender_losses


def test_odds_as_text() -> None:
    """A table to read: the chance, the advice, the losses, and what is left on both sides."""
    assert run("odds", "--attackers", "3", "--defenders", "2").output.splitlines() == [
        "Attack 3 : 2 (rules: acme, dice: best)",
        "",
        "Conquest                    41.55 %",
        "Best number of dice now     1",
        "Attacker's expected losses  1.34",
        "Defender's expected losses  1.08",
        "",
        "Armies left  Attacker  Defender",
        "          0         -   41.55 %",
        "          1   58.45 %   24.42 %",
        "          2   17.44 %   34.03 %",
        "          3   24.11 %         -",
    ]


@pytest.mark.rule("A-40")
def test_odds_say_when_no_attack_is_possible() -> None:
    """One army must stay behind, so one army cannot attack: that is an answer, not an error."""
    result = run("odds", "--attackers", "1", "--defenders", "2")
    assert result.exit_code == 0
    assert "Best number of dice now     no attack is possible" in result.output
    assert "left out" not in result.output


def test_odds_as_text_leave_out_what_would_read_as_zero() -> None:
    """Of 99 against 99 most numbers are all but impossible; the text says that they are left out."""
    lines = run("odds", "--attackers", "99", "--defenders", "99", "--policy", "max").output.splitlines()
    assert len(lines) < 99
    assert lines[-1] == "Numbers of armies that would read 0.00 % are left out; --json has them all."
    assert not any(line.split()[1:] == ["0.00", "%", "-"] for line in lines)


def test_odds_in_german() -> None:
    """German words, and a comma before the decimals."""
    output = run("odds", "--attackers", "3", "--defenders", "2", "--language", "de").output
    assert output.splitlines() == [
        "Angriff 3 : 2 (Regeln: acme, Würfel: best)",
        "",
        "Eroberung                            41,55 %",
        "Beste Würfelzahl jetzt               1",
        "Verluste des Angreifers, erwartet    1,34",
        "Verluste des Verteidigers, erwartet  1,08",
        "",
        "Armeen übrig  Angreifer  Verteidiger",
        "           0          -      41,55 %",
        "           1    58,45 %      24,42 %",
        "           2    17,44 %      34,03 %",
        "           3    24,11 %            -",
    ]


@pytest.mark.rule("A-41", "A-73")
@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        ("acme", ["1v1", "2v1", "2v2", "3v1", "3v2", "3v3"]),
        ("classic", ["1v1", "1v2", "2v1", "2v2", "3v1", "3v2"]),
    ],
)
def test_rolls_as_json_list_exactly_the_possible_pairs(name: str, pairs: list[str]) -> None:
    """For every number of dice that can meet: the probability of each number of armies the defender loses."""
    result = run("rolls", "--preset", name, "--json")
    answer = json.loads(result.output)

    assert result.exit_code == 0
    assert list(answer) == pairs
    for (attack, defence), roll in roll_table(preset(name).dice).items():
        assert answer[f"{attack}v{defence}"] == {str(lost): p for lost, p in enumerate(roll)}


def test_rolls_as_text() -> None:
    """One line for each pair of dice numbers."""
    assert run("rolls", "--preset", "classic").output.splitlines() == [
        "Armies the defender loses in a roll, by dice of attacker and defender (rules: classic)",
        "",
        " Dice        0        1        2",
        "1 : 1  58.33 %  41.67 %",
        "1 : 2  74.54 %  25.46 %",
        "2 : 1  42.13 %  57.87 %",
        "2 : 2  44.83 %  32.41 %  22.76 %",
        "3 : 1  34.03 %  65.97 %",
        "3 : 2  29.26 %  33.58 %  37.17 %",
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["odds", "--attackers", "0", "--defenders", "2"], f"0 is not in the range 1<=x<={LARGEST_ARMY}"),
        (["odds", "--attackers", "5", "--defenders", "301"], "'--defenders': 301 is not in the range"),
        (["odds", "--attackers", "many", "--defenders", "2"], "'--attackers': 'many' is not a valid integer"),
        (["odds", "--attackers", "5"], "Missing option '--defenders'"),
        (["odds", "--attackers", "5", "--defenders", "2", "--policy", "4"], "'4' is not one of 'best', 'max', '1',"),
        (["rolls", "--preset", "chess"], "'chess' is not one of 'acme', 'classic'"),
    ],
)
def test_wrong_usage_is_told_and_ends_with_2(words: list[str], message: str) -> None:
    """The message names the option, what was written and what would work."""
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.output


def test_the_root_command_knows_the_group() -> None:
    """`expugna acme rolls`, as it is called from a shell."""
    result = CliRunner().invoke(main, ["acme", "rolls", "--json"])
    assert result.exit_code == 0
    assert result.output == run("rolls", "--json").output


def test_help_says_that_all_armies_count() -> None:
    """Whoever counts only the attacking armies gets other odds: the help says which ones are meant."""
    assert "ALL armies in the attacking country" in " ".join(run("odds", "--help").output.split())
