"""Effects on the board and on players: what card text orders to be done (section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.nexus.facts import timings, words
from playmat.games.nexus.facts.card import (
    FROM_EFFECTS,
    KEPT,
    NO_FURTHER_DRAW,
    NO_LIFE_GAIN,
    NO_REFRESH,
    SPARED,
    UNEXHAUSTED,
    UNHARMED_BY_SPELLS,
    UNITS,
    UNREFRESHED,
    UNRETIRED_BY_OPPONENT,
    UNRETURNED,
)
from playmat.games.nexus.facts.measures import Measure, meant, times
from playmat.games.nexus.facts.objects import (
    OwnerOfIt,
    PnFilter,
    Ref,
    body_options,
    is_spell,
    other_of,
)
from playmat.games.nexus.facts.state import BY_EFFECT, DECK, DISCARD, HAND, PnBody, PnState
from playmat.games.nexus.rules import bodies, charging, checks, damage, resolving
from playmat.games.nexus.rules.bodies import send_home, spare, tell_return
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Step
from playmat.parts.play.nouns import name_it, named
from playmat.parts.play.orders import Effect


class Counting(Effect):
    """An effect that says how much it has done, where the rest of its line speaks of that much."""

    counts: bool = later(False)

    def note(self, frame: Frame, amount: int) -> None:
        if self.counts:
            frame.number = amount


# ---- damage and healing ----


class Deal(Counting):
    """Deal damage to cards; of a Spell the noted value is lost in LP by who is depleted (R13)."""

    amount: int
    element: int
    ref: Ref
    noted: int
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        elements = self.element
        noted = self.noted
        source = pn.recall(frame.source)
        if source is not None:
            elements |= source.surge  # PN-1603: damage dealt by this unit
            noted = noted or source.card.noted
        dealt = 0
        for body in self.ref.bodies(pn, frame):
            amount = times(self.amount, self.per, pn, frame, body)
            if body.rights & UNHARMED_BY_SPELLS and spared(pn, body, frame, amount):
                continue
            dealt += damage.deal(pn, body, amount, elements, noted)
        self.note(frame, dealt)
        if dealt:
            timings.notice(pn, timings.DEALS, frame.seat, frame.source, dealt)


def spared(pn: PnState, body: PnBody, frame: Frame, amount: int) -> bool:
    """Whether a card takes no damage of this text, as that of an opposing Spell (PN-R122)."""
    if body.seat == frame.seat or not is_spell(pn, frame.source):
        return False
    pn.tell(words.PREVENTED, body, "PN-R122", amount)
    return True


ALL_DAMAGE: Final = 1 << 30


class Heal(Counting):
    """Remove damage; `ALL_DAMAGE` heals to full (PN-R108)."""

    amount: int
    ref: Ref
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        healed = 0
        for body in self.ref.bodies(pn, frame):
            healed += damage.heal(pn, body, times(self.amount, self.per, pn, frame, body))
        self.note(frame, healed)


# ---- cards on the board ----


class Retire(Counting):
    """Off the board into the Discard Pile, together (PN-1505); an Avatar too (PN-R39)."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        leaving = [body for body in self.ref.bodies(pn, frame) if may_retire(pn, body, frame)]
        leaving = not_spared(pn, leaving)
        self.note(frame, len(leaving))
        bodies.send(pn, leaving, BY_EFFECT, "PN-1505")


def not_spared(pn: PnState, leaving: list[PnBody]) -> list[PnBody]:
    """Those that nothing keeps from leaving (PN-R126)."""
    return [b for b in leaving if not (b.rights & SPARED and spare(pn, b, BY_EFFECT))]


OF_EACH: Final = 903  # the key under which each player's pick is noted


class EachRetires(Step):
    """Each player picks one of their own, the turn player first (PN-1307); they leave together."""

    filter: PnFilter

    def own(self, pn: PnState, frame: Frame, seat: int) -> list[PnBody]:
        lying = pn.lying(seat, self.filter.places())
        found = [body for body in lying if self.filter.accepts(pn, body, frame.source, True)]
        return [body for body in found if may_retire(pn, body, frame)]

    def run(self, pn: PnState, frame: Frame) -> bool:
        pn.refresh()
        picked = [pn.recall(number) for number in named(frame, OF_EACH)]
        for seat in (pn.active, 1 - pn.active):
            if any(body is not None and body.seat == seat for body in picked):
                continue
            own = self.own(pn, frame, seat)
            if len(own) > 1:
                return pn.ask(words.ASK_TARGET, 1 << seat)
            for body in own:
                name_it(frame, OF_EACH, body.number)
        found = [pn.body_of(number) for number in named(frame, OF_EACH)]
        leaving = not_spared(pn, [body for body in found if body is not None])
        bodies.send(pn, leaving, BY_EFFECT, "PN-1505")
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return body_options(pn, seat, words.CHOOSE_BODY, self.own(pn, frame, seat))

    def resume(self, pn: PnState, frame: Frame) -> bool:
        for answer in pn.answers:
            if answer is not None:
                name_it(frame, OF_EACH, answer.body)
        return self.run(pn, frame)


