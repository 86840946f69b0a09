"""BAS 40: who can go where, what it costs, and in which order all groups move (M-6-1 to M-6-3)."""

import pytest

from expugna.mythicor.events import BattleFought, Moved, MoveOrderDrawn, MovesEnded, ShipsLeft
from expugna.mythicor.march import March, Marches
from expugna.mythicor.orders import Order, OwnGroup
from expugna.mythicor.phases.movement import directions, in_turn
from expugna.mythicor.state import Group
from tests.mythicor.engine.positions import Told, mythicor_at


def at(told: Told, number: int = 1, realm: int = 1001) -> str:
    group = told.group(number, realm)
    return f"{group.x}/{group.y}"


def reasons(told: Told) -> list[tuple[int, str]]:
    """How many moves were left, and why."""
    return [(event.left, event.problem.code) for event in told.told(MovesEnded)]


@pytest.mark.rule("BAS-40", "M-6-1")
@pytest.mark.parametrize(
    ("moves", "place"),
    [("1", "2/1"), ("2", "3/1"), ("3", "3/2"), ("4", "3/3"), ("5", "2/3"), ("6", "1/3"), ("7", "1/2"), ("8", "1/1")],
)
def test_the_directions_run_clockwise_from_north(moves: str, place: str) -> None:
    """1 is north, 8 north-west; y grows southward."""
    told = mythicor_at("map ooo ooo ooo\n1001 warlord human\nG1 2/2 hero").give(f"G1 BEW {moves}")
    assert at(told) == place
    assert told.codes == []


@pytest.mark.rule("M-6-1", "M-1.5-1")
@pytest.mark.parametrize(
    ("land", "move", "cost"),
    [
        ("o", "3", 500),
        ("o", "4", 700),
        ("d", "3", 700),
        ("d", "4", 980),
        ("f", "3", 900),
        ("f", "4", 1260),
        ("m", "3", 1500),
        ("m", "4", 2100),
        ("c", "3", 600),
        ("c", "4", 840),
        ("h", "3", 1000),
        ("w", "4", 700),
    ],
)
def test_a_step_costs_five_or_seven_times_the_lands_figure(land: str, move: str, cost: int) -> None:
    """Table 1.5.1, in hundredths of a movement point."""
    told = mythicor_at(f"map o{land} o{land}\n1001 warlord human\nG1 1/1 hero").give(f"G1 BEW {move}")
    assert told.one(Moved).points_hundredths == 2500 - cost


@pytest.mark.rule("M-6-1")
def test_with_two_points_left_a_group_may_still_enter_mountains() -> None:
    """The source's example: 2 BP are enough for tundra and, diagonally, for mountains; then it stops."""
    game = mythicor_at("map oooooo mmmmmm\n1001 warlord human\nG1 1/1 hero")
    for x, cost in ((2, 100), (3, 100), (4, 100), (5, 160)):
        game.state.province(x, 1).cost_hundredths = cost
    told = game.give("G1 BEW 3-3-3-3-4-3")
    assert at(told) == "6/2"
    event = told.told(Moved)[-1]
    assert [(cell.x, cell.y) for cell in event.path] == [(2, 1), (3, 1), (4, 1), (5, 1), (6, 2)]
    assert event.points_hundredths == 200 - 2100
    assert reasons(told) == [(1, "move.no-points")]


@pytest.mark.rule("M-6-1")
def test_at_exactly_nothing_it_stops() -> None:
    """Five open fields take all 25 points."""
    told = mythicor_at("map ooooooo\n1001 warlord human\nG1 1/1 hero").give("G1 BEW 333333")
    assert at(told) == "6/1"
    assert reasons(told) == [(1, "move.no-points")]


