"""Windows: when Traps may be set off (VQ-R72 to VQ-R77), and triggers in their order (VQ-R91)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.vanquishers.facts import card, words
from playmat.games.vanquishers.facts.bars import SPRINGING, barred
from playmat.games.vanquishers.facts.card import ITEMS, TRIGGER, Line, VqCard
from playmat.games.vanquishers.facts.standing import Proviso, lines_at
from playmat.games.vanquishers.facts.state import (
    DISCARD,
    NEGATED,
    USED,
    Fight,
    VqBody,
    VqState,
    lost_to,
    set_ally,
)
from playmat.games.vanquishers.rules.bodies import leave
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Program, Step, frame_of
from playmat.kernel.ordering import Arrange, ask_order
from playmat.parts.play.orders import Announce

if TYPE_CHECKING:
    from playmat.kernel.state import State


def open_window(vq: VqState, seat: int, event: int) -> None:
    """Ask a player for Traps, if there is any face-down one; `number` is the window's event."""
    if vq.figures[seat].traps:
        vq.begin(WINDOW, seat, number=event)


class AskTrap(Inquiry):
    """Any number of Traps, one after another; the next is chosen after the last (VQ-R73)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        if not vq.figures[frame.seat].traps or not still_open(vq, frame.number):
            return False
        return vq.ask(words.ASK_TRAP, 1 << frame.seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        for body in vq.traps(seat):
            if fitting(vq, body, frame.number) and not barred(vq, seat, SPRINGING):
                options.append(Option(seat, words.SET_OFF, body.name, body=body.number))
        if not options or vq.switches["trap_trigger"] == "optional":
            options.insert(0, Option(seat, words.PASS))
        return options

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.SET_OFF:
            frame.go_again()
            set_off(vq, cast(VqBody, vq.bodies[answer.body]), frame.number)


WINDOW: Final = Program("a Trap window", [AskTrap()])


def still_open(vq: VqState, event: int) -> bool:
    """Before the damage an attack that is negated or whose item is gone has ended (VQ-R105)."""
    fight = vq.fight
    assert fight is not None
    if event in (card.TARGETS, card.HITS):
        return fight.outcome != NEGATED and vq.body_of(fight.item) is not None
    return True


def fitting(vq: VqState, body: VqBody, event: int) -> list[Line]:
    """The lines of a Trap that this window is for."""
    fight = vq.fight
    assert fight is not None
    item = cast(VqBody, vq.bodies[fight.item])  # it may have left, and is remembered
    found: list[Line] = []
    for line in body.card.lines:
        if line.kind != card.TRAP_LINE or not line.events & event:
            continue
        if not line.sources & item.sort or not is_of_class(line, item):
            continue
        proviso = cast("Proviso | None", line.proviso)
        if proviso is None or possible(vq, body, line, proviso):
            found.append(line)
    return found


def possible(vq: VqState, body: VqBody, line: Line, proviso: Proviso) -> bool:
    """Whether the "if" of a Trap can be true, if it speaks of a target enemy of any of them."""
    frame = trap_frame(vq, body, line)
    for enemy in vq.enemies(body.seat):
        frame.other = enemy
        if proviso.holds(vq, frame):
            return True
    return False


def trap_frame(vq: VqState, body: VqBody, line: Line) -> Frame:
    frame = frame_of(line.program, body.seat, body.number, body.pieces[0])
    if line.events & card.MEASURES and vq.fight is not None:
        frame.subjects = [lost_to(vq.fight, body.seat)]
    return frame


def set_off(vq: VqState, body: VqBody, event: int) -> None:
    """Turn a Trap up; it resolves and goes to the discard pile, no energy is paid (VQ-R72)."""
    lines = fitting(vq, body, event)
    vq.lay_open(body)
    for line in reversed(lines):
        vq.frames.append(trap_frame(vq, body, line))
    for line in lines:
        vq.tell(words.SETS_OFF, body, "VQ-R72", body.paid, line.text)


class Spring(Deed):
    """The end of a Trap's line: once all have resolved it goes to the discard pile (VQ-R87)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        last = sum(1 for other in vq.frames if other.source == frame.source) == 1
        if body is not None and last:
            leave(vq, body, DISCARD)


