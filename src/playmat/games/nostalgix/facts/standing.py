"""What holds now: what card text states, and the questions that rules ask of the cards in play.

A statement becomes modifiers: standing ones while its line works, timed ones when it is said for
a while.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import state
from playmat.games.nostalgix.facts.card import FIGHTERS, HERO, STATIC, SURPRISE, NxCard
from playmat.games.nostalgix.facts.listening import gain_health
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.kernel.cards import Card
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Step, frame_of
from playmat.kernel.game import Standing
from playmat.kernel.modifiers import ALWAYS, Modifier

# The questions that modifiers answer, as bits.
ATK: Final = 1  # amount: what is added to the attack number
KEYWORD: Final = 2  # mask: keywords
FORBIDS: Final = 4  # mask: what may not be attacked (HERO, FIGHTERS)
SWINGS: Final = 8  # amount: further attacks a turn
TAKES_LESS: Final = 16  # amount; mask: from what, see `takes_less`
COST: Final = 32  # of a seat; amount; mask: kinds of cards
COST_OF: Final = 1 << 14  # of a seat; amount; mask: the program that says which cards (NX-R134)
LIMIT: Final = 1 << 15  # of a seat; amount: so many a turn; mask: kinds of cards (NX-R133)
NEXT_COST: Final = 1 << 18  # of a seat; amount; mask: kinds of cards; until one is played (NX-R146)
HAS_PLAYED: Final = 1 << 16  # of a seat, this turn; mask: the kind of card
DUE: Final = 1 << 17  # of a body: what becomes of it at the end of the turn (NX-R135)
ARMOR: Final = 64  # amount: granted Armor (NX-R64); mask: the program of the line
HEALTH: Final = 128  # amount: granted Health (NX-R107); mask: likewise
PREVENT: Final = 256  # amount: how much damage is still prevented
NO_PRIZE: Final = 512  # destroying it gives no Prize Counter (NX-1291)
NO_BREAK: Final = 1024  # NX-847
GUARD: Final = 4096  # mask: what cannot be done to it (NX-R121)
BAN: Final = 8192  # of a seat; mask: kinds of cards, ABILITY, DRAWING, ACTIVATING (NX-R122)
RENEWED: Final = 2048  # amount: attacks made this turn that do not count (NX-R55)

TIMED: Final = -1  # the source of a gift that lasts for a time, whatever becomes of its giver

FROM_ATTACKS: Final = 1
FROM_TEXT: Final = 2
FROM_ALL: Final = 3
FROM_KINDS: Final = 4  # above: from these kinds of cards only, as bits


class Span:
    """How long a statement holds: from turn to turn, or until a body leaves."""

    __slots__ = ("bound", "first", "last")

    def __init__(self, first: int, last: int, bound: int) -> None:
        self.first: int = first
        self.last: int = last
        self.bound: int = bound


STANDING: Final = Span(0, ALWAYS, 0)


class Statement(Node):
    """Says something that holds for a span."""

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        """Append the modifiers that this statement makes."""
        raise NotImplementedError


class Condition(Node):
    """Something that is true or not."""

    def holds(self, nx: NxState, frame: Frame) -> bool:
        raise NotImplementedError


class Holding(Node):
    """What a static line states, and while what is so."""

    condition: Condition | None
    statement: Statement


def modifier(question: int, span: Span, seat: int, body: int, amount: int, mask: int) -> Modifier:
    """A modifier for this span."""
    return Modifier(
        question,
        seat,
        body,
        amount=amount,
        mask=mask,
        first=span.first,
        last=span.last,
        tick=0,
        bound=span.bound,
    )


# ---- what holds now ----


BEARERS: Final = HERO | FIGHTERS


class NxStanding(Standing):
    def refresh(self, nx: NxState) -> None:
        """Collect what the cards in play say."""
        nx.dirty = False
        hears = 0
        watched = 0
        statics = False
        gifted = False
        fickle = False
        leans = False
        for body in cast("dict[int, NxBody]", nx.bodies).values():
            if body.last_known:
                continue
            card = body.card
            if body.face_down:
                if body.sort == SURPRISE:
                    watched |= 1 << body.seat
                continue
            if body.sort & state.LASTING and not nx.at_work(body):
                continue
            hears |= card.hears
            if card.statics:
                statics = True
                fickle = fickle or card.fickle
                leans = leans or card.leans
            if body.sort & BEARERS:
                if body.gifts:
                    gifted = True
                as_printed(body)
        nx.hears = hears
        nx.watched = watched
        nx.fickle = fickle
        if not statics and not nx.modifiers:
            if nx.questions:
                nx.standing = []
                nx.questions = 0
            if gifted:
                settle_gifts(nx)
            return
        said: list[Modifier] = [m for m in nx.modifiers if in_force(nx, m)]
        apply(nx, said)
        if statics:
            timed = len(said)
            speak(nx, said)
            apply(nx, said[timed:])
            if leans:
                said = agree(nx, said, timed)
        questions = 0
        for modifier in said:
            questions |= modifier.question
        nx.standing = said
        nx.questions = questions
        if questions & RENEWED:
            renew(nx)
        if (gifted or questions & (ARMOR | HEALTH)) and settle_gifts(nx) and leans:
            nx.dirty = True  # a gift is made once, so this comes to an end
            nx.refresh()


ROUNDS: Final = 8  # how often lines that contradict each other are heard


def agree(nx: NxState, said: list[Modifier], timed: int) -> list[Modifier]:
    """Hear static lines that look at what other lines grant, until they say the same again."""
    for _ in range(ROUNDS):
        again = said[:timed]
        speak(nx, again)
        if alike(said, again):
            break
        said = again
        for body in cast("dict[int, NxBody]", nx.bodies).values():
            if body.sort & BEARERS and not body.last_known and not body.face_down:
                as_printed(body)
        apply(nx, said)
    return said


def alike(one: list[Modifier], other: list[Modifier]) -> bool:
    if len(one) != len(other):
        return False
    return all(a.pack() == b.pack() for a, b in zip(one, other, strict=True))


def as_printed(body: NxBody) -> None:
    """What holds of a Hero or Fighter before any card has spoken."""
    body.keywords = body.card.keywords
    body.bonus = stack_bonus(body) if body.below else 0
    body.forbidden = 0
    body.swings = 1
    body.guarded = 0


def renew(nx: NxState) -> None:
    """Attacks that do not count are added to those that a body may make."""
    for modifier in nx.standing:
        if modifier.question == RENEWED:
            body = nx.body_of(modifier.body)
            if body is not None:
                body.swings += modifier.amount


def in_force(nx: NxState, modifier: Modifier) -> bool:
    """Whether a timed modifier holds now."""
    if modifier.bound and nx.body_of(modifier.bound) is None:
        return False
    return modifier.in_force(nx.turn, 0)


def speak(nx: NxState, said: list[Modifier]) -> None:
    """Let every static line in play say what it says."""
    for body in cast("dict[int, NxBody]", nx.bodies).values():
        if not body.card.statics or not nx.at_work(body):
            continue
        for line in body.card.lines:
            if line.kind == STATIC:
                frame = frame_of(line.program, body.seat, body.number)
                say(nx, frame, line.holdings, said)


def say(nx: NxState, frame: Frame, holdings: list[Node], said: list[Modifier]) -> None:
    """Append what a text states, as far as its conditions hold."""
    for holding in cast("list[Holding]", holdings):
        if holding.condition is None or holding.condition.holds(nx, frame):
            holding.statement.say(nx, frame, STANDING, said)


def apply(nx: NxState, said: list[Modifier]) -> None:
    """Write beside each body what concerns it."""
    for modifier in said:
        number = modifier.body
        if not number:
            continue
        body = nx.body_of(number)
        if body is None:
            continue
        question = modifier.question
        if question == ATK:
            body.bonus += modifier.amount
        elif question == KEYWORD:
            body.keywords |= modifier.mask
        elif question == FORBIDS:
            body.forbidden |= modifier.mask
        elif question == GUARD:
            body.guarded |= modifier.mask
        elif question == SWINGS:
            body.swings = max(body.swings, 1 + modifier.amount)


# ---- granted Armor and Health (NX-R64, NX-R107) ----


def settle_gifts(nx: NxState) -> bool:
    """Give once what is newly granted; take what is left of a gift whose source is no more.

    Returns whether anything was given or taken.
    """
    changed = False
    for modifier in nx.standing:
        if modifier.question == ARMOR or modifier.question == HEALTH:
            body = nx.body_of(modifier.body)
            if body is not None and give_once(nx, body, modifier):
                changed = True
    for body in cast("dict[int, NxBody]", nx.bodies).values():
        if body.gifts and not body.last_known and drop_gifts(nx, body):
            changed = True
    return changed


def give_once(nx: NxState, body: NxBody, modifier: Modifier) -> bool:
    """Give what a source grants, unless it has given it before. Returns whether it was given."""
    kind = state.ARMOR_GIFT if modifier.question == ARMOR else state.HEALTH_GIFT
    source = modifier.bound or TIMED
    line = modifier.mask
    for gift in body.gifts:
        if gift.kind == kind and gift.source == source and gift.line == line:
            return False
    body.gifts = [*body.gifts, state.Granted(kind, source, line, modifier.amount)]
    if kind == state.HEALTH_GIFT:
        gain_health(nx, body, modifier.amount)
    return True


def drop_gifts(nx: NxState, body: NxBody) -> bool:
    """Gifts that no longer apply lose what is left; a memory of them stays with their source."""
    changed = False
    kept: list[state.Granted] = []
    for gift in body.gifts:
        kind, source, line = gift.kind, gift.source, gift.line
        if not source:
            kept.append(gift)  # given for good
        elif source == TIMED and still_said(nx, body, kind, 0, line):
            kept.append(gift)
        elif source == TIMED or nx.body_of(source) is None:
            changed = True
        elif gift.left and not still_said(nx, body, kind, source, line):
            kept.append(gift.with_left(0))
            changed = True
        else:
            kept.append(gift)
    body.gifts = kept
    return changed


def still_said(nx: NxState, body: NxBody, kind: int, source: int, program: int) -> bool:
    question = ARMOR if kind == state.ARMOR_GIFT else HEALTH
    for modifier in nx.standing:
        if (
            modifier.question == question
            and modifier.body == body.number
            and modifier.bound == source
            and modifier.mask == program
        ):
            return True
    return False


# ---- the questions ----


def takes_less(nx: NxState, body: NxBody, by_attack: bool, source: int) -> int:
    """How much less damage a body takes from a source; below 0: how much more (NX-R132)."""
    nx.refresh()
    less = 0
    if nx.questions & TAKES_LESS:
        how = FROM_ATTACKS if by_attack else FROM_TEXT
        dealer = nx.recall(source)
        sort = 0 if dealer is None else dealer.sort
        for modifier in nx.standing:
            if modifier.question == TAKES_LESS and modifier.body == body.number:
                kinds = modifier.mask >> FROM_KINDS
                if modifier.mask & how and (not kinds or kinds & sort):
                    less += modifier.amount
    return less


def concerns(nx: NxState, question: int, body: NxBody) -> bool:
    """Whether something in play answers this yes-or-no question for the body."""
    nx.refresh()
    if nx.questions & question:
        for modifier in nx.standing:
            if modifier.question == question and modifier.body == body.number:
                return True
    return False


# What a player may be kept from besides playing kinds of cards and using Abilities.
DRAWING: Final = 1 << 20
ACTIVATING: Final = 1 << 21


def is_banned(nx: NxState, seat: int, what: int) -> bool:
    """Whether something in play keeps a player from doing this (NX-R122, NX-R133)."""
    if nx.questions & (BAN | LIMIT):
        for modifier in nx.standing:
            if modifier.seat != seat or not modifier.mask & what:
                continue
            if modifier.question == BAN:
                return True
            if modifier.question == LIMIT and plays(nx, seat, modifier.mask) >= modifier.amount:
                return True
    return False


def plays(nx: NxState, seat: int, kinds: int) -> int:
    """How many cards of these kinds a player has played this turn under a limit."""
    count = 0
    for modifier in nx.standing:
        if modifier.question == HAS_PLAYED and modifier.seat == seat and modifier.mask & kinds:
            count += 1
    return count


def is_next(said: Modifier, seat: int, kind: int) -> bool:
    """Whether it is said of the next card of that kind which this player plays."""
    return said.question == NEXT_COST and said.seat == seat and said.mask & kind != 0


def note_play(nx: NxState, seat: int, kind: int) -> None:
    """A card was played: a limit counts what is played while it holds (NX-R133)."""
    if nx.questions & NEXT_COST:
        nx.modifiers = [m for m in nx.modifiers if not is_next(m, seat, kind)]
        nx.dirty = True
    if nx.questions & LIMIT:
        played = modifier(HAS_PLAYED, Span(nx.turn, nx.turn, 0), seat, 0, 0, kind)
        nx.modifiers = [*nx.modifiers, played]
        nx.dirty = True


def gives_no_prize(nx: NxState, body: NxBody) -> bool:
    """Whether destroying it gives nothing: its text, or a card of its stack, says so (NX-1291)."""
    if body.below and any(cast(NxCard, card).no_prize for card in speaking_cards(body)):
        return True
    return concerns(nx, NO_PRIZE, body)


def speaking_cards(body: NxBody) -> list[Card]:
    """The stacked cards and the top one; what lies under an evolution says nothing (NX-753)."""
    return [*body.cards[: body.below], body.cards[-1]]


def stack_bonus(body: NxBody) -> int:
    """ATK for the cards stacked underneath: as a card states, else 1 each (NX-R84)."""
    stated = -1
    for card in speaking_cards(body):
        stated = max(stated, cast(NxCard, card).stack_bonus)
    return body.below * (1 if stated < 0 else stated)


def does_not_break(nx: NxState, body: NxBody) -> bool:
    return concerns(nx, NO_BREAK, body)


def cost_of(nx: NxState, seat: int, card: NxCard) -> int:
    """What a card costs its player now; never below 0 (NX-R95)."""
    cost = card.cost
    if card.sort == SURPRISE and nx.switches["surprise_flat_cost_3"] == "on":
        cost = 3  # NX-R32
    if card.price:
        said: list[Modifier] = []
        program = card.lines[0].program if card.lines else nx.game.programs[0]
        say(nx, frame_of(program, seat, 0), card.price, said)
        for modifier in said:
            cost += modifier.amount
    if nx.questions & (COST | COST_OF | NEXT_COST):
        for modifier in nx.standing:
            if modifier.seat != seat:
                continue
            question = modifier.question
            if question & (COST | NEXT_COST):
                if modifier.mask & card.sort:
                    cost += modifier.amount
            elif question == COST_OF and is_meant(nx, modifier, card):
                cost += modifier.amount
    return max(0, cost)


class Meaning(Step):
    """Stands in the program of what says so, and tells which cards are meant; it does nothing."""

    def is_card(self, card: NxCard) -> bool:
        raise NotImplementedError


def is_meant(nx: NxState, modifier: Modifier, card: NxCard) -> bool:
    for step in nx.game.programs[modifier.mask].steps:
        if isinstance(step, Meaning) and step.is_card(card):
            return True
    return False
