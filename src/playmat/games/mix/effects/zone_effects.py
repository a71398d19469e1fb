"""Effects that move cards between play, Hand, Deck and Wall, or take them out of the Game."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import ON_WALL_CARD, MixCard
from playmat.games.mix.facts.conditions import DONE, NOT_DONE, OfCard
from playmat.games.mix.facts.objects import MixObject
from playmat.games.mix.facts.standing import NO_MOVE, NO_REPLAY, STANDING, modifier, says_no
from playmat.games.mix.facts.state import ASIDE, DECK, HAND, WALL, MixBody, MixState
from playmat.games.mix.rules.bodies import leave, return_to_hand, take_aside, tell_side
from playmat.games.mix.rules.drawing import draw
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program, Step
from playmat.kernel.zones import Zone
from playmat.parts.play.orders import Order
from playmat.parts.play.searching import know, names_of, told

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


class MoveOne(Order):
    """Move one card, or so many, of each player meant to another zone: any, or one `sought`.

    It is chosen by the player in whose zone it lies, at random, or by the player whose text it
    is (`yours`) (MX-R67, MX-R96). What no printed card does has a program of its own.
    """

    def __init__(
        self,
        who: MixObject,
        source: Zone,
        target: Zone,
        at_random: bool,
        where: str = SHUFFLED,
        sought: OfCard | None = None,
        yours: bool = False,
        count: int = 1,
    ) -> None:
        super().__init__()
        self.count: int = count
        self.who: MixObject = who
        self.source: Zone = source
        self.sought: OfCard | None = sought
        self.yours: bool = yours
        self.program: Program = PICKS[(source.index, target.index, at_random, where)]
        if sought is not None:
            pick = Pick(source, target, at_random, where, sought)
            self.program = Program(self.program.name, [pick])

    def possible(self, mix: MixState, frame: Frame) -> bool:
        """Of a hidden Hand only that there are cards is known to all."""
        asked = None if self.source is HAND else self.sought
        return any(
            fitting(mix, mix.seats[seat].zones[self.source.index], asked)
            for seat in self.seats(mix, frame)
        )

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        """The players meant; in Quick-Play nothing can be done to a Hand (MX-R53)."""
        if mix.wall_limit == 1 and self.source is HAND:
            return []
        return self.who.seats(mix, frame)

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.found = -1
        for seat in reversed(self.seats(mix, frame)):
            for _ in range(self.count):
                mix.begin(self.program, seat, frame.source, other=frame.seat if self.yours else -1)


def fitting(mix: MixState, pieces: list[int], sought: OfCard | None) -> list[int]:
    """Those of the cards that are sought."""
    if sought is None:
        return pieces
    return [p for p in pieces if sought.holds_card(cast(MixCard, mix.pieces[p].card))]


class Pick(Step):
    """One player's card goes from a zone to another; who chooses it is `other`, if anybody."""

    source: Zone
    target: Zone
    at_random: bool
    where: str = SHUFFLED
    sought: OfCard | None = None

    def choice(self, mix: MixState, frame: Frame) -> list[int]:
        return fitting(mix, mix.seats[frame.seat].zones[self.source.index], self.sought)

    def chooser(self, frame: Frame) -> int:
        return frame.seat if frame.other < 0 else frame.other

    def run(self, mix: MixState, frame: Frame) -> bool:
        pieces = self.choice(mix, frame)
        if self.at_random:
            if pieces:
                self.take(mix, pieces[mix.chance.pick(len(pieces))])
            else:
                self.miss(mix)
            return False
        if frame.other >= 0 and self.source.index == HAND.index:
            look_at_hand(mix, frame.other, frame.seat)
        hidden = self.sought is not None and self.source.index == HAND.index
        # what lies in a Hand is hidden: nobody learns from a silence that nothing fits
        if len(pieces) > 1 or (hidden and mix.seats[frame.seat].zones[HAND.index]):
            return mix.ask(words.ASK_CARD, 1 << self.chooser(frame))
        if pieces:  # a public fact, unlike how many different cards there are
            self.take(mix, pieces[0])
        else:
            self.miss(mix)
        return False

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(mix, seat, words.CHOOSE_CARD, self.choice(mix, frame))
        return options or [Option(seat, words.CHOOSE_CARD, "nothing")]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        answer = mix.answer_of(self.chooser(frame))
        if answer.pieces:
            self.take(mix, answer.pieces[0])
        else:
            self.miss(mix)
        return False

    def take(self, mix: MixState, piece: int) -> None:
        """Move the card, which the line that asked for it calls "it" from then on."""
        move_card(mix, piece, self.source, self.target, self.where)
        asking = self.asking(mix)
        asking.found = piece
        if asking.answer & NOT_DONE:
            asking.answer = asking.answer & ~NOT_DONE | DONE

    def miss(self, mix: MixState) -> None:
        """There was none, so that "If you do" is not true unless another player had one."""
        asking = self.asking(mix)
        if asking.found < 0 and asking.answer & DONE:
            asking.answer = asking.answer & ~DONE | NOT_DONE

    def asking(self, mix: MixState) -> Frame:
        """The frame of the line that has asked for a card."""
        place = len(mix.frames) - 1
        while any(isinstance(step, Pick) for step in mix.frames[place].program.steps):
            place -= 1
        return mix.frames[place]


