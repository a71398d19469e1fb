"""Windows: when Quick Casts may be activated (PN-R57), and replies to a play (PN-R58).

A seat is asked for public reasons only: it is the turn player, holds a card and has a free I/S
slot, or it has a card that was set in an earlier turn; and some Quick Cast of the whole game
could answer at all. The turn player acts or passes first, then the other, until both pass in a
row. A player who does not want to be asked says so to the program that drives the table (see
parts/reactions.py).
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import board, lasting, objects, standing, timings, words
from playmat.games.nexus.facts.card import PLAY_SHIFT, QUICK, QUICK_CAST, SPELL, Line, PnCard
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.state import HAND, PnBody, PnState
from playmat.games.nexus.facts.timings import MOMENT, NO_TIMING, PLAYS, Timing
from playmat.games.nexus.rules import bodies, charging, checks, entering, resolving
from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.frames import Deed, Frame, Label, Program, frame_of
from playmat.parts.play.happenings import Happening
from playmat.parts.play.windows import AskWindow

# Frame.found of a window: what kind it is.
FREE: Final = 0  # PN-R57 (a) to (c): Quick Casts without timing, and what has just happened
TIMED: Final = 1  # PN-R57 (d), (e): only those that name the timing
REPLYING: Final = 2  # PN-R58

REPLY_SHIFT: Final = 4  # in PnState.replies: kinds of cards that the own side plays


def open_window(pn: PnState, kind: int, moments: list[int], passed: int = 0) -> bool:
    """Open a window, if anybody is to be asked; True: it was opened.

    `passed` is 1 where the turn player has passed already by what they chose.
    """
    if pn.halted:
        return False
    frame = frame_of(WINDOW, pn.active, 0, -1, moments)
    frame.found = kind
    frame.number = passed
    frame.other = 1 - pn.active if passed else pn.active
    first = not passed and is_asked(pn, frame, pn.active)
    if not first and not is_asked(pn, frame, 1 - pn.active):
        return False
    pn.frames.append(frame)
    return True


def open_free(pn: PnState, passed: int) -> None:
    """A window of PN-R57 (a) to (c), for what has happened since the last one."""
    if open_window(pn, FREE, pn.recent, passed):
        pn.recent = []


def is_asked(pn: PnState, window: Frame, seat: int) -> bool:
    """Whether a seat is asked in a window, by what everybody can see."""
    return interested(pn, window.found, window.scope, seat) and may_be_asked(pn, seat)


def interested(pn: PnState, kind: int, moments: list[int], seat: int) -> bool:
    """Whether any Quick Cast of the whole game could answer here for this seat."""
    if kind == FREE and pn.pool & NO_TIMING:
        return True
    if kind == REPLYING:
        shift = REPLY_SHIFT if seat == moments[1] else 0
        return pn.replies >> shift & bodies.card_of(pn, moments[3]).sort != 0
    for start in range(0, len(moments), MOMENT):
        pool = pn.pool if moments[start + 1] == seat else pn.pool_opposing
        if pool & moments[start]:
            return True
    return False


def may_be_asked(pn: PnState, seat: int) -> bool:
    """By what everybody can see."""
    if seat == pn.active and pn.seats[seat].zones[HAND.index] and pn.free(seat, board.ITEM_SPACES):
        return True
    for body in pn.in_item_spaces(seat):
        if body.face_down and ripe(pn, body):
            return True
    return False


def ripe(pn: PnState, body: PnBody) -> bool:
    """Whether a set card may be activated: not in the turn in which it was set (PN-R54)."""
    return body.turn_set < pn.turn or pn.switches["set_same_turn"] == "true"


class AskQuickCasts(AskWindow):
    """Which Quick Cast is activated; the turn player is asked first again after each."""

    def prompt(self, frame: Frame) -> Prompt:
        return words.ASK_REPLY if frame.found == REPLYING else words.ASK_WINDOW

    def begin(self, pn: PnState, frame: Frame) -> None:
        if frame.found == FREE and pn.recent:
            frame.scope = [*frame.scope, *pn.recent]
            pn.recent = []

    def is_asked(self, pn: PnState, frame: Frame, seat: int) -> bool:
        return is_asked(pn, frame, seat)

    def offer(self, pn: PnState, frame: Frame, seat: int, options: list[Option]) -> None:
        set_options(pn, seat, frame.found, frame.scope, options)
        if seat == pn.active:
            hand_options(pn, seat, frame.found, frame.scope, options)

    def use(self, pn: PnState, frame: Frame, answer: Option) -> None:
        answer_with(pn, answer, frame.found, frame.scope)

    def next_after(self, pn: PnState, seat: int) -> int:
        return pn.active


WINDOW: Final = Program("a window", [AskQuickCasts(words.PASS)])


# ---- which Quick Casts may answer ----


def fitting(
    pn: PnState, seat: int, source: int, card: PnCard, kind: int, moments: list[int]
) -> bool:
    """Whether the requirement of a QUICK line of a card is met here."""
    for line in card.lines:
        if line.kind == QUICK and answers(pn, seat, source, line, kind, moments) >= 0:
            return True
    return False


def answers(pn: PnState, seat: int, source: int, line: Line, kind: int, moments: list[int]) -> int:
    """The place of the moment that a QUICK line answers; 0 without a timing, -1: none."""
    for condition in cast("list[Condition]", line.conditions):
        if not condition.holds(pn, seat, source):
            return -1
    timing = cast("Timing | None", line.timing)
    if timing is None:
        return 0 if kind == FREE else -1
    for start in range(0, len(moments), MOMENT):
        if not timing.events & moments[start]:
            continue
        who, body, other = moments[start + 1], moments[start + 2], moments[start + 3]
        if timing.means(pn, seat, source, Happening(moments[start], who, body, other, 0)):
            return start
    return -1


def set_options(
    pn: PnState, seat: int, kind: int, moments: list[int], options: list[Option]
) -> None:
    """Set Quick Casts that may be activated now (PN-802)."""
    for body in pn.in_item_spaces(seat):
        if not body.face_down or cannot_activate(pn, body):
            continue
        if fitting(pn, seat, body.number, body.card, kind, moments):
            name = objects.label(pn, body)
            manner = name[len(body.name) :]
            where = board.SLOT_NAMES[body.place]
            number = body.number
            options.append(
                Option(seat, words.ACTIVATE, body.name, body=number, target=where, manner=manner)
            )


def cannot_activate(pn: PnState, body: PnBody) -> str:
    """The clause that keeps a set card from being activated, whatever has happened; empty: none."""
    if body.card.cast != QUICK_CAST:
        return "PN-712"
    if not ripe(pn, body):
        return "PN-R54"
    if pn.bans[body.seat] >> PLAY_SHIFT & SPELL:  # PN-R113
        return "PN-1305"
    return "" if set_price(pn, body) <= pn.mana[body.seat] else "PN-408"


def cannot_cast(pn: PnState, seat: int, card: PnCard) -> str:
    """The clause that keeps a card of the hand from being cast in a window; empty: none."""
    if card.cast != QUICK_CAST:
        return "PN-712"
    if pn.bans[seat] >> PLAY_SHIFT & SPELL:  # PN-R113
        return "PN-1305"
    return "" if standing.price_of(pn, seat, card, 0) <= pn.mana[seat] else "PN-408"


def set_price(pn: PnState, body: PnBody) -> int:
    """The Mana Cost of a set card is paid on activation (PN-R53)."""
    if pn.switches["set_cost_timing"] == "setting":
        return 0
    return standing.price_of(pn, body.seat, body.card, lasting.SET)


def hand_options(
    pn: PnState, seat: int, kind: int, moments: list[int], options: list[Option]
) -> None:
    """Quick Casts of the turn player's hand, into a free slot (PN-801, PN-R59)."""
    free = pn.free(seat, board.ITEM_SPACES)
    if not free:
        return
    seen: list[PnCard] = []
    for piece in pn.seats[seat].zones[HAND.index]:
        card = bodies.card_of(pn, piece)
        if card in seen or cannot_cast(pn, seat, card):
            continue
        seen.append(card)
        if fitting(pn, seat, 0, card, kind, moments):
            for slot in free:
                where = board.SLOT_NAMES[slot]
                manner = f" in {where}" if len(free) > 1 else ""
                options.append(
                    Option(
                        seat,
                        words.CAST,
                        card.name,
                        number=slot,
                        pieces=(piece,),
                        target=where,
                        manner=manner,
                    )
                )


