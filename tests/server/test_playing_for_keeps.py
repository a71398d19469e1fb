"""Playing for keeps: what the rules take and give changes owners, and nothing else does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.hosted import House, Stand, tick
from tests.server.keeps_tables import (
    DECK,
    Answer,
    a_keeps_table,
    changed,
    first,
    last,
    signed_in,
)
from tests.server.owned_cards import owners
from tests.server.striking import dying_at
from tests.server.test_store import a_line, a_table
from tests.server.test_trades import a_trade, with_cards

from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.server.accounts.accounts import NotSignedIn, SessionAsker
from playmat.server.hall.abandoning import reopen
from playmat.server.hall.closing import BY_THE_HOST
from playmat.server.hall.hall import Hall
from playmat.server.store import Conflict, StoreFailed
from playmat.server.store.stakes import Prize, handing
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import Claim, NewTable, OpenSeat


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


# ---- at a table ----


@pytest.mark.parametrize("ways", [(first, last), (last, first)])
def test_the_prize_trade_moves_a_card_each_way(house: House, ways: tuple[Answer, ...]) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        before = await owners(hall.store)
        await duel.agree()
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
        told = duel.players["ann"].now["ending"]["changes"]
        seats = {"ann": "A", "ben": "B"}
        cards = {copy: one.card for copy, one in (await hall.store.copies.some(moved)).items()}
        assert {(each["card"], each["giver"], each["receiver"]) for each in told} == {
            (cards[copy], seats[before[copy]], seats[now]) for copy, now in moved.items()
        }

    house.run(story)


def test_a_stalemate_moves_nothing(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        before = await owners(hall.store)
        await duel.agree()
        assert await duel.play(first, first) == []
        assert duel.players["ben"].now["ending"]["changes"] == []
        assert await changed(hall.store, before) == {}
        assert len(await hall.store.stakes.free("ann")) == 5

    house.run(story)


def test_a_game_that_is_broken_off_moves_nothing(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        before = await owners(hall.store)
        await duel.agree()
        assert await hall.store.stakes.free("ann") == []
        await hall.close_table(duel.hosted.id, BY_THE_HOST)
        assert await changed(hall.store, before) == {}
        assert len(await hall.store.stakes.free("ann")) == 5
        with pytest.raises(NotHere, match="nothing has changed hands, and all cards are free"):
            await hall.find(duel.hosted.id)

    house.run(story)


def test_with_a_bot_in_the_seat_of_who_has_left_all_cards_are_free_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        before = await owners(hall.store)
        await duel.agree()
        ann, ben = duel.players.values()
        await ben.leave()
        house.time += hall.settings.grace
        await tick(duel.hosted)
        await ann.say(Claim(1, "B", "bot"))
        assert len(await hall.store.stakes.free("ben")) == 5
        assert await hall.store.stakes.lying("ann") == []
        assert not (await duel.stakes.shown(signed_in("ann"), duel.hosted.id)).keeps
        await ann.say(Stand(text="concede"))
        assert ann.now["ending"]["changes"] is None
        assert await changed(hall.store, before) == {}

    house.run(story)


def test_who_leaves_for_long_takes_the_cards_up_and_it_is_a_game_like_any_other(
    house: House,
) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        await duel.agree()
        await hall.store.abandon(hall.wall() + 1, hall.wall() + 1)
        hall.drop(duel.hosted)
        assert len(await hall.store.stakes.free("ben")) == 5
        await reopen(hall, "ann", duel.hosted.id)
        told = await duel.stakes.shown(signed_in("ann"), duel.hosted.id)
        assert not told.keeps

    house.run(story)


def test_unless_both_agree_nothing_is_at_stake(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        before = await owners(hall.store)
        await duel.agree("ann")
        told = await duel.stakes.shown(signed_in("ben"), duel.hosted.id)
        assert (told.keeps, told.agreed, told.asked) == (False, ["A"], True)
        await duel.players["ann"].choose("play")
        with pytest.raises(BadSetup, match="already"):
            await duel.agree("ben")
        assert await duel.play(first, last) != []
        assert duel.players["ann"].now["ending"]["changes"] is None
        assert await changed(hall.store, before) == {}
        assert len(await hall.store.stakes.free("ann")) == 5

    house.run(story)


def test_who_concedes_before_a_card_fell_loses_none(house: House) -> None:
    """An empty Wall is no trade (MX-R42)."""

    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall)
        before = await owners(hall.store)
        await duel.agree()
        await duel.players["ben"].say(Stand(text="concede"))
        assert duel.players["ann"].now["ending"]["winners"] == ["A"]
        assert await changed(hall.store, before) == {}

    house.run(story)


def test_nobody_stakes_what_they_do_not_own_or_where_it_cannot_be(house: House) -> None:
    async def story(hall: Hall) -> None:
        duel = await a_keeps_table(hall, stakes="off")
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
            with dying_at(store, died + 1, "UPDATE tables"):
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
