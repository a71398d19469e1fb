"""Answering: who is asked in a window or for a reply, and what may be used there (NT-R136).

A reply is the turn player's right. In a window a seat is asked by what everybody can see: a card
of its own in play that may answer, or a hand that might hold one of the game's Timed cards which
fits and could be paid for. What it holds
decides only what it is offered. A player who does not want to be asked says so to the program
that drives the table.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.card import EFFECT, TIMED, TOKEN, Line, NtCard
from playmat.games.nintendo.facts.objects import Attached, This, ThisCharacter
from playmat.games.nintendo.facts.places import full_label, into
from playmat.games.nintendo.facts.standing import banned, cost_of
from playmat.games.nintendo.facts.state import HAND, NtBody, NtState
from playmat.games.nintendo.play.acting import carry_out, mark_of
from playmat.games.nintendo.play.actions import action_options, card_payable, full_reply, main_line
from playmat.games.nintendo.rules import activation
from playmat.games.nintendo.rules.windows import REPLY, WINDOW_PROGRAM
from playmat.kernel.choosing import different
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Program, Question, frame_of
from playmat.parts.play.happenings import OfBody, Trigger, happening_at

GONE: Final = " (gone "  # and which of several, in an option of a card that is in play no more
OVER: Final = 2  # Frame.number: both players have had their turn in the window


class AskInTurn(Question):
    """The turn player first, then the other; each any number of times, a reply once only.

    The frame's `scope` are the happenings, `subjects` what has been used for them, `number` how
    many players are done, `found` whether the turn player has a reply.
    """

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        while frame.number < OVER:
            seat = nt.active if frame.number == 0 else 1 - nt.active
            if frame.number == 0 and frame.found == REPLY:  # it is the turn player's right
                return nt.ask(words.ASK_REPLY, 1 << seat)
            if asked_in(nt, frame, seat):
                return nt.ask(words.ASK_WINDOW, 1 << seat)
            frame.number += 1
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        options = [Option(seat, words.PASS)]
        place = len(nt.frames) - 1
        reply = frame.number == 0 and frame.found == REPLY
        if reply and full_reply(nt):
            action_options(nt, seat, options)
        add_answers(nt, place, seat, options)
        below = window_below(nt, place) if reply else -1
        if below >= 0:
            add_answers(nt, below, seat, options)
        return options

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.PASS:
            frame.number += 1
            self.run(nt, frame)
            return
        if frame.number == 0 and frame.found == REPLY:
            frame.number += 1
        frame.place -= 1
        carry_out(nt, answer)


WINDOW: Final = Program("a window", [AskInTurn()])


def window_below(nt: NtState, place: int) -> int:
    """The window in which the effect that is replied to was used: a reply may answer the same
    happening (NT-R136)."""
    window = nt.game.programs[WINDOW_PROGRAM]
    for below in range(place - 1, -1, -1):
        if nt.frames[below].program is window:
            return below
    return -1


# ---- who is asked ----


def asked_in(nt: NtState, frame: Frame, seat: int) -> bool:
    """Whether a seat is asked in this window."""
    events = frame.scope
    kinds = 0
    for start in range(0, len(events), happenings.MOMENT):
        kinds |= events[start]
    if nt.listens[seat] & kinds or kinds & (happenings.DESTROYED | happenings.LEFT):
        options: list[Option] = []
        bodies_answers(nt, len(nt.frames) - 1, seat, True, options)
        if options:
            return True
    if not nt.common.answers & kinds or not nt.seats[seat].zones[HAND.index]:
        return False
    for card in nt.common.cards:
        if card.answers & kinds and might_answer(nt, frame, seat, card):
            return True
    return False


def might_answer(nt: NtState, frame: Frame, seat: int, card: NtCard) -> bool:
    """Whether this card, if the seat held it, could be played now."""
    cost = cost_of(nt, seat, card) if nt.pricing else card.cost
    if cost > nt.power[seat] or banned(nt, seat, card):
        return False
    line = card.lines[0]
    if (line.power or line.pays) and not card_payable(nt, seat, -1, line, cost, True):
        return False
    for at in heard(frame, line):
        for place in nt.places():
            if hand_line_fits(nt, frame, seat, line, place, at):
                return True
    return False


def heard(window: Frame, line: Line) -> list[int]:
    """Where the happenings of a window stand of which a text may speak."""
    events = window.scope
    return [at for at in range(0, len(events), happenings.MOMENT) if line.events & events[at]]


# ---- what is offered ----


def add_answers(nt: NtState, place: int, seat: int, options: list[Option]) -> None:
    """Append the Timed effects and Timed cards with which a seat may answer a window."""
    bodies_answers(nt, place, seat, False, options)
    hand_answers(nt, place, seat, options)


def bodies_answers(nt: NtState, place: int, seat: int, public: bool, options: list[Option]) -> None:
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
                offer_answers(nt, place, seat, body, line, public, options)


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
    place: int,
    seat: int,
    body: NtBody,
    line: Line,
    public: bool,
    options: list[Option],
) -> None:
    """Append a Timed effect once; once for each subject where it matters which is meant."""
    window = nt.frames[place]
    if activation.used_up(nt, body, line, seat) or activation.waits(nt, body, line):
        return
    if body.dying and not line.events & happenings.WOULD_BE_DESTROYED:  # NT-R130
        return
    spoken_of = heard(window, line)
    fitting = [at for at in spoken_of if line_fits(nt, window, seat, body, line, at, public)]
    answered = one_a_subject(window, line, fitting)
    marks = [mark_of(place, at) for at in answered]
    found = [activation.use_option(nt, seat, body, line, mark) for mark in marks]
    add_distinct(nt, window, answered, found, options)


def one_a_subject(window: Frame, line: Line, fitting: list[int]) -> list[int]:
    """Of these happenings one for each subject, or the first where it is all one who is meant."""
    if not line.of_subject:
        return fitting[:1]
    subjects = [window.scope[at + 2] for at in fitting]
    return [at for place, at in enumerate(fitting) if subjects[place] not in subjects[:place]]


def add_distinct(
    nt: NtState, window: Frame, answered: list[int], found: list[Option], options: list[Option]
) -> None:
    """Append what answers these happenings; of several each says whom it is about."""
    for at, option in zip(answered, found):
        if len(found) > 1:
            body = nt.recall(window.scope[at + 2])
            name = "" if body is None else full_label(nt, body)
            option = option.in_manner(f"{option.manner} for {name}")
        add_numbered(options, option)


def add_numbered(options: list[Option], option: Option) -> None:
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


def line_fits(
    nt: NtState, window: Frame, seat: int, body: NtBody, line: Line, at: int, public: bool
) -> bool:
    """Whether a Timed effect may answer this happening now."""
    used = window.subjects
    for start in range(0, len(used), 4):  # never twice for one event (NT-R20)
        if used[start : start + 4] == [body.number, line.place, at, seat]:
            return False
    frame = activation.frame_for(body, line, seat, nt.inside(body))
    return meant(nt, frame, line, window.scope, at) and activation.payable(nt, frame, line, public)


def used_in(nt: NtState, body: NtBody, line: Line, seat: int) -> bool:
    """Whether a Timed effect has answered in a window that is still open (NT-R20)."""
    window = nt.game.programs[WINDOW_PROGRAM]
    for frame in nt.frames:
        used = frame.subjects if frame.program is window else []
        for start in range(0, len(used), 4):
            if used[start : start + 2] == [body.number, line.place] and used[start + 3] == seat:
                return True
    return False


def meant(nt: NtState, frame: Frame, line: Line, events: list[int], at: int) -> bool:
    """Whether a text means this happening, and could do something about it."""
    trigger = cast("Trigger | None", line.trigger)
    if trigger is None or not still_true(nt, events, at):
        return False
    if not trigger.means(nt, frame, happening_at(events, at)):
        return False
    activation.answer_to(frame, line, events, at)
    return activation.can_do(nt, frame, line)


def still_true(nt: NtState, events: list[int], at: int) -> bool:
    """Whether what a window was opened for still goes on."""
    kind = events[at]
    if kind & (happenings.ATTACKS | happenings.ATTACKED):
        other = events[at + 3]  # 0: a player is attacked, or nobody is targeted
        return nt.body_of(events[at + 2]) is not None and (
            not other or nt.body_of(other) is not None
        )
    if kind == happenings.WOULD_BE_DESTROYED:
        body = nt.body_of(events[at + 2])
        return body is not None and body.dying
    return True


def hand_line_fits(nt: NtState, window: Frame, seat: int, line: Line, place: int, at: int) -> bool:
    """Whether a Timed card from hand, played into this place, may answer this happening."""
    frame = frame_of(line.program, seat, 0)
    frame.found = place
    return meant(nt, frame, line, window.scope, at)


def hand_answers(nt: NtState, place: int, seat: int, options: list[Option]) -> None:
    """Append the Timed cards in hand that fit, for each area into which they may be played
    (NT-612, NT-R127)."""
    for piece in different(nt, nt.seats[seat].zones[HAND.index]):
        card = cast(NtCard, nt.pieces[piece].card)
        if not card.answers or card.sort != EFFECT or banned(nt, seat, card):
            continue
        line = main_line(card)
        cost = cost_of(nt, seat, card)
        if line is not None and card_payable(nt, seat, piece, line, cost, False):
            offer_card_answers(nt, place, seat, piece, line, options)


def offer_card_answers(
    nt: NtState, place: int, seat: int, piece: int, line: Line, options: list[Option]
) -> None:
    window = nt.frames[place]
    name = nt.pieces[piece].card.name
    for area in nt.places():
        spoken_of = heard(window, line)
        fitting = [at for at in spoken_of if hand_line_fits(nt, window, seat, line, area, at)]
        answered = one_a_subject(window, line, fitting)
        found: list[Option] = []
        for at in answered:
            mark, manner = mark_of(place, at), into(nt, area)
            found.append(Option(seat, words.PLAY, name, area, (piece,), 0, mark, "", manner))
        add_distinct(nt, window, answered, found, options)
