"""Check points: beaten cards leave, triggers work, the end of the game is tested (MX-R85)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import PAYS
from playmat.games.mix.facts.standing import available, freeze
from playmat.games.mix.facts.state import ASIDE, DECK, HAND, UNSET, WALL, MixBody, MixState
from playmat.games.mix.rules import bodies, settlement
from playmat.kernel.frames import Deed, Frame, Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order
from playmat.kernel.seats import who_wins

if TYPE_CHECKING:
    from playmat.kernel.state import State


def trigger(mix: MixState, body: MixBody, place: int, scope: list[int]) -> Frame:
    """The frame that carries a line out; it notes the use when something happens."""
    line = body.lines[place]
    return frame_of(line.program, body.seat, body.number, body.owners[place], scope)


def lines_of(mix: MixState, body: MixBody, timing: int, attack: int = -1) -> list[int]:
    """The places of the lines of a body that work at this timing.

    `attack` is the type of the ATK that was thrown or landed; -1 where that does not matter.
    """
    if not body.timings & timing or body.silent or body.face_down:
        return []
    places: list[int] = []
    for place in range(len(body.lines)):
        line = body.lines[place]
        if (
            line.timing & timing
            and (attack < 0 or body.attacks[place] < 0 or body.attacks[place] == attack)
            and available(mix, body, place)
        ):
            places.append(place)
    return places


def launch(mix: MixState, frames: list[Frame]) -> None:
    """Put these frames on the stack, the first to be carried out on top.

    Where a player has several effects at once and their order matters, the player chooses it
    (MX-R03); otherwise they go in printed order.
    """
    if frames:
        freeze(mix)
    for frame in reversed(frames):
        mix.frames.append(frame)
    if len(frames) > 1:
        for seat in reversed(mix.ring):
            own = [f for f in frames if f.seat == seat]
            texts = {f.program.name for f in own if f.program.order_matters}
            if len(texts) > 1:
                ask_order(mix, ARRANGE, own)


class ArrangeEffects(Arrange):
    """Effects are told apart by their text alone (MX-R03)."""

    def name_of(self, state: State, waiting: Frame) -> str:
        return waiting.program.name


ARRANGE: Final = Program(
    "the order of one's own effects", [ArrangeEffects(words.ASK_ORDER, words.FIRST)]
)


# ---- check points ----


class CheckPoint(Deed):
    """One check point, in the order of MX-R85; On Wall effects call for another."""

    def act(self, mix: MixState, frame: Frame) -> None:
        if nothing_happened(mix):
            return
        bodies.apply_step(mix)
        mix.refresh()
        asking = remove_beaten(mix)
        if somebody_is_leaving(mix):
            count_walls(mix)
            if mix.over:
                return
        mix.fallen = 0
        if mix.mourners or asking:
            frame.go_again()  # (f): a new check point after the On Wall effects
            mourn_now(mix)
            mix.frames.extend(asking)
        else:
            mix.sweep()
            mix.refresh()


def nothing_happened(mix: MixState) -> bool:
    """Whether a check point can be passed over: most of them can, so this is worth asking."""
    if mix.dirty or mix.frozen or mix.fallen or mix.pending:
        return False
    if mix.conceded or mix.doomed or mix.won_by_text:
        return False
    standing = 0
    for seat in mix.seats:
        number = seat.slots[0]
        if number:
            standing += 1
            body = cast(MixBody, mix.bodies[number])
            if body.saved or body.damage >= body.max_hp or body.hurt or body.healed or body.raised:
                return False
        if len(seat.zones[WALL.index]) >= mix.wall_limit and not seat.out:
            return False
    return len(mix.bodies) == standing


def remove_beaten(mix: MixState) -> list[Frame]:
    """(a) to (c): who is beaten, who is saved, whether it is a tie; beaten cards leave.

    What is returned asks players for a price by which their cards stay (MX-R120).
    """
    asking: list[Frame] = []
    beaten: list[MixBody] = []
    standing: list[MixBody] = []
    for seat in mix.ring:
        body = mix.active(seat)
        if body is None:
            continue
        if body.hp() <= 0 and not bodies.save(mix, body, bodies.DEFEAT):
            beaten.append(body)
        else:
            standing.append(body)
    if (beaten or standing or mix.fallen) and is_tie(mix, beaten, standing):
        mix.emit(words.TIE, -1, rule="MX-704")
        beaten += standing
    elif mix.clashed:
        # saved, but one of two that beat each other in a Clash (MX-R24)
        beaten += [body for body in standing if body.saved and body.number in mix.clashed]
    for body in beaten:
        mix.tell(words.DEFEATED, body, "MX-507")
    if beaten:
        bodies.fall(mix, beaten)
    for body in standing:
        body.saved = False
        if body.reset_hp <= PAYS and not body.last_known:
            asking.append(trigger(mix, body, PAYS - body.reset_hp, mix.opposing(body.seat)))
            body.reset_hp = UNSET
        elif body.reset_hp < UNSET and not body.last_known:
            bodies.leave_instead(mix, body)
    mix.clashed = []
    return asking


def is_tie(mix: MixState, beaten: list[MixBody], standing: list[MixBody]) -> bool:
    """Whether every active card is beaten or saved, on at least two opposing sides (MX-R24)."""
    for body in standing:
        if not body.saved:
            return False
    teams = 0
    for seat in mix.seats:
        if mix.fallen >> seat.index & 1:
            teams |= 1 << seat.team
    for body in beaten + standing:
        teams |= 1 << mix.seats[body.seat].team
    return teams & (teams - 1) != 0


def somebody_is_leaving(mix: MixState) -> bool:
    """Whether (d) has anything to judge."""
    if mix.conceded or mix.doomed or mix.won_by_text:
        return True
    for seat in mix.seats:
        if len(seat.zones[WALL.index]) >= mix.wall_limit and not seat.out:
            return True
    return False


def count_walls(mix: MixState) -> None:
    """(d): who is out, and whether the game is over."""
    for body in mix.actives():
        if mix.conceded >> body.seat & 1:
            bodies.fall(mix, [body])  # MX-R43: every card in play is at risk
    leaving: list[int] = []
    for seat in mix.ring:
        bit = 1 << seat
        if mix.wall_count(seat) >= mix.wall_limit or (mix.conceded | mix.doomed) & bit:
            leaving.append(seat)
    for seat in leaving:
        mix.seats[seat].out = True
    if mix.won_by_text and judge_text_win(mix):
        return
    alive = 0
    for team in sorted({seat.team for seat in mix.seats}):
        members = [seat for seat in mix.seats if seat.team == team]
        lost = [seat for seat in members if seat.out]
        gone = bool(lost) if mix.switches["doubles_end"] == "first_out" else lost == members
        if not gone:
            alive |= 1 << team
    if alive & (alive - 1) == 0:
        end(mix, alive, reason_of_end(mix, alive))
        return
    for seat in leaving:
        set_aside(mix, seat)
    mix.close_ring()
    mix.doomed = 0
    mix.conceded = 0


def reason_of_end(mix: MixState, alive: int) -> str:
    """The clause by which the game ends."""
    if not alive:
        return "MX-705"
    if mix.doomed:
        return "MX-R20"
    if mix.conceded and len(mix.seats) == 2:
        return "MX-R43"
    if mix.wall_limit == 1:
        return "MX-1503"
    if mix.mode == "doubles":
        return "MX-1405"
    if len(mix.seats) == 2:
        return "MX-901"
    return "MX-1206" if len(mix.seats) == 3 else "MX-1302"


def judge_text_win(mix: MixState) -> bool:
    """A win by card text (MX-R74); True: the game is over."""
    teams = 0
    spoiled = False
    for seat in mix.seats:
        if mix.won_by_text >> seat.index & 1:
            teams |= 1 << seat.team
            spoiled = spoiled or seat.out
    mix.won_by_text = 0
    if spoiled or teams & (teams - 1) != 0:
        end(mix, 0, "MX-R74")
    else:
        for seat in mix.seats:  # "all others are out"
            seat.out = seat.out or (len(mix.seats) > 2 and not teams >> seat.team & 1)
        end(mix, teams, "MX-R74")
    return True


def set_aside(mix: MixState, seat: int) -> None:
    """Who is out takes no more part; what is left is set aside, not on the Wall (MX-R46)."""
    mix.emit(words.OUT, seat, rule="MX-1206")
    body = mix.active(seat)
    if body is not None:
        bodies.leave(mix, body, ASIDE)
    zones = mix.seats[seat].zones
    zones[ASIDE.index] = [*zones[ASIDE.index], *zones[HAND.index], *zones[DECK.index]]
    zones[HAND.index] = []
    zones[DECK.index] = []
    mix.dirty = True


def end(mix: MixState, alive: int, reason: str) -> None:
    """The game ends: nothing more happens (MX-903) but the settlement of stakes."""
    winners = 0
    for seat in mix.seats:
        if alive >> seat.team & 1:
            winners |= 1 << seat.index
    mix.finish(winners, reason)
    mix.close_ring()
    if winners:
        mix.emit(words.WINS, -1, detail=who_wins(winners), rule=reason)
    else:
        mix.emit(words.TIED, -1, rule=reason)
    mix.sweep()
    mix.refresh()
    if settlement.trading_winners(mix):
        mix.begin(settlement.SETTLEMENT, 0)


def mourn_now(mix: MixState) -> None:
    """(e): the On Wall effects of the cards sent since the last check point, but for those of
    seats that are out (MX-R71)."""
    frames: list[Frame] = []
    waiting = mix.mourners
    mix.mourners = []
    for seat in mix.ring:
        for line in waiting:
            if line.seat == seat:
                program = mix.game.programs[line.program]
                waits = frame_of(program, seat, line.source, line.piece)
                waits.number = bodies.number_told(mix, line)
                frames.append(waits)
    launch(mix, frames)
