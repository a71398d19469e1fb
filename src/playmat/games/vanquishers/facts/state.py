"""Vanquishers' state: what is true at the table between two choices; the attack under way."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.vanquishers.facts.card import FIGURES, HERO_ITEM, WEAPON, Line, VqCard
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
from playmat.kernel.frames import Frame
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

# How an attack stands.
DECLARED: Final = 0
HIT: Final = 1
MISSED: Final = 2
NEGATED: Final = 3  # it counts as failed (VQ-R77)

# What an attack is.
ATTACKING: Final = 0
COUNTERING: Final = 1
USED: Final = 2  # no attack: a line of an item, which may set off Traps (VQ-R29)

NO_BONUS: Final = [0] * FIGURES
NO_NEEDS: Final[dict[int, int]] = {}


@mypyc_attr(acyclic=True)
@written_record
class Discount:
    """Cards of these kinds cost so much less (VQ-R117)."""

    kinds: int
    less: int


NO_PRICES: Final[list[Discount]] = []


@mypyc_attr(acyclic=True)
@written_record
class DelayedLine:
    """A line that waits for a player's turn (`until`), by its program; its source is a piece."""

    program: int
    seat: int
    source: int
    enemy: int
    ally: int
    until: int


@written_out
class Fight:
    """The attack under way: one item, one enemy Hero, and what has been said of it.

    `bonus` is what "this attack" gets, by figures, `given` the lines it gets. `lines` are the
    programs of activated abilities that wait for T11. `prevented` is for the target. `harmed` are
    the seats, as bits, that have lost Shield or Life Points to it; above them it has how many, of
    seats whose Traps want to know it (see `lost_to`).
    """

    seat: int
    item: int
    target: int
    manner: int
    outcome: int = value(DECLARED)
    black: int = value(0)
    red: int = value(0)
    bonus: list[int] = value(NO_BONUS)
    ignores: bool = value(False)
    prevented: int = value(0)
    harmed: int = value(0)
    lines: list[int] = value([])
    given: list[Line] = value([])


LOST: Final = 8  # where the points lost begin in `Fight.harmed`, above the bits of the seats
LOST_BITS: Final = 12  # for each seat


def lost_to(fight: Fight, seat: int) -> int:
    """The points that a seat has lost to an attack, where that is kept in mind."""
    return fight.harmed >> LOST + LOST_BITS * seat & (1 << LOST_BITS) - 1


HAND: Final = Zone(0, "hand", OWNER, False)
DECK: Final = Zone(1, "deck", NOBODY, True)
DISCARD: Final = Zone(2, "discard", EVERYBODY, False)
EXILE: Final = Zone(3, "exile", EVERYBODY, False)
ASIDE: Final = Zone(4, "aside", OWNER, False)  # before the reveal (VQ-R15), and who is out (R100)
ZONES: Final = [HAND, DECK, DISCARD, EXILE, ASIDE]

# A seat's slots: Hero, Energy Class, Armor, Hero Item, four for Item Weapons, then the cards of
# the ABILITIES section and the Vitality cards in the order in which they came.
HERO_SLOT: Final = 0
CLASS_SLOT: Final = 1
ARMOR_SLOT: Final = 2
ITEM_SLOT: Final = 3
WEAPONS: Final = 4
REST: Final = 8

HAND_SIZE: Final = 7  # VQ-309
HAND_LIMIT: Final = 8  # VQ-523
MODS: Final = 2  # VQ-691
MOST_BURN: Final = 4  # VQ-855
MOST_ACTIONS: Final = 200  # VQ-R96

# Steps of a turn (VQ-501); before them setting up, and the beginning of a turn (VQ-R05).
SETUP: Final = -1
BEGINNING: Final = 0
RECOVER: Final = 1
DRAW: Final = 2
EXILING: Final = 3
V_TRIGGER: Final = 4
ACTIVATE: Final = 5
TARGET: Final = 6
END: Final = 7
STEPS: Final = ("start", "recover", "draw", "exile", "v_trigger", "activate", "target", "end")


