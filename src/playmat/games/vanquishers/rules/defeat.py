"""Defeat: checked after every event, replaced by card text, the end of a player and of the game
(3.1, VQ-R92, VQ-R93, VQ-R100, VQ-R108)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import REPLACE, Line
from playmat.games.vanquishers.facts.standing import lines_of
from playmat.games.vanquishers.facts.state import ASIDE, SETUP, ZONES, VqBody, VqState
from playmat.games.vanquishers.rules.bodies import close, vacate
from playmat.games.vanquishers.rules.windows import WINDOW
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Inquiry, Program, frame_of
from playmat.kernel.seats import who_wins

GAME_PROGRAM: Final = 0  # the place of the game's own program in its list (see game.py)
CUT_SHORT: Final = 1  # Frame.answer of that program: the turn is to be ended at once


def check(vq: VqState) -> None:
    """See to it, before anything else happens, that a Hero without Life Points is defeated."""
    if fallen(vq):
        vq.begin(DEFEAT, vq.active)


def fallen(vq: VqState, judging: Frame | None = None) -> list[int]:
    """The Heroes at 0 Life Points, whatever Shield Points they have (VQ-101, VQ-102).

    A Hero whose replacement another check than this one is carrying out waits for its end
    (VQ-R109).
    """
    for life in vq.life:  # asked after every hit: nearly always nobody has fallen
        if life <= 0:
            break
    else:
        return []
    waiting: list[int] = []
    for frame in vq.frames:
        if frame.program is DEFEAT and frame is not judging:
            waiting += frame.scope
    return [s for s in vq.around(vq.active) if vq.life[s] <= 0 and s not in waiting]


class Fall(Inquiry):
    """Replacements first, each Hero's player picking one (VQ-R108); then who is still without
    Life Points is defeated (VQ-R109).

    The frame's `scope` has the seats whose defeat has been replaced at this check; `other` is
    the seat that is asked.
    """

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        for seat in fallen(vq, frame):
            if seat in frame.scope:
                continue
            answers = replacements(vq, seat)
            if not answers:
                continue
            frame.other = seat
            if len(answers) > 1:
                return vq.ask(words.ASK_INSTEAD, 1 << seat)
            self.replace(vq, frame, answers[0][0], answers[0][1])
            return False
        down = fallen(vq, frame)
        if down:
            eliminate(vq, down, "VQ-101")
        return False

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        for body, line in replacements(vq, seat):
            if all(option.name != body.name for option in options):
                place = line.program.index
                options.append(Option(seat, words.CHOOSE_BODY, body.name, place, (), body.number))
        return options

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        for body, line in replacements(vq, frame.other):
            if body.number == answer.body and line.program.index == answer.number:
                self.replace(vq, frame, body, line)
                break

    def replace(self, vq: VqState, frame: Frame, body: VqBody, line: Line) -> None:
        frame.scope = [*frame.scope, body.seat]
        frame.go_again()
        vq.tell(words.SAVED, body, "VQ-R108", detail=line.text)
        vq.begin(line.program, body.seat, body.number)


DEFEAT: Final = Program("a defeat", [Fall()])


def replacements(vq: VqState, seat: int) -> list[tuple[VqBody, Line]]:
    """The lines of a seat's cards in play that would replace its defeat."""
    found: list[tuple[VqBody, Line]] = []
    for body in vq.face_up(seat):
        for line in lines_of(vq, body):
            if line.kind == REPLACE and not vq.at_work(line, body.number):
                found.append((body, line))
    return found


# ---- the end of a player ----


def eliminate(vq: VqState, seats: list[int], reason: str) -> None:
    """These Heroes are defeated in one event; the game or their part in it ends."""
    active_out = vq.active in seats and vq.step != SETUP
    for seat in seats:
        vq.emit(words.DEFEATED, seat, vq.hero(seat).name, 0, reason)
        vq.seats[seat].out = True
    beaten = beaten_teams(vq)
    if beaten:
        end(vq, beaten, reason)
        return
    for seat in seats:
        remove_cards(vq, seat)
    forget_frames(vq, seats)
    vq.dirty = True
    vq.refresh()
    if active_out:  # VQ-R100: the turn ends, once what others were about is done (VQ-R87, R98)
        turn = frame_of(vq.game.programs[GAME_PROGRAM], vq.active, 0)
        turn.answer = CUT_SHORT
        vq.frames[0] = turn


