"""Analysis: a finished game looked at again, choice by choice.

    analysis = analyse(record)
    analysis.form()

Every choice is judged with what its seat could know at the time. What the chances moved by besides
is told apart: a seat's own losses, those of the others, and the rest, which is luck.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import exp
from typing import Any, Literal, NamedTuple

from playmat.bots.judging import ITERATIONS, Judgement, OpenSight, Told, judge
from playmat.bots.sight import Sight
from playmat.games import replay
from playmat.kernel.chance import stream
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.lab.workers import Progress, spread

VERSION = 3  # of how games are judged; one that changes figures is another
Depth = Literal["quick", "normal", "deep"]
DEPTHS: dict[Depth, int] = {"quick": ITERATIONS // 4, "normal": ITERATIONS, "deep": 5 * ITERATIONS}

FINE = "fine"
VERDICTS = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))  # by what was given away
TURNING = 0.15  # the chance that a turning point moves by, at least
STEEP = 1.25  # how fast accuracy falls with what is given away
TELLING = 0.3  # of the chance to win, that has to be at stake in a game
CHUNK = 4  # choices that one worker judges before it asks for more


class Judged(NamedTuple):
    """A choice of the game, by its number, and what is thought of it."""

    number: int  # choices made, this one included
    turn: int
    question: str
    judgement: Judgement

    @property
    def verdict(self) -> str:
        return verdict(self.judgement.loss)

    def form(self) -> dict[str, Any]:
        """For programs."""
        made = self.judgement
        return {
            "number": self.number,
            "turn": self.turn,
            "seat": letter(made.seat),
            "question": self.question,
            "chosen": made.chosen,
            "best": made.best,
            "before": round(made.before, 4),
            "after": round(made.after, 4),
            "doubt": round(made.doubt, 4),
            "chances": [round(chance, 4) for chance in made.chances],
            "loss": round(made.loss, 4),
            "verdict": self.verdict,
            "line": made.line,
            "stake": round(made.stake, 4),
            "options": [] if self.verdict == FINE else [told(each) for each in made.options],
        }


def told(option: Told) -> dict[str, Any]:
    chance, loss = round(option.chance, 4), round(option.loss, 4)
    return {"text": option.text, "chance": chance, "loss": loss}


def verdict(loss: float) -> str:
    """A word for what was given away.

    >>> [verdict(loss) for loss in (0.0, 0.06, 0.1, 0.5)]
    ['fine', 'inaccuracy', 'mistake', 'blunder']
    """
    return next((word for least, word in VERDICTS if loss >= least), FINE)


def accuracy(choices: Sequence[Judgement]) -> float | None:
    """How well a seat chose, from 0 to 100, by what it gave away of what was at stake.

    Who gives nothing away has 100, and who gives away as much as one that chooses blindly has 29.
    Where no option was clearly worse than another, nothing is counted; None: too little was at
    stake on the whole to say anything.
    """
    stake = sum(made.stake for made in choices)
    if stake < TELLING:
        return None
    return 100 * exp(-STEEP * sum(made.loss for made in choices if made.stake) / stake)


class Seated(NamedTuple):
    """How a seat fared: what it began with, gave away, was given, and what luck did."""

    seat: int
    accuracy: float | None  # None: too little was at stake
    began: float
    ended: float
    gave_away: float
    was_given: float
    verdicts: dict[str, int]

    @property
    def luck(self) -> float:
        """What is left of the way from the first chance to the end without all choices."""
        return self.ended - self.began + self.gave_away - self.was_given

    def form(self) -> dict[str, Any]:
        return {
            "seat": letter(self.seat),
            "accuracy": None if self.accuracy is None else round(self.accuracy, 1),
            "began": round(self.began, 4),
            "ended": self.ended,
            "gave_away": round(self.gave_away, 4),
            "was_given": round(self.was_given, 4),
            "luck": round(self.luck, 4),
            "verdicts": self.verdicts,
        }


class Analysis:
    """All choices of a game, judged."""

    def __init__(
        self, table: Table, choices: Sequence[Judged], depth: Depth, open_cards: bool
    ) -> None:
        self.table = table
        self.choices = list(choices)
        self.depth = depth
        self.open_cards = open_cards

    @property
    def seats(self) -> list[Seated]:
        return [self.seated(seat) for seat in range(len(self.table.state.seats))]

    def seated(self, seat: int) -> Seated:
        own = [c.judgement for c in self.choices if c.judgement.seat == seat]
        others = [self.given(c.judgement, seat) for c in self.choices if c.judgement.seat != seat]
        losses = [made.loss for made in own]
        words = [verdict(loss) for loss in losses]
        return Seated(
            seat,
            accuracy(own),
            self.choices[0].judgement.chances[seat] if self.choices else 1 / sides(self.table),
            share_of(self.table, seat),
            gave_away=sum(losses),
            was_given=sum(others),
            verdicts={word: words.count(word) for _, word in VERDICTS},
        )

    def given(self, made: Judgement, seat: int) -> float:
        """What a seat has of what another gave away: its part of the rest; a partner loses it."""
        places = self.table.state.seats
        if places[seat].team == places[made.seat].team:
            return -made.loss
        left = 1 - made.before
        return made.loss * made.chances[seat] / left if left else made.loss

    def curve(self, seat: int) -> list[tuple[int, float, float]]:
        """The chance of a seat to win over the choices, and its doubt; each as its seat saw it."""
        made = [(choice.number, choice.judgement) for choice in self.choices]
        return [(number, judged.chances[seat], judged.doubt) for number, judged in made]

    def turning_points(self) -> list[int]:
        """The choices after which the chance of a seat was another by far."""
        found: list[int] = []
        for one, other in pairwise(self.choices):
            pairs = zip(one.judgement.chances, other.judgement.chances, strict=True)
            if max(abs(now - was) for was, now in pairs) >= TURNING:
                found.append(one.number)
        return found

    def form(self) -> dict[str, Any]:
        """For programs, and to be kept beside the record."""
        return {
            "analysis": VERSION,
            "game": self.table.game.name,
            "depth": self.depth,
            "open_cards": self.open_cards,
            "seats": [seat.form() for seat in self.seats],
            "turning_points": self.turning_points(),
            "choices": [choice.form() for choice in self.choices],
        }


def share_of(table: Table, seat: int) -> float:
    """What a seat has of the win: of a draw, what every side has."""
    result = table.result
    if result is None or result.draw:
        return 1 / sides(table)
    return float(seat in result.winners)


def sides(table: Table) -> int:
    return len({seat.team for seat in table.state.seats})


class Task(NamedTuple):
    """Some choices of a record, to be judged by one worker."""

    record: str
    numbers: list[int]
    iterations: int
    seed: int
    open_cards: bool


def analyse(
    record: Mapping[str, Any],
    depth: Depth = "normal",
    seed: int = 0,
    workers: int = 1,
    open_cards: bool = False,
    tell: Progress | None = None,
) -> Analysis:
    """Judge every choice of a record. The same seed gives the same, whoever does the work.

    With `open_cards` choices are judged by what an onlooker knows who sees every card.
    """
    table = replay(dict(record))
    numbers = free_choices(table)
    text = json.dumps(record)
    tasks = [
        Task(text, numbers[start : start + CHUNK], DEPTHS[depth], seed, open_cards)
        for start in range(0, len(numbers), CHUNK)
    ]
    found: list[Judged] = []
    for _, judged in spread(judge_some, tasks, workers):
        found += judged
        if tell is not None:
            tell(len(found), len(numbers))
    return Analysis(table, sorted(found), depth, open_cards)


def free_choices(table: Table) -> list[int]:
    """The numbers of the choices in which there was something to choose."""
    found: list[int] = []

    def note(number: int, again: Table) -> None:
        option = table.choices[number - 1]
        if not option.verb.standing and len(again.state.options(option.seat)) > 1:
            found.append(number)

    walk(table, len(table.choices), note)
    return found


def walk(table: Table, count: int, look: Callable[[int, Table], None]) -> None:
    """Go through the choices of a table again, and look at it before each."""
    again = table.clone()
    again.rerun([])
    for number, option in enumerate(table.choices[:count], start=1):
        look(number, again)
        again.choose(option.text, option.seat)


def judge_some(task: Task) -> list[Judged]:
    """What one worker does."""
    table = replay(json.loads(task.record))
    found: list[Judged] = []

    def look(number: int, again: Table) -> None:
        if number not in task.numbers:
            return
        option = table.choices[number - 1]
        sight = (OpenSight if task.open_cards else Sight)(again, option.seat)
        chance = stream(task.seed, f"choice {number}")
        judgement = judge(sight, option, chance, task.iterations)
        if judgement is not None:
            question = sight.decision.prompt
            found.append(Judged(number, again.game.turns(again.state), question, judgement))

    walk(table, max(task.numbers), look)
    return found
