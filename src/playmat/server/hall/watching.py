"""The games that are being watched, as the server knows them: plain data for the workers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from playmat.server.fairness.fair_queue import Asker
from playmat.server.hall.hall import Hall
from playmat.server.showing.replays import Replay, find_replayed
from playmat.server.store import Entry, StoredTable
from playmat.server.wire.errors import NotHere

P = ParamSpec("P")
T = TypeVar("T")

REMEMBERED = 20  # games


class Watched(NamedTuple):
    """A game that is over, or an example, and the table at which it was played."""

    stored: StoredTable
    replay: Replay


def standing_choices(entries: list[Entry]) -> list[tuple[int, str]]:
    """The choices of a journal that were not taken back."""
    choices: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "undo":
            del choices[int(entry.text) :]
        else:
            choices.append((entry.seat, entry.text))
    return choices


class Replays:
    """The games that were last asked for."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.known: OrderedDict[str, Watched] = OrderedDict()

    async def find(self, name: str, asker: Asker) -> Watched:
        """A finished game or an example; one that goes on is nobody's to see from every side."""
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = await self.read(name, asker)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(name)
        return found

    def forget(self, names: Iterable[str]) -> None:
        """Games that are no more, or that somebody has left, are read again if asked for."""
        for name in names:
            self.known.pop(name, None)

    async def read(self, name: str, asker: Asker) -> Watched:
        example = await self.hall.readers.do(asker, find_replayed, name)
        if example is not None:
            stored, choices = example.stored, example.choices
        else:
            kept = await self.hall.store.table(name)
            if kept is None or not kept.ending or not kept.origin:
                raise NotHere("there is no finished game here")
            stored, choices = kept, tuple(standing_choices(await self.hall.store.journal(name)))
        edition = await self.hall.editions.find(stored.game, stored.sets)
        switches = tuple(stored.switches.items())
        known = "" if example is None else name
        replay = Replay(edition, switches, stored.digest, stored.origin, choices, known)
        return Watched(stored, replay)

    async def ask(
        self,
        name: str,
        asker: Asker,
        job: Callable[Concatenate[Replay, P], T],
        *given: P.args,
        **more: P.kwargs,
    ) -> T:
        """Have a worker look at a game."""
        watched = await self.find(name, asker)
        return await self.hall.readers.do(asker, job, watched.replay, *given, **more)
