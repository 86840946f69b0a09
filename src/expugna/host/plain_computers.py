"""Computer realms in matches in plain files: their orders are order files as anybody's, and are kept like them."""

from collections.abc import Container

from expugna.catalog import realm_player
from expugna.host.plain_files import Files
from expugna.host.plain_orders import OrderText
from expugna.host.plain_tokens import token
from expugna.kernel.dice import Dice
from expugna.mythicor.orders import Heading
from expugna.mythicor.read import read_orders
from expugna.mythicor.view import View
from expugna.mythicor.write import write_orders

STREAMS = "computer"
"""Under what the dice of computer realms grow: none of the match's own can be reached from there."""


def is_computer(files: Files, realm: int) -> bool:
    """Whether nobody plays the realm but this program."""
    return any(row.bot for row in files.card.realms if row.id == realm)


def computer_text(files: Files, view: View, round_number: int) -> OrderText:
    """The order file of a computer realm for a round, from what the realm sees; the same again every time."""
    realm = view.realm.id
    level = next(row.bot for row in files.card.realms if row.id == realm)
    secret = files.secret()
    dice = Dice(secret, STREAMS, round_number, realm)
    orders = read_orders(realm_player(level).orders(view, dice)).orders
    heading = Heading(files.card.match, round_number, realm, token(secret, realm))
    text = write_orders(heading, orders, files.card.languages[0])
    return OrderText(f"computer-{realm}.txt", text.encode())


def computer_texts(
    files: Files, views: dict[int, View], round_number: int, taken: Container[int]
) -> tuple[OrderText, ...]:
    """Order files of all computer realms for which no other file counts: a game master may give a realm orders himself.
    A realm that has nothing left gives none."""
    return tuple(
        computer_text(files, view, round_number)
        for realm, view in sorted(views.items())
        if realm not in taken and is_computer(files, realm) and (view.provinces or view.groups)
    )
