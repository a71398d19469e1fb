"""Bots at hosted tables: they think in processes of their own, so that the server never waits.

A bot that fails, or thinks for too long, is replaced for that choice by the first option, so
that play goes on.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache

from playmat import bots
from playmat.games import load
from playmat.games.rulebook import Rulebook
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.table import Table

LOG = logging.getLogger("playmat.server")
PATIENCE = 20.0  # seconds


class Opponents:
    """A pool of processes in which bots think; it starts with the first thought."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, table: Table, seat: int, bot: str, attempt: int) -> Option:
        """What a bot chooses for a seat now; the same table and attempt, the same choice.

        `attempt` tells apart what was played before and after choices were taken back, so that
        nobody who goes back can count on the same answer.
        """
        options = table.state.options(seat)
        if len(options) == 1:
            return options[0]
        seed = int(str(table.origin.get("seed", 0)))  # a position has none
        luck = f"bot {letter(seat)} {len(table.choices)} {attempt}"
        if bots.KINDS[bot].quick:
            return bots.make(bot, stream(seed, luck)).answer(bots.Sight(table, seat))
        place = await self.think(table, seat, bot, seed, luck)
        return options[place if 0 <= place < len(options) else 0]

    async def think(self, table: Table, seat: int, bot: str, seed: int, luck: str) -> int:
        """The place of the option that a bot chooses, thought out in another process."""
        switches = json.dumps(table.origin["switches"])
        thought = (table.game.name, switches, table.state.to_bytes(), seat, bot, seed, luck)
        pool = self.started()
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, think, *thought)
            return await asyncio.wait_for(future, self.patience)
        except TimeoutError:
            LOG.warning("a %s bot thought for too long", bot)
            self.stop()
        except BrokenExecutor:
            LOG.warning("the processes of the bots are gone; new ones are started")
            self.stop()
        except Exception:
            LOG.exception("a %s bot failed", bot)
        return 0

    def prepare(self, table: Table, names: set[str]) -> None:
        """Somebody has sat down with these bots: have the game read where they will think."""
        if any(not bots.KINDS[name].quick for name in names):
            switches = json.dumps(table.origin["switches"])
            try:
                self.started().submit(get_ready, table.game.name, switches)
            except BrokenExecutor:
                self.stop()

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, initializer=settle)
        return self.pool

    def stop(self) -> None:
        """End the processes, also in the middle of a thought."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


# ---- what runs in the processes ----


def settle() -> None:
    """Leave Ctrl-C to the server, and go when the server goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def follow() -> None:
        if server is not None:
            server.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


@cache
def game_with(name: str, switches: str) -> Rulebook:
    return load(name).under_house_rules(json.loads(switches))


def get_ready(name: str, switches: str) -> None:
    game_with(name, switches)


def think(name: str, switches: str, state: bytes, seat: int, bot: str, seed: int, luck: str) -> int:
    """The place of the option that a bot chooses."""
    game = game_with(name, switches)
    table = Table(game, game.unpack(json.loads(state)), {}, None, [], [], [])
    options = table.state.options(seat)
    chosen = bots.make(bot, stream(seed, luck)).answer(bots.Sight(table, seat))
    return next(place for place, option in enumerate(options) if option is chosen)
