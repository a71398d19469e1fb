"""Games to be watched step by step: finished ones, and the examples that come with the games.

All of this runs in workers. A replay is plain data that says how a game went; whoever asks for a
step sends it along, and a worker that has just gone through the same game remembers it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from playmat.games import load
from playmat.kernel.errors import BadFile, BadRecord
from playmat.kernel.events import Event
from playmat.kernel.seats import LETTERS, letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.examples import Example, find_example
from playmat.server.files.editions import Edition, rulebook
from playmat.server.showing.questions import happening, question
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import Ending
from playmat.server.wire.pages import Comment, ReplayStep, TurnMark
from playmat.server.wire.rows import StoredSeat, StoredTable

REMEMBERED = 10  # games, in a worker
STRIDE = 10  # steps between two states that are kept
OTHER_CARDS = "this game was played with other cards or rules than are here now"

Choices = tuple[tuple[int, str], ...]


class Replay(Struct, frozen=True):
    """How a game went."""

    edition: Edition
    switches: tuple[tuple[str, str], ...]
    digest: str  # of cards and rules
    origin: str
    choices: Choices
    example: str = ""  # its name, if it is one that comes with a game


class ReplayFacts(Struct):
    """What is said of a whole replay."""

    turns: list[TurnMark]
    quiet: list[int]
    title: str
    comments: list[Comment]


class FoundExample(Struct):
    """An example as if it had been played at a table by those whom it names."""

    stored: StoredTable
    choices: Choices


def in_house(edition: Edition, switches: dict[str, str], digest: str) -> Rulebook:
    """A game under the house rules of a table, if its cards and rules are still the same."""
    try:
        game = rulebook(edition).under_house_rules(switches)
    except BadFile:
        raise BadRecord(OTHER_CARDS) from None
    if game.saving.digest != digest:
        raise BadRecord(OTHER_CARDS)
    return game


class Reel:
    """A game run again once, with states kept on the way to start from."""

    def __init__(
        self,
        game: Rulebook,
        origin: str,
        choices: Sequence[tuple[int, str]],
        example: Example | None = None,
    ) -> None:
        self.example = example
        self.game = game
        self.choices = choices
        table = self.game.begin_from(json.loads(origin))
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
                line = self.game.looks.mat(see(table.state, ABOVE), None).line
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
        table = Table(self.game, state, {}, None, opening=[], choices=[], history=[])
        for seat, text in self.choices[place * STRIDE : step]:
            table.choose(text, seat)
        return table.state

    def step(self, number: int, eyes: str) -> ReplayStep:
        """The table after a step, through the eyes of a seat or of all."""
        if not 0 <= number < len(self.events):
            raise NotHere(f"the game has steps 0 to {len(self.events) - 1}")
        letters = LETTERS[: len(self.table.state.seats)]
        if eyes != "all" and (len(eyes) != 1 or eyes not in letters):
            raise NotHere(f"eyes are those of {', '.join(letters)} or all")
        seat = None if eyes == "all" else letters.index(eyes)
        state = self.state_at(number)
        view = see(state, ABOVE if seat is None else seat)
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
        mat = self.game.looks.mat(view, None if seat is None else eyes)
        ask = None
        if seat is not None and state.asked >> seat & 1 and not state.over:
            table = Table(self.game, state, {}, None, opening=[], choices=[], history=[])
            ask = question(self.game, table, seat, number)
        return ReplayStep(number, mat, happenings, choice, ask)

    def is_told(self, event: Event, seat: int | None) -> bool:
        return seat is None or event.told_to(seat)

    def record(self) -> dict[str, Any]:
        return self.table.record()


# ---- jobs ----


@lru_cache(REMEMBERED)
def reel(replay: Replay) -> Reel:
    game = in_house(replay.edition, dict(replay.switches), replay.digest)
    example = find_example(replay.example) if replay.example else None
    return Reel(game, replay.origin, replay.choices, example)


def replay_facts(replay: Replay) -> ReplayFacts:
    found = reel(replay)
    title = "" if found.example is None else found.example.scenario.name
    return ReplayFacts(found.turns, found.quiet, title, found.comments)


def replay_step(replay: Replay, step: int, eyes: str) -> ReplayStep:
    return reel(replay).step(step, eyes)


def replay_record(replay: Replay) -> bytes:
    return json.dumps(reel(replay).record(), indent=1, ensure_ascii=False).encode()


def is_over_at(replay: Replay, step: int) -> bool:
    return reel(replay).state_at(step).over


def find_replayed(name: str) -> FoundExample | None:
    """An example by its name."""
    example = find_example(name)
    if example is None:
        return None
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
        digest=game.under_house_rules(origin["switches"]).saving.digest,
        seats=[StoredSeat("person", guest=player) for player in players],
        origin=json.dumps(origin),
        ending="" if ending is None else msgspec.json.encode(ending).decode(),
    )
    return FoundExample(stored, tuple((option.seat, option.text) for option in table.choices))
