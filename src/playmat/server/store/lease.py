"""The lease of a store: one server at a time uses it, and whoever comes second learns which.

Who has the lease counts up its beats, with every commit and every two seconds. Who wants it and
finds it taken listens: a holder that is not heard of has lost it. No clocks are compared. A holder
that only slept notices with its next commit, since each proves the lease in its own transaction;
so it can overwrite nothing. The fence grows with every holder.
"""

from __future__ import annotations

import asyncio
import os
import platform
import secrets

from msgspec import Struct
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.kernel.errors import PlaymatError
from playmat.server.store.schema import lease

BEAT = 2.0  # seconds from one sign of life to the next
PATIENCE = 10.0  # seconds without one after which a holder has lost the store
LOOK = 0.2  # seconds from one look for a sign of life to the next


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
        self.end = ours.values(holder="")


async def take(engine: AsyncEngine, address: str, patience: float) -> Lease:
    """Take the lease of a store, from a holder that is not heard of if need be."""
    while True:
        found = await holder_of(engine)
        if found.token and not found.ended_here:
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
    return mine if done.rowcount == 1 else None


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
