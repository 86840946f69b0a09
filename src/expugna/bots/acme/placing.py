"""Where a calculating bot puts new armies (A-31, A-35, A-73)."""

from typing import Final

from expugna.acme.orders import Place
from expugna.bots.acme.campaign import best_campaign
from expugna.bots.acme.worth import Worth

_PARTS: Final = (1, 2, 3)
"""Thirds of the armies in hand that are tried in one place."""


def place(worth: Worth) -> Place:
    """The armies in hand, or a part of them, to where they bring most: a campaign, or safety at the front."""
    position = worth.position
    armies = position.view.to_place
    able = [country for country in position.front if position.room(country)]
    if not able:
        return _anywhere(worth, armies)
    plain = {country: _effect(worth, country, 0) for country in able}
    effects = [
        (_effect(worth, country, min(armies, position.room(country))) - plain[country], -country) for country in able
    ]
    best, minus_country = max(effects)
    country = -minus_country
    most = min(armies, position.room(country))
    for part in _PARTS:
        some = max(1, most * part // len(_PARTS))
        if _effect(worth, country, some) - plain[country] >= worth.weights.enough * best:
            return Place(position.layout.ids[country], some)
    return Place(position.layout.ids[country], most)


def _effect(worth: Worth, country: int, more: int) -> float:
    armies = worth.position.armies[country] + more
    return best_campaign(worth, country, armies) + worth.standing(country, armies)


def _anywhere(worth: Worth, armies: int) -> Place:
    """Where there is room, nearest to the front; if there is none, armies are lost wherever they are placed (A-35)."""
    position = worth.position
    country = min(position.own, key=lambda one: (not position.room(one), position.steps[one]))
    return Place(position.layout.ids[country], min(armies, position.room(country)) or armies)


def first_armies(worth: Worth) -> Place:
    """The armies of the start, a few at a time: together, at the front of the continent that is nearest to be held."""
    position = worth.position
    able = [country for country in position.front or position.own if position.room(country)] or position.own
    country = max(able, key=lambda one: (_prospect(worth, one), -one))
    return Place(position.layout.ids[country], position.view.to_place)


def _prospect(worth: Worth, country: int) -> float:
    """What the neighbours to be conquered are worth, each as far as they stand alone, and what stands here by now."""
    position = worth.position
    prospects = [worth.gain(foe, 0) / position.armies[foe] for foe in position.foes[country]]
    return max(prospects, default=0.0) + worth.standing(country, position.armies[country])
