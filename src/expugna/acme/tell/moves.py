"""How cards, armies, attacks and moves are told."""

from expugna.acme import events as happened
from expugna.acme.tell.teller import Teller, mark_plural
from expugna.kernel.wording import mark

# ── Cards and armies ────────────────────────────────────────────────────────────────────────────────


def series_traded(teller: Teller, event: happened.SeriesTraded) -> str:
    plural = mark_plural(
        "{player} trades series no. {series} ({cards}) for {number} army.",
        "{player} trades series no. {series} ({cards}) for {number} armies.",
    )
    player = teller.player(event.seat)
    return teller.count(plural, event.armies, player=player, series=event.number, cards=teller.cards(event.cards))


def country_bonus(teller: Teller, event: happened.CountryBonusPlaced) -> str:
    plural = mark_plural(
        "The card of {country} brings {number} army there.", "The card of {country} brings {number} armies there."
    )
    return teller.count(plural, event.placed, country=teller.country(event.country)) + teller.no_room(event.lost)


def series_kept(teller: Teller, event: happened.SeriesKept) -> str:
    return teller.say(mark("{player} keeps the cards."), player=teller.player(event.seat))


def awarded(teller: Teller, event: happened.ArmiesAwarded) -> str:
    parts = [
        teller.count(
            mark_plural("{armies} for {number} country", "{armies} for {number} countries"),
            event.countries,
            armies=event.for_countries,
        )
    ]
    parts += [
        teller.say(mark("{armies} for {continent}"), armies=armies, continent=teller.continent(continent))
        for continent, armies in event.for_continents.items()
    ]
    if event.for_series:
        parts.append(teller.say(mark("{armies} for series"), armies=event.for_series))
    plural = mark_plural("{player} gets {number} army: {parts}.", "{player} gets {number} armies: {parts}.")
    return teller.count(plural, event.total, player=teller.player(event.seat), parts=", ".join(parts))


def placed(teller: Teller, event: happened.ArmiesPlaced) -> str:
    plural = mark_plural("{player} places {number} army in {country}.", "{player} places {number} armies in {country}.")
    gaps = {"player": teller.player(event.seat), "country": teller.country(event.country)}
    return teller.count(plural, event.placed, **gaps) + teller.no_room(event.lost)


def card_drawn(teller: Teller, event: happened.CardDrawn) -> str:
    return teller.say(mark("{player} draws a card."), player=teller.player(event.seat))


def card_seen(teller: Teller, event: happened.CardSeen) -> str:
    return teller.say(mark("The card shows: {card}."), card=teller.cards((event.card,)))


# ── Attacks and moves ───────────────────────────────────────────────────────────────────────────────


def attacked(teller: Teller, event: happened.Attacked) -> str:
    attacker, defender = teller.player(event.seat), teller.player(event.defender)
    roll = teller.say(
        mark("{player} attacks {target} from {source}: {attack} against {defence}."),
        player=attacker,
        source=teller.country(event.source),
        target=teller.country(event.target),
        attack=" ".join(map(str, event.attack_dice)),
        defence=" ".join(map(str, event.defence_dice)),
    )
    loses = mark_plural("{player} loses {number} army.", "{player} loses {number} armies.")
    both = mark_plural(
        "{player} loses {number} army, {other} {more}.", "{player} loses {number} armies, {other} {more}."
    )
    if not event.defender_losses:
        told = teller.count(loses, event.attacker_losses, player=attacker)
    elif not event.attacker_losses:
        told = teller.count(loses, event.defender_losses, player=defender)
    else:
        more = event.attacker_losses
        told = teller.count(both, event.defender_losses, player=defender, other=attacker, more=more)
    return f"{roll} {told}"


def conquered(teller: Teller, event: happened.Conquered) -> str:
    plural = mark_plural(
        "{player} conquers {target} from {other}; {number} army moves in.",
        "{player} conquers {target} from {other}; {number} armies move in.",
    )
    player, other = teller.player(event.seat), teller.player(event.defender)
    return teller.count(plural, event.armies, player=player, other=other, target=teller.country(event.target))


def eliminated(teller: Teller, event: happened.PlayerEliminated) -> str:
    gaps = {"player": teller.player(event.seat), "by": teller.player(event.by)}
    if not event.cards:
        return teller.say(mark("{player} has lost the last country to {by} and is out."), **gaps)
    plural = mark_plural(
        "{player} has lost the last country to {by} and is out; {by} takes {number} card.",
        "{player} has lost the last country to {by} and is out; {by} takes {number} cards.",
    )
    return teller.count(plural, event.cards, **gaps)


def cards_taken(teller: Teller, event: happened.CardsTaken) -> str:
    plural = mark_plural("The card taken shows: {cards}.", "The cards taken show: {cards}.")
    return teller.count(plural, len(event.cards), cards=teller.cards(event.cards))


def advanced(teller: Teller, event: happened.ArmiesAdvanced) -> str:
    plural = mark_plural(
        "{number} further army moves from {source} to {target}.",
        "{number} further armies move from {source} to {target}.",
    )
    gaps = {"source": teller.country(event.source), "target": teller.country(event.target)}
    return teller.count(plural, event.armies, **gaps)


def attacks_ended(teller: Teller, event: happened.AttacksEnded) -> str:
    return teller.say(mark("{player} ends the attacks."), player=teller.player(event.seat))


def regrouped(teller: Teller, event: happened.ArmiesRegrouped) -> str:
    plural = mark_plural(
        "{player} regroups {number} army from {source} to {target}.",
        "{player} regroups {number} armies from {source} to {target}.",
    )
    gaps = {"source": teller.country(event.source), "target": teller.country(event.target)}
    return teller.count(plural, event.armies, player=teller.player(event.seat), **gaps)
