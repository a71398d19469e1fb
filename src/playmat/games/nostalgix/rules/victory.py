"""Winning: two tracks, checked after every atomic event (NX-102, NX-103, NX-R02, NX-R04)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import listening, standing, state, words
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.kernel.bouts import clear_table, seen_by_all, stop
from playmat.kernel.frames import Deed, Frame, Program

GAME_PROGRAM: Final = 2  # the place of the game's own program in its list (see game.py)
LOOPED: Final = 4  # beside the two seats: an unbreakable loop (NX-R10)


def take_prizes(nx: NxState, counts: list[int]) -> None:
    """Each player takes so many Prize Counters, as one batch (NX-R88)."""
    for seat in (nx.active, 1 - nx.active):
        for _ in range(min(counts[seat], nx.prizes[seat])):
            nx.prizes[seat] -= 1
            nx.emit(words.PRIZE, seat, "", nx.prizes[seat], "NX-105")
            listening.happen(nx, listening.PRIZE, seat)
    nx.touch()


def check(nx: NxState) -> bool:
    """Whether somebody has won by now; then nothing else happens any more (NX-R02)."""
    winners = nx.won
    for seat in range(2):
        hero = nx.bodies.get(nx.seats[1 - seat].slots[state.HERO_SLOT])
        if nx.prizes[seat] <= 0 or (hero is not None and cast(NxBody, hero).health() <= 0):
            winners |= 1 << seat
    if winners:
        halt(nx, winners)
    return winners != 0


def halt(nx: NxState, winners: int) -> None:
    """Stop at once: what was still to be done will not be done."""
    nx.halted = True
    nx.waiting = []
    nx.happened = []
    nx.fight = None
    stop(nx, AFTERMATH, winners)


class Aftermath(Deed):
    """One winner ends the game; two are settled by a Sudden Death game (NX-110, NX-1501)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        winners = frame.number
        if winners & LOOPED:
            nx.emit(words.LOOP, -1, rule="NX-R10")
            begin_again(nx)
        elif winners == 3:
            nx.emit(words.SUDDEN_DEATH, -1, rule="NX-1501")
            begin_again(nx)
        else:
            end(nx, winners)


AFTERMATH: Final = Program("the end of a game", [Aftermath()])


def end(nx: NxState, winners: int) -> None:
    """The game is over; Surprises still face-down are shown (NX-R37)."""
    winner = winners - 1
    if nx.conceded:
        reason = "NX-R09"
    elif nx.won:
        reason = "NX-111"
    else:
        reason = "NX-102" if nx.hero(1 - winner).health() <= 0 else "NX-103"
    nx.finish(winners, reason)
    nx.halted = False
    nx.emit(words.WINS, winner, rule=reason)
    for seat in range(2):
        for body in nx.surprises(seat):
            nx.lay_open(body)
            nx.tell(words.SHOWN, body, "NX-R37")


def begin_again(nx: NxState) -> None:
    """A Sudden Death game: an ordinary one from setup on, with 5 Health and 2 prizes (NX-1502)."""
    nx.shown = seen_by_all(nx, nx.shown)  # NX-R93
    heroes = [nx.seats[seat].slots[state.HERO_SLOT] for seat in range(2)]
    clear_table(nx, state.DECK, heroes, [nx.hero(0).pieces[-1], nx.hero(1).pieces[-1]])
    for seat in nx.seats:
        seat.slots = [0] * state.HERO_SLOT + [heroes[seat.index]]
    nx.sudden_death = True
    nx.halted = False
    nx.won = 0
    nx.reason = "NX-1501"
    nx.phase = state.MULLIGAN
    nx.turn = 0
    nx.first = -1  # a new coin is flipped
    nx.arena = 0
    nx.token = -1
    nx.standing = []
    nx.questions = 0
    nx.counts = {}
    for seat in nx.seats:
        renew_hero(nx, seat.index)
        nx.mana[seat.index] = nx.max_mana[seat.index] = 0
        nx.bound_mana[seat.index] = nx.spare[seat.index] = 0
        nx.prizes[seat.index] = state.SUDDEN_PRIZES
    nx.begin(nx.game.programs[GAME_PROGRAM], 0)


def renew_hero(nx: NxState, seat: int) -> None:
    """A Hero as it stands before the first turn: face-down, nothing has happened to it (NX-402)."""
    hero = nx.hero(seat)
    hero.face_down = True
    nx.known[hero.pieces[-1]] = 1 << seat
    hero.damage = max(0, hero.card.health - state.SUDDEN_HEALTH) if nx.sudden_death else 0  # NX-R93
    hero.atk = hero.minus = hero.hearts = hero.armor_lost = 0
    hero.gifts = []
    hero.bound = hero.shocked = hero.attacked = 0
    hero.attached = []
    hero.used = [0] * (2 * len(hero.card.lines))
    standing.as_printed(hero)
