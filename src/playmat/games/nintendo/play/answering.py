"""Answering: who is asked in a window or for a reply, and what may be used there (NT-R136).

A reply is the turn player's right. In a window a seat is asked by what everybody can see: a card
of its own in play that may answer, or a hand that might hold one of the game's Timed cards which
fits and could be paid for. What it holds
decides only what it is offered. A player who does not want to be asked says so to the program
that drives the table.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.card import EFFECT, TIMED, TOKEN, Line, NtCard
from playmat.games.nintendo.facts.objects import Attached, This, ThisCharacter
from playmat.games.nintendo.facts.standing import banned, cost_of
from playmat.games.nintendo.facts.state import (
    HAND,
    MAIN_AREA,
    NtBody,
    NtState,
    full_label,
    into,
)
from playmat.games.nintendo.facts.terms import work_in
from playmat.games.nintendo.play.acting import (
    NUMBERS,
    Use,
    action_options,
    card_payable,
    carry_out,
    full_reply,
    main_line,
    mark_of,
)
from playmat.games.nintendo.rules import activation
from playmat.games.nintendo.rules.windows import WINDOW_PROGRAM, events_of, is_reply
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Program, Step, frame_of
from playmat.parts.play.happenings import Happening, OfBody, Trigger

GONE: Final = " (gone "  # and which of several, in an option of a card that is in play no more
OVER: Final = 2  # Frame.number: both players have had their turn in the window


class AskInTurn(Step):
    """The turn player first, then the other; each any number of times, a reply once only.

    The frame's `scope` are the happenings, `subjects` what has been used for them, `number` how
    many players are done, `found` whether the turn player has a reply.
    """

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        while frame.number < OVER:
            seat = nt.active if frame.number == 0 else 1 - nt.active
            if frame.number == 0 and is_reply(frame):  # it is the turn player's right
                return nt.ask(words.ASK_REPLY, 1 << seat)
            if asked_in(nt, Window(nt, len(nt.frames) - 1, frame), seat):
                return nt.ask(words.ASK_WINDOW, 1 << seat)
            frame.number += 1
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        options = [Option(seat, words.PASS)]
        place = len(nt.frames) - 1
        if frame.number == 0 and is_reply(frame):
            if full_reply(nt):
                action_options(nt, seat, options)
            add_answers(nt, place, seat, options)
            below = window_below(nt, place)
            if below >= 0:
                add_answers(nt, below, seat, options)
        else:
            add_answers(nt, place, seat, options)
        return options

    def resume(self, nt: NtState, frame: Frame) -> bool:
        seat = nt.active if frame.number == 0 else 1 - nt.active
        answer = nt.answer_of(seat)
        if answer.verb is words.PASS:
            frame.number += 1
            return self.run(nt, frame)
        if frame.number == 0 and is_reply(frame):
            frame.number += 1
        frame.go_again()
        carry_out(nt, answer)
        return False


WINDOW: Final = Program("a window", [AskInTurn()])


@mypyc_attr(acyclic=True)
class Window:
    """A window that is open: its place on the stack, its happenings, and what answered them."""

    __slots__ = ("events", "place", "uses")

    def __init__(self, nt: NtState, place: int, frame: Frame) -> None:
        self.place: int = place
        self.events: list[Happening] = events_of(nt, frame)
        self.uses: list[Use] = Use.unpack_all(frame.subjects)


def window_below(nt: NtState, place: int) -> int:
    """The window in which the effect that is replied to was used: a reply may answer the same
    happening (NT-R136)."""
    window = nt.game.programs[WINDOW_PROGRAM]
    for below in range(place - 1, -1, -1):
        if nt.frames[below].program is window:
            return below
    return -1


# ---- who is asked ----


def asked_in(nt: NtState, window: Window, seat: int) -> bool:
    """Whether a seat is asked in this window."""
    kinds = 0
    for event in window.events:
        kinds |= event.kind
    if nt.listens[seat] & kinds or kinds & (happenings.DESTROYED | happenings.LEFT):
        options: list[Option] = []
        bodies_answers(nt, window, seat, True, options)
        if options:
            return True
    if not nt.common.answers & kinds or not nt.seats[seat].zones[HAND.index]:
        return False
    for card in nt.common.cards:
        if card.answers & kinds and might_answer(nt, window, seat, card):
            return True
    return False


def might_answer(nt: NtState, window: Window, seat: int, card: NtCard) -> bool:
    """Whether this card, if the seat held it, could be played now."""
    cost = cost_of(nt, seat, card) if nt.pricing else card.cost
    if cost > nt.power[seat] or banned(nt, seat, card):
        return False
    line = card.lines[0]
    if (line.power or line.pays) and not card_payable(nt, seat, -1, line, cost, True):
        return False
    for event in window.events:
        if line.events & event.kind:
            if hand_line_fits(nt, event, seat, line, MAIN_AREA):
                return True
            for place in nt.sub_areas:
                if hand_line_fits(nt, event, seat, line, place):
                    return True
    return False


# ---- what is offered ----


def add_answers(nt: NtState, place: int, seat: int, options: list[Option]) -> None:
    """Append the Timed effects and Timed cards with which a seat may answer a window."""
    window = Window(nt, place, nt.frames[place])
    bodies_answers(nt, window, seat, False, options)
    hand_answers(nt, window, seat, options)


def bodies_answers(
    nt: NtState, window: Window, seat: int, public: bool, options: list[Option]
) -> None:
    """Append Timed effects of cards in play, and of those that tell of their own leaving;
    `public`: those that could be paid for all that the other player can see."""
    for body in cast("dict[int, NtBody]", nt.bodies).values():
        if not body.card.answers or body.sort in (TOKEN, EFFECT):
            continue
        if not body.serves(seat):  # NT-523, NT-R139
            continue
        works = nt.works(body)
        for line in body.card.lines:
            if line.kind == TIMED and (works or tells_of_leaving(body, line)):
                offer_answers(nt, window, seat, body, line, options, public=public)


def tells_of_leaving(body: NtBody, line: Line) -> bool:
    """Whether a text on a card's own leaving, or its bearer's, may be used though it is gone
    (NT-R29)."""
    if not body.last_known or not line.events & (happenings.DESTROYED | happenings.LEFT):
        return False
    trigger = line.trigger
    return isinstance(trigger, OfBody) and isinstance(
        trigger.subject, (This, ThisCharacter, Attached)
    )


def offer_answers(
    nt: NtState,
    window: Window,
    seat: int,
    body: NtBody,
    line: Line,
    options: list[Option],
    public: bool,
) -> None:
    """Append a Timed effect once; once for each subject where it matters which is meant."""
    if activation.used_up(nt, body, line, seat) or activation.waits(nt, body, line):
        return
    if activation.silent(body, TIMED):  # NT-R156, NT-R186
        return
    if body.dying and not line.events & happenings.WOULD_BE_DESTROYED:  # NT-R130
        return
    fitting: list[int] = []
    subjects: list[int] = []
    for number, event in enumerate(window.events):
        if not line.events & event.kind or used_for(window, number, seat, body, line):
            continue
        if not line_fits(nt, event, seat, body, line, public):
            continue
        if not line.of_subject and fitting:
            continue
        if event.body not in subjects:
            fitting.append(number)
            subjects.append(event.body)
    for number, subject in zip(fitting, subjects):
        option = activation.use_option(nt, seat, body, line, mark_of(window.place, number))
        if len(fitting) > 1:
            option = for_subject(nt, option, subject)
        add_distinct(options, option)


def add_distinct(options: list[Option], option: Option) -> None:
    """Append an option; one that reads like another, of a card that is gone, gets a number."""
    count = 1
    for other in options:
        alike = other.verb is option.verb and other.name == option.name
        if alike and other.manner.partition(GONE)[0] == option.manner:
            if other.body == option.body and other.number == option.number:
                return  # the same effect, for another of two windows
            count += 1
    if count > 1:
        option = option.in_manner(f"{option.manner}{GONE}{count})")
    options.append(option)


def for_subject(nt: NtState, option: Option, subject: int) -> Option:
    """The same option, with the words that say whom it is about."""
    body = nt.recall(subject)
    name = "" if body is None else full_label(nt, body)
    return option.in_manner(f"{option.manner} for {name}")


def used_for(window: Window, event: int, seat: int, body: NtBody, line: Line) -> bool:
    """Whether a Timed effect has answered this happening: never twice for one (NT-R20)."""
    for use in window.uses:
        if use.at == event * NUMBERS and use.seat == seat and is_of(use, body, line):
            return True
    return False


def is_of(use: Use, body: NtBody, line: Line) -> bool:
    return use.body == body.number and use.line == line.place


def line_fits(
    nt: NtState, event: Happening, seat: int, body: NtBody, line: Line, public: bool
) -> bool:
    """Whether a Timed effect may answer this happening now."""
    frame = activation.frame_for(body, line, seat, nt.inside(body))
    return meant(nt, frame, line, event) and activation.payable(nt, frame, line, public)


def used_in(nt: NtState, body: NtBody, line: Line, seat: int) -> bool:
    """Whether a Timed effect has answered in a window that is still open (NT-R20)."""
    window = nt.game.programs[WINDOW_PROGRAM]
    for frame in nt.frames:
        uses = Use.unpack_all(frame.subjects) if frame.program is window else []
        for use in uses:
            if use.seat == seat and is_of(use, body, line):
                return True
    return False


def meant(nt: NtState, frame: Frame, line: Line, event: Happening) -> bool:
    """Whether a text means this happening, and could do something about it."""
    trigger = cast("Trigger | None", line.trigger)
    if trigger is None or not still_true(nt, event):
        return False
    if not trigger.means(nt, frame, event):
        return False
    happenings.refer(frame, line, event)
    return activation.can_do(nt, frame, line)


def still_true(nt: NtState, event: Happening) -> bool:
    """Whether what a window was opened for still goes on."""
    if event.kind & (happenings.ATTACKS | happenings.ATTACKED):
        other = event.other  # 0: a player is attacked, or nobody is targeted
        return nt.body_of(event.body) is not None and (not other or nt.body_of(other) is not None)
    if event.kind == happenings.WOULD_BE_DESTROYED:
        body = nt.body_of(event.body)
        return body is not None and body.dying
    return True


def hand_line_fits(nt: NtState, event: Happening, seat: int, line: Line, place: int) -> bool:
    """Whether a Timed card from hand, played into this place, may answer this happening."""
    frame = frame_of(line.program, seat, 0)
    work_in(frame, place)
    return meant(nt, frame, line, event)


def hand_answers(nt: NtState, window: Window, seat: int, options: list[Option]) -> None:
    """Append the Timed cards in hand that fit, for each area into which they may be played
    (NT-612, NT-R127)."""
    seen: list[NtCard] = []
    for piece in nt.seats[seat].zones[HAND.index]:
        card = cast(NtCard, nt.pieces[piece].card)
        if not card.answers or card.sort != EFFECT or card in seen or banned(nt, seat, card):
            continue
        seen.append(card)
        line = main_line(card)
        cost = cost_of(nt, seat, card)
        if line is None or not card_payable(nt, seat, piece, line, cost, False):
            continue
        offer_card_answers(nt, window, seat, piece, line, options)


def offer_card_answers(
    nt: NtState, window: Window, seat: int, piece: int, line: Line, options: list[Option]
) -> None:
    name = nt.pieces[piece].card.name
    for area in nt.places():
        subjects: list[int] = []
        found: list[Option] = []
        for number, event in enumerate(window.events):
            if not line.events & event.kind:
                continue
            if not hand_line_fits(nt, event, seat, line, area):
                continue
            if event.body in subjects or (found and not line.of_subject):
                continue
            subjects.append(event.body)
            mark = mark_of(window.place, number)
            manner = into(nt, area)
            option = Option(
                seat, words.PLAY, name, area, pieces=(piece,), other=mark, manner=manner
            )
            found.append(option)
        for option, subject in zip(found, subjects):
            if len(found) > 1:
                option = for_subject(nt, option, subject)
            add_distinct(options, option)
