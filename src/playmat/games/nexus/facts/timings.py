"""Happenings, and the timings that AUTO lines and Quick Casts answer to (PN-R57, PN-R99)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts.board import ROW_OF
from playmat.games.nexus.facts.card import AUTO, AVATAR, Line
from playmat.games.nexus.facts.lasting import SILENT
from playmat.games.nexus.facts.objects import PnFilter
from playmat.games.nexus.facts.state import Due, PnBody, PnState
from playmat.kernel.effects import Node, later
from playmat.parts.play.happenings import Happening
from playmat.parts.play.nouns import YOURS, on_side

MOMENT: Final = 4

ATTACKS: Final = 1 << 0
BOOSTS: Final = 1 << 1
BODY_BLOCKS: Final = 1 << 2
ATTACKED: Final = 1 << 3
BOOSTED: Final = 1 << 4
SUMMONED: Final = 1 << 5
SYNTHESISED: Final = 1 << 6
DEPLETED: Final = 1 << 7
RETIRED: Final = 1 << 8
DESTROYED: Final = 1 << 9
SENT: Final = 1 << 10
EQUIPPED: Final = 1 << 11
FIRST_EQUIPPED: Final = 1 << 12
HITS: Final = 1 << 13
DOES_NOT_HIT: Final = 1 << 14
PLAYS: Final = 1 << 15  # the other number is the piece
MILESTONE: Final = 1 << 16
IF_ATTACKED: Final = 1 << 17
DRAW_BEGINS: Final = 1 << 18  # the phases and steps in their order, one bit each
CHARGE_BEGINS: Final = 1 << 19
STANDBY_BEGINS: Final = 1 << 20
MAIN_BEGINS: Final = 1 << 21
BATTLE_BEGINS: Final = 1 << 22
ATTACK_STEP_BEGINS: Final = 1 << 23
GUARD_STEP_BEGINS: Final = 1 << 24
DAMAGE_STEP_BEGINS: Final = 1 << 25
END_BEGINS: Final = 1 << 26
BATTLE_ENDS: Final = 1 << 27
TURN_ENDS: Final = 1 << 28
NO_TIMING: Final = 1 << 29  # a Quick Cast that names none
# Of a card; the other number is how much (PN-R110).
DAMAGED: Final = 1 << 30
HEALED: Final = 1 << 31
DEALS: Final = 1 << 32
# Of a card; the other number is another card, or nothing.
DESTROYS: Final = 1 << 33
EXHAUSTED: Final = 1 << 34
REFRESHED: Final = 1 << 35
MOVED: Final = 1 << 36
LEAVES: Final = 1 << 37
RETURNED: Final = 1 << 38
# Of a player.
DRAWN: Final = 1 << 39
DISCARDED: Final = 1 << 40
CHARGED: Final = 1 << 41
SPARKED: Final = 1 << 42
GAINED_LIFE: Final = 1 << 43  # how much
LOST_LIFE: Final = 1 << 44  # how much
AMOUNTS: Final = DAMAGED | HEALED | DEALS | GAINED_LIFE | LOST_LIFE

# Timings with a place in the Battle and End Phases (PN-R57 d, e); what else happens is
# answered in the windows (a) to (c).
IN_BATTLE: Final = (
    ATTACKS
    | BOOSTS
    | BODY_BLOCKS
    | ATTACKED
    | BOOSTED
    | HITS
    | DOES_NOT_HIT
    | IF_ATTACKED
    | BATTLE_BEGINS
    | ATTACK_STEP_BEGINS
    | GUARD_STEP_BEGINS
    | DAMAGE_STEP_BEGINS
    | BATTLE_ENDS
    | END_BEGINS
    | TURN_ENDS
)
# By which a card has left the board for the Discard Pile.
LEAVING: Final = DEPLETED | RETIRED | DESTROYED | SENT | LEAVES
# Phases that mean the controller's own where nothing else is said (PN-R100).
OWN_PHASES: Final = DRAW_BEGINS | CHARGE_BEGINS | STANDBY_BEGINS | MAIN_BEGINS

# Whose phase or turn.
THE: Final = 0
YOUR: Final = 1
THE_OPPONENTS: Final = 2


class Timing(Node):
    """What a line answers to; `events` are bits."""

    events: int

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        """Whether a moment of these events is meant by text of this controller and card."""
        raise NotImplementedError


class Subject(Node):
    """A card that a timing is about, in play or just gone."""

    def side(self) -> int:
        """On whose side such a card is, for the player whose text it is."""
        return YOURS

    def means(self, pn: PnState, controller: int, source: int, number: int) -> bool:
        raise NotImplementedError


class ThisCard(Subject):
    """The card that bears the text."""

    def means(self, pn: PnState, controller: int, source: int, number: int) -> bool:
        return number == source


class Bearer(Subject):
    """The unit that this Item is equipped to."""

    def means(self, pn: PnState, controller: int, source: int, number: int) -> bool:
        item = pn.recall(source)
        return item is not None and item.host != 0 and item.host == number


class AnAvatar(Subject):
    """Your Avatar, the opposing Avatar: the bare position too (PN-R19)."""

    whose: int

    def side(self) -> int:
        return self.whose

    def means(self, pn: PnState, controller: int, source: int, number: int) -> bool:
        found = pn.recall(number)
        if found is None or found.sort != AVATAR:
            return False
        return (found.seat == controller) == (self.whose == YOURS)


class OneOf(Subject):
    """One of the cards that a noun means: "unit" is an Avatar too (PN-1308)."""

    filter: PnFilter

    def side(self) -> int:
        return self.filter.side

    def means(self, pn: PnState, controller: int, source: int, number: int) -> bool:
        found = pn.recall(number)
        return found is not None and self.filter.means(pn, controller, source, found)


class Happens(Timing):
    """Something happens to a card, or it does something; perhaps to or by another."""

    who: Subject
    other: Subject | None = None
    of_first: bool = later(False)  # whether "it" is the first of the two

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        if not self.who.means(pn, controller, source, what.body):
            return False
        other = self.other
        return other is None or other.means(pn, controller, source, what.other)


class Enters(Happens):
    """A card is summoned to a row, or `moves` into it from the other one (PN-R127)."""

    row: int = 0
    moves: bool = False

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        found = pn.recall(what.body)
        if found is None or ROW_OF[found.place] != self.row or what.other == self.row:
            return False
        return self.who.means(pn, controller, source, what.body)


class PlayerDoes(Timing):
    """A player draws, discards, charges and the like."""

    side: int

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        return on_side(self.side, controller, what.seat)


class Plays(Timing):
    """A player plays a card of a kind (PN-R97)."""

    def __init__(self, opponent: bool, noun: PnFilter) -> None:
        super().__init__(PLAYS)
        self.opponent: bool = opponent
        self.filter: PnFilter = noun

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        own = what.seat == controller
        if own == self.opponent or (what.body and what.body == source):
            return False
        return self.filter.means_card(pn.card_of(what.other))


class ReachesMilestone(Timing):
    """Your Charge Level reaches a milestone."""

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        return what.seat == controller


class AtPoint(Timing):
    """At the beginning of a phase or step, at the end of a battle or turn (PN-R100)."""

    whose: int

    def means(self, pn: PnState, controller: int, source: int, what: Happening) -> bool:
        if self.whose == THE:
            return what.seat == controller or not self.events & OWN_PHASES
        return (what.seat == controller) == (self.whose == YOUR)


# ---- happenings ----


def happen(pn: PnState, kind: int, seat: int, body: int = 0, other: int = 0) -> None:
    """Something has happened: note the AUTO lines it sets off, and what a window may answer."""
    battle = pn.battle
    if kind == SENT and battle is not None and battle.blocker == body:
        battle.waiting = [*battle.waiting, kind, seat, body, other]  # PN-R69
        return
    pn.refresh()
    if pn.hears & kind or kind == DOES_NOT_HIT:  # an attacker that has left hears of it (PN-R66)
        listen(pn, Happening(kind, seat, body, other, 0))
    if (pn.pool | pn.pool_opposing) & kind and not kind & (IN_BATTLE | PLAYS):
        pn.recent = [*pn.recent, kind, seat, body, other]


def notice(pn: PnState, kind: int, seat: int, body: int = 0, other: int = 0) -> None:
    """Something that happens often: it is looked at only if a card of the game hears of it."""
    if pn.heard & kind:
        happen(pn, kind, seat, body, other)


def listen(pn: PnState, what: Happening) -> None:
    """The AUTO lines that mean this moment come due."""
    kind, body = what.kind, what.body
    for listener in cast("dict[int, PnBody]", pn.bodies).values():
        if not listener.card.hears & kind or listener.face_down:
            continue
        if (listener.last_known or SILENT in listener.used) and listener.number != body:
            continue
        for line in listener.card.lines:
            if line.kind == AUTO and line.events & kind and may_answer(listener, line):
                timing = cast("Timing | None", line.timing)
                assert timing is not None
                if timing.means(pn, listener.seat, listener.number, what):
                    queue(pn, line, listener, what)


def may_answer(listener: PnBody, line: Line) -> bool:
    return not line.limited or line.key() not in listener.used


def queue(pn: PnState, line: Line, source: PnBody, what: Happening) -> None:
    due = Due(line.program.index, source.seat, source.number, what.body, what.other)
    pn.waiting = [*pn.waiting, due]


def release(pn: PnState) -> list[int]:
    """What waited for the Damage Step of this battle comes due (PN-R69); gives the moments."""
    battle = pn.battle
    assert battle is not None
    waited = battle.waiting
    battle.waiting = []
    for start in range(0, len(waited), MOMENT):
        kind, seat, body, other = waited[start : start + MOMENT]
        listen(pn, Happening(kind, seat, body, other, 0))
    return waited
