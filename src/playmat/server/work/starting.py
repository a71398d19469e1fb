"""How processes are started: forked from one that has read the games, where that can be."""

from __future__ import annotations

import multiprocessing
from multiprocessing import forkserver
from multiprocessing.context import BaseContext
from typing import Final

PRELOADED: Final = ["playmat.server.jobs.preloaded"]


def context() -> BaseContext:
    """What starts processes; where nothing can be forked, each begins anew."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(PRELOADED)
    return found


def begin_reading() -> None:
    """Have the process that workers are forked from read the games, beside all else."""
    if context().get_start_method() == "forkserver":
        forkserver.ensure_running()
