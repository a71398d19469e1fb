"""Copies of cards in the store, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select
from tests.server.owned_cards import SHEETS, collector, opened, owners
from tests.server.test_store import a_line, a_table

from playmat.server.store import Conflict, Store, StoredSeat, StoreFailed
from playmat.server.store.schema import booster_sheets

HERS = SHEETS.replace("Bee", "Ant")


def test_each_card_of_a_booster_is_a_copy_with_an_owner_and_a_past(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await collector(store, "ann")
        await opened(store, "ann", 1)
        await opened(store, "ann", 2)
        assert await owners(store) == {
            f"ann{number}.{place}": "ann" for number in (1, 2) for place in (1, 2, 3, 4)
        }
        found = await store.copies.collector("ann")
        assert found is not None and (found.opened, found.seed) == (2, "8")
        await store.close()

    asyncio.run(story())


def test_of_two_boosters_opened_at_once_one_is_refused(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await collector(store, "ann")
        both = (opened(store, "ann", 1, "day 1"), opened(store, "ann", 1, "day 2"))
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        assert [type(each) for each in outcomes if each is not None] == [Conflict]
        assert len(await owners(store)) == 4
        await store.close()

    asyncio.run(story())


def test_a_claim_gives_one_booster(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await collector(store, "ann")
        await opened(store, "ann", 1, "day 1")
        with pytest.raises(StoreFailed):
            await opened(store, "ann", 2, "day 1")
        assert len(await owners(store)) == 4
        await store.close()

    asyncio.run(story())


def test_a_game_with_a_person_that_was_played_to_the_end_counts(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        for number, other, choices, ending in (
            ("counts", "ben", 10, "{}"),
            ("a bot", "", 10, "{}"),
            ("goes on", "ben", 10, ""),
            ("given up at once", "ben", 9, "{}"),
        ):
            table = a_table(number)
            if other:
                table.seats[1] = StoredSeat("person", guest=other)
            await store.add_table(table, [a_line(number, n) for n in range(1, choices + 1)])
            await store.end(number, ending)
        found = store.copies.games_with_people
        assert await found("anna", 1.0, 10, 5) == ["counts"]
        assert await found("ben", 1.0, 10, 5) == ["counts"]
        assert await found("anna", 2.0, 10, 5) == [], "it was made before"
        assert await found("cleo", 1.0, 10, 5) == []
        await store.close()

    asyncio.run(story())


def test_of_a_deleted_account_no_card_and_no_name_is_left(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        for name in ("ann", "ben"):
            await collector(store, name)
            await opened(store, name, 1)
        await opened(store, "ann", 2, sheets=HERS)
        await store.accounts.delete("ann", "nobody")
        assert set((await owners(store)).values()) == {"ben"}
        assert await store.copies.booster("ann1") is None
        async with store.reading() as connection:
            assert list((await connection.execute(select(booster_sheets.c.text))).scalars()) == [
                SHEETS
            ]
        await store.close()

    asyncio.run(story())
