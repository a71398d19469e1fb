"""What holds now: what card text states, and the questions that rules ask of the cards in play.

A statement ("each opposing card's ATKs deal -1 DMG") becomes modifiers: standing ones while an
Ongoing line is at work, timed ones when a triggered line says it for a while.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts.card import (
    ALL_TYPES,
    NOT_CONCURRENT,
    ONCE_PER_GAME,
    ONCE_PER_ROUND,
    ONGOING,
    SILENCING,
    Line,
    MixCard,
    timings_of,
)
from playmat.games.mix.facts.objects import EVERY
from playmat.games.mix.facts.state import DECK, FOR_GOOD, HAND, LENT, NEVER, MixBody, MixState
from playmat.kernel.effects import Node, later
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, frame_of
from playmat.kernel.game import Standing
from playmat.kernel.modifiers import ALWAYS, Modifier

# The questions that modifiers answer, as bits.
DEALS: Final = 1  # amount: how much more an ATK deals; mask: types
TAKES_LESS: Final = 2  # amount: how much less DMG; mask: types of ATKs and FROM_EFFECTS
TAKES_NONE: Final = 4
CANT_THROW: Final = 8  # mask: types
MUST_THROW: Final = 16  # mask: types
COUNTS_AS: Final = 32  # mask: the type thrown; amount: the type it counts as
SILENCE: Final = 64
NO_KO: Final = 128
NO_DRAW: Final = 256
ALSO_TYPE: Final = 512  # mask: types
MORE_HP: Final = 1024
PEEK: Final = 2048
COPIES: Final = 4096  # amount: the program of a line that is copied for a while
TAKES_SCALED: Final = 8192  # amount: 1 double, -1 half; mask as for TAKES_LESS
NO_DEFEAT: Final = 16384
NO_MOVE: Final = 32768
NO_RESTORE: Final = 65536

NEXT_ATK: Final = 131072  # of the seat; amount: how much more; mask: types, DOUBLE or HALF
BLAMED: Final = 262144  # body: a card; amount: the card that dealt it DMG or KO'd it this Round
NO_REPLAY: Final = 524288  # of the seat; amount: a card that was swapped for another (MX-R109)
DEALS_SCALED: Final = 1048576  # amount: 1 double, -1 half; body, seat and mask as for DEALS
TAKES_MOST: Final = 2097152  # amount: how much DMG at most; mask as for TAKES_LESS
EACH_ROUND: Final = 4194304  # amount: HP restored at the end of each Round, or less than 0: DMG
DEALS_SET: Final = 8388608  # amount: what an ATK deals in place of what is printed; as for DEALS
NO_GAIN: Final = 16777216  # HP is neither restored nor raised
OPEN_HAND: Final = 33554432  # of the seat: everybody sees its Hand
STREAK: Final = 67108864  # body; amount: Rounds won with it in a row, below 0: lost
TOLD: Final = 134217728  # body; amount: a line told of something in this throw; mask: how much
NO_ON_PLAY: Final = 268435456  # On Play lines of the card do nothing
UNREDUCED: Final = 536870912  # nothing reduces what the ATKs of a card deal; as for DEALS
MOST_HP: Final = 1073741824  # amount: how much HP a card has at most
DEALS_LEAST: Final = 2147483648  # amount: how much an ATK deals at least; as for DEALS
TAKES_LEAST: Final = 4294967296  # amount: how much of DMG "takes less" leaves; as for TAKES_LESS

MATCHED: Final = 8589934592  # body; of the Round after one in which a throw was matched

TAKES: Final = TAKES_LESS | TAKES_NONE | TAKES_SCALED | TAKES_MOST | TAKES_LEAST
FROM_EFFECTS: Final = 8  # a bit of the mask of TAKES beside the three types
ONCE: Final = 16  # another: it holds for the next such DMG only (MX-R106)
DOUBLE: Final = 32  # bits of the mask of NEXT_ATK beside the types
HALF: Final = 64


class Span:
    """How long a statement holds: periods, a tick, or until a body leaves."""

    __slots__ = ("bound", "first", "last", "tick")

    def __init__(self, first: int = 0, last: int = ALWAYS, tick: int = 0, bound: int = 0) -> None:
        self.first: int = first
        self.last: int = last
        self.tick: int = tick
        self.bound: int = bound


STANDING: Final = Span()


class Statement(Node):
    """Says something that holds for a span."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        """Append the modifiers that this statement makes."""
        raise NotImplementedError


class Condition(Node):
    """Something that is true or not.

    A condition `about_subject` (the struck card, the opposing card) is asked of each subject of
    the frame, and the sentence then concerns those for which it is true (MX-R62); one `of_each`
    so of each opposing card.
    """

    about_subject: bool = later(False)
    of_each: bool = later(False)

    def holds(self, mix: MixState, frame: Frame) -> bool:
        raise NotImplementedError

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        raise NotImplementedError


class Holding(Node):
    """One step of an Ongoing line: what it says, and if it says it only if something is so."""

    condition: Condition | None
    statement: Statement
    silences: bool


def modifier(
    question: int, span: Span, seat: int, body: int = 0, amount: int = 0, mask: int = 0
) -> Modifier:
    """A modifier for this span; not every question asks for a body, an amount or a mask."""
    return Modifier(
        question,
        seat,
        body,
        amount=amount,
        mask=mask,
        first=span.first,
        last=span.last,
        tick=span.tick,
        bound=span.bound,
    )


# ---- what holds now ----


class MixStanding(Standing):
    def refresh(self, mix: MixState) -> None:
        """Collect what the cards in play say.

        All that one step does is worked out from the state before it (MX-R03), so nothing is
        collected anew before the step is over.
        """
        if mix.frozen:
            return
        mix.dirty = False
        timed = [m for m in mix.modifiers if in_force(mix, m)]
        listening = 0
        silenced = False
        for body in mix.bodies.values():
            if not body.last_known and not body.face_down:
                mine = cast(MixBody, body)
                listening |= mine.timings
                silenced = silenced or mine.silent
        if not listening & ONGOING and not timed and not mix.standing and not silenced:
            mix.listening = listening
            return
        if mix.questions & COPIES or any(m.question == COPIES for m in timed):
            lend(mix, timed)
        active = mix.actives()
        silence(mix, active, timed)
        collect(mix, active, timed)
        if mix.questions & ALSO_TYPE:
            collect(mix, active, timed)  # conditions may ask for a type that a line has just added
        settle_hp(mix, active)
        if mix.questions & (PEEK | OPEN_HAND):
            peek(mix)


MOST_LINES: Final = 64  # of one body: lines that copy lines would double them at every throw


def add_lines(body: MixBody, lines: list[Line], owner: int) -> None:
    """Let a body have further lines; untagged ones go with its Primary ATK (MX-R87)."""
    lines = lines[: max(0, MOST_LINES - len(body.lines))]
    own = body.parts()[0].dominant
    body.lines = body.lines + lines
    body.attacks = body.attacks + [line.attack_on(own) for line in lines]
    body.owners = body.owners + [owner] * len(lines)
    body.used = body.used + [NEVER] * len(lines)
    body.timings = timings_of(body.lines)


def keep_lines(body: MixBody, places: list[int]) -> None:
    """Let a body have only the lines at these places."""
    body.lines = [body.lines[place] for place in places]
    body.attacks = [body.attacks[place] for place in places]
    body.owners = [body.owners[place] for place in places]
    body.used = [body.used[place] for place in places]
    body.timings = timings_of(body.lines)


def lend(mix: MixState, timed: list[Modifier]) -> None:
    """Bring the lines that are copied for a while to what holds now."""
    for body in mix.actives():
        wanted = [m.amount for m in timed if m.question == COPIES and m.body == body.number]
        places: list[int] = []
        for place in range(len(body.lines)):
            index = body.lines[place].program.index
            if body.owners[place] != LENT or index in wanted:
                places.append(place)
            if body.owners[place] == LENT and index in wanted:
                wanted.remove(index)
        keep_lines(body, places)
        add_lines(body, [line_of(mix, index) for index in wanted], LENT)


def line_of(mix: MixState, index: int) -> Line:
    """The printed line whose program has this index."""
    found = [
        line
        for card in mix.game.cards
        for line in cast(MixCard, card).lines
        if line.program.index == index
    ]
    return found[0]


def collect(mix: MixState, active: list[MixBody], timed: list[Modifier]) -> None:
    """Let every Ongoing line that is not silenced speak."""
    said: list[Modifier] = []
    listening = 0
    for body in active:
        if not body.face_down and not body.silent:
            listening |= body.timings
            if body.timings & ONGOING:
                speak(mix, body, False, said)
    said.extend(timed)
    questions = 0
    for modifier in said:
        questions |= modifier.question
    mix.standing = said
    mix.questions = questions
    mix.listening = listening


def freeze(mix: MixState) -> None:
    """A step begins: what holds now holds for all of it."""
    mix.refresh()
    mix.frozen = True


def in_force(mix: MixState, modifier: Modifier) -> bool:
    """Whether a timed modifier holds now."""
    if modifier.bound and mix.body_of(modifier.bound) is None:
        return False
    return modifier.in_force(mix.round, mix.tick)


def silence(mix: MixState, active: list[MixBody], timed: list[Modifier]) -> None:
    """Find the cards whose abilities do nothing; a silencing line cannot be silenced (MX-R87)."""
    said = [m for m in timed if m.question == SILENCE]
    for body in active:
        if not body.face_down and body.timings & SILENCING:
            speak(mix, body, True, said)
    for body in active:
        body.silent = concern(said, SILENCE, body)


def speak(mix: MixState, body: MixBody, silencing: bool, said: list[Modifier]) -> None:
    """Append what the Ongoing lines of a body say: the silencing ones, or the others."""
    opposing = mix.opposing(body.seat)
    for place in range(len(body.lines)):
        line = body.lines[place]
        if line.timing != ONGOING or (silencing and not line.silences):
            continue
        if line.limit and not available(mix, body, place):
            continue
        frame = frame_of(line.program, body.seat, body.number, body.owners[place], opposing)
        for holding in cast("list[Holding]", line.holdings):
            frame.subjects = opposing
            condition = holding.condition
            frame.answer = 0 if condition is not None and condition.about_subject else EVERY
            if holding.silences == silencing and holds(mix, frame, condition):
                if line.limit:
                    once: list[Modifier] = []
                    holding.statement.say(mix, frame, STANDING, once)
                    said.extend([once_by(place, each) for each in once])
                else:
                    holding.statement.say(mix, frame, STANDING, said)


def once_by(place: int, said: Modifier) -> Modifier:
    """What an Ongoing line with a limit says, marked with the place of the line (MX-R106)."""
    mask = (said.mask or ALL_TYPES | FROM_EFFECTS) | ONCE
    return Modifier(
        said.question,
        said.seat,
        said.body,
        amount=said.amount,
        mask=mask,
        first=0,
        last=ALWAYS,
        tick=-1 - place,
        bound=0,
    )


def available(mix: MixState, body: MixBody, place: int) -> bool:
    """Whether a line of a body may be used now (MX-1107, MX-1108, MX-R54)."""
    line = body.lines[place]
    used = body.used[place]
    if line.limit == ONCE_PER_ROUND:
        return used != mix.period()
    if line.limit == NOT_CONCURRENT:
        return mix.period() - used > 1
    if line.limit == ONCE_PER_GAME:
        owner = body.owners[place]
        return used != FOR_GOOD and not (owner >= 0 and mix.spent[owner] >> line.place & 1)
    return True


def holds(mix: MixState, frame: Frame, condition: Condition | None) -> bool:
    """Whether a condition is true; narrows the frame's subjects to those it is true of."""
    if condition is None:
        return True
    if not condition.about_subject:
        return condition.holds(mix, frame)
    subjects: list[int] = []
    for number in frame.subjects:
        body = mix.body_of(number)
        if body is not None and condition.holds_for(mix, body):
            subjects.append(number)
    frame.subjects = subjects
    return bool(subjects)


