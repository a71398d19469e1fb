"""Games to be watched step by step: finished ones, and the examples that come with the games."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any

import msgspec

from playmat.games import load
from playmat.kernel.events import Event
from playmat.kernel.seats import LETTERS, letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.examples import Example, find_example
from playmat.server.hall import Hall, NotHere, in_house
from playmat.server.messages import Ending
from playmat.server.pages import Comment, ReplayStep, TurnMark
from playmat.server.store import Entry, StoredSeat, StoredTable
from playmat.server.telling import happening

REMEMBERED = 20  # games
STRIDE = 10  # steps between two states that are kept


class Reel:
    """A game run again once, with states kept on the way to start from."""

    def __init__(
        self,
        game: Rulebook,
        stored: StoredTable,
        choices: list[tuple[int, str]],
        example: Example | None = None,
    ) -> None:
        self.stored = stored
        self.example = example
        self.game = game
        self.choices = choices
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

    @property
    def quiet(self) -> list[int]:
        """The steps in which nothing happens that could be seen, such as a pass."""
        return [step for step, events in enumerate(self.events) if step and not events]

    @property
    def comments(self) -> list[Comment]:
        """What an example says, each at the last step up to there in which something happens."""
        said: dict[int, str] = {}
        for place, text in [] if self.example is None else self.example.comments:
            seen = max(n for n, events in enumerate(self.events[: place + 1]) if events or not n)
            said[seen] = f"{said[seen]} {text}" if seen in said else text
        return [Comment(step, text) for step, text in said.items()]

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


def reel_of(example: Example) -> Reel:
    """An example as if it had been played at a table by those whom it names."""
    table, scenario = example.table, example.scenario
    game = load(scenario.game)
    origin: dict[str, Any] = table.origin
    players = [str(scenario.players.get(seat, "")) for seat in LETTERS[: len(table.state.seats)]]
    result = table.result
    ending = None
    if result is not None:
        winners = [letter(seat) for seat in result.winners]
        ending = Ending(winners, result.draw, result.reason, "", f"/replay/{example.name}")
    stored = StoredTable(
        id=example.name,
        maker="",
        game=game.name,
        mode=origin["mode"],
        switches=origin["switches"],
        seed="0",
        minutes=0.0,
        spectators=False,
        watch_delay=0.0,
        created=0.0,
        digest=game.digest(),
        seats=[StoredSeat("person", guest=player) for player in players],
        origin=json.dumps(origin),
        ending="" if ending is None else msgspec.json.encode(ending).decode(),
    )
    game = in_house(game, stored)
    return Reel(game, stored, [(option.seat, option.text) for option in table.choices], example)


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

    async def find(self, replay: str, queue: str) -> Reel:
        """A finished game or an example; one that goes on is nobody's to see from every side.

        `queue` is whose work it is to run it again.
        """
        reel = self.known.get(replay)
        if reel is None:
            reel = self.known[replay] = await self.wind(replay, queue)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(replay)
        return reel

    async def wind(self, replay: str, queue: str) -> Reel:
        do = self.hall.workroom.do
        example = await do(queue, lambda: find_example(replay))
        if example is not None:
            return await do(queue, lambda: reel_of(example))
        stored = await self.hall.store.table(replay)
        if stored is None or not stored.ending:
            raise NotHere("there is no finished game here")
        choices = standing_choices(await self.hall.store.journal(replay))
        game = await self.hall.game_of(stored, queue)
        return await do(queue, lambda: self.known.get(replay) or Reel(game, stored, choices))
