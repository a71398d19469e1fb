"""Children: processes that each do one piece of work on a copy of all that the parent holds."""

from __future__ import annotations

import os
import pickle
import select
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NoReturn

MOST: Final = 2  # at a time


class Child:
    """A process that does one piece of work and hands back what came of it."""

    def __init__(self, work: Callable[[], object]) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        self.reading, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.close(self.reading)
            do_and_leave(work, writing)
        os.close(writing)

    def fileno(self) -> int:
        return self.reading

    def answer(self) -> Any:
        """What came of the work; None if a signal ended it, as one does that is out of time."""
        with os.fdopen(self.reading, "rb") as pipe:
            data = pipe.read()
        _, status = os.waitpid(self.process, 0)
        if os.WIFSIGNALED(status):
            return None
        if status:
            raise ChildProcessError("work in another process has failed; the reason stands above")
        return pickle.loads(data)


def do_and_leave(work: Callable[[], object], writing: int) -> NoReturn:
    """A child's life; nothing that the parent would do on leaving is its business."""
    try:
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(pickle.dumps(work()))
        os._exit(0)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        sys.stderr.flush()
    finally:
        os._exit(1)


def side_by_side(works: Iterable[Callable[[], object]]) -> Iterator[tuple[int, Any]]:
    """Do all works, some at a time; each one's place and answer, as soon as it is known."""
    running: dict[Child, int] = {}
    for place, work in enumerate(works):
        running[Child(work)] = place
        if len(running) == MOST:
            yield from answers(running)
    while running:
        yield from answers(running)


def answers(running: dict[Child, int]) -> Iterator[tuple[int, Any]]:
    """Wait until at least one child is done."""
    for child in select.select(list(running), [], [])[0]:
        yield running.pop(child), child.answer()