@mypyc_attr(acyclic=True)
@written_out
class VqBody(Body):
    """What lies in play: one card, and under or on an Item Weapon its Ammunition and Mods.

    `pieces` has the card first, then `ammunition` and `mods`. `targeted` counts its targetings
    (of a Hero Item without TV its uses) this turn, `used` the programs of its once-per-turn lines
    that were used. `until` is the number of its player's turns at whose start it leaves (0: it
    has no end), `aim` and `ally` are seats chosen on activation, `paid` is what its Trap
    indicator shows (VQ-621).
    """

    sort: int
    card: VqCard
    place: int
    targeted: int = value(0)
    used: list[int] = value([])
    durability: int = value(lambda body: body.card.durability, shown="armor", least=1)
    paid: int = value(0, shown="trap")
    until: int = value(0)
    aim: int = value(-1)
    ally: int = value(-1)
    ammunition: list[int] = value([])
    mods: list[int] = value([])

    @property
    def lines(self) -> list[Line]:
        """The lines of its card, and of what lies under and on it."""
        return [line for card in self.cards for line in cast(VqCard, card).lines]


@mypyc_attr(acyclic=True)
class Figures:
    """What holds for one seat now (see standing.py). Made anew, never changed.

    `hero` are the five figures of the Hero, `weapons` what all its Item Weapons get, `each` what
    single items get, `granted` the lines that bodies have been given. `marks` are conditions
    that a card imposes for a time of its own, and what cards keep it from (bars.py), as bits;
    `hears` what its cards listen to. The hand holds `holds` cards and `holds_more` besides;
    `needs_less` is how much less Ammunition single items need, `safe` which cards cannot be
    destroyed, `targetings` how many more times
    they may target in a turn.
    """

    __slots__ = (
        "dealt",
        "each",
        "energy",
        "granted",
        "hears",
        "hero",
        "holds",
        "holds_more",
        "marks",
        "needs_less",
        "prices",
        "safe",
        "targetings",
        "traps",
        "weapons",
    )

    def __init__(self) -> None:
        self.hero: list[int] = [0, 0, 0, 0, 0]
        self.weapons: list[int] = NO_BONUS
        self.each: dict[int, list[int]] = {}
        self.granted: dict[int, list[Line]] = {}
        self.marks: int = 0
        self.energy: int = -1
        self.hears: int = 0
        self.traps: bool = False
        self.prices: list[Discount] = NO_PRICES
        self.dealt: list[Discount] = NO_PRICES  # by how much more cards of kinds deal
        self.holds: int = HAND_LIMIT
        self.holds_more: int = 0
        self.needs_less: dict[int, int] = NO_NEEDS
        self.safe: dict[int, int] = NO_NEEDS
        self.targetings: dict[int, int] = NO_NEEDS


def ally_of(frame: Frame) -> int:
    """The seat of the ally that a text has chosen, -1: none."""
    return frame.found


def set_ally(frame: Frame, seat: int) -> None:
    """Let a text speak of an ally."""
    frame.found = seat


