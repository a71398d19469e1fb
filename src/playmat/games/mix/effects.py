"""Effects: what card text orders to be done. One class for each phrase of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from playmat.games.mix import words
from playmat.games.mix.bodies import (
    draw,
    hurt,
    knock_out,
    leave,
    line_in_frame,
    return_to_hand,
    take_aside,
    use_in_frame,
)
from playmat.games.mix.card import (
    NO_THROW,
    ON_PLAY,
    TYPE_NAMES,
    Line,
    MixCard,
    beats,
)
from playmat.games.mix.conditions import BEGUN, CLAIMED, DONE, HEADS, NOT_DONE, TAILS
from playmat.games.mix.objects import Object
from playmat.games.mix.standing import add_lines, ask, holds, types_of
from playmat.games.mix.state import ASIDE, COPY, DECK, HAND, WALL, MixBody, MixState
from playmat.games.mix.statements import COPIES, Condition, Span, Statement, modifier
from playmat.kernel.amounts import Amount
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program, Step, frame_of
from playmat.kernel.modifiers import ALWAYS
from playmat.kernel.zones import Zone

if TYPE_CHECKING:
    from playmat.kernel.state import State


class Effect(Step):
    """An order in card text."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        """Whether "you may" is worth asking: false where it could do nothing (MX-R66)."""
        return True

    def run(self, state: State, frame: Frame) -> bool:
        self.act(cast(MixState, state), frame)
        return False

    def act(self, mix: MixState, frame: Frame) -> None:
        raise NotImplementedError


class Handled(Effect):
    """What English cannot express: a registered function does it."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[[MixState, Frame], None]) -> None:
        super().__init__()
        self.function: Callable[[MixState, Frame], None] = function

    def act(self, mix: MixState, frame: Frame) -> None:
        self.function(mix, frame)
        mix.dirty = True


# ---- DMG, HP, KO ----


class Deal(Effect):
    """Deal DMG: no ATK, it strikes nothing (MX-R12)."""

    __slots__ = ("amount", "target")

    def __init__(self, amount: Amount, target: Object) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.target: Object = target

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            hurt(mix, body, self.amount.value(mix, frame))


class Restore(Effect):
    """Restore HP, never above max HP (MX-R10)."""

    __slots__ = ("amount", "target")

    def __init__(self, amount: Amount, target: Object) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.target: Object = target

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            number = self.amount.value(mix, frame)
            body.healed += number
            mix.emit(words.RESTORED, body.seat, body.label(), number, "MX-R10", body=body.number)


class GainHp(Effect):
    """ "+N HP" for good: raises max and current HP (MX-R10)."""

    __slots__ = ("number", "target")

    def __init__(self, target: Object, number: int) -> None:
        super().__init__()
        self.target: Object = target
        self.number: int = number

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            body.raised += self.number
            mix.emit(words.RAISED, body.seat, body.label(), self.number, "MX-R10", body=body.number)


class NextCardGains(Effect):
    """The next card you play gets +N HP."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, mix: MixState, frame: Frame) -> None:
        waiting = mix.next_hp[:]
        waiting[frame.seat] += self.number
        mix.next_hp = waiting


class NextCardIsCopy(Effect):
    """The next card you play is a copy of this card (MX-R88)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        body = mix.bodies.get(frame.source)
        if body is not None:
            card = mix.pieces[frame.piece].card if frame.piece >= 0 else body.cards[0]
            waiting = mix.copies[:]
            waiting[frame.seat] = card.index
            mix.copies = waiting


class KnockOut(Effect):
    """KO: to the Wall at once (MX-602)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            knock_out(mix, body)


class Clash(Effect):
    """A contest of dominant types (MX-R36)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, mix: MixState, frame: Frame) -> None:
        source = mix.bodies.get(frame.source)
        if source is not None:
            clash_with(mix, cast(MixBody, source), self.target.bodies(mix, frame))


def clash_with(mix: MixState, source: MixBody, targets: list[MixBody]) -> None:
    """Judge every pair before anything is moved; each side that loses is KO'd (MX-852)."""
    losers: list[MixBody] = []
    for target in targets:
        if target.face_down:
            mix.waiting_clashes = [*mix.waiting_clashes, source.number, target.number]
            continue
        mix.emit(words.CLASH, source.seat, source.name, 0, "MX-852", detail=target.name)
        mine = types_of(mix, source)
        theirs = types_of(mix, target)
        wins = any_beats(mine, theirs)
        loses = any_beats(theirs, mine)
        if wins and target not in losers:
            losers.append(target)
        if loses and source not in losers:
            losers.append(source)
        if wins and loses:
            mix.clashed = [*mix.clashed, source.number, target.number]
    for body in losers:
        knock_out(mix, body)


