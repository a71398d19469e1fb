"""The turn: draw, mana, actions, end (3.5 and 3.14, NX-R29, NX-R92)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.effects.body_effects import settle_dues
from playmat.games.nostalgix.effects.searching import discard
from playmat.games.nostalgix.facts import state, words
from playmat.games.nostalgix.facts.card import FOR_GOOD, SPELL, TOKEN
from playmat.games.nostalgix.facts.listening import TURN_END, TURN_START, crescendo, happen
from playmat.games.nostalgix.facts.standing import DUE
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.play import attack, opening, playing
from playmat.games.nostalgix.rules import bodies, drawing, mana
from playmat.games.nostalgix.rules.windows import AfterAction, AtTurn, Happened, Triggers, use_line
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, GoTo, Inquiry, Label, Program
from playmat.parts.play.cards import HandLimit


class StartTurn(Deed):
    """A turn begins: markers come into force, start-of-turn triggers are due (NX-R29, NX-R30)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.turn += 1
        frame.seat = nx.active
        nx.phase = state.START
        nx.counts = {}
        nx.dirty = True
        nx.emit(words.TURN, nx.active, "", nx.turn, "NX-501")
        for body in cast("dict[int, NxBody]", nx.bodies).values():
            if body.seat == nx.active:
                if body.bound & state.WAITING:
                    body.bound = state.IN_FORCE
                if body.shocked & state.WAITING:
                    body.shocked = state.IN_FORCE
        nx.modifiers = [m for m in nx.modifiers if not m.spent(nx.turn, 0)]
        for body in nx.back_row(nx.active):
            if body.sort == SPELL and body.card.stays == 1 and body.entered < nx.turn:
                bodies.leave(nx, body, state.VOID)  # NX-R92: before the start triggers
                nx.tell(words.TO_VOID, body, "NX-R102")
        nx.refresh()
        happen(nx, TURN_START, nx.active)


class DrawPart(Deed):
    """Part 1: the turn player draws a card, also in the first turn (NX-502)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        drawing.draw(nx, [nx.active], 1, "NX-502")


class ManaPart(Deed):
    """Part 2: mana (NX-503)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        mana.refill(nx, nx.active)
        nx.phase = state.MAIN


class Act(Inquiry):
    """Part 3: any number of actions in any order (NX-504, NX-505)."""

    end: Label

    def run(self, nx: NxState, frame: Frame) -> bool:
        nx.sweep()
        return nx.ask(words.ASK_ACT, 1 << nx.active)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        playing.card_options(nx, seat, options)
        playing.ability_options(nx, seat, options)
        attack.attack_options(nx, seat, options)
        if nx.token == seat:
            options.append(Option(seat, words.USE_TOKEN))
        options.append(Option(seat, words.END_TURN))
        return options

    def answered(self, nx: NxState, frame: Frame, option: Option) -> None:
        nx.counts = {}
        verb = option.verb
        if verb is words.END_TURN:
            frame.go_to(self.end)
        elif verb is words.ATTACK:
            attack.declare(nx, option)
        elif verb is words.USE:
            body = cast(NxBody, nx.bodies[option.body])
            use_line(nx, body, body.card.lines[option.number], option.seat, False)
        elif verb is words.USE_TOKEN:
            mana.use_token(nx, option.seat)
        else:
            playing.play(nx, option)


class EndTriggers(Deed):
    """Part 4: end-of-turn effects, Crescendo among them (NX-1001)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.phase = state.END
        nx.counts = {}
        nx.refresh()
        happen(nx, TURN_END, nx.active)
        crescendo(nx, nx.active)
        if nx.questions & DUE:
            settle_dues(nx)


class HandAgain(Deed):
    """If what was put into the Void has led to draws, the check is repeated (NX-R91)."""

    check: Label

    def act(self, nx: NxState, frame: Frame) -> None:
        if len(nx.seats[nx.active].zones[state.HAND.index]) > state.HAND_LIMIT:
            frame.go_to(self.check)


class EndTurn(Deed):
    """(3) and (4) of NX-R92: what lasted this turn ends together, then the turn passes."""

    next: Label

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in range(2):
            mana.lose_spare(nx, seat)
        for body in cast("dict[int, NxBody]", nx.bodies).values():
            body.bound &= ~state.IN_FORCE
            body.shocked &= ~state.IN_FORCE
            body.attacked = 0
            if body.used:
                body.used = [uses if uses >= FOR_GOOD else 0 for uses in body.used]
        nx.active = 1 - nx.active
        nx.dirty = True
        frame.go_to(self.next)
        nx.sweep()


class GoHome(Inquiry):
    """Control that lasted this turn goes back to an empty slot of its player's choice (NX-R50)."""

    def run(self, nx: NxState, frame: Frame) -> bool:
        for body in list(cast("dict[int, NxBody]", nx.bodies).values()):
            if body.home < 0 or body.last_known:
                continue
            free = empty_slots(nx, body.home)
            if len(free) > 1 and body.sort != TOKEN and body.seat != body.home:
                frame.found = body.number  # see `homecomer`
                return nx.ask(words.ASK_SLOT, 1 << body.home)
            go_home(nx, body, free[0] if free else -1)
        return False

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        free = empty_slots(nx, seat)
        return [Option(seat, words.CHOOSE_SLOT, str(place + 1), place) for place in free]

    def answered(self, nx: NxState, frame: Frame, answer: Option) -> None:
        go_home(nx, homecomer(nx, frame), answer.number)
        self.run(nx, frame)


def homecomer(nx: NxState, frame: Frame) -> NxBody:
    """The Fighter whose slot is asked for."""
    return cast(NxBody, nx.bodies[frame.found])


def empty_slots(nx: NxState, seat: int) -> list[int]:
    slots = nx.seats[seat].slots
    return [place for place in range(state.FIGHTER_SLOTS) if not slots[place]]


def go_home(nx: NxState, body: NxBody, place: int) -> None:
    """Back to its player, if there is a slot for it."""
    seat = body.home
    body.home = -1
    if body.seat == seat or (body.sort != TOKEN and place < 0):
        return
    bodies.vacate(nx, body)
    bodies.occupy(nx, body, seat, place)
    nx.emit(words.GOES_BACK, seat, body.name, 0, "NX-R50", body=body.number)


REVEAL: Final = Label("reveal")
TURN: Final = Label("turn")
ACTIONS: Final = Label("actions")
END: Final = Label("end")
HAND: Final = Label("hand")

GAME: Final = Program(
    "a game",
    [
        opening.DealHands(),
        Label("mulligans"),
        opening.ReplaceCards(),
        Label("coin"),
        opening.FlipCoin(REVEAL),
        opening.ChooseOrder(),
        REVEAL,
        opening.Reveal(),
        TURN,
        StartTurn(),
        Triggers(),
        AtTurn(TURN_START),
        DrawPart(),
        Triggers(),
        Happened(),
        ManaPart(),
        Triggers(),
        AfterAction(),
        ACTIONS,
        Act(END),
        Triggers(),
        AfterAction(),
        GoTo(ACTIONS),
        END,
        EndTriggers(),
        Triggers(),
        AtTurn(TURN_END),
        Triggers(),
        HAND,
        HandLimit(
            words.ASK_DISCARD, words.CHOOSE_CARD, state.HAND, state.HAND_LIMIT, discard
        ),  # NX-1002
        Triggers(),
        HandAgain(HAND),
        GoHome(),
        EndTurn(TURN),
    ],
)
