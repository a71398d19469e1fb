"""Effects that move cards between play, Hand, Deck and Wall, or take them out of the Game."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import MixCard
from playmat.games.mix.facts.objects import MixObject
from playmat.games.mix.facts.state import ASIDE, DECK, HAND, WALL, MixBody, MixState
from playmat.games.mix.rules.bodies import leave, return_to_hand, take_aside
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program, Step
from playmat.kernel.zones import Zone
from playmat.parts.play.orders import Order
from playmat.parts.play.searching import LookAtTop, Search, names_of

# Where in a Deck a card comes to lie; shuffled in unless the text says where (MX-R68).
SHUFFLED: Final = ""
BOTTOM: Final = "bottom"
TOP: Final = "top"


def into_deck(
    mix: MixState, piece: int, name: str, where: str, audience: int, body: int = 0
) -> None:
    """A card that has come on top of its owner's Deck goes where it belongs in it."""
    owner = mix.pieces[piece].owner
    if where == SHUFFLED:
        mix.emit(words.INTO_DECK, owner, name, 0, "MX-R68", audience=audience, body=body)
        mix.shuffle(owner, DECK)
        return
    if where == BOTTOM:
        zones = mix.seats[owner].zones
        zones[DECK.index] = [piece, *(other for other in zones[DECK.index] if other != piece)]
    mix.emit(words.LAYS, owner, name, 0, "MX-R68", audience=audience, detail=where, body=body)


# ---- a card of a zone, chosen or at random ----


class MoveOne(Order):
    """Move one card of each player meant from a zone to another, chosen by the player in whose
    zone it lies or at random (MX-R67)."""

    def __init__(
        self, who: MixObject, source: Zone, target: Zone, at_random: bool, where: str = SHUFFLED
    ) -> None:
        super().__init__()
        self.who: MixObject = who
        self.source: Zone = source
        self.program: Program = PICKS[(source.index, target.index, at_random, where)]

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return any(mix.seats[seat].zones[self.source.index] for seat in self.seats(mix, frame))

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        """The players meant; in Quick-Play nothing can be done to a Hand (MX-R53)."""
        if mix.wall_limit == 1 and self.source is HAND:
            return []
        return self.who.seats(mix, frame)

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.found = -1
        for seat in reversed(self.seats(mix, frame)):
            mix.begin(self.program, seat, frame.source)


class Pick(Step):
    """One player's card goes from a zone to another."""

    source: Zone
    target: Zone
    at_random: bool
    where: str = SHUFFLED

    def run(self, mix: MixState, frame: Frame) -> bool:
        pieces = mix.seats[frame.seat].zones[self.source.index]
        if not pieces:
            return False
        if self.at_random:
            self.take(mix, pieces[mix.chance.pick(len(pieces))])
            return False
        if len(pieces) == 1:  # a public fact, unlike how many different cards there are
            self.take(mix, pieces[0])
            return False
        return mix.ask(words.ASK_CARD, 1 << frame.seat)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        lying = mix.seats[seat].zones[self.source.index]
        return cards_to_choose(mix, seat, words.CHOOSE_CARD, lying)

    def resume(self, mix: MixState, frame: Frame) -> bool:
        answer = mix.answer_of(frame.seat)
        self.take(mix, answer.pieces[0])
        return False

    def take(self, mix: MixState, piece: int) -> None:
        """Move the card, which the line that asked for it calls "it" from then on."""
        move_card(mix, piece, self.source, self.target, self.where)
        for frame in reversed(mix.frames):
            if not isinstance(frame.program.steps[0], Pick):
                frame.found = piece
                break


def move_card(mix: MixState, piece: int, source: Zone, target: Zone, where: str = SHUFFLED) -> None:
    owner = mix.pieces[piece].owner
    name = mix.pieces[piece].card.name
    before = mix.known[:]
    mix.move(piece, source, target)
    mix.dirty = True
    if target.index == WALL.index:
        mix.to_wall = True
        mix.emit(words.SENT_TO_WALL, owner, name, mix.wall_count(owner), "MX-R21")
    elif target.index == ASIDE.index:  # in the open, so nobody loses sight of the rest
        mix.known = before
        mix.known[piece] = EVERYONE
        mix.emit(words.ASIDE, owner, name, 0, "MX-R22")
    elif target.index == DECK.index:
        into_deck(mix, piece, name, where, mix.known[piece])
    else:
        mix.emit(words.TO_HAND, owner, name, 0, "MX-R68")


PICKS: Final = {
    (source.index, target.index, at_random, where): Program(
        f"move a card from {source.name} to {where}{' of ' if where else ''}{target.name}"
        f"{' at random' if at_random else ''}",
        [Pick(source, target, at_random, where)],
    )
    for source in (HAND, WALL)
    for target in (HAND, DECK, WALL, ASIDE)
    if target is not source
    for at_random in (False, True)
    for where in ((SHUFFLED, BOTTOM, TOP) if target is DECK else (SHUFFLED,))
}


# ---- an active card ----


class RemoveCard(Order):
    """Take an active card away, to its owner's Hand or Deck (MX-R68) or out of the Game (MX-R22).

    On Wall "this card" is the part that lies there (MX-R71).
    """

    zone: Zone
    target: MixObject
    where: str = SHUFFLED

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return bool(self.target.bodies(mix, frame)) or self.on_wall(mix, frame)

    def on_wall(self, mix: MixState, frame: Frame) -> bool:
        if frame.source not in self.target.numbers(mix, frame):
            return False
        gone = mix.body_of(frame.source) is None
        return gone and frame.piece >= 0 and frame.piece in mix.seats[frame.seat].zones[WALL.index]

    def act(self, mix: MixState, frame: Frame) -> None:
        if self.on_wall(mix, frame):
            move_card(mix, frame.piece, WALL, self.zone, self.where)
        for body in self.target.bodies(mix, frame):
            self.remove(mix, body)

    def remove(self, mix: MixState, body: MixBody) -> None:
        if self.zone is HAND:
            return_to_hand(mix, body)
        elif self.zone is ASIDE:
            take_aside(mix, body)
        else:
            leave(mix, body, DECK)
            for piece in body.pieces:
                into_deck(mix, piece, body.label(), self.where, EVERYONE, body.number)


# ---- the whole Hand ----


class ShuffleHandIntoDeck(Order):
    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        if mix.wall_limit == 1:
            return  # MX-R53
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            count = len(hand)
            for piece in hand[:]:
                mix.move(piece, HAND, DECK)
            mix.shuffle(seat, DECK)
            mix.emit(words.HAND_INTO_DECK, seat, "", count)
            mix.dirty = True


# ---- the own Deck: its top card, a search, and what becomes of the card found ("it") ----


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
