"""Looking, searching, returning and attaching: effects on cards outside play (VQ-R95).

The frame's `scope` has the pieces that "it" and "the rest" speak of.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.vanquishers.facts import objects, words
from playmat.games.vanquishers.facts.amounts import EVERYTHING, Number
from playmat.games.vanquishers.facts.card import (
    AMMUNITION,
    ANY_CARD,
    ARMOR,
    DISCARDS,
    MOD,
    VqCard,
)
from playmat.games.vanquishers.facts.objects import Counted, Heroes, What
from playmat.games.vanquishers.facts.state import (
    ARMOR_SLOT,
    DECK,
    DISCARD,
    HAND,
    ZONES,
    VqBody,
    VqState,
)
from playmat.games.vanquishers.rules import bodies, drawing, equipping, windows
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.declaring import written_record
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Inquiry, Step
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.parts.play.cards import AskCards
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import (
    LookAtTop,
    Search,
    in_card_order,
    know,
    names_of,
    show,
    told,
)

# Where cards are put in a deck.
SHUFFLED: Final = 0
ON_TOP: Final = 1
AT_BOTTOM: Final = 2


def is_of(card: VqCard, counted: Counted) -> bool:
    """Whether a card is of the kind that is counted, and costs what it may."""
    if not card.sort & counted.kinds or not counted.least <= card.cost <= counted.most:
        return False
    return not counted.item_class or card.item_class == counted.item_class


def limited(counted: Counted) -> bool:
    """Whether the text says more than "card": then what is found is shown (VQ-R95)."""
    return counted.kinds != ANY_CARD or counted.least > 0 or counted.most < objects.MOST


class ChooseCards(Step):
    """Choose so many cards of a kind in a zone of one's own, one at a time.

    The frame's `number` counts what is left to choose.
    """

    counted: Counted
    zone: int

    def run(self, vq: VqState, frame: Frame) -> bool:
        frame.scope = []
        frame.answer = 0
        frame.number = self.counted.number
        if self.zone == DECK.index:  # the searcher sees the whole deck
            know(vq, frame.seat, vq.seats[frame.seat].zones[DECK.index])
        return self.go_on(vq, frame)

    def candidates(self, vq: VqState, frame: Frame) -> list[int]:
        found: list[int] = []
        for piece in vq.seats[frame.seat].zones[self.zone]:
            if piece not in frame.scope and self.takes(vq, frame, bodies.card_of(vq, piece)):
                found.append(piece)
        return found

    def takes(self, vq: VqState, frame: Frame, card: VqCard) -> bool:
        return is_of(card, self.counted)

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        if frame.number > 0 and self.candidates(vq, frame):
            return vq.ask(words.ASK_CARD, 1 << frame.seat)
        return self.finish(vq, frame)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        pieces = in_card_order(vq, self.candidates(vq, frame))
        if not pieces:  # only where another player guesses what the cards may be
            return [Option(seat, words.PASS)]
        return cards_to_choose(vq, seat, words.CHOOSE_CARD, pieces)

    def resume(self, vq: VqState, frame: Frame) -> bool:
        answer = vq.answer_of(frame.seat)
        if not answer.pieces:
            return self.finish(vq, frame)
        frame.number -= 1
        return self.take(vq, frame, answer.pieces[0])

    def take(self, vq: VqState, frame: Frame, piece: int) -> bool:
        frame.scope = [*frame.scope, piece]
        return self.go_on(vq, frame)

    def finish(self, vq: VqState, frame: Frame) -> bool:
        return False


class FindCounted(Search):
    """Search your deck; a card that the text limits is revealed (VQ-R95).

    Whether something fits is no secret, as everybody is told that nothing was found: one is not
    asked then. The frame's `number` counts what is left to find.
    """

    def __init__(self, counted: Counted) -> None:
        choose, nothing = words.CHOOSE_CARD, words.PASS
        super().__init__(DECK, words.ASK_CARD, choose, nothing, must_find=True)  # VQ-R90
        self.counted: Counted = counted

    def fits(self, vq: VqState, frame: Frame, piece: int) -> bool:
        return piece not in frame.scope and is_of(bodies.card_of(vq, piece), self.counted)

    def begin(self, vq: VqState, frame: Frame) -> None:
        frame.scope = []
        frame.answer = 0
        frame.number = self.counted.number

    def more(self, vq: VqState, frame: Frame) -> bool:
        return frame.number > 0

    def asks(self, vq: VqState, frame: Frame) -> bool:
        return frame.number > 0 and bool(self.choice(vq, frame))

    def find(self, vq: VqState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        frame.scope = [*frame.scope, piece]

    def end(self, vq: VqState, frame: Frame) -> None:
        if not frame.scope:
            vq.emit(words.FINDS_NOTHING, frame.seat, rule="VQ-R95")
        if limited(self.counted):
            show(vq, frame.scope)
        for piece in frame.scope:
            name = vq.pieces[piece].card.name
            vq.emit(words.SEARCHES, frame.seat, name, 0, "VQ-R95", audience=vq.known[piece])


class RevealIt(Effect):
    """Reveal what was found."""

    def act(self, vq: VqState, frame: Frame) -> None:
        show(vq, frame.scope)
        for piece in frame.scope:
            vq.emit(words.REVEALS, frame.seat, vq.pieces[piece].card.name, 0, "VQ-R95")


class PutIt(Effect):
    """Put it into your hand."""

    def act(self, vq: VqState, frame: Frame) -> None:
        for piece in frame.scope:
            if piece in vq.seats[frame.seat].zones[DECK.index]:
                drawing.to_hand(vq, piece, DECK)
        frame.scope = []


class ShuffleDeck(Effect):
    """Whoever has searched shuffles, found or not."""

    def act(self, vq: VqState, frame: Frame) -> None:
        vq.shuffle(frame.seat, DECK)
        vq.emit(words.SHUFFLES, frame.seat, rule="VQ-R95")


# ---- looking ----


class LookAtSome(LookAtTop):
    """Look at the top cards of your deck."""

    def __init__(self, amount: int) -> None:
        super().__init__(DECK)
        self.amount: int = amount

    def number(self, vq: VqState, frame: Frame) -> int:
        return self.amount

    def seen(self, vq: VqState, frame: Frame, top: list[int]) -> bool:
        frame.scope = top
        tell_look(vq, frame, "the top of the deck is", top, 1 << frame.seat)
        return False


class LookAtHand(Effect):
    """Look at target enemy's hand."""

    def act(self, vq: VqState, frame: Frame) -> None:
        if frame.other < 0 or vq.seats[frame.other].out:
            return
        hand = vq.seats[frame.other].zones[HAND.index]
        know(vq, frame.seat, hand)
        audience = 1 << frame.seat | vq.seats[frame.other].eyes
        tell_look(vq, frame, f"{letter(frame.other)}'s hand is", hand, audience)


