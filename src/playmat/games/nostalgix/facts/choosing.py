"""Choosing: nouns that leave something open, how it is asked, and "it", which looks back."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts import objects, places, words
from playmat.games.nostalgix.facts.card import FIGHTERS, SURPRISE, NxCard
from playmat.games.nostalgix.facts.objects import Direct, NxFilter, NxObject, candidates_in_play
from playmat.games.nostalgix.facts.state import DECK, NOT_CHOSEN, VOID, NxBody, NxState
from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame, Step
from playmat.parts.play.nouns import Who, cards_named, name_it, named
from playmat.parts.play.searching import know


class It(Direct):
    """The card named last; bound to it when the line is put together.

    Without an antecedent it is what the happening was about; `of_card` is set where the card
    named last lies outside play, such as one that was just revealed, and `of_summoned` where it
    was just summoned: the order that does so leaves it in the frame's subjects.
    """

    antecedent: NxObject | None = later(None)
    of_card: bool = later(False)
    of_summoned: bool = later(False)

    def of_happening(self) -> bool:
        """Whether it is what the happening was about."""
        return self.antecedent is None and not self.of_card and not self.of_summoned

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        antecedent = self.antecedent
        if antecedent is None:
            return frame.subjects
        if isinstance(antecedent, Choosing):
            return antecedent.chosen(frame)
        return antecedent.numbers(nx, frame)


class ThatFighter(It):
    """The Fighter named last: not this card, which has a name of its own, if another was named."""


def is_guarded(frame: Frame, body: NxBody) -> bool:
    """Whether the opponent's cards cannot choose it (NX-R121)."""
    return body.guarded & NOT_CHOSEN != 0 and body.seat != frame.seat