@pytest.mark.rule("M-6-1", "M-3-3")
@pytest.mark.parametrize(
    ("leader", "keys", "fields"),
    [
        ("clan_prince clan_prince", {}, 7),
        ("warlord warlord", {}, 5),
        ("warlord warlord", {"warlord_bp": 30}, 6),
        ("warlord chief", {}, 5),
        ("warlord chief", {"chief_bp": 35}, 7),
        ("warlord hero", {"warlord_bp": 30, "chief_bp": 35}, 5),
    ],
)
def test_the_leader_says_how_far_it_goes(leader: str, keys: dict[str, int], fields: int) -> None:
    """25 points, 35 for a clan prince, chiefs and warlords by key."""
    position, klass = leader.split()
    game = mythicor_at(f"map ooooooooo\n1001 {position} human\nG1 1/1 {klass}", keys=keys)
    assert at(game.give("G1 BEW 33333333")) == f"{fields + 1}/1"


@pytest.mark.rule("M-6-1")
def test_fifteen_steps_are_the_most() -> None:
    """Even where the points would carry farther."""
    row = "s" * 18
    game = mythicor_at(f"map {row}\n1001 warlord human\nG1 1/1 hero transports=1 at_sea")
    for land in game.state.provinces:
        land.cost_hundredths = 20
    assert at(game.give("G1 BEW " + "3" * 15)) == "16/1"
    assert game.state.spec.war.steps == 15


@pytest.mark.rule("M-6-1")
def test_a_move_on_the_spot_costs_as_much_as_a_straight_one() -> None:
    """And may not stand twice in a row."""
    told = mythicor_at("map mo\n1001 warlord human\nG1 1/1 hero").give("G1 BEW 0-3")
    assert [(cell.x, cell.y) for cell in told.one(Moved).path] == [(1, 1), (2, 1)]
    assert told.one(Moved).points_hundredths == 2500 - 1500 - 500


@pytest.mark.rule("M-6-1")
@pytest.mark.parametrize(
    ("moves", "code"),
    [("0-0", "moves.twice-on-the-spot"), ("9", "order.value-missing"), ("-".join("3" * 16), "order.value-missing")],
)
def test_moves_of_programs_that_cannot_be_are_refused(moves: str, code: str) -> None:
    """Readers do not let them through; the evaluation does not either."""
    told = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero").give(Order(OwnGroup(1), "BAS", 40, {"moves": moves}))
    assert told.codes == [code]
    assert told.is_unchanged
    assert directions("3-0-8") == (3, 0, 8)


@pytest.mark.rule("M-1.4-1", "BAS-40")
@pytest.mark.parametrize("leader", ["-", "dead:hero"])
def test_without_a_living_leader_it_stays(leader: str) -> None:
    """It cannot move."""
    told = mythicor_at(f"map oo\n1001 warlord human\nG1 1/1 {leader} militia=3").give("G1 BEW 3")
    assert told.codes == ["group.no-living-leader"]
    assert at(told) == "1/1"


@pytest.mark.rule("BAS-40", "M-10-1")
def test_a_group_moves_once_a_round() -> None:
    """The second order is refused, in either spelling."""
    told = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero").give("G1 BEW 3\nG1 BAS 40 3")
    assert told.codes == ["order.twice-in-class"]
    assert at(told) == "2/1"


@pytest.mark.rule("M-0-1", "M-6-1")
def test_the_world_has_an_end() -> None:
    """The rest of the moves is lost, and the realm is told where and why."""
    told = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero").give("G1 BEW 3-3-7")
    assert at(told) == "2/1"
    assert reasons(told) == [(2, "move.world-ends")]


