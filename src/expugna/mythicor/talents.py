"""What a leader is and brings in a realm of a position: the table's row, with the match's keys applied (M-3-3)."""

import msgspec

from expugna.mythicor.rules import LeaderValues, Spec, Talents


def leader_values(spec: Spec, klass: str, position: str) -> LeaderValues:
    """Leadership, diplomacy and strength of a new leader of a class, or of the ruler (class = position) (M-3-1).

    >>> from expugna.mythicor.rules import specification
    >>> leader_values(specification("standard"), "chief", "clan_prince").leadership
    4
    """
    if klass in spec.positions:
        return spec.positions[klass].values
    row = spec.leaders[klass]
    return row.under[position].values if position in row.under else row.values


def talents_of(spec: Spec, klass: str, position: str) -> Talents:
    """Bonuses and privileges of a leader of a class, or of the ruler (class = position), in a realm of the position.

    The keys count: movement points of warlords and chiefs (M-6-1), maps of chiefs (M-9-2), henchmen (M-3-3), which
    obey a trade prince's thieves as they obey all his groups, unless the thief himself has them better in hand.
    """
    keys, realm = spec.keys, spec.positions[position]
    if klass in spec.positions:
        talents = realm.talents
        if klass == "warlord":
            return msgspec.structs.replace(talents, movement_points=keys.warlord_bp)
        if klass == "trade_prince":
            return msgspec.structs.replace(talents, henchmen_percent=keys.trade_prince_henchmen_percent)
        return talents
    row = spec.leaders[klass]
    is_other = position in row.under
    talents = row.under[position].talents if is_other else row.talents
    henchmen = max(talents.henchmen_percent, realm.groups_henchmen_percent)
    talents = msgspec.structs.replace(talents, henchmen_percent=henchmen)
    if klass == "chief":
        maps = talents.makes_maps or (is_other and keys.chiefs_make_maps)
        talents = msgspec.structs.replace(talents, movement_points=keys.chief_bp, makes_maps=maps)
    return talents
