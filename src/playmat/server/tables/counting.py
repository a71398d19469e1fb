"""How choices are answered, counted by kind: what a host watches, and nothing of who chose what."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playmat.kernel.errors import IllegalChoice, PlaymatError
from playmat.server.fairness.limits import TooMany
from playmat.server.measuring import ChoiceCounts
from playmat.server.store import StoreFailed
from playmat.server.wire.messages import Choose, Said, Stand
from playmat.server.work.workers import TooLong, WorkerFault, WorkerGone

MADE: Final = "made"
FAULT: Final = "fault"
# Why a choice was not made; the first kind that fits.
REFUSED: Final[tuple[tuple[str, tuple[type[Exception], ...]], ...]] = (
    ("rules", (IllegalChoice,)),
    ("limit", (TooMany,)),
    ("store", (StoreFailed,)),
    ("worker", (TooLong, WorkerFault, WorkerGone)),
    ("protocol", (PlaymatError,)),  # what was not asked, is no option, comes too late
)
ANSWERS: Final = (MADE, *(name for name, _ in REFUSED), FAULT)


@contextmanager
def counted(choices: ChoiceCounts, said: Said, since: float) -> Iterator[None]:
    """Count what comes of a message, if it is a choice; `since`: when the table was told of it.

    A pass whose answer is held back on purpose is made when it is taken up.
    """
    if not isinstance(said, (Choose, Stand)):
        yield
        return
    try:
        yield
    except Exception as error:
        choices.answered[answer_of(error)] += 1
        raise
    choices.answered[MADE] += 1
    choices.made.note(time.monotonic() - since)


def answer_of(error: Exception) -> str:
    return next((name for name, kinds in REFUSED if isinstance(error, kinds)), FAULT)
