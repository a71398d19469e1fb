"""Interrupts: Ctrl-C is taken between games, never in the middle of one.

The rules run compiled, and compiled code does not expect an exception wherever a signal may come:
it ends the process, and all that was played is lost. So while games are played a signal is only
noted, and who plays them asks between two games whether there was one.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Noted:
    """Whether Ctrl-C was pressed while it was held back."""

    pressed = False


@contextmanager
def held() -> Iterator[None]:
    """Hold Ctrl-C back until `take` asks for it. What nobody took by the end came too late."""
    before = signal.getsignal(signal.SIGINT)
    main = threading.current_thread() is threading.main_thread()
    if not main or before in (None, signal.SIG_IGN, note):
        yield
        return
    Noted.pressed = False
    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        Noted.pressed = False


def note(number: int, frame: FrameType | None) -> None:
    Noted.pressed = True


def noted() -> bool:
    """Whether there is one to take."""
    return Noted.pressed


def take() -> None:
    """A KeyboardInterrupt, if Ctrl-C was pressed since it is held back."""
    if Noted.pressed:
        Noted.pressed = False
        raise KeyboardInterrupt
