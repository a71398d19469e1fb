"""A puzzle being played: whoever solves it, the opponent of the proof, and what refutes a choice.

What a solver says is the text of a choice. As long as the goal can still be reached the line goes
on, whichever it is, and the other seat answers as in the proof. A choice after which it cannot is
answered by playing what refutes it. A run stands where its right choices have led, and nothing
else need be kept of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple

from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice, PlaymatError
from playmat.kernel.foretold import Foretold
from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.finding import goal_of
from playmat.puzzles.lines import (
    CLEAR,
    LONGEST,
    best_answer,
    how_it_ends,
    next_of_refutation,
    proven,
    worse_odds,
)
from playmat.puzzles.proving import (
    KEPT_ORDER,
    WAYS,
    GaveUp,
    Prover,
    asked_seat,
    tried,
    tried_from,
)
from playmat.puzzles.puzzle import (
    BLUFF,
    LETHAL,
    ODDS,
    ORDER,
    REACTION,
    SAVING,
    THROW,
    TRADE,
    Puzzle,
)

LIMIT: Final = 30_000  # tables that are tried for one choice

Standing = Literal["open", "solved", "failed", "shown"]

SO_FAR: Final = "Right so far."
DONE: Final = "That is it."
NOT_SO: Final = "That does not do it."

HINTS: Final = {
    LETHAL: "It can be over now.",
    SAVING: "Look at what the other seat is going to do.",
    ORDER: "The order matters: what looks like the first step comes later.",
    TRADE: "Something of your own has to be given up.",
    REACTION: "In a window that opens something has to be done, not passed.",
    BLUFF: "Whoever always does the same is found out.",
}


class CannotTell(PlaymatError):
    """Whether a choice does it cannot be tried out within the limit."""

    def __init__(self) -> None:
        super().__init__("whether that does it takes too long to tell here; nothing has changed")


@contextmanager
def telling() -> Iterator[None]:
    """What is given up on the way cannot be told."""
    try:
        yield
    except GaveUp:
        raise CannotTell from None


class Made(NamedTuple):
    """A choice that was made, the table after it, and how many events it had brought by then."""

    seat: int
    text: str
    state: State
    events: int


class PuzzleRun:
    """One solver at one puzzle."""

    def __init__(
        self,
        game: Rulebook,
        puzzle: Puzzle,
        answers: Sequence[str] = (),
        prover: Prover | None = None,
    ) -> None:
        """The puzzle from its question on, or where these right choices have led. A prover that
        was there before remembers what it tried."""
        self.game = game
        self.puzzle = puzzle
        self.seat = puzzle.seat
        self.table = puzzle.position.table(game)
        self.prover = prover or prover_of(game, puzzle)
        self.prover.limit = self.prover.nodes + LIMIT
        self.standing: Standing = "open"
        self.words = ""  # what is thought of the last choice
        self.end = ""  # how it has ended
        self.answers: list[str] = []
        self.made: list[Made] = []
        with telling():
            for text in answers:
                self.go_on(self.offered(text))

    # ---- what a solver does ----

    @property
    def options(self) -> list[Option]:
        """What the solver may choose now."""
        return self.table.state.options(self.seat) if self.standing == "open" else []

    def choose(self, text: str) -> None:
        """Make a choice: the line goes on, or is refuted. IllegalChoice if it is not offered; after
        CannotTell the run is of no use any more."""
        option = self.offered(text)
        with telling():
            if self.does_it(option):
                self.go_on(option)
                self.words = DONE if self.standing == "solved" else SO_FAR
            else:
                self.refute(option)

    def show(self) -> None:
        """Play the rest of the line."""
        if not self.options:
            raise IllegalChoice("the puzzle is over")
        with telling():
            while self.options:
                self.go_on(self.right_option())
        self.standing, self.words = "shown", ""

    def hints(self) -> list[str]:
        """What helps: what kind of puzzle it is; on the way there is nothing more to say."""
        return [] if self.answers else [HINTS[theme] for theme in self.puzzle.themes]

    def right_option(self) -> Option:
        """A choice that does it."""
        with telling():
            meant = self.puzzle.right[0] if not self.answers else proven(self.prover, self.now).text
        return self.offered(meant)

    def offered(self, text: str) -> Option:
        for option in self.options:
            if option.text == text:
                return option
        if self.standing != "open":
            raise IllegalChoice("the puzzle is over")
        refusal = self.table.why_not(text, self.seat)
        raise IllegalChoice(refusal.reason, refusal.rule)

    # ---- judging ----

    @property
    def now(self) -> State:
        """A twin of the table to try things on."""
        return tried_from(self.table.state)

    def does_it(self, option: Option) -> bool:
        """Whether the goal can still be reached after a choice, or none has better odds."""
        if self.puzzle.goal == THROW:
            return option.text in self.puzzle.right
        if self.puzzle.goal == ODDS:
            state = self.now
            values = {o.text: self.prover.value_of(state, o) for o in state.options(self.seat)}
            return values[option.text] > max(values.values()) - CLEAR
        return self.prover.reached_by(self.now, option)

    # ---- going on ----

    def go_on(self, option: Option) -> None:
        """Make a right choice, and all that follows without one."""
        self.answers.append(option.text)
        self.make(option, well=True)
        if self.puzzle.goal == THROW:
            self.answer_throw(self.puzzle.line[1:])
            self.standing = "solved"
            return
        while self.standing == "open":
            decided = self.prover.decided(self.table.state)
            if decided is not None or len(self.made) > 2 * LONGEST:
                self.standing = "solved" if decided else "failed"
                return
            state = self.now
            if asked_seat(state) != self.seat:
                self.make(best_answer(self.prover, state), well=True)
            elif len(state.options(self.seat)) == 1:
                self.make(state.options(self.seat)[0], well=True)
            else:
                return

    def refute(self, option: Option) -> None:
        """Make a choice that does not do it, and play on until that is seen."""
        self.standing, self.words = "failed", NOT_SO
        if self.puzzle.goal == THROW:
            self.refute_throw(option)
            return
        odds = self.puzzle.goal == ODDS
        self.end = worse_odds(self.prover, self.table, option.text) if odds else ""
        self.make(option, well=False)
        longest = len(self.made) + LONGEST
        while self.prover.decided(self.table.state) is None and len(self.made) < longest:
            state, answer, why = next_of_refutation(self.prover, self.now)
            if answer is None:
                self.end = self.end or why
                return
            if state is not None:  # the other seat holds what the proof found
                self.table.state = state
                self.end = why
            self.make(answer, well=False)
        self.end = self.end or how_it_ends(self.prover, self.table)

    def refute_throw(self, option: Option) -> None:
        self.make(option, well=False)
        for wrong in self.puzzle.wrong:
            if wrong.move == option.text:
                self.end = wrong.end
                self.answer_throw(wrong.line)

    def answer_throw(self, line: Sequence[tuple[int, str]]) -> None:
        for seat, text in line:
            for option in self.table.state.options(seat):
                if option.text == text:
                    self.make(option, well=True)
                    break

    def make(self, option: Option, well: bool) -> None:
        """Make a choice on the table. Where it is about odds, chance falls well for who chooses
        rightly, so that the whole line can be played; what does not do it has bad luck."""
        table, chance = self.table, self.table.state.chance
        draws = self.draws(option, well) if not well or self.puzzle.goal == ODDS else []
        if draws:
            laid = Foretold(draws)
            laid.script = KEPT_ORDER
            table.state.chance = laid
        try:
            table.choose(option.text, option.seat)
        finally:
            table.state.chance = chance
        self.made.append(Made(option.seat, option.text, table.state.clone(), len(table.history)))

    def draws(self, option: Option, well: bool) -> list[int]:
        """How chance falls at a choice, as well or badly as it can; none: there is no chance, or
        too much of it to tell."""
        if self.puzzle.goal == THROW:
            return []
        state, found = self.now, list[tuple[float, list[int]]]()
        draws: list[int] = []
        try:
            while len(found) < WAYS:
                one = tried(state, option, draws)
                self.game.puzzles.forget_luck(one.table)
                found.append((self.prover.best_value(one.table), one.draws))
                draws = one.following
                if not draws:
                    break
        except GaveUp:
            return []
        best = max(found, key=value_of) if well else min(found, key=value_of)
        return best[1]


def value_of(way: tuple[float, list[int]]) -> float:
    return way[0]


def prover_of(game: Rulebook, puzzle: Puzzle) -> Prover:
    """A prover for the goal of a puzzle."""
    state = puzzle.position.table(game).state
    return Prover(game, goal_of(game, state, puzzle.goal, puzzle.seat), LIMIT)


def shuffled(run: PuzzleRun, visit: int) -> list[int]:
    """The places of the options in an order that tells nothing, the same for the same visit."""
    places = list(range(len(run.options)))
    named = f"{run.puzzle.position.digest()} {run.seat} {len(run.answers)}"
    stream(visit, named).shuffle(places)
    return places