# ── Land and sea ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-6-2")
@pytest.mark.parametrize(
    ("start", "state", "move", "place", "code"),
    [
        ("1/1", "transports=1 at_sea", "4", "2/2", ""),  # sea to sea past a corner: the source's 15/2 to 16/3
        ("1/2", "", "2", "2/1", ""),  # land to land past a corner: 15/3 to 16/2
        ("1/1", "transports=1 at_sea", "3", "1/1", "move.land-ahead"),
        ("1/2", "", "3", "1/2", "move.sea-ahead"),
        ("1/2", "transports=9", "3", "1/2", "move.sea-ahead"),
    ],
)
def test_the_diagonal_example(start: str, state: str, move: str, place: str, code: str) -> None:
    """Sea | open over open | sea: a fleet goes from corner to corner, and so does an army."""
    told = mythicor_at(f"map so os\n1001 warlord human\nG1 {start} hero {state}").give(f"G1 BEW {move}")
    assert at(told) == place
    assert [why for _, why in reasons(told)] == ([code] if code else [])


@pytest.mark.rule("M-6-2")
@pytest.mark.parametrize(
    ("lands", "state", "move", "code"),
    [
        ("sc", "transports=1 at_sea", "3", ""),
        ("cs", "transports=1 at_sea", "3", ""),
        ("cs", "transports=1", "3", "move.sea-ahead"),
        ("cc", "transports=1 at_sea", "3", ""),
        ("cc", "", "3", ""),
        ("co", "transports=1 at_sea", "3", "move.land-ahead"),
        ("oc", "", "3", ""),
    ],
)
def test_coasts_are_for_both(lands: str, state: str, move: str, code: str) -> None:
    """On land it walks land and coast, at sea it sails sea and coast."""
    told = mythicor_at(f"map {lands}\n1001 warlord human\nG1 1/1 hero {state}").give(f"G1 BEW {move}")
    assert [why for _, why in reasons(told)] == ([code] if code else [])
    assert at(told) == ("1/1" if code else "2/1")


@pytest.mark.rule("M-6-2")
@pytest.mark.parametrize(("lands", "code"), [("co os", "move.round-the-corner"), ("so oc", ""), ("co oc", "")])
def test_no_ship_sails_diagonally_from_a_coast_onto_the_sea(lands: str, code: str) -> None:
    """Onto any coast it may, from the sea and from another coast."""
    told = mythicor_at(f"map {lands}\n1001 warlord human\nG1 1/1 hero transports=1 at_sea").give("G1 BEW 4")
    assert [why for _, why in reasons(told)] == ([code] if code else [])


@pytest.mark.rule("M-6-2", "BAS-26", "BAS-27")
def test_aboard_first_and_then_to_sea_in_the_same_round() -> None:
    """Base orders come before the moves."""
    game = mythicor_at("map cs\n1001 warlord human\nG1 1/1 hero militia=5 transports=1")
    told = game.give("G1 BAS 26\nG1 BEW 3")
    assert at(told) == "2/1"
    assert told.group(1).at_sea


@pytest.mark.rule("M-6-2")
def test_whoever_goes_inland_leaves_the_ships_to_the_province() -> None:
    """To its owner, who is told; along the coast they come along."""
    game = mythicor_at(
        "map cco\n1001 warlord human\nG1 1/1 hero warships=2 transports=3\n1002 warlord human\nP2/1 warships=1"
    )
    told = game.give("G1 BEW 3")
    assert told.group(1).warships == 2
    told = game.give("G1 BEW 33")
    event = told.one(ShipsLeft)
    assert (event.to_unit, event.to_realm, event.warships, event.transports) == ("P2/1", 1002, 2, 3)
    assert event.seen_by == ("1001", "1002")
    assert (told.group(1).warships, told.group(1).transports) == (0, 0)
    assert (told.province("2/1").warships, told.province("2/1").transports) == (3, 3)


# ── The order of all moves ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-6-3")
def test_the_rotation_example() -> None:
    """Drawn: 1002, 1001, 1003. Second groups begin with 1001 and end with 1002, third ones begin with 1003."""
    marches = Marches()
    for realm in (1001, 1002, 1003):
        for number in (1, 2, 3, 4):
            group = Group(realm=realm, number=number, x=1, y=1)
            marches.add(March(group, (1,), 100))
    turns = [(march.group.number, march.group.realm) for march in in_turn(marches, (1002, 1001, 1003))]
    assert turns == [
        *[(1, 1002), (1, 1001), (1, 1003)],
        *[(2, 1001), (2, 1003), (2, 1002)],
        *[(3, 1003), (3, 1002), (3, 1001)],
        *[(4, 1002), (4, 1001), (4, 1003)],
    ]


