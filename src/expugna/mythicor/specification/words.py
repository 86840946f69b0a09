"""What every figure of a specification means to a player, in a sentence; what is wrong with a specification."""

from collections.abc import Mapping
from typing import Final

from expugna.kernel.wording import Sentence, mark

KEYS: Final[Mapping[str, str]] = {
    "tax_bonus": mark("The tax bonus is added to the income factor (add) or multiplied with it (multiply) (M-1.2-2)."),
    "population_max_cap": mark("A province's farmland cannot be raised above this (M-1.2-3)."),
    "growth_percent": mark("Population grows by at most this share a round (M-1.2-4)."),
    "starvation_province_percent": mark("At most this share of a province's population starves a round (M-1.2-4)."),
    "starvation_group_percent": mark("At most this share of a group's population starves a round (M-1.2-4)."),
    "henchmen_have_race": mark("Henchmen have the race of their unit and keep it from changing (M-1.3-2)."),
    "archmage_artefact_factor": mark("How much more a strong archmage gets out of an artefact (M-1.6-5)."),
    "archmage_road_factor": mark("How much stronger an archmage speeds up or slows down a province (UG-3, UG-4)."),
    "archmage_eye_factor": mark("How much farther an archmage's magic eye sees (UG-6, UG-22)."),
    "archmage_attack_range": mark("How far an archmage's magic attacks and curses reach (UG-7 to UG-9)."),
    "road_spell_hundredths": mark("Hundredths of movement cost per point of strength of such a spell (UG-3, UG-4)."),
    "plague_chance": mark("A plague is called with five percent per point of strength (5xSt) or always (100) (UG-2)."),
    "magic_attack_factor": mark("Damage of a sorcerer's magic attack per point of strength (M-5-4)."),
    "archmage_attack_factor": mark("Damage of an archmage's magic attack per strength times strength (M-5-4)."),
    "magic_attack_morale_percent": mark("A magic attack lowers the victim's morale bonus by up to this (M-5-4)."),
    "magic_fortress_steps": mark("Levels of fortification that an archmage's magic fortress raises (UG-20)."),
    "diplomacy_provinces": mark(
        "Diplomacy may win villages (997), provinces of all powers that nobody plays (npc), or all (M-5-2)."
    ),
    "diplomacy_groups": mark("Diplomacy may win groups, too (M-5-2)."),
    "clan_provinces_raise_militia": mark("A clan prince's provinces may raise militia (M-2-3)."),
    "chiefs_make_maps": mark("Chiefs under a clan prince make maps anywhere (M-3-3)."),
    "chief_bp": mark("Movement points of a chief's group (M-6-1)."),
    "warlord_bp": mark("Movement points of a warlord's own group (M-6-1)."),
    "battle_rounds": mark("A battle lasts at most so many rounds; then the defender has won (M-7.1-4)."),
    "sea_land_rounds": mark("A battle between sea and land lasts at most so many rounds (M-7.4-1)."),
    "militia_at_sea_land": mark("Militia fights in battles between sea and land (M-7.4-1)."),
    "bonus_mode": mark("Military and land bonuses are added (add) or multiplied (multiply) in battle (M-7.1-1)."),
    "loser_keeps_tactics": mark("A group that lost a battle keeps its tactical order (M-7.2-1)."),
    "enemies_attack": mark("Declared enemies attack each other when they meet (M-7-1)."),
    "hordes": mark("So many hordes of the powers of darkness (998) wander about (M-9-3)."),
    "trade_prince_henchmen_percent": mark("Effect of henchmen in a trade prince's own group, in percent (M-3-3)."),
    "sa_per_round": mark("Special actions that a realm has each round (M-10-4)."),
    "group_limit": mark("Groups that a realm may have (M-1.4-1)."),
    "evaluation_mode": mark("All realms are evaluated together (parallel) or one by one (separate) (M-10-1, M-10-2)."),
    "world_width": mark("Provinces of the world from west to east."),
    "world_height": mark("Provinces of the world from north to south."),
}

