"""A computer realm: what it orders in a round, concern by concern. It keeps nothing in mind between two rounds."""

from expugna.bots.mythicor.building import build
from expugna.bots.mythicor.campaign import Campaign
from expugna.bots.mythicor.desk import Desk
from expugna.bots.mythicor.diplomacy import negotiate
from expugna.bots.mythicor.leaders import engage
from expugna.bots.mythicor.levels import Level
from expugna.bots.mythicor.magic import cast, go_blessing, protect
from expugna.bots.mythicor.people import colonize, settle_nomads
from expugna.bots.mythicor.roles import Roles
from expugna.bots.mythicor.scene import Scene
from expugna.bots.mythicor.scouting import ask_for_maps, scout
from expugna.bots.mythicor.special import special_actions
from expugna.bots.mythicor.supply import send_on, unload
from expugna.bots.mythicor.trade import GOODS, trade
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
        if self.level.can("scouting"):
            ask_for_maps(scene, desk)
        special_actions(scene, desk, roles)
        settle_nomads(scene, desk)
        campaign = Campaign(scene, desk, Prizes(scene))
        if self.level.can("magic"):
            cast(scene, desk, roles, campaign)
        if self.level.can("war"):
            engage(scene, desk)
            wage_war(scene, desk, roles, campaign)
        if self.level.can("diplomacy"):
            negotiate(scene, desk, roles, campaign)
        if self.level.can("magic"):
            go_blessing(scene, desk, roles, campaign)
            protect(scene, desk, roles)
        if self.level.can("trade"):
            trade(scene, desk, campaign)
        for group in view.groups.values():
            if not desk.have(group, GOODS):
                unload(scene, desk, group)
        garrisons(scene, desk)
        build(scene, desk)
        if self.level.can("colonies"):
            colonize(scene, desk)
        send_on(scene, desk)
        if self.level.can("scouting"):
            scout(scene, desk)
        return desk.text