# ---- the windows of an attack ----


class TrapWindow(Deed):
    """The window of the targeted player: targets, hits or misses."""

    event: int

    def act(self, vq: VqState, frame: Frame) -> None:
        assert vq.fight is not None
        if still_open(vq, self.event):
            open_window(vq, vq.fight.target, self.event)


class DamagesWindow(Step):
    """Traps of every enemy Hero that lost SP or LP to this, in turn order from the attacker."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        fight = vq.fight
        assert fight is not None
        team = vq.seats[fight.seat].team
        for seat in reversed(vq.around(fight.seat)):
            if fight.harmed >> seat & 1 and vq.seats[seat].team != team:
                open_window(vq, seat, card.DAMAGES_HERO)
        return False


# ---- lines of an item outside an attack ----


class BeginUse(Deed):
    """An item does something without a roll: the damage may set off Traps (VQ-R29)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        if vq.fight is None:
            vq.fight = Fight(frame.seat, frame.source, -1, USED)


class UseWindow(DamagesWindow):
    """What a line of an item did outside an attack; within one, the attack has its own window."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        fight = vq.fight
        if fight is not None and fight.manner == USED and fight.item == frame.source:
            return super().run(vq, frame)
        return False


class EndUse(Deed):
    """All Traps that answer it have been asked for."""

    def act(self, vq: VqState, frame: Frame) -> None:
        if vq.fight is not None and vq.fight.manner == USED and vq.fight.item == frame.source:
            vq.fight = None


# ---- triggers ----


def line_frame(body: VqBody, program: Program) -> Frame:
    """A line of a body about to be carried out; on an Ability card the targets are known."""
    frame = frame_of(program, body.seat, body.number, body.pieces[0] if body.pieces else -1)
    frame.other = body.aim
    set_ally(frame, body.ally)
    return frame


def due(vq: VqState, seat: int, event: int) -> list[Frame]:
    """The triggers of a seat that this event sets off, by slot."""
    vq.refresh()
    found: list[Frame] = []
    if not vq.figures[seat].hears & event:
        return found
    for body in vq.face_up(seat):
        for line in lines_at(vq, body, event):
            if line.kind != TRIGGER or vq.at_work(line, body.number):
                continue
            if answers_now(body, line):
                use_up(body, line)
                found.append(line_frame(body, line.program))
    return found


def happen(vq: VqState, seat: int, event: int, sort: int = 0, number: int = 0) -> None:
    """Something happens to a player or by one: cards answer that listen to it (VQ-R113).

    `sort` is the kind of card that it is about, `number` what "that much" will be.
    """
    if not vq.heard & (event | event << card.OF_ENEMY):  # nearly always: nobody listens
        return
    frames: list[Frame] = []
    team = vq.seats[seat].team
    for other in vq.seats:
        if other.team != team:
            wanted = event << card.OF_ENEMY
        elif other.index == seat:
            wanted = event
        else:
            continue
        for body in vq.face_up(other.index):
            frames += answers_of(vq, body, wanted, sort, number, seat)
    if frames:
        order = vq.around(vq.active)
        launch(vq, sorted(frames, key=lambda frame: order.index(frame.seat)))  # VQ-R91


def answer_enemy(vq: VqState, seat: int, event: int) -> None:
    """Something happens that a player's own cards have answered: those of enemies answer it."""
    wanted = event << card.OF_ENEMY
    if vq.heard & wanted:
        frames: list[Frame] = []
        for enemy in vq.enemies(seat):
            for body in vq.face_up(enemy):
                frames += answers_of(vq, body, wanted, 0, 0, seat)
        launch(vq, frames)