ECONOMY: Final[Mapping[str, str]] = {
    "recruits_percent": mark("Share of the population that becomes recruits each round, before the bonus (M-1.2-1)."),
    "food_eaten": mark("Food that each unit of population eats a round (M-1.2-4)."),
    "fertility_thousandths": mark("Fertility lies between these, in thousandths (M-1.2-3)."),
    "upkeep_percent": mark("Share of their price that troops cost each round (M-2-4)."),
    "deserters_percent": mark("Share of the unpaid soldiers that desert (M-2-4)."),
    "unpaid_morale_percent": mark("Morale bonus lost where soldiers were not paid (M-2-4)."),
    "ship_soldiers": mark("Soldiers that a ship carries (M-1.6-2)."),
    "ship_recruits": mark("Recruits that a ship carries instead (M-1.6-2)."),
    "ship_population": mark("Units of population that a ship carries instead (M-1.6-2)."),
    "trade_distance_percent": mark("What trade goods gain per province of distance from their origin (M-1.6-4)."),
    "trade_origin_percent": mark("What is left of the price of trade goods sold at their origin (M-1.6-4)."),
    "trade_toll_percent": mark("Share of the profit that the province gets on top (M-1.6-4)."),
    "henchmen_range": mark("Distance at which henchmen work (M-1.6-3)."),
    "artefacts_most": mark("Artefacts that a group or province may have (M-1.6-5)."),
    "straight_factor": mark(
        "Movement points are the province's cost times this for north, east, south, west (M-1.5-1)."
    ),
    "diagonal_factor": mark("The same for the four directions between (M-1.5-1)."),
    "least_cost_hundredths": mark("Movement cost, in hundredths, below which no road or spell leads (M-1.5-2)."),
    "road_crowns": mark("Price of a step of road building (UP-9)."),
    "road_hundredths": mark("Hundredths of movement cost that such a step takes away (UP-9)."),
    "sa_last_percent": mark("Chance that the last realm's special actions act twice or thrice (M-10-4)."),
    "sa_first_percent": mark("The same chance of the first realm; those between lie between (M-10-4)."),
    "action_strength_percent": mark("Chance of a leader's strength to rise by a group action (M-5-1)."),
    "training_percent": mark("Chance of each value of a leader to rise by training (UG-16)."),
    "magnitudes": mark("To a scout so many at most are few, some, and many; more are very many (SP)."),
    "drawn_map_radius": mark("Provinces that a drawn map shows in each direction (SA-10, M-9-1)."),
}

START: Final[Mapping[str, str]] = {
    "leaders": mark("Leaders that a realm chooses besides its ruler (M-3-2)."),
    "troop_kinds": mark("Kinds of troops of a realm: militia, its position's own, and chosen ones (M-2-2)."),
    "militia_percent": mark("Militia at home, as a share of the start population (M-3-2)."),
    "seafarer_warships_percent": mark("Warships of a seafarer, as a share of the start population (M-3-1)."),
    "seafarer_transports_factor": mark("Transports of a seafarer for each warship (M-3-1)."),
    "seafarer_militia_factor": mark("How many times the militia of others a seafarer has (M-3-1)."),
    "seafarer_morale_percent": mark("Morale bonus of all groups of a seafarer (M-3-1)."),
    "map_radius": mark("Provinces that the start map shows in each direction (M-9-1)."),
    "map_owner_percent": mark("Chance that the start map shows a province's owner (M-9-1)."),
    "group_retreat_percent": mark("Losses at which a new group retreats; 100 for never (BAS-22)."),
    "province_retreat_percent": mark("The same for newly won provinces; 0 for no battle of their own (BAS-22)."),
}

SCORE: Final[Mapping[str, str]] = {
    "population_tenths": mark("Score for each unit of population, in tenths of a point (M-10-3)."),
    "recruit_tenths": mark("Score for each recruit, in tenths of a point (M-10-3)."),
    "food_tenths": mark("Score for each unit of food, in tenths of a point (M-10-3)."),
    "trade_good_tenths": mark("Score for each trade good, in tenths of a point (M-10-3)."),
    "artefact_tenths": mark("Score for each artefact, in tenths of a point (M-10-3)."),
    "best_listed": mark("Realms in the list of the best, whose scores all see beside their own (M-10-5)."),
}

BATTLE: Final[Mapping[str, str]] = {
    "leadership_percent": mark("Military bonus for each point of leadership above the enemy's (M-7.1-1)."),
    "least_factor_percent": mark("However bad all bonuses are, so much of the strength is left (M-7.1-1)."),
    "least_defence": mark("The defence value of a soldier is at least this (M-7.1-3)."),
    "morale_base_percent": mark("Morale at the start, before leadership and morale bonus (M-7.1-5)."),
    "morale_most_percent": mark("Morale at the start is at most this (M-7.1-5)."),
    "pursuit_percent": mark("Strength of the cavalry that pursues those who gave up (M-7.1-5)."),
    "warship_percent": mark("What an all-warship fleet adds to strength and defence (M-7.3-1)."),
    "transport_percent": mark("What a fleet of transports only takes off both (M-7.3-1)."),
    "death_from_percent": mark("Only above these losses a leader may be killed (M-7.1-6)."),
    "death_percent": mark("Of the losses above, this share is the chance that it happens (M-7.1-6)."),
    "death_strength": mark("A leader whose strength is this is killed half as often as one without any (M-7.1-6)."),
    "winner_morale_percent": mark("Morale bonus that the winner gains, from the one to the other (M-7.2-1)."),
    "loser_morale_percent": mark("Morale bonus that the loser loses (M-7.2-1)."),
    "military_percent": mark("Military bonus that both gain, from the one to the other (M-7.2-1)."),
    "leader_gain_percent": mark("Chance of each leader for a point of leadership, and again of strength (M-7.2-1)."),
    "tired_points": mark("Movement points that a battle costs the winner beside one for each round of it (M-7.2-1)."),
    "bonus_limits_percent": mark(
        "After a battle morale and military bonus lie within these; no missing pay leads below (M-7.2-1, M-2-4)."
    ),
    "shield_tenths": mark("Tenths of defence value that a magic shield gives for each point of strength (UG-19)."),
}

