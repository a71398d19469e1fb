"""The Nintendo TCG's state: what is true at the table between two choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nintendo.card import CHARACTERS, ITEM, TOKEN, CommonKnowledge, Line, NtCard
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from playmat.games.nintendo.objects import Filter
    from playmat.games.nintendo.statements import Pricing

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
MOST_TRIGGERS: Final = 500  # set off by one action: beyond that it is endless (NT-R114)

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
GHOST: Final = 16
PIERCE: Final = 32

# Stats, as places in a list of changes.
AP: Final = 0
DP: Final = 1
SP: Final = 2
HP: Final = 3

MAIN_AREA: Final = 0  # a place; a sub-area is a place by the number of its body


@mypyc_attr(acyclic=True)
class NtBody(Body):
    """What stands in play: a character, a card attached to one, an Area, whatever was played.

    `place` is the area it is in: MAIN_AREA or the number of a sub-area's body. `changes` are
    the permanent changes of AP, DP, SP and HP. `depleted` is the DP lost to attacks in this
    battle (NT-763), `acted` how many of its attacks in this phase are used up, `dying` whether
    it is about to be destroyed (NT-R130). `statuses` are pairs of a status and the last period
    in which it holds. `used` marks the uses of each line, two numbers a line, one a seat. The
    rest is derived (see standing.py).
    """

    __slots__ = (
        "acted",
        "ap",
        "attached",
        "barred",
        "card",
        "changes",
        "depleted",
        "dp",
        "dying",
        "elements",
        "flags",
        "host",
        "hp",
        "immune",
        "moved",
        "place",
        "prevents",
        "sang",
        "sort",
        "sp",
        "statuses",
        "strikes",
        "tapped",
        "types",
        "used",
    )

    def __init__(
        self,
        number: int,
        seat: int,
        name: str,
        cards: list[Card],
        pieces: list[int],
        face_down: bool,
        damage: int,
        counters: dict[str, int],
        last_known: bool,
        sort: int,
        card: NtCard,
        place: int,
        host: int,
        attached: list[int],
        tapped: bool,
        depleted: int,
        changes: list[int],
        statuses: list[int],
        used: list[int],
        acted: int,
        moved: bool,
        sang: bool,
        dying: bool,
        ap: int,
        dp: int,
        sp: int,
        hp: int,
        flags: int,
        strikes: int,
        prevents: int,
        types: list[str],
        elements: int,
        immune: list[Filter],
        barred: list[Filter],
    ) -> None:
        self.number = number  # not by the base class: bodies are copied with every clone
        self.seat = seat
        self.name = name
        self.cards = cards
        self.pieces = pieces
        self.face_down = face_down
        self.damage = damage
        self.counters = counters
        self.last_known = last_known
        self.sort: int = sort
        self.card: NtCard = card
        self.place: int = place
        self.host: int = host
        self.attached: list[int] = attached
        self.tapped: bool = tapped
        self.depleted: int = depleted
        self.changes: list[int] = changes
        self.statuses: list[int] = statuses
        self.used: list[int] = used
        self.acted: int = acted
        self.moved: bool = moved
        self.sang: bool = sang
        self.dying: bool = dying
        self.ap: int = ap
        self.dp: int = dp
        self.sp: int = sp
        self.hp: int = hp
        self.flags: int = flags
        self.strikes: int = strikes
        self.prevents: int = prevents
        self.types: list[str] = types
        self.elements: int = elements
        self.immune: list[Filter] = immune
        self.barred: list[Filter] = barred

    def copy(self) -> Body:
        return NtBody(
            self.number,
            self.seat,
            self.name,
            self.cards,
            self.pieces,
            self.face_down,
            self.damage,
            self.counters,
            self.last_known,
            self.sort,
            self.card,
            self.place,
            self.host,
            self.attached,
            self.tapped,
            self.depleted,
            self.changes,
            self.statuses,
            self.used,
            self.acted,
            self.moved,
            self.sang,
            self.dying,
            self.ap,
            self.dp,
            self.sp,
            self.hp,
            self.flags,
            self.strikes,
            self.prevents,
            self.types,
            self.elements,
            self.immune,
            self.barred,
        )

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.sort,
            self.card.index,
            self.place,
            self.host,
            self.attached,
            self.tapped,
            self.depleted,
            self.changes,
            self.statuses,
            self.used,
            self.acted,
            self.moved,
            self.sang,
            self.dying,
        ]

    @property
    def lines(self) -> list[Line]:
        """The lines of its card."""
        return self.card.lines

    def is_character(self) -> bool:
        return self.sort & CHARACTERS != 0

    def is_token(self) -> bool:
        return self.sort == TOKEN

    def health(self) -> int:
        """The HP that remain."""
        return max(0, self.hp - self.damage)

    def defense(self) -> int:
        """Current DP: what attacks of this phase have left of it (NT-R62)."""
        return max(0, self.dp - self.depleted)


class NtState(State):
    """What the Nintendo TCG adds to the state of a table.

    `turn` counts the turns of both players from 1. Lists of two have one entry a seat. `area`
    is the one Area that is out, `sub_areas` are those under it. `happened` is what windows are
    due for, `waiting` the constants that have been set off (see happenings.py). `statuses` are
    those of the play area, like a body's. The fields from `hears` on are derived.
    """

    __slots__ = (
        "actions",
        "active",
        "area",
        "assisted",
        "bans",
        "common",
        "conceded",
        "fickle",
        "first",
        "forbidden",
        "fresh",
        "happened",
        "hears",
        "listens",
        "mode",
        "phase",
        "power",
        "pricing",
        "revealed",
        "set_to",
        "statuses",
        "sub_areas",
        "triggers",
        "turn",
        "vp",
        "waiting",
        "winning",
    )

    def __init__(
        self,
        game: Game,
        switches: dict[str, str],
        chance: Chance,
        mode: str,
        common: CommonKnowledge,
        of: NtState | None = None,
    ) -> None:
        super().__init__(game, switches, chance, of)
        self.mode: str = mode
        self.common: CommonKnowledge = common
        self.phase: int = SETUP if of is None else of.phase
        self.turn: int = 0 if of is None else of.turn
        self.active: int = 0 if of is None else of.active
        self.first: int = -1 if of is None else of.first
        self.vp: list[int] = [VITALITY, VITALITY] if of is None else of.vp[:]
        self.power: list[int] = [START_POWER, START_POWER] if of is None else of.power[:]
        self.area: int = 0 if of is None else of.area
        self.sub_areas: list[int] = [] if of is None else of.sub_areas
        # the turn player has played an Assistant (NT-502)
        self.assisted: bool = False if of is None else of.assisted
        # taken in this main phase
        self.actions: int = 0 if of is None else of.actions
        # set off since the last action
        self.triggers: int = 0 if of is None else of.triggers
        self.happened: list[int] = [] if of is None else of.happened
        self.waiting: list[int] = [] if of is None else of.waiting
        self.statuses: list[int] = [] if of is None else of.statuses
        # cards shown this turn and hidden again
        self.revealed: list[list[int]] = [[], []] if of is None else of.revealed
        self.conceded: int = 0 if of is None else of.conceded
        # happenings that constants in play hear
        self.hears: int = 0 if of is None else of.hears
        # happenings that a seat's cards in play may answer
        self.listens: list[int] = [0, 0] if of is None else of.listens
        # whether a static line looks at figures
        self.fickle: bool = True if of is None else of.fickle
        # something has changed since the last look at who has lost
        self.fresh: bool = True if of is None else of.fresh
        # what cards in play say of costs
        self.pricing: list[Pricing] = [] if of is None else of.pricing
        # kinds of cards that a seat may not play
        self.bans: list[int] = [0, 0] if of is None else of.bans
        # of these kinds, which cards it is about where it is not all of them
        self.forbidden: list[Pricing] = [] if of is None else of.forbidden
        # stats that constants set, as triples of a body, a stat and its value
        self.set_to: list[int] = [] if of is None else of.set_to
        # seats that a constant makes win the game
        self.winning: list[int] = [] if of is None else of.winning

    def clone(self) -> State:
        return NtState(self.game, self.switches, self.chance.copy(), self.mode, self.common, self)

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.mode,
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.vp,
            self.power,
            self.area,
            self.sub_areas,
            self.assisted,
            self.actions,
            self.triggers,
            self.happened,
            self.waiting,
            self.statuses,
            self.revealed,
            self.conceded,
        ]

    # ---- who is who ----

    def body_of(self, number: int) -> NtBody | None:
        """The body of this number while it is in play."""
        found = cast("dict[int, NtBody]", self.bodies).get(number)
        return None if found is None or found.last_known else found

    def recall(self, number: int) -> NtBody | None:
        """The body of this number, also just after it has left (NT-R29)."""
        return cast("dict[int, NtBody]", self.bodies).get(number)

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

    def touch(self) -> None:
        """A figure has changed, which only matters where static lines look at figures."""
        if self.fickle:
            self.dirty = True
