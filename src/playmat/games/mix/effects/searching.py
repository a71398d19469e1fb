"""Effects on the own Deck: its top card, a search, and what becomes of the card found ("it")."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.effects.zone_effects import BOTTOM, move_card
from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import MixCard
from playmat.games.mix.facts.state import DECK, HAND, MixState
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

    def __init__(self, identifier: str, kind: int) -> None:
        choose = words.CHOOSE_CARD
        super().__init__(DECK, words.ASK_CARD, choose, choose, "nothing", True)  # MX-R66
        self.identifier: str = identifier
        self.kind: int = kind

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return has_deck(mix, frame)

    def fits(self, mix: MixState, frame: Frame, piece: int) -> bool:
        card = cast(MixCard, mix.pieces[piece].card)
        if self.kind >= 0:
            return card.dominant == self.kind
        return self.identifier in card.identifiers

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


# ---- the card found ----


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


class MoveFromDeck(Order):
    """A card of the own Deck goes to another zone."""

    target: Zone

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return self.piece(mix, frame) >= 0

    def act(self, mix: MixState, frame: Frame) -> None:
        piece = self.piece(mix, frame)
        frame.found = piece
        if piece >= 0:
            move_card(mix, piece, DECK, self.target)

    def piece(self, mix: MixState, frame: Frame) -> int:
        """Which card that is, -1: there is none."""
        raise NotImplementedError


class MoveTop(MoveFromDeck):
    """The top card, unseen before."""

    def piece(self, mix: MixState, frame: Frame) -> int:
        deck = mix.seats[frame.seat].zones[DECK.index]
        return deck[-1] if deck else -1


class MoveFound(MoveFromDeck):
    """The card looked at or found, if it still lies there."""

    def piece(self, mix: MixState, frame: Frame) -> int:
        deck = mix.seats[frame.seat].zones[DECK.index]
        return frame.found if frame.found in deck else -1
