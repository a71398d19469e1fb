"""Finished games, to be watched step by step."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from typing import Any

from playmat.kernel.events import Event
from playmat.kernel.seats import LETTERS, letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.server.hall import Hall, NotHere, game_of
from playmat.server.pages import ReplayStep, TurnMark
from playmat.server.store import Entry, StoredTable
from playmat.server.telling import happening

REMEMBERED = 20  # games
STRIDE = 10  # steps between two states that are kept


class Reel:
    """A finished game, run again once, with states kept on the way to start from."""

    def __init__(self, stored: StoredTable, entries: list[Entry]) -> None:
        self.stored = stored
        self.game = game_of(stored)
        self.choices = standing_choices(entries)
        table = self.game.begin_from(json.loads(stored.origin))
        self.states: list[State] = [table.state.clone()]
        self.events: list[list[Event]] = [table.opening]
        self.turns = [TurnMark(0, "Beginning")]
        turn = self.game.turns(table.state)
        for step, (seat, text) in enumerate(self.choices, start=1):
            self.events.append(table.choose(text, seat))
            if step % STRIDE == 0:
                self.states.append(table.state.clone())
            if self.game.turns(table.state) != turn:
                turn = self.game.turns(table.state)
                line = self.game.mat(see(table.state, ABOVE), None).line
                self.turns.append(TurnMark(step, line or f"Turn {turn}"))
        self.table: Table = table

    def state_at(self, step: int) -> State:
        place = min(step // STRIDE, len(self.states) - 1)
        state = self.states[place].clone()
        table = Table(self.game, state, {}, None, [], [], [])
        for seat, text in self.choices[place * STRIDE : step]:
            table.choose(text, seat)
        return table.state

    def step(self, number: int, eyes: str) -> ReplayStep:
        """The table after a step, through the eyes of a seat or of all."""
        if not 0 <= number < len(self.events):
            raise NotHere(f"the game has steps 0 to {len(self.events) - 1}")
        letters = LETTERS[: len(self.stored.seats)]
        if eyes != "all" and (len(eyes) != 1 or eyes not in letters):
            raise NotHere(f"eyes are those of {', '.join(letters)} or all")
        seat = None if eyes == "all" else letters.index(eyes)
        view = see(self.state_at(number), ABOVE if seat is None else seat)
        told = sum(self.is_told(event, seat) for before in self.events[:number] for event in before)
        happenings = []
        for event in self.events[number]:
            if self.is_told(event, seat):
                told += 1
                happenings.append(happening(event, seat, told, True if seat is None else None))
        choice = ""
        if number and seat in (None, self.choices[number - 1][0]):
            chooser, text = self.choices[number - 1]
            choice = f"{letter(chooser)}: {text}"
        mat = self.game.mat(view, None if seat is None else eyes)
        return ReplayStep(number, mat, happenings, choice)

    def is_told(self, event: Event, seat: int | None) -> bool:
        return seat is None or event.told_to(seat)

    def record(self) -> dict[str, Any]:
        return self.table.record()


def standing_choices(entries: list[Entry]) -> list[tuple[int, str]]:
    """The choices of a journal that were not taken back."""
    choices: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "undo":
            del choices[int(entry.text) :]
        else:
            choices.append((entry.seat, entry.text))
    return choices


class Reels:
    """The games that are being watched."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.known: OrderedDict[str, Reel] = OrderedDict()

    async def find(self, replay: str) -> Reel:
        """A finished game; one that goes on is nobody's to see from every side."""
        reel = self.known.get(replay)
        if reel is None:
            stored = await self.hall.store.table(replay)
            if stored is None or not stored.ending:
                raise NotHere("there is no finished game here")
            journal = await self.hall.store.journal(replay)
            reel = self.known[replay] = await asyncio.to_thread(Reel, stored, journal)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(replay)
        return reel
