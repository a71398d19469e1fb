"""The steps of a scenario: moves, and what is expected, offered and refused in between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.kernel.seats import LETTERS
from playmat.language.files import Place
from playmat.language.suggestions import nearest
from playmat.scenarios.expectations import EVENTS, HAPPENED, check, holds, show
from playmat.scenarios.matching import listed
from playmat.scenarios.reports import Unexpected

if TYPE_CHECKING:
    from playmat.scenarios.play import Play

MOST_CHOICES: Final = 200  # that settling, declining or going on makes for one written step
MOST_STEPS: Final = 10_000  # that repeating may take


class StepError(Exception):
    """A step that cannot be read; `place` leads to it within the scenario."""

    def __init__(self, message: str, place: Place, hint: str = "") -> None:
        super().__init__(message)
        self.place = place
        self.hint = hint


@dataclass(frozen=True)
class ScenarioStep:
    """One entry of `play`, and where in the scenario it stands."""

    place: Place
    word: ClassVar[str] = ""
    makes_its_own_table: ClassVar[bool] = False  # needs no position from `given`

    def carry_out(self, play: Play) -> None:
        """Do it; Unexpected if it does not come out as written."""
        raise NotImplementedError


@dataclass(frozen=True)
class Move(ScenarioStep):
    """A seat makes a choice."""

    seat: str
    text: str

    def __str__(self) -> str:
        return f"{self.seat}: {self.text}"

    def carry_out(self, play: Play) -> None:
        play.move(self.seat, self.text)


@dataclass(frozen=True)
class Expect(ScenarioStep):
    """What must be true of the table as it stands now."""

    word: ClassVar[str] = "expect"
    wanted: Mapping[str, Any]

    @classmethod
    def read(cls, data: Any, place: Place) -> Expect:
        if not isinstance(data, dict) or not data:
            raise StepError("'expect' is a mapping of paths to values", place)
        return cls(place, data)

    def __str__(self) -> str:
        return f"expect {', '.join(self.wanted)}"

    def carry_out(self, play: Play) -> None:
        wrong: list[Unexpected] = []
        moment = play.moment
        for path, value in self.wanted.items():
            try:
                check(moment, path, value)
            except Unexpected as error:
                wrong.append(error)
        if wrong:
            raise Unexpected(
                "; ".join(error.expected for error in wrong),
                "; ".join(error.actual for error in wrong),
            )


@dataclass(frozen=True)
class Happened(Expect):
    """An event since the last written step: the step that asks for nothing else."""

    word: ClassVar[str] = HAPPENED

    @classmethod
    def read(cls, data: Any, place: Place) -> Happened:
        return cls(place, {HAPPENED: data})


@dataclass(frozen=True)
class Offer(ScenarioStep):
    """A move that must be offered now."""

    word: ClassVar[str] = "offer"
    seat: str
    text: str

    @classmethod
    def read(cls, data: Any, place: Place) -> Offer:
        seat, text, rest = one_move(data, place, "offer")
        if rest:
            raise StepError(f"{rest[0]!r} is not a field of 'offer'", (*place, rest[0]))
        return cls(place, seat, text)

    def __str__(self) -> str:
        return f"offer {self.seat}: {self.text}"

    def carry_out(self, play: Play) -> None:
        if not play.is_offered(self.seat, self.text):
            play.refuse(self.seat, self.text, f"{self.seat} is offered {self.text!r}")


@dataclass(frozen=True)
class Refuse(ScenarioStep):
    """A move of the game that must not be offered now, and the clause that forbids it.

    Where the seat is not asked at all, the scenario says so (`asked: false`), or names the clause
    that lets another seat act.
    """

    word: ClassVar[str] = "refuse"
    seat: str
    text: str
    rule: str
    asked: bool

    @classmethod
    def read(cls, data: Any, place: Place) -> Refuse:
        seat, text, rest = one_move(data, place, "refuse")
        for field in rest:
            if field not in ("rule", "asked"):
                raise StepError(f"{field!r} is not a field of 'refuse'", (*place, field))
        asked = data.get("asked", True)
        if not isinstance(asked, bool):
            raise StepError("'asked' is true or false", (*place, "asked"))
        return cls(place, seat, text, str(data.get("rule", "")), asked)

    def __str__(self) -> str:
        return f"refuse {self.seat}: {self.text}"

    def carry_out(self, play: Play) -> None:
        expected = f"{self.seat} is not offered {self.text!r}"
        if play.is_offered(self.seat, self.text):
            raise Unexpected(expected, f"it is offered: {play.offers()}")
        refusal = play.why_not(self.seat, self.text)
        told = f"refused by {refusal.rule or 'no clause'}: {refusal.reason}"
        if self.rule and refusal.rule != self.rule:
            raise Unexpected(f"{self.text!r} is refused by {self.rule}", told)
        asked = play.is_asked(self.seat)
        if not self.asked and asked:
            raise Unexpected(f"{self.seat} is not asked", play.offers())
        if self.asked and not asked and not self.rule:
            raise Unexpected(
                f"{self.text!r} is forbidden to {self.seat}, who is asked",
                f"{self.seat} is not asked, which is another answer: name the clause with 'rule', "
                f"or write 'asked: false' ({told})",
            )
        if self.asked and not refusal.rule:
            raise Unexpected(f"a clause that forbids {self.text!r}", told)


@dataclass(frozen=True)
class Stands(ScenarioStep):
    """A seat has chosen, and by this clause no table takes it back but one for practice."""

    word: ClassVar[str] = "stands"
    seat: str
    rule: str

    @classmethod
    def read(cls, data: Any, place: Place) -> Stands:
        seat, rule, rest = one_move(data, place, "stands")
        if rest:
            raise StepError(f"{rest[0]!r} is not a field of 'stands'", (*place, rest[0]))
        return cls(place, seat, rule)

    def __str__(self) -> str:
        return f"stands {self.seat}: {self.rule}"

    def carry_out(self, play: Play) -> None:
        if not any(LETTERS[option.seat] == self.seat for option in play.table.choices):
            raise Unexpected(f"{self.seat} has chosen", "there is no choice to take back")
        clause = play.game.choices_stand
        if clause != self.rule:
            told = f"{clause} forbids it" if clause else "no clause forbids to take it back"
            raise Unexpected(f"the choice stands by {self.rule}", told)


@dataclass(frozen=True)
class Until(ScenarioStep):
    """Play goes on without anybody doing anything until the table has come this far.

    Windows are declined, choices without an alternative made, phases and turns ended.
    """

    word: ClassVar[str] = "until"
    wanted: Mapping[str, Any]

    @classmethod
    def read(cls, data: Any, place: Place) -> Until:
        if not isinstance(data, dict) or not data:
            raise StepError("'until' says how far: {phase: end}, {active: B, turn: 4}", place)
        for path in data:
            if is_seat(str(path).partition(".")[0]) or path in EVENTS:
                raise StepError(
                    f"'until' cannot wait for {path!r}",
                    (*place, path),
                    "it is about the course of the game: turn, phase, step, active, asked, over",
                )
        return cls(place, data)

    def __str__(self) -> str:
        return f"until {show(dict(self.wanted))}"

    def carry_out(self, play: Play) -> None:
        if self.is_reached(play):
            raise Unexpected(f"it is yet to be {self}", "it is so already")
        play.begin_step()
        for _ in range(MOST_CHOICES):
            if not play.go_on():
                break
            if self.is_reached(play):
                return
        raise Unexpected(str(self), f"not reached; {play.offers()}")

    def is_reached(self, play: Play) -> bool:
        moment = play.moment
        return all(holds(moment, path, value) for path, value in self.wanted.items())


@dataclass(frozen=True)
class Decline(ScenarioStep):
    """All windows that are open now, and those that follow them, are declined."""

    word: ClassVar[str] = "decline"

    @classmethod
    def read(cls, data: Any, place: Place) -> Decline:
        if data != "windows":
            raise StepError("'decline' takes 'windows'", place)
        return cls(place)

    def __str__(self) -> str:
        return "decline windows"

    def carry_out(self, play: Play) -> None:
        play.begin_step()
        if not play.decline():
            raise Unexpected("a window is open", play.offers())


@dataclass(frozen=True)
class Say(ScenarioStep):
    """A comment on how the table stands before the next move, for those who watch."""

    word: ClassVar[str] = "say"
    text: str

    @classmethod
    def read(cls, data: Any, place: Place) -> Say:
        if not isinstance(data, str) or not data.strip():
            raise StepError("'say' is a comment", place)
        return cls(place, " ".join(data.split()))

    def __str__(self) -> str:
        return "say"

    def carry_out(self, play: Play) -> None:
        play.said.append(self.text)


@dataclass(frozen=True)
class Repeat(ScenarioStep):
    """The same steps several times over."""

    word: ClassVar[str] = "repeat"
    times: int
    steps: tuple[ScenarioStep, ...]

    @property
    def count(self) -> int:
        """How many steps it takes."""
        inside = (step.count if isinstance(step, Repeat) else 1 for step in self.steps)
        return self.times * sum(inside)

    def __str__(self) -> str:
        return f"repeat {self.times}"

    def carry_out(self, play: Play) -> None:
        for _ in range(self.times):
            play.carry_out(self.steps)


def read_steps(data: Any, place: Place) -> list[ScenarioStep]:
    """The steps of a list; StepError for what is none."""
    if not isinstance(data, list):
        raise StepError("'play' is a list of steps", place)
    steps: list[ScenarioStep] = []
    for number, entry in enumerate(data):
        steps += read_step(entry, (*place, number))
    return steps


def read_step(data: Any, place: Place) -> list[ScenarioStep]:
    """One entry of a list of steps; several seats in one entry are as many moves."""
    if not isinstance(data, dict) or not data:
        raise StepError("a step is a mapping such as 'A: throw Rock'", place)
    if all(is_seat(key) for key in data):
        return [read_move(seat, text, place) for seat, text in data.items()]
    if set(data) == {"repeat", "play"}:
        times = data["repeat"]
        if not isinstance(times, int) or isinstance(times, bool) or not 1 <= times <= MOST_STEPS:
            raise StepError("'repeat' is how many times", (*place, "repeat"))
        repeated = Repeat(place, times, tuple(read_steps(data["play"], (*place, "play"))))
        if repeated.count > MOST_STEPS:
            raise StepError(f"more than {MOST_STEPS} steps", (*place, "repeat"))
        return [repeated]
    if len(data) != 1:
        raise StepError(f"one step at a time, not {listed(list(data))}", place)
    word, inside = next(iter(data.items()))
    return [read_worded(word, inside, (*place, word))]


def read_worded(word: str, inside: Any, place: Place) -> ScenarioStep:
    """A step that begins with a word of its own."""
    from playmat.scenarios.ownership import Settle, Trade
    from playmat.scenarios.setups import CheckCard, CheckDeck, Deal

    known: dict[str, Any] = {
        kind.word: kind
        for kind in (
            *(Expect, Happened, Offer, Refuse, Stands, Until, Decline, Say),
            *(Deal, CheckDeck, CheckCard, Settle, Trade),
        )
    }
    if word not in known:
        meant = nearest(word, [*known, "repeat"])
        hint = f"did you mean {meant!r}?" if meant else f"steps are: {', '.join(known)}, repeat"
        raise StepError(f"there is no step {word!r}", place, hint)
    step: ScenarioStep = known[word].read(inside, place)
    return step


def read_move(seat: str, text: Any, place: Place) -> Move:
    if not isinstance(text, (str, int, float, bool)) or not show(text).strip():
        raise StepError("a move is the text of an option", (*place, seat))
    return Move((*place, seat), seat, show(text).strip())


def one_move(data: Any, place: Place, word: str) -> tuple[str, str, list[str]]:
    """The seat and the move of an offer or refusal, and its other fields."""
    seats = [key for key in data if is_seat(key)] if isinstance(data, dict) else []
    if len(seats) != 1:
        raise StepError(f"{word!r} is one move, such as '{{A: throw Rock}}'", place)
    move = read_move(seats[0], data[seats[0]], place)
    return move.seat, move.text, [key for key in data if not is_seat(key)]


def is_seat(key: object) -> bool:
    return isinstance(key, str) and len(key) == 1 and key in LETTERS
