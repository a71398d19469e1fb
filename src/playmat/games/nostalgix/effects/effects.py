"""Effects on players and on what is under way, and how long an effect lasts (section 6)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject, candidates_in_play
from playmat.games.nostalgix.facts.places import full_label
from playmat.games.nostalgix.facts.standing import Span, Statement
from playmat.games.nostalgix.facts.state import HAND, NxBody, NxState
from playmat.games.nostalgix.rules import drawing, mana, victory
from playmat.games.nostalgix.rules.destruction import sacrifice
from playmat.games.nostalgix.rules.windows import cancel_declared
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Step
from playmat.kernel.modifiers import ALWAYS
from playmat.parts.play.nouns import Who, name_it, named
from playmat.parts.play.orders import Effect

# ---- durations ----


THIS_TURN: Final = 0
UNTIL_YOUR_NEXT_TURN: Final = 1
DURING_THEIR_NEXT_TURN: Final = 2  # of the player named last: the opponent
WHILE_THIS_IS_IN_PLAY: Final = 3
DURING_YOUR_NEXT_TURN: Final = 4
UNTIL_YOUR_NEXT_TURN_ENDS: Final = 5
UNTIL_THEIR_NEXT_TURN_ENDS: Final = 6


class Duration(Node):
    """How long something holds that an order says."""

    kind: int

    def span(self, nx: NxState, frame: Frame) -> Span:
        if self.kind == WHILE_THIS_IS_IN_PLAY:
            return Span(0, ALWAYS, frame.source)
        if self.kind == DURING_THEIR_NEXT_TURN:
            turn = nx.next_turn_of(1 - frame.seat)
            return Span(turn, turn, 0)
        if self.kind == UNTIL_YOUR_NEXT_TURN:
            return Span(nx.turn, nx.next_turn_of(frame.seat) - 1, 0)
        if self.kind == DURING_YOUR_NEXT_TURN:
            turn = nx.next_turn_of(frame.seat)
            return Span(turn, turn, 0)
        if self.kind == UNTIL_YOUR_NEXT_TURN_ENDS:
            return Span(nx.turn, nx.next_turn_of(frame.seat), 0)
        if self.kind == UNTIL_THEIR_NEXT_TURN_ENDS:
            return Span(nx.turn, nx.next_turn_of(1 - frame.seat), 0)
        return Span(nx.turn, nx.turn, 0)


FOR_GOOD: Final = Span(0, ALWAYS, 0)


class Lasting(Effect):
    """An order whose effect may last: the duration of its sentence is put in here."""

    duration: Duration | None = later(None)

    def span(self, nx: NxState, frame: Frame) -> Span:
        return FOR_GOOD if self.duration is None else self.duration.span(nx, frame)


class Say(Lasting):
    """Make a statement hold for a while."""

    statement: Statement

    def act(self, nx: NxState, frame: Frame) -> None:
        said = nx.modifiers[:]
        self.statement.say(nx, frame, self.span(nx, frame), said)
        nx.modifiers = said
        nx.dirty = True


# ---- the attack, or the card that was just played ----


class AttackDeals(Effect):
    """This attack deals more or less damage: step 3 (NX-1105)."""

    amount: Amount
    sign: int

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.extra += self.sign * self.amount.value(nx, frame)


class AttackIs(Effect):
    """This attack deals so much in place of its number (NX-R137)."""

    amount: Amount

    def act(self, nx: NxState, frame: Frame) -> None:
        fight = nx.fight
        attacker = None if fight is None else nx.recall(fight.attacker)
        if fight is not None and attacker is not None and attacker.card.attacks:
            number = attacker.card.attacks[fight.attack].damage
            fight.extra += self.amount.value(nx, frame) - number


class AttackDealsDouble(Effect):
    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.factor *= 2


class AttackIgnores(Effect):
    """This attack passes by Weakness, Resistance or Armor (NX-R149)."""

    layers: int

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.ignored |= self.layers


class CancelAttack(Effect):
    """Cancel that attack (NX-R35)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.over = True


