"""A client: one connection to a table, and what it has been told."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from playmat.kernel.views import SPECTATOR
from playmat.server.store.blocks import NOBODY_APART
from playmat.server.wire.messages import Closing, Situation, Told

ENCODER = msgspec.json.Encoder()


class Client:
    """One connection. `send` and `close`, which sends a last message, must not wait.

    `seats` are those that it plays for: several at a hot seat, none for a spectator.
    """

    def __init__(
        self,
        guest: str,
        seats: list[int],
        send: Callable[[bytes], None],
        close: Callable[[bytes], None],
        network: str = "",
    ) -> None:
        self.guest = guest
        self.network = network  # from where it comes, as limits know it
        self.seats = seats
        self.eyes = seats[0] if seats else SPECTATOR
        self.send = send
        self.close = close
        self.number = 0  # of the last situation
        self.heard = 0  # how much of the history these eyes have been told
        self.lines = 0  # how many happenings that were
        self.last: Situation | None = None  # without what changes by itself
        self.coached = False  # wants to be told of choices that gave much away
        self.remarked = -1  # the turn in which that was last done
        self.kept_apart = NOBODY_APART  # whom it does not hear, and whom it does not meet

    def look_through(self, eyes: int) -> None:
        """Another seat's eyes: its story is told from the beginning."""
        if self.eyes != eyes:
            self.eyes = eyes
            self.forget()

    def forget(self) -> None:
        """The client is to be told everything again."""
        self.heard = self.lines = 0
        self.last = None

    def tell(self, message: Told) -> None:
        self.send(ENCODER.encode(message))

    def dismiss(self, reason: str, again: float = 0.0) -> None:
        """Close the connection with a reason; `again` says after how many seconds to come back."""
        self.close(ENCODER.encode(Closing(reason, again)))
