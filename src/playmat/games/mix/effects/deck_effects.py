"""Orders about the Deck: looking at its top, searching it, and what becomes of what is found."""

from __future__ import annotations

from playmat.games.mix.effects.zone_effects import BOTTOM, SHUFFLED, fitting, move_card
from playmat.games.mix.facts import words
from playmat.games.mix.facts.conditions import OfCard
from playmat.games.mix.facts.objects import MixObject
from playmat.games.mix.facts.state import DECK, HAND, MixState
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone
from playmat.parts.play.orders import Order
from playmat.parts.play.searching import LookAtTop, Search, names_of


def has_deck(mix: MixState, frame: Frame) -> bool:
    """Whether a card lies in the own Deck; else nothing can be done there (MX-R66)."""
    return bool(mix.seats[frame.seat].zones[DECK.index])


class PeekAtTop(LookAtTop):
    """Look at the top card of the own Deck; "it" is that card."""

    def __init__(self) -> None:
        super().__init__(DECK)

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return has_deck(mix, frame)

    def seen(self, mix: MixState, frame: Frame, top: list[int]) -> bool:
        frame.found = top[0] if top else -1
        if top:
            mix.emit(words.LOOKS, frame.seat, names_of(mix, top), audience=1 << frame.seat)
        return False


class RevealTop(Order):
    """Reveal the top card of the own Deck; "it" is that card."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return has_deck(mix, frame)

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        frame.found = deck[-1] if deck else -1
        reveal_it(mix, frame)


class FindIt(Search):
    """Search the own Deck for a card that fits; "it" is the card found (MX-R66)."""

    def __init__(self, sought: OfCard | None) -> None:
        choose = words.CHOOSE_CARD
        super().__init__(DECK, words.ASK_CARD, choose, choose, "nothing", True)  # MX-R66
        self.sought: OfCard | None = sought

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return has_deck(mix, frame)

    def fits(self, mix: MixState, frame: Frame, piece: int) -> bool:
        return bool(fitting(mix, [piece], self.sought))

    def begin(self, mix: MixState, frame: Frame) -> None:
        frame.found = -1

    def find(self, mix: MixState, frame: Frame, piece: int) -> None:
        frame.found = piece
        self.tell(mix, frame, mix.pieces[piece].card.name)

    def miss(self, mix: MixState, frame: Frame) -> None:
        if has_deck(mix, frame):
            self.tell(mix, frame, "nothing")

    def tell(self, mix: MixState, frame: Frame, found: str) -> None:
        mix.emit(words.FINDS, frame.seat, found, audience=1 << frame.seat)


class ShuffleDeck(Order):
    def act(self, mix: MixState, frame: Frame) -> None:
        mix.shuffle(frame.seat, DECK)
        mix.emit(words.SHUFFLES, frame.seat)
        mix.dirty = True


class OfFound(Order):
    """An effect on the card found; it can do nothing where none was (MX-R66)."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return frame.found in mix.seats[frame.seat].zones[DECK.index]


class RevealIt(Order):
    """Show the card found to everybody."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return frame.found >= 0

    def act(self, mix: MixState, frame: Frame) -> None:
        reveal_it(mix, frame)


def reveal_it(mix: MixState, frame: Frame) -> None:
    if frame.found >= 0:
        mix.known[frame.found] = EVERYONE
        mix.emit(words.REVEALS, frame.seat, detail=mix.pieces[frame.found].card.name)


class AddToHand(OfFound):
    """Add the card found to the Hand."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if frame.found >= 0 and frame.found in mix.seats[frame.seat].zones[DECK.index]:
            mix.carry(frame.found, DECK, HAND, words.TO_HAND, "")
            mix.dirty = True


class PutBack(OfFound):
    """Put the card looked at or found on the bottom or the top of the Deck."""

    where: str

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        if frame.found in deck:
            rest = [piece for piece in deck if piece != frame.found]
            down = self.where == BOTTOM
            mix.seats[frame.seat].zones[DECK.index] = (
                [frame.found, *rest] if down else [*rest, frame.found]
            )
            name = mix.pieces[frame.found].card.name
            kind = words.BOTTOM if down and frame.found == deck[-1] else words.LAYS
            mix.emit(kind, frame.seat, name, audience=1 << frame.seat, detail=self.where)
            mix.dirty = True


class MoveFound(OfFound):
    """The card looked at or found goes to another zone, if it still lies there."""

    target: Zone

    def act(self, mix: MixState, frame: Frame) -> None:
        if self.possible(mix, frame):
            move_card(mix, frame.found, DECK, self.target)
        else:
            frame.found = -1


