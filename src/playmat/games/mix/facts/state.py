"""The Mix's state: what is true at the table between two choices."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.mix.facts.card import Line, MixCard, timings_of
from playmat.kernel.bodies import Body
from playmat.kernel.declaring import (
    derived,
    inherited,
    own,
    own_each,
    value,
    written_out,
    written_record,
    written_state,
)
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import Modifier
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

HAND: Final = Zone(0, "hand", OWNER, False)
DECK: Final = Zone(1, "deck", NOBODY, True)
WALL: Final = Zone(2, "wall", EVERYBODY, False)
ASIDE: Final = Zone(3, "aside", OWNER, False)
COLLECTION: Final = Zone(4, "collection", OWNER, False)
ZONES: Final = [HAND, DECK, WALL, ASIDE, COLLECTION]

NEVER: Final = -9  # a line that has not been used
COPY: Final = -1  # the owner of a line that was copied,
LENT: Final = -2  # and of one that was copied for a while
FOR_GOOD: Final = 1 << 30  # a line that is used up for this body
UNSET: Final = -1  # HP that no save has set


@mypyc_attr(acyclic=True)
@written_record
class WaitingClash:
    """A Clash of two bodies that waits for the second to be flipped (MX-R36)."""

    source: int
    target: int


@mypyc_attr(acyclic=True)
@written_record
class Mourner:
    """A line that waits for the check point because a card was beaten (MX-R71, MX-R100)."""

    program: int
    source: int
    piece: int
    seat: int


@mypyc_attr(acyclic=True)
@written_record
class Transfer:
    """A card that changes its owner in the settlement of stakes (MX-1004)."""

    piece: int
    giver: int
    taker: int


@mypyc_attr(acyclic=True)
@written_out
class MixBody(Body):
    """An active card; a combo is one active card of several parts.

    `lines` are the lines at work, `attacks` the ATK each belongs to (-1: no matter), `owners`
    the piece (-1: a copy), `used` the round in which each was last used. HP is `max_hp - damage`
    and may be below 0 until the check point (MX-R09). What a step does to HP waits in `hurt`,
    `healed` and `raised` until the step is over (MX-R03), and in `reset_hp` what a save
    sets it to, or to where it takes the card. Lists and counters are replaced, never changed, so
    copies share them.
    """

    base_hp: int
    max_hp: int = value(lambda body: body.base_hp, shown="active")
    dmg: list[int]
    dominant: int
    lines: list[Line]
    attacks: list[int]
    owners: list[int]
    used: list[int] = value(lambda body: [NEVER] * len(body.lines))
    saved: bool = value(False)
    silent: bool = value(False)
    hurt: int = value(0)
    healed: int = value(0)
    raised: int = value(0)
    reset_hp: int = value(UNSET)
    timings: int = derived(lambda body: timings_of(body.lines))

    def label(self) -> str:
        """What everybody may call it: a face-down card has no name for others (MX-R15)."""
        return "a face-down card" if self.face_down else self.name

    def hp(self) -> int:
        return self.max_hp - self.damage

    def parts(self) -> list[MixCard]:
        return [cast(MixCard, card) for card in self.cards]


@written_out
class Landing:
    """An ATK that lands: whose, of which type, on which bodies, and what changes its DMG.

    `extra` and `doubled` stand beside `struck`: an ability may change the DMG to some of the
    struck cards only (MX-R62). Once the DMG is dealt `extra` has what each of them took, where
    a line asks for it (MX-R92).
    """

    seat: int
    body: int
    attack: int
    struck: list[int]
    extra: list[int] = own(lambda landing: [0] * len(landing.struck))
    doubled: list[int] = own(lambda landing: [0] * len(landing.struck))


@written_state
class MixState(State):
    """What The Mix adds to the state of a table.

    Seat masks have one bit a seat. `round` and `tick` count rounds and throws from 1;
    `closing` is set while a round is being ended. `fallen` has the seats whose active card was
    beaten since the last check point. `ring` has the seats still in, in order. `standing`,
    `questions` and `listening` are what the cards in play say (see standing.py), as it was when
    the present step began while the state is `frozen`.
    """

    wall_limit: int = value(3)
    starting: int = value(0)
    begun: bool = value(False)  # the first cards have been flipped
    round: int = value(1, shown="table")
    tick: int = value(0)
    throws: int = value(0)  # in this round
    closing: bool = value(False)
    shown: list[int] = value([])
    counted: list[int] = value([])  # the types after changes (MX-R65)
    last_shown: list[int] = value([])
    landed: int = value(0)
    struck: int = value(0)
    landed_last: int = value(0)
    run_type: int = value(-1)
    run_count: int = value(0)
    called: int = value(-1)
    quiet_rounds: int = value(0)
    to_wall: bool = value(False)  # a card went to a Wall in this round
    left_play: bool = value(False)  # an active card left play since the throw was shown
    landings: list[Landing] = own_each([])
    parked: list[Frame] = own_each([])  # landed abilities that wait for the DMG
    claims: int = value(0)
    pending: list[Modifier] = own([])
    fallen: int = value(0)
    clashed: list[int] = value([])  # pairs of bodies that beat each other in a Clash
    waiting_clashes: list[WaitingClash] = value([])
    mourners: list[Mourner] = value([])
    doomed: int = value(0)  # seats that lose for want of a card (MX-R20)
    conceded: int = value(0)
    quitters: int = value(0)  # seats that have conceded, for the prize (MX-R43)
    won_by_text: int = value(0)
    spent: list[int] = value([])
    played: list[int] = value([])
    owed: list[int] = value([])
    next_hp: list[int] = value([], shown="seat")
    copies: list[int] = value([])  # the card of which the next one played is a copy, -1: none
    locked: list[int] = value([])
    transfers: list[Transfer] = value([])
    frozen: bool = value(False)  # a step is being carried out (MX-R03)
    dirty: bool = inherited()
    questions: int = value(0)
    listening: int = value(0)
    standing: list[Modifier] = value([])
    ring: list[int] = derived([])

    # ---- who is who ----

    def active(self, seat: int) -> MixBody | None:
        """The seat's active card."""
        number = self.seats[seat].slots[0]
        return cast(MixBody, self.bodies[number]) if number else None

    def actives(self) -> list[MixBody]:
        """The active cards of all who are still in, in order from the starting player."""
        bodies: list[MixBody] = []
        for seat in self.ring:
            number = self.seats[seat].slots[0]
            if number:
                bodies.append(cast(MixBody, self.bodies[number]))
        return bodies

    def body_of(self, number: int) -> MixBody | None:
        """The body of this number while it is in play."""
        found = self.bodies.get(number)
        return None if found is None or found.last_known else cast(MixBody, found)

    def close_ring(self) -> None:
        """Note the seats still in, clockwise from the starting player (MX-R03, MX-R46)."""
        count = len(self.seats)
        while self.seats[self.starting].out and not self.over:
            self.starting = (self.starting + 1) % count
        ring: list[int] = []
        for step in range(count):
            seat = (self.starting + step) % count
            if not self.seats[seat].out:
                ring.append(seat)
        self.ring = ring

    def opponents(self, seat: int) -> list[int]:
        """The opponents of a seat that are still in, in order from the starting player."""
        team = self.seats[seat].team
        return [other for other in self.ring if self.seats[other].team != team]

    def opposing(self, seat: int) -> list[int]:
        """The numbers of all opposing active cards."""
        numbers: list[int] = []
        for other in self.opponents(seat):
            number = self.seats[other].slots[0]
            if number:
                numbers.append(number)
        return numbers

    def period(self) -> int:
        """The round that "this Round" means for an effect created now (MX-R58)."""
        return self.round + 1 if self.closing else self.round

    def wall_count(self, seat: int) -> int:
        return len(self.seats[seat].zones[2])
