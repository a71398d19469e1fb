"""Nostalgix's state: what is true at the table between two choices."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nostalgix.facts.card import (
    ARENA,
    EQUIPMENT,
    FIGHTERS,
    SPELL,
    SURPRISE,
    TOKEN,
    Line,
    NxCard,
)
from playmat.kernel.bodies import Body
from playmat.kernel.declaring import (
    derived,
    each_seat,
    own,
    value,
    written_out,
    written_record,
    written_state,
)
from playmat.kernel.modifiers import Modifier
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.parts.play.happenings import Happening

HAND: Final = Zone(0, "hand", OWNER, False)
DECK: Final = Zone(1, "deck", NOBODY, True)
VOID: Final = Zone(2, "void", EVERYBODY, False)
ZONES: Final = [HAND, DECK, VOID]

# A seat's slots: Fighters 1 to 7, the back row B1 to B6, the Hero, then its tokens (NX-R19).
FIGHTER_SLOTS: Final = 7
BACK: Final = 7
BACK_SLOTS: Final = 6
HERO_SLOT: Final = 13
TOKENS: Final = 14

# Constants of the ledger (end of section 5).
HAND_SIZE: Final = 6
HAND_LIMIT: Final = 10
MANA_CAP: Final = 10
PRIZES: Final = 10
SUDDEN_HEALTH: Final = 5
SUDDEN_PRIZES: Final = 2

# Bound and Shocked are in force in their bearer's next turn (NX-R30).
WAITING: Final = 1
IN_FORCE: Final = 2

# What a body was given on top of what is printed (NX-R64, NX-R107).
ARMOR_GIFT: Final = 1
HEALTH_GIFT: Final = 2

# What cannot be done to a body, as bits of its `guarded` (NX-R121).
NOT_DESTROYED: Final = 1
NOT_DESTROYED_BY_TEXT: Final = 2
NOT_ATTACKED: Final = 4
NOT_CHOSEN: Final = 8  # by the opponent's cards
NOT_RETURNED: Final = 16
NOT_TAKEN_OVER: Final = 32
NOT_HEALED: Final = 64

LASTING: Final = SPELL | EQUIPMENT | ARENA  # they work once they have taken effect

DESTROYED_MARK: Final = 1  # the marker of a Fighter that was destroyed (NX-R129)

# What an attack may pass by, as bits of its `ignored` (NX-R149).
ITS_WEAKNESS: Final = 1
ITS_RESISTANCE: Final = 2
ITS_ARMOR: Final = 4

# Phases.
MULLIGAN: Final = 0
ORDER: Final = 1
START: Final = 2
MAIN: Final = 3
END: Final = 4
PHASES: Final = ("mulligan", "order", "start", "main", "end")


@mypyc_attr(acyclic=True)
@written_record
class Granted:
    """Granted Armor or Health: which, the source's number, its line's program (both 0 where it
    stays whatever becomes of the giver) and what is left."""

    kind: int
    source: int
    line: int
    left: int

    def with_left(self, left: int) -> Granted:
        """The same with so much left."""
        return Granted(self.kind, self.source, self.line, left)


@mypyc_attr(acyclic=True)
@written_record
class WaitingTrigger:
    """A triggered line that has still to resolve, by its program, and what its frame speaks of."""

    program: int
    seat: int
    source: int
    subject: int
    amount: int
    player: int

    @staticmethod
    def pack_all(records: list[WaitingTrigger]) -> list[int]:
        """As the scope of a frame keeps them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[WaitingTrigger]:
        """Those in the scope of a frame."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
@written_out
class NxBody(Body):
    """What stands in play: a Hero, a Fighter, a token, an Equipment, a Surprise, a Spell, an Arena.

    The top card is the last of `cards` and `pieces`; `below` of them lie under it as stacked
    cards that are no evolution (NX-R84). `entered` is the turn it was summoned in, `hurt_in` the
    last one in which it was dealt damage. `gifts` are
    granted Armor and Health, oldest first. `used` counts the uses of each line this turn, two
    numbers a line, one a seat. `host` is what an Equipment lies on, 0 while it waits; a Spell
    that stays is its own. `home` is the seat that a Fighter goes back to, and once it has left
    the owner, where that is not `seat`. `marker` is the cost of a face-down Surprise, and tells of
    a Fighter that has left whether it was destroyed. `keywords`, `bonus`, `forbidden`, `swings`
    and `guarded` are derived (see standing.py).
    """

    sort: int
    card: NxCard
    place: int
    entered: int
    attacked: int = value(0)
    hurt_in: int = value(0)
    used: list[int] = value(lambda body: [0] * (2 * len(body.card.lines)))
    atk: int = value(0)
    minus: int = value(0)
    hearts: int = value(0)
    armor_lost: int = value(0)
    gifts: list[Granted] = value([])
    bound: int = value(0)
    shocked: int = value(0)
    host: int = value(0)
    attached: list[int] = value([])
    marker: int = value(0)
    below: int = value(0)
    home: int = value(-1)
    keywords: int = derived(lambda body: body.card.keywords)
    bonus: int = derived(0)
    forbidden: int = derived(0)
    swings: int = derived(1)
    guarded: int = derived(0)

    @property
    def lines(self) -> list[Line]:
        """The lines at work: those of the top card (NX-753)."""
        return self.card.lines

    # ---- figures ----

    def given(self, kind: int) -> int:
        """What is left of granted Armor or Health."""
        total = 0
        for gift in self.gifts:
            if gift.kind == kind:
                total += gift.left
        return total

    def armor(self) -> int:
        """The one Armor stat: printed and granted parts together (NX-R64)."""
        printed = max(0, self.card.armor - self.armor_lost)
        return printed + self.given(ARMOR_GIFT) if self.gifts else printed

    def health(self) -> int:
        """The Health left, with counters and granted Health; never shown below 0 (NX-102)."""
        left = self.card.health - self.damage + self.hearts
        if self.gifts:
            left += self.given(HEALTH_GIFT)
        return max(0, left)

    def power(self) -> int:
        """What is added to the number of its attacks in step 4 (NX-1106)."""
        return self.bonus + self.atk - self.minus

    def is_fighter(self) -> bool:
        return self.sort & FIGHTERS != 0

    def is_token(self) -> bool:
        return self.sort == TOKEN


@written_out
class Fight:
    """The attack under way: who attacks whom with what, and what step 3 has changed.

    `over` is set when it ended early (NX-R35). Step 7 notes in `doomed` who has taken terminal
    damage, in `dealt` and `wounded` how much was dealt in all and to Health. `ignored` are the
    layers that the attack passes by (NX-R149).
    """

    seat: int
    attacker: int
    defender: int
    attack: int
    extra: int = value(0)
    factor: int = value(1)
    over: bool = value(False)
    doomed: list[int] = value([])
    dealt: int = value(0)
    wounded: int = value(0)
    ignored: int = value(0)


@written_state
class NxState(State):
    """What Nostalgix adds to the state of a table.

    `turn` counts the turns of both players from 1. Lists of two have one entry a seat. Of
    `mana`, `spare` is what vanishes at the end of the turn if it is not spent (NX-R25).
    `waiting` are the triggers that have still to resolve, `happened` what a window has still to
    be opened for, `counts` how often each trigger has resolved in this action (NX-R10).
    `halted` is set from the moment somebody has won until the game has been ended or begun
    anew. `standing`, `questions`, `hears`, `fickle` and `watched` are derived (see standing.py).
    """

    sudden_death: bool = value(False, shown="table")
    phase: int = value(MULLIGAN)
    turn: int = value(0, shown="table")
    active: int = value(0)
    first: int = value(-1)
    arena: int = value(0)
    mana: list[int] = each_seat(0, shown="seat")
    max_mana: list[int] = each_seat(0, shown="seat")
    bound_mana: list[int] = each_seat(0, shown="seat")
    spare: list[int] = each_seat(0)
    token: int = value(-1)  # whose the mana token is; -1: nobody's, or removed (NX-621)
    prizes: list[int] = each_seat(PRIZES, shown="seat", least=1)
    shown: list[list[int]] = value([[], []])  # cards seen before a Sudden Death began
    swaps: list[list[int]] = own([[], []])  # chosen in the mulligan, in order
    swapped: list[int] = each_seat(0)  # how far each mulligan has got
    fight: Fight | None = own(None)
    waiting: list[WaitingTrigger] = value([])
    happened: list[Happening] = value([])
    counts: dict[int, int] = own({})
    conceded: int = value(0)
    won: int = value(0)  # seats that have won by card text
    halted: bool = value(False)
    opened: int = value(0)  # seats that let everybody look through their Void, as bits (NX-R113)
    standing: list[Modifier] = derived([])
    questions: int = derived(0)
    hears: int = derived(0)
    fickle: bool = derived(True)  # whether a static line looks at figures (see lines.py)
    watched: int = derived(0)  # seats with a face-down Surprise in play

    # ---- who is who ----

    def body_of(self, number: int) -> NxBody | None:
        """The body of this number while it is in play."""
        found = cast("dict[int, NxBody]", self.bodies).get(number)
        return None if found is None or found.last_known else found

    def recall(self, number: int) -> NxBody | None:
        """The body of this number, also just after it has left (NX-R103)."""
        return cast("dict[int, NxBody]", self.bodies).get(number)

    def hero(self, seat: int) -> NxBody:
        return cast("dict[int, NxBody]", self.bodies)[self.seats[seat].slots[HERO_SLOT]]

    def fighters(self, seat: int) -> list[NxBody]:
        """The Fighters of a side, tokens included, by position."""
        slots = self.seats[seat].slots
        bodies = cast("dict[int, NxBody]", self.bodies)
        found: list[NxBody] = []
        for place in range(FIGHTER_SLOTS):
            number = slots[place]
            if number:
                found.append(bodies[number])
        for place in range(TOKENS, len(slots)):
            found.append(bodies[slots[place]])
        return found

    def free_slot(self, seat: int) -> int:
        """The leftmost empty Fighter slot, -1 if there is none."""
        return self.seats[seat].first_free(0, FIGHTER_SLOTS)

    def free_back(self, seat: int) -> int:
        """The leftmost empty slot of the back row, -1 if there is none (NX-305)."""
        return self.seats[seat].first_free(BACK, BACK + BACK_SLOTS)

    def back_row(self, seat: int) -> list[NxBody]:
        """The cards of a back row from B1 to B6."""
        bodies = cast("dict[int, NxBody]", self.bodies)
        slots = self.seats[seat].slots
        found: list[NxBody] = []
        for place in range(BACK, BACK + BACK_SLOTS):
            number = slots[place]
            if number:
                found.append(bodies[number])
        return found

    def closed_void(self, seat: int) -> bool:
        """Whether only the top card of a Void is seen by others (NX-R14, NX-R113)."""
        return not self.opened >> seat & 1 and self.switches["void_open"] == "off"

    def surprises(self, seat: int) -> list[NxBody]:
        """The face-down Surprises of a seat."""
        return [b for b in self.back_row(seat) if b.sort == SURPRISE and b.face_down]

    def at_work(self, body: NxBody) -> bool:
        """Whether a card in play works; one that waits in its window does not yet (NX-R108)."""
        if body.last_known or body.face_down:
            return False
        if body.sort == ARENA:
            return self.arena == body.number
        return body.host != 0 or not body.sort & LASTING

    def equipment_on(self, body: NxBody) -> list[NxBody]:
        return [cast(NxBody, self.bodies[number]) for number in body.attached]

    def turn_player(self) -> int:
        return self.active

    def place(self, piece: int, target: Zone) -> None:
        """What was shown of a hand is shown for a time: until another card comes into it (NX-1271,
        NX-R83)."""
        super().place(piece, target)
        if target is HAND:
            owner = self.seats[self.pieces[piece].owner]
            for other in owner.zones[HAND.index]:
                if other != piece:
                    self.known[other] &= owner.eyes

    def touch(self) -> None:
        """A figure has changed, which only matters where static lines look at figures."""
        if self.fickle:
            self.dirty = True

    def next_turn_of(self, seat: int) -> int:
        """The number of the next turn that this player takes, never the one now running."""
        return self.turn + (2 if seat == self.active else 1)