def may_retire(pn: PnState, body: PnBody, frame: Frame) -> bool:
    """Whether an effect of this player and card retires a card (PN-R111, PN-R122)."""
    return may_be_retired(pn, body, frame.seat, frame.source)


def may_be_retired(pn: PnState, body: PnBody, seat: int, source: int) -> bool:
    rights = body.rights & KEPT
    if not rights or body.seat == seat:
        return not rights & FROM_EFFECTS
    if rights & (FROM_EFFECTS | UNRETIRED_BY_OPPONENT):
        return False
    return not is_spell(pn, source)


class Exhaust(Effect):
    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            if not body.rights & UNEXHAUSTED:
                bodies.exhaust(pn, body)


class Refresh(Effect):
    """Turn upright, unless an effect forbids it (PN-1305)."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            banned = body.sort & UNITS and pn.bans[body.seat] & NO_REFRESH
            if body.exhausted and not banned and not body.rights & UNREFRESHED:
                body.exhausted = False
                pn.touch()
                pn.tell(words.REFRESHED, body, "PN-1508")
                timings.notice(pn, timings.REFRESHED, body.seat, body.number)


class Return(Effect):
    """Back to the hand of its owner (PN-R86).

    `from_pile` is set of "this", and of "it" after a timing by which it has left: such a card is
    looked for in the Discard Pile, where it now lies in public (PN-R99). Of others that have left
    nothing is done (PN-R61).
    """

    ref: Ref
    from_pile: bool = False

    def act(self, pn: PnState, frame: Frame) -> None:
        for number in self.ref.numbers(pn, frame):
            body = pn.recall(number)
            if body is None or body.card.bare or body.rights & UNRETURNED:
                continue
            if not body.last_known:
                send_home(pn, body, "PN-R86")
            elif self.from_pile and from_discard(pn, body):
                tell_return(pn, body, "PN-R86")


ON_TOP: Final = 1
AT_BOTTOM: Final = 2
SHUFFLED: Final = 0


class ToDeck(Effect):
    """Off the board onto or into the deck of its owner (PN-1403, PN-1404); a set card unseen."""

    ref: Ref
    where: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            if body.card.bare:
                continue
            piece = body.piece
            eyes = EVERYONE if piece < 0 else pn.known[piece]
            bodies.leave(pn, body, DECK)
            if piece < 0:  # a token has ceased to exist
                continue
            owner = pn.pieces[piece].owner
            if self.where == AT_BOTTOM:
                rest = [each for each in pn.seats[owner].zones[DECK.index] if each != piece]
                pn.seats[owner].zones[DECK.index] = [piece, *rest]
            kind = (words.HAND_INTO_DECK, words.HAND_ON_DECK, words.HAND_TO_BOTTOM)[self.where]
            pn.known[piece] = eyes
            pn.emit(kind, owner, pn.pieces[piece].card.name, 0, "PN-1403", audience=eyes)
            if self.where == SHUFFLED:
                charging.shuffle(pn, owner, "PN-1404")


class ChargeBodies(Effect):
    """Off the board into the Charge Zone of its owner, as far as there is room (PN-401)."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            piece = body.piece
            if body.card.bare or piece < 0 or body.face_down:
                continue
            owner = pn.pieces[piece].owner
            if charging.room(pn, owner) > 0:
                bodies.leave(pn, body, HAND)
                charging.charge(pn, owner, [piece], HAND, "PN-401")


def from_discard(pn: PnState, body: PnBody) -> bool:
    """Take a card that has left the board out of the Discard Pile; False: it is not there."""
    piece = body.piece
    if piece < 0 or piece not in pn.seats[pn.pieces[piece].owner].zones[DISCARD.index]:
        return False
    pn.move(piece, DISCARD, HAND)
    return True


# ---- the card that is played ----


class NegateIt(Effect):
    """What is being played comes to nothing (PN-R58, PN-R60); nothing else can be negated."""

    of_play: bool = later(False)

    def act(self, pn: PnState, frame: Frame) -> None:
        piece = other_of(frame)
        if self.of_play and may_be_negated(pn, piece):
            negate(pn, piece)


