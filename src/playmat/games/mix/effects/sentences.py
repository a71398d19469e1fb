"""How a line is put together: what it states, its limit, conditions, and what a player may do."""

from __future__ import annotations

from typing import Final

from playmat.games.mix.facts import standing, words
from playmat.games.mix.facts.conditions import BEGUN, DONE, NOT_DONE, PARKED
from playmat.games.mix.facts.figures import Count
from playmat.games.mix.facts.objects import CHOSEN, MixObject
from playmat.games.mix.facts.standing import Condition, Span, Statement, holds
from playmat.games.mix.facts.state import HAND, MixBody, MixState
from playmat.games.mix.rules.bodies import fall, line_in_frame, use_in_frame
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame, Label, Step
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.orders import May, Order

# Types that are not named: those last chosen in the line, or thrown last Round.
IT: Final = -2
THEIRS: Final = -3  # by the opponent, who "they" are in the vocabulary
YOURS: Final = -4


class OfCards(Statement):
    """A statement about active cards that says the same of each, perhaps for each of something."""

    question: int
    target: MixObject
    amount: int = 0
    mask: int = 0
    count: Count | None = None

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for body in self.target.bodies(mix, frame):
            amount = self.amount_for(mix, frame, body)
            said.append(
                standing.modifier(self.question, span, body.seat, body.number, amount, self.mask)
            )

    def amount_for(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        if self.count is None:
            return self.amount
        return self.amount * self.count.of(mix, frame, body)


class TakesLessToALeast(OfCards):
    """Takes less DMG, but so much of it at least (MX-R125)."""

    least: int = 1

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        super().say(mix, frame, span, said)
        for body in self.target.bodies(mix, frame):
            said.append(
                standing.modifier(
                    standing.TAKES_LEAST, span, body.seat, body.number, self.least, self.mask
                )
            )


class OfRankedAttacks(OfCards):
    """A statement about the ATK of each card with the highest printed DMG, or the lowest; of equal
    ones about each (MX-R127)."""

    highest: bool = True

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for body in self.target.bodies(mix, frame):
            if body.face_down:
                continue
            wanted = max(body.dmg) if self.highest else min(body.dmg)
            mask = sum([1 << kind for kind in range(3) if body.dmg[kind] == wanted])
            said.append(
                standing.modifier(self.question, span, body.seat, body.number, self.amount, mask)
            )


class AtNextEnd(OfCards):
    """Said of the end of the next Round alone (MX-R119)."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        following = mix.period() + 1
        super().say(mix, frame, Span(following, following), said)


class YourAttacksDeal(OfCards):
    """Your ATKs: those of whatever card you have in play while it holds."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        amount = self.amount
        if self.count is not None:
            body = mix.active(frame.seat)
            amount = 0 if body is None else self.amount_for(mix, frame, body)
        said.append(
            standing.modifier(self.question, span, frame.seat, amount=amount, mask=self.mask)
        )


class BindsThrows(Statement):
    """Says which types a player may or may not throw (MX-R29)."""

    question: int
    who: MixObject
    kinds: tuple[int, ...]

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            mask = 0
            for kind in self.kinds:
                mask |= self.types(mix, frame, seat, kind)
            if mask:
                said.append(standing.modifier(self.question, span, seat, mask=mask))

    def types(self, mix: MixState, frame: Frame, seat: int, kind: int) -> int:
        """The types meant by one of the words, as a mask; none where nothing was thrown."""
        if kind >= 0:
            return 1 << kind
        if kind == IT:
            return 1 << (frame.answer >> CHOSEN & 3)
        throwers = [seat]
        if kind == YOURS:
            throwers = [frame.seat]
        elif seat == frame.seat:
            throwers = mix.opponents(seat)
        mask = 0
        for thrower in throwers:
            thrown = mix.last_shown[thrower] if mix.last_shown else -1
            if 0 <= thrown < 3:
                mask |= 1 << thrown
        return mask


class ThrowCountsAs(Statement):
    """Your Scissors throw counts as Paper (MX-R65)."""

    who: MixObject
    shown: int
    other: int

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            mask = 1 << self.shown
            said.append(
                standing.modifier(standing.COUNTS_AS, span, seat, amount=self.other, mask=mask)
            )


class Change(Node):
    """How the DMG of an ATK is changed: by how much, and whether it is doubled or halved."""

    amount: int
    scale: int


class NextAttackDeals(Statement):
    """What the next ATK deals that a player lands, of these types (MX-R105)."""

    mask: int
    who: MixObject
    change: Change

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            said.append(
                standing.modifier(
                    standing.NEXT_ATK,
                    span,
                    seat,
                    amount=self.change.amount,
                    mask=self.mask | self.change.scale,
                )
            )


class DrawsDoNothing(Statement):
    who: MixObject

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            said.append(standing.modifier(standing.NO_DRAW, span, seat))


class NextDrawDoesNothing(Statement):
    """The next draw of each player meant does nothing, whenever that is (MX-R116)."""

    who: MixObject

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            said.append(standing.modifier(standing.NO_DRAW, span, seat, mask=standing.ONCE))


class HandIsOpen(Statement):
    """A player plays with the Hand face up: everybody sees it while that holds (MX-R116)."""

    who: MixObject

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            said.append(standing.modifier(standing.OPEN_HAND, span, seat))


class LookAtOwnTop(Statement):
    """You may look at the top card of your Deck: while it holds, you have."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        said.append(standing.modifier(standing.PEEK, span, frame.seat))


# ---- lines ----


class Limit(Deed):
    """The beginning of a line with a limit: it does nothing if it is used up by now."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if line_in_frame(mix, frame) < 0:
            frame.skip_rest()


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
    end: Label
    optional: bool

    def act(self, mix: MixState, frame: Frame) -> None:
        condition = self.condition
        each = condition is not None and condition.of_each
        frame.subjects = mix.opposing(frame.seat) if each else frame.scope
        if not holds(mix, frame, condition):
            frame.go_to(self.end)
            return
        if not frame.answer & BEGUN:
            frame.answer |= BEGUN
            source = mix.bodies.get(frame.source)
            name = "" if source is None else source.name
            mix.emit(words.TRIGGERS, frame.seat, name, detail=frame.program.name, body=frame.source)
        if not self.optional:
            use_in_frame(mix, frame)


class ChooseOne(Step):
    """A player chooses which of several things is done; the others are passed over (MX-R98)."""

    texts: list[str]
    places: list[Label]

    def run(self, mix: MixState, frame: Frame) -> bool:
        return mix.ask(words.ASK_ONE, 1 << frame.seat)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_ONE, text, place) for place, text in enumerate(self.texts)
        ]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        frame.go_to(self.places[mix.answer_of(frame.seat).number])
        return False


