"""Proving: every choice of both seats is tried, and all chance that may matter.

A goal is reached if the seat can reach it whatever the other seat answers and whatever chance
brings; where the question is for the best odds, chance counts for as much as it is likely. What
the seat cannot know is no help to the proof: a card of its own that comes to light is taken for
each of those that it may be, and where the goal is to win, the other seat is taken to hold
whatever card would stop it. Where the goal is to last, the other seat has what lies open.
What cannot be tried out within the limits is given up, never guessed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import Chance, Script, stream
from playmat.kernel.decisions import Option
from playmat.kernel.foretold import Foretold
from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.dealing import dealings
from playmat.puzzles.hidden import (
    answering,
    face_down,
    hidden_in_hands,
    is_hidden,
    own_unknown,
    uses,
)
from playmat.puzzles.puzzle import ODDS, SAVE

WAYS: Final = 40  # in which one choice may come out
DEPTH: Final = 80  # choices of a line
SHOWN: Final = 2  # cards of its own that may come to light at once
CERTAIN: Final = 1.0 - 1e-9

KEPT_ORDER: Final = Script([], [], [], True)  # unknown cards are as good in any order


class GaveUp(Exception):
    """The proof needs more than it may have, or something that cannot be tried out."""


class Goal(NamedTuple):
    """What a seat wants: to win, or not to have lost, when the turn of this number is over."""

    kind: str
    seat: int
    last: int


class Way(NamedTuple):
    """One way in which a choice may come out; `key` is that of the table, where it is known."""

    share: float
    table: State
    key: bytes = b""


class Ways(NamedTuple):
    """The ways in which a choice may come out; `more`: there are others besides."""

    listed: list[Way]
    more: bool


class Prover:
    """Tries everything that may follow, and remembers what came of each table.

    `nodes` counts the tables that were tried. What gives up deep down is noted in `why` and
    raised above: an exception through so many calls would keep all their tables alive. The seat
    itself never makes the choice `without`, to see whether there is another way.
    """

    def __init__(self, game: Rulebook, goal: Goal, limit: int, without: str = "") -> None:
        self.game = game
        self.goal = goal
        self.limit = limit
        self.without = without
        self.nodes = 0
        self.depth = 0
        self.why = ""
        self.found: dict[bytes, float] = {}
        self.under_way: set[bytes] = set()
        self.sampling: Chance = stream(0, "puzzles")  # games may want it; no proof hangs on it

    # ---- what is asked ----

    def value_of(self, state: State, option: Option) -> float:
        """How surely the goal can be reached once this choice is made: 0 or 1, but for odds.

        GaveUp if that cannot be told.
        """
        return self.told(self.together(self.ways(state, option)))

    def reached_by(self, state: State, option: Option) -> bool:
        """Whether the goal can be reached for certain once this choice is made."""
        return self.value_of(state, option) >= CERTAIN

    def proven(self, state: State) -> bool:
        """Whether the goal can be reached for certain from here."""
        return self.best_value(state) >= CERTAIN

    def best_value(self, state: State) -> float:
        """How surely the goal can be reached from here."""
        return self.told(self.value(state))

    def told(self, value: float) -> float:
        if self.why:
            why, self.why = self.why, ""
            raise GaveUp(why)
        return value

    # ---- trying ----

    def value(self, state: State, key: bytes = b"") -> float:
        """How surely the goal can be reached from here; no matter what, once `why` is set."""
        decided = self.decided(state)
        if decided is not None:
            return float(decided)
        key = key or state.key()
        known = self.found.get(key)
        if known is not None:
            return known
        if key in self.under_way and not self.why:
            self.why = "play may go round in circles"
        if self.why:
            return 0.0
        self.under_way.add(key)
        self.depth += 1
        value = 0.0
        try:
            value = self.looked_into(state)
        except GaveUp as error:
            self.why = str(error)
        self.depth -= 1
        self.under_way.discard(key)
        if not self.why:
            self.found[key] = value
        return value

    def decided(self, state: State) -> bool | None:
        """Whether the goal is reached; None: it is open."""
        goal = self.goal
        if state.over:
            won = bool(state.winners >> goal.seat & 1)
            return won or (goal.kind == SAVE and not state.winners)
        if self.game.turns(state) > goal.last:
            return goal.kind == SAVE
        return None

    def looked_into(self, state: State) -> float:
        if self.depth > DEPTH:
            raise GaveUp("a line may be too long")
        own = asked_seat(state) == self.goal.seat
        return self.best_choice(state) if own else self.worst_answer(state)

    def spend(self, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes > self.limit:
            raise GaveUp(f"more than {self.limit:,} tables may follow")

    def best_choice(self, state: State) -> float:
        """What the best of the seat's own choices comes to; best looks are tried first."""
        seat = self.goal.seat
        tried = [self.ways(state, option) for option in self.own_options(state)]
        tried.sort(key=lambda ways: -min(self.game.worth(way.table, seat) for way in ways.listed))
        best = 0.0
        for ways in tried:
            best = max(best, self.together(ways))
            if best >= CERTAIN:
                break
        return best

    def own_options(self, state: State) -> list[Option]:
        """What the seat may choose, but for the choice that it is to do without."""
        options = state.options(self.goal.seat)
        if not self.without:
            return options
        return [option for option in options if option.text != self.without]

    def worst_answer(self, state: State) -> float:
        """What is left of the goal after the best answer of the other seat."""
        worst = 1.0
        for table, option in self.answers(state):
            worst = min(worst, self.together(self.ways(table, option)))
            if worst <= 0.0:
                break
        return worst

    def together(self, ways: Ways) -> float:
        """What the ways of a choice come to together: the worst of them, or, where it is about
        odds, each as often as it comes."""
        if self.goal.kind == ODDS:
            if ways.more:
                raise GaveUp("chance may fall in too many ways")
            return sum(way.share * self.value(way.table, way.key) for way in ways.listed)
        if any(self.value(way.table, way.key) < CERTAIN for way in ways.listed):
            return 0.0
        if ways.more and not self.why:
            raise GaveUp("chance may fall in too many ways")
        return 1.0

    # ---- the other seat ----

    def answers(self, state: State) -> list[tuple[State, Option]]:
        """What the other seat may answer, each on a table on which it can."""
        other = asked_seat(state)
        options = state.options(other)
        if self.goal.kind == SAVE:
            seen = [o for o in options if not is_hidden(state, o, self.goal.seat)]
            return [(state, option) for option in seen or options[:1]]  # hidden cards are alike
        found = [(state, option) for option in options]
        return [*found, *self.answers_of_hidden_cards(state, other)]

    def answers_of_hidden_cards(self, state: State, other: int) -> list[tuple[State, Option]]:
        """What it could answer if a card that the seat does not know were another one."""
        found: list[tuple[State, Option]] = []
        for piece, cards in self.what_may_lie_there(state, other):
            for card in cards:
                twin = state.clone()
                twin.pieces = state.pieces[:]
                twin.pieces[piece] = Piece(piece, card, other)
                twin.offers = [None] * len(twin.seats)
                self.game.forget(twin, [piece], self.sampling)
                found += [(twin, o) for o in twin.options(other) if uses(twin, o, piece)]
            self.spend(len(cards))
        return found

    def what_may_lie_there(self, state: State, other: int) -> list[tuple[int, list[Card]]]:
        """The hidden pieces of the other seat, each with the cards to try there.

        What lies face down is of the kind that may; a hand may hold anything that answers.
        """
        seat = self.goal.seat
        found = [
            (piece, answering(state, other, zone, self.game.decks.usual))
            for zone, piece in hidden_in_hands(state, other, seat)
        ]
        for piece in face_down(state, other, seat):
            kind = state.pieces[piece].card.kind
            found.append((piece, [card for card in self.game.decks.usual if card.kind == kind]))
        return found

    # ---- chance ----

    def ways(self, state: State, option: Option) -> Ways:
        """Every way in which a choice may come out."""
        found: list[Way] = []
        draws: list[int] = []
        while True:
            one = tried(state, option, draws)
            shown = self.came_to_light(state, option, one.table)
            if shown:
                found += self.as_each_card(state, option, shown, one.draws)
            else:
                found.append(Way(one.share, one.table))
            draws = one.following
            if not draws or len(found) >= WAYS:
                return Ways(self.merged(found[:WAYS]), bool(draws) or len(found) > WAYS)

    def merged(self, ways: list[Way]) -> list[Way]:
        """Ways that come to the same table are one."""
        self.spend(len(ways))
        if len(ways) == 1:
            return ways
        found: dict[bytes, Way] = {}
        for share, table, _ in ways:
            self.game.puzzles.forget_luck(table)
            key = table.key()
            share += found[key].share if key in found else 0.0
            found[key] = Way(share, table, key)
        return list(found.values())

    def came_to_light(self, before: State, option: Option, after: State) -> list[int]:
        """The seat's own pieces that it has come to know by a choice, if they tell it anything.

        Who looks through the whole of his own deck learns nothing about which cards are there.
        Cards of the other seat that merely show are as they lie.
        """
        seat = self.goal.seat
        if before.known == after.known:
            return []
        shown = [
            piece
            for piece, (old, new) in enumerate(zip(before.known, after.known))
            if new >> seat & 1 and not old >> seat & 1 and not uses(before, option, piece)
        ]
        if not shown or shown == own_unknown(before, seat):
            return []
        return [piece for piece in shown if before.pieces[piece].owner == seat]

    def as_each_card(
        self, state: State, option: Option, shown: list[int], draws: list[int]
    ) -> list[Way]:
        """The ways of a choice, chance falling as it did, in which these pieces are each of the
        cards that they may be."""
        if len(shown) > SHOWN:
            raise GaveUp("many cards come to light")
        found: list[Way] = []
        for dealing in dealings(state, shown, own_unknown(state, self.goal.seat)):
            twin = state.clone()
            twin.pieces = dealing.pieces
            one = tried(twin, option, draws)
            found.append(Way(one.share * dealing.share, one.table))
        return found


class Try(NamedTuple):
    """The table after a choice where chance falls so, and the draws to be tried next, if any."""

    table: State
    draws: list[int]
    following: list[int]
    share: float


def tried(state: State, option: Option, draws: list[int]) -> Try:
    """Make a choice on a twin of the table, the first draws of chance being these, the rest 0."""
    twin = state.clone()
    chance = Foretold(draws)
    chance.script = KEPT_ORDER
    twin.chance = chance
    twin.answer(option)
    twin.events = []
    made = [*draws, *([0] * len(chance.limits))][: len(chance.limits)]
    return Try(twin, made, chance.next_draws(), chance.share())


def tried_from(state: State) -> State:
    """A twin of a table to begin with: chance to come is none of its business."""
    twin = state.clone()
    chance = Foretold([])
    chance.script = KEPT_ORDER
    twin.chance = chance
    return twin


def asked_seat(state: State) -> int:
    """The seat that is asked; where several are, in secret, nothing is proven."""
    seat = state.next_asked()
    if seat < 0 or state.asked != 1 << seat:
        raise GaveUp("several seats answer at once")
    return seat