@written_state
class VqState(State):
    """What Vanquishers adds to the state of a table.

    Lists have one entry a seat. `life` and `shield` are current values, `top_life` and
    `top_shield` the maxima they were last settled against (VQ-R19). `spare` is temporary energy
    (VQ-R07). `afflicted` are the turns left of the five conditions, `worn` the conditions with
    which the running turn began, as bits (VQ-R64). `started` and `finished` count turns.
    `rolled` is the last targeting roll for all to see: seat, black die, red die, total and the
    Defense it had to meet. `fought` is the last attack of this turn, by which refusals tell why
    nothing answers it. `figures` are derived (see standing.py), `unsettled` while a card in play
    counts something for them, and `heard` all that any card in play listens to.
    """

    step: int = value(SETUP)
    turn: int = value(0, shown="table")
    active: int = value(0)
    first: int = value(-1)
    life: list[int] = each_seat(0, shown="seat")
    top_life: list[int] = each_seat(0)
    shield: list[int] = each_seat(0, shown="seat")
    top_shield: list[int] = each_seat(0)
    storage: list[int] = each_seat(0, shown="seat")
    top_storage: list[int] = each_seat(0)
    spare: list[int] = each_seat(0)
    started: list[int] = each_seat(0)
    finished: list[int] = each_seat(0)
    afflicted: list[list[int]] = each_seat([0, 0, 0, 0, 0])
    worn: int = value(0)
    turned: int = value(0)  # seats whose Hero shows its V side, as bits
    exiled: int = value(0)  # cards exiled in step 3 of this turn
    actions: int = value(0)  # actions taken in step 5 of this turn (VQ-R96)
    targetings: int = value(0)  # by Item Weapons of the active player this turn
    activated: int = value(0)  # cards that the active player activated this turn (VQ-R148)
    hurt_in: list[int] = each_seat(0)  # the turn in which a Hero was last damaged
    delayed: list[DelayedLine] = value([])
    fight: Fight | None = own(None)
    rolled: list[int] = value([])
    fought: Fight | None = value(None)
    advanced: bool = derived(lambda vq: vq.mode.startswith("advanced"))
    figures: list[Figures] = derived([])
    unsettled: bool = derived(False)
    heard: int = derived(0)

    # ---- who is who ----

    def turn_player(self) -> int:
        return self.active

    def body_of(self, number: int) -> VqBody | None:
        """The body of this number while it is in play."""
        found = cast("dict[int, VqBody]", self.bodies).get(number)
        return None if found is None or found.last_known else found

    def recall(self, number: int) -> VqBody | None:
        """The body of this number, also just after it has left."""
        return cast("dict[int, VqBody]", self.bodies).get(number)

    def in_slot(self, seat: int, place: int) -> VqBody | None:
        number = self.seats[seat].slots[place]
        return cast("dict[int, VqBody]", self.bodies)[number] if number else None

    def hero(self, seat: int) -> VqBody:
        return cast("dict[int, VqBody]", self.bodies)[self.seats[seat].slots[HERO_SLOT]]

    def weapons(self, seat: int) -> list[VqBody]:
        """The equipped Item Weapons by slot."""
        bodies = cast("dict[int, VqBody]", self.bodies)
        slots = self.seats[seat].slots
        found: list[VqBody] = []
        for place in range(WEAPONS, REST):
            number = slots[place]
            if number:
                found.append(bodies[number])
        return found

    def items(self, seat: int) -> list[VqBody]:
        """The Item Weapons and the Hero Item."""
        found = self.weapons(seat)
        item = self.in_slot(seat, ITEM_SLOT)
        if item is not None:
            found.append(item)
        return found

    def rest(self, seat: int) -> list[VqBody]:
        """The ABILITIES section and the Vitality cards, in the order in which they came."""
        bodies = cast("dict[int, VqBody]", self.bodies)
        slots = self.seats[seat].slots
        return [bodies[slots[place]] for place in range(REST, len(slots))]

    def face_up(self, seat: int) -> list[VqBody]:
        """All that lies face up before a player, by slot."""
        bodies = cast("dict[int, VqBody]", self.bodies)
        found = [bodies[number] for number in self.seats[seat].slots if number]
        return [body for body in found if not body.face_down]

    def traps(self, seat: int) -> list[VqBody]:
        """The face-down Traps; nothing else lies face down."""
        return [body for body in self.rest(seat) if body.face_down]

    def of_kind(self, seat: int, sort: int) -> list[VqBody]:
        """The cards of a kind in the ABILITIES section, with the Hero or equipped."""
        if sort in (WEAPON, HERO_ITEM):
            return [body for body in self.items(seat) if body.sort == sort]
        return [body for body in self.rest(seat) if body.sort == sort]

    def free_slot(self, seat: int) -> int:
        """The first free slot for an Item Weapon, -1 if there is none (VQ-R26)."""
        end = WEAPONS + int(self.switches["weapon_slots"])
        return self.seats[seat].first_free(WEAPONS, end)

    def enemies(self, seat: int) -> list[int]:
        """The undefeated Heroes of the other side (VQ-901), by seat."""
        team = self.seats[seat].team
        return [s.index for s in self.seats if s.team != team and not s.out]

    def allies(self, seat: int) -> list[int]:
        """The undefeated allies of a Hero, itself not among them."""
        team = self.seats[seat].team
        return [s.index for s in self.seats if s.team == team and s.index != seat and not s.out]

    def around(self, seat: int) -> list[int]:
        """All seats still in the game, in turn order from this one."""
        count = len(self.seats)
        found: list[int] = []
        for step in range(count):
            index = (seat + step) % count
            if not self.seats[index].out:
                found.append(index)
        return found

    def is_turned(self, seat: int) -> bool:
        """Whether the V-Trigger is active (VQ-544)."""
        return self.turned >> seat & 1 != 0

    def suffers(self, seat: int, condition: int) -> bool:
        if self.afflicted[seat][condition] > 0:
            return True
        return self.figures[seat].marks >> condition & 1 != 0

    def at_work(self, line: Line, source: int) -> bool:
        """Whether this line of a body is being carried out: it does not answer to itself."""
        for frame in self.frames:
            if frame.program is line.program and frame.source == source:
                return True
        return False

    def is_item(self, number: int) -> bool:
        """Whether a body is, or just was, an Item Weapon or Hero Item (VQ-622, 682, 833)."""
        found = self.recall(number)
        return found is not None and (found.sort == WEAPON or found.sort == HERO_ITEM)
