"""Windows: when Surprises may be activated (NX-R108), and triggers in their order (NX-R87)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import listening, words
from playmat.games.nostalgix.facts.card import ABILITY, Line
from playmat.games.nostalgix.facts.choosing import Choosing
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.standing import ACTIVATING, Condition, is_banned
from playmat.games.nostalgix.facts.state import MAIN, NxBody, NxState, WaitingTrigger
from playmat.games.nostalgix.rules.victory import LOOPED, halt
from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.frames import Deed, Frame, Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order, in_turn
from playmat.parts.play.happenings import Happening, Trigger
from playmat.parts.play.nouns import name_it
from playmat.parts.play.orders import Announce
from playmat.parts.play.windows import AskWindow

AMOUNT_OF: Final = -10000  # in Frame.scope, less a subject: the amount of what happened to it
BETWEEN_ACTIONS: Final = 1


def open_window(nx: NxState, events: list[Happening], causer: int, between: bool = False) -> None:
    """Open a window for these happenings, if anybody is to be asked."""
    nx.refresh()
    any_turn = between and nx.switches["hero_ability_any_turn"] == "on"
    if not nx.watched and not any_turn:
        return
    moment = BETWEEN_ACTIONS if between else 0
    scope = Happening.pack_all(events)
    nx.begin(WINDOW, causer, scope=scope, other=1 - causer, found=moment)


class AskSurprises(AskWindow):
    """Which Surprise is activated, and where the house has it which Hero Ability is used."""

    def prompt(self, frame: Frame) -> Prompt:
        return words.ASK_WINDOW

    def begin(self, nx: NxState, frame: Frame) -> None:
        nx.refresh()

    def is_asked(self, nx: NxState, frame: Frame, seat: int) -> bool:
        return nx.watched >> seat & 1 != 0 or hero_may_act(nx, frame, seat)

    def offer(self, nx: NxState, frame: Frame, seat: int, options: list[Option]) -> None:
        names: list[str] = []
        events = Happening.unpack_all(frame.scope)
        for body in [] if is_banned(nx, seat, ACTIVATING) else nx.surprises(seat):
            if body.name not in names and answer_of(nx, events, body) is not None:
                names.append(body.name)
                options.append(Option(seat, words.ACTIVATE, body.name, body=body.number))
        if hero_may_act(nx, frame, seat):
            hero = nx.hero(seat)
            for line in hero.card.lines:
                if line.hero and not cannot_use(nx, hero, line, seat):
                    options.append(Option(seat, words.USE, hero.name, line.place, body=hero.number))

    def use(self, nx: NxState, frame: Frame, answer: Option) -> None:
        body = cast(NxBody, nx.bodies[answer.body])
        if answer.verb is words.USE:
            use_line(nx, body, body.card.lines[answer.number], answer.seat, True)
        else:
            activate(nx, frame, body)


WINDOW: Final = Program("a window", [AskSurprises(words.PASS)])


def is_between_actions(window: Frame) -> bool:
    """Whether it is a window in which the turn player could act."""
    return window.found == BETWEEN_ACTIONS


def hero_may_act(nx: NxState, frame: Frame, seat: int) -> bool:
    """NX-R43 (option): Hero Abilities between actions of the opponent's turn."""
    return (
        is_between_actions(frame)
        and seat != nx.active
        and nx.phase == MAIN
        and nx.switches["hero_ability_any_turn"] == "on"
    )


def after_windows(nx: NxState) -> NxState:
    """The table as it will be once everybody has passed, if a window is open now."""
    if nx.prompt is not words.ASK_WINDOW or not nx.asked:
        return nx
    twin = cast(NxState, nx.clone())
    while twin.asked and twin.prompt is words.ASK_WINDOW:
        twin.answer(twin.options(twin.next_asked())[0])
    return twin


# ---- which Surprise may answer what ----


def answer_of(nx: NxState, events: list[Happening], body: NxBody) -> Frame | None:
    """The frame that carries a Surprise out if its condition is met by one of these."""
    for line in body.card.lines:
        frame = frame_of(line.program, body.seat, body.number)
        met = is_met(nx, events, line, frame)
        if met and payable(nx, frame, line) and can_do(nx, frame, line):
            return frame
    return None


