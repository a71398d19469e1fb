"""Effects on the own Deck: its top card, a search, and what becomes of the card found ("it")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from playmat.games.mix import words
from playmat.games.mix.card import MixCard
from playmat.games.mix.effects import Effect
from playmat.games.mix.state import DECK, HAND, MixState
from playmat.games.mix.zone_effects import BOTTOM, Pick
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone

if TYPE_CHECKING:
    from playmat.kernel.state import State


class OfOwnDeck(Effect):
    """An effect on the own Deck; it can do nothing where no card lies there (MX-R66)."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return bool(mix.seats[frame.seat].zones[DECK.index])


class LookAtTop(OfOwnDeck):
    """Look at the top card of the own Deck; "it" is that card."""

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        frame.found = deck[-1] if deck else -1
        if deck:
            mix.known[deck[-1]] |= 1 << frame.seat
            name = mix.pieces[deck[-1]].card.name
            mix.emit(words.LOOKS, frame.seat, name, audience=1 << frame.seat)


class RevealTop(OfOwnDeck):
    """Reveal the top card of the own Deck; "it" is that card."""

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        frame.found = deck[-1] if deck else -1
        if deck:
            mix.known[deck[-1]] = EVERYONE
            mix.emit(words.REVEALS, frame.seat, detail=mix.pieces[deck[-1]].card.name)


@dataclass(eq=False)
class Search(OfOwnDeck):
    """Search the own Deck for a card that fits; "it" is the card found (MX-R66)."""

    identifier: str
    kind: int

    def fits(self, card: MixCard) -> bool:
        if self.kind >= 0:
            return card.dominant == self.kind
        return self.identifier in card.identifiers

    def run(self, state: State, frame: Frame) -> bool:
        deck = state.seats[frame.seat].zones[DECK.index]
        for piece in deck:
            state.known[piece] |= 1 << frame.seat
        frame.found = -1
        if not deck:
            return False
        return state.ask(words.ASK_CARD, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        deck = state.seats[seat].zones[DECK.index]
        fitting = [p for p in deck if self.fits(cast(MixCard, state.pieces[p].card))]
        return cards_to_choose(state, seat, words.CHOOSE_CARD, fitting) or [
            Option(seat, words.CHOOSE_CARD, "nothing")
        ]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        self.find(state, frame, answer.pieces[0] if answer.pieces else -1)
        return False

    def find(self, state: State, frame: Frame, piece: int) -> None:
        frame.found = piece
        name = state.pieces[piece].card.name if piece >= 0 else "nothing"
        state.emit(words.FINDS, frame.seat, name, audience=1 << frame.seat)


class ShuffleDeck(Effect):
    def act(self, mix: MixState, frame: Frame) -> None:
        mix.shuffle(frame.seat, DECK)
        mix.emit(words.SHUFFLES, frame.seat)
        mix.dirty = True


# ---- the card found ----


class OfFound(Effect):
    """An effect on the card found; it can do nothing where none was (MX-R66)."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return frame.found in mix.seats[frame.seat].zones[DECK.index]


class RevealIt(Effect):
    """Show the card found to everybody."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return frame.found >= 0

    def act(self, mix: MixState, frame: Frame) -> None:
        if frame.found >= 0:
            mix.known[frame.found] = EVERYONE
            mix.emit(words.REVEALS, frame.seat, detail=mix.pieces[frame.found].card.name)


class AddToHand(OfFound):
    """Add the card found to the Hand."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if frame.found >= 0 and frame.found in mix.seats[frame.seat].zones[DECK.index]:
            mix.move(frame.found, DECK, HAND)
            name = mix.pieces[frame.found].card.name
            mix.emit(words.TO_HAND, frame.seat, name, audience=mix.known[frame.found])
            mix.dirty = True


@dataclass(eq=False)
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


class MoveFromDeck(Effect):
    """A card of the own Deck goes to another zone."""

    def __init__(self, target: Zone) -> None:
        super().__init__()
        self.pick: Pick = Pick(DECK, target, False)

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return self.piece(mix, frame) >= 0

    def act(self, mix: MixState, frame: Frame) -> None:
        piece = self.piece(mix, frame)
        frame.found = piece
        if piece >= 0:
            self.pick.move(mix, piece)

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