WAR: Final[Mapping[str, str]] = {
    "steps": mark("A group makes at most so many steps a round (M-6-1)."),
    "blockade_points": mark("Movement points that a blockade by as many soldiers as one has takes (M-6-4)."),
    "conquered_population_percent": mark("Population that a conquest costs, without walls (TG-1)."),
    "conquered_recruits_percent": mark("Recruits that a conquest costs (TG-1)."),
    "conquered_stores_percent": mark("Crowns and food that a conquest costs (TG-1)."),
    "conquered_settlement_percent": mark("Chance that a conquest costs a BG that is above the VS one level (TG-1)."),
    "plundered_population_percent": mark("Population that plunder by one soldier costs, without walls (TG-2)."),
    "plunderer_percent": mark("Population that each further plundering soldier costs (TG-2)."),
    "plundered_most_percent": mark("Plunder costs at most so much of the population, without walls (TG-2)."),
    "plundered_settlement_percent": mark("Chance that plunder costs the BG one level (TG-2)."),
    "slaughtered_settlement": mark("Levels of BG that killing the population costs (TG-3)."),
    "shelter_percent": mark(
        "Each VS keeps so much of the population's losses by conquest or plunder off (TG-1, TG-2)."
    ),
    "horde_soldiers": mark("Soldiers of a wandering horde, from the one to the other (M-9-3)."),
    "horde_gathers_percent": mark("Chance of each round that a missing horde gathers (M-9-3)."),
    "horde_artefacts_percent": mark("Chance that a new horde carries an artefact (M-1.6-5)."),
}

HENCHMEN: Final[Mapping[str, str]] = {
    "base": mark("Everybody is defended as if by so many henchmen more than there are (HA)."),
    "least_percent": mark("Henchmen succeed with this chance at least (HA)."),
    "most_percent": mark("Henchmen succeed with this chance at most (HA)."),
    "success_lost_percent": mark("Share of the henchmen sent that is lost if they succeed (HA)."),
    "failure_lost_percent": mark("Share of the henchmen sent that is lost if they fail (HA)."),
    "betrayed_percent": mark("Chance that the victim learns who sent those who failed (HA)."),
    "robbed_crowns": mark("Crowns that each of them robs at most (HA-1)."),
    "saboteurs": mark("So many of them are needed for each VS of the wall that they damage (HA-2)."),
    "murderers": mark("So many of them kill one of the population (HA-3)."),
    "massacred_percent": mark("A massacre kills at most so much of the population (HA-3)."),
    "burnt_food": mark("Food that each of them burns at most (HA-7)."),
    "burnt_percent": mark("At most so much of the food burns (HA-7)."),
    "assassin_strength": mark("A leader whose strength is this dies in every second assassination (HA-8)."),
    "sinkers": mark("So many of them sink one ship (HA-9)."),
    "enticers": mark("So many of them entice one of the victim's away (HA-10)."),
    "guard_percent": mark("Effect of henchmen that keep guard in defence (HA-11)."),
}

WORLD: Final[Mapping[str, str]] = {
    "land_percent": mark("Share of the world's provinces that are not sea (M-9-3)."),
    "mountain_percent": mark("Share of the land that is mountains (M-9-3)."),
    "forest_percent": mark("Share of the land that is forest (M-9-3)."),
    "swamp_percent": mark("Share of the land that is swamp (M-9-3)."),
    "desert_percent": mark("Share of the land that is desert, where it is warm (M-9-3)."),
    "wasteland_percent": mark("Share of the land that is wasteland (M-9-3)."),
    "tundra_percent": mark("Height of the cold band at either edge of the world, of the world's height (M-9-3)."),
    "provinces_per_realm": mark("Provinces of the world for each realm, at least (M-3-2)."),
    "home_distance": mark("Distance between the homes of two realms, at least (M-3-2)."),
    "home_fertility_thousandths": mark("Fertility of every realm's home, in thousandths (M-3-2)."),
    "home_farmland": mark("Farmland of every realm's home (M-3-2)."),
    "fair_percent": mark("By so much the surroundings of two homes may differ in value (M-3-2)."),
}