def settle_hp(mix: MixState, active: list[MixBody]) -> None:
    """Bring max HP to what it is now (MX-R10, MX-R11): a gain lifts current HP with it, a loss
    takes current HP down only as far as the new max; max HP is never below 1, nor above what is
    said to be the most (MX-R125)."""
    for body in active:
        wanted = body.base_hp
        if mix.questions & MORE_HP:
            for modifier in mix.standing:
                if modifier.question == MORE_HP and modifier.body == body.number:
                    wanted += modifier.amount
        if mix.questions & MOST_HP:
            for modifier in mix.standing:
                if modifier.question == MOST_HP and modifier.body == body.number:
                    wanted = min(wanted, modifier.amount)
        wanted = max(1, wanted)
        lost = max(0, body.max_hp - wanted)
        body.damage = max(0, body.damage - lost)
        body.max_hp = wanted


def peek(mix: MixState) -> None:
    """Who may look at the top card of the own Deck has looked; an open Hand is seen by all."""
    for modifier in mix.standing:
        if modifier.question == PEEK:
            deck = mix.seats[modifier.seat].zones[DECK.index]
            if deck:
                mix.known[deck[-1]] |= 1 << modifier.seat
        elif modifier.question == OPEN_HAND:
            for piece in mix.seats[modifier.seat].zones[HAND.index]:
                mix.known[piece] = EVERYONE


