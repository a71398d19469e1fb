"""What a solver is told: the table of a puzzle in the messages of any table.

Nothing is kept between two things that a solver says: the right choices so far come with each. What
the page is told before a puzzle is over is what its seat may know of the table, and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from playmat.games import load
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.files import puzzles_of, question_of
from playmat.puzzles.playing import PuzzleRun, prover_of, shuffled
from playmat.puzzles.proving import Prover
from playmat.puzzles.puzzle import Puzzle
from playmat.server.showing.guided import Guided
from playmat.server.showing.questions import question
from playmat.server.wire.messages import (
    Ask,
    Choose,
    Hint,
    Hinted,
    SeatInfo,
    ShowMe,
    Situation,
    Solving,
    Told,
    WhyNot,
)
from playmat.server.wire.pages import PuzzleInfo, PuzzleTalk

OPPONENT: Final = "Opponent"
THIS_ONE: Final = "This is how it begins."
REMEMBERED: Final = 4  # puzzles of which a process keeps what was proven


@cache
def listed(name: str) -> list[PuzzleInfo]:
    return [
        PuzzleInfo(number, puzzle.goal, list(puzzle.themes), puzzle.rating)
        for number, puzzle in enumerate(puzzles_of(name), start=1)
    ]


@lru_cache(REMEMBERED)
def prover(name: str, number: int) -> Prover:
    return prover_of(load(name), puzzles_of(name)[number - 1])


def talk(game: Rulebook, number: int, said: PuzzleTalk, name: str) -> list[Told]:
    """Do what a solver of this name says; what is told of it."""
    puzzle = puzzles_of(game.name)[number - 1]
    run = PuzzleRun(game, puzzle, said.answers, prover(game.name, number))
    at_table = AtPuzzle(run, said, name)
    try:
        return at_table.hear()
    except IllegalChoice as error:
        return [at_table.refused(said.said.id, error)]


class AtPuzzle(Guided):
    """A puzzle where its right choices have led, seen by who solves it."""

    run: PuzzleRun

    def __init__(self, run: PuzzleRun, talk: PuzzleTalk, name: str) -> None:
        super().__init__(run, name)
        self.talk = talk
        self.order = shuffled(run, talk.visit)

    @property
    def puzzle(self) -> Puzzle:
        return self.run.puzzle

    def hear(self) -> list[Told]:
        said = self.talk.said
        match said:
            case Choose():
                return self.played(lambda: self.choose(said))
            case ShowMe():
                return self.played(self.run.show)
            case WhyNot():
                return [self.because(said)]
            case Hint():
                return [self.hint(said.id)]
        state = self.run.table.state
        return [self.welcome(state.mode, self.seats), self.stand(state, 0, whole=True)]

    # ---- playing ----

    def choose(self, said: Choose) -> None:
        """Make what was chosen on the table, one choice after the other."""
        texts = [self.run.options[place].text for place in self.order]
        waiting = [self.chosen(said.decision, said.option, texts), *said.then]
        while waiting and self.run.standing == "open":
            before = len(self.run.made)
            self.run.choose(waiting.pop(0))
            for made in self.run.made[before + 1 :]:  # what could only go on so has gone on
                if waiting and (made.seat, made.text) == (self.eyes, waiting[0]):
                    waiting.pop(0)

    def played(self, play: Callable[[], None]) -> list[Told]:
        """Play, and tell choice by choice what follows."""
        run = self.run
        before, heard, solving = len(run.made), len(run.table.history), self.solving
        play()
        self.order = shuffled(run, self.talk.visit)
        told: list[Told] = []
        for made in run.made[before:-1]:
            if self.happenings(heard, made.events):
                told.append(self.stand(made.state, heard, made.events, solving))
                heard = made.events
        return [*told, self.stand(run.table.state, heard)]

    def hint(self, number: int) -> Hinted:
        """What kind of puzzle it is; then which option is meant."""
        hints = self.run.hints()
        if self.talk.hinted < len(hints):
            return Hinted(number, self.decision, -1, hints[self.talk.hinted], [])
        meant = self.run.options.index(self.run.right_option())
        return Hinted(number, self.decision, self.order.index(meant), THIS_ONE, [])

    # ---- what is told ----

    @property
    def seats(self) -> list[SeatInfo]:
        return [
            SeatInfo(letter(seat.index), self.name, "person", seat.team)
            if seat.index == self.eyes
            else SeatInfo(letter(seat.index), OPPONENT, "bot", seat.team)
            for seat in self.run.table.state.seats
        ]

    def stand(
        self,
        state: State,
        heard: int,
        until: int | None = None,
        solving: Solving | None = None,
        whole: bool = False,
    ) -> Situation:
        """How the table stands, or with `solving` how it stood on the way."""
        asked = solving is None and self.run.standing == "open"
        return self.situation(
            state,
            self.happenings(heard, until),
            self.question() if asked else None,
            whole,
            solving=solving or self.solving,
        )

    def question(self) -> Ask:
        """What is asked, its options in an order that tells nothing."""
        found = question(self.run.game, self.run.table, self.eyes, self.decision)
        found.options = [found.options[place] for place in self.order]
        return found

    @property
    def solving(self) -> Solving:
        run = self.run
        over = run.standing in ("solved", "shown")
        return Solving(
            question=question_of(self.puzzle),
            rating=self.puzzle.rating,
            standing=run.standing,
            words=run.words,
            end=mix_of(self.puzzle) if over else run.end,
            themes=list(self.puzzle.themes) if over else [],
            answers=list(run.answers),
        )


def mix_of(puzzle: Puzzle) -> str:
    """What is said of a mix."""
    return ", ".join(f"{text}: {share:.0%}" for text, share in puzzle.mix.items())
