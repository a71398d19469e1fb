"""The turn: hand power, untap, draw, main phase, battle, end, between turns (3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.nintendo.effects.effects import gain_power
from playmat.games.nintendo.facts import happenings, state, words
from playmat.games.nintendo.facts.card import ASSISTANT, PER_GAME
from playmat.games.nintendo.facts.standing import expire
from playmat.games.nintendo.facts.state import NtBody, NtState
from playmat.games.nintendo.play import acting, opening
from playmat.games.nintendo.play.battle import NextToAct
from playmat.games.nintendo.rules import bodies, costs, damage, drawing, victory
from playmat.games.nintendo.rules.windows import Settle
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, GoTo, Inquiry, Label, Program
from playmat.parts.play.cards import NO_LIMIT, HandLimit

if TYPE_CHECKING:
    from playmat.kernel.state import State


class GainPower(Deed):
    """A turn begins: both players gain 2 hand power (NT-203); what lasted until now ends."""

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.turn += 1
        nt.phase = state.START
        nt.assisted = False
        nt.actions = 0
        nt.triggers = 0
        nt.revealed = [[], []]
        frame.seat = nt.active
        nt.sweep()
        for body in cast("dict[int, NtBody]", nt.bodies).values():
            renew(body)
        expire(nt)
        nt.refresh()
        nt.emit(words.TURN, nt.active, "", nt.turn, "NT-201")
        gains = [max(0, state.POWER_GAIN - less) for less in nt.lessened]  # NT-R187
        for seat in (nt.active, 1 - nt.active):
            gain_power(nt, seat, gains[seat], "NT-203")
        for seat in (nt.active, 1 - nt.active):
            if gains[seat]:
                happenings.happen(nt, happenings.POWER_GAINED, seat, 0, 0, gains[seat])
        happenings.happen(nt, happenings.TURN_BEGINS, nt.active, 0, 0, 0)


def renew(body: NtBody) -> None:
    """What a card could do once per turn it can do again (NT-R115)."""
    body.moved = False
    body.sang = False
    for used in body.used:
        if used:
            body.used = [mark & PER_GAME for mark in body.used]
            return


class UntapAll(Deed):
    """All characters of both players untap, except those an effect keeps tapped (NT-204)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        for seat in (nt.active, 1 - nt.active):
            for body in nt.characters(seat):
                if body.tapped and not body.flags & state.NO_UNTAP:
                    damage.untap(nt, body, "NT-204")


class DrawForTurn(Deed):
    """The turn player draws 1; who cannot has lost (NT-205, NT-104)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        if nt.stopped[nt.active] & state.NO_TURN_DRAWS:
            nt.emit(words.STOPPED, nt.active, rule="NT-R192")
            return
        if not drawing.draw(nt, nt.active, "NT-205"):
            victory.end(nt, 1 << 1 - nt.active, "NT-104")
            return
        happenings.happen(nt, happenings.DRAWN_FOR_TURN, nt.active, 0, 0, 1)


class Act(Inquiry):
    """The main phase: any actions in any order and number (NT-206)."""

    end: Label

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.phase = state.MAIN
        nt.triggers = 0
        nt.sweep()
        return nt.ask(words.ASK_ACT, 1 << nt.active)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        if nt.actions < state.MOST_ACTIONS:  # NT-R114
            acting.action_options(nt, seat, options)
        options.append(Option(seat, words.END_MAIN))
        return options

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.END_MAIN:
            frame.go_to(self.end)
        else:
            nt.actions += 1
            acting.carry_out(nt, answer)


class BeginBattle(Deed):
    """The battle phase always takes place, except on the very first turn (NT-207, NT-208)."""

    end: Label

    def act(self, nt: NtState, frame: Frame) -> None:
        if nt.turn == 1:
            frame.go_to(self.end)
            return
        nt.phase = state.BATTLE
        nt.emit(words.PHASE, nt.active, rule="NT-701", detail="The battle phase begins.")
        happenings.happen(nt, happenings.BATTLE_BEGINS, nt.active, 0, 0, 0)


class Happens(Deed):
    """The battle phase is over, or it is the time between turns: still in the ending turn (NT-211,
    NT-R137)."""

    kind: int

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        happenings.happen(nt, self.kind, nt.active, 0, 0, 0)


class Restore(Deed):
    """Right after the battle phase every character's DP is restored (NT-765, NT-R61)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.phase = state.END
        for seat in (0, 1):
            for body in nt.characters(seat):
                body.depleted = 0
                body.acted = 0
        nt.touch()


class TurnLimit(HandLimit):
    """The turn player keeps so many cards: by the house (NT-R08, option), or by what cards say."""

    def most(self, nt: State) -> int:
        limit = nt.switches["hand_limit"]
        house = NO_LIMIT if limit == "none" else int(limit)
        table = cast(NtState, nt)
        return min(house, table.kept_cards[table.active]) if table.kept_cards else house


class EndTurn(Deed):
    """The turn player's Assistants leave (NT-210, NT-R75); what lasted this turn ends."""

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in nt.others(nt.active, ASSISTANT):
            bodies.leave(nt, body, state.DISCARD)
        nt.phase = state.BETWEEN
        expire(nt)
        happenings.happen(nt, happenings.TURN_ENDS, nt.active, 0, 0, 0)


class PassTurn(Deed):
    """From the hand power gain on, the next player is the turn player (NT-R44)."""

    next: Label

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.active = 1 - nt.active
        nt.dirty = True
        frame.go_to(self.next)


TURN: Final = Label("turn")
ACTIONS: Final = Label("actions")
BATTLE: Final = Label("battle")
NEXT: Final = Label("next to act")
BATTLE_OVER: Final = Label("battle over")
RESTORE: Final = Label("restore")

GAME: Final = Program(
    "a game",
    [
        Label("commanders"),
        opening.ChooseCommanders(),
        opening.ShuffleDecks(),
        opening.DrawHands(),
        opening.MULLIGAN,
        opening.DrawAgain(),
        opening.CallCoin(),
        opening.TurnUp(),
        Settle(),
        TURN,
        GainPower(),
        Settle(),
        UntapAll(),
        DrawForTurn(),
        Settle(),
        ACTIONS,
        Act(BATTLE),
        Settle(),
        GoTo(ACTIONS),
        BATTLE,
        BeginBattle(RESTORE),
        Settle(),
        NEXT,
        NextToAct(BATTLE_OVER),
        Settle(),
        GoTo(NEXT),
        BATTLE_OVER,
        Happens(happenings.BATTLE_ENDS),
        Settle(),
        RESTORE,
        Restore(),
        TurnLimit(words.ASK_LIMIT, words.DISCARD, state.HAND, NO_LIMIT, costs.discard),
        EndTurn(),
        Settle(),
        Label("between turns"),
        Happens(happenings.BETWEEN_TURNS),
        Settle(),
        PassTurn(TURN),
    ],
)
