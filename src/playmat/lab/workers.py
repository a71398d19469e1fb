"""Workers: many tasks on several cores.

A task is plain data and its answer depends on nothing else, so it makes no difference how many
workers there are, or where they are.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")

Progress = Callable[[int, int], None]  # how much is done, of how much


def spread(
    work: Callable[[Task], Answer], tasks: Sequence[Task], workers: int
) -> Iterator[tuple[Task, Answer]]:
    """Do all tasks; each comes with its answer, in the order in which they are done.

    With more than one worker `work` must be a function of a module, and a script must guard its
    own start with `if __name__ == "__main__":`.
    """
    if workers <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield task, work(task)
        return
    processes = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(tasks)), mp_context=processes) as pool:
        waiting = {pool.submit(work, task): task for task in tasks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
