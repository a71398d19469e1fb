"""Tables of The Mix at which everybody owns the cards that they play with."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from tests.server.hosted import Choose, Player
from tests.server.owned_cards import collector, opened, owners

from playmat.server.accounts.accounts import Accounts, SessionAsker
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.hall.hall import Hall
from playmat.server.keeps.collections import Collections
from playmat.server.keeps.stakes import Stakes
from playmat.server.store import Store
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.messages import NewTable, OpenSeat

DECK = "Fresh Chalk"
CARDS = ["Backpack Becca", "Gym Class Gabe", "Clapper Kit", "Van Driver Vic", "Owen on a Bench"]
SHEETS = {  # of a booster that has just the cards of a deck
    DECK: json.dumps({"booster": {"all": 5}, "sheets": {"all": CARDS}}),
    "Just Owen": json.dumps({"booster": {"all": 1}, "sheets": {"all": ["Owen"]}}),
}
NAMES = ("ann", "ben", "cleo", "dan")

Answer = Callable[[list[str]], int]


class KeepsTable(NamedTuple):
    """A table whose players all have the cards of the deck that they play."""

    hosted: HostedTable
    players: dict[str, Player]
    stakes: Stakes

    async def agree(self, *names: str) -> None:
        for name in names or self.players:
            await self.stakes.agree(signed_in(name), self.hosted.id)

    async def play(self, *answers: Answer) -> list[str]:
        """Play to the end, each by a way of choosing; who won."""
        players = list(self.players.values())
        while not players[0].now["ending"]:
            for player, answer in zip(players, answers, strict=True):
                ask = player.now["ask"]
                if ask:
                    option = answer([option["text"] for option in ask["options"]])
                    await player.say(Choose(0, ask["decision"], option))
        winners: list[str] = players[0].now["ending"]["winners"]
        return winners


def signed_in(name: str) -> SessionAsker:
    return SessionAsker(name, "", "a session", "Firefox")


def first(texts: list[str]) -> int:
    return 0


def last(texts: list[str]) -> int:
    return len(texts) - 1


async def a_keeps_table(
    hall: Hall, seats: int = 2, mode: str = "standard", stakes: str = "on", deck: str = DECK
) -> KeepsTable:
    """Ann's table; the others have come by their links."""
    names = NAMES[:seats]
    for name in names:
        await collector(hall.store, name)
        await opened(hall.store, name, 1, sheets=SHEETS[deck])
    made = await hall.make("ann", a_wish(seats, mode, stakes, deck))
    for name, link in zip(names[1:], made.links.values(), strict=True):
        await hall.join(name, made.table, link.partition("#")[2], "")
    return await sitting_down(hall, made.table, *names)


def a_wish(seats: int, mode: str, stakes: str, deck: str) -> NewTable:
    described = [OpenSeat("me" if not seat else "link", deck) for seat in range(seats)]
    return NewTable("mix", described, mode=mode, switches={"stakes": stakes})


async def sitting_down(hall: Hall, table: str, *names: str) -> KeepsTable:
    """All sit down at a table that is theirs."""
    hosted = await hall.find(table)
    accounts = Accounts(hall.settings, hall.store, SignedIn())
    players = {name: await Player(hosted, name).enter() for name in names}
    return KeepsTable(hosted, players, Stakes(Collections(hall, accounts)))


async def changed(store: Store, before: dict[str, str]) -> dict[str, str]:
    """The copies that have another owner than before."""
    now = await owners(store)
    assert now.keys() == before.keys()
    return {copy: owner for copy, owner in now.items() if owner != before[copy]}
