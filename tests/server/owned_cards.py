"""Collections on a real store: accounts to own cards, and a checker over owners and log."""

from __future__ import annotations

from itertools import groupby, pairwise

from sqlalchemy import select

from playmat.server.files.drawn_boosters import plan_from
from playmat.server.store import (
    Store,
    StoredAccount,
    StoredBooster,
    StoredCollector,
    StoredCopy,
    StoredMove,
    StoredSession,
)
from playmat.server.store.schema import booster_sheets, boosters, copies, copy_log

SHEETS = '{"booster":{"all":4},"sheets":{"all":["Fox","Hen","Owl","Elk","Bee"]}}'


async def collector(store: Store, name: str) -> None:
    """An account of this id and name, which collects."""
    made = StoredAccount(name, name, "hashed", 1.0)
    await store.accounts.add(made, name, StoredSession(name, name, "1", "Firefox", 1.0), [name])
    await store.copies.begin(StoredCollector(name, 0, "7"))


async def opened(store: Store, name: str, number: int, claim: str = "", at: float = 1.0) -> None:
    """An account opens its booster of this number."""
    booster = StoredBooster(
        id=f"{name}{number}",
        account_id=name,
        claim=claim or f"day {number}",
        game="mix",
        set_digest="",
        number=number,
        word="please",
        seed="7",
        sheets="of birds",
        at=at,
    )
    cards = plan_from(SHEETS).drawn(7, "please", number)
    await store.copies.open(booster, SHEETS, cards, "8")


async def owners(store: Store) -> dict[str, str]:
    """Who has which copy, after it was checked that none is lost, doubled or told wrongly."""
    async with store.reading() as connection:
        every = [StoredCopy(**row) for row in (await connection.execute(select(copies))).mappings()]
        order = select(copy_log).order_by(copy_log.c.copy_id, copy_log.c.move)
        lines = [StoredMove(**row) for row in (await connection.execute(order)).mappings()]
        rows = (await connection.execute(select(boosters))).mappings()
        drawn = [StoredBooster(**row) for row in rows]
        sheets = {row.digest: row.text for row in await connection.execute(select(booster_sheets))}
    log = {number: list(found) for number, found in groupby(lines, lambda line: line.copy_id)}
    assert log.keys() == {copy.id for copy in every}
    for copy in every:
        told = log[copy.id]
        assert [line.move for line in told] == list(range(copy.moves + 1))
        assert told[-1].owner == copy.owner, "the log ends with who has it"
        assert (told[0].how, told[0].source) == ("booster", copy.booster_id)
        assert all(before.owner != after.owner for before, after in pairwise(told))
    for booster in drawn:
        plan = plan_from(sheets[booster.sheets])
        cards = plan.drawn(int(booster.seed), booster.word, booster.number)
        owed = {f"{booster.id}.{place}": card for place, card in enumerate(cards, start=1)}
        assert {one.id: one.card for one in every if one.booster_id == booster.id} == owed
    return {copy.id: copy.owner for copy in every}
