"""Hidden cards of a deck: looking at its top, searching it, and who knows what lies there then.

Whoever looks or searches gets to know the cards, and nobody else: what a partner or an opponent
sees of a hand says nothing of a deck. Decision 0027 has the reasons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.events import EVERYONE, EventKind
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone
from playmat.parts.play.nouns import name_it, named
from playmat.parts.play.orders import Order

if TYPE_CHECKING:
    from playmat.kernel.state import State


def know(state: State, seat: int, pieces: list[int]) -> None:
    """A seat, and nobody else, gets to know these cards where they lie."""
    for piece in pieces:
        state.known[piece] |= 1 << seat


def show(state: State, pieces: list[int]) -> None:
    """Everybody gets to know these cards where they lie."""
    for piece in pieces:
        state.known[piece] = EVERYONE


def names_of(state: State, pieces: list[int]) -> str:
    """What these cards are called, one after the other."""
    return ", ".join([state.pieces[piece].card.name for piece in pieces])


def told(state: State, pieces: list[int], none: str = "an empty hand") -> str:
    """What these cards are called, in an order that tells nothing of how they lie."""
    names = sorted([state.pieces[piece].card.name for piece in pieces])
    return ", ".join(names) or none


def in_card_order(state: State, pieces: list[int]) -> list[int]:
    """These cards as the game lists them, which tells nothing of how they lie in a deck."""
    return sorted(pieces, key=lambda piece: state.pieces[piece].card.index)


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Search(Order):
    """Search the own deck, for one card or several, one after the other.

    A seat is asked if it has a deck, whatever lies there: nobody learns from a silence whether
    there was something to find. "Nothing" is offered last: a hidden deck cannot be checked.
    Where the rules want as much done as is possible it is offered only if nothing fits
    (`must_find`). A game says what fits and what becomes of a card that is found.
    """

    def __init__(
        self,
        deck: Zone,
        prompt: Prompt,
        verb: Verb,
        nothing: Verb,
        none: str = "",
        must_find: bool = False,
    ) -> None:
        super().__init__()
        self.deck: Zone = deck
        self.prompt: Prompt = prompt
        self.verb: Verb = verb
        self.nothing: Verb = nothing
        self.none: str = none  # what the verb of nothing calls it
        self.must_find: bool = must_find

    # ---- what a game says ----

    def fits(self, state: Any, frame: Frame, piece: int) -> bool:
        """Whether a card of the deck may be found now."""
        raise NotImplementedError

    def find(self, state: Any, frame: Frame, piece: int) -> None:
        """A card is found."""
        raise NotImplementedError

    def begin(self, state: Any, frame: Frame) -> None:
        """What is to be noted before the search."""

    def asks(self, state: Any, frame: Frame) -> bool:
        """Whether there is anything to ask, for all that everybody knows."""
        return self.has_deck(state, frame)

    def more(self, state: Any, frame: Frame) -> bool:
        """Whether another card is looked for."""
        return False

    def miss(self, state: Any, frame: Frame) -> None:
        """No card, or no further one, is found."""

    def end(self, state: Any, frame: Frame) -> None:
        """The search is over, whatever was found."""

    # ---- asking ----

    def has_deck(self, state: State, frame: Frame) -> bool:
        return len(state.seats[frame.seat].zones[self.deck.index]) > 0

    def choice(self, state: State, frame: Frame) -> list[int]:
        """The cards that fit."""
        deck = state.seats[frame.seat].zones[self.deck.index]
        return in_card_order(state, [piece for piece in deck if self.fits(state, frame, piece)])

    def run(self, state: State, frame: Frame) -> bool:
        know(state, frame.seat, state.seats[frame.seat].zones[self.deck.index])
        self.begin(state, frame)
        if self.asks(state, frame):
            return state.ask(self.prompt, 1 << frame.seat)
        self.miss(state, frame)
        self.end(state, frame)
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(state, seat, self.verb, self.choice(state, frame))
        if not self.must_find or not options:
            options.append(Option(seat, self.nothing, self.none))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answer_of(frame.seat)
        if answer.pieces:
            self.find(state, frame, answer.pieces[0])
            if self.more(state, frame) and self.asks(state, frame):
                return state.ask(self.prompt, 1 << frame.seat)
        else:
            self.miss(state, frame)
        self.end(state, frame)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class LookAtTop(Order):
    """Look at the top cards of a deck, as many as there are."""

    def __init__(self, deck: Zone) -> None:
        super().__init__()
        self.deck: Zone = deck

    def number(self, state: Any, frame: Frame) -> int:
        """How many are looked at."""
        return 1

    def owner(self, frame: Frame) -> int:
        """Whose deck it is."""
        return frame.seat

    def seen(self, state: Any, frame: Frame, top: list[int]) -> bool:
        """Tell of them, and do with them what the text says; True: somebody is asked."""
        raise NotImplementedError

    def top(self, state: State, frame: Frame) -> list[int]:
        """The topmost first."""
        number = self.number(state, frame)
        return state.seats[self.owner(frame)].zones[self.deck.index][: -number - 1 : -1]

    def run(self, state: State, frame: Frame) -> bool:
        top = self.top(state, frame)
        know(state, frame.seat, top)
        return self.seen(state, frame, top)


@mypyc_attr(allow_interpreted_subclasses=True)
class LookAndPutBack(LookAtTop):
    """Look at the top cards of the own deck and put them back in any order.

    What has been put back stands in the frame's scope as pairs of `mark` and the card.
    """

    def __init__(self, deck: Zone, prompt: Prompt, verb: Verb, looks: EventKind, rule: str) -> None:
        super().__init__(deck)
        self.prompt: Prompt = prompt
        self.verb: Verb = verb
        self.looks: EventKind = looks
        self.rule: str = rule

    def mark(self) -> int:
        """A number that no other choice of the line has in the scope."""
        raise NotImplementedError

    def laid(self, state: Any, frame: Frame, order: list[int]) -> None:
        """They lie in their new order, the topmost first."""
        raise NotImplementedError

    def seen(self, state: Any, frame: Frame, top: list[int]) -> bool:
        table: State = state
        if not top:
            return False
        told = names_of(table, top)
        eyes = 1 << frame.seat
        table.emit(self.looks, frame.seat, rule=self.rule, detail=told, audience=eyes)
        return self.go_on(table, frame)

    def put_back(self, frame: Frame) -> list[int]:
        return named(frame, self.mark())

    def left(self, state: State, frame: Frame) -> list[int]:
        done = self.put_back(frame)
        return [piece for piece in self.top(state, frame) if piece not in done]

    def go_on(self, state: State, frame: Frame) -> bool:
        left = self.left(state, frame)
        if len(left) > 1:
            return state.ask(self.prompt, 1 << frame.seat)
        order = [*self.put_back(frame), *left]
        zones = state.seats[frame.seat].zones
        rest = zones[self.deck.index][: -len(order)]
        zones[self.deck.index] = [*rest, *reversed(order)]  # the first put back lies on top
        for piece in order:
            state.known[piece] &= 1 << frame.seat
        self.laid(state, frame, order)
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(state, seat, self.verb, self.left(state, frame))

    def resume(self, state: State, frame: Frame) -> bool:
        name_it(frame, self.mark(), state.answer_of(frame.seat).pieces[0])
        return self.go_on(state, frame)
