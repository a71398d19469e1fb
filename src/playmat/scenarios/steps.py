"""The steps of a scenario: moves, and what is expected, offered and refused in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.kernel.seats import LETTERS
from playmat.language.files import Place
from playmat.language.suggestions import nearest
from playmat.scenarios.expectations import check, show
from playmat.scenarios.matching import Ambiguous, find_written, listed
from playmat.scenarios.reports import Unexpected

if TYPE_CHECKING:
    from playmat.scenarios.play import Play

MOST_UNWRITTEN: Final = 200  # choices without alternative that are made between two written steps


class StepError(Exception):
    """A step that cannot be read; `place` leads to it within the scenario."""

    def __init__(self, message: str, place: Place, hint: str = "") -> None:
        super().__init__(message)
        self.place = place
        self.hint = hint


@dataclass(frozen=True)
class Step:
    """One entry of `play`, and where in the scenario it stands."""

    place: Place
    word: ClassVar[str] = ""
    makes_its_own_table: ClassVar[bool] = False  # needs no position from `given`

    def carry_out(self, play: Play) -> None:
        """Do it; Unexpected if it does not come out as written."""
        raise NotImplementedError


@dataclass(frozen=True)
class Move(Step):
    """A seat makes a choice."""

    seat: str
    text: str

    def __str__(self) -> str:
        return f"{self.seat}: {self.text}"

    def carry_out(self, play: Play) -> None:
        play.move(self.seat, self.text)


def play_on_until(play: Play, unmet: Callable[[Play], Unexpected | None], most: int) -> None:
    """Make choices that need not be written until nothing is unmet; else tell what was at first."""
    first = unmet(play)
    if first is None:
        return
    for _ in range(most):
        forced = play.unwritten()
        if forced is None:
            break
        play.choose(forced)
        try:
            if unmet(play) is None:
                return
        except Unexpected:
            break
    raise first


@dataclass(frozen=True)
class Expect(Step):
    """What must be true now, or once choices without an alternative have been made.

    Such choices need not be written, so an expectation that does not hold yet is looked at
    again after each of them.
    """

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
        play_on_until(play, self.unmet, MOST_UNWRITTEN)

    def unmet(self, play: Play) -> Unexpected | None:
        """All that does not hold, as one thing to report."""
        wrong: list[Unexpected] = []
        for path, value in self.wanted.items():
            try:
                check(play.table, path, value, play.ordered_zones, play.game.other_names)
            except Unexpected as error:
                wrong.append(error)
        if not wrong:
            return None
        return Unexpected(
            "; ".join(error.expected for error in wrong),
            "; ".join(error.actual for error in wrong),
        )


@dataclass(frozen=True)
class Offer(Step):
    """A move that must be offered now, or once choices that need not be written have been made."""

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
        texts = [option.text for option in play.options_of(self.seat)]
        for _ in range(MOST_UNWRITTEN):
            if self.is_offered(play):
                return
            forced = play.unwritten()
            if forced is None:
                break
            play.choose(forced)
        raise Unexpected(f"{self.seat} is offered {self.text!r}", f"offered: {listed(texts)}")

    def is_offered(self, play: Play) -> bool:
        try:
            written = play.worded(self.seat, self.text)
            return find_written(written, play.options_of(self.seat)) is not None
        except Ambiguous:
            return True


@dataclass(frozen=True)
class Refuse(Step):
    """A move that must not be offered; the refusal may name its rule.

    Where another rule forbids it now, choices that need not be written are made first.
    """

    word: ClassVar[str] = "refuse"
    seat: str
    text: str
    rule: str

    @classmethod
    def read(cls, data: Any, place: Place) -> Refuse:
        seat, text, rest = one_move(data, place, "refuse")
        for field in rest:
            if field != "rule":
                raise StepError(f"{field!r} is not a field of 'refuse'", (*place, field))
        return cls(place, seat, text, str(data.get("rule", "")))

    def __str__(self) -> str:
        return f"refuse {self.seat}: {self.text}"

    def carry_out(self, play: Play) -> None:
        play_on_until(play, self.unmet, MOST_UNWRITTEN if self.rule else 0)

    def unmet(self, play: Play) -> Unexpected | None:
        """What is wrong: it is offered, or refused for another reason."""
        expected = f"{self.seat} is not offered {self.text!r}"
        try:
            found = find_written(play.worded(self.seat, self.text), play.options_of(self.seat))
        except Ambiguous as error:
            raise Unexpected(expected, f"offered: {listed(error.candidates)}") from None
        if found is not None:
            raise Unexpected(expected, f"offered: {found.text!r}")
        refusal = play.table.why_not(self.text, self.seat)
        if not refusal.reason:
            return Unexpected(f"a reason why not {self.text!r}", "none was given")
        if not self.rule or refusal.rule == self.rule:
            return None
        return Unexpected(
            f"{self.text!r} is refused by {self.rule}",
            f"refused by {refusal.rule or 'no rule'}: {refusal.reason}",
        )


@dataclass(frozen=True)
class Say(Step):
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
class Repeat(Step):
    """The same steps several times over."""

    word: ClassVar[str] = "repeat"
    times: int
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return f"repeat {self.times}"

    def carry_out(self, play: Play) -> None:
        for _ in range(self.times):
            play.carry_out(self.steps)


def read_steps(data: Any, place: Place) -> list[Step]:
    """The steps of a list; StepError for what is none."""
    if not isinstance(data, list):
        raise StepError("'play' is a list of steps", place)
    steps: list[Step] = []
    for number, entry in enumerate(data):
        steps += read_step(entry, (*place, number))
    return steps


def read_step(data: Any, place: Place) -> list[Step]:
    """One entry of a list of steps; several seats in one entry are as many moves."""
    if not isinstance(data, dict) or not data:
        raise StepError("a step is a mapping such as 'A: throw Rock'", place)
    if all(is_seat(key) for key in data):
        return [read_move(seat, text, place) for seat, text in data.items()]
    if set(data) == {"repeat", "play"}:
        times = data["repeat"]
        if not isinstance(times, int) or isinstance(times, bool) or times < 1:
            raise StepError("'repeat' is how many times", (*place, "repeat"))
        return [Repeat(place, times, tuple(read_steps(data["play"], (*place, "play"))))]
    if len(data) != 1:
        raise StepError(f"one step at a time, not {listed(list(data))}", place)
    word, inside = next(iter(data.items()))
    return [read_worded(word, inside, (*place, word))]


def read_worded(word: str, inside: Any, place: Place) -> Step:
    """A step that begins with a word of its own."""
    from playmat.scenarios.ownership import Settle, Trade
    from playmat.scenarios.setups import CheckCard, CheckDeck, Deal

    known: dict[str, Any] = {
        kind.word: kind
        for kind in (Expect, Offer, Refuse, Say, Deal, CheckDeck, CheckCard, Settle, Trade)
    }
    if word not in known:
        meant = nearest(word, [*known, "repeat"])
        hint = f"did you mean {meant!r}?" if meant else f"steps are: {', '.join(known)}, repeat"
        raise StepError(f"there is no step {word!r}", place, hint)
    step: Step = known[word].read(inside, place)
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
