"""Realms that are evaluated one by one: turns, latecomers, powers, months, and what holds between turns (M-10-2)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from expugna.kernel.dice import Dice, Name, Stream
from expugna.kernel.ids import Seat
from expugna.mythicor import turns
from expugna.mythicor.evaluation import PHASES, POWERS_TURN, REALMS_TURN
from expugna.mythicor.events import (
    BattleFought,
    BonusRaised,
    Event,
    GarrisonRecovered,
    GoodsExported,
    HenchmenStruck,
    LeaderTrained,
    MessageSent,
    Moved,
    MoveOrderDrawn,
    OrdersMissing,
    PlagueRaged,
    Produced,
    ProvinceConquered,
    RoundBegan,
    ScoresCounted,
    StanceDeclared,
    TurnBegan,
    TurnOrderSet,
    TurnsDrawn,
)
from expugna.mythicor.game import Mythicor
from expugna.mythicor.knowledge import rebuilt
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import read_specification
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.spells import Spells
from expugna.mythicor.state import STATE_CODEC, Group, Standing, State, Turns
from tests.mythicor.engine.positions import SEED, Position, Told, mythicor_at, read
from tests.mythicor.world.realm_rows import STANDARD, realm

SEPARATE = {"evaluation_mode": "separate", "hordes": 0}
THREE = """
    map oooo
    1001 warlord human score=30
      P1/1 population=50 crowns=100 food=200 militia=9
      G1 1/1 warlord militia=5 crowns=9
    1002 warlord human score=20
      P2/1 population=40 crowns=100 food=200 militia=9
      G1 2/1 warlord militia=5
    1003 warlord human score=10
      P4/1 population=30 crowns=100 food=200 militia=9
      G1 4/1 warlord militia=5
