"""A computer realm: what it orders in a round, concern by concern. It keeps nothing in mind between two rounds."""

from collections.abc import Callable
from typing import Final

from expugna.bots.mythicor.artefacts import use_artefacts
from expugna.bots.mythicor.building import build
from expugna.bots.mythicor.campaign import Campaign
from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.diplomacy import negotiate
from expugna.bots.mythicor.henchmen import scheme
from expugna.bots.mythicor.leaders import engage
from expugna.bots.mythicor.levels import Level, Skill
from expugna.bots.mythicor.magic import cast, go_blessing, protect
from expugna.bots.mythicor.people import colonize, settle_nomads
from expugna.bots.mythicor.roles import Roles
from expugna.bots.mythicor.scene import Scene
from expugna.bots.mythicor.scouting import ask_for_maps, scout
from expugna.bots.mythicor.special import special_actions
from expugna.bots.mythicor.stances import declare
from expugna.bots.mythicor.supply import send_on, unload
from expugna.bots.mythicor.trade import trade
from expugna.bots.mythicor.troops import garrisons
from expugna.bots.mythicor.war import wage_war
from expugna.bots.mythicor.worth import Prizes
from expugna.kernel.dice import Dice
from expugna.mythicor.view import View


class Player:
    """A computer realm of a level. Equal views and dice give equal orders."""

    def __init__(self, level: Level) -> None:
        self.level = level

    @property
    def name(self) -> str:
        """The id by which it is chosen."""
        return self.level.id

    def orders(self, view: View, dice: Dice) -> str:
        """The realm's orders for the next round, as an order file without its first line."""
        scene = Scene(view, self.level, dice)
        desk = Desk(scene)
        roles = Roles(scene)
        campaign = Campaign(scene, desk, Prizes(scene))
        for skill, concern in CONCERNS:
            if skill is None or self.level.can(skill):
                concern(scene, desk, roles, campaign)
        return desk.text


Concern = Callable[[Scene, Desk, Roles, Campaign], None]

CONCERNS: Final[tuple[tuple[Skill | None, Concern], ...]] = (
    ("scouting", lambda scene, desk, _roles, _campaign: ask_for_maps(scene, desk)),
    ("artefacts", lambda scene, desk, _roles, _campaign: use_artefacts(scene, desk)),
    ("alliances", lambda scene, desk, _roles, _campaign: declare(scene, desk)),
    (None, special_actions),
    (None, lambda scene, desk, _roles, _campaign: settle_nomads(scene, desk)),
    ("magic", cast),
    ("war", lambda scene, desk, _roles, _campaign: engage(scene, desk)),
    ("war", wage_war),
    ("diplomacy", negotiate),
    ("magic", go_blessing),
    ("magic", lambda scene, desk, roles, _campaign: protect(scene, desk, roles)),
    ("trade", trade),
    (None, lambda scene, desk, _roles, _campaign: unload(scene, desk)),
    (None, lambda scene, desk, _roles, _campaign: garrisons(scene, desk)),
    (None, lambda scene, desk, _roles, _campaign: build(scene, desk)),
    ("henchmen", lambda scene, desk, _roles, _campaign: scheme(scene, desk)),
    ("colonies", lambda scene, desk, _roles, _campaign: colonize(scene, desk)),
    (None, lambda scene, desk, _roles, _campaign: send_on(scene, desk)),
    ("scouting", lambda scene, desk, _roles, _campaign: scout(scene, desk)),
)
"""What a computer realm sees to, in this order, and the skill that it takes (None: every level has it)."""