@pytest.mark.rule("M-6-3")
def test_everybody_makes_the_first_step_before_anybody_makes_the_second() -> None:
    """Two groups that pass each other meet in the middle: both have made one step when the second one comes."""
    game = mythicor_at("map ooo\n1001 warlord human\nG1 1/1 hero militia=1\n1002 warlord human\nG1 3/1 hero militia=1")
    told = game.give({1001: "G1 BEW 33", 1002: "G1 BEW 77"})
    assert (at(told), at(told, realm=1002)) == ("3/1", "1/1")
    entered = [(cell.x, cell.y) for event in told.told(Moved) for cell in event.path]
    assert sorted(entered) == [(1, 1), (2, 1), (2, 1), (3, 1)]


@pytest.mark.rule("M-6-3", "M-0-5")
def test_the_order_is_drawn_every_round_and_everyone_is_told() -> None:
    """By the round's own dice; all orders come up."""
    game = mythicor_at("map ooo\n" + "\n".join(f"{1001 + n} warlord human\nG1 {n + 1}/1 hero" for n in range(3)))
    orders = set()
    for round_number in range(40):
        game.state.round = round_number
        told = game.round({})
        event = told.one(MoveOrderDrawn)
        assert event.seen_by is None
        orders.add(event.order)
    assert len(orders) == 6
    again = game.round({})
    assert again.one(MoveOrderDrawn).order == event.order


@pytest.mark.rule("M-6-1", "M-6-2")
def test_whoever_stays_inland_keeps_the_ships() -> None:
    """They were built there; a move on the spot leaves nothing behind."""
    told = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero transports=3").give("G1 BEW 0-3")
    assert told.one(ShipsLeft).to_unit == "P1/1"
    assert [(cell.x, cell.y) for moved in told.told(Moved) for cell in moved.path] == [(1, 1), (2, 1)]
    kept = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero transports=3").give("G1 BEW 0")
    assert kept.group(1).transports == 3


@pytest.mark.rule("M-6-1", "M-7.2-1")
def test_a_battle_costs_the_winner_points() -> None:
    """As many as the event says; with what is left it goes on."""
    game = mythicor_at(
        "map oooo\n1001 warlord human\nG1 1/1 hero heavy_swords=90\n1002 warlord human\nG1 2/1 hero militia=9"
    )
    told = game.give({1001: "G1 BEG 1\nG1 BEW 3-3", 1002: ""})
    tired = told.one(BattleFought).battle.attacker.effects.tired_points
    assert tired > 0
    assert [one.points_hundredths for one in told.told(Moved)] == [2500 - 500, 2500 - 500 - 100 * tired - 500]


@pytest.mark.rule("M-6-1", "M-7.2-1")
def test_whoever_wins_on_the_way_may_be_too_tired_to_go_on() -> None:
    """With one point left it is attacked, wins, and stops where it is."""
    game = mythicor_at(
        "map ooo\n1001 warlord human\nG1 2/1 hero heavy_swords=90\n1002 warlord human\nG2 1/1 hero militia=9"
    )
    game.state.province(2, 1).cost_hundredths = 480
    told = game.give({1001: "G1 BEW 0-3", 1002: "G2 BEG 1\nG2 BEW 3"})
    assert told.one(BattleFought).battle.winner == "defender"
    assert told.group(1).x == 2
    (ended,) = [one for one in told.told(MovesEnded) if one.realm == 1001]
    assert (ended.left, ended.problem.code) == (1, "move.no-points")
