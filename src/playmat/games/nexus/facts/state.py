"""Project Nexus' state: what is true at the table between two choices; the battle under way."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nexus.facts import board
from playmat.games.nexus.facts.card import ITEM, Line, PnCard
from playmat.kernel.bodies import Body
from playmat.kernel.bouts import Score
from playmat.kernel.decisions import ORDER, Prompt
from playmat.kernel.declaring import (
    derived,
    each_seat,
    own,
    value,
    written_out,
    written_record,
    written_state,
)
from playmat.kernel.events import EventKind
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

# Steps of a battle (3.9 to 3.11).
START_STEP: Final = 0
ATTACK_STEP: Final = 1
GUARD_STEP: Final = 2
DAMAGE_STEP: Final = 3
STEPS: Final = ("start", "attack", "guard", "damage")


@mypyc_attr(acyclic=True)
@written_record
class Due:
    """An AUTO line that is due, by its program, and the card and the other of its moment."""

    program: int
    seat: int
    source: int
    body: int
    other: int


@mypyc_attr(acyclic=True)
@written_record
class PriceRule:
    """A change of prices in force: the step of a program that says it, and who speaks there."""

    program: int
    step: int
    seat: int


@written_out
class Battle:
    """A battle from the declaration on (PN-R64). Numbers are those of bodies.

    `boost` is what the booster added, `over` is set when effects that last for the battle have
    ended, `waiting` are moments that wait for the Damage Step (PN-R69).
    """

    attacker: int
    target: int
    step: int = value(START_STEP)
    booster: int = value(0)
    boost: int = value(0)
    blocker: int = value(0)
    negated: bool = value(False)
    hit: bool = value(False)
    no_critical: bool = value(False)
    over: bool = value(False)
    waiting: list[int] = value([])


HAND: Final = Zone(0, "hand", OWNER, False)
DECK: Final = Zone(1, "deck", NOBODY, True)
DISCARD: Final = Zone(2, "discard", EVERYBODY, False)
CHARGE_UP: Final = Zone(3, "charge_up", EVERYBODY, False)
CHARGE_DOWN: Final = Zone(4, "charge_down", OWNER, False)  # PN-R33
PLAYED: Final = Zone(5, "played", EVERYBODY, False)  # paid for, but not yet in play (PN-R58)
ZONES: Final = [HAND, DECK, DISCARD, CHARGE_UP, CHARGE_DOWN, PLAYED]

LIFE: Final = 40  # PN-103
HAND_SIZE: Final = 5  # PN-503
OPENING_CHARGES: Final = 2  # PN-504
MOST_CHARGES: Final = 12  # PN-403
BARE_HP: Final = 2000  # PN-309

# Phases of a turn (PN-601); before them setting up.
SETUP: Final = -1
DRAW: Final = 0
CHARGE: Final = 1
STANDBY: Final = 2
MAIN: Final = 3
BATTLE: Final = 4
END: Final = 5
PHASES: Final = ("draw", "charge", "standby", "main", "battle", "end")

# Why a card is depleted: what has reduced its HP since the last check (PN-R95).
NO_CAUSE: Final = 0
BY_EFFECT: Final = 1
BY_BATTLE: Final = 2


@mypyc_attr(acyclic=True)
@written_out
class PnBody(Body):
    """What lies in a slot: a card, a token (no piece), or the bare Avatar position (PN-R19).

    `piece` stays known after it has left, `place` is its slot. `switched` is set once it has
    changed position this turn, `turn_set` is the turn in which it was set face-down, `host` the
    unit that an Item is equipped to, `lasting` whether an effect made that link beyond reach.
    `equips` counts how often an Item was equipped, and of a unit that has left the Items that it
    had then; `used` are the programs used this turn.
    `cause` and `noted` are what the next check looks at; `emptied` marks an Avatar whose maximum
    is 0 (PN-R96), `lowered` how much of its HP effects had taken at the last check. `came_in`,
    `attacked_in` and `hurt_in` are the turns in which it was summoned, last attacked and was last
    dealt damage (PN-R138).

    The rest is derived (see standing.py): the figures now, `minus` what effects take of the HP,
    the keywords, the elements of Surge and Absorption, the rights.
    """

    sort: int
    card: PnCard
    piece: int
    place: int
    exhausted: bool = value(False, shown="body")
    switched: bool = value(False, shown="body")
    turn_set: int = value(0)
    host: int = value(0)
    lasting: bool = value(False)
    equips: int = value(0)
    used: list[int] = value([])
    cause: int = value(0)
    noted: int = value(0)
    emptied: bool = value(False)
    lowered: int = value(0)
    came_in: int = value(0)
    attacked_in: int = value(0)
    hurt_in: int = value(0)
    atk: int = derived(lambda body: body.card.atk)
    max_hp: int = derived(lambda body: body.card.hp)
    minus: int = derived(0)
    critical: int = derived(lambda body: body.card.critical)
    keywords: int = derived(lambda body: body.card.keywords)
    surge: int = derived(0)
    absorbs: int = derived(0)
    rights: int = derived(0)

    def hp(self) -> int:
        """Current HP: the maximum less the damage taken (PN-R16)."""
        return self.max_hp - self.damage

    @property
    def lines(self) -> list[Line]:
        return self.card.lines


@written_state
class PnState(State):
    """What Project Nexus adds to the state of a table.

    Lists have one entry a seat. `reached` are the milestones of this turn, as bits (PN-R25).
    `failed` and `won` are seats, as bits, that could not draw or were declared winner since the
    last check (PN-R77). `waiting` are AUTO lines that are due (PN-R99), `recent` is what has
    happened since the last window of PN-R57 (a) to (c). `playing` are the pieces in the act of
    being played, `negated` those of them that come to nothing. `battles` counts battles, `casts`
    activated Quick Casts, `chain` the AUTO lines since somebody chose (PN-R92). `seen` and
    `chosen` are positions of this turn and what was chosen there, `here` is the present one,
    `held` how many cards the turn player held at the last (see repetition.py). `throws` are
    throws laid down beforehand, by pairs. `shown` are the cards of each seat, by their indices,
    that everybody has seen in earlier Bouts of the match.

    `pool` and `pool_opposing` are what Quick Casts of the whole game can answer to, on the own
    and on the other side, `replies` the kinds of cards that a reply can answer to (those of the
    own side above the others). That is public, so windows that nobody could use are left out.
    `heard` is what any line of the game can answer to.

    `bans`, `hears`, `prices`, `conditional` and `measured` are derived (see standing.py).
    """

    score: Score = value(Score([0, 0], 0, 0))
    phase: int = value(SETUP)
    turn: int = value(0, shown="table")
    active: int = value(0)
    first: int = value(-1)
    life: list[int] = each_seat(LIFE, shown="seat")
    mana: list[int] = each_seat(10, shown="seat")
    reached: list[int] = each_seat(0)
    synthesised: int = value(0)  # by the turn player this turn (PN-R35)
    failed: int = value(0)
    won: int = value(0)
    halted: bool = value(False)
    unchecked: bool = value(False)  # something has changed since the last check
    waiting: list[Due] = value([])
    recent: list[int] = value([])
    playing: list[int] = value([])
    negated: list[int] = value([])
    battle: Battle | None = own(None)
    battles: int = value(0)
    attacks: int = value(0)  # by the turn player this turn (PN-R138)
    casts: int = value(0)
    chain: int = value(0)
    here: int = value(0)
    held: int = value(0)
    seen: list[int] = value([])
    chosen: list[str] = value([])
    throws: list[int] = value([])
    shown: list[list[int]] = value([[], []])
    pool: int = derived(0)
    pool_opposing: int = derived(0)
    replies: int = derived(0)
    heard: int = derived(0)
    bans: list[int] = derived([0, 0])
    hears: int = derived(0)
    conditional: bool = derived(False)
    measured: bool = derived(False)
    prices: list[PriceRule] = derived([])

    def ask(self, prompt: Prompt, seats: int) -> bool:
        if prompt.kind != ORDER:
            self.chain = 0  # somebody could choose otherwise (PN-R92)
        return super().ask(prompt, seats)

    def tell(
        self, kind: EventKind, body: Body, rule: str, number: int = 0, detail: str = ""
    ) -> None:
        """The Avatar position without a card has no name of its own (PN-309)."""
        name = body.name or "Avatar"
        self.emit(kind, body.seat, name, number=number, rule=rule, body=body.number, detail=detail)

    # ---- what lies where ----

    def body_of(self, number: int) -> PnBody | None:
        """The body of this number while it is in play."""
        found = cast("dict[int, PnBody]", self.bodies).get(number)
        return None if found is None or found.last_known else found

    def recall(self, number: int) -> PnBody | None:
        """The body of this number, also just after it has left."""
        return cast("dict[int, PnBody]", self.bodies).get(number)

    def body_with(self, piece: int) -> PnBody | None:
        """The body in play that is made of this piece."""
        for body in self.bodies.values():
            if not body.last_known and piece in body.pieces:
                return cast(PnBody, body)
        return None

    def in_slot(self, seat: int, slot: int) -> PnBody | None:
        number = self.seats[seat].slots[slot]
        return cast("dict[int, PnBody]", self.bodies)[number] if number else None

    def avatar(self, seat: int) -> PnBody:
        """What lies in the Avatar slot; without a card it is the bare position (PN-309)."""
        return cast("dict[int, PnBody]", self.bodies)[self.seats[seat].slots[board.AV]]

    def lying(self, seat: int, places: tuple[int, ...]) -> list[PnBody]:
        """What lies in these slots, in this order."""
        slots = self.seats[seat].slots
        bodies = cast("dict[int, PnBody]", self.bodies)
        return [bodies[slots[slot]] for slot in places if slots[slot]]

    def units(self, seat: int) -> list[PnBody]:
        """The Units in Front-Line and Rear-Guard; the Avatar is not among them."""
        return self.lying(seat, board.UNIT_SPACES)

    def rear_guard(self, seat: int) -> list[PnBody]:
        return self.lying(seat, board.REAR_GUARD)

    def in_item_spaces(self, seat: int) -> list[PnBody]:
        """Items, Spells and set cards."""
        return self.lying(seat, board.ITEM_SPACES)

    def items(self, seat: int) -> list[PnBody]:
        return [body for body in self.in_item_spaces(seat) if body.sort == ITEM]

    def free(self, seat: int, places: tuple[int, ...]) -> list[int]:
        """Those of these slots that are empty; a card that is being played has taken its slot."""
        slots = self.seats[seat].slots
        found = [slot for slot in places if not slots[slot]]
        if self.playing:
            for frame in self.frames:
                if frame.seat == seat and not frame.source and frame.piece in self.playing:
                    found = [slot for slot in found if slot != frame.number]
        return found

    def equipment(self, host: PnBody) -> list[PnBody]:
        """The Items equipped to a unit, by slot."""
        return [item for item in self.items(host.seat) if item.host == host.number]

    def exhausted_units(self, seat: int) -> int:
        """Exhausted Units in Front-Line and Rear-Guard (PN-R37)."""
        return sum(1 for body in self.units(seat) if body.exhausted)

    # ---- charges and mana ----

    def level(self, seat: int) -> int:
        """The Charge Level: all cards of the Charge Zone (PN-404, PN-R20)."""
        zones = self.seats[seat].zones
        return len(zones[CHARGE_UP.index]) + len(zones[CHARGE_DOWN.index])

    def max_mana(self, seat: int) -> int:
        """10, and 5 more at each milestone (PN-407)."""
        return 10 + 5 * (self.level(seat) // 3)

    def turn_player(self) -> int:
        return self.active

    def card_of(self, piece: int) -> PnCard:
        return cast(PnCard, self.pieces[piece].card)

    def place(self, piece: int, target: Zone) -> None:
        super().place(piece, target)
        self.count_anew()

    def count_anew(self) -> None:
        """Something has changed that static text may count: cards, Life Points, mana, damage."""
        if self.measured:
            self.dirty = True

    def touch(self) -> None:
        """Something has changed that conditions of static text may look at."""
        if self.conditional:
            self.dirty = True