class Redirect(Effect):
    """The attack's target becomes another one."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if nx.fight is not None:
                nx.fight.defender = body.number
                nx.tell(words.NEW_TARGET, body, "NX-R35")


class NoEffect(Effect):
    """That Spell, that Surprise has no effect (NX-R108)."""

    kinds: int

    def act(self, nx: NxState, frame: Frame) -> None:
        cancel_declared(nx)


# ---- players ----


class Draw(Effect):
    who: Who
    amount: Amount

    def act(self, nx: NxState, frame: Frame) -> None:
        frame.number = self.amount.value(nx, frame)
        drawing.draw(nx, self.who.seats(nx, frame), frame.number)


class GainMana(Lasting):
    """Gain mana; "this turn" makes it fleeting (NX-R25, NX-R27)."""

    who: Who
    amount: Amount
    beyond: bool

    def act(self, nx: NxState, frame: Frame) -> None:
        fleeting = self.beyond or self.duration is not None
        for seat in self.who.seats(nx, frame):
            mana.gain(nx, seat, self.amount.value(nx, frame), self.beyond, fleeting)


class LoseMana(Effect):
    """Lose Current Mana, down to none (NX-R138)."""

    who: Who
    amount: Amount

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.spend(nx, seat, min(nx.mana[seat], self.amount.value(nx, frame)))
            nx.emit(words.MANA, seat, "", nx.mana[seat], "NX-R138", detail="some is lost")


class DrawUntil(Effect):
    """Draw until the hand has so many cards."""

    who: Who
    number: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            missing = self.number - len(nx.seats[seat].zones[HAND.index])
            drawing.draw(nx, [seat], max(0, missing))


class GainMaximum(Effect):
    who: Who
    amount: Amount
    sign: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.raise_maximum(nx, seat, self.sign * self.amount.value(nx, frame))


class BindMana(Effect):
    amount: Amount
    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.bind(nx, seat, self.amount.value(nx, frame))


class TakePrize(Effect):
    """Take a Prize Counter: one's own pile (NX-R05)."""

    who: Who
    amount: int

    def act(self, nx: NxState, frame: Frame) -> None:
        prizes = [0, 0]
        for seat in self.who.seats(nx, frame):
            prizes[seat] += self.amount
        victory.take_prizes(nx, prizes)
        victory.check(nx)


class WinGame(Effect):
    """You win the game."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.won |= 1 << frame.seat
        victory.check(nx)


# ---- sacrifices (NX-R08, NX-R112) ----


SACRIFICED: Final = -2000  # in Frame.scope, less the seat: what that player has chosen


class Sacrifices(Step):
    """A player, or each, sacrifices so many of the own cards, of the own choice (NX-R112)."""

    who: Who
    filter: NxFilter
    count: int

    def chosen(self, frame: Frame, seat: int) -> list[int]:
        return named(frame, SACRIFICED - seat)

    def left(self, nx: NxState, frame: Frame, seat: int) -> list[NxBody]:
        done = self.chosen(frame, seat)
        found = candidates_in_play(nx, frame, self.filter)
        return [body for body in found if body.seat == seat and body.number not in done]

    def chooser(self, nx: NxState, frame: Frame) -> int:
        """Who has still to choose, -1: nobody. Fewer than asked for: all there are."""
        for seat in self.who.seats(nx, frame):
            if 0 < self.missing(frame, seat) < len(self.left(nx, frame, seat)):
                return seat
        return -1

    def missing(self, frame: Frame, seat: int) -> int:
        return self.count - len(self.chosen(frame, seat))

    def run(self, nx: NxState, frame: Frame) -> bool:
        nx.refresh()
        seat = self.chooser(nx, frame)
        if seat >= 0:
            return nx.ask(words.ASK_TARGET, 1 << seat)
        going: list[NxBody] = []
        for seat in self.who.seats(nx, frame):
            if self.missing(frame, seat) > 0:
                going += self.left(nx, frame, seat)
            going += [cast(NxBody, nx.bodies[number]) for number in self.chosen(frame, seat)]
        for body in going:
            sacrifice(nx, body)
        return False

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        bodies = self.left(nx, frame, seat)
        return [Option(seat, words.CHOOSE_BODY, full_label(nx, b), b.number) for b in bodies]

    def resume(self, nx: NxState, frame: Frame) -> bool:
        seat = self.chooser(nx, frame)
        answer = nx.answer_of(seat)
        name_it(frame, SACRIFICED - seat, answer.number)
        return self.run(nx, frame)
