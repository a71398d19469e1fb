"""Visitors: whoever looks at who is there, over a socket."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from playmat.server.wire.messages import Closing
from playmat.server.wire.people_messages import (
    PeopleHere,
    PeopleTold,
    YourFriends,
    YourSearch,
    YourTables,
)

ENCODER = msgspec.json.Encoder()
NOBODY: frozenset[str] = frozenset()


class Visitor:
    """One connection. `send` and `close`, which sends a last message, must not wait."""

    def __init__(
        self,
        guest: str,
        network: str,
        send: Callable[[bytes], None],
        close: Callable[[bytes], None],
    ) -> None:
        self.guest = guest
        self.network = network
        self.send = send
        self.close = close
        self.hidden = NOBODY  # guests whom this one is not to meet
        self.here: PeopleHere | None = None  # as last told
        self.own: YourTables | None = None  # as last told
        self.search = YourSearch()  # the same
        self.friends = YourFriends()  # the same

    def tell(self, message: PeopleTold) -> None:
        self.send(ENCODER.encode(message))

    def dismiss(self, reason: str, again: float = 0.0) -> None:
        self.close(ENCODER.encode(Closing(reason, again)))