def any_beats(ours: int, theirs: int) -> bool:
    """Whether at least one type of one side beats at least one of the other's (MX-852)."""
    for one in range(3):
        for other in range(3):
            if ours >> one & 1 and theirs >> other & 1 and beats(one, other):
                return True
    return False


# ---- this ATK ----


class AttackChange(Effect):
    """Changes the DMG of the ATK that lands, before the DMG (MX-R05)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        for landing in mix.landings:
            if landing.body == frame.source:
                for place in range(len(landing.struck)):
                    if landing.struck[place] in frame.subjects:
                        self.change(mix, frame, landing.extra, landing.doubled, place)

    def change(
        self, mix: MixState, frame: Frame, extra: list[int], doubled: list[int], place: int
    ) -> None:
        raise NotImplementedError


class AttackDealsMore(AttackChange):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def change(
        self, mix: MixState, frame: Frame, extra: list[int], doubled: list[int], place: int
    ) -> None:
        extra[place] += self.amount.value(mix, frame)


class AttackDealsDouble(AttackChange):
    def change(
        self, mix: MixState, frame: Frame, extra: list[int], doubled: list[int], place: int
    ) -> None:
        doubled[place] += 1


class Park(Step):
    """Put the rest of a landed ability aside until the DMG has been dealt (MX-R05)."""

    def run(self, state: State, frame: Frame) -> bool:
        mix = cast(MixState, state)
        if mix.landings:  # On Any ATK lines also work at the throw, when nothing has landed yet
            mix.frames.pop()
            mix.parked.append(frame)
        return False


class WinThrow(Effect):
    """Win a matched throw. Where it is a choice, that was made in secret before (MX-R86)."""

    __slots__ = ("by_choice",)

    def __init__(self) -> None:
        super().__init__()
        self.by_choice: bool = False

    def act(self, mix: MixState, frame: Frame) -> None:
        if mix.counted[frame.seat] != NO_THROW and (not self.by_choice or frame.answer & CLAIMED):
            mix.claims |= 1 << frame.seat


# ---- statements for a while ----


class Duration(Node):
    """How long something said by a triggered line holds (MX-R58).

    `of_each`: it is another time for each subject of the sentence.
    """

    __slots__ = ("of_each",)

    def __init__(self) -> None:
        super().__init__()
        self.of_each: bool = False

    def span(self, mix: MixState, frame: Frame) -> Span:
        raise NotImplementedError


class ThisRound(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period(), mix.period(), 0, 0)


class NextRound(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period() + 1, mix.period() + 1, 0, 0)


class NextThrow(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(0, ALWAYS, mix.tick + 1, 0)


PASSING: Final = (ThisRound, NextRound, NextThrow)  # those that may end before the card leaves


class UntilThisLeaves(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(0, ALWAYS, 0, frame.source)


class UntilItLeaves(Duration):
    """Bound to the card last named, which is set when the line is put together."""

    __slots__ = ("antecedent",)

    def __init__(self) -> None:
        super().__init__()
        self.antecedent: Object | None = None

    def span(self, mix: MixState, frame: Frame) -> Span:
        assert self.antecedent is not None
        numbers = self.antecedent.numbers(mix, frame)
        return Span(0, ALWAYS, 0, numbers[0] if len(numbers) == 1 else 0)


class RestOfGame(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(0, ALWAYS, 0, 0)


class Say(Effect):
    """Make a statement hold for a while; it starts when the step is over (MX-R84)."""

    __slots__ = ("duration", "statement")

    def __init__(self, statement: Statement, duration: Duration) -> None:
        super().__init__()
        self.statement: Statement = statement
        self.duration: Duration = duration

    def act(self, mix: MixState, frame: Frame) -> None:
        subjects = frame.subjects
        if len(subjects) > 1 and self.duration.of_each:
            for number in subjects:
                frame.subjects = [number]
                self.statement.say(mix, frame, self.duration.span(mix, frame), mix.pending)
            frame.subjects = subjects
        else:
            self.statement.say(mix, frame, self.duration.span(mix, frame), mix.pending)


# ---- cards in Hand, Deck and on the Wall ----


class Draw(Effect):
    __slots__ = ("number", "who")

    def __init__(self, who: Object, number: int) -> None:
        super().__init__()
        self.who: Object = who
        self.number: int = number

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            if mix.wall_limit != 1:  # MX-R53: in Quick-Play there is no Deck
                draw(mix, seat, self.number)


class RevealHand(Effect):
    """A player reveals the Hand: everybody knows these cards now."""

    __slots__ = ("who",)

    def __init__(self, who: Object) -> None:
        super().__init__()
        self.who: Object = who

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            names = sorted(mix.pieces[piece].card.name for piece in hand)
            for piece in hand:
                mix.known[piece] = EVERYONE
            mix.emit(words.REVEALS, seat, detail=", ".join(names) or "an empty Hand")


class LookAtTop(Effect):
    """Look at the top card of the own Deck; "it" is that card."""

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        frame.found = deck[-1] if deck else -1
        if deck:
            mix.known[deck[-1]] |= 1 << frame.seat
            name = mix.pieces[deck[-1]].card.name
            mix.emit(words.LOOKS, frame.seat, name, audience=1 << frame.seat)


class RevealTop(Effect):
    """Reveal the top card of the own Deck; "it" is that card."""

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        frame.found = deck[-1] if deck else -1
        if deck:
            mix.known[deck[-1]] = EVERYONE
            mix.emit(words.REVEALS, frame.seat, detail=mix.pieces[deck[-1]].card.name)


class PutOnBottom(Effect):
    """Put the card looked at on the bottom of the Deck."""

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return frame.found >= 0

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        if frame.found in deck:
            rest = [piece for piece in deck if piece != frame.found]
            mix.seats[frame.seat].zones[DECK.index] = [frame.found, *rest]
            name = mix.pieces[frame.found].card.name
            mix.emit(words.BOTTOM, frame.seat, name, audience=1 << frame.seat)
            mix.dirty = True


class RevealIt(Effect):
    """Show the card found to everybody."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if frame.found >= 0:
            mix.known[frame.found] = EVERYONE
            mix.emit(words.REVEALS, frame.seat, detail=mix.pieces[frame.found].card.name)