def answer_with(pn: PnState, answer: Option, kind: int, moments: list[int]) -> None:
    """Activate the chosen Quick Cast, from hand or from where it is set."""
    seat = answer.seat
    pn.casts += 1
    if answer.verb is words.ACTIVATE:
        body = cast(PnBody, pn.bodies[answer.body])
        price = set_price(pn, body)
        pn.lay_open(body)
        pn.dirty = True
    else:
        piece = answer.pieces[0]
        card = bodies.card_of(pn, piece)
        price = standing.price_of(pn, seat, card, 0)
        entering.take_out(pn, piece)
        body = bodies.make_body(pn, seat, card, piece, answer.number)
    where = board.SLOT_NAMES[body.place]
    pn.emit(words.CASTS, seat, body.name, rule="PN-R57", body=body.number, detail=where)
    charging.pay(pn, seat, price, "PN-408")
    cast_spell(pn, body, kind, moments)


def cast_spell(pn: PnState, body: PnBody, kind: int, moments: list[int]) -> None:
    """A Spell lies face-up, paid for: its lines are carried out (PN-712)."""
    card = body.card
    casting = card.casting
    assert casting is not None
    seat = body.seat
    frame = frame_of(casting, seat, body.number, body.piece)
    if card.cast == QUICK_CAST:
        pn.refresh()
        for line in card.lines:
            start = answers(pn, seat, body.number, line, kind, moments)
            if start < 0:
                resolving.drop(frame, line.place)
            elif line.timing is not None:
                objects.speak_of(frame, -1 - line.place, moments[start + 2], moments[start + 3])
    if card.statics or card.hears:
        body.used = [*body.used, lasting.SILENT]
        pn.dirty = True
    pn.playing = [*pn.playing, body.piece]
    timings.happen(pn, PLAYS, seat, body.number, body.piece)
    pn.frames.append(frame)


class Replies(Deed):
    """The card is paid for and its targets are chosen: the time for replies (PN-R58)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if frame.piece in pn.playing:
            moments = [PLAYS, frame.seat, frame.source or -1 - frame.piece, frame.piece]
            open_window(pn, REPLYING, moments)


class Unless(Deed):
    """What was negated comes to nothing (PN-R60): the steps up to `end` are left out.

    Else its AUTO and static lines begin to hold.
    """

    end: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        if frame.piece in pn.negated:
            frame.go_to(self.end)
            return
        body = pn.body_of(frame.source)
        if body is not None and lasting.SILENT in body.used:
            body.used = [used for used in body.used if used != lasting.SILENT]
            pn.dirty = True


def finish_play(pn: PnState, piece: int) -> bool:
    """The play of a piece is over. True: it was negated."""
    was_negated = piece in pn.negated
    pn.playing = [each for each in pn.playing if each != piece]
    pn.negated = [each for each in pn.negated if each != piece]
    return was_negated


class Settle(Deed):
    """The check, and what waits for it; in the middle of another play that goes on waiting."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if pn.playing:
            checks.check(pn)
        else:
            checks.settle(pn)