# ---- the questions ----


def concern(said: list[Modifier], question: int, body: MixBody) -> bool:
    """Whether one of these modifiers answers the question for the body."""
    for modifier in said:
        if modifier.question == question and modifier.body == body.number:
            return True
    return False


def deals(mix: MixState, body: MixBody, attack: int) -> int:
    """The DMG of an ATK as it stands, before what its own ability changes."""
    return max(0, changed(mix, body, attack))


def changed(mix: MixState, body: MixBody, attack: int) -> int:
    """The DMG of an ATK with plus and minus changes; the floor comes after all of them (MX-R84)."""
    dmg = body.dmg[attack]
    if mix.questions & (DEALS | DEALS_SET):
        for modifier in mix.standing:
            if modifier.question == DEALS and is_of(modifier, body, attack):
                dmg += modifier.amount
            elif modifier.question == DEALS_SET and is_of(modifier, body, attack):
                dmg += modifier.amount - body.dmg[attack]
    if mix.questions & DEALS_LEAST:
        for modifier in mix.standing:
            if modifier.question == DEALS_LEAST and is_of(modifier, body, attack):
                dmg = max(dmg, modifier.amount)  # MX-R125
    return dmg


def is_of(said: Modifier, body: MixBody, attack: int) -> bool:
    """Whether something is said of this ATK: of the card, or of all that its player has."""
    if not said.mask >> attack & 1:
        return False
    return said.body == body.number or (said.body == 0 and said.seat == body.seat)