class AddToHand(Effect):
    """Add the card found to the Hand."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if frame.found >= 0 and frame.found in mix.seats[frame.seat].zones[DECK.index]:
            mix.move(frame.found, DECK, HAND)
            name = mix.pieces[frame.found].card.name
            mix.emit(words.TO_HAND, frame.seat, name, audience=mix.known[frame.found])
            mix.dirty = True


class ShuffleDeck(Effect):
    def act(self, mix: MixState, frame: Frame) -> None:
        mix.shuffle(frame.seat, DECK)
        mix.emit(words.SHUFFLES, frame.seat)
        mix.dirty = True


class ShuffleHandIntoDeck(Effect):
    __slots__ = ("who",)

    def __init__(self, who: Object) -> None:
        super().__init__()
        self.who: Object = who

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            count = len(hand)
            for piece in hand[:]:
                mix.move(piece, HAND, DECK)
            mix.shuffle(seat, DECK)
            mix.emit(words.HAND_INTO_DECK, seat, "", count)
            mix.dirty = True


class RemoveCard(Effect):
    """Take an active card away; On Wall "this card" is the part that lies there (MX-R71)."""

    __slots__ = ("from_wall", "target")

    def __init__(self, target: Object, zone: Zone) -> None:
        super().__init__()
        self.target: Object = target
        self.from_wall: Pick = Pick(WALL, zone, False)

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return bool(self.target.bodies(mix, frame)) or self.on_wall(mix, frame)

    def on_wall(self, mix: MixState, frame: Frame) -> bool:
        if frame.source not in self.target.numbers(mix, frame):
            return False
        gone = mix.body_of(frame.source) is None
        return gone and frame.piece >= 0 and frame.piece in mix.seats[frame.seat].zones[WALL.index]

    def act(self, mix: MixState, frame: Frame) -> None:
        if self.on_wall(mix, frame):
            self.from_wall.move(mix, frame.piece)
        for body in self.target.bodies(mix, frame):
            self.remove(mix, body)

    def remove(self, mix: MixState, body: MixBody) -> None:
        raise NotImplementedError


class ReturnCard(RemoveCard):
    """Return an active card to its owner's Hand (MX-R68)."""

    def __init__(self, target: Object) -> None:
        super().__init__(target, HAND)

    def remove(self, mix: MixState, body: MixBody) -> None:
        return_to_hand(mix, body)