"""


def separate_at(text: str = THREE, **keys: int) -> Position:
    """A position of a match in which realms are evaluated one by one, by their IDs."""
    return mythicor_at(text, keys={**SEPARATE, **keys})


def turn(game: Position, orders: Mapping[int, str] | str | None = None) -> Told:
    """The turn that is awaited; the position goes on from it."""
    told = game.round(orders)
    game.state = told.state
    return told


def due(state: State) -> tuple[str, ...]:
    return Mythicor().due(state)


# ── Whose turn it is ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-2")
def test_one_realm_after_the_other_has_its_turn_round_after_round() -> None:
    """Only one is awaited; each is told its place, and when all have had their turn the next round begins."""
    game = separate_at()
    found = []
    for _ in range(7):
        awaited = due(game.state)
        event = turn(game, {1001: "", 1002: "", 1003: ""}).one(TurnBegan)
        assert (awaited, event.seen_by, event.is_late) == ((str(event.realm),), (Seat(str(event.realm)),), False)
        found.append((event.round, event.place, event.count, event.realm))
    assert found[:4] == [(1, 1, 3, 1001), (1, 2, 3, 1002), (1, 3, 3, 1003), (2, 1, 3, 1001)]
    assert found[4:] == [(2, 2, 3, 1002), (2, 3, 3, 1003), (3, 1, 3, 1001)]
    assert game.state.round == 3


@pytest.mark.rule("M-10-2")
def test_nobody_is_heard_but_the_one_whose_turn_it_is() -> None:
    """Orders of others change nothing, whatever they say."""
    game = separate_at()
    alone = game.round({1001: "R BAS 4 Nord"})
    together = game.round({1003: "R BAS 4 Ost", 1002: "R BAS 4 Süd", 1001: "R BAS 4 Nord"})

    assert STATE_CODEC.encode(alone.state) == STATE_CODEC.encode(together.state)
    assert alone.events == together.events
    assert [alone.realm(one).name for one in (1001, 1002)] == ["Nord", "Realm 1002"]


@pytest.mark.rule("M-10-2")
def test_the_order_is_drawn_at_the_start_and_everybody_knows_it() -> None:
    """With the dice of the match, once and for all; other dice give other orders."""
    spec = replace(STANDARD, keys=replace(STANDARD.keys, evaluation_mode="separate"))
    rows = tuple(realm(name=f'"Reich {number}"') for number in range(5))
    found = set()
    for seed in range(4):
        state, events = setup(Options(match="test", spec=spec, realms=rows), {}, Dice(bytes([seed]) * 32))
        (event,) = [one for one in events if isinstance(one, TurnsDrawn)]
        assert isinstance(state.turns, Turns)
        assert (event.order, event.seen_by, sorted(event.order)) == (state.turns.order, None, sorted(state.realms))
        assert due(state) == (str(event.order[0]),)
        assert turns.moment(state) is None
        assert STATE_CODEC.decode(STATE_CODEC.encode(state)).turns == state.turns
        found.add(event.order)
    assert len(found) > 1


@pytest.mark.rule("M-10-1", "M-10-2")
def test_a_match_whose_realms_are_evaluated_together_knows_no_turns() -> None:
    """Nothing of it is drawn, told or saved; old saved matches are as they were."""
    state, events = setup(Options(match="test", spec=STANDARD, realms=(realm(), realm(name='"B"'))), {}, Dice(SEED))
    assert not [one for one in events if isinstance(one, TurnsDrawn)]
    assert b'"turns"' not in STATE_CODEC.encode(state)
    told = mythicor_at(THREE).round({1001: ""})
    assert b'"turns"' not in STATE_CODEC.encode(told.state)
    assert not told.told(TurnBegan)
    assert len(told.told(TurnOrderSet)) == 3


@pytest.mark.rule("M-10-2")
def test_the_specification_may_say_so() -> None:
    """It is a key, of two values."""
    head = 'inherits = "standard"\nid = "mine"\nname = { de = "Meine", en = "Mine" }\n[keys]\n'

    assert turns.is_separate(read_specification(head + 'evaluation_mode = "separate"\n', "mine.toml"))
    assert not turns.is_separate(read_specification(head + 'evaluation_mode = "parallel"\n', "mine.toml"))


# ── Who is late ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-2")
def test_who_is_late_goes_to_the_end_of_the_order_for_this_round() -> None:
    """And is told so; the round after, everything is as it was drawn."""
    game = separate_at()
    turn(game, {1001: ""})
    game.state = turns.put_off(game.state, 1002)
    found = [turn(game, {1002: "", 1003: "", 1001: ""}).one(TurnBegan) for _ in range(5)]

    assert [(one.round, one.place, one.realm, one.is_late) for one in found] == [
        (1, 2, 1003, False),
        (1, 3, 1002, True),
        (2, 1, 1001, False),
        (2, 2, 1002, False),
        (2, 3, 1003, False),
    ]


@pytest.mark.rule("M-10-2")
def test_who_is_first_may_be_late_as_well() -> None:
    """Before the round has begun; two may be late, and come in the order in which they were late."""
    game = separate_at()
    before = STATE_CODEC.encode(game.state)
    late = turns.put_off(turns.put_off(game.state, 1001), 1002)
    assert STATE_CODEC.encode(game.state) == before
    game.state = late
    found = [turn(game, dict.fromkeys((1001, 1002, 1003), "")).one(TurnBegan) for _ in range(4)]

    assert [(one.round, one.place, one.realm, one.is_late) for one in found] == [
        (1, 1, 1003, False),
        (1, 2, 1001, True),
        (1, 3, 1002, True),
        (2, 1, 1001, False),
    ]


@pytest.mark.rule("M-10-2")
def test_nobody_is_late_twice_in_a_round_or_without_others_to_come() -> None:
    """Nor can anybody be late whose turn it is not."""
    game = separate_at()
    codes = [turns.late_fault(game.state, one) for one in (1001, 1002, 1003)]
    assert [one.code if one else "" for one in codes] == ["", "turn.not-awaited", "turn.not-awaited"]
    with pytest.raises(ValueError, match=r"turn\.not-awaited"):
        turns.put_off(game.state, 1002)
    late = turns.put_off(turns.put_off(turns.put_off(game.state, 1001), 1002), 1003)
    assert due(late) == ("1001",)
    again = turns.late_fault(late, 1001)
    assert again is not None
    assert again.code == "turn.late-again"
    turn(game, {1001: ""})
    turn(game, {1002: ""})
    last = turns.late_fault(game.state, 1003)
    assert last is not None
    assert (last.code, last.rule) == ("turn.last", "M-10-2")


@pytest.mark.rule("M-10-2", "M-10-1")
def test_without_orders_there_is_training_and_production_only() -> None:
    """The realm is told, and how many turns it has missed in a row; nobody else is touched."""
    game = separate_at()
    for missed in (1, 2):
        told = turn(game)
        assert told.one(OrdersMissing).missed == missed
        assert [one.unit for one in told.told(LeaderTrained)] == ["1001/G1"]
        assert [one.unit for one in told.told(Produced)] == ["P1/1"]
        assert (told.realm().missed, told.realm(1002).missed) == (missed, 0)
        turn(game, {1002: ""})
        turn(game, {1003: ""})
    assert turn(game, {1001: ""}).realm().missed == 0


# ── A turn is whole ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-2")
def test_a_turn_has_all_classes_moves_friend_and_foe_and_production() -> None:
    """In that order; then the realm's score is counted, and nobody's else."""
    orders = "R BAS 2 1002\nG1 BEW 3-7\nP1/1 UP 9\nG1 UG 16\nP1/1 SP 0\nP1/1 BAS 4 b\nP1/1 SA 1\nG1 BEG 1"
    game = separate_at()
    told = turn(game, {1001: orders})

    phases = list(dict.fromkeys(event.phase for event in told.events if event.realm == 1001))
    assert phases == ["turn", "SA", "BAS", "SP", "UG", "UP", "BEG", "moves", "FF", "production", "scores"]
    assert {event.realm for event in told.events} == {0, 1001}
    assert told.one(ScoresCounted).seen_by == (Seat("1001"),)
    assert told.realm().score not in (0, 30)
    assert [told.realm(one).score for one in (1002, 1003)] == [20, 10]
    shown = [(one.realm, one.score) for one in told.one(ScoresCounted).ranking]
    assert shown == [(1001, told.realm().score), (1002, 20), (1003, 10)]


@pytest.mark.rule("M-10-2", "M-6-3")
def test_only_the_own_groups_move_and_others_stand_in_their_way() -> None:
    """No order of realms is drawn; whoever stands there meets the one who comes, with the orders it has left."""
    game = separate_at()
    turn(game, {1001: ""})
    turn(game, {1002: "G1 BEG 1\nG1 TG 1\nR BAS 2 1003"})
    told = turn(game, {1003: "G1 BEW 7-7"})

    assert not told.told(MoveOrderDrawn)
    assert {event.unit for event in told.told(Moved)} == {"1003/G1"}
    battle = told.told(BattleFought)[0]
    assert (battle.attacker, battle.seen_by) == ("1002/G1", (Seat("1002"), Seat("1003")))
    assert told.group(1, 1002).x == 2


@pytest.mark.rule("M-10-2")
def test_everything_refers_to_how_things_stand_at_that_moment() -> None:
    """What was given away in an earlier turn can be passed on in a later one, and a lost province does not produce."""
    game = separate_at()
    turn(game, {1001: "P1/1 BAS 28 1003"})
    told = turn(game, {1002: "G1 BEW 7"})
    assert [one.unit for one in told.told(Produced)] == ["P2/1"]
    told = turn(game, {1003: "P1/1 BAS 24 2 alles an=1002/G1"})
    assert told.one(GoodsExported).seen_by == (Seat("1003"), Seat("1002"))
    assert sorted(one.unit for one in told.told(Produced)) == ["P1/1", "P4/1"]


@pytest.mark.rule("M-10-2", "M-10-4")
def test_the_chance_of_special_actions_goes_by_the_scores_as_they_stand() -> None:
    """Active is who gave orders for its last turn. The third realm would be in the middle of three, with 50 %; when the
    poorest has given none, it is the last of two, with 80 %."""
    for orders, chance in ({1002: ""}, 50), (None, 80):
        game = separate_at(
            THREE.replace("score=10", "score=1000")
            .replace("P1/1 population=50 crowns=100", "P1/1 population=50 crowns=9000")
            .replace("P2/1 population=40 crowns=100", "P2/1 crowns=1")
        )
        turn(game, {1001: ""})
        turn(game, orders)
        assert game.state.realms[1001].score > 1000 > game.state.realms[1002].score
        assert turn(game, {1003: "P4/1 SA 1"}).one(BonusRaised).chance_percent == chance


@pytest.mark.rule("M-10-2", "M-9-3")
def test_what_nobody_plays_acts_once_a_round_before_the_first_turn() -> None:
    """Hordes wander, garrisons recover, plagues rage in lands of the powers; in the turns that follow they rest."""
    text = THREE.replace("map oooo", "map oooo ooos") + "\n997\nP3/1 population=50 militia=10 plague=plague"
    game = separate_at(text)
    game.state.hordes[1] = Group(realm=998, number=1, x=2, y=2, race="ork", retreat_percent=100)
    where = []
    plague = next(iter(game.state.spec.plagues))
    land = game.state.province(3, 1)
    land.plague, land.garrison = plague, {"militia": 40}
    kinds = (RoundBegan, GarrisonRecovered, PlagueRaged)
    counted = []
    for _ in range(6):
        told = turn(game, dict.fromkeys((1001, 1002, 1003), ""))
        counted.append([len([one for one in told.told(kind) if one.unit in ("", "P3/1")]) for kind in kinds])
        where.append([(one.x, one.y) for one in told.state.hordes.values()])
    assert where[0] == where[1] == where[2] != where[3]
    assert where[0] != [(2, 2)]
    assert where[3] == where[4] == where[5]
    assert counted[0] == [1, 1, 1]
    assert counted[3][:2] == [1, 1]
    assert [counted[one] for one in (1, 2, 4, 5)] == [[0, 0, 0]] * 4


@pytest.mark.rule("M-10-2")
def test_no_part_of_a_round_is_forgotten() -> None:
    """Whatever belongs to the evaluation of all realms is done by the powers' turn or by each realm's."""
    both = {phase.name for phase in (*POWERS_TURN, *REALMS_TURN)}
    assert {phase.name for phase in PHASES} <= both
    shared = {phase.evaluate for phase in PHASES} & {phase.evaluate for phase in (*POWERS_TURN, *REALMS_TURN)}
    own = {phase.name for phase in PHASES if phase.evaluate not in shared}
    assert own == {"begin", "moves"}


@pytest.mark.rule("M-10-2", "HA-11")
def test_guards_keep_watch_until_the_next_turn_of_their_realm() -> None:
    """In the turns of others, too; then the order must be given again."""
    game = separate_at("""
        map ooo
        1001 warlord human
          P1/1 henchmen=10 crowns=99 population=9 food=90
        1002 warlord human
          P2/1 henchmen=90 crowns=999 population=9 food=90
    """)
    turn(game, {1001: "P1/1 HA 11"})
    guarded = turn(game, {1002: "P2/1 HA 1 20 P1/1"}).told(HenchmenStruck)
    turn(game, {1001: ""})
    free = turn(game, {1002: "P2/1 HA 1 20 P1/1"}).told(HenchmenStruck)

    assert [one.against - 10 for one in (*guarded, *free)] == [20, 10]


@pytest.mark.rule("M-10-2", "UG-15")
def test_all_that_holds_for_a_round_can_be_kept() -> None:
    """By the unit's key, as numbers or as a set of units: fear of a necromancer, who is attacked in another's turn; in
    the round after it is over, unless he casts it again."""
    assert all(isinstance(held, dict | set) for held in vars(Spells()).values())
    fears = []
    for casts in (("G1 UG 15",), ("G1 UG 15", ""), ("", "G1 UG 15")):
        game = separate_at("""
            map oo
            1001 necromancer elf
              P1/1
              G1 1/1 necromancer strength=6 race=undead zombies=2000 retreat_percent=100
            1002 high_priest human
              P2/1
              G1 2/1 priest militia=40
        """)
        for cast in casts:
            turn(game, {1001: cast})
            told = turn(game, {1002: "G1 BEG 1\nG1 BEW 7" if cast is casts[-1] else ""})
        battle = told.told(BattleFought)[0].battle
        assert battle.trace is not None
        fears.append([one.fear for one in battle.trace.settings])
    assert fears == [[6, 0], [0, 0], [6, 0]]


@pytest.mark.rule("M-10-2", "UG-15")
def test_what_was_cast_in_a_turn_is_over_when_the_next_one_begins() -> None:
    """The necromancer who frightened others in round 1 frightens nobody in his own turn of round 2."""
    fears = []
    for second in ("", "G1 UG 15\n"):
        game = separate_at("""
            map oo
            1001 necromancer elf
              P1/1
              G1 1/1 necromancer strength=6 race=undead zombies=2000 retreat_percent=100
            1002 high_priest human
              P2/1
              G1 1/1 priest militia=40
        """)
        turn(game, {1001: "G1 UG 15"})
        turn(game, {1002: ""})
        battle = turn(game, {1001: f"{second}G1 BEG 1\nG1 BEW 0"}).told(BattleFought)[0].battle
        assert battle.trace is not None
        fears.append([one.fear for one in battle.trace.settings])
    assert fears[0] == [0, 0]
    assert fears[1][1] >= 6


@pytest.mark.rule("M-10-2", "M-9-3")
def test_the_powers_meet_what_realms_have_left() -> None:
    """A horde that comes upon the necromancer at the beginning of a round is frightened."""
    game = separate_at("""
        map oo
        1001 necromancer elf
          P1/1
          G1 1/1 necromancer strength=6 race=undead zombies=2000 retreat_percent=100
    """)
    turn(game, {1001: "G1 UG 15"})
    game.state.hordes[1] = Group(
        realm=998, number=1, x=2, y=1, race="ork", retreat_percent=100, encounter=Standing(1), troops={"barbarians": 30}
    )
    battle = turn(game).told(BattleFought)[0].battle
    assert battle.trace is not None
    assert 6 in [one.fear for one in battle.trace.settings]


@pytest.mark.rule("M-10-2", "M-0-5")
def test_each_draw_has_dice_of_its_own() -> None:
    """The same two groups may fight in the turns of both, and the powers in between: no name comes twice in a match."""

    class Named(Dice):
        """Dice that note what they are asked for."""

        def __init__(self, *names: Name) -> None:
            super().__init__(SEED, *names)
            self.names = names

        def stream(self, *names: Name) -> Stream:
            asked.append((*self.names, *names))
            return super().stream(*names)

        def within(self, *names: Name) -> Dice:
            return Named(*self.names, *names)

    asked: list[tuple[Name, ...]] = []
    game = separate_at("""
        map oo
        1001 warlord human
          P1/1 population=20 food=60
          G1 1/1 warlord militia=50
        1002 warlord human
          P2/1 population=20 food=60
          G1 1/1 warlord militia=50
    """)
    for _ in range(4):
        orders = read({1001: "G1 BEG 1\nG1 BEW 0", 1002: "G1 BEG 1\nG1 BEW 0"})
        game.state = resolve(game.state, orders, Named()).state
    assert len([one for one in asked if "1001/G1" in one]) > 3
    assert len(set(asked)) == len(asked)


# ── Who has lost everything ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-2")
def test_who_has_lost_everything_has_one_more_turn_and_is_passed_over_then() -> None:
    """In it the realm learns what has become of it. When it has something again, it has a turn in the next round."""
    game = separate_at("""
        map ooo
        1001 warlord human
          P1/1 population=9 food=90
          G1 2/1 warlord heavy_swords=900
        1002 warlord human
          P2/1 population=9 food=90
        1003 warlord human
          P3/1 population=9 food=90
    """)
    told = turn(game, {1001: "G1 TG 1\nG1 BEW 0"})
    assert told.one(ProvinceConquered).seen_by == (Seat("1001"), Seat("1002"))
    assert due(game.state) == ("1002",)
    told = turn(game)
    assert not told.told(OrdersMissing)
    turn(game, {1003: ""})
    assert turn(game, {1001: "P2/1 BAS 28 1002"}).one(TurnBegan).count == 2
    assert due(game.state) == ("1003",)
    turn(game, {1003: ""})
    found = [turn(game, dict.fromkeys((1001, 1002, 1003), "")).one(TurnBegan) for _ in range(3)]
    assert [(one.round, one.realm, one.count) for one in found] == [(3, 1001, 3), (3, 1002, 3), (3, 1003, 3)]
    turn(game, {1001: "G1 TG 1\nG1 BEW 0"})
    assert due(game.state) == ("1002",), "it has lost everything once more"


@pytest.mark.rule("M-10-2", "M-10-4")
def test_who_has_nothing_is_not_active() -> None:
    """The poorer of two has 80 %, however poor a third one was."""
    game = separate_at("""
        map oo
        1001 warlord human score=30
          P1/1 population=9 food=90
        1002 warlord human score=20
          P2/1 population=9 food=90
        1003 warlord human score=10
    """)
    turn(game, {1001: ""})
    game.state.realms[1002].score = game.state.realms[1001].score - 1
    assert turn(game, {1002: "P2/1 SA 1"}).one(BonusRaised).chance_percent == 80


@pytest.mark.rule("M-10-2")
def test_when_nobody_has_anything_nobody_is_awaited() -> None:
    """And nothing happens any more."""
    game = separate_at("map oo\n1001 warlord human")
    turn(game)

    assert due(game.state) == ()
    state, events = resolve(game.state, {}, Dice(SEED))
    assert (STATE_CODEC.encode(state), events) == (STATE_CODEC.encode(game.state), ())


# ── The game year ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-2")
@pytest.mark.parametrize(
    ("count", "months"),
    [(1, [1]), (2, [1, 7]), (3, [1, 5, 9]), (5, [1, 3, 5, 8, 10]), (12, [*range(1, 13)]), (24, [*range(1, 13)] * 2)],
)
def test_the_turns_of_a_round_share_the_months_of_the_year(count: int, months: list[int]) -> None:
    """The first one is in January; nobody looks at a clock."""
    assert sorted(turns.month(number, count) for number in range(1, count + 1)) == sorted(months)
    assert turns.month(1, count) == 1


@pytest.mark.rule("M-10-2")
def test_a_turn_and_what_can_be_seen_after_it_are_of_one_month() -> None:
    """May is the second turn of three."""
    game = separate_at()
    assert Mythicor().view(game.state, Seat("1001")).moment is None
    turn(game, {1001: ""})
    told = turn(game, {1002: ""})

    assert told.one(TurnBegan).month == 5
    seen = Mythicor().view(told.state, Seat("1002")).moment
    assert seen == turns.Moment(turn=2, turns=3, month=5)
    assert Mythicor().view(mythicor_at(THREE).round({1001: ""}).state, Seat("1001")).moment is None


# ── What is told when ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-10-2", "M-10-5")
def test_who_is_touched_in_the_turn_of_another_may_see_it_and_nobody_else() -> None:
    """A message, for one; declarations of foes are told to nobody."""
    game = separate_at()
    told = turn(game, {1001: "R BAS 5 realm=1002 text=Hallo\nR BAS 2 1002"})

    assert told.one(MessageSent).seen_by == (Seat("1001"), Seat("1002"))
    assert told.one(StanceDeclared).seen_by == (Seat("1001"),)


@pytest.mark.rule("M-10-2", "M-10-5")
def test_a_realm_can_know_everything_again_from_its_reports() -> None:
    """What it was told of, turn after turn, teaches it what it knows, with the rounds in which it saw it."""
    game = separate_at(THREE.replace("map oooo", "map oooo oooo"))
    orders = {1001: "G1 BEW 3\nP1/1 SP 3", 1002: "G1 BEW 7\nP2/1 SP 7", 1003: "G1 BEW 7-7\nP4/1 SP 7"}
    untold: list[Event] = []
    reports = []
    for _ in range(9):
        realm_now = int(due(game.state)[0])
        told = turn(game, {realm_now: orders[realm_now]})
        untold += [one for one in told.events if one.seen_by is None or Seat("1001") in one.seen_by]
        if realm_now == 1001:
            reports.append((told.state.round, tuple(untold)))
            untold = []
            assert rebuilt(reports, 1001) == told.realm(1001).knowledge
    assert reports[1][1]


@pytest.mark.rule("M-10-2", "M-10-5")
def test_what_is_told_in_the_next_report_is_news_of_the_next_report() -> None:
    """A group that came by after the realm's turn of round 1 stands in its report of round 2, as seen in round 2."""
    game = separate_at()
    turn(game, {1001: ""})
    told = turn(game, {1002: "G1 BEW 7"})
    assert told.realm().knowledge.groups["1002/G1"].round == 2
    told = turn(game, {1003: "G1 BEW 7-7"})
    assert told.realm(1002).knowledge.groups["1003/G1"].round == 2
    assert told.realm(1003).knowledge.places["2/1"].round == 1


@pytest.mark.rule("M-10-2", "M-0-5")
def test_the_same_turns_give_the_same_bytes() -> None:
    """Whatever the order of the mapping, and nothing changes in the state that is given."""
    first, second = separate_at(), separate_at()
    for _ in range(6):
        (awaited,) = due(first.state)
        orders = read({int(awaited): "G1 UG 16\nG1 BEW 3-7"})
        before = STATE_CODEC.encode(first.state)
        one = resolve(first.state, orders, Dice(SEED))
        assert STATE_CODEC.encode(first.state) == before
        two = resolve(second.state, {**read({1009: ""}), **orders}, Dice(SEED))
        assert (STATE_CODEC.encode(one.state), one.events) == (STATE_CODEC.encode(two.state), two.events)
        first.state, second.state = one.state, STATE_CODEC.decode(STATE_CODEC.encode(two.state))