class MayDo(May):
    """An effect that a player "may" do, if it could do anything (MX-R66); noted for "If you do"."""

    def __init__(self, effect: Order, text: str, end: Label) -> None:
        super().__init__(end, words.ASK_MAY, words.YES, words.NO)
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


class StayOrFall(Step):
    """A card that would be beaten stays if its player pays for that, else it falls (MX-R120).

    It stays with so much HP, or 0: with what it has, 1 at least.
    """

    text: str
    number: int

    def run(self, mix: MixState, frame: Frame) -> bool:
        if mix.seats[frame.seat].zones[HAND.index]:
            return mix.ask(words.ASK_MAY, 1 << frame.seat)
        self.give_up(mix, frame)
        return False

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES, self.text), Option(seat, words.NO)]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        body = mix.body_of(frame.source)
        if body is None or mix.answer_of(frame.seat).verb is not words.YES:
            self.give_up(mix, frame)
            return False
        use_in_frame(mix, frame)
        kept = self.number or max(1, body.hp())
        body.damage = max(0, body.max_hp - kept)
        mix.dirty = True
        mix.tell(words.SETS_HP, body, "MX-R120", min(kept, body.max_hp))
        return False

    def give_up(self, mix: MixState, frame: Frame) -> None:
        body = mix.body_of(frame.source)
        if body is not None:
            mix.tell(words.DEFEATED, body, "MX-R120")
            fall(mix, [body])
        frame.skip_rest()


class Try(Deed):
    """Note for "If you do" whether an effect that is no choice can be done (MX-R66)."""

    effect: Order

    def act(self, mix: MixState, frame: Frame) -> None:
        able = self.effect.possible(mix, frame)
        frame.answer = frame.answer & ~(DONE | NOT_DONE) | (DONE if able else NOT_DONE)
