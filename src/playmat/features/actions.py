"""Actions: a fixed catalogue of what may be chosen in a game, with a mask of what is offered now.

An action is a verb with what tells its options apart, by place, so that it means the same whatever
cards are played. What tells them apart is said in the game's file, by the verb:

    hand        the piece's place in the viewer's hand
    card        that, or its place among the cards of other zones that are offered
    own, all    the body's place in the own field, in all fields
    to own, to all   likewise of the other body
    number N    the option's number, from 0 up to N
    named all   the number, where it is that of a body
    any         whichever of card, body and number there is

Of two options that would be one action the later one is a spare action, as is what has no place
left: each option is one action, the first option always.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadSetup
from playmat.kernel.state import State

HAND: Final = 0
CARD: Final = 1
OWN: Final = 2
ALL: Final = 3
TO_OWN: Final = 4
TO_ALL: Final = 5
NUMBER: Final = 6
NAMED_ALL: Final = 7
ANY: Final = 8
OPERANDS: Final = ("hand", "card", "own", "all", "to own", "to all", "number", "named all", "any")

SPARE: Final = 32  # actions for what has no other
LISTED: Final = 20  # cards of other zones that can be told apart
NUMBERS: Final = 16  # of `any`
NONE: Final = -1


class Operand:
    """One of the things that tell the options of a verb apart, with as many values."""

    __slots__ = ("kind", "size")

    def __init__(self, kind: int, size: int) -> None:
        self.kind: int = kind
        self.size: int = size


class VerbActions:
    """The actions of one verb: the first, and what tells them apart."""

    __slots__ = ("count", "operands", "start")

    def __init__(self, start: int, operands: list[Operand]) -> None:
        self.start: int = start
        self.operands: list[Operand] = operands
        count = 1
        for operand in operands:
            count *= operand.size
        self.count: int = count


class Catalogue:
    """All actions of a game for so many seats, by the names of verbs."""

    def __init__(
        self, verbs: dict[str, list[str]], seats: int, places: int, hand: int, hand_zone: int
    ) -> None:
        self.hand: int = hand
        self.hand_zone: int = hand_zone
        self.places: int = places
        self.all_places: int = seats * places
        self.verbs: dict[str, VerbActions] = {}
        size = 0
        for verb, operands in verbs.items():
            made = VerbActions(size, [self.operand(text) for text in operands])
            self.verbs[verb] = made
            size += made.count
        self.spare: int = size
        self.size: int = size + SPARE

    def operand(self, text: str) -> Operand:
        """An operand as game files write it; 0 is always that there is none."""
        name, _, count = text.partition(" ") if text.startswith("number ") else (text, "", "")
        if name not in OPERANDS or (name == "number") != count.isdigit():
            raise BadSetup(f"{text!r} tells no options apart; what does: {', '.join(OPERANDS)} N")
        kind = OPERANDS.index(name)
        cards = self.hand + LISTED
        sizes = [self.hand, cards, self.places, self.all_places, self.places, self.all_places]
        sizes += [int(count or 0) + 1, self.all_places, cards + self.all_places + NUMBERS]
        return Operand(kind, 1 + sizes[kind])

    def actions(
        self, state: State, viewer: int, options: list[Option], places: dict[int, int]
    ) -> list[int]:
        """The action of each option, in their order; NONE where there is no spare one left."""
        hand: list[int] = state.seats[viewer].zones[self.hand_zone] if self.hand else []
        found: list[int] = []
        taken: set[int] = set()
        listed: dict[int, int] = {}
        spare = 0
        for option in options:
            action = self.action_of(option, hand, places, listed)
            if action == NONE or action in taken:
                if spare == SPARE:
                    found.append(NONE)
                    continue
                action = self.spare + spare
                spare += 1
            taken.add(action)
            found.append(action)
        return found

    def action_of(
        self, option: Option, hand: list[int], places: dict[int, int], listed: dict[int, int]
    ) -> int:
        """The action that an option would be by itself; NONE: it has no place."""
        verb = self.verbs.get(option.verb.name)
        if verb is None:
            return NONE
        action = 0
        for operand in verb.operands:
            value = self.value_of(operand.kind, option, hand, places, listed)
            if not 0 <= value < operand.size:
                return NONE
            action = action * operand.size + value
        return verb.start + action

    def value_of(
        self,
        kind: int,
        option: Option,
        hand: list[int],
        places: dict[int, int],
        listed: dict[int, int],
    ) -> int:
        if kind in (HAND, CARD):
            return self.card_value(option, hand, listed, kind)
        if kind in (OWN, ALL):
            return body_value(option.body, places)
        if kind in (TO_OWN, TO_ALL):
            return body_value(option.other, places)
        if kind == NUMBER:
            return option.number + 1 if option.number >= 0 else 0
        if kind == NAMED_ALL:
            return body_value(option.number, places)
        if option.pieces:
            return self.card_value(option, hand, listed, CARD)
        cards = self.hand + LISTED
        if option.body:
            place = body_value(option.body, places)
            return cards + place if place > 0 else place
        number = option.number
        if number <= 0:
            return 0
        return cards + self.all_places + number if number <= NUMBERS else NONE

    def card_value(self, option: Option, hand: list[int], listed: dict[int, int], kind: int) -> int:
        """A card by its place: in the hand, else among those that are offered from elsewhere."""
        if not option.pieces:
            return 0
        piece = option.pieces[0]
        place = place_of(piece, hand)
        if place >= 0:
            return place + 1 if place < self.hand else NONE
        if kind == HAND:
            return NONE
        place = listed.setdefault(piece, len(listed))
        return self.hand + 1 + place if place < LISTED else NONE


def place_of(piece: int, hand: list[int]) -> int:
    """Where a piece lies in a hand, -1: nowhere. Compiled, it is quicker than `in` and `index`."""
    for place in range(len(hand)):
        if hand[place] == piece:
            return place
    return -1


def body_value(number: int, places: dict[int, int]) -> int:
    return places.get(number, -2) + 1 if number > 0 else 0
