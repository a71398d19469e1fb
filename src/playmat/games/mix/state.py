"""The Mix's state: what is true at the table between two choices."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.mix.card import Line, MixCard
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.frames import Frame
from playmat.kernel.game import Game
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


@mypyc_attr(acyclic=True)
class MixBody(Body):
    """An active card; a combo is one active card of several parts.

    `lines` are the lines at work, `attacks` the ATK each belongs to (-1: no matter), `owners`
    the piece (-1: a copy), `used` the round in which each was last used. HP is `max_hp - damage`
    and may be below 0 until the check point (MX-R09). What a step does to HP waits in `hurt`,
    `healed` and `raised` until the step is over (MX-R03), and in `reset_hp` (-1: none) what a
    save sets it to. Lists and counters are replaced, never changed, so copies share them.
    """

    __slots__ = (
        "attacks",
        "base_hp",
        "dmg",
        "dominant",
        "healed",
        "hurt",
        "lines",
        "max_hp",
        "owners",
        "raised",
        "reset_hp",
        "saved",
        "silent",
        "timings",
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
        base_hp: int,
        max_hp: int,
        dmg: list[int],
        dominant: int,
        lines: list[Line],
        attacks: list[int],
        owners: list[int],
        used: list[int],
        timings: int,
        saved: bool,
        silent: bool,
        hurt: int,
        healed: int,
        raised: int,
        reset_hp: int,
    ) -> None:
        super().__init__(number, seat, name, cards, pieces, face_down, damage, counters, last_known)
        self.base_hp: int = base_hp
        self.max_hp: int = max_hp
        self.dmg: list[int] = dmg
        self.dominant: int = dominant
        self.lines: list[Line] = lines
        self.attacks: list[int] = attacks
        self.owners: list[int] = owners
        self.used: list[int] = used
        self.timings: int = timings
        self.saved: bool = saved
        self.silent: bool = silent
        self.hurt: int = hurt
        self.healed: int = healed
        self.raised: int = raised
        self.reset_hp: int = reset_hp

    def copy(self) -> Body:
        return MixBody(
            self.number,
            self.seat,
            self.name,
            self.cards,
            self.pieces,
            self.face_down,
            self.damage,
            self.counters,
            self.last_known,
            self.base_hp,
            self.max_hp,
            self.dmg,
            self.dominant,
            self.lines,
            self.attacks,
            self.owners,
            self.used,
            self.timings,
            self.saved,
            self.silent,
            self.hurt,
            self.healed,
            self.raised,
            self.reset_hp,
        )

    def label(self) -> str:
        """What everybody may call it: a face-down card has no name for others (MX-R15)."""
        return "a face-down card" if self.face_down else self.name

    def hp(self) -> int:
        return self.max_hp - self.damage

    def parts(self) -> list[MixCard]:
        return [cast(MixCard, card) for card in self.cards]

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.base_hp,
            self.max_hp,
            self.dmg,
            self.dominant,
            [line.program.index for line in self.lines],
            self.attacks,
            self.owners,
            self.used,
            self.saved,
            self.silent,
            self.hurt,
            self.healed,
            self.raised,
            self.reset_hp,
        ]


class Landing:
    """An ATK that lands: whose, of which type, on which bodies, and what changes its DMG.

    `extra` and `doubled` stand beside `struck`: an ability may change the DMG to some of the
    struck cards only (MX-R62).
    """

    __slots__ = ("attack", "body", "doubled", "extra", "seat", "struck")

    def __init__(
        self,
        seat: int,
        body: int,
        attack: int,
        struck: list[int],
        extra: list[int],
        doubled: list[int],
    ) -> None:
        self.seat: int = seat
        self.body: int = body
        self.attack: int = attack
        self.struck: list[int] = struck
        self.extra: list[int] = extra
        self.doubled: list[int] = doubled

    def copy(self) -> Landing:
        return Landing(
            self.seat, self.body, self.attack, self.struck, self.extra[:], self.doubled[:]
        )

    def pack(self) -> list[object]:
        return [self.seat, self.body, self.attack, self.struck, self.extra, self.doubled]


class MixState(State):
    """What The Mix adds to the state of a table.

    Seat masks have one bit a seat. `round` and `tick` count rounds and throws from 1;
    `closing` is set while a round is being ended. `fallen` has the seats whose active card was
    beaten since the last check point, `mourners` the On Wall lines that wait for it as
    (program, piece, seat). `ring` has the seats still in, in
    order. `standing`, `questions` and `listening` are what the cards in play say (see
    standing.py), as it was when the present step began while the state is `frozen`.
    """

    __slots__ = (
        "begun",
        "called",
        "claims",
        "clashed",
        "closing",
        "conceded",
        "copies",
        "counted",
        "doomed",
        "fallen",
        "frozen",
        "landed",
        "landed_last",
        "landings",
        "last_shown",
        "left_play",
        "listening",
        "locked",
        "mode",
        "mourners",
        "next_hp",
        "owed",
        "parked",
        "pending",
        "played",
        "questions",
        "quiet_rounds",
        "quitters",
        "ring",
        "round",
        "run_count",
        "run_type",
        "shown",
        "spent",
        "standing",
        "starting",
        "struck",
        "throws",
        "tick",
        "to_wall",
        "transfers",
        "waiting_clashes",
        "wall_limit",
        "won_by_text",
    )

    def __init__(
        self,
        game: Game,
        switches: dict[str, str],
        chance: Chance,
        mode: str,
        of: MixState | None = None,
    ) -> None:
        super().__init__(game, switches, chance, of)
        self.mode: str = mode
        self.wall_limit: int = 3 if of is None else of.wall_limit
        self.starting: int = 0 if of is None else of.starting
        # the first cards have been flipped
        self.begun: bool = False if of is None else of.begun
        self.round: int = 1 if of is None else of.round
        self.tick: int = 0 if of is None else of.tick
        # in this round
        self.throws: int = 0 if of is None else of.throws
        self.closing: bool = False if of is None else of.closing
        self.shown: list[int] = [] if of is None else of.shown
        # the types after changes (MX-R65)
        self.counted: list[int] = [] if of is None else of.counted
        self.last_shown: list[int] = [] if of is None else of.last_shown
        self.landed: int = 0 if of is None else of.landed
        self.struck: int = 0 if of is None else of.struck
        self.landed_last: int = 0 if of is None else of.landed_last
        self.run_type: int = -1 if of is None else of.run_type
        self.run_count: int = 0 if of is None else of.run_count
        self.called: int = -1 if of is None else of.called
        self.quiet_rounds: int = 0 if of is None else of.quiet_rounds
        # a card went to a Wall in this round
        self.to_wall: bool = False if of is None else of.to_wall
        # an active card left play since the throw was shown
        self.left_play: bool = False if of is None else of.left_play
        self.landings: list[Landing] = (
            [] if of is None else [landing.copy() for landing in of.landings]
        )
        # landed abilities that wait for the DMG
        self.parked: list[Frame] = [] if of is None else [frame.copy() for frame in of.parked]
        self.claims: int = 0 if of is None else of.claims
        self.pending: list[Modifier] = [] if of is None else of.pending[:]
        self.fallen: int = 0 if of is None else of.fallen
        # pairs of bodies that beat each other in a Clash
        self.clashed: list[int] = [] if of is None else of.clashed
        # pairs of bodies, the second face down
        self.waiting_clashes: list[int] = [] if of is None else of.waiting_clashes
        self.mourners: list[int] = [] if of is None else of.mourners
        # seats that lose for want of a card (MX-R20)
        self.doomed: int = 0 if of is None else of.doomed
        self.conceded: int = 0 if of is None else of.conceded
        # seats that have conceded, for the prize (MX-R43)
        self.quitters: int = 0 if of is None else of.quitters
        self.won_by_text: int = 0 if of is None else of.won_by_text
        self.spent: list[int] = [] if of is None else of.spent
        self.played: list[int] = [] if of is None else of.played
        self.owed: list[int] = [] if of is None else of.owed
        self.next_hp: list[int] = [] if of is None else of.next_hp
        # the card of which the next one played is a copy, -1: none
        self.copies: list[int] = [] if of is None else of.copies
        self.locked: list[int] = [] if of is None else of.locked
        self.transfers: list[int] = [] if of is None else of.transfers
        # a step is being carried out (MX-R03)
        self.frozen: bool = False if of is None else of.frozen
        self.standing: list[Modifier] = [] if of is None else of.standing
        self.questions: int = 0 if of is None else of.questions
        self.listening: int = 0 if of is None else of.listening
        self.ring: list[int] = [] if of is None else of.ring

    def clone(self) -> State:
        return MixState(self.game, self.switches, self.chance.copy(), self.mode, self)

    def pack(self) -> list[object]:
        return [
            *super().pack(),
            self.mode,
            self.wall_limit,
            self.starting,
            self.begun,
            self.round,
            self.tick,
            self.throws,
            self.closing,
            self.shown,
            self.counted,
            self.last_shown,
            self.landed,
            self.struck,
            self.landed_last,
            self.run_type,
            self.run_count,
            self.called,
            self.quiet_rounds,
            self.to_wall,
            self.left_play,
            [landing.pack() for landing in self.landings],
            [frame.pack() for frame in self.parked],
            self.claims,
            [modifier.pack() for modifier in self.pending],
            self.fallen,
            self.clashed,
            self.waiting_clashes,
            self.mourners,
            self.doomed,
            self.conceded,
            self.quitters,
            self.won_by_text,
            self.spent,
            self.played,
            self.owed,
            self.next_hp,
            self.copies,
            self.locked,
            self.transfers,
            self.frozen,
            self.dirty,
            self.questions,
            self.listening,
            [modifier.pack() for modifier in self.standing],
        ]

    # ---- who is who ----

    def active(self, seat: int) -> MixBody | None:
        """The seat's active card."""
        number = self.seats[seat].slots[0]
        return cast(MixBody, self.bodies[number]) if number else None

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
