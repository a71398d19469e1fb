"""Workers: many tasks on several cores, or on several machines.

A task is plain data and its answer depends on nothing else, so it makes no difference how many
workers there are, where they are, or that a task lost with its worker is done again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from playmat.kernel.errors import BadSetup
from playmat.lab import interrupts

Task = TypeVar("Task")
Answer = TypeVar("Answer")

Progress = Callable[[int, int], None]  # how much is done, of how much

AHEAD_OF_CORES = 2  # tasks a process: one in work, one at hand
AHEAD_OF_CLUSTER = 256  # enough for one that grows when it sees work
PATIENCE = 30  # seconds to wait for a cluster to answer


class Crew(NamedTuple):
    """Who does the work, and how many tasks are handed out before the first is answered."""

    executor: Executor
    ahead: int


def never() -> bool:
    return False


def spread(
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    workers: int,
    cluster: str = "",
    enough: Callable[[], bool] = never,
) -> Iterator[tuple[Task, Answer]]:
    """Do all tasks; each comes with its answer, in the order in which they are done.

    `workers` processes share them, or the dask cluster whose scheduler has the address `cluster`.
    With either, `work` must be a function of a module, and a script must guard its own start
    with `if __name__ == "__main__":`. Once there is `enough`, no further task is begun.

    Ctrl-C is a KeyboardInterrupt here, after the answers of all tasks that others have begun.
    """
    with interrupts.held():
        if cluster:
            with dask_cluster(cluster) as crew:
                yield from share(work, tasks, crew, enough)
        elif workers > 1 and len(tasks) > 1:
            with processes(min(workers, len(tasks))) as crew:
                yield from share(work, tasks, crew, enough)
        else:
            for task in tasks:
                if enough():
                    break
                yield task, work(task)
                interrupts.take()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def share(
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    crew: Crew,
    enough: Callable[[], bool] = never,
) -> Iterator[tuple[Task, Answer]]:
    """Hand tasks out as answers come in: memory does not grow with the number of tasks."""
    waiting: dict[Future[Answer], Task] = {}
    for task in tasks:
        if interrupts.noted() or enough():
            break
        waiting[crew.executor.submit(work, task)] = task
        if len(waiting) >= crew.ahead:
            yield from answered(waiting)
    while waiting:
        if interrupts.noted() or enough():
            waiting = {future: task for future, task in waiting.items() if not future.cancel()}
        yield from answered(waiting)
    interrupts.take()


def answered(waiting: dict[Future[Answer], Task]) -> Iterator[tuple[Task, Answer]]:
    """Wait for the next answers and take them out of those that are waited for."""
    done, _ = wait(waiting, return_when=FIRST_COMPLETED) if waiting else ((), ())
    for future in done:
        yield waiting.pop(future), future.result()


@contextmanager
def processes(workers: int) -> Iterator[Crew]:
    """Processes of this machine."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=fresh, initializer=deaf_to_interrupts) as pool:
        yield Crew(pool, AHEAD_OF_CORES * workers)


def deaf_to_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that hands tasks out decides for all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def dask_cluster(address: str) -> Iterator[Crew]:
    """The workers of a dask scheduler. Those that die are replaced by those that live."""
    try:
        from distributed import Client
    except ImportError:
        raise BadSetup("a cluster needs dask: pip install 'playmat[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as fault:
        raise BadSetup(f"no dask scheduler answers at {address}: {fault}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise BadSetup(f"the dask scheduler at {address} has no workers") from None
        # pure=False: a task is played, never looked up among those of an earlier run.
        with client.get_executor(pure=False) as executor:
            try:
                yield Crew(executor, AHEAD_OF_CLUSTER)
            except CancelledError:
                raise BadSetup(f"the dask scheduler at {address} was lost") from None