def may_be_negated(pn: PnState, piece: int) -> bool:
    return piece in pn.playing and piece not in pn.negated


def negate(pn: PnState, piece: int) -> None:
    pn.negated = [*pn.negated, piece]
    owner = pn.pieces[piece].owner
    pn.emit(words.NEGATED, owner, pn.pieces[piece].card.name, 0, "PN-R60")


class NegateUnless(Step):
    """... unless its player pays so much mana; who cannot is not asked (PN-R115)."""

    mana: int
    of_play: bool = later(False)

    def run(self, pn: PnState, frame: Frame) -> bool:
        piece = other_of(frame)
        if not self.of_play or not may_be_negated(pn, piece):
            return False
        payer = pn.pieces[piece].owner
        if pn.mana[payer] >= self.mana:
            return pn.ask(words.ASK_UNLESS, 1 << payer)
        negate(pn, piece)
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        piece = other_of(frame)
        payer = pn.pieces[piece].owner
        if pn.answer_of(payer).verb is words.YES:
            charging.pay(pn, payer, self.mana, "PN-R115")
        else:
            negate(pn, piece)
        return False


# ---- players: cards, mana, charges, Life Points ----


# Whom an effect concerns.
YOU: Final = 0
THE_OPPONENT: Final = 1
EACH_PLAYER: Final = 2
TARGET_PLAYER: Final = 3
TARGETED: Final = 904  # the key under which the target player is noted


class OfPlayers(Counting):
    """So much of something, for somebody: `deed` does it to one player."""

    deed: Callable[[PnState, int, int], None]
    who: int
    amount: int
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        amount = times(self.amount, self.per, pn, frame)
        self.note(frame, amount)
        if amount > 0:
            for seat in seats_of(pn, frame, self.who):
                self.deed(pn, seat, amount)


class OfOwner(Counting):
    """The same for the owner of a card that was named, also of one that has left (PN-R124)."""

    deed: Callable[[PnState, int, int], None]
    ref: OwnerOfIt
    amount: int
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        amount = times(self.amount, self.per, pn, frame)
        self.note(frame, amount)
        body = meant(pn, self.ref, frame.seat, frame.source, frame)
        if amount > 0 and body is not None:
            self.deed(pn, body.seat, amount)


def seats_of(pn: PnState, frame: Frame, who: int) -> list[int]:
    """The turn player first (PN-1307)."""
    if who == EACH_PLAYER:
        return [pn.active, 1 - pn.active]
    if who == TARGET_PLAYER:
        return named(frame, TARGETED)[:1]
    return [frame.seat if who == YOU else 1 - frame.seat]


def draw(pn: PnState, seat: int, amount: int) -> None:
    if pn.bans[seat] & NO_FURTHER_DRAW:
        return
    charging.draw(pn, seat, amount, "PN-1501")


def spark(pn: PnState, seat: int, amount: int) -> None:
    """As many as there are (PN-R127)."""
    charging.spark(pn, seat, min(amount, charging.charges_up(pn, seat)))


def lose_life(pn: PnState, seat: int, amount: int) -> None:
    checks.lose_life(pn, seat, amount, "PN-208")


def gain_life(pn: PnState, seat: int, amount: int) -> None:
    """There is no maximum (PN-R88)."""
    if pn.bans[seat] & NO_LIFE_GAIN:
        return
    pn.life[seat] += amount
    pn.emit(words.GAINS_LIFE, seat, "", amount, "PN-R88", detail=str(pn.life[seat]))
    pn.count_anew()
    timings.notice(pn, timings.GAINED_LIFE, seat, 0, amount)


def set_life(pn: PnState, seat: int, amount: int) -> None:
    """Life Points become so many: the difference is gained or lost."""
    if amount > pn.life[seat]:
        gain_life(pn, seat, amount - pn.life[seat])
    else:
        lose_life(pn, seat, pn.life[seat] - amount)


class DrawUpTo(Counting):
    """Draw until so many cards are in hand."""

    number: int

    def act(self, pn: PnState, frame: Frame) -> None:
        missing = self.number - len(pn.seats[frame.seat].zones[HAND.index])
        self.note(frame, max(0, missing))
        if missing > 0:
            draw(pn, frame.seat, missing)


class DiscardCards(Effect):
    """From the hand; who discards picks (PN-R101)."""

    who: int
    amount: int
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        amount = times(self.amount, self.per, pn, frame)
        for seat in reversed(seats_of(pn, frame, self.who)):
            resolving.take_from_hand(pn, resolving.DISCARDING, seat, frame.source, amount)


class WinBout(Effect):
    """You win the Bout, at the next check (PN-106, PN-R77)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.won |= 1 << frame.seat
