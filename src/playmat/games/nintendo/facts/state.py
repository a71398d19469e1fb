"""The Nintendo TCG's state: what is true at the table between two choices, and where things are."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nintendo.facts.card import (
    AREA,
    BOTH_SIDES,
    CHARACTERS,
    ITEM,
    OPPOSING_SIDE,
    OWN_SIDE,
    TOKEN,
    CommonKnowledge,
    Line,
    NtCard,
)
from playmat.kernel.bodies import Body
from playmat.kernel.declaring import (
    derived,
    each_seat,
    value,
    written_out,
    written_record,
    written_state,
)
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.parts.play.happenings import Happening

HAND: Final = Zone(0, "hand", OWNER, False)
DECK: Final = Zone(1, "deck", NOBODY, True)
EXTRA: Final = Zone(2, "extra", OWNER, False)
DISCARD: Final = Zone(3, "discard", EVERYBODY, False)
REMOVED: Final = Zone(4, "removed", EVERYBODY, False)
ZONES: Final = [HAND, DECK, EXTRA, DISCARD, REMOVED]

VITALITY: Final = 10  # NT-102
HAND_SIZE: Final = 5  # NT-163
START_POWER: Final = 5  # NT-165
POWER_GAIN: Final = 2  # NT-203
MOST_ACTIONS: Final = 200  # of a turn: an optional loop must be broken (NT-R114)
MOST_TRIGGERS: Final = 100  # set off by one action: beyond that it is endless (NT-R114)

# Phases.
SETUP: Final = 0
START: Final = 1
MAIN: Final = 2
BATTLE: Final = 3
END: Final = 4
BETWEEN: Final = 5
PHASES: Final = ("setup", "start", "main", "battle", "end", "between")

# What constants say of a body, as bits of NtBody.flags.
NO_UNTAP: Final = 1
NO_MOVEMENT: Final = 2
NO_ATTACK: Final = 4
DECOY: Final = 8
PIERCE: Final = 16
UNATTACKABLE: Final = 1 << 5
UNHIT: Final = 1 << 7  # takes no damage from attacks
DOUBLE_HITS: Final = 1 << 8  # its attacks do double damage
HALF_HIT: Final = 1 << 9  # attacks on it do half damage, rounded down
HALF_HIT_UP: Final = 1 << 10
NO_EFFECTS: Final = 1 << 11  # it uses no effects
DEATHLESS: Final = 1 << 12  # not destroyed by damage
WARDED: Final = 1 << 13  # some effects cannot do something to it (see objects.Ward)
NO_DIRECT: Final = 1 << 6  # it cannot attack players
MUST_ATTACK: Final = 1 << 14
DIRECT: Final = 1 << 15  # it may attack players who have characters
# What effects cannot do to it; shifted by BY_OPPONENT: what the opponent's effects cannot.
NOT_TAPPED: Final = 1 << 16
NOT_DESTROYED: Final = 1 << 17
NOT_REMOVED: Final = 1 << 18
NOT_RETURNED: Final = 1 << 19
NOT_MOVED: Final = 1 << 20
NOT_TARGETED: Final = 1 << 21
NOT_HEALED: Final = 1 << 22
NOT_REDUCED: Final = 1 << 23
BY_OPPONENT: Final = 8
NOT_AFFECTED: Final = 1 << 32  # nothing at all
UNTIRED: Final = 1 << 33  # attacking does not tap it
NO_KIND: Final = 34  # shifted by this: the kinds of effects that it does not use (NT-R186)

# What constants forbid a player, as bits of NtState.stopped.
NO_DRAWS: Final = 1
NO_POWER: Final = 2
NO_VP: Final = 4
NO_SEARCHES: Final = 8
NO_LOSSES: Final = 16  # of VP
NO_TURN_DRAWS: Final = 32  # for the turn

# Stats, as places in a list of changes.
AP: Final = 0
DP: Final = 1
SP: Final = 2
HP: Final = 3

MAIN_AREA: Final = 0  # a place; a sub-area is a place by the number of its body


class Pricing:
    """What a card in play says of the cost of others, and to whom (-1: everybody)."""

    __slots__ = ("amount", "filter", "frame", "seat")

    def __init__(self, wanted: Node, amount: int, seat: int, frame: Frame) -> None:
        self.filter: Node = wanted
        self.amount: int = amount
        self.seat: int = seat
        self.frame: Frame = frame


@mypyc_attr(acyclic=True)
@written_record
class GivenStatus:
    """A status that something has, by its key, and the last period in which it holds."""

    key: int
    last: int


@mypyc_attr(acyclic=True)
@written_record
class SetStat:
    """A stat of a body that a constant sets, and how new that constant is."""

    body: int
    stat: int
    amount: int
    age: int


@mypyc_attr(acyclic=True)
@written_record
class WaitingConstant:
    """A constant that has been set off, by its program, and all that its frame speaks of.

    `place` is where it works, `answered` the place on the stack of what it answers.
    """

    program: int
    seat: int
    source: int
    subject: int
    place: int
    player: int
    answered: int
    number: int

    @staticmethod
    def pack_all(records: list[WaitingConstant]) -> list[int]:
        """As the scope of a frame keeps them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[WaitingConstant]:
        """Those in the scope of a frame."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
@written_out
class NtBody(Body):
    """What stands in play: a character, a card attached to one, an Area, whatever was played.

    `place` is the area it is in: MAIN_AREA or the number of a sub-area's body. `changes` are
    the permanent changes of AP, DP, SP and HP. `depleted` is the DP lost to attacks in this
    battle (NT-763), `acted` how many of its attacks in this phase are used up, `dying` whether
    it is about to be destroyed (NT-R130). `used` marks the uses of each line, two numbers a
    line, one a seat. The rest is derived (see standing.py).
    """

    sort: int
    card: NtCard
    place: int
    host: int = value(0)
    attached: list[int] = value([])
    tapped: bool = value(False, shown="character")
    depleted: int = value(0, shown="character")
    changes: list[int] = value([])
    statuses: list[GivenStatus] = value([])
    used: list[int] = value(lambda body: [0] * (2 * len(body.card.lines)))
    acted: int = value(0)
    moved: bool = value(False, shown="character")
    sang: bool = value(False, shown="character")
    dying: bool = value(False)
    ap: int = derived(lambda body: body.card.ap, shown="character")
    dp: int = derived(lambda body: body.card.dp)
    sp: int = derived(lambda body: body.card.sp, shown="character")
    hp: int = derived(lambda body: body.card.hp)
    flags: int = derived(0)
    strikes: int = derived(1)
    prevents: int = derived(0)
    types: list[str] = derived(lambda body: body.card.sub_types)
    elements: int = derived(lambda body: body.card.elements)
    immune: list[Node] = derived([])
    barred: list[Node] = derived([])

    @property
    def lines(self) -> list[Line]:
        """The lines of its card."""
        return self.card.lines

    def is_character(self) -> bool:
        return self.sort & CHARACTERS != 0

    def spared(self, what: int, seat: int) -> bool:
        """Whether a player's effects cannot do this to it (NT-R156)."""
        flags = self.flags
        if not flags:
            return False
        return flags & what != 0 or (seat != self.seat and flags & what << BY_OPPONENT != 0)

    def falls(self) -> bool:
        """Whether its HP have come down to the damage on it, which destroys it (NT-769)."""
        return self.hp <= self.damage and not self.flags & DEATHLESS

    def is_token(self) -> bool:
        return self.sort == TOKEN

    def serves(self, seat: int) -> bool:
        """Whether a player may use its effects: an Area's both may, unless it says otherwise."""
        if self.sort != AREA or self.card.only == OWN_SIDE:
            return seat == self.seat
        return self.card.only == BOTH_SIDES or seat != self.seat

    def speaks_for(self, both: bool) -> list[int]:
        """The players who are "you" in a line of it, which may be both (NT-523)."""
        if self.card.only == OPPOSING_SIDE:
            return [1 - self.seat]
        return [self.seat, 1 - self.seat] if both else [self.seat]

    def health(self) -> int:
        """The HP that remain."""
        return max(0, self.hp - self.damage)

    def defense(self) -> int:
        """Current DP: what attacks of this phase have left of it (NT-R62)."""
        return max(0, self.dp - self.depleted)