def tell_look(vq: VqState, frame: Frame, what: str, pieces: list[int], audience: int) -> None:
    detail = f"{what} {told(vq, pieces, 'empty')}"
    vq.emit(words.LOOKS, frame.seat, rule="VQ-R86", detail=detail, audience=audience)


class PutSome(AskCards):
    """Put so many of the cards looked at into your hand."""

    def __init__(self, amount: int) -> None:
        super().__init__(words.ASK_CARD, words.CHOOSE_CARD)
        self.amount: int = amount

    def run(self, vq: VqState, frame: Frame) -> bool:
        frame.number = self.amount
        return self.go_on(vq, frame)

    def choice(self, vq: VqState, frame: Frame) -> list[int]:
        return frame.scope if frame.number > 0 else []

    def take(self, vq: VqState, frame: Frame, piece: int) -> None:
        frame.scope = [each for each in frame.scope if each != piece]
        frame.number -= 1
        if piece in vq.seats[frame.seat].zones[DECK.index]:
            drawing.to_hand(vq, piece, DECK)


class PutSomeOf(PutSome):
    """Put so many cards of a kind, of those looked at, into your hand; they are shown (VQ-R95)."""

    def __init__(self, counted: Counted, up_to: bool) -> None:
        super().__init__(counted.number)
        self.counted: Counted = counted
        self.up_to: bool = up_to

    def choice(self, vq: VqState, frame: Frame) -> list[int]:
        seen = frame.scope if frame.number > 0 else []
        return [piece for piece in seen if is_of(bodies.card_of(vq, piece), self.counted)]

    def go_on(self, state: State, frame: Frame) -> bool:
        """Who looks is always asked: nobody learns from a silence whether something fits."""
        if frame.number > 0 and frame.scope:
            return state.ask(self.prompt, 1 << frame.seat)
        return False

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options = super().options(vq, frame, seat)
        return options if options and not self.up_to else [*options, Option(seat, words.NO_MORE)]

    def resume(self, state: State, frame: Frame) -> bool:
        if not state.answer_of(frame.seat).pieces:
            return False
        return super().resume(state, frame)

    def take(self, vq: VqState, frame: Frame, piece: int) -> None:
        if limited(self.counted):
            show(vq, [piece])
        super().take(vq, frame, piece)