def is_met(nx: NxState, events: list[Happening], line: Line, frame: Frame) -> bool:
    """Whether one of these happenings is what a line waits for; its frame then tells which."""
    trigger = cast("Trigger | None", line.trigger)
    assert trigger is not None
    if line.events & listening.ANY_TIME:
        return True
    subjects: list[int] = []
    matched = False
    for event in events:
        kind = event.kind
        if not line.events & kind or not still_true(nx, kind, event.body):
            continue
        seat, subject, other = event.seat, event.body, event.other
        attack = listening.ATTACKS | listening.ATTACKED
        if kind & attack and nx.fight is not None:  # as the attack stands now
            subject, other = nx.fight.attacker, nx.fight.defender
            if kind == listening.ATTACKED:
                subject, other = other, subject
        if trigger.means(nx, frame, Happening(kind, seat, subject, other, event.amount)):
            if not matched:
                frame.number = event.amount
                frame.other = seat
            matched = True
            if trigger.of_other:
                subject = other
            if subject and subject not in subjects:
                subjects.append(subject)
                name_it(frame, AMOUNT_OF - subject, event.amount)
    frame.subjects = subjects
    return matched


def still_true(nx: NxState, kind: int, body: int) -> bool:
    """Whether what a window was opened for still goes on: a condition must hold (NX-R34)."""
    if kind & (listening.ATTACKS | listening.ATTACKED):
        fight = nx.fight
        return (
            fight is not None
            and not fight.over
            and nx.body_of(fight.attacker) is not None
            and nx.body_of(fight.defender) is not None
        )
    if kind == listening.WOULD_BE_DAMAGED:
        return nx.body_of(body) is not None
    if kind == listening.WOULD_BE_DESTROYED:
        return any(f.program.name == "destruction" and body in f.scope for f in nx.frames)
    return True


def payable(nx: NxState, frame: Frame, line: Line) -> bool:
    """Whether there is what the text of a line asks to be paid."""
    if line.mana > nx.mana[frame.seat]:
        return False
    for pay in cast("list[Choosing]", line.pays):
        if len(pay.candidates(nx, frame)) < pay.count:
            return False
    return True


def can_do(nx: NxState, frame: Frame, line: Line) -> bool:
    """Whether what is played or declared has a part that can be done (NX-R85)."""
    condition = cast("Condition | None", line.condition)
    if condition is not None and not condition.holds(nx, frame):
        return False
    for need in cast("list[NxObject | None]", line.needs):
        if need is None or need.possible(nx, frame):
            return True
    return not line.needs


def activate(nx: NxState, window: Frame, body: NxBody) -> None:
    """Turn a Surprise face-up and carry it out (NX-825)."""
    answer = answer_of(nx, Happening.unpack_all(window.scope), body)
    assert answer is not None
    nx.lay_open(body)
    nx.dirty = True
    nx.tell(words.ACTIVATES, body, "NX-825", body.marker, answer.program.name)
    interrupt(nx, SURPRISE_PROGRAM, body.seat, body.number)
    nx.frames.append(answer)


def interrupt(nx: NxState, program: int, seat: int, source: int) -> None:
    """Begin something in the middle of something else.

    What the interrupted effect has set off waits until that one is done (NX-R87), so it is put
    aside: the triggers in the frame's `scope`, the happenings in its `subjects`.
    """
    scope = WaitingTrigger.pack_all(nx.waiting)
    whole = nx.begin(nx.game.programs[program], seat, source, scope=scope)
    whole.subjects = Happening.pack_all(nx.happened)
    nx.waiting = []
    nx.happened = []