@written_state
class NtState(State):
    """What the Nintendo TCG adds to the state of a table.

    `turn` counts the turns of both players from 1. Lists of two have one entry a seat. `area`
    is the one Area that is out, `sub_areas` are those under it. `happened` is what windows are
    due for, `waiting` the constants that have been set off (see happenings.py). `statuses` are
    those of the play area, like a body's. The fields from `hears` on are derived.
    """

    phase: int = value(SETUP)
    turn: int = value(0, shown="table")
    active: int = value(0)
    first: int = value(-1)
    vp: list[int] = each_seat(VITALITY, shown="seat", least=1)
    power: list[int] = each_seat(START_POWER, shown="seat")
    area: int = value(0)
    sub_areas: list[int] = value([])
    assisted: bool = value(False)  # the turn player has played an Assistant (NT-502)
    actions: int = value(0)  # taken in this main phase
    triggers: int = value(0)  # set off since the last action
    happened: list[Happening] = value([])
    waiting: list[WaitingConstant] = value([])
    statuses: list[GivenStatus] = value([])
    revealed: list[list[int]] = value([[], []])  # cards shown this turn and hidden again
    conceded: int = value(0)
    common: CommonKnowledge = derived(lambda nt: cast(Any, nt.game).common)
    hears: int = derived(0)  # happenings that constants in play hear
    listens: list[int] = derived([0, 0])  # happenings that a seat's cards in play may answer
    fickle: bool = derived(True)  # whether a static line looks at figures
    fresh: bool = derived(True)  # something has changed since the last look at who has lost
    pricing: list[Pricing] = derived([])  # what cards in play say of costs
    bans: list[int] = derived([0, 0])  # kinds of cards that a seat may not play
    # of these kinds, which cards it is about where it is not all of them
    forbidden: list[Pricing] = derived([])
    stopped: list[int] = derived([0, 0])  # what a seat may not do
    lessened: list[int] = derived([0, 0])  # by how much less a seat gains before each turn
    arriving: list[Pricing] = derived([])  # which cards come into play tapped
    kept_cards: list[int] = derived([])  # by each seat when its turn ends, where a card says so
    set_to: list[SetStat] = derived([])
    winning: list[int] = derived([])  # seats that a constant makes win the game
    # the scope of the window last looked at, and its happenings
    window_scope: list[int] = derived([])
    window_events: list[Happening] = derived([])

    # ---- who is who ----

    def body_of(self, number: int) -> NtBody | None:
        """The body of this number while it is in play."""
        found = cast("dict[int, NtBody]", self.bodies).get(number)
        return None if found is None or found.last_known else found

    def recall(self, number: int) -> NtBody | None:
        """The body of this number, also just after it has left (NT-R29)."""
        return cast("dict[int, NtBody]", self.bodies).get(number)

    def present(self, numbers: list[int]) -> list[NtBody]:
        """Those of these bodies that are in play."""
        found: list[NtBody] = []
        for number in numbers:
            body = self.body_of(number)
            if body is not None:
                found.append(body)
        return found

    def characters(self, seat: int) -> list[NtBody]:
        """The characters of a side in the order in which they came."""
        bodies = cast("dict[int, NtBody]", self.bodies)
        return [bodies[number] for number in self.seats[seat].slots]

    def others(self, seat: int, kinds: int) -> list[NtBody]:
        """The cards of these kinds on a side that are no characters, in the order they came."""
        found: list[NtBody] = []
        for body in cast("dict[int, NtBody]", self.bodies).values():
            if body.sort & kinds and body.seat == seat and not body.last_known:
                found.append(body)
        return found

    def works(self, body: NtBody) -> bool:
        """Whether a card's text works: not one that has left, lies face down, or is an Item on
        nobody (NT-R140)."""
        if body.last_known or body.face_down:
            return False
        return body.sort != ITEM or body.host != 0

    def inside(self, body: NtBody) -> int:
        """The place in which a card's effects work: a sub-area's inside itself (NT-R82)."""
        return body.number if body.number in self.sub_areas else body.place

    def places(self) -> list[int]:
        """The main area, which is there even without an Area card, and all sub-areas."""
        return [MAIN_AREA, *self.sub_areas]

    @property
    def period(self) -> int:
        """Time as durations count it: each turn, then the time between it and the next."""
        return 2 * self.turn + (1 if self.phase == BETWEEN else 0)

    def show(self, seat: int, cards: list[int]) -> None:
        """Cards of a player are shown for the moment (NT-871): all have seen them."""
        revealed = self.revealed[:]
        revealed[seat] = [*revealed[seat], *cards]
        self.revealed = revealed

    def turn_player(self) -> int:
        return self.active

    def touch(self) -> None:
        """A figure has changed, which only matters where static lines look at figures."""
        if self.fickle:
            self.dirty = True