def look_at_hand(mix: MixState, seat: int, other: int) -> None:
    """A player looks at the Hand of another, and nobody else does."""
    hand = mix.seats[other].zones[HAND.index]
    know(mix, seat, hand)
    cards = told(mix, hand, "an empty Hand")
    eyes = 1 << seat | mix.seats[other].eyes
    mix.emit(words.LOOKS_IN_HAND, seat, rule="MX-R96", other=other, detail=cards, audience=eyes)


def move_card(mix: MixState, piece: int, source: Zone, target: Zone, where: str = SHUFFLED) -> None:
    owner = mix.pieces[piece].owner
    name = mix.pieces[piece].card.name
    before = mix.known[:]
    mix.move(piece, source, target)
    mix.dirty = True
    if target.index == WALL.index:
        mix.to_wall = True
        mix.emit(words.SENT_TO_WALL, owner, name, mix.wall_count(owner), "MX-R21")
        if mix.listening & ON_WALL_CARD:
            tell_side(mix, owner, 1, ON_WALL_CARD, 0)
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
        if says_no(mix, NO_MOVE, body):
            mix.emit(words.STAYS, body.seat, body.label(), 0, "MX-R99", body=body.number)
        elif self.zone is HAND:
            return_to_hand(mix, body)
        elif self.zone is ASIDE:
            take_aside(mix, body)
        else:
            leave(mix, body, DECK)
            for piece in body.pieces:
                into_deck(mix, piece, body.label(), self.where, EVERYONE, body.number)


class SwapForHand(RemoveCard):
    """Swap active cards for others: each goes to its owner's Hand, who then plays another.

    Without another card in the Hand nothing is swapped (MX-R109).
    """

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return any(self.can_swap(mix, body) for body in self.target.bodies(mix, frame))

    def can_swap(self, mix: MixState, body: MixBody) -> bool:
        return mix.wall_limit != 1 and bool(mix.seats[body.seat].zones[HAND.index])  # MX-R53

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            if self.can_swap(mix, body):
                self.remove(mix, body)
                if body.last_known:
                    mix.pending = [
                        *mix.pending,
                        *(modifier(NO_REPLAY, STANDING, body.seat, amount=p) for p in body.pieces),
                    ]


class ShuffleHandIntoDeck(Order):
    """The whole Hand goes into the Deck; "that many" are the cards of all that did so."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.number = 0
        if mix.wall_limit == 1:
            return  # MX-R53
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            count = len(hand)
            frame.number += count
            for piece in hand[:]:
                mix.move(piece, HAND, DECK)
            mix.shuffle(seat, DECK)
            mix.emit(words.HAND_INTO_DECK, seat, "", count)
            mix.dirty = True


class RedrawHand(ShuffleHandIntoDeck):
    """Each player meant shuffles the Hand into the Deck and draws as many cards (MX-R124)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        held = [
            (seat, len(mix.seats[seat].zones[HAND.index])) for seat in self.who.seats(mix, frame)
        ]
        super().act(mix, frame)
        if mix.wall_limit != 1:  # MX-R53
            for seat, count in held:
                draw(mix, seat, count)


class LookAtHand(Order):
    """Look at the Hand of each player meant (MX-R96)."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        if mix.wall_limit != 1:  # MX-R53
            for seat in self.who.seats(mix, frame):
                look_at_hand(mix, frame.seat, seat)


class RevealOneOfHand(Order):
    """A player reveals a card of the Hand, picked at random; "it" is that card (MX-R110)."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.found = -1
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            if hand and mix.wall_limit != 1:  # MX-R53
                piece = hand[mix.chance.pick(len(hand))]
                mix.known[piece] = EVERYONE
                frame.found = piece
                mix.emit(words.REVEALS, seat, rule="MX-R110", detail=mix.pieces[piece].card.name)


class LookAtTheirTop(Order):
    """Look at the top cards of another player's Deck; nobody else sees them (MX-R110)."""

    who: MixObject
    count: int = 1

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return any(mix.seats[seat].zones[DECK.index] for seat in self.who.seats(mix, frame))

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            top = mix.seats[seat].zones[DECK.index][: -self.count - 1 : -1]
            if top:
                know(mix, frame.seat, top)
                names = names_of(mix, top)
                eyes = 1 << frame.seat
                mix.emit(
                    words.LOOKS_ON_DECK,
                    frame.seat,
                    names,
                    rule="MX-R110",
                    other=seat,
                    audience=eyes,
                )


class ClearWall(Order):
    """All cards on a Wall go to their owner's Deck or Hand; "that many" are those that did."""

    target: Zone
    who: MixObject

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return any(mix.wall_count(seat) for seat in self.who.seats(mix, frame))

    def act(self, mix: MixState, frame: Frame) -> None:
        frame.number = 0
        for seat in self.who.seats(mix, frame):
            for piece in mix.seats[seat].zones[WALL.index][:]:
                move_card(mix, piece, WALL, self.target)
                frame.number += 1
