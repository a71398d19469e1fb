"""A fair queue: addresses take turns, and the guests of an address among themselves.

A new cookie costs nothing, a new address does. So who asks for much, under however many names,
waits behind what they asked for themselves; nobody else does.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    """Whose work something is. Who shows no cookie has no guest, this machine no network."""

    network: str  # see networks.py
    guest: str


class FairQueue(Generic[T]):
    """What waits, of each guest in its order."""

    def __init__(self) -> None:
        self.networks: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __len__(self) -> int:
        return sum(map(self.of_network, self.networks))

    def add(self, asker: Asker, item: T) -> None:
        near = self.networks.setdefault(asker.network, OrderedDict())
        near.setdefault(asker.guest, deque()).append(item)

    def take(
        self,
        may: Callable[[str], bool] = lambda _: True,
        cost: Callable[[str], float] = lambda _: 0.0,
    ) -> tuple[Asker, T] | None:
        """The next of a network that may have one, and that has cost least: it stands behind the
        other networks then, and whose it was behind the network's other guests."""
        network = min(filter(may, self.networks), key=cost, default=None)
        if network is None:
            return None
        near = self.networks.pop(network)
        guest, mine = near.popitem(last=False)
        item = mine.popleft()
        if mine:
            near[guest] = mine
        if near:
            self.networks[network] = near
        return Asker(network, guest), item

    def remove(self, asker: Asker, item: T) -> None:
        near = self.networks[asker.network]
        near[asker.guest].remove(item)
        if not near[asker.guest]:
            del near[asker.guest]
        if not near:
            del self.networks[asker.network]

    def of_guest(self, asker: Asker) -> int:
        """How much waits of a guest."""
        near = self.networks.get(asker.network)
        return len(near[asker.guest]) if near and asker.guest in near else 0

    def of_network(self, network: str) -> int:
        return sum(map(len, self.networks.get(network, {}).values()))

    def order(self) -> list[T]:
        """All that waits, as it would be taken."""
        twin: FairQueue[T] = FairQueue()
        for network, near in self.networks.items():
            twin.networks[network] = OrderedDict((who, deque(own)) for who, own in near.items())
        found: list[T] = []
        while (taken := twin.take()) is not None:
            found.append(taken[1])
        return found
