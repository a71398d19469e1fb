"""Effects that bring bodies to a side or put them together: summoning, control, stacking."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.effects.effects import Duration
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import TOKEN, NxCard
from playmat.games.nostalgix.facts.choosing import ChoosingCard
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.state import DECK, FIGHTER_SLOTS, NOT_TAKEN_OVER, NxBody, NxState
from playmat.games.nostalgix.rules.bodies import occupy, summon, summon_token, vacate
from playmat.games.nostalgix.rules.evolution import stack_body
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Step
from playmat.parts.play.nouns import Who
from playmat.parts.play.orders import Effect


class SummonTokens(Effect):
    """Summon tokens; their card was made when the text was read (NX-1304)."""

    who: Who
    count: Amount
    card: NxCard

    def act(self, nx: NxState, frame: Frame) -> None:
        count = self.count.value(nx, frame)
        frame.subjects = []
        for seat in self.who.seats(nx, frame):
            for _ in range(count):
                token = summon_token(nx, seat, self.card)
                frame.subjects = [*frame.subjects, token.number]


class SummonCopies(Effect):
    """Summon a Token that is a copy of a Fighter: its top card, without counters (NX-R139)."""

    who: Who
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        cards: list[NxCard] = []
        for number in self.target.numbers(nx, frame):
            body = nx.recall(number)
            if body is not None and body.is_fighter():
                cards.append(body.card)
        frame.subjects = []
        for seat in self.who.seats(nx, frame):
            for card in cards:
                token = summon_token(nx, seat, card)
                frame.subjects = [*frame.subjects, token.number]


class Placing(Step):
    """A step that puts bodies in slots which their controller picks (NX-R111, NX-R50)."""

    def run(self, nx: NxState, frame: Frame) -> bool:
        while True:
            nx.refresh()
            places = self.free_slots(nx, frame.seat)
            if not self.more(nx, frame) or not self.has_room(nx, frame, places):
                return False
            if len(places) > 1 and self.needs_slot(nx, frame):
                return nx.ask(words.ASK_SLOT, 1 << frame.seat)
            self.put(nx, frame, places[0] if places else -1)

    def free_slots(self, nx: NxState, seat: int) -> list[int]:
        slots = nx.seats[seat].slots
        return [place for place in range(FIGHTER_SLOTS) if not slots[place]]

    def has_room(self, nx: NxState, frame: Frame, places: list[int]) -> bool:
        return bool(places) or not self.needs_slot(nx, frame)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_SLOT, str(place + 1), place)
            for place in self.free_slots(nx, seat)
        ]

    def resume(self, nx: NxState, frame: Frame) -> bool:
        answer = nx.answer_of(frame.seat)
        self.put(nx, frame, answer.number)
        return self.run(nx, frame)

    def more(self, nx: NxState, frame: Frame) -> bool:
        raise NotImplementedError

    def needs_slot(self, nx: NxState, frame: Frame) -> bool:
        return True

    def put(self, nx: NxState, frame: Frame, place: int) -> None:
        raise NotImplementedError


class SummonCards(Placing):
    """Summon Fighters from hand, deck or Void, without cost (NX-R111); full rows stay full."""

    noun: ChoosingCard

    def run(self, nx: NxState, frame: Frame) -> bool:
        frame.subjects = []
        return self.go_on(nx, frame)

    def resume(self, nx: NxState, frame: Frame) -> bool:
        answer = nx.answer_of(frame.seat)
        self.put(nx, frame, answer.number)
        return self.go_on(nx, frame)

    def go_on(self, nx: NxState, frame: Frame) -> bool:
        waits = super().run(nx, frame)
        if not waits and self.noun.zone == DECK.index:  # it was looked through
            nx.shuffle(frame.seat, DECK)
            nx.emit(words.SHUFFLES, frame.seat)
        return waits

    def more(self, nx: NxState, frame: Frame) -> bool:
        return bool(self.noun.pieces(nx, frame))

    def put(self, nx: NxState, frame: Frame, place: int) -> None:
        piece = self.noun.pieces(nx, frame)[0]
        owner = nx.pieces[piece].owner
        nx.seats[owner].take(self.noun.zone, piece)
        body = summon(nx, frame.seat, cast(NxCard, nx.pieces[piece].card), [piece], place)
        frame.subjects = [*frame.subjects, body.number]


class TakeControl(Placing):
    """Take control of a Fighter (NX-R50)."""

    target: NxObject
    duration: Duration | None = None

    def next(self, nx: NxState, frame: Frame) -> NxBody | None:
        room = bool(self.free_slots(nx, frame.seat))
        for body in self.target.bodies(nx, frame):  # as far as they are still legal (NX-R86)
            if body.seat == frame.seat or not body.is_fighter():
                continue
            if body.guarded & NOT_TAKEN_OVER:
                continue
            if room or body.sort == TOKEN:
                return body
        return None

    def more(self, nx: NxState, frame: Frame) -> bool:
        return self.next(nx, frame) is not None

    def needs_slot(self, nx: NxState, frame: Frame) -> bool:
        body = self.next(nx, frame)
        return body is not None and body.sort != TOKEN

    def put(self, nx: NxState, frame: Frame, place: int) -> None:
        body = self.next(nx, frame)
        if body is None:
            return
        home = body.seat
        vacate(nx, body)
        occupy(nx, body, frame.seat, place)
        if self.duration is not None and body.home < 0:
            body.home = home
        elif self.duration is None:
            body.home = -1
        if nx.switches["steal_is_sick"] == "on":
            body.entered = nx.turn
        nx.emit(words.STOLEN, frame.seat, body.name, 0, "NX-R50", body=body.number)


class StackThis(Effect):
    """Stack this with another Fighter: this goes underneath (NX-R84)."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        joining = nx.body_of(frame.source)
        for body in self.target.bodies(nx, frame):
            if joining is not None and body.number != joining.number:
                stack_body(nx, joining, body)
                return