def is_unreduced(mix: MixState, body: MixBody, attack: int) -> bool:
    """Whether nothing reduces what this ATK deals (MX-R118)."""
    return any(said.question == UNREDUCED and is_of(said, body, attack) for said in mix.standing)


def takes(mix: MixState, body: MixBody, dmg: int, source: int) -> int:
    """What of this DMG reaches the body; `source` is the ATK's type, or 3 for an effect.

    "Takes N less" comes first, and what it leaves at least, then double and half, "at most" and
    "takes 0 DMG" last (MX-R84, MX-R93, MX-R112, MX-R125). A mask of 0 is all DMG there is.
    """
    doubled = 0
    most = -1
    least = 0
    dealt = dmg
    if mix.questions & TAKES:
        for modifier in mix.standing:
            if modifier.body != body.number:
                continue
            if modifier.mask and not modifier.mask >> source & 1:
                continue
            if modifier.question == TAKES_NONE:
                return 0
            if modifier.question == TAKES_LESS:
                more = modifier.amount < 0
                dmg -= modifier.amount if dmg > 0 or not more else 0  # MX-R111: more than nothing
            elif modifier.question == TAKES_SCALED:
                doubled += modifier.amount
            elif modifier.question == TAKES_MOST:
                most = modifier.amount if most < 0 else min(most, modifier.amount)
            elif modifier.question == TAKES_LEAST:
                least = max(least, modifier.amount)
    if dmg < least:
        dmg = min(least, dealt)  # MX-R125: "takes less" leaves so much of it
    reaching = scaled(max(0, dmg), doubled) if doubled else max(0, dmg)
    return reaching if most < 0 else min(most, reaching)


def scaled(dmg: int, doubled: int) -> int:
    """DMG doubled so often; halved, rounded up, where that is below 0 (MX-R93)."""
    for _ in range(doubled):
        dmg *= 2
    for _ in range(-doubled):
        dmg = (dmg + 1) // 2
    return dmg


def allowed_throws(mix: MixState, seat: int) -> int:
    """The types that a seat may throw, as a mask (MX-404, MX-R29)."""
    allowed = ALL_TYPES
    if mix.questions & (CANT_THROW | MUST_THROW):
        for modifier in mix.standing:
            if modifier.seat == seat:
                if modifier.question == CANT_THROW:
                    allowed &= ~modifier.mask
                elif modifier.question == MUST_THROW:
                    allowed &= modifier.mask
    return allowed


def counts_as(mix: MixState, seat: int, shown: int) -> list[int]:
    """The types that the shown throw may count as instead (MX-R65); none: it stays."""
    changed: list[int] = []
    if mix.questions & COUNTS_AS:
        for modifier in mix.standing:
            if (
                modifier.question == COUNTS_AS
                and modifier.seat == seat
                and modifier.mask >> shown & 1
                and modifier.amount not in changed
            ):
                changed.append(modifier.amount)
    return changed


def types_of(mix: MixState, body: MixBody) -> int:
    """The dominant types of a card, all of them (MX-851), as a mask."""
    mix.refresh()
    types = body.dominant
    if mix.questions & ALSO_TYPE:
        for modifier in mix.standing:
            if modifier.question == ALSO_TYPE and modifier.body == body.number:
                types |= modifier.mask
    return types


def cant_be_knocked_out(mix: MixState, body: MixBody) -> bool:
    return concern(mix.standing, NO_KO, body)


def says_no(mix: MixState, question: int, body: MixBody) -> bool:
    """Whether something that is said of a card forbids what is asked."""
    return mix.questions & question != 0 and concern(mix.standing, question, body)


def may_draw(mix: MixState, seat: int) -> bool:
    mix.refresh()
    if mix.questions & NO_DRAW:
        for modifier in mix.standing:
            if modifier.question == NO_DRAW and modifier.seat == seat:
                return False
    return True
