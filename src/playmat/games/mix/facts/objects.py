"""Objects: whom and what card text speaks of."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts.state import DECK, WALL, MixBody, MixState
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Object

EVERY: Final = 32  # a bit of Frame.answer: an Ongoing line speaks of every opponent (MX-R63)
CHOSEN: Final = 8  # how far up in Frame.answer the type last chosen stands


class MixObject(Object):
    """A card or player that text names."""

    def bodies(self, mix: MixState, frame: Frame) -> list[MixBody]:
        """The active cards meant, as far as they are in play."""
        found: list[MixBody] = []
        for number in self.numbers(mix, frame):
            body = mix.body_of(number)
            if body is not None:
                found.append(body)
        return found

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        """The players meant."""
        raise NotImplementedError

    def piece(self, mix: MixState, frame: Frame) -> int:
        """The card meant where it is not in play, -1 if there is none."""
        return -1


class ThisCard(MixObject):
    """The card whose text it is; in a combo the combo (MX-R32)."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return [frame.source]

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return [frame.seat]

    def piece(self, mix: MixState, frame: Frame) -> int:
        """The part that lies on the Wall (MX-R71)."""
        if frame.piece in mix.seats[frame.seat].zones[WALL.index]:
            return frame.piece
        return -1


class Opposing(MixObject):
    """The struck card, the opposing card, the opponent: the subjects of the frame (MX-R63)."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return frame.subjects

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        if frame.other >= 0:
            return [frame.other]
        seats: list[int] = []
        for number in frame.subjects:
            body = mix.bodies.get(number)
            if body is not None:
                seats.append(body.seat)
        return seats


class StruckCard(Opposing):
    pass


class OpposingCard(Opposing):
    pass


class TheOpponent(Opposing):
    """A player, who is meant without an active card as well."""

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        if frame.answer & EVERY:
            return mix.opponents(frame.seat)
        return super().seats(mix, frame)


class EachOpposing(MixObject):
    """Each opposing card, each opponent: always all of them."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return mix.opposing(frame.seat)

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return mix.opponents(frame.seat)


class EachOpponent(EachOpposing):
    """Each opponent: the players, not their cards."""


class EachPlayer(MixObject):
    """Each player still in, and each active card."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return [body.number for body in mix.actives()]

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return mix.ring


class EachCard(EachPlayer):
    """Each active card: the cards, not their players."""


class You(MixObject):
    """The player whose card it is."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        number = mix.seats[frame.seat].slots[0]
        return [number] if number else []

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return [frame.seat]


class PartnersCard(MixObject):
    """The active card of the partner in Doubles."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        team = mix.seats[frame.seat].team
        numbers: list[int] = []
        for seat in mix.ring:
            if seat != frame.seat and mix.seats[seat].team == team and mix.seats[seat].slots[0]:
                numbers.append(mix.seats[seat].slots[0])
        return numbers

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return [cast(MixBody, mix.bodies[number]).seat for number in self.numbers(mix, frame)]


class OwnCard(MixObject):
    """A card of one's own that is not in play."""

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return []

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return [frame.seat]


class TopCard(OwnCard):
    """The top card of your Deck."""

    def piece(self, mix: MixState, frame: Frame) -> int:
        deck = mix.seats[frame.seat].zones[DECK.index]
        return deck[-1] if deck else -1


class FoundCard(OwnCard):
    """The card last looked at, revealed or found."""

    def piece(self, mix: MixState, frame: Frame) -> int:
        return frame.found


class MovedCard(FoundCard):
    """The card that the line has just moved; of it text can only ask what it is."""


class Member(OwnCard):
    """One of a group, where text says what its cards are: "each Rock card"."""


class Both(MixObject):
    """Two objects joined by "and"."""

    first: MixObject
    second: MixObject

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return self.first.numbers(mix, frame) + self.second.numbers(mix, frame)

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return self.first.seats(mix, frame) + self.second.seats(mix, frame)


class It(MixObject):
    """The card last named in the line; bound to it when the line is put together."""

    antecedent: MixObject | None = later(None)

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        assert self.antecedent is not None
        return self.antecedent.numbers(mix, frame)

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        assert self.antecedent is not None
        return self.antecedent.seats(mix, frame)

    def piece(self, mix: MixState, frame: Frame) -> int:
        assert self.antecedent is not None
        return self.antecedent.piece(mix, frame)
