"""Acting: carrying out what a player has chosen to do in the main phase or in a reply."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import EFFECTS, STATIC, TRIGGERED, Line, NtCard
from playmat.games.nintendo.facts.happenings import ACTIVATED, FROM_HAND, MOVEMENT, PLAYED, happen
from playmat.games.nintendo.facts.places import place_name
from playmat.games.nintendo.facts.standing import cost_of
from playmat.games.nintendo.facts.state import DISCARD, EXTRA, HAND, MAIN_AREA, NtBody, NtState
from playmat.games.nintendo.play.actions import main_line, requirement_frame
from playmat.games.nintendo.rules import bodies, costs, entering
from playmat.games.nintendo.rules.activation import NEGATED, Proceed, activate, answer_to, frame_for
from playmat.games.nintendo.rules.windows import Settle, set_aside
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Deed, Frame, Program


def carry_out(nt: NtState, option: Option) -> None:
    """Do what was chosen; in a reply or window all that it brings with it belongs to it."""
    if len(nt.frames) > 1:
        set_aside(nt)
        nt.begin(ACTION, option.seat)
    verb = option.verb
    if verb is words.USE or verb is words.SING:
        use(nt, option)
    elif verb is words.PLAY_EXTRA:
        piece = option.pieces[0]
        card = cast(NtCard, nt.pieces[piece].card)
        line = card.requirement
        assert line is not None
        nt.known[piece] = EVERYONE
        nt.emit(words.REQUIRES, option.seat, card.name, 0, "NT-651", detail=line.text)
        nt.frames.append(requirement_frame(option.seat, piece, line, option.number))
    elif verb is words.ATTACH:
        item = cast(NtBody, nt.bodies[option.body])
        bearer = cast(NtBody, nt.bodies[option.other])
        bodies.replace_mask(nt, item.card, bearer)
        bodies.attach(nt, item, bearer)
    elif verb is words.MOVE:
        body = cast(NtBody, nt.bodies[option.body])
        body.moved = True
        bodies.move_to(nt, body, option.number, "NT-544")
        happen(nt, MOVEMENT, body.seat, body.number, 0, 0)
    else:
        play(nt, option)


ACTION: Final = Program("an action", [Settle()])


def use(nt: NtState, option: Option) -> None:
    """Use an effect; `other` says what it answers, if anything (see answering.py)."""
    body = cast(NtBody, nt.bodies[option.body])
    line = body.card.lines[option.number]
    if option.verb is words.SING:
        bearer = nt.body_of(body.host)
        if bearer is not None:
            bearer.sang = True
    frame = frame_for(body, line, option.seat, nt.inside(body))
    if option.other:
        answer_marked(nt, frame, line, option.other)
    activate(nt, body, line, frame)


# What an option answers: the place of the window on the stack, and of the happening in it.
WINDOWS: Final = 4096


def mark_of(window: int, at: int) -> int:
    return window * WINDOWS + at


def answer_marked(nt: NtState, frame: Frame, line: Line, mark: int) -> None:
    """Let an activation answer a happening; it is used for that once (NT-R20)."""
    window = nt.frames[mark // WINDOWS]
    at = mark % WINDOWS
    answer_to(frame, line, window.scope, at)
    window.subjects = [*window.subjects, frame.source, line.place, at, frame.seat]


def play(nt: NtState, option: Option) -> None:
    """Play a card from hand: pay in full, then it enters or activates (NT-304, NT-R18)."""
    seat = option.seat
    piece = option.pieces[0]
    card = cast(NtCard, nt.pieces[piece].card)
    costs.pay(nt, seat, cost_of(nt, seat, card), "NT-304")
    if not card.sort & EFFECTS:
        entering.enter(nt, seat, card, piece, option.number, HAND.index)
        return
    entering.take_from(nt, piece, HAND.index)
    body = bodies.make_body(nt, seat, card, [piece], option.number)
    told = "" if option.number == MAIN_AREA else f" in {place_name(nt, option.number)}"
    nt.emit(words.PLAYS, seat, card.name, 0, "NT-616", -1, body.number, told)
    happen(nt, PLAYED, seat, body.number, 0, FROM_HAND)
    if option.verb is words.PLAY_ON:
        frame = nt.begin(ATTACHING, seat, body.number, found=option.number)
        frame.subjects = [option.body]
        return
    line = main_line(card)
    assert line is not None
    if line.kind & (STATIC | TRIGGERED):  # it stays out and works from then on (NT-614)
        bodies.begin_work(nt, body)
        return
    frame = frame_for(body, line, seat, option.number)
    if option.other:
        answer_marked(nt, frame, line, option.other)
    nt.frames.append(frame)


# ---- cards that are attached when they are played ----


class ActivateCard(Deed):
    """For an Attack effect card or a Song the activation is its being attached (NT-R132)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        happen(nt, ACTIVATED, frame.seat, frame.source, 0, len(nt.frames) - 1)


class AttachCard(Deed):
    """It is attached, if its bearer is still there; else it has nothing to lie on."""

    def act(self, nt: NtState, frame: Frame) -> None:
        body = nt.body_of(frame.source)
        bearer = nt.body_of(frame.subjects[0])
        if body is not None and bearer is not None and bearer.place == frame.found:
            bodies.attach(nt, body, bearer)


class DropCard(Deed):
    """What could not be attached, or was negated, is discarded (NT-832)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        body = nt.body_of(frame.source)
        if body is not None and not body.host:
            bodies.leave(nt, body, DISCARD, frame.answer & NEGATED != 0)


ATTACHING: Final = Program(
    "a card that is attached",
    [ActivateCard(), Settle(), Proceed(1), AttachCard(), DropCard(), Settle()],
)


class EnterRequired(Deed):
    """The requirement is met: the Required card comes into play (NT-651)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        card = cast(NtCard, nt.pieces[frame.piece].card)
        if entering.may_enter(nt, frame.seat, card):
            entering.enter(nt, frame.seat, card, frame.piece, frame.number, EXTRA.index)
