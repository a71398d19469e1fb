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
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program, Step
from playmat.kernel.zones import Zone
from playmat.parts.play.orders import Order
from playmat.parts.play.searching import LookAtTop, Search, know, names_of, told

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


# ---- the whole Hand ----


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


class LookAtHand(Order):
    """Look at the Hand of each player meant (MX-R96)."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        if mix.wall_limit != 1:  # MX-R53
            for seat in self.who.seats(mix, frame):
                look_at_hand(mix, frame.seat, seat)


class RevealOneOfHand(Order):
    """A player reveals a card of the Hand, picked at random (MX-R110)."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            if hand and mix.wall_limit != 1:  # MX-R53
                piece = hand[mix.chance.pick(len(hand))]
                mix.known[piece] = EVERYONE
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


# ---- the top cards of the own Deck ----


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