class RestInOrder(AskCards):
    """Put the rest back in any order: each chosen card goes on top, or below all others."""

    def __init__(self, place: int) -> None:
        super().__init__(words.ASK_CARD, words.CHOOSE_CARD)
        self.place: int = place

    def choice(self, vq: VqState, frame: Frame) -> list[int]:
        deck = vq.seats[frame.seat].zones[DECK.index]
        return [piece for piece in frame.scope if piece in deck]

    def is_open(self, vq: VqState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > 1

    def take(self, vq: VqState, frame: Frame, piece: int) -> None:
        frame.scope = [each for each in frame.scope if each != piece]
        zones = vq.seats[frame.seat].zones
        rest = [each for each in zones[DECK.index] if each != piece]
        zones[DECK.index] = [*rest, piece] if self.place == ON_TOP else [piece, *rest]
        vq.known[piece] &= 1 << frame.seat

    def finish(self, vq: VqState, frame: Frame) -> None:
        vq.emit(words.PUTS_BACK, frame.seat, rule="VQ-R121")


class ShuffleRest(ShuffleDeck):
    """Shuffle the rest into your deck, where they lie."""

    def act(self, vq: VqState, frame: Frame) -> None:
        frame.scope = []
        super().act(vq, frame)


class RestToDiscard(Effect):
    """Put the rest into your discard pile; that is no discarding from the hand."""

    def act(self, vq: VqState, frame: Frame) -> None:
        for piece in frame.scope:
            if piece in vq.seats[frame.seat].zones[DECK.index]:
                vq.carry(piece, DECK, DISCARD, words.DISCARDED, "VQ-R121")
        frame.scope = []


class RestToBottom(Effect):
    """Put the rest on the bottom, in the order in which they lay, or at random."""

    at_random: bool = False

    def act(self, vq: VqState, frame: Frame) -> None:
        zones = vq.seats[frame.seat].zones
        deck = zones[DECK.index]
        rest = [piece for piece in frame.scope if piece in deck]
        if not rest:
            return
        if self.at_random:
            vq.chance.shuffle(rest)
            for piece in rest:
                vq.known[piece] = 0
        kept = [piece for piece in deck if piece not in rest]
        zones[DECK.index] = [*reversed(rest), *kept]
        frame.scope = []
        names = told(vq, rest) if self.at_random else names_of(vq, rest)
        eyes = 1 << frame.seat
        vq.emit(words.TO_BOTTOM, frame.seat, rule="VQ-R86", detail=names, audience=eyes)


# ---- hands of others ----


@mypyc_attr(acyclic=True)
@written_record
class Loss:
    """So many cards that a player has to discard."""

    seat: int
    cards: int

    @staticmethod
    def pack_all(records: list[Loss]) -> list[int]:
        """As the scope of a frame keeps them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[Loss]:
        """Those in the scope of a frame."""
        raise NotImplementedError


NUMBERS: Final = 2  # of a loss; saved tables count them


class TheyDiscard(Inquiry):
    """Players discard cards: of their own choice, one after the other, or at random (VQ-R118).

    The frame's `scope` has their losses, `answer` the place there of the one whose turn it is,
    `number` how many cards that one still has to discard.
    """

    who: Heroes
    amount: Number
    at_random: bool

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        amount = self.amount.value(vq, frame)
        losses: list[Loss] = []
        for seat in self.who.seats(vq, frame):
            hand = vq.seats[seat].zones[HAND.index]
            losses.append(Loss(seat, min(amount, len(hand))))
        frame.scope = Loss.pack_all(losses)
        frame.answer = -NUMBERS
        frame.number = 0
        return self.go_on(vq, frame)

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        losses = Loss.unpack_all(frame.scope)
        while True:
            if frame.number < 1:
                frame.answer += NUMBERS
                if frame.answer >= len(frame.scope):
                    break
                loss = losses[frame.answer // NUMBERS]
                hand = vq.seats[loss.seat].zones[HAND.index]
                frame.number = min(loss.cards, len(hand))  # who gave up has none
                continue
            seat = losses[frame.answer // NUMBERS].seat
            if self.amount.number == EVERYTHING:  # there is nothing to choose
                frame.number -= 1
                drawing.throw_away(vq, vq.seats[seat].zones[HAND.index][0], "VQ-R118")
                continue
            if not self.at_random:
                return vq.ask(words.ASK_DISCARD, 1 << seat)
            hand = vq.seats[seat].zones[HAND.index]
            drawing.throw_away(vq, hand[vq.chance.pick(len(hand))], "VQ-R118")
            frame.number -= 1
        for loss in losses:
            for _ in range(loss.cards):
                windows.happen(vq, loss.seat, DISCARDS, number=1)
        frame.scope = []
        return False

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(vq, seat, words.DISCARD, vq.seats[seat].zones[HAND.index])

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        frame.number -= 1
        drawing.throw_away(vq, answer.pieces[0], "VQ-R118")
        self.go_on(vq, frame)


class DiscardTheirs(AskCards):
    """An enemy discards cards that the player chooses, who sees the hand for it (VQ-R118)."""

    def __init__(self, who: Heroes, amount: int) -> None:
        super().__init__(words.ASK_CARD, words.CHOOSE_CARD)
        self.who: Heroes = who
        self.amount: int = amount

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        frame.number = self.amount
        frame.answer = 0
        for seat in self.who.seats(vq, frame)[:1]:
            hand = vq.seats[seat].zones[HAND.index]
            know(vq, frame.seat, hand)
            audience = 1 << frame.seat | vq.seats[seat].eyes
            tell_look(vq, frame, f"{letter(seat)}'s hand is", hand, audience)
        return self.go_on(vq, frame)

    def hand(self, vq: VqState, frame: Frame) -> list[int]:
        seats = self.who.seats(vq, frame)
        return vq.seats[seats[0]].zones[HAND.index] if seats else []

    def choice(self, vq: VqState, frame: Frame) -> list[int]:
        return in_card_order(vq, self.hand(vq, frame)) if frame.number > 0 else []

    def take(self, vq: VqState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        frame.answer += 1
        drawing.throw_away(vq, piece, "VQ-R118")

    def finish(self, vq: VqState, frame: Frame) -> None:
        for seat in self.who.seats(vq, frame):
            for _ in range(frame.answer):
                windows.happen(vq, seat, DISCARDS, number=1)


# ---- returning and attaching ----


class PutBack(ChooseCards):
    """Put cards from a zone back into your deck: shuffled, on top or at the bottom (VQ-R119)."""

    def __init__(self, counted: Counted, zone: int, place: int, up_to: bool) -> None:
        super().__init__(counted, zone)
        if zone == DECK.index:
            raise ValueError("they lie in the deck already")
        self.place: int = place
        self.up_to: bool = up_to

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options = super().options(vq, frame, seat)
        return [*options, Option(seat, words.NO_MORE)] if self.up_to else options

    def take(self, vq: VqState, frame: Frame, piece: int) -> bool:
        vq.carry(piece, ZONES[self.zone], DECK, words.BACK_TO_DECK, "VQ-R119")
        if self.place == AT_BOTTOM:
            zones = vq.seats[frame.seat].zones
            zones[DECK.index] = [piece, *zones[DECK.index][:-1]]
        return self.go_on(vq, frame)

    def finish(self, vq: VqState, frame: Frame) -> bool:
        if self.place == SHUFFLED:
            vq.shuffle(frame.seat, DECK)
            vq.emit(words.SHUFFLES, frame.seat, rule="VQ-R119")
        return False


class Return(ChooseCards):
    """Return cards from a zone to your hand."""

    def __init__(self, counted: Counted, zone: int, up_to: bool = False) -> None:
        super().__init__(counted, zone)
        self.up_to: bool = up_to

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options = super().options(vq, frame, seat)
        return [*options, Option(seat, words.NO_MORE)] if self.up_to else options

    def take(self, vq: VqState, frame: Frame, piece: int) -> bool:
        if self.zone == DECK.index and limited(self.counted):
            vq.known[piece] = EVERYONE
        if self.zone != HAND.index:
            drawing.to_hand(vq, piece, ZONES[self.zone])
        return self.go_on(vq, frame)


class Attach(ChooseCards):
    """Attach cards from a zone: Ammunition and Mods to a weapon, Armor and items to the Hero.

    While the weapon is asked for, the frame's `answer` is 1 and its `scope` the chosen card.
    """

    def __init__(self, counted: Counted, zone: int, what: What, up_to: bool = False) -> None:
        super().__init__(counted, zone)
        self.what: What = what
        self.up_to: bool = up_to
        loose = counted.kinds == AMMUNITION or counted.kinds == MOD
        if counted.kinds == ANY_CARD or loose != (what.who is None):
            raise ValueError("Ammunition and Mods go to an Item Weapon, Armor and items to a Hero")
        if what.who is not None and what.who.kind != objects.YOUR_HERO:
            raise ValueError("cards stay with their owner: say your Hero (VQ-R89)")

    def takes(self, vq: VqState, frame: Frame, card: VqCard) -> bool:
        if not is_of(card, self.counted):
            return False
        if self.what.who is None:
            return bool(self.places(vq, frame, card))
        worn = card.sort == ARMOR and vq.in_slot(frame.seat, ARMOR_SLOT) is not None
        if worn and not vq.is_item(frame.source):  # VQ-682, VQ-R57
            return False
        return equipping.may_equip(vq, frame.seat, card)

    def places(self, vq: VqState, frame: Frame, card: VqCard) -> list[VqBody]:
        """The weapons that may take the card."""
        found = equipping.fitting_weapons(vq, frame.seat, card)
        if self.what.kind in (objects.THIS, objects.THAT_WEAPON):
            meant = [body.number for body in self.what.items(vq, frame)]
            found = [body for body in found if body.number in meant]
        return found

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        if frame.answer:
            card = bodies.card_of(vq, frame.scope[0])
            return [objects.weapon_option(vq, body) for body in self.places(vq, frame, card)]
        options = super().options(vq, frame, seat)
        return [*options, Option(seat, words.NO_MORE)] if self.up_to else options

    def resume(self, vq: VqState, frame: Frame) -> bool:
        if not frame.answer:
            return super().resume(vq, frame)
        answer = vq.answer_of(frame.seat)
        piece = frame.scope[0]
        frame.scope = []
        frame.answer = 0
        self.join(vq, frame, piece, cast(VqBody, vq.bodies[answer.body]))
        return self.go_on(vq, frame)

    def take(self, vq: VqState, frame: Frame, piece: int) -> bool:
        card = bodies.card_of(vq, piece)
        if self.what.who is not None:
            body = equipping.equip_from(vq, frame.seat, card, piece, ZONES[self.zone], -1)
            waits = self.go_on(vq, frame)
            if not waits:
                equipping.enter(vq, body)
            return waits
        weapons = self.places(vq, frame, card)
        vq.known[piece] = EVERYONE
        if len(weapons) > 1:
            frame.scope = [piece]
            frame.answer = 1
            return vq.ask(words.ASK_WEAPON, 1 << frame.seat)
        self.join(vq, frame, piece, weapons[0])
        return self.go_on(vq, frame)

    def join(self, vq: VqState, frame: Frame, piece: int, weapon: VqBody) -> None:
        equipping.attach_from(vq, weapon, bodies.card_of(vq, piece), piece, ZONES[self.zone])
