"""Nostalgix's state: what is true at the table between two choices."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nostalgix.card import (
    ARENA,
    EQUIPMENT,
    FIGHTERS,
    HERO,
    SPELL,
    SURPRISE,
    TOKEN,
    Line,
    NxCard,
)
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.modifiers import Modifier
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

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

# What a body was given on top of what is printed (NX-R64, NX-R107); see NxBody.gifts.
ARMOR_GIFT: Final = 1
HEALTH_GIFT: Final = 2
GIFT: Final = 4  # how many numbers a gift takes

LASTING: Final = SPELL | EQUIPMENT | ARENA  # they work once they have taken effect

# Phases.
MULLIGAN: Final = 0
ORDER: Final = 1
START: Final = 2
MAIN: Final = 3
END: Final = 4
PHASES: Final = ("mulligan", "order", "start", "main", "end")


@mypyc_attr(acyclic=True)
class NxBody(Body):
    """What stands in play: a Hero, a Fighter, a token, an Equipment, a Surprise, a Spell, an Arena.

    The top card is the last of `cards` and `pieces`; `below` of them lie under it as stacked
    cards that are no evolution (NX-R84). `entered` is the turn it was summoned in. `gifts` are
    granted Armor and Health, oldest first, four numbers each: which, the source's number, its
    line's program (both 0 where it stays whatever becomes of the giver) and what is left. `used`
    counts the uses of each line this turn, two numbers a line, one a seat. `host` is what an
    Equipment lies on, 0 while it waits; a Spell that stays is its own. `home` is the seat that a
    Fighter goes back to, and once it has left the owner, where that is not `seat`. `keywords`,
    `bonus`, `forbidden` and `swings` are derived (see standing.py).
    """

    __slots__ = (
        "armor_lost",
        "atk",
        "attached",
        "attacked",
        "below",
        "bonus",
        "bound",
        "card",
        "entered",
        "forbidden",
        "gifts",
        "hearts",
        "home",
        "host",
        "keywords",
        "marker",
        "minus",
        "place",
        "shocked",
        "sort",
        "swings",
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
        card: NxCard,
        place: int,
        entered: int,
        attacked: int,
        used: list[int],
        atk: int,
        minus: int,
        hearts: int,
        armor_lost: int,
        gifts: list[int],
        bound: int,
        shocked: int,
        host: int,
        attached: list[int],
        marker: int,
        below: int,
        home: int,
        keywords: int,
        bonus: int,
        forbidden: int,
        swings: int,
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
        self.card: NxCard = card
        self.place: int = place
        self.entered: int = entered
        self.attacked: int = attacked
        self.used: list[int] = used
        self.atk: int = atk
        self.minus: int = minus
        self.hearts: int = hearts
        self.armor_lost: int = armor_lost
        self.gifts: list[int] = gifts
        self.bound: int = bound
        self.shocked: int = shocked
        self.host: int = host
        self.attached: list[int] = attached
        self.marker: int = marker
        self.below: int = below
        self.home: int = home
        self.keywords: int = keywords
        self.bonus: int = bonus
        self.forbidden: int = forbidden
        self.swings: int = swings

    def copy(self) -> Body:
        return NxBody(
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
            self.entered,
            self.attacked,
            self.used,
            self.atk,
            self.minus,
            self.hearts,
            self.armor_lost,
            self.gifts,
            self.bound,
            self.shocked,
            self.host,
            self.attached,
            self.marker,
            self.below,
            self.home,
            self.keywords,
            self.bonus,
            self.forbidden,
            self.swings,
        )

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.sort,
            self.card.index,
            self.place,
            self.entered,
            self.attacked,
            self.used,
            self.atk,
            self.minus,
            self.hearts,
            self.armor_lost,
            self.gifts,
            self.bound,
            self.shocked,
            self.host,
            self.attached,
            self.marker,
            self.below,
            self.home,
        ]

    @property
    def lines(self) -> list[Line]:
        """The lines at work: those of the top card (NX-753)."""
        return self.card.lines

    # ---- figures ----

    def given(self, kind: int) -> int:
        """What is left of granted Armor or Health."""
        gifts = self.gifts
        total = 0
        for start in range(0, len(gifts), GIFT):
            if gifts[start] == kind:
                total += gifts[start + 3]
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

    def is_hero(self) -> bool:
        return self.sort == HERO

    def is_token(self) -> bool:
        return self.sort == TOKEN


class Fight:
    """The attack under way: who attacks whom with what, and what step 3 has changed.

    `over` is set when it ended early (NX-R35). Step 7 notes in `doomed` who has taken terminal
    damage, in `dealt` and `wounded` how much was dealt in all and to Health.
    """

    __slots__ = (
        "attack",
        "attacker",
        "dealt",
        "defender",
        "doomed",
        "extra",
        "factor",
        "over",
        "seat",
        "wounded",
    )

    def __init__(
        self,
        seat: int,
        attacker: int,
        defender: int,
        attack: int,
        extra: int,
        factor: int,
        over: bool,
        doomed: list[int],
        dealt: int,
        wounded: int,
    ) -> None:
        self.seat: int = seat
        self.attacker: int = attacker
        self.defender: int = defender
        self.attack: int = attack
        self.extra: int = extra
        self.factor: int = factor
        self.over: bool = over
        self.doomed: list[int] = doomed
        self.dealt: int = dealt
        self.wounded: int = wounded

    def copy(self) -> Fight:
        return Fight(
            self.seat,
            self.attacker,
            self.defender,
            self.attack,
            self.extra,
            self.factor,
            self.over,
            self.doomed,
            self.dealt,
            self.wounded,
        )

    def pack(self) -> list[object]:
        return [
            self.seat,
            self.attacker,
            self.defender,
            self.attack,
            self.extra,
            self.factor,
            self.over,
            self.doomed,
            self.dealt,
            self.wounded,
        ]


class NxState(State):
    """What Nostalgix adds to the state of a table.

    `turn` counts the turns of both players from 1. Lists of two have one entry a seat. Of
    `mana`, `spare` is what vanishes at the end of the turn if it is not spent (NX-R25).
    `waiting` are the triggers that have still to resolve, `happened` what a window has still to
    be opened for, `counts` how often each trigger has resolved in this action (NX-R10).
    `halted` is set from the moment somebody has won until the game has been ended or begun
    anew. `standing`, `questions`, `hears`, `fickle` and `watched` are derived (see standing.py).
    """

    __slots__ = (
        "active",
        "arena",
        "bound_mana",
        "conceded",
        "counts",
        "fickle",
        "fight",
        "first",
        "halted",
        "happened",
        "hears",
        "mana",
        "max_mana",
        "mode",
        "opened",
        "phase",
        "prizes",
        "questions",
        "shown",
        "spare",
        "standing",
        "sudden",
        "swapped",
        "swaps",
        "token",
        "turn",
        "waiting",
        "watched",
        "won",
    )

    def __init__(
        self,
        game: Game,
        switches: dict[str, str],
        chance: Chance,
        mode: str,
        of: NxState | None = None,
    ) -> None:
        super().__init__(game, switches, chance, of)
        self.mode: str = mode
        self.sudden: bool = False if of is None else of.sudden
        self.phase: int = MULLIGAN if of is None else of.phase
        self.turn: int = 0 if of is None else of.turn
        self.active: int = 0 if of is None else of.active
        self.first: int = -1 if of is None else of.first
        self.arena: int = 0 if of is None else of.arena
        self.mana: list[int] = [0, 0] if of is None else of.mana[:]
        self.max_mana: list[int] = [0, 0] if of is None else of.max_mana[:]
        self.bound_mana: list[int] = [0, 0] if of is None else of.bound_mana[:]
        self.spare: list[int] = [0, 0] if of is None else of.spare[:]
        # cards seen before a Sudden Death began
        self.shown: list[list[int]] = [[], []] if of is None else of.shown
        # whose the mana token is; -1: nobody's, or removed (NX-621)
        self.token: int = -1 if of is None else of.token
        self.prizes: list[int] = [PRIZES, PRIZES] if of is None else of.prizes[:]
        # chosen in the mulligan, in order
        self.swaps: list[list[int]] = [[], []] if of is None else of.swaps[:]
        # how far each mulligan has got
        self.swapped: list[int] = [0, 0] if of is None else of.swapped[:]
        self.fight: Fight | None = None if of is None or of.fight is None else of.fight.copy()
        self.waiting: list[int] = [] if of is None else of.waiting
        self.happened: list[int] = [] if of is None else of.happened
        self.counts: dict[int, int] = {} if of is None else of.counts.copy()
        self.conceded: int = 0 if of is None else of.conceded
        # seats that have won by card text
        self.won: int = 0 if of is None else of.won
        self.halted: bool = False if of is None else of.halted
        # seats that let everybody look through their Void, as bits (NX-R113)
        self.opened: int = 0 if of is None else of.opened
        self.standing: list[Modifier] = [] if of is None else of.standing
        self.questions: int = 0 if of is None else of.questions
        self.hears: int = 0 if of is None else of.hears
        # whether a static line looks at figures (see lines.py)
        self.fickle: bool = True if of is None else of.fickle
        # seats with a face-down Surprise in play
        self.watched: int = 0 if of is None else of.watched

    def clone(self) -> State:
        return NxState(self.game, self.switches, self.chance.copy(), self.mode, self)

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.mode,
            self.sudden,
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.arena,
            self.mana,
            self.max_mana,
            self.bound_mana,
            self.spare,
            self.token,
            self.prizes,
            self.shown,
            self.swaps,
            self.swapped,
            None if self.fight is None else self.fight.pack(),
            self.waiting,
            self.happened,
            sorted(self.counts.items()),
            self.conceded,
            self.won,
            self.halted,
            self.opened,
        ]

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
        slots = self.seats[seat].slots
        for place in range(FIGHTER_SLOTS):
            if not slots[place]:
                return place
        return -1

    def free_back(self, seat: int) -> int:
        """The leftmost empty slot of the back row, -1 if there is none (NX-305)."""
        slots = self.seats[seat].slots
        for place in range(BACK, BACK + BACK_SLOTS):
            if not slots[place]:
                return place
        return -1

    def back_row(self, seat: int) -> list[NxBody]:
        """The cards of a back row from B1 to B6."""
        slots = self.seats[seat].slots
        bodies = cast("dict[int, NxBody]", self.bodies)
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
        if body.sort & LASTING:
            return body.host != 0 if body.sort != ARENA else self.arena == body.number
        return True

    def equipment_on(self, body: NxBody) -> list[NxBody]:
        return [cast(NxBody, self.bodies[number]) for number in body.attached]

    def touch(self) -> None:
        """A figure has changed, which only matters where static lines look at figures."""
        if self.fickle:
            self.dirty = True

    def next_turn_of(self, seat: int) -> int:
        """The number of the next turn that this player takes, never the one now running."""
        return self.turn + (2 if seat == self.active else 1)
