"""Project Nexus' state: what is true at the table between two choices."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nexus.board import (
    AV,
    FRONT_LINE,
    ITEM_SPACES,
    REAR_GUARD,
    UNIT_SPACES,
)
from playmat.games.nexus.card import ITEM, Line, PnCard
from playmat.games.nexus.fight import Battle
from playmat.kernel.bodies import Body
from playmat.kernel.bouts import Score
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import ORDER, Prompt
from playmat.kernel.game import Game
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

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
class PnBody(Body):
    """What lies in a slot: a card, a token (no piece), or the bare Avatar position (PN-R19).

    `piece` stays known after it has left, `place` is its slot. `switched` is set once it has
    changed position this turn, `turn_set` is the turn in which it was set face-down, `host` the
    unit that an Item is equipped to, `lasting` whether an effect made that link beyond reach.
    `equips` counts how often an Item was equipped, and of a unit that has left the Items that it
    had then; `used` are the programs used this turn.
    `cause` and `noted` are what the next check looks at; `emptied` marks an Avatar whose maximum
    is 0 (PN-R96), `lowered` how much of its HP effects had taken at the last check.

    The rest is derived (see standing.py): the figures now, `minus` what effects take of the HP,
    the keywords, the elements of Surge and Absorption, the rights.
    """

    __slots__ = (
        "absorbs",
        "atk",
        "card",
        "cause",
        "critical",
        "emptied",
        "equips",
        "exhausted",
        "host",
        "keywords",
        "lasting",
        "lowered",
        "max_hp",
        "minus",
        "noted",
        "piece",
        "place",
        "rights",
        "sort",
        "surge",
        "switched",
        "turn_set",
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
        card: PnCard,
        piece: int,
        place: int,
        exhausted: bool,
        switched: bool,
        turn_set: int,
        host: int,
        lasting: bool,
        equips: int,
        used: list[int],
        cause: int,
        noted: int,
        emptied: bool,
        lowered: int,
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
        self.card: PnCard = card
        self.piece: int = piece
        self.place: int = place
        self.exhausted: bool = exhausted
        self.switched: bool = switched
        self.turn_set: int = turn_set
        self.host: int = host
        self.lasting: bool = lasting
        self.equips: int = equips
        self.used: list[int] = used
        self.cause: int = cause
        self.noted: int = noted
        self.emptied: bool = emptied
        self.lowered: int = lowered
        self.atk: int = card.atk
        self.max_hp: int = card.hp
        self.minus: int = 0
        self.critical: int = card.critical
        self.keywords: int = card.keywords
        self.surge: int = 0
        self.absorbs: int = 0
        self.rights: int = 0

    def copy(self) -> Body:
        twin = PnBody(
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
            self.piece,
            self.place,
            self.exhausted,
            self.switched,
            self.turn_set,
            self.host,
            self.lasting,
            self.equips,
            self.used,
            self.cause,
            self.noted,
            self.emptied,
            self.lowered,
        )
        twin.atk = self.atk
        twin.max_hp = self.max_hp
        twin.minus = self.minus
        twin.critical = self.critical
        twin.keywords = self.keywords
        twin.surge = self.surge
        twin.absorbs = self.absorbs
        twin.rights = self.rights
        return twin

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.sort,
            self.card.index,
            self.piece,
            self.place,
            self.exhausted,
            self.switched,
            self.turn_set,
            self.host,
            self.lasting,
            self.equips,
            self.used,
            self.cause,
            self.noted,
            self.emptied,
            self.lowered,
        ]

    def hp(self) -> int:
        """Current HP: the maximum less the damage taken (PN-R16)."""
        return self.max_hp - self.damage

    @property
    def lines(self) -> list[Line]:
        return self.card.lines


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

    `bans`, `hears`, `prices` and `conditional` are derived (see standing.py).
    """

    __slots__ = (
        "active",
        "bans",
        "battle",
        "battles",
        "casts",
        "chain",
        "chosen",
        "conditional",
        "failed",
        "first",
        "halted",
        "hears",
        "held",
        "here",
        "life",
        "mana",
        "mode",
        "negated",
        "phase",
        "playing",
        "pool",
        "pool_opposing",
        "prices",
        "reached",
        "recent",
        "replies",
        "score",
        "seen",
        "shown",
        "synthesised",
        "throws",
        "turn",
        "unchecked",
        "waiting",
        "won",
    )

    def __init__(
        self,
        game: Game,
        switches: dict[str, str],
        chance: Chance,
        mode: str,
        of: PnState | None = None,
    ) -> None:
        super().__init__(game, switches, chance, of)
        self.mode: str = mode
        self.score: Score = Score([0, 0], 0, 0) if of is None else of.score
        self.phase: int = SETUP if of is None else of.phase
        self.turn: int = 0 if of is None else of.turn
        self.active: int = 0 if of is None else of.active
        self.first: int = -1 if of is None else of.first
        self.life: list[int] = [LIFE, LIFE] if of is None else of.life[:]
        self.mana: list[int] = [10, 10] if of is None else of.mana[:]
        self.reached: list[int] = [0, 0] if of is None else of.reached[:]
        # by the turn player this turn (PN-R35)
        self.synthesised: int = 0 if of is None else of.synthesised
        self.failed: int = 0 if of is None else of.failed
        self.won: int = 0 if of is None else of.won
        self.halted: bool = False if of is None else of.halted
        # something has changed since the last check
        self.unchecked: bool = False if of is None else of.unchecked
        self.waiting: list[int] = [] if of is None else of.waiting
        self.recent: list[int] = [] if of is None else of.recent
        self.playing: list[int] = [] if of is None else of.playing
        self.negated: list[int] = [] if of is None else of.negated
        self.battle: Battle | None = None if of is None or of.battle is None else of.battle.copy()
        self.battles: int = 0 if of is None else of.battles
        self.casts: int = 0 if of is None else of.casts
        self.chain: int = 0 if of is None else of.chain
        self.here: int = 0 if of is None else of.here
        self.held: int = 0 if of is None else of.held
        self.seen: list[int] = [] if of is None else of.seen
        self.chosen: list[str] = [] if of is None else of.chosen
        self.throws: list[int] = [] if of is None else of.throws
        self.shown: list[list[int]] = [[], []] if of is None else of.shown
        self.pool: int = 0 if of is None else of.pool
        self.pool_opposing: int = 0 if of is None else of.pool_opposing
        self.replies: int = 0 if of is None else of.replies
        self.bans: list[int] = [0, 0] if of is None else of.bans
        self.hears: int = 0 if of is None else of.hears
        self.conditional: bool = False if of is None else of.conditional
        self.prices: list[int] = [] if of is None else of.prices

    def clone(self) -> State:
        return PnState(self.game, self.switches, self.chance.copy(), self.mode, self)

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.mode,
            self.score.pack(),
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.life,
            self.mana,
            self.reached,
            self.synthesised,
            self.failed,
            self.won,
            self.halted,
            self.unchecked,
            self.waiting,
            self.recent,
            self.playing,
            self.negated,
            None if self.battle is None else self.battle.pack(),
            self.battles,
            self.casts,
            self.chain,
            self.here,
            self.held,
            self.seen,
            self.chosen,
            self.throws,
            self.shown,
        ]

    def ask(self, prompt: Prompt, seats: int) -> bool:
        if prompt.kind != ORDER:
            self.chain = 0  # somebody could choose otherwise (PN-R92)
        return super().ask(prompt, seats)

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
        return cast("dict[int, PnBody]", self.bodies)[self.seats[seat].slots[AV]]

    def lying(self, seat: int, places: tuple[int, ...]) -> list[PnBody]:
        """What lies in these slots, in this order."""
        slots = self.seats[seat].slots
        bodies = cast("dict[int, PnBody]", self.bodies)
        return [bodies[slots[slot]] for slot in places if slots[slot]]

    def units(self, seat: int) -> list[PnBody]:
        """The Units in Front-Line and Rear-Guard; the Avatar is not among them."""
        return self.lying(seat, UNIT_SPACES)

    def front_line(self, seat: int) -> list[PnBody]:
        return self.lying(seat, FRONT_LINE)

    def rear_guard(self, seat: int) -> list[PnBody]:
        return self.lying(seat, REAR_GUARD)

    def in_item_spaces(self, seat: int) -> list[PnBody]:
        """Items, Spells and set cards."""
        return self.lying(seat, ITEM_SPACES)

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

    def touch(self) -> None:
        """Something has changed that conditions of static text may look at."""
        if self.conditional:
            self.dirty = True