def beaten_teams(vq: VqState) -> list[int]:
    """The teams that have lost: all Heroes down, or the first (VQ-R100)."""
    teams = sorted({seat.team for seat in vq.seats})
    first = vq.switches["team_defeat"] == "first_hero"
    found: list[int] = []
    for team in teams:
        down = [seat.out for seat in vq.seats if seat.team == team]
        if all(down) or (first and any(down)):
            found.append(team)
    return found


def remove_cards(vq: VqState, seat: int) -> None:
    """All cards of a player who is out leave the game (VQ-R100)."""
    for number in list(vq.seats[seat].slots):
        body = vq.body_of(number)
        if body is None:
            continue
        vacate(vq, body)
        for piece in body.pieces:
            vq.put(piece, ASIDE)
        close(vq, body)
    zones = vq.seats[seat].zones
    for zone in ZONES:
        if zone is not ASIDE:
            zones[ASIDE.index] = zones[ASIDE.index] + zones[zone.index]
            zones[zone.index] = []
    vq.afflicted[seat] = [0, 0, 0, 0, 0]
    vq.delayed = [line for line in vq.delayed if line.seat != seat]


def forget_frames(vq: VqState, seats: list[int]) -> None:
    """What players who are out were about to do is not done; their attack stops (VQ-R82)."""
    stopped = vq.fight is not None and vq.fight.seat in seats
    if stopped:
        vq.fight = None
    for place in range(len(vq.frames) - 1, 0, -1):
        frame = vq.frames[place]
        if frame.seat in seats or (stopped and frame.program is WINDOW):
            vq.frames.pop(place)


# ---- the end of the game ----


def end(vq: VqState, beaten: list[int], reason: str) -> None:
    """The game is over at this instant; nothing pending is carried out (VQ-101)."""
    if len(beaten) > 1 and vq.switches["simultaneous_defeat"] == "active_player_loses":
        beaten = [vq.seats[vq.active].team]
        reason = "VQ-R93"
    winners = 0
    if len(beaten) == 1:
        for seat in vq.seats:
            if seat.team != beaten[0]:
                winners |= 1 << seat.index
    else:
        reason = "VQ-R93"
    finish(vq, winners, reason)


def finish(vq: VqState, winners: int, reason: str) -> None:
    vq.finish(winners, reason)
    vq.fight = None
    if winners:
        vq.emit(words.WINS, -1, rule=reason, detail=who_wins(winners))
    else:
        vq.emit(words.DRAWN, -1, rule=reason)
    for seat in vq.seats:
        for body in vq.traps(seat.index):
            vq.lay_open(body)
            vq.tell(words.SHOWN, body, "VQ-620")
    vq.dirty = True  # what is loaded from a file has been worked out as well
    vq.refresh()


def concede(vq: VqState, seat: int) -> None:
    """A player may concede at any time: defeated (VQ-R96)."""
    vq.emit(words.CONCEDES, seat, rule="VQ-R96")
    asking = vq.frames[-1]
    eliminate(vq, [seat], "VQ-R96")
    if vq.over:
        return
    if asking is not vq.frames[-1]:  # what was asked is no longer to be done
        vq.asked = 0
        vq.advance()
        return
    vq.offers = [None] * len(vq.seats)
    vq.answers[seat] = None
    vq.asked &= ~(1 << seat)
    asked = vq.next_asked()
    if asked < 0 and vq.step == SETUP:  # the others have answered in secret already
        if not vq.waiting_step().resume(vq, asking):
            vq.advance()
    elif asked < 0 or not vq.options(asked):
        vq.asked = 0
        asking.go_again()
        vq.advance()