class GoBack(Deed):
    """The interrupted effect goes on, with what it had set off."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.waiting = [*WaitingTrigger.unpack_all(frame.scope), *nx.waiting]
        nx.happened = [*Happening.unpack_all(frame.subjects), *nx.happened]


SURPRISE_PROGRAM: Final = 3  # the places of two programs in the game's list (see game.py)
ABILITY_PROGRAM: Final = 4


# ---- Abilities that are declared (NX-901, NX-903) ----


def cannot_use(nx: NxState, body: NxBody, line: Line, seat: int) -> str:
    """The clause that keeps a seat from using this Ability of a body; empty: it may."""
    if seat != body.seat and not line.each_player:
        return clause_of(body, line)
    if is_banned(nx, seat, ABILITY):
        return "NX-R122"
    uses = body.used[2 * line.place + seat]
    if line.limit and uses >= line.limit:
        return clause_of(body, line)
    if uses and uses >= int(nx.switches["loop_limit"]):
        return "NX-R10"
    frame = frame_of(line.program, seat, body.number)
    if not payable(nx, frame, line):
        return clause_of(body, line)
    return "" if can_do(nx, frame, line) else "NX-R85"


def clause_of(body: NxBody, line: Line) -> str:
    """The clause that says who uses an Ability, how often, and for what."""
    if line.hero:
        return "NX-901"
    return "NX-903" if body.is_fighter() else "NX-R44"


def use_line(nx: NxState, body: NxBody, line: Line, seat: int, in_window: bool) -> None:
    """Declare an Ability: its uses are counted, its program pays and resolves it."""
    listening.count_use(body, line, seat)
    rule = "NX-901" if line.hero else "NX-903"
    nx.emit(words.USES, seat, body.name, rule=rule, body=body.number, detail=line.text)
    if in_window:
        interrupt(nx, ABILITY_PROGRAM, seat, body.number)
    nx.begin(line.program, seat, body.number)


# ---- the window before something takes effect: (c) and (d) ----


class Declared(Deed):
    """Cost paid and targets chosen: now others may answer, before it takes effect."""

    kind: int

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.watched:
            event = Happening(self.kind, frame.seat, frame.source, 0, 0)
            open_window(nx, [event], frame.seat)


CANCELLED: Final = 9  # Frame.answer of what was given no effect


class Proceed(Deed):
    """Go on unless an answer has taken the effect away (NX-R108)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        if frame.answer == CANCELLED:
            source = nx.bodies.get(frame.source)
            name = "" if source is None else source.name
            nx.emit(words.NO_EFFECT, frame.seat, name, 0, "NX-R108", body=frame.source)
            frame.skip_rest()
            if len(nx.frames) > 1:
                nx.frames[-2].answer = CANCELLED  # the card's own program looks there


def cancel_declared(nx: NxState) -> None:
    """What is waiting to take effect will have none: the declared thing next below."""
    for place in range(len(nx.frames) - 1, -1, -1):
        frame = nx.frames[place]
        if frame.has_begun() and isinstance(frame.running(), Declared):
            frame.answer = CANCELLED
            return


# ---- windows after something ----


class Happened(Deed):
    """(g): a window for what has happened, once it and its triggers are done."""

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.happened:
            events = nx.happened
            nx.happened = []
            open_window(nx, events, frame.seat)


class AfterAction(Deed):
    """(b) and (g): after the mana part and after every finished action."""

    def act(self, nx: NxState, frame: Frame) -> None:
        events = nx.happened
        nx.happened = []
        open_window(nx, events, nx.active, True)


class AtTurn(Deed):
    """(a) after the start-of-turn triggers, (h) after the end-of-turn triggers."""

    kind: int

    def act(self, nx: NxState, frame: Frame) -> None:
        events = nx.happened
        nx.happened = []
        open_window(nx, [*events, Happening(self.kind, nx.active, 0, 0, 0)], nx.active)


# ---- triggers ----


class Triggers(Deed):
    """Resolve the triggers that wait, batch by batch, until none is left."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.refresh()
        if nx.waiting:
            frame.go_again()
            launch(nx)


def launch(nx: NxState) -> None:
    """Put the batch on the stack, the first to resolve on top."""
    waiting = nx.waiting
    nx.waiting = []
    frames = in_turn([revive(nx, trigger) for trigger in waiting], nx.active)
    if not count_them(nx, frames):
        return
    nx.frames.extend(reversed(frames))
    if len(frames) > 1:
        arrange(nx, frames)


def revive(nx: NxState, waiting: WaitingTrigger) -> Frame:
    program = nx.game.programs[waiting.program]
    frame = frame_of(program, waiting.seat, waiting.source)
    frame.subjects = [waiting.subject] if waiting.subject else []
    frame.number = waiting.amount
    frame.other = waiting.player
    return frame


def count_them(nx: NxState, frames: list[Frame]) -> bool:
    """Count each trigger; too often within one action is an unbreakable loop (NX-R10)."""
    limit = int(nx.switches["loop_limit"])
    for frame in frames:
        key = frame.source * 65536 + frame.program.index
        count = nx.counts.get(key, 0) + 1
        nx.counts[key] = count
        if count > limit:
            halt(nx, LOOPED)
            return False
    return True


def arrange(nx: NxState, frames: list[Frame]) -> None:
    """Ask for an order where a seat has effects of text at once: not where only keywords meet."""
    for seat in [1 - nx.active, nx.active]:
        own = [frame for frame in frames if frame.seat == seat]
        if any(frame.program.order_matters for frame in own):
            ask_order(nx, ARRANGE, own)


ARRANGE: Final = Program(
    "the order of one's own effects", [Arrange(words.ASK_TRIGGERS, words.FIRST_OF)]
)


ANNOUNCE: Final = Announce(words.TRIGGERS)