# ---- places and names ----


def place_name(nt: NtState, place: int) -> str:
    """What a place is called in options: "the main area" or the sub-area's name."""
    body = nt.recall(place)
    return "the main area" if place == MAIN_AREA or body is None else body.name


def into(nt: NtState, place: int) -> str:
    """The end of "play Rex into ...", said only where there is more than one place (NT-545)."""
    return f" into {place_name(nt, place)}" if nt.sub_areas else ""


def of_its_kind(nt: NtState, body: NtBody) -> list[NtBody]:
    """The cards among which a body's name must tell it apart: characters, or the others."""
    if body.sort & CHARACTERS:
        return nt.characters(body.seat)
    return nt.others(body.seat, ~CHARACTERS)


def labels(nt: NtState, seat: int) -> dict[int, str]:
    """What the characters of a side are called: "Goomba", the second "Goomba (2)"."""
    if nt.quiet:
        return {body.number: body.name for body in nt.characters(seat)}
    names: dict[int, str] = {}
    seen: dict[str, int] = {}
    for body in nt.characters(seat):
        count = seen.get(body.name, 0) + 1
        seen[body.name] = count
        names[body.number] = body.name if count == 1 else f"{body.name} ({count})"
    return names


def label(nt: NtState, body: NtBody) -> str:
    """What one body is called among those of its side."""
    if nt.quiet:
        return body.name
    count = 0
    for other in of_its_kind(nt, body):
        if other.name == body.name:
            count += 1
            if other.number == body.number:
                break
    return body.name if count < 2 else f"{body.name} ({count})"


def has_twin(nt: NtState, body: NtBody) -> bool:
    """Whether its side has another of its name."""
    for other in of_its_kind(nt, body):
        if other.name == body.name and other.number != body.number:
            return True
    return False


def full_label(nt: NtState, body: NtBody) -> str:
    """A name that is unique at the table: with its side where both sides have one of the name."""
    if nt.quiet:
        return body.name
    name = label(nt, body)
    return f"{letter(body.seat)}'s {name}" if on_both_sides(nt, body) else name


def on_both_sides(nt: NtState, body: NtBody) -> bool:
    for twin in nt.bodies.values():
        if twin.seat != body.seat and twin.name == body.name and not twin.last_known:
            return True
    return False
