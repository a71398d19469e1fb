"""The lease of a store: one server at a time uses it, and whoever comes second learns which.

Who has the lease counts up its beats, with every commit and every two seconds. Who wants it and
finds it taken listens: a holder that is not heard of has lost it. No clocks are compared. A holder
that only slept notices with its next commit, since each proves the lease in its own transaction;
so it can overwrite nothing. The fence grows with every holder.

Several processes may have the lease together (several.py). Then none of them beats: whether one of
them lives, the store says.
"""

from __future__ import annotations

import asyncio
import os
import platform
import secrets

from msgspec import Struct
from sqlalchemy import Delete, Double, Update, cast, delete, extract, func, inspect, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from playmat.kernel.errors import PlaymatError
from playmat.server.store.migrating import refuse_newer, upgrade
from playmat.server.store.schema import lease, processes

BEAT = 2.0  # seconds from one sign of life to the next
PATIENCE = 10.0  # seconds without one after which a holder has lost the store
LOOK = 0.2  # seconds from one look for a sign of life to the next
SEVERAL = "several"  # stands for the holder where processes have the store together
CLOCK = cast(extract("epoch", func.clock_timestamp()), Double)  # of the database, in seconds


class StoreHeld(PlaymatError):
    """Another server has this store."""

    def __init__(self, holder: Holder) -> None:
        self.address = holder.address
        self.on_this_machine = holder.machine == platform.node()
        place = "this machine" if self.on_this_machine else holder.machine
        found = f", at {holder.address}" if holder.address else ""
        super().__init__(
            f"the store is in use: process {holder.process} on {place} serves it{found}\n"
            "  go there, or stop that server first, or name another store with --store"
        )


class Holder(Struct, frozen=True):
    """Who has the lease; nobody while `token` is empty."""

    token: str
    machine: str
    process: int
    address: str
    beats: int
    fence: int

    @property
    def ended_here(self) -> bool:
        """Whether it was a process of this machine, and is no more."""
        return self.machine == platform.node() and not is_alive(self.process)


class Lease:
    """This server's right to use a store."""

    def __init__(self, token: str, fence: int) -> None:
        self.token = token
        self.fence = fence
        ours = update(lease).where(lease.c.holder == token)
        self.proof = ours.values(beats=lease.c.beats + 1)  # changes a row while the lease is ours
        self.end: Update | Delete = ours.values(holder="")


async def take_over(engine: AsyncEngine, address: str, patience: float) -> Lease:
    """Have the store for this server, then bring it to the present form.

    Nothing of a store that another server has is touched. One that is older than leases has to be
    brought to a form that has one first.
    """
    async with engine.connect() as connection:
        await connection.run_sync(refuse_newer)
        knows_leases = await connection.run_sync(lambda plain: inspect(plain).has_table("lease"))
    if knows_leases:
        taken = await take(engine, address, patience)
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
    if not knows_leases:
        taken = await take(engine, address, patience)
    return taken


async def take(engine: AsyncEngine, address: str, patience: float) -> Lease:
    """Take the lease of a store, from a holder that is not heard of if need be."""
    while True:
        found = await holder_of(engine)
        if found.token not in ("", SEVERAL) and not found.ended_here:
            heard = await listen(engine, found, patience)
            if heard is not None and heard.token == found.token:
                raise StoreHeld(heard)
            if heard is not None:
                continue
        taken = await replace(engine, found, address)
        if taken is not None:
            return taken


async def listen(engine: AsyncEngine, found: Holder, patience: float) -> Holder | None:
    """Wait for a sign of life; None if there is none."""
    for _ in range(round(patience / LOOK)):
        await asyncio.sleep(LOOK)
        heard = await holder_of(engine)
        if heard != found:
            return heard
    return None


async def replace(engine: AsyncEngine, found: Holder, address: str) -> Lease | None:
    """Take the place of this holder, unless anything has happened since it was looked at."""
    mine = Lease(secrets.token_urlsafe(16), found.fence + 1)
    unchanged = (lease.c.fence == found.fence) & (lease.c.beats == found.beats)
    change = update(lease).where(unchanged, lease.c.holder == found.token)
    async with engine.begin() as connection:
        done = await connection.execute(
            change.values(
                holder=mine.token,
                machine=platform.node(),
                process=os.getpid(),
                address=address,
                fence=mine.fence,
            )
        )
        if found.token == SEVERAL:
            await refuse_living(connection)
    return mine if done.rowcount == 1 else None


async def refuse_living(connection: AsyncConnection) -> None:
    """Refuse a store that several processes have as long as one of them lives."""
    await connection.execute(delete(processes).where(processes.c.expires <= CLOCK))
    row = (await connection.execute(select(processes).limit(1))).mappings().first()
    if row is not None:
        raise StoreHeld(Holder(SEVERAL, row["machine"], row["process"], row["address"], 0, 0))


async def holder_of(engine: AsyncEngine) -> Holder:
    async with engine.connect() as connection:
        row = (await connection.execute(select(lease))).mappings().one()
    return Holder(
        row["holder"], row["machine"], row["process"], row["address"], row["beats"], row["fence"]
    )


def is_alive(process: int) -> bool:
    """Whether there is such a process on this machine, as far as can be told."""
    if os.name != "posix":  # elsewhere there is no asking without harming it
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
