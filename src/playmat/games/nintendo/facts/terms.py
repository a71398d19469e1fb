"""Terms: what follows a noun, such as "with level 2 or less" or "named ..." (section 6)."""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.state import AP, DP, HP, SP, NtBody, NtState
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame

EXACTLY: Final = 0
OR_LESS: Final = -1
OR_MORE: Final = 1

THE_ITEM: Final = 0
THE_BOSS: Final = 1


class Term(Node):
    """Something that is asked of a card in play, or of one outside it."""

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return self.of_card(nt, frame, body.card)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        raise NotImplementedError


def compares(value: int, number: int, how: int) -> bool:
    if how == OR_LESS:
        return value <= number
    return value >= number if how == OR_MORE else value == number


class Level(Term):
    """With level N: the printed hand cost (NT-R15)."""

    number: int
    how: int

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return compares(card.cost, self.number, self.how)


class WithStat(Term):
    """With AP, DP, SP or HP of N or less, or more: the current value."""

    stat: int
    number: int
    how: int

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return compares(stat_of(body, self.stat), self.number, self.how)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        printed = {AP: card.ap, DP: card.dp, SP: card.sp, HP: card.hp}
        return compares(printed[self.stat], self.number, self.how)


def stat_of(body: NtBody, stat: int) -> int:
    """A stat as it is now: what attacks have left of DP, what damage has left of HP."""
    if stat == AP:
        return body.ap
    if stat == DP:
        return body.defense()
    return body.sp if stat == SP else body.health()


class FullHp(Term):
    """With full HP: no damage on it."""

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return body.damage == 0

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return True


class SubType(Term):
    """With the sub-type X; listed anywhere: as whole words of a longer one (NT-471, NT-472)."""

    def __init__(self, word: str, anywhere: bool) -> None:
        super().__init__()
        self.word: str = word.lower()
        self.anywhere: bool = anywhere

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return self.among(body.types)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return self.among(card.sub_types)

    def among(self, types: list[str]) -> bool:
        for each in types:
            listed = each.lower()
            if listed == self.word or (self.anywhere and f" {self.word} " in f" {listed} "):
                return True
        return False


class HasElement(Term):
    """With, or without, the element X."""

    bit: int
    without: bool

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return (body.elements & self.bit == 0) == self.without

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return (card.elements & self.bit == 0) == self.without


class Named(Term):
    """Named X: the complete printed name (NT-123)."""

    name: str

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return card.name == self.name


class NamedAs(Term):
    """Named as the Item, or the Boss, that the Area lists (NT-524)."""

    which: int

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        area = nt.body_of(frame.found or nt.area)  # the Area of the place where the text works
        if area is None:
            return False
        listed = area.card.item if self.which == THE_ITEM else area.card.boss
        return listed != "" and card.name == listed


class IsTapped(Term):
    """That is tapped, or untapped."""

    tapped: bool

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return body.tapped == self.tapped

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return not self.tapped
