"""How a line is put together: its limit, whom it meets, conditions, and what a player may do."""

from __future__ import annotations

from playmat.games.mix.facts import words
from playmat.games.mix.facts.conditions import BEGUN, DONE, NOT_DONE, PARKED
from playmat.games.mix.facts.standing import holds
from playmat.games.mix.facts.state import MixState
from playmat.games.mix.facts.statements import Condition
from playmat.games.mix.rules.bodies import line_in_frame, use_in_frame
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Step
from playmat.parts.play.orders import May, Order


class Limit(Deed):
    """The beginning of a line with a limit: it does nothing if it is used up by now."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if line_in_frame(mix, frame) < 0:
            frame.place = len(frame.program.steps)


class ChooseOpponent(Step):
    """With several opponents the controller chooses one when the effect resolves (MX-R63).

    The line speaks `of_card`, of the opponent's card, `of_player`, or of both. One that
    `may_land` (On Any ATK, as a house rule) then speaks of the struck cards.
    """

    of_card: bool
    of_player: bool
    may_land: bool

    def candidates(self, mix: MixState, seat: int) -> list[int]:
        opponents = mix.opponents(seat)
        if not self.of_card:
            return opponents
        facing = [other for other in opponents if mix.seats[other].slots[0]]
        return opponents if self.of_player and not facing else facing

    def run(self, mix: MixState, frame: Frame) -> bool:
        if frame.other >= 0 or (self.may_land and mix.landings):
            return False
        seats = self.candidates(mix, frame.seat)
        if len(seats) > 1:
            return mix.ask(words.ASK_OPPONENT, 1 << frame.seat)
        self.meet(mix, frame, seats[0] if seats else -1)
        return False

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        for other in self.candidates(mix, seat):
            name = "ABCD"[other]
            body = mix.active(other)
            if self.of_card and body is not None and not body.face_down:
                name = f"{name}'s {body.name}"
            options.append(Option(seat, words.CHOOSE_SEAT, name, other))
        return options

    def resume(self, mix: MixState, frame: Frame) -> bool:
        answer = mix.answer_of(frame.seat)
        self.meet(mix, frame, answer.number)
        return False

    def meet(self, mix: MixState, frame: Frame, seat: int) -> None:
        frame.other = seat
        number = mix.seats[seat].slots[0] if seat >= 0 else 0
        frame.scope = [number] if number else []
        frame.subjects = frame.scope


class Park(Deed):
    """Put the rest of a landed ability aside until the DMG has been dealt (MX-R05)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        # On Any ATK lines also work at the throw, when nothing has landed yet
        if mix.landings and not frame.answer & PARKED:
            frame.answer |= PARKED
            mix.frames.pop()
            mix.parked.append(frame)


class Guard(Deed):
    """The beginning of a sentence: if its condition fails, its steps are passed over.

    With the first sentence that holds the line is told of, and is used: a line of which
    nothing happens uses up nothing (MX-R54). Where the sentence is `optional` that waits for
    the player's yes.
    """

    condition: Condition | None
    length: int
    optional: bool

    def act(self, mix: MixState, frame: Frame) -> None:
        condition = self.condition
        each = condition is not None and condition.of_each
        frame.subjects = mix.opposing(frame.seat) if each else frame.scope
        if not holds(mix, frame, condition):
            frame.place += self.length
            return
        if not frame.answer & BEGUN:
            frame.answer |= BEGUN
            source = mix.bodies.get(frame.source)
            name = "" if source is None else source.name
            mix.emit(words.TRIGGERS, frame.seat, name, detail=frame.program.name, body=frame.source)
        if not self.optional:
            use_in_frame(mix, frame)


class MayDo(May):
    """An effect that a player "may" do, if it could do anything (MX-R66); noted for "If you do"."""

    def __init__(self, effect: Order, text: str) -> None:
        super().__init__(1, words.ASK_MAY, words.YES, words.NO)
        self.effect: Order = effect
        self.text: str = text

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return self.effect.possible(mix, frame)

    def named(self) -> str:
        return self.text

    def agree(self, mix: MixState, frame: Frame) -> None:
        frame.answer = frame.answer & ~(DONE | NOT_DONE) | DONE
        use_in_frame(mix, frame)

    def decline(self, mix: MixState, frame: Frame) -> None:
        super().decline(mix, frame)
        frame.answer = frame.answer & ~(DONE | NOT_DONE) | NOT_DONE


class Try(Deed):
    """Note for "If you do" whether an effect that is no choice can be done (MX-R66)."""

    effect: Order

    def act(self, mix: MixState, frame: Frame) -> None:
        able = self.effect.possible(mix, frame)
        frame.answer = frame.answer & ~(DONE | NOT_DONE) | (DONE if able else NOT_DONE)
