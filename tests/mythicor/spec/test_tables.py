"""Every figure of the rule book's tables, written down here once more from the book, against the standard."""

import pytest

from expugna.mythicor.rules import LeaderValues, StartValues, specification

STANDARD = specification("standard")

CITY = "city"


def rows(text: str) -> list[list[str]]:
    """The cells of lines that are separated by bars."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


@pytest.mark.rule("M-1.1-1")
def test_races_are_numbered_and_have_their_relative_strength() -> None:
    """Table 1.1.1: humans are 1.0; numbers as in table 2.2, undead 7, hobbits 8."""
    book = """
        1 | Ork       | 0.80
        2 | Mensch    | 1.00
        3 | Zwerg     | 1.50
        4 | Elf       | 1.50
        5 | Hobgoblin | 2.00
        6 | Oger      | 2.66
        7 | Untot     | 3.00
        8 | Hobbit    | 0.70"""

    shown = [[str(r.number), r.name.de, f"{r.strength_hundredths / 100:.2f}"] for r in STANDARD.races.values()]

    assert shown == rows(book)


@pytest.mark.rule("M-1.3-1")
def test_settlement_levels() -> None:
    """Table 1.3.1: BG, income factor, price, trade goods."""
    book = """
         0 |  1.0 |       0 |    0
         1 |  1.4 |     100 |   25
         2 |  1.9 |     200 |  100
         3 |  2.6 |     425 |  225
         4 |  3.6 |     850 |  400
         5 |  5.0 |    1750 |  600
         6 |  6.5 |    3600 |  900
         7 |  8.1 |    7400 | 1200
         8 |  9.8 |   15250 | 1600
         9 | 11.6 |   31000 | 2000
        10 | 13.5 |   64000 | 2500
        11 | 15.5 |  131000 | 3000
        12 | 17.6 |  270000 | 3500
        13 | 19.8 |  550000 | 4000
        14 | 22.1 | 1130000 | 5000
        15 | 25.0 | 2317000 | 6000"""

    shown = [
        [str(level), f"{row.income_hundredths / 100:.1f}", str(row.price_crowns), str(row.trade_goods)]
        for level, row in enumerate(STANDARD.settlement)
    ]

    assert shown == rows(book)


@pytest.mark.rule("M-1.3-1")
def test_fortification_levels() -> None:
    """Table 1.3.2: VS, FK, VB, price, Bmil, Bmor."""
    book = """
         0 |  0 |  0 |      0 |   0 |   0
         1 |  6 |  2 |    100 |  10 |   4
         2 | 12 |  4 |    165 |  20 |   8
         3 | 18 |  6 |    275 |  30 |  12
         4 | 24 |  8 |    450 |  40 |  16
         5 | 30 | 10 |    725 |  50 |  20
         6 | 36 | 12 |   1200 |  60 |  24
         7 | 42 | 15 |   2000 |  75 |  30
         8 | 48 | 18 |   3250 |  90 |  36
         9 | 54 | 22 |   5500 | 110 |  44
        10 | 60 | 26 |   9000 | 130 |  52
        11 | 66 | 31 |  15300 | 155 |  62
        12 | 72 | 36 |  26000 | 180 |  72
        13 | 78 | 42 |  44000 | 210 |  84
        14 | 84 | 48 |  70700 | 240 |  96
        15 | 90 | 55 | 120000 | 275 | 110"""

    shown = [
        [str(n), *map(str, (r.leadership, r.defence, r.price_crowns, r.military_percent, r.morale_percent))]
        for n, r in enumerate(STANDARD.fortification)
    ]

    assert shown == rows(book)


@pytest.mark.rule("M-1.5-1")
def test_lands_and_their_movement_costs() -> None:
    """Table 1.5.1, and the hills of the map in chapter 9 with 2.0, in the order of the numbers."""
    book = """
         1 | Meer    | 0.3
         2 | Offen   | 1.0
         3 | Tundra  | 1.0
         4 | Wald    | 1.8
         5 | Oase    | 1.2
         6 | Sumpf   | 2.6
         7 | Wüste   | 1.4
         8 | Gebirge | 3.0
         9 | Hügel   | 2.0
        10 | Küste   | 1.2
        11 | Ödland  | 1.0"""

    shown = [[str(t.number), t.name.de, f"{t.cost_hundredths / 100:.1f}"] for t in STANDARD.terrains.values()]

    assert shown == rows(book)
    assert (STANDARD.economy.straight_factor, STANDARD.economy.diagonal_factor) == (5, 7)


@pytest.mark.rule("M-1.5-1", "M-2-1")
def test_hills_count_as_mountains_and_for_races_coast_and_wasteland_as_open() -> None:
    """The lands that have no column of their own, for troops and for races."""
    others = {
        name: (land.troops_as, land.races_as)
        for name, land in STANDARD.terrains.items()
        if {land.troops_as, land.races_as} != {name}
    }

    assert others == {
        "hill": ("mountain", "mountain"),
        "coast": ("coast", "open"),
        "wasteland": ("wasteland", "open"),
    }


@pytest.mark.rule("M-1.2-3")
def test_fertility_lies_within_its_bounds_in_every_land() -> None:
    """1.50 to 4.00, and farmland at most 1000."""
    low, high = STANDARD.economy.fertility_thousandths

    assert (low, high, STANDARD.keys.population_max_cap) == (1500, 4000, 1000)
    for land in STANDARD.terrains.values():
        assert low <= land.fertility_thousandths[0] < land.fertility_thousandths[1] <= high
        assert 0 < land.farmland[0] < land.farmland[1] <= STANDARD.keys.population_max_cap


@pytest.mark.rule("M-1.6-1", "M-1.6-2", "M-1.6-3", "M-1.6-4")
def test_things_with_numbers_and_prices() -> None:
    """Table 1.6.10; henchmen cost 2 a round."""
    book = """
        1 | Nahrung          |  0 | 0
        2 | Kronen           |  0 | 0
        3 | Kriegsschiffe    | 60 | 0
        4 | Transportschiffe | 18 | 0
        5 | Rekruten         |  0 | 0
        6 | Handlanger       | 15 | 2
        7 | Bevölkerung      |  0 | 0
        0 | Handelsgüter     |  5 | 0
        0 | Artefakte        |  0 | 0"""

    shown = [
        [str(i.number), i.name.de, str(i.price_crowns), str(i.upkeep_crowns)]
        for i in sorted(STANDARD.items.values(), key=lambda item: item.number or 9)
    ]

    assert shown == rows(book)


@pytest.mark.rule("M-2-1")
def test_troops() -> None:
    """Table 2.1: KW, VW | sea open tundra forest oasis swamp desert mountain city coast wasteland | price."""
    book = """
         1|1.5|0|  0|  0|  0|  0|  0|  0|  0|  0| 50|  0|  0| 3
         2|7.0|8|-50| 20| 20|-45|  0|-75|-10|-45|-70| 20|  0|40
         3|2.7|9|-15|  0|  0|  0|  0| 20|  0|  0| 25|  0|  0|18
         4|2.9|7|  0|  0|  0|  0|  0|  0|  0|  0| 10|  0|  0|18
         5|3.4|4|  0|  0|  0|  0|  0|  0|  0|  0| 30|  0|  0|18
         6|2.2|3| 20|  0|  0| 30| 15|  0| 20| 10| 15|  0|  0| 8
         7|4.2|4|-50| 30| 30|-25|  5|-45| 25|-25|-80| 30|  0| 8
         8|2.4|2|  0| 40| 40| -5| 40|-15| 15|-10|  0| 40|  0| 7
         9|2.8|4| -5| 40| 40|-15| 40|-20|  5|-20|  0| 40|  0|12
        10|3.2|6|-15| 40| 40|-25| 40|-30| -5|-30|  0| 40|  0|20
        11|2.6|2| 30| 15| 15|-10| 25| 25| 30|  0| 25| 15|  0| 9
        12|3.0|4| 15| 15| 15|-10| 25|  0| 15|  0| 25| 15|  0|16
        13|3.4|6|  5| 15| 15|-10| 25|-15|  5|  0| 25| 15|  0|24
        14|2.2|2| 25|  0|  0| 25| 15| 15|  0| 20| 20|  0|  0| 8
        15|2.6|4|  5|  0|  0| 25| 15|  5|-10| 20| 20|  0|  0|14
        16|3.0|6| -5|  0|  0| 25| 15|  0|-15| 20| 20|  0|  0|22
        17|3.5|3|-50| 20| 20|-25|  0|-45| 25|-25|-70| 20|  0|14
        18|4.5|5|-50| 20| 20|-35|  0|-60|  5|-35|-70| 20|  0|22
        19|5.5|7|-50| 20| 20|-45|  0|-75|-10|-45|-70| 20|  0|32
        20|2.6|3| 45|  0|-10|  5|  5| 15|-30| 10| 15|  0|  0|10
        21|2.7|3| 15|  0| 15| 30|  0|-10|  0| 30|-15|  0|  0|10
        22|3.4|2| 50| 20|  0|-65| 25|-45|  0|-30| 40| 20|  0|25
        23|3.6|3| 70| --| --| --| --| --| --| --|  0| 50| --|12"""
    columns = ("sea", "open", "tundra", "forest", "oasis", "swamp", "desert", "mountain", CITY, "coast", "wasteland")

    shown = [
        [
            str(kind.number),
            f"{kind.combat_tenths / 10:.1f}",
            str(kind.defence),
            *(str(kind.city if column == CITY else kind.terrain.get(column, "--")) for column in columns),
            str(kind.price_crowns),
        ]
        for kind in STANDARD.troops.values()
    ]

    assert shown == rows(book)


@pytest.mark.rule("M-2-1")
def test_races_in_the_lands() -> None:
    """Table 2.2 as the book has it: KW, VW | sea open tundra forest oasis swamp desert mountain | city."""
    book = """
        1| 8|3|-10|  0| 10| 10|  0| 25| 20| 30|  0
        2|10|3| 20|  0|  0|  0|  0|  0| 20|  0|  5
        3|12|4|-25|  0|  0|  0|  0|-20|  0| 50| 10
        4|15|3|  0|  0|  0| 50|  0|-15|-45|-10|  0
        5|15|3|  0|  0|  0|-30|  0|  0|  0| 30|  0
        6|20|4|-20|  0| 10| 15|  0|-20|-20| 10|  0
        7|20|3|  0|  0|  0|  0|  0|  0|  0|  0|  0
        8| 6|4|-30|-10|-10| 30|-10|  0|  0| 10| 20"""
    columns = ("sea", "open", "tundra", "forest", "oasis", "swamp", "desert", "mountain")

    shown = [
        [str(n) for n in (race.number, race.combat, race.defence, *(race.terrain[c] for c in columns), race.city)]
        for race in STANDARD.races.values()
    ]

    assert shown == rows(book)


@pytest.mark.rule("M-2-2")
def test_who_may_have_which_troops() -> None:
    """Militia for all, six kinds for a position each, 8 to 22 to be chosen, pirates by seafarers only."""
    kinds = {kind.number: kind for kind in STANDARD.troops.values()}
    own = {n: kind.reserved_for for n, kind in kinds.items() if kind.reserved_for}

    assert [n for n, kind in kinds.items() if kind.for_everyone] == [1]
    assert own == {
        2: "warlord",
        3: "necromancer",
        4: "archmage",
        5: "high_priest",
        6: "trade_prince",
        7: "clan_prince",
    }
    assert {name: STANDARD.troops[p.own_troops].number for name, p in STANDARD.positions.items()} == {
        position: number for number, position in own.items()
    }
    assert [n for n, kind in kinds.items() if kind.is_choosable] == list(range(8, 24))
    assert [n for n, kind in kinds.items() if kind.seafarers_only] == [23]
    assert [n for n, kind in kinds.items() if kind.is_undead] == [3]
    assert STANDARD.start.troop_kinds == 6


@pytest.mark.rule("M-2-5")
def test_cavalry_and_missiles() -> None:
    """Cavalry: 2, 7, 17, 18, 19. Missiles: 11, 12, 13, 22."""
    kinds = STANDARD.troops.values()

    assert [kind.number for kind in kinds if kind.is_cavalry] == [2, 7, 17, 18, 19]
    assert [kind.number for kind in kinds if kind.is_missile] == [11, 12, 13, 22]


@pytest.mark.rule("M-3-2")
def test_start_values_of_the_races() -> None:
    """Table 3.8: population, recruits, crowns, BG, VS. The undead cannot be chosen."""
    book = {
        "Orks": (56, 28, 330, 1, 2),
        "Menschen": (50, 25, 300, 1, 2),
        "Zwerge": (42, 21, 240, 1, 2),
        "Elfen": (40, 20, 240, 1, 2),
        "Hobgoblins": (36, 18, 210, 1, 2),
        "Oger": (26, 13, 165, 1, 2),
        "Hobbits": (40, 20, 240, 3, 3),
    }

    shown = {race.people.de: race.start for race in STANDARD.races.values() if race.start}

    assert shown == {
        people: StartValues(population=p, recruits=r, crowns=c, settlement=bg, fortification=vs)
        for people, (p, r, c, bg, vs) in book.items()
    }


@pytest.mark.rule("M-3-1")
def test_rulers_and_leaders() -> None:
    """Table 4: leadership, diplomacy and strength of both halves, numbers and prices of the second."""
    rulers = {
        "Kriegsherr": (12, 5, 15),
        "Klanfürst": (10, 6, 15),
        "Handelsfürst": (5, 12, 8),
        "Erzpriester": (5, 8, 10),
        "Schwarzmagier": (3, 3, 12),
        "Zauberer": (4, 4, 15),
    }
    leaders = {
        "Kundschafter": (1, 2, 2, 1, 300),
        "Geisterbeschwörer": (2, 2, 1, 5, 500),
        "Held": (3, 5, 3, 7, 700),
        "Priester": (4, 1, 2, 3, 500),
        "Stammeshäuptling": (5, 2, 1, 3, 400),
        "Dieb": (6, 1, 4, 1, 400),
        "Hexer": (7, 1, 1, 5, 500),
    }

    def three(values: LeaderValues) -> tuple[int, int, int]:
        return values.leadership, values.diplomacy, values.strength

    assert {p.name.de: three(p.values) for p in STANDARD.positions.values()} == rulers
    assert {
        one.name.de: (one.number, *three(one.values), one.price_crowns) for one in STANDARD.leaders.values()
    } == leaders


@pytest.mark.rule("M-3-1")
def test_rulers_count_as_the_class_the_book_names_with_them() -> None:
    """4.2 to 4.7: conjurer and necromancer, hero and warlord, priest, chief, thief, sorcerer."""
    likes = {position.name.de: STANDARD.leaders[position.like].name.de for position in STANDARD.positions.values()}

    assert likes == {
        "Schwarzmagier": "Geisterbeschwörer",
        "Kriegsherr": "Held",
        "Erzpriester": "Priester",
        "Klanfürst": "Stammeshäuptling",
        "Handelsfürst": "Dieb",
        "Zauberer": "Hexer",
    }


@pytest.mark.rule("M-5-2")
def test_diplomacy() -> None:
    """Table 5.1.1: a human takes 2 off with orks, an ork 5 off with humans. Undead have no row and no column."""
    book = """
        ork       |  3|5|8|8|5|3|8
        human     |  2|0|3|2|3|4|1
        dwarf     |  8|3|0|5|5|8|1
        elf       |  8|1|5|0|5|8|1
        hobgoblin |  5|3|5|5|0|3|3
        ogre      |  1|1|8|8|3|1|3
        hobbit    | 10|1|1|1|3|3|0"""
    columns = ("ork", "human", "dwarf", "elf", "hobgoblin", "ogre", "hobbit")

    shown = [[race, *(str(row[column]) for column in columns)] for race, row in STANDARD.diplomacy.items()]

    assert shown == rows(book)
    assert all(tuple(row) == columns for row in STANDARD.diplomacy.values())
    assert (STANDARD.diplomacy["human"]["ork"], STANDARD.diplomacy["ork"]["human"]) == (2, 5)


@pytest.mark.rule("SA-1", "SA-2", "SA-3", "SA-4", "SA-5", "SA-6", "SA-7", "SA-8", "SA-9", "SA-13")
def test_special_actions_and_their_limits() -> None:
    """+5 to 25 for bonuses, +1 to 20 for values, diplomacy on to 100 by ones; farmland +5 without such a limit."""
    shown = {number: (a.step, a.most, a.fine_most) for number, a in STANDARD.special_actions.items()}

    assert shown == {
        **{str(number): (5, 25, 0) for number in range(1, 7)},
        "7": (1, 20, 0),
        "8": (1, 20, 100),
        "9": (1, 20, 0),
        "13": (5, 0, 0),
    }


@pytest.mark.rule("M-5-3")
def test_plagues() -> None:
    """Three kinds: 50, 40, 30 % die; 0, 0.05, 0.10 fertility is lost; 25 % spread, 30 % end."""
    shown = [
        (p.dies_percent, p.fertility_thousandths, p.spreads_percent, p.ends_percent) for p in STANDARD.plagues.values()
    ]

    assert shown == [(50, 0, 25, 30), (40, 50, 25, 30), (30, 100, 25, 30)]


@pytest.mark.rule("M-9-3")
def test_powers_that_nobody_plays() -> None:
    """994 to 999 by name; bandits have barbarians only and never stand on maps, villages have militia only."""
    garrisons = {number: {one.troops for one in power.garrisons} for number, power in STANDARD.powers.items()}

    assert {number: power.name.de for number, power in STANDARD.powers.items()} == {
        "994": "Banditen",
        "995": "Freistädte",
        "996": "Oberherrenstädte",
        "997": "Bauerndörfer",
        "998": "Mächte der Finsternis",
        "999": "Gilde der Hexenmeister",
    }
    assert garrisons["994"] == {"barbarians"}
    assert garrisons["997"] == {"militia"}
    assert [number for number, power in STANDARD.powers.items() if power.is_hidden_on_maps] == ["994"]


@pytest.mark.rule("M-9-3")
def test_races_live_where_they_belong() -> None:
    """Dwarves often in mountains and seldom in forests (1.5), elves in forests, orks in swamps, humans at the coast."""
    commonest = {land: max(weights, key=weights.__getitem__) for land, weights in STANDARD.peoples.items()}

    assert commonest["mountain"] == commonest["hill"] == "dwarf"
    assert commonest["forest"] == "elf"
    assert commonest["swamp"] == commonest["tundra"] == "ork"
    assert commonest["open"] == commonest["coast"] == "human"
    assert 0 < STANDARD.peoples["forest"]["dwarf"] * 20 < sum(STANDARD.peoples["forest"].values())


def test_undead_live_under_the_powers_of_darkness_only() -> None:
    """The undead tolerate no population, so that no people of a land is undead."""
    assert not any("undead" in weights for weights in STANDARD.peoples.values())
    assert [number for number, power in STANDARD.powers.items() if "undead" in str(power.races)] == ["998"]


def test_every_key_of_section_b_has_its_default() -> None:
    """The switches as the standard has them."""
    keys = STANDARD.keys

    assert (keys.tax_bonus, keys.bonus_mode, keys.evaluation_mode) == ("add", "add", "parallel")
    assert (keys.growth_percent, keys.starvation_province_percent, keys.starvation_group_percent) == (20, 25, 20)
    assert (keys.archmage_artefact_factor, keys.road_spell_hundredths, keys.plague_chance) == (2, 5, "5xSt")
    assert (keys.magic_attack_factor, keys.archmage_attack_factor, keys.magic_attack_morale_percent) == (200, 20, 5)
    assert (keys.battle_rounds, keys.sea_land_rounds, keys.sa_per_round, keys.group_limit) == (15, 2, 5, 20)
    assert (keys.trade_prince_henchmen_percent, keys.chief_bp, keys.warlord_bp) == (225, 25, 25)
    assert (keys.world_width, keys.world_height) == (50, 50)


@pytest.mark.rule("M-1.2-1", "M-1.2-4", "M-2-4", "M-1.6-3", "M-1.6-4")
def test_single_figures_of_the_economy() -> None:
    """5 % recruits, 3 food each, 20 % upkeep; trade: 4 % a province, 80 % at the origin, 30 % toll."""
    economy = STANDARD.economy

    assert (economy.recruits_percent, economy.food_eaten, economy.upkeep_percent) == (5, 3, 20)
    assert (economy.trade_distance_percent, economy.trade_origin_percent, economy.trade_toll_percent) == (4, 80, 30)
    assert (economy.henchmen_range, economy.artefacts_most, economy.least_cost_hundredths) == (5, 2, 20)
    assert (economy.ship_soldiers, economy.ship_recruits, economy.ship_population) == (5, 5, 1)
    assert (economy.sa_last_percent, economy.sa_first_percent) == (80, 20)


@pytest.mark.rule("M-3-1", "M-3-2", "M-9-1", "BAS-22")
def test_single_figures_of_the_start() -> None:
    """Two leaders, 20 % militia; seafarers: 10 % warships, 3 transports each, double militia, morale +5; start maps."""
    start = STANDARD.start

    assert (start.leaders, start.militia_percent) == (2, 20)
    assert (start.seafarer_warships_percent, start.seafarer_transports_factor) == (10, 3)
    assert (start.seafarer_militia_factor, start.seafarer_morale_percent) == (2, 5)
    assert (start.map_radius, start.map_owner_percent) == (3, 50)
    assert (start.group_retreat_percent, start.province_retreat_percent) == (100, 0)


@pytest.mark.rule("M-10-3")
def test_single_figures_of_the_score() -> None:
    """5 a population, 3 a recruit, 0.2 a food, 5 a trade good, 200 an artefact."""
    score = STANDARD.score

    assert (score.population_tenths, score.recruit_tenths, score.food_tenths) == (50, 30, 2)
    assert (score.trade_good_tenths, score.artefact_tenths) == (50, 2000)
