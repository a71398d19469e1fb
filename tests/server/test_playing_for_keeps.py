"""Playing for keeps: what the rules take and give changes owners, and nothing else does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.server.hosted import Choose, House, Player, Stand
from tests.server.owned_cards import collector, opened, owners
from tests.server.test_store import a_line, a_table
from tests.server.test_trades import a_trade, dying_at, with_cards

from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.server.accounts.accounts import Accounts, NotSignedIn, SessionAsker
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.hall.abandoning import reopen
from playmat.server.hall.closing import BY_THE_HOST
from playmat.server.hall.hall import Hall
from playmat.server.keeps.collections import Collections
from playmat.server.keeps.stakes import Stakes
from playmat.server.store import Conflict, Store, StoreFailed
from playmat.server.store.stakes import Prize, handing
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.messages import NewTable, OpenSeat

DECK = "Fresh Chalk"
CARDS = ["Backpack Becca", "Gym Class Gabe", "Clapper Kit", "Van Driver Vic", "Owen on a Bench"]
SHEETS = json.dumps({"booster": {"all": 5}, "sheets": {"all": CARDS}})


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


class Duel(NamedTuple):
    """Ann and Ben at a table, both with all cards of the deck that they play."""

    hosted: HostedTable
    ann: Player
    ben: Player
    stakes: Stakes

    async def agree(self, name: str) -> None:
        await self.stakes.agree(signed_in(name), self.hosted.id)

    async def play(self, *answers: Callable[[list[str]], int]) -> list[str]:
        """Play to the end, each by a way of choosing; who won."""
        while not self.ann.now["ending"]:
            for player, answer in zip((self.ann, self.ben), answers):
                ask = player.now["ask"]
                if ask:
                    option = answer([option["text"] for option in ask["options"]])
                    await player.say(Choose(0, ask["decision"], option))
        winners: list[str] = self.ann.now["ending"]["winners"]
        return winners


def signed_in(name: str) -> SessionAsker:
    return SessionAsker(name, "", "a session", "Firefox")


def first(texts: list[str]) -> int:
    return 0


def last(texts: list[str]) -> int:
    return len(texts) - 1


async def a_duel(hall: Hall, stakes: str = "on") -> Duel:
    for name in ("ann", "ben"):
        await collector(hall.store, name)
        await opened(hall.store, name, 1, sheets=SHEETS)
    seats = [OpenSeat("me", DECK), OpenSeat("link", DECK)]
    made = await hall.make("ann", NewTable("mix", seats, switches={"stakes": stakes}))
    await hall.join("ben", made.table, made.links["B"].partition("#")[2], "")
    hosted = await hall.find(made.table)
    accounts = Accounts(hall.settings, hall.store, SignedIn())
    ann, ben = [await Player(hosted, name).enter() for name in ("ann", "ben")]
    return Duel(hosted, ann, ben, Stakes(Collections(hall, accounts)))


async def changed(store: Store, before: dict[str, str]) -> dict[str, str]:
    """The copies that have another owner than before."""
    now = await owners(store)
    assert now.keys() == before.keys()
    return {copy: owner for copy, owner in now.items() if owner != before[copy]}


# ---- at a table ----


@pytest.mark.parametrize("ways", [(first, last), (last, first)])
def test_the_prize_trade_moves_a_card_each_way(
    house: House, ways: tuple[Callable[[list[str]], int], ...]
) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_duel(hall)
        before = await owners(hall.store)
        for name in ("ann", "ben"):
            await duel.agree(name)
        told = await duel.stakes.shown(signed_in("ann"), duel.hosted.id)
        assert (told.keeps, told.agreed, told.asked) == (True, ["A", "B"], False)
        (winner,) = await duel.play(*ways)
        moved = await changed(hall.store, before)
        assert sorted(moved.values()) == ["ann", "ben"]
        for copy in moved:
            log = await hall.store.copies.log_of(copy)
            assert (log[-1].how, log[-1].source) == ("prize", duel.hosted.id)
        assert await hall.store.stakes.at(duel.hosted.id) == [], "all others are free again"
        assert winner in "AB"

    house.run(story)


def test_a_stalemate_moves_nothing(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_duel(hall)
        before = await owners(hall.store)
        for name in ("ann", "ben"):
            await duel.agree(name)
        assert await duel.play(first, first) == []
        assert await changed(hall.store, before) == {}
        assert len(await hall.store.stakes.free("ann")) == 5

    house.run(story)


def test_a_game_that_is_broken_off_moves_nothing(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_duel(hall)
        before = await owners(hall.store)
        for name in ("ann", "ben"):
            await duel.agree(name)
        assert await hall.store.stakes.free("ann") == []
        await hall.close_table(duel.hosted.id, BY_THE_HOST)
        assert await changed(hall.store, before) == {}
        assert len(await hall.store.stakes.free("ann")) == 5

    house.run(story)


def test_who_leaves_for_long_takes_the_cards_up_and_it_is_a_game_like_any_other(
    house: House,
) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_duel(hall)
        for name in ("ann", "ben"):
            await duel.agree(name)
        await hall.store.abandon(hall.wall() + 1, hall.wall() + 1)
        hall.drop(duel.hosted)
        assert len(await hall.store.stakes.free("ben")) == 5
        await reopen(hall, "ann", duel.hosted.id)
        told = await duel.stakes.shown(signed_in("ann"), duel.hosted.id)
        assert not told.keeps

    house.run(story)


def test_unless_both_agree_nothing_is_at_stake(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_duel(hall)
        before = await owners(hall.store)
        await duel.agree("ann")
        told = await duel.stakes.shown(signed_in("ben"), duel.hosted.id)
        assert (told.keeps, told.agreed, told.asked) == (False, ["A"], True)
        await duel.ann.choose("play")
        with pytest.raises(BadSetup, match="already"):
            await duel.agree("ben")
        assert await duel.play(first, last) != []
        assert await changed(hall.store, before) == {}
        assert len(await hall.store.stakes.free("ann")) == 5

    house.run(story)


def test_who_concedes_before_a_card_fell_loses_none(house: House) -> None:
    """An empty Wall is no trade (MX-R42)."""

    async def story(hall: Hall) -> None:
        duel = await a_duel(hall)
        before = await owners(hall.store)
        for name in ("ann", "ben"):
            await duel.agree(name)
        await duel.ben.say(Stand(text="concede"))
        assert duel.ann.now["ending"]["winners"] == ["A"]
        assert await changed(hall.store, before) == {}

    house.run(story)


def test_nobody_stakes_what_they_do_not_own_or_where_it_cannot_be(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_duel(hall, stakes="off")
        with pytest.raises(BadSetup, match="stakes: on"):
            await duel.agree("ann")
        with pytest.raises(NotSignedIn):
            await duel.stakes.agree(SessionAsker("ann", "", "", ""), duel.hosted.id)
        seats = [OpenSeat("me", "Five Owens"), OpenSeat("link", DECK)]
        made = await hall.make("ann", NewTable("mix", seats, switches={"stakes": "on"}))
        with pytest.raises(BadSetup, match="no free copy of"):
            await duel.stakes.agree(signed_in("ann"), made.table)
        with pytest.raises(PlaymatError, match="do not sit"):
            await duel.stakes.agree(signed_in("ben"), made.table)

    house.run(story)


# ---- in the store ----


def test_wherever_the_server_dies_the_game_and_its_prizes_end_together(url: str) -> None:
    async def story() -> None:
        store = await with_cards(url, "ann", "ben")
        await store.add_table(a_table("duel"), [a_line("duel", 1)])
        await store.stakes.put("duel", "ann", ["ann1.1", "ann1.2"])
        await store.stakes.put("duel", "ben", ["ben1.1", "ben1.2"])
        before, died = await owners(store), 0
        prizes = [Prize("ann1.2", "ann", "ben"), Prize("ben1.1", "ben", "ann")]
        while True:
            with dying_at(store, died + 1):
                try:
                    await store.end("duel", "{}", handing("duel", prizes, 2.0))
                    break
                except StoreFailed:
                    died += 1
            table = await store.table("duel")
            assert table is not None and table.ending == ""
            assert await owners(store) == before and len(await store.stakes.at("duel")) == 4
        assert died >= 6
        assert await owners(store) == {**before, "ann1.2": "ben", "ben1.1": "ann"}
        assert await store.stakes.at("duel") == []
        with pytest.raises(Conflict):
            await store.end("duel", "{}", handing("duel", prizes, 3.0))
        await store.close()

    asyncio.run(story())


def test_what_lies_at_a_table_is_traded_and_staked_nowhere_else(url: str) -> None:
    async def story() -> None:
        store = await with_cards(url, "ann", "ben")
        for number in ("one", "two"):
            await store.add_table(a_table(number))
        await store.stakes.put("one", "ann", ["ann1.1"])
        for wanted in (["ann1.1"], ["ben1.1"], ["ann1.2", "ann1.1"]):
            with pytest.raises(Conflict):
                await store.stakes.put("two", "ann", wanted)
        trade = a_trade("gift", ["ann1.1"], [])
        await store.trades.add(trade, 0.0)
        with pytest.raises(Conflict):
            await store.trades.settle(trade, 2.0)
        await store.end("one", "{}")
        await store.trades.settle(trade, 2.0)
        assert (await owners(store))["ann1.1"] == "ben"
        await store.close()

    asyncio.run(story())