def answers_of(
    vq: VqState, body: VqBody, event: int, sort: int, number: int, seat: int
) -> list[Frame]:
    """The lines of a body that answer to an event of this seat."""
    found: list[Frame] = []
    for line in lines_at(vq, body, event):
        if line.kind != TRIGGER or begun(vq, line, body.number):
            continue
        if line.sources and not line.sources & sort:
            continue
        if line.item_class and (vq.fight is None or not is_of_class(line, attacking(vq))):
            continue
        if not answers_now(body, line):
            continue
        use_up(body, line)
        frame = line_frame(body, line.program)
        frame.subjects = [number]
        if frame.other < 0 and vq.seats[seat].team != vq.seats[body.seat].team:
            frame.other = seat  # the enemy that it is about
        elif frame.other < 0 and event & card.ATTACKED and by_items(line) and vq.fight is not None:
            frame.other = vq.fight.seat  # likewise, of an attack on its Hero (VQ-R124)
        found.append(frame)
    return found


def is_of_class(line: Line, item: VqBody) -> bool:
    """Whether a line is about this item, as far as it names a class."""
    return not line.item_class or line.item_class == item.card.item_class


def attacking(vq: VqState) -> VqBody:
    """The item of the attack under way, also just after it has left."""
    assert vq.fight is not None
    return cast(VqBody, vq.bodies[vq.fight.item])


def by_items(line: Line) -> bool:
    """Whether a line is only about what Item Weapons and Hero Items do."""
    return line.sources != 0 and not line.sources & ~ITEMS


def begun(vq: VqState, line: Line, source: int) -> bool:
    """Whether a line is under way: it does not answer to itself, but each of several events that
    come together sets it off (VQ-R113)."""
    for frame in vq.frames:
        if frame.program is line.program and frame.source == source and frame.has_begun():
            return True
    return False


def answers_now(body: VqBody, line: Line) -> bool:
    """Whether a line still answers this turn: some do so the first time only (VQ-R85)."""
    return not line.once or line.program.index not in body.used


def use_up(body: VqBody, line: Line) -> None:
    if line.once:
        body.used = [*body.used, line.program.index]


def arrive(vq: VqState, body: VqBody) -> None:
    """A card has come into play: "when this is equipped" (VQ-R123)."""
    if body.card.hears & card.ENTERS:
        vq.refresh()
        launch(vq, answers_of(vq, body, card.ENTERS, 0, 0, body.seat))


def join(vq: VqState, weapon: VqBody, added: VqCard) -> None:
    """A Mod or Ammunition has been attached: its own lines about that (VQ-R123)."""
    if added.hears & card.ENTERS:
        lines = [line for line in added.lines if line.events & card.ENTERS]
        launch(vq, [line_frame(weapon, line.program) for line in lines])


def fall(vq: VqState, body: VqBody, worn_out: bool = False) -> None:
    """A card has been destroyed, or its Durability is gone: "when this is destroyed"."""
    event = card.IS_DESTROYED | card.WEARS_OUT if worn_out else card.IS_DESTROYED
    if body.card.hears & event:
        launch(vq, answers_of(vq, body, event, card.ITSELF, 0, body.seat))
    happen(vq, body.seat, card.IS_DESTROYED, body.sort)


def launch(vq: VqState, frames: list[Frame]) -> None:
    """Put frames on the stack, the first to be carried out on top; each player orders its own."""
    if not frames:
        return
    vq.frames.extend(reversed(frames))
    if len(frames) > 1:
        for seat in reversed(vq.around(vq.active)):
            own = [frame for frame in frames if frame.seat == seat]
            if len({(frame.program.index, frame.source) for frame in own}) > 1:
                ask_order(vq, ARRANGE, own)


def run_line(vq: VqState, body: VqBody, line: Line) -> None:
    """Carry out a single line of a body."""
    launch(vq, [line_frame(body, line.program)])


ARRANGE: Final = Program(
    "the order of one's own effects", [Arrange(words.ASK_TRIGGERS, words.FIRST_OF)]
)


class AnnounceLine(Announce):
    """Tell whose line is at work, also of a card that has left."""

    def name_of(self, state: State, frame: Frame) -> str:
        if state.bodies.get(frame.source) is None and frame.piece >= 0:
            return state.pieces[frame.piece].card.name
        return super().name_of(state, frame)


ANNOUNCE: Final = AnnounceLine(words.WORKS)