class Choosing(Direct):
    """A noun that somebody has to choose: so many of these.

    `index` tells the choices of one program apart; the line maker sets it. What was chosen
    stands in the frame's scope as pairs.
    """

    filter: NxFilter
    count: int
    up_to: bool
    index: int = later(0)

    def chosen(self, frame: Frame) -> list[int]:
        return named(frame, self.index)

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        """What was chosen, as far as it is still legal (NX-R86)."""
        found: list[int] = []
        for number in self.chosen(frame):
            body = nx.recall(number)
            if body is not None and self.accepts(nx, frame, body):
                found.append(number)
        return found

    def accepts(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        if is_guarded(frame, body):
            return False
        if body.face_down:
            wanted = self.filter  # a face-down Surprise may be named by its side only
            return bool(wanted.kinds & SURPRISE) and wanted.on_side(frame.seat, body.seat)
        return self.filter.accepts(nx, frame, body)

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return self.filter.accepts(nx, frame, body)

    def candidates(self, nx: NxState, frame: Frame) -> list[int]:
        """What may be chosen, by number; cards outside play as -1 less their piece."""
        shield = objects.shield_against(nx, frame)
        found: list[int] = []
        for body in candidates_in_play(nx, frame, self.filter):
            if not body.keywords & shield and not is_guarded(frame, body):
                found.append(body.number)
        return found

    def options(self, nx: NxState, frame: Frame, seat: int, numbers: list[int]) -> list[Option]:
        options: list[Option] = []
        for number in numbers:
            body = cast(NxBody, nx.bodies[number])
            name = places.full_label(nx, body)
            if body.face_down and body.seat != seat:
                name = f"face-down Surprise in slot B{body.place - 6}"
            options.append(Option(seat, words.CHOOSE_BODY, name, body.number))
        return options

    def possible(self, nx: NxState, frame: Frame) -> bool:
        """Whether there is anything to choose (NX-R85)."""
        wanted = self.filter
        if wanted.kinds & ~FIGHTERS:
            return bool(self.candidates(nx, frame))
        shield = objects.shield_against(nx, frame)
        for seat in [0, 1]:
            if not wanted.on_side(frame.seat, seat):
                continue
            for body in nx.fighters(seat):
                if body.keywords & shield or is_guarded(frame, body):
                    continue
                if wanted.accepts(nx, frame, body):
                    return True
        return False

    def prompt(self) -> Prompt:
        return words.ASK_TARGET

    def look(self, nx: NxState, frame: Frame) -> None:
        """Look at what may be chosen, before choosing."""

    def in_secret(self, nx: NxState, frame: Frame, count: int) -> bool:
        """Whether not asking for so many, there being one way only, would tell what others cannot
        see."""
        return False


class AtRandom(Choosing):
    """A noun that chance chooses, when the order is carried out (NX-R118)."""


class ChoosingCard(Choosing):
    """A card of a zone that somebody has to choose; kept as -1 less its piece."""

    who: Who
    zone: int

    def pieces(self, nx: NxState, frame: Frame) -> list[int]:
        """The pieces chosen that still lie in the zone."""
        return cards_named(nx, frame, self.index, self.zone)

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return []

    def candidates(self, nx: NxState, frame: Frame) -> list[int]:
        found: list[int] = []
        for seat in self.who.seats(nx, frame):
            for piece in nx.seats[seat].zones[self.zone]:
                if self.filter.is_card(cast(NxCard, nx.pieces[piece].card)):
                    found.append(-1 - piece)
        return found

    def options(self, nx: NxState, frame: Frame, seat: int, numbers: list[int]) -> list[Option]:
        options: list[Option] = []
        names: list[str] = []
        for number in numbers:
            name = nx.pieces[-1 - number].card.name
            if name not in names:
                names.append(name)
                options.append(Option(seat, words.CHOOSE_CARD, name, number))
        return options

    def possible(self, nx: NxState, frame: Frame) -> bool:
        return bool(self.candidates(nx, frame))

    def look(self, nx: NxState, frame: Frame) -> None:
        """Who chooses from a deck has looked through it."""
        if self.zone == DECK.index:
            for owner in self.who.seats(nx, frame):
                know(nx, frame.seat, nx.seats[owner].zones[self.zone])

    def in_secret(self, nx: NxState, frame: Frame, count: int) -> bool:
        """Cards in hand or deck, unless all are taken, of which everybody sees the number."""
        if self.zone == VOID.index:
            return False
        lying = sum(len(nx.seats[seat].zones[self.zone]) for seat in self.who.seats(nx, frame))
        return lying > count

    def prompt(self) -> Prompt:
        return words.ASK_CARD


class Choose(Step):
    """Ask for what a noun leaves open, one at a time."""

    noun: Choosing

    def left(self, nx: NxState, frame: Frame) -> list[int]:
        """What may still be chosen."""
        chosen = self.noun.chosen(frame)
        return [n for n in self.noun.candidates(nx, frame) if n not in chosen]

    def run(self, nx: NxState, frame: Frame) -> bool:
        noun = self.noun
        noun.look(nx, frame)
        if isinstance(noun, AtRandom):
            self.pick(nx, frame, noun)
            return False
        while True:
            missing = noun.count - len(noun.chosen(frame))
            if missing <= 0:
                return False
            left = self.left(nx, frame)
            if not left:
                return False
            if noun.up_to or noun.in_secret(nx, frame, noun.count):
                return nx.ask(noun.prompt(), 1 << frame.seat)
            if len(left) <= missing:  # NX-R112: take all there are
                for number in left:
                    name_it(frame, noun.index, number)
                return False
            if len(noun.options(nx, frame, frame.seat, left)) == 1:
                name_it(frame, noun.index, left[0])
                continue
            return nx.ask(noun.prompt(), 1 << frame.seat)

    def pick(self, nx: NxState, frame: Frame, noun: AtRandom) -> None:
        """Let chance choose."""
        nx.refresh()
        left = self.left(nx, frame)
        while left and len(noun.chosen(frame)) < noun.count:
            name_it(frame, noun.index, left[nx.chance.pick(len(left))])
            left = self.left(nx, frame)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        options = self.noun.options(nx, frame, seat, self.left(nx, frame))
        if self.noun.up_to:
            options.append(Option(seat, words.DONE))
        return options

    def resume(self, nx: NxState, frame: Frame) -> bool:
        answer = nx.answer_of(frame.seat)
        if answer.verb is words.DONE:
            return False
        name_it(frame, self.noun.index, answer.number)
        return self.run(nx, frame)
