"""Effects on players, the throw and the ATK that lands, and how long effects last (section 6)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import NO_THROW, TYPE_NAMES
from playmat.games.mix.facts.conditions import CLAIMED, DONE, HEADS, NOT_DONE, TAILS
from playmat.games.mix.facts.objects import CHOSEN, MixObject
from playmat.games.mix.facts.standing import (
    DOUBLE,
    HALF,
    NEXT_ATK,
    Span,
    Statement,
    may_draw,
    modifier,
)
from playmat.games.mix.facts.state import DECK, HAND, MixBody, MixState
from playmat.games.mix.rules.bodies import use_in_frame
from playmat.games.mix.rules.drawing import draw
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Order
from playmat.parts.play.searching import show, told

# ---- statements for a while ----

NOWHERE: Final = -1  # no body has this number


class Duration(Node):
    """How long something said by a triggered line holds (MX-R58).

    `of_each`: it is another time for each subject of the sentence.
    """

    of_each: bool = later(False)

    def span(self, mix: MixState, frame: Frame) -> Span:
        raise NotImplementedError


class ThisRound(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period(), mix.period())


class NextRound(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period() + 1, mix.period() + 1)


class NextRounds(Duration):
    """The Rounds after the present one, so many of them."""

    number: int

    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period() + 1, mix.period() + self.number)


class ForRounds(Duration):
    """So many whole Rounds: the present one is the first if nobody has thrown in it (MX-R104)."""

    number: int

    def span(self, mix: MixState, frame: Frame) -> Span:
        first = mix.period() if mix.closing or not mix.throws else mix.period() + 1
        return Span(first, first + self.number - 1)


class UntilNextRoundEnds(Duration):
    """What is left of the present Round, and the next one."""

    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period(), mix.period() + 1)


class NextThrow(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(tick=mix.tick + 1)


class UntilThisLeaves(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(bound=frame.source)


class UntilItLeaves(Duration):
    """Bound to the card last named, which is set when the line is put together."""

    antecedent: MixObject | None = later(None)

    def span(self, mix: MixState, frame: Frame) -> Span:
        assert self.antecedent is not None
        numbers = self.antecedent.numbers(mix, frame)
        if not numbers:
            return Span(bound=NOWHERE)  # nothing is bound to a card that is not there (MX-R66)
        return Span(bound=numbers[0] if len(numbers) == 1 else 0)


# those that may end before the card that says it leaves
PASSING: Final = (
    ThisRound,
    NextRound,
    NextRounds,
    ForRounds,
    UntilNextRoundEnds,
    NextThrow,
    UntilItLeaves,
)


class RestOfGame(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span()


class Say(Order):
    """Make a statement hold for a while; it starts when the step is over (MX-R84)."""

    statement: Statement
    duration: Duration

    def act(self, mix: MixState, frame: Frame) -> None:
        subjects = frame.subjects
        if self.duration.of_each:
            for number in subjects:
                frame.subjects = [number]
                self.statement.say(mix, frame, self.duration.span(mix, frame), mix.pending)
            frame.subjects = subjects
        else:
            self.statement.say(mix, frame, self.duration.span(mix, frame), mix.pending)


# ---- the ATK that lands, and the throw ----


class AttackChange(Order):
    """Changes the DMG of the ATK that lands, before the DMG (MX-R05).

    Said when an ATK is thrown, it waits for this throw to land (MX-R113).
    """

    def act(self, mix: MixState, frame: Frame) -> None:
        if not mix.landings:
            self.foretell(mix, frame)
            return
        for landing in mix.landings:
            if landing.body == frame.source:
                printed = cast(MixBody, mix.bodies[landing.body]).dmg[landing.attack]
                for place in range(len(landing.struck)):
                    if landing.struck[place] in frame.subjects:
                        landing.extra[place] += self.more(mix, frame, printed)
                        landing.doubled[place] += self.scale()

    def foretell(self, mix: MixState, frame: Frame) -> None:
        body = mix.body_of(frame.source)
        shown = mix.shown[frame.seat]
        if body is None or shown == NO_THROW:
            return
        mask = 1 << shown | (0, DOUBLE, HALF)[self.scale()]
        more = self.more(mix, frame, body.dmg[shown])
        said = modifier(NEXT_ATK, Span(tick=mix.tick), frame.seat, amount=more, mask=mask)
        mix.pending = [*mix.pending, said]

    def more(self, mix: MixState, frame: Frame, printed: int) -> int:
        """How much more it deals than it would, of which this is printed."""
        return 0

    def scale(self) -> int:
        """1: double, -1: half."""
        return 0


class AttackDealsMore(AttackChange):
    amount: Amount

    def more(self, mix: MixState, frame: Frame, printed: int) -> int:
        return self.amount.value(mix, frame)


class AttackDeals(AttackChange):
    """A value in place of the printed one; what else changes the DMG comes after (MX-R93)."""

    amount: Amount

    def more(self, mix: MixState, frame: Frame, printed: int) -> int:
        return self.amount.value(mix, frame) - printed


class AttackDealsDouble(AttackChange):
    def scale(self) -> int:
        return 1


class AttackDealsHalf(AttackChange):
    """Half DMG, rounded up (MX-R93)."""

    def scale(self) -> int:
        return -1


NOTHING: Final = -1_000_000  # so much less is nothing, whatever else is added (MX-R84)


class AttackDealsNothing(AttackChange):
    def more(self, mix: MixState, frame: Frame, printed: int) -> int:
        return NOTHING


class WinThrow(Order):
    """Win a matched throw. Where it is a choice, that was made in secret before (MX-R86)."""

    by_choice: bool = later(False)

    def act(self, mix: MixState, frame: Frame) -> None:
        wins = mix.counted[frame.seat] != NO_THROW
        if self.by_choice:
            wins = wins and bool(frame.answer & CLAIMED)
            frame.answer = frame.answer & ~(DONE | NOT_DONE) | (DONE if wins else NOT_DONE)
        if wins:
            use_in_frame(mix, frame)
            mix.claims |= 1 << frame.seat


# ---- players ----


class Draw(Order):
    who: MixObject
    amount: Amount

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return mix.wall_limit != 1 and any(
            mix.seats[seat].zones[DECK.index] and may_draw(mix, seat)
            for seat in self.who.seats(mix, frame)
        )

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            if mix.wall_limit != 1:  # MX-R53: in Quick-Play there is no Deck
                draw(mix, seat, self.amount.value(mix, frame))


class DrawUpTo(Order):
    """Draw as many cards as the Hand lacks of a number."""

    who: MixObject
    number: int

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            lacking = self.number - len(mix.seats[seat].zones[HAND.index])
            if lacking > 0 and mix.wall_limit != 1:  # MX-R53
                draw(mix, seat, lacking)


class RevealHand(Order):
    """A player reveals the Hand: everybody knows these cards now."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            show(mix, hand)
            mix.emit(words.REVEALS, seat, detail=told(mix, hand, "an empty Hand"))