class MoveTop(Order):
    """The top cards of the Deck of each player meant go elsewhere, unseen before."""

    target: Zone
    who: MixObject
    count: int

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return any(mix.seats[seat].zones[DECK.index] for seat in self.who.seats(mix, frame))

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.found = -1
        for seat in self.who.seats(mix, frame):
            for piece in mix.seats[seat].zones[DECK.index][: -self.count - 1 : -1]:
                frame.found = piece
                if self.target is DECK:
                    self.lay_under(mix, seat, piece)
                else:
                    move_card(mix, piece, DECK, self.target)

    def lay_under(self, mix: MixState, seat: int, piece: int) -> None:
        """To the bottom of the same Deck: nobody sees it (MX-R119)."""
        zones = mix.seats[seat].zones
        zones[DECK.index] = [piece, *(other for other in zones[DECK.index] if other != piece)]
        mix.emit(words.BOTTOM, seat, mix.pieces[piece].card.name, rule="MX-R119", audience=0)
        mix.dirty = True


def put_back(looking: Frame) -> int:
    """How many of the cards that were looked at lie on the Deck again, in their order."""
    return looking.found


def note_put_back(looking: Frame, count: int) -> None:
    looking.found = count


class ArrangeTop(LookAtTop):
    """Look at the top cards of the own Deck and put them back in any order (MX-R97).

    `found` is how many lie in their place by now: these are the topmost, in their new order.
    """

    def __init__(self, count: int) -> None:
        super().__init__(DECK)
        self.count: int = count

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return has_deck(mix, frame)

    def number(self, mix: MixState, frame: Frame) -> int:
        return self.count

    def seen(self, mix: MixState, frame: Frame, top: list[int]) -> bool:
        note_put_back(frame, 0)
        if top:
            mix.emit(words.LOOKS, frame.seat, names_of(mix, top), audience=1 << frame.seat)
        return self.go_on(mix, frame)

    def go_on(self, mix: MixState, frame: Frame) -> bool:
        if len(self.left(mix, frame)) > 1:
            return mix.ask(words.ASK_TOP, 1 << frame.seat)
        count = put_back(frame)
        if count:
            mix.emit(words.PUTS_BACK, frame.seat, "", count + 1, "MX-R97")
            for piece in self.top(mix, frame):
                mix.known[piece] &= 1 << frame.seat
        note_put_back(frame, -1)
        return False

    def left(self, mix: MixState, frame: Frame) -> list[int]:
        return self.top(mix, frame)[put_back(frame) :]

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(mix, seat, words.CHOOSE_CARD, self.left(mix, frame))

    def resume(self, mix: MixState, frame: Frame) -> bool:
        piece = mix.answer_of(frame.seat).pieces[0]
        zones = mix.seats[frame.seat].zones
        rest = [other for other in zones[DECK.index] if other != piece]
        place = len(rest) - put_back(frame)
        zones[DECK.index] = [*rest[:place], piece, *rest[place:]]
        note_put_back(frame, put_back(frame) + 1)
        return self.go_on(mix, frame)


class TakeFromTop(LookAtTop):
    """Look at the top cards of the own Deck and add one to the Hand; the rest goes somewhere."""

    def __init__(self, where: str, count: int, sought: OfCard | None) -> None:
        super().__init__(DECK)
        self.where: str = where
        self.count: int = count
        self.sought: OfCard | None = sought

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return has_deck(mix, frame)

    def number(self, mix: MixState, frame: Frame) -> int:
        return self.count

    def seen(self, mix: MixState, frame: Frame, top: list[int]) -> bool:
        if not top:
            return False
        mix.emit(words.LOOKS, frame.seat, names_of(mix, top), audience=1 << frame.seat)
        return mix.ask(words.ASK_CARD, 1 << frame.seat)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        choice = fitting(mix, self.top(mix, frame), self.sought)
        options = cards_to_choose(mix, seat, words.CHOOSE_CARD, choice)
        return options or [Option(seat, words.CHOOSE_CARD, "nothing")]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        answer = mix.answer_of(frame.seat)
        taken = answer.pieces[0] if answer.pieces else -1
        top = self.top(mix, frame)
        for piece in top:  # nobody else learns which of them was taken
            mix.known[piece] &= 1 << frame.seat
        rest = [piece for piece in top if piece != taken]
        if taken >= 0:
            mix.carry(taken, DECK, HAND, words.TO_HAND, "MX-R97")
        zones = mix.seats[frame.seat].zones
        if rest and self.where == BOTTOM:
            kept = [piece for piece in zones[DECK.index] if piece not in rest]
            zones[DECK.index] = [*reversed(rest), *kept]
        if rest and self.where == SHUFFLED:
            mix.shuffle(frame.seat, DECK)
            mix.emit(words.SHUFFLES, frame.seat)
        elif rest:
            kind = words.LAYS_REST
            mix.emit(kind, frame.seat, "", len(rest), "MX-R97", detail=self.where)
        mix.dirty = True
        return False