INTRIGUE: Final[Mapping[str, str]] = {
    "courtship_percent": mark("Percent of a courtship's chance for each point of diplomacy (M-5-2)."),
    "courtship_realms_percent": mark("Percent of that chance that are left with provinces of other realms (M-5-2)."),
    "courtship_gain_percent": mark("Chance in percent that diplomacy rises by 1 after a courtship (M-5-2)."),
    "courtship_loss_percent": mark("Chance in percent that it falls by 1 after one that failed (M-5-2)."),
    "rating_percent": mark("Up to which chance in percent it is rated as slim and as fair (M-5-2)."),
    "curse_value_percent": mark("Chance in percent of each value to fall by a curse (UG-9)."),
    "duel_percent": mark("Percent of a duel's chance for each point of difference (M-5-5)."),
    "duel_loss_divisor": mark("Which part of each value the beaten loses in a duel; 3 is a third (M-5-5)."),
}

FIGURES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "keys": (mark("Switches of the match"), KEYS),
    "economy": (mark("Economy"), ECONOMY),
    "start": (mark("Start"), START),
    "score": (mark("Score"), SCORE),
    "battle": (mark("Battle"), BATTLE),
    "war": (mark("Movement and conquest"), WAR),
    "intrigue": (mark("Courtship, curses and duels"), INTRIGUE),
    "henchmen": (mark("Henchmen at work"), HENCHMEN),
    "world": (mark("World"), WORLD),
}
"""Per table of single figures: its heading and the sentence of each figure."""

SENTENCES: Final[Mapping[str, Sentence]] = {
    "file.folder": Sentence(mark("this is a folder."), mark("Name a file.")),
    "file.unreadable": Sentence(mark("this file cannot be read."), mark("See to it that you may read it.")),
    "spec.unknown": Sentence(
        mark("there is no such specification, and no file of that name."), mark("There are: {allowed}.")
    ),
    "spec.number-twice": Sentence(
        mark("{cell} has a number that {other} has already."), mark("Give each its own number.")
    ),
    "spec.not-a-level": Sentence(mark("{cell} is no level."), mark("Levels are 0, 1, 2 and so on, at most {most}.")),
    "spec.level-missing": Sentence(
        mark("{cell} is missing: levels are built one after the other."), mark("Write all from 0 to {most}.")
    ),
    "spec.sea": Sentence(mark("{cell}: the sea, and nothing else, is sea."), mark("Leave this line out.")),
    "spec.coast": Sentence(mark("{cell}: the coast, and nothing else, is coast."), mark("Leave this line out.")),
    "spec.undead": Sentence(mark("{cell}: the race undead, and no other, is undead."), mark("Leave this line out.")),
    "spec.undead-start": Sentence(mark("{cell}: nobody can start as undead."), mark("Leave this line out.")),
    "spec.nobody-can-start": Sentence(mark("no race has start values."), mark("Give at least one race a start.")),
    "spec.fights-nowhere": Sentence(
        mark("{cell} is empty: this kind could fight nowhere."), mark("Write at least one land.")
    ),
    "spec.kind-of-whom": Sentence(
        mark("{cell} cannot be for everyone, choosable and reserved for a position at once."),
        mark("Keep one of is_choosable, reserved_for and for_everyone."),
    ),
    "spec.one-for-everyone": Sentence(
        mark("exactly one kind of troops is for everyone."), mark("Set for_everyone for one kind.")
    ),
    "spec.too-few-kinds": Sentence(
        mark("{cell}: a realm cannot choose so many kinds."),
        mark("{free} kinds are choosable by all; militia and the position's own come on top."),
    ),
    "spec.low-above-high": Sentence(mark("{cell} runs from more to less."), mark("Write the smaller number first.")),
    "spec.artefact-spell": Sentence(
        mark("{cell}: only artefacts that teach name a group action, and one that not everybody may do."),
        mark('Write such a number for does = "spell", else leave this line out.'),
    ),
    "spec.too-much-land": Sentence(
        mark("{cell}: the kinds of land are more than all the land."), mark("Together at most 100: {names}.")
    ),
    "spec.too-many-owners": Sentence(
        mark("{owned} of 1,000 provinces of this land would have owners."),
        mark("Lower a frequency of this land until all together are at most 1,000."),
    ),
}
"""The sentences of the problem codes that only a specification has."""