class TakeCardAside(RemoveCard):
    """Take an active card out of the Game (MX-R22)."""

    def __init__(self, target: Object) -> None:
        super().__init__(target, ASIDE)

    def remove(self, mix: MixState, body: MixBody) -> None:
        take_aside(mix, body)


class ShuffleCardIn(RemoveCard):
    """Shuffle an active card into its owner's Deck (MX-R68)."""

    def __init__(self, target: Object) -> None:
        super().__init__(target, DECK)

    def remove(self, mix: MixState, body: MixBody) -> None:
        leave(mix, body, DECK)
        for piece in body.pieces:
            owner = mix.pieces[piece].owner
            mix.emit(words.INTO_DECK, owner, body.label(), 0, "MX-R68", body=body.number)
            mix.shuffle(owner, DECK)


# ---- a card of a zone, chosen or at random ----


class MoveOne(Effect):
    """Move one card of each player meant from a zone to another, chosen by the player in whose
    zone it lies or at random (MX-R67)."""

    __slots__ = ("program", "source", "who")

    def __init__(self, who: Object, source: Zone, target: Zone, at_random: bool) -> None:
        super().__init__()
        self.who: Object = who
        self.source: Zone = source
        self.program: Program = PICKS[(source.index, target.index, at_random)]

    def possible(self, mix: MixState, frame: Frame) -> bool:
        seats = self.who.seats(mix, frame)
        return any(mix.seats[seat].zones[self.source.index] for seat in seats)

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in reversed(self.who.seats(mix, frame)):
            mix.frames.append(frame_of(self.program, seat, frame.source))


class Pick(Step):
    """One player's card goes from a zone to another."""

    __slots__ = ("at_random", "source", "target")

    def __init__(self, source: Zone, target: Zone, at_random: bool) -> None:
        super().__init__()
        self.source: Zone = source
        self.target: Zone = target
        self.at_random: bool = at_random

    def run(self, state: State, frame: Frame) -> bool:
        pieces = state.seats[frame.seat].zones[self.source.index]
        if not pieces:
            return False
        if self.at_random:
            self.move(state, pieces[state.chance.pick(len(pieces))])
            return False
        if len(pieces) == 1:  # a public fact, unlike how many different cards there are
            self.move(state, pieces[0])
            return False
        return ask(cast(MixState, state), words.ASK_CARD, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        lying = state.seats[seat].zones[self.source.index]
        return cards_to_choose(state, seat, words.CHOOSE_CARD, lying)

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        self.move(state, answer.pieces[0])
        return False

    def move(self, state: State, piece: int) -> None:
        mix = cast(MixState, state)
        owner = mix.pieces[piece].owner
        name = mix.pieces[piece].card.name
        before = mix.known[:]
        mix.move(piece, self.source, self.target)
        mix.dirty = True
        if self.target.index == WALL.index:
            mix.to_wall = True
            mix.emit(words.SENT_TO_WALL, owner, name, mix.wall_count(owner), "MX-R21")
        elif self.target.index == ASIDE.index:  # in the open, so nobody loses sight of the rest
            mix.known = before
            mix.known[piece] = EVERYONE
            mix.emit(words.ASIDE, owner, name, 0, "MX-R22")
        elif self.target.index == DECK.index:
            audience = mix.known[piece]
            mix.emit(words.INTO_DECK, owner, name, 0, "MX-R68", audience=audience)
            mix.shuffle(owner, DECK)
        else:
            mix.emit(words.TO_HAND, owner, name, 0, "MX-R68")


PICKS: Final = {
    (source.index, target.index, at_random): Program(
        f"move a card from {source.name} to {target.name}{' at random' if at_random else ''}",
        [Pick(source, target, at_random)],
    )
    for source in (HAND, WALL)
    for target in (HAND, DECK, WALL, ASIDE)
    if target is not source
    for at_random in (False, True)
}


class MoveTop(Effect):
    """The top card of the own Deck goes somewhere, unseen before."""

    __slots__ = ("pick",)

    def __init__(self, target: Zone) -> None:
        super().__init__()
        self.pick: Pick = Pick(DECK, target, False)

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return bool(mix.seats[frame.seat].zones[DECK.index])

    def act(self, mix: MixState, frame: Frame) -> None:
        deck = mix.seats[frame.seat].zones[DECK.index]
        if deck:
            self.pick.move(mix, deck[-1])


class SendFound(Effect):
    """The card looked at or found goes from the Deck to another zone."""

    __slots__ = ("pick",)

    def __init__(self, target: Zone) -> None:
        super().__init__()
        self.pick: Pick = Pick(DECK, target, False)

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return frame.found in mix.seats[frame.seat].zones[DECK.index]

    def act(self, mix: MixState, frame: Frame) -> None:
        if self.possible(mix, frame):
            self.pick.move(mix, frame.found)


class Search(Effect):
    """Search the own Deck for a card that fits; "it" is the card found (MX-R66)."""

    __slots__ = ("identifier", "kind")

    def __init__(self, identifier: str, kind: int) -> None:
        super().__init__()
        self.identifier: str = identifier
        self.kind: int = kind

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
        return ask(cast(MixState, state), words.ASK_CARD, 1 << frame.seat)

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


# ---- chance and choice ----


class FlipCoin(Effect):
    def act(self, mix: MixState, frame: Frame) -> None:
        heads = mix.chance.coin()
        frame.answer = frame.answer & ~(HEADS | TAILS) | (HEADS if heads else TAILS)
        mix.emit(words.COIN, frame.seat, detail="heads" if heads else "tails")


class RollDie(Effect):
    def act(self, mix: MixState, frame: Frame) -> None:
        frame.number = mix.chance.die()
        mix.emit(words.DIE, frame.seat, "", frame.number)


class ChooseType(Effect):
    """Choose a type; "it" is that type."""

    def run(self, state: State, frame: Frame) -> bool:
        return ask(cast(MixState, state), words.ASK_TYPE, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.CHOOSE_TYPE, TYPE_NAMES[kind], kind) for kind in range(3)]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        frame.number = answer.number
        state.emit(words.CHOOSES_TYPE, frame.seat, detail=TYPE_NAMES[answer.number])
        return False