class FlipCoin(Order):
    def act(self, mix: MixState, frame: Frame) -> None:
        heads = mix.chance.coin()
        frame.answer = frame.answer & ~(HEADS | TAILS) | (HEADS if heads else TAILS)
        mix.emit(words.COIN, frame.seat, detail="heads" if heads else "tails")


class RollDie(Order):
    def act(self, mix: MixState, frame: Frame) -> None:
        frame.number = mix.chance.die()
        mix.emit(words.DIE, frame.seat, "", frame.number)


class FlipCoins(Order):
    """Flip several coins; "for each heads" asks how many came up so."""

    number: int

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.number = 0
        for _ in range(self.number):
            heads = mix.chance.coin()
            frame.number += int(heads)
            mix.emit(words.COIN, frame.seat, detail="heads" if heads else "tails")


class ChooseType(Order):
    """Choose a type; "it" is that type. Of several players the first one chooses (MX-R119)."""

    who: MixObject

    def chooser(self, mix: MixState, frame: Frame) -> int:
        seats = self.who.seats(mix, frame)
        return seats[0] if seats else frame.seat

    def run(self, mix: MixState, frame: Frame) -> bool:
        return mix.ask(words.ASK_TYPE, 1 << self.chooser(mix, frame))

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.CHOOSE_TYPE, TYPE_NAMES[kind], kind) for kind in range(3)]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        seat = self.chooser(mix, frame)
        answer = mix.answer_of(seat)
        frame.answer = frame.answer & ~(3 << CHOSEN) | answer.number << CHOSEN
        mix.emit(words.CHOOSES_TYPE, seat, detail=TYPE_NAMES[answer.number])
        return False


class WinGame(Order):
    """You win the Game: judged at the check point after the effect (MX-R74)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.won_by_text |= 1 << frame.seat