class ChooseOpponent(Step):
    """With several opponents the controller chooses one when the effect resolves (MX-R63).

    A line that `may_land` (On Any ATK, as a house rule) then speaks of the struck cards.
    """

    __slots__ = ("may_land", "of_card")

    def __init__(self, of_card: bool, may_land: bool) -> None:
        super().__init__()
        self.of_card: bool = of_card
        self.may_land: bool = may_land

    def candidates(self, mix: MixState, seat: int) -> list[int]:
        opponents = mix.opponents(seat)
        if self.of_card:
            return [other for other in opponents if mix.seats[other].slots[0]]
        return opponents

    def run(self, state: State, frame: Frame) -> bool:
        mix = cast(MixState, state)
        if self.may_land and mix.landings:
            return False
        seats = self.candidates(mix, frame.seat)
        if len(seats) > 1:
            return ask(cast(MixState, state), words.ASK_OPPONENT, 1 << frame.seat)
        self.meet(mix, frame, seats[0] if seats else -1)
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        mix = cast(MixState, state)
        options: list[Option] = []
        for other in self.candidates(mix, seat):
            name = "ABCD"[other]
            body = mix.active(other)
            if self.of_card and body is not None and not body.face_down:
                name = f"{name}'s {body.name}"
            options.append(Option(seat, words.CHOOSE_SEAT, name, other))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        self.meet(cast(MixState, state), frame, answer.number)
        return False

    def meet(self, mix: MixState, frame: Frame, seat: int) -> None:
        frame.other = seat
        number = mix.seats[seat].slots[0] if seat >= 0 else 0
        frame.scope = [number] if number else []
        frame.subjects = frame.scope


# ---- other ----


class PutCounter(Effect):
    __slots__ = ("counter", "target")

    def __init__(self, counter: str, target: Object) -> None:
        super().__init__()
        self.counter: str = counter
        self.target: Object = target

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            counters = dict(body.counters)
            counters[self.counter] = counters.get(self.counter, 0) + 1
            body.counters = counters
            mix.dirty = True
            mix.emit(
                words.COUNTER,
                body.seat,
                body.label(),
                counters[self.counter],
                body=body.number,
                detail=self.counter,
            )


class CopyAbilities(Effect):
    """Copy the printed lines of all parts but On Play, Combo, Deck and Play lines (MX-R87)."""

    __slots__ = ("duration", "target")

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target
        self.duration: Duration | None = None  # None: while this card is in play

    def act(self, mix: MixState, frame: Frame) -> None:
        body = mix.body_of(frame.source)
        if body is None:
            return
        for other in self.target.bodies(mix, frame):
            if other.face_down:
                continue  # MX-R15: it has no abilities for others
            copied: list[Line] = []
            for card in other.parts():
                copied += [line for line in card.lines if line.timing != ON_PLAY]
            if self.duration is None:
                add_lines(body, copied, COPY)
            else:
                span = self.duration.span(mix, frame)
                for line in copied:
                    index = line.program.index
                    lent = modifier(COPIES, span, body.seat, body.number, index, 0)
                    mix.pending = [*mix.pending, lent]
            mix.dirty = True
            mix.emit(words.COPIED, body.seat, body.name, body=body.number, detail=other.name)


class WinGame(Effect):
    """You win the Game: judged at the check point after the effect (MX-R74)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.won_by_text |= 1 << frame.seat


# ---- how a sentence is put together ----


class Guard(Step):
    """The beginning of a sentence: if its condition fails, its steps are passed over.

    With the first sentence that holds the line is told of, and is used: a line of which
    nothing happens uses up nothing (MX-R54). Where the sentence is `optional` that waits for
    the player's yes.
    """

    __slots__ = ("condition", "length", "optional")

    def __init__(self, condition: Condition | None, length: int, optional: bool) -> None:
        super().__init__()
        self.condition: Condition | None = condition
        self.length: int = length
        self.optional: bool = optional

    def run(self, state: State, frame: Frame) -> bool:
        mix = cast(MixState, state)
        frame.subjects = frame.scope
        if not holds(mix, frame, self.condition):
            frame.place += self.length
            return False
        if not frame.answer & BEGUN:
            frame.answer |= BEGUN
            source = mix.bodies.get(frame.source)
            name = "" if source is None else source.name
            mix.emit(words.TRIGGERS, frame.seat, name, detail=frame.program.name, body=frame.source)
        if not self.optional:
            use_in_frame(mix, frame)
        return False


class Limit(Step):
    """The beginning of a line with a limit: it does nothing if it is used up by now."""

    def run(self, state: State, frame: Frame) -> bool:
        if line_in_frame(cast(MixState, state), frame) < 0:
            frame.place = len(frame.program.steps)
        return False


class May(Step):
    """Ask whether an effect that a player "may" do is wanted, if it could do anything."""

    __slots__ = ("effect", "text")

    def __init__(self, effect: Effect, text: str) -> None:
        super().__init__()
        self.effect: Effect = effect
        self.text: str = text

    def run(self, state: State, frame: Frame) -> bool:
        if self.effect.possible(cast(MixState, state), frame):
            return ask(cast(MixState, state), words.ASK_MAY, 1 << frame.seat)
        self.decline(frame)
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES, self.text, 1), Option(seat, words.NO, "", 0)]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        if answer.number:
            frame.answer = frame.answer & ~(DONE | NOT_DONE) | DONE
            use_in_frame(cast(MixState, state), frame)
        else:
            self.decline(frame)
        return False

    def decline(self, frame: Frame) -> None:
        frame.answer = frame.answer & ~(DONE | NOT_DONE) | NOT_DONE
        frame.place += 1


class Try(Step):
    """Note for "If you do" whether an effect that is no choice can be done (MX-R66)."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Effect = effect

    def run(self, state: State, frame: Frame) -> bool:
        able = self.effect.possible(cast(MixState, state), frame)
        frame.answer = frame.answer & ~(DONE | NOT_DONE) | (DONE if able else NOT_DONE)
        return False


# Effects whose place among others done at once matters (MX-R03): draws, moves, choices.
ORDERED: Final = (
    Draw,
    AddToHand,
    ShuffleHandIntoDeck,
    RemoveCard,
    MoveOne,
    MoveTop,
    SendFound,
    Search,
    ChooseType,
)
